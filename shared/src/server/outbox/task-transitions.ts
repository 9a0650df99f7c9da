import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { JOB_OF_KIND, JOBS, type JobName, pauseAfter, type TaskJob } from '../../jobs.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { ATTEMPT_HISTORY_LIMIT, type OutboxTask, requesterOf, type TaskAttempt } from '../models/outbox/outbox-task.ts';
import { type Change, type Fields, TASK, type TaskHolder, type TaskStore } from './task-stores.ts';
import { WHEN_FAILED } from './when-failed.ts';

/** Milliseconds for which a failing write is retried. */
export const WRITE_RETRY_LIMIT = 20_000;
const PAUSES = [250, 500, 1_000, 2_000];

/**
 * Retries a write until it succeeds, so that a short database outage does not lose the outcome of an attempt. The write
 * must be idempotent.
 * @throws the last failure once the limit is reached
 */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  const end = Date.now() + WRITE_RETRY_LIMIT;
  for (let failures = 0; ; failures += 1) {
    try {
      return await write();
    } catch (error) {
      const wait = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
      if (Date.now() + wait >= end) throw error;
      await pause(wait);
    }
  }
}

/** One attempt at a task, as its worker sees it. */
export interface Claim<R extends TaskHolder> {
  readonly store: TaskStore<R>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The record after the claim. */
  readonly record: R;
  readonly task: OutboxTask;
  readonly job: TaskJob;
  readonly startedAt: Date;
  /** Another worker can claim the task after this time. */
  readonly leaseEnd: Date;
}

const TEXT_LENGTH = 300;
const cut = (text: string) => text.slice(0, TEXT_LENGTH);

/** Update path of the current attempt. */
const ATTEMPT = `${TASK}.history.$[attempt]`;

export function mergeChanges(...changes: readonly Change[]): Change {
  const $min = Object.assign({}, ...changes.map((change) => change.$min ?? {}));
  const $push = Object.assign({}, ...changes.map((change) => change.$push ?? {}));
  return {
    $set: Object.assign({}, ...changes.map(({ $set }) => $set)),
    ...(Object.keys($min).length > 0 ? { $min } : {}),
    ...(Object.keys($push).length > 0 ? { $push } : {}),
    arrayFilters: changes.flatMap(({ arrayFilters }) => arrayFilters),
  };
}

/** Attempts since the last manual retry, including the current one. */
function attemptsInForce({ history = [], retry, attempts }: OutboxTask): { count: number; kept: TaskAttempt[] } {
  if (!retry) return { count: attempts, kept: history };
  const kept = history.filter(({ startedAt }) => startedAt >= retry.at);
  return { count: kept.length, kept };
}

function firstFailureOf({ firstFailedAt, retry }: OutboxTask): Date | null {
  return firstFailedAt && retry && firstFailedAt < retry.at ? null : firstFailedAt;
}

/** Consecutive attempts, up to the current one, whose end no process recorded. */
function crashesOf(task: OutboxTask): number {
  const { kept } = attemptsInForce(task);
  const lastEnd = kept.findLastIndex(({ outcome }) => outcome !== null && outcome !== 'crashed');
  return kept.length - 1 - lastEnd;
}

async function apply<R extends TaskHolder>(claim: Claim<R>, only: Fields, change: Change): Promise<void> {
  const { store, record, task } = claim;
  const { arrayFilters, ...update } = change;
  const filter = { _id: record._id, outbox: { $elemMatch: { _id: task._id, ...only } } };
  await retryWrite(() => store.records.updateOne(filter, update, { arrayFilters: [...arrayFilters] }));
}

