import type { PresentationView } from '@funding-desk/shared/schemas/deal/presentation';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';

/** What became of the first e-mail of a kind. Null without one. */
export function mailOf(outbox: readonly OutboxTask[], kind: OutboxTask['kind']): PresentationView['mail'] | null {
  const task = outbox.find((each) => each.kind === kind);
  if (!task) return null;
  if (task.state === 'failed') return { state: 'failed', reason: task.reason };
  return { state: task.state === 'done' ? 'sent' : 'pending', reason: '' };
}
