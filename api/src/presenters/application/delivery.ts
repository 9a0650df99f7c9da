import type {
  DeliveryAttempt,
  DeliveryItem,
  DeliveryStage,
  DeliveryState,
  DeliveryView,
} from '@funding-desk/shared/schemas/application/application';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type OutboxTask, requesterOf, type TaskAttempt } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { applicationTaskOf } from '@funding-desk/shared/server/outbox/application-tasks';
import type { Types } from 'mongoose';
import { personOf, type SubmitterInput } from './application-work.ts';

type Delivered = Pick<Application, 'company' | 'outbox'>;

/** A failed task needs staff, so it decides the state even while other tasks are pending. */
export function deliveryStateOf({ outbox }: Pick<Application, 'outbox'>): DeliveryState {
  const has = (state: OutboxTask['state']) => outbox.some((task) => task.state === state);
  if (has('failed')) return 'failed';
  return has('pending') ? 'pending' : 'done';
}

/** Attempts since the last request of a person. */
function latestAttempts({ history = [], retry }: OutboxTask): TaskAttempt[] {
  return retry ? history.filter(({ startedAt }) => startedAt >= retry.at) : history;
}

/** Where an e-mail stands, for staff. */
export function stageOf(task: OutboxTask): DeliveryStage {
  switch (task.state) {
    case 'done':
      return 'accepted';
    case 'failed':
    case 'replaced':
      return task.state;
    case 'pending': {
      const attempts = latestAttempts(task);
      if (attempts.length === 0) return 'queued';
      return attempts.at(-1)?.outcome === null ? 'sending' : 'retrying';
    }
    default: {
      const unknown: never = task.state;
      return unknown;
    }
  }
}

interface PresentInput extends Omit<SubmitterInput, 'application'> {
  readonly application: Delivered;
}

/** Null for nobody, and for people of other tenants. */
function requesterName({ application, ...input }: PresentInput, person: Types.ObjectId | null): string | null {
  return personOf({ ...input, application: { company: application.company, user: person } })?.name ?? null;
}

export function presentAttempt(input: PresentInput, attempt: TaskAttempt): DeliveryAttempt {
  return {
    startedAt: attempt.startedAt.toISOString(),
    endedAt: attempt.endedAt?.toISOString() ?? null,
    outcome: attempt.outcome,
    reply: attempt.reply,
    messageId: attempt.messageId ?? '',
    requestedBy: requesterName(input, attempt.requestedBy),
  };
}

/** Null for a task that is neither a PDF nor an e-mail of the application. */
function presentItem(input: PresentInput, task: OutboxTask): DeliveryItem | null {
  const what = applicationTaskOf(task.kind);
  if (!what) return null;
  return {
    id: task._id.toHexString(),
    kind: what.is === 'delivery' ? 'email' : what.is,
    address: task.address,
    stage: stageOf(task),
    state: task.state,
    attempts: task.attempts,
    reason: task.reason,
    requestedBy: requesterName(input, requesterOf(task) ?? null),
    nextAttemptAt: task.dueAt?.toISOString() ?? null,
    history: (task.history ?? []).map((attempt) => presentAttempt(input, attempt)),
  };
}

/** The ledger of an application's PDF and e-mails. */
export function presentDelivery(input: PresentInput): DeliveryView {
  const { application } = input;
  const items = application.outbox.flatMap((task) => presentItem(input, task) ?? []);
  return { state: deliveryStateOf(application), items };
}
