import type { FunderMatch } from '@funding-desk/shared/schemas/deal/match';
import { describe, expect, it } from 'vitest';
import { bodyOf, choiceProblem, lacksReason, type PackageChoice, refreshed } from './package-choice.ts';

const match = (name: string, fails = 0, version = 1): FunderMatch => ({
  funder: { id: name.padEnd(24, '0'), name, version, notes: '' },
  fails,
  unknowns: 0,
  criteria: [],
});
const choice = (over: Partial<PackageChoice> = {}): PackageChoice => ({
  funders: [{ match: match('a'), reason: '' }],
  documents: [],
  copy: 'masked',
  message: '',
  ...over,
});

describe('choiceProblem', () => {
  it('is none for a funder that passes, and for one that fails with a reason', () => {
    expect(choiceProblem(choice())).toBeNull();
    expect(choiceProblem(choice({ funders: [{ match: match('a', 1), reason: 'They asked' }] }))).toBeNull();
  });

  it('names what is missing or too much, with its field', () => {
    expect(choiceProblem(choice({ funders: [] }))).toEqual({ field: 'funders', text: 'Please choose a funder' });
    const silent = { match: match('a', 1), reason: ' ' };
    expect(lacksReason(silent)).toBe(true);
    expect(choiceProblem(choice({ funders: [silent] }))).toEqual({
      field: 'funders',
      text: 'Please say why it is sent to a all the same.',
    });
    expect(choiceProblem(choice({ message: 'x'.repeat(5_001) }))?.field).toBe('message');
  });
});

describe('bodyOf', () => {
  it('has each funder as it was seen', () => {
    const funders = [{ match: match('a', 1, 4), reason: ' They asked ' }];
    expect(bodyOf(choice({ funders }), 7)).toEqual({
      funders: [{ id: 'a'.padEnd(24, '0'), version: 4, reason: 'They asked' }],
      documents: [],
      copy: 'masked',
      message: '',
      version: 7,
    });
  });
});

describe('refreshed', () => {
  it('takes over what changed, keeps reasons, and leaves out what is gone', () => {
    const chosen = [match('a'), match('b')].map((one) => ({ match: one, reason: 'Because' }));
    expect(refreshed(chosen, [match('a', 2, 2), match('c')])).toEqual([{ match: match('a', 2, 2), reason: 'Because' }]);
  });
});
