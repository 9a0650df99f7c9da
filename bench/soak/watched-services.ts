import { Redis } from 'ioredis';
import type { RunningProcess } from '../../e2e/support/services/processes.ts';
import { type Services, startServices } from '../../e2e/support/services/services.ts';
import { INSPECTABLE, openInspector } from '../../e2e/support/soak/inspector.ts';
import {
  type RedisSample,
  type ResourceSample,
  sampleRedis,
  sampleResources,
} from '../../e2e/support/soak/resource-samples.ts';

/** The resources of all processes at one moment. */
export interface Sample {
  readonly api: ResourceSample;
  readonly worker: ResourceSample;
  readonly redis: RedisSample & { readonly megabytes: number };
}

export interface WatchedServices {
  readonly services: Services;
  readonly worker: RunningProcess;
  readonly sample: () => Promise<Sample>;
  readonly close: () => Promise<void>;
}

async function redisMegabytes(redis: Redis): Promise<number> {
  const text = await redis.info('memory');
  return Number(/^used_memory:(\d+)/m.exec(text)?.[1] ?? 0) / 1_048_576;
}

/** Starts API and worker as shipped, each with its inspector open. */
export async function startWatchedServices(over: Readonly<Record<string, string>>): Promise<WatchedServices> {
  const services = await startServices({ ...over, ...INSPECTABLE });
  const worker = services.startWorker(INSPECTABLE);
  const [api, work] = [await openInspector(services.api.log), await openInspector(worker.log)];
  const redis = new Redis(services.redis.url);
  return {
    services,
    worker,
    async sample() {
      return {
        api: await sampleResources({ child: services.api.child, inspector: api }),
        worker: await sampleResources({ child: worker.child, inspector: work }),
        redis: { ...(await sampleRedis(redis)), megabytes: await redisMegabytes(redis) },
      };
    },
    async close() {
      api.close();
      work.close();
      redis.disconnect();
      await services.close();
    },
  };
}
