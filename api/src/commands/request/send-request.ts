import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { REQUEST_DAYS, type RequestCreate } from '@funding-desk/shared/schemas/document/document-request';
import { logEntry, maskAddress, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { hasDayEnded } from '@funding-desk/shared/server/documents/calendar-day';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import type { ApplicantRequest, RequestedItem } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Effect } from '@funding-desk/shared/server/models/outbox/effects';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import {
  forDocuments,
  newRequestLink,
  requestMailTasks,
} from '@funding-desk/shared/server/requests/request-second-signature';
import { isRequestOpen } from '@funding-desk/shared/server/requests/request-state';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';
import { fillMessage } from './fill-message.ts';

const DAY = 86_400_000;
/** Milliseconds between two e-mails of a request that staff send. */
const RESEND_PAUSE = 10 * 60_000;
/** Requests of one application that an applicant can answer at the same time. */
const MAX_OPEN = 10;

interface CreateInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly company: Pick<Company, 'checklist'> | null;
  readonly body: RequestCreate;
  readonly by: Actor;
}

/** @throws AppError 422 for what no package of the application needs */
async function assertStips({ context: { database }, application, body }: CreateInput): Promise<void> {
  const stips = new Set(body.items.flatMap(({ stip }) => stip ?? []));
  if (stips.size === 0) return;
  const ids = [...stips].map((id) => new Types.ObjectId(id));
  const packages = await database.packages
    .find({ submission: application._id, 'stips._id': trusted({ $in: ids }) })
    .select({ stips: 1 })
    .lean();
  for (const { _id } of packages.flatMap((sent) => sent.stips)) stips.delete(_id.toHexString());
  if (stips.size > 0) throw new AppError('stip_unknown', { fieldNames: ['items'] });
}

/** @throws AppError 422 for a type that the company does not have */
function itemsOf({ company, body }: CreateInput): RequestedItem[] {
  const types = documentTypesOf(company);
  return body.items.map(({ documentType, month, account, label, stip }) => {
    const type = types.find(({ id }) => id === documentType);
    if (!type) throw new AppError('document_type_unknown', { fieldNames: ['items'] });
    const isOwn = company?.checklist?.freeItems.some(({ id }) => id === documentType);
    const words = label === '' && isOwn ? type.label : label;
    const forFunder = stip === undefined ? {} : { stip: new Types.ObjectId(stip) };
    return { _id: new Types.ObjectId(), documentType, month, account, label: words, ...forFunder, documents: [] };
  });
}

interface LogInput {
  readonly context: AppContext;
  readonly request: Pick<ApplicantRequest, '_id' | 'submission'>;
  readonly entry: Effect<'log-entry'>;
}

/** Logs the entry of a request and announces the change. */
async function logRequest({ context, request, entry }: LogInput): Promise<void> {
  const store = context.database.applicantRequests;
  await logEntry({ audit: context.audit, store, record: request._id, entry });
  context.feed.announceChange({ id: request.submission.toHexString(), what: 'documents' });
}

type RequestAction = `request.${'create' | 'resend' | 'withdraw'}` | `signature.${'resend' | 'withdraw'}`;

const entryOf = (
  { context, by }: Pick<CreateInput, 'context' | 'by'>,
  action: RequestAction,
  { _id, company, submission, to }: Pick<ApplicantRequest, '_id' | 'company' | 'submission' | 'to'>,
) =>
  newLogEntry({
    at: context.database.clock.now(),
    action,
    company,
    subject: submission,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    details: { request: _id.toHexString(), to: maskAddress(to) },
  });

