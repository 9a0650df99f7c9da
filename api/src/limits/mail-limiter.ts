import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { AppError } from '../errors.ts';
import { uniqueKey } from '../name-rules.ts';
import { type Counters, networkOf, waitOf } from './counters.ts';

const WINDOW_SECONDS = 60 * 60;

export interface MailLimiterSetting {
  readonly env: Pick<ApiEnvironment, 'JWT_SECRET'>;
  readonly counters: Counters;
}

interface MailLimiterInput<Mail> extends MailLimiterSetting {
  /** Namespace in Redis and in the digests. */
  readonly name: string;
  readonly limits: readonly {
    readonly kind: string;
    /** E-mails allowed per hour. */
    readonly points: number;
    /** The values whose digest is the key of the counter. */
    readonly wordsOf: (mail: Mail) => readonly string[];
  }[];
  /** The error over the limit. */
  readonly messageCode: 'too_many_resume_links' | 'too_many_password_links';
}

export interface MailLimiter<Mail> {
  /** Counts one e-mail in all limits. @throws AppError 429 over a limit; then nothing is counted */
  readonly take: (mail: Mail) => Promise<void>;
}

/** Limits e-mails that anonymous callers trigger. Redis stores the counted values only as keyed digests. */
export function createMailLimiter<Mail>({
  env,
  counters: { counter },
  name,
  limits,
  messageCode,
}: MailLimiterInput<Mail>): MailLimiter<Mail> {
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
  };
}

interface LinkMail {
  /** Key of the session. */
  readonly session: string;
  readonly email: string;
  readonly address: string;
}

export type LinkMailLimiter = MailLimiter<LinkMail>;

/**
 * Limits e-mails with a resume link: per session; per recipient, so that many sessions cannot flood one mailbox; and
 * per address, enough for an office.
 */
export function createLinkMailLimiter(setting: MailLimiterSetting): LinkMailLimiter {
  return createMailLimiter<LinkMail>({
    ...setting,
    name: 'link-mail',
    limits: [
      { kind: 'session', points: 3, wordsOf: ({ session }) => ['session', session] },
      { kind: 'recipient', points: 5, wordsOf: ({ email }) => ['recipient', uniqueKey(email)] },
      { kind: 'network', points: 60, wordsOf: ({ address }) => ['network', networkOf(address)] },
    ],
    messageCode: 'too_many_resume_links',
  });
}

interface PasswordMail {
  readonly email: string;
  /** Address of the caller. */
  readonly address: string;
}

export type PasswordMailLimiter = MailLimiter<PasswordMail>;

/**
 * Limits password reset requests, whether the account exists or not: per account and address; per account, so that
 * many addresses cannot flood one mailbox; and per address, enough for an office.
 */
export function createPasswordMailLimiter(setting: MailLimiterSetting): PasswordMailLimiter {
  return createMailLimiter<PasswordMail>({
    ...setting,
    name: 'password-mail',
    limits: [
      { kind: 'pair', points: 3, wordsOf: ({ email, address }) => [uniqueKey(email), networkOf(address)] },
      { kind: 'account', points: 10, wordsOf: ({ email }) => [uniqueKey(email)] },
      { kind: 'network', points: 60, wordsOf: ({ address }) => ['from', networkOf(address)] },
    ],
    messageCode: 'too_many_password_links',
  });
}
