import { describe, expect, it } from 'vitest';
import { countNoticeDays } from './incompleteness.ts';

const SINCE = new Date(2026, 9, 20, 23, 30);
const after = (days: number, hour = 0) => countNoticeDays(SINCE, new Date(2026, 9, 20 + days, hour, 10));

describe('the days for a notice of incompleteness', () => {
  it.each([
    [0, 'Day 0 of 30 for a notice of incompleteness', undefined],
    [1, 'Day 1 of 30 for a notice of incompleteness', undefined],
    [19, 'Day 19 of 30 for a notice of incompleteness', undefined],
    [20, 'Day 20 of 30 for a notice of incompleteness', 'soon'],
    [26, 'Day 26 of 30 for a notice of incompleteness', 'soon'],
    [27, 'Day 27 of 30 for a notice of incompleteness', 'urgent'],
    [30, 'Day 30 of 30 for a notice of incompleteness', 'urgent'],
    [31, 'Notice of incompleteness overdue by 1 day', 'urgent'],
    [40, 'Notice of incompleteness overdue by 10 days', 'urgent'],
  ] as const)('are calendar days: %i', (days, text, urgency) => {
    expect(after(days)).toEqual({ text, urgency });
    expect(after(days, 23)).toEqual({ text, urgency });
  });
});
