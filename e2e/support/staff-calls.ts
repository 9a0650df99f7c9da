import { z } from 'zod';
import { superAdmin } from './log-in.ts';
import type { Stack } from './stack.ts';

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });

/** Signs in as the super admin. @returns calls the API with that session */
export async function signInAsSuperAdmin(
  stack: Stack,
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const answer = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superAdmin(stack)),
  });
  const { token } = loginSchema.parse(await answer.json()).data;
  return (path, init = {}) =>
    fetch(`${stack.url}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
}
