import { availableParallelism } from 'node:os';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { median } from '../lib/rounds.ts';
import { type ApiRound, measureApis } from '../scale-out/apis.ts';
import type { CpuShares } from '../scale-out/cpu-shares.ts';
import { measureWorkers, type WorkerRound } from '../scale-out/workers.ts';

const BENCH = 'scale-out';
const ROUNDS = { usual: 3, long: 7 };
const GOAL = 1.6;
/** Of work for a CPU second, after division by the ceiling of the machine. */
const SAME_WORK = 0.95;

interface Round {
  readonly seconds: number;
  readonly cpu: CpuShares;
}

/** The CPU of each process in cores: the median of the rounds. */
function cpuFigure(measure: string, rounds: readonly Round[]): Figure {
  const coresOf = (part: (cpu: CpuShares) => number) =>
    median(rounds.map(({ cpu, seconds }) => part(cpu) / seconds)).toFixed(2);
  const rest = coresOf(({ machine, measured, redis, bench }) => machine - measured - redis - bench);
  const parts = [
    `${coresOf(({ measured }) => measured)} measured processes`,
    `${coresOf(({ redis }) => redis)} Redis`,
    `${coresOf(({ bench }) => bench)} load and mail server`,
    `${rest} database and the rest`,
  ];
  const value = `${parts.join(', ')} of ${availableParallelism()} cores`;
  return { bench: BENCH, measure: `CPU with ${measure}`, value, spread: '', goal: '', isMet: null };
}

const perSecond = ({ applications, seconds }: WorkerRound) => applications / seconds;
const perCpuSecond = ({ applications, cpu }: WorkerRound) => applications / cpu.measured;

/** The ratio of both in each round. */
function ratios(
  rounds: readonly WorkerRound[],
  base: readonly WorkerRound[],
  of: (round: WorkerRound) => number,
): number[] {
  return rounds.flatMap((round, at) => {
    const other = base[at];
    return other ? [of(round) / of(other)] : [];
  });
}

const x = (measure: string, values: readonly number[], atLeast?: number) =>
  figureOf({ bench: BENCH, measure, values, unit: 'x', ...(atLeast ? { atLeast } : {}) });

const dividedBy = (values: readonly number[], ceilings: readonly number[]) =>
  values.map((value, at) => value / (ceilings[at] ?? Number.NaN));

const CEILING = 'work per CPU second of two bare processes, compared with one';

async function workerFigures(rounds: number): Promise<readonly Figure[]> {
  const { bySetup, ceilings } = await measureWorkers(rounds, [
    { workers: 1, threads: 1 },
    { workers: 2, threads: 1 },
    { workers: 1, threads: 2 },
  ]);
  const [single = [], pair = [], wide = []] = bySetup;
  const rate = (measure: string, values: readonly WorkerRound[]) =>
    figureOf({ bench: BENCH, measure, values: values.map(perSecond), unit: ' applications/s' });
  const work = ratios(pair, single, perCpuSecond);
  return [
    x('2 workers to 1', ratios(pair, single, perSecond), GOAL),
    x('the same, work per CPU second', work),
    x(CEILING, ceilings),
    x('2 workers to 1, work per CPU second, divided by that', dividedBy(work, ceilings), SAME_WORK),
    x(
      'CPU for one of the first applications of a worker, compared with later ones',
      single.map((round) => round.coldCpu * perCpuSecond(round)),
    ),
    x('1 worker of two threads to 1 of one, as shipped', ratios(wide, single, perSecond)),
    rate('1 worker', single),
    rate('1 worker of two threads', wide),
    cpuFigure('1 worker', single),
    cpuFigure('2 workers', pair),
    cpuFigure('1 worker of two threads', wide),
  ];
}

async function apiFigures(rounds: number): Promise<readonly Figure[]> {
  const { cold, results } = await measureApis(rounds);
  const cpuOf = ({ calls, cpu }: ApiRound) => cpu.measured / calls;
  const rateOf = ({ calls, seconds }: ApiRound) => calls / seconds;
  const ceilings = results.map(({ ceiling }) => ceiling);
  const work = results.map(({ one, two }) => cpuOf(one) / cpuOf(two));
  return [
    x(
      '2 API processes to 1, calls per second',
      results.map(({ one, two }) => rateOf(two) / rateOf(one)),
      GOAL,
    ),
    x('the same, calls per CPU second of the API', work),
    x(CEILING, ceilings),
    x('2 API processes to 1, calls per CPU second, divided by that', dividedBy(work, ceilings), SAME_WORK),
    x(
      'CPU for one of the first calls of an API, compared with later ones',
      results.map(({ one }) => cpuOf(cold) / cpuOf(one)),
    ),
    figureOf({
      bench: BENCH,
      measure: '1 API process',
      values: results.map(({ one }) => rateOf(one)),
      unit: ' calls/s',
    }),
    cpuFigure(
      '1 API process',
      results.map(({ one }) => one),
    ),
    cpuFigure(
      '2 API processes',
      results.map(({ two }) => two),
    ),
  ];
}

async function run({ isLong, say }: BenchContext): Promise<readonly Figure[]> {
  const rounds = isLong ? ROUNDS.long : ROUNDS.usual;
  say('Measuring one worker and two ...');
  const workers = await workerFigures(rounds);
  say('Measuring one API process and two ...');
  return [...workers, ...(await apiFigures(rounds))];
}

/** What a second process adds on one machine, and which process uses the CPU. */
export const scaleOutBench: Bench = { name: BENCH, title: 'A second worker, a second API', run };
