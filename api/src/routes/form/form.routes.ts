import { doneSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import {
  fileQuerySchema,
  sessionResponseSchema,
  submissionListQuerySchema,
  submissionListSchema,
  submissionQuerySchema,
  submissionResponseSchema,
  submitRequestSchema,
  submitResponseSchema,
} from '@funding-desk/shared/schemas/form';
import { foldWords } from '@funding-desk/shared/server/search-words';
import { z } from 'zod';
import { authorize, reachFilter } from '../../authorize.ts';
import { deleteSubmission } from '../../commands/delete-submission.ts';
import { findOpenLink } from '../../commands/find-link.ts';
import { startFormSession } from '../../commands/form-session.ts';
import { submitApplication } from '../../commands/submit-application.ts';
import { AppError } from '../../errors.ts';
import { fileReply } from '../../file-reply.ts';
import { pageOf, wordsFilter } from '../../lists.ts';
import {
  missingPdfSentence,
  namesFor,
  pdfFilenameOf,
  presentSubmission,
  revealValues,
} from '../../presenters/submission.ts';
import { publicRoute, type Route, signedInRoute, success } from '../../route.ts';
import { parseSlug } from '../link/link.routes.ts';
import { findSubmission } from './find-submission.ts';

const byId = z.strictObject({ id: idSchema });
const MAX_USER_AGENT = 500;

const initializeSession = publicRoute({
  method: 'get',
  path: '/form/initialize-session/:slug',
  summary: 'Start filling in the form behind a link',
  response: { 200: sessionResponseSchema },
  access: { kind: 'public' },
  params: z.strictObject({ slug: z.string() }),
  async handle({ context, params }) {
    const { link, company } = await findOpenLink(context, { slug: parseSlug(params.slug) });
    const formSubmissionId = await startFormSession(context, { company: company._id, link: link._id });
    return success({ data: { formSubmissionId } });
  },
});

const submit = publicRoute({
  method: 'post',
  path: '/form/submit',
  summary: 'Submit an application; the same session sent twice is one application',
  response: { 201: submitResponseSchema },
  access: { kind: 'public' },
  body: submitRequestSchema,
  async handle({ context, body, address, request }) {
    const sender = { address, userAgent: (request.get('user-agent') ?? '').slice(0, MAX_USER_AGENT) };
    const { _id, reference } = await submitApplication({ context, body, sender });
    return success({ data: { id: _id.toHexString(), reference } }, 201);
  },
});

const list = signedInRoute({
  method: 'get',
  path: '/form/submissions',
  summary: 'Applications within reach, sensitive values masked',
  response: { 200: submissionListSchema },
  access: { kind: 'action', action: 'submission:list' },
  query: submissionListQuerySchema,
  async handle({ context, viewer, query }) {
    const { rows, meta } = await pageOf({
      model: context.database.formSubmissions,
      filter: { ...reachFilter(viewer), deletedAt: null, ...wordsFilter(foldWords(query.search)) },
      query,
      sorts: { createdAt: { field: 'createdAt', kind: 'date' } },
      defaultSort: '-createdAt',
      without: '-sealed -evidence -fingerprint -owed -searchWords',
    });
    const names = await namesFor(context, rows);
    return success({ data: rows.map((submission) => presentSubmission({ submission, viewer, names })), meta });
  },
});

const one = signedInRoute({
  method: 'get',
  path: '/form/submission/:id',
  summary: 'One application; with `reveal` its sensitive values are clear',
  response: { 200: submissionResponseSchema },
  access: { kind: 'action', action: 'submission:read' },
  params: byId,
  query: submissionQuerySchema,
  async handle({ context, viewer, params, query, address }) {
    const submission = await findSubmission({ context, viewer, id: params.id });
    const isReveal = query.reveal === '1';
    if (isReveal) authorize(viewer, 'submission:reveal');
    const action = isReveal ? 'submission.reveal' : 'submission.view';
    await context.audit.record({
      action,
      actor: viewer.id,
      company: submission.company.toHexString(),
      subject: params.id,
      address,
    });
    const names = await namesFor(context, [submission]);
    const revealed = isReveal ? { revealed: revealValues(context, submission) } : {};
    return success({ data: presentSubmission({ submission, viewer, names, ...revealed }) });
  },
});

const pdf = signedInRoute({
  method: 'get',
  path: '/form/pdf/:id',
  summary: 'The PDF of an application',
  response: { 200: { mediaTypes: ['application/pdf'] } },
  access: { kind: 'file', file: 'pdf', action: 'submission:read' },
  params: byId,
  query: fileQuerySchema,
  async handle({ context, viewer, params, query, address }) {
    const submission = await findSubmission({ context, viewer, id: params.id });
    const place = { tenant: submission.company.toHexString(), purpose: 'pdf' as const };
    const bytes = submission.pdf ? await context.files.get({ id: submission.pdf, place }) : null;
    if (!bytes) throw new AppError('not_found', missingPdfSentence(submission));
    const isDownload = query.download === '1';
    await context.audit.record({
      action: isDownload ? 'pdf.download' : 'pdf.view',
      actor: viewer.id,
      company: place.tenant,
      subject: params.id,
      address,
    });
    return fileReply({ bytes, type: 'application/pdf', filename: pdfFilenameOf(submission), isDownload });
  },
});

const remove = signedInRoute({
  method: 'delete',
  path: '/form/submission/:id',
  summary: 'Delete an application with its PDF and documents',
  response: { 200: doneSchema },
  access: { kind: 'action', action: 'submission:delete' },
  params: byId,
  async handle({ context, viewer, params, address }) {
    const submission = await findSubmission({ context, viewer, id: params.id });
    await context.audit.record({
      action: 'submission.delete',
      actor: viewer.id,
      company: submission.company.toHexString(),
      subject: params.id,
      address,
    });
    await deleteSubmission(context, submission);
    return success({ message: 'Form submission deleted successfully' });
  },
});

export const formRoutes: readonly Route[] = [initializeSession, submit, list, one, pdf, remove];
