import { formSubmissionIdSchema, uploadFieldsSchema } from '@funding-desk/shared/schemas/document';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { fileQuerySchema } from '@funding-desk/shared/schemas/form';
import { z } from 'zod';
import { removeUpload, storeUpload } from '../../commands/store-upload.ts';
import { AppError } from '../../errors.ts';
import { fileReply } from '../../file-reply.ts';
import { singleUpload } from '../../middleware/upload.ts';
import { presentDocument } from '../../presenters/document.ts';
import { publicRoute, type Route, signedInRoute, success } from '../../route.ts';
import { findDocument, findSubmission } from '../form/find-submission.ts';

const byId = z.strictObject({ id: idSchema });

const upload = publicRoute({
  method: 'post',
  path: '/documents/upload-public',
  access: { kind: 'public' },
  before: [singleUpload()],
  body: uploadFieldsSchema,
  async handle({ context, body, request }) {
    if (!request.file) throw new AppError('bad_request', 'No file arrived. Please choose the file again.');
    const { documentType, companyId, formSubmissionId } = body;
    const stored = await storeUpload(context, { file: request.file, documentType, companyId, formSubmissionId });
    const { createdAt, ...view } = presentDocument(stored.document);
    return success(
      { url: `/api/documents/document/${view.id}`, data: { ...view, formSubmissionId: stored.formSubmissionId } },
      201,
    );
  },
});

const removeUploaded = publicRoute({
  method: 'delete',
  path: '/documents/upload-public/:id',
  access: { kind: 'public' },
  params: byId,
  query: z.strictObject({ formSubmissionId: formSubmissionIdSchema }),
  async handle({ context, params, query }) {
    await removeUpload(context, { id: params.id, formSubmissionId: query.formSubmissionId });
    return success();
  },
});

const ofSubmission = signedInRoute({
  method: 'get',
  path: '/documents/form-submission/:id',
  access: { kind: 'action', action: 'submission:read' },
  params: byId,
  async handle({ context, viewer, params }) {
    const submission = await findSubmission({ context, viewer, id: params.id });
    return success({ data: submission.documents.map(presentDocument) });
  },
});

const download = signedInRoute({
  method: 'get',
  path: '/documents/document/:id',
  access: { kind: 'file', file: 'document', action: 'submission:read' },
  params: byId,
  query: fileQuerySchema,
  async handle({ context, viewer, params, query, address }) {
    const { submission, document } = await findDocument({ context, viewer, id: params.id });
    const place = { tenant: submission.company.toHexString(), purpose: 'document' as const };
    const bytes = await context.files.get({ id: document._id, place });
    if (!bytes) throw new AppError('not_found', 'This document is no longer there.');
    const isDownload = query.download === '1';
    await context.audit.record({
      action: isDownload ? 'document.download' : 'document.view',
      actor: viewer.id,
      company: place.tenant,
      subject: params.id,
      address,
    });
    return fileReply({ bytes, type: document.fileType, filename: document.originalFilename, isDownload });
  },
});

export const documentRoutes: readonly Route[] = [upload, removeUploaded, ofSubmission, download];
