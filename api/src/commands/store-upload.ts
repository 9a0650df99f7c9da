import { type DocumentType, MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { sha256Hex } from '@funding-desk/shared/server/files';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { findOpenCompany } from './find-link.ts';
import { findFormSession, MISSING_COMPANY_SENTENCE, sessionKey, startFormSession } from './form-session.ts';
import { inspectUpload } from './inspect-upload.ts';

interface UploadInput {
  readonly file: { readonly buffer: Buffer; readonly originalname: string };
  readonly documentType: DocumentType;
  readonly companyId: string | undefined;
  readonly formSubmissionId: string | undefined;
}

const MAX_NAME_LENGTH = 200;

/** The visitor's own name for the file, fit for one line and for no path. */
export function cleanFilename(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>|:*?]/gu, '').trim();
  if (clean.length <= MAX_NAME_LENGTH) return clean || 'document';
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, MAX_NAME_LENGTH - extension.length)}${extension}`;
}

const EXTENSIONS = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
} as const satisfies Record<UploadedDocument['fileType'], readonly string[]>;

/** A name that ends as its content is, so that what staff save can never be run: `statement.bat` gets `.pdf` behind it. */
export function nameForType(name: string, type: UploadedDocument['fileType']): string {
  const fitting: readonly string[] = EXTENSIONS[type];
  const isFitting = fitting.some((extension) => name.toLowerCase().endsWith(extension));
  return isFitting ? name : `${name}${fitting[0]}`;
}

/** The session that the upload belongs to; without one, a new session bound to the company. */
async function sessionFor(
  context: AppContext,
  { companyId, formSubmissionId }: UploadInput,
): Promise<{ id: string; session: FormSession }> {
  if (formSubmissionId === undefined && companyId === undefined)
    throw new AppError('missing_company', MISSING_COMPANY_SENTENCE);
  const id =
    formSubmissionId ??
    (await startFormSession(context, { company: (await findOpenCompany(context, companyId ?? ''))._id, link: null }));
  const session = await findFormSession(context, id);
  await findOpenCompany(context, session.company);
  if (companyId !== undefined && !session.company.equals(companyId)) {
    throw new AppError('mismatched_link', 'This form belongs to another company. Please reload the page.');
  }
  return { id, session };
}

/** Takes one of the session's ten places, or says that there is none: one atomic step, whatever comes in parallel. */
async function takePlace(context: AppContext, key: string, id: Types.ObjectId): Promise<void> {
  const lastPlace = `uploads.${MAX_UPLOADED_FILES - 1}`;
  const { modifiedCount } = await context.database.formSessions.updateOne(
    { _id: key, [lastPlace]: trusted({ $exists: false }) },
    { $push: { uploads: id } },
  );
  if (modifiedCount === 1) return;
  throw new AppError('too_many_files', 'Maximum number of files reached. Remove some files to upload more.');
}

async function givePlaceBack(context: AppContext, key: string, id: Types.ObjectId): Promise<void> {
  await context.database.formSessions.updateOne({ _id: key }, { $pull: { uploads: id } });
}

/**
 * Keeps one file of the public form: checked by content, sealed, under an id of the server's. The record is written
 * before the bytes, so that a process that dies in between leaves nothing that the sweep does not find.
 */
export async function storeUpload(
  context: AppContext,
  input: UploadInput,
): Promise<{ document: UploadedDocument; formSubmissionId: string }> {
  const { database, files } = context;
  const { id: formSubmissionId, session } = await sessionFor(context, input);
  const key = sessionKey(formSubmissionId);
  if (await database.formSubmissions.exists({ session: key })) {
    throw new AppError(
      'session_finished',
      'This application has been submitted already. Please reload the page to start a new one.',
    );
  }
  const fileType = await inspectUpload(context, input.file.buffer);
  const document: UploadedDocument = {
    _id: new Types.ObjectId(),
    company: session.company,
    session: key,
    originalFilename: nameForType(cleanFilename(input.file.originalname), fileType),
    fileType,
    documentType: input.documentType,
    fileSize: input.file.buffer.length,
    sha256: sha256Hex(input.file.buffer),
    isReady: false,
    removedAt: null,
    createdAt: new Date(),
  };
  await takePlace(context, key, document._id);
  try {
    await database.documents.create(document);
    await files.put({
      id: document._id,
      place: { tenant: session.company.toHexString(), purpose: 'document' },
      bytes: input.file.buffer,
    });
    await database.documents.updateOne({ _id: document._id }, { $set: { isReady: true } });
  } catch (error) {
    await givePlaceBack(context, key, document._id).catch(() => undefined);
    throw error;
  }
  return { document, formSubmissionId };
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
  if (await database.formSubmissions.exists({ session: key })) {
    throw new AppError(
      'session_finished',
      'This application has been submitted already; its files can no longer be removed.',
    );
  }
  const removed = await database.documents
    .findOneAndUpdate({ _id: id, session: key, removedAt: null }, { $set: { removedAt: new Date() } })
    .lean();
  if (!removed) throw new AppError('not_found', 'This file is no longer there.');
  await givePlaceBack(context, key, removed._id);
  return removed;
}
