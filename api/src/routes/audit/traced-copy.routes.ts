import { traceCodeParamsSchema, tracedCopyResponseSchema } from '@funding-desk/shared/schemas/audit/traced-copy';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { findTracedCopy, viewTracedCopy } from '../../queries/audit/find-traced-copy.ts';

const copies = signedInRoutes({
  access: { kind: 'action', action: 'audit:read' },
  params: traceCodeParamsSchema,
  load: async ({ context, viewer, params: { code } }) => ({ copy: await findTracedCopy({ context, viewer, code }) }),
  audited: ({ copy }) => ({ company: copy.company, subject: copy._id }),
});

const find = copies.get('/audit/traced-copies/:code', {
  summary: 'Who got a file, by the code of its traced copy',
  note: 'Case, spaces and hyphens of the code do not matter. A tenant finds its own codes alone.',
  response: { 200: tracedCopyResponseSchema },
  async handle({ context, viewer, copy, record }) {
    await record('traced-copy.find', { details: { code: copy.code } });
    return success({ data: await viewTracedCopy({ context, viewer }, copy) });
  },
});

export const tracedCopyRoutes: readonly Route[] = [find];
