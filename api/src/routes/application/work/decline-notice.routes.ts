import { declineNoticeSchema } from '@funding-desk/shared/schemas/application/decline-notice';
import { workResponseSchema } from '@funding-desk/shared/schemas/application/work';
import { sendDeclineNotice } from '../../../commands/application/work/send-decline-notice.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { viewWork } from '../../../queries/application/view-work.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const edits = applicationRoutesFor('submission:work');

const send = edits.post('/form/submission/:id/decline-notice', {
  summary: 'Tell the applicant by e-mail that the application is declined',
  note: 'Sent once for each decline, to the e-mail address on the application, with the text as it is. `version` is that of the work on which it is based. If it is stale, the response is 409 with the code `work_changed`, and `data` has the present state.',
  response: { 200: workResponseSchema },
  body: declineNoticeSchema,
  async handle({ context, viewer, body, address, application }) {
    const changed = await sendDeclineNotice({ context, viewer, application, body, address });
    return success({ data: await viewWork({ context, viewer, application: changed }) });
  },
});

export const declineNoticeRoutes: readonly Route[] = [send];
