import { createHash } from 'node:crypto';
import { uniqueKey } from '../../fields/text/unique-key.ts';
import type { FormSession } from '../models/application/form-session.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The stored digest of a resume link's token. */
export function resumeKey(token: string): string {
  return digestOf(`resume-link\n${token}`);
}

/** Digest of the address that a session's link was sent to. */
export function addressKey(session: Pick<FormSession, '_id'>, email: string): string {
  return digestOf(`resume-address\n${session._id}\n${uniqueKey(email)}`);
}
