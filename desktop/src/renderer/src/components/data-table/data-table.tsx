import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { type ColumnVisibilityState, functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListState } from '../../lib/use-list-state.ts';
import { ColumnPicker } from './column-picker.tsx';
import classes from './data-table.module.css';
import { SearchBox } from './search-box.tsx';
import { adminTableFeatures, type TableColumn } from './table-columns.ts';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { useColumnVisibility } from './use-column-visibility.ts';

interface DataTableProps<Row extends { readonly id: string }> {
  /** Key under which the viewer's choice of columns is kept. */
  readonly tableId: string;
  readonly viewerId: string;
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the first page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly meta: ListMeta | undefined;
  readonly state: ListState;
  /** Rows of another page are on their way; the present ones stay meanwhile. */
  readonly isMoving: boolean;
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: string) => void;
  readonly onMove: (cursor: string) => void;
  /** Shown when there are no rows: why, and what to do. */
  readonly emptyState: ReactNode;
  /** Shown when the rows could not be loaded. */
  readonly failure: ReactNode;
}

function toSorting(sort: string): SortingState {
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

/** The one table of the admin: search, choice of columns, sorting by header, paging by cursor. It fetches nothing. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, meta, state, viewerId, tableId } = props;
  const [visibility, setVisibility] = useColumnVisibility({ tableId, viewerId });
  const sorting = toSorting(state.sort);
  const table = useTable({
    features: adminTableFeatures,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: (row) => row.id,
    state: { sorting, columnVisibility: visibility },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next) props.onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onColumnVisibilityChange: (updater) => setVisibility(functionalUpdate<ColumnVisibilityState>(updater, visibility)),
  });
  return (
    <div className={classes.frame}>
      <div className={classes.toolbar}>
        <SearchBox search={state.search} onSearch={props.onSearch} />
        <ColumnPicker columns={columns} visibility={visibility} onChange={setVisibility} />
      </div>
      <TableGrid table={table} label={props.label} isLoading={!rows && !props.failure} isMoving={props.isMoving} />
      {props.failure && <div className={classes.failure}>{props.failure}</div>}
      {rows?.length === 0 && <div className={classes.empty}>{props.emptyState}</div>}
      <TableFooter meta={meta} shown={rows?.length ?? 0} onMove={props.onMove} />
    </div>
  );
}

const NO_ROWS: never[] = [];
