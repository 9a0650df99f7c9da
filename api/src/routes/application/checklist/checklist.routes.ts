import { checklistMarkSchema, checklistResponseSchema } from '@funding-desk/shared/schemas/document/checklist';
import {
  filedDocumentResponseSchema,
  supplementFieldsSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import { Types } from 'mongoose';
import { markChecklistItem } from '../../../commands/application/mark-checklist-item.ts';
import { addSupplement } from '../../../commands/document/add-supplement.ts';
import { AppError } from '../../../errors.ts';
import { idParams, type Route, signedInRoute, success } from '../../../http/routing/route.ts';
import { findApplication } from '../../../queries/application/find-application.ts';
import { viewChecklist, viewFiledDocuments } from '../../../queries/document/view-filed-documents.ts';

const addDocument = signedInRoute({
  method: 'post',
  path: '/form/submission/:id/documents',
  summary: 'Add a document to an application; a HEIC photo is stored as JPEG',
  note: 'The evidence of the application stays as it is. The document has an entry of its own in the audit log.',
  response: { 201: filedDocumentResponseSchema },
  hasFile: true,
  access: { kind: 'action', action: 'submission:work' },
  shows: 'application',
  params: idParams,
  body: supplementFieldsSchema,
  bodyLimit: 'file',
  async handle({ context, viewer, params, body, request, address }) {
    const application = await findApplication({ context, viewer, id: params.id });
    if (!request.file) throw new AppError('file_missing');
    const { documentType, uploadKey } = body;
    const company = await context.database.companies.findById(application.company).select({ checklist: 1 }).lean();
    if (!documentTypesOf(company).some(({ id }) => id === documentType))
      throw new AppError('document_type_unknown', { fieldNames: ['documentType'] });
    const document = await addSupplement({
      context,
      application,
      file: request.file,
      documentType,
      uploadKey,
      source: 'staff',
      actor: new Types.ObjectId(viewer.id),
      address,
    });
    const [data] = await viewFiledDocuments({ context, viewer, documents: [document] });
    return success({ data }, 201);
  },
});

const read = signedInRoute({
  method: 'get',
  path: '/form/submission/:id/checklist',
  summary: 'The checklist of an application, with the months that its bank statements cover',
  response: { 200: checklistResponseSchema },
  access: { kind: 'action', action: 'submission:read' },
  shows: 'application',
  params: idParams,
  async handle({ context, viewer, params }) {
    const application = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewChecklist({ context, viewer, application }) });
  },
});

const mark = signedInRoute({
  method: 'put',
  path: '/form/submission/:id/checklist',
  summary: 'Accept, reject or waive an item of the checklist, or remove the mark',
  note: 'A rejection ends when a new document arrives for the item.',
  response: { 200: checklistResponseSchema },
  access: { kind: 'action', action: 'submission:work' },
  shows: 'application',
  params: idParams,
  body: checklistMarkSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params, body, address }) {
    const application = await findApplication({ context, viewer, id: params.id });
    await markChecklistItem({ context, application, body, by: { id: viewer.id, address } });
    const marked = await findApplication({ context, viewer, id: params.id });
    return success({ data: await viewChecklist({ context, viewer, application: marked }) });
  },
});

export const checklistRoutes: readonly Route[] = [addDocument, read, mark];
