import {
  type AttachmentListQuery,
  attachmentListQuerySchema,
  attachmentListSchema,
  documentTypesQuerySchema,
  documentTypesResponseSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { findCompany } from '../../queries/company/find-company.ts';
import { listAttachments } from '../../queries/document/list-attachments.ts';
import { viewAttachments } from '../../queries/document/view-filed-documents.ts';

const access = { kind: 'action', action: 'document:list' } as const;

const attachments = signedInRoutes({ access });

const list = listRoute<ApplicationDocument, AttachmentListQuery>({
  path: '/documents/attachments',
  summary: "List the documents of all applications in the viewer's scope",
  note: '`reading=unreadable` leaves out statements whose months staff have set.',
  response: { 200: attachmentListSchema },
  access,
  query: attachmentListQuerySchema,
  source: async (call) => ({
    model: call.context.database.applicationDocuments,
    ...(await listAttachments(call)),
    sorts: { createdAt: { field: 'createdAt', kind: 'date' } },
    defaultSort: '-createdAt',
    without: '-searchPrefixes -outbox -effects',
  }),
  auditAs: 'attachments.list',
  applicationOf: ({ submission: application, company }) => ({ application, company }),
  present: viewAttachments,
});

const types = attachments.get('/documents/types', {
  summary: 'List the types of documents, with the items that a company added to its checklist',
  note: 'Without a tenant and without `company`, only the common types are listed.',
  response: { 200: documentTypesResponseSchema },
  access: { kind: 'action', action: 'document:list-types' },
  query: documentTypesQuerySchema,
  async handle({ context, viewer, query }) {
    const id = query.company ?? viewer.companyId;
    const company = id === null ? null : await findCompany({ context, viewer, id });
    return success({ data: documentTypesOf(company).map(({ id: type, label }) => ({ id: type, label })) });
  },
});

export const attachmentRoutes: readonly Route[] = [list, types];
