import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addStateMetrics } from './state-metrics.ts';

interface State {
  readonly isUnavailable?: boolean;
  readonly ping?: () => Promise<void>;
  readonly free?: number | null;
}

async function metricsOf({ isUnavailable = false, ping = async () => undefined, free = 1 }: State): Promise<string> {
  const registry = new Registry();
  const watch = { isUnavailable: () => isUnavailable };
  addStateMetrics({ registry, watch, queues: { ping }, diskSpace: { free: () => free, reserve: 2 } });
  return registry.metrics();
}

it('reports what the process reaches', async () => {
  const text = await metricsOf({});
  expect(text).toMatch(/^funding_desk_database_up 1$/m);
  expect(text).toMatch(/^funding_desk_redis_up 1$/m);
});

it('reports a database and a Redis that are away', async () => {
  expect(await metricsOf({ isUnavailable: true })).toMatch(/^funding_desk_database_up 0$/m);
  const ping = () => Promise.reject(new Error('no answer'));
  expect(await metricsOf({ ping })).toMatch(/^funding_desk_redis_up 0$/m);
});

it('reports unknown disk space, never a full disk', async () => {
  expect(await metricsOf({ free: null })).toMatch(/^funding_desk_disk_free_bytes Nan$/m);
});
