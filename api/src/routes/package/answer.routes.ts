import {
  answerOfferSchema,
  answerOpenSchema,
  answerPageResponseSchema,
  answerSendSchema,
} from '@funding-desk/shared/schemas/deal/answer';
import { answerByPage, offerByPage, viewAnswerPage } from '../../commands/deal/answer-by-page.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';

const forFunders = publicRoutes({ limit: 'resume' });
const response = { 200: answerPageResponseSchema };

const open = forFunders.post('/answer/open', {
  summary: 'Open the page on which a funder answers',
  note: 'It names the business and the reference, and nothing else of the application. The link works for 45 days.',
  response,
  body: answerOpenSchema,
  async handle({ context, body }) {
    return success({ data: await viewAnswerPage({ context, token: body.token }) });
  },
});

const send = forFunders.post('/answer/send', {
  summary: 'Answer as the funder: received, in review, needs documents, or declined',
  response,
  body: answerSendSchema,
  async handle({ context, body: { token, answer }, address }) {
    return success({ data: await answerByPage({ context, token, answer, address }) });
  },
});

const offer = forFunders.post('/answer/offer', {
  summary: 'Enter an offer as the funder',
  note: 'A repeated call with the same `key` stores one offer.',
  response,
  body: answerOfferSchema,
  async handle({ context, body, address }) {
    return success({ data: await offerByPage({ context, token: body.token, offer: body.offer, address }) });
  },
});

export const answerRoutes: readonly Route[] = [open, send, offer];
