import { describe, expect, it } from 'vitest';
import { stabilizeRows } from './use-stable-page.ts';

const rowsWith = (...ids: string[]) => ids.map((id) => ({ id, pdf: '' }));

describe('stabilizeRows', () => {
  it('keeps the shown rows and counts those that came before them', () => {
    const stable = stabilizeRows({ displayed: rowsWith('c', 'b', 'a'), latest: rowsWith('e', 'd', 'c') });
    expect(stable).toEqual({ rows: rowsWith('c', 'b', 'a'), newCount: 2 });
  });

  it('takes over what has changed in the shown rows', () => {
    const done = { id: 'b', pdf: '/pdf/b' };
    const stable = stabilizeRows({ displayed: rowsWith('b', 'a'), latest: [...rowsWith('c'), done] });
    expect(stable.rows).toEqual([done, ...rowsWith('a')]);
  });

  it('shows the fresh rows when nothing came before them, so that a deleted one goes', () => {
    expect(stabilizeRows({ displayed: rowsWith('c', 'b', 'a'), latest: rowsWith('c', 'a', 'z') })).toEqual({
      rows: rowsWith('c', 'a', 'z'),
      newCount: 0,
    });
  });

  it('counts a whole page when so many came that no shown row is among them', () => {
    expect(stabilizeRows({ displayed: rowsWith('a'), latest: rowsWith('d', 'c', 'b') })).toEqual({
      rows: rowsWith('a'),
      newCount: 3,
    });
  });

  it('shows at once what comes into an empty list, and the empty list when all is gone', () => {
    expect(stabilizeRows({ displayed: [], latest: rowsWith('a') })).toEqual({ rows: rowsWith('a'), newCount: 0 });
    expect(stabilizeRows({ displayed: rowsWith('a'), latest: [] })).toEqual({ rows: [], newCount: 0 });
  });
});
