import {
  BREAKDOWN_COUNTS,
  type BreakdownCount,
  type BreakdownRow,
  stepFilters,
} from '@funding-desk/shared/schemas/company/dashboard';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import classes from './dashboard.module.css';
import { type BreakdownNoun, useBreakdown } from './dashboard-calls.ts';
import { type DashboardControls, type DashboardState, listAddress } from './dashboard-state.ts';
import { rowName, STEP_LABELS } from './dashboard-texts.ts';
import { FigureLink } from './figure-link.tsx';
import { PAGE_SIZE, Paging, SortHeading } from './table-parts.tsx';

const TITLES = {
  companies: 'By company',
  links: 'By link',
  people: 'By person',
} as const satisfies Record<BreakdownNoun, string>;
const HEADINGS = { companies: 'Company', links: 'Link', people: 'Person' } as const satisfies Record<
  BreakdownNoun,
  string
>;
const FILTERS = { companies: 'company', links: 'link', people: 'submitter' } as const satisfies Record<
  BreakdownNoun,
  keyof DashboardState
>;

/** The filter that selects a row. */
const filterOf = (noun: BreakdownNoun, { id }: BreakdownRow) => ({ [FILTERS[noun]]: id ?? 'none' });

type Order = BreakdownCount | `-${BreakdownCount}`;

interface BreakdownProps {
  readonly noun: BreakdownNoun;
  readonly controls: DashboardControls;
  readonly canOpen: boolean;
}

/** The list behind a count of a row. */
function addressOf({
  row,
  name,
  noun,
  controls: { state },
  canOpen,
}: BreakdownProps & { row: BreakdownRow; name: BreakdownCount }) {
  const filters = stepFilters(name, state);
  return canOpen && filters && row.counts[name] > 0 ? listAddress(state, { ...filters, ...filterOf(noun, row) }) : null;
}

function Row(props: BreakdownProps & { readonly row: BreakdownRow }) {
  const { row, noun, controls } = props;
  const name = rowName(row, noun);
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.name} onClick={() => controls.change(filterOf(noun, row))}>
          {name}
        </button>
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

/** The funnel by company, link or person. The name of a row filters the dashboard. */
export function BreakdownTable(props: BreakdownProps) {
  const { noun, controls } = props;
  const [order, setOrder] = useState<Order>('-submitted');
  const [page, setPage] = useState(1);
  const { data, error } = useBreakdown({ noun, state: controls.state, order, page, pageSize: PAGE_SIZE });
  const rows = data?.data ?? [];
  return (
    <section
      className={noun === 'companies' ? `${classes.panel} ${classes.wide}` : classes.panel}
      aria-labelledby={`by-${noun}`}
    >
      <h2 id={`by-${noun}`}>{TITLES[noun]}</h2>
      <table className={classes.breakdown}>
        <thead>
          <tr>
            <th scope="col">{HEADINGS[noun]}</th>
            {BREAKDOWN_COUNTS.map((name) => (
              <SortHeading
                key={name}
                name={name}
                label={STEP_LABELS[name]}
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
      <Paging page={page} shown={rows.length} total={data?.meta.total ?? 0} onPage={setPage} />
    </section>
  );
}
