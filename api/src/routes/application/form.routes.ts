import {
  sessionResponseSchema,
  submitRequestSchema,
  submitResponseSchema,
} from '@funding-desk/shared/schemas/application/form';
import { FORM_SESSION_HEADER, formSessionHeadersSchema } from '@funding-desk/shared/schemas/document/document';
import { z } from 'zod';
import { submitApplication } from '../../commands/application/submit/submit-application.ts';
import { assertSessionKnown, startFormSession } from '../../commands/draft/form-session.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { senderOf } from '../../middleware/applicant-language.ts';
import { findOpenLink, parseSlug } from '../../queries/company/find-open-link.ts';

const forApplicants = publicRoutes({ limit: 'submit', isForApplicants: true });

const initializeSession = forApplicants.get('/form/initialize-session/:slug', {
  summary: 'Start filling in the form behind a link',
  response: { 200: sessionResponseSchema },
  limit: 'session',
  params: z.strictObject({ slug: z.string() }),
  async handle({ context, params }) {
    const { link, company } = await findOpenLink(context, parseSlug(params.slug));
    const formSubmissionId = await startFormSession(context, { company: company._id, link });
    return success({ data: { formSubmissionId } });
  },
});

const submit = forApplicants.post('/form/submit', {
  summary: 'Submit an application; idempotent per form session',
  note: 'With the form session’s secret also in `X-Form-Session`, an ended session is refused before a large body is read.',
  response: { 201: submitResponseSchema },
  headers: formSessionHeadersSchema,
  async checkToken({ context, request }) {
    const { [FORM_SESSION_HEADER]: formSubmissionId } = formSessionHeadersSchema.parse(request.headers);
    if (formSubmissionId !== undefined) await assertSessionKnown(context, formSubmissionId);
  },
  body: submitRequestSchema,
  bodyLimit: 'form',
  async handle({ context, body, address, request }) {
    const { _id, reference } = await submitApplication({ context, body, sender: senderOf(request, address) });
    return success({ data: { id: _id.toHexString(), reference } }, 201);
  },
});

export const formRoutes: readonly Route[] = [initializeSession, submit];
