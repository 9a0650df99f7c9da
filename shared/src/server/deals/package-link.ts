import { randomBytes } from 'node:crypto';
import { packageContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';

const TOKEN_BYTES = 32;

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
  const [files, answer] = [0, 1].map(() => randomBytes(TOKEN_BYTES).toString('base64url'));
  return {
    tokenHash: packageKey(files ?? ''),
    sealedToken: sealer.sealText(packageContext(owner), files ?? ''),
    answerHash: packageKey(answer ?? '', 'answer'),
    sealedAnswerToken: sealer.sealText(packageContext(owner, 'answer'), answer ?? ''),
  };
}
