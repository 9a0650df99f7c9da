import { Types, trusted } from 'mongoose';
import { computeOffer } from '../../finance/offers/compute-offer.ts';
import { type OfferAmounts, WEBHOOK_EVENT_ENTRIES } from '../../schemas/company/webhook.ts';
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
  /** Of the offer that the event is about. */
  readonly amounts: OfferAmounts | undefined;
  readonly now: Date;
}

function deliveryOf({ amounts: known, ...input }: DeliveryInput): WebhookDelivery {
  const { application, endpoint, now } = input;
  const { _id: event, payload } = input.event;
  const amounts = endpoint.sendsAmounts ? known : undefined;
  return {
    _id: new Types.ObjectId(),
    company: payload.company,
    endpoint: endpoint._id,
    event,
    type: payload.type,
    submission: application._id,
    reference: application.reference,
    payload: JSON.stringify(webhookPayload({ event: payload, application, amounts })),
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

/** Amounts of the offers that the events are about, for endpoints that ask for them. */
async function findAmounts(
  { database }: PublishContext,
  { events, endpoints }: { readonly events: readonly Event[]; readonly endpoints: readonly WebhookEndpoint[] },
): Promise<ReadonlyMap<string, OfferAmounts>> {
  if (!endpoints.some(({ sendsAmounts }) => sendsAmounts)) return new Map();
  const ids = events.flatMap(({ payload: { type, subject } }) =>
    WEBHOOK_EVENT_ENTRIES[type].subject === 'offerId' && subject ? [subject] : [],
  );
  const offers = await database.offers
    .find({ _id: trusted({ $in: ids }) })
    .select({ terms: 1, funded: 1 })
    .lean();
  return new Map(
    offers.flatMap(({ _id, terms, funded }) => {
      const computed = computeOffer(terms, null);
      if (!('offer' in computed)) return [];
      const amounts = { amount: terms.amount, net: computed.offer.net, funded: funded?.amount ?? null };
      return [[_id.toHexString(), amounts] as const];
    }),
  );
}

async function buildDeliveries(context: PublishContext, events: readonly Event[]): Promise<WebhookDelivery[]> {
  const endpoints = await findEndpoints(context, events);
  if (endpoints.length === 0) return [];
  const [applications, amounts] = await Promise.all([
    findApplications(context, events),
    findAmounts(context, { events, endpoints }),
  ]);
  const now = context.database.clock.now();
  return events.flatMap((event) => {
    const { company, type, application: id } = event.payload;
    const application = applications.get(id.toHexString());
    if (!application) return [];
    try {
      return endpoints
        .filter((endpoint) => endpoint.company.equals(company) && endpoint.events.includes(type))
        .map((endpoint) =>
          deliveryOf({
            event,
            application,
            endpoint,
            amounts: amounts.get(event.payload.subject?.toHexString() ?? ''),
            now,
          }),
        );
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
