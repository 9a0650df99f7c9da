import { Schema, Types } from 'mongoose';
import { TASK_KINDS, type TaskKind } from '../../../jobs.ts';

/** `replaced`: staff corrected the address, and another task delivers instead. */
const TASK_STATES = ['pending', 'done', 'failed', 'replaced'] as const;
const OUTCOMES = ['done', 'retry', 'failed', 'crashed', null] as const;

/** One attempt at a task. Attempts are only appended. Only the oldest ones of a long history are dropped. */
export interface TaskAttempt {
  startedAt: Date;
  /** Null during the attempt and after a crash. */
  endedAt: Date | null;
  outcome: (typeof OUTCOMES)[number];
  /** The mail server's reply, or the reason of a failure. */
  reply: string;
  /** `Message-ID` of the e-mail, '' before it was composed. Absent in attempts of earlier versions. */
  messageId?: string;
  /** The person who requested this attempt. Null for automatic attempts. */
  requestedBy: Types.ObjectId | null;
}

/** The last manual retry of a failed task. The limits count from here. */
interface TaskRetry {
  at: Date;
  by: Types.ObjectId;
}

/**
 * One task of a record. Applications have a PDF and an e-mail per recipient, form sessions an e-mail with the resume
 * link, documents a virus check, people and companies e-mails.
 */
export interface OutboxTask {
  _id: Types.ObjectId;
  kind: TaskKind;
  /** Recipient of an e-mail, else ''. */
  address: string;
  state: (typeof TASK_STATES)[number];
  /** Earliest time of the next attempt. Null while the task waits for the PDF and once it is settled. */
  dueAt: Date | null;
  /** All attempts, including those before a manual retry. */
  attempts: number;
  /** The time limit counts from here, or from a later manual retry. */
  firstFailedAt: Date | null;
  settledAt: Date | null;
  /** Why the last attempt failed, for staff. */
  reason: string;
  /** Absent before the first attempt and in tasks of earlier versions. */
  history?: TaskAttempt[];
  retry?: TaskRetry | null;
  /** The person who added the task. Absent in tasks that follow from something else, such as a submit or a reminder. */
  addedBy?: Types.ObjectId;
}

/** The person who asked for what the task does now: who retried it, else who added it. */
export const requesterOf = ({ retry, addedBy }: Pick<OutboxTask, 'retry' | 'addedBy'>): Types.ObjectId | undefined =>
  retry?.by ?? addedBy;

/** Finds failed tasks. Only records with such tasks are in it. Applications have others. */
export const FAILED_TASKS_INDEX = [
  { 'outbox.state': 1 },
  { partialFilterExpression: { 'outbox.state': 'failed' } },
] as const;

/**
 * Attempts that a task stores. All attempt limits are lower, except for virus checks: they wait for the scanner without
 * a limit, and the record must stay small.
 */
export const ATTEMPT_HISTORY_LIMIT = 200;

const attemptShape = {
  _id: false,
  startedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  outcome: { type: String, enum: OUTCOMES, default: null },
  reply: { type: String, default: '' },
  messageId: { type: String, default: '' },
  requestedBy: { type: Schema.Types.ObjectId, default: null },
} as const;

/** Schema paths of every task, for schemas that extend it. */
export const TASK_PATHS = {
  kind: { type: String, enum: TASK_KINDS, required: true },
  address: { type: String, default: '' },
  state: { type: String, enum: TASK_STATES, default: 'pending' },
  dueAt: { type: Date, default: null },
  attempts: { type: Number, default: 0 },
  firstFailedAt: { type: Date, default: null },
  settledAt: { type: Date, default: null },
  reason: { type: String, default: '' },
  history: { type: [attemptShape], default: undefined },
  retry: { type: { _id: false, at: Date, by: Schema.Types.ObjectId }, default: undefined },
  addedBy: { type: Schema.Types.ObjectId },
} as const;

export const outboxTaskSchema = new Schema<OutboxTask>(TASK_PATHS, { strict: 'throw' });

/** Creates a pending task. @param dueAt null while it waits for another task */
export function createTask({ kind, address, dueAt }: Pick<OutboxTask, 'kind' | 'address' | 'dueAt'>): OutboxTask {
  return {
    _id: new Types.ObjectId(),
    kind,
    address,
    state: 'pending',
    dueAt,
    attempts: 0,
    firstFailedAt: null,
    settledAt: null,
    reason: '',
  };
}
