import { performance } from 'node:perf_hooks';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { untilAllIsSettled } from '../../e2e/support/applications/ledger.ts';
import { freePort, type RunningProcess, until } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { startMailServer } from '../lib/mail-server.ts';
import { type CpuShares, countCpu } from './cpu-shares.ts';
import { createJourney, openRoundRobin } from './journeys.ts';

export interface WorkerRound {
  readonly applications: number;
  readonly seconds: number;
  readonly cpu: CpuShares;
}

/** Number of workers, and of render threads in each. */
interface WorkerSetup {
  readonly workers: number;
  readonly threads: number;
}

const WARM_UP = 24;
const BURST = 200;
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
async function runBurst(fixtures: Fixtures, { workers, threads }: WorkerSetup): Promise<WorkerRound> {
  const { services, queue, redis } = fixtures;
  const running = await Promise.all(Array.from({ length: workers }, () => startReadyWorker(fixtures, threads)));
  await submitMany(fixtures, WARM_UP);
  await untilAllIsSettled(services, 120);
  await queue.pause();
  await submitMany(fixtures, BURST);
  const readCpu = await countCpu({ pids: running.map(({ child }) => child.pid ?? 0), redis });
  const begun = performance.now();
  await queue.resume();
  await untilAllIsSettled(services, 300);
  const round = { applications: BURST, seconds: (performance.now() - begun) / 1000, cpu: await readCpu() };
  for (const worker of running) await worker.stop();
  return round;
}

/** Runs the same burst for each setup, in alternating rounds. @returns the rounds of each setup */
export async function measureWorkers(
  rounds: number,
  setups: readonly WorkerSetup[],
): Promise<readonly (readonly WorkerRound[])[]> {
  const mail = await startMailServer();
  const services = await startServices({ LOG_LEVEL: 'info', SMTP_URL: mail.url });
  const redis = new Redis(services.redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue('render', { connection: redis, prefix: services.variables.REDIS_PREFIX ?? '' });
  const results: WorkerRound[][] = setups.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [at, setup] of setups.entries()) results[at]?.push(await runBurst({ services, redis, queue }, setup));
    return results;
  } finally {
    await queue.close();
    redis.disconnect();
    await services.close();
    await mail.close();
  }
}
