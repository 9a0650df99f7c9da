import type { MatchedCriterion, MatchOutcome } from '@funding-desk/shared/schemas/deal/match';
import { describe, expect, it } from 'vitest';
import { matchText, oursText, outcomeOf, sortCriteria } from './match-texts.ts';

const criterion = (outcome: MatchOutcome, label = ''): MatchedCriterion => ({
  criterion: 'maxNsf',
  label,
  outcome,
  wanted: 'at most 3',
  ours: '2',
  source: 'proven',
});

function counted(...outcomes: MatchOutcome[]) {
  const count = (outcome: MatchOutcome) => outcomes.filter((one) => one === outcome).length;
  return {
    fails: count('fail'),
    unknowns: count('unknown'),
    criteria: outcomes.map((outcome) => criterion(outcome)),
  };
}

describe('matchText', () => {
  it.each<[MatchOutcome[], string, MatchOutcome]>([
    [[], 'has no criteria', 'pass'],
    [['pass'], 'passes its one criterion', 'pass'],
    [['pass', 'pass', 'pass'], 'passes all 3', 'pass'],
    [['pass', 'unknown'], '1 unknown', 'unknown'],
    [['fail', 'unknown', 'unknown', 'pass'], '1 fails, 2 unknown', 'fail'],
    [['fail', 'fail'], '2 fail', 'fail'],
  ])('says of %j %j', (outcomes, text, outcome) => {
    expect(matchText(counted(...outcomes))).toBe(text);
    expect(outcomeOf(counted(...outcomes))).toBe(outcome);
  });
});

describe('sortCriteria', () => {
  it('has what fails first, then what is unknown, each in its order', () => {
    const criteria = [
      criterion('pass', 'a'),
      criterion('unknown', 'b'),
      criterion('fail', 'c'),
      criterion('fail', 'd'),
    ];
    expect(sortCriteria(criteria).map(({ label }) => label)).toEqual(['c', 'd', 'b', 'a']);
  });
});

describe('oursText', () => {
  it('says where the value comes from', () => {
    expect(oursText({ ours: '$9,999.99', source: 'proven' })).toBe('$9,999.99, proven by statements');
    expect(oursText({ ours: 'NY', source: 'stated' })).toBe('NY, stated by the applicant');
    expect(oursText({ ours: '', source: null })).toBe('not known');
  });
});
