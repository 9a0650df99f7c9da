import type { DeliveryItem, DeliveryState, DeliveryView } from '@funding-desk/shared/schemas/delivery';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { OutboxTask } from '@funding-desk/shared/server/outbox/outbox-task';

const STATES = { owed: 'pending', done: 'done', failed: 'failed' } as const satisfies Record<
  OutboxTask['state'],
  DeliveryState
>;

/** Whatever has failed needs somebody, even while other things are still on their way. */
export function deliveryStateOf({ owed }: Pick<FormSubmission, 'owed'>): DeliveryState {
  const has = (state: OutboxTask['state']) => owed.some((task) => task.state === state);
  if (has('failed')) return 'failed';
  return has('owed') ? 'pending' : 'done';
}

function presentItem({ kind, address, state, attempts, reason, dueAt }: OutboxTask): DeliveryItem {
  return {
    kind: kind === 'pdf' ? 'pdf' : 'email',
    address,
    state: STATES[state],
    attempts,
    reason,
    nextAttemptAt: dueAt?.toISOString() ?? null,
  };
}

/** What has become of an application's PDF and of the e-mail to each recipient. */
export function presentDelivery(submission: Pick<FormSubmission, 'owed'>): DeliveryView {
  return { state: deliveryStateOf(submission), items: submission.owed.map(presentItem) };
}
