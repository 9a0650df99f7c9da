import { BREAKDOWN_COUNTS, type BreakdownCount, type BreakdownRow } from '@funding-desk/shared/schemas/dashboard';
import { useState } from 'react';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import classes from './dashboard.module.css';
import { type BreakdownNoun, useBreakdown } from './dashboard-calls.ts';
import { arrivedIn, type DashboardControls, type DashboardState, listAddress } from './dashboard-state.ts';
import { rowName, STEP_LABELS } from './dashboard-texts.ts';
import { FigureLink } from './figure-link.tsx';

const PAGE_SIZE = 10;
const TITLES = { links: 'By link', people: 'By person' } as const satisfies Record<BreakdownNoun, string>;
const FILTERS = { links: 'link', people: 'submitter' } as const satisfies Record<BreakdownNoun, keyof DashboardState>;

type Order = BreakdownCount | `-${BreakdownCount}`;

interface BreakdownProps {
  readonly noun: BreakdownNoun;
  readonly controls: DashboardControls;
  readonly canOpen: boolean;
}

interface HeadingProps {
  readonly name: BreakdownCount;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** A column that orders the table: highest counts first, then lowest. */
function CountHeading({ name, order, onOrder }: HeadingProps) {
  const isDescending = order === `-${name}`;
  const isAscending = order === name;
  const sorting = isDescending ? 'descending' : isAscending ? 'ascending' : 'none';
  return (
    <th scope="col" aria-sort={sorting}>
      <button type="button" className={classes.sort} onClick={() => onOrder(isDescending ? name : `-${name}`)}>
        {STEP_LABELS[name]}
        {sorting !== 'none' && <Icon name={isDescending ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  );
}

/** The list behind a count of a row. */
function addressOf({
  row,
  name,
  noun,
  controls: { state },
  canOpen,
}: BreakdownProps & { row: BreakdownRow; name: BreakdownCount }) {
  if (!canOpen || row.id === null || (name !== 'submitted' && name !== 'funded')) return null;
  const filters = { ...arrivedIn(state.from, state.to), [FILTERS[noun]]: row.id };
  return listAddress(state, name === 'funded' ? { ...filters, stage: 'funded' } : filters);
}

function Row(props: BreakdownProps & { readonly row: BreakdownRow }) {
  const { row, noun, controls } = props;
  const { id } = row;
  const name = rowName(row, noun);
  return (
    <tr>
      <th scope="row">
        {id === null ? (
          name
        ) : (
          <button type="button" className={classes.name} onClick={() => controls.change({ [FILTERS[noun]]: id })}>
            {name}
          </button>
        )}
      </th>
      {BREAKDOWN_COUNTS.map((count) => (
        <td key={count} data-label={STEP_LABELS[count]}>
          <FigureLink
            to={addressOf({ ...props, name: count })}
            label={`${name}, ${STEP_LABELS[count]}: ${row.counts[count]}`}
          >
            {row.counts[count].toLocaleString()}
          </FigureLink>
        </td>
      ))}
    </tr>
  );
}

/** The funnel by link or by person. The name of a row filters the dashboard. */
export function BreakdownTable(props: BreakdownProps) {
  const { noun, controls } = props;
  const [order, setOrder] = useState<Order>('-submitted');
  const [page, setPage] = useState(1);
  const { data, error } = useBreakdown({ noun, state: controls.state, order, page, pageSize: PAGE_SIZE });
  const rows = data?.data ?? [];
  const total = data?.meta.total ?? 0;
  return (
    <section className={classes.panel} aria-labelledby={`by-${noun}`}>
      <h2 id={`by-${noun}`}>{TITLES[noun]}</h2>
      <table className={classes.breakdown}>
        <thead>
          <tr>
            <th scope="col">{noun === 'links' ? 'Link' : 'Person'}</th>
            {BREAKDOWN_COUNTS.map((name) => (
              <CountHeading
                key={name}
                name={name}
                order={order}
                onOrder={(next) => {
                  setOrder(next);
                  setPage(1);
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id ?? 'none'} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={classes.summary}>
          {error ? errorMessage(error) : data ? 'No form was opened in this span.' : 'Loading…'}
        </p>
      )}
      {total > PAGE_SIZE && (
        <div className={classes.paging}>
          <span aria-live="polite">
            {(page - 1) * PAGE_SIZE + 1}–{(page - 1) * PAGE_SIZE + rows.length} of {total.toLocaleString()}
          </span>
          <ActionButton variant="default" isDisabled={page === 1} onClick={() => setPage(page - 1)}>
            Prev
          </ActionButton>
          <ActionButton variant="default" isDisabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
            Next
          </ActionButton>
        </div>
      )}
    </section>
  );
}
