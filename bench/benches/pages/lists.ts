import { type Services, startServices } from '../../../e2e/support/services/services.ts';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { figureOf } from '../../lib/figures.ts';
import { alternate, median, percentile } from '../../lib/rounds.ts';
import { measureExport } from '../../lists/export-memory.ts';
import { type ListRequest, REQUESTS, type Side, timesOf } from '../../lists/requests.ts';
import { seedApplications } from '../../lists/seed.ts';
import { signInStaff } from '../../lists/staff.ts';

const SMALL = 1_000;
const LARGE = { long: 1_000_000, usual: 100_000 };
const ROUNDS = 5;
const CALLS = 40;
const WARM_UP = 20;

async function startSeeded({ size, say }: { size: number; say: BenchContext['say'] }) {
  const services = await startServices({ LOG_LEVEL: 'warn' });
  await seedApplications({ services, count: size, say });
  return services;
}

const signInSide = async (services: Services, size: number): Promise<Side> => ({
  url: services.url,
  size,
  staff: await signInStaff(services),
});

interface Compared {
  readonly request: ListRequest;
  readonly small: Side;
  readonly large: Side;
  readonly say: BenchContext['say'];
}

async function compare({ request, small, large, say }: Compared): Promise<Figure> {
  for (const side of [small, large]) await timesOf({ side, request, calls: WARM_UP });
  const rounds = await alternate({
    rounds: ROUNDS,
    first: () => timesOf({ side: small, request, calls: CALLS }),
    second: () => timesOf({ side: large, request, calls: CALLS }),
  });
  const p95 = (times: readonly (readonly number[])[]) => median(times.map((round) => percentile(round, 0.95)));
  const [few, many] = [rounds.map(({ first }) => first), rounds.map(({ second }) => second)];
  say(`${request.name}: p95 ${p95(few).toFixed(1)} ms of ${small.size}, ${p95(many).toFixed(1)} ms of ${large.size}`);
  return figureOf({
    bench: 'lists',
    measure: `${request.name}: p95 with ${large.size} rows, compared with ${small.size}`,
    values: rounds.map(({ first, second }) => percentile(second, 0.95) / percentile(first, 0.95)),
    unit: 'x',
    atMost: 2,
  });
}

/** An export must not keep rows that it has sent, so its second half must not use more memory than its first. */
async function exportFigures({ side, pid, say }: { side: Side; pid: number; say: BenchContext['say'] }) {
  const { rows, before, firstHalf, secondHalf } = await measureExport({ side, pid });
  say(`Export of ${rows} rows: API memory ${before} MB before, then at most ${firstHalf} MB and ${secondHalf} MB`);
  return figureOf({
    bench: 'lists',
    measure: `memory of the API in the second half of an export of ${rows} rows, compared with the first`,
    values: [secondHalf / firstHalf],
    unit: 'x',
    atMost: 1.1,
  });
}

async function run({ say, isLong }: BenchContext): Promise<readonly Figure[]> {
  const size = isLong ? LARGE.long : LARGE.usual;
  const few = await startSeeded({ size: SMALL, say });
  try {
    const many = await startSeeded({ size, say });
    try {
      // Sign in after both are seeded: a session would end during the hour that a million rows take.
      const [small, large] = [await signInSide(few, SMALL), await signInSide(many, size)];
      const figures: Figure[] = [];
      for (const request of REQUESTS) figures.push(await compare({ request, small, large, say }));
      const { pid } = many.api.child;
      if (pid !== undefined) figures.push(await exportFigures({ side: large, pid, say }));
      return figures;
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

export const listsBench: Bench = {
  name: 'lists',
  title: 'Lists and exports with few and with many applications',
  run,
};
