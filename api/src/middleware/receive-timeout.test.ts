import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { createLogger } from '@funding-desk/shared/server/logger';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createBodyMemory } from '../limits/bodies/body-memory.ts';
import { createApiMetrics } from '../metrics/api-metrics.ts';
import { errorHandler } from './error-handler.ts';
import { receiveFile } from './receive-file.ts';
import { limitReceivingTime } from './receive-timeout.ts';
import { requestLog } from './request-log.ts';

const LIMITS = { body: 400, upload: 60_000, uploadPause: 1_500 };
const logger = createLogger({ name: 'test', level: 'silent' });

let server: Server;
let port = 0;
beforeAll(async () => {
  const fail = errorHandler(logger);
  const app = express();
  app.use(
    requestLog({ logger, metrics: createApiMetrics(() => 0) }),
    limitReceivingTime({ logger, fail, limits: LIMITS }),
  );
  app.post('/json', express.json(), (_request, response) => void response.json({ status: 'success' }));
  app.post('/file', async (request, response) => {
    await receiveFile({ request, response, hold: () => () => undefined });
    response.json({ status: 'success' });
  });
  const memory = createBodyMemory({ ofOneAddress: 3_000, ofAll: 3_000, ofSmallBody: 0 });
  app.post('/held', async (request, response) => {
    const full = new AppError('many_bodies', { retryAfterSeconds: 1 });
    const hold = (onFull: (refusal: AppError) => void) =>
      memory.hold({ request, response, network: '192.0.2.1', onFull: () => onFull(full) });
    await receiveFile({ request, response, hold });
    response.json({ status: 'success' });
  });
  app.use(fail);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = z.object({ port: z.number() }).parse(server.address()).port;
});
afterAll(() => server.close());

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends chunks with a pause before each, and reads until the server closes the connection. */
async function sendSlowly(chunks: readonly string[], pause: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  // The connection may be reset while the client is still sending.
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  for (const chunk of chunks) {
    socket.write(chunk);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return answer;
}

const MULTIPART = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

describe('a body that is sent too slowly', () => {
  it.each([
    ['never', 'application/json', '/json', []],
    ['byte by byte', 'application/json', '/json', Array.from({ length: 6 }, () => '1')],
    ['with a file that stops', MULTIPART, '/file', [PART]],
  ])('is cut off with a message: %s', async (_how, type, path, chunks) => {
    const answer = await sendSlowly([head(path, type, 5_000), ...chunks], 50);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"too_slow"');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

it('a file that was cut off gives its memory back', async () => {
  const part = `${PART}${'x'.repeat(2_000)}`;
  const [opened, whole] = [head('/held', MULTIPART, 5_000), `${part}\r\n--b--\r\n`];
  const closing = head('/held', MULTIPART, whole.length).replace('Host:', 'Connection: close\r\nHost:');
  expect(await sendSlowly([opened, part], 50)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await sendSlowly([closing, whole], 0)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a file that is sent slowly', () => {
  it('is accepted as long as data keeps arriving', async () => {
    const body = [PART, ...Array.from({ length: 22 }, () => 'x'), '\r\n--b--\r\n'];
    const length = body.join('').length;
    const close = head('/file', MULTIPART, length).replace('Host:', 'Connection: close\r\nHost:');
    expect(await sendSlowly([close, ...body], 80)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
