import { coveredMonths } from '../../schemas/document/covered-months.ts';
import type { CoveredMonth } from '../../schemas/document/filed-document.ts';
import type { StatementPeriod, StatementReading } from '../../schemas/document/statement-reading.ts';
import type { DocumentDescription } from '../models/application/application-document.ts';

interface Described {
  readonly description: Pick<DocumentDescription, 'account' | 'months'> | null;
  readonly reading: StatementReading | null;
}

function monthsOf(period: StatementPeriod): Omit<CoveredMonth, 'account'>[] {
  const whole = coveredMonths([period]);
  if (whole.length > 0) return whole.map((month) => ({ month, isWhole: true }));
  const month = period.to.slice(0, 7);
  // A part of two months proves neither of them.
  return period.from.startsWith(month) ? [{ month, isWhole: false }] : [];
}

function coversOfReading({ description, reading }: Described): CoveredMonth[] {
  if (reading?.state !== 'read') return [];
  return reading.periods.flatMap((period) =>
    monthsOf(period).map((covered) => ({ account: description?.account ?? period.account, ...covered })),
  );
}

const keyOf = ({ account, month, isWhole }: CoveredMonth) => `${month} ${isWhole} ${account}`;

/** The months that a document covers: what staff say, else what was read. */
export function coversOf(document: Described): CoveredMonth[] {
  const { description } = document;
  const covers = description?.months
    ? description.months.map((month) => ({ account: description.account, month, isWhole: true }))
    : coversOfReading(document);
  return [...new Map(covers.map((covered) => [keyOf(covered), covered])).values()];
}
