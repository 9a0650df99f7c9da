import { z } from 'zod';
import { secondFactorCodeSchema } from './auth.ts';
import { idSchema, successSchema } from './envelope.ts';

/** The own two-factor sign-in. */
export const twoFactorStateSchema = z.object({
  isOn: z.boolean(),
  /** By the company or the platform: it cannot be turned off then. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;
export const twoFactorStateResponseSchema = successSchema(twoFactorStateSchema);

const ownPasswordSchema = z.string().min(1, 'Please enter your password').max(1_000);

/** The own password, typed once more. */
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

/** Given once: only what tells a right one from a wrong one is kept of them. */
export const recoveryCodesResponseSchema = successSchema(z.object({ recoveryCodes: z.array(z.string()) }));

/** The own password and a code: what a change of two-factor sign-in that is on takes. */
export const ownProofRequestSchema = z.strictObject({
  password: ownPasswordSchema,
  code: secondFactorCodeSchema,
});
export type OwnProofRequest = z.infer<typeof ownProofRequestSchema>;

/** One sign-in of the own account that has not ended. */
export const accountSessionSchema = z.object({
  id: idSchema,
  createdAt: z.iso.datetime(),
  /** To about a minute. */
  lastSeenAt: z.iso.datetime(),
  /** As the browser named itself when it signed in, or ''. */
  userAgent: z.string(),
  /** From which it signed in, or ''. */
  address: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
/** The 100 newest, newest first. */
export const accountSessionsResponseSchema = successSchema(z.array(accountSessionSchema));

export const ownPasswordChangeSchema = z.strictObject({
  password: ownPasswordSchema,
  newPassword: z.string().max(1_000),
  /** Needed where two-factor sign-in is on. */
  code: z.string().trim().max(40).optional(),
});
export type OwnPasswordChange = z.infer<typeof ownPasswordChangeSchema>;
