import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { CALL_LIMITS, CALL_WINDOW_SECONDS, type CallLimit, type MissLimit } from './call-limits.ts';
import { openCounters, secondsOf } from './counters.ts';

/** How much of a limit is left to whoever calls. */
export interface Quota {
  readonly name: CallLimit;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until more of it is free. */
  readonly seconds: number;
}

/** @throws AppError 429 of every method: the caller may come again once its `Retry-After` is over */
export interface CallLimiter {
  /** Counts one call of an address or a person. A refused one is not counted, so that asking again prolongs nothing. */
  readonly take: (name: CallLimit, who: string) => Promise<Quota>;
  /** Lets whoever has missed too often ask for nothing more, whether it is there or not. */
  readonly assertFewMisses: (name: MissLimit, who: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A refusal, and the quota for the headers that go with it. */
export class TooManyCalls extends AppError<'too_many_calls'> {
  readonly quota: Quota;

  constructor(quota: Quota) {
    super('too_many_calls', { retryAfterSeconds: quota.seconds });
    this.quota = quota;
  }
}

/** Limits of calls (decisions, section 10). Addresses and people are counted under keyed digests. */
export async function createCallLimiter({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET' | 'RATE_LIMIT_SCALE'>;
  logger: Logger;
}): Promise<CallLimiter> {
  const { counter, close } = await openCounters({ env, logger });
  const counters = new Map<CallLimit, RateLimiterRedis>();
  const counterOf = (name: CallLimit) => {
    const points = Math.ceil(CALL_LIMITS[name] * env.RATE_LIMIT_SCALE);
    const known = counters.get(name) ?? counter({ name: `calls-${name}`, points, seconds: CALL_WINDOW_SECONDS });
    counters.set(name, known);
    return known;
  };
  const keyOf = (who: string) =>
    createHmac('sha256', env.JWT_SECRET)
      .update(JSON.stringify(['calls', who]))
      .digest('base64url');
  const quotaOf = (name: CallLimit, result: RateLimiterRes): Quota => {
    const limit = counterOf(name).points;
    return { name, limit, remaining: result.remainingPoints, seconds: secondsOf(result) };
  };

  return {
    async take(name, who) {
      try {
        return quotaOf(name, await counterOf(name).consume(keyOf(who)));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooManyCalls(quotaOf(name, error));
        throw error;
      }
    },
    async assertFewMisses(name, who) {
      // Nothing is added: the count as it stands.
      const quota = quotaOf(name, await counterOf(name).penalty(keyOf(who), 0));
      if (quota.remaining === 0) throw new TooManyCalls(quota);
    },
    close,
  };
}
