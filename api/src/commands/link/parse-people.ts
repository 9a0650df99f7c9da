import { type IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@funding-desk/shared/schemas/link-import';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { AppError } from '../../errors.ts';

type Column = (typeof IMPORT_COLUMNS)[number];
export type PersonCells = Readonly<Record<Column, string>>;

export interface PersonRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: PersonCells;
}

const REQUIRED: readonly Column[] = ['name', 'email', 'slug'];
const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** 'E-Mail' and 'e mail' are the column `email`. */
const columnOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');

function readRecords(csv: string) {
  try {
    // Spreadsheets of many countries separate cells with semicolons.
    const options = { bom: true, trim: true, skipEmptyLines: true, relaxColumnCount: true, info: true } as const;
    return recordsSchema.parse(parse(csv, { ...options, delimiter: [',', ';', '\t'] }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('csv_unreadable', { line: z.number().catch(1).parse(error.lines) });
  }
}

/**
 * Reads people from a CSV whose first line has the names of the columns, in any order. Other columns are ignored.
 * @throws AppError 422 for a file that is no CSV, lacks a column or has too many rows
 */
export function parsePeople(csv: string): readonly PersonRow[] {
  const [head, ...rows] = readRecords(csv);
  const titles = head?.record.map(columnOf) ?? [];
  const missing = REQUIRED.filter((column) => !titles.includes(column));
  if (missing.length > 0) throw new AppError('csv_without_columns', { missing });
  if (rows.length === 0) throw new AppError('csv_without_rows');
  if (rows.length > MAX_IMPORT_ROWS) throw new AppError('csv_too_long', { most: MAX_IMPORT_ROWS });
  const cell = (record: readonly string[], column: Column) => record[titles.indexOf(column)] ?? '';
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: {
      name: cell(record, 'name'),
      email: cell(record, 'email'),
      slug: cell(record, 'slug'),
      role: cell(record, 'role'),
      team: cell(record, 'team'),
    },
  }));
}
