import { Redis } from 'ioredis';
import { freePort, type RunningProcess } from '../../e2e/support/processes.ts';
import { type Holdings, holdingsOf, type RedisHoldings, redisHoldings } from '../../e2e/support/soak/holdings.ts';
import { inspectable, openInspector } from '../../e2e/support/soak/inspector.ts';
import { type Stack, startStack } from '../../e2e/support/stack.ts';

/** What everything held at one moment. */
export interface Sample {
  readonly api: Holdings;
  readonly worker: Holdings;
  readonly redis: RedisHoldings & { readonly megabytes: number };
}

export interface WatchedStack {
  readonly stack: Stack;
  readonly worker: RunningProcess;
  readonly look: () => Promise<Sample>;
  readonly close: () => Promise<void>;
}

async function redisMegabytes(redis: Redis): Promise<number> {
  const text = await redis.info('memory');
  return Number(/^used_memory:(\d+)/m.exec(text)?.[1] ?? 0) / 1_048_576;
}

/** API and worker as shipped, each with its inspector open. */
export async function startWatchedStack(over: Readonly<Record<string, string>>): Promise<WatchedStack> {
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const stack = await startStack({ ...over, ...inspectable(apiPort) });
  const worker = stack.startWorker(inspectable(workerPort));
  const [api, work] = await Promise.all([openInspector(apiPort), openInspector(workerPort)]);
  const redis = new Redis(stack.redis.url);
  return {
    stack,
    worker,
    async look() {
      return {
        api: await holdingsOf({ child: stack.api.child, inspector: api }),
        worker: await holdingsOf({ child: worker.child, inspector: work }),
        redis: { ...(await redisHoldings(redis)), megabytes: await redisMegabytes(redis) },
      };
    },
    async close() {
      api.close();
      work.close();
      redis.disconnect();
      await stack.close();
    },
  };
}
