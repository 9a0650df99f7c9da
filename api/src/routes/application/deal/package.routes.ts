import { randomBytes } from 'node:crypto';
import { staffAnswerSchema } from '@funding-desk/shared/schemas/deal/answer';
import {
  packageCreateSchema,
  packageListQuerySchema,
  packageListSchema,
  packageParamsSchema,
  packageResponseSchema,
  packagesCreatedSchema,
} from '@funding-desk/shared/schemas/deal/package';
import { IDEMPOTENCY_HEADER } from '@funding-desk/shared/schemas/people/api-key';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { answerPackage, withdrawAnswerPage } from '../../../commands/deal/answer-package.ts';
import { resendPackage } from '../../../commands/deal/resend-package.ts';
import { sendPackages } from '../../../commands/deal/send-packages.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { findPackage, listPackages, viewPackages } from '../../../queries/deal/view-packages.ts';
import { applicationRoutesFor } from '../application-routes.ts';

const reads = applicationRoutesFor('deal:read');
const sends = applicationRoutesFor('application:export');
const edits = applicationRoutesFor('offer:manage');

const list = reads.get('/form/submission/:id/packages', {
  summary: 'The packages of an application, newest first: what went to which funder, and how far it is',
  response: { 200: packageListSchema },
  scope: 'deals:read',
  query: packageListQuerySchema,
  async handle({ context, viewer, application, query }) {
    return success(await listPackages({ context, viewer, application, query }));
  },
});

const send = sends.post('/form/submission/:id/packages', {
  summary: 'Send an application to funders: one package and one message for each',
  note: 'A call with the same `Idempotency-Key` by the same person or key sends to no funder twice. `version` is that of the application’s work. A funder who got the application within 30 days, and an incomplete checklist, answer 409 with the code `unconfirmed` until `confirmed` names `repeated` or `incomplete`. A funder with a failing criterion needs a reason.',
  response: { 201: packagesCreatedSchema },
  scope: 'deals:write',
  body: packageCreateSchema,
  async handle({ context, viewer, body, by, application, request }) {
    const key = request.get(IDEMPOTENCY_HEADER) ?? randomBytes(16).toString('hex');
    const call = sha256Hex(`${by.id}\n${application._id.toHexString()}\n${key}`);
    const packages = await sendPackages({ context, viewer, application, body, by, call });
    return success({ data: await viewPackages({ context, viewer }, packages) }, 201);
  },
});

const resend = sends.post('/form/submission/:id/packages/:package/resend', {
  summary: 'Send a package to its funder again',
  note: 'With the same code, and with the same files as long as they are stored.',
  response: { 200: packageResponseSchema },
  scope: 'deals:write',
  params: packageParamsSchema,
  async handle({ context, viewer, params, by, application }) {
    const sent = await findPackage({ context, application, id: params.package });
    const [data] = await viewPackages({ context, viewer }, [await resendPackage({ context, sent, by })]);
    return success({ data });
  },
});

const answer = edits.put('/form/submission/:id/packages/:package/answer', {
  summary: 'Enter what a funder said of a package, for example by telephone',
  note: '`from` is the state on which the answer is based; if it is stale, the response is 409. A package that was decided needs an `explanation`.',
  response: { 200: packageResponseSchema },
  scope: 'deals:write',
  params: packageParamsSchema,
  body: staffAnswerSchema,
  async handle({ context, viewer, params, body, by, address, application }) {
    const sent = await findPackage({ context, application, id: params.package });
    const changed = await answerPackage({ context, sent, by, address, ...body });
    const [data] = await viewPackages({ context, viewer }, [changed]);
    return success({ data });
  },
});

const endPage = edits.delete('/form/submission/:id/packages/:package/page', {
  summary: 'End the page on which the funder answers',
  response: { 200: packageResponseSchema },
  scope: 'deals:write',
  params: packageParamsSchema,
  async handle({ context, viewer, params, by, application }) {
    const sent = await findPackage({ context, application, id: params.package });
    const [data] = await viewPackages({ context, viewer }, [await withdrawAnswerPage({ context, sent, by })]);
    return success({ data });
  },
});

export const packageRoutes: readonly Route[] = [list, send, resend, answer, endPage];
