import { z } from 'zod';
import { idSchema, listQuerySchema, successSchema } from '../envelope.ts';
import { typedEmailSchema } from '../typed-text.ts';

/**
 * `age`: time in the present stage. `amount`: requested dollars, 0 when the form did not ask. `dueOn`: day of the next
 * step; applications without one come after all days.
 */
export const APPLICATION_SORTS = ['createdAt', 'age', 'amount', 'dueOn'] as const;

/** The filters of the list of applications, in the order of the screen. */
export const APPLICATION_FILTERS = [
  'stage',
  'assignee',
  'step',
  'from',
  'to',
  'zone',
  'flag',
  'link',
  'submitter',
  'company',
  'openedFrom',
  'openedTo',
  'reached',
  'revenue_below',
  'nsf_above',
  'positions_above',
] as const;
export type ApplicationFilterName = (typeof APPLICATION_FILTERS)[number];

const filterTextSchema = z.string().max(1_000).optional();

function filterTexts<Name extends string>(names: readonly Name[]): Record<Name, typeof filterTextSchema>;
function filterTexts(names: readonly string[]): Record<string, typeof filterTextSchema> {
  return Object.fromEntries(names.map((name) => [name, filterTextSchema]));
}

/** What is exported of bank statements as CSV. Here, because the sign-in schemas need it. */
export const STATEMENT_EXPORTS = ['lines', 'months'] as const;
export type StatementExport = (typeof STATEMENT_EXPORTS)[number];

/** Up to 200 applications, separated by commas. */
export const idsSchema = z.string().regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,199}$/);

/**
 * The part of the list query that defines an export. It is separate from `form.ts`, because the sign-in schemas need it
 * and load without the catalogue. Filters are texts here; the server validates them like those of the list.
 */
export const applicationExportSchema = listQuerySchema(APPLICATION_SORTS)
  .pick({ search: true, sort: true })
  .extend(filterTexts(APPLICATION_FILTERS))
  .extend({
    /** Search and filters apply as well. */
    ids: idsSchema.optional(),
    /** Keys of `export-columns.ts`, separated by commas. Default: all columns. The order is always the same. */
    columns: z
      .string()
      .max(4_000)
      .regex(/^\w+(,\w+)*$/)
      .optional(),
  });

/** `pending`: the worker attempts it automatically. `failed`: it needs a manual retry. */
export const deliveryStateSchema = z.enum(['pending', 'done', 'failed']);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** What staff see of a delivery. A mail server that accepted a message may still not deliver it. */
export const deliveryStageSchema = z.enum(['queued', 'sending', 'accepted', 'retrying', 'failed', 'replaced']);
export type DeliveryStage = z.infer<typeof deliveryStageSchema>;

/** One attempt at a delivery. Attempts are only appended. */
export const deliveryAttemptSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Null during the attempt and after a crash. */
  endedAt: z.iso.datetime().nullable(),
  /** Null during the attempt. `crashed`: the process ended before the end was recorded. */
  outcome: z.enum(['done', 'retry', 'failed', 'crashed']).nullable(),
  /** The mail server's reply, or the reason of the failure. */
  reply: z.string(),
  /** `Message-ID` of the accepted e-mail, or ''. */
  messageId: z.string(),
  /** Who requested the attempt. Null for automatic attempts and for people of other tenants. */
  requestedBy: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

/** One task of an application: its PDF, the e-mail to one recipient, one to a person who signs, or a decline notice. */
const deliveryItemSchema = z.object({
  id: idSchema,
  kind: z.enum(['pdf', 'email', 'receipt', 'notice']),
  /** Recipient, '' for the PDF. */
  address: z.string(),
  stage: deliveryStageSchema,
  state: z.enum([...deliveryStateSchema.options, 'replaced']),
  attempts: z.int(),
  /** Why the last attempt failed, or ''. */
  reason: z.string(),
  /** Who added the delivery, or retried it last. Null for those of the submit and for people of other tenants. */
  requestedBy: z.string().nullable(),
  /** Null once it is settled, and while an e-mail waits for the PDF. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Oldest first. Of a long history only the latest ones. */
  history: z.array(deliveryAttemptSchema),
});
export type DeliveryItem = z.infer<typeof deliveryItemSchema>;

export const deliverySchema = z.object({ state: deliveryStateSchema, items: z.array(deliveryItemSchema) });
export type DeliveryView = z.infer<typeof deliverySchema>;

/** Tasks of an application, with those that staff added. */
export const MAX_DELIVERIES = 60;

const recipientSchema = typedEmailSchema.max(254);

/** Body of `POST /api/form/submission/:id/deliveries/:delivery/resend`. Without an address: to the same one. */
export const deliveryResendSchema = z.strictObject({ to: recipientSchema.optional() });
/** Body of `POST /api/form/submission/:id/deliveries`. */
export const deliveryAddSchema = z.strictObject({ to: recipientSchema });

/** Applications that no recipient has received, at most `UNDELIVERED_MAX` counted. */
export const UNDELIVERED_MAX = 100;
export const undeliveredResponseSchema = successSchema(z.object({ count: z.int() }));

/** Data of the event `submission` of `GET /api/events`: a new application in the viewer's scope. */
export const liveApplicationSchema = z.object({
  id: idSchema,
  reference: z.string(),
  /** External name of the company, or '' when it no longer exists. */
  companyName: z.string(),
  businessName: z.string(),
});
export type LiveApplication = z.infer<typeof liveApplicationSchema>;
