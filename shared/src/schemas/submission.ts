import { z } from 'zod';
import { idSchema, listQuerySchema } from './envelope.ts';

export const SUBMISSION_SORTS = ['createdAt'] as const;

/**
 * What an export holds: the part of the list's query that says which submissions there are, and in what order. It stands
 * apart from the other shapes of the form, since the shapes of signing in, which need it, load without the catalogue.
 */
export const submissionExportSchema = listQuerySchema(SUBMISSION_SORTS).pick({ search: true, sort: true });

/** `pending`: nothing needs to be done by people; `failed`: given up, until somebody has it tried again. */
export const deliveryStateSchema = z.enum(['pending', 'done', 'failed']);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** One thing that an application owes: its PDF, or the e-mail to one recipient. */
const deliveryItemSchema = z.object({
  kind: z.enum(['pdf', 'email']),
  /** Recipient, '' for the PDF. */
  address: z.string(),
  state: deliveryStateSchema,
  attempts: z.int(),
  /** Why the last attempt failed, '' where none did. */
  reason: z.string(),
  /** Null once it is settled, and while an e-mail waits for the PDF. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type DeliveryItem = z.infer<typeof deliveryItemSchema>;

export const deliverySchema = z.object({ state: deliveryStateSchema, items: z.array(deliveryItemSchema) });
export type DeliveryView = z.infer<typeof deliverySchema>;

/** Data of the event `submission` of `GET /api/events`: an application that has just arrived within the viewer's reach. */
export const liveSubmissionSchema = z.object({
  id: idSchema,
  reference: z.string(),
  /** External name of the company, '' when it is no more. */
  companyName: z.string(),
  businessName: z.string(),
});
export type LiveSubmission = z.infer<typeof liveSubmissionSchema>;
