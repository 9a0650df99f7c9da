import { newLinkSecret } from '../crypto/link-secret.ts';
import { packageContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';

/** What a link of a package leads to: its files, or the page on which the funder answers. */
type PackageLink = 'files' | 'answer';

/** The stored digest of a link's token. Tokens of one kind are unknown to the other. */
export const packageKey = (token: string, link: PackageLink = 'files') => sha256Hex(`funder-package ${link}\n${token}`);

interface LinkInput {
  readonly sealer: Sealer;
  readonly owner: Pick<FunderPackage, '_id' | 'company'>;
}

type Links = Pick<FunderPackage, 'tokenHash' | 'sealedToken' | 'answerHash' | 'sealedAnswerToken'>;

/** New secrets of both links of a package: their digests, and the tokens sealed for the e-mail. */
export function newPackageLinks({ sealer, owner }: LinkInput): Links {
  const files = newLinkSecret({ sealer, context: packageContext(owner), digest: (token) => packageKey(token) });
  const digest = (token: string) => packageKey(token, 'answer');
  const answer = newLinkSecret({ sealer, context: packageContext(owner, 'answer'), digest });
  return { ...files, answerHash: answer.tokenHash, sealedAnswerToken: answer.sealedToken };
}
