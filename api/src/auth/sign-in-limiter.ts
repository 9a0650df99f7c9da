import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { networkOf, openCounters, waitOf } from '../limits/counters.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createKnownNetworks } from './known-networks.ts';
import { type Budget, openSignInBudgets, type SignInAttempt } from './sign-in-budgets.ts';

/** Attempts from one address that are worked on at a time. */
const PLACES = 4;
/** Failures of an account within a window of the foreign budgets from which on its owner is told. */
const TOLD_FROM = 10;

/** Failed sign-ins to one account that may be somebody else's. */
export interface FailureBurst {
  readonly email: string;
  readonly count: number;
  /** Milliseconds since the first of them. */
  readonly age: number;
}

export interface SignInLimiter {
  /**
   * Checks credentials if the account and the address may still try; null from the check is a failure and counts.
   * A success forgets the account's failures from this network, unless `isWhole` says that it was a part of what a
   * sign-in takes: else somebody who knows the password could guess codes for ever, beginning anew with each right password.
   * @throws AppError 429 while they may not, whatever the credentials
   */
  readonly attempt: <T>(
    attempt: SignInAttempt,
    check: () => Promise<T | null>,
    isWhole?: (outcome: T) => boolean,
  ) => Promise<T | null>;
  /**
   * Forgets the failures of the account from this address, which is the owner's from now on: whoever has proven that by
   * a link in an e-mail signs in, however many others guess. Wrong codes stay counted.
   */
  readonly forgive: (attempt: SignInAttempt) => Promise<void>;
  /** Resolves once everybody is told who had to be. */
  readonly close: () => Promise<void>;
}

async function giveBack(budgets: readonly Budget[]): Promise<void> {
  await Promise.all(budgets.map(({ counter, key }) => counter.reward(key)));
}

/** How many foreign failures there are with this one, and since when; null while they are few. */
function burstOf(budgets: readonly Budget[], outcomes: readonly PromiseSettledResult<unknown>[]) {
  for (const [at, { isForeign, counter }] of budgets.entries()) {
    const outcome = outcomes[at];
    if (!isForeign || outcome?.status !== 'fulfilled' || !(outcome.value instanceof RateLimiterRes)) continue;
    const { consumedPoints: count, msBeforeNext } = outcome.value;
    if (count >= TOLD_FROM) return { count, age: Math.max(0, counter.duration * 1000 - msBeforeNext) };
  }
  return null;
}

/** Counts an attempt everywhere or nowhere. @throws AppError 429 */
async function reserve(budgets: readonly Budget[]): Promise<Omit<FailureBurst, 'email'> | null> {
  const outcomes = await Promise.allSettled(budgets.map(({ counter, key }) => counter.consume(key)));
  const waits = outcomes.map(waitOf);
  const longest = Math.max(...waits);
  if (longest === 0) return burstOf(budgets, outcomes);
  await giveBack(budgets.filter((_, at) => waits[at] === 0));
  throw new AppError('too_many_sign_ins', { retryAfterSeconds: longest });
}

interface LimiterInput {
  readonly env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  readonly logger: Logger;
  /** Tells the owner of an account, should there be one. Called for every further failure; no caller waits for it. */
  readonly tellOwner?: (burst: FailureBurst) => Promise<void>;
}

/**
 * Limit of failed sign-ins (decisions, section 10), the same for accounts that exist and that do not. An attempt is
 * counted before it is checked and taken back when it succeeds, since attempts at once would all pass a count that
 * follows the check. They take turns, so that good ones at once do not crowd each other out.
 */
export async function createSignInLimiter({ env, logger, tellOwner }: LimiterInput): Promise<SignInLimiter> {
  const counters = await openCounters({ env, logger });
  const budgets = openSignInBudgets({ counters, secret: env.JWT_SECRET });
  const known = createKnownNetworks({ redis: counters.redis, prefix: env.REDIS_PREFIX });
  const takeAccountTurn = createKeyedMutex(1);
  const takeAddressTurn = createKeyedMutex(PLACES);
  const telling = new Set<Promise<void>>();

  /** The answer does not wait for it: its time would tell whether there is such an account. */
  function tell(burst: FailureBurst): void {
    const told = (tellOwner?.(burst) ?? Promise.resolve())
      .catch((error: unknown) => logger.error({ err: error }, 'the owner was not told of failed sign-ins'))
      .finally(() => telling.delete(told));
    telling.add(told);
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
            if (burst) tell({ email: attempt.email, ...burst });
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
      return takeAccountTurn(budgets.own(attempt).key, () => takeAddressTurn(networkOf(attempt.address), check));
    },
    forgive: welcome,
    async close() {
      await Promise.all(telling);
      await counters.close();
    },
  };
}
