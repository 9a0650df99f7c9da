import { can } from '@funding-desk/shared/permissions';
import type { CompanyUpdate } from '@funding-desk/shared/schemas/company';
import { effectiveRetention } from '@funding-desk/shared/server/company-retention';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../http/routing/route.ts';
import { ACTIVE_COMPANY } from '../../queries/find-company.ts';
import { companyAuditChanges } from './company-audit.ts';
import { asNameConflict } from './create-company.ts';
import { removeStaleCompany } from './pending-companies.ts';
import { planRetention } from './plan-retention.ts';
import { companyTermsOf, hasStaleTerms, refreshCompanyTerms } from './refresh-company-terms.ts';
import { type CompanyChanges, validateCompany } from './validate-company.ts';

/** Fields of administrators alone, by their labels on the screen (decisions, section 2). */
const ADMINISTERED = {
  email: 'Email',
  notifyEmails: 'Notification Emails',
  requiresTwoFactor: 'Require two-factor sign-in',
  retentionMonths: 'Keep applications for',
} as const;
type Administered = keyof typeof ADMINISTERED;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface ChangeInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly company: Company;
  readonly body: CompanyUpdate;
}

/** Administered fields that the body gives another value than the present one. */
function administeredChanges({ context, company, body }: ChangeInput, changes: CompanyChanges): Administered[] {
  const { months, pending } = effectiveRetention(company, context.database.clock.now());
  const present = {
    email: company.email,
    notifyEmails: company.notifyEmails,
    requiresTwoFactor: Boolean(company.requiresTwoFactor),
    retentionMonths: months,
  };
  const takesBack = body.pendingRetention === null && pending !== null;
  const fields = ['email', 'notifyEmails', 'requiresTwoFactor', 'retentionMonths'] as const;
  return fields.filter(
    (field) =>
      (changes[field] !== undefined && !isSame(changes[field], present[field])) ||
      (field === 'retentionMonths' && takesBack),
  );
}

/** @throws AppError 403 that names the fields which this viewer may not change */
function assertMayChange(input: ChangeInput, changes: CompanyChanges): void {
  if (can(input.viewer, 'company:administer')) return;
  const fields = administeredChanges(input, changes);
  if (fields.length === 0) return;
  const labels = fields.map((field) => ADMINISTERED[field]);
  throw new AppError('administered_fields', { labels, fieldNames: fields });
}

/**
 * Changes a company as a body says. E-mail, recipients, second factor and retention are for its administrators.
 * @returns what has changed, for the audit log
 * @throws AppError 403 for a field that the viewer may not change, and as `validateCompany` and `updateCompany`
 */
export async function changeCompany(input: ChangeInput): Promise<AuditChange[]> {
  const { context, viewer, company, body } = input;
  const { retentionMonths: months, ...changes } = await validateCompany({ context, viewer, body, company });
  assertMayChange(input, { ...changes, ...(months === undefined ? {} : { retentionMonths: months }) });
  const takesBack = body.pendingRetention === null;
  const retention = await planRetention({ context, company, months, takesBack, requestedBy: viewer.id });
  return updateCompany({ context, company, changes: { ...changes, ...retention } });
}

interface UpdateInput {
  readonly context: AppContext;
  readonly company: Company;
  readonly changes: CompanyChanges;
}

const isSameId = (one: Types.ObjectId | null, other: Types.ObjectId | null) => String(one) === String(other);

/** Deletes the pictures that `before` named and `after` no longer does; one may have stood in both places. */
async function removeReplacedLogos({ files }: AppContext, before: Company, after: Company): Promise<void> {
  const gone = new Map(
    [before.logo, before.pdfLogo]
      .filter((logo) => logo !== null)
      .filter((logo) => !isSameId(logo, after.logo) && !isSameId(logo, after.pdfLogo))
      .map((logo) => [logo.toHexString(), logo]),
  );
  for (const logo of gone.values()) await files.remove(logo);
}

/** A retention is planned from the one that was read: of two changes at once, the later one is planned again. */
function asRead({ company, changes }: UpdateInput) {
  if (changes.pendingRetention === undefined) return {};
  return {
    retentionMonths: company.retentionMonths ?? null,
    'pendingRetention.effectiveAt': company.pendingRetention?.effectiveAt ?? null,
  };
}

async function write(input: UpdateInput): Promise<Company> {
  const { context, company, changes } = input;
  const isSought = changes.nameIn ?? changes.nameOut ?? changes.email;
  const words = isSought === undefined ? {} : { searchTerms: companyTermsOf({ ...company, ...changes }) };
  if (changes.nameInKey !== undefined) await removeStaleCompany(context, { nameInKey: changes.nameInKey });
  try {
    const before = await context.database.companies
      .findOneAndUpdate(
        { _id: company._id, ...ACTIVE_COMPANY, ...asRead(input) },
        { $set: { ...changes, ...words } },
        { returnDocument: 'before' },
      )
      .lean();
    if (before) return before;
  } catch (error) {
    throw asNameConflict(error);
  }
  if (await context.database.companies.exists({ _id: company._id, ...ACTIVE_COMPANY }))
    throw new AppError('company_changed');
  throw new AppError('record_not_found');
}

/**
 * Stores changes that have been judged, deletes the logos that they replace, and has links and submissions found by
 * the new names.
 * @returns what has changed, for the audit log
 * @throws AppError 404 when the company was withdrawn meanwhile, 409 when the internal name is taken or the retention
 * was changed meanwhile
 */
export async function updateCompany(input: UpdateInput): Promise<AuditChange[]> {
  const { context, changes } = input;
  const before = await write(input);
  const after = { ...before, ...changes };
  for (const task of changes.outbox ?? []) enqueueTask(context, { holder: before, task });
  await removeReplacedLogos(context, before, after);
  const isRenamed = before.nameIn !== after.nameIn || before.nameOut !== after.nameOut;
  const isNamed = changes.nameIn !== undefined || changes.nameOut !== undefined;
  if (isRenamed || (isNamed && (await hasStaleTerms(context, after)))) await refreshCompanyTerms(context, before._id);
  return companyAuditChanges({ before, after });
}
