import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import { type Counters, networkOf, waitOf } from '../counters.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createKnownNetworks } from './known-networks.ts';
import { type Budget, openSignInBudgets, type SignInAttempt } from './sign-in-budgets.ts';

/** Attempts from one address that are checked at the same time. */
const MAX_PARALLEL = 4;
/** Number of foreign failures per window from which the owner is notified. */
const NOTIFY_THRESHOLD = 10;

/** Failed sign-ins to one account that may be someone else's. */
export interface FailureBurst {
  readonly email: string;
  readonly count: number;
  /** Milliseconds since the first failure. */
  readonly age: number;
}

export interface SignInLimiter {
  /**
   * Checks credentials if the account and the address may still try. A null result is a failure and counts. A success
   * resets the account's failures from this network, unless `isWhole` says that it was only one step of the sign-in:
   * otherwise someone with the password could guess codes without limit.
   * @throws AppError 429 over the limit, whatever the credentials
   */
  readonly attempt: <T>(
    attempt: SignInAttempt,
    check: () => Promise<T | null>,
    isWhole?: (outcome: T) => boolean,
  ) => Promise<T | null>;
  /**
   * Resets the failures of the account from this address. Call it when a link in an e-mail has proven the owner: they
   * can then sign in, even while others guess. Wrong codes are still counted.
   */
  readonly forgive: (attempt: SignInAttempt) => Promise<void>;
  /** Resolves when all pending notifications are sent. */
  readonly close: () => Promise<void>;
}

async function giveBack(budgets: readonly Budget[]): Promise<void> {
  await Promise.all(budgets.map(({ counter, key }) => counter.reward(key)));
}

/** The number of foreign failures including this one, and their age. Null while they are few. */
function burstOf(budgets: readonly Budget[], outcomes: readonly PromiseSettledResult<unknown>[]) {
  for (const [at, { isForeign, counter }] of budgets.entries()) {
    const outcome = outcomes[at];
    if (!isForeign || outcome?.status !== 'fulfilled' || !(outcome.value instanceof RateLimiterRes)) continue;
    const { consumedPoints: count, msBeforeNext } = outcome.value;
    if (count >= NOTIFY_THRESHOLD) return { count, age: Math.max(0, counter.duration * 1000 - msBeforeNext) };
  }
  return null;
}

/** Counts an attempt in all budgets or in none. @throws AppError 429 */
async function reserve(budgets: readonly Budget[]): Promise<Omit<FailureBurst, 'email'> | null> {
  const outcomes = await Promise.allSettled(budgets.map(({ counter, key }) => counter.consume(key)));
  const waits = outcomes.map(waitOf);
  const longest = Math.max(...waits);
  if (longest === 0) return burstOf(budgets, outcomes);
  await giveBack(budgets.filter((_, at) => waits[at] === 0));
  throw new AppError('too_many_sign_ins', { retryAfterSeconds: longest });
}

interface LimiterInput {
  readonly env: Pick<ApiEnvironment, 'REDIS_PREFIX' | 'JWT_SECRET'>;
  readonly counters: Counters;
  readonly logger: Logger;
  /**
   * Notifies the owner of an account, if it exists. Called for every further failure, and never awaited by a request.
   */
  readonly notifyOwner?: (burst: FailureBurst) => Promise<void>;
}

/**
 * Limits failed sign-ins (decisions, section 10), in the same way for existing and unknown accounts. An attempt is
 * counted before its check and uncounted on success, because parallel attempts would all pass a later count. A mutex
 * keeps parallel valid attempts from blocking one another.
 */
export function createSignInLimiter({ env, counters, logger, notifyOwner }: LimiterInput): SignInLimiter {
  const budgets = openSignInBudgets({ counters, secret: env.JWT_SECRET });
  const known = createKnownNetworks({ redis: counters.redis, prefix: env.REDIS_PREFIX });
  const runForAccount = createKeyedMutex(1);
  const runForAddress = createKeyedMutex(MAX_PARALLEL);
  const notifications = new Set<Promise<void>>();

  /** Not awaited: its duration would reveal whether the account exists. */
  function notify(burst: FailureBurst): void {
    const notification = (notifyOwner?.(burst) ?? Promise.resolve())
      .catch((error: unknown) => logger.error({ err: error }, 'the owner was not notified of failed sign-ins'))
      .finally(() => notifications.delete(notification));
    notifications.add(notification);
  }

  async function welcome(attempt: SignInAttempt): Promise<void> {
    const { counter, key } = budgets.own(attempt);
    await Promise.all([counter.delete(key), known.remember(budgets.pairOf(attempt))]);
  }

  return {
    attempt(attempt, task, isWhole = () => true) {
      const check = async () => {
        const counted = budgets.all(attempt, await known.find(budgets.pairOf(attempt)));
        const burst = await reserve(counted);
        try {
          const outcome = await task();
          if (outcome === null) {
            if (burst) notify({ email: attempt.email, ...burst });
            return null;
          }
          await giveBack(counted);
          if (isWhole(outcome)) await welcome(attempt);
          return outcome;
        } catch (error) {
          await giveBack(counted);
          throw error;
        }
      };
      return runForAccount(budgets.own(attempt).key, () => runForAddress(networkOf(attempt.address), check));
    },
    forgive: welcome,
    async close() {
      await Promise.all(notifications);
    },
  };
}
