import { performance } from 'node:perf_hooks';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { untilAllIsSettled } from '../../e2e/support/applications/ledger.ts';
import { freePort, type RunningProcess, until } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { startMailServer } from '../lib/mail-server.ts';
import { measureCeiling } from './ceiling.ts';
import { type CpuShares, countCpu } from './cpu-shares.ts';
import { createJourney, openRoundRobin } from './journeys.ts';

export interface WorkerRound {
  readonly applications: number;
  /** CPU seconds for each of the first applications of a new worker. */
  readonly coldCpu: number;
  readonly seconds: number;
  readonly cpu: CpuShares;
}

/** Number of workers, and of render threads in each. */
interface WorkerSetup {
  readonly workers: number;
  readonly threads: number;
}

/** For each worker, before the warm-up. */
const COLD = 12;
/** For each worker. Until then, the CPU for an application decreases. */
const WARM_UP = 200;
const BURST = 400;
const SUBMITTERS = 8;

interface Fixtures {
  readonly services: Services;
  readonly redis: Redis;
  /** The render queue. It is paused until all workers are ready. */
  readonly queue: Queue;
}

async function submitMany({ services }: Fixtures, count: number): Promise<void> {
  const journey = createJourney(services);
  const balancer = openRoundRobin([services.url], SUBMITTERS);
  let left = count;
  const submitting = Array.from({ length: SUBMITTERS }, async () => {
    while (left > 0) {
      left -= 1;
      await journey(balancer);
    }
  });
  await Promise.all(submitting);
  await balancer.close();
}

async function startReadyWorker({ services }: Fixtures, threads: number): Promise<RunningProcess> {
  const port = await freePort();
  const worker = services.startWorker({ WORKER_HEALTH_PORT: String(port), RENDER_THREADS: String(threads) });
  await until('the worker is ready', () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return worker;
}

/** Measures from the start of the queue until the last PDF is stored and the last mail is delivered. */
async function runBurst(fixtures: Fixtures, pids: readonly number[], count: number) {
  const { services, queue, redis } = fixtures;
  await queue.pause();
  await submitMany(fixtures, count);
  const readCpu = await countCpu({ pids, redis });
  const begun = performance.now();
  await queue.resume();
  await untilAllIsSettled(services, 600);
  return { applications: count, seconds: (performance.now() - begun) / 1000, cpu: await readCpu() };
}

/** Each worker starts, compiles its code and opens its connections before the measured burst. */
async function runSetup(fixtures: Fixtures, { workers, threads }: WorkerSetup): Promise<WorkerRound> {
  const running = await Promise.all(Array.from({ length: workers }, () => startReadyWorker(fixtures, threads)));
  const pids = running.map(({ child }) => child.pid ?? 0);
  const cold = await runBurst(fixtures, pids, COLD * workers);
  await runBurst(fixtures, pids, WARM_UP * workers);
  const warm = await runBurst(fixtures, pids, BURST);
  for (const worker of running) await worker.stop();
  return { ...warm, coldCpu: cold.cpu.measured / cold.applications };
}

interface WorkerRounds {
  /** Of each setup. */
  readonly bySetup: readonly (readonly WorkerRound[])[];
  /** Of each round. */
  readonly ceilings: readonly number[];
}

/** Runs the same burst for each setup, in alternating rounds. */
export async function measureWorkers(rounds: number, setups: readonly WorkerSetup[]): Promise<WorkerRounds> {
  const mail = await startMailServer();
  const services = await startServices({ LOG_LEVEL: 'info', SMTP_URL: mail.url });
  const redis = new Redis(services.redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue('render', { connection: redis, prefix: services.variables.REDIS_PREFIX ?? '' });
  const bySetup: WorkerRound[][] = setups.map(() => []);
  const ceilings: number[] = [];
  try {
    while (ceilings.length < rounds) {
      for (const [at, setup] of setups.entries()) bySetup[at]?.push(await runSetup({ services, redis, queue }, setup));
      ceilings.push(await measureCeiling());
    }
    return { bySetup, ceilings };
  } finally {
    await queue.close();
    redis.disconnect();
    await services.close();
    await mail.close();
  }
}
