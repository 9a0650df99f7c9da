import { challengeSchema, twoFactorResponseSchema } from '@funding-desk/shared/schemas/people/auth';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeUser, PASSWORD, PASSWORD_HASH } from '@funding-desk/shared/testing/factories';
import { generateSync } from 'otplib';
import { z } from 'zod';
import type { Answer, TestApi } from '../test-api.ts';

const STEP = 30;

/** Code of the app, some steps from now. A step can end between two calls. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Date.now() / 1000 + steps * STEP });
}

const challenged = z.object({ challenge: challengeSchema });

/** Signs in with the password only. @returns the challenge @throws ZodError when there is none */
export async function challengeOf(api: TestApi, { email }: Pick<User, 'email'>, password = PASSWORD) {
  const answer = await api.call('/auth/login', { body: { email, password } });
  return challenged.parse(answer.body.data).challenge;
}

export function answerChallenge(api: TestApi, challenge: string, code: string): Promise<Answer> {
  return api.call('/auth/two-factor', { body: { challenge, code } });
}

/** Resets the last used step, so that all codes are new. */
export async function forgetLastStep({ context }: TestApi, { _id }: Pick<User, '_id'>): Promise<void> {
  await context.database.users.updateOne({ _id }, { $set: { 'twoFactor.lastStep': 0 } });
}

/** A person of a company that requires two-factor sign-in, who has just set it up. */
export async function makeGuarded(api: TestApi, over: Partial<User> = {}) {
  const user = await makeUser(api.context.database, { passwordHash: PASSWORD_HASH, ...over });
  const challenge = await challengeOf(api, user);
  if (challenge.kind !== 'setup') throw new Error('There was nothing to set up');
  const { secret } = challenge;
  const code = codeOf(secret);
  const answer = await answerChallenge(api, challenge.token, code);
  const { token, recoveryCodes = [] } = twoFactorResponseSchema.shape.data.parse(answer.body.data);
  return { user, secret, code, token, recoveryCodes };
}
