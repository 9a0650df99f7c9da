import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { UntoldNotice } from '../models/application/untold-notice.ts';
import type { AccountMail, User, WorkNotice } from '../models/user.ts';
import { accountMail, outboxUpdate } from '../outbox/account-mail.ts';
import { enqueueTask } from '../outbox/task-jobs.ts';
import type { Queues } from '../redis/queues.ts';

const MAIL_OF_NOTICE = { assigned: 'application-assigned', mentioned: 'application-mentioned' } as const;

interface TellContext {
  readonly database: Pick<Database, 'applications' | 'notes' | 'users' | 'clock'>;
  readonly queues: Queues;
  readonly logger: Logger;
}

/** A notice and the record that has it: an application, or a note. */
export interface HeldNotice {
  readonly notice: UntoldNotice;
  readonly holder: 'applications' | 'notes';
  readonly record: Types.ObjectId;
  readonly application: Types.ObjectId;
}

type Person = Pick<User, '_id' | 'email' | 'outbox'>;

/** Notices of one kind and author to one person, which one e-mail reports. */
interface Group {
  readonly kind: UntoldNotice['kind'];
  readonly by: string;
  readonly held: readonly HeldNotice[];
}

const idsOf = (held: readonly HeldNotice[]) => held.map(({ notice }) => notice._id);

const isIdle = ({ history = [] }: AccountMail) => history.every(({ endedAt }) => endedAt !== null);

/**
 * Adds the notices to an e-mail of the same kind and author that waits to be sent. A burst is then one e-mail, and cannot
 * push pending ones out of the outbox. An e-mail that is being sent has no end of its last attempt.
 * @returns whether there was one
 */
async function extendWaitingMail({ database }: TellContext, person: Person, { kind, by, held }: Group) {
  const waiting = person.outbox.find(
    (mail) =>
      mail.kind === MAIL_OF_NOTICE[kind] &&
      mail.state === 'pending' &&
      mail.address === person.email &&
      mail.work?.by === by &&
      isIdle(mail),
  );
  if (!waiting) return false;
  const ids = idsOf(held);
  const stillWaits = { _id: waiting._id, state: 'pending', history: { $not: { $elemMatch: { endedAt: null } } } };
  const { matchedCount } = await database.users.updateOne(
    { _id: person._id, outbox: trusted({ $elemMatch: stillWaits }), 'outbox.work.notices': trusted({ $nin: ids }) },
    {
      $inc: { 'outbox.$[mail].work.count': held.length },
      $set: { 'outbox.$[mail].work.application': null },
      $push: { 'outbox.$[mail].work.notices': { $each: ids } },
    },
    { timestamps: false, arrayFilters: [{ 'mail._id': waiting._id }] },
  );
  return matchedCount === 1;
}

/** Stores the e-mail of a group in the outbox of the person, unless one reports its notices already. */
async function enqueueMail(context: TellContext, person: Person, { kind, by, held: all }: Group): Promise<void> {
  const { database } = context;
  const known = new Set(person.outbox.flatMap(({ work }) => (work?.notices ?? []).map(String)));
  const held = all.filter(({ notice }) => !known.has(String(notice._id)));
  const [first] = held;
  if (!first || (await extendWaitingMail(context, person, { kind, by, held }))) return;
  const notices = idsOf(held);
  const work: WorkNotice = {
    application: held.length === 1 ? first.application : null,
    count: held.length,
    by,
    notices,
  };
  const mail = { ...accountMail(database, person, MAIL_OF_NOTICE[kind]), work };
  const { matchedCount } = await database.users.updateOne(
    { _id: person._id, disabledAt: null, 'outbox.work.notices': trusted({ $nin: notices }) },
    outboxUpdate(mail),
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: person, task: mail });
}

function groupBy(held: readonly HeldNotice[], keyOf: (notice: UntoldNotice) => string): Map<string, HeldNotice[]> {
  const groups = new Map<string, HeldNotice[]>();
  for (const one of held) groups.set(keyOf(one.notice), [...(groups.get(keyOf(one.notice)) ?? []), one]);
  return groups;
}

function groupsOf(held: readonly HeldNotice[]): Group[] {
  const groups = groupBy(held, ({ kind, by }) => JSON.stringify([kind, by]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ kind: first.notice.kind, by: first.notice.by, held: own }] : [];
  });
}

/** Removes the notices from the records that have them. */
async function forget({ database }: TellContext, held: readonly HeldNotice[]): Promise<void> {
  for (const holder of ['applications', 'notes'] as const) {
    const own = held.filter((one) => one.holder === holder);
    if (own.length === 0) continue;
    const records = { _id: trusted({ $in: own.map(({ record }) => record) }) };
    const update = { $pull: { untold: { _id: trusted({ $in: idsOf(own) }) } } };
    await (holder === 'notes'
      ? database.notes.updateMany(records, update)
      : database.applications.updateMany(records, update, { timestamps: false }));
  }
}

/**
 * Enqueues the e-mails about assignments and mentions, then removes the notices from their records. It may run twice:
 * an e-mail in the outbox has the ids of its notices.
 */
export async function tellPeople(context: TellContext, held: readonly HeldNotice[]): Promise<void> {
  const people = groupBy(held, ({ person }) => person.toHexString());
  for (const [id, own] of people) {
    const person = await context.database.users
      .findOne({ _id: id, disabledAt: null })
      .select({ email: 1, preferences: 1, outbox: 1 })
      .lean();
    const wantsMail = person && person.preferences?.mailOnAssignment !== false;
    if (wantsMail) for (const group of groupsOf(own)) await enqueueMail(context, person, group);
  }
  await forget(context, held);
}

/** Notices of this age were left by an interrupted call. Milliseconds. */
const TELL_LIMIT = 60_000;
/** Records per store and run. */
const BATCH = 200;

/** Tells the people whom an interrupted call did not tell. An assignment that has ended since is not reported. */
export async function tellInterrupted(context: TellContext): Promise<void> {
  const { applications, notes, clock } = context.database;
  const isLeft = { 'untold.at': trusted({ $lte: clock.fromNow(-TELL_LIMIT) }) };
  const withNotices = await applications.find(isLeft).limit(BATCH).select({ untold: 1, 'work.assignee': 1 }).lean();
  const assigned = withNotices.flatMap(({ _id, untold = [], work }) =>
    untold.map((notice) => ({
      held: { notice, holder: 'applications', record: _id, application: _id } as const,
      isOver: !work?.assignee?.equals(notice.person),
    })),
  );
  const written = await notes.find(isLeft).limit(BATCH).select({ untold: 1, submission: 1 }).lean();
  const mentioned = written.flatMap(({ _id, submission: application, untold = [] }) =>
    untold.map((notice) => ({ notice, holder: 'notes', record: _id, application }) as const),
  );
  await forget(
    context,
    assigned.filter(({ isOver }) => isOver).map(({ held }) => held),
  );
  await tellPeople(context, [...assigned.filter(({ isOver }) => !isOver).map(({ held }) => held), ...mentioned]);
}
