import type { DocumentSource } from '@funding-desk/shared/schemas/document/filed-document';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { SUPPLEMENT, supplementDigest } from '@funding-desk/shared/server/audit/supplement-evidence';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { documentPrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import { initialReading, readingTasksOf } from '@funding-desk/shared/server/documents/file-documents';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { newEffect, newEvent } from '@funding-desk/shared/server/models/outbox/effects';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { withinQuota } from '../../limits/byte-quota.ts';
import { assertFreeSlots, type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';
import { type InspectedUpload, inspectUpload } from './inspect-upload.ts';
import { createDocumentCheck, scanUpload } from './scan-upload.ts';
import { uploadFilename } from './upload-filename.ts';

/** Documents that may be added to one application after it was sent. */
const MAX_SUPPLEMENTS = 200;

interface SupplementInput {
  readonly context: AppContext;
  readonly application: Pick<Application, '_id' | 'company' | 'user' | 'link' | 'reference' | 'values'>;
  readonly file: { readonly buffer: Buffer; readonly originalname: string };
  /** A type that the company has. */
  readonly documentType: string;
  readonly uploadKey: string | undefined;
  readonly source: Exclude<DocumentSource, 'form'>;
  /** The person who adds it. Null for an applicant. */
  readonly actor: Types.ObjectId | null;
  readonly address: string;
  /** The offer whose disclosure a funder attaches. Only a PDF is taken. */
  readonly attached?: { readonly offer: Types.ObjectId; readonly funder: Types.ObjectId; readonly funderName: string };
  /** The item of a request that it is sent for, and the limit of its files. The caller carries the answer out. */
  readonly item?: { readonly id: Types.ObjectId; readonly request: Types.ObjectId; readonly limit: SlotLimit };
}

/** The limits of the application and of the item, in this order. */
function limitsOf({ context, application, item }: SupplementInput): SlotLimit[] {
  const { applicationDocuments } = context.database;
  const supplements: SlotLimit = {
    most: MAX_SUPPLEMENTS,
    path: 'slot',
    read: async () => {
      const added = { submission: application._id, source: trusted({ $ne: 'form' as const }) };
      return (await applicationDocuments.find(added).select({ slot: 1 }).lean()).map(({ slot }) => slot);
    },
    refusal: () => new AppError('documents_full', { most: MAX_SUPPLEMENTS }),
  };
  return item ? [supplements, item.limit] : [supplements];
}

/** Stores the record in a free slot of each limit. @throws AppError 409 or 422 without one */
function createRecord(input: SupplementInput, document: ApplicationDocument): Promise<ApplicationDocument> {
  const { context, item } = input;
  return storeInSlots(limitsOf(input), async ([slot = 0, location = 0]) => {
    const answers = item ? { answers: { item: item.id, slot: location } } : {};
    await context.database.applicationDocuments.create({ ...document, slot, ...answers });
    return document;
  });
}

function findRepeated({ context, application, uploadKey }: SupplementInput): Promise<ApplicationDocument | null> {
  if (uploadKey === undefined) return Promise.resolve(null);
  return context.database.applicationDocuments
    .findOne({ submission: application._id, uploadKey, isReady: true })
    .lean();
}

/** An unfinished upload of the same file must not block this one. A sweep removes it. */
async function releaseKey({ context, application, uploadKey }: SupplementInput): Promise<void> {
  if (uploadKey === undefined) return;
  const unfinished = { submission: application._id, uploadKey, isReady: false };
  await context.database.applicationDocuments.updateMany(unfinished, { $unset: { uploadKey: 1, slot: 1, answers: 1 } });
}

function describe(input: SupplementInput, { fileType, bytes }: InspectedUpload): ApplicationDocument {
  const { context, application, file, documentType, uploadKey, source, actor, attached } = input;
  const now = context.database.clock.now();
  const originalFilename = uploadFilename(file.originalname, fileType);
  return {
    _id: new Types.ObjectId(),
    submission: application._id,
    company: application.company,
    user: application.user,
    source,
    addedBy: actor,
    ...(uploadKey === undefined ? {} : { uploadKey }),
    ...(attached ? { offer: attached.offer } : {}),
    originalFilename,
    fileType,
    fileSize: bytes.length,
    sha256: sha256Hex(bytes),
    documentType,
    description: null,
    reading: initialReading({ documentType, fileType }),
    covers: [],
    version: 0,
    isReady: false,
    checklistStaleSince: null,
    searchPrefixes: documentPrefixesOf({ submission: application, originalFilename }),
    outbox: [],
    createdAt: now,
  };
}

/**
 * The audit entry, with the digest of the document. The entry of a funder also names the offer and the file's SHA-256.
 */
function entryOf({ context, application, actor, address, attached }: SupplementInput, document: ApplicationDocument) {
  const { _id, company, sha256 } = document;
  const details = { document: _id.toHexString(), digest: supplementDigest(document) };
  const about = { at: context.database.clock.now(), company, subject: application._id, address };
  if (!attached) return newLogEntry({ ...about, action: SUPPLEMENT.added, actor, details });
  const { offer, funder, funderName } = attached;
  return newLogEntry({
    ...about,
    action: SUPPLEMENT.attached,
    actor: funder,
    changes: [namedFunder(funderName)],
    details: { ...details, offer: offer.toHexString(), sha256 },
  });
}

/**
 * Makes the stored document visible, with its audit entry and its task in the same update.
 * @throws AppError 404 when the application was deleted meanwhile or the file is being sent again. The sweep removes
 * the bytes.
 */
async function complete(input: SupplementInput, document: ApplicationDocument): Promise<ApplicationDocument> {
  const { context, application, item } = input;
  const { database, audit } = context;
  const { _id, company } = document;
  if (!(await database.applications.exists({ _id: application._id, deletedAt: null })))
    throw new AppError('record_not_found');
  const now = database.clock.now();
  const entry = entryOf(input, document);
  const answers = item
    ? [newEffect({ kind: 'record-answer', at: now, payload: { request: item.request, item: item.id } })]
    : [];
  const outbox = readingTasksOf(document, now);
  const ready = { isReady: true, checklistStaleSince: now, outbox };
  const own = { _id, isReady: false, ...(input.uploadKey === undefined ? {} : { uploadKey: input.uploadKey }) };
  const event = newEvent({ type: 'document.added', at: now, company, application: application._id, subject: _id });
  const change = { $set: ready, $push: { effects: { $each: [entry, ...answers, event] } } };
  const completed = await database.applicationDocuments.updateOne(own, change);
  if (completed.matchedCount === 0) throw new AppError('upload_removed');
  await logEntry({ audit, store: database.applicationDocuments, record: _id, entry });
  for (const task of outbox) enqueueTask(context, { holder: document, task });
  if (!(await refreshChecklist(database, application))) throw new AppError('record_not_found');
  return { ...document, ...ready, effects: answers };
}

async function store(input: SupplementInput, inspected: InspectedUpload): Promise<ApplicationDocument> {
  const { context, application, file, address } = input;
  const { database, files } = context;
  const { company } = application;
  const isChecked = await scanUpload(context, { bytes: file.buffer, company, address });
  const document = describe(input, inspected);
  await releaseKey(input);
  // The record comes before the bytes, so that a sweep finds what a crash left.
  try {
    await createRecord(input, document);
  } catch (error) {
    // Another upload of the same file was completed at this moment.
    const repeated = isDuplicateKey(error) && (await findRepeated(input));
    if (!repeated) throw error;
    return repeated;
  }
  if (!isChecked) await database.documentChecks.create(createDocumentCheck(document, database.clock));
  const location = { tenant: company.toHexString(), purpose: 'document' as const };
  await files.put({ id: document._id, location, bytes: inspected.bytes });
  return complete(input, document);
}

/** @throws AppError as `inspectUpload`, 422 for a disclosure that is no PDF */
async function inspect({ context, file, address, attached }: SupplementInput): Promise<InspectedUpload> {
  const inspected = await inspectUpload(context, { bytes: file.buffer, address });
  if (attached && inspected.fileType !== 'application/pdf') throw new AppError('disclosure_no_pdf');
  return inspected;
}

/**
 * Adds a document to an application that was sent already. Its evidence stays as it is; the supplement has an audit
 * entry of its own. A file that is sent again after a lost response is stored once.
 * @throws AppError 409 when the application is full, the refusal of the item's limit, 415 and 422 as `inspect`, 429 as
 * `withinQuota`
 */
export async function addSupplement(input: SupplementInput): Promise<ApplicationDocument> {
  const { context, application, file, address } = input;
  const repeated = await findRepeated(input);
  if (repeated) return repeated;
  // Before the file is inspected. Its record then takes the slots.
  await assertFreeSlots(limitsOf(input));
  const bytes = file.buffer.length;
  await assertDiskSpace(context, { use: 'files', bytes });
  const claim = { use: 'files' as const, address, form: application.link.toHexString(), bytes };
  const document = await withinQuota(context.byteQuota, claim, async () => store(input, await inspect(input)));
  context.feed.announceChange({ id: application._id.toHexString(), what: 'documents' });
  return document;
}
