import { checklistMarkSchema, checklistResponseSchema } from '@funding-desk/shared/schemas/document/checklist';
import {
  filedDocumentResponseSchema,
  supplementFieldsSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import { type ChecklistSources, checklistLookups } from '@funding-desk/shared/server/documents/refresh-checklist';
import { Types } from 'mongoose';
import type { ViewerIdInput } from '../../../auth/viewer-input.ts';
import { markChecklistItem } from '../../../commands/application/mark-checklist-item.ts';
import { addSupplement } from '../../../commands/document/add-supplement.ts';
import { AppError } from '../../../errors.ts';
import { type Route, success } from '../../../http/routing/route.ts';
import { findApplicationWith } from '../../../queries/application/find-application.ts';
import { viewChecklist, viewFiledDocuments } from '../../../queries/document/view-filed-documents.ts';
import { applicationRoutesFor, applicationRoutesWith } from '../application-routes.ts';

/** The application with what its checklist derives from. */
const findChecked = (input: ViewerIdInput) =>
  findApplicationWith<ChecklistSources>(input, checklistLookups(input.context.database));

const reads = applicationRoutesWith('submission:read', async (input) => ({ application: await findChecked(input) }));
const edits = applicationRoutesFor('submission:work');

const addDocument = edits.post('/form/submission/:id/documents', {
  summary: 'Add a document to an application; a HEIC photo is stored as JPEG',
  note: 'The evidence of the application stays as it is. The document has an entry of its own in the audit log.',
  response: { 201: filedDocumentResponseSchema },
  hasFile: true,
  body: supplementFieldsSchema,
  bodyLimit: 'file',
  async handle({ context, viewer, body, request, address, application }) {
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

const read = reads.get('/form/submission/:id/checklist', {
  summary: 'The checklist of an application, with the months that its bank statements cover',
  response: { 200: checklistResponseSchema },
  async handle({ context, viewer, application }) {
    return success({ data: await viewChecklist({ context, viewer, application }) });
  },
});

const mark = edits.put('/form/submission/:id/checklist', {
  summary: 'Accept, reject or waive an item of the checklist, or remove the mark',
  note: 'A rejection ends when a new document arrives for the item.',
  response: { 200: checklistResponseSchema },
  body: checklistMarkSchema,
  async handle({ context, viewer, params, body, by, application }) {
    await markChecklistItem({ context, application, body, by });
    const marked = await findChecked({ context, viewer, id: params.id });
    return success({ data: await viewChecklist({ context, viewer, application: marked }) });
  },
});

export const checklistRoutes: readonly Route[] = [addDocument, read, mark];
