import { performance } from 'node:perf_hooks';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { makeStaff } from '../../../e2e/support/admin/people.ts';
import { type Services, startServices } from '../../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { figureOf } from '../../lib/figures.ts';
import { alternate, median } from '../../lib/rounds.ts';
import { seedCompany } from '../../lists/seed-company.ts';
import { signIn } from '../../lists/staff.ts';

const SMALL = 200;
const LARGE = 200_000;
/** Days of the page's first span. */
const MONTH = 30;
/** Two years. */
const DAYS = 730;
const ROUNDS = 5;
const CALLS = 20;
const WARM_UP = 10;
const DAY = 86_400_000;

interface Side {
  readonly services: Services;
  readonly token: string;
}

/** A company whose applications arrived over two years. */
async function openSide({ count, say }: { count: number; say: BenchContext['say'] }): Promise<Side> {
  const services = await startServices({ LOG_LEVEL: 'warn' });
  await seedCompany({ services, count, days: DAYS });
  const person = await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
  say(`${count} applications over ${DAYS} days`);
  return { services, token: await signIn(services, person) };
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** The calls of the page. */
function pageOf(days: number): readonly string[] {
  const span = `from=${dayBefore(days - 1)}&to=${dayBefore(0)}`;
  return ['', '/links', '/people'].map((path) => `/api/dashboard${path}?${span}`);
}

/** The list behind the step Complete. */
function listOf(days: number): readonly string[] {
  const filters = `openedFrom=${dayBefore(days - 1)}&openedTo=${dayBefore(0)}&reached=complete`;
  return [`/api/form/submissions?pageSize=10&${filters}`];
}

const OPENINGS = [
  { name: 'the last 30 days', paths: pageOf(MONTH) },
  { name: 'two years', paths: pageOf(DAYS) },
  { name: 'the list behind a figure of 30 days', paths: listOf(MONTH) },
  { name: 'the list behind a figure of two years', paths: listOf(DAYS) },
] as const;
type Opening = (typeof OPENINGS)[number];

/** Milliseconds of each opening: all its calls at once. */
async function openings({ services, token }: Side, { paths }: Opening, count: number): Promise<readonly number[]> {
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

interface Compared {
  readonly opening: Opening;
  readonly few: Side;
  readonly many: Side;
  readonly say: BenchContext['say'];
}

async function compare({ opening, few, many, say }: Compared): Promise<Figure> {
  for (const side of [few, many]) await openings(side, opening, WARM_UP);
  const rounds = await alternate({
    rounds: ROUNDS,
    first: async () => median(await openings(few, opening, CALLS)),
    second: async () => median(await openings(many, opening, CALLS)),
  });
  const times = rounds.map(({ first, second }) => `${first.toFixed(1)} ms and ${second.toFixed(1)} ms`);
  say(`${opening.name}: ${times.join('; ')}`);
  return figureOf({
    bench: 'dashboard',
    measure: `opening ${opening.name} with ${LARGE} applications over two years, compared with ${SMALL}`,
    values: rounds.map(({ first, second }) => second / first),
    unit: 'x',
    atMost: 2,
  });
}

/** Compares the longest span of the company with many applications with the one that the page opens first. */
async function compareSpans(many: Side, say: BenchContext['say']): Promise<Figure> {
  const [short, long] = OPENINGS;
  for (const opening of [short, long]) await openings(many, opening, WARM_UP);
  const rounds = await alternate({
    rounds: ROUNDS,
    first: async () => median(await openings(many, short, CALLS)),
    second: async () => median(await openings(many, long, CALLS)),
  });
  const times = rounds.map(({ first, second }) => `${first.toFixed(1)} ms and ${second.toFixed(1)} ms`);
  say(`${short.name} and ${long.name}: ${times.join('; ')}`);
  return figureOf({
    bench: 'dashboard',
    measure: `opening ${long.name} with ${LARGE} applications, compared with ${short.name}`,
    values: rounds.map(({ first, second }) => second / first),
    unit: 'x',
    atMost: 3,
  });
}

async function run({ say }: BenchContext): Promise<readonly Figure[]> {
  const few = await openSide({ count: SMALL, say });
  try {
    const many = await openSide({ count: LARGE, say });
    try {
      const figures: Figure[] = [];
      for (const opening of OPENINGS) figures.push(await compare({ opening, few, many, say }));
      figures.push(await compareSpans(many, say));
      return figures;
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
