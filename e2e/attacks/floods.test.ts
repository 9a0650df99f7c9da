import { randomBytes, randomInt } from 'node:crypto';
import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Services, startServices } from '../support/services/services.ts';

/** The limits are the real ones. Each test uses its own addresses behind a proxy. */
let services: Services;
let pid: number | undefined;
beforeAll(async () => {
  services = await startServices({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  pid = services.api.child.pid;
});
afterAll(() => services.close());

interface Sending {
  /** The API. By default, that of all tests. */
  readonly to?: Services;
  readonly path: string;
  readonly from: string;
  readonly init?: { readonly method: string; readonly body?: string | FormData; readonly token?: string };
}

function send({ to = services, path, from, init }: Sending): Promise<Response> {
  const { method = 'GET', body, token } = init ?? {};
  const headers = new Headers({ 'x-forwarded-for': from });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(`${to.url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
}

interface Told {
  readonly status: number;
  readonly retryAfter: number;
  readonly policy: string;
  readonly quota: string;
  readonly error: string;
}

const failureSchema = z.looseObject({ error: z.string().default('') });

/** All at once, some would wait too long for the database and get a 503. */
const AT_ONCE = 50;

async function readTold(answer: Response): Promise<Told> {
  const header = (name: string) => answer.headers.get(name) ?? '';
  const { error } = failureSchema.parse(await answer.json());
  const told = { policy: header('ratelimit-policy'), quota: header('ratelimit'), error };
  return { status: answer.status, retryAfter: Number(header('retry-after')), ...told };
}

/** Sends this many requests, fifty at once. @returns what each was told */
async function flood(count: number, each: (at: number) => Promise<Response>): Promise<readonly Told[]> {
  const told: Told[] = [];
  while (told.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - told.length) }, (_, at) => told.length + at);
    told.push(...(await Promise.all(batch.map(async (at) => readTold(await each(at))))));
  }
  return told;
}

const count = (told: readonly Told[], status: number) => told.filter((each) => each.status === status).length;

const refused = (told: readonly Told[]) => told.filter(({ status }) => status === 429);

interface LimitInput {
  readonly told: readonly Told[];
  /** Of the calls that the limit admits. */
  readonly status: number;
  /** Calls a minute. */
  readonly limit: number;
  readonly startedAt: number;
}

/** All calls beyond the limit are refused. On a slow machine a flood lasts for several minutes. */
function expectLimit({ told, status, limit, startedAt }: LimitInput): void {
  const minutes = Math.ceil((Date.now() - startedAt) / 60_000);
  const admitted = count(told, status);
  expect(admitted).toBeGreaterThanOrEqual(limit);
  expect(admitted).toBeLessThanOrEqual(limit * minutes);
  expect(admitted + count(told, 429)).toBe(told.length);
}

function expectHonestRefusals(told: readonly Told[], { name, limit }: { name: string; limit: number }): void {
  expect(refused(told).length).toBeGreaterThan(0);
  for (const { retryAfter, error, policy, quota } of refused(told)) {
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
    expect(error).toBe(`Too many requests in a short time. Please try again in ${wait}.`);
    expect([policy, quota]).toEqual([`"${name}";q=${limit};w=60`, `"${name}";r=0;t=${retryAfter}`]);
  }
}

const JSON_POST = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
const sessionSchema = z.object({ data: z.object({ formSubmissionId: z.string() }) });

async function newSession(from: string): Promise<string> {
  const answer = await send({ path: `/form/initialize-session/${services.link.slug}`, from });
  return sessionSchema.parse(await answer.json()).data.formSubmissionId;
}

/** Opens the form from another address, and expects the same process. */
async function expectServed(): Promise<void> {
  expect((await send({ path: `/generated-link/get/slug/${services.link.slug}`, from: '198.51.100.250' })).status).toBe(
    200,
  );
  expect([services.api.child.pid, services.api.child.exitCode]).toEqual([pid, null]);
}

describe('a flood from one address', () => {
  it('of sessions creates as many as an office needs and no more', async () => {
    const path = `/form/initialize-session/${services.link.slug}`;
    const before = await services.database.formSessions.countDocuments();
    const told = await flood(250, () => send({ path, from: '198.51.100.1' }));
    // While a flood lasts, the limit admits some more calls on a slow machine.
    const created = count(told, 200);
    expect(created + count(told, 429)).toBe(250);
    expect(created).toBeGreaterThanOrEqual(120);
    expect(created).toBeLessThan(250);
    expectHonestRefusals(told, { name: 'session', limit: 120 });
    expect((await services.database.formSessions.countDocuments()) - before).toBe(created);
    await expectServed();
  });

  it('of submits is refused before the bodies are read', async () => {
    const body = { ...FIELD_VALUES, useOfFunds: 'x'.repeat(200_000) };
    const told = await flood(100, () => send({ path: '/form/submit', from: '198.51.100.2', init: JSON_POST(body) }));
    // While a flood lasts, the limit admits some more calls on a slow machine.
    expect(count(told, 400) + count(told, 429)).toBe(100);
    expect(count(told, 400)).toBeGreaterThanOrEqual(60);
    expectHonestRefusals(told, { name: 'submit', limit: 60 });
    expect(await services.database.applications.countDocuments()).toBe(0);
    await expectServed();
  });

  it('of uploads ends at the limit, and every upload gets a response', async () => {
    const formSubmissionId = await newSession('198.51.100.3');
    const before = await services.database.documents.countDocuments();
    const told = await flood(180, () => {
      const form = new FormData();
      form.set('documentType', 'bankStatements');
      form.set('formSubmissionId', formSubmissionId);
      form.set('file', new File([new Uint8Array(pdfBytes('October'))], 'October.pdf'));
      return send({ path: '/documents/upload-public', from: '198.51.100.3', init: { method: 'POST', body: form } });
    });
    // Files beyond the session's ten are refused as such, or earlier because too many others are open.
    expect([count(told, 201), count(told, 422) + count(told, 503), count(told, 429)]).toEqual([10, 140, 30]);
    expectHonestRefusals(told, { name: 'upload', limit: 150 });
    expect((await services.database.documents.countDocuments()) - before).toBe(10);
    await expectServed();
  });

  it('of sign-ins is refused whether the passwords are correct or not', async () => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
    const path = '/auth/login';
    const from = `198.51.${randomInt(256)}.4`;
    const startedAt = Date.now();
    const told = await flood(130, () => send({ path, from, init: JSON_POST({ email, password }) }));
    expectLimit({ told, status: 200, limit: 120, startedAt });
    await expectServed();
  });

  it('within one IPv6 network counts as one, and does not affect the next network', async () => {
    const path = `/generated-link/get/slug/${services.link.slug}`;
    const told = await flood(150, (at) => send({ path, from: `2001:db8:7:1::${at.toString(16)}` }));
    expect([count(told, 200), count(told, 429)]).toEqual([120, 30]);
    expect((await send({ path, from: '2001:db8:7:2::1' })).status).toBe(200);
  });

  it('cannot be hidden by forged forwarding headers', async () => {
    const path = `/generated-link/get/slug/${services.link.slug}`;
    const told = await flood(150, (at) => send({ path, from: `203.0.113.${at}, 198.51.100.5` }));
    expect(count(told, 429)).toBe(30);
  });

  it('of one signed-in person ends at their limit and does not affect other people of the address', async () => {
    // A tenth of the limit: a slow machine answers fewer than 600 calls in the minute of a limit.
    const to = await startServices({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' });
    onTestFinished(() => to.close());
    const tokenSchema = z.looseObject({ data: z.looseObject({ token: z.string() }) });
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = to.variables;
    const from = '198.51.100.6';
    const signedIn = await send({ to, path: '/auth/login', from, init: JSON_POST({ email, password }) });
    const { token } = tokenSchema.parse(await signedIn.json()).data;
    const told = await flood(80, () => send({ to, path: '/user/me', from, init: { method: 'GET', token } }));
    expect([count(told, 200), count(told, 429)]).toEqual([60, 20]);
    expectHonestRefusals(told, { name: 'staff', limit: 60 });
    expect((await send({ to, path: '/user/me', from })).status).toBe(401);
  });
});

describe('guessing', () => {
  const guesses: readonly [string, (guess: string) => Omit<Sending, 'from'>, number][] = [
    ['links', (guess) => ({ path: `/generated-link/get/slug/${guess}` }), 404],
    ['sessions', (guess) => ({ path: '/form/draft/open', init: JSON_POST({ formSubmissionId: guess }) }), 422],
    ['resume links', (guess) => ({ path: '/form/draft/resume', init: JSON_POST({ token: `${guess}-token` }) }), 410],
  ];

  it.each(guesses)('%s gets thirty 404s, and then only 429s, even for what exists', async (what, guessing, miss) => {
    // Another address when the test is repeated.
    const from = `198.51.${randomInt(256)}.${20 + what.length}`;
    const startedAt = Date.now();
    const told = await flood(80, () => send({ ...guessing(randomBytes(16).toString('hex')), from }));
    expectLimit({ told, status: miss, limit: 30, startedAt });
    const real = await send({ path: `/generated-link/get/slug/${services.link.slug}`, from });
    expect([real.status, Number(real.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await expectServed();
  });

  it('session tokens gets a hundred and twenty refusals, and does not affect other people', async () => {
    const from = '198.51.100.60';
    const token = `${randomBytes(9).toString('base64url')}.e30.${randomBytes(9).toString('base64url')}`;
    const told = await flood(150, () => send({ path: '/user/me', from, init: { method: 'GET', token } }));
    expect([count(told, 401), count(told, 429)]).toEqual([120, 30]);
    expect((await send({ path: `/generated-link/get/slug/${services.link.slug}`, from })).status).toBe(200);
  });
});
