import { describe, expect, it } from 'vitest';
import { ANY_APPLICATION, CREDIT_SCORES, type FunderCriteria } from '../schemas/deal/funder-criteria.ts';
import type { MatchedCriterion } from '../schemas/deal/match.ts';
import { type ApplicationFacts, countOutcomes, matchFunder } from './match-funder.ts';
import { creditScoreOf, statedFacts } from './stated-facts.ts';
import { wholeMonths } from './whole-months.ts';

const stated = <T>(value: T) => ({ value, source: 'stated' as const });
const proven = <T>(value: T) => ({ value, source: 'proven' as const });

const NOTHING_KNOWN: ApplicationFacts = {
  state: null,
  industry: null,
  entityType: null,
  amount: null,
  revenue: null,
  monthsInBusiness: null,
  creditScore: null,
  positions: null,
  nsf: null,
  daysBelowZero: null,
  statementMonths: { value: 0, source: 'files' },
  documents: { value: new Set(), source: 'files' },
};

const match = (criteria: Partial<FunderCriteria>, facts: Partial<ApplicationFacts>): MatchedCriterion[] =>
  matchFunder({
    criteria: { ...ANY_APPLICATION, ...criteria },
    facts: { ...NOTHING_KNOWN, ...facts },
    documentLabel: (type) => `<${type}>`,
  });
const outcomeOf = (criteria: Partial<FunderCriteria>, facts: Partial<ApplicationFacts>) =>
  match(criteria, facts).map(({ outcome }) => outcome);

type Case = readonly [name: string, criteria: Partial<FunderCriteria>, facts: Partial<ApplicationFacts>];

/** Every criterion at its boundary, and one step beyond. */
const PASSING: readonly Case[] = [
  ['a state that is not declined', { statesDeclined: ['CA', 'TX'] }, { state: stated('NY') }],
  ['an industry that is not declined', { industriesDeclined: ['Bakery'] }, { industry: stated('Butcher') }],
  ['an entity type that is not declined', { entityTypesDeclined: ['LLC'] }, { entityType: stated('Corporation') }],
  ['exactly the smallest amount', { amountFrom: 1_000_000 }, { amount: stated(1_000_000) }],
  ['exactly the largest amount', { amountTo: 5_000_000 }, { amount: stated(5_000_000) }],
  ['exactly the revenue', { minRevenue: 1_000_000 }, { revenue: proven(1_000_000) }],
  ['exactly the months', { minMonthsInBusiness: 12 }, { monthsInBusiness: stated(12) }],
  ['exactly the score', { minCreditScore: 600 }, { creditScore: stated(600) }],
  ['exactly the positions', { maxPositions: 2 }, { positions: proven(2) }],
  ['no position where none is wanted', { maxPositions: 0 }, { positions: proven(0) }],
  ['exactly the NSFs', { maxNsf: 3 }, { nsf: proven(3) }],
  ['exactly the days below zero', { maxDaysBelowZero: 4 }, { daysBelowZero: proven(4) }],
  ['exactly the months of statements', { minStatementMonths: 4 }, { statementMonths: { value: 4, source: 'files' } }],
  [
    'all documents',
    { documentsWanted: ['lease', 'voidCheck'] },
    { documents: { value: new Set(['lease', 'voidCheck', 'other']), source: 'files' } },
  ],
];
const FAILING: readonly Case[] = [
  ['a declined state', { statesDeclined: ['CA', 'NY'] }, { state: stated('NY') }],
  ['a declined industry', { industriesDeclined: ['Bakery'] }, { industry: stated('Bakery') }],
  ['a declined entity type', { entityTypesDeclined: ['LLC'] }, { entityType: stated('LLC') }],
  ['a cent below the smallest amount', { amountFrom: 1_000_000 }, { amount: stated(999_999) }],
  ['a cent above the largest amount', { amountTo: 5_000_000 }, { amount: stated(5_000_001) }],
  ['a cent below the revenue', { minRevenue: 1_000_000 }, { revenue: proven(999_999) }],
  ['a month less', { minMonthsInBusiness: 12 }, { monthsInBusiness: stated(11) }],
  ['a point below the score', { minCreditScore: 600 }, { creditScore: stated(599) }],
  ['one position more', { maxPositions: 2 }, { positions: proven(3) }],
  ['one NSF more', { maxNsf: 3 }, { nsf: proven(4) }],
  ['one day more below zero', { maxDaysBelowZero: 4 }, { daysBelowZero: proven(5) }],
  ['a month of statements less', { minStatementMonths: 4 }, { statementMonths: { value: 3, source: 'files' } }],
  [
    'a missing document',
    { documentsWanted: ['lease', 'voidCheck'] },
    { documents: { value: new Set(['lease']), source: 'files' } },
  ],
];
const ALWAYS_KNOWN = new Set<string>(['minStatementMonths', 'documentsWanted']);

