import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { AppError, CostlyRefusal } from '../errors.ts';
import { type Counters, subscriberOf, waitOf } from './counters.ts';

const MEBIBYTE = 1_048_576;
const GIBIBYTE = 1024 * MEBIBYTE;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * Bytes that one network may store. An office that attaches 10 files of 15 MiB to each of six applications an hour
 * stays below it. An IPv6 /48 counts as one network, because a subscriber may own all of its /64s.
 */
const NETWORK_QUOTAS = [
  { name: 'network-hour', bytes: GIBIBYTE, seconds: HOUR_SECONDS },
  { name: 'network-day', bytes: 4 * GIBIBYTE, seconds: DAY_SECONDS },
] as const;
/**
 * One network may use a tenth of a link's daily quota, so that a few networks cannot block a form. This is the
 * minimum.
 */
const LEAST_FOR_NETWORK_AND_LINK = GIBIBYTE;
const SHARE_OF_LINK = 0.1;

export interface Claim {
  /** Only files count towards a link's quota: drafts and applications never fail because of others' uploads. */
  readonly use: 'files' | 'records';
  /** The sender's address. */
  readonly address: string;
  /** Id of the link that the bytes come through, or of the company when the link is unknown. */
  readonly form: string;
  readonly bytes: number;
}

export interface ByteQuota {
  /**
   * Counts bytes that are about to be stored.
   * @returns releases them when they are not stored after all
   * @throws AppError 429 when the network or the form has no quota left; then nothing is counted
   */
  readonly take: (claim: Claim) => Promise<() => Promise<void>>;
}

interface QuotaSetting {
  readonly env: Pick<ApiEnvironment, 'JWT_SECRET' | 'RATE_LIMIT_SCALE' | 'LINK_DAILY_MB'>;
  readonly counters: Counters;
}

type Reached = 'network_quota_reached' | 'form_quota_reached';

/** Opens the quota of a period. `ownerOf`: whose bytes a claim counts as. */
const openQuota =
  ({ env, counters: { counter } }: QuotaSetting) =>
  (
    { name, bytes, seconds }: { name: string; bytes: number; seconds: number },
    reached: Reached,
    ownerOf: (claim: Claim) => string,
  ) => {
    const points = Math.ceil(bytes * env.RATE_LIMIT_SCALE);
    const keyOf = (claim: Claim) =>
      createHmac('sha256', env.JWT_SECRET)
        .update(JSON.stringify(['bytes', name, ownerOf(claim)]))
        .digest('base64url');
    return {
      sum: counter({ name: `bytes-${name}`, points, seconds, kind: 'amounts', isDeferred: true }),
      keyOf,
      reached,
    };
  };
type Quota = ReturnType<ReturnType<typeof openQuota>>;

async function giveBackTo(counted: readonly Pick<Quota, 'sum' | 'keyOf'>[], claim: Claim): Promise<void> {
  await Promise.all(counted.map(({ sum, keyOf }) => sum.reward(keyOf(claim), claim.bytes)));
}

/** Limits how much anonymous callers can store. Networks and forms appear only as keyed digests. */
export function createByteQuota(setting: QuotaSetting): ByteQuota {
  const quota = openQuota(setting);
  const { env } = setting;
  const linkDay = { name: 'link-day', bytes: env.LINK_DAILY_MB * MEBIBYTE, seconds: DAY_SECONDS };
  const networkLinkDay = {
    name: 'network-link-day',
    bytes: Math.max(LEAST_FOR_NETWORK_AND_LINK, linkDay.bytes * SHARE_OF_LINK),
    seconds: DAY_SECONDS,
  };
  const ofNetwork = NETWORK_QUOTAS.map((input) =>
    quota(input, 'network_quota_reached', ({ address }) => subscriberOf(address)),
  );
  const ofFiles = [
    ...ofNetwork,
    quota(networkLinkDay, 'network_quota_reached', ({ address, form }) =>
      JSON.stringify([subscriberOf(address), form]),
    ),
    quota(linkDay, 'form_quota_reached', ({ form }) => form),
  ];

  return {
    async take(claim) {
      const quotas = claim.use === 'files' ? ofFiles : ofNetwork;
      const outcomes = await Promise.allSettled(quotas.map(({ sum, keyOf }) => sum.consume(keyOf(claim), claim.bytes)));
      const waits = outcomes.map(waitOf);
      const longest = Math.max(...waits);
      if (longest === 0) return () => giveBackTo(quotas, claim);
      await giveBackTo(
        quotas.filter((_, at) => waits[at] === 0),
        claim,
      );
      const { reached = 'network_quota_reached' } = quotas[waits.indexOf(longest)] ?? {};
      throw new AppError(reached, { retryAfterSeconds: longest });
    },
  };
}

/**
 * Stores something and counts its bytes. On failure it releases them, unless the error is a `CostlyRefusal`. Later
 * deletion releases nothing: otherwise uploading and deleting in turn would be free.
 * @throws AppError 429, see `take`
 */
export async function withinQuota<T>(quota: ByteQuota, claim: Claim, store: () => Promise<T>): Promise<T> {
  const giveBack = await quota.take(claim);
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof CostlyRefusal)) await giveBack();
    throw error;
  }
}
