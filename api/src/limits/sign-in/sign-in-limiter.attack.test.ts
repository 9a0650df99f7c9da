import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import {
  fails,
  failures,
  openLimiter,
  outcomeOf,
  settings,
  shut,
  succeeds,
  WHO,
} from '../../testing/sign-in-limiter.ts';
import { networkOf } from '../counters.ts';

describe('the sign-in limit', () => {
  it('allows five failures of an account per address in any letter case, and does not affect other addresses', async () => {
    const limiter = await openLimiter(settings());
    await failures(limiter, 5);
    expect(await outcomeOf(limiter, WHO, succeeds)).toEqual(shut);
    expect(await outcomeOf(limiter, { ...WHO, email: ' WILMA@people.example' }, succeeds)).toEqual(shut);
    expect(await outcomeOf(limiter, { ...WHO, address: '203.0.113.8' }, succeeds)).toBe('in');
    expect(await outcomeOf(limiter, { ...WHO, email: 'other@people.example' }, succeeds)).toBe('in');
  });

  it('reports the remaining seconds, which further attempts do not extend', async () => {
    const limiter = await openLimiter(settings());
    await failures(limiter, 5);
    const waits = [await outcomeOf(limiter), await outcomeOf(limiter), await outcomeOf(limiter)];
    for (const wait of waits) expect(wait).toEqual({ seconds: expect.toSatisfy((s: number) => s > 890 && s <= 900) });
  });

  it('is reset by a success, and counts neither successes nor server errors', async () => {
    const limiter = await openLimiter(settings());
    await failures(limiter, 4);
    const broken = () => Promise.reject(new Error('the database is away'));
    for (let time = 0; time < 6; time += 1) await expect(limiter.attempt(WHO, broken)).rejects.toThrow(/away/);
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
    await failures(limiter, 5);
    expect(await outcomeOf(limiter)).toEqual(shut);
  });

  it('is not reset by an incomplete sign-in, which is no failure either', async () => {
    const limiter = await openLimiter(settings());
    const half = () => limiter.attempt(WHO, succeeds, () => false);
    for (let time = 0; time < 10; time += 1) expect(await half()).toBe('in');
    for (let time = 0; time < 5; time += 1) {
      await failures(limiter, 1);
      if (time < 4) expect(await half()).toBe('in');
    }
    expect(await outcomeOf(limiter, WHO, succeeds)).toEqual(shut);
  });

  it('allows twenty wrong codes of an account an hour from all addresses, and no correct password resets that', async () => {
    const limiter = await openLimiter(settings());
    const at = (host: number) => ({ ...WHO, address: `198.51.100.${host}` });
    const guess = (host: number, check: () => Promise<string | null> = fails) =>
      outcomeOf(limiter, { ...at(host), isCode: true }, check);
    for (const host of [1, 2, 3]) expect(await outcomeOf(limiter, at(host), succeeds)).toBe('in');
    for (const host of [1, 2, 3, 4]) {
      for (let time = 0; time < 5; time += 1) expect(await guess(host)).toBeNull();
    }
    expect(await guess(99, succeeds)).toEqual({ seconds: expect.toSatisfy((s: number) => s > 3_500 && s <= 3_600) });
    expect(await outcomeOf(limiter, at(99), succeeds)).toBe('in');
    expect(await guess(99, succeeds)).toEqual(shut);
  });

  it('resets the failures of an account from one address', async () => {
    const limiter = await openLimiter(settings());
    const elsewhere = { ...WHO, address: '203.0.113.8' };
    await failures(limiter, 5);
    await failures(limiter, 5, elsewhere);
    await limiter.forgive(WHO);
    expect([await outcomeOf(limiter, WHO, succeeds), await outcomeOf(limiter, elsewhere, succeeds)]).toEqual([
      'in',
      shut,
    ]);
  });

  it('checks five of 40 parallel attempts when all are wrong, and all of them when all are right', async () => {
    const limiter = await openLimiter(settings());
    let checked = 0;
    const slowly = (outcome: string | null) => async () => {
      checked += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return outcome;
    };
    const forty = (who: typeof WHO, outcome: string | null) =>
      Promise.all(Array.from({ length: 40 }, () => outcomeOf(limiter, who, slowly(outcome))));
    await forty(WHO, null);
    expect(checked).toBe(5);
    const right = await forty({ email: 'right@people.example', address: '203.0.113.9' }, 'in');
    expect(new Set(right)).toEqual(new Set(['in']));
  });

  it('allows fifty failures of an address over all accounts', async () => {
    const limiter = await openLimiter(settings());
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) => outcomeOf(limiter, { ...WHO, email: `guess-${index}@people.example` })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(50);
    expect(await outcomeOf(limiter, WHO, succeeds)).toEqual(shut);
  });

  it('is shared by all processes, under keys that identify no one', async () => {
    const env = settings();
    const [one, second] = [await openLimiter(env), await openLimiter(env)];
    await failures(one, 3);
    await failures(second, 2);
    expect([await outcomeOf(one), await outcomeOf(second)]).toEqual([shut, shut]);
    const redis = new Redis(env.REDIS_URL);
    const keys = await redis.keys(`${env.REDIS_PREFIX}*`);
    redis.disconnect();
    expect(keys).toHaveLength(5);
    expect(keys.join()).not.toMatch(/wilma|203\.0/);
  });

  it('is counted in memory while Redis is down', async () => {
    const limiter = await openLimiter(settings({ REDIS_URL: 'redis://127.0.0.1:1' }));
    await failures(limiter, 5);
    expect(await outcomeOf(limiter, WHO, succeeds)).toEqual(shut);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
