import { US_STATES } from '@funding-desk/shared/fields/options/states';
import { describe, expect, it } from 'vitest';
import { matchingChoices, takeNamed } from './pick-choices.ts';

const STATES = US_STATES.map(([code, name]) => ({ value: code, label: `${name} (${code})` }));

describe('matchingChoices', () => {
  it.each([
    ['ne', ['NE', 'NV', 'NH', 'NJ', 'NM', 'NY']],
    ['York', ['NY']],
    ['new y', ['NY']],
    ['NY', ['NY']],
    ['zz', []],
  ])('finds for %j %j', (typed, codes) => {
    expect(matchingChoices(STATES, typed).map(({ value }) => value)).toEqual(codes);
  });

  it('has all choices while nothing is typed', () => {
    expect(matchingChoices(STATES, ' ')).toEqual(STATES);
  });
});

describe('takeNamed', () => {
  it.each([
    ['CA, ny;Texas', ['CA', 'NY', 'TX'], ''],
    ['New York (NY)', ['NY'], ''],
    ['CA, Atlantis, NY', ['CA', 'NY'], 'Atlantis'],
    ['new', [], 'new'],
    ['', [], ''],
  ])('takes of %j %j', (typed, values, rest) => {
    expect(takeNamed(STATES, typed)).toEqual({ values, rest });
  });
});
