import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { startAnotherApi, startServices } from '../../e2e/support/services/services.ts';

import { measureCeiling } from './ceiling.ts';
import { type CpuShares, countCpu } from './cpu-shares.ts';
import { createJourney, openRoundRobin } from './journeys.ts';

export interface ApiRound {
  readonly calls: number;
  readonly seconds: number;
  readonly cpu: CpuShares;
}

interface ApiRounds {
  readonly one: ApiRound;
  readonly two: ApiRound;
  /** Work for a CPU second of two bare processes, compared with one. */
  readonly ceiling: number;
}

const CONNECTIONS = 16;
/** Until then, the CPU for a call decreases. */
const WARM_UP = 1_000;
const COLD = 12;
const ROUND = 300;

interface RoundInput {
  readonly urls: readonly string[];
  readonly pids: readonly number[];
  readonly redis: Redis;
  readonly journeys: number;
  readonly journey: ReturnType<typeof createJourney>;
}

async function runRound({ urls, pids, redis, journeys, journey }: RoundInput): Promise<ApiRound> {
  const balancer = openRoundRobin(urls, CONNECTIONS);
  const readCpu = await countCpu({ pids, redis });
  const begun = performance.now();
  let left = journeys;
  const applicants = Array.from({ length: CONNECTIONS }, async () => {
    while (left > 0) {
      left -= 1;
      await journey(balancer);
    }
  });
  await Promise.all(applicants);
  const round = {
    calls: balancer.calls(),
    seconds: (performance.now() - begun) / 1000,
    cpu: await readCpu(),
  };
  await balancer.close();
  return round;
}

/**
 * Runs the same journeys with one API and with two, in alternating rounds, after a warm-up of each. With two, the calls
 * of each journey go to both. `cold` is the first journeys of a new process.
 */
export async function measureApis(rounds: number): Promise<{ cold: ApiRound; results: readonly ApiRounds[] }> {
  const services = await startServices({ LOG_LEVEL: 'info' });
  const redis = new Redis(services.redis.url);
  try {
    const other = await startAnotherApi(services);
    const pids = [services.api.child.pid ?? 0, other.child.pid ?? 0];
    const common = { redis, journey: createJourney(services), pids };
    const run = (urls: readonly string[], journeys: number) => runRound({ ...common, urls, journeys });
    const cold = await run([other.url], COLD);
    for (const url of [services.url, other.url]) await run([url], WARM_UP);
    const results: ApiRounds[] = [];
    while (results.length < rounds) {
      const one = await run([services.url], ROUND);
      const two = await run([services.url, other.url], ROUND);
      results.push({ one, two, ceiling: await measureCeiling() });
    }
    await other.stop();
    return { cold, results };
  } finally {
    redis.disconnect();
    await services.close();
  }
}
