import { createHmac } from 'node:crypto';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { type Counters, networkOf, waitOf } from './counters.ts';
import type { Counter } from './deferred-counter.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** E-mails that a caller without an account can cause, to an address that the caller chooses. */
const MAIL_KINDS = ['signature-link', 'receipt', 'resume-link', 'password-link', 'reminder'] as const;
type MailKind = (typeof MAIL_KINDS)[number];

/** The e-mail that is about to be sent. */
export interface StrangerMail {
  readonly kind: MailKind;
  readonly recipient: string;
  /** Of the caller. */
  readonly address: string;
  /** Key of the form session that asks for a resume link. */
  readonly session?: string;
}

const WORDS_OF = {
  recipient: ({ recipient }) => [mailboxOf(recipient)],
  network: ({ address }) => [networkOf(address)],
  submits: ({ address }) => [networkOf(address)],
  account: ({ recipient, address }) => [uniqueKey(recipient), networkOf(address)],
  session: ({ session = '' }) => [session],
} as const satisfies Record<string, (mail: StrangerMail) => readonly string[]>;
type Scope = keyof typeof WORDS_OF;

interface Limit {
  readonly scope: Scope;
  readonly seconds: number;
  /**
   * All kinds count together; each has a ceiling of its own. What people need most has the highest, so that nobody uses
   * up what password links need. Kinds without a ceiling are not counted.
   */
  readonly most: Partial<Record<MailKind, number>>;
}

const LIMITS: readonly Limit[] = [
  {
    scope: 'recipient',
    seconds: HOUR,
    most: { 'signature-link': 3, receipt: 4, 'resume-link': 5, 'password-link': 10 },
  },
  // Each signature link has two reminders.
  // Of an unfinished application there are two reminders.
  { scope: 'recipient', seconds: DAY, most: { 'signature-link': 3, receipt: 4, reminder: 1 } },
  { scope: 'recipient', seconds: 14 * DAY, most: { 'signature-link': 6, receipt: 8, reminder: 3 } },
  {
    scope: 'network',
    seconds: HOUR,
    most: { 'signature-link': 20, 'resume-link': 60, 'password-link': 120, reminder: 20 },
  },
  { scope: 'network', seconds: DAY, most: { 'signature-link': 40, reminder: 40 } },
  // Apart from the links, so that an office that submits for its customers can still send these.
  { scope: 'submits', seconds: HOUR, most: { receipt: 60 } },
  { scope: 'account', seconds: HOUR, most: { 'password-link': 3 } },
  { scope: 'session', seconds: HOUR, most: { 'resume-link': 3 } },
];

/** One person's mailbox, although `name+anything` and, at Gmail, dots make further addresses of it. */
function mailboxOf(email: string): string {
  const key = uniqueKey(email);
  const at = key.lastIndexOf('@');
  const [name, domain] = [key.slice(0, at).replace(/\+.*$/, ''), key.slice(at + 1)];
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

interface Refusal {
  /** Whose limit is reached. */
  readonly scope: Scope;
  readonly retryAfterSeconds: number;
}

export interface MailLimiter {
  /** Counts one e-mail. @returns null, or the limit that it would pass; then nothing is counted */
  readonly admit: (mail: StrangerMail) => Promise<Refusal | null>;
  /** As `admit`. @throws AppError 429 over a limit */
  readonly take: (mail: StrangerMail & { readonly kind: keyof typeof MESSAGES }) => Promise<void>;
  /** Takes back an e-mail that was admitted and is not sent. */
  readonly release: (mail: StrangerMail) => Promise<void>;
}

const MESSAGES = { 'resume-link': 'too_many_resume_links', 'password-link': 'too_many_password_links' } as const;

interface LimiterInput {
  readonly env: Pick<ApiEnvironment, 'JWT_SECRET' | 'RATE_LIMIT_SCALE'>;
  readonly counters: Counters;
}

interface CountedLimit extends Limit {
  readonly counter: Counter;
}

/** The limits of every kind. Those of one scope and window share their counters in Redis. */
function openLimits({ env, counters: { counter } }: LimiterInput): (kind: MailKind) => readonly CountedLimit[] {
  const limitsOf = (kind: MailKind): readonly CountedLimit[] =>
    LIMITS.flatMap((limit) => {
      const { scope, seconds, most } = limit;
      const { [kind]: ceiling } = most;
      if (ceiling === undefined) return [];
      const points = scope === 'network' || scope === 'submits' ? Math.ceil(ceiling * env.RATE_LIMIT_SCALE) : ceiling;
      return [{ ...limit, counter: counter({ name: `stranger-mail-${scope}-${seconds}`, points, seconds }) }];
    });
  const limits = new Map(MAIL_KINDS.map((kind) => [kind, limitsOf(kind)]));
  return (kind) => limits.get(kind) ?? [];
}

/** How many e-mails an accepted count makes, this one included. */
const countOf = (outcome: PromiseSettledResult<RateLimiterRes> | undefined) =>
  outcome?.status === 'fulfilled' ? outcome.value.consumedPoints : 0;

/**
 * Limits the e-mails that callers without an account can cause. Redis has recipients and networks only as keyed digests.
 * A recipient's limit protects people. A network's limit is for an office: a full one does not stop the first password
 * link of an account within the hour, so that no neighbour can keep somebody from a new password.
 */
export function createMailLimiter(input: LimiterInput): MailLimiter {
  const limitsOf = openLimits(input);
  const keyOf = (mail: StrangerMail, scope: Scope) =>
    createHmac('sha256', input.env.JWT_SECRET)
      .update(JSON.stringify(['stranger-mail', scope, ...WORDS_OF[scope](mail)]))
      .digest('base64url');
  const giveBack = (mail: StrangerMail, limits: readonly CountedLimit[]) =>
    Promise.all(limits.map(({ counter, scope }) => counter.reward(keyOf(mail, scope))));

  async function admit(mail: StrangerMail): Promise<Refusal | null> {
    const limits = limitsOf(mail.kind);
    const outcomes = await Promise.allSettled(limits.map(({ counter, scope }) => counter.consume(keyOf(mail, scope))));
    const isFirst = limits.some(({ scope }, at) => scope === 'account' && countOf(outcomes[at]) === 1);
    const refusals = limits.flatMap(({ scope }, at): Refusal[] => {
      const outcome = outcomes[at];
      const retryAfterSeconds = outcome ? waitOf(outcome) : 0;
      const isWaived = scope === 'network' && isFirst;
      return retryAfterSeconds === 0 || isWaived ? [] : [{ scope, retryAfterSeconds }];
    });
    const [longest] = refusals.toSorted((one, other) => other.retryAfterSeconds - one.retryAfterSeconds);
    if (!longest) return null;
    await giveBack(
      mail,
      limits.filter((_, at) => outcomes[at]?.status === 'fulfilled'),
    );
    return longest;
  }

  return {
    admit,
    async take(mail) {
      const refusal = await admit(mail);
      if (refusal) throw new AppError(MESSAGES[mail.kind], { retryAfterSeconds: refusal.retryAfterSeconds });
    },
    async release(mail) {
      await giveBack(mail, limitsOf(mail.kind));
    },
  };
}
