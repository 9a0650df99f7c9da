import { Types, trusted } from 'mongoose';
import { hasPermission } from '../../permissions.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { type HeldEffect, newEffect } from '../models/outbox/effects.ts';
import type { User } from '../models/user.ts';
import type { LivePublisher } from '../redis/live-messages.ts';
import { changeWork, WORK_PARTS, type WorkChange, type WorkedApplication } from './change-work.ts';

/**
 * Whether applications of the person's company can be assigned to them: the account is on and its role grants access to
 * applications (working day, W1).
 */
export async function isAssignable(
  { roles }: Pick<Database, 'roles'>,
  { disabledAt, company, role: id, isAdmin }: Pick<User, 'disabledAt' | 'company' | 'role' | 'isAdmin'>,
): Promise<boolean> {
  if (disabledAt || !company || !id) return false;
  const role = await roles.findById(id).select({ userType: 1, permissions: 1 }).lean();
  return role !== null && hasPermission({ isAdmin, ...role }, 'page:forms');
}

/** Applications that change at the same time. */
const BATCH = 20;
/** Applications per run of the sweep, so that a stopping worker can finish. */
const SWEEP_LIMIT = 1_000;

const CHECKED_PARTS = { name: 1, company: 1, role: 1, isAdmin: 1, disabledAt: 1 } as const;
type CheckedUser = Pick<User, '_id' | keyof typeof CHECKED_PARTS>;

export interface ReleaseContext {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  /** Announces each application that has lost its assignee, or the person of its next step. */
  readonly live: Pick<LivePublisher, 'announceChange'>;
}

/** Who changed the access of a person. */
export interface AccessChange {
  readonly by: string | null;
  readonly address: string;
}

export type HeldRelease = HeldEffect<'release-assignments'>;
type Release = HeldRelease['effect'];

/** For the update that may end the access of a person. The caller then carries it out. */
export const newRelease = (clock: Clock, { by, address }: AccessChange): Release =>
  newEffect({
    kind: 'release-assignments',
    at: clock.now(),
    payload: { by: by === null ? null : new Types.ObjectId(by), address },
  });

/** The applications that are assigned to the person, or whose next step is, who can no longer work on them. */
async function findUnavailable(database: Database, user: CheckedUser): Promise<WorkedApplication[]> {
  const elsewhere = (await isAssignable(database, user)) ? { company: trusted({ $ne: user.company }) } : {};
  return database.applications
    .find({ $or: [{ 'work.assignee': user._id }, { 'work.nextStep.person': user._id }], deletedAt: null, ...elsewhere })
    .select(WORK_PARTS)
    .limit(BATCH)
    .lean<WorkedApplication[]>();
}

/** The step stays, without the person. */
function withoutPerson({ work }: WorkedApplication, person: Types.ObjectId): WorkChange {
  const { assignee, nextStep } = work ?? {};
  return {
    ...(assignee?.equals(person) ? { assignee: null } : {}),
    ...(nextStep?.person?.equals(person) ? { nextStep: { ...nextStep, person: null } } : {}),
  };
}

interface ReleaseInput {
  readonly context: ReleaseContext;
  readonly user: CheckedUser;
  readonly release: Release;
  /** Applications after which the sweep continues. */
  readonly limit: number;
}

/** @returns the number of applications, or null when the limit left some */
async function releaseAll({ context, user, release: { payload }, limit }: ReleaseInput): Promise<number | null> {
  const by = { actor: payload.by, address: payload.address };
  // Only people change, so that no label of a stage is needed.
  const labels = { stageLabels: undefined, nameOf: () => user.name };
  let released = 0;
  while (released < limit) {
    const rows = await findUnavailable(context.database, user);
    if (rows.length === 0) return released;
    released += rows.length;
    await Promise.all(
      rows.map(async (application) => {
        const change = withoutPerson(application, user._id);
        const changed = await changeWork({ ...context, application, change, labels, by });
        // One that another person has changed meanwhile is found again.
        if (!changed) return;
        const { _id, work } = changed;
        context.live.announceChange({ id: _id.toHexString(), what: 'work', version: work?.version ?? 0 });
      }),
    );
  }
  return null;
}

/**
 * Unassigns the applications and next steps of people who can no longer work on them. It may run twice. What exceeds
 * the limit is left to the sweep, as another effect of the person.
 */
export async function releaseAssignments(
  context: ReleaseContext,
  held: readonly HeldRelease[],
  limit = SWEEP_LIMIT,
): Promise<void> {
  const { users, clock } = context.database;
  const people = await users
    .find({ _id: trusted({ $in: held.map(({ record }) => record) }) })
    .select(CHECKED_PARTS)
    .lean<CheckedUser[]>();
  let left = limit;
  for (const { record, effect: release } of held) {
    const user = people.find(({ _id }) => _id.equals(record));
    if (!user) continue;
    const released = await releaseAll({ context, user, release, limit: left });
    left -= released ?? left;
    if (released !== null) continue;
    const { kind, payload } = release;
    const rest = newEffect({ kind, payload, at: clock.now(), lease: 0 });
    await users.updateOne({ _id: record }, { $push: { effects: rest } }, { timestamps: false });
  }
}
