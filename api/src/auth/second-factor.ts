import { createHmac, randomBytes } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Company } from '@funding-desk/shared/server/models/company';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Whether people of this company, or of none, must sign in with a second factor. */
export function isSecondFactorRequired(
  { REQUIRE_TWO_FACTOR }: Pick<ApiEnvironment, 'REQUIRE_TWO_FACTOR'>,
  company: Pick<Company, 'requiresTwoFactor'> | null,
): boolean {
  return REQUIRE_TWO_FACTOR === '1' || company?.requiresTwoFactor === true;
}

const ISSUER = 'Funding Desk';
/** How far a phone's clock may be off, in seconds: one time step. */
const TOLERANCE = 30;
const RECOVERY_CODES = 10;
/** 32 characters that cannot be confused with one another; each holds five bits. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_SIGNS = 12;

/** 160 random bits in Base32, the format of authenticator apps. */
export function newSecret(): string {
  return generateSecret();
}

/** The URI that authenticator apps read from a QR code. */
export function secretUri({ secret, email }: { secret: string; email: string }): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/** A typed second factor: digits of the app, a recovery code without hyphens, or neither. */
type TypedCode =
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

/** The time step at which the six digits are valid, at most one step from now; null if none. */
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
 * The stored digest of a recovery code. Its 60 bits could be searched, so the digest is keyed with the app's secret,
 * which is stored sealed. Resealing does not change it.
 */
export function recoveryDigest({ secret, signs }: { secret: string; signs: string }): string {
  return createHmac('sha256', secret).update(`recovery-code\n${signs}`).digest('base64url');
}

/** Digests of codes in their displayed form. */
export function recoveryDigests({ secret, codes }: { secret: string; codes: readonly string[] }): string[] {
  return codes.map((code) => recoveryDigest({ secret, signs: code.replaceAll('-', '') }));
}
