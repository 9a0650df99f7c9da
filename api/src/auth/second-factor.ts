import { createHmac, randomBytes } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Company } from '@funding-desk/shared/server/models/company';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Must whoever is of this company, or of none, sign in with a second factor? */
export function isSecondFactorRequired(
  { REQUIRE_TWO_FACTOR }: Pick<ApiEnvironment, 'REQUIRE_TWO_FACTOR'>,
  company: Pick<Company, 'requiresTwoFactor'> | null,
): boolean {
  return REQUIRE_TWO_FACTOR === '1' || company?.requiresTwoFactor === true;
}

const ISSUER = 'Funding Desk';
/** Seconds by which a telephone's clock may be off: one step of the codes. */
const TOLERANCE = 30;
const RECOVERY_CODES = 10;
/** 32 signs, none of which is taken for another one: five bits each. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_SIGNS = 12;

/** Base32 of 160 random bits, as authenticator apps take it. */
export function newSecret(): string {
  return generateSecret();
}

/** Address that an authenticator app reads as a QR code. */
export function secretUri({ secret, email }: { secret: string; email: string }): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/** What somebody typed as second factor: digits of the app, a recovery code without its hyphens, or neither. */
export type TypedCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly signs: string }
  | { readonly kind: 'unreadable' };

export function readCode(typed: string): TypedCode {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'app', digits: bare };
  const signs = bare.replaceAll('o', '0').replace(/[il]/g, '1');
  const isRecovery = signs.length === RECOVERY_SIGNS && [...signs].every((sign) => SIGNS.includes(sign));
  return isRecovery ? { kind: 'recovery', signs } : { kind: 'unreadable' };
}

interface Digits {
  readonly secret: string;
  readonly digits: string;
  /** Milliseconds. */
  readonly now: number;
}

/** Time step of six digits that are right now or one step off, else null. */
export function stepOfDigits({ secret, digits, now }: Digits): number | null {
  const epoch = Math.floor(now / 1000);
  const outcome = verifySync({ secret, token: digits, epoch, epochTolerance: TOLERANCE });
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null;
}

function newRecoveryCode(): string {
  const signs = [...randomBytes(RECOVERY_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ten codes of the form `xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/**
 * What is kept of a recovery code. Its 60 bits alone could be searched through, so the digest is keyed with the secret
 * of the app, which the store holds sealed only; a rotation of the sealing keys leaves it as it is.
 */
export function recoveryDigest({ secret, signs }: { secret: string; signs: string }): string {
  return createHmac('sha256', secret).update(`recovery-code\n${signs}`).digest('base64url');
}

/** Digests of codes as they are shown. */
export function recoveryDigests({ secret, codes }: { secret: string; codes: readonly string[] }): string[] {
  return codes.map((code) => recoveryDigest({ secret, signs: code.replaceAll('-', '') }));
}
