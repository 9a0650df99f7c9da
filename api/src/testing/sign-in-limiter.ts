import { createLogger } from '@funding-desk/shared/server/logger';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { afterEach, expect } from 'vitest';
import { type Counters, openCounters } from '../limits/counters.ts';
import type { SignInAttempt } from '../limits/sign-in/sign-in-budgets.ts';
import { createSignInLimiter, type FailureBurst, type SignInLimiter } from '../limits/sign-in/sign-in-limiter.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const opened: { readonly limiter: SignInLimiter; readonly counters: Counters }[] = [];
afterEach(async () => {
  for (const { limiter, counters } of opened.splice(0)) {
    await limiter.close();
    await counters.close();
  }
});

export interface Settings {
  readonly REDIS_URL: string;
  readonly REDIS_PREFIX: string;
  readonly JWT_SECRET: string;
}

export function settings(over: Partial<Settings> = {}): Settings {
  const { REDIS_URL = '', REDIS_PREFIX = '', JWT_SECRET = '' } = testEnvironment().variables;
  return { REDIS_URL, REDIS_PREFIX, JWT_SECRET, ...over };
}

/** Opens a limiter that closes with the test. */
export async function openLimiter(
  env: Settings,
  notifyOwner?: (burst: FailureBurst) => Promise<void>,
): Promise<SignInLimiter> {
  const counters = await openCounters({ env, logger });
  const limiter = createSignInLimiter({ env, counters, logger, ...(notifyOwner ? { notifyOwner } : {}) });
  opened.push({ limiter, counters });
  return limiter;
}

export const WHO = { email: 'wilma@people.example', address: '203.0.113.7' };
export const fails = async () => null;
export const succeeds = async () => 'in';

/** The outcome, or the seconds to wait. */
export async function outcomeOf(
  limiter: SignInLimiter,
  who: SignInAttempt = WHO,
  check: () => Promise<string | null> = fails,
) {
  return limiter.attempt(who, check).catch((error: unknown) => {
    const seconds = error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : error;
    return { seconds };
  });
}

export async function failures(limiter: SignInLimiter, times: number, who = WHO): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await outcomeOf(limiter, who)).toBeNull();
}

export const shut = { seconds: expect.any(Number) };
