import { generateSync } from 'otplib';
import type { Services } from '../services/services.ts';
import type { Credentials } from './sign-in.ts';

/** Seconds for which a code is valid. */
const STEP = 30;

/** The code of an authenticator app, some steps from now. Each code works once, and also one step early. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch: Date.now() / 1000 + steps * STEP });
}

/** Resets the last used step, so that all codes are new. */
export async function resetLastStep({ database }: Services, { email }: Credentials): Promise<void> {
  await database.users.updateOne({ email }, { $set: { 'twoFactor.lastStep': 0 } });
}

interface SecondFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Turns two-factor sign-in on for a person, and resets the used code. */
export async function turnOnTwoFactor(services: Services, person: Credentials): Promise<SecondFactor> {
  const call = async (path: string, body: unknown, token = '') => {
    const answer = await fetch(`${services.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { token } = await call('/auth/login', person);
  const { secret } = await call('/account/two-factor/start', { password: person.password }, token);
  const { recoveryCodes } = await call('/account/two-factor/confirm', { code: codeOf(secret) }, token);
  await resetLastStep(services, person);
  return { secret, recoveryCodes };
}
