import { Skeleton } from '@mantine/core';
import type { Header, ReactTable } from '@tanstack/react-table';
import { Icon } from '../icon.tsx';
import classes from './data-table.module.css';
import type { adminTableFeatures } from './table-columns.ts';

type AdminTable<Row extends object> = ReactTable<typeof adminTableFeatures, Row>;

/** Product specification, section 9. */
const PAGE_SIZE = 10;
const SKELETON_ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => `skeleton-${index}`);
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Spelled out, since the cards of narrow screens take the elements' own roles away with their `display`. */
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
  if (!column.getCanSort())
    return (
      <th {...ROLES.columnheader} scope="col">
        {label}
      </th>
    );
  return (
    <th {...ROLES.columnheader} scope="col" data-sortable aria-sort={direction ? ARIA_SORT[direction] : 'none'}>
      <button type="button" className={classes.sort} onClick={() => column.toggleSorting(direction === 'asc')}>
        {label}
        <Icon name={direction === 'asc' ? 'up' : 'down'} size={12} className={direction ? undefined : classes.idle} />
      </button>
    </th>
  );
}

function SkeletonRows({ columnIds }: { columnIds: readonly string[] }) {
  return SKELETON_ROWS.map((rowKey) => (
    <tr key={rowKey}>
      {columnIds.map((id) => (
        <td key={id}>
          <Skeleton height={10} my={5} width="70%" />
        </td>
      ))}
    </tr>
  ));
}

interface TableGridProps<Row extends object> {
  readonly table: AdminTable<Row>;
  readonly label: string;
  readonly isLoading: boolean;
  readonly isMoving: boolean;
}

/** Header and rows; on narrow screens each row is a card. */
export function TableGrid<Row extends object>({ table, label, isLoading, isMoving }: TableGridProps<Row>) {
  const columnIds = table.getVisibleLeafColumns().map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label={`${label}, rows`} tabIndex={0}>
      <table {...ROLES.table} aria-busy={isLoading || isMoving} data-moving={isMoving || undefined}>
        <thead {...ROLES.rowgroup}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...ROLES.row}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...ROLES.rowgroup}>
          {isLoading && <SkeletonRows columnIds={columnIds} />}
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...ROLES.row}>
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  {...ROLES.cell}
                  data-column={cell.column.id}
                  data-label={labelOf(cell.column.columnDef.header)}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
