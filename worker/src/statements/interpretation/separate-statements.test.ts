import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { describe, expect, it } from 'vitest';
import { LABELLED_CORPUS } from '../testing/development-corpus.ts';
import { EIGHTH_CORPUS } from '../testing/layouts/eighth/corpus.ts';
import { FIFTH_CORPUS } from '../testing/layouts/fifth/corpus.ts';
import { FOURTH_CORPUS } from '../testing/layouts/fourth/corpus.ts';
import { FURTHER_CORPUS } from '../testing/layouts/further/corpus.ts';
import { SEVENTH_CORPUS } from '../testing/layouts/seventh/corpus.ts';
import { SIXTH_CORPUS } from '../testing/layouts/sixth/corpus.ts';
import { SIXTH_BANKS_CORPUS } from '../testing/layouts/sixth-banks/corpus.ts';
import { THIRD_CORPUS } from '../testing/layouts/third/corpus.ts';
import { WIDENED_CORPUS } from '../testing/layouts/widened/corpus.ts';
import { describeFigures, measurePairs } from '../testing/measure-corpus.ts';
import { MISLEADING_CORPUS } from '../testing/misleading-corpus.ts';

const SAMPLES = [
  ...LABELLED_CORPUS,
  ...MISLEADING_CORPUS,
  ...WIDENED_CORPUS,
  ...FURTHER_CORPUS,
  ...THIRD_CORPUS,
  ...FOURTH_CORPUS,
  ...FIFTH_CORPUS,
  ...SIXTH_CORPUS,
  ...SIXTH_BANKS_CORPUS,
  ...SEVENTH_CORPUS,
  ...EIGHTH_CORPUS,
];
const DISTANCES = isLongRun ? [1, 7, 13, 29, 53] : [7];

/**
 * Of about 730 months, as measured. Most belong to papers that take what they lack, such as a year, from the other
 * sample.
 */
const MAX_WRONG = 4;

describe('statements and papers, two in a file', () => {
  it.each(DISTANCES)(
    'are read as each alone, with the one %i places behind',
    async (distance) => {
      const figures = await measurePairs(SAMPLES, distance);
      process.stdout.write(`Statements, two in a file: ${describeFigures(figures)}\n`);
      expect(figures.read - figures.right).toBeLessThanOrEqual(MAX_WRONG);
      // As measured. It may rise.
      expect(figures.right).toBeGreaterThanOrEqual(0.98 * figures.held);
    },
    600_000,
  );
});
