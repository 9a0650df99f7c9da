import { jobOfEndpoint } from '@funding-desk/shared/server/webhooks/webhook-store';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Days for which the page of an endpoint lists settled deliveries. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Deliveries removed in one run. */
const BATCH = 5_000;

/** Enqueues a job for each endpoint with due deliveries. */
export async function sweepWebhooks({ database, queues }: WorkerContext): Promise<void> {
  const due = await database.webhookDeliveries.aggregate<{ _id: Types.ObjectId }>([
    { $match: { 'outbox.dueAt': { $lte: database.clock.now() } } },
    { $group: { _id: '$endpoint' } },
  ]);
  if (due.length > 0) await queues.enqueueMissing(due.map(({ _id }) => jobOfEndpoint(_id)));
}

/** Removes deliveries of before `until`. */
export async function removeOldDeliveries({ database: { webhookDeliveries } }: WorkerContext, until: Date) {
  const old = await webhookDeliveries
    .find({ createdAt: trusted({ $lte: until }) })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean();
  await webhookDeliveries.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) });
}

/** Removes due deliveries of endpoints that were removed meanwhile. */
export async function removeLeftDeliveries({ database }: WorkerContext): Promise<void> {
  const { webhookDeliveries, webhookEndpoints, clock } = database;
  const due = await webhookDeliveries.distinct('endpoint', { 'outbox.dueAt': trusted({ $lte: clock.now() }) });
  const present = await webhookEndpoints
    .find({ _id: trusted({ $in: due }) })
    .select({ _id: 1 })
    .lean();
  const gone = due.filter((id) => !present.some(({ _id }) => _id.equals(id)));
  await webhookDeliveries.deleteMany({ endpoint: trusted({ $in: gone }) });
}
