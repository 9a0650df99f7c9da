import { trusted } from 'mongoose';
import { groupBy } from '../../group-by.ts';
import type { Database } from '../database/database.ts';
import type { NoticePublisher } from '../inbox/announce-notifications.ts';
import { NOTICED_PARTS } from '../inbox/announce-notifications.ts';
import { storeNotifications } from '../inbox/store-notifications.ts';
import type { Logger } from '../logger.ts';
import type { HeldEffect } from '../models/outbox/effects.ts';
import type { AccountMail, User, WorkNotice } from '../models/user.ts';
import { accountMail, outboxUpdate } from '../outbox/account-mail.ts';
import { enqueueTask } from '../outbox/task-jobs.ts';
import type { Queues } from '../redis/queues.ts';

const MAIL_OF_NOTICE = { assigned: 'application-assigned', mentioned: 'application-mentioned' } as const;

interface TellContext {
  readonly database: Pick<Database, 'applications' | 'notes' | 'notifications' | 'users' | 'clock'>;
  readonly queues: Queues;
  readonly live: NoticePublisher;
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

/** Next steps are in the weekly e-mail, and send none of their own. */
type MailedGroup = Group & { readonly about: keyof typeof MAIL_OF_NOTICE };
const isMailed = (group: Group): group is MailedGroup => Object.hasOwn(MAIL_OF_NOTICE, group.about);

const idsOf = (held: readonly HeldNotice[]) => held.map(({ effect }) => effect._id);

const isIdle = ({ history = [] }: AccountMail) => history.every(({ endedAt }) => endedAt !== null);

/**
 * Adds the notices to an e-mail of the same kind and author that waits to be sent. A burst is then one e-mail, and
 * cannot push pending ones out of the outbox. An e-mail that is being sent has no end of its last attempt.
 * @returns whether there was one
 */
async function extendWaitingMail({ database }: TellContext, person: Person, { about, by, held }: MailedGroup) {
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
async function enqueueMail(context: TellContext, person: Person, { about, by, held: all }: MailedGroup): Promise<void> {
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

function groupsOf(held: readonly HeldNotice[]): Group[] {
  const groups = groupBy(held, ({ effect }) => JSON.stringify([effect.payload.about, effect.payload.by]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ about: first.effect.payload.about, by: first.effect.payload.by, held: own }] : [];
  });
}

/** One message on the screen about new entries of the inbox. */
async function announce({ database, live }: TellContext, { about, by, held }: Group): Promise<void> {
  const [first] = held;
  if (!first) return;
  const { person, application: _id } = first.effect.payload;
  const one = held.length === 1 ? await database.applications.findById(_id).select(NOTICED_PARTS).lean() : null;
  const submission = one && {
    id: one._id.toHexString(),
    reference: one.reference,
    businessName: one.values.legalBusinessName ?? '',
  };
  live.announceNotice({
    person: person.toHexString(),
    notice: { kind: about, submission, count: held.length, by },
  });
}

/** Stores an entry per notice in the person's inbox, and announces the new ones together. */
async function fillInbox(context: TellContext, group: Group): Promise<void> {
  const { database } = context;
  const ids = group.held.map(({ effect }) => effect.payload.application);
  const applications = await database.applications
    .find({ _id: trusted({ $in: ids }), deletedAt: null })
    .select({ company: 1 })
    .lean();
  const entries = group.held.flatMap(({ effect: { _id: id, payload } }) => {
    const application = applications.find((one) => one._id.equals(payload.application));
    return application
      ? [{ id, person: payload.person, kind: group.about, application, actor: payload.actor ?? null }]
      : [];
  });
  const stored = await storeNotifications(database, entries);
  const isStored = ({ effect }: HeldNotice) => stored.some(({ id }) => id?.equals(effect._id));
  await announce(context, { ...group, held: group.held.filter(isStored) });
}

/**
 * Tells people about assignments, mentions and next steps: in the inbox and on their screens, and about the first two
 * by e-mail, unless they turned that off. It may run twice: an entry has the id of its notice, and an e-mail in the
 * outbox those of all its notices.
 */
export async function tellPeople(context: TellContext, held: readonly HeldNotice[]): Promise<void> {
  const people = groupBy(held, ({ effect }) => effect.payload.person.toHexString());
  for (const [id, own] of people) {
    const person = await context.database.users
      .findOne({ _id: id, disabledAt: null })
      .select({ email: 1, preferences: 1, outbox: 1 })
      .lean();
    if (!person) continue;
    for (const group of groupsOf(own)) {
      await fillInbox(context, group);
      if (isMailed(group) && person.preferences?.mailOnAssignment !== false) await enqueueMail(context, person, group);
    }
  }
}

/** Tells people late. An assignment, a note or a step that has ended since is not reported. */
export async function notifyLate(context: TellContext, held: readonly HeldNotice[]): Promise<void> {
  const { applications, notes } = context.database;
  const _id = trusted({ $in: held.map(({ record }) => record) });
  const worked = await applications
    .find({ _id, deletedAt: null })
    .select({ 'work.assignee': 1, 'work.nextStep.person': 1 })
    .lean();
  const written = await notes.find({ _id, withdrawnAt: null }).select({ mentions: 1 }).lean();
  const isCurrent = ({ record, effect: { payload } }: HeldNotice) => {
    if (payload.about === 'mentioned') return written.some((one) => one._id.equals(record));
    const work = worked.find((one) => one._id.equals(record))?.work;
    const person = payload.about === 'assigned' ? work?.assignee : work?.nextStep?.person;
    return person?.equals(payload.person) === true;
  };
  await tellPeople(context, held.filter(isCurrent));
}
