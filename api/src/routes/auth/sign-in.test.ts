import { makeUser, PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const signIn = (email: string, password: string, address = '203.0.113.20') =>
  api.call('/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });

async function person() {
  return makeUser(api.context.database, { passwordHash: await hashPassword(PASSWORD) });
}

describe('sign-in', () => {
  it('is blocked after five failures, also with the right password, and returns the same for an unknown address', async () => {
    const { email } = await person();
    for (const address of [email, 'nobody@people.example']) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await signIn(address, 'wrong-lantern-1')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const answers = [await signIn(email, PASSWORD), await signIn('nobody@people.example', PASSWORD)];
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([429, 'too_many_attempts']);
      expect(body.error).toMatch(/^Too many failed sign-ins\. Please try again in 15 minutes\.$/);
      expect(Number(headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 800 && seconds <= 900);
    }
    expect((await signIn(email, PASSWORD, '203.0.113.21')).status).toBe(200);
  });

  it('checks five of 30 simultaneous wrong passwords and audits each attempt', async () => {
    const { email, _id } = await person();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(email, `guess-number-${index}`, '203.0.113.30')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(await api.context.database.auditLog.countDocuments({ action: 'session.refuse', actor: _id })).toBe(5);
  });

  it('counts only failures: twenty successes from one address pass', async () => {
    const { email } = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, PASSWORD, '203.0.113.40')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
