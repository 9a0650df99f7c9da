import type { DeliveryItem, DeliveryState, DeliveryView } from '@funding-desk/shared/schemas/submission';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { OutboxTask } from '@funding-desk/shared/server/outbox/outbox-task';

/** A failed task needs staff, so it decides the state even while other tasks are pending. */
export function deliveryStateOf({ outbox }: Pick<FormSubmission, 'outbox'>): DeliveryState {
  const has = (state: OutboxTask['state']) => outbox.some((task) => task.state === state);
  if (has('failed')) return 'failed';
  return has('pending') ? 'pending' : 'done';
}

function presentItem({ kind, address, state, attempts, reason, dueAt }: OutboxTask): DeliveryItem {
  return {
    kind: kind === 'pdf' ? 'pdf' : 'email',
    address,
    state,
    attempts,
    reason,
    nextAttemptAt: dueAt?.toISOString() ?? null,
  };
}

export function presentDelivery(submission: Pick<FormSubmission, 'outbox'>): DeliveryView {
  return { state: deliveryStateOf(submission), items: submission.outbox.map(presentItem) };
}
