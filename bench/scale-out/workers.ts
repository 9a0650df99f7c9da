import { performance } from 'node:perf_hooks';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { freePort, type RunningProcess, until } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { untilAllIsSettled } from '../../e2e/support/submissions/ledger.ts';
import { startMailSink } from '../lib/mail-sink.ts';
import { type CpuShares, countCpu } from './cpu-shares.ts';
import { createJourney, openInTurn } from './journeys.ts';

export interface WorkerRound {
  readonly applications: number;
  readonly seconds: number;
  readonly cpu: CpuShares;
}

/** How many workers, and how many threads that make PDFs each has. */
export interface Staffing {
  readonly workers: number;
  readonly threads: number;
}

const WARM_UP = 24;
const BURST = 200;
const SUBMITTING = 8;

interface Ground {
  readonly services: Services;
  readonly redis: Redis;
  /** The queue of PDFs, in which a burst is held back until everybody is ready. */
  readonly queue: Queue;
}

async function submitMany({ services }: Ground, count: number): Promise<void> {
  const journey = createJourney(services);
  const turn = openInTurn([services.url], SUBMITTING);
  let left = count;
  const submitting = Array.from({ length: SUBMITTING }, async () => {
    while (left > 0) {
      left -= 1;
      await journey(turn);
    }
  });
  await Promise.all(submitting);
  await turn.close();
}

async function startReadyWorker({ services }: Ground, threads: number): Promise<RunningProcess> {
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

/** From the release of the burst until the last PDF is stored and the last mail is delivered. */
async function runBurst(ground: Ground, { workers, threads }: Staffing): Promise<WorkerRound> {
  const { services, queue, redis } = ground;
  const staff = await Promise.all(Array.from({ length: workers }, () => startReadyWorker(ground, threads)));
  await submitMany(ground, WARM_UP);
  await untilAllIsSettled(services, 120);
  await queue.pause();
  await submitMany(ground, BURST);
  const spent = await countCpu({ pids: staff.map(({ child }) => child.pid ?? 0), redis });
  const begun = performance.now();
  await queue.resume();
  await untilAllIsSettled(services, 300);
  const round = { applications: BURST, seconds: (performance.now() - begun) / 1000, cpu: await spent() };
  for (const worker of staff) await worker.stop();
  return round;
}

/** The same burst for each staffing, in turn. @returns the rounds of each */
export async function measureWorkers(
  rounds: number,
  staffings: readonly Staffing[],
): Promise<readonly (readonly WorkerRound[])[]> {
  const sink = await startMailSink();
  const services = await startServices({ LOG_LEVEL: 'info', SMTP_URL: sink.url });
  const redis = new Redis(services.redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue('render', { connection: redis, prefix: services.variables.REDIS_PREFIX ?? '' });
  const results: WorkerRound[][] = staffings.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [at, staffing] of staffings.entries())
        results[at]?.push(await runBurst({ services, redis, queue }, staffing));
    return results;
  } finally {
    await queue.close();
    redis.disconnect();
    await services.close();
    await sink.close();
  }
}
