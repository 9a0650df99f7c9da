import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { type Model, type QueryFilter, Types, trusted } from 'mongoose';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** Counting stops here, so that a page costs the same at any size (decisions, section 1). */
const COUNT_CAP = 1_000;

export interface ListQuery {
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

const cursorSchema = z.strictObject({
  value: z.union([z.iso.datetime(), z.string().max(300)]),
  id: z.string().regex(/^[0-9a-f]{24}$/),
  page: z.number().int().min(1),
  way: z.enum(['next', 'previous']),
});
type Cursor = z.infer<typeof cursorSchema>;

const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('bad_request', 'This place in the list is no longer known. Please start from the first page.');
  }
}

interface Sorting {
  readonly field: string;
  readonly isDescending: boolean;
}

function sortingOf(sort: string): Sorting {
  return sort.startsWith('-') ? { field: sort.slice(1), isDescending: true } : { field: sort, isDescending: false };
}

/** Keyset condition: rows beyond the cursor, by the sort value and then by id. */
function beyond({ field, value, id, isDescending }: Sorting & { value: unknown; id: Types.ObjectId }) {
  const [strict, loose] = isDescending ? (['$lt', '$lte'] as const) : (['$gt', '$gte'] as const);
  return {
    [field]: trusted({ [loose]: value }),
    $or: [{ [field]: trusted({ [strict]: value }) }, { _id: trusted({ [strict]: id }) }],
  };
}

interface PageInput<T> {
  readonly model: Model<T>;
  readonly filter: QueryFilter<T>;
  readonly query: ListQuery;
  readonly defaultSort: string;
  /** Sort value of a row as the cursor keeps it, and back. */
  readonly sortValue: (row: T, field: string) => Date | string;
}

/**
 * One page of a list by keyset, with a capped total. `page` without a cursor skips from the start; cursors carry the
 * page number along, so that a screen can say which rows it shows.
 */
export async function pageOf<T extends { _id: Types.ObjectId }>(
  input: PageInput<T>,
): Promise<{ rows: T[]; meta: ListMeta }> {
  const { model, filter, query, sortValue } = input;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const sorting = sortingOf(query.sort ?? input.defaultSort);
  const isBackward = cursor?.way === 'previous';
  const walk: Sorting = { ...sorting, isDescending: sorting.isDescending !== isBackward };
  const page = cursor?.page ?? query.page ?? 1;
  const start = cursor
    ? beyond({
        ...walk,
        value: z.iso.datetime().safeParse(cursor.value).success ? new Date(cursor.value) : cursor.value,
        id: new Types.ObjectId(cursor.id),
      })
    : {};
  const direction = walk.isDescending ? -1 : 1;
  const [found, counted] = await Promise.all([
    model
      .find({ ...filter, ...start })
      .sort({ [sorting.field]: direction, _id: direction })
      .skip(cursor ? 0 : (page - 1) * query.pageSize)
      .limit(query.pageSize + 1)
      .lean<T[]>(),
    model.countDocuments(filter, { limit: COUNT_CAP + 1 }),
  ]);
  const hasMore = found.length > query.pageSize;
  const rows = found.slice(0, query.pageSize);
  if (isBackward) rows.reverse();

  const cursorAt = (row: T | undefined, way: Cursor['way']): string | null => {
    if (!row) return null;
    const value = sortValue(row, sorting.field);
    return encodeCursor({
      value: value instanceof Date ? value.toISOString() : value,
      id: row._id.toHexString(),
      page: Math.max(1, way === 'next' ? page + 1 : page - 1),
      way,
    });
  };
  const hasNext = isBackward || hasMore;
  const hasPrevious = isBackward ? hasMore : page > 1;
  const meta: ListMeta = {
    total: Math.min(counted, COUNT_CAP),
    totalIsCapped: counted > COUNT_CAP,
    page: isBackward && !hasMore ? 1 : page,
    pageSize: query.pageSize,
    next: hasNext ? cursorAt(rows.at(-1), 'next') : null,
    previous: hasPrevious ? cursorAt(rows[0], 'previous') : null,
  };
  return { rows, meta };
}

/** Search by words and word beginnings over an indexed array of folded words; every word must be there. */
export function wordsFilter(words: readonly string[]): { $and?: { searchWords: RegExp }[] } {
  if (words.length === 0) return {};
  return { $and: words.slice(0, 8).map((word) => ({ searchWords: new RegExp(`^${word}`) })) };
}
