import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { openCounters, waitOf } from './counters.ts';
import { AppError } from './errors.ts';

const WINDOW_SECONDS = 60 * 60;

export interface MailLimiterSetting {
  readonly env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  readonly logger: Logger;
}

interface MailLimiterInput<Mail> extends MailLimiterSetting {
  /** Sets it apart from other limiters, in Redis and in the digests. */
  readonly name: string;
  readonly limits: readonly {
    readonly kind: string;
    /** E-mails that are let pass within the hour. */
    readonly points: number;
    /** What the e-mail is counted under. */
    readonly wordsOf: (mail: Mail) => readonly string[];
  }[];
  /** Message after too many. */
  readonly messageCode: 'too_many_resume_links' | 'too_many_password_links';
}

export interface MailLimiter<Mail> {
  /** Counts one e-mail in every kind. @throws AppError 429 while no more may be sent; nothing is counted then */
  readonly take: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Limits what is e-mailed on a stranger's request. Whatever it is counted under stands in Redis as a keyed digest. */
export async function createMailLimiter<Mail>({
  env,
  logger,
  name,
  limits,
  messageCode,
}: MailLimiterInput<Mail>): Promise<MailLimiter<Mail>> {
  const { counter, close } = await openCounters({ env, logger });
  const counted = limits.map(({ kind, points, wordsOf }) => ({
    counter: counter({ name: `${name}-${kind}`, points, seconds: WINDOW_SECONDS }),
    keyOf: (mail: Mail) =>
      createHmac('sha256', env.JWT_SECRET)
        .update(JSON.stringify([name, ...wordsOf(mail)]))
        .digest('base64url'),
  }));

  return {
    async take(mail) {
      const outcomes = await Promise.allSettled(counted.map(({ counter, keyOf }) => counter.consume(keyOf(mail))));
      const waits = outcomes.map(waitOf);
      const longest = Math.max(...waits);
      if (longest === 0) return;
      const passed = counted.filter((_, at) => waits[at] === 0);
      await Promise.all(passed.map(({ counter, keyOf }) => counter.reward(keyOf(mail))));
      throw new AppError(messageCode, { retryAfterSeconds: longest });
    },
    close,
  };
}
