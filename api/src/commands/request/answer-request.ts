import type { requestUploadFieldsSchema } from '@funding-desk/shared/schemas/document/document-request';
import type { ApplicantRequest, RequestedItem } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import {
  type EffectPayload,
  effectsOf,
  newEffect,
  removeEffects,
} from '@funding-desk/shared/server/models/outbox/effects';
import { recordAnswer } from '@funding-desk/shared/server/requests/record-answer';
import { forDocuments, requestKey } from '@funding-desk/shared/server/requests/request-second-signature';
import { isRequestOpen } from '@funding-desk/shared/server/requests/request-state';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SlotLimit } from '../../limits/record-slots.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';
import { addSupplement } from '../document/add-supplement.ts';

/** Files for one item, so that an applicant cannot use up the documents of the application. */
const MAX_FILES_OF_ITEM = 10;

export interface OpenRequest {
  readonly request: ApplicantRequest;
  readonly application: Application;
}

/** The request of a link. @throws AppError 410 for a link that is unknown, expired or withdrawn */
export async function findOpenRequest({ database }: AppContext, token: string): Promise<OpenRequest> {
  const request = await database.applicantRequests.findOne({ tokenHash: requestKey(token), ...forDocuments() }).lean();
  if (!request || !isRequestOpen(request, database.clock.now())) throw new AppError('request_link_expired');
  const application = await database.applications.findOne({ _id: request.submission, deletedAt: null }).lean();
  const company = await database.companies.exists({ _id: request.company, ...ACTIVE_COMPANY });
  if (!application || !company) throw new AppError('request_link_expired');
  return { request, application };
}

interface OpenInput {
  readonly context: AppContext;
  readonly token: string;
  readonly address: string;
}

/** Opens a request from the button of its page. The first time is recorded. @throws AppError as `findOpenRequest` */
export async function openRequest({ context, token, address }: OpenInput): Promise<OpenRequest> {
  const { database, audit, feed } = context;
  const found = await findOpenRequest(context, token);
  const { _id, company, submission: application } = found.request;
  const openedAt = database.clock.now();
  const { modifiedCount } = await database.applicantRequests.updateOne({ _id, openedAt: null }, { $set: { openedAt } });
  if (modifiedCount === 0) return found;
  const subject = application.toHexString();
  await audit.record({ action: 'request.open', company: company.toHexString(), subject, address });
  feed.announceChange({ id: subject, what: 'documents' });
  return found;
}

/** Limits the files of one item. Those of earlier versions have no slot. */
function fileLimit({ database }: AppContext, { _id, documents }: RequestedItem): SlotLimit {
  return {
    most: MAX_FILES_OF_ITEM,
    path: 'answers.slot',
    read: async () => {
      const stored = await database.applicationDocuments.find({ 'answers.item': _id }).select({ answers: 1 }).lean();
      const ids = new Set(stored.map((document) => document._id.toHexString()));
      const earlier = documents.filter((id) => !ids.has(id.toHexString()));
      return [...stored.map(({ answers }) => answers?.slot), ...earlier.map(() => undefined)];
    },
    refusal: () => new AppError('too_many_attached', { most: MAX_FILES_OF_ITEM }),
  };
}

/** The answer that the document stores, or once more that of a repeated upload. */
function answerOf({ _id: record, effects, createdAt }: ApplicationDocument, payload: EffectPayload<'record-answer'>) {
  const [stored = newEffect({ kind: 'record-answer', at: createdAt, payload })] = effectsOf(effects, 'record-answer');
  return { record, effect: stored };
}

interface UploadInput extends OpenInput {
  readonly file: { readonly buffer: Buffer; readonly originalname: string };
  readonly body: z.infer<typeof requestUploadFieldsSchema>;
}

/**
 * Stores a file for one item of a request. Type, account and month are those of the item.
 * @throws AppError as `findOpenRequest` and `addSupplement`; 422 for an item of another request, or with too many files
 */
export async function uploadAnswer({ context, token, address, file, body }: UploadInput): Promise<OpenRequest> {
  const found = await findOpenRequest(context, token);
  const { request, application } = found;
  const item = request.items.find(({ _id }) => _id.toHexString() === body.item);
  if (!item) throw new AppError('request_item_unknown');
  const { documentType } = item;
  const source = 'request' as const;
  const { uploadKey } = body;
  const document = await addSupplement({
    context,
    application,
    file,
    documentType,
    uploadKey,
    source,
    actor: null,
    address,
    item: { id: item._id, request: request._id, limit: fileLimit(context, item) },
  });
  const answer = answerOf(document, { request: request._id, item: item._id });
  await recordAnswer({ ...context, live: context.feed }, answer);
  await removeEffects(context.database.applicationDocuments, [answer]);
  context.feed.announceChange({ id: application._id.toHexString(), what: 'documents' });
  return findOpenRequest(context, token);
}
