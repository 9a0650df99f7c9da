import { describe, expect, it } from 'vitest';
import { LABELLED_CORPUS } from './testing/development-corpus.ts';
import { EARLIER_CORPUS } from './testing/earlier-corpus.ts';
import { HELD_OUT_CORPUS } from './testing/held-out-corpus.ts';
import { describeFigures, measureCorpus } from './testing/measure-corpus.ts';
import { MISLEADING_CORPUS } from './testing/misleading-corpus.ts';

describe('the rules for statements', () => {
  it('reads every month of the corpus that the rules were written for, and no other', async () => {
    const samples = [...LABELLED_CORPUS, ...MISLEADING_CORPUS, ...EARLIER_CORPUS];
    const figures = await measureCorpus(samples);
    process.stdout.write(`Statements, development (${samples.length}): ${describeFigures(figures)}\n`);
    expect(figures.right).toBe(figures.read);
    expect(figures.right).toBe(figures.held);
    // An account that prose divides over two lines.
    expect(figures.withoutAccount).toBe(1);
  });

  it('reads no wrong month of the corpus that the rules were not written for', async () => {
    const figures = await measureCorpus(HELD_OUT_CORPUS);
    process.stdout.write(`Statements, held out (${HELD_OUT_CORPUS.length}): ${describeFigures(figures)}\n`);
    // Every month is right. One has a wrong account: the first of two numbers that a slash divides.
    expect(figures.right + figures.wrongAccount).toBe(figures.read);
    expect(figures.wrongAccount).toBeLessThanOrEqual(1);
    // As measured when the samples were new. It may rise.
    expect(figures.right).toBeGreaterThanOrEqual(18);
  });
});
