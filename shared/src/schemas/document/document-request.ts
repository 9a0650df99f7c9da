import { z } from 'zod';
import { LANGUAGES } from '../../messages/languages.ts';
import { bulkOutcomeSchema, MAX_BULK, personRefSchema } from '../application/work.ts';
import { idSchema, linkTokenSchema, successSchema } from '../envelope.ts';
import { typedEmailSchema } from '../typed-text.ts';
import { accountSchema, filedTypeSchema, monthSchema } from './filed-document.ts';

/** Days for which the link of a request works. Resending renews it (working day, W6). */
export const REQUEST_DAYS = 14;
/** Days after sending on which an applicant who has not answered is reminded (working day, W6). */
export const REMINDER_DAYS = [2, 5] as const;
export const MAX_REQUEST_ITEMS = 20;
export const MAX_REQUEST_MESSAGE = 2_000;
/** With the variables filled in, such as a list of documents. */
export const MAX_FILLED_MESSAGE = 5_000;

/** What one item asks for. A bank statement has months; the label of a free item is its text. */
const requestedItemSchema = z.strictObject({
  documentType: filedTypeSchema,
  month: monthSchema.nullable().default(null),
  account: accountSchema.nullable().default(null),
  /** What the applicant reads. '' for the name of the type. */
  label: z.string().trim().max(120, 'Please keep the item below 120 characters').default(''),
  /** What a funder needs, of a package of this application, that the item asks for. */
  stip: idSchema.optional(),
});

/** Body of `POST /api/form/submission/{id}/requests`. */
export const requestCreateSchema = z.strictObject({
  items: z
    .array(requestedItemSchema)
    .min(1, 'Please choose what to ask for')
    .max(MAX_REQUEST_ITEMS, `Please ask for at most ${MAX_REQUEST_ITEMS} documents at once`),
  message: z
    .string()
    .trim()
    .max(MAX_REQUEST_MESSAGE, `Please keep the message below ${MAX_REQUEST_MESSAGE.toLocaleString('en-US')} characters`)
    .default(''),
  /** Last day, for the applicant. */
  dueOn: z.iso.date().nullable().default(null),
  to: typedEmailSchema.min(1, 'Please enter an e-mail address').max(254),
});
export type RequestCreate = z.infer<typeof requestCreateSchema>;

/** Body of `POST /api/form/submissions/requests`. Each application is asked for what its own checklist lacks. */
export const bulkRequestSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(MAX_BULK),
  message: requestCreateSchema.shape.message,
  dueOn: requestCreateSchema.shape.dueOn,
});
export type BulkRequest = z.input<typeof bulkRequestSchema>;
/** `unchanged`: it lacks nothing, or the applicant was asked for all of it. */
export const bulkRequestResponseSchema = successSchema(z.array(bulkOutcomeSchema.omit({ work: true })));

const REQUEST_STATES = ['sent', 'opened', 'partly_answered', 'answered', 'expired', 'withdrawn'] as const;
export const requestStateSchema = z.enum(REQUEST_STATES);
export type RequestState = z.infer<typeof requestStateSchema>;
export const REQUEST_STATE_LABELS = {
  sent: 'Sent',
  opened: 'Opened',
  partly_answered: 'Partly answered',
  answered: 'Answered',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<RequestState, string>;

const itemSchema = z.object({
  id: idSchema,
  label: z.string(),
  documentType: z.string(),
  month: monthSchema.nullable(),
  account: z.string().nullable(),
  isReceived: z.boolean(),
});

/** A request as staff see it. */
export const documentRequestSchema = z.object({
  id: idSchema,
  state: requestStateSchema,
  items: z.array(itemSchema.extend({ documents: z.array(idSchema) })),
  message: z.string(),
  dueOn: z.iso.date().nullable(),
  to: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: personRefSchema.nullable(),
  expiresAt: z.iso.datetime(),
  /** State of the latest e-mail. `reason` says why it failed. */
  mail: z.object({ state: z.enum(['pending', 'sent', 'failed']), reason: z.string() }),
  /** Reminders that were sent. */
  reminders: z.int(),
});
export type DocumentRequestView = z.infer<typeof documentRequestSchema>;
export const documentRequestResponseSchema = successSchema(documentRequestSchema);
export const documentRequestsResponseSchema = successSchema(z.array(documentRequestSchema));

export const requestOpenSchema = z.strictObject({ token: linkTokenSchema });

/** A request as its applicant sees it: nothing of the application but its reference. */
export const applicantRequestSchema = z.object({
  companyName: z.string(),
  /** Path on this server, or ''. */
  logoUrl: z.string(),
  reference: z.string(),
  message: z.string(),
  dueOn: z.iso.date().nullable(),
  expiresAt: z.iso.datetime(),
  language: z.string(),
  items: z.array(
    itemSchema.extend({
      /** By language, because the applicant may switch it. */
      labels: z.partialRecord(z.enum(LANGUAGES), z.string()),
      /** Files that were sent for it through this request. */
      files: z.array(z.object({ id: idSchema, originalFilename: z.string() })),
    }),
  ),
});
export type ApplicantRequestView = z.infer<typeof applicantRequestSchema>;
export const applicantRequestResponseSchema = successSchema(applicantRequestSchema);

/** Text parts of `POST /api/request/upload`. The token travels in the header `X-Request-Token`. */
export const requestUploadFieldsSchema = z.strictObject({
  item: idSchema,
  uploadKey: z.string().regex(/^[0-9a-f]{32}$/, 'Choose the file again.'),
});
export const REQUEST_TOKEN_HEADER = 'x-request-token';
