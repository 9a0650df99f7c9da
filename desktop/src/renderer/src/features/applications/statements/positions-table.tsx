import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { PositionView, StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import { NoValue } from '../../../components/data-table/table-cells.tsx';
import { formatDay } from '../../../lib/format.ts';
import { type OpenLines, positionSelection } from './lines/line-selection.ts';
import { FREQUENCY_LABELS, payeeText, statementAccountText } from './statement-texts.ts';
import classes from './statements.module.css';

interface PositionProps {
  readonly position: PositionView;
  readonly onOpen: OpenLines;
}

function Position({ position, onOpen }: PositionProps) {
  const { account, payee, frequency, payment, monthly, last, count } = position;
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.figure} onClick={() => onOpen(positionSelection(position))}>
          {payeeText(payee)}
        </button>
      </th>
      <td data-text>{statementAccountText(account)}</td>
      <td data-text>{FREQUENCY_LABELS[frequency]}</td>
      <td>{centsText(payment)}</td>
      <td>{monthly === 0 ? <NoValue /> : centsText(monthly)}</td>
      <td>{formatDay(last, { hasYear: true })}</td>
      <td>{count}</td>
    </tr>
  );
}

interface PositionsTableProps extends Pick<StatementFigures, 'positions'> {
  readonly onOpen: OpenLines;
}

/** Other funders that the business pays. */
export function PositionsTable({ positions, onOpen }: PositionsTableProps) {
  return (
    <section className={classes.part} aria-labelledby="statement-positions">
      <h3 id="statement-positions">Positions</h3>
      {positions.length === 0 ? (
        <p className={classes.soft}>The proven statements show no regular debits to other funders.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={classes.scroll} aria-label="Table of positions" tabIndex={0}>
          <table className={classes.positions} aria-labelledby="statement-positions">
            <thead>
              <tr>
                <th scope="col">Payee</th>
                <th scope="col" data-text>
                  Account
                </th>
                <th scope="col" data-text>
                  Frequency
                </th>
                <th scope="col">Payment</th>
                <th scope="col">A month</th>
                <th scope="col">Last</th>
                <th scope="col">Debits</th>
              </tr>
            </thead>
            <tbody>
              {positions.map((position) => (
                <Position key={`${position.account} ${position.payee}`} position={position} onOpen={onOpen} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
