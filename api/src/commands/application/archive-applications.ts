import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { formatReference, pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { safeName } from '@funding-desk/shared/fields/text/safe-name';
import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { csvBytes } from '@funding-desk/shared/server/csv-bytes';
import type { FileLocation } from '@funding-desk/shared/server/files/file-store';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import type { PlainCode } from '../../error-messages.ts';
import { AppError } from '../../errors.ts';
import { missingPdfMessage } from '../../presenters/application/application.ts';
import { findApplication } from '../../queries/application/find-application.ts';
import { assertServable } from '../../queries/document/document-states.ts';
import { findDocuments } from '../../queries/document/find-documents.ts';
import { type AddFile, streamArchive } from '../archive.ts';

const MANIFEST = 'manifest.csv';
const MANIFEST_HEADER = ['Application', 'Business', 'Content', 'File', 'Bytes', 'SHA-256', 'Why it is absent'];

interface ArchiveInput extends ViewerInput {
  readonly address: string;
  readonly ids: readonly string[];
  /** Applications with the PDF in which sensitive values are masked. Default: none. */
  readonly isMasked?: (application: Application) => boolean;
  /** Files of an application besides its PDF and documents. */
  readonly othersOf?: (application: Application) => Promise<readonly ArchivedFile[]>;
  /** Adds what belongs to no application. */
  readonly addOthers?: (add: AddFile) => Promise<void>;
}

/** A file of an application, in the archive or absent from it. */
export interface ArchivedFile {
  /** 'PDF', or the kind of file. */
  readonly content: string;
  readonly name: string;
  readonly modified: Date;
  /** @throws AppError with the reason why the file cannot be read */
  readonly read: () => Promise<Buffer>;
  /** Action and subject of the audit entry. */
  readonly audit: { readonly action: AuditAction; readonly subject: string };
}

interface ReadInput {
  readonly id: Types.ObjectId | null;
  readonly location: FileLocation;
  readonly absent: PlainCode;
}

export async function readFile({ files }: AppContext, { id, location, absent }: ReadInput): Promise<Buffer> {
  const bytes = id ? await files.get({ id, location }) : null;
  if (!bytes) throw new AppError(absent);
  return bytes;
}

function pdfOf({ context, isMasked }: ArchiveInput, application: Application): ArchivedFile {
  const masks = isMasked?.(application) === true;
  const tenant = application.company.toHexString();
  const location = { tenant, purpose: masks ? ('masked-pdf' as const) : ('pdf' as const) };
  const id = masks ? application.maskedPdf : application.pdf;
  return {
    content: masks ? 'PDF, masked' : 'PDF',
    name: pdfFilename(application.reference),
    modified: application.renderedAt ?? application.createdAt,
    read: () => readFile(context, { id, location, absent: missingPdfMessage(application) }),
    audit: { action: 'pdf.download', subject: application._id.toHexString() },
  };
}

interface DocumentInput {
  readonly document: ApplicationDocument;
  /** Position among the application's documents, from 1. It makes names unique. */
  readonly position: number;
}

function documentOf(context: AppContext, { document, position }: DocumentInput): ArchivedFile {
  const { _id, company, originalFilename, createdAt } = document;
  const location = { tenant: company.toHexString(), purpose: 'document' as const };
  return {
    content: 'Document',
    name: `${String(position).padStart(2, '0')} ${safeName(maskFilename(originalFilename))}`,
    modified: createdAt,
    read: async () => {
      await assertServable(context, document);
      return readFile(context, { id: _id, location, absent: 'document_not_found' });
    },
    audit: { action: 'document.download', subject: _id.toHexString() },
  };
}

interface Archiving extends ArchiveInput {
  readonly add: AddFile;
  readonly rows: string[][];
}

interface FileInput {
  readonly application: Application;
  readonly folder: string;
  readonly file: ArchivedFile;
}

/** Adds the file after its audit entry, or lists it as absent. */
async function addFile(archiving: Archiving, { application, folder, file }: FileInput): Promise<void> {
  const { context, viewer, address, rows, add } = archiving;
  const { reference, company, values } = application;
  const about = [formatReference(reference), values.legalBusinessName ?? '', file.content];
  const path = `${folder}/${file.name}`;
  try {
    const bytes = await file.read();
    const applications = [application._id.toHexString()];
    const entry = { actor: viewer.id, company: company.toHexString(), address, applications };
    await context.audit.record({ ...file.audit, ...entry });
    rows.push([...about, path, String(bytes.length), createHash('sha256').update(bytes).digest('hex'), '']);
    await add({ path, bytes, modified: file.modified });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rows.push([...about, path, '', '', error.message]);
  }
}

async function addApplication(archiving: Archiving, id: string): Promise<void> {
  const { context, viewer, rows, othersOf } = archiving;
  const application = await findApplication({ context, viewer, id }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    rows.push([id, '', 'Application', '', '', '', error.message]);
    return null;
  });
  if (!application) return;
  const documents = await findDocuments(context, application);
  const business = safeName(application.values.legalBusinessName ?? '');
  const folder = `${formatReference(application.reference)} ${business}`.trim();
  const files = documents.map((document, index) => documentOf(context, { document, position: index + 1 }));
  const others = othersOf ? await othersOf(application) : [];
  for (const file of [...others, pdfOf(archiving, application), ...files])
    await addFile(archiving, { application, folder, file });
}

async function fill(archiving: Archiving): Promise<void> {
  for (const id of new Set(archiving.ids)) await addApplication(archiving, id);
  await archiving.addOthers?.(archiving.add);
  const modified = archiving.context.database.clock.now();
  await archiving.add({ path: MANIFEST, bytes: csvBytes([MANIFEST_HEADER, ...archiving.rows]), modified });
}

/**
 * PDFs and documents of applications as a ZIP, one file in memory at a time. Its last file, `manifest.csv`, has the
 * SHA-256 of each file, and the reason for each one that is absent. Destroying the stream ends the work.
 */
export function archiveApplications(input: ArchiveInput): Readable {
  return streamArchive((add) => fill({ ...input, add, rows: [] }));
}
