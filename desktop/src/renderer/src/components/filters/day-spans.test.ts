import { describe, expect, it } from 'vitest';
import { spanText, usualSpans, withSpan } from './day-spans.ts';

const now = new Date(2026, 10, 22, 9, 30);

describe('usualSpans', () => {
  it('counts today as one of the days', () => {
    expect(usualSpans(now)).toEqual([
      { label: 'Today', from: '2026-11-22', to: '2026-11-22' },
      { label: 'Yesterday', from: '2026-11-21', to: '2026-11-21' },
      { label: 'Last 7 days', from: '2026-11-16', to: '2026-11-22' },
      { label: 'Last 30 days', from: '2026-10-24', to: '2026-11-22' },
      { label: 'This month', from: '2026-11-01', to: '2026-11-22' },
    ]);
  });
});

describe('spanText', () => {
  it.each([
    [{}, ''],
    [{ from: '2026-11-16', to: '2026-11-22' }, 'Last 7 days'],
    [{ from: '2026-11-03', to: '2026-11-03' }, 'Nov 3'],
    [{ from: '2026-11-03', to: '2026-11-09' }, 'Nov 3 – Nov 9'],
    [{ from: '2026-11-03' }, 'since Nov 3'],
    [{ to: '2026-11-09' }, 'until Nov 9'],
  ])('%j reads %j', (filters, text) => {
    expect(spanText(filters, now)).toBe(text);
  });
});

describe('withSpan', () => {
  it('sets days with their time zone, and removes all three', () => {
    const filters = withSpan({ stage: 'new' }, { from: '2026-11-03', to: '' });
    expect(filters).toEqual({ stage: 'new', from: '2026-11-03', zone: expect.any(String) });
    expect(withSpan(filters, { from: '', to: '' })).toEqual({ stage: 'new' });
  });
});
