import { unfiledDocuments } from '@funding-desk/shared/server/documents/file-documents';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { ViewerIdInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findApplication, findApplicationOfDocument } from '../application/find-application.ts';

type Context = Pick<AppContext, 'database'>;

/** The documents of an application in the order of their arrival. Those of the form may not be filed yet. */
export async function findDocuments({ database }: Context, application: Application): Promise<ApplicationDocument[]> {
  const filed = await database.applicationDocuments
    .find({ submission: application._id, isReady: true })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  const ids = new Set(filed.map(({ _id }) => _id.toHexString()));
  const others = unfiledDocuments(application, database.clock.now()).filter(({ _id }) => !ids.has(_id.toHexString()));
  return [...others, ...filed];
}

/** A document with its application. @throws AppError 404 when absent, deleted or out of scope */
export async function findDocument({
  context,
  viewer,
  id,
}: ViewerIdInput): Promise<{ application: Application; document: ApplicationDocument }> {
  const filed = await context.database.applicationDocuments.findOne({ _id: id, isReady: true }).lean();
  if (filed) {
    const application = await findApplication({ context, viewer, id: filed.submission.toHexString() });
    return { application, document: filed };
  }
  const application = await findApplicationOfDocument({ context, viewer, id });
  const documents = unfiledDocuments(application, context.database.clock.now());
  const document = documents.find(({ _id }) => _id.toHexString() === id);
  if (!document) throw new AppError('record_not_found');
  return { application, document };
}
