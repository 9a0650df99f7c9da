import { z } from 'zod';
import { deliveryAttemptSchema, deliveryStageSchema } from '../application/application.ts';
import { declineReasonSchema, personRefSchema } from '../application/work.ts';
import { requestStateSchema } from '../document/document-request.ts';
import { idSchema, linkTokenSchema, listSchema, successSchema } from '../envelope.ts';
import { matchedCriterionSchema } from './match.ts';

/** Funders of one call. */
export const MAX_PACKAGE_FUNDERS = 20;
export const MAX_PACKAGE_DOCUMENTS = 100;
/** Bytes of all files of a package: more leave by a link instead of an attachment (deals, F4). */
export const MAX_ATTACHED_BYTES = 15 * 1024 * 1024;
/** Days for which the link works, and the files of a package are stored (deals, F4). */
export const PACKAGE_DAYS = 14;
/** A package to the same funder within so many days asks first (deals, F4). */
export const REPEAT_DAYS = 30;
const MAX_MESSAGE = 5_000;
const MAX_REASON = 500;

/** The state of a package at its funder (deals, F5). */
export const PACKAGE_STATES = [
  'sent',
  'received',
  'in_review',
  'stips',
  'offered',
  'declined',
  'withdrawn',
  'accepted',
  'funded',
] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];
export const PACKAGE_STATE_LABELS = {
  sent: 'Sent',
  received: 'Received',
  in_review: 'In review',
  stips: 'Needs documents',
  offered: 'Offered',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
  funded: 'Funded',
} as const satisfies Record<PackageState, string>;

/** `clear`: the PDF with SSNs and tax ids. Documents leave as they are. */
const copySchema = z.enum(['masked', 'clear']);
export type PackageCopy = z.infer<typeof copySchema>;

/** What a person has to say yes to: a funder who has it already, a checklist that is not complete. */
const CONFIRMATIONS = ['repeated', 'incomplete'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Body of `POST /api/form/submission/{id}/packages`. */
export const packageCreateSchema = z.strictObject({
  funders: z
    .array(
      z.strictObject({
        id: idSchema,
        /** Of the funder, as it was seen. */
        version: z.int().min(1),
        /** Why it is sent although a criterion fails. */
        reason: z.string().trim().max(MAX_REASON, `Please use ${MAX_REASON} characters at most`).default(''),
      }),
    )
    .min(1, 'Please choose a funder')
    .max(MAX_PACKAGE_FUNDERS, `Please choose at most ${MAX_PACKAGE_FUNDERS} funders at once`)
    .refine(
      (funders) => new Set(funders.map(({ id }) => id)).size === funders.length,
      'Please choose each funder once',
    ),
  documents: z.array(idSchema).max(MAX_PACKAGE_DOCUMENTS),
  copy: copySchema,
  /** May have the variables of templates. */
  message: z
    .string()
    .trim()
    .max(MAX_MESSAGE, `Please keep the message below ${MAX_MESSAGE.toLocaleString('en-US')} characters`),
  /** Of the application's work, on which the choice is based. */
  version: z.int().min(0),
  confirmed: z.array(z.enum(CONFIRMATIONS)).max(CONFIRMATIONS.length).default([]),
});
export type PackageCreate = z.infer<typeof packageCreateSchema>;

/** What a funder needs before it decides. */
export const stipSchema = z.object({
  id: idSchema,
  documentType: z.string(),
  label: z.string(),
  /** The latest request to the applicant that asks for it, unless it was withdrawn. */
  request: z
    .object({ id: idSchema, state: requestStateSchema, stateLabel: z.string(), isReceived: z.boolean() })
    .nullable(),
});
export type StipView = z.infer<typeof stipSchema>;

/** The e-mail of a package, or what prepares it. */
const packageDeliverySchema = z.object({
  stage: z.enum([...deliveryStageSchema.options, 'preparing']),
  reason: z.string(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Attempts of the e-mail, oldest first. */
  history: z.array(deliveryAttemptSchema),
});

/** A package as staff see it. */
export const packageSchema = z.object({
  id: idSchema,
  /** The name at the time of sending. */
  funder: z.object({ id: idSchema, name: z.string() }),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  state: z.enum(PACKAGE_STATES),
  stateLabel: z.string(),
  stateSince: z.iso.datetime(),
  copy: copySchema,
  message: z.string(),
  /** Why it was sent although a criterion failed. */
  reason: z.string(),
  /** Criteria that failed when it was sent. */
  failed: z.array(matchedCriterionSchema),
  /** What leaves, once it is prepared. */
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  documents: z.int(),
  /** The files are too big for an e-mail, and leave by a link. Null before they are prepared. */
  isLinked: z.boolean().nullable(),
  /** Until when the link works. Null for attached files. */
  linkExpiresAt: z.iso.datetime().nullable(),
  /** Each download through the link. */
  downloads: z.array(z.object({ at: z.iso.datetime(), name: z.string() })),
  /** Printed at the foot of each page. */
  code: z.string(),
  /** Of a declined package. */
  declineReason: declineReasonSchema.nullable(),
  /** What the funder needs. */
  stips: z.array(stipSchema),
  /** What was said, oldest first. `by` is null for the funder, and for people whom the viewer may not see. */
  answers: z.array(
    z.object({
      at: z.iso.datetime(),
      state: z.enum(PACKAGE_STATES),
      by: personRefSchema.nullable(),
      isByFunder: z.boolean(),
      explanation: z.string(),
    }),
  ),
  /** Until when the funder may answer through its page. Null once staff have ended it. */
  answerUntil: z.iso.datetime().nullable(),
  delivery: packageDeliverySchema,
  createdAt: z.iso.datetime(),
  createdBy: personRefSchema.nullable(),
});
export type PackageView = z.infer<typeof packageSchema>;
export const packagesCreatedSchema = successSchema(z.array(packageSchema));
export const packageResponseSchema = successSchema(packageSchema);
export const packageListSchema = listSchema(packageSchema);

export const packageListQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});
export type PackageListQuery = z.infer<typeof packageListQuerySchema>;
export const packageParamsSchema = z.strictObject({ id: idSchema, package: idSchema });

export const packageOpenSchema = z.strictObject({ token: linkTokenSchema });
export const packageFileSchema = z.strictObject({ token: linkTokenSchema, file: z.int().min(0).max(400) });

/** The files of a package as its funder sees them. */
const openedPackageSchema = z.object({
  companyName: z.string(),
  /** Path on this server, or ''. */
  logoUrl: z.string(),
  businessName: z.string(),
  reference: z.string(),
  expiresAt: z.iso.datetime(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
});
export type OpenedPackage = z.infer<typeof openedPackageSchema>;
export const openedPackageResponseSchema = successSchema(openedPackageSchema);
