import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { holdRequestSchema, submissionResponseSchema } from '@funding-desk/shared/schemas/form';
import { z } from 'zod';
import { auditView } from '../../audit/audit-read.ts';
import { holdSubmission } from '../../commands/submission/hold-submission.ts';
import { type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { namesFor, presentSubmissionDetail } from '../../presenters/submission.ts';
import { findSubmission } from '../../queries/find-submission.ts';

const hold = signedInRoute({
  method: 'put',
  path: '/form/submission/:id/hold',
  summary: 'Put an application on hold, so that nothing removes it, or lift its hold; with a reason either way',
  response: { 200: submissionResponseSchema },
  access: { kind: 'action', action: 'submission:hold' },
  params: z.strictObject({ id: idSchema }),
  body: holdRequestSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body, address }) {
    const submission = await findSubmission({ context, viewer, id });
    const isChange = body.isHeld || submission.hold != null;
    const held = isChange ? await holdSubmission({ context, submission, body, by: viewer.id, address }) : submission;
    if (!isChange) {
      // The answer shows it either way.
      const company = submission.company.toHexString();
      await auditView({ context, viewer, address, action: 'submission.view', company, subject: id });
    }
    return success({
      data: presentSubmissionDetail({ submission: held, viewer, names: await namesFor(context, [held]) }),
    });
  },
});

export const holdRoutes: readonly Route[] = [hold];
