import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Types } from 'mongoose';
import { uniqueKey } from '../../fields/text/unique-key.ts';
import type { Sealer } from './sealing.ts';

const PART_BYTES = 16;
const PURPOSE = 'funding-desk/reminder-stop/v1';

/** What stands for an address of a company's applicants. It needs no key, because it outlives every key. */
export function stopIdOf({ company, email }: { company: Types.ObjectId; email: string }): string {
  const digest = createHash('sha256').update(`reminder-stop\n${company.toHexString()}\n${uniqueKey(email)}`);
  return digest.digest().subarray(0, PART_BYTES).toString('hex');
}

function signatureOf(sealer: Sealer, keyId: string, id: Buffer): Buffer {
  const key = sealer.deriveKey({ keyId, purpose: PURPOSE });
  return createHmac('sha256', key).update(id).digest().subarray(0, PART_BYTES);
}

/** The secret of a stop link: the id with a signature, so that nothing is stored before it is used. */
export function stopToken(sealer: Sealer, id: string): string {
  const [keyId = ''] = sealer.keyIds;
  const bytes = Buffer.from(id, 'hex');
  return Buffer.concat([bytes, signatureOf(sealer, keyId, bytes)]).toString('base64url');
}

/** The id that a stop link is for, undefined for a token that this server has not signed. */
export function readStopToken(sealer: Sealer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * PART_BYTES) return undefined;
  const [id, signature] = [bytes.subarray(0, PART_BYTES), bytes.subarray(PART_BYTES)];
  const isSigned = sealer.keyIds.some((keyId) => timingSafeEqual(signatureOf(sealer, keyId, id), signature));
  return isSigned ? id.toString('hex') : undefined;
}
