import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { type Model, type QueryFilter, Types, trusted } from 'mongoose';
import { z } from 'zod';
import type { SignedInViewer } from '../auth/caller.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { type Counted, countUpTo } from './count-up-to.ts';

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

const cursorBase = { sort: z.string().max(60), page: z.number().int().min(1) };

/** A row with the direction in which the page continues from it. */
const rowCursorSchema = z.strictObject({
  ...cursorBase,
  value: z.string().max(1_200),
  /** An object id, a digest, or a number. */
  id: z.string().regex(/^([0-9a-f]{24}|[0-9a-f]{64}|[1-9]\d{0,14})$/),
  way: z.enum(['next', 'previous']),
});
type RowCursor = z.infer<typeof rowCursorSchema>;

/** The last page that has rows. Its number is used while the total is capped. */
const endCursorSchema = z.strictObject({ ...cursorBase, way: z.literal('last') });

const cursorSchema = z.discriminatedUnion('way', [rowCursorSchema, endCursorSchema]);
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
  readonly kind: 'date' | 'text' | 'number';
  /** The option ascends when the field descends. */
  readonly isReversed?: boolean;
}

export interface Sorting<T> extends Pick<SortField<T>, 'field' | 'kind'> {
  readonly isDescending: boolean;
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

/** The order that a sort option of the list stands for: 'createdAt', or '-createdAt' descending. @throws AppError 400 */
export function sortingOf<T>(sorts: PageInput<T>['sorts'], sort: string): Sorting<T> {
  const found = sorts[sort.replace(/^-/, '')];
  if (!found) throw new AppError('sort_unknown');
  const { field, kind, isReversed = false } = found;
  return { field, kind, isDescending: sort.startsWith('-') !== isReversed };
}

/** The id of a cursor as the records have it. */
function recordId(id: string): Types.ObjectId | string | number {
  if (id.length === 24) return new Types.ObjectId(id);
  return id.length === 64 ? id : Number(id);
}

interface Place {
  readonly value: unknown;
  readonly id: unknown;
}

/** Keyset condition: rows after a place in the order, by sort value and then by id. */
export function beyond<T>({ field, isDescending }: Pick<Sorting<T>, 'field' | 'isDescending'>, { value, id }: Place) {
  const [strict, loose] = isDescending ? (['$lt', '$lte'] as const) : (['$gt', '$gte'] as const);
  return {
    [field]: trusted({ [loose]: value }),
    $or: [{ [field]: trusted({ [strict]: value }) }, { _id: trusted({ [strict]: id }) }],
  };
}

const VALUES = {
  date: {
    accepts: (text: string) => z.iso.datetime().safeParse(text).success,
    parse: (text: string) => new Date(text),
  },
  text: { accepts: () => true, parse: (text: string) => text },
  number: { accepts: (text: string) => z.coerce.number().safeParse(text).success, parse: Number },
} as const;

const placeOf = <T>({ kind }: Sorting<T>, { value, id }: RowCursor): Place => {
  return { value: VALUES[kind].parse(value), id: recordId(id) };
};

/** Parses the cursor of a query. @throws AppError 400 when it does not belong to this list in this order */
function cursorOf<T>({ field, kind }: Sorting<T>, text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  const isOfKind = cursor.way === 'last' || VALUES[kind].accepts(cursor.value);
  if (cursor.sort !== field || !isOfKind) throw new AppError('cursor_unknown');
  return cursor;
}

/** Where a page starts and in which direction it is read. */
interface Position<T> {
  readonly sorting: Sorting<T>;
  readonly cursor: Cursor | null;
  readonly page: number;
  /** Rows of the page. */
  readonly size: number;
}

const isBackward = (cursor: Cursor | null) => cursor !== null && cursor.way !== 'next';

/** Reads one row more than the page has, and returns the page in the order of the list. */
async function readRows<T>(
  { model, filter, without = '' }: PageInput<T>,
  { sorting, cursor, page, size }: Position<T>,
): Promise<{ rows: T[]; hasMore: boolean }> {
  const walk = { ...sorting, isDescending: sorting.isDescending !== isBackward(cursor) };
  const direction = walk.isDescending ? -1 : 1;
  const found = await model
    .find({ ...filter, ...(cursor && cursor.way !== 'last' ? beyond(walk, placeOf(walk, cursor)) : {}) })
    .select(without)
    .sort({ [sorting.field]: direction, _id: direction })
    .skip(cursor ? 0 : (page - 1) * size)
    .limit(size + 1)
    .lean<T[]>();
  const rows = found.slice(0, size);
  return { rows: isBackward(cursor) ? rows.reverse() : rows, hasMore: found.length > size };
}

/** Number and size of the last page that has rows. A capped total tells neither. */
function lastPage({ counted, page, pageSize }: { counted: Counted; page: number; pageSize: number }) {
  if (counted.isCapped || counted.total === 0) return { page: counted.isCapped ? page : 1, size: pageSize };
  const last = Math.ceil(counted.total / pageSize);
  return { page: last, size: counted.total - (last - 1) * pageSize };
}

interface CursorInput<T> {
  readonly row: T | undefined;
  readonly field: keyof T & string;
  readonly page: number;
  readonly way: RowCursor['way'];
}

function cursorAt<T extends { _id: Types.ObjectId | number | string }>({
  row,
  field,
  page,
  way,
}: CursorInput<T>): string | null {
  if (!row) return null;
  const stored: unknown = row[field];
  const value = stored instanceof Date ? stored.toISOString() : String(stored ?? '');
  return encodeCursor({ sort: field, value, id: String(row._id), page: Math.max(1, page), way });
}

interface LinksInput<T> {
  readonly rows: readonly T[];
  readonly hasMore: boolean;
  readonly cursor: Cursor | null;
  readonly field: keyof T & string;
  readonly page: number;
  readonly total: number;
}

/** The cursors of the pages around this one. `previous` of a page beyond the end leads to the last page. */
function pageLinks<T extends { _id: Types.ObjectId | number | string }>(
  input: LinksInput<T>,
): Pick<ListMeta, 'next' | 'previous'> {
  const { rows, hasMore, cursor, field, page, total } = input;
  if (rows.length === 0) {
    const end = total > 0 ? encodeCursor({ sort: field, page: Math.max(1, page - 1), way: 'last' }) : null;
    return { next: null, previous: end };
  }
  const hasNext = isBackward(cursor) ? cursor?.way === 'previous' : hasMore;
  const hasPrevious = isBackward(cursor) ? hasMore : page > 1;
  return {
    next: hasNext ? cursorAt({ row: rows.at(-1), field, page: page + 1, way: 'next' }) : null,
    previous: hasPrevious ? cursorAt({ row: rows[0], field, page: page - 1, way: 'previous' }) : null,
  };
}

/** Reads the page and counts the list. They run in parallel, except that the last page follows from the count. */
async function readPosition<T>(input: PageInput<T>): Promise<{
  readonly position: Position<T>;
  readonly rows: T[];
  readonly hasMore: boolean;
  readonly counted: Counted;
}> {
  const { query, count = () => countUpTo(input) } = input;
  const sorting = sortingOf(input.sorts, query.sort ?? input.defaultSort);
  const cursor = cursorOf(sorting, query.cursor);
  if (!cursor && (query.page ?? 1) > MAX_PAGE) throw new AppError('page_too_far', { most: MAX_PAGE });
  const page = cursor?.page ?? query.page ?? 1;
  if (cursor?.way === 'last') {
    const counted = await count();
    const position = { sorting, cursor, ...lastPage({ counted, page, pageSize: query.pageSize }) };
    return { position, counted, ...(await readRows(input, position)) };
  }
  const position = { sorting, cursor, page, size: query.pageSize };
  const [read, counted] = await Promise.all([readRows(input, position), count()]);
  return { position, counted, ...read };
}

/**
 * One keyset page of a list, with a capped total. `page` without a cursor skips from the start, up to `MAX_PAGE`.
 * Cursors carry the page number, so that a screen can show which rows it displays. A page beyond the end is empty.
 * Before the first row is the first page.
 */
export async function pageOf<T extends { _id: Types.ObjectId | number | string }>(
  input: PageInput<T>,
): Promise<{ rows: T[]; meta: ListMeta }> {
  const { query } = input;
  const { position, rows, hasMore, counted } = await readPosition(input);
  const { cursor, sorting } = position;
  if (rows.length === 0 && cursor?.way === 'previous')
    return pageOf({ ...input, query: { ...query, cursor: undefined, page: 1 } });
  const page = isBackward(cursor) && !hasMore ? 1 : position.page;
  // The rows up to this page exist, wherever counting stopped.
  const rowsSoFar = rows.length === 0 ? 0 : (page - 1) * query.pageSize + rows.length;
  const meta: ListMeta = {
    total: counted.isCapped ? Math.max(counted.total, rowsSoFar) : counted.total,
    totalIsCapped: counted.isCapped,
    page,
    pageSize: query.pageSize,
    ...pageLinks({ rows, hasMore, cursor, field: sorting.field, page, total: counted.total }),
  };
  return { rows, meta };
}

/** Matches an indexed array of folded terms by their prefixes. Every term must match. */
export function termsFilter(words: readonly string[], field = 'searchTerms'): { $and?: Record<string, RegExp>[] } {
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ [field]: new RegExp(`^${word}`) })) };
}

interface Rows<Row> {
  readonly next: () => Promise<Row | null>;
  readonly close: () => Promise<unknown>;
}

async function nextBatch<Row>(cursor: Rows<Row>, size: number): Promise<Row[]> {
  const batch: Row[] = [];
  while (batch.length < size) {
    const row = await cursor.next();
    if (!row) break;
    batch.push(row);
  }
  return batch;
}

/** The rows of a cursor in batches. Ending the iteration closes the cursor. */
export async function* batchesOf<Row>(cursor: Rows<Row>, size: number): AsyncGenerator<Row[]> {
  try {
    for (let rows = await nextBatch(cursor, size); rows.length > 0; rows = await nextBatch(cursor, size)) yield rows;
  } finally {
    await cursor.close();
  }
}

/** What is needed to turn stored records into their wire shape. */
export interface PresentInput<T> {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly rows: readonly T[];
}
