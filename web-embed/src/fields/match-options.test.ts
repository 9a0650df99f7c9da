import { describe, expect, it } from 'vitest';
import { exactOption, type ListOption, matchOptions } from './match-options.ts';

const OPTIONS: readonly ListOption[] = [
  { text: 'Nebraska', short: 'NE' },
  { text: 'Nevada', short: 'NV' },
  { text: 'New Hampshire', short: 'NH' },
  { text: 'New York', short: 'NY' },
  { text: 'North Dakota', short: 'ND' },
  { text: 'Yukon & Co.' },
];
const matches = (typed: string) => matchOptions(OPTIONS, typed).map(({ text }) => text);

describe('matchOptions', () => {
  it.each([
    ['new y', ['New York']],
    ['NY', ['New York']],
    ['ne', ['Nebraska', 'Nevada', 'New Hampshire', 'New York']],
    ['york', ['New York']],
    ['y', ['Yukon & Co.', 'New York']],
    ['yukon co', ['Yukon & Co.']],
    ['ork', []],
  ])('matches %j with %j', (typed, texts) => {
    expect(matches(typed)).toEqual(texts);
  });

  it('returns all options for a blank text', () => {
    expect(matches('  ')).toHaveLength(OPTIONS.length);
  });
});

describe('exactOption', () => {
  it('matches the name or the short form in any case', () => {
    expect(exactOption(OPTIONS, 'new york')?.short).toBe('NY');
    expect(exactOption(OPTIONS, 'ny')?.short).toBe('NY');
  });

  it('ignores accents', () => {
    expect(exactOption([{ text: 'Panadería' }], 'panaderia')?.text).toBe('Panadería');
  });

  it('returns undefined for a prefix or a blank text', () => {
    expect(exactOption(OPTIONS, 'New')).toBeUndefined();
    expect(exactOption(OPTIONS, '')).toBeUndefined();
  });
});
