import type { StatementReading } from '@funding-desk/shared/schemas/document/statement-reading';
import { interpretStatement } from '../interpretation/interpret-statement.ts';
import type { TextLine } from '../text/text-lines.ts';

const STATEMENT = [
  'Checking account 4471 0098 5678',
  'Help with statements  800-555-0100',
  'Deposits 1,204.11',
  'Closing balance 900.12',
  'Withdrawals 304.00',
];

/** One line under the other. Two spaces or more separate cells. */
export function toLines(texts: readonly string[], spacing = 30): TextLine[] {
  return texts.map((text, index) => {
    let left = 0;
    const cells = text.split(/ {2,}/).map((cell) => {
      const start = left;
      left += cell.length + 4;
      return { text: cell, left: start, right: start + cell.length };
    });
    return { cells, text: cells.map((cell) => cell.text).join(' '), y: index * spacing, size: 10, page: 1, quarter: 0 };
  });
}

/** Reads the lines among those of a statement. */
export function read(...texts: readonly string[]): StatementReading {
  return interpretStatement({ lines: toLines([...texts, ...STATEMENT]), today: '2026-05-20' }).reading;
}

const ROWS = [
  'Checking account',
  '03/02 Rent 900.00',
  '03/09 Check 1042 40.10',
  '03/20 Deposit 1,204.11',
  'Total deposits 1,204.11',
  'Closing balance 9.12',
];

/** The numbers of the accounts of a statement for March 2026 with the lines. */
export function readAccounts(...texts: readonly string[]) {
  const lines = toLines([...texts, 'Statement period 03/01/26 - 03/31/26', ...ROWS], 14);
  const { reading } = interpretStatement({ lines, today: '2026-05-20' });
  return reading.state === 'read' ? reading.periods.map(({ account }) => account) : reading.reason;
}
