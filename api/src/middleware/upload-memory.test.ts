import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@funding-desk/shared/server/logger';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiMetrics } from '../metrics/api-metrics.ts';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';
import { singleUpload } from './upload.ts';
import { createUploadMemory } from './upload-memory.ts';

const LIMITS = { ofOneAddress: 20_000, ofAll: 50_000 };
const logger = createLogger({ name: 'test', level: 'silent' });
const START = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const END = '\r\n--b--\r\n';
const FILE = 'x'.repeat(15_000);

let server: Server;
let port = 0;
beforeAll(async () => {
  const app = express();
  app.set('trust proxy', 1);
  app.use(requestLog({ logger, metrics: createApiMetrics(() => 0) }));
  app.post('/file', singleUpload(createUploadMemory(LIMITS)), ({ file }, response) => {
    response.json({ status: 'success', size: file?.size });
  });
  app.use(errorHandler(logger));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = z.object({ port: z.number() }).parse(server.address()).port;
});
afterAll(() => server.close());

interface Upload {
  readonly socket: Socket;
  readonly answer: Promise<string>;
}

/** Sends all but the end of a file. */
function begin(address: string): Upload {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket).catch(() => '');
  const length = START.length + FILE.length + END.length;
  const head = `POST /file HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\n`;
  const type = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(`${head}${type}${START}${FILE}`);
  return { socket, answer };
}

const upload = (address: string) => {
  const { socket, answer } = begin(address);
  socket.write(END);
  return answer;
};

describe('uploads in progress', () => {
  it('are limited per address with a 503, and do not affect other addresses', async () => {
    const slow = begin('192.0.2.1');
    await expect.poll(() => upload('192.0.2.1')).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 10\r\n.*Many files/s);
    expect(await upload('192.0.2.2')).toMatch(/^HTTP\/1\.1 200 .*"size":15000/s);
    slow.socket.write(END);
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await upload('192.0.2.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are limited in total, until aborted ones are released', async () => {
    const slow = ['192.0.2.3', '192.0.2.4', '192.0.2.5'].map(begin);
    await expect.poll(() => upload('192.0.2.6')).toMatch(/^HTTP\/1\.1 503 /);
    for (const { socket } of slow) socket.destroy();
    await expect.poll(() => upload('192.0.2.6')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
