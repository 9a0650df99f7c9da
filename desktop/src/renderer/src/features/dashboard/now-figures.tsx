import { type Dashboard, medianFilters, NOW_FILTERS } from '@funding-desk/shared/schemas/company/dashboard';
import classes from './dashboard.module.css';
import { type DashboardState, listAddress } from './dashboard-state.ts';
import { countText, durationText } from './dashboard-texts.ts';
import { FigureLink } from './figure-link.tsx';

const NOW = [
  ['waitingOnUs', 'Waiting on us'],
  ['waitingOnApplicant', 'Waiting on applicant'],
  ['unassigned', 'Unassigned'],
  ['failedDeliveries', 'Failed deliveries'],
] as const;

/** They lead to the applications that they are of. */
const MEDIANS = [
  ['firstTouch', 'First touch, median'],
  ['completion', 'Complete, median'],
] as const;

interface NowFiguresProps {
  readonly data: Dashboard;
  readonly state: DashboardState;
  readonly canOpen: boolean;
}

/** The applications that wait now, and the median times of the span. */
export function NowFigures({ data, state, canOpen }: NowFiguresProps) {
  return (
    <dl className={classes.now}>
      {NOW.map(([name, label]) => (
        <div key={name} data-alert={(name === 'failedDeliveries' && data.now[name].total > 0) || undefined}>
          <dt>{label}</dt>
          <dd>
            <FigureLink
              to={canOpen ? listAddress(state, NOW_FILTERS[name]) : null}
              label={`${label}: ${countText(data.now[name])}`}
            >
              {countText(data.now[name])}
            </FigureLink>
          </dd>
        </div>
      ))}
      {MEDIANS.map(([name, label]) => {
        const seconds = data[`${name}Seconds`];
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <FigureLink
                to={canOpen && seconds !== null ? listAddress(state, medianFilters(data)[name]) : null}
                label={`${label}: ${durationText(seconds)}`}
              >
                {durationText(seconds)}
              </FigureLink>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
