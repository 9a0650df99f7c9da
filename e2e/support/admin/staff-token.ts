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
