import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { startAnotherApi, startServices } from '../../e2e/support/services/services.ts';

import { alternate } from '../lib/rounds.ts';
import { type CpuShares, countCpu } from './cpu-shares.ts';
import { createJourney, openRoundRobin } from './journeys.ts';

interface ApiRound {
  readonly calls: number;
  readonly seconds: number;
  readonly cpu: CpuShares;
}

const CONNECTIONS = 16;
const ROUND_SECONDS = 8;

interface RoundInput {
  readonly urls: readonly string[];
  readonly pids: readonly number[];
  readonly redis: Redis;
  readonly seconds: number;
  readonly journey: ReturnType<typeof createJourney>;
}

async function runRound({ urls, pids, redis, seconds, journey }: RoundInput): Promise<ApiRound> {
  const balancer = openRoundRobin(urls, CONNECTIONS);
  const readCpu = await countCpu({ pids, redis });
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  const applicants = Array.from({ length: CONNECTIONS }, async () => {
    while (passed() < seconds) await journey(balancer);
  });
  await Promise.all(applicants);
  const round = { calls: balancer.calls(), seconds: passed(), cpu: await readCpu() };
  await balancer.close();
  return round;
}

/** Runs the same journeys with one API and with two, in alternating rounds. With two, the calls of each journey go to both. */
export async function measureApis(rounds: number): Promise<readonly { first: ApiRound; second: ApiRound }[]> {
  const services = await startServices({ LOG_LEVEL: 'info' });
  const redis = new Redis(services.redis.url);
  try {
    const other = await startAnotherApi(services);
    const pids = [services.api.child.pid ?? 0, other.child.pid ?? 0];
    const common = { redis, journey: createJourney(services), pids };
    const both = [services.url, other.url];
    await runRound({ ...common, urls: both, seconds: ROUND_SECONDS / 2 });
    const results = await alternate({
      rounds,
      first: () => runRound({ ...common, urls: [services.url], seconds: ROUND_SECONDS }),
      second: () => runRound({ ...common, urls: both, seconds: ROUND_SECONDS }),
    });
    await other.stop();
    return results;
  } finally {
    redis.disconnect();
    await services.close();
  }
}
