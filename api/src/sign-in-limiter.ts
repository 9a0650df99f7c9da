import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { networkOf, openCounters, waitOf } from './counters.ts';
import { AppError } from './errors.ts';
import { createTurns } from './turns.ts';
import { uniqueKey } from './unique-key.ts';

/** Failures that are let pass within the window: of one account from one address, and of one address at all. */
const ACCOUNT_FAILURES = 5;
const ADDRESS_FAILURES = 50;
const WINDOW_SECONDS = 15 * 60;
/**
 * Wrong codes of one account within an hour, from wherever: six digits could otherwise be searched through from many
 * addresses by whoever knows the password.
 */
const CODE_FAILURES = 20;
const CODE_WINDOW_SECONDS = 60 * 60;
/** Attempts from one address that are worked on at a time. */
const PLACES = 4;

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** It takes a code of the second factor. */
  readonly isCode?: boolean;
}

export interface SignInLimiter {
  /**
   * Checks credentials if the account and the address may still try; null from the check is a failure and counts.
   * A success forgets the account's failures, unless `isWhole` says that it was a part of what a sign-in takes: else
   * somebody who knows the password could guess codes for ever, beginning anew with each right password.
   * @throws AppError 429 while they may not, whatever the credentials
   */
  readonly attempt: <T>(
    attempt: SignInAttempt,
    check: () => Promise<T | null>,
    isWhole?: (outcome: T) => boolean,
  ) => Promise<T | null>;
  /** Forgets the failures of the account from this address; wrong codes stay counted. */
  readonly forgive: (attempt: SignInAttempt) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A counter and whom it counts there. */
interface Place {
  readonly counter: RateLimiterRedis;
  readonly key: string;
}

async function giveBack(places: readonly Place[]): Promise<void> {
  await Promise.all(places.map(({ counter, key }) => counter.reward(key)));
}

/** Counts an attempt everywhere or nowhere. @throws AppError 429 */
async function reserve(places: readonly Place[]): Promise<void> {
  const outcomes = await Promise.allSettled(places.map(({ counter, key }) => counter.consume(key)));
  const waits = outcomes.map(waitOf);
  const longest = Math.max(...waits);
  if (longest === 0) return;
  await giveBack(places.filter((_, at) => waits[at] === 0));
  throw refusal(longest);
}

function refusal(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const sentence = `Too many failed sign-ins. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new AppError('too_many_attempts', sentence, undefined, seconds);
}

/**
 * Limit of failed sign-ins (decisions, section 10), the same for accounts that exist and that do not. An attempt is
 * counted before it is checked and taken back when it succeeds, since attempts at once would all pass a count that
 * follows the check. They take turns, so that good ones at once do not crowd each other out.
 */
export async function createSignInLimiter({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  logger: Logger;
}): Promise<SignInLimiter> {
  const counters = await openCounters({ env, logger });
  const counterOf = (name: string, points: number) =>
    counters.counter({ name: `sign-in-${name}`, points, seconds: WINDOW_SECONDS });
  const accounts = counterOf('account', ACCOUNT_FAILURES);
  const addresses = counterOf('address', ADDRESS_FAILURES);
  const codes = counters.counter({ name: 'sign-in-code', points: CODE_FAILURES, seconds: CODE_WINDOW_SECONDS });
  const takeAccountTurn = createTurns(1);
  const takeAddressTurn = createTurns(PLACES);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', env.JWT_SECRET)
      .update(JSON.stringify(['sign-in', ...parts]))
      .digest('base64url');

  /** Account from this address first. */
  function placesOf({ email, address, isCode = false }: SignInAttempt): readonly [Place, ...Place[]] {
    const [account, network] = [uniqueKey(email), networkOf(address)];
    return [
      { counter: accounts, key: keyOf(account, network) },
      { counter: addresses, key: keyOf(network) },
      ...(isCode ? [{ counter: codes, key: keyOf('code', account) }] : []),
    ];
  }

  return {
    attempt(attempt, task, isWhole = () => true) {
      const places = placesOf(attempt);
      const [account] = places;
      const check = async () => {
        await reserve(places);
        try {
          const outcome = await task();
          if (outcome === null) return null;
          await giveBack(places);
          if (isWhole(outcome)) await account.counter.delete(account.key);
          return outcome;
        } catch (error) {
          await giveBack(places);
          throw error;
        }
      };
      return takeAccountTurn(account.key, () => takeAddressTurn(networkOf(attempt.address), check));
    },
    async forgive(attempt) {
      const [{ counter, key }] = placesOf(attempt);
      await counter.delete(key);
    },
    close: counters.close,
  };
}
