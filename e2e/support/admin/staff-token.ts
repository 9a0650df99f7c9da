import { z } from 'zod';
import type { Services } from '../services/services.ts';
import type { Credentials } from './sign-in.ts';

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

interface TokenInput {
  readonly services: Pick<Services, 'url'>;
  readonly credentials: Credentials;
}

/** Signs in by the API, without a page. */
export async function staffToken({ services, credentials }: TokenInput): Promise<string> {
  const login = await fetch(`${services.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return tokenSchema.parse(await login.json()).data.token;
}

interface PostInput extends TokenInput {
  /** Below /api. */
  readonly path: string;
  readonly body: object;
}

/** Calls the API as staff do. @returns the JSON of the response @throws Error when the call is refused */
export async function postAsStaff({ path, body, ...input }: PostInput): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${await staffToken(input)}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const response = await fetch(`${input.services.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was refused with ${response.status}: ${await response.text()}`);
  return response.json();
}
