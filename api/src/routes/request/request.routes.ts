import {
  applicantRequestResponseSchema,
  documentRequestResponseSchema,
  documentRequestsResponseSchema,
  REQUEST_TOKEN_HEADER,
  requestCreateSchema,
  requestOpenSchema,
  requestTokenSchema,
  requestUploadFieldsSchema,
} from '@funding-desk/shared/schemas/document/document-request';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { forDocuments } from '@funding-desk/shared/server/requests/request-second-signature';
import type { Request } from 'express';
import { z } from 'zod';
import type { SignedInViewer } from '../../auth/caller.ts';
import { findOpenRequest, openRequest, uploadAnswer } from '../../commands/request/answer-request.ts';
import { createRequest, resendRequest, withdrawRequest } from '../../commands/request/send-request.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { idParams, publicRoute, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { findApplication } from '../../queries/application/find-application.ts';
import { viewApplicantRequest, viewRequests } from '../../queries/document/view-requests.ts';

const work = { kind: 'action', action: 'submission:work' } as const;
const requestParams = z.strictObject({ id: idSchema, request: idSchema });

interface PresentInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly request: ApplicantRequest;
}

async function presentOne({ context, viewer, request }: PresentInput) {
  const [data] = await viewRequests({ context, viewer, requests: [request] });
  return data;
}

const create = signedInRoute({
  method: 'post',
  path: '/form/submission/:id/requests',
  summary: 'Ask the applicant for documents by e-mail',
  note: 'The link works for 14 days. Reminders follow on the second and the fifth day, unless something arrives.',
  response: { 201: documentRequestResponseSchema },
  access: work,
  shows: 'application',
  params: idParams,
  body: requestCreateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params, body, address }) {
    const application = await findApplication({ context, viewer, id: params.id });
    const company = await context.database.companies.findById(application.company).select({ checklist: 1 }).lean();
    const by = { id: viewer.id, address };
    const request = await createRequest({ context, application, company, body, by });
    return success({ data: await presentOne({ context, viewer, request }) }, 201);
  },
});

const list = signedInRoute({
  method: 'get',
  path: '/form/submission/:id/requests',
  summary: 'Requests for documents of an application, newest first',
  response: { 200: documentRequestsResponseSchema },
  access: { kind: 'action', action: 'submission:read' },
  shows: 'application',
  params: idParams,
  async handle({ context, viewer, params }) {
    const application = await findApplication({ context, viewer, id: params.id });
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

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
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

const resend = signedInRoute({
  method: 'post',
  path: '/form/submission/:id/requests/:request/resend',
  summary: 'Send a request again, and renew its link for 14 days',
  response: { 200: documentRequestResponseSchema },
  access: work,
  shows: 'application',
  params: requestParams,
  async handle({ context, viewer, params, address }) {
    const request = await findRequest({ context, viewer, params });
    const renewed = await resendRequest({ context, request, by: { id: viewer.id, address } });
    return success({ data: await presentOne({ context, viewer, request: renewed }) });
  },
});

const withdraw = signedInRoute({
  method: 'delete',
  path: '/form/submission/:id/requests/:request',
  summary: 'Withdraw a request: its link stops working',
  response: { 200: documentRequestResponseSchema },
  access: work,
  shows: 'application',
  params: requestParams,
  async handle({ context, viewer, params, address }) {
    const request = await findRequest({ context, viewer, params });
    const withdrawn = await withdrawRequest({ context, request, by: { id: viewer.id, address } });
    return success({ data: await presentOne({ context, viewer, request: withdrawn }) });
  },
});

const open = publicRoute({
  method: 'post',
  path: '/request/open',
  summary: 'Open a request for documents through its link',
  note: 'The first call marks the request as opened. Mail scanners only load the page, which calls nothing.',
  response: { 200: applicantRequestResponseSchema },
  access: { kind: 'public' },
  limit: 'resume',
  isForApplicants: true,
  body: requestOpenSchema,
  bodyLimit: 'plain',
  async handle({ context, body, address }) {
    const opened = await openRequest({ context, token: body.token, address });
    return success({ data: await viewApplicantRequest(context, opened) });
  },
});

const tokenHeadersSchema = z.object({ [REQUEST_TOKEN_HEADER]: requestTokenSchema });
const tokenOf = (request: Request) => tokenHeadersSchema.parse(request.headers)[REQUEST_TOKEN_HEADER];

const upload = publicRoute({
  method: 'post',
  path: '/request/upload',
  summary: 'Send a file for one item of a request; a HEIC photo is stored as JPEG',
  note: 'Requires the token of the link in `X-Request-Token`.',
  response: { 201: applicantRequestResponseSchema },
  hasFile: true,
  access: { kind: 'public' },
  limit: 'upload',
  isForApplicants: true,
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

export const requestRoutes: readonly Route[] = [create, list, resend, withdraw, open, upload];
