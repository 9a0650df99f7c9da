import { type ReactNode, useSyncExternalStore } from 'react';
import { formatAge, formatDateTime } from '../../lib/format.ts';
import classes from './table-cells.module.css';
import type { TableColumn } from './table-columns.ts';

/** A localized date and time, with the ISO value for machines. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}

/** Milliseconds between updates of relative times. */
const TICK = 30_000;

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK);
  return () => clearInterval(timer);
}

const currentTick = () => Math.floor(Date.now() / TICK);

/** Renders the component again when relative times may have changed. */
export function useTick(): void {
  useSyncExternalStore(subscribeToTicks, currentTick);
}

/** How long ago it was, with the exact time on hover. */
export function Age({ iso }: { iso: string }) {
  useTick();
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatAge(iso, Date.now())}
    </time>
  );
}

/** A dash for an empty value. */
export function NoValue() {
  return <span className={classes.none}>–</span>;
}

/** A text for screen readers alone. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}

/** A short status label. */
export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'good'; children: string }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {children}
    </span>
  );
}

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
