import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { networkOf, openCounters, waitOf } from './counters.ts';
import { AppError } from './errors.ts';
import { uniqueKey } from './unique-key.ts';

const WINDOW_SECONDS = 60 * 60;
/**
 * E-mails with a resume link within the window: of one session; to one recipient, whom somebody with many sessions
 * might want to flood; and from one address, generous enough for an office behind it.
 */
const LIMITS = { session: 3, recipient: 5, network: 60 } as const;
const KINDS = ['session', 'recipient', 'network'] as const;

interface LinkMail {
  /** Key of the session. */
  readonly session: string;
  readonly email: string;
  readonly address: string;
}

export interface LinkMailLimiter {
  /** Counts one e-mail. @throws AppError 429 while no more may be sent; nothing is counted then */
  readonly take: (mail: LinkMail) => Promise<void>;
  readonly close: () => Promise<void>;
}

function refusal(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const sentence =
    'The link was sent several times within the hour. Please look for the e-mail, also among unwanted mail, or try ' +
    `again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new AppError('too_many_attempts', sentence, undefined, seconds);
}

/** Limits what is e-mailed on a stranger's request. Sessions, recipients and addresses are counted under keyed digests. */
export async function createLinkMailLimiter({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  logger: Logger;
}): Promise<LinkMailLimiter> {
  const { counter, close } = await openCounters({ env, logger });
  const counterOf = (kind: (typeof KINDS)[number]) =>
    counter({ name: `link-mail-${kind}`, points: LIMITS[kind], seconds: WINDOW_SECONDS });
  const counters = { session: counterOf('session'), recipient: counterOf('recipient'), network: counterOf('network') };
  const keyOf = (kind: string, text: string) =>
    createHmac('sha256', env.JWT_SECRET)
      .update(JSON.stringify(['link-mail', kind, text]))
      .digest('base64url');

  return {
    async take({ session, email, address }) {
      const keys = {
        session: keyOf('session', session),
        recipient: keyOf('recipient', uniqueKey(email)),
        network: keyOf('network', networkOf(address)),
      };
      const outcomes = await Promise.allSettled(KINDS.map((kind) => counters[kind].consume(keys[kind])));
      const waits = outcomes.map(waitOf);
      const longest = Math.max(...waits);
      if (longest === 0) return;
      await Promise.all(KINDS.filter((_, at) => waits[at] === 0).map((kind) => counters[kind].reward(keys[kind])));
      throw refusal(longest);
    },
    close,
  };
}
