import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGracefulClose, createShutdownState } from './graceful-shutdown.ts';

/** How long a client waits before it sends its first byte. Milliseconds. */
const HESITATION = 60;

/** Connects separately. @returns the response, or null when the connection was refused */
async function visit(port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const isIn = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!(await isIn)) return null;
  await pause(HESITATION);
  socket.write('GET / HTTP/1.1\r\nHost: branch.example\r\nConnection: close\r\n\r\n');
  await closed;
  return text.split('\r\n')[0] ?? '';
}

describe('a server that shuts down', () => {
  it('answers every accepted connection, including those that have sent nothing yet', async () => {
    let endLongCall = () => {};
    const server = createServer((request, response) => {
      if (request.url !== '/long') response.end('yes');
      else endLongCall = () => void response.end('at last');
    });
    const drain = createGracefulClose({
      server,
      stopping: createShutdownState(),
      notice: 500,
      endStreams: () => {},
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.number() }).parse(server.address());

    const long = fetch(`http://127.0.0.1:${port}/long`);
    await once(server, 'request');
    const drained = drain();
    const visits: Promise<string | null>[] = [];
    while (server.listening) {
      visits.push(visit(port));
      await pause(5);
    }
    const statuses = (await Promise.all(visits)).filter((line) => line !== null);
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200 OK']));
    endLongCall();
    expect(await (await long).text()).toBe('at last');
    await drained;
  });

  it('serves requests during the notice, and ends streams only after it', async () => {
    const stopping = createShutdownState();
    const seen: string[] = [];
    let stream: ServerResponse | undefined;
    const server = createServer((request, response) => {
      if (request.url === '/stream') stream = response.writeHead(200);
      else response.end();
      stream?.flushHeaders();
    });
    const endStreams = () => {
      seen.push('streams end');
      stream?.end();
    };
    const drain = createGracefulClose({ server, stopping, notice: 1_000, endStreams });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const { body } = await fetch(`http://127.0.0.1:${port}/stream`);

    const drained = drain();
    expect(stopping.isAnnounced()).toBe(true);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    seen.push(`a request is answered ${answer.status}`);
    for await (const _ of body ?? []);
    await drained;
    expect(seen).toEqual(['a request is answered 200', 'streams end']);
  });
});
