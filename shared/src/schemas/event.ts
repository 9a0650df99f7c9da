import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Data of the event `submission` of `GET /api/events`: an application that has just arrived within the viewer's reach. */
export const liveSubmissionSchema = z.object({
  id: idSchema,
  reference: z.string(),
  /** External name of the company, '' when it is no more. */
  companyName: z.string(),
  businessName: z.string(),
});
export type LiveSubmission = z.infer<typeof liveSubmissionSchema>;
