import type { CellState, Coverage } from '@funding-desk/shared/schemas/checklist';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { monthText } from '../documents/covers-text.ts';
import classes from './checklist.module.css';

const CELLS: Readonly<Record<CellState, { readonly label: string; readonly icon: IconName | null }>> = {
  covered: { label: 'Covered', icon: 'check' },
  gap: { label: 'Gap', icon: null },
  unreadable: { label: 'Unreadable', icon: 'warning' },
};

function Legend() {
  return (
    <p className={classes.legend} aria-hidden="true">
      {Object.entries(CELLS).map(([state, { label }]) => (
        <span key={state}>
          <span className={classes.swatch} data-state={state} /> {label}
        </span>
      ))}
    </p>
  );
}

/** Which month of which account the bank statements cover. */
export function CoverageMatrix({ coverage }: { coverage: Coverage }) {
  const { months, monthToDate, accounts } = coverage;
  if (months.length === 0) return null;
  return (
    <div className={classes.coverage}>
      <h3 id="coverage">Statement coverage</h3>
      <div className={classes.scroll}>
        <table className={classes.matrix} aria-labelledby="coverage">
          <thead>
            <tr>
              <th scope="col">Account</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {monthText(month)}
                </th>
              ))}
              {monthToDate !== null && <th scope="col">{monthText(monthToDate)} to date</th>}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, cells }) => (
              <tr key={account ?? ''}>
                <th scope="row">{account ?? 'Not known'}</th>
                {cells.map(({ month, state }) => {
                  const { label, icon } = CELLS[state];
                  return (
                    <td key={month} data-state={state} title={label}>
                      {icon && <Icon name={icon} size={12} />}
                      <HiddenText>{label}</HiddenText>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </div>
  );
}
