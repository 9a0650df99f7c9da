import {
  OFFERS_TOKEN_HEADER,
  offerChooseSchema,
  offersHeadersSchema,
  offersPageResponseSchema,
} from '@funding-desk/shared/schemas/deal/presentation';
import type { Request } from 'express';
import {
  chooseOffer,
  declineOffers,
  findPresentation,
  openPresentation,
} from '../../commands/presentation/answer-presentation.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { viewOffersPage } from '../../queries/deal/find-presented-offers.ts';

const forApplicants = publicRoutes({ limit: 'submit', isForApplicants: true });
const headers = offersHeadersSchema;
const response = { 200: offersPageResponseSchema };
const HEADER_NOTE = 'Requires the token of the link in `X-Offers-Token`.';
const tokenOf = (request: Request) => headers.parse(request.headers)[OFFERS_TOKEN_HEADER];

const open = forApplicants.post('/offers/open', {
  summary: 'Open the offers that were presented to an applicant',
  note: `${HEADER_NOTE} The first call marks them as opened. Mail scanners only load the page, which calls nothing. Buy rates and commission are never part of the answer.`,
  response,
  limit: 'resume',
  headers,
  async handle({ context, request, address }) {
    const sent = await openPresentation({ context, token: tokenOf(request), address });
    return success({ data: await viewOffersPage(context, sent) });
  },
});

const choose = forApplicants.post('/offers/choose', {
  summary: 'Choose one of the offers; idempotent for the same offer',
  note: `${HEADER_NOTE} The choice accepts nothing yet: the company selects the offer, and sends its contract.`,
  response,
  headers,
  async checkToken({ context, request }) {
    await findPresentation(context, tokenOf(request));
  },
  body: offerChooseSchema,
  async handle({ context, request, address, body }) {
    const sent = await chooseOffer({ context, token: tokenOf(request), address, offer: body.offer });
    return success({ data: await viewOffersPage(context, sent) });
  },
});

const decline = forApplicants.post('/offers/decline', {
  summary: 'Decline all of the offers',
  note: HEADER_NOTE,
  response,
  headers,
  async handle({ context, request, address }) {
    const sent = await declineOffers({ context, token: tokenOf(request), address });
    return success({ data: await viewOffersPage(context, sent) });
  },
});

export const presentationLinkRoutes: readonly Route[] = [open, choose, decline];
