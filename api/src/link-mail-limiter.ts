import { networkOf } from './counters.ts';
import { createMailLimiter, type MailLimiter, type MailLimiterSetting } from './mail-limiter.ts';
import { uniqueKey } from './unique-key.ts';

interface LinkMail {
  /** Key of the session. */
  readonly session: string;
  readonly email: string;
  readonly address: string;
}

export type LinkMailLimiter = MailLimiter<LinkMail>;

/**
 * Limits e-mails with a resume link: of one session; to one recipient, whom somebody with many sessions might want to
 * flood; and from one address, generous enough for an office behind it.
 */
export function createLinkMailLimiter(setting: MailLimiterSetting): Promise<LinkMailLimiter> {
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
