import { createHmac } from 'node:crypto';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { type Counters, networkOf, siteOf } from '../counters.ts';
import type { Counter } from '../deferred-counter.ts';
import type { Familiarity } from './known-networks.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Allowed failures per window. Seconds. */
const LIMITS = {
  /** One account from one network. */
  account: { points: 5, seconds: 15 * MINUTE },
  /** One network: one IPv4 address, or one IPv6 /64. */
  address: { points: 50, seconds: 15 * MINUTE },
  /** One IPv6 /48, the usual prefix of a customer. */
  site: { points: 500, seconds: HOUR },
  /**
   * One account from all networks where only others signed in lately. The limit equals that of a known network, so
   * that existing and unknown accounts look alike from there.
   */
  shared: { points: 20, seconds: HOUR },
  /**
   * Wrong codes of one account from anywhere. Without it, someone with the password could search the six digits from
   * many addresses.
   */
  code: { points: 20, seconds: HOUR },
} as const;

/**
 * Failures of one account from all networks without a recent sign-in. Each window is longer than the previous one and
 * allows few more, so the wait grows while guessing goes on.
 */
const STRANGER_LIMITS = [
  { name: 'stranger-brief', points: 10, seconds: 5 * MINUTE },
  { name: 'stranger-long', points: 15, seconds: 20 * MINUTE },
  { name: 'stranger', points: 20, seconds: HOUR },
] as const;

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** The attempt uses a code of the second factor. */
  readonly isCode?: boolean;
}

/** A counter and its key. */
export interface Budget {
  readonly counter: Counter;
  readonly key: string;
  /** Failures here may be guesses of others, so the owner is notified. */
  readonly isForeign?: boolean;
}

interface SignInBudgets {
  /** Keyed digests of the account and the network. */
  readonly pairOf: (attempt: SignInAttempt) => { readonly account: string; readonly network: string };
  /** The account from this network. */
  readonly own: (attempt: SignInAttempt) => Budget;
  /**
   * All budgets of an attempt. Per account they allow at most 100 failures an hour: 3 known networks with 20 each, 20
   * from shared and 20 from unknown networks.
   */
  readonly all: (attempt: SignInAttempt, familiarity: Familiarity) => readonly Budget[];
}

const keyedDigest =
  (secret: string) =>
  (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['sign-in', ...parts]))
      .digest('base64url');

/** The counters of failed sign-ins. Accounts and networks appear only as keyed digests. */
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
  const keyOf = keyedDigest(secret);
  const accountKey = ({ email }: SignInAttempt) => keyOf('account', uniqueKey(email));
  const networkKey = (attempt: SignInAttempt) => keyOf(networkOf(attempt.address));
  const own = ({ email, address: from }: SignInAttempt): Budget => {
    return { counter: account, key: keyOf(uniqueKey(email), networkOf(from)) };
  };

  const foreign: Readonly<Record<Familiarity, (key: string) => readonly Budget[]>> = {
    known: () => [],
    shared: (key) => [{ counter: shared, key, isForeign: true }],
    unknown: (key) => strangers.map((counter, at) => ({ counter, key, isForeign: at === strangers.length - 1 })),
  };

  return {
    pairOf: (attempt) => ({ account: accountKey(attempt), network: networkKey(attempt) }),
    own,
    all(attempt, familiarity) {
      const from = siteOf(attempt.address);
      return [
        own(attempt),
        { counter: address, key: networkKey(attempt) },
        ...(from === null ? [] : [{ counter: site, key: keyOf('site', from) }]),
        ...foreign[familiarity](accountKey(attempt)),
        ...(attempt.isCode ? [{ counter: code, key: keyOf('code', uniqueKey(attempt.email)) }] : []),
      ];
    },
  };
}
