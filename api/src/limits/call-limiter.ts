import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { CALL_LIMITS, CALL_WINDOW_SECONDS, type CallLimit, isMissLimit, type MissLimit } from './call-limits.ts';
import { type Counters, secondsOf } from './counters.ts';
import type { Counter } from './deferred-counter.ts';

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

/** Milliseconds for which this process does not read the failures of a caller again. */
const READ_PAUSE = 5_000;

/**
 * Callers who had at most half of the allowed failures when their count was read, for up to five seconds. For that long
 * it does not know the failures that other processes count. The next failure in this process ends it, so that a caller
 * gets at most one more guess from each process.
 */
function createReadPause() {
  const callers = new Set<string>();
  let begun = 0;
  return {
    has(key: string): boolean {
      const now = performance.now();
      if (now - begun < READ_PAUSE) return callers.has(key);
      callers.clear();
      begun = now;
      return false;
    },
    add: (key: string) => callers.add(key),
    end: (key: string) => callers.delete(key),
  };
}

/** Limits of calls (decisions, section 10). Addresses and people appear only as keyed digests. */
export function createCallLimiter({
  env,
  counters: { counter },
}: {
  env: Pick<ApiEnvironment, 'JWT_SECRET' | 'RATE_LIMIT_SCALE'>;
  counters: Counters;
}): CallLimiter {
  const counters = new Map<CallLimit, Counter>();
  const counterOf = (name: CallLimit) => {
    const points = Math.ceil(CALL_LIMITS[name] * env.RATE_LIMIT_SCALE);
    // Failures are counted in Redis, so that no process allows a guess beyond the limit.
    const isDeferred = !isMissLimit(name);
    const opened = () => counter({ name: `calls-${name}`, points, seconds: CALL_WINDOW_SECONDS, isDeferred });
    const known = counters.get(name) ?? opened();
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

  const pause = createReadPause();

  return {
    async take(name, who) {
      try {
        return quotaOf(name, await counterOf(name).consume(keyOf(who)));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooManyCalls(quotaOf(name, error));
        throw error;
      } finally {
        pause.end(`${name} ${who}`);
      }
    },
    async assertMissBudget(name, who) {
      const caller = `${name} ${who}`;
      if (pause.has(caller)) return;
      // Adds nothing, and returns the current count.
      const quota = quotaOf(name, await counterOf(name).penalty(keyOf(who), 0));
      if (quota.remaining === 0) throw new TooManyCalls(quota);
      if (quota.remaining * 2 >= quota.limit) pause.add(caller);
    },
  };
}
