import { workResponseSchema, workUpdateSchema } from '@funding-desk/shared/schemas/work';
import { updateWork } from '../../commands/submission/update-work.ts';
import { idParams, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { presentWorkOf } from '../../presenters/work-changes.ts';
import { findSubmission } from '../../queries/find-submission.ts';

const update = signedInRoute({
  method: 'put',
  path: '/form/submission/:id/work',
  summary: 'Change the stage of an application, or the person to whom it is assigned',
  note: '`version` is that of the state on which the change is based. If it is stale, the response is 409 with the code `work_changed`, and `data` has the present state. Requires the permission `submission:work`.',
  response: { 200: workResponseSchema },
  access: { kind: 'action', action: 'submission:work' },
  params: idParams,
  body: workUpdateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body, address }) {
    const submission = await findSubmission({ context, viewer, id });
    const changed = await updateWork({ context, viewer, submission, body, address });
    return success({ data: await presentWorkOf({ context, viewer, submission: changed }) });
  },
});

export const workRoutes: readonly Route[] = [update];
