import { describe, expect, it } from 'vitest';
import { interpretStatement } from '../interpretation/interpret-statement.ts';
import { toLines } from '../testing/typed-lines.ts';
import { FURTHER_PAPER_VARIANTS, FURTHER_STATEMENT_VARIANTS } from '../testing/variants/further-statements.ts';
import { PAPER_VARIANTS } from '../testing/variants/papers.ts';
import { STATEMENT_VARIANTS } from '../testing/variants/statements.ts';

const SPACING = 14;

function readPages(...pages: readonly (readonly string[])[]): string {
  const lines = pages.flatMap((page, at) => toLines(page, SPACING).map((line) => ({ ...line, page: at + 1 })));
  const { reading } = interpretStatement({ lines, today: '2026-05-20' });
  if (reading.state === 'unreadable') return reading.reason;
  return reading.periods.map(({ account, from, to }) => `${account ?? '-'} ${from} ${to}`).join();
}

const statements = [...STATEMENT_VARIANTS, ...FURTHER_STATEMENT_VARIANTS].map(([name, periods, ...pages]) => ({
  name,
  periods,
  pages,
}));
const papers = [
  ...PAPER_VARIANTS.map(([name, ...lines]) => ({ name, pages: [lines] })),
  ...FURTHER_PAPER_VARIANTS.map(([name, ...pages]) => ({ name, pages })),
];

describe('a statement whose lines prove its period', () => {
  it.each(statements)('is read: $name', ({ periods, pages }) => {
    expect(readPages(...pages)).toBe(periods);
  });
});

describe('a paper with dated lines or a period', () => {
  it.each(papers)('is no statement: $name', ({ pages }) => {
    expect(['no_period', 'ambiguous']).toContain(readPages(...pages));
  });
});
