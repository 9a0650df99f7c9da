import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { superAdmin } from '../../e2e/support/admin/sign-in.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { processFigures } from '../../e2e/support/soak/resource-samples.ts';
import { type SeededAudit, seedAudit } from '../audit/seed.ts';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { alternate, median, percentile } from '../lib/rounds.ts';
import { signIn } from '../lists/staff.ts';

const BENCH = 'audit';
const SMALL = 1_000;
const LARGE = { long: 1_000_000, usual: 100_000 };
const ROUNDS = 5;
const CALLS = 30;
const WARM_UP = 15;
/** Pages on the way to a deep one. */
const STRIDE = 500;
const DEPTH = 20;
const CHUNKS_PER_SAMPLE = 20;

interface Side {
  readonly services: Services;
  readonly size: number;
  readonly seeded: SeededAudit;
  readonly tokens: Readonly<Record<Who, string>>;
}

type Who = 'superAdmin' | 'tenant';

interface AuditRequest {
  readonly name: string;
  readonly who: Who;
  readonly pathOf: (side: Side) => Promise<string> | string;
}

const LIST = '/audit/entries?pageSize=10';

async function call({ services, tokens }: Side, who: Who, path: string): Promise<Response> {
  const answer = await fetch(`${services.url}/api${path}`, { headers: { authorization: `Bearer ${tokens[who]}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const pageSchema = z.looseObject({ meta: z.looseObject({ next: z.string().nullable() }) });

/** A page far from the first one, by cursor. A short log has its last page there. */
function deepPage(who: Who): AuditRequest['pathOf'] {
  return async (side) => {
    const stride = Math.min(STRIDE, Math.floor(side.size / 10));
    let cursor = '';
    for (let page = 0; page < DEPTH; page += 1) {
      const path = `/audit/entries?pageSize=${stride}${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { next } = pageSchema.parse(await (await call(side, who, path)).json()).meta;
      if (next === null) break;
      cursor = next;
    }
    return `${LIST}&cursor=${cursor}`;
  };
}

const FILTERS: readonly (readonly [string, (side: Side) => string])[] = [
  ['first page', () => ''],
  ['a person', ({ seeded }) => `&actor=${seeded.actor}`],
  ['an action', () => '&action=submission.reveal'],
  ['a person and an action', ({ seeded }) => `&actor=${seeded.actor}&action=submission.view`],
  ['an application', ({ seeded }) => `&application=${seeded.application}`],
  ['an application and a person', ({ seeded }) => `&application=${seeded.application}&actor=${seeded.actor}`],
  ['days', () => `&from=2020-01-01&to=${new Date().toISOString().slice(0, 10)}`],
];

const VIEWERS = [
  ['superAdmin', ''],
  ['tenant', ' of a company'],
] as const;

const REQUESTS: readonly AuditRequest[] = VIEWERS.flatMap(([who, whose]) => [
  ...FILTERS.map(([name, filterOf]) => {
    return { name: `${name}${whose}`, who, pathOf: (side: Side) => `${LIST}${filterOf(side)}` };
  }),
  { name: `deep page${whose}`, who, pathOf: deepPage(who) },
]);

async function timesOf(side: Side, { who, pathOf }: AuditRequest, calls: number): Promise<readonly number[]> {
  const path = await pathOf(side);
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const begun = performance.now();
    await (await call(side, who, path)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

interface Compared {
  readonly request: AuditRequest;
  readonly small: Side;
  readonly large: Side;
  readonly say: BenchContext['say'];
}

async function compare({ request, small, large, say }: Compared): Promise<Figure> {
  for (const side of [small, large]) await timesOf(side, request, WARM_UP);
  const rounds = await alternate({
    rounds: ROUNDS,
    first: () => timesOf(small, request, CALLS),
    second: () => timesOf(large, request, CALLS),
  });
  const p95 = (times: readonly (readonly number[])[]) => median(times.map((round) => percentile(round, 0.95)));
  const [few, many] = [p95(rounds.map(({ first }) => first)), p95(rounds.map(({ second }) => second))];
  say(`${request.name}: p95 ${few.toFixed(1)} ms of ${small.size}, ${many.toFixed(1)} ms of ${large.size}`);
  return figureOf({
    bench: BENCH,
    measure: `${request.name}: p95 with ${large.size} entries, compared with ${small.size}`,
    values: rounds.map(({ first, second }) => percentile(second, 0.95) / percentile(first, 0.95)),
    unit: 'x',
    atMost: 2,
  });
}

/** The second half of an export must not use more memory than the first. */
async function exportFigure({ side, say }: { side: Side; say: BenchContext['say'] }): Promise<Figure> {
  const { pid = 0 } = side.services.api.child;
  const megabytes = async () => (await processFigures(pid))?.megabytes ?? 0;
  const reader = (await call(side, 'superAdmin', '/audit/export')).body?.getReader();
  const samples: number[] = [];
  let [chunks, bytes] = [0, 0];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    chunks += 1;
    if (chunks % CHUNKS_PER_SAMPLE === 0) samples.push(await megabytes());
  }
  const middle = Math.floor(samples.length / 2);
  const [first, second] = [Math.max(...samples.slice(0, middle)), Math.max(...samples.slice(middle))];
  say(
    `Export of ${side.size} entries, ${Math.round(bytes / 1e6)} MB: API memory at most ${first} MB, then ${second} MB`,
  );
  return figureOf({
    bench: BENCH,
    measure: `memory of the API in the second half of an export of ${side.size} entries, compared with the first`,
    values: [second / first],
    unit: 'x',
    atMost: 1.1,
  });
}

async function openSide(size: number, say: BenchContext['say']): Promise<Side> {
  const services = await startServices({ LOG_LEVEL: 'warn' });
  const seeded = await seedAudit({ services, count: size, say });
  const company = await services.database.companies.findById(seeded.company).lean();
  if (!company) throw new Error('The company is not in the database');
  const person = await makeStaff({ ...services, company }, ['page:audit']);
  const tokens = { superAdmin: await signIn(services, superAdmin(services)), tenant: await signIn(services, person) };
  return { services, size, seeded, tokens };
}

async function run({ say, isLong }: BenchContext): Promise<readonly Figure[]> {
  const small = await openSide(SMALL, say);
  try {
    const large = await openSide(isLong ? LARGE.long : LARGE.usual, say);
    try {
      const figures: Figure[] = [];
      for (const request of REQUESTS) figures.push(await compare({ request, small, large, say }));
      return [...figures, await exportFigure({ side: large, say })];
    } finally {
      await large.services.close();
    }
  } finally {
    await small.services.close();
  }
}

export const auditBench: Bench = {
  name: 'audit',
  title: 'The audit log with few and with many entries',
  run,
};
