import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AppError } from '../errors.ts';

interface CsvInput<C extends string> {
  readonly csv: string;
  /** Names of columns, in small letters and digits. Other columns of the file are ignored. */
  readonly columns: readonly C[];
  readonly required: readonly C[];
  /** Most rows below the first line. */
  readonly most: number;
}

export interface CsvRow<C extends string> {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<C, string>>;
  /** Why the row cannot be read, '' for a row that can. */
  readonly problem: string;
}

const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
const withoutEscape = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** 'E-Mail' and 'e mail' are the column `email`. */
export const columnOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');

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

type Columns = Pick<CsvInput<string>, 'columns'>;

/** How many columns the first line names when it is split at the delimiter. */
function countColumns(csv: string, delimiter: string, { columns }: Columns): number {
  try {
    const [head] = readRecords(csv, { delimiter, fromLine: 1 }, 1);
    return head?.record.filter((title) => columns.includes(columnOf(title))).length ?? 0;
  } catch {
    return 0;
  }
}

/** One separator for the whole file, so that cells may contain the others: the one that splits the first line best. */
function formatOf(csv: string, columns: Columns): Format {
  const named = SEPARATOR_LINE.exec(csv)?.[1];
  if (named !== undefined) return { delimiter: named, fromLine: 2 };
  const counts = DELIMITERS.map((delimiter) => countColumns(csv, delimiter, columns));
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', fromLine: 1 };
}

/** @throws AppError 422 for a first line that lacks a column, or names one twice */
function columnsOf(titles: readonly string[], { columns, required }: Omit<CsvInput<string>, 'csv' | 'most'>): string[] {
  const named = titles.map(columnOf);
  const missing = required.filter((column) => !named.includes(column));
  if (missing.length > 0) throw new AppError('csv_without_columns', { missing });
  const repeated = columns.find((column) => named.indexOf(column) !== named.lastIndexOf(column));
  if (repeated !== undefined) throw new AppError('csv_column_twice', { column: repeated });
  return named;
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
 * Reads a CSV whose first line has the names of the columns, in any order.
 * @throws AppError 422 for a file that is no CSV, lacks a column or has too many rows
 */
export function readCsv<C extends string>(input: CsvInput<C>): CsvRow<C>[];
export function readCsv(input: CsvInput<string>): CsvRow<string>[] {
  const { csv, columns, most } = input;
  if (csv.includes('\0')) throw new AppError('csv_encoding_unknown');
  const [head, ...rows] = readRecords(csv, formatOf(csv, input));
  const named = columnsOf(head?.record ?? [], input);
  if (rows.length === 0) throw new AppError('csv_without_rows');
  if (rows.length > most) throw new AppError('csv_too_long', { most });
  return rows.map(({ record, info: { lines: line } }) => ({
    line,
    problem: rowProblem({ line, record, columns: named.length }),
    cells: Object.fromEntries(columns.map((column) => [column, withoutEscape(record[named.indexOf(column)] ?? '')])),
  }));
}
