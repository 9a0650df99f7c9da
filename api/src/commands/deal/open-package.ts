import type { OpenedPackage } from '@funding-desk/shared/schemas/deal/package';
import { namedFunder } from '@funding-desk/shared/server/audit/log-entry';
import { packageKey } from '@funding-desk/shared/server/deals/package-link';
import type { FunderPackage, PackageFile } from '@funding-desk/shared/server/models/deal/funder-package';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { logoPath } from '../../presenters/link.ts';
import { findLinkedPackage, type LinkedPackage } from '../../queries/deal/find-linked-package.ts';

interface OpenInput {
  readonly context: AppContext;
  readonly token: string;
  /** Client address, for the audit log. */
  readonly address: string;
}

/** @throws AppError 410 for a link that is unknown or has ended */
function findOpen({ context: { database }, token }: OpenInput): Promise<LinkedPackage> {
  const filter = { tokenHash: packageKey(token), isLinked: true, expiresAt: trusted({ $gt: database.clock.now() }) };
  return findLinkedPackage(database, filter);
}

interface EntryInput extends OpenInput {
  readonly sent: FunderPackage;
  readonly action: 'package.open' | 'package.download';
  readonly file?: string;
}

async function record({ context, sent, action, address, file }: EntryInput): Promise<void> {
  await context.audit.record({
    action,
    actor: sent.funder.toHexString(),
    company: sent.company.toHexString(),
    subject: sent.submission.toHexString(),
    address,
    changes: [namedFunder(sent.funderName)],
    details: { package: sent._id.toHexString(), code: sent.code, ...(file ? { file } : {}) },
  });
}

/** The files behind the link, opened by the page's button. The first time is recorded. @throws AppError as `findOpen` */
export async function openPackage(input: OpenInput): Promise<OpenedPackage> {
  const { context } = input;
  const { sent, application, company } = await findOpen(input);
  const openedAt = context.database.clock.now();
  const { modifiedCount } = await context.database.packages.updateOne({ _id: sent._id, openedAt: null }, { openedAt });
  if (modifiedCount === 1) await record({ ...input, sent, action: 'package.open' });
  return {
    companyName: company.nameOut,
    logoUrl: logoPath(company, company.logo),
    businessName: application.values.legalBusinessName ?? '',
    reference: application.reference,
    expiresAt: sent.expiresAt.toISOString(),
    files: (sent.files ?? []).map(({ name, size }) => ({ name, size })),
  };
}

/** Downloads of one package that are listed. Later ones are in the audit log alone. */
const MAX_DOWNLOADS = 200;

/**
 * One file of the package. Each download is recorded before the bytes leave.
 * @param index position among the files
 * @throws AppError as `findOpen`
 */
export async function downloadPackageFile(
  input: OpenInput & { readonly index: number },
): Promise<{ file: PackageFile; bytes: Buffer }> {
  const { context, index, address } = input;
  const { sent } = await findOpen(input);
  const file = sent.files?.[index];
  const location = { tenant: sent.company.toHexString(), purpose: 'package' as const };
  const bytes = file ? await context.files.get({ id: file._id, location }) : null;
  if (!file || !bytes) throw new AppError('package_link_expired');
  const at = context.database.clock.now();
  const download = { $each: [{ at, name: file.name, address }], $slice: -MAX_DOWNLOADS };
  await context.database.packages.updateOne({ _id: sent._id }, { $push: { downloads: download } });
  await record({ ...input, sent, action: 'package.download', file: file.name });
  context.feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return { file, bytes };
}
