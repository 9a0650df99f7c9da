import { describe, expect, it } from 'vitest';
import { coveredMonths } from './covered-months.ts';

const covered = (...spans: string[]) =>
  coveredMonths(
    spans.map((span) => {
      const [from = '', to = ''] = span.split(' ');
      return { from, to };
    }),
  );

describe('coveredMonths', () => {
  it.each([
    ['a calendar month', '2026-03-01 2026-03-31', ['2026-03']],
    ['a leap February', '2024-02-01 2024-02-29', ['2024-02']],
    ['a cycle over the end of a month', '2026-03-03 2026-04-02', ['2026-03']],
    ['a cycle that closes in mid-month', '2026-02-16 2026-03-15', ['2026-02']],
    ['a cycle that closes on the 16th', '2026-02-17 2026-03-16', ['2026-03']],
    ['a cycle over the end of a year', '2025-12-11 2026-01-10', ['2025-12']],
    ['a month up to its last business day', '2026-05-01 2026-05-28', ['2026-05']],
    ['a cycle that opens on the last closing day', '2026-02-28 2026-03-31', ['2026-03']],
    ['a quarter', '2026-01-01 2026-03-31', ['2026-01', '2026-02', '2026-03']],
    ['a quarter that lacks days of its first month', '2026-01-06 2026-03-30', ['2026-02', '2026-03']],
    ['a month to date', '2026-03-01 2026-03-17', []],
    ['a single day', '2026-03-31 2026-03-31', []],
  ])('counts %s', (_what, span, months) => {
    expect(covered(span)).toEqual(months);
  });

  it.each([1, 5, 10, 14, 15, 16, 17, 20, 28])(
    'gives each statement of a row that closes on the %ith one month',
    (day) => {
      const date = (month: number, offset: number) =>
        new Date(Date.UTC(2025, month, day + offset)).toISOString().slice(0, 10);
      const row = Array.from({ length: 24 }, (_, month) => `${date(month - 1, 1)} ${date(month, 0)}`);
      const months = covered(...row);
      expect(months).toHaveLength(24);
      expect(new Set(row.flatMap((span) => covered(span))).size).toBe(24);
    },
  );

  it('sorts the months and counts each once', () => {
    expect(covered('2026-03-01 2026-03-31', '2026-01-01 2026-01-31', '2026-03-01 2026-03-31')).toEqual([
      '2026-01',
      '2026-03',
    ]);
  });
});
