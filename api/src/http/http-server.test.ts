import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../testing/test-api.ts';

const opened: TestApi[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

/** The address that a session stores for a caller at 127.0.0.1 who claims another address. */
async function notedAddress({ trusted, forwarded }: { trusted: string; forwarded: string }): Promise<string> {
  const api = await startTestApi({ TRUST_PROXY: trusted });
  opened.push(api);
  const { company } = await makeTenant(api);
  const { user } = await signInStaff(api, { company: company._id });
  await api.context.database.authSessions.deleteMany({});
  const body = { email: user.email, password: PASSWORD };
  await api.call('/auth/login', { body, headers: { 'x-forwarded-for': forwarded } });
  return (await api.context.database.authSessions.findOne().lean())?.address ?? '';
}

describe("the caller's address", () => {
  it.each([
    ['0', '203.0.113.7', '127.0.0.1'],
    ['1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
    ['127.0.0.0/8', '203.0.113.7', '203.0.113.7'],
    ['loopback,10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ])('with TRUST_PROXY=%s and X-Forwarded-For: %s is %s', async (trusted, forwarded, address) => {
    expect(await notedAddress({ trusted, forwarded })).toBe(address);
  });
});
