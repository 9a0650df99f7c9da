import type { Readable } from 'node:stream';
import { formatReference, pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { safeName } from '@funding-desk/shared/fields/text/safe-name';
import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { csvBytes } from '@funding-desk/shared/server/csv-bytes';
import { type FileLocation, sha256Hex } from '@funding-desk/shared/server/files/file-store';
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
import { type CopyTracer, OWN_PDFS, openCopyTracer } from './trace-copies.ts';

const MANIFEST = 'manifest.csv';
const MANIFEST_HEADER = ['Application', 'Business', 'Content', 'File', 'Bytes', 'SHA-256', 'Why it is absent'];
/** Further columns of an archive of traced copies. A cover page has no stored file. */
const TRACED_HEADER = ['Code', 'SHA-256 of the stored file'];

interface ArchiveInput extends ViewerInput {
  readonly address: string;
  readonly ids: readonly string[];
  /** Whether the files say for whom they left. What an applicant asks for is theirs, as it is stored. */
  readonly isTraced: boolean;
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
  readonly type: string;
  readonly modified: Date;
  /** @throws AppError with the reason why the file cannot be read */
  readonly read: () => Promise<Buffer>;
  /** Files that may affect each other's traced copies. Default: those of the application. */
  readonly group?: string;
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
    type: 'application/pdf',
    group: OWN_PDFS,
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
  const { _id, company, originalFilename, fileType, createdAt } = document;
  const location = { tenant: company.toHexString(), purpose: 'document' as const };
  return {
    content: 'Document',
    name: `${String(position).padStart(2, '0')} ${safeName(maskFilename(originalFilename))}`,
    type: fileType,
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
  /** Null for files that leave as they are stored. */
  readonly tracer: CopyTracer | null;
  readonly rows: string[][];
}

interface FileInput {
  readonly application: Application;
  readonly folder: string;
  readonly file: ArchivedFile;
}

/** What the archive has of a file: a traced copy, with its cover page if it cannot be stamped, or the file as it is. */
interface LeavingFile {
  readonly content: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** The further columns of the manifest. */
  readonly traced: readonly string[];
}

interface Leaving {
  readonly files: readonly LeavingFile[];
  /** '' for files that are not traced. */
  readonly code: string;
}

async function traceIt({ tracer }: Archiving, { application, file }: FileInput): Promise<Leaving> {
  const { content, name, type, group = application._id.toHexString() } = file;
  const bytes = await file.read();
  if (!tracer) return { files: [{ content, name, bytes, traced: [] }], code: '' };
  const copy = await tracer.copyOf(application);
  const traced = await tracer.trace({ copy, file: { bytes, filename: name, contentType: type }, group });
  const files = traced.files.map((each, at) => ({
    content: at === 0 ? content : 'Cover page',
    name: each.filename,
    bytes: each.bytes,
    traced: [copy.code, at === 0 ? sha256Hex(bytes) : ''],
  }));
  return { files, code: copy.code };
}

/** Adds the file after its audit entry, or lists it as absent. */
async function addFile(archiving: Archiving, input: FileInput): Promise<void> {
  const { context, viewer, address, rows, add } = archiving;
  const { application, folder, file } = input;
  const { reference, company, values } = application;
  const about = [formatReference(reference), values.legalBusinessName ?? ''];
  try {
    const { files, code } = await traceIt(archiving, input);
    const applications = [application._id.toHexString()];
    const details = code === '' ? {} : { details: { code } };
    const entry = { actor: viewer.id, company: company.toHexString(), address, applications, ...details };
    await context.audit.record({ ...file.audit, ...entry });
    for (const { content, name, bytes, traced } of files) {
      const path = `${folder}/${name}`;
      rows.push([...about, content, path, String(bytes.length), sha256Hex(bytes), '', ...traced]);
      await add({ path, bytes, modified: file.modified });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rows.push([...about, file.content, `${folder}/${file.name}`, '', '', error.message]);
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
  const header = [...MANIFEST_HEADER, ...(archiving.isTraced ? TRACED_HEADER : [])];
  // Each row has all columns.
  const rows = archiving.rows.map((row) => [...row, ...header.slice(row.length).map(() => '')]);
  await archiving.add({ path: MANIFEST, bytes: csvBytes([header, ...rows]), modified });
}

/**
 * PDFs and documents of applications as a ZIP, one file in memory at a time. Its last file, `manifest.csv`, has the
 * SHA-256 of each file, and the reason for each one that is absent. A traced copy is listed with its code and the
 * SHA-256 of the stored file. Destroying the stream ends the work.
 */
export function archiveApplications(input: ArchiveInput): Readable {
  const tracer = input.isTraced ? openCopyTracer({ ...input, via: 'archive' }) : null;
  return streamArchive((add) => fill({ ...input, add, tracer, rows: [] }));
}