/** Marks attempts without an end as crashed, and stores the person who caused the first attempt, or the first of a retry. */
async function completeHistory<R extends TaskHolder>(claim: Claim<R>): Promise<void> {
  const { task, startedAt } = claim;
  const hasCrashed = task.history?.slice(0, -1).some(({ outcome }) => outcome === null) ?? false;
  const requestedBy = attemptsInForce(task).count === 1 ? requesterOf(task) : undefined;
  if (!hasCrashed && !requestedBy) return;
  const crashed: Change = {
    $set: { [`${TASK}.history.$[crashed].outcome`]: 'crashed' },
    arrayFilters: [{ 'crashed.outcome': null, 'crashed.startedAt': { $lt: startedAt } }],
  };
  const requested: Change = {
    $set: { [`${ATTEMPT}.requestedBy`]: requestedBy },
    arrayFilters: [{ 'attempt.startedAt': startedAt }],
  };
  const mine: Change = { $set: {}, arrayFilters: [{ 'task._id': task._id }] };
  await apply(claim, {}, mergeChanges(mine, ...(hasCrashed ? [crashed] : []), ...(requestedBy ? [requested] : [])));
}

interface ClaimInput<R extends TaskHolder> {
  readonly store: TaskStore<R>;
  readonly name: JobName;
  readonly job: TaskJob;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Pushed to the record in the same update. */
  readonly push?: Fields;
  /** The fields to read, `outbox` among them. */
  readonly projection?: Readonly<Record<string, 1>>;
}

function attemptOf(startedAt: Date): TaskAttempt {
  return { startedAt, endedAt: null, outcome: null, reply: '', requestedBy: null };
}

/**
 * Claims a task for one attempt. One atomic update checks that the task is pending and due, appends the attempt and
 * moves `dueAt` to the end of the lease. So no two workers run it at once, and a crashed worker releases it. A task
 * that crashed too often is failed instead.
 * @returns null when the task is settled, not due or claimed by another worker
 */
export async function claimTask<R extends TaskHolder>(input: ClaimInput<R>): Promise<Claim<R> | null> {
  const { store, name, job, clock, logger, push = {}, projection } = input;
  const { lease, leaseSpread, maxCrashes } = JOBS[name].retries;
  const _id = new Types.ObjectId(job.taskId);
  const startedAt = clock.now();
  const leaseEnd = new Date(startedAt.getTime() + lease + Math.random() * leaseSpread);
  const history = { $each: [attemptOf(startedAt)], $slice: -ATTEMPT_HISTORY_LIMIT };
  const record = await store.records.findOneAndUpdate(
    {
      ...store.claimable,
      ...(job.recordId ? { _id: new Types.ObjectId(job.recordId) } : {}),
      outbox: { $elemMatch: { _id, state: 'pending', dueAt: { $lte: startedAt } } },
    },
    {
      $set: { 'outbox.$.dueAt': leaseEnd },
      $inc: { 'outbox.$.attempts': 1 },
      $push: { 'outbox.$.history': history, ...push },
    },
    { returnDocument: 'after', ...(projection ? { projection } : {}) },
  );
  const task = record?.outbox?.find((one) => one._id.equals(_id));
  if (!record || !task) return null;
  const claim = { store, clock, logger, record, task, job, startedAt, leaseEnd };
  await completeHistory(claim);
  if (crashesOf(task) <= maxCrashes) return claim;
  await failTask(claim, 'Given up: the process ended during every attempt.');
  return null;
}

interface Outcome {
  readonly outcome: 'done' | 'retry' | 'failed';
  readonly reply: string;
  readonly messageId?: string;
  readonly now: Date;
  /** Fields of the task. */
  readonly task: Partial<OutboxTask>;
}

function outcomeOf<R extends TaskHolder>({ task, startedAt }: Claim<R>, outcome: Outcome): Change {
  const fields = Object.entries(outcome.task).map(([key, value]) => [`${TASK}.${key}`, value]);
  return {
    $set: {
      ...Object.fromEntries(fields),
      [`${ATTEMPT}.outcome`]: outcome.outcome,
      [`${ATTEMPT}.endedAt`]: outcome.now,
      [`${ATTEMPT}.reply`]: cut(outcome.reply),
      ...(outcome.messageId === undefined ? {} : { [`${ATTEMPT}.messageId`]: outcome.messageId }),
    },
    arrayFilters: [{ 'task._id': task._id, 'task.state': 'pending' }, { 'attempt.startedAt': startedAt }],
  };
}

