import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { JOB_OF_KIND, JOBS, type JobName, pauseAfter, type TaskJob } from '../../jobs.ts';
import type { Clock } from '../database/clock.ts';
import type { Logger } from '../logger.ts';
import { ATTEMPT_HISTORY_LIMIT, type OutboxTask, type TaskAttempt } from './outbox-task.ts';
import { type Change, type Fields, TASK, type TaskHolder, type TaskStore } from './task-stores.ts';

/** Milliseconds for which an outcome is offered to a database that does not take it. */
export const WRITE_RETRY_LIMIT = 20_000;
const PAUSES = [250, 500, 1_000, 2_000];

/**
 * Does a write again and again until it goes through: what became of an attempt must not be lost to a database that
 * is away for a moment. The write must be one that can be done twice.
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

/** One attempt at a task, as its worker holds it. */
export interface Claim<R extends TaskHolder> {
  readonly store: TaskStore<R>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The record as it stands with the claim. */
  readonly record: R;
  readonly task: OutboxTask;
  readonly job: TaskJob;
  readonly startedAt: Date;
  /** From here on another worker may have it. */
  readonly leaseEnd: Date;
}

const TEXT_LENGTH = 300;
const cut = (text: string) => text.slice(0, TEXT_LENGTH);

/** In the paths of an update the attempt that it is about. */
const ATTEMPT = `${TASK}.history.$[attempt]`;

export function mergeChanges(...changes: readonly Change[]): Change {
  const $min = Object.assign({}, ...changes.map((change) => change.$min ?? {}));
  return {
    $set: Object.assign({}, ...changes.map(({ $set }) => $set)),
    ...(Object.keys($min).length > 0 ? { $min } : {}),
    arrayFilters: changes.flatMap(({ arrayFilters }) => arrayFilters),
  };
}

/** Attempts since staff last had the task tried again, the one under way included. */
function attemptsInForce({ history = [], retry, attempts }: OutboxTask): { count: number; kept: TaskAttempt[] } {
  if (!retry) return { count: attempts, kept: history };
  const kept = history.filter(({ startedAt }) => startedAt >= retry.at);
  return { count: kept.length, kept };
}

function firstFailureOf({ firstFailedAt, retry }: OutboxTask): Date | null {
  return firstFailedAt && retry && firstFailedAt < retry.at ? null : firstFailedAt;
}

/** Attempts in a row, up to the one under way, of which no process recorded the end. */
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

/** What a claim could not know about attempts before it: those without an end crashed; the first of a retry was asked for. */
async function completeHistory<R extends TaskHolder>(claim: Claim<R>): Promise<void> {
  const { task, startedAt } = claim;
  const hasCrashed = task.history?.slice(0, -1).some(({ outcome }) => outcome === null) ?? false;
  const requestedBy = attemptsInForce(task).count === 1 ? task.retry?.by : undefined;
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
  /** Appended to the record in the same step. */
  readonly push?: Fields;
  /** What of the record is wanted; `owed` is among it. */
  readonly projection?: Readonly<Record<string, 1>>;
}

function attemptOf(startedAt: Date): TaskAttempt {
  return { startedAt, endedAt: null, outcome: null, reply: '', requestedBy: null };
}

/**
 * Takes a task for one attempt. One atomic update demands that it is owed and due, appends the attempt, and makes it due
 * again at the end of the lease. So two workers never begin it at once, and one that dies gives it back.
 * A task that no process has survived several times is failed instead.
 * @returns null when it is settled, not due, given up or in another worker's hands
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
    },
    arrayFilters: [{ 'task._id': task._id }, { 'attempt.startedAt': startedAt }],
  };
}

/** The part of an update that completes a task, for those that change more of the record with it. */
export function completionUpdate<R extends TaskHolder>(
  claim: Claim<R>,
  { reply, now }: { reply: string; now: Date },
): Change {
  const done = { state: 'done', dueAt: null, settledAt: now, reason: '' } as const;
  return mergeChanges(
    outcomeOf(claim, { outcome: 'done', reply, now, task: done }),
    claim.store.whenDone(claim.task, now),
  );
}

/** Marks a task as done, even if another worker has claimed it since. A settled task stays as it is. */
export async function completeTask<R extends TaskHolder>(claim: Claim<R>, reply: string): Promise<void> {
  await apply(claim, { state: 'pending' }, completionUpdate(claim, { reply, now: claim.clock.now() }));
}

/** The count of attempts only grows: another count is another attempt, which alone says what becomes of the task. */
const stillMine = ({ attempts }: OutboxTask) => ({ state: 'pending', attempts });

/** Gives a task up until staff have it tried again. */
export async function failTask<R extends TaskHolder>(claim: Claim<R>, reason: string): Promise<void> {
  const { store, task, clock, logger, job } = claim;
  const now = clock.now();
  const failed = { state: 'failed', dueAt: null, settledAt: now, reason: cut(reason) } as const;
  const change = outcomeOf(claim, { outcome: 'failed', reply: reason, now, task: failed });
  await apply(claim, stillMine(task), mergeChanges(change, store.whenFailed(task, now)));
  logger.error({ ...job, kind: task.kind, attempts: task.attempts }, 'outbox task is given up');
}

/** After a failed attempt: due again after a pause, or failed once the attempts or the time are used up. */
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
  /** How the array filters name these tasks. */
  readonly identifier: string;
  readonly filter: Fields;
  /** Null where the tasks wait for something else. */
  readonly dueAt: Date | null;
  readonly at: Date;
  readonly by: Types.ObjectId;
}

/** The part of an update that makes failed tasks owed again at a person's request; their history stays. */
export function reopenUpdate({ identifier, filter, dueAt, at, by }: Reopening): Change {
  const open = { state: 'pending', dueAt, settledAt: null, reason: '', retry: { at, by } };
  const named = (entries: Fields, prefix: string) =>
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [`${prefix}.${key}`, value]));
  return {
    $set: named(open, `outbox.$[${identifier}]`),
    arrayFilters: [named({ ...filter, state: 'failed' }, identifier)],
  };
}
