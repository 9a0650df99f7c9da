import { randomBytes } from 'node:crypto';
import { isPlainEmail } from '@funding-desk/shared/fields/validate-field';
import { REMINDER_DAYS, REQUEST_DAYS, type RequestCreate } from '@funding-desk/shared/schemas/document-request';
import { logUnlogged, newUnloggedEntry } from '@funding-desk/shared/server/audit/unlogged-entries';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { DocumentRequest, RequestedItem } from '@funding-desk/shared/server/models/document-request';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { isRequestOpen } from '@funding-desk/shared/server/requests/request-state';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

const DAY = 86_400_000;
const TOKEN_BYTES = 32;
/** Milliseconds between two e-mails of a request that staff send. */
const RESEND_PAUSE = 10 * 60_000;
/** Requests of one application that an applicant can answer at the same time. */
const MAX_OPEN = 10;

/** The stored digest of a link's token. */
export const requestKey = (token: string) => sha256Hex(`document-request\n${token}`);

interface Actor {
  readonly id: string;
  readonly address: string;
}

interface CreateInput {
  readonly context: AppContext;
  readonly submission: FormSubmission;
  readonly company: Pick<Company, 'checklist'> | null;
  readonly body: RequestCreate;
  readonly by: Actor;
}

/** The e-mail to send now, and the reminders. */
function mailTasks(context: AppContext, to: string): OutboxTask[] {
  const { clock } = context.database;
  return [
    createTask({ kind: 'document-request', address: to, dueAt: clock.now() }),
    ...REMINDER_DAYS.map((days) =>
      createTask({ kind: 'request-reminder', address: to, dueAt: clock.fromNow(days * DAY) }),
    ),
  ];
}

/** @throws AppError 422 for a type that the company does not have */
function itemsOf({ company, body }: CreateInput): RequestedItem[] {
  const types = documentTypesOf(company);
  return body.items.map(({ documentType, month, account, label }) => {
    const type = types.find(({ id }) => id === documentType);
    if (!type) throw new AppError('document_type_unknown', { fieldNames: ['items'] });
    const isOwn = company?.checklist?.freeItems.some(({ id }) => id === documentType);
    const words = label === '' && isOwn ? type.label : label;
    return { _id: new Types.ObjectId(), documentType, month, account, label: words, documents: [] };
  });
}

interface LogInput {
  readonly context: AppContext;
  readonly request: Pick<DocumentRequest, '_id' | 'company' | 'submission' | 'unlogged'>;
}

async function logEntries({ context, request }: LogInput): Promise<void> {
  const { _id: record, company, submission: subject, unlogged = [] } = request;
  const store = context.database.documentRequests;
  for (const entry of unlogged) await logUnlogged({ audit: context.audit, store, record, company, subject, entry });
  context.feed.announceChange({ id: subject.toHexString(), what: 'documents' });
}

const entryOf = (
  { context, by }: Pick<CreateInput, 'context' | 'by'>,
  action: 'request.create' | 'request.resend' | 'request.withdraw',
  request: Types.ObjectId,
) =>
  newUnloggedEntry({
    at: context.database.clock.now(),
    action,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    changes: [],
    details: { request: request.toHexString() },
  });

/** @throws AppError 409 when too many requests of the application are open */
async function assertFewOpen({ context, submission }: CreateInput): Promise<void> {
  const { documentRequests, clock } = context.database;
  const open = await documentRequests.countDocuments({
    submission: submission._id,
    withdrawnAt: null,
    answeredAt: null,
    expiresAt: trusted({ $gt: clock.now() }),
  });
  if (open >= MAX_OPEN) throw new AppError('many_open_requests', { most: MAX_OPEN });
}

/**
 * Asks the applicant for documents: stores the request, whose e-mail and reminders are outbox tasks.
 * @throws AppError 409 for too many open requests, 422 for an address or a type that is none
 */
export async function createRequest(input: CreateInput): Promise<DocumentRequest> {
  const { context, submission, body, by } = input;
  const { database, sealer } = context;
  const to = body.to.normalize('NFC').trim();
  if (!isPlainEmail(to)) throw new AppError('request_address_invalid', { fieldNames: ['to'] });
  const items = itemsOf(input);
  await assertFewOpen(input);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const owner = { _id: new Types.ObjectId(), company: submission.company };
  const request: DocumentRequest = {
    ...owner,
    submission: submission._id,
    items,
    message: body.message,
    dueOn: body.dueOn,
    to,
    language: submission.evidence.language ?? 'en',
    createdBy: new Types.ObjectId(by.id),
    tokenHash: requestKey(token),
    sealedToken: sealer.sealText(requestContext(owner), token),
    openedAt: null,
    answeredAt: null,
    withdrawnAt: null,
    expiresAt: database.clock.fromNow(REQUEST_DAYS * DAY),
    outbox: mailTasks(context, to),
    unlogged: [entryOf(input, 'request.create', owner._id)],
    createdAt: database.clock.now(),
  };
  await database.documentRequests.create(request);
  await removeOfDeleted(context, submission._id);
  const [first] = request.outbox;
  if (first) enqueueTask(context, { holder: request, task: first });
  await logEntries({ context, request });
  return request;
}

/** A deletion at the same time has removed all requests but this one. @throws AppError 404 */
async function removeOfDeleted({ database }: AppContext, submission: Types.ObjectId): Promise<void> {
  if (await database.formSubmissions.exists({ _id: submission, deletedAt: null })) return;
  await database.documentRequests.deleteMany({ submission });
  throw new AppError('record_not_found');
}

interface ChangeInput {
  readonly context: AppContext;
  readonly request: DocumentRequest;
  readonly by: Actor;
}

/**
 * Sends the link again and renews it: expiry and reminders start anew. The link itself stays the same, so that it works
 * in every e-mail.
 * @throws AppError 409 once the request is answered or withdrawn, or when it was sent within the last ten minutes
 */
export async function resendRequest(input: ChangeInput): Promise<DocumentRequest> {
  const { context, request } = input;
  const { database } = context;
  // The link expires 14 days after the latest e-mail.
  const sentAt = request.expiresAt.getTime() - REQUEST_DAYS * DAY;
  if (database.clock.now().getTime() - sentAt < RESEND_PAUSE) throw new AppError('request_just_sent');
  const outbox = mailTasks(context, request.to);
  const change = { outbox, expiresAt: database.clock.fromNow(REQUEST_DAYS * DAY) };
  const renewed = await database.documentRequests
    .findOneAndUpdate(
      { _id: request._id, answeredAt: null, withdrawnAt: null, expiresAt: request.expiresAt },
      { $set: change, $push: { unlogged: entryOf(input, 'request.resend', request._id) } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!renewed) throw new AppError('request_ended');
  const [first] = outbox;
  if (first) enqueueTask(context, { holder: renewed, task: first });
  await logEntries({ context, request: renewed });
  return renewed;
}

/** Ends a request: its link stops working and nothing more is sent. @throws AppError 409 when it has ended already */
export async function withdrawRequest(input: ChangeInput): Promise<DocumentRequest> {
  const { context, request } = input;
  const { database } = context;
  if (!isRequestOpen(request, database.clock.now())) throw new AppError('request_ended');
  const withdrawn = await database.documentRequests
    .findOneAndUpdate(
      { _id: request._id, withdrawnAt: null },
      {
        $set: { withdrawnAt: database.clock.now(), sealedToken: '', outbox: [] },
        $push: { unlogged: entryOf(input, 'request.withdraw', request._id) },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!withdrawn) throw new AppError('request_ended');
  await logEntries({ context, request: withdrawn });
  return withdrawn;
}
