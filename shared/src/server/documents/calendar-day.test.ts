import { describe, expect, it } from 'vitest';
import { hasDayEnded } from './calendar-day.ts';

describe('hasDayEnded', () => {
  const now = new Date('2026-05-21T05:30:00Z');

  it('follows the time zone', () => {
    expect(hasDayEnded('2026-05-20', { now, timeZone: 'America/New_York' })).toBe(true);
    expect(hasDayEnded('2026-05-20', { now, timeZone: 'America/Los_Angeles' })).toBe(false);
    expect(hasDayEnded('2026-05-21', { now, timeZone: 'America/New_York' })).toBe(false);
  });

  it('without a time zone waits for the last one', () => {
    expect(hasDayEnded('2026-05-20', { now })).toBe(false);
    expect(hasDayEnded('2026-05-20', { now: new Date('2026-05-21T12:00:00Z') })).toBe(true);
  });
});
