import { ANY_APPLICATION } from '@funding-desk/shared/schemas/deal/funder-criteria';
import { describe, expect, it } from 'vitest';
import { criteriaText } from './criteria-text.ts';

const textOf = (criteria: Partial<typeof ANY_APPLICATION>) => criteriaText({ ...ANY_APPLICATION, ...criteria });

describe('criteriaText', () => {
  it('says that a funder without criteria takes any application', () => {
    expect(textOf({})).toBe('Any application');
  });

  it('says amounts, states and months in business in a few words', () => {
    const criteria = { amountFrom: 1_000_000, amountTo: 25_000_000, minMonthsInBusiness: 12 };
    expect(textOf({ ...criteria, statesDeclined: ['CA', 'NY'] })).toBe('$10,000 to $250,000 · not CA, NY · 12 months');
  });

  it.each([
    [{ amountFrom: 1_000_050 }, 'from $10,000.50'],
    [{ amountTo: 5_000_000 }, 'up to $50,000'],
    [{ minRevenue: 1_500_000 }, '$15,000 a month'],
    [{ minCreditScore: 600 }, 'credit 600'],
    [{ maxPositions: 0 }, 'at most 0 positions'],
    [{ maxNsf: 1 }, 'at most 1 NSF'],
    [{ maxDaysBelowZero: 4 }, 'at most 4 days below zero'],
    [{ minStatementMonths: 4 }, '4 months of statements'],
    [{ documentsWanted: ['lease'] }, '1 document'],
  ])('says %j as %j', (criteria, text) => {
    expect(textOf(criteria)).toBe(text);
  });

  it('counts what would be a long list of names', () => {
    expect(textOf({ statesDeclined: ['AL', 'AK', 'AZ', 'AR', 'CA'] })).toBe('not 5 states');
    expect(textOf({ industriesDeclined: ['Bakery', 'Butcher'] })).toBe('not Bakery, Butcher');
    expect(textOf({ industriesDeclined: ['Bakery', 'Butcher', 'Catering'] })).toBe('not 3 industries');
  });
});
