import { availableParallelism } from 'node:os';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { median } from '../lib/rounds.ts';
import { measureApis } from '../scale-out/apis.ts';
import type { CpuShares } from '../scale-out/cpu-shares.ts';
import { measureWorkers, type WorkerRound } from '../scale-out/workers.ts';

const BENCH = 'scale-out';
const ROUNDS = { usual: 3, long: 7 };
const GOAL = 1.6;

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

async function workerFigures(rounds: number): Promise<readonly Figure[]> {
  const [single = [], pair = [], wide = []] = await measureWorkers(rounds, [
    { workers: 1, threads: 1 },
    { workers: 2, threads: 1 },
    { workers: 1, threads: 2 },
  ]);
  const x = (measure: string, values: number[], atLeast?: number) =>
    figureOf({ bench: BENCH, measure, values, unit: 'x', ...(atLeast ? { atLeast } : {}) });
  const rate = (measure: string, values: readonly WorkerRound[]) =>
    figureOf({ bench: BENCH, measure, values: values.map(perSecond), unit: ' applications/s' });
  return [
    x('2 workers to 1', ratios(pair, single, perSecond), GOAL),
    x('the same, work per CPU second', ratios(pair, single, perCpuSecond)),
    x('1 worker of two threads to 1 of one, as shipped', ratios(wide, single, perSecond)),
    rate('1 worker', single),
    rate('1 worker of two threads', wide),
    cpuFigure('1 worker', single),
    cpuFigure('2 workers', pair),
    cpuFigure('1 worker of two threads', wide),
  ];
}

async function apiFigures(rounds: number): Promise<readonly Figure[]> {
  const results = await measureApis(rounds);
  const [one, two] = [results.map(({ first }) => first), results.map(({ second }) => second)];
  const ratio = (of: (round: (typeof one)[number]) => number) =>
    results.map(({ first, second }) => of(second) / of(first));
  return [
    figureOf({
      bench: BENCH,
      measure: '2 API processes to 1, calls per second',
      values: ratio(({ calls, seconds }) => calls / seconds),
      unit: 'x',
      atLeast: GOAL,
    }),
    figureOf({
      bench: BENCH,
      measure: 'the same, calls per CPU second of the API',
      values: ratio(({ calls, cpu }) => calls / cpu.measured),
      unit: 'x',
    }),
    figureOf({
      bench: BENCH,
      measure: '1 API process',
      values: one.map(({ calls, seconds }) => calls / seconds),
      unit: ' calls/s',
    }),
    cpuFigure('1 API process', one),
    cpuFigure('2 API processes', two),
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
