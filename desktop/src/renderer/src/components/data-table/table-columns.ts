import { type ColumnDef, columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** What the admin tables can do in the browser; paging, searching and the sorting itself are the server's. */
export const adminTableFeatures = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** A column with a text heading, which also names it in 'Visible Columns' and beside its value on narrow screens. */
export type TableColumn<Row extends object> = ColumnDef<typeof adminTableFeatures, Row> & {
  readonly id: string;
  readonly header: string;
};
