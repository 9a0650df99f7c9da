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
const found = (typed: string) => matchOptions(OPTIONS, typed).map(({ text }) => text);

describe('matchOptions', () => {
  it.each([
    ['new y', ['New York']],
    ['NY', ['New York']],
    ['ne', ['Nebraska', 'Nevada', 'New Hampshire', 'New York']],
    ['york', ['New York']],
    ['y', ['Yukon & Co.', 'New York']],
    ['yukon co', ['Yukon & Co.']],
    ['ork', []],
  ])('for %j are %j', (typed, texts) => {
    expect(found(typed)).toEqual(texts);
  });

  it('are all of them while nothing is typed', () => {
    expect(found('  ')).toHaveLength(OPTIONS.length);
  });
});

describe('exactOption', () => {
  it('is the one of that name or short form, in whatever case', () => {
    expect(exactOption(OPTIONS, 'new york')?.short).toBe('NY');
    expect(exactOption(OPTIONS, 'ny')?.short).toBe('NY');
  });

  it('is found without its accents too', () => {
    expect(exactOption([{ text: 'Panadería' }], 'panaderia')?.text).toBe('Panadería');
  });

  it('is none for a beginning or nothing', () => {
    expect(exactOption(OPTIONS, 'New')).toBeUndefined();
    expect(exactOption(OPTIONS, '')).toBeUndefined();
  });
});
