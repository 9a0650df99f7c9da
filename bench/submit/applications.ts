import type { Services } from '../../e2e/support/services/services.ts';
import { prepareApplication } from '../../e2e/support/submissions/apply.ts';
import type { Call } from '../lib/load.ts';
import { drawnSignature } from './drawn-signature.ts';

/** So many applicants fill in the form at once. */
const AT_ONCE = 4;

const JSON_BODY = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150' };

/** What the form sends beside the fields. */
const MORE = {
  signatureMethods: { signer1: 'drawn', signer2: 'drawn' },
  timeZone: 'America/New_York',
  language: 'en',
} as const;

/** Both signatures of an application, as the form makes them. */
export async function drawnSignatures() {
  return { signer1Signature: await drawnSignature(0), signer2Signature: await drawnSignature(1) };
}

/** Bodies of complete applications, each with a session and an uploaded statement of its own. */
export async function prepareBodies(services: Services, count: number): Promise<readonly Record<string, unknown>[]> {
  const over = { ...MORE, signatures: await drawnSignatures() };
  const bodies: Record<string, unknown>[] = [];
  let left = count;
  const prepare = async () => {
    while (left > 0) {
      left -= 1;
      bodies.push(await prepareApplication(services, over));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, prepare));
  return bodies;
}

/** The call that submits an application. */
export function submitCall(body: Readonly<Record<string, unknown>>): Call {
  return { method: 'POST', path: '/api/form/submit', headers: JSON_BODY, body: JSON.stringify(body) };
}

/** The same application over and over, for a server that knows no sessions. */
export function repeatedCall({ path, body, count }: { path: string; body: object; count: number }): readonly Call[] {
  const text = JSON.stringify(body);
  return Array.from({ length: count }, () => ({ method: 'POST', path, headers: JSON_BODY, body: text }));
}
