import type { Model, QueryFilter } from 'mongoose';
import type { Counted } from './count-up-to.ts';

/** How many records are scanned when no index serves all conditions. */
const SCAN_CAP = 500;
/** How many parts are counted to find the rarest. */
const COUNTED_PARTS = 8;

/** A condition that an index answers alone. */
export interface CountPart<T> {
  readonly countFilter: QueryFilter<T>;
  /** The same matches, in the order of an index. */
  readonly rowsFilter: QueryFilter<T>;
}

interface CountInput<T> {
  readonly model: Model<T>;
  readonly parts: readonly CountPart<T>[];
  /** All conditions together. */
  readonly filter: QueryFilter<T>;
  /** Field of the order, newest first. Default: `createdAt`. */
  readonly timeField?: keyof T & string;
}

/** Scans the newest records of the rarest part up to `SCAN_CAP`, so that the cost is bounded. */
export async function countRarest<T>(input: CountInput<T>): Promise<Counted> {
  const { model, parts, filter, timeField = 'createdAt' } = input;
  const counts = await Promise.all(
    parts.slice(0, COUNTED_PARTS).map(async (part) => {
      const count = await model.countDocuments(part.countFilter, { limit: SCAN_CAP + 1 });
      return { part, count };
    }),
  );
  const rarest = counts.reduce((one, other) => (other.count < one.count ? other : one));
  const [found] = await model.aggregate<{ total: number }>([
    { $match: rarest.part.rowsFilter },
    { $sort: { [timeField]: -1, _id: -1 } },
    { $limit: SCAN_CAP },
    { $match: filter },
    { $count: 'total' },
  ]);
  return { total: found?.total ?? 0, isCapped: rarest.count > SCAN_CAP };
}
