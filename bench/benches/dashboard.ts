import { performance } from 'node:perf_hooks';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { alternate, median } from '../lib/rounds.ts';
import { seedCompany } from '../lists/seed-company.ts';
import { signIn } from '../lists/staff.ts';

const SMALL = 200;
const LARGE = 200_000;
/** Two years. */
const DAYS = 730;
const ROUNDS = 5;
const CALLS = 20;
const WARM_UP = 10;
const DAY = 86_400_000;

interface Side {
  readonly services: Services;
  readonly token: string;
  /** Paths of the calls of the page. */
  readonly paths: readonly string[];
}

/** A company whose applications arrived over two years. */
async function openSide({ count, say }: { count: number; say: BenchContext['say'] }): Promise<Side> {
  const services = await startServices({ LOG_LEVEL: 'warn' });
  await seedCompany({ services, count, days: DAYS });
  const person = await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
  const now = services.database.clock.now().getTime();
  const day = (before: number) => new Date(now - before * DAY).toISOString().slice(0, 10);
  const span = `from=${day(29)}&to=${day(0)}`;
  say(`${count} applications over ${DAYS} days`);
  return {
    services,
    token: await signIn(services, person),
    paths: ['', '/links', '/people'].map((path) => `/api/dashboard${path}?${span}`),
  };
}

/** Milliseconds of each opening: all calls of the page at once. */
async function openings({ services, token, paths }: Side, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const begun = performance.now();
    await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${services.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }),
    );
    times.push(performance.now() - begun);
  }
  return times;
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const few = await openSide({ count: SMALL, say });
  try {
    const many = await openSide({ count: LARGE, say });
    try {
      for (const side of [few, many]) await openings(side, WARM_UP);
      const rounds = await alternate({
        rounds: ROUNDS,
        first: async () => median(await openings(few, CALLS)),
        second: async () => median(await openings(many, CALLS)),
      });
      say(rounds.map(({ first, second }) => `${first.toFixed(1)} ms and ${second.toFixed(1)} ms`).join('; '));
      return [
        figureOf({
          bench: 'dashboard',
          measure: `opening the last 30 days with ${LARGE} applications over two years, compared with ${SMALL}`,
          values: rounds.map(({ first, second }) => second / first),
          unit: 'x',
          atMost: 2,
        }),
      ];
    } finally {
      await many.services.close();
    }
  } finally {
    await few.services.close();
  }
}

export const dashboardBench: Bench = {
  name: 'dashboard',
  title: 'The dashboard of a company with few and with many applications',
  run,
};
