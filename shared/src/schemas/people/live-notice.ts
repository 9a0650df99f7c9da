import { z } from 'zod';
import { idSchema } from '../envelope.ts';
import { NOTIFICATION_KINDS } from './notification.ts';

/** Data of the event `notice` of `GET /api/events`: the viewer's inbox has something new. */
export const liveNoticeSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** The application. Null for several at once. */
  submission: z.object({ id: idSchema, reference: z.string(), businessName: z.string() }).nullable(),
  /** Applications: 1, or how many were assigned at once. */
  count: z.int(),
  by: z.string(),
});
export type LiveNotice = z.infer<typeof liveNoticeSchema>;
