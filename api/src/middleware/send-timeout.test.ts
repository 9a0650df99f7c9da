import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@funding-desk/shared/server/logger';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiMetrics } from '../metrics/api-metrics.ts';
import { requestLog } from './request-log.ts';
import { limitSendingTime } from './send-timeout.ts';

const LIMITS = { pause: 1_000, whole: 60_000 };
/** More than all buffers on the way hold. */
const LARGE = 24 * 1024 * 1024;
const logger = createLogger({ name: 'test', level: 'silent' });

let server: Server;
let port = 0;
const answers: ServerResponse[] = [];
beforeAll(async () => {
  const app = express();
  app.use(requestLog({ logger, metrics: createApiMetrics(() => 0) }), limitSendingTime({ logger, limits: LIMITS }));
  app.get('/file', (_request, response) => {
    answers.push(response);
    response.end(Buffer.alloc(LARGE));
  });
  app.get('/patience', async (_request, response) => {
    response.write('first');
    await pause(2 * LIMITS.pause);
    response.end(' and last');
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = z.object({ port: z.number() }).parse(server.address()).port;
});
afterAll(() => server.close());

async function openRequest(path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
  return socket;
}

describe('a large response', () => {
  it('is cut off when its client reads nothing', async () => {
    const socket = await openRequest('/file');
    await expect.poll(() => answers.some(({ destroyed }) => destroyed), { timeout: 20_000 }).toBe(true);
    // Reset or closed: `events.once` would reject on a reset.
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await ended;
    expect(socket.bytesRead).toBeLessThan(LARGE);
  });

  it('is sent in full to a slow client', async () => {
    const socket = await openRequest('/file');
    let length = 0;
    for await (const chunk of socket) {
      length += Buffer.from(chunk).length;
      await pause(5);
    }
    expect(length).toBeGreaterThan(LARGE);
  });
});

it('a response with no waiting bytes is left alone', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/patience`);
  expect(await answer.text()).toBe('first and last');
});
