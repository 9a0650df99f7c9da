import { type Types, trusted } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { WebhookDelivery } from '../models/webhook-delivery.ts';
import type { TaskStore } from '../outbox/task-stores.ts';
import type { QueuedJob } from '../redis/queues.ts';

const NO_CHANGE = { $set: {}, arrayFilters: [] } as const;

/** The deliveries as a store of tasks. They are enqueued per endpoint, not per task like those of the other stores. */
export function openDeliveryStore({
  webhookDeliveries,
}: Pick<Database, 'webhookDeliveries'>): TaskStore<WebhookDelivery> {
  return {
    records: driverCollection(webhookDeliveries),
    claimable: {},
    whenDone: () => NO_CHANGE,
  };
}

/** The id that receivers see, the same in every attempt. */
export const webhookIdOf = ({ event }: Pick<WebhookDelivery, 'event'>): string => `evt_${event.toHexString()}`;

/** The job that sends everything that is due at an endpoint. */
export const jobOfEndpoint = (endpoint: Types.ObjectId): QueuedJob => ({
  name: 'send-webhooks',
  payload: { taskId: endpoint.toHexString() },
});

/** Removes endpoints with their deliveries. Can be repeated. */
export async function removeEndpoints(
  { webhookEndpoints, webhookDeliveries }: Pick<Database, 'webhookDeliveries' | 'webhookEndpoints'>,
  endpoints: readonly Types.ObjectId[],
): Promise<void> {
  const these = trusted({ $in: [...endpoints] });
  await webhookEndpoints.deleteMany({ _id: these });
  await webhookDeliveries.deleteMany({ endpoint: these });
}
