import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import { ActionButton } from '../action-button.tsx';
import { countLine } from './count-line.ts';
import classes from './data-table.module.css';

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
        {meta ? countLine({ meta, shown }) : ''}
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
