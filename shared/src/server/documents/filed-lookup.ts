import type { Database } from '../database/bind-models.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import type { DocumentCheck } from '../models/application/uploaded-document.ts';

type Stores = Pick<Database, 'applicationDocuments' | 'documentChecks'>;

/** A document with its virus check: none once it has passed. */
export type CheckedDocument = ApplicationDocument & {
  readonly checks: readonly Pick<DocumentCheck, 'state' | 'outbox'>[];
};

/** Adds to documents their virus checks. */
export const checksLookup = ({ documentChecks }: Pick<Stores, 'documentChecks'>) => ({
  $lookup: {
    from: documentChecks.collection.name,
    localField: '_id',
    foreignField: '_id',
    pipeline: [{ $project: { state: 1, outbox: 1 } }],
    as: 'checks' satisfies keyof CheckedDocument,
  },
});

/** What `filedLookup` adds. */
export interface WithFiled {
  readonly filed: readonly CheckedDocument[];
}

/** Adds to applications their documents that are ready, in the order of their arrival. */
export const filedLookup = (stores: Stores) => ({
  $lookup: {
    from: stores.applicationDocuments.collection.name,
    localField: '_id',
    foreignField: 'submission',
    pipeline: [{ $match: { isReady: true } }, { $sort: { createdAt: 1, _id: 1 } }, checksLookup(stores)],
    as: 'filed' satisfies keyof WithFiled,
  },
});
