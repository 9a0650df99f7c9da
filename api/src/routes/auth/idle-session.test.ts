import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

const MINUTE = 60_000;
const IDLE_SENTENCE = 'You were signed out after 60 minutes of inactivity. Please sign in again.';
const lifeSchema = z.object({ idleSeconds: z.number(), secondsLeft: z.number() });

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ token } = await signInStaff(api, { permissions: ['page:forms', 'application:export'] }));
});

/** The stored session of the token. */
async function session() {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { sid } = z.object({ sid: z.string() }).parse(claims);
  return api.context.database.authSessions.findById(sid).orFail();
}

/** Moves the last use of the session this far into the past. */
async function leaveFor(milliseconds: number): Promise<number> {
  const { _id } = await session();
  const lastSeenAt = new Date(api.context.database.clock.now().getTime() - milliseconds);
  await api.context.database.authSessions.updateOne({ _id }, { $set: { lastSeenAt } });
  return lastSeenAt.getTime();
}

const lastSeen = async () => (await session()).lastSeenAt.getTime();

const background = { 'x-background-call': '1' };

describe('an idle session', () => {
  it('lasts just under an hour', async () => {
    await leaveFor(59 * MINUTE);
    expect((await api.call('/user/me', { token, headers: background })).status).toBe(200);
    await leaveFor(60 * MINUTE);
    const { status, body } = await api.call('/user/me', { token });
    expect([status, body.code, body.error]).toEqual([401, 'session_idle', IDLE_SENTENCE]);
  });

  it('cannot be revived by a call or by its file token', async () => {
    await leaveFor(59 * MINUTE);
    const { body } = await api.call('/auth/file-token', {
      token,
      headers: background,
      body: { kind: 'export', search: '' },
    });
    const file = z.object({ token: z.string() }).parse(body.data);
    await leaveFor(61 * MINUTE);
    for (const [path, options] of [
      ['/auth/session', { method: 'POST', token }],
      ['/auth/session', { token }],
      ['/user/me', { token }],
      [`/form/export?token=${file.token}`, {}],
    ] as const)
      expect([path, (await api.call(path, options)).body.code]).toEqual([path, 'session_idle']);
    expect((await api.fetch('/events', { token })).status).toBe(401);
  });

  it('is not listed', async () => {
    const { user } = await session();
    const { email } = await api.context.database.users.findById(user).orFail();
    const { body } = await api.call('/auth/login', { body: { email, password: PASSWORD } });
    await leaveFor(61 * MINUTE);
    const other = z.object({ token: z.string() }).parse(body.data);
    const { body: list } = await api.call('/account/sessions', { token: other.token });
    expect(list.data).toHaveLength(1);
  });

  it('of a disabled account returns the general message', async () => {
    const { user } = await session();
    await leaveFor(61 * MINUTE);
    await api.context.database.users.updateOne({ _id: user }, { $set: { disabledAt: new Date() } });
    expect((await api.call('/user/me', { token })).body.code).toBe('not_signed_in');
  });
});

describe('the idle time of a session', () => {
  it.each([
    ['a call', '/user/me', {}],
    ['the call that reports activity', '/auth/session', { method: 'POST' }],
  ])('restarts with %s', async (_what, path, options) => {
    await leaveFor(59 * MINUTE);
    expect((await api.call(path, { token, ...options })).status).toBe(200);
    expect(api.context.database.clock.now().getTime() - (await lastSeen())).toBeLessThan(MINUTE);
  });

  it.each([
    ['a background call of the page', '/user/me', { headers: background }],
    ['reading the remaining time', '/auth/session', {}],
  ])('does not restart with %s', async (_what, path, options) => {
    const before = await leaveFor(30 * MINUTE);
    expect((await api.call(path, { token, ...options })).status).toBe(200);
    expect(await lastSeen()).toBe(before);
  });

  it('does not restart with the event stream', async () => {
    const before = await leaveFor(30 * MINUTE);
    const stream = await api.fetch('/events', { token });
    const reader = stream.body?.getReader();
    await reader?.read();
    expect([stream.status, await lastSeen()]).toEqual([200, before]);
    await reader?.cancel();
  });
});

describe('GET /auth/session', () => {
  it('returns the remaining idle time', async () => {
    await leaveFor(20 * MINUTE);
    const { body } = await api.call('/auth/session', { token });
    const { idleSeconds, secondsLeft } = lifeSchema.parse(body.data);
    expect(idleSeconds).toBe(3600);
    expect(secondsLeft).toBeLessThanOrEqual(2400);
    expect(secondsLeft).toBeGreaterThan(2300);
  });
});

describe('SESSION_IDLE_MINUTES', () => {
  it('sets the idle time', async () => {
    const short = await startTestApi({ SESSION_IDLE_MINUTES: '5' });
    const { token: mine } = await signInStaff(short, { permissions: ['page:forms'] });
    const { body } = await short.call('/auth/session', { method: 'POST', token: mine });
    const { idleSeconds, secondsLeft } = lifeSchema.parse(body.data);
    expect([idleSeconds, secondsLeft <= 300, secondsLeft > 200]).toEqual([300, true, true]);
    await short.close();
  });
});
