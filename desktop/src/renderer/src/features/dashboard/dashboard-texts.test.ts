import { describe, expect, it } from 'vitest';
import { baseOf, durationText, rateText, rowName } from './dashboard-texts.ts';

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
  it('is a share of those who could have taken it', () => {
    expect([baseOf('started'), baseOf('submitted'), baseOf('funded')]).toEqual(['opened', 'started', 'submitted']);
    expect(rateText(2, 3)).toBe('67%');
  });

  it('is empty when nobody could have taken it', () => {
    expect(rateText(0, 0)).toBe('');
  });
});

describe('rowName', () => {
  it('names links of companies and records that no longer exist', () => {
    expect(rowName({ id: null, name: '' }, 'people')).toBe('Company links');
    expect(rowName({ id: 'a', name: '' }, 'links')).toBe('Deleted link');
    expect(rowName({ id: 'a', name: 'oak' }, 'links')).toBe('oak');
  });
});