describe('matchFunder', () => {
  it.each(PASSING)('passes %s', (_, criteria, facts) => {
    expect(outcomeOf(criteria, facts)).toEqual(['pass']);
  });

  it.each(FAILING)('fails %s', (_, criteria, facts) => {
    expect(outcomeOf(criteria, facts)).toEqual(['fail']);
  });

  it.each([...PASSING, ...FAILING].filter(([, criteria]) => !ALWAYS_KNOWN.has(Object.keys(criteria)[0] ?? '')))(
    'does not know %s of an application that does not say it',
    (_, criteria) => {
      const [matched, ...others] = match(criteria, {});
      expect(others).toEqual([]);
      expect(matched).toMatchObject({ outcome: 'unknown', ours: '', source: null });
    },
  );

  it('names both values, and where that of the application comes from', () => {
    const facts = {
      amount: stated(1_000_050),
      revenue: proven(999_999),
      documents: { value: new Set(['lease']), source: 'files' as const },
    };
    const criteria = { amountFrom: 1_000_000, minRevenue: 1_000_000, documentsWanted: ['lease', 'voidCheck'] };
    expect(match(criteria, facts).map(({ label, wanted, ours, source }) => [label, wanted, ours, source])).toEqual([
      ['Smallest amount', 'at least $10,000', '$10,000.50', 'stated'],
      ['Minimum true monthly revenue', 'at least $10,000', '$9,999.99', 'proven'],
      ['Documents wanted', '<lease>, <voidCheck>', 'missing: <voidCheck>', 'files'],
    ]);
  });

  it('compares nothing that the funder does not ask for', () => {
    expect(match({}, {})).toEqual([]);
  });

  it('counts what fails and what is not known', () => {
    const matched = match({ maxNsf: 1, maxPositions: 1, amountTo: 5 }, { nsf: proven(2), positions: proven(1) });
    expect(countOutcomes(matched)).toEqual({ fails: 1, unknowns: 1 });
  });
});

describe('statedFacts', () => {
  const factsOf = (values: Record<string, string>) => statedFacts(values, '2026-11-28');

  it('knows nothing of an empty form', () => {
    expect(new Set(Object.values(factsOf({})))).toEqual(new Set([null]));
  });

  it.each([
    ['$10,000.00', 1_000_000],
    ['10000', 1_000_000],
    ['0', 0],
    ['much', null],
    ['5,000 - 6,000', null],
  ])('reads the amount %j as %j cents', (typed, cents) => {
    expect(factsOf({ advanceAmountRequested: typed }).amount).toBe(cents);
  });

  it('takes the state of the business before the state of incorporation', () => {
    expect(factsOf({ businessAddressState: 'New York', state: 'DE' }).state).toBe('NY');
    expect(factsOf({ state: 'DE' }).state).toBe('DE');
    expect(factsOf({ state: 'Atlantis' }).state).toBeNull();
  });

  it('knows only industries of the list', () => {
    expect(factsOf({ industry: 'bakery' }).industry).toBe('Bakery');
    expect(factsOf({ industry: 'Bread and cakes' }).industry).toBeNull();
  });

  it('takes the lowest score, and none while one of them is no score', () => {
    expect(factsOf({ partner1CreditScore: '710', partner2CreditScore: '640' }).creditScore).toBe(640);
    expect(factsOf({ partner1CreditScore: '710', partner2CreditScore: 'about 690' }).creditScore).toBeNull();
  });

  it('counts stated advances, and knows none only of a No', () => {
    expect(factsOf({ hasCashAdvance: 'No', advanceCompany1: 'Juniper Capital' }).positions).toBe(0);
    expect(
      factsOf({ hasCashAdvance: 'Yes', advanceCompany1: 'Juniper Capital', advanceBalance2: '500' }).positions,
    ).toBe(2);
    expect(factsOf({ hasCashAdvance: 'Yes' }).positions).toBeNull();
  });
});

describe('creditScoreOf', () => {
  it.each([
    [String(CREDIT_SCORES.min), CREDIT_SCORES.min],
    [String(CREDIT_SCORES.max), CREDIT_SCORES.max],
    [' 700 ', 700],
    ['299', null],
    ['851', null],
    ['690-710', null],
    ['700.5', null],
    ['about 700', null],
    ['', null],
  ])('reads %j as %j', (text, score) => {
    expect(creditScoreOf(text)).toBe(score);
  });
});

describe('wholeMonths', () => {
  it.each([
    ['2026-10-28', '2026-11-28', 1],
    ['2026-10-29', '2026-11-28', 0],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
    ['2026-11-28', '2026-11-28', 0],
    ['2026-11-29', '2026-11-28', null],
    ['a while ago', '2026-11-28', null],
  ])('counts from %s to %s %j', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });
});
