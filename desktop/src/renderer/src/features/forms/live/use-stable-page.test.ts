import { describe, expect, it } from 'vitest';
import { holdRows } from './use-stable-page.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id, pdf: '' }));

describe('holdRows', () => {
  it('keeps the shown rows and counts those that came before them', () => {
    const held = holdRows({ shown: rowsOf('c', 'b', 'a'), fresh: rowsOf('e', 'd', 'c') });
    expect(held).toEqual({ rows: rowsOf('c', 'b', 'a'), newCount: 2 });
  });

  it('takes over what has changed in the shown rows', () => {
    const done = { id: 'b', pdf: '/pdf/b' };
    const held = holdRows({ shown: rowsOf('b', 'a'), fresh: [...rowsOf('c'), done] });
    expect(held.rows).toEqual([done, ...rowsOf('a')]);
  });

  it('shows the fresh rows when nothing came before them, so that a deleted one goes', () => {
    expect(holdRows({ shown: rowsOf('c', 'b', 'a'), fresh: rowsOf('c', 'a', 'z') })).toEqual({
      rows: rowsOf('c', 'a', 'z'),
      newCount: 0,
    });
  });

  it('counts a whole page when so many came that no shown row is among them', () => {
    expect(holdRows({ shown: rowsOf('a'), fresh: rowsOf('d', 'c', 'b') })).toEqual({ rows: rowsOf('a'), newCount: 3 });
  });

  it('shows at once what comes into an empty list, and the empty list when all is gone', () => {
    expect(holdRows({ shown: [], fresh: rowsOf('a') })).toEqual({ rows: rowsOf('a'), newCount: 0 });
    expect(holdRows({ shown: rowsOf('a'), fresh: [] })).toEqual({ rows: [], newCount: 0 });
  });
});
