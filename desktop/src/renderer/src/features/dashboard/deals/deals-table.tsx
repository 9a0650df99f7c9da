import type { DealFigures, DealRow } from '@funding-desk/shared/schemas/company/deal-figures';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import dashboard from '../dashboard.module.css';
import type { DashboardControls, DashboardState } from '../dashboard-state.ts';
import { type DealNoun, rowName } from '../dashboard-texts.ts';
import { PAGE_SIZE, Paging, SortHeading } from '../table-parts.tsx';
import { type DealOrder, useDealRows } from './deal-calls.ts';
import { dealColumns, isOrdered } from './deal-columns.ts';
import classes from './deals.module.css';

/** Filters of the dashboard. It has none by funder. */
const FILTERS = { funders: null, companies: 'company', links: 'link', people: 'submitter' } as const satisfies Record<
  DealNoun,
  keyof DashboardState | null
>;

interface TableProps {
  readonly noun: DealNoun;
  /** Of the column of names. */
  readonly heading: string;
  /** Of the whole span. They tell which columns the viewer may see. */
  readonly figures: DealFigures;
  readonly controls: DashboardControls;
}

function Row({ noun, figures, controls, row }: TableProps & { readonly row: DealRow }) {
  const name = rowName(row, noun);
  const filter = FILTERS[noun];
  return (
    <tr>
      <th scope="row">
        {filter ? (
          <button
            type="button"
            className={dashboard.name}
            onClick={() => controls.change({ [filter]: row.id ?? 'none' })}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      {dealColumns(figures).map(({ name: column, label, text }) => (
        <td key={column} data-label={label}>
          {text(row.figures)}
        </td>
      ))}
    </tr>
  );
}

/** Packages, answers, offers and money by funder, company, link or person. */
export function DealsTable(props: TableProps) {
  const { noun, heading, figures, controls } = props;
  const [order, setOrder] = useState<DealOrder>('-packages');
  const [page, setPage] = useState(1);
  const { data, error } = useDealRows({ noun, state: controls.state, order, page, pageSize: PAGE_SIZE });
  const rows = data?.data ?? [];
  return (
    <>
      <table className={`${dashboard.breakdown} ${classes.table}`} aria-labelledby="deals">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {dealColumns(figures).map(({ name, label }) =>
              isOrdered(name) ? (
                <SortHeading
                  key={name}
                  name={name}
                  label={label}
                  order={order}
                  onOrder={(next) => {
                    setOrder(next);
                    setPage(1);
                  }}
                />
              ) : (
                <th key={name} scope="col">
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id ?? 'none'} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={dashboard.summary}>{error ? errorMessage(error) : 'Loading…'}</p>}
      <Paging page={page} shown={rows.length} total={data?.meta.total ?? 0} onPage={setPage} />
    </>
  );
}
