import { type LinkSecret, newLinkSecret } from '../crypto/link-secret.ts';
import { presentationContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { Presentation } from '../models/deal/presentation.ts';

/** The stored digest of the token in the applicant's link. */
export const presentationKey = (token: string) => sha256Hex(`presentation\n${token}`);

interface LinkInput {
  readonly sealer: Sealer;
  readonly owner: Pick<Presentation, '_id' | 'company'>;
}

export const newPresentationLink = ({ sealer, owner }: LinkInput): LinkSecret =>
  newLinkSecret({ sealer, context: presentationContext(owner), digest: presentationKey });
