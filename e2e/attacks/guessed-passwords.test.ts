import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import { call } from '../support/attacks/attack-fixtures.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ TRUST_PROXY: '1' });
  services.startWorker();
});
afterAll(() => services.close());

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly from: string;
}

/** Signs in from that address. @returns status */
async function signIn({ email, password, from }: Attempt): Promise<number> {
  const headers = { 'x-forwarded-for': from };
  return (await call(services, '/api/auth/login', { json: { email, password }, headers })).status;
}

let networks = 0;
/** Addresses that have not called before. */
function newAddresses(count: number): string[] {
  networks += 1;
  return Array.from({ length: count }, (_, host) => `203.${networks}.113.${host + 1}`);
}

/** Sends wrong passwords for an account one after another, each from a new address. @returns statuses */
async function guess(email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const from of newAddresses(count)) statuses.push(await signIn({ email, password: 'not-the-one-77', from }));
  return statuses;
}

const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;
const staff = () => makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');

function mailsTo(email: string) {
  return services.mail.received.filter(({ to }) => to === email).map(({ parsed }) => parsed);
}

describe('passwords of one account, guessed from many addresses', () => {
  it('are refused after a few attempts, whether the account exists or not', async () => {
    const { email } = await staff();
    const there = await guess(email, 24);
    const notThere = await guess('nobody@copperfinch.example', 24);
    expect(countOf(there, 401)).toBe(10);
    expect(countOf(there, 429)).toBe(14);
    expect(notThere).toEqual(there);
  });

  it('are refused after as many parallel attempts', async () => {
    const { email } = await staff();
    const guesses = newAddresses(40).map((from) => signIn({ email, password: 'not-the-one-77', from }));
    const statuses = await Promise.all(guesses);
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(10);
    expect(countOf(statuses, 401) + countOf(statuses, 429)).toBe(40);
  });

  it('do not lock out the owner in a known network, who gets one notice', async () => {
    const owner = await staff();
    const [home = '', elsewhere = ''] = newAddresses(2);
    expect(await signIn({ ...owner, from: home })).toBe(200);
    await guess(owner.email, 24);
    await guess(owner.email, 4);
    expect(await signIn({ ...owner, from: elsewhere })).toBe(429);
    expect(await signIn({ ...owner, from: home })).toBe(200);
    await until('the owner is told', () => mailsTo(owner.email).length > 0);
    const [mail, ...more] = mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Failed sign-ins to your account');
    expect(mail?.text).toMatch(/10 times.*since .* UTC/);
    expect(mail?.text).toContain('/forgot-password');
  });

  it("look the same for an unknown account, even from the owner's network", async () => {
    const owner = await staff();
    const [office = ''] = newAddresses(1);
    expect(await signIn({ ...owner, from: office })).toBe(200);
    const statuses: number[][] = [];
    for (const email of [owner.email, 'no.such.person@copperfinch.example']) {
      await guess(email, 12);
      const here: number[] = [];
      for (let time = 0; time < 7; time += 1)
        here.push(await signIn({ email, password: 'not-the-one-77', from: office }));
      statuses.push(here);
    }
    expect(statuses[0]).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(statuses[1]).toEqual(statuses[0]);
  });

  it('still let the owner reset the password from anywhere', async () => {
    const owner = await staff();
    await guess(owner.email, 24);
    const [from = ''] = newAddresses(1);
    const headers = { 'x-forwarded-for': from };
    expect(await signIn({ ...owner, from })).toBe(429);
    await call(services, '/api/auth/forgot-password', { json: { email: owner.email }, headers });
    const linkIn = () => mailsTo(owner.email).map(({ text }) => /#token=([\w-]+)/.exec(text ?? '')?.[1]);
    await until('the link arrives', () => linkIn().some(Boolean));
    const [token = ''] = linkIn().filter((found) => found !== undefined);
    const password = 'tall-lantern-58';
    await call(services, '/api/auth/reset-password', { json: { token, password }, headers });
    await guess(owner.email, 12);
    expect(await signIn({ email: owner.email, password, from })).toBe(200);
  });
});
