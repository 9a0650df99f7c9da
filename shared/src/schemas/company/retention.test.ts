import { describe, expect, it } from 'vitest';
import { monthsBefore, retentionMonthsSchema } from './retention.ts';

describe('monthsBefore', () => {
  it.each([
    ['2026-05-31T10:00:00.000Z', 3, '2026-02-28T10:00:00.000Z'],
    ['2028-03-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
    ['2026-11-21T23:59:59.999Z', 120, '2016-11-21T23:59:59.999Z'],
  ])('of %s by %i is %s', (moment, months, expected) => {
    expect(monthsBefore(new Date(moment), months).toISOString()).toBe(expected);
  });
});

describe('retentionMonthsSchema', () => {
  it('accepts null and whole months from 1 to 120', () => {
    for (const good of [null, 1, 120]) expect(retentionMonthsSchema.safeParse(good).success).toBe(true);
    for (const bad of [0, 121, -1, 1.5, '12', undefined])
      expect(retentionMonthsSchema.safeParse(bad).success).toBe(false);
  });
});
