import { z } from 'zod';
import { idSchema, listQuerySchema } from './envelope.ts';

export const SUBMISSION_SORTS = ['createdAt'] as const;

/** The filters of the list of applications, in the order of the screen. */
export const SUBMISSION_FILTERS = [
  'stage',
  'assignee',
  'from',
  'to',
  'zone',
  'flag',
  'link',
  'submitter',
  'company',
] as const;
export type SubmissionFilterName = (typeof SUBMISSION_FILTERS)[number];

const filterTextSchema = z.string().max(1_000).optional();

/**
 * The part of the list query that defines an export. It is separate from `form.ts`, because the sign-in schemas need it
 * and load without the catalogue. Filters are texts here; the server validates them like those of the list.
 */
export const submissionExportSchema = listQuerySchema(SUBMISSION_SORTS)
  .pick({ search: true, sort: true })
  .extend({
    stage: filterTextSchema,
    assignee: filterTextSchema,
    from: filterTextSchema,
    to: filterTextSchema,
    zone: filterTextSchema,
    flag: filterTextSchema,
    link: filterTextSchema,
    submitter: filterTextSchema,
    company: filterTextSchema,
  } satisfies Record<SubmissionFilterName, typeof filterTextSchema>)
  .extend({
    /** Up to 200 applications, separated by commas. Search and filters apply as well. */
    ids: z
      .string()
      .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,199}$/)
      .optional(),
  });

/** `pending`: the worker attempts it automatically. `failed`: it needs a manual retry. */
export const deliveryStateSchema = z.enum(['pending', 'done', 'failed']);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** One task of an application: its PDF, or the e-mail to one recipient. */
const deliveryItemSchema = z.object({
  kind: z.enum(['pdf', 'email']),
  /** Recipient, '' for the PDF. */
  address: z.string(),
  state: deliveryStateSchema,
  attempts: z.int(),
  /** Why the last attempt failed, or ''. */
  reason: z.string(),
  /** Null once it is settled, and while an e-mail waits for the PDF. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type DeliveryItem = z.infer<typeof deliveryItemSchema>;

export const deliverySchema = z.object({ state: deliveryStateSchema, items: z.array(deliveryItemSchema) });
export type DeliveryView = z.infer<typeof deliverySchema>;

/** Data of the event `submission` of `GET /api/events`: a new application in the viewer's scope. */
export const liveSubmissionSchema = z.object({
  id: idSchema,
  reference: z.string(),
  /** External name of the company, or '' when it no longer exists. */
  companyName: z.string(),
  businessName: z.string(),
});
export type LiveSubmission = z.infer<typeof liveSubmissionSchema>;
