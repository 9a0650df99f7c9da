import { type QueryFilter, Types, trusted } from 'mongoose';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { AssignmentsCheck, User } from '../models/user.ts';
import { isAssignable } from './assignable.ts';
import { changeWork, WORK_PARTS, type WorkedApplication } from './change-work.ts';

/** A check that is still there after this time belongs to a process that died. Milliseconds. */
const CRASH_LIMIT = 60_000;
/** Applications that change at the same time. */
const BATCH = 20;
/** People per run. */
const MAX_PEOPLE = 200;
/** Applications per run of the sweep, so that a stopping worker can finish. */
const SWEEP_LIMIT = 1_000;

const CHECKED_PARTS = { name: 1, company: 1, role: 1, isAdmin: 1, disabledAt: 1, assignmentsCheck: 1 } as const;
type CheckedUser = Pick<User, '_id' | 'name' | 'company' | 'role' | 'isAdmin' | 'disabledAt' | 'assignmentsCheck'>;

export interface ReleaseContext {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  /** Called with each application that was assigned to nobody. */
  readonly onReleased: (application: WorkedApplication) => void;
}

/** Who changed the access of a person. */
export interface AccessChange {
  readonly by: string | null;
  readonly address: string;
}

/** The mark of a person whose access may end, for the update that ends it. The caller then finishes the check. */
export function newAssignmentsCheck(clock: Clock, { by, address }: AccessChange): AssignmentsCheck {
  return { dueAt: clock.fromNow(CRASH_LIMIT), by: by === null ? null : new Types.ObjectId(by), address };
}

/** The applications that are assigned to the person, who can no longer work on them. */
async function findUnavailable(database: Database, user: CheckedUser): Promise<WorkedApplication[]> {
  const elsewhere = (await isAssignable(database, user)) ? { company: trusted({ $ne: user.company }) } : {};
  return database.applications
    .find({ 'work.assignee': user._id, deletedAt: null, ...elsewhere })
    .select(WORK_PARTS)
    .limit(BATCH)
    .lean<WorkedApplication[]>();
}

interface ReleaseInput {
  readonly context: ReleaseContext;
  readonly user: CheckedUser;
  /** Applications after which the sweep continues. */
  readonly limit: number;
}

/** @returns the number of applications, or null when the limit left some */
async function releaseAll({ context, user, limit }: ReleaseInput): Promise<number | null> {
  const { by: actor = null, address = '' } = user.assignmentsCheck ?? {};
  // Only the assignee changes, so that no label of a stage is needed.
  const labels = { stageLabels: undefined, nameOf: () => user.name };
  let released = 0;
  while (released < limit) {
    const rows = await findUnavailable(context.database, user);
    if (rows.length === 0) return released;
    released += rows.length;
    await Promise.all(
      rows.map(async (application) => {
        const by = { actor, address };
        const changed = await changeWork({ ...context, application, change: { assignee: null }, labels, by });
        // One that another person has changed meanwhile is found again.
        if (changed) context.onReleased(changed);
      }),
    );
  }
  return null;
}

interface FinishInput {
  readonly filter: QueryFilter<User>;
  readonly limit: number;
}

/**
 * Unassigns the applications of marked people who can no longer work on them, and removes the marks. Can be repeated.
 * What exceeds the limit is left to the sweep.
 */
export async function finishAssignmentChecks(context: ReleaseContext, { filter, limit }: FinishInput): Promise<void> {
  const { users, clock } = context.database;
  const marked = { 'assignmentsCheck.dueAt': trusted({ $ne: null }), ...filter };
  const people = await users.find(marked).select(CHECKED_PARTS).limit(MAX_PEOPLE).lean<CheckedUser[]>();
  let left = limit;
  let isComplete = people.length < MAX_PEOPLE;
  for (const user of people) {
    const released = await releaseAll({ context, user, limit: left });
    isComplete &&= released !== null;
    if (released === null) break;
    left -= released;
    // A later change of the access has a mark of its own.
    const same = { _id: user._id, 'assignmentsCheck.dueAt': user.assignmentsCheck?.dueAt ?? null };
    await users.updateOne(same, { $unset: { assignmentsCheck: 1 } }, { timestamps: false });
  }
  if (!isComplete)
    await users.updateMany(marked, { $set: { 'assignmentsCheck.dueAt': clock.now() } }, { timestamps: false });
}

/** Finishes the checks that an interrupted process or a limit left. */
export async function sweepAssignments(context: ReleaseContext): Promise<void> {
  const due = { 'assignmentsCheck.dueAt': trusted({ $lte: context.database.clock.now() }) };
  await finishAssignmentChecks(context, { filter: due, limit: SWEEP_LIMIT });
}
