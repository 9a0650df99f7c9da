import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import type { Services } from '../../e2e/support/services/services.ts';
import { personName, pseudoRandom } from './names.ts';

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

/** The daily counters of a company, as if its applications had come through the links of twenty people. */
export async function seedCounters(input: SeedInput): Promise<void> {
  const { database, company } = input.services;
  const random = pseudoRandom(SEED);
  const links = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const user = await makeUser(database, { name: personName(random), company: company._id, passwordHash: 'none' });
      return makeLink(database, { company: company._id, user: user._id });
    }),
  );
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
}
