import { offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { presentationCreateSchema, presentationParamsSchema } from '@funding-desk/shared/schemas/deal/presentation';
import { presentOffers, withdrawPresentation } from '../../../commands/presentation/present-offers.ts';
import { AppError } from '../../../errors.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { viewOffers } from '../../../queries/deal/view-offers.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const edits = applicationRoutesFor('offer:manage');
const scope = 'deals:write';

const create = edits.post('/form/submission/:id/presentations', {
  summary: 'Present offers to the applicant, who chooses one or declines',
  note: 'The applicant gets a link that works for 14 days. An offer whose disclosure is missing is refused with 403 and the reason, and nothing is sent. A repeated call with the same `key` sends once. An earlier link ends.',
  response: { 201: offersResponseSchema },
  scope,
  body: presentationCreateSchema,
  async handle(call) {
    const { context, application, body, by } = call;
    await presentOffers({ context, application, body, by });
    return success({ data: await viewOffers(call) }, 201);
  },
});

const withdraw = edits.delete('/form/submission/:id/presentations/:presentation', {
  summary: 'End the applicant’s link to the offers; the record stays',
  response: { 200: offersResponseSchema },
  scope,
  params: presentationParamsSchema,
  async handle(call) {
    const { context, application, params, by } = call;
    const filter = { _id: params.presentation, submission: application._id };
    const sent = await context.database.presentations.findOne(filter).lean();
    if (!sent) throw new AppError('record_not_found');
    await withdrawPresentation({ context, sent, by });
    return success({ data: await viewOffers(call) });
  },
});

export const presentationRoutes: readonly Route[] = [create, withdraw];
