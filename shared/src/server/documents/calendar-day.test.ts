import { describe, expect, it } from 'vitest';
import { formatDay, hasDayEnded } from './calendar-day.ts';

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

describe('formatDay', () => {
  const at = new Date('2026-05-21T02:30:00Z');

  it('takes an unknown zone for UTC, again and again', () => {
    for (const timeZone of ['Nowhere/Else', '', 'Nowhere/Else'])
      expect(formatDay(at, timeZone, 'en-US', { dateStyle: 'medium' })).toBe('May 21, 2026');
  });

  it('tells zones, locales and options apart, also after more zones than it keeps', () => {
    const expectDays = () => {
      expect(formatDay(at, 'America/New_York', 'en-CA')).toBe('2026-05-20');
      expect(formatDay(at, 'Europe/Berlin', 'en-CA')).toBe('2026-05-21');
      expect(formatDay(at, 'America/New_York', 'en-US')).toBe('5/20/2026');
      expect(formatDay(at, 'America/New_York', 'en-US', { dateStyle: 'medium' })).toBe('May 20, 2026');
    };
    expectDays();
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.length).toBeGreaterThan(300);
    for (const timeZone of zones) formatDay(at, timeZone, 'en-CA');
    expectDays();
  });
});
