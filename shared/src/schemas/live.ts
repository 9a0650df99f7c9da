import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Data of the event `change` of `GET /api/events`: something of an application in the viewer's scope changed. */
export const liveChangeSchema = z.object({
  id: idSchema,
  /** `read` goes to the windows of the person who read it. */
  what: z.enum(['work', 'note', 'read', 'delivery', 'documents', 'deleted']),
  /** Version of its work after a change of it. */
  version: z.int().optional(),
});
export type LiveChange = z.infer<typeof liveChangeSchema>;

/** Data of the event `notice` of `GET /api/events`: something that concerns the viewer. */
export const liveNoticeSchema = z.object({
  kind: z.enum(['assigned', 'mentioned', 'answered']),
  /** The application. Null for several at once. */
  submission: z.object({ id: idSchema, reference: z.string(), businessName: z.string() }).nullable(),
  /** Applications: 1, or how many were assigned at once. */
  count: z.int(),
  by: z.string(),
});
export type LiveNotice = z.infer<typeof liveNoticeSchema>;
