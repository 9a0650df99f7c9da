import { trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { AccountMail, User, WorkNotice } from '../models/user.ts';
import { accountMail, outboxUpdate } from '../outbox/account-mail.ts';
import type { HeldEffect } from '../outbox/effects.ts';
import { enqueueTask } from '../outbox/task-jobs.ts';
import type { Queues } from '../redis/queues.ts';

const MAIL_OF_NOTICE = { assigned: 'application-assigned', mentioned: 'application-mentioned' } as const;

interface TellContext {
  readonly database: Pick<Database, 'applications' | 'notes' | 'users' | 'clock'>;
  readonly queues: Queues;
  readonly logger: Logger;
}

type HeldNotice = HeldEffect<'notify-person'>;
type Notice = HeldNotice['effect']['payload'];

type Person = Pick<User, '_id' | 'email' | 'outbox'>;

/** Notices of one kind and author to one person, which one e-mail reports. */
interface Group {
  readonly about: Notice['about'];
  readonly by: string;
  readonly held: readonly HeldNotice[];
}

const idsOf = (held: readonly HeldNotice[]) => held.map(({ effect }) => effect._id);

const isIdle = ({ history = [] }: AccountMail) => history.every(({ endedAt }) => endedAt !== null);

/**
 * Adds the notices to an e-mail of the same kind and author that waits to be sent. A burst is then one e-mail, and cannot
 * push pending ones out of the outbox. An e-mail that is being sent has no end of its last attempt.
 * @returns whether there was one
 */
async function extendWaitingMail({ database }: TellContext, person: Person, { about, by, held }: Group) {
  const waiting = person.outbox.find(
    (mail) =>
      mail.kind === MAIL_OF_NOTICE[about] &&
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
async function enqueueMail(context: TellContext, person: Person, { about, by, held: all }: Group): Promise<void> {
  const { database } = context;
  const known = new Set(person.outbox.flatMap(({ work }) => (work?.notices ?? []).map(String)));
  const held = all.filter(({ effect }) => !known.has(String(effect._id)));
  const [first] = held;
  if (!first || (await extendWaitingMail(context, person, { about, by, held }))) return;
  const notices = idsOf(held);
  const work: WorkNotice = {
    application: held.length === 1 ? first.effect.payload.application : null,
    count: held.length,
    by,
    notices,
  };
  const mail = { ...accountMail(database, person, MAIL_OF_NOTICE[about]), work };
  const { matchedCount } = await database.users.updateOne(
    { _id: person._id, disabledAt: null, 'outbox.work.notices': trusted({ $nin: notices }) },
    outboxUpdate(mail),
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: person, task: mail });
}

function groupBy(held: readonly HeldNotice[], keyOf: (notice: Notice) => string): Map<string, HeldNotice[]> {
  const groups = new Map<string, HeldNotice[]>();
  for (const one of held) {
    const key = keyOf(one.effect.payload);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function groupsOf(held: readonly HeldNotice[]): Group[] {
  const groups = groupBy(held, ({ about, by }) => JSON.stringify([about, by]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ about: first.effect.payload.about, by: first.effect.payload.by, held: own }] : [];
  });
}

/**
 * Enqueues the e-mails about assignments and mentions. It may run twice: an e-mail in the outbox has the ids of its
 * notices.
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
}

/** Tells people late. An assignment or a note that has ended since is not reported. */
export async function notifyLate(context: TellContext, held: readonly HeldNotice[]): Promise<void> {
  const { applications, notes } = context.database;
  const _id = trusted({ $in: held.map(({ record }) => record) });
  const assigned = await applications.find({ _id, deletedAt: null }).select({ 'work.assignee': 1 }).lean();
  const written = await notes.find({ _id, withdrawnAt: null }).select({ mentions: 1 }).lean();
  const isCurrent = ({ record, effect: { payload } }: HeldNotice) =>
    payload.about === 'assigned'
      ? assigned.some((one) => one._id.equals(record) && one.work?.assignee?.equals(payload.person) === true)
      : written.some((one) => one._id.equals(record));
  await tellPeople(context, held.filter(isCurrent));
}
