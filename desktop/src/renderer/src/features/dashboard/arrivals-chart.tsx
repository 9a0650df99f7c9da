import type { Dashboard } from '@funding-desk/shared/schemas/dashboard';
import { LineChart } from '@mantine/charts';
import classes from './dashboard.module.css';
import { arrivedIn, type DashboardState, dayText, listAddress } from './dashboard-state.ts';
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

function ArrivalsTable({ data, state, canOpen }: ArrivalsProps) {
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
            {data.days.map(({ day, received, previous }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>
                  <FigureLink
                    to={canOpen && received > 0 ? listAddress(state, arrivedIn(day, day)) : null}
                    label={`${dayText(day)}: ${received}`}
                  >
                    {received.toLocaleString()}
                  </FigureLink>
                </td>
                <td>{previous.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Applications per day: this span and the one before. */
export function ArrivalsChart(props: ArrivalsProps) {
  const { data, state, canOpen } = props;
  const sum = (name: 'received' | 'previous') => data.days.reduce((total, day) => total + day[name], 0);
  const total = sum('received').toLocaleString();
  return (
    <section className={classes.panel} aria-labelledby="arrivals">
      <h2 id="arrivals">Applications per day</h2>
      <p className={classes.summary}>
        <FigureLink
          to={canOpen ? listAddress(state, arrivedIn(data.from, data.to)) : null}
          label={`Applications in this span: ${total}`}
        >
          {total}
        </FigureLink>{' '}
        in this span, {sum('previous').toLocaleString()} in the span before
      </p>
      {/* The table below has the same figures. */}
      <div aria-hidden="true">
        <LineChart
          h={300}
          data={data.days.map((day) => ({ ...day, day: dayText(day.day) }))}
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
          xAxisProps={{ minTickGap: 24 }}
        />
      </div>
      <ArrivalsTable {...props} />
    </section>
  );
}
