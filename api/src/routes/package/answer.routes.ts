import {
  ANSWER_TOKEN_HEADER,
  answerAttachedResponseSchema,
  answerDisclosureFieldsSchema,
  answerHeadersSchema,
  answerOfferSchema,
  answerOpenSchema,
  answerPageResponseSchema,
  answerSendSchema,
} from '@funding-desk/shared/schemas/deal/answer';
import type { Request } from 'express';
import { answerByPage, findOpenPage, offerByPage, viewAnswerPage } from '../../commands/deal/answer-by-page.ts';
import { attachDisclosure } from '../../commands/disclosure/attach-disclosure.ts';
import { AppError } from '../../errors.ts';
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

const tokenOf = (request: Request) => answerHeadersSchema.parse(request.headers)[ANSWER_TOKEN_HEADER];

const attach = forFunders.post('/answer/disclosure', {
  summary: 'Attach the disclosure of an offer as the funder, as a PDF',
  note: 'Requires the token of the page in `X-Answer-Token`. `offer` is the key of an offer that was entered through the page. Another PDF replaces the earlier one. A repeated call with the same `uploadKey` stores one file.',
  response: { 201: answerAttachedResponseSchema },
  hasFile: true,
  limit: 'upload',
  headers: answerHeadersSchema,
  async checkToken({ context, request }) {
    await findOpenPage({ context, token: tokenOf(request) });
  },
  body: answerDisclosureFieldsSchema,
  bodyLimit: 'file',
  async handle({ context, body, request, address }) {
    const sent = await findOpenPage({ context, token: tokenOf(request) });
    if (!request.file) throw new AppError('file_missing');
    const { offer: key, uploadKey } = body;
    const { originalFilename, fileSize } = await attachDisclosure({
      context,
      sent,
      key,
      file: request.file,
      uploadKey,
      address,
    });
    return success({ data: { name: originalFilename, size: fileSize } }, 201);
  },
});

export const answerRoutes: readonly Route[] = [open, send, offer, attach];
