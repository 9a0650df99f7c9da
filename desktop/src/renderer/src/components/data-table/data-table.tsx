import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { type ColumnVisibilityState, functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import { type ReactNode, type Ref, useRef } from 'react';
import { PAGE_SIZE } from '../../lib/api/list-resource.ts';
import type { ListState } from '../../lib/use-list-state.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { ColumnPicker } from './column-picker.tsx';
import classes from './data-table.module.css';
import {
  adminTableFeatures,
  type ColumnChoice,
  type ColumnVisibility,
  type TableColumn,
  useColumnVisibility,
} from './table-columns.ts';
import { TableFooter } from './table-footer.tsx';
import { type RowSelection, TableGrid } from './table-grid.tsx';

interface DataTableProps<Row extends { readonly id: string }> {
  /** Key of the viewer's stored choice of columns. */
  readonly tableId: string;
  readonly viewerId: string;
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly meta: ListMeta | undefined;
  readonly state: ListState;
  /** Another page is loading; the current rows stay visible. */
  readonly isMoving: boolean;
  readonly onSearch: (search: string) => void;
  /** What one can type in the search box. */
  readonly searchHint?: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly onMove: (cursor: string) => void;
  /** The rows' region. It receives the focus when a focused element unmounts. */
  readonly rowsRef?: Ref<HTMLElement>;
  /** Shown when there are no rows. */
  readonly emptyState: ReactNode;
  /** Shown when the rows could not be loaded. */
  readonly failure: ReactNode;
  /** Names the records that could not be read; false without any. */
  readonly unreadable?: ReactNode;
  /** Floats above the rows without moving them. */
  readonly newRowsButton?: ReactNode;
  /** Replaces the choice of columns of this machine. */
  readonly columnChoice?: ColumnChoice | undefined;
  /** Choices beside those of the columns. */
  readonly choices?: ReactNode;
  /** Rows of a full page. Default: that of all lists. */
  readonly pageSize?: number | undefined;
  /** Controls beside the search box. */
  readonly filters?: ReactNode;
  readonly selection?: RowSelection<Row> | undefined;
  /** State of a row, for the styles of the screen. */
  readonly stateOf?: ((row: Row) => string | undefined) | undefined;
}

function toSorting(sort: string): SortingState {
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

/** Ignores a choice that hides all columns of this viewer. */
function effective(visibility: ColumnVisibility, columns: readonly { readonly id: string }[]): ColumnVisibility {
  return columns.some(({ id }) => visibility[id] !== false) ? visibility : {};
}

/** The admin's table: search, column picker, sorting and cursor paging. It does not fetch data. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, meta, state, viewerId, tableId } = props;
  const frame = useRef<HTMLDivElement>(null);
  /** The state before the last Prev or Next, until the next page renders. */
  const left = useRef<ListState>(null);
  const stored = useColumnVisibility({ tableId, viewerId });
  const [chosen, setVisibility] = props.columnChoice ?? stored;
  const visibility = effective(chosen, columns);
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
  const move = (cursor: string) => {
    // Ignore a second click: the next page's cursor is not known yet.
    if (props.isMoving || left.current === state) return;
    left.current = state;
    // On a phone the paging buttons are far below the first row.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
    props.onMove(cursor);
  };
  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.toolbar}>
        <SearchBox search={state.search} hint={props.searchHint} onSearch={props.onSearch} />
        {props.filters}
        <ColumnPicker columns={columns} visibility={visibility} onChange={setVisibility}>
          {props.choices}
        </ColumnPicker>
      </div>
      {props.newRowsButton && <div className={classes.newRows}>{props.newRowsButton}</div>}
      <TableGrid
        ref={props.rowsRef}
        table={table}
        label={props.label}
        isLoading={!rows && !props.failure}
        isMoving={props.isMoving}
        pageSize={props.pageSize ?? PAGE_SIZE}
        isPaged={Boolean(meta?.next ?? meta?.previous)}
        selection={props.selection}
        stateOf={props.stateOf}
      />
      {props.failure && <div className={classes.failure}>{props.failure}</div>}
      {props.unreadable && <div className={classes.failure}>{props.unreadable}</div>}
      {rows?.length === 0 && !props.unreadable && <div className={classes.empty}>{props.emptyState}</div>}
      <TableFooter meta={meta} rowCount={(rows?.length ?? 0) + (meta?.unreadable?.length ?? 0)} onMove={move} />
    </div>
  );
}

const NO_ROWS: never[] = [];
