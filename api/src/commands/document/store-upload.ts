import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import type { Clock } from '@funding-desk/shared/server/database/clock';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { findOpenCompany } from '../../queries/find-open-link.ts';
import { readSubmitted, type UsedSession } from '../../queries/form-queries.ts';
import { findDraftSession, findFormSession, startFormSession } from '../draft/form-session.ts';

import { type InspectedUpload, inspectUpload } from './inspect-upload.ts';
import { createDocumentCheck, scanUpload } from './scan-upload.ts';
import { uploadFilename } from './upload-filename.ts';
import { dropUnfinished, givePlaceBack, takePlace } from './upload-slots.ts';

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
  /** False for a file that was kept before, whose answer got lost. */
  readonly isNew: boolean;
}

interface Owner {
  readonly company: Types.ObjectId;
  /** Null where none is there yet. */
  readonly session: UsedSession | null;
}

/** Whose upload it is: that of a session or, without one, of a company. */
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

/** Only once the file is known to be good a session is made for it, so that a refused one leaves nothing behind. */
async function ensureSession(
  context: AppContext,
  { formSubmissionId }: UploadInput,
  { company, session }: Owner,
): Promise<{ id: string; session: UsedSession }> {
  if (formSubmissionId !== undefined && session) return { id: formSubmissionId, session };
  const id = await startFormSession(context, { company, link: null });
  return { id, session: (await findFormSession(context, id)).session };
}

/** The last step of an upload. A submit in the meantime left the file out, which then goes with the next sweep. */
async function makeReady(context: AppContext, { _id, session }: UploadedDocument): Promise<void> {
  const { documents } = context.database;
  if (await readSubmitted(context.database, session)) throw new AppError('already_submitted_start_new');
  const { matchedCount } = await documents.updateOne({ _id, removedAt: null }, { $set: { isReady: true } });
  if (matchedCount === 0) throw new AppError('upload_removed');
}

interface UploadParts {
  readonly clock: Clock;
  readonly input: UploadInput;
  readonly session: UsedSession;
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

/** The file as it was kept when it was sent before. */
function findEarlier(context: AppContext, session: string, uploadKey: string): Promise<UploadedDocument | null> {
  return context.database.documents.findOne({ session, uploadKey, isReady: true, removedAt: null }).lean();
}

interface KeepInput {
  readonly document: UploadedDocument;
  readonly bytes: Buffer;
  readonly isChecked: boolean;
}

/** Writes the bytes. The check that is owed comes before the file can be part of anything. */
async function keep(context: AppContext, { document, bytes, isChecked }: KeepInput): Promise<void> {
  const { database, files } = context;
  if (!isChecked) await database.documentChecks.create(createDocumentCheck(document, database.clock));
  await files.put({
    id: document._id,
    place: { tenant: document.company.toHexString(), purpose: 'document' },
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
  // The record comes before the place and the bytes, so that a process that dies in between leaves nothing that the
  // sweep, or the next try, does not find.
  await database.documents.create(document);
  try {
    await takePlace(context, { formSubmissionId, session, id: document._id });
    await keep(context, { document, bytes: inspected.bytes, isChecked });
  } catch (error) {
    await givePlaceBack(context, session._id, document._id).catch(() => undefined);
    throw error;
  }
  return { document, formSubmissionId, isNew: true };
}

/** Stores a file that was not sent before. The JPEG made of a photo may be larger than the photo: the rest counts too. */
async function storeNew(context: AppContext, { input, owner }: NewUpload): Promise<StoredUpload> {
  const { address, file } = input;
  const form = (owner.session?.link ?? owner.company).toHexString();
  const received = file.buffer.length;
  return withinQuota(context.byteQuota, { use: 'files', address, form, bytes: received }, async () => {
    const inspected = await inspectUpload(context, { bytes: file.buffer, address });
    const store = () => storeInspected(context, { input, owner, inspected });
    const more = inspected.bytes.length - received;
    return more > 0 ? withinQuota(context.byteQuota, { use: 'files', address, form, bytes: more }, store) : store();
  });
}

/**
 * Keeps one file of the public form: checked by content, sealed, under an id of the server's.
 * @throws AppError 429 where the sender's network or the form has no quota left; the file may be sent again later
 */
export async function storeUpload(context: AppContext, input: UploadInput): Promise<StoredUpload> {
  const owner = await findOwner(context, input);
  const { formSubmissionId: given, uploadKey } = input;
  const earlier = owner.session && uploadKey && (await findEarlier(context, owner.session._id, uploadKey));
  if (earlier && given) return { document: earlier, formSubmissionId: given, isNew: false };
  await assertDiskSpace(context, { use: 'files', bytes: input.file.buffer.length });
  return storeNew(context, { input, owner });
}
