import { randomBytes } from 'node:crypto';
import type { SealContext, Sealer } from './sealing.ts';

const TOKEN_BYTES = 32;

interface SecretInput {
  readonly sealer: Sealer;
  /** Of the sealed token. */
  readonly context: SealContext;
  /** Finds the record of a token. Each kind of link has its own digest, so that no token opens another kind. */
  readonly digest: (token: string) => string;
}

export interface LinkSecret {
  readonly tokenHash: string;
  /** For the e-mails with the link. */
  readonly sealedToken: string;
}

/** A new secret of a link that leaves by e-mail. */
export function newLinkSecret({ sealer, context, digest }: SecretInput): LinkSecret {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { tokenHash: digest(token), sealedToken: sealer.sealText(context, token) };
}
