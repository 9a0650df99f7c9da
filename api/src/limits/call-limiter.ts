import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { CALL_LIMITS, CALL_WINDOW_SECONDS, type CallLimit, type MissLimit } from './call-limits.ts';
import { type Counters, secondsOf } from './counters.ts';

/** The rest of a caller's limit. */
export interface Quota {
  readonly name: CallLimit;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until more is available. */
  readonly seconds: number;
}

/** @throws AppError 429 from every method, with `Retry-After` */
export interface CallLimiter {
  /** Counts one call of an address or a person. A refused call is not counted, so retrying does not extend the wait. */
  readonly take: (name: CallLimit, who: string) => Promise<Quota>;
  /** Refuses all calls of a caller with too many failures, whether the resource exists or not. */
  readonly assertMissBudget: (name: MissLimit, who: string) => Promise<void>;
}

/** The error, and the quota for its headers. */
export class TooManyCalls extends AppError<'too_many_calls'> {
  readonly quota: Quota;

  constructor(quota: Quota) {
    super('too_many_calls', { retryAfterSeconds: quota.seconds });
    this.quota = quota;
  }
}

/** Limits of calls (decisions, section 10). Addresses and people appear only as keyed digests. */
export function createCallLimiter({
  env,
  counters: { counter },
}: {
  env: Pick<ApiEnvironment, 'JWT_SECRET' | 'RATE_LIMIT_SCALE'>;
  counters: Counters;
}): CallLimiter {
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
    async assertMissBudget(name, who) {
      // Adds nothing, and returns the current count.
      const quota = quotaOf(name, await counterOf(name).penalty(keyOf(who), 0));
      if (quota.remaining === 0) throw new TooManyCalls(quota);
    },
  };
}
