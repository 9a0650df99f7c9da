import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { describe, expect, it } from 'vitest';
import { formatAge, formatDateTime, formatDollars } from './format.ts';

describe('formatDateTime', () => {
  it('breaks only between date and time', () => {
    const spaces = formatDateTime('2026-11-21T08:52:00.000Z').match(/[ \u202f]/g);
    expect(spaces).toEqual([' ']);
  });
});

describe('formatReference', () => {
  it('splits eight characters into two groups of four', () => {
    expect(formatReference('ABCD2345')).toBe('ABCD 2345');
  });

  it('leaves a text of another length as it is', () => {
    expect(formatReference('ABC')).toBe('ABC');
  });
});

describe('formatAge', () => {
  const now = Date.parse('2026-11-21T08:52:00.000Z');
  it.each([
    [-5_000, 'now'],
    [59_000, 'now'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [3_600_000, '1 h'],
    [26 * 3_600_000, '1 d'],
    [30 * 24 * 3_600_000, '30 d'],
  ])('%d milliseconds ago reads %s', (age, text) => {
    expect(formatAge(new Date(now - age).toISOString(), now)).toBe(text);
  });

  it('shows the date of what is older than a month', () => {
    expect(formatAge('2026-01-05T12:00:00.000Z', now)).toContain('2026');
  });
});

describe('formatDollars', () => {
  it.each([
    ['60000', '$60,000'],
    ['$1,250.5', '$1,250.50'],
    ['as much as possible', 'as much as possible'],
    ['', ''],
  ])('%j reads %j', (typed, text) => {
    expect(formatDollars(typed)).toBe(text);
  });
});
