import { DateTime } from '../date-time.tsx';
import type { TableColumn } from './table-columns.ts';

interface DateColumnInput<Row> {
  readonly id: string;
  readonly header: string;
  /** ISO date and time. */
  readonly dateOf: (row: Row) => string;
}

/** A sortable column with a date and time. */
export function dateColumn<Row extends object>({ id, header, dateOf }: DateColumnInput<Row>): TableColumn<Row> {
  return {
    id,
    header,
    accessorFn: dateOf,
    enableSorting: true,
    cell: ({ row }) => <DateTime iso={dateOf(row.original)} />,
  };
}
