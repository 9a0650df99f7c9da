import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@funding-desk/shared/schemas/company/link-import';
import { type CsvRow, readCsv } from '../read-csv.ts';

export type PersonRow = CsvRow<(typeof IMPORT_COLUMNS)[number]>;

/** @throws AppError as `readCsv` */
export const parsePeople = (csv: string): PersonRow[] =>
  readCsv({ csv, columns: IMPORT_COLUMNS, required: ['name', 'email', 'slug'], most: MAX_IMPORT_ROWS });
