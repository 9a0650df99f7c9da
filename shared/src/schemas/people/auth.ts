import { z } from 'zod';
import { applicationExportSchema, idsSchema, STATEMENT_EXPORTS } from '../application/application.ts';
import { idSchema, successSchema } from '../envelope.ts';
import { requiredEmailSchema } from '../typed-text.ts';

export const USER_TYPES = ['admin', 'user', 'company'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

export const loginRequestSchema = z.strictObject({
  email: requiredEmailSchema,
  password: z.string().min(1, 'Please enter a password').max(1000),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

const sessionRoleSchema = z.object({
  name: z.string(),
  userType: userTypeSchema,
  permissions: z.array(z.string()),
});

const sessionStartSchema = z.object({
  token: z.string(),
  role: sessionRoleSchema,
  permissions: z.array(z.string()),
});

/**
 * The second step of a sign-in: enter a code ('code'), or set up required two-factor sign-in ('setup'). The token is
 * valid for ten minutes and only for this step.
 */
export const challengeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), token: z.string() }),
  z.object({
    kind: z.literal('setup'),
    token: z.string(),
    /** For manual entry in an authenticator app, base32. */
    secret: z.string(),
    /** The same for a QR code: `otpauth://totp/...`. */
    uri: z.string(),
  }),
]);
export type Challenge = z.infer<typeof challengeSchema>;

/** Response of `POST /api/auth/login`. */
export const loginAnswerSchema = successSchema(z.union([sessionStartSchema, z.object({ challenge: challengeSchema })]));

/** Six digits of an authenticator app, or a recovery code `xxxx-xxxx-xxxx`. Spaces and letter case are ignored. */
export const secondFactorCodeSchema = z.string().trim().min(1, 'Please enter the code').max(40);

export const twoFactorRequestSchema = z.strictObject({
  /** Token of the challenge. */
  challenge: z.string().min(1).max(2000),
  code: secondFactorCodeSchema,
});
export type TwoFactorRequest = z.infer<typeof twoFactorRequestSchema>;

/** Recovery codes are returned once, by the sign-in that set up two-factor sign-in. */
export const twoFactorResponseSchema = successSchema(
  sessionStartSchema.extend({ recoveryCodes: z.array(z.string()).optional() }),
);

export const forgotPasswordRequestSchema = loginRequestSchema.pick({ email: true });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequestSchema>;

export const resetPasswordRequestSchema = z.strictObject({
  /** What follows `#token=` in the link. */
  token: z.string().min(1).max(200),
  password: z.string().max(1_000),
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

/** The idle timeout of a session. */
const sessionLifeSchema = z.object({
  /** Seconds of inactivity after which the session ends. */
  idleSeconds: z.number(),
  /** Seconds that are left of it. */
  secondsLeft: z.number(),
});
export type SessionLife = z.infer<typeof sessionLifeSchema>;
export const sessionLifeResponseSchema = successSchema(sessionLifeSchema);

/** Header of automatic requests. They do not extend the session. */
export const BACKGROUND_HEADER = 'X-Background-Call';

/** The signed-in person, from `GET /api/user/me`. */
export const currentUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  role: sessionRoleSchema.nullable(),
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
  hasTwoFactor: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
export const currentUserResponseSchema = successSchema(currentUserSchema);

/** The one file that a token opens: a stored file, the export of a search in an order, or that of the links. */
export const fileTokenRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['pdf', 'document']), id: idSchema }),
  z.strictObject({ kind: z.literal('archive'), ids: idsSchema }),
  applicationExportSchema.extend({ kind: z.literal('export') }),
  z.strictObject({ kind: z.enum(['links', 'funders']) }),
  // Next steps: of one application, or all of the viewer's own.
  z.strictObject({ kind: z.literal('calendar'), id: idSchema.optional() }),
  // What bank statements prove: their lines, or the figures of months.
  z.strictObject({ kind: z.literal('statements'), id: idSchema, part: z.enum(STATEMENT_EXPORTS) }),
  // With the query string of the call.
  z.strictObject({
    kind: z.enum(['audit', 'exposure', 'access-review', 'key-review', 'applicant-copy']),
    query: z.string().max(1_000),
  }),
]);
export type FileTokenRequest = z.infer<typeof fileTokenRequestSchema>;
export const fileTokenResponseSchema = successSchema(z.object({ token: z.string(), expiresInSeconds: z.number() }));
