import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { ActionButton } from '../buttons/action-button.tsx';
import classes from './data-table.module.css';

/** 'Displayed: 11–20 of 34', or 'of 1000+' when the total is capped. */
export function rowCountText({ meta, shown }: { meta: ListMeta; shown: number }): string {
  const total = `${meta.total}${meta.totalIsCapped ? '+' : ''}`;
  if (shown === 0) return `Displayed: 0–0 of ${total}`;
  const first = (meta.page - 1) * meta.pageSize + 1;
  return `Displayed: ${first}–${first + shown - 1} of ${total}`;
}

interface TableFooterProps {
  readonly meta: ListMeta | undefined;
  readonly shown: number;
  readonly onMove: (cursor: string) => void;
}

export function TableFooter({ meta, shown, onMove }: TableFooterProps) {
  const move = (cursor: string | null | undefined) => () => cursor && onMove(cursor);
  return (
    <div className={classes.footer}>
      <p className={classes.count} aria-live="polite">
        {meta ? rowCountText({ meta, shown }) : ''}
      </p>
      <div className={classes.paging}>
        <ActionButton variant="default" isOff={!meta?.previous} onClick={move(meta?.previous)}>
          Prev
        </ActionButton>
        <ActionButton variant="default" isOff={!meta?.next} onClick={move(meta?.next)}>
          Next
        </ActionButton>
      </div>
    </div>
  );
}
