import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { networkOf, openCounters, waitOf } from './counters.ts';
import { AppError } from './errors.ts';
import { uniqueKey } from './unique-key.ts';

const WINDOW_SECONDS = 60 * 60;
/**
 * Requests for a new password within the window: for one account from one address; for one account at all, whose
 * owner somebody with many addresses might want to flood; and from one address, generous enough for an office.
 */
const LIMITS = { pair: 3, account: 10, network: 60 } as const;
const KINDS = ['pair', 'account', 'network'] as const;

interface PasswordMail {
  readonly email: string;
  /** Of whoever asks. */
  readonly address: string;
}

export interface PasswordMailLimiter {
  /** Counts one request, whether there is such an account or not. @throws AppError 429 while no more are let pass */
  readonly take: (mail: PasswordMail) => Promise<void>;
  readonly close: () => Promise<void>;
}

function refusal(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const sentence =
    'A new password was asked for several times within the hour. Please look for the e-mail, also among unwanted ' +
    `mail, or try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new AppError('too_many_attempts', sentence, undefined, seconds);
}

/** Limits what is e-mailed to staff on a stranger's request. Accounts and addresses are counted under keyed digests. */
export async function createPasswordMailLimiter({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  logger: Logger;
}): Promise<PasswordMailLimiter> {
  const { counter, close } = await openCounters({ env, logger });
  const counterOf = (kind: (typeof KINDS)[number]) =>
    counter({ name: `password-mail-${kind}`, points: LIMITS[kind], seconds: WINDOW_SECONDS });
  const counters = { pair: counterOf('pair'), account: counterOf('account'), network: counterOf('network') };
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', env.JWT_SECRET)
      .update(JSON.stringify(['password-mail', ...parts]))
      .digest('base64url');

  return {
    async take({ email, address }) {
      const [account, network] = [uniqueKey(email), networkOf(address)];
      const keys = { pair: keyOf(account, network), account: keyOf(account), network: keyOf('from', network) };
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
