import type { mongo, Types } from 'mongoose';
import type { MigrationContext, RecordId } from './migration.ts';

interface BatchInput<T extends mongo.Document, Id extends RecordId> {
  readonly context: Pick<MigrationContext, 'progress'>;
  readonly collection: mongo.Collection<T>;
  /** The records to change. Repeated runs must not match changed records, or change them to the same again. */
  readonly filter: object;
  readonly size?: number;
  readonly change: (records: readonly (T & { _id: Id })[]) => Promise<void>;
}

const BATCH = 500;

/** Changes the records of a collection in the order of their ids. The position is stored after every batch. */
export async function migrateInBatches<T extends mongo.Document, Id extends RecordId = Types.ObjectId>(
  input: BatchInput<T, Id>,
): Promise<void> {
  const { context, collection, filter, size = BATCH, change } = input;
  for (;;) {
    const cursor = context.progress.cursor();
    const records = await collection
      .aggregate<T & { _id: Id }>([
        { $match: cursor ? { _id: { $gt: cursor } } : {} },
        { $match: filter },
        { $sort: { _id: 1 } },
        { $limit: size },
      ])
      .toArray();
    const last = records.at(-1);
    if (!last) return;
    await change(records);
    await context.progress.save(last._id);
  }
}
