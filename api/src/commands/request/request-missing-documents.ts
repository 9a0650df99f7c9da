import type { BulkOutcome } from '@funding-desk/shared/schemas/application/work';
import { type bulkRequestSchema, MAX_REQUEST_ITEMS } from '@funding-desk/shared/schemas/document/document-request';
import {
  documentsOf,
  isRequestable,
  isSameDocument,
  type RequestableDocument,
} from '@funding-desk/shared/schemas/document/requested-items';
import { readChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { forDocuments } from '@funding-desk/shared/server/requests/request-second-signature';
import { trusted } from 'mongoose';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { applicationFilter } from '../../queries/application/find-application.ts';
import { createRequest } from './send-request.ts';

/** Requests that are created at once. */
const PARALLEL = 8;

type Outcome = Omit<BulkOutcome, 'work'>;

interface BulkInput extends ViewerInput {
  readonly body: z.infer<typeof bulkRequestSchema>;
  readonly by: Actor;
}

/** The items of requests that the applicant can still answer. */
async function outstandingItems({ database }: AppContext, { _id }: Application): Promise<ApplicantRequest['items']> {
  const { applicantRequests, clock } = database;
  const open = { withdrawnAt: null, answeredAt: null, expiresAt: trusted({ $gt: clock.now() }) };
  const requests = await applicantRequests
    .find({ submission: _id, ...forDocuments(), ...open })
    .select({ items: 1 })
    .lean();
  return requests.flatMap(({ items }) => items).filter(({ documents }) => documents.length === 0);
}

/** What the checklist lacks and the applicant was not asked for. */
async function missingDocuments(context: AppContext, application: Application): Promise<RequestableDocument[]> {
  const [{ checklist }, asked] = await Promise.all([
    readChecklist(context.database, application),
    outstandingItems(context, application),
  ]);
  return checklist.items
    .filter(isRequestable)
    .flatMap((item) => documentsOf(item, checklist.coverage))
    .filter((wanted) => !asked.some((item) => isSameDocument(item, wanted)))
    .slice(0, MAX_REQUEST_ITEMS);
}

async function requestOne({ context, body, by }: BulkInput, application: Application): Promise<Outcome['outcome']> {
  const missing = await missingDocuments(context, application);
  if (missing.length === 0) return 'unchanged';
  const company = await context.database.companies.findById(application.company).select({ checklist: 1 }).lean();
  const { message, dueOn } = body;
  const items = missing.map((item) => ({ ...item, label: '' }));
  const to = application.values.emailAddress ?? '';
  await createRequest({ context, application, company, body: { items, message, dueOn, to }, by });
  return 'changed';
}

function refusalOf(id: string, error: unknown): Outcome {
  if (!(error instanceof AppError)) throw error;
  return { id, outcome: 'refused', error: error.message };
}

/**
 * Asks the applicants of several applications for what each one's checklist lacks, in a request of its own. One that is
 * refused, or that the viewer cannot see, does not stop the others.
 * @returns the outcome of each id
 */
export async function requestMissingDocuments(input: BulkInput): Promise<Outcome[]> {
  const { context, viewer, body } = input;
  const ids = [...new Set(body.ids)];
  const filter = { ...(await applicationFilter({ context, viewer })), _id: trusted({ $in: ids }) };
  const applications = await context.database.applications.find(filter).lean();
  const outcomes = await pLimit(PARALLEL).map(applications, async (application): Promise<Outcome> => {
    const id = application._id.toHexString();
    try {
      return { id, outcome: await requestOne(input, application), error: '' };
    } catch (error) {
      return refusalOf(id, error);
    }
  });
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return ids.map((id) => byId.get(id) ?? { id, outcome: 'not_found', error: '' });
}
