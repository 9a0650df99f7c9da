import { TEST_EVENT, type WebhookPayload } from '@funding-desk/shared/schemas/company/webhook';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { WebhookDelivery } from '@funding-desk/shared/server/models/webhook-delivery';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import { jobOfEndpoint, openDeliveryStore } from '@funding-desk/shared/server/webhooks/webhook-store';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface SendInput {
  readonly context: AppContext;
  readonly endpoint: WebhookEndpoint;
  /** The person who sends. */
  readonly by: string;
}

/** Sends now: a person asked, so the pause of a failing endpoint ends. */
async function sendNow({ context, endpoint: { _id } }: SendInput): Promise<void> {
  const { queues, logger, database } = context;
  await database.webhookEndpoints.updateOne({ _id }, { $set: { pausedUntil: null } }, { timestamps: false });
  const { name, payload } = jobOfEndpoint(_id);
  queues.enqueue(name, payload).catch((error: unknown) => {
    logger.warn({ err: error, ...payload }, 'not queued now; the sweep will');
  });
}

/** @throws AppError 409 */
function assertEnabled({ isEnabled }: WebhookEndpoint): void {
  if (!isEnabled) throw new AppError('webhook_disabled');
}

/** Sends a test event to one endpoint. @returns the delivery's id. @throws AppError 409 while it is disabled */
export async function sendTest(input: SendInput): Promise<string> {
  const { context, endpoint } = input;
  assertEnabled(endpoint);
  const now = context.database.clock.now();
  const data = { companyId: endpoint.company.toHexString() };
  const payload: WebhookPayload = { type: TEST_EVENT, timestamp: now.toISOString(), data };
  const delivery: WebhookDelivery = {
    _id: new Types.ObjectId(),
    company: endpoint.company,
    endpoint: endpoint._id,
    event: new Types.ObjectId(),
    type: TEST_EVENT,
    submission: null,
    reference: '',
    payload: JSON.stringify(payload),
    outbox: [{ ...createTask({ kind: 'webhook', address: '', dueAt: now }), addedBy: new Types.ObjectId(input.by) }],
    createdAt: now,
  };
  await context.database.webhookDeliveries.create(delivery);
  await sendNow(input);
  return delivery._id.toHexString();
}

/**
 * Sends a settled delivery again, with the same `webhook-id`. One that still waits is sent now.
 * @throws AppError 409 while the endpoint is disabled
 */
export async function resendWebhook(input: SendInput & { readonly delivery: WebhookDelivery }): Promise<void> {
  const { context, endpoint, delivery, by } = input;
  assertEnabled(endpoint);
  const { records } = openDeliveryStore(context.database);
  const now = context.database.clock.now();
  const retry = { at: now, by: new Types.ObjectId(by) };
  const reopened = { state: 'pending', dueAt: now, settledAt: null, reason: '', retry };
  // An attempt that runs now has no outcome yet. Its lease decides when the next one may start.
  const isIdle = { $elemMatch: { history: { $not: { $elemMatch: { outcome: null } } } } };
  await records.updateOne(
    { _id: delivery._id, outbox: isIdle },
    { $set: Object.fromEntries(Object.entries(reopened).map(([name, value]) => [`outbox.0.${name}`, value])) },
  );
  await sendNow(input);
}
