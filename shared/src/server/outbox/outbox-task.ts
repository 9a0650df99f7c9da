import { Schema, Types } from 'mongoose';
import { TASK_KINDS, type TaskKind } from '../../jobs.ts';

const TASK_STATES = ['pending', 'done', 'failed'] as const;
const OUTCOMES = ['done', 'retry', 'failed', 'crashed', null] as const;

/** One attempt at a task. Attempts are appended and never removed, the oldest of very many apart. */
export interface TaskAttempt {
  startedAt: Date;
  /** Null while the attempt is under way, and of one that crashed. */
  endedAt: Date | null;
  outcome: (typeof OUTCOMES)[number];
  /** The mail server's answer, or the reason of a failure in words. */
  reply: string;
  /** The person who asked for this attempt; null for an automatic one. */
  requestedBy: Types.ObjectId | null;
}

/** The last time that staff had a failed task tried again: the limits count from here. */
interface TaskRetry {
  at: Date;
  by: Types.ObjectId;
}

/**
 * One thing to be done for a record. Applications have a PDF and an e-mail to each recipient, form sessions an e-mail with the
 * resume link, documents a check for viruses, people and companies e-mails.
 */
export interface OutboxTask {
  _id: Types.ObjectId;
  kind: TaskKind;
  /** Recipient of an e-mail, else ''. */
  address: string;
  state: (typeof TASK_STATES)[number];
  /** Earliest moment of the next attempt; null while it waits for the PDF and once it is settled. */
  dueAt: Date | null;
  /** All that ever began, before retries of staff too. */
  attempts: number;
  /** From here the time limit counts, unless a later retry of staff has begun a new one. */
  firstFailedAt: Date | null;
  settledAt: Date | null;
  /** Why the last attempt failed, in words for staff. */
  reason: string;
  /** Absent until the first one, and in tasks of an earlier version. */
  history?: TaskAttempt[];
  retry?: TaskRetry | null;
}

/**
 * Attempts kept of a task. The attempt limits fit into it; a check that waits for a scanner is tried for as long as it
 * takes, and its record must stay small.
 */
export const ATTEMPT_HISTORY_LIMIT = 200;

const attemptShape = {
  _id: false,
  startedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  outcome: { type: String, enum: OUTCOMES, default: null },
  reply: { type: String, default: '' },
  requestedBy: { type: Schema.Types.ObjectId, default: null },
} as const;

/** Paths of every task, for those that hold more beside them. */
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
} as const;

export const outboxTaskSchema = new Schema<OutboxTask>(TASK_PATHS, { strict: 'throw' });

/** A task to be done from now on. @param dueAt null while it waits for something else */
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
