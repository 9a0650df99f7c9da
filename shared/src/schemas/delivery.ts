import { z } from 'zod';

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
