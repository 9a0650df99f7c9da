import { randomBytes } from 'node:crypto';
import { createLogger } from '@funding-desk/shared/server/logger';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { type Counters, openCounters } from './counters.ts';
import { createMailLimiter, type MailLimiter, type StrangerMail } from './mail-limiter.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const opened: Counters[] = [];
afterAll(async () => {
  for (const counters of opened) await counters.close();
});

async function open(RATE_LIMIT_SCALE = 1) {
  const { REDIS_URL = '', REDIS_PREFIX = '' } = testEnvironment().variables;
  const env = { REDIS_URL, REDIS_PREFIX, JWT_SECRET: randomBytes(32).toString('hex'), RATE_LIMIT_SCALE };
  const counters = await openCounters({ env, logger });
  opened.push(counters);
  return { env, limiter: createMailLimiter({ env, counters }) };
}

let hosts = 0;
/** From a network that has not called before. */
function mail(over: Partial<StrangerMail> = {}): StrangerMail {
  hosts += 1;
  const session = `session-${hosts}`;
  const address = `198.51.${Math.floor(hosts / 250)}.${hosts % 250}`;
  return { kind: 'signature-link', recipient: `person-${hosts}@people.example`, address, session, ...over };
}

/** Asks at the same time. @returns how many were admitted, and whose limits refused the others */
async function ask(limiter: MailLimiter, mails: readonly StrangerMail[]) {
  const refusals = await Promise.all(mails.map((each) => limiter.admit(each)));
  const scopes = refusals.flatMap((refusal) => (refusal ? [refusal.scope] : []));
  return { admitted: mails.length - scopes.length, scopes: [...new Set(scopes)] };
}
const times = (count: number, over: Partial<StrangerMail>) => Array.from({ length: count }, () => mail(over));

describe('e-mails that strangers cause', () => {
  it('reach one mailbox a few times, however its address is written and from wherever they are asked for', async () => {
    const { limiter } = await open();
    const spellings = ['v.ictim@gmail.com', 'Victim+1@gmail.com', 'VICTIM@googlemail.com', 'victim+x+y@Gmail.com'];
    const mails = spellings.flatMap((recipient) => times(3, { recipient }));
    expect(await ask(limiter, mails)).toEqual({ admitted: 3, scopes: ['recipient'] });
  });

  it('count together, and leave the recipient the password links', async () => {
    const { limiter } = await open();
    const recipient = 'victim@people.example';
    const of = (kind: StrangerMail['kind']) => ask(limiter, times(20, { recipient, kind }));
    expect((await of('signature-link')).admitted).toBe(3);
    expect((await of('resume-link')).admitted).toBe(2);
    expect((await of('password-link')).admitted).toBe(5);
  });

  it('that are receipts reach one mailbox four times a day, and leave it the other links', async () => {
    const { limiter } = await open();
    const recipient = 'victim@people.example';
    expect(await ask(limiter, times(20, { recipient, kind: 'receipt' }))).toEqual({
      admitted: 4,
      scopes: ['recipient'],
    });
    expect((await ask(limiter, times(20, { recipient, kind: 'password-link' }))).admitted).toBe(6);
    const address = '203.0.113.8';
    expect((await ask(limiter, times(80, { address, kind: 'receipt' }))).admitted).toBe(60);
    expect((await ask(limiter, times(80, { address }))).admitted).toBe(20);
  });

  it('of one network are limited, and never keep its people from a new password', async () => {
    const { limiter } = await open();
    const address = '203.0.113.9';
    const links = times(50, { address });
    expect(await ask(limiter, links)).toEqual({ admitted: 20, scopes: ['network'] });
    expect((await ask(limiter, times(80, { address, kind: 'resume-link' }))).admitted).toBe(40);
    const passwords = times(100, { address, kind: 'password-link' });
    expect((await ask(limiter, passwords)).admitted).toBe(100);
    // A second one within the hour is refused, the first of yet another person is not.
    expect((await ask(limiter, passwords)).admitted).toBe(0);
    expect((await ask(limiter, times(5, { address, kind: 'password-link' }))).admitted).toBe(5);
  });

  it('of a larger installation are limited per network as `RATE_LIMIT_SCALE` says, and per recipient as ever', async () => {
    const { limiter } = await open(1.5);
    expect((await ask(limiter, times(50, { address: '203.0.113.9' }))).admitted).toBe(30);
    expect((await ask(limiter, times(50, { recipient: 'victim@people.example' }))).admitted).toBe(3);
  });

  it('that are not sent after all do not count, nor do refused ones', async () => {
    const { limiter } = await open();
    const recipient = 'victim@people.example';
    for (const each of times(10, { recipient })) {
      expect(await limiter.admit(each)).toBeNull();
      await limiter.release(each);
    }
    expect((await ask(limiter, times(10, { recipient }))).admitted).toBe(3);
    const one = mail({ recipient });
    expect(await limiter.admit(one)).toMatchObject({ scope: 'recipient' });
    expect((await ask(limiter, times(30, { address: one.address }))).admitted).toBe(20);
  });

  it('leave neither recipients nor networks in Redis in the clear', async () => {
    const { env, limiter } = await open();
    await limiter.admit(mail({ recipient: 'victim@people.example', address: '203.0.113.9' }));
    const redis = new Redis(env.REDIS_URL);
    const names = await redis.keys(`${env.REDIS_PREFIX}:*stranger-mail-*`);
    redis.disconnect();
    expect(names.length).toBeGreaterThan(4);
    for (const clear of ['victim', 'people', '203.0']) expect(names.join()).not.toContain(clear);
  });
});
