import { arrivalFilters, type Dashboard } from '@funding-desk/shared/schemas/company/dashboard';
import { LineChart } from '@mantine/charts';
import classes from './dashboard.module.css';
import { type DashboardState, dayBefore, dayText, isAcrossYears, listAddress } from './dashboard-state.ts';
import { FigureLink } from './figure-link.tsx';

const SERIES = [
  { name: 'previous', label: 'The days before', color: 'var(--fd-chart-before)', strokeDasharray: '4 4' },
  { name: 'received', label: 'These days', color: 'var(--fd-chart)' },
];
/** With more days, dots would cover the line. */
const MAX_DOTS = 31;

interface ArrivalsProps {
  readonly data: Dashboard;
  readonly state: DashboardState;
  readonly canOpen: boolean;
}

/** The count of a day or span, which leads to its applications. */
function Arrivals({
  name,
  count,
  days,
  props: { state, canOpen },
}: {
  name: string;
  count: number;
  days: { from: string; to: string };
  props: ArrivalsProps;
}) {
  const text = count.toLocaleString();
  const address = canOpen && count > 0 ? listAddress(state, arrivalFilters(days)) : null;
  return (
    <FigureLink to={address} label={`${name}: ${text}`}>
      {text}
    </FigureLink>
  );
}

function ArrivalsTable(props: ArrivalsProps) {
  const { days } = props.data;
  const hasYear = isAcrossYears(props.data);
  return (
    <details className={classes.details}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.scroll} aria-label="Table of applications per day" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Applications</th>
              <th scope="col">Same day before</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, received, previous }) => {
              const before = dayBefore(day, days.length);
              return (
                <tr key={day}>
                  <th scope="row">{dayText(day, { hasYear })}</th>
                  <td>
                    <Arrivals
                      name={dayText(day, { hasYear })}
                      count={received}
                      days={{ from: day, to: day }}
                      props={props}
                    />
                  </td>
                  <td>
                    <Arrivals
                      name={dayText(before, { hasYear: true })}
                      count={previous}
                      days={{ from: before, to: before }}
                      props={props}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Applications per day: this span and the one before. */
export function ArrivalsChart(props: ArrivalsProps) {
  const { data } = props;
  const sum = (name: 'received' | 'previous') => data.days.reduce((total, day) => total + day[name], 0);
  const hasYear = isAcrossYears(data);
  const before = { from: data.previousFrom, to: data.previousTo };
  return (
    <section className={`${classes.panel} ${classes.arrivals}`} aria-labelledby="arrivals">
      <h2 id="arrivals">Applications per day</h2>
      <p className={classes.summary}>
        <Arrivals name="Applications in this span" count={sum('received')} days={data} props={props} /> in this span,{' '}
        <Arrivals name="Applications in the span before" count={sum('previous')} days={before} props={props} /> in the
        span before
      </p>
      {/* The table below has the same figures. */}
      <div className={classes.chart} aria-hidden="true">
        <LineChart
          h="100%"
          data={data.days.map((day) => ({ ...day, day: dayText(day.day, { hasYear }) }))}
          dataKey="day"
          series={SERIES}
          curveType="linear"
          withDots={data.days.length <= MAX_DOTS}
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          tickLine="none"
          strokeWidth={2}
          lineChartProps={{ accessibilityLayer: false, margin: { top: 8, left: -24, right: 8 } }}
          lineProps={{ isAnimationActive: false }}
          yAxisProps={{ allowDecimals: false }}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
        />
      </div>
      <ArrivalsTable {...props} />
    </section>
  );
}
