import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import { MAX_SIGNALS, type StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import type { AccountTables } from '../figures/prove-account.ts';
import { readTables } from '../figures/statement-tables.ts';
import type { DateOrder } from '../statement-dates.ts';
import type { StatementDocument } from '../statement-lines.ts';
import { amountCells } from './amount-columns.ts';
import { columnFontSignals, foreignFontSignals } from './column-fonts.ts';
import { coveredTextSignals } from './covered-text.ts';
import { dateSignals, editorSignals } from './file-history.ts';
import { nameSignals } from './holder-name.ts';
import { missingPageSignals } from './missing-pages.ts';
import { revisionSignals } from './revision-changes.ts';

interface SignalsInput {
  readonly bytes: Uint8Array;
  /** Where each revision of the file ends. */
  readonly revisions: readonly number[];
  /** What the file shows. With marks when it has several revisions. */
  readonly document: StatementDocument;
  readonly order: DateOrder;
  readonly statements: readonly AccountStatement[];
  /** Of the accounts. Empty when none was read. */
  readonly tables: readonly AccountTables[];
  /** Of the business and of its owners. Empty when they are not known. */
  readonly names: readonly string[];
  /** Whether the file has taken so long that its first revision must not be read as well. */
  readonly isOver: () => boolean;
}

function unreconciledSignals(statements: readonly AccountStatement[]): StatementSignal[] {
  return statements
    .filter(({ proof }) => proof === 'unreconciled')
    .map(({ apart, breakPage }) => ({ kind: 'unreconciled', level: 'look', page: breakPage, details: { apart } }));
}

/** Signals of what the pages show. */
function pageSignals({ document, order, tables }: SignalsInput): StatementSignal[] {
  const { lines, hidden } = document;
  const read = tables.length > 0 ? tables : [{ lines, tables: readTables({ lines, order, hasDays: false }) }];
  const rows = new Set(read.flatMap((part) => part.lines.filter((_, index) => part.tables.indexes.has(index))));
  const fonts = columnFontSignals(read.flatMap((part) => amountCells(part.tables)));
  return [
    ...coveredTextSignals({ lines, rows, hidden }),
    ...(fonts.length > 0 ? fonts : foreignFontSignals(lines, rows)),
  ];
}

/** An editor that also changed the pages is a strong signal. */
function withStrongEditor(signals: readonly StatementSignal[]): StatementSignal[] {
  const isChanged = signals.some(({ kind, level }) => level === 'strong' && kind !== 'editor');
  return signals.map((signal) => (signal.kind === 'editor' && isChanged ? { ...signal, level: 'strong' } : signal));
}

/**
 * What does not look as the bank issued it (deals, F2). Never a verdict. Run it in the process that read the file.
 * The strong signals come first.
 */
export async function findSignals(input: SignalsInput): Promise<StatementSignal[]> {
  const { document, statements, names } = input;
  const found = [
    ...pageSignals(input),
    ...(await revisionSignals(input)),
    ...editorSignals(document.info),
    ...dateSignals({ info: document.info, statements }),
    ...missingPageSignals(document),
    ...unreconciledSignals(statements),
    ...nameSignals({ lines: document.lines, names }),
  ];
  const signals = withStrongEditor(found);
  const rank = ({ level }: StatementSignal) => (level === 'strong' ? 0 : 1);
  return signals.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_SIGNALS);
}
