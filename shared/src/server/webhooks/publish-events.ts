import { Types, trusted } from 'mongoose';
import type { Database } from '../database/bind-models.ts';
import { isDuplicateKey } from '../database/database-errors.ts';
import type { Logger } from '../logger.ts';
import type { Effect } from '../models/outbox/effects.ts';
import { createTask } from '../models/outbox/outbox-task.ts';
import type { WebhookDelivery } from '../models/webhook-delivery.ts';
import type { WebhookEndpoint } from '../models/webhook-endpoint.ts';
import type { Queues } from '../redis/queues.ts';
import { PAYLOAD_PARTS, type PublishedApplication, webhookPayload } from './webhook-payload.ts';
import { jobOfEndpoint } from './webhook-store.ts';

interface PublishContext {
  readonly database: Database;
  readonly queues: Queues;
  readonly logger: Logger;
}

type Event = Effect<'publish-event'>;

interface DeliveryInput {
  readonly event: Event;
  readonly application: PublishedApplication;
  readonly endpoint: WebhookEndpoint;
  readonly now: Date;
}

function deliveryOf({ event: { _id: event, payload }, application, endpoint, now }: DeliveryInput): WebhookDelivery {
  return {
    _id: new Types.ObjectId(),
    company: payload.company,
    endpoint: endpoint._id,
    event,
    type: payload.type,
    submission: application._id,
    reference: application.reference,
    payload: JSON.stringify(webhookPayload({ event: payload, application })),
    outbox: [createTask({ kind: 'webhook', address: '', dueAt: now })],
    createdAt: now,
  };
}

/** Endpoints that receive events, without those of withdrawn companies. */
async function findEndpoints({ database }: PublishContext, events: readonly Event[]): Promise<WebhookEndpoint[]> {
  const company = trusted({ $in: events.map(({ payload }) => payload.company) });
  return database.webhookEndpoints.find({ company, isEnabled: true }).lean();
}

async function findApplications({ database }: PublishContext, events: readonly Event[]) {
  const found = await database.applications
    .find({ _id: trusted({ $in: events.map(({ payload }) => payload.application) }), deletedAt: null })
    .select(PAYLOAD_PARTS)
    .lean<PublishedApplication[]>();
  return new Map(found.map((application) => [application._id.toHexString(), application]));
}

async function buildDeliveries(context: PublishContext, events: readonly Event[]): Promise<WebhookDelivery[]> {
  const endpoints = await findEndpoints(context, events);
  if (endpoints.length === 0) return [];
  const applications = await findApplications(context, events);
  const now = context.database.clock.now();
  return events.flatMap((event) => {
    const { company, type, application: id } = event.payload;
    const application = applications.get(id.toHexString());
    if (!application) return [];
    try {
      return endpoints
        .filter((endpoint) => endpoint.company.equals(company) && endpoint.events.includes(type))
        .map((endpoint) => deliveryOf({ event, application, endpoint, now }));
    } catch (error) {
      // A damaged record must not stop the webhooks of everyone else.
      context.logger.error({ err: error, application: id }, 'the events of a damaged record are dropped');
      return [];
    }
  });
}

/** Deliveries that an interrupted run has stored already stay as they are. */
async function storeDeliveries({ database }: PublishContext, deliveries: readonly WebhookDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  try {
    await database.webhookDeliveries.insertMany([...deliveries], { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Creates one delivery per event and endpoint. It may run twice: a unique index drops the second delivery. */
export async function publishEvents(context: PublishContext, events: readonly Event[]): Promise<void> {
  const deliveries = await buildDeliveries(context, events);
  await storeDeliveries(context, deliveries);
  const endpoints = new Map(deliveries.map(({ endpoint }) => [endpoint.toHexString(), endpoint]));
  // The sweep enqueues what a missing queue leaves.
  await context.queues.enqueueAll([...endpoints.values()].map(jobOfEndpoint)).catch(() => undefined);
}
