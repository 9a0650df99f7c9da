import { STAGES } from '@funding-desk/shared/schemas/application/stages';
import { storeMonths } from '@funding-desk/shared/server/counters/store-months';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import type { Services } from '../../e2e/support/services/services.ts';
import { personName, pseudoRandom, referenceOf } from './names.ts';
import { createOriginal } from './seed.ts';

const DAY = 86_400_000;
const SEED = 11;
/** People with links of their own. */
const PEOPLE = 20;

interface SeedInput {
  readonly services: Services;
  /** Applications in total. */
  readonly count: number;
  /** Days over which they arrived, up to today. */
  readonly days: number;
}

/** Distributes the applications over days and links. @returns how many each has */
function* sharesOf({ count, days }: SeedInput) {
  let left = count;
  for (let day = 0; day < days; day += 1) {
    for (let person = 0; person < PEOPLE; person += 1) {
      const received = Math.ceil(left / ((days - day) * PEOPLE - person));
      left -= received;
      if (received > 0) yield { day, person, received };
    }
  }
}

type Links = readonly GeneratedLink[];

function createLinks({ services: { database, company } }: SeedInput): Promise<Links> {
  const random = pseudoRandom(SEED);
  return Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const user = await makeUser(database, { name: personName(random), company: company._id, passwordHash: 'none' });
      return makeLink(database, { company: company._id, user: user._id });
    }),
  );
}

async function seedCounters(input: SeedInput, links: Links): Promise<void> {
  const { database, company } = input.services;
  const random = pseudoRandom(SEED);
  const now = database.clock.now().getTime();
  const counters: DailyCounter[] = [];
  for (const { day, person, received } of sharesOf(input)) {
    const link = links[person];
    if (!link) continue;
    const date = new Date(now - day * DAY).toISOString().slice(0, 10);
    counters.push({
      _id: `${link._id.toHexString()}.${date}`,
      company: company._id,
      link: link._id,
      user: link.user,
      day: date,
      counts: {
        received,
        opened: 3 * received,
        started: 2 * received,
        sections: { businessInfo: 2 * received, references: received, questions: received, partners: received },
        submitted: received,
        complete: Math.floor(received / 2),
        firstTouch: { [`t${100 + Math.floor(30 * random())}`]: received },
        completion: { [`t${180 + Math.floor(30 * random())}`]: Math.floor(received / 2) },
      },
      applied: [],
    });
  }
  await database.dailyCounters.insertMany(counters);
  await storeMonths(database, counters);
}

/** Rows per insert. */
const BATCH = 1_000;

/** The applications of the counters, in every stage. */
async function seedApplications(input: SeedInput, links: Links): Promise<void> {
  const { database, company } = input.services;
  const { applications } = database;
  const original = await createOriginal(input.services);
  const random = pseudoRandom(SEED);
  const now = database.clock.now().getTime();
  const rows = [...sharesOf(input)].flatMap(({ day, person, received }) =>
    Array.from({ length: received }, () => ({ day, link: links[person] })),
  );
  // Indexes are created last: with them, the inserts take many times longer.
  await applications.collection.dropIndexes();
  for (let from = 0; from < rows.length; from += BATCH) {
    const copies = rows.slice(from, from + BATCH).map(({ day, link }, index) => {
      const createdAt = new Date(now - day * DAY);
      const stage = STAGES[Math.floor(STAGES.length * random())] ?? 'new';
      const work = {
        stage,
        reason: null,
        assignee: null,
        version: 1,
        lastActivityAt: createdAt,
      };
      return {
        ...original,
        _id: new Types.ObjectId(),
        ...{
          company: company._id,
          link: link?._id ?? original.link,
          user: link?.user ?? null,
          work,
          stageSince: createdAt,
          createdAt,
        },
        reference: referenceOf(from + index),
        session: `seed-${from + index}`,
        // Counted, as in the counters.
        stats: { openedAt: createdAt, user: link?.user ?? null, facts: [], counted: 0, claimed: 0 },
        ...(index % 2 === 0 ? { reached: ['touched', 'complete'] } : {}),
        ...{ values: {}, sealed: {}, masks: {}, searchPrefixes: [] },
      };
    });
    await applications.collection.insertMany(copies, { ordered: false });
  }
  await applications.createIndexes();
}

/** A company whose applications came through the links of twenty people, with their daily counters. */
export async function seedCompany(input: SeedInput): Promise<void> {
  const links = await createLinks(input);
  await seedCounters(input, links);
  await seedApplications(input, links);
}
