import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { SIGNATURES } from '@funding-desk/shared/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { applicationFor, makeTenant, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { createBodyMemory } from './body-memory.ts';

const MIB = 1_048_576;
/** A hundredth of the real limits, so that a few hundred bodies exceed them many times. */
const MEMORY = { ofOneAddress: 2_560_000, ofAll: 7_680_000, ofSmallBody: 65_536 };
const SENT = 300_000;
/** Unfinished bodies that fit: of all networks together, and of one network. */
const FITTING = { ofAll: Math.ceil(MEMORY.ofAll / SENT), ofOneAddress: Math.ceil(MEMORY.ofOneAddress / SENT) };

let api: TestApi;
let server: Server;
let port = 0;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '100' });
  tenant = await makeTenant(api);
  server = createServer(createApp({ ...api.context, bodyMemory: createBodyMemory(MEMORY) })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = z.object({ port: z.number() }).parse(server.address()).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

interface Begun {
  readonly socket: Socket;
  readonly answer: Promise<string>;
}

interface Kind {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly start: string;
  readonly end: string;
}

const JSON_KIND: Kind = {
  method: 'POST',
  path: '/api/form/submit',
  type: 'application/json',
  start: '{"companyId":"',
  end: '"}',
};
const FILE_KIND: Kind = {
  method: 'POST',
  path: '/api/documents/upload-public',
  type: 'multipart/form-data; boundary=b',
  start: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  end: '\r\n--b--\r\n',
};
const KINDS = [
  ['JSON', JSON_KIND],
  ['files', FILE_KIND],
] as const;

let begun: Begun[] = [];
afterEach(async () => {
  for (const { socket } of begun) socket.destroy();
  await Promise.all(begun.map(({ answer }) => answer));
  begun = [];
});

interface Sending {
  readonly kind: Kind;
  readonly address: string;
  /** A further line of the head. */
  readonly header?: string;
}

/** The answer, as soon as it is complete. '' when the connection ends without one. */
function answerOn(socket: Socket): Promise<string> {
  let received = '';
  return new Promise((resolve) => {
    socket.on('data', (bytes) => {
      received += bytes.toString();
      if (/\r\n\r\n.*\}$/s.test(received)) resolve(received);
    });
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });
}

/** Sends all but the end of a body. */
function begin({ kind: { method, path, type, start, end }, address, header = '' }: Sending): Begun {
  const socket = connect(port, '127.0.0.1');
  const length = start.length + SENT + end.length;
  const head = `${method} ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\n`;
  const answer = answerOn(socket);
  socket.write(`${head}Content-Type: ${type}\r\n${header}Content-Length: ${length}\r\n\r\n${start}${'x'.repeat(SENT)}`);
  const one = { socket, answer };
  begun.push(one);
  return one;
}

function send(sending: Sending): Promise<string> {
  const { socket, answer } = begin(sending);
  socket.write(sending.kind.end);
  return answer;
}

interface FloodInput {
  readonly kind: Kind;
  readonly addressOf: (at: number) => string;
  readonly count: number;
  readonly fitting: number;
}

/** Begins many bodies, and waits until all but the given number are refused. @returns the distinct answers */
async function flood({ kind, addressOf, count, fitting }: FloodInput): Promise<string[]> {
  const answers: string[] = [];
  for (let at = 0; at < count; at += 1)
    begin({ kind, address: addressOf(at) }).answer.then((answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(count - fitting);
  return [
    ...new Set(answers.map((answer) => answer.match(/^HTTP\/1\.1 (\d{3}) .*Retry-After: 10\r\n/s)?.[1] ?? answer)),
  ];
}

/** A valid application in less than 64 KB. */
async function submitHonestly(): Promise<number> {
  const body = await applicationFor(api, tenant);
  const url = `http://127.0.0.1:${port}/api/form/submit`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

describe.each(KINDS)('hundreds of unfinished bodies: %s', (_what, kind) => {
  it('of many networks occupy the memory for all bodies and no more, and an application still arrives', async () => {
    const addressOf = (at: number) => `198.51.${at % 100}.7`;
    expect(await flood({ kind, addressOf, count: 300, fitting: FITTING.ofAll })).toEqual(['503']);
    // One memory for all kinds of bodies.
    for (const [, other] of KINDS) expect(statusOf(await send({ kind: other, address: '203.0.113.9' }))).toBe(503);
    expect(JSON.stringify(SIGNATURES).length).toBeLessThan(MEMORY.ofSmallBody);
    expect(await submitHonestly()).toBe(201);
    for (const { socket } of begun) socket.destroy();
    await expect.poll(async () => statusOf(await send({ kind, address: '203.0.113.9' }))).not.toBe(503);
  });

  it('of one network do not affect the next one', async () => {
    const addressOf = () => '192.0.2.1';
    expect(await flood({ kind, addressOf, count: 100, fitting: FITTING.ofOneAddress })).toEqual(['503']);
    expect([400, 415, 422]).toContain(statusOf(await send({ kind, address: '203.0.113.9' })));
  });
});

describe('hundreds of bodies with the token of nobody', () => {
  const session = `X-Form-Session: ${'a'.repeat(32)}\r\n`;
  const link = 'a'.repeat(43);

  it.each([
    ['drafts', { ...JSON_KIND, method: 'PUT', path: '/api/form/draft' }, session],
    ['drafts without a token', { ...JSON_KIND, method: 'PUT', path: '/api/form/draft' }, ''],
    ['applications', JSON_KIND, session],
    ['signatures', { ...JSON_KIND, path: '/api/signature/sign' }, `X-Signature-Token: ${link}\r\n`],
    ['files', FILE_KIND, session],
    ['disclosures of funders', { ...FILE_KIND, path: '/api/answer/disclosure' }, `X-Answer-Token: ${link}\r\n`],
    ['requested files', { ...FILE_KIND, path: '/api/request/upload' }, `X-Request-Token: ${link}\r\n`],
    ['logos', { ...JSON_KIND, path: `/api/company/upload-logo/${'a'.repeat(24)}` }, 'Authorization: Bearer a.b.c\r\n'],
  ])('occupy no memory and are answered before their end: %s', async (_what, kind, header) => {
    const sent = Array.from({ length: 100 }, (_, at) => begin({ kind, address: `198.51.${at}.8`, header }));
    const statuses = new Set((await Promise.all(sent.map(({ answer }) => answer))).map(statusOf));
    expect([...statuses].every((status) => [401, 404, 410, 413, 422].includes(status))).toBe(true);
    expect(statuses.size).toBe(1);
  });
});

it('a whole file and a large draft of a real session arrive', async () => {
  const { formSubmissionId } = await applicationFor(api, tenant);
  const draft = { formSubmissionId, signatures: { signer1Signature: `data:image/png;base64,${'A'.repeat(200_000)}` } };
  const headers = { 'content-type': 'application/json', 'x-form-session': formSubmissionId };
  const url = `http://127.0.0.1:${port}/api/form/draft`;
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(draft) });
  expect(answer.status).toBe(200);
  const form = new FormData();
  form.set('formSubmissionId', formSubmissionId);
  form.set('file', new File([new Uint8Array(MIB)], 'a.pdf'));
  const uploaded = await fetch(`http://127.0.0.1:${port}/api/documents/upload-public`, {
    method: 'POST',
    headers: { 'x-form-session': formSubmissionId },
    body: form,
  });
  expect([415, 422]).toContain(uploaded.status);
});
