import type { CountedLine } from '@funding-desk/shared/figures/application-figures';
import { ratioText } from '@funding-desk/shared/figures/decimal-text';
import type { MonthFigures } from '@funding-desk/shared/figures/statement-figures';
import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import type {
  SignalView,
  StatementFigures,
  StatementLineView,
} from '@funding-desk/shared/schemas/document/statement-figures';
import { signalSentence } from '@funding-desk/shared/schemas/document/statement-signals';
import type { MovedLine } from '@funding-desk/shared/server/models/application/application-document';
import type { ReadFigures } from '@funding-desk/shared/server/statements/statement-files';

const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Of whole months. */
function meanOf(months: readonly MonthFigures[]): StatementFigures['mean'] {
  if (months.length === 0) return null;
  const revenues = months.map(({ trueRevenue }) => trueRevenue.cents);
  return {
    trueRevenue: mean(revenues),
    deposits: mean(months.map(({ deposits }) => deposits.cents)),
    withdrawals: mean(months.map(({ withdrawals }) => withdrawals.cents)),
    averageDailyBalance: mean(months.map(({ averageDailyBalance }) => averageDailyBalance)),
    lowestRevenue: Math.min(...revenues),
    highestRevenue: Math.max(...revenues),
  };
}

interface FiguresInput {
  readonly figures: ReadFigures;
  /** In cents, 0 when it is not known. */
  readonly requested: number;
  /** Who closed a signal, by id of the person. */
  readonly closers: ReadonlyMap<string, PersonRef>;
}

function presentSignals({ figures: { documents, signals }, closers }: FiguresInput): SignalView[] {
  const names = new Map(documents.map(({ _id, originalFilename }) => [_id.toHexString(), originalFilename]));
  const closed = new Map(
    documents.flatMap(({ closedSignals = [] }) => closedSignals.map((each) => [each.signal, each])),
  );
  return signals.map(({ id, document, kind, level, page, details }) => {
    const close = closed.get(id);
    return {
      id,
      document,
      kind,
      level,
      page,
      filename: names.get(document) ?? '',
      sentence: signalSentence({ kind, details }),
      closed: close
        ? { reason: close.reason, by: closers.get(close.by.toHexString()) ?? null, at: close.at.toISOString() }
        : null,
    };
  });
}

export function presentFigures(input: FiguresInput): StatementFigures {
  const { figures, requested } = input;
  const { documents, statements, accounts, months, positions } = figures;
  const names = new Map(documents.map(({ _id, originalFilename }) => [_id.toHexString(), originalFilename]));
  const meanMonth = meanOf(months.filter(({ isWhole }) => isWhole));
  const revenue = meanMonth?.trueRevenue ?? 0;
  const payments = positions.reduce((sum, { monthly }) => sum + monthly, 0);
  return {
    statements: statements.map(({ lines: _lines, ...statement }) => ({
      ...statement,
      filename: names.get(statement.document) ?? '',
    })),
    signals: presentSignals(input),
    accounts: accounts.map(({ account, ...rest }) => ({
      account,
      months: [...rest.months],
      balances: rest.balances.map(({ date, cents }) => ({ date, cents })),
    })),
    months: [...months],
    mean: meanMonth,
    positions: positions.map(({ ids, ...position }) => ({ ...position, count: ids.length })),
    holdback: ratioText({ part: payments * 100, whole: revenue, places: 1 }),
    requestedMonths: requested > 0 ? ratioText({ part: requested, whole: revenue, places: 1 }) : null,
  };
}

interface LineInput {
  readonly line: CountedLine;
  readonly move: MovedLine | undefined;
  readonly movedBy: PersonRef | null;
}

export function presentLine({ line, move, movedBy }: LineInput): StatementLineView {
  const { id, account, kind, readKind, date, cents, description, box, photo } = line;
  return {
    id,
    document: photo ?? line.document,
    account,
    date,
    cents,
    description,
    page: photo ? 1 : line.page,
    box,
    kind,
    readKind: kind === readKind ? null : readKind,
    movedBy,
    movedAt: move?.at.toISOString() ?? null,
  };
}
