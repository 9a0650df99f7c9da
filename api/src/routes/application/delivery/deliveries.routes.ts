import {
  deliveryAddSchema,
  deliveryResendSchema,
  UNDELIVERED_MAX,
  undeliveredResponseSchema,
} from '@funding-desk/shared/schemas/application/application';
import { applicationResponseSchema } from '@funding-desk/shared/schemas/application/form';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { undeliveredFilter } from '@funding-desk/shared/server/outbox/application-tasks';
import { z } from 'zod';
import type { ViewerIdInput } from '../../../auth/viewer-input.ts';
import { addDelivery, resendDelivery } from '../../../commands/application/resend-delivery.ts';
import { signedInRoutes } from '../../../http/routing/declare-routes.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { applicationFilter, findApplication } from '../../../queries/application/find-application.ts';
import { viewApplication } from '../../../queries/application/view-applications.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const delivering = applicationRoutesFor('submission:deliver');
const undeliveredCalls = signedInRoutes({ access: { kind: 'action', action: 'submission:retry' } });

/** The application after the change, which open screens refresh. */
async function answer({ context, viewer, id }: ViewerIdInput) {
  context.feed.announceChange({ id, what: 'delivery' });
  const application = await findApplication({ context, viewer, id });
  return success({ data: await viewApplication({ context, application, viewer }) });
}

const resend = delivering.post('/form/submission/:id/deliveries/:delivery/resend', {
  summary: 'Send an application to a recipient again, or to a corrected address',
  note: 'The earlier delivery stays in the ledger. A delivery that is queued already is not sent twice.',
  response: { 200: applicationResponseSchema },
  params: z.object({ id: idSchema, delivery: idSchema }),
  body: deliveryResendSchema,
  async handle({ context, viewer, params: { id, delivery }, body, address, application }) {
    await resendDelivery({ context, viewer, application, delivery, to: body.to, address });
    return answer({ context, viewer, id });
  },
});

const add = delivering.post('/form/submission/:id/deliveries', {
  summary: "Send an application to one more of the company's people",
  note: 'An address outside the company needs the permission to change the company.',
  response: { 200: applicationResponseSchema },
  body: deliveryAddSchema,
  async handle({ context, viewer, params: { id }, body, address, application }) {
    await addDelivery({ context, viewer, application, to: body.to, address });
    return answer({ context, viewer, id });
  },
});

const undelivered = undeliveredCalls.get('/form/deliveries/undelivered', {
  summary: 'Count the applications whose e-mails have all failed',
  note: `Counts up to ${UNDELIVERED_MAX}.`,
  response: { 200: undeliveredResponseSchema },
  isUse: false,
  async handle({ context, viewer }) {
    const filter = { ...(await applicationFilter({ context, viewer })), ...undeliveredFilter() };
    const count = await context.database.applications.countDocuments(filter).limit(UNDELIVERED_MAX);
    return success({ data: { count } });
  },
});

export const deliveryRoutes: readonly Route[] = [resend, add, undelivered];
