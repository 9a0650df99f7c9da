import { jobOfEndpoint } from '@funding-desk/shared/server/webhooks/webhook-store';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Milliseconds for which the page of an endpoint lists settled deliveries. */
const KEPT = 30 * 24 * 3_600_000;
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

/** Removes old deliveries, and those of endpoints that were removed meanwhile. */
export async function removeOldDeliveries({ database }: WorkerContext): Promise<void> {
  const { webhookDeliveries, webhookEndpoints, clock } = database;
  const old = await webhookDeliveries
    .find({ createdAt: trusted({ $lte: clock.fromNow(-KEPT) }) })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean();
  await webhookDeliveries.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) });
  const due = await webhookDeliveries.distinct('endpoint', { 'outbox.dueAt': trusted({ $lte: clock.now() }) });
  const present = await webhookEndpoints
    .find({ _id: trusted({ $in: due }) })
    .select({ _id: 1 })
    .lean();
  const gone = due.filter((id) => !present.some(({ _id }) => _id.equals(id)));
  await webhookDeliveries.deleteMany({ endpoint: trusted({ $in: gone }) });
}
