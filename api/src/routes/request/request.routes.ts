import { MAX_BULK } from '@funding-desk/shared/schemas/application/work';
import {
  applicantRequestResponseSchema,
  bulkRequestResponseSchema,
  bulkRequestSchema,
  documentRequestResponseSchema,
  documentRequestsResponseSchema,
  REQUEST_TOKEN_HEADER,
  requestCreateSchema,
  requestOpenSchema,
  requestUploadFieldsSchema,
} from '@funding-desk/shared/schemas/document/document-request';
import { idSchema, linkTokenSchema } from '@funding-desk/shared/schemas/envelope';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { forDocuments } from '@funding-desk/shared/server/requests/request-second-signature';
import type { Request } from 'express';
import { z } from 'zod';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { findOpenRequest, openRequest, uploadAnswer } from '../../commands/request/answer-request.ts';
import { requestMissingDocuments } from '../../commands/request/request-missing-documents.ts';
import { createRequest, resendRequest, withdrawRequest } from '../../commands/request/send-request.ts';
import { AppError } from '../../errors.ts';
import { publicRoutes, signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { findApplication } from '../../queries/application/find-application.ts';
import { viewApplicantRequest, viewRequests } from '../../queries/document/view-requests.ts';
import { applicationRoutesFor } from '../application/application-routes.ts';

const requestParams = z.strictObject({ id: idSchema, request: idSchema });

const edits = applicationRoutesFor('submission:work');
const manyApplications = signedInRoutes({ access: { kind: 'action', action: 'submission:work' } });
const reads = applicationRoutesFor('submission:read');

const requests = signedInRoutes({
  access: { kind: 'action', action: 'submission:work' },
  shows: 'application',
  params: requestParams,
  load: async (call) => ({ request: await findRequest(call) }),
});

const forApplicants = publicRoutes({ limit: 'resume', isForApplicants: true });

interface PresentInput extends ViewerInput {
  readonly request: ApplicantRequest;
}

async function presentOne({ context, viewer, request }: PresentInput) {
  const [data] = await viewRequests({ context, viewer, requests: [request] });
  return data;
}

const create = edits.post('/form/submission/:id/requests', {
  summary: 'Ask the applicant for documents by e-mail',
  note: 'The link works for 14 days. Reminders follow on the second and the fifth day, unless something arrives. The message may have the variables of templates.',
  response: { 201: documentRequestResponseSchema },
  body: requestCreateSchema,
  async handle({ context, viewer, body, by, application }) {
    const company = await context.database.companies.findById(application.company).select({ checklist: 1 }).lean();
    const request = await createRequest({ context, application, company, body, by });
    return success({ data: await presentOne({ context, viewer, request }) }, 201);
  },
});

const createMany = manyApplications.post('/form/submissions/requests', {
  summary: `Ask the applicants of up to ${MAX_BULK} applications for what each checklist lacks`,
  note: 'Each gets a request of its own, at the address of the application. The message may have the variables of templates. The response has one outcome per id: `unchanged` if nothing is missing, or if the applicant was asked for it and has not answered yet.',
  response: { 200: bulkRequestResponseSchema },
  body: bulkRequestSchema,
  async handle({ context, viewer, body, by }) {
    return success({ data: await requestMissingDocuments({ context, viewer, body, by }) });
  },
});

const list = reads.get('/form/submission/:id/requests', {
  summary: 'Requests for documents of an application, newest first',
  response: { 200: documentRequestsResponseSchema },
  async handle({ context, viewer, application }) {
    const requests = await context.database.applicantRequests
      .find({ submission: application._id, ...forDocuments() })
      .sort({ createdAt: -1 })
      .limit(MAX_LISTED)
      .lean();
    return success({ data: await viewRequests({ context, viewer, requests }) });
  },
});

/** Requests of one application that are listed. */
const MAX_LISTED = 100;

interface FindInput extends ViewerInput {
  readonly params: z.infer<typeof requestParams>;
}

/** @throws AppError 404 for a request of another application */
async function findRequest({ context, viewer, params }: FindInput): Promise<ApplicantRequest> {
  const application = await findApplication({ context, viewer, id: params.id });
  const request = await context.database.applicantRequests
    .findOne({ _id: params.request, submission: application._id, ...forDocuments() })
    .lean();
  if (!request) throw new AppError('record_not_found');
  return request;
}

const resend = requests.post('/form/submission/:id/requests/:request/resend', {
  summary: 'Send a request again, and renew its link for 14 days',
  response: { 200: documentRequestResponseSchema },
  async handle({ context, viewer, by, request }) {
    const renewed = await resendRequest({ context, request, by });
    return success({ data: await presentOne({ context, viewer, request: renewed }) });
  },
});

const withdraw = requests.delete('/form/submission/:id/requests/:request', {
  summary: 'Withdraw a request: its link stops working',
  response: { 200: documentRequestResponseSchema },
  async handle({ context, viewer, by, request }) {
    const withdrawn = await withdrawRequest({ context, request, by });
    return success({ data: await presentOne({ context, viewer, request: withdrawn }) });
  },
});

const open = forApplicants.post('/request/open', {
  summary: 'Open a request for documents through its link',
  note: 'The first call marks the request as opened. Mail scanners only load the page, which calls nothing.',
  response: { 200: applicantRequestResponseSchema },
  body: requestOpenSchema,
  async handle({ context, body, address }) {
    const opened = await openRequest({ context, token: body.token, address });
    return success({ data: await viewApplicantRequest(context, opened) });
  },
});

const tokenHeadersSchema = z.object({ [REQUEST_TOKEN_HEADER]: linkTokenSchema });
const tokenOf = (request: Request) => tokenHeadersSchema.parse(request.headers)[REQUEST_TOKEN_HEADER];

const upload = forApplicants.post('/request/upload', {
  summary: 'Send a file for one item of a request; a HEIC photo is stored as JPEG',
  note: 'Requires the token of the link in `X-Request-Token`.',
  response: { 201: applicantRequestResponseSchema },
  hasFile: true,
  limit: 'upload',
  headers: tokenHeadersSchema,
  async checkToken({ context, request }) {
    await findOpenRequest(context, tokenOf(request));
  },
  body: requestUploadFieldsSchema,
  bodyLimit: 'file',
  async handle({ context, body, request, address }) {
    const token = tokenOf(request);
    await findOpenRequest(context, token);
    if (!request.file) throw new AppError('file_missing');
    const answered = await uploadAnswer({ context, token, file: request.file, body, address });
    return success({ data: await viewApplicantRequest(context, answered) }, 201);
  },
});

export const requestRoutes: readonly Route[] = [create, createMany, list, resend, withdraw, open, upload];
