import { arrivalFilters, type Dashboard } from '@funding-desk/shared/schemas/company/dashboard';
import { BarChart, LineChart } from '@mantine/charts';
import { formatDay } from '../../lib/format.ts';
import classes from './dashboard.module.css';
import { type DashboardState, dayBefore, isAcrossYears, listAddress } from './dashboard-state.ts';
import { FigureLink } from './figure-link.tsx';

const SERIES = [
  { name: 'previous', label: 'The days before', color: 'var(--fd-chart-before)', strokeDasharray: '4 4' },
  { name: 'received', label: 'These days', color: 'var(--fd-chart)' },
];
/** With more days, dots would cover the line. */
const MAX_DOTS = 31;
/** Up to so many applications a day, bars show more than a line. */
const FEW = 3;

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
                  <th scope="row">{formatDay(day, { hasYear })}</th>
                  <td>
                    <Arrivals
                      name={formatDay(day, { hasYear })}
                      count={received}
                      days={{ from: day, to: day }}
                      props={props}
                    />
                  </td>
                  <td>
                    <Arrivals
                      name={formatDay(before, { hasYear: true })}
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

/** The days as lines, or as bars: a line between 0 and 1 looks like a trend. Nothing without applications. */
function Chart({ data }: Pick<ArrivalsProps, 'data'>) {
  const { days } = data;
  const most = Math.max(...days.flatMap(({ received, previous }) => [received, previous]));
  if (most <= 0) return null;
  const hasYear = isAcrossYears(data);
  const shared = {
    h: '100%',
    data: days.map((day) => ({ ...day, day: formatDay(day.day, { hasYear }) })),
    dataKey: 'day',
    withLegend: true,
    legendProps: { verticalAlign: 'bottom' },
    tickLine: 'none',
    yAxisProps: { allowDecimals: false, ...(most <= FEW ? { tickCount: most + 1 } : {}) },
    xAxisProps: { interval: 'equidistantPreserveStart', minTickGap: 24 },
  } as const;
  const frame = { accessibilityLayer: false, margin: { top: 8, left: -24, right: 8 } };
  return (
    // The table below has the same figures.
    <div className={classes.chart} aria-hidden="true">
      {most <= FEW ? (
        <BarChart
          {...shared}
          series={SERIES}
          barChartProps={{ ...frame, barGap: 0, barCategoryGap: 1 }}
          barProps={{ isAnimationActive: false }}
        />
      ) : (
        <LineChart
          {...shared}
          series={SERIES}
          curveType="linear"
          withDots={days.length <= MAX_DOTS}
          strokeWidth={2}
          lineChartProps={frame}
          lineProps={{ isAnimationActive: false }}
        />
      )}
    </div>
  );
}

/** Applications per day: this span and the one before. */
export function ArrivalsChart(props: ArrivalsProps) {
  const { data } = props;
  const sum = (name: 'received' | 'previous') => data.days.reduce((total, day) => total + day[name], 0);
  const before = { from: data.previousFrom, to: data.previousTo };
  return (
    <section className={`${classes.panel} ${classes.arrivals}`} aria-labelledby="arrivals">
      <h2 id="arrivals">Applications per day</h2>
      <p className={classes.summary}>
        <Arrivals name="Applications in this span" count={sum('received')} days={data} props={props} /> in this span,{' '}
        <Arrivals name="Applications in the span before" count={sum('previous')} days={before} props={props} /> in the
        span before
      </p>
      <Chart data={data} />
      <ArrivalsTable {...props} />
    </section>
  );
}
