import { describe, expect, it } from 'vitest';
import { dayPlus, daysOf, partsOf } from './span-parts.ts';

describe('the parts of a span', () => {
  it.each([
    ['2026-11-01', '2026-11-30', ['2026-11'], []],
    ['2026-11-02', '2026-11-30', [], daysOf({ from: '2026-11-02', to: '2026-11-30' })],
    ['2028-02-01', '2028-02-28', [], daysOf({ from: '2028-02-01', to: '2028-02-28' })],
    ['2028-02-01', '2028-02-29', ['2028-02'], []],
    ['2026-10-31', '2026-12-01', ['2026-11'], ['2026-10-31', '2026-12-01']],
  ])('from %s to %s', (from, to, months, days) => {
    expect(partsOf({ from, to })).toEqual({ months, days });
  });

  it('contain each day once', () => {
    for (let start = 0; start < 70; start += 3)
      for (let length = 0; length < 800; length += 37) {
        const from = dayPlus('2027-12-20', start);
        const span = { from, to: dayPlus(from, length) };
        const { months, days } = partsOf(span);
        const ofMonths = daysOf({ from: '2027-12-01', to: '2030-12-31' }).filter((day) =>
          months.includes(day.slice(0, 7)),
        );
        expect([...ofMonths, ...days].sort()).toEqual(daysOf(span));
      }
  });
});
