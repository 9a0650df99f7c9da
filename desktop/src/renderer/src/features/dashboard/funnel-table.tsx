import type { Dashboard, FunnelStep } from '@funding-desk/shared/schemas/dashboard';
import classes from './dashboard.module.css';
import { arrivedIn, type DashboardState, listAddress } from './dashboard-state.ts';
import { baseOf, rateText, STEP_LABELS } from './dashboard-texts.ts';
import { FigureLink } from './figure-link.tsx';

interface FunnelTableProps {
  readonly data: Dashboard;
  readonly state: DashboardState;
  readonly canOpen: boolean;
}

/** The list behind a step. Forms that were not submitted are in no list, and no filter means complete. */
function addressOf(step: FunnelStep, { data, state, canOpen }: FunnelTableProps): string | null {
  const arrived = arrivedIn(data.from, data.to);
  if (canOpen && step === 'submitted') return listAddress(state, arrived);
  return canOpen && step === 'funded' ? listAddress(state, { ...arrived, stage: 'funded' }) : null;
}

/** The funnel: a table whose rows have bars. */
export function FunnelTable(props: FunnelTableProps) {
  const { data } = props;
  const counts = new Map(data.funnel.map(({ step, count }) => [step, count]));
  const opened = counts.get('opened') ?? 0;
  return (
    <section className={classes.panel} aria-labelledby="funnel">
      <h2 id="funnel">Funnel</h2>
      <p className={classes.summary}>Of the forms that were opened in this span, whenever they went on</p>
      <table className={classes.funnel}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Forms</th>
            <th scope="col">Rate</th>
          </tr>
        </thead>
        <tbody>
          {data.funnel.map(({ step, count }) => {
            const base = baseOf(step);
            const rate = base ? rateText(count, counts.get(base) ?? 0) : '';
            return (
              <tr key={step}>
                <th scope="row">{STEP_LABELS[step]}</th>
                <td>
                  <div className={classes.measure}>
                    <span className={classes.bar} style={{ width: `${opened === 0 ? 0 : (count / opened) * 100}%` }} />
                    <FigureLink to={addressOf(step, props)} label={`${STEP_LABELS[step]}: ${count}`}>
                      {count.toLocaleString()}
                    </FigureLink>
                  </div>
                </td>
                <td>{rate && base ? `${rate} of ${STEP_LABELS[base].toLowerCase()}` : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
