import type { AccountStatement, StatementLine } from '@funding-desk/shared/schemas/document/account-statement';
import type { StatementReading } from '@funding-desk/shared/schemas/document/statement-reading';
import { interpretStatement } from '../interpretation/interpret-statement.ts';
import { transformBox } from '../text/geometry.ts';
import type { TextLine } from '../text/text-lines.ts';
import type { Scan, ScanPage } from './read-scan.ts';

/**
 * The lowest confidence with which a figure counts. Measured with the statements of `testing/round-trip` as scans: of
 * the figures below it, many are misread; `npx vitest run scan-copies` prints the shares.
 */
export const MIN_CONFIDENCE = 70;

export interface ScanReading {
  readonly reading: StatementReading;
  readonly statements: readonly AccountStatement[];
}

type AccountPeriod = Pick<AccountStatement, 'account' | 'from' | 'to'>;

const unproven: ScanReading = { reading: { state: 'unreadable', reason: 'unproven_scan' }, statements: [] };

const MONEY = /\d[.,]\d{2}(?!\d)/;
const SHORT_DATE = /\b\d{1,4}[/.-]\d{1,2}\b/;

/** Whether every figure in a line with an amount or a date is as sure as figures must be. */
function isTrusted(lines: readonly TextLine[]): boolean {
  return lines
    .filter(({ text }) => MONEY.test(text) || SHORT_DATE.test(text))
    .every(({ cells }) => cells.every(({ confidence = 100 }) => confidence >= MIN_CONFIDENCE));
}

const isSamePeriod = (one: AccountPeriod, other: AccountPeriod) =>
  one.account === other.account && one.from === other.from && one.to === other.to;

function placeLine(line: StatementLine, pages: readonly ScanPage[]): StatementLine {
  const page = pages[line.page - 1];
  if (!page) return line;
  const [left, bottom, right, top] = line.box;
  const box = transformBox({ left, bottom, right, top }, page.toPage);
  return {
    ...line,
    box: [Math.round(box.left), Math.round(box.bottom), Math.round(box.right), Math.round(box.top)],
  };
}

/**
 * What the text of a scan proves. A statement in it counts only if it is proven twice (`proveAccount`), and if all figures
 * of the file are sure: a misread one would be as wrong as a wrong month.
 */
export function interpretScan({ pages, unreadPages }: Scan, today: string): ScanReading {
  const lines = pages.flatMap((page) => page.lines);
  const { reading, statements } = interpretStatement({ lines, today, isScan: true });
  if (reading.state === 'unreadable') return { reading, statements: [] };
  const proven = statements.filter(({ proof }) => proof === 'proven');
  const periods = reading.periods.filter((period) => proven.some((statement) => isSamePeriod(statement, period)));
  if (periods.length === 0 || unreadPages > 0 || !isTrusted(lines)) return unproven;
  return {
    reading: { ...reading, periods, source: 'scan' },
    statements: statements.map((statement) => ({
      ...statement,
      source: 'scan',
      lines: statement.lines.map((line) => placeLine(line, pages)),
    })),
  };
}
