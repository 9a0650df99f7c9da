import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ISSUER = 'funding-desk';
/** Decisions, section 2: 12 hours absolute for a session, 120 seconds for one file. */
export const SESSION_SECONDS = 12 * 3600;
export const FILE_TOKEN_SECONDS = 120;

const sessionClaims = z.object({ typ: z.literal('session'), sub: z.string(), sid: z.string() });
const fileClaims = z.object({
  typ: z.literal('file'),
  sub: z.string(),
  sid: z.string(),
  kind: z.enum(['pdf', 'document']),
  id: z.string(),
});

export type SessionClaims = z.infer<typeof sessionClaims>;
export type FileClaims = z.infer<typeof fileClaims>;

type Claims = SessionClaims | FileClaims;

function sign({ secret, claims, seconds }: { secret: string; claims: Claims; seconds: number }): string {
  return jwt.sign(claims, secret, {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: `${ISSUER}:${claims.typ}`,
    expiresIn: seconds,
  });
}

/** Claims of a token that is genuine, of that type and not expired; else null. */
function verify<T extends Claims>({
  secret,
  token,
  schema,
  type,
}: {
  secret: string;
  token: string;
  schema: z.ZodType<T>;
  type: T['typ'];
}): T | null {
  try {
    const payload = jwt.verify(token, secret, { algorithms: ['HS256'], issuer: ISSUER, audience: `${ISSUER}:${type}` });
    const hasExpiry = typeof payload === 'object' && typeof payload.exp === 'number';
    return hasExpiry ? (schema.safeParse(payload).data ?? null) : null;
  } catch {
    return null;
  }
}

export function newSessionId(): string {
  return randomBytes(18).toString('base64url');
}

export function signSessionToken(secret: string, claims: Omit<SessionClaims, 'typ'>): string {
  return sign({ secret, claims: { typ: 'session', ...claims }, seconds: SESSION_SECONDS });
}

export function verifySessionToken(secret: string, token: string): SessionClaims | null {
  return verify({ secret, token, schema: sessionClaims, type: 'session' });
}

export function signFileToken(secret: string, claims: Omit<FileClaims, 'typ'>): string {
  return sign({ secret, claims: { typ: 'file', ...claims }, seconds: FILE_TOKEN_SECONDS });
}

export function verifyFileToken(secret: string, token: string): FileClaims | null {
  return verify({ secret, token, schema: fileClaims, type: 'file' });
}
