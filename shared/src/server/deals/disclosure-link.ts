import { type LinkSecret, newLinkSecret } from '../crypto/link-secret.ts';
import { disclosureContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { Disclosure } from '../models/deal/disclosure.ts';

/** The stored digest of the token in the applicant's link. */
export const disclosureKey = (token: string) => sha256Hex(`disclosure\n${token}`);

interface LinkInput {
  readonly sealer: Sealer;
  readonly owner: Pick<Disclosure, '_id' | 'company'>;
}

export const newDisclosureLink = ({ sealer, owner }: LinkInput): LinkSecret =>
  newLinkSecret({ sealer, context: disclosureContext(owner), digest: disclosureKey });
