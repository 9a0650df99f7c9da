import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@funding-desk/shared/schemas/company/link-import';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AppError } from '../../errors.ts';

type Column = (typeof IMPORT_COLUMNS)[number];
type PersonCells = Readonly<Record<Column, string>>;

export interface PersonRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: PersonCells;
  /** Why the row cannot be read, '' for a row that can. */
  readonly problem: string;
}

const REQUIRED: readonly Column[] = ['name', 'email', 'slug'];
const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** 'E-Mail' and 'e mail' are the column `email`. */
const columnOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');
const isColumn = (title: string) => IMPORT_COLUMNS.some((column) => column === columnOf(title));

interface Format {
  readonly delimiter: string;
  /** Line of the column names, from 1. */
  readonly fromLine: number;
}

function readRecords(csv: string, format: Format, most?: number) {
  try {
    const options = { bom: true, trim: true, skipEmptyLines: true, relaxColumnCount: true, info: true } as const;
    return recordsSchema.parse(parse(csv, { ...options, ...format, ...(most === undefined ? {} : { to: most }) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('csv_unreadable', { line: z.number().catch(1).parse(error.lines) });
  }
}

/** Spreadsheets of many countries separate cells with semicolons. */
const DELIMITERS = [',', ';', '\t'];

/** Excel's first line that names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\p{L}\p{N}"\r\n])"?[,;\t]*(?:\r\n|\r|\n)/iu;

/** How many columns the first line names when it is split at the delimiter. */
function countColumns(csv: string, delimiter: string): number {
  try {
    return readRecords(csv, { delimiter, fromLine: 1 }, 1)[0]?.record.filter(isColumn).length ?? 0;
  } catch {
    return 0;
  }
}

/** One separator for the whole file, so that cells may contain the others: the one that splits the first line best. */
function formatOf(csv: string): Format {
  const named = SEPARATOR_LINE.exec(csv)?.[1];
  if (named !== undefined) return { delimiter: named, fromLine: 2 };
  const counts = DELIMITERS.map((delimiter) => countColumns(csv, delimiter));
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', fromLine: 1 };
}

/** @throws AppError 422 for a first line that lacks a column, or names one twice */
function columnsOf(titles: readonly string[]): readonly string[] {
  const columns = titles.map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new AppError('csv_without_columns', { missing });
  const repeated = IMPORT_COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (repeated !== undefined) throw new AppError('csv_column_twice', { column: repeated });
  return columns;
}

/**
 * A row with more cells than columns was split where it should not be, so its cells may be in the wrong columns.
 * Spreadsheets add empty cells at the end, which mean nothing.
 */
function rowProblem({ line, record, columns }: { line: number; record: readonly string[]; columns: number }): string {
  const cells = record.findLastIndex((cell) => cell !== '') + 1;
  return cells > columns ? new AppError('csv_row_too_long', { line, cells, columns }).message : '';
}

/**
 * Reads people from a CSV whose first line has the names of the columns, in any order. Other columns are ignored.
 * @throws AppError 422 for a file that is no CSV, lacks a column or has too many rows
 */
export function parsePeople(csv: string): readonly PersonRow[] {
  if (csv.includes('\0')) throw new AppError('csv_encoding_unknown');
  const [head, ...rows] = readRecords(csv, formatOf(csv));
  const columns = columnsOf(head?.record ?? []);
  if (rows.length === 0) throw new AppError('csv_without_rows');
  if (rows.length > MAX_IMPORT_ROWS) throw new AppError('csv_too_long', { most: MAX_IMPORT_ROWS });
  const cell = (record: readonly string[], column: Column) => record[columns.indexOf(column)] ?? '';
  return rows.map(({ record, info: { lines: line } }) => ({
    line,
    problem: rowProblem({ line, record, columns: columns.length }),
    cells: {
      name: cell(record, 'name'),
      email: cell(record, 'email'),
      slug: cell(record, 'slug'),
      role: cell(record, 'role'),
      team: cell(record, 'team'),
    },
  }));
}
