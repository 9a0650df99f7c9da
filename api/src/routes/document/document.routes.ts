import { fileQuerySchema } from '@funding-desk/shared/schemas/application/application-query';
import {
  documentSchema,
  FORM_SESSION_HEADER,
  formSessionHeadersSchema,
  formSubmissionIdSchema,
  uploadFieldsSchema,
  uploadResponseSchema,
} from '@funding-desk/shared/schemas/document/document';
import {
  documentUpdateSchema,
  filedDocumentResponseSchema,
  filedDocumentsResponseSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { maskFilename } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { fileDocuments, isFiled } from '@funding-desk/shared/server/documents/file-documents';
import { filedLookup, type WithFiled } from '@funding-desk/shared/server/documents/filed-lookup';
import type { Request } from 'express';
import { z } from 'zod';
import { auditView } from '../../audit/audit-read.ts';
import { describeDocument } from '../../commands/document/describe-document.ts';
import { storeUpload } from '../../commands/document/store-upload.ts';
import { removeUpload } from '../../commands/document/upload-slots.ts';
import { findDraftSession } from '../../commands/draft/form-session.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { publicRoutes, signedInRoutes } from '../../http/routing/declare-routes.ts';
import { fileReply } from '../../http/routing/replies.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { presentDocument } from '../../presenters/application/document.ts';
import { findApplicationWith } from '../../queries/application/find-application.ts';
import { assertServable } from '../../queries/document/document-states.ts';
import { findDocument, withUnfiled } from '../../queries/document/find-documents.ts';
import { viewFiledDocuments } from '../../queries/document/view-filed-documents.ts';
import { applicationRoutesWith } from '../application/application-routes.ts';

const uploads = publicRoutes({ limit: 'upload', isForApplicants: true });

/** The application with its filed documents. */
const applications = applicationRoutesWith('submission:read', async (input) => ({
  application: await findApplicationWith<WithFiled>(input, [filedLookup(input.context.database)]),
}));

const documents = signedInRoutes({
  access: { kind: 'action', action: 'submission:work' },
  shows: 'document',
  params: idParams,
  load: ({ context, viewer, params: { id } }) => findDocument({ context, viewer, id }),
  shown: ({ application }) => application,
});

/** The session's secret travels in a header, because URLs are logged. Older pages send it in the query. */
const sessionOf = (request: Request) => formSessionHeadersSchema.parse(request.headers)[FORM_SESSION_HEADER];

interface Removal {
  readonly context: AppContext;
  readonly id: string;
  readonly formSubmissionId: string;
  readonly address: string;
}

async function removeAndAudit({ context, id, formSubmissionId, address }: Removal): Promise<void> {
  const removed = await removeUpload(context, { id, formSubmissionId });
  const company = removed.company.toHexString();
  await context.audit.record({ action: 'document.delete', company, subject: id, address });
}

const upload = uploads.post('/documents/upload-public', {
  summary: 'Attach a file to a form in progress; a HEIC photo is stored as JPEG',
  note: 'With the form session’s secret also in `X-Form-Session`, an ended session is refused before the file is read.',
  response: { 201: uploadResponseSchema },
  hasFile: true,
  headers: formSessionHeadersSchema,
  async checkToken({ context, request }) {
    const formSubmissionId = sessionOf(request);
    if (formSubmissionId !== undefined) await findDraftSession(context, formSubmissionId);
  },
  body: uploadFieldsSchema,
  bodyLimit: 'file',
  async handle({ context, body, request, address }) {
    if (!request.file) throw new AppError('file_missing');
    const { documentType, companyId, formSubmissionId, uploadKey } = body;
    const input = { file: request.file, documentType, companyId, formSubmissionId, uploadKey, address };
    const stored = await storeUpload(context, input);
    const { createdAt, ...view } = presentDocument(stored.document);
    const company = stored.document.company.toHexString();
    if (stored.isNew) await context.audit.record({ action: 'document.create', company, subject: view.id, address });
    // A client that disconnected does not know the file's id and cannot remove it.
    if (request.socket.destroyed)
      await removeAndAudit({ context, id: view.id, formSubmissionId: stored.formSubmissionId, address });
    return success(
      { url: `/api/documents/document/${view.id}`, data: { ...view, formSubmissionId: stored.formSubmissionId } },
      201,
    );
  },
});

const removeUploaded = uploads.delete('/documents/upload-public/:id', {
  summary: 'Remove a file from a form that is not submitted',
  note: 'Requires the form session’s secret in `X-Form-Session`, or in the query as `formSubmissionId`.',
  params: idParams,
  headers: formSessionHeadersSchema,
  query: z.strictObject({ formSubmissionId: formSubmissionIdSchema.optional() }),
  async handle({ context, params, query, request, address }) {
    const formSubmissionId = formSubmissionIdSchema.parse(sessionOf(request) ?? query.formSubmissionId);
    await removeAndAudit({ context, id: params.id, formSubmissionId, address });
  },
});

const ofApplication = applications.get('/documents/form-submission/:id', {
  summary: 'Documents of an application',
  response: { 200: filedDocumentsResponseSchema },
  shows: null,
  scope: 'documents:read',
  async handle({ context, viewer, params, address, application }) {
    const company = application.company.toHexString();
    const entry = { company, subject: params.id, address, applications: [params.id] };
    await auditView({ context, viewer, action: 'documents.list', ...entry });
    const { filed: siblings } = application;
    const documents = withUnfiled(application, siblings, context.database.clock.now());
    return success({ data: await viewFiledDocuments({ context, viewer, documents, siblings }) });
  },
});

const describe = documents.put('/documents/document/:id', {
  summary: 'Set the type, the account or the statement months of a document',
  note: '`version` is that of the document on which the change is based. If it is stale, the response is 409. Account and months replace what was read from the statement.',
  response: { 200: filedDocumentResponseSchema },
  body: documentUpdateSchema,
  async handle({ context, viewer, params, body, by, application }) {
    if (!isFiled(application)) await fileDocuments(context.database, application);
    const { document } = await findDocument({ context, viewer, id: params.id });
    const company = await context.database.companies.findById(application.company).select({ checklist: 1 }).lean();
    const changed = await describeDocument({ context, document, company, body, by });
    const [data] = await viewFiledDocuments({ context, viewer, documents: [changed] });
    return success({ data });
  },
});

const download = documents.get('/documents/document/:id', {
  summary: 'One document as attached, byte for byte; a HEIC photo as its JPEG',
  response: { 200: { mediaTypes: documentSchema.shape.fileType.options } },
  access: { kind: 'file', file: 'document', action: 'document:read' },
  shows: null,
  scope: 'documents:read',
  query: fileQuerySchema,
  async handle({ context, params, query, record, application, document }) {
    await assertServable(context, document);
    const location = { tenant: application.company.toHexString(), purpose: 'document' as const };
    const bytes = await context.files.get({ id: document._id, location });
    if (!bytes) throw new AppError('document_not_found');
    const isDownload = query.download === '1';
    await record(isDownload ? 'document.download' : 'document.view', {
      company: location.tenant,
      subject: params.id,
      applications: [application._id.toHexString()],
    });
    const filename = maskFilename(document.originalFilename);
    return fileReply({ bytes, type: document.fileType, filename, isDownload });
  },
});

export const documentRoutes: readonly Route[] = [upload, removeUploaded, ofApplication, describe, download];
