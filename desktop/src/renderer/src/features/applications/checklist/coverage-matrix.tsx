import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { CellState, ChecklistView, Coverage } from '@funding-desk/shared/schemas/document/checklist';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { isRequestable } from '@funding-desk/shared/schemas/document/requested-items';
import { useCallback, useRef } from 'react';
import { HiddenText } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { useApplicationDocuments } from '../api/delivery.ts';
import { accountText, monthText } from '../documents/covers-text.ts';
import { statementProposalId } from '../requests/request-items.ts';
import type { ViewDocument } from '../viewer/use-workbench.ts';
import classes from './checklist.module.css';
import { UnreadableFiles } from './unreadable-files.tsx';

const CELLS: Readonly<Record<CellState, { readonly label: string; readonly icon: IconName | null }>> = {
  covered: { label: 'Covered', icon: 'check' },
  gap: { label: 'Gap', icon: null },
  unreadable: { label: 'Unreadable', icon: 'warning' },
};

interface CoverageMatrixProps {
  readonly coverage: Coverage;
  readonly items: ChecklistView['items'];
  readonly application: ApplicationView;
  readonly onView: ViewDocument;
  /** Asks the applicant for the statement with that proposal. */
  readonly onRequest: (proposal: string) => void;
}

type Cell = Coverage['accounts'][number]['cells'][number];

interface CellInput extends Omit<CoverageMatrixProps, 'coverage'> {
  readonly monthToDate: string | null;
  readonly account: string | null;
  readonly cell: Cell;
  readonly documents: readonly FiledDocumentView[];
}

/** What a cell does: it opens its document at the line, or asks for its month. Null for a cell that cannot do either. */
function cellAction(input: CellInput): { readonly label: string; readonly run: () => void } | null {
  const { application, items, monthToDate, account, cell, documents, onView, onRequest } = input;
  const { month, state } = cell;
  const document = documents.find(({ id, state: file }) => cell.documents.includes(id) && file === 'ready');
  if (document) return { label: `View ${document.originalFilename}`, run: () => onView(document, month) };
  const key = month === monthToDate ? 'monthToDate' : 'statements';
  const item = items.find((one) => one.key === key);
  if (state !== 'gap' || !application.can.work || !item || !isRequestable(item)) return null;
  return {
    label: `Request ${monthText(month)}`,
    run: () => onRequest(statementProposalId({ key, month, account })),
  };
}

function CoverageCell(input: CellInput) {
  const { state } = input.cell;
  const { label, icon } = CELLS[state];
  const action = cellAction(input);
  const content = (
    <>
      {icon ? <Icon name={icon} size={12} /> : label}
      {icon && <HiddenText>{label}</HiddenText>}
    </>
  );
  return (
    <td data-state={state} title={action ? `${label}. ${action.label}` : label}>
      {action ? (
        <button type="button" className={classes.cell} onClick={action.run}>
          {content}
          <HiddenText>. {action.label}</HiddenText>
        </button>
      ) : (
        content
      )}
    </td>
  );
}

/** Which month of which account the bank statements cover, and the statements that cannot be read beside it. */
export function CoverageMatrix({ coverage, ...props }: CoverageMatrixProps) {
  const { months, monthToDate, accounts, unreadable } = coverage;
  const { application, onView } = props;
  const { data: documents = [] } = useApplicationDocuments(application.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  if (months.length === 0) return null;
  return (
    <section className={classes.coverage} aria-labelledby="coverage">
      <h2 id="coverage" ref={heading} tabIndex={-1}>
        Statement coverage
      </h2>
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
                <th scope="row">{account === null ? 'Account not known' : accountText(account)}</th>
                {cells.map((cell) => (
                  <CoverageCell
                    key={cell.month}
                    cell={cell}
                    account={account}
                    monthToDate={monthToDate}
                    documents={documents}
                    {...props}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <UnreadableFiles application={application} ids={unreadable} onView={onView} onFocusLost={focusHeading} />
    </section>
  );
}
