import { randomBytes } from 'node:crypto';
import { disclosureContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { Disclosure } from '../models/deal/disclosure.ts';

const TOKEN_BYTES = 32;

/** The stored digest of the token in the applicant's link. */
export const disclosureKey = (token: string) => sha256Hex(`disclosure\n${token}`);

interface LinkInput {
  readonly sealer: Sealer;
  readonly owner: Pick<Disclosure, '_id' | 'company'>;
}

/** A new secret of the link: its digest, and the token sealed for the e-mail. */
export function newDisclosureLink({ sealer, owner }: LinkInput): Pick<Disclosure, 'tokenHash' | 'sealedToken'> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { tokenHash: disclosureKey(token), sealedToken: sealer.sealText(disclosureContext(owner), token) };
}
