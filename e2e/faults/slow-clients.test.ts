import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareApplication, sendApplication } from '../support/applications/apply.ts';
import { type Services, startServices } from '../support/services/services.ts';

/** Three kinds of connections: one sends nothing, one an incomplete head, one an incomplete body. */
const IDLE = 500;
const SLOW_HEADS = 100;
const SLOW_BODIES = 100;

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

/** A client that is cut off while sending may see a reset instead of the response. */
const RESET = 'reset';

interface Slow {
  readonly socket: Socket;
  /** The response before the server closed the connection. */
  readonly ended: Promise<string>;
}

async function openSlow(start: string, drip: string): Promise<Slow> {
  const { hostname, port } = new URL(services.url);
  const socket = connect(Number(port), hostname);
  let told = '';
  socket.on('data', (bytes) => {
    told += bytes.toString();
  });
  let broken: Error | undefined;
  socket.on('error', (error) => {
    broken = error;
  });
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(told || (broken ? RESET : ''))));
  await once(socket, 'connect');
  if (start) socket.write(start);
  const timer = drip ? setInterval(() => socket.write(drip), 500) : undefined;
  socket.on('close', () => clearInterval(timer));
  return { socket, ended };
}

const openMany = (count: number, start: string, drip: string) =>
  Promise.all(Array.from({ length: count }, () => openSlow(start, drip)));

const POST = 'POST /api/form/submit HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n';

/**
 * Runs one applicant after another from load to submit until told to stop. @returns statuses and milliseconds of each
 * request
 */
async function applyAllTheWhile(isOver: () => boolean): Promise<{ statuses: Set<number>; took: number[] }> {
  const statuses = new Set<number>();
  const took: number[] = [];
  const timed = async (request: () => Promise<Response>) => {
    const started = performance.now();
    const answer = await request();
    await answer.arrayBuffer();
    took.push(performance.now() - started);
    statuses.add(answer.status);
  };
  while (!isOver()) {
    await timed(() => fetch(`${services.url}/embed/${services.link.slug}`));
    await timed(() => fetch(`${services.url}/api/generated-link/get/slug/${services.link.slug}`));
    const body = await prepareApplication(services);
    await timed(() => sendApplication(services, body));
  }
  return { statuses, took };
}

describe(`${IDLE} idle connections, ${SLOW_HEADS} slow heads and ${SLOW_BODIES} slow bodies`, () => {
  it('do not affect others, and are cut off', async () => {
    const before = await services.database.applications.countDocuments();
    const idle = await openMany(IDLE, '', '');
    const heads = await openMany(SLOW_HEADS, 'GET /healthz HTTP/1.1\r\nHost: here\r\n', 'X-Drip: 1\r\n');
    const bodies = await openMany(SLOW_BODIES, `${POST}Content-Length: 100000\r\n\r\n{"a": "`, 'x');
    let isOver = false;
    const honest = applyAllTheWhile(() => isOver);

    try {
      const told = await Promise.all([...idle, ...heads].map(({ ended }) => ended));
      // A connection that sent nothing may get a response or just be closed.
      for (const said of told.slice(0, IDLE)) expect(said).toMatch(/^$|^reset$|^HTTP\/1\.1 408 /);
      const toHeads = told.slice(IDLE);
      for (const said of toHeads) expect(said).toMatch(/^reset$|^HTTP\/1\.1 408 /);
      expect(toHeads.filter((said) => said !== RESET).length).toBeGreaterThan(SLOW_HEADS / 2);
      if (isLongRun) {
        const toBodies = await Promise.all(bodies.map(({ ended }) => ended));
        for (const said of toBodies) expect(said).toMatch(/^reset$|^HTTP\/1\.1 408 /);
      }
    } finally {
      isOver = true;
      for (const { socket } of bodies) socket.destroy();
      await honest;
    }
    const { statuses, took } = await honest;
    expect(statuses).toEqual(new Set([200, 201]));
    expect((await services.database.applications.countDocuments()) - before).toBe(took.length / 3);
    const sorted = took.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    process.stdout.write(`slow clients: ${took.length} honest requests, p99 ${Math.round(p99)} ms\n`);
  });
});
