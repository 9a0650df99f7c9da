import { type Dashboard, stepFilters } from '@funding-desk/shared/schemas/company/dashboard';
import classes from './dashboard.module.css';
import { type DashboardState, listAddress } from './dashboard-state.ts';
import { rateText, STEP_LABELS } from './dashboard-texts.ts';
import { FigureLink } from './figure-link.tsx';

interface FunnelTableProps {
  readonly data: Dashboard;
  readonly state: DashboardState;
  readonly canOpen: boolean;
}

/** The list behind a step, or null without one. */
function addressOf({ step, count }: Dashboard['funnel'][number], { data, state, canOpen }: FunnelTableProps) {
  const filters = stepFilters(step, data);
  return canOpen && filters && count > 0 ? listAddress(state, filters) : null;
}

/** The funnel: a table whose rows have bars. */
export function FunnelTable(props: FunnelTableProps) {
  const { data } = props;
  const opened = data.funnel[0]?.count ?? 0;
  return (
    <section className={classes.panel} aria-labelledby="funnel">
      <h2 id="funnel">Funnel</h2>
      <p className={classes.summary}>
        Of the forms that were opened in this span, whenever they went on. Unfinished forms are soon deleted, so the
        steps before Submitted have no list.
      </p>
      <table className={classes.funnel}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Forms</th>
            <th scope="col">Rate</th>
          </tr>
        </thead>
        <tbody>
          {data.funnel.map((row) => {
            const { step, count } = row;
            return (
              <tr key={step}>
                <th scope="row">{STEP_LABELS[step]}</th>
                <td>
                  <div className={classes.measure}>
                    {count > 0 && <span className={classes.bar} style={{ width: `${(count / opened) * 100}%` }} />}
                    <FigureLink to={addressOf(row, props)} label={`${STEP_LABELS[step]}: ${count}`}>
                      {count.toLocaleString()}
                    </FigureLink>
                  </div>
                </td>
                <td>{rateText(step, data.funnel)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
