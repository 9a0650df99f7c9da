import { arrivalFilters } from '@funding-desk/shared/schemas/company/dashboard';
import { describe, expect, it } from 'vitest';
import { dayBefore, listAddress, readDashboardState, spanText } from './dashboard-state.ts';

const NOW = Date.parse('2026-11-23T23:30:00Z');
const STATE = { from: '2026-11-01', to: '2026-11-07', link: '', submitter: '', company: '' };

describe('readDashboardState', () => {
  it.each(['', 'from=2026-11-07&to=2026-11-01', 'from=then&to=now', 'from=2020-01-01&to=2026-11-01'])(
    'returns the last 30 days for %j',
    (query) => {
      const { from, to } = readDashboardState(new URLSearchParams(query), NOW);
      expect({ from, to }).toEqual({ from: '2026-10-25', to: '2026-11-23' });
    },
  );

  it('returns the span, link and person of the URL', () => {
    const query = 'from=2026-11-01&to=2026-11-07&link=a&submitter=b';
    expect(readDashboardState(new URLSearchParams(query), NOW)).toEqual({ ...STATE, link: 'a', submitter: 'b' });
  });
});

describe('spanText', () => {
  it('names a usual span, and the days of another one', () => {
    expect(spanText({ from: '2026-11-17', to: '2026-11-23' }, NOW)).toBe('Last 7 days');
    expect(spanText(STATE, NOW)).toBe('Nov 1 – Nov 7');
    expect(spanText({ from: '2026-11-03', to: '2026-11-03' }, NOW)).toBe('Nov 3');
    expect(spanText({ from: '2024-11-24', to: '2026-11-23' }, NOW)).toBe('Nov 24, 2024 – Nov 23, 2026');
    expect(spanText({ from: '2025-03-01', to: '2025-03-31' }, NOW)).toBe('Mar 1, 2025 – Mar 31, 2025');
  });
});

describe('dayBefore', () => {
  it('counts days in UTC', () => {
    expect(dayBefore('2026-03-01', 7)).toBe('2026-02-22');
  });
});

describe('listAddress', () => {
  it('adds the filters of the figure to those of the dashboard', () => {
    expect(listAddress({ ...STATE, submitter: 'b' }, arrivalFilters({ from: '2026-11-02', to: '2026-11-02' }))).toBe(
      '/admin/forms?submitter=b&from=2026-11-02&to=2026-11-02&zone=UTC',
    );
  });
});
