import { signatureResponseSchema } from '@funding-desk/shared/schemas/application/second-signer';
import {
  SIGNATURE_TOKEN_HEADER,
  signatureHeadersSchema,
  signerAnswerResponseSchema,
  signerPageResponseSchema,
  signRequestSchema,
} from '@funding-desk/shared/schemas/application/signature-request';
import type { Request } from 'express';
import type { Sender } from '../../commands/application/submit/validate-application.ts';
import { declineSignature, openSignature, signSeparately } from '../../commands/signature/answer-signature.ts';
import { findSignature } from '../../commands/signature/find-signature.ts';
import { resendSignature, withdrawSignature } from '../../commands/signature/send-signature.ts';
import { idParams, publicRoute, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { requestLanguage } from '../../middleware/applicant-language.ts';
import { findApplication } from '../../queries/application/find-application.ts';
import { viewSignature, viewSignerPage } from '../../queries/application/view-signature.ts';

const MAX_USER_AGENT = 500;

const tokenOf = (request: Request) => signatureHeadersSchema.parse(request.headers)[SIGNATURE_TOKEN_HEADER];

const senderOf = (request: Request, address: string): Sender => ({
  address,
  userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  language: requestLanguage(request),
});

const open = publicRoute({
  method: 'post',
  path: '/signature/open',
  summary: "Open a second owner's link",
  note: 'Requires the token of the link in `X-Signature-Token`. The first call marks the link as opened. Mail scanners only load the page, which calls nothing.',
  response: { 200: signerPageResponseSchema },
  access: { kind: 'public' },
  limit: 'resume',
  isForApplicants: true,
  headers: signatureHeadersSchema,
  async handle({ context, request, address }) {
    const found = await openSignature({ context, token: tokenOf(request), sender: senderOf(request, address) });
    return success({ data: await viewSignerPage(context, found) });
  },
});

const sign = publicRoute({
  method: 'post',
  path: '/signature/sign',
  summary: 'Sign an application as its second owner; idempotent for the same signature',
  note: 'Requires the token of the link in `X-Signature-Token`.',
  response: { 200: signerAnswerResponseSchema },
  access: { kind: 'public' },
  limit: 'submit',
  isForApplicants: true,
  headers: signatureHeadersSchema,
  async checkToken({ context, request }) {
    await findSignature(context, tokenOf(request));
  },
  body: signRequestSchema,
  bodyLimit: 'signature',
  async handle({ context, body, request, address }) {
    await signSeparately({ context, token: tokenOf(request), body, sender: senderOf(request, address) });
    return success({ data: { state: 'signed' as const } });
  },
});

const decline = publicRoute({
  method: 'post',
  path: '/signature/decline',
  summary: 'Decline to sign an application as its second owner',
  note: 'Requires the token of the link in `X-Signature-Token`.',
  response: { 200: signerAnswerResponseSchema },
  access: { kind: 'public' },
  limit: 'submit',
  isForApplicants: true,
  headers: signatureHeadersSchema,
  async handle({ context, request, address }) {
    await declineSignature({ context, token: tokenOf(request), sender: senderOf(request, address) });
    return success({ data: { state: 'declined' as const } });
  },
});

const work = { kind: 'action', action: 'submission:work' } as const;

const resend = signedInRoute({
  method: 'post',
  path: '/form/submission/:id/signature/resend',
  summary: "Send the second owner's link again, and renew it for 14 days",
  note: 'After a refusal or a withdrawal the link is a new one. A link that waits for staff is sent for the first time.',
  response: { 200: signatureResponseSchema },
  access: work,
  shows: 'application',
  params: idParams,
  async handle({ context, viewer, params, address }) {
    const application = await findApplication({ context, viewer, id: params.id });
    await resendSignature({ context, application, by: { id: viewer.id, address } });
    const renewed = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewSignature(context, renewed) });
  },
});

const withdraw = signedInRoute({
  method: 'delete',
  path: '/form/submission/:id/signature',
  summary: "Withdraw the second owner's link",
  response: { 200: signatureResponseSchema },
  access: work,
  shows: 'application',
  params: idParams,
  async handle({ context, viewer, params, address }) {
    const application = await findApplication({ context, viewer, id: params.id });
    await withdrawSignature({ context, application, by: { id: viewer.id, address } });
    const withdrawn = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewSignature(context, withdrawn) });
  },
});

export const signatureRoutes: readonly Route[] = [open, sign, decline, resend, withdraw];
