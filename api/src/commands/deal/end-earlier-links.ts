import type { mongo, Types } from 'mongoose';

interface Linked {
  readonly _id: Types.ObjectId;
  readonly createdAt: Date;
}

/** A collection of records that an applicant opens by a link. */
interface LinkStore {
  findOne(filter: object, options: mongo.FindOptions): Promise<Linked | null>;
  updateMany(filter: object, update: object): Promise<unknown>;
}

/**
 * Ends the links of all but the latest record, also when two are sent at once. An answered record stays as it is.
 * @param about filter that these records have in common
 */
export async function endEarlierLinks(
  store: LinkStore,
  about: Readonly<Record<string, Types.ObjectId>>,
): Promise<void> {
  const latest = await store.findOne(about, { sort: { createdAt: -1, _id: -1 }, projection: { createdAt: 1 } });
  if (!latest) return;
  const { _id, createdAt } = latest;
  const isEarlier = [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }];
  await store.updateMany(
    { ...about, $or: isEarlier, state: { $in: ['sent', 'opened'] } },
    { $set: { state: 'withdrawn', sealedToken: '' } },
  );
}
