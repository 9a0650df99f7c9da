import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { safeName } from '@funding-desk/shared/fields/text/safe-name';
import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { csvBytes } from '@funding-desk/shared/server/csv-bytes';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { FunderPackage, PackageFile } from '@funding-desk/shared/server/models/deal/funder-package';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../../context.ts';

/** Why a package cannot be sent, as a sentence for staff. Another attempt would not help. */
export class PackageError extends Error {}

export interface OutgoingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const PDF = 'application/pdf';
const MANIFEST = 'manifest.csv';

type Sent = Pick<Application, '_id' | 'company' | 'reference' | 'pdf' | 'maskedPdf' | 'hold'>;

/** @throws PackageError when the application was deleted, is held, or has no PDF */
async function readApplication({ database }: WorkerContext, { submission }: FunderPackage): Promise<Sent> {
  const application = await database.applications
    .findOne({ _id: submission, deletedAt: null })
    .select({ company: 1, reference: 1, pdf: 1, maskedPdf: 1, hold: 1 })
    .lean<Sent>();
  if (!application) throw new PackageError('The application is no longer available.');
  if (application.hold) throw new PackageError('The application is on hold. Lift the hold, then send it again.');
  return application;
}

async function readPdf(context: WorkerContext, application: Sent, { copy }: FunderPackage): Promise<OutgoingFile> {
  const isMasked = copy === 'masked';
  const id = isMasked ? application.maskedPdf : application.pdf;
  const purpose = isMasked ? ('masked-pdf' as const) : ('pdf' as const);
  const location = { tenant: application.company.toHexString(), purpose };
  const bytes = id ? await context.files.get({ id, location }) : null;
  if (!bytes) throw new PackageError('The PDF of the application is not there.');
  return { name: pdfFilename(application.reference, { isMasked }), contentType: PDF, bytes };
}

/** @throws PackageError for a file that was removed, or that may not be served */
async function assertUsable({ database }: WorkerContext, sent: FunderPackage): Promise<ApplicationDocument[]> {
  const _id = trusted({ $in: sent.documents });
  const [documents, checks] = await Promise.all([
    database.applicationDocuments.find({ _id, submission: sent.submission, isReady: true }).lean(),
    database.documentChecks.find({ _id }).select({ _id: 1 }).lean(),
  ]);
  if (documents.length < sent.documents.length) throw new PackageError('One of the documents is no longer there.');
  // A file that has passed its check has no record of one.
  if (checks.length > 0) throw new PackageError('One of the documents is not checked for viruses, or contains one.');
  const placeOf = ({ _id: id }: ApplicationDocument) => sent.documents.findIndex((one) => one.equals(id));
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The PDF of the application and the chosen documents as they are stored, one after the other. */
export async function* sourcesOf(context: WorkerContext, sent: FunderPackage): AsyncGenerator<OutgoingFile> {
  const application = await readApplication(context, sent);
  const documents = await assertUsable(context, sent);
  yield await readPdf(context, application, sent);
  for (const [index, { _id, company, originalFilename, fileType }] of documents.entries()) {
    const location = { tenant: company.toHexString(), purpose: 'document' as const };
    const bytes = await context.files.get({ id: _id, location });
    if (!bytes) throw new PackageError('One of the documents is no longer there.');
    const name = `${String(index + 1).padStart(2, '0')} ${safeName(maskFilename(originalFilename))}`;
    yield { name, contentType: fileType, bytes };
  }
}

/** What leaves, with the SHA-256 of each file as it leaves. */
export function manifestOf(files: readonly PackageFile[], code: string): OutgoingFile {
  const rows = files.map(({ name, size, sha256 }) => [name, String(size), sha256, code]);
  return { name: MANIFEST, contentType: 'text/csv', bytes: csvBytes([['File', 'Bytes', 'SHA-256', 'Code'], ...rows]) };
}
