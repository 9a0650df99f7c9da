import { describe, expect, it } from 'vitest';
import { interpretStatement } from './interpretation/interpret-statement.ts';
import { PAPER_KINDS, pagesOf, STATEMENT_KINDS } from './testing/typed-kinds.ts';
import { toLines } from './testing/typed-lines.ts';
import { MISLEADING_PAPERS, MISLEADING_STATEMENTS } from './testing/variants/misleading-texts.ts';
import { SHARE_STATEMENTS } from './testing/variants/share-texts.ts';

/** Lines beneath each other are near enough for a label and its value. */
const SPACING = 14;

function readKind(kind: string): string {
  const lines = pagesOf(kind).flatMap((page, at) => toLines(page, SPACING).map((line) => ({ ...line, page: at + 1 })));
  const { reading } = interpretStatement({ lines, today: '2026-05-20' });
  if (reading.state === 'unreadable') return reading.reason;
  return reading.periods.map(({ account, from, to }) => `${account ?? '-'} ${from} ${to}`).join();
}

describe('a kind of statement', () => {
  it.each([...STATEMENT_KINDS, ...MISLEADING_STATEMENTS, ...SHARE_STATEMENTS])(
    'is read, or refused where nothing proves it: %s',
    (_name, periods, text) => {
      expect(readKind(text)).toBe(periods);
    },
  );
});

describe('a range in unknown words', () => {
  it.each([
    ['that the lines fill', 'Date range: Mar 1, 2026 - Mar 31, 2026', '4471 2026-03-01 2026-03-31'],
    ['that lines are outside of', 'Date range: Mar 6, 2026 - Apr 5, 2026', 'no_period'],
    ['that the lines do not fill', 'Date range: Jan 1, 2026 - Mar 31, 2026', 'no_period'],
    ['of another thing', 'Rewards range: Mar 1, 2026 - Mar 31, 2026', 'no_period'],
  ])('%s', (_which, range, expected) => {
    expect(readKind(`Lark Bank // ${range} // Checking ••4471 // {body mon}`)).toBe(expected);
  });

  it('is none without proof', () => {
    const days = [2, 6, 11, 17, 23, 29].map((day) => `Mar ${day}  Rent  9.00`);
    const balances = 'Beginning balance  100.00 // Ending balance  90.00';
    const head = 'Lark Bank // Date range: Mar 1, 2026 - Mar 31, 2026 // Checking ••4471';
    expect(readKind([head, balances, ...days].join(' // '))).toBe('no_period');
  });
});

describe('a paper', () => {
  it.each([...PAPER_KINDS, ...MISLEADING_PAPERS])('is no statement: %s', (_name, text) => {
    expect(['no_period', 'ambiguous']).toContain(readKind(text));
  });
});
