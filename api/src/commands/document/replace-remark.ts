import { logEntry } from '@funding-desk/shared/server/audit/log-entry';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ClosedSignal, MovedLine } from '@funding-desk/shared/server/models/application/application-document';
import type { Effect } from '@funding-desk/shared/server/models/outbox/effects';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Remarks of one kind on one file. */
const MAX_REMARKS = 2_000;

/** What staff say about a part of a statement: the list, the key of a remark, and the remark. Null: none. */
type Remark =
  | { readonly list: 'movedLines'; readonly key: 'line'; readonly id: string; readonly remark: MovedLine | null }
  | {
      readonly list: 'closedSignals';
      readonly key: 'signal';
      readonly id: string;
      readonly remark: ClosedSignal | null;
    };

type ReplaceInput = Remark & {
  readonly context: AppContext;
  readonly application: Application;
  /** Id of the file. */
  readonly document: string;
  readonly entry: Effect<'log-entry'>;
};

/**
 * Replaces what staff said about a line or a signal, in one update with its entry in the audit log, and computes again
 * what follows from it.
 * @throws AppError 409 when the file is gone, or has too many remarks
 */
export async function replaceRemark(input: ReplaceInput): Promise<void> {
  const { context, application, document, entry, list, key, id, remark } = input;
  const { database, audit, files, feed } = context;
  const { applicationDocuments, clock } = database;
  const [record, subject] = [new Types.ObjectId(document), application._id];
  const all = { $ifNull: [`$${list}`, []] };
  const others = { $filter: { input: all, cond: { $ne: [`$$this.${key}`, { $literal: id }] } } };
  const added = remark ? [{ $literal: remark }] : [];
  const { matchedCount } = await driverCollection(applicationDocuments).updateOne(
    { _id: record, submission: subject, $expr: { $lt: [{ $size: others }, MAX_REMARKS] } },
    [
      {
        $set: {
          checklistStaleSince: clock.now(),
          [list]: { $concatArrays: [others, added] },
          effects: { $concatArrays: [{ $ifNull: ['$effects', []] }, [{ $literal: entry }]] },
        },
      },
    ],
  );
  if (matchedCount === 0) throw new AppError('document_changed');
  await logEntry({ audit, store: applicationDocuments, record, entry });
  await refreshFigures({ stores: database, files, application: subject });
  await refreshChecklist(database, { _id: subject });
  feed.announceChange({ id: subject.toHexString(), what: 'documents' });
}
