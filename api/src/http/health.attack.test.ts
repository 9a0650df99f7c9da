import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createShutdownState } from './graceful-shutdown.ts';
import { healthRouter } from './health.ts';

let api: TestApi;
const asked = { database: 0, queue: 0 };
const stopping = createShutdownState();
const server = createServer();
let url = '';
beforeAll(async () => {
  api = await startTestApi();
  const { database, queues } = api.context;
  const counted = {
    stopping,
    database: {
      ...database,
      ping: () => {
        asked.database += 1;
        return database.ping();
      },
    },
    queues: {
      ...queues,
      ping: () => {
        asked.queue += 1;
        return queues.ping();
      },
    },
  };
  server.on('request', express().use(healthRouter(counted))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

it('hundreds of probes of readiness cost the database and the queue next to nothing', async () => {
  const probes = Array.from({ length: 400 }, (_, at) => fetch(`${url}/readyz${at % 2 ? '?exclude=queue' : ''}`));
  const statuses = new Set((await Promise.all(probes)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  expect(asked.database).toBeGreaterThan(0);
  expect(asked.database).toBeLessThan(40);
  expect(asked.queue).toBeLessThan(40);
});

it('a stopping process says so at once', async () => {
  stopping.announce();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
});
