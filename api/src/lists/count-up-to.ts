import type { Model, QueryFilter } from 'mongoose';

/** Counting stops here, so that a page costs the same at any size (decisions, section 1). */
const COUNT_CAP = 1_000;

/** A total, possibly capped. */
export interface Counted {
  readonly total: number;
  readonly isCapped: boolean;
}

interface CountInput<T> {
  readonly model: Model<T>;
  readonly filter: QueryFilter<T>;
}

/** @param counted at most one more than the cap */
const cappedTotal = (counted: number): Counted => ({
  total: Math.min(counted, COUNT_CAP),
  isCapped: counted > COUNT_CAP,
});

/** Counts the matches of a filter, up to the cap. */
export async function countUpTo<T>({ model, filter }: CountInput<T>): Promise<Counted> {
  return cappedTotal(await model.countDocuments(filter, { limit: COUNT_CAP + 1 }));
}

/** Counts the matches of each filter, up to the cap, with one command. */
export async function countAllUpTo<T>(model: Model<T>, filters: readonly QueryFilter<T>[]): Promise<Counted[]> {
  const [first, ...others] = filters.map((filter, at) => [
    { $match: filter },
    { $limit: COUNT_CAP + 1 },
    { $count: 'total' },
    { $set: { at } },
  ]);
  if (!first) return [];
  const counted = await model.aggregate<{ at: number; total: number }>([
    ...first,
    ...others.map((pipeline) => ({ $unionWith: { coll: model.collection.name, pipeline } })),
  ]);
  const totals = new Map(counted.map(({ at, total }) => [at, total]));
  return filters.map((_, at) => cappedTotal(totals.get(at) ?? 0));
}
