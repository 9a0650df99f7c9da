import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import type { Clock } from '@funding-desk/shared/server/clock';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { type ApplicantSession, readApplicationOfSession } from '../../queries/application/form-queries.ts';
import { findOpenCompany } from '../../queries/company/find-open-link.ts';
import { findDraftSession, findFormSession, startFormSession } from '../draft/form-session.ts';

import { type InspectedUpload, inspectUpload } from './inspect-upload.ts';
import { createDocumentCheck, scanUpload } from './scan-upload.ts';
import { uploadFilename } from './upload-filename.ts';
import { dropUnfinished, releaseSlot, takeSlot } from './upload-slots.ts';

interface UploadInput {
  readonly file: { readonly buffer: Buffer; readonly originalname: string };
  readonly documentType: DocumentType;
  readonly companyId: string | undefined;
  readonly formSubmissionId: string | undefined;
  readonly uploadKey: string | undefined;
  /** Of the sender. */
  readonly address: string;
}

interface StoredUpload {
  readonly document: UploadedDocument;
  readonly formSubmissionId: string;
  /** False for a file that is already stored because the response to its first upload was lost. */
  readonly isNew: boolean;
}

interface Owner {
  readonly company: Types.ObjectId;
  /** Null before the first upload of a form. */
  readonly session: ApplicantSession | null;
}

/** The session of an upload or, without one, its company. */
async function findOwner(context: AppContext, { companyId, formSubmissionId }: UploadInput): Promise<Owner> {
  if (formSubmissionId === undefined) {
    if (companyId === undefined) throw new AppError('missing_company');
    return { company: (await findOpenCompany(context, companyId))._id, session: null };
  }
  const { session } = await findDraftSession(context, formSubmissionId);
  if (companyId !== undefined && !session.company.equals(companyId)) {
    throw new AppError('company_mismatch');
  }
  return { company: session.company, session };
}

/** Creates the session after the inspection, so that a rejected file leaves no session behind. */
async function ensureSession(
  context: AppContext,
  { formSubmissionId }: UploadInput,
  { company, session }: Owner,
): Promise<{ id: string; session: ApplicantSession }> {
  if (formSubmissionId !== undefined && session) return { id: formSubmissionId, session };
  const id = await startFormSession(context, { company, link: null });
  return { id, session: (await findFormSession(context, id)).session };
}

/** Completes an upload. A submit in the meantime has left the file out, and the sweep removes it. */
async function makeReady(context: AppContext, { _id, session }: UploadedDocument): Promise<void> {
  const { documents } = context.database;
  if (await readApplicationOfSession(context.database, session)) throw new AppError('already_submitted_start_new');
  const { matchedCount } = await documents.updateOne({ _id, removedAt: null }, { $set: { isReady: true } });
  if (matchedCount === 0) throw new AppError('upload_removed');
}

interface UploadParts {
  readonly clock: Clock;
  readonly input: UploadInput;
  readonly session: ApplicantSession;
  readonly inspected: InspectedUpload;
}

function describeUpload({ clock, input, session, inspected: { fileType, bytes } }: UploadParts): UploadedDocument {
  return {
    _id: new Types.ObjectId(),
    company: session.company,
    session: session._id,
    ...(input.uploadKey ? { uploadKey: input.uploadKey } : {}),
    originalFilename: uploadFilename(input.file.originalname, fileType),
    fileType,
    documentType: input.documentType,
    fileSize: bytes.length,
    sha256: sha256Hex(bytes),
    isReady: false,
    removedAt: null,
    createdAt: clock.now(),
  };
}

/** The same file from an earlier upload. */
function findStored(context: AppContext, session: string, uploadKey: string): Promise<UploadedDocument | null> {
  return context.database.documents.findOne({ session, uploadKey, isReady: true, removedAt: null }).lean();
}

interface BytesInput {
  readonly document: UploadedDocument;
  readonly bytes: Buffer;
  readonly isChecked: boolean;
}

/** Stores the bytes. The pending check is stored first, so that no unchecked file becomes ready. */
async function storeBytes(context: AppContext, { document, bytes, isChecked }: BytesInput): Promise<void> {
  const { database, files } = context;
  if (!isChecked) await database.documentChecks.create(createDocumentCheck(document, database.clock));
  await files.put({
    id: document._id,
    location: { tenant: document.company.toHexString(), purpose: 'document' },
    bytes,
  });
  await makeReady(context, document);
}

interface NewUpload {
  readonly input: UploadInput;
  readonly owner: Owner;
}

async function storeInspected(
  context: AppContext,
  { input, owner, inspected }: NewUpload & { readonly inspected: InspectedUpload },
): Promise<StoredUpload> {
  const { database } = context;
  const { address, file, uploadKey } = input;
  const isChecked = await scanUpload(context, { bytes: file.buffer, company: owner.company, address });
  const { id: formSubmissionId, session } = await ensureSession(context, input, owner);
  if (uploadKey) await dropUnfinished(context, session._id, uploadKey);
  const document = describeUpload({ clock: database.clock, input, session, inspected });
  // The record comes before the slot and the bytes, so that a sweep or a retry finds what a dead process left.
  await database.documents.create(document);
  try {
    await takeSlot(context, { formSubmissionId, session, id: document._id });
    await storeBytes(context, { document, bytes: inspected.bytes, isChecked });
  } catch (error) {
    await releaseSlot(context, session._id, document._id).catch(() => undefined);
    throw error;
  }
  return { document, formSubmissionId, isNew: true };
}

/** Stores a new file. A JPEG may be larger than its HEIC photo; the difference counts against the quota. */
async function storeNew(context: AppContext, { input, owner }: NewUpload): Promise<StoredUpload> {
  const { address, file } = input;
  const form = (owner.session?.link ?? owner.company).toHexString();
  const received = file.buffer.length;
  return withinQuota(context.byteQuota, { use: 'files', address, form, bytes: received }, async () => {
    const inspected = await inspectUpload(context, { bytes: file.buffer, address });
    const store = () => storeInspected(context, { input, owner, inspected });
    const extra = inspected.bytes.length - received;
    return extra > 0 ? withinQuota(context.byteQuota, { use: 'files', address, form, bytes: extra }, store) : store();
  });
}

/**
 * Stores one file of the public form, inspected and sealed.
 * @throws AppError 429 when the quota of the network or the form is used up; the upload may be retried
 */
export async function storeUpload(context: AppContext, input: UploadInput): Promise<StoredUpload> {
  const owner = await findOwner(context, input);
  const { formSubmissionId, uploadKey } = input;
  const stored = owner.session && uploadKey && (await findStored(context, owner.session._id, uploadKey));
  if (stored && formSubmissionId) return { document: stored, formSubmissionId, isNew: false };
  await assertDiskSpace(context, { use: 'files', bytes: input.file.buffer.length });
  return storeNew(context, { input, owner });
}
