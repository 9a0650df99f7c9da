import { once } from 'node:events';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import { watchMonitors } from './watch-monitors.ts';

/** Longer than the interval of heartbeats. Milliseconds. */
const CHECK = 2_000;
/** Heartbeats that take longer than the checks which a stuck monitor may miss. */
const HEARTBEATS = 16;

/** Stops the driver's monitors, which then are as silent as one that waits for a closed socket. */
function stopMonitors(client: mongoose.mongo.MongoClient): void {
  const state = Reflect.get(Reflect.get(client, 'topology') ?? {}, 's') ?? {};
  const servers: ReadonlyMap<string, { readonly monitor: { readonly monitorId: { stop: () => void } } }> = Reflect.get(
    state,
    'servers',
  );
  for (const { monitor } of servers.values()) monitor.monitorId.stop();
}

it('reports monitors that are silent, but no database that is away', async ({ onTestFinished }) => {
  const proxy = await openTcpProxy(testEnvironment().variables.MONGO_URL ?? '');
  onTestFinished(proxy.close);
  const client = new mongoose.mongo.MongoClient(proxy.url, { heartbeatFrequencyMS: 500, serverMonitoringMode: 'poll' });
  await client.connect();
  onTestFinished(() => client.close());
  let reports = 0;
  const end = watchMonitors({
    client,
    check: CHECK,
    onStuck: () => {
      reports += 1;
    },
  });
  onTestFinished(end);
  let failures = 0;
  client.on('serverHeartbeatFailed', () => {
    failures += 1;
  });
  await once(client, 'serverHeartbeatSucceeded');
  proxy.cut();
  await expect.poll(() => failures, { timeout: 120_000 }).toBeGreaterThan(HEARTBEATS);
  expect(reports).toBe(0);
  stopMonitors(client);
  await expect.poll(() => reports, { timeout: 120_000 }).toBe(1);
});
