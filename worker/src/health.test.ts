import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase } from '@funding-desk/shared/server/database/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serveHealth } from './health.ts';
import { makeApplication } from './testing/factories.ts';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';

let worker: TestWorker;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  worker = await openTestWorker();
  const port = await freePort();
  url = `http://127.0.0.1:${port}/healthz`;
  const { context } = worker;
  close = await serveHealth({ ...context, env: { ...context.env, WORKER_HEALTH_PORT: port } });
});
afterAll(async () => {
  await close();
  await worker.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.custom<AddressInfo>((value) => typeof value === 'object').parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ask() {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
}

/** An application whose PDF task has this state. */
async function makeOne(pdf: Readonly<Record<string, unknown>>): Promise<void> {
  const { _id } = await makeApplication(worker.context);
  const set = Object.fromEntries(Object.entries(pdf).map(([key, value]) => [`outbox.0.${key}`, value]));
  await worker.context.database.applications.updateOne({ _id }, { $set: set });
}

describe('the health of the worker', () => {
  it('reports how many applications have failed or overdue tasks', async () => {
    await makeOne({});
    expect(await ask()).toEqual({ status: 200, body: { status: 'ok', failed: 0, overdue: 0 } });
    await makeOne({ state: 'failed', dueAt: null });
    await makeOne({ dueAt: worker.context.database.clock.fromNow(-6 * 60_000) });
    expect(await ask()).toEqual({ status: 200, body: { status: 'ok', failed: 1, overdue: 1 } });
  });

  it('listens only on this machine unless another address is configured', async () => {
    const elsewhere = (port: number) =>
      fetch(`http://127.0.0.2:${port}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      );
    expect(await elsewhere(Number(new URL(url).port))).toBe('refused');
    const port = await freePort();
    const { context } = worker;
    const env = { ...context.env, WORKER_HEALTH_PORT: port, WORKER_HEALTH_HOST: '0.0.0.0' };
    const closeOther = await serveHealth({ ...context, env });
    expect(await elsewhere(port)).toBe(200);
    await closeOther();
  });

  it('is alive, but not ready, while the database is away', async () => {
    const { context } = worker;
    const database = await connectDatabase({ url: context.env.MONGO_URL });
    const port = await freePort();
    const closeOther = await serveHealth({ ...context, database, env: { ...context.env, WORKER_HEALTH_PORT: port } });
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect([await statusOf('/livez'), await statusOf('/healthz')]).toEqual([200, 200]);
    await database.close();
    expect([await statusOf('/livez'), await statusOf('/healthz')]).toEqual([200, 503]);
    await closeOther();
  });

  it('counts with an index', async () => {
    const plan = await worker.context.database.applications.find({ 'outbox.state': 'failed' }).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('IXSCAN');
  });
});
