import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Data of the event `change` of `GET /api/events`: something of an application in the viewer's scope changed. */
export const liveChangeSchema = z.object({
  id: idSchema,
  /** `read` goes to the windows of the person who read it. `work` is also its hold. */
  what: z.enum(['work', 'note', 'read', 'delivery', 'documents', 'deals', 'deleted']),
  /** Version of its work after a change of it. */
  version: z.int().optional(),
});
export type LiveChange = z.infer<typeof liveChangeSchema>;
