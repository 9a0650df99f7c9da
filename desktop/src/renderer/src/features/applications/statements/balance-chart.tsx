import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import classes from './balance-chart.module.css';
import { type Balances, shapeOf } from './balance-shape.ts';
import { accountFilter } from './month-table.ts';
import { spanText, statementAccountText } from './statement-texts.ts';
import panel from './statements.module.css';

const dayOf = (date: string) => formatDay(date, { hasYear: true });

interface ChartProps {
  readonly account: string;
  readonly balances: Balances;
}

/** End-of-day balances as a line, with the figures of its lowest and highest day in words. */
function Chart({ account, balances }: ChartProps) {
  const shape = shapeOf(balances);
  const [first, last] = [balances[0], balances.at(-1)];
  if (!shape || !first || !last) return null;
  const { lowest, highest, zero } = shape;
  const span = spanText({ from: first.date, to: last.date });
  const words = `Lowest ${centsText(lowest.cents)} on ${dayOf(lowest.date)}, highest ${centsText(highest.cents)} on ${dayOf(highest.date)}.`;
  return (
    <>
      <div className={classes.chart}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`End-of-day balance, ${account}, ${span}. ${words}`}
        >
          {shape.areas.map((area) => (
            <path key={area} d={area} className={classes.area} />
          ))}
          <path d={`M0,${zero}H100`} className={classes.zero} />
          {shape.lines.map((line) => (
            <path key={line} d={line} className={classes.line} />
          ))}
        </svg>
        <span className={classes.zeroLabel} style={{ top: `${zero}%` }} aria-hidden="true">
          $0
        </span>
      </div>
      <p className={classes.axis} aria-hidden="true">
        <span>{dayOf(first.date)}</span>
        <span>{dayOf(last.date)}</span>
      </p>
      <p className={panel.soft}>{words}</p>
    </>
  );
}

/** The balance of an account at the end of each proven day. */
export function BalanceChart({ accounts }: Pick<StatementFigures, 'accounts'>) {
  const drawn = accounts.filter(({ balances }) => balances.length > 0);
  const [chosen, setChosen] = useState('');
  const shown = drawn.find(({ account }) => accountFilter(account) === chosen) ?? drawn[0];
  if (!shown) return null;
  return (
    <section className={panel.part} aria-labelledby="statement-balances">
      <div className={panel.partHead}>
        <h3 id="statement-balances">End-of-day balance</h3>
        {drawn.length > 1 && (
          <select
            className={classes.select}
            aria-label="Account of the chart"
            value={accountFilter(shown.account)}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {drawn.map(({ account }) => (
              <option key={accountFilter(account)} value={accountFilter(account)}>
                {statementAccountText(account)}
              </option>
            ))}
          </select>
        )}
      </div>
      <Chart account={statementAccountText(shown.account)} balances={shown.balances} />
    </section>
  );
}
