import {
  openDraftRequestSchema,
  openDraftResponseSchema,
  previewDraftRequestSchema,
  previewDraftResponseSchema,
  resumeDraftRequestSchema,
  resumeDraftResponseSchema,
  saveDraftRequestSchema,
  saveDraftResponseSchema,
  sendDraftLinkRequestSchema,
  sendDraftLinkResponseSchema,
  stopRemindersRequestSchema,
} from '@funding-desk/shared/schemas/application/draft';
import { FORM_SESSION_HEADER, formSessionHeadersSchema } from '@funding-desk/shared/schemas/document/document';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { findDraftSession } from '../../commands/draft/form-session.ts';
import { previewDraft, resumeDraft } from '../../commands/draft/resume-draft.ts';
import { saveDraft } from '../../commands/draft/save-draft.ts';
import { sendDraftLink } from '../../commands/draft/send-draft-link.ts';
import { stopReminders } from '../../commands/draft/stop-reminders.ts';
import { AppError } from '../../errors.ts';
import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { presentDraft } from '../../presenters/application/document.ts';

const drafts = publicRoutes({ limit: 'resume', isForApplicants: true });

const save = drafts.put('/form/draft', {
  summary: 'Save the changes of a draft',
  note: 'Requires the form session’s secret, in `X-Form-Session` as well if the body is larger than 64 KB. Values are stored as typed; an empty text removes a value.',
  response: { 200: saveDraftResponseSchema },
  limit: 'draft',
  headers: formSessionHeadersSchema,
  async checkToken({ context, request }) {
    const { [FORM_SESSION_HEADER]: formSubmissionId } = formSessionHeadersSchema.parse(request.headers);
    if (formSubmissionId === undefined) throw new AppError('body_too_large');
    await findDraftSession(context, formSubmissionId);
  },
  body: saveDraftRequestSchema,
  bodyLimit: 'form',
  async handle({ context, body, address }) {
    const savedAt = await saveDraft(context, { body, address });
    return success({ data: { savedAt: savedAt.toISOString() } });
  },
});

const open = drafts.post('/form/draft/open', {
  summary: 'Read the draft of a form session, with masks in place of sensitive values',
  note: 'Requires the form session’s secret.',
  response: { 200: openDraftResponseSchema },
  body: openDraftRequestSchema,
  async handle({ context, body }) {
    const { session } = await findDraftSession(context, body.formSubmissionId);
    const documents = await context.database.documents
      .find({ session: session._id, isReady: true, removedAt: null })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return success({ data: presentDraft(session.draft, documents) });
  },
});

const sendLink = drafts.post('/form/draft/send-link', {
  summary: 'E-mail the applicant a resume link; it replaces the previous one',
  note: 'Requires the form session’s secret. Three times an hour, to the e-mail address in the form.',
  response: { 202: sendDraftLinkResponseSchema },
  limit: 'draft-mail',
  body: sendDraftLinkRequestSchema,
  async handle({ context, body, address }) {
    const expiresAt = await sendDraftLink(context, {
      ...body,
      timeZone: body.timeZone,
      language: body.language,
      address,
    });
    return success({ data: { expiresAt: expiresAt.toISOString() } }, 202);
  },
});

const preview = drafts.post('/form/draft/preview', {
  summary: 'Preview the draft behind a resume link, without using the link',
  note: 'Requires the token of the newest e-mailed link.',
  response: { 200: previewDraftResponseSchema },
  body: previewDraftRequestSchema,
  async handle({ context, body }) {
    const { token, formSubmissionId } = body;
    return success({ data: await previewDraft(context, { token, formSubmissionId }) });
  },
});

const resume = drafts.post('/form/draft/resume', {
  summary: 'Create a new secret for the form session behind a resume link; the previous one stops working',
  note: 'Requires the token of the newest e-mailed link.',
  response: { 200: resumeDraftResponseSchema },
  body: resumeDraftRequestSchema,
  async handle({ context, body, address }) {
    return success({ data: await resumeDraft(context, { token: body.token, address }) });
  },
});

const stop = drafts.post('/form/reminder/stop', {
  summary: 'Send an address no more reminders of unfinished applications',
  note: 'Requires the token of the stop link in a reminder. It works once and for all, for the company and the address of that reminder.',
  response: { 200: doneSchema },
  body: stopRemindersRequestSchema,
  async handle({ context, body }) {
    await stopReminders(context, body.token);
    return success({});
  },
});

export const draftRoutes: readonly Route[] = [save, open, sendLink, preview, resume, stop];
