import { describe, expect, it } from 'vitest';
import { filterCount } from './filter-texts.ts';

describe('filterCount', () => {
  it('counts a span once', () => {
    expect(filterCount({ stage: 'new', from: '2026-11-03', to: '2026-11-09', zone: 'UTC' })).toBe(2);
    expect(filterCount({ to: '2026-11-09' })).toBe(1);
    expect(filterCount({ openedFrom: '2026-11-03', openedTo: '2026-11-09', reached: 'complete' })).toBe(2);
    expect(filterCount({})).toBe(0);
  });
});
