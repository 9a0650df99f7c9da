import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { ActionButton } from '../buttons/action-button.tsx';
import classes from './data-table.module.css';

/** 'Displayed: 11–20 of 34', or 'of 1000+' when the total is capped. */
export function rowCountText({ meta, rowCount }: { meta: ListMeta; rowCount: number }): string {
  const total = `${meta.total}${meta.totalIsCapped ? '+' : ''}`;
  if (rowCount === 0) return `Displayed: 0–0 of ${total}`;
  const first = (meta.page - 1) * meta.pageSize + 1;
  return `Displayed: ${first}–${first + rowCount - 1} of ${total}`;
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
        <ActionButton variant="default" isDisabled={!meta?.previous} onClick={move(meta?.previous)}>
          Prev
        </ActionButton>
        <ActionButton variant="default" isDisabled={!meta?.next} onClick={move(meta?.next)}>
          Next
        </ActionButton>
      </div>
    </div>
  );
}
