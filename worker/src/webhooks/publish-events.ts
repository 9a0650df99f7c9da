import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import type { WebhookEvent } from '@funding-desk/shared/server/models/application/webhook-event';
import type { WebhookDelivery } from '@funding-desk/shared/server/models/webhook-delivery';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import { createTask } from '@funding-desk/shared/server/outbox/outbox-task';
import {
  PAYLOAD_PARTS,
  type PublishedApplication,
  webhookPayload,
} from '@funding-desk/shared/server/webhooks/webhook-payload';
import { jobOfEndpoint } from '@funding-desk/shared/server/webhooks/webhook-store';
import { Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Records per store and run. */
const BATCH = 200;
const PARTS = { company: 1, submission: 1, webhookEvents: 1 } as const;

/** A record with events. An application is its own application. */
interface Holder {
  readonly _id: Types.ObjectId;
  readonly company: Types.ObjectId;
  readonly submission?: Types.ObjectId;
  readonly webhookEvents?: readonly WebhookEvent[];
}

interface EventInput {
  readonly event: WebhookEvent;
  readonly company: Types.ObjectId;
  readonly application: PublishedApplication;
}

function deliveryOf(input: EventInput & { readonly endpoint: WebhookEndpoint; readonly now: Date }): WebhookDelivery {
  const { event, company, application, endpoint, now } = input;
  return {
    _id: new Types.ObjectId(),
    company,
    endpoint: endpoint._id,
    event: event._id,
    type: event.type,
    submission: application._id,
    reference: application.reference,
    payload: JSON.stringify(webhookPayload(input)),
    outbox: [createTask({ kind: 'webhook', address: '', dueAt: now })],
    createdAt: now,
  };
}

/** Endpoints that receive events, without those of withdrawn companies. */
async function findEndpoints({ database }: WorkerContext, holders: readonly Holder[]): Promise<WebhookEndpoint[]> {
  const company = trusted({ $in: holders.map((holder) => holder.company) });
  return database.webhookEndpoints.find({ company, isEnabled: true }).lean();
}

async function findApplications({ database }: WorkerContext, holders: readonly Holder[]) {
  const ids = holders.map(({ _id, submission = _id }) => submission);
  const found = await database.applications
    .find({ _id: trusted({ $in: ids }), deletedAt: null })
    .select(PAYLOAD_PARTS)
    .lean<PublishedApplication[]>();
  return new Map(found.map((application) => [application._id.toHexString(), application]));
}

async function buildDeliveries(context: WorkerContext, holders: readonly Holder[]): Promise<WebhookDelivery[]> {
  const endpoints = await findEndpoints(context, holders);
  if (endpoints.length === 0) return [];
  const applications = await findApplications(context, holders);
  const now = context.database.clock.now();
  const build = ({ _id, company, submission: id = _id, webhookEvents = [] }: Holder) => {
    const application = applications.get(id.toHexString());
    const own = endpoints.filter((endpoint) => endpoint.company.equals(company));
    if (!application) return [];
    return webhookEvents.flatMap((event) =>
      own
        .filter(({ events }) => events.includes(event.type))
        .map((endpoint) => deliveryOf({ event, company, application, endpoint, now })),
    );
  };
  return holders.flatMap((holder) => {
    try {
      return build(holder);
    } catch (error) {
      // A damaged record must not stop the webhooks of everyone else.
      context.logger.error({ err: error, record: holder._id }, 'the events of a damaged record are dropped');
      return [];
    }
  });
}

/** Deliveries that an interrupted run has stored already stay as they are. */
async function storeDeliveries({ database }: WorkerContext, deliveries: readonly WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  try {
    await database.webhookDeliveries.insertMany([...deliveries], { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const idsOf = (records: readonly { readonly _id: Types.ObjectId }[]) => trusted({ $in: records.map(({ _id }) => _id) });

async function publishBatch(context: WorkerContext, holders: readonly Holder[]): Promise<void> {
  const deliveries = await buildDeliveries(context, holders);
  await storeDeliveries(context, deliveries);
  const endpoints = new Map(deliveries.map(({ endpoint }) => [endpoint.toHexString(), endpoint]));
  // The sweep enqueues what a missing queue leaves.
  await context.queues.enqueueAll([...endpoints.values()].map(jobOfEndpoint)).catch(() => undefined);
}

/**
 * Creates one delivery per event and endpoint, then removes the events from their records. The order makes it safe to
 * repeat: a crash in between publishes the same events again, and their deliveries exist.
 * @returns whether there may be more
 */
export async function publishEvents(context: WorkerContext): Promise<boolean> {
  const { applications, applicationDocuments, applicantRequests, clock } = context.database;
  const isWaiting = { 'webhookEvents.at': trusted({ $lte: clock.now() }) };
  const removalOf = (holders: readonly Holder[]) => {
    const events = holders.flatMap(({ webhookEvents = [] }) => webhookEvents);
    return { filter: { _id: idsOf(holders) }, update: { $pull: { webhookEvents: { _id: idsOf(events) } } } };
  };
  const changed = await applications.find(isWaiting).limit(BATCH).select(PARTS).lean<Holder[]>();
  if (changed.length > 0) {
    await publishBatch(context, changed);
    const { filter, update } = removalOf(changed);
    await applications.updateMany(filter, update);
  }
  const documents = await applicationDocuments.find(isWaiting).limit(BATCH).select(PARTS).lean<Holder[]>();
  if (documents.length > 0) {
    await publishBatch(context, documents);
    const { filter, update } = removalOf(documents);
    await applicationDocuments.updateMany(filter, update);
  }
  const requests = await applicantRequests.find(isWaiting).limit(BATCH).select(PARTS).lean<Holder[]>();
  if (requests.length > 0) {
    await publishBatch(context, requests);
    const { filter, update } = removalOf(requests);
    await applicantRequests.updateMany(filter, update);
  }
  return Math.max(changed.length, documents.length, requests.length) === BATCH;
}
