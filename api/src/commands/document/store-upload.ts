import { type DocumentType, MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import type { Clock } from '@funding-desk/shared/server/database/clock';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { readSession, readSubmitted, type UsedSession } from '../../queries/form-queries.ts';
import { findOpenCompany } from '../application/find-link.ts';
import {
  findDraftSession,
  findFormSession,
  hasTypedFields,
  keptFromNow,
  refusalOfSecret,
  sessionKey,
  startFormSession,
  usableSession,
} from '../draft/form-session.ts';

import { type InspectedUpload, inspectUpload } from './inspect-upload.ts';
import { createDocumentCheck, scanUpload } from './scan-upload.ts';

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

const MAX_NAME_LENGTH = 200;

/** Names of devices: under Windows no file can be saved as one, whatever its ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The visitor's own name for the file, fit for one line and for no path. */
function cleanFilename(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>|:*?]/gu, '')
    .trim()
    .replace(DEVICE_NAME, '_$&');
  if (clean.length <= MAX_NAME_LENGTH) return clean || 'document';
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, MAX_NAME_LENGTH - extension.length)}${extension}`;
}

const EXTENSIONS = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
} as const satisfies Record<UploadedDocument['fileType'], readonly string[]>;

/** Ending of photos that are kept as JPEG. */
const PHOTO_ENDING = /(?<=.)\.hei[cf]s?$/i;

/**
 * A name that ends as its content is, so that what staff save can never be run: `statement.bat` gets `.pdf` behind it.
 * The ending of a photo that became a JPEG gives way.
 */
function nameForType(name: string, type: UploadedDocument['fileType']): string {
  const fitting: readonly string[] = EXTENSIONS[type];
  const bare = type === 'image/jpeg' ? name.replace(PHOTO_ENDING, '') : name;
  const isFitting = fitting.some((extension) => bare.toLowerCase().endsWith(extension));
  return isFitting ? bare : `${bare}${fitting[0]}`;
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

interface PlaceInput {
  readonly formSubmissionId: string;
  readonly session: UsedSession;
  /** Of the upload's record. */
  readonly id: Types.ObjectId;
}

/**
 * Takes one of the session's ten places for the record: one atomic step, whatever comes in parallel. Where there is none,
 * the record goes and it says so. Files prolong the life of a form in which something was typed; alone they do not.
 */
async function takePlace(context: AppContext, { formSubmissionId, session, id }: PlaceInput): Promise<void> {
  const lastPlace = `uploads.${MAX_UPLOADED_FILES - 1}`;
  const { modifiedCount } = await context.database.formSessions.updateOne(
    { ...usableSession(context, session), [lastPlace]: trusted({ $exists: false }) },
    { $push: { uploads: id }, ...(hasTypedFields(session) ? { $max: { keptUntil: keptFromNow(context) } } : {}) },
  );
  if (modifiedCount === 1) return;
  await context.database.documents.deleteOne({ _id: id });
  await findFormSession(context, formSubmissionId);
  throw new AppError('no_upload_left');
}

async function givePlaceBack(context: AppContext, key: string, id: Types.ObjectId): Promise<void> {
  await context.database.formSessions.updateOne({ _id: key }, { $pull: { uploads: id } });
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
    originalFilename: nameForType(cleanFilename(input.file.originalname), fileType),
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

/**
 * Takes back what an earlier try with the same file has left unfinished, as when its process was killed, so that a
 * file that is sent again never costs a second one of the session's ten places.
 */
async function dropUnfinished(context: AppContext, session: string, uploadKey: string): Promise<void> {
  const { documents, clock } = context.database;
  const unfinished = { session, uploadKey, isReady: false, removedAt: null };
  for (;;) {
    const left = await documents.findOneAndUpdate(unfinished, { $set: { removedAt: clock.now() } }).lean();
    if (!left) return;
    await givePlaceBack(context, session, left._id);
  }
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

/**
 * Takes a file back out of a form that is not submitted yet. Its bytes go with the next sweep.
 * @throws AppError 404 when the session has no such file, 409 once the application is submitted
 */
export async function removeUpload(
  context: AppContext,
  { id, formSubmissionId }: { id: string; formSubmissionId: string },
): Promise<UploadedDocument> {
  const { database } = context;
  const key = sessionKey(formSubmissionId);
  const session = await readSession(database, key);
  if (await readSubmitted(database, session?._id ?? key)) {
    throw new AppError('already_submitted_files_stay');
  }
  if (!session) {
    const refusal = await refusalOfSecret(context, key);
    throw refusal.code === 'session_continued' ? refusal : new AppError('upload_removed');
  }
  const removed = await database.documents
    .findOneAndUpdate({ _id: id, session: session._id, removedAt: null }, { $set: { removedAt: database.clock.now() } })
    .lean();
  if (!removed) throw new AppError('upload_removed');
  await givePlaceBack(context, session._id, removed._id);
  return removed;
}
