import { describe, expect, it } from 'vitest';
import { assertAllRead, watchQuery } from './unread-filters.ts';

describe('a filter that a list does not read', () => {
  it('does not compile, and throws, once the other filters are taken out of the query', () => {
    const query: { page: number; stage?: string; colour?: string } = { page: 1, stage: 'new', colour: 'red' };
    const { stage: _stage, ...rest } = query;
    // @ts-expect-error a filter is left
    expect(() => assertAllRead(rest)).toThrow('The list does not read: colour');
    const { colour: _colour, ...paging } = rest;
    expect(() => assertAllRead(paging)).not.toThrow();
  });

  it('throws after a list that takes its filters one by one', () => {
    const given = { pageSize: 20, search: 'bakery', company: 'c0ffee', colour: undefined };
    const { query, assertAllRead: assertNow } = watchQuery(given);
    expect(() => assertNow([])).toThrow('The list does not read: search, company');
    expect(query.company).toBe('c0ffee');
    expect(() => assertNow(['search'])).not.toThrow();
  });
});