/** Limits the open requests of an application. Expired ones lose their slot. */
function openLimit({ database: { applicantRequests, clock } }: AppContext, application: Types.ObjectId): SlotLimit {
  return {
    most: MAX_OPEN,
    path: 'slot',
    read: async () => {
      const now = clock.now();
      const own = { submission: application, ...forDocuments(), withdrawnAt: null, answeredAt: null };
      await applicantRequests.updateMany({ ...own, expiresAt: trusted({ $lte: now }) }, { $unset: { slot: 1 } });
      const open = await applicantRequests
        .find({ ...own, expiresAt: trusted({ $gt: now }) })
        .select({ slot: 1 })
        .lean();
      return open.map(({ slot }) => slot);
    },
    refusal: () => new AppError('many_open_requests', { most: MAX_OPEN }),
  };
}

const contentOf = (items: readonly RequestedItem[]) =>
  JSON.stringify(
    items.map(({ documentType, month, account, label, stip }) => [documentType, month, account, label, stip]),
  );

interface RepeatInput extends CreateInput {
  readonly to: string;
  readonly items: readonly RequestedItem[];
}

/** The same request a moment ago: its answer was lost, so the person sent it again. */
async function findRepeated(input: RepeatInput): Promise<ApplicantRequest | null> {
  const { context, application, body, by, to, items } = input;
  const { applicantRequests, clock } = context.database;
  const latest = await applicantRequests
    .find({
      submission: application._id,
      ...forDocuments(),
      createdBy: new Types.ObjectId(by.id),
      to,
      message: body.message,
      dueOn: body.dueOn,
      withdrawnAt: null,
      createdAt: trusted({ $gt: clock.fromNow(-RESEND_PAUSE) }),
    })
    .lean();
  return latest.find((request) => contentOf(request.items) === contentOf(items)) ?? null;
}

/**
 * Asks the applicant for documents: stores the request, whose e-mail and reminders are outbox tasks. A
 * request that is repeated within ten minutes is sent once.
 * @throws AppError 409 for too many open requests, 422 for an address or a type that is none, for what no funder needs,
 * or a due date that has passed
 */
export async function createRequest(input: CreateInput): Promise<ApplicantRequest> {
  const { context, application, body, by } = input;
  const { database, sealer } = context;
  const to = body.to.normalize('NFC').trim();
  if (!isPlainEmail(to)) throw new AppError('request_address_invalid', { fieldNames: ['to'] });
  const timeZone = application.evidence.timeZone ?? '';
  if (body.dueOn !== null && hasDayEnded(body.dueOn, { now: database.clock.now(), timeZone }))
    throw new AppError('due_date_past', { fieldNames: ['dueOn'] });
  await assertStips(input);
  const items = itemsOf(input);
  const { dueOn } = body;
  const message = await fillMessage({ context, application, message: body.message, items, dueOn, by });
  const repeated = await findRepeated({ ...input, body: { ...body, message }, to, items });
  if (repeated) return repeated;
  const owner = { _id: new Types.ObjectId(), company: application.company };
  const entry = entryOf(input, 'request.create', { ...owner, submission: application._id, to });
  const request: ApplicantRequest = {
    ...owner,
    kind: 'documents',
    submission: application._id,
    items,
    message,
    dueOn,
    to,
    language: application.evidence.language ?? 'en',
    createdBy: new Types.ObjectId(by.id),
    ...newRequestLink({ sealer, owner, kind: 'documents' }),
    openedAt: null,
    answeredAt: null,
    withdrawnAt: null,
    expiresAt: database.clock.fromNow(REQUEST_DAYS * DAY),
    outbox: requestMailTasks({ clock: database.clock, to, by: new Types.ObjectId(by.id) }),
    effects: [entry],
    createdAt: database.clock.now(),
  };
  const limits = [openLimit(context, application._id)];
  await storeInSlots(limits, ([slot = 0]) => database.applicantRequests.create({ ...request, slot }));
  await removeOfDeleted(context, application._id);
  const [first] = request.outbox;
  if (first) enqueueTask(context, { holder: request, task: first });
  await logRequest({ context, request, entry });
  return request;
}

