import { z } from 'zod';
import { templateBodySchema, templateSubjectSchema } from '../template/template.ts';
import { unfilledProblem } from '../template/template-variables.ts';

/** Nothing is filled in on the server: the person has seen what is sent. */
const isFilled = (text: string, { addIssue }: z.RefinementCtx) => {
  const message = unfilledProblem(text, {});
  if (message !== null) addIssue({ code: 'custom', message });
};

/** Body of `POST /api/form/submission/{id}/decline-notice`. `version` is that of the work that the person saw. */
export const declineNoticeSchema = z.strictObject({
  version: z.int().min(0),
  subject: templateSubjectSchema.min(1, 'Please enter a subject').superRefine(isFilled),
  text: templateBodySchema.superRefine(isFilled).describe('Plain text with line breaks, without variables.'),
});
export type DeclineNotice = z.infer<typeof declineNoticeSchema>;
