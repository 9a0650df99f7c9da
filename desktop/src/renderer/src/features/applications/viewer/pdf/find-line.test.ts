import { describe, expect, it } from 'vitest';
import { findLine } from './find-line.ts';

const LINE = 'Statement Period October 1, 2026 - October 31, 2026';

describe('a quoted line', () => {
  it('is found with the colon, the gaps and the line break of the page', () => {
    const text = 'Acme Bank Statement Period:   October 1, 2026 -\nOctober 31, 2026 Balance';
    expect(findLine(LINE, text)).toEqual([{ index: 10, length: 54 }]);
  });

  it('is found at every place, whatever the case of its letters', () => {
    expect(findLine('Period March', 'PERIOD MARCH, period march')).toHaveLength(2);
  });

  it('is not found when words are missing or in another order', () => {
    expect(findLine(LINE, 'Statement Period October 1, 2026')).toEqual([]);
    expect(findLine('one two', 'two one')).toEqual([]);
    expect(findLine('…', 'anything')).toEqual([]);
  });
});
