import { networkOf } from './counters.ts';
import { createMailLimiter, type MailLimiter, type MailLimiterSetting } from './mail-limiter.ts';
import { uniqueKey } from './unique-key.ts';

interface PasswordMail {
  readonly email: string;
  /** Of whoever asks. */
  readonly address: string;
}

export type PasswordMailLimiter = MailLimiter<PasswordMail>;

/**
 * Limits requests for a new password, whether there is such an account or not: for one account from one address; for
 * one account at all, whose owner somebody with many addresses might want to flood; and from one address, generous
 * enough for an office.
 */
export function createPasswordMailLimiter(setting: MailLimiterSetting): Promise<PasswordMailLimiter> {
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
