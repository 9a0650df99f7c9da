import { type SessionLife, sessionLifeResponseSchema } from '@funding-desk/shared/schemas/auth';
import { requestJson } from '../../../lib/request-json.ts';

const PATH = '/api/auth/session';

/** How long the session stands without use. Asking is no use of it. */
export async function lookAtSession(): Promise<SessionLife> {
  return (await requestJson({ path: PATH, schema: sessionLifeResponseSchema })).data;
}

/** Tells the server that the person is there. */
export async function keepSession(): Promise<SessionLife> {
  return (await requestJson({ method: 'POST', path: PATH, schema: sessionLifeResponseSchema })).data;
}