/** A deletion at the same time has removed all requests but this one. @throws AppError 404 */
async function removeOfDeleted({ database }: AppContext, application: Types.ObjectId): Promise<void> {
  if (await database.applications.exists({ _id: application, deletedAt: null })) return;
  await database.applicantRequests.deleteMany({ submission: application });
  throw new AppError('record_not_found');
}

interface ChangeInput {
  readonly context: AppContext;
  readonly request: ApplicantRequest;
  readonly by: Actor;
}

/** @throws AppError 409 when the link was sent within the last ten minutes */
export function assertNotJustSent({ database }: AppContext, { expiresAt }: Pick<ApplicantRequest, 'expiresAt'>): void {
  // The link expires 14 days after the latest e-mail.
  const sentAt = expiresAt.getTime() - REQUEST_DAYS * DAY;
  if (database.clock.now().getTime() - sentAt < RESEND_PAUSE) throw new AppError('request_just_sent');
}

interface RenewInput extends ChangeInput {
  readonly action: RequestAction;
  /** Only a request in this state is renewed. */
  readonly filter: Partial<Pick<ApplicantRequest, 'answeredAt' | 'withdrawnAt'>>;
  /** Further changes of the request. */
  readonly change?: Partial<ApplicantRequest>;
}

/**
 * Sends a link again: expiry and reminders start anew.
 * @throws AppError 409 when another call was faster, or when an expired request has no place among the open ones
 */
export async function renewRequest(input: RenewInput): Promise<ApplicantRequest> {
  const { context, request, action, filter, change = {} } = input;
  const { database } = context;
  const outbox = requestMailTasks({ clock: database.clock, to: request.to, by: new Types.ObjectId(input.by.id) });
  const entry = entryOf(input, action, request);
  const renew = (slot?: number) =>
    database.applicantRequests
      .findOneAndUpdate(
        { _id: request._id, expiresAt: request.expiresAt, ...filter },
        {
          $set: {
            ...change,
            outbox,
            expiresAt: database.clock.fromNow(REQUEST_DAYS * DAY),
            ...(slot === undefined ? {} : { slot }),
          },
          $push: { effects: entry },
        },
        { returnDocument: 'after' },
      )
      .lean();
  // An expired request counts again.
  const isExpired = request.kind !== 'signature' && request.expiresAt <= database.clock.now();
  const limits = isExpired ? [openLimit(context, request.submission)] : [];
  const renewed = await storeInSlots(limits, ([slot]) => renew(slot));
  if (!renewed) throw new AppError('request_ended');
  const [first] = outbox;
  if (first) enqueueTask(context, { holder: renewed, task: first });
  await logRequest({ context, request: renewed, entry });
  return renewed;
}

/**
 * Sends the link again and renews it. The link itself stays the same, so that it works in every e-mail.
 * @throws AppError 409 once the request is answered or withdrawn, or when it was sent within the last ten minutes
 */
export async function resendRequest(input: ChangeInput): Promise<ApplicantRequest> {
  assertNotJustSent(input.context, input.request);
  return renewRequest({ ...input, action: 'request.resend', filter: { answeredAt: null, withdrawnAt: null } });
}

/** Ends a request: its link stops working and nothing more is sent. @throws AppError 409 when it has ended already */
export async function withdrawRequest(
  input: ChangeInput & { readonly action?: RequestAction },
): Promise<ApplicantRequest> {
  const { context, request, action = 'request.withdraw' } = input;
  const { database } = context;
  const isSignature = request.kind === 'signature';
  if (!isSignature && !isRequestOpen(request, database.clock.now())) throw new AppError('request_ended');
  const entry = entryOf(input, action, request);
  const withdrawn = await database.applicantRequests
    .findOneAndUpdate(
      { _id: request._id, withdrawnAt: null },
      {
        $set: { withdrawnAt: database.clock.now(), sealedToken: '', outbox: [] },
        $unset: { slot: 1, drafts: 1 },
        $push: { effects: entry },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!withdrawn) throw new AppError('request_ended');
  await logRequest({ context, request: withdrawn, entry });
  return withdrawn;
}
