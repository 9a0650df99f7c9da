import { z } from 'zod';
import { idSchema, successSchema } from '../envelope.ts';
import { secondFactorCodeSchema } from './auth.ts';

/** Two-factor sign-in of the current user. */
const twoFactorStateSchema = z.object({
  isOn: z.boolean(),
  /** Required by the company or the platform, so it cannot be turned off. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;
export const twoFactorStateResponseSchema = successSchema(twoFactorStateSchema);

const ownPasswordSchema = z.string().min(1, 'Please enter your password').max(1_000);

/** The current user's password, entered again. */
export const ownPasswordRequestSchema = z.strictObject({ password: ownPasswordSchema });
export type OwnPasswordRequest = z.infer<typeof ownPasswordRequestSchema>;

export const twoFactorStartResponseSchema = successSchema(
  z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/...`, for a QR code. */
    uri: z.string(),
  }),
);

export const twoFactorConfirmRequestSchema = z.strictObject({ code: secondFactorCodeSchema });
export type TwoFactorConfirmRequest = z.infer<typeof twoFactorConfirmRequestSchema>;

/** Returned once: the server only stores digests. */
export const recoveryCodesResponseSchema = successSchema(z.object({ recoveryCodes: z.array(z.string()) }));

/** Password and code of the current user, required for changes of two-factor sign-in. */
export const ownProofRequestSchema = z.strictObject({
  password: ownPasswordSchema,
  code: secondFactorCodeSchema,
});
export type OwnProofRequest = z.infer<typeof ownProofRequestSchema>;

/** An active session of the current user. */
export const accountSessionSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  /** Accurate to about a minute. */
  lastSeenAt: z.iso.datetime(),
  /** The user agent at sign-in, or ''. */
  userAgent: z.string(),
  /** The client address at sign-in, or ''. */
  address: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
/** The 100 newest sessions, newest first. */
export const accountSessionsResponseSchema = successSchema(z.array(accountSessionSchema));

export const ownPasswordChangeSchema = z.strictObject({
  password: ownPasswordSchema,
  newPassword: z.string().max(1_000),
  /** Required when two-factor sign-in is on. */
  code: z.string().trim().max(40).optional(),
});
export type OwnPasswordChange = z.infer<typeof ownPasswordChangeSchema>;
