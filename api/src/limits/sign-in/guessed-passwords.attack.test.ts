import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import {
  failures,
  openLimiter,
  outcomeOf,
  type Settings,
  settings,
  shut,
  succeeds,
  WHO,
} from '../../testing/sign-in-limiter.ts';
import type { SignInAttempt } from './sign-in-budgets.ts';
import type { FailureBurst, SignInLimiter } from './sign-in-limiter.ts';

/** Sends one failure from each of `count` addresses in parallel. @returns how many were checked */
async function spread(limiter: SignInLimiter, count: number, over: Partial<SignInAttempt> = {}): Promise<number> {
  spreads += 1;
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, host) =>
      outcomeOf(limiter, { ...WHO, address: `10.${spreads}.0.${host + 1}`, ...over }),
    ),
  );
  return outcomes.filter((outcome) => outcome === null).length;
}
let spreads = 0;

/** Ages the counters by this many seconds. */
async function pass(env: Settings, seconds: number): Promise<void> {
  const redis = new Redis(env.REDIS_URL);
  for (const key of await redis.keys(`${env.REDIS_PREFIX}:events:sign-in-*`)) {
    if (key.includes(':sign-in-known:') || (await redis.type(key)) !== 'zset') continue;
    for (const entry of await redis.zrange(key, 0, '-1')) await redis.zincrby(key, -seconds * 1_000_000, entry);
  }
  redis.disconnect();
}

const from = (address: string) => ({ ...WHO, address });
const within = (low: number, high: number) => ({ seconds: expect.toSatisfy((s: number) => s > low && s <= high) });

describe('failures of one account from many addresses', () => {
  it('are limited to ten, then to a growing wait, then to twenty an hour, and never lock the account for good', async () => {
    const env = settings();
    const limiter = await openLimiter(env);
    expect(await spread(limiter, 60)).toBe(10);
    expect(await outcomeOf(limiter, from('192.0.2.1'), succeeds)).toEqual(within(200, 300));
    await pass(env, 300);
    expect(await spread(limiter, 60)).toBe(5);
    expect(await outcomeOf(limiter, from('192.0.2.1'), succeeds)).toEqual(within(800, 900));
    await pass(env, 900);
    expect(await spread(limiter, 60)).toBe(5);
    expect(await outcomeOf(limiter, from('192.0.2.1'), succeeds)).toEqual(within(2_300, 2_400));
    await pass(env, 2_400);
    expect(await outcomeOf(limiter, from('192.0.2.1'), succeeds)).toBe('in');
  });

  it('are at most a hundred an hour, even from known networks', async () => {
    const env = settings();
    const limiter = await openLimiter(env);
    const homes = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    for (const home of homes) expect(await outcomeOf(limiter, from(home), succeeds)).toBe('in');
    const offices = Array.from({ length: 8 }, (_, at) => `192.0.2.${at + 50}`);
    for (const address of offices) {
      expect(await outcomeOf(limiter, { email: 'colleague@people.example', address }, succeeds)).toBe('in');
    }
    let checked = 0;
    // A quarter of an hour ends the windows of the known networks. The last one begins within the hour.
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (const address of [...homes, ...offices]) {
        for (let time = 0; time < 6; time += 1) checked += (await outcomeOf(limiter, from(address))) === null ? 1 : 0;
      }
      checked += await spread(limiter, 30);
      await pass(env, 901);
    }
    expect(checked).toBe(100);
  });

  it('do not lock out the owner in a recently used network, nor after a password reset', async () => {
    const limiter = await openLimiter(settings());
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
    expect(await spread(limiter, 40)).toBe(10);
    expect(await outcomeOf(limiter, WHO)).toBeNull();
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
    expect(await outcomeOf(limiter, from('192.0.2.9'), succeeds)).toEqual(shut);
    await limiter.forgive(from('192.0.2.9'));
    expect(await outcomeOf(limiter, from('192.0.2.9'), succeeds)).toBe('in');
  });

  it('leave a known network five attempts of its own; an incomplete sign-in makes no network known', async () => {
    const limiter = await openLimiter(settings());
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
    expect(await limiter.attempt(from('192.0.2.9'), succeeds, () => false)).toBe('in');
    await spread(limiter, 40);
    await failures(limiter, 5);
    expect([await outcomeOf(limiter, WHO, succeeds), await outcomeOf(limiter, from('192.0.2.9'), succeeds)]).toEqual([
      shut,
      shut,
    ]);
  });

  it('are counted alike for an account with sign-ins from the network and for one that does not exist', async () => {
    const env = settings();
    const limiter = await openLimiter(env);
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
    const outcomes: unknown[][] = [];
    for (const email of [WHO.email, 'made-up@people.example']) {
      await spread(limiter, 12, { email });
      const here: unknown[] = [];
      for (let quarter = 0; quarter < 3; quarter += 1) {
        for (let time = 0; time < 6; time += 1) here.push((await outcomeOf(limiter, { ...WHO, email })) === null);
        await pass(env, 900);
      }
      outcomes.push(here);
    }
    expect(outcomes[0]?.filter(Boolean)).toHaveLength(15);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('include wrong codes and wrong passwords', async () => {
    const limiter = await openLimiter(settings());
    expect(await spread(limiter, 5, { isCode: true })).toBe(5);
    expect(await spread(limiter, 40)).toBe(5);
  });

  it('are counted in memory while Redis is down, and the owner can still sign in', async () => {
    const limiter = await openLimiter(settings({ REDIS_URL: 'redis://127.0.0.1:1' }));
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
    expect(await spread(limiter, 40)).toBe(10);
    expect(await outcomeOf(limiter, from('192.0.2.9'), succeeds)).toEqual(shut);
    expect(await outcomeOf(limiter, WHO, succeeds)).toBe('in');
  });

  it('are reported from the tenth on, with their number and start', async () => {
    const reported: FailureBurst[] = [];
    const limiter = await openLimiter(settings(), async (burst) => {
      reported.push(burst);
    });
    await spread(limiter, 9);
    expect(reported).toEqual([]);
    await spread(limiter, 3);
    await limiter.close();
    expect(reported).toEqual([{ email: WHO.email, count: 10, age: expect.toSatisfy((ms: number) => ms < 600_000) }]);
  });
});

it('allows 500 failures an hour from an IPv6 /48, over all accounts', async () => {
  const limiter = await openLimiter(settings());
  let checked = 0;
  for (let round = 0; round < 12; round += 1) {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const address = `2001:db8:7:${(round * 50 + at).toString(16)}::1`;
        return outcomeOf(limiter, { email: `guess-${round}-${at}@people.example`, address });
      }),
    );
    checked += outcomes.filter((outcome) => outcome === null).length;
  }
  expect(checked).toBe(500);
  expect(await outcomeOf(limiter, from('2001:db8:7:ffff::1'), succeeds)).toEqual(shut);
  expect(await outcomeOf(limiter, from('2001:db8:8::1'), succeeds)).toBe('in');
});
