import type { StatementLineView } from '@funding-desk/shared/schemas/document/statement-figures';
import { describe, expect, it } from 'vitest';
import { mergeLines } from './merge-lines.ts';

const line = (id: string): StatementLineView => ({
  id,
  document: '64b7f0c2a1d3e5f708192a3b',
  account: '4821',
  date: '2026-03-02',
  cents: 100,
  description: id,
  page: 1,
  box: [0, 0, 1, 1],
  kind: 'revenue',
  readKind: null,
  movedBy: null,
  movedAt: null,
});
const lines = (...ids: string[]) => ids.map(line);
const idsOf = (rows: readonly StatementLineView[]) => rows.map(({ id }) => id).join('');

describe('mergeLines', () => {
  it('keeps a moved line that has left the figure in its place', () => {
    expect(idsOf(mergeLines(lines('a', 'c'), [{ line: line('b'), before: ['a'] }]))).toBe('abc');
    expect(idsOf(mergeLines(lines('b', 'c'), [{ line: line('a'), before: [] }]))).toBe('abc');
  });

  it('keeps several in their order, whatever else has left', () => {
    const moved = [
      { line: line('c'), before: ['a', 'b'] },
      { line: line('b'), before: ['a'] },
    ];
    expect(idsOf(mergeLines(lines('a', 'd'), moved))).toBe('abcd');
    expect(idsOf(mergeLines(lines('d'), moved))).toBe('bcd');
  });

  it('shows a line that has not left once, as the server has it', () => {
    const latest = lines('a', 'b');
    expect(mergeLines(latest, [{ line: { ...line('b'), kind: 'transfer' }, before: ['a'] }])).toEqual(latest);
  });
});
