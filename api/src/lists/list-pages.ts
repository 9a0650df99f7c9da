import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { type Model, type QueryFilter, Types, trusted } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Counting stops here, so that a page costs the same at any size (decisions, section 1). */
const COUNT_CAP = 1_000;

/**
 * `page` works up to here, because MongoDB skips the rows before a page one by one. A cursor starts at its position.
 */
const MAX_PAGE = 100;

export interface ListQuery {
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

const cursorSchema = z.strictObject({
  sort: z.string().max(60),
  value: z.string().max(1_200),
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
    throw new AppError('cursor_unknown');
  }
}

/** The stored field behind a sort option, and its type. */
export interface SortField<T> {
  readonly field: keyof T & string;
  readonly kind: 'date' | 'text';
}

interface Sorting<T> extends SortField<T> {
  readonly isDescending: boolean;
}

/** A total, possibly capped. */
export interface Counted {
  readonly total: number;
  readonly isCapped: boolean;
}

export interface PageInput<T> {
  readonly model: Model<T>;
  readonly filter: QueryFilter<T>;
  readonly query: ListQuery;
  /** Sort option of the list -> stored field. */
  readonly sorts: Readonly<Record<string, SortField<T>>>;
  readonly defaultSort: string;
  /** Heavy fields that the list does not need: a Mongoose exclusion. */
  readonly without?: string;
  /** A cheaper count than counting the filter up to the cap. */
  readonly count?: () => Promise<Counted>;
}

/** Counts the matches of a filter, up to the cap. */
export async function countUpTo<T>({ model, filter }: Pick<PageInput<T>, 'model' | 'filter'>): Promise<Counted> {
  const counted = await model.countDocuments(filter, { limit: COUNT_CAP + 1 });
  return { total: Math.min(counted, COUNT_CAP), isCapped: counted > COUNT_CAP };
}

function sortingOf<T>({ sorts, defaultSort, query }: PageInput<T>): Sorting<T> {
  const sort = query.sort ?? defaultSort;
  const isDescending = sort.startsWith('-');
  const found = sorts[isDescending ? sort.slice(1) : sort];
  if (!found) throw new AppError('sort_unknown');
  return { ...found, isDescending };
}

/** Keyset condition: rows after the cursor, by sort value and then by id. */
function beyond<T>({ field, kind, isDescending }: Sorting<T>, cursor: Cursor) {
  const [strict, loose] = isDescending ? (['$lt', '$lte'] as const) : (['$gt', '$gte'] as const);
  const value = kind === 'date' ? new Date(cursor.value) : cursor.value;
  const id = new Types.ObjectId(cursor.id);
  return {
    [field]: trusted({ [loose]: value }),
    $or: [{ [field]: trusted({ [strict]: value }) }, { _id: trusted({ [strict]: id }) }],
  };
}

/** Parses the cursor of a query. @throws AppError 400 when it does not belong to this list in this order */
function cursorOf<T>({ field, kind }: Sorting<T>, text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  const isDate = z.iso.datetime().safeParse(cursor.value).success;
  if (cursor.sort !== field || (kind === 'date' && !isDate)) throw new AppError('cursor_unknown');
  return cursor;
}

async function readRows<T>({
  input,
  sorting,
  cursor,
  page,
}: {
  input: PageInput<T>;
  sorting: Sorting<T>;
  cursor: Cursor | null;
  page: number;
}): Promise<T[]> {
  const { model, filter, query, without = '' } = input;
  const direction = sorting.isDescending ? -1 : 1;
  return model
    .find({ ...filter, ...(cursor ? beyond(sorting, cursor) : {}) })
    .select(without)
    .sort({ [sorting.field]: direction, _id: direction })
    .skip(cursor ? 0 : (page - 1) * query.pageSize)
    .limit(query.pageSize + 1)
    .lean<T[]>();
}

interface CursorInput<T> {
  readonly row: T | undefined;
  readonly field: keyof T & string;
  readonly page: number;
  readonly way: Cursor['way'];
}

function cursorAt<T extends { _id: Types.ObjectId }>({ row, field, page, way }: CursorInput<T>): string | null {
  if (!row) return null;
  const stored: unknown = row[field];
  const value = stored instanceof Date ? stored.toISOString() : String(stored ?? '');
  return encodeCursor({ sort: field, value, id: row._id.toHexString(), page: Math.max(1, page), way });
}

/**
 * One keyset page of a list, with a capped total. `page` without a cursor skips from the start, up to `MAX_PAGE`.
 * Cursors carry the page number, so that a screen can show which rows it displays. For a page that has become empty,
 * the first page is returned.
 */
export async function pageOf<T extends { _id: Types.ObjectId }>(
  input: PageInput<T>,
): Promise<{ rows: T[]; meta: ListMeta }> {
  const { query, count = () => countUpTo(input) } = input;
  const sorting = sortingOf(input);
  const cursor = cursorOf(sorting, query.cursor);
  if (!cursor && (query.page ?? 1) > MAX_PAGE) throw new AppError('page_too_far', { most: MAX_PAGE });
  const page = cursor?.page ?? query.page ?? 1;
  const isBackward = cursor?.way === 'previous';
  const walk = { ...sorting, isDescending: sorting.isDescending !== isBackward };
  const [found, counted] = await Promise.all([readRows({ input, sorting: walk, cursor, page }), count()]);
  if (found.length === 0 && (cursor || page > 1))
    return pageOf({ ...input, query: { ...query, cursor: undefined, page: 1 } });
  const hasMore = found.length > query.pageSize;
  const rows = found.slice(0, query.pageSize);
  if (isBackward) rows.reverse();
  const { field } = sorting;
  const shownPage = isBackward && !hasMore ? 1 : page;
  // The rows up to this page exist, wherever counting stopped.
  const rowsSoFar = (shownPage - 1) * query.pageSize + rows.length;
  const meta: ListMeta = {
    total: counted.isCapped ? Math.max(counted.total, rowsSoFar) : counted.total,
    totalIsCapped: counted.isCapped,
    page: shownPage,
    pageSize: query.pageSize,
    next: isBackward || hasMore ? cursorAt({ row: rows.at(-1), field, page: page + 1, way: 'next' }) : null,
    previous: (isBackward ? hasMore : page > 1)
      ? cursorAt({ row: rows[0], field, page: page - 1, way: 'previous' })
      : null,
  };
  return { rows, meta };
}

/** Matches an indexed array of folded terms by their prefixes. Every term must match. */
export function termsFilter(words: readonly string[], field = 'searchTerms'): { $and?: Record<string, RegExp>[] } {
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ [field]: new RegExp(`^${word}`) })) };
}
