import { randomBytes } from 'node:crypto';
import { packageContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';

const TOKEN_BYTES = 32;

/** The stored digest of a link's token. */
export const packageKey = (token: string) => sha256Hex(`funder-package\n${token}`);

interface LinkInput {
  readonly sealer: Sealer;
  readonly owner: Pick<FunderPackage, '_id' | 'company'>;
}

/** A new secret of the link to the files of a package: its digest, and the token sealed for the e-mail. */
export function newPackageLink({ sealer, owner }: LinkInput): Pick<FunderPackage, 'tokenHash' | 'sealedToken'> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { tokenHash: packageKey(token), sealedToken: sealer.sealText(packageContext(owner), token) };
}
