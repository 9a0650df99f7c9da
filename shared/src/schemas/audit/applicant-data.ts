import { z } from 'zod';
import { idSchema, successSchema } from '../envelope.ts';
import { typedContactSchema } from '../typed-text.ts';

/** What identifies an applicant (working day, W10). */
export const IDENTIFIER_KINDS = ['email', 'phone', 'ein'] as const;
export const IDENTIFIER_LABELS = { email: 'E-mail', phone: 'Phone', ein: 'EIN' } as const;

/** Applications of one search. The others follow once these are erased. */
export const MAX_APPLICANT_APPLICATIONS = 200;

const time = z.iso.datetime();

/**
 * An applicant as keyed digests of the identifier, which only mean something within one company. So neither addresses
 * nor stored records contain the identifier.
 */
const applicantSchema = z
  .string()
  .max(2_000)
  .regex(/^(ein|phone|email)\.[\w-]{1,32}\.[0-9a-f]{64}(,(ein|phone|email)\.[\w-]{1,32}\.[0-9a-f]{64})*$/);

/** A person among the owners, as a keyed digest. `unnamed` has neither a name nor a Social Security number. */
const personIdSchema = z.string().regex(/^((ssn|name)\.[\w-]{1,32}\.[0-9a-f]{64}|unnamed)$/);

const applicantPersonSchema = z.object({
  id: personIdSchema,
  name: z.string(),
  ssnMask: z.string().describe("'' without a Social Security number."),
  applications: z.number().int().describe('Those that the person applied for, as the first owner.'),
  asSecondOwner: z.number().int(),
  drafts: z.number().int(),
});
export type ApplicantPersonView = z.infer<typeof applicantPersonSchema>;

export const applicantSearchSchema = z.strictObject({
  company: idSchema.optional().describe('Required of super administrators. Others search their own company.'),
  by: z.enum(IDENTIFIER_KINDS),
  value: typedContactSchema.min(1, 'Enter an e-mail address, a phone number or an EIN.').max(254),
});
export type ApplicantSearch = z.infer<typeof applicantSearchSchema>;

const heldApplicationSchema = z.object({
  id: idSchema,
  reference: z.string(),
  businessName: z.string(),
  owners: z.array(personIdSchema).describe('The first owner before the second.'),
  receivedAt: time,
  documents: z.number().int(),
  pdfs: z.number().int(),
  requests: z.number().int(),
  notes: z.number().int(),
  hold: z.object({ reason: z.string(), since: time }).nullable().describe('It cannot be erased while on hold.'),
});
export type HeldApplication = z.infer<typeof heldApplicationSchema>;

export const applicantPreviewSchema = z.object({
  applicant: applicantSchema.describe('For the copy and the erasure.'),
  company: z.object({ id: idSchema, name: z.string() }),
  people: z
    .array(applicantPersonSchema)
    .describe('The distinct owners. Different Social Security numbers are different people.'),
  person: personIdSchema.nullable().describe('Whom the identifier names. Null: copy and erasure need one of `people`.'),
  applications: z.array(heldApplicationSchema).describe('Newest first.'),
  drafts: z.number().int().describe('Forms that were begun and not submitted.'),
  deleted: z.number().int().describe('Applications that were deleted earlier. Only the audit log may quote them.'),
  isCapped: z.boolean().describe(`There are more than ${MAX_APPLICANT_APPLICATIONS}.`),
});
export type ApplicantPreview = z.infer<typeof applicantPreviewSchema>;
export const applicantPreviewResponseSchema = successSchema(applicantPreviewSchema);

/** Required when the identifier names several people. */
const chosenPerson = personIdSchema
  .optional()
  .describe('One of `people` of the search. Absent: whom the identifier names.');

export const applicantCopySchema = z.strictObject({
  company: idSchema,
  applicant: applicantSchema,
  person: chosenPerson,
});

/** A token defines the copy. Without one, company and applicant do. */
export const applicantCopyQuerySchema = z.strictObject({
  ...applicantCopySchema.partial().shape,
  token: z.string().max(6_000).optional(),
});

/** What the person types to confirm an erasure. */
export const ERASE_CONFIRMATION = 'ERASE';

export const eraseApplicantSchema = z.strictObject({
  company: idSchema,
  applicant: applicantSchema,
  person: chosenPerson,
  reason: z
    .string()
    .trim()
    .min(1, 'Enter why the data are erased.')
    .max(500)
    .describe('Stays in the receipt. Without data of the applicant.'),
  confirmation: z.literal(ERASE_CONFIRMATION, `Type ${ERASE_CONFIRMATION}.`),
});

/**
 * Why an erasure keeps an application: it is on hold, of other owners alone, or of a first owner who did not ask while
 * the second one did.
 */
export const KEPT_FOR = ['hold', 'other_person', 'first_owner'] as const;

export const erasureReceiptSchema = z.object({
  id: idSchema,
  company: z.string(),
  by: z.string(),
  reason: z.string(),
  startedAt: time,
  endedAt: time.nullable().describe('Null while applications are pending.'),
  counts: z.object({
    erased: z.number().int(),
    kept: z.number().int(),
    pending: z.number().int(),
    documents: z.number().int().describe('Of the erased applications, as are the next three.'),
    pdfs: z.number().int(),
    requests: z.number().int(),
    notes: z.number().int(),
    drafts: z.number().int(),
    keptDrafts: z.number().int().describe('Of other people.'),
  }),
  applications: z.array(
    z.object({
      id: idSchema,
      reference: z.string(),
      state: z.enum(['pending', 'erased', 'kept']),
      keptFor: z.enum(KEPT_FOR).nullable().describe('Null unless it was kept.'),
      keptBecause: z.string().describe("The hold's reason, '' otherwise."),
      funders: z.array(z.string()).describe('Names of the funders who were sent it, and may still have it.'),
      proofUntil: z.iso
        .datetime()
        .nullable()
        .describe('The proof that a disclosure was transmitted stays until then, as the law asks. Null without one.'),
    }),
  ),
});
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;
export const erasureReceiptResponseSchema = successSchema(erasureReceiptSchema);
