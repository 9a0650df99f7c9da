import { type Types, trusted } from 'mongoose';
import { administratorFilter } from '../company/company-administrators.ts';
import type { Database } from '../database/database.ts';
import type { HeldEffect } from '../models/outbox/effects.ts';
import { announceNotifications, NOTICED_PARTS, type NoticePublisher } from './announce-notifications.ts';
import { storeNotifications } from './store-notifications.ts';

interface TellContext {
  readonly database: Database;
  readonly live: NoticePublisher;
}

/** Administrators of a company who are told. */
const MAX_ADMINISTRATORS = 100;

interface Failed {
  readonly company: Types.ObjectId;
  readonly assignee: Types.ObjectId | null;
}

/** Those who may send again, who also see the banner, and the assignee. */
async function findConcerned(database: Database, { company, assignee }: Failed): Promise<Types.ObjectId[]> {
  const { users } = database;
  const select = { _id: 1 } as const;
  const administrators = await users
    .find({ ...(await administratorFilter(database, company)), disabledAt: null })
    .limit(MAX_ADMINISTRATORS)
    .select(select)
    .lean();
  const own = assignee ? await users.find({ _id: assignee, disabledAt: null }).select(select).lean() : [];
  const ids = [...administrators, ...own].map(({ _id }) => _id);
  return ids.filter((id, index) => ids.findIndex((one) => one.equals(id)) === index);
}

/** Stores that an application did not reach a recipient in the inboxes of those whom it concerns. */
export async function tellOfFailures(context: TellContext, held: readonly HeldEffect<'tell-of-failure'>[]) {
  const { database, live } = context;
  const failed = await database.applications
    .find({
      _id: trusted({ $in: held.map(({ record, effect }) => effect.payload.application ?? record) }),
      deletedAt: null,
    })
    .select({ ...NOTICED_PARTS, 'work.assignee': 1 })
    .lean();
  for (const application of failed) {
    const { company, work } = application;
    const kind = 'delivery_failed';
    const concerned = await findConcerned(database, { company, assignee: work?.assignee ?? null });
    const entries = concerned.map((person) => ({ person, kind, application, actor: null }) as const);
    const stored = await storeNotifications(database, entries);
    announceNotifications(live, { people: stored.map(({ person }) => person), kind, application });
  }
}
