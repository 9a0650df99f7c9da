import { driverCollection } from '@funding-desk/shared/server/database/database';
import { unfiledDocuments } from '@funding-desk/shared/server/documents/file-documents';
import { type CheckedDocument, checksLookup } from '@funding-desk/shared/server/documents/filed-lookup';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { Types } from 'mongoose';
import type { ViewerIdInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertVisible, findApplicationOfDocument } from '../application/find-application.ts';

type Context = Pick<AppContext, 'database'>;

/** Its documents in the order of their arrival. Those of the form may not be filed yet. */
export function withUnfiled<T extends ApplicationDocument>(
  application: Application,
  filed: readonly T[],
  now: Date,
): (T | ApplicationDocument)[] {
  const ids = new Set(filed.map(({ _id }) => _id.toHexString()));
  const others = unfiledDocuments(application, now).filter(({ _id }) => !ids.has(_id.toHexString()));
  return [...others, ...filed];
}

/** The documents of an application, as `withUnfiled`. */
export async function findDocuments({ database }: Context, application: Application): Promise<ApplicationDocument[]> {
  const filed = await database.applicationDocuments
    .find({ submission: application._id, isReady: true })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return withUnfiled(application, filed, database.clock.now());
}

interface FoundDocument {
  readonly application: Application;
  /** With its checks, unless it is not filed yet. */
  readonly document: ApplicationDocument & Partial<CheckedDocument>;
}

/** A filed document with its checks and its application. Null for one that is not filed. */
async function findFiled({ database }: Context, id: string) {
  const { applications, applicationDocuments } = database;
  const [found] = await driverCollection(applicationDocuments)
    .aggregate<CheckedDocument & { readonly applications: readonly Application[] }>([
      { $match: { _id: new Types.ObjectId(id), isReady: true } },
      checksLookup(database),
      {
        $lookup: {
          from: applications.collection.name,
          localField: 'submission',
          foreignField: '_id',
          pipeline: [{ $match: { deletedAt: null } }],
          as: 'applications',
        },
      },
    ])
    .toArray();
  return found ?? null;
}

/** A document with its application. @throws AppError 404 when absent, deleted or out of scope */
export async function findDocument({ context, viewer, id }: ViewerIdInput): Promise<FoundDocument> {
  const filed = await findFiled(context, id);
  if (filed) {
    const { applications, ...document } = filed;
    return { application: await assertVisible({ context, viewer }, applications[0] ?? null), document };
  }
  const application = await findApplicationOfDocument({ context, viewer, id });
  const documents = unfiledDocuments(application, context.database.clock.now());
  const document = documents.find(({ _id }) => _id.toHexString() === id);
  if (!document) throw new AppError('record_not_found');
  return { application, document };
}
