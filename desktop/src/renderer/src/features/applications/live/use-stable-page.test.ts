import { describe, expect, it } from 'vitest';
import { stabilizeRows } from './use-stable-page.ts';

const rowsWith = (...ids: string[]) => ids.map((id) => ({ id, pdf: '' }));

describe('stabilizeRows', () => {
  it('keeps the displayed rows and counts the new rows before them', () => {
    const stable = stabilizeRows({ displayed: rowsWith('c', 'b', 'a'), latest: rowsWith('e', 'd', 'c') });
    expect(stable).toEqual({ rows: rowsWith('c', 'b', 'a'), newCount: 2, goneIds: [] });
  });

  it('applies changes within the displayed rows', () => {
    const done = { id: 'b', pdf: '/pdf/b' };
    const stable = stabilizeRows({ displayed: rowsWith('b', 'a'), latest: [...rowsWith('c'), done] });
    expect(stable.rows).toEqual([done, ...rowsWith('a')]);
  });

  it('returns the latest rows when no new rows precede them, so that deleted rows disappear', () => {
    expect(stabilizeRows({ displayed: rowsWith('c', 'b', 'a'), latest: rowsWith('c', 'a', 'z') })).toEqual({
      rows: rowsWith('c', 'a', 'z'),
      newCount: 0,
      goneIds: [],
    });
  });

  it('counts the whole page when it contains no displayed row', () => {
    expect(stabilizeRows({ displayed: rowsWith('a'), latest: rowsWith('d', 'c', 'b') })).toEqual({
      rows: rowsWith('a'),
      newCount: 3,
      goneIds: [],
    });
  });

  it('updates an empty list and an emptied list at once', () => {
    expect(stabilizeRows({ displayed: [], latest: rowsWith('a') })).toEqual({
      rows: rowsWith('a'),
      newCount: 0,
      goneIds: [],
    });
    expect(stabilizeRows({ displayed: rowsWith('a'), latest: [] })).toEqual({ rows: [], newCount: 0, goneIds: [] });
  });

  it('keeps a row that has left the list while the pointer is on the rows', () => {
    const changed = { id: 'a', pdf: '/pdf/a' };
    expect(
      stabilizeRows({ displayed: rowsWith('c', 'b', 'a'), latest: [...rowsWith('c'), changed], isPinned: true }),
    ).toEqual({ rows: [...rowsWith('c', 'b'), changed], newCount: 0, goneIds: ['b'] });
  });

  it('reports no row as gone behind new rows, because it may be on the next page', () => {
    const stable = stabilizeRows({ displayed: rowsWith('b', 'a'), latest: rowsWith('c', 'b'), isPinned: true });
    expect(stable).toEqual({ rows: rowsWith('b', 'a'), newCount: 1, goneIds: [] });
  });
});
