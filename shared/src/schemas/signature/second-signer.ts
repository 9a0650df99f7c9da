import { z } from 'zod';
import { successSchema } from '../envelope.ts';
import { typedEmailSchema, typedNameSchema } from '../typed-text.ts';

/** Name and e-mail address of a second owner who signs separately. The server validates both. */
export const secondSignerSchema = z.strictObject({
  name: typedNameSchema.max(400),
  email: typedEmailSchema.max(1_000),
});
export type SecondSignerInput = z.infer<typeof secondSignerSchema>;

/** Why the link waits for staff: too many were asked for, for this recipient or from the sender's network. */
export const SIGNATURE_HOLDS = ['recipient', 'network'] as const;
const signatureHoldSchema = z.enum(SIGNATURE_HOLDS);
export type SignatureHold = z.infer<typeof signatureHoldSchema>;

const SIGNATURE_STATES = ['held', 'sent', 'opened', 'signed', 'declined', 'expired', 'withdrawn'] as const;
const signatureStateSchema = z.enum(SIGNATURE_STATES);
export type SignatureState = z.infer<typeof signatureStateSchema>;
export const SIGNATURE_STATE_LABELS = {
  held: 'Held back',
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SignatureState, string>;

/** The separate signature as staff see it. */
export const signatureViewSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Whether it is the applicant's own address, so that one person may have signed for both. */
  isApplicantAddress: z.boolean(),
  state: signatureStateSchema,
  stateSince: z.iso.datetime(),
  /** Only of a link that waits for staff. */
  heldBecause: signatureHoldSchema.nullable(),
  /** Null before the first e-mail is prepared. */
  expiresAt: z.iso.datetime().nullable(),
  /** State of the latest e-mail. `reason` says why it failed. */
  mail: z.object({ state: z.enum(['pending', 'sent', 'failed']), reason: z.string() }),
  reminders: z.int(),
});
export type SignatureView = z.infer<typeof signatureViewSchema>;
export const signatureResponseSchema = successSchema(signatureViewSchema);

/** One version of the PDF of an application. The last one is current. */
export const pdfVersionSchema = z.object({
  version: z.int(),
  /** Path below `/api/form`. */
  path: z.string(),
  createdAt: z.iso.datetime(),
});
