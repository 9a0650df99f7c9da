import { twoFactorRequestSchema, twoFactorResponseSchema } from '@funding-desk/shared/schemas/people/auth';
import { signInEntry } from '../../audit/call-audit.ts';
import type { Client } from '../../auth/caller.ts';
import { consumeCode, timeStepOfCode } from '../../commands/account/consume-code.ts';
import { turnOnSecondFactor } from '../../commands/account/set-up-second-factor.ts';
import { clientOf, presentSession, startSession } from '../../commands/account/sign-in.ts';
import { type OpenChallenge, openChallenge } from '../../commands/account/sign-in-challenge.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';

const signIn = publicRoutes({ limit: 'sign-in' });

interface AnswerInput {
  readonly context: AppContext;
  readonly challenge: OpenChallenge;
  readonly code: string;
}

interface Verified {
  /** Of a second factor that this answer set up. */
  readonly recoveryCodes?: string[];
  readonly by: 'app' | 'recovery' | 'setup';
}

/** Null for a wrong code. @throws AppError 401 when another sign-in set the second factor up first */
async function verifyAnswer({ context, challenge: { user, secret }, code }: AnswerInput): Promise<Verified | null> {
  if (secret === null) {
    const by = await consumeCode(context, { user, code });
    return by && { by };
  }
  const step = timeStepOfCode(context, { secret, code });
  if (step === null) return null;
  const recoveryCodes = await turnOnSecondFactor({ context, user, secret, step, unchanged: {} });
  if (!recoveryCodes) throw new AppError('sign_in_expired');
  return { recoveryCodes, by: 'setup' };
}

async function auditSignIn(
  context: AppContext,
  { user }: OpenChallenge,
  { by }: Verified,
  client: Client,
): Promise<void> {
  const entry = signInEntry(user, client);
  if (by === 'setup') await context.audit.record({ action: 'two-factor.turn-on', ...entry });
  if (by === 'recovery') await context.audit.record({ action: 'two-factor.use-recovery-code', ...entry });
  await context.audit.record({ action: 'session.create', ...entry });
}

const twoFactor = signIn.post('/auth/two-factor', {
  summary: 'Complete a sign-in with a code of the authenticator app or a recovery code; each works once',
  response: { 200: twoFactorResponseSchema },
  body: twoFactorRequestSchema,
  async handle({ context, body, address, request }) {
    const challenge = await openChallenge(context, body.challenge);
    if (!challenge) throw new AppError('sign_in_expired');
    const { user } = challenge;
    const client = clientOf(request, address);
    const input = { context, challenge, code: body.code };
    const verified = await context.signInLimiter.attempt({ email: user.email, address, isCode: true }, () =>
      verifyAnswer(input),
    );
    if (!verified) {
      await context.audit.record({ action: 'session.refuse', ...signInEntry(user, client) });
      throw new AppError('sign_in_code_wrong');
    }
    const sid = await startSession({ context, user, client, hasSecondFactor: true });
    if (sid === null) throw new AppError('sign_in_expired');
    await auditSignIn(context, challenge, verified, client);
    const { recoveryCodes } = verified;
    const session = await presentSession(context, { user, sid });
    return success({ data: { ...session, ...(recoveryCodes ? { recoveryCodes } : {}) } });
  },
});

export const twoFactorRoutes: readonly Route[] = [twoFactor];
