import { saveDraftResponseSchema } from '@funding-desk/shared/schemas/application/draft';
import { signatureResponseSchema } from '@funding-desk/shared/schemas/signature/second-signer';
import {
  SIGNATURE_TOKEN_HEADER,
  signatureHeadersSchema,
  signerAnswerResponseSchema,
  signerPageResponseSchema,
  signRequestSchema,
} from '@funding-desk/shared/schemas/signature/signature-request';
import {
  openSignerDraftRequestSchema,
  openSignerDraftResponseSchema,
  saveSignerDraftRequestSchema,
} from '@funding-desk/shared/schemas/signature/signer-draft';
import type { Request } from 'express';
import { declineSignature, openSignature, signSeparately } from '../../commands/signature/answer-signature.ts';
import { findSignature } from '../../commands/signature/find-signature.ts';
import { resendSignature, withdrawSignature } from '../../commands/signature/send-signature.ts';
import { openSignerDraft, saveSignerDraft } from '../../commands/signature/signer-draft.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { senderOf } from '../../middleware/applicant-language.ts';
import { presentSignerDraft } from '../../presenters/application/signature.ts';
import { findApplication } from '../../queries/application/find-application.ts';
import { viewSignature, viewSignerPage } from '../../queries/application/view-signature.ts';
import { applicationRoutesFor } from '../application/application-routes.ts';

const edits = applicationRoutesFor('submission:work');
const forSigners = publicRoutes({ limit: 'submit', isForApplicants: true });

const tokenOf = (request: Request) => signatureHeadersSchema.parse(request.headers)[SIGNATURE_TOKEN_HEADER];

const open = forSigners.post('/signature/open', {
  summary: "Open a second owner's link",
  note: 'Requires the token of the link in `X-Signature-Token`. The first call marks the link as opened. Mail scanners only load the page, which calls nothing.',
  response: { 200: signerPageResponseSchema },
  limit: 'resume',
  headers: signatureHeadersSchema,
  async handle({ context, request, address }) {
    const found = await openSignature({ context, token: tokenOf(request), sender: senderOf(request, address) });
    return success({ data: await viewSignerPage(context, found) });
  },
});

const sign = forSigners.post('/signature/sign', {
  summary: 'Sign an application as its second owner; idempotent for the same signature',
  note: 'Requires the token of the link in `X-Signature-Token`.',
  response: { 200: signerAnswerResponseSchema },
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

const decline = forSigners.post('/signature/decline', {
  summary: 'Decline to sign an application as its second owner',
  note: 'Requires the token of the link in `X-Signature-Token`.',
  response: { 200: signerAnswerResponseSchema },
  headers: signatureHeadersSchema,
  async handle({ context, request, address }) {
    await declineSignature({ context, token: tokenOf(request), sender: senderOf(request, address) });
    return success({ data: { state: 'declined' as const } });
  },
});

const saveTyped = forSigners.put('/signature/draft', {
  summary: 'Save what a second owner has typed in one tab',
  note: 'Requires the token of the link in `X-Signature-Token`. The secret is of the tab alone; a link keeps the drafts of its last three tabs. An empty text removes a value.',
  response: { 200: saveDraftResponseSchema },
  limit: 'draft',
  headers: signatureHeadersSchema,
  async checkToken({ context, request }) {
    await findSignature(context, tokenOf(request));
  },
  body: saveSignerDraftRequestSchema,
  bodyLimit: 'signature',
  async handle({ context, body, request, address }) {
    const savedAt = await saveSignerDraft({ context, token: tokenOf(request), body, address });
    return success({ data: { savedAt: savedAt.toISOString() } });
  },
});

const openTyped = forSigners.post('/signature/draft/open', {
  summary: 'Read what a second owner has typed in one tab, with masks in place of sensitive values',
  note: 'Requires the token of the link in `X-Signature-Token`, and the secret of the tab.',
  response: { 200: openSignerDraftResponseSchema },
  limit: 'resume',
  headers: signatureHeadersSchema,
  body: openSignerDraftRequestSchema,
  async handle({ context, body, request }) {
    const draft = await openSignerDraft({ context, token: tokenOf(request), secret: body.secret });
    return success({ data: draft && presentSignerDraft(draft) });
  },
});

const resend = edits.post('/form/submission/:id/signature/resend', {
  summary: "Send the second owner's link again, and renew it for 14 days",
  note: 'After a refusal or a withdrawal the link is a new one. A link that waits for staff is sent for the first time.',
  response: { 200: signatureResponseSchema },
  async handle({ context, viewer, params, by, application }) {
    await resendSignature({ context, application, by });
    const renewed = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewSignature(context, renewed) });
  },
});

const withdraw = edits.delete('/form/submission/:id/signature', {
  summary: "Withdraw the second owner's link",
  response: { 200: signatureResponseSchema },
  async handle({ context, viewer, params, by, application }) {
    await withdrawSignature({ context, application, by });
    const withdrawn = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewSignature(context, withdrawn) });
  },
});

export const signatureRoutes: readonly Route[] = [open, saveTyped, openTyped, sign, decline, resend, withdraw];
