import { describe, expect, it } from 'vitest';
import { filterCount } from './filter-texts.ts';

describe('filterCount', () => {
  it('counts a span once', () => {
    expect(filterCount({ stage: 'new', from: '2026-11-03', to: '2026-11-09', zone: 'UTC' })).toBe(2);
    expect(filterCount({})).toBe(0);
  });
});
