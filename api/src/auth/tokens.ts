import { randomBytes } from 'node:crypto';
import { fileTokenRequestSchema } from '@funding-desk/shared/schemas/people/auth';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { AppContext } from '../context.ts';

const ISSUER = 'funding-desk';
/** Decisions, section 2: 12 hours for a session, 120 seconds for one file. */
export const SESSION_SECONDS = 12 * 3600;
export const FILE_TOKEN_SECONDS = 120;
/** Time to get the phone, or to set it up. */
const CHALLENGE_SECONDS = 10 * 60;

/** Whose session it is, the database knows. */
const sessionClaims = z.object({ typ: z.literal('session'), sid: z.string() });
const fileClaims = z.object({
  typ: z.literal('file'),
  sid: z.string(),
  /** The file that it opens. */
  file: fileTokenRequestSchema,
});

/** Issued after a correct password, while a code is still missing. */
const challengeClaims = z.object({
  typ: z.literal('challenge'),
  sub: z.string(),
  /** Version of the password. A password change ends the challenge. */
  pwd: z.string(),
  /** The sealed secret during setup. Absent when two-factor sign-in is already on. */
  secret: z.string().optional(),
});

type SessionClaims = z.infer<typeof sessionClaims>;
type FileClaims = z.infer<typeof fileClaims>;
export type ChallengeClaims = z.infer<typeof challengeClaims>;

type Claims = SessionClaims | FileClaims | ChallengeClaims;

/** The keys that sign and verify tokens, and the current time. */
interface TokenKeys {
  /** Signs and verifies. */
  readonly secret: string;
  /** Verify tokens that were signed before a key rotation, until they expire. */
  readonly oldSecrets: readonly string[];
  readonly now: Date;
}

export function tokenKeysOf({ env, database }: Pick<AppContext, 'env' | 'database'>): TokenKeys {
  return { secret: env.JWT_SECRET, oldSecrets: env.JWT_SECRETS_OLD, now: database.clock.now() };
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

function sign({ keys, claims, seconds }: { keys: TokenKeys; claims: Claims; seconds: number }): string {
  return jwt.sign({ ...claims, iat: secondsOf(keys.now) }, keys.secret, {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: `${ISSUER}:${claims.typ}`,
    expiresIn: seconds,
  });
}

interface VerifyInput<T extends Claims> {
  readonly token: string;
  readonly schema: z.ZodType<T>;
  readonly type: T['typ'];
}

function verifyWith<T extends Claims>(
  { secret, now }: { secret: string; now: Date },
  { token, schema, type }: VerifyInput<T>,
): T | null {
  try {
    const payload = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: `${ISSUER}:${type}`,
      clockTimestamp: secondsOf(now),
    });
    const hasExpiry = typeof payload === 'object' && typeof payload.exp === 'number';
    return hasExpiry ? (schema.safeParse(payload).data ?? null) : null;
  } catch {
    return null;
  }
}

/** The claims of a genuine, unexpired token of that type, else null. */
function verify<T extends Claims>({ secret: current, oldSecrets, now }: TokenKeys, input: VerifyInput<T>): T | null {
  for (const secret of [current, ...oldSecrets]) {
    const claims = verifyWith({ secret, now }, input);
    if (claims) return claims;
  }
  return null;
}

export function newSessionId(): string {
  return randomBytes(18).toString('base64url');
}

export function signSessionToken(keys: TokenKeys, claims: Omit<SessionClaims, 'typ'>): string {
  return sign({ keys, claims: { typ: 'session', ...claims }, seconds: SESSION_SECONDS });
}

export function verifySessionToken(keys: TokenKeys, token: string): SessionClaims | null {
  return verify(keys, { token, schema: sessionClaims, type: 'session' });
}

export function signFileToken(keys: TokenKeys, claims: Omit<FileClaims, 'typ'>): string {
  return sign({ keys, claims: { typ: 'file', ...claims }, seconds: FILE_TOKEN_SECONDS });
}

export function verifyFileToken(keys: TokenKeys, token: string): FileClaims | null {
  return verify(keys, { token, schema: fileClaims, type: 'file' });
}

export function signChallengeToken(keys: TokenKeys, claims: Omit<ChallengeClaims, 'typ'>): string {
  return sign({ keys, claims: { typ: 'challenge', ...claims }, seconds: CHALLENGE_SECONDS });
}

export function verifyChallengeToken(keys: TokenKeys, token: string): ChallengeClaims | null {
  return verify(keys, { token, schema: challengeClaims, type: 'challenge' });
}
