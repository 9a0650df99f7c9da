import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type {
  LineMove,
  StatementFigures,
  StatementLineView,
} from '@funding-desk/shared/schemas/document/statement-figures';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ActionButton, LinkButton } from '../../../../components/buttons/action-button.tsx';
import { HiddenText } from '../../../../components/data-table/table-cells.tsx';
import { LoadFailure } from '../../../../components/load-failure.tsx';
import { errorMessage } from '../../../../lib/api/api-error.ts';
import { useKeys } from '../../../../lib/use-keys.ts';
import { showNotice } from '../../../../stores/notice-store.ts';
import { LINES_PAGE_SIZE, useMoveLine, useStatementLines } from '../../api/statements.ts';
import { placeText } from '../../viewer/document-place.ts';
import type { ViewDocument } from '../../viewer/use-workbench.ts';
import { movedText } from '../statement-texts.ts';
import { KeyLegend } from './key-legend.tsx';
import { LineRow } from './line-row.tsx';
import type { LineSelection } from './line-selection.ts';
import classes from './lines.module.css';
import { type MovedLine, mergeLines } from './merge-lines.ts';

interface LinesInput {
  readonly id: string;
  readonly selection: LineSelection;
}

/** One page of the lines, and a function that moves one of them. */
function useLines({ id, selection: { filter } }: LinesInput) {
  const [page, setPage] = useState(1);
  const [moved, setMoved] = useState<readonly MovedLine[]>([]);
  const [report, setReport] = useState('');
  const query = useStatementLines({ id, filter, page });
  const { mutate } = useMoveLine({ id, filter, page });
  const rows = query.data ? mergeLines(query.data.data, query.isPlaceholderData ? [] : moved) : null;
  const move = (line: StatementLineView, kind: LineMove['kind']) => {
    if ((kind ?? line.readKind ?? line.kind) === line.kind) return;
    const before = (rows ?? []).slice(0, rows?.indexOf(line)).map((each) => each.id);
    mutate(
      { line: line.id, kind },
      {
        onSuccess: (next) => {
          setMoved((all) => [...all.filter((each) => each.line.id !== next.id), { line: next, before }]);
          setReport(`${next.description}: ${movedText(next) || 'back to the reading'}`);
        },
        onError: (error) => showNotice({ kind: 'error', text: `The line was not moved. ${errorMessage(error)}` }),
      },
    );
  };
  const turn = (next: number) => {
    setMoved([]);
    setPage(next);
  };
  const inFigure = new Set(query.data?.data.map(({ id: line }) => line));
  return { ...query, rows, inFigure, total: query.data?.meta.total ?? 0, page, turn, move, report };
}

interface PagingProps {
  readonly page: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

function Paging({ page, total, onTurn }: PagingProps) {
  const last = Math.min(page * LINES_PAGE_SIZE, total);
  if (total <= LINES_PAGE_SIZE) return null;
  return (
    <div className={classes.paging}>
      <p aria-live="polite">
        {(page - 1) * LINES_PAGE_SIZE + 1}–{last} of {total}
      </p>
      <ActionButton variant="default" size="compact-sm" isDisabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </ActionButton>
      <ActionButton variant="default" size="compact-sm" isDisabled={last === total} onClick={() => onTurn(page + 1)}>
        Next
      </ActionButton>
    </div>
  );
}

interface TableProps {
  readonly rows: readonly StatementLineView[];
  /** Ids of the lines that are still part of the figure. */
  readonly inFigure: ReadonlySet<string>;
  readonly canMove: boolean;
  readonly label: string;
  readonly hasYear: boolean;
  readonly onMove: (line: StatementLineView, kind: LineMove['kind']) => void;
  readonly onView: (line: StatementLineView) => void;
}

/** One line is in the order of Tab, and arrows move to the others. */
function LinesTable({ rows, inFigure, canMove, label, hasYear, onMove, onView }: TableProps) {
  const [current, setCurrent] = useState('');
  const entry = rows.some(({ id }) => id === current) ? current : rows[0]?.id;
  const hasAccounts = new Set(rows.map(({ account }) => account)).size > 1;
  return (
    <table className={classes.lines} aria-label={label} data-accounts={hasAccounts || undefined}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" data-number>
            Amount
          </th>
          <th scope="col">Kind</th>
          <th scope="col" data-number>
            Page
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isEntry={line.id === entry}
            hasYear={hasYear}
            isInFigure={inFigure.has(line.id)}
            hasAccount={hasAccounts}
            canMove={canMove}
            onFocus={() => setCurrent(line.id)}
            onMove={(kind) => onMove(line, kind)}
            onView={() => onView(line)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Moves the focus to the heading, and to the first line once there are lines. */
function useFirstFocus(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isLoaded && document.activeElement === heading.current)
      panel.current?.querySelector<HTMLElement>('[data-line]')?.focus();
  }, [isLoaded]);
  return { heading, panel };
}

interface LinesPanelProps {
  readonly application: ApplicationView;
  readonly figures: StatementFigures;
  readonly selection: LineSelection;
  readonly onView: ViewDocument;
  readonly onClose: () => void;
}

/** The lines of which a figure is made. Each can be moved to another kind, and leads to its place in the statement. */
export function LinesPanel({ application, figures, selection, onView, onClose }: LinesPanelProps) {
  const { rows, inFigure, total, page, turn, move, report, error, refetch } = useLines({
    id: application.id,
    selection,
  });
  const { heading, panel } = useFirstFocus(rows !== null && rows.length > 0);
  const { title, about, filter, valueIn } = selection;
  const canMove = application.can.work;
  useKeys({ Escape: { label: 'Back to the statement figures', run: onClose } });
  const leave = (event: KeyboardEvent) => {
    // A list of kinds is a field, whose keys are no shortcuts.
    if (event.key === 'Escape') onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes with the key of what is in it
    <div ref={panel} className={classes.panel} onKeyDown={leave}>
      <LinkButton onClick={onClose}>← All figures</LinkButton>
      <div className={classes.head}>
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p className={classes.soft}>{about}</p>
        </div>
        <p className={classes.value}>{valueIn(figures)}</p>
      </div>
      <LoadFailure failed="The lines could not be loaded." error={error} onRetry={refetch} />
      <p role="status">
        <HiddenText>{report}</HiddenText>
      </p>
      {rows?.length === 0 && <p className={classes.soft}>No line is part of this figure any more.</p>}
      {rows && rows.length > 0 && (
        <>
          <KeyLegend canMove={canMove} />
          <LinesTable
            rows={rows}
            inFigure={inFigure}
            canMove={canMove}
            label={`Lines: ${title}, ${about}`}
            hasYear={filter.month === undefined}
            onMove={move}
            onView={({ document: id, page: number, box }) => onView({ id }, placeText({ page: number, box }))}
          />
        </>
      )}
      <Paging page={page} total={total} onTurn={turn} />
    </div>
  );
}
