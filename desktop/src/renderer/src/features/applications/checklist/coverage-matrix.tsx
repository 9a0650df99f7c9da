import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CellState, Coverage } from '@funding-desk/shared/schemas/document/checklist';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { useCallback, useRef } from 'react';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { monthText } from '../documents/covers-text.ts';
import classes from './checklist.module.css';
import { UnreadableFiles } from './unreadable-files.tsx';

const CELLS: Readonly<Record<CellState, { readonly label: string; readonly icon: IconName | null }>> = {
  covered: { label: 'Covered', icon: 'check' },
  gap: { label: 'Gap', icon: null },
  unreadable: { label: 'Unreadable', icon: 'warning' },
};

function Legend({ accounts }: Pick<Coverage, 'accounts'>) {
  const used = new Set<string>(accounts.flatMap(({ cells }) => cells.map(({ state }) => state)));
  const shown = Object.entries(CELLS).filter(([state]) => state !== 'unreadable' || used.has(state));
  return (
    <p className={classes.legend} aria-hidden="true">
      {shown.map(([state, { label }]) => (
        <span key={state}>
          <span className={classes.swatch} data-state={state} /> {label}
        </span>
      ))}
    </p>
  );
}

interface CoverageMatrixProps {
  readonly coverage: Coverage;
  readonly application: ApplicationView;
  readonly onView: (document: FiledDocumentView) => void;
}

/** Which month of which account the bank statements cover, and the statements that cannot be read beside it. */
export function CoverageMatrix({ coverage, application, onView }: CoverageMatrixProps) {
  const { months, monthToDate, accounts, unreadable } = coverage;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  if (months.length === 0) return null;
  return (
    <div className={classes.coverage}>
      <h3 id="coverage" ref={heading} tabIndex={-1}>
        Statement coverage
      </h3>
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
      <Legend accounts={accounts} />
      <UnreadableFiles application={application} ids={unreadable} onView={onView} onFocusLost={focusHeading} />
    </div>
  );
}
