import { Checkbox, Skeleton } from '@mantine/core';
import { FlexRender, type Header, type ReactTable, type Row as RowOf } from '@tanstack/react-table';
import { memo, type PointerEvent, type ReactNode, type Ref } from 'react';
import { Icon } from '../icon.tsx';
import classes from './data-table.module.css';
import type { adminTableFeatures } from './table-columns.ts';

/** Explicit role, as in the grid. */
const ROLE = { role: 'row' } as const;

/** Checkboxes at the beginning of the rows. The handlers of rows are stable, because rows rarely rerender. */
export interface RowSelection<Row> {
  readonly selected: { readonly has: (id: string) => boolean };
  readonly labelOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
  /** Selects all rows of the page, or none of them. */
  readonly onTogglePage: () => void;
}

interface TableRowProps {
  readonly record: object;
  /** Column definitions. Besides these, a cell depends only on its record. */
  readonly columns: object;
  /** Ids of the visible columns, in order. */
  readonly visibleColumns: string;
  /** Undefined in tables without selection. */
  readonly isSelected?: boolean | undefined;
  /** For the styles of the screen: 'unread'. */
  readonly state?: string | undefined;
  readonly renderCells: () => ReactNode;
}

/** Records are JSON. A refetch creates equal ones. */
const isSameRecord = (before: object, after: object) =>
  before === after || JSON.stringify(before) === JSON.stringify(after);

function isSame(before: TableRowProps, after: TableRowProps): boolean {
  const hasSameColumns = before.columns === after.columns && before.visibleColumns === after.visibleColumns;
  const isSameState = before.isSelected === after.isSelected && before.state === after.state;
  return hasSameColumns && isSameState && isSameRecord(before.record, after.record);
}

/** A row that rerenders only when its record or its columns change. */
const TableRow = memo(function TableRow({ isSelected, state, renderCells }: TableRowProps) {
  return (
    <tr {...ROLE} data-selected={isSelected || undefined} data-state={state}>
      {renderCells()}
    </tr>
  );
}, isSame);

type AdminTable<Row extends object> = ReactTable<typeof adminTableFeatures, Row>;
type TableRowOf<Row extends object> = RowOf<typeof adminTableFeatures, Row>;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Explicit roles, because the cards on narrow screens change `display`, which removes the elements' own roles. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

function labelOf(header: unknown): string {
  return typeof header === 'string' ? header : '';
}

function HeaderCell<Row extends object>({ header }: { header: Header<typeof adminTableFeatures, Row> }) {
  const { column } = header;
  const label = labelOf(column.columnDef.header);
  const direction = column.getIsSorted();
  const isNextDescending = direction ? direction === 'asc' : column.columnDef.sortDescFirst;
  if (!column.getCanSort())
    return (
      <th {...ROLES.columnheader} scope="col" data-column={column.id}>
        {label}
      </th>
    );
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      data-column={column.id}
      data-sortable
      aria-sort={direction ? ARIA_SORT[direction] : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => column.toggleSorting(isNextDescending)}>
        {label}
        <Icon name={direction === 'asc' ? 'up' : 'down'} size={12} className={direction ? undefined : classes.idle} />
      </button>
    </th>
  );
}

interface SkeletonProps {
  readonly count: number;
  readonly columnIds: readonly string[];
  readonly isSelectable: boolean;
}

function SkeletonRows({ count, columnIds, isSelectable }: SkeletonProps) {
  const rowKeys = Array.from({ length: count }, (_, index) => `skeleton-${index}`);
  return rowKeys.map((rowKey) => (
    <tr key={rowKey} inert>
      {isSelectable && <td data-select />}
      {columnIds.map((id) => (
        <td key={id} data-column={id}>
          <Skeleton height={10} my={5} width="70%" />
        </td>
      ))}
    </tr>
  ));
}

/** Sets the full text of a truncated cell as its title. It checks on hover, because widths change with the window. */
function showFullText({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  // A truncated element inside the cell may have its own title.
  const isTruncated = [cell, ...cell.querySelectorAll('span')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  if (isTruncated && !cell.querySelector('[title]')) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

function cellsOf<Row extends object>(row: TableRowOf<Row>) {
  return row.getVisibleCells().map((cell) => (
    <td
      key={cell.id}
      {...ROLES.cell}
      data-column={cell.column.id}
      data-label={labelOf(cell.column.columnDef.header)}
      onPointerEnter={showFullText}
    >
      <span className={classes.value}>
        <FlexRender cell={cell} />
      </span>
    </td>
  ));
}

/** Selects all rows of the page. */
function PageCheckbox<Row extends { readonly id: string }>({
  rows,
  selection: { selected, onTogglePage },
}: {
  rows: readonly Row[];
  selection: RowSelection<Row>;
}) {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = count > 0 && count === rows.length;
  return (
    <td {...ROLES.cell} data-select>
      <Checkbox
        size="xs"
        aria-label="Select all rows of this page"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={onTogglePage}
      />
    </td>
  );
}

function RowCheckbox<Row extends { readonly id: string }>({
  row,
  selection: { selected, labelOf, onToggle },
}: {
  row: Row;
  selection: RowSelection<Row>;
}) {
  return (
    <td {...ROLES.cell} data-select>
      <Checkbox
        size="xs"
        aria-label={`Select ${labelOf(row)}`}
        checked={selected.has(row.id)}
        onChange={() => onToggle(row)}
      />
    </td>
  );
}

interface TableGridProps<Row extends { readonly id: string }> {
  /** The rows' region. It receives the focus when a focused element unmounts. */
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly table: AdminTable<Row>;
  readonly label: string;
  readonly isLoading: boolean;
  readonly isMoving: boolean;
  /** Rows of a full page. */
  readonly pageSize: number;
  /** There are more pages; a short last page keeps the height of the others. */
  readonly isPaged: boolean;
  readonly selection?: RowSelection<Row> | undefined;
  readonly stateOf?: ((row: Row) => string | undefined) | undefined;
}

/** Header and rows. On narrow screens each row is a card. */
export function TableGrid<Row extends { readonly id: string }>(props: TableGridProps<Row>) {
  const { ref, table, label, isLoading, isMoving, isPaged, pageSize, selection, stateOf } = props;
  const { rows } = table.getRowModel();
  const columnIds = table.getVisibleLeafColumns().map(({ id }) => id);
  return (
    <section
      ref={ref}
      className={classes.scroller}
      data-paged={isPaged || isLoading || undefined}
      aria-label={`${label}, rows`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table {...ROLES.table} aria-busy={isLoading || isMoving} data-moving={isMoving || undefined}>
        <thead {...ROLES.rowgroup}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...ROLES.row}>
              {selection && <PageCheckbox rows={rows.map(({ original }) => original)} selection={selection} />}
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...ROLES.rowgroup}>
          {isLoading && <SkeletonRows count={pageSize} columnIds={columnIds} isSelectable={selection !== undefined} />}
          {rows.map((row) => (
            <TableRow
              key={row.id}
              record={row.original}
              columns={table.options.columns}
              visibleColumns={columnIds.join()}
              isSelected={selection?.selected.has(row.id)}
              state={stateOf?.(row.original)}
              renderCells={() => (
                <>
                  {selection && <RowCheckbox row={row.original} selection={selection} />}
                  {cellsOf(row)}
                </>
              )}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
