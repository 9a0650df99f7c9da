import { FUNNEL_STEPS } from '@funding-desk/shared/schemas/company/dashboard';
import { describe, expect, it } from 'vitest';
import { durationText, rateText, rowName } from './dashboard-texts.ts';

describe('durationText', () => {
  it.each([
    [null, '–'],
    [42, '42 s'],
    [840, '14 min'],
    [11_520, '3.2 h'],
    [138_240, '1.6 days'],
  ])('%j seconds are %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});

describe('the rate of a step', () => {
  const funnelOf = (counts: Readonly<Record<string, number>>) =>
    FUNNEL_STEPS.map((step) => ({ step, count: counts[step] ?? 0 }));

  it('is a share of those who could have taken it', () => {
    const funnel = funnelOf({ opened: 12, started: 6, questions: 4, submitted: 3, complete: 2, funded: 1 });
    expect(FUNNEL_STEPS.map((step) => rateText(step, funnel))).toEqual([
      '',
      '50% of opened',
      '0% of started',
      '0% of started',
      '67% of started',
      '0% of started',
      '0% of started',
      '50% of started',
      '67% of submitted',
      '0% of submitted',
      '33% of submitted',
    ]);
  });

  it('is empty when nobody could have taken it', () => {
    expect(rateText('complete', funnelOf({ opened: 1, started: 1 }))).toBe('');
  });
});

describe('rowName', () => {
  it('names links of companies and records that no longer exist', () => {
    expect(rowName({ id: null, name: '' }, 'people')).toBe('Company links');
    expect(rowName({ id: 'none', name: '' }, 'people')).toBe('Company links');
    expect(rowName({ id: 'a', name: '' }, 'links')).toBe('Deleted link');
    expect(rowName({ id: 'a', name: 'oak' }, 'links')).toBe('oak');
  });
});
