import { createHmac } from 'node:crypto';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { type Counters, networkOf, siteOf } from '../limits/counters.ts';
import { uniqueKey } from '../name-rules.ts';
import type { Acquaintance } from './known-networks.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Failures that are let pass within a window, in seconds. */
const LIMITS = {
  /** Of one account from one network. */
  account: { points: 5, seconds: 15 * MINUTE },
  /** Of one network at all: one IPv4 address, or one IPv6 /64. */
  address: { points: 50, seconds: 15 * MINUTE },
  /** Of one IPv6 /48, which is what a provider gives to a customer. */
  site: { points: 500, seconds: HOUR },
  /**
   * Of one account from all networks together where only others signed in lately: as many as one known network has in
   * an hour, so that from one such network an account that exists looks like one that does not.
   */
  shared: { points: 20, seconds: HOUR },
  /**
   * Wrong codes of one account, from wherever: six digits could otherwise be searched through from many addresses by
   * whoever knows the password.
   */
  code: { points: 20, seconds: HOUR },
} as const;

/**
 * Failures of one account from all networks together where nobody signed in lately. Each window is longer than the one
 * before and lets few more pass, so that the wait grows while somebody goes on guessing.
 */
const STRANGER_LIMITS = [
  { name: 'stranger-brief', points: 10, seconds: 5 * MINUTE },
  { name: 'stranger-long', points: 15, seconds: 20 * MINUTE },
  { name: 'stranger', points: 20, seconds: HOUR },
] as const;

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** It takes a code of the second factor. */
  readonly isCode?: boolean;
}

/** A counter and whom it counts there. */
export interface Budget {
  readonly counter: RateLimiterRedis;
  readonly key: string;
  /** What is counted here may be somebody else's guessing, and its owner is told of it. */
  readonly isForeign?: boolean;
}

export interface SignInBudgets {
  /** Digests of the account and the network. */
  readonly pairOf: (attempt: SignInAttempt) => { readonly account: string; readonly network: string };
  /** Of the account from this network. */
  readonly own: (attempt: SignInAttempt) => Budget;
  /**
   * All that an attempt is counted in. Per account that is at most 100 failures an hour: 3 known networks with 20 each,
   * 20 from shared ones and 20 from strangers.
   */
  readonly all: (attempt: SignInAttempt, acquaintance: Acquaintance) => readonly Budget[];
}

/** The counters of failed sign-ins. Accounts and networks are counted under keyed digests. */
export function openSignInBudgets({ counters, secret }: { counters: Counters; secret: string }): SignInBudgets {
  const open = (name: keyof typeof LIMITS) => counters.counter({ name: `sign-in-${name}`, ...LIMITS[name] });
  const [account, address, site, shared, code] = [
    open('account'),
    open('address'),
    open('site'),
    open('shared'),
    open('code'),
  ];
  const strangers = STRANGER_LIMITS.map(({ name, ...limit }) =>
    counters.counter({ name: `sign-in-${name}`, ...limit }),
  );
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['sign-in', ...parts]))
      .digest('base64url');
  const accountKey = ({ email }: SignInAttempt) => keyOf('account', uniqueKey(email));
  const networkKey = (attempt: SignInAttempt) => keyOf(networkOf(attempt.address));
  const own = ({ email, address: from }: SignInAttempt): Budget => {
    return { counter: account, key: keyOf(uniqueKey(email), networkOf(from)) };
  };

  function foreign(attempt: SignInAttempt, acquaintance: Acquaintance): readonly Budget[] {
    const key = accountKey(attempt);
    switch (acquaintance) {
      case 'known':
        return [];
      case 'shared':
        return [{ counter: shared, key, isForeign: true }];
      case 'unknown':
        return strangers.map((counter, at) => ({ counter, key, isForeign: at === strangers.length - 1 }));
      default: {
        const unknown: never = acquaintance;
        return unknown;
      }
    }
  }

  return {
    pairOf: (attempt) => ({ account: accountKey(attempt), network: networkKey(attempt) }),
    own,
    all(attempt, acquaintance) {
      const from = siteOf(attempt.address);
      return [
        own(attempt),
        { counter: address, key: networkKey(attempt) },
        ...(from === null ? [] : [{ counter: site, key: keyOf('site', from) }]),
        ...foreign(attempt, acquaintance),
        ...(attempt.isCode ? [{ counter: code, key: keyOf('code', uniqueKey(attempt.email)) }] : []),
      ];
    },
  };
}
