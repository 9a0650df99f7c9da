import type { WebhookDeliveryView, WebhookEndpointView } from '@funding-desk/shared/schemas/company/webhook';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { WebhookDelivery } from '@funding-desk/shared/server/models/webhook-delivery';
import type { WebhookEndpoint, WebhookSecret } from '@funding-desk/shared/server/models/webhook-endpoint';
import { withoutAmounts } from '@funding-desk/shared/server/webhooks/webhook-payload';
import { webhookIdOf } from '@funding-desk/shared/server/webhooks/webhook-store';

const isoOf = (time: Date | null) => time?.toISOString() ?? null;

export function presentEndpoint(endpoint: WebhookEndpoint, now: Date): WebhookEndpointView {
  const isInForce = ({ expiresAt }: WebhookSecret) => expiresAt === null || expiresAt > now;
  return {
    id: endpoint._id.toHexString(),
    url: endpoint.url,
    events: endpoint.events,
    sendsAmounts: endpoint.sendsAmounts === true,
    isEnabled: endpoint.isEnabled,
    disabledReason: endpoint.disabledReason,
    disabledAt: isoOf(endpoint.disabledAt),
    pausedUntil: isoOf(endpoint.pausedUntil),
    secrets: endpoint.secrets
      .filter(isInForce)
      .map(({ createdAt, expiresAt }) => ({ createdAt: createdAt.toISOString(), expiresAt: isoOf(expiresAt) })),
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  };
}

function stateOf({ state, attempts, history }: OutboxTask): WebhookDeliveryView['state'] {
  if (state === 'done') return 'accepted';
  if (state !== 'pending') return 'failed';
  if (history?.at(-1)?.outcome === null) return 'sending';
  return attempts === 0 ? 'waiting' : 'retrying';
}

interface DeliveryInput {
  readonly delivery: WebhookDelivery;
  readonly task: OutboxTask;
  /** Whether the viewer may read offers. */
  readonly seesAmounts: boolean;
}

function presentDelivery({ delivery, task, seesAmounts }: DeliveryInput): WebhookDeliveryView {
  const { submission: application, reference } = delivery;
  const state = stateOf(task);
  return {
    id: delivery._id.toHexString(),
    endpoint: delivery.endpoint.toHexString(),
    webhookId: webhookIdOf(delivery),
    type: delivery.type,
    application: application ? { id: application.toHexString(), reference } : null,
    state,
    // During an attempt, the task has the end of its lease.
    dueAt: state === 'sending' ? null : isoOf(task.dueAt),
    reason: task.reason,
    payload: seesAmounts ? delivery.payload : withoutAmounts(delivery.payload),
    attempts: (task.history ?? []).map(({ startedAt, endedAt, outcome, reply, requestedBy }) => ({
      startedAt: startedAt.toISOString(),
      endedAt: isoOf(endedAt),
      outcome,
      reply,
      byStaff: requestedBy !== null,
    })),
    createdAt: delivery.createdAt.toISOString(),
  };
}

interface DeliveriesInput extends Pick<DeliveryInput, 'seesAmounts'> {
  readonly rows: readonly WebhookDelivery[];
}

export function presentDeliveries({ rows, seesAmounts }: DeliveriesInput): WebhookDeliveryView[] {
  return rows.flatMap((delivery) =>
    delivery.outbox.slice(0, 1).map((task) => presentDelivery({ delivery, task, seesAmounts })),
  );
}
