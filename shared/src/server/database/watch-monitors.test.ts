import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { databaseAddress, throughProxy } from '../../testing/database-address.ts';
import { testEnvironment } from '../../testing/environment.ts';
import { watchMonitors } from './watch-monitors.ts';

/** Longer than the interval of heartbeats. Milliseconds. */
const CHECK = 2_000;
/** Heartbeats that take longer than the checks which a stuck monitor may miss. */
const HEARTBEATS = 16;

/** Passes connections on until it is cut. */
async function openLine(mongoUrl: string) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(databaseAddress(mongoUrl));
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: throughProxy(mongoUrl, port),
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

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
  const line = await openLine(testEnvironment().variables.MONGO_URL ?? '');
  onTestFinished(line.cut);
  const client = new mongoose.mongo.MongoClient(line.url, { heartbeatFrequencyMS: 500, serverMonitoringMode: 'poll' });
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
  line.cut();
  await expect.poll(() => failures, { timeout: 120_000 }).toBeGreaterThan(HEARTBEATS);
  expect(reports).toBe(0);
  stopMonitors(client);
  await expect.poll(() => reports, { timeout: 120_000 }).toBe(1);
});
