import type { StatementExport } from '@funding-desk/shared/schemas/application/application';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import { Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { saveStatements, useStatementFigures } from '../api/statements.ts';
import type { ViewDocument } from '../viewer/use-workbench.ts';
import { BalanceChart } from './balance-chart.tsx';
import { FigureFacts } from './figure-facts.tsx';
import type { LineSelection, OpenLines } from './lines/line-selection.ts';
import { LinesPanel } from './lines/lines-panel.tsx';
import { MonthsTable } from './months-table.tsx';
import { PositionsTable } from './positions-table.tsx';
import { SignalsList } from './signals/signals-list.tsx';
import { fileTexts } from './statement-texts.ts';
import classes from './statements.module.css';
import { UnprovenStatements } from './unproven-statements.tsx';

const EXPORTS = [
  { part: 'months', label: 'Export months' },
  { part: 'lines', label: 'Export lines' },
] as const satisfies readonly { part: StatementExport; label: string }[];

function ExportButtons({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (part: StatementExport) => saveStatements({ id, part }),
    onError: (error) =>
      showNotice({ kind: 'error', text: `The statement figures could not be exported. ${errorMessage(error)}` }),
  });
  return (
    <div className={classes.exports}>
      {EXPORTS.map(({ part, label }) => (
        <ActionButton
          key={part}
          variant="default"
          size="compact-sm"
          isDisabled={isPending}
          onClick={() => mutate(part)}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  );
}

/** '3 of 4 statements are proven.' Repeated ones count as proven. */
function summaryText({ statements }: StatementFigures): string {
  const proven = statements.filter(({ proof }) => proof === 'proven').length;
  const isAll = proven === statements.length;
  if (statements.length === 1) return `The statement is ${isAll ? '' : 'not '}proven.`;
  return isAll ? `All ${proven} statements are proven.` : `${proven} of ${statements.length} statements are proven.`;
}

/** 'One was read from a scan or a photo: …' Empty without one. */
function scanText({ statements }: StatementFigures): string[] {
  const count = statements.filter(({ source }) => source === 'scan').length;
  if (count === 0) return [];
  const one = statements.length === 1 ? 'It' : 'One';
  const subject = count === 1 ? `${one} was read from a scan or a photo` : `${count} were read from scans or photos`;
  return [`${subject}: compare what matters with the picture.`];
}

interface FiguresProps {
  readonly application: ApplicationView;
  readonly figures: StatementFigures;
  readonly onView: ViewDocument;
  readonly onOpen: OpenLines;
}

function Figures({ application, figures, onView, onOpen }: FiguresProps) {
  const { accounts, positions, statements } = figures;
  const hasMonths = accounts.some(({ months }) => months.length > 0);
  const hasProven = statements.some(({ proof }) => proof === 'proven');
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.soft}>
          {[summaryText(figures), ...scanText(figures), ...fileTexts(figures.statements)].join(' ')}
        </p>
        {hasProven && application.can.export && <ExportButtons id={application.id} />}
      </div>
      {hasMonths ? (
        <>
          <FigureFacts figures={figures} />
          <MonthsTable figures={figures} onOpen={onOpen} />
        </>
      ) : (
        <p className={classes.empty}>No month is proven, so there are no figures yet.</p>
      )}
      <BalanceChart accounts={accounts} />
      {hasProven && <PositionsTable positions={positions} onOpen={onOpen} />}
      <SignalsList application={application} signals={figures.signals} onView={onView} />
      <UnprovenStatements statements={statements} onView={onView} />
    </>
  );
}

/** The selected lines, and functions that open and close them. Closing returns the focus to the figure. */
function useLineSelection() {
  const [selection, setSelection] = useState<LineSelection | null>(null);
  const opener = useRef<Element | null>(null);
  const open: OpenLines = (next) => {
    opener.current = document.activeElement;
    setSelection(next);
  };
  useEffect(() => {
    const { current } = opener;
    if (selection || !current) return;
    opener.current = null;
    const target = current.isConnected ? current : document.getElementById('statements');
    if (target instanceof HTMLElement) target.focus();
  }, [selection]);
  return { selection, open, close: () => setSelection(null) };
}

interface StatementsPartProps {
  readonly application: ApplicationView;
  readonly onView: ViewDocument;
}

/** What the bank statements of an application prove, and the lines that prove it. */
export function StatementsPart({ application, onView }: StatementsPartProps) {
  const { data: figures, error, refetch } = useStatementFigures(application.id);
  const { selection, open, close } = useLineSelection();
  if (error && !figures)
    return <LoadFailure failed="The statement figures could not be loaded." error={error} onRetry={refetch} />;
  if (!figures) return <Skeleton height={120} aria-label="Loading the statement figures" role="status" />;
  if (figures.statements.length + figures.signals.length === 0)
    return <p className={classes.empty}>No statement of this application has been read yet.</p>;
  return (
    <>
      <div hidden={selection !== null}>
        <Figures application={application} figures={figures} onView={onView} onOpen={open} />
      </div>
      {selection && (
        <LinesPanel application={application} figures={figures} selection={selection} onView={onView} onClose={close} />
      )}
    </>
  );
}
