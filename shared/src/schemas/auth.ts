import { z } from 'zod';
import { idSchema, successSchema } from './envelope.ts';
import { submissionExportSchema } from './submission.ts';

export const USER_TYPES = ['admin', 'user', 'company'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

export const loginRequestSchema = z.strictObject({
  email: z.string().trim().min(1, 'Please enter an email').max(254),
  password: z.string().min(1, 'Please enter a password').max(1000),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const sessionRoleSchema = z.object({
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
 * What a right password alone does not open: a code of the authenticator app is asked for ('code'), or two-factor
 * sign-in is required and has to be set up first ('setup'). The token is good for ten minutes and for that alone.
 */
export const challengeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), token: z.string() }),
  z.object({
    kind: z.literal('setup'),
    token: z.string(),
    /** For typing into an authenticator app, base32. */
    secret: z.string(),
    /** The same for a QR code: `otpauth://totp/...`. */
    uri: z.string(),
  }),
]);
export type Challenge = z.infer<typeof challengeSchema>;

/** Answer of `POST /api/auth/login`. */
export const loginAnswerSchema = successSchema(z.union([sessionStartSchema, z.object({ challenge: challengeSchema })]));

/** Six digits of an authenticator app, or a recovery code `xxxx-xxxx-xxxx`; blanks and letter case do not count. */
export const secondFactorCodeSchema = z.string().trim().min(1, 'Please enter the code').max(40);

export const twoFactorRequestSchema = z.strictObject({
  /** Token of the challenge. */
  challenge: z.string().min(1).max(2000),
  code: secondFactorCodeSchema,
});
export type TwoFactorRequest = z.infer<typeof twoFactorRequestSchema>;

/** Recovery codes are given once, by a sign-in that has set up two-factor sign-in. */
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

/** How long a session stands without further use. */
export const sessionLifeSchema = z.object({
  /** Seconds without use after which it ends. */
  idleSeconds: z.number(),
  /** Of them, those that are left. */
  secondsLeft: z.number(),
});
export type SessionLife = z.infer<typeof sessionLifeSchema>;
export const sessionLifeResponseSchema = successSchema(sessionLifeSchema);

/**
 * Header of a call that a page makes by itself while nobody uses it. Such a call does not keep a session alive.
 */
export const BACKGROUND_HEADER = 'X-Background-Call';

/** The signed-in person, as `GET /api/user/me` tells it. */
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

/** The one file that a token opens: a stored one, or the export of what a search finds in an order. */
export const fileTokenRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['pdf', 'document']), id: idSchema }),
  submissionExportSchema.extend({ kind: z.literal('export') }),
]);
export type FileTokenRequest = z.infer<typeof fileTokenRequestSchema>;
export const fileTokenResponseSchema = successSchema(z.object({ token: z.string(), expiresInSeconds: z.number() }));
