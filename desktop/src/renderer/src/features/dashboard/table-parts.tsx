import { ActionButton } from '../../components/buttons/action-button.tsx';
import { Icon } from '../../components/icon.tsx';
import classes from './dashboard.module.css';

export const PAGE_SIZE = 10;

interface SortHeadingProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly order: string;
  readonly onOrder: (order: Name | `-${Name}`) => void;
}

/** A column that orders the table: highest counts first, then lowest. */
export function SortHeading<Name extends string>({ name, label, order, onOrder }: SortHeadingProps<Name>) {
  const isDescending = order === `-${name}`;
  const isAscending = order === name;
  const sorting = isDescending ? 'descending' : isAscending ? 'ascending' : 'none';
  return (
    <th scope="col" aria-sort={sorting}>
      <button type="button" className={classes.sort} onClick={() => onOrder(isDescending ? name : `-${name}`)}>
        {label}
        {sorting !== 'none' && <Icon name={isDescending ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  );
}

interface PagingProps {
  readonly page: number;
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Pages of a table. Nothing when one page has all rows. */
export function Paging({ page, shown, total, onPage }: PagingProps) {
  if (total <= PAGE_SIZE) return null;
  return (
    <div className={classes.paging}>
      <span aria-live="polite">
        {(page - 1) * PAGE_SIZE + 1}–{(page - 1) * PAGE_SIZE + shown} of {total.toLocaleString()}
      </span>
      <ActionButton variant="default" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        Prev
      </ActionButton>
      <ActionButton variant="default" isDisabled={page * PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
        Next
      </ActionButton>
    </div>
  );
}