/** The update that completes a task, for callers that change more of the record. Settled tasks do not change. */
export function completionUpdate<R extends TaskHolder>(
  claim: Claim<R>,
  { reply, now, messageId }: Pick<Outcome, 'reply' | 'now' | 'messageId'>,
): Change {
  const done = { state: 'done', dueAt: null, settledAt: now, reason: '' } as const;
  return mergeChanges(
    outcomeOf(claim, { outcome: 'done', reply, now, task: done, ...(messageId === undefined ? {} : { messageId }) }),
    claim.store.whenDone(),
  );
}

/** Marks a task as done, even if another worker has claimed it since. Settled tasks do not change. */
export async function completeTask<R extends TaskHolder>(
  claim: Claim<R>,
  outcome: Pick<Outcome, 'reply' | 'messageId'>,
): Promise<void> {
  await apply(claim, { state: 'pending' }, completionUpdate(claim, { ...outcome, now: claim.clock.now() }));
}

/** The attempt count only grows. Another count belongs to another attempt, and only the latest attempt decides. */
const stillMine = ({ attempts }: OutboxTask) => ({ state: 'pending', attempts });

/** Fails a task until staff retry it. */
export async function failTask<R extends TaskHolder>(claim: Claim<R>, reason: string): Promise<void> {
  const { record, task, clock, logger, job } = claim;
  const now = clock.now();
  const failed = { state: 'failed', dueAt: null, settledAt: now, reason: cut(reason) } as const;
  const change = outcomeOf(claim, { outcome: 'failed', reply: reason, now, task: failed });
  await apply(claim, stillMine(task), mergeChanges(change, WHEN_FAILED[task.kind]({ task, record, at: now })));
  logger.error({ ...job, kind: task.kind, attempts: task.attempts }, 'outbox task is given up');
}

/** After a failed attempt: makes the task due after a pause, or fails it once its attempts or its time are used up. */
export async function retryTaskLater<R extends TaskHolder>(claim: Claim<R>, reason: string): Promise<void> {
  const { task, clock } = claim;
  const name = JOB_OF_KIND[task.kind];
  const { maxAttempts, giveUpAfter } = JOBS[name].retries;
  const now = clock.now();
  const { count } = attemptsInForce(task);
  const firstFailedAt = firstFailureOf(task) ?? now;
  if (count >= maxAttempts || now.getTime() - firstFailedAt.getTime() >= giveUpAfter) {
    await failTask(claim, reason);
    return;
  }
  const dueAt = new Date(now.getTime() + pauseAfter({ name, attempts: count }));
  const later = { dueAt, firstFailedAt, reason: cut(reason) };
  await apply(claim, stillMine(task), outcomeOf(claim, { outcome: 'retry', reply: reason, now, task: later }));
}

interface Reopening {
  /** Identifier of these tasks in the array filters. */
  readonly identifier: string;
  readonly filter: Fields;
  /** Null when the tasks wait for another task. */
  readonly dueAt: Date | null;
  readonly at: Date;
  readonly by: Types.ObjectId;
}

/** The update that makes failed tasks pending again at a person's request. Their history stays. */
export function reopenUpdate({ identifier, filter, dueAt, at, by }: Reopening): Change {
  const open = { state: 'pending', dueAt, settledAt: null, reason: '', retry: { at, by } };
  const named = (entries: Fields, prefix: string) =>
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [`${prefix}.${key}`, value]));
  return {
    $set: named(open, `outbox.$[${identifier}]`),
    arrayFilters: [named({ ...filter, state: 'failed' }, identifier)],
  };
}
