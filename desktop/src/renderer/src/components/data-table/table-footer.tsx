import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { ActionButton } from '../buttons/action-button.tsx';
import classes from './data-table.module.css';

/** 'Displayed: 11–20 of 34', or 'of 1000+' when the total is capped. */
export function rowCountText({ meta, rowCount }: { meta: ListMeta; rowCount: number }): string {
  const first = (meta.page - 1) * meta.pageSize + 1;
  const last = first + rowCount - 1;
  // Rows that have left the view stay on the page until it is loaded again.
  const total = `${rowCount === 0 ? meta.total : Math.max(meta.total, last)}${meta.totalIsCapped ? '+' : ''}`;
  return `Displayed: ${rowCount === 0 ? '0–0' : `${first}–${last}`} of ${total}`;
}

interface TableFooterProps {
  readonly meta: ListMeta | undefined;
  readonly rowCount: number;
  readonly onMove: (cursor: string) => void;
}

export function TableFooter({ meta, rowCount, onMove }: TableFooterProps) {
  const move = (cursor: string | null | undefined) => () => cursor && onMove(cursor);
  return (
    <div className={classes.footer}>
      <p className={classes.count} aria-live="polite">
        {meta ? rowCountText({ meta, rowCount }) : ''}
      </p>
      <div className={classes.paging}>
        <ActionButton variant="default" isDisabled={!meta?.previous} data-turn="-1" onClick={move(meta?.previous)}>
          Prev
        </ActionButton>
        <ActionButton variant="default" isDisabled={!meta?.next} data-turn="1" onClick={move(meta?.next)}>
          Next
        </ActionButton>
      </div>
    </div>
  );
}
