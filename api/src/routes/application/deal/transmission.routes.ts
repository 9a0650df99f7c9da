import {
  disclosureParamsSchema,
  disclosureSendSchema,
  exemptionSchema,
  offerDisclosuresResponseSchema,
} from '@funding-desk/shared/schemas/deal/disclosure';
import { offerParamsSchema } from '@funding-desk/shared/schemas/deal/offer';
import { exemptOffer } from '../../../commands/disclosure/exempt-offer.ts';
import { sendDisclosure, withdrawDisclosure } from '../../../commands/disclosure/send-disclosure.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { findSentDisclosure, viewDisclosures } from '../../../queries/deal/view-disclosures.ts';
import { findOffer } from '../../../queries/deal/view-offers.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const reads = applicationRoutesFor('deal:read');
const edits = applicationRoutesFor('offer:manage');
const response = { 200: offerDisclosuresResponseSchema };
const scope = 'deals:write';

const list = reads.get('/form/submission/:id/offers/:offer/disclosures', {
  summary: 'Whether a disclosure is due before an offer is presented, and what was transmitted, newest first',
  response,
  scope: 'deals:read',
  params: offerParamsSchema,
  async handle({ context, viewer, application, params }) {
    const offer = await findOffer({ context, application, id: params.offer });
    return success({ data: await viewDisclosures({ context, viewer, application, offer }) });
  },
});

const send = edits.post('/form/submission/:id/offers/:offer/disclosures', {
  summary: 'Transmit the funder’s disclosure to the applicant, unaltered',
  note: '`document` is a PDF of the application. The applicant gets a link that works for 14 days. A repeated call with the same `key` sends once. A disclosure that was sent for this offer before, and not signed, is replaced and kept.',
  response: { 201: offerDisclosuresResponseSchema },
  scope,
  params: offerParamsSchema,
  body: disclosureSendSchema,
  async handle({ context, viewer, application, params, body, by }) {
    const offer = await findOffer({ context, application, id: params.offer });
    await sendDisclosure({ context, application, offer, body, by });
    return success({ data: await viewDisclosures({ context, viewer, application, offer }) }, 201);
  },
});

const withdraw = edits.delete('/form/submission/:id/offers/:offer/disclosures/:disclosure', {
  summary: 'End the applicant’s link to a disclosure; the record stays',
  response,
  scope,
  params: disclosureParamsSchema,
  async handle({ context, viewer, application, params, by }) {
    const offer = await findOffer({ context, application, id: params.offer });
    const sent = await findSentDisclosure({ context, offer, id: params.disclosure });
    await withdrawDisclosure({ context, sent, by });
    return success({ data: await viewDisclosures({ context, viewer, application, offer }) });
  },
});

const exempt = edits.put('/form/submission/:id/offers/:offer/exemption', {
  summary: 'Say with a reason that no disclosure is due for an offer, or take that back',
  note: '`version` is that of the offer. An empty `reason` takes the exemption back.',
  response,
  scope,
  params: offerParamsSchema,
  body: exemptionSchema,
  async handle({ context, viewer, application, params, body, by }) {
    const found = await findOffer({ context, application, id: params.offer });
    const offer = await exemptOffer({ context, offer: found, by, ...body });
    return success({ data: await viewDisclosures({ context, viewer, application, offer }) });
  },
});

export const transmissionRoutes: readonly Route[] = [list, send, withdraw, exempt];
