import { describe, expect, it } from 'vitest';
import { US_STATES } from '../fields/options/states.ts';
import { toCents } from '../finance/exact/cents.ts';
import { statementsOf } from './compute-rows.ts';
import { ceilingText, DISCLOSURE_LAWS, debitWarning, disclosureFor, lawOf } from './disclosure-for.ts';
import { DISCLOSURE_STATES } from './disclosure-law.ts';

const dueFor = (state: string, cents: number) => {
  const { law, reason } = disclosureFor({ state, amount: toCents(cents) });
  return [law?.state ?? null, reason];
};

describe('the disclosure that is due', () => {
  it.each([
    ['NY', 250_000_000, '$2,500,000'],
    ['CA', 50_000_000, '$500,000'],
    ['UT', 100_000_000, '$1,000,000'],
    ['VA', 50_000_000, '$500,000'],
    ['GA', 50_000_000, '$500,000'],
    ['FL', 50_000_000, '$500,000'],
    ['CT', 25_000_000, '$250,000'],
    ['KS', 50_000_000, '$500,000'],
    ['MO', 50_000_000, '$500,000'],
  ])('of %s covers its ceiling, and not a cent more', (state, ceiling, text) => {
    expect(dueFor(state, ceiling)[0]).toBe(state);
    expect(dueFor(state, ceiling + 1)).toEqual([null, `Above the ceiling of ${text}`]);
    expect(dueFor(state, 1)[0]).toBe(state);
  });

  it('of Texas ends a cent below its ceiling', () => {
    expect(dueFor('TX', 99_999_999)[0]).toBe('TX');
    expect(dueFor('TX', 100_000_000)).toEqual([null, 'The law of Texas covers amounts below $1,000,000']);
  });

  it.each([
    ['NV', 'Nevada has no disclosure law in our table'],
    ['ZZ', 'ZZ has no disclosure law in our table'],
    ['toString', 'toString has no disclosure law in our table'],
    ['', 'The state of the business is not known'],
  ])('is none for %j', (state, reason) => {
    expect(dueFor(state, 100)).toEqual([null, reason]);
  });
});

describe('the table', () => {
  it('has ten states, each under its own code and name', () => {
    expect(Object.keys(DISCLOSURE_LAWS)).toEqual([...DISCLOSURE_STATES]);
    for (const state of DISCLOSURE_STATES) {
      expect(lawOf(state)?.state).toBe(state);
      expect(US_STATES.map(([code, name]) => `${code} ${name}`)).toContain(`${state} ${lawOf(state)?.stateName}`);
    }
  });

  it.each(DISCLOSURE_STATES)('of %s names its source, its days and what is not verified', (state) => {
    const law = DISCLOSURE_LAWS[state];
    expect(law.source).toMatch(/^https:\/\//);
    expect(law.effectiveOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(law.checkedOn > law.effectiveOn).toBe(true);
    expect(law.citation).not.toBe('');
    expect(law.checkedAgainst).not.toBe('');
    expect(law.unverified).not.toEqual([]);
    expect(law.kinds.sales_based).toBeDefined();
    const ids = law.rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('asks for an APR, four years of proof and transmission by the broker in New York and California alone', () => {
    const strict = DISCLOSURE_STATES.filter((state) => DISCLOSURE_LAWS[state].isAprDue);
    expect(strict).toEqual(['NY', 'CA']);
    for (const state of DISCLOSURE_STATES) {
      const { isAprDue, proofYears, brokerTransmitsFirst, rows } = DISCLOSURE_LAWS[state];
      expect(brokerTransmitsFirst).toBe(isAprDue);
      expect(proofYears).toBe(isAprDue ? 4 : null);
      expect(rows.some(({ value }) => value === 'apr')).toBe(isAprDue);
    }
  });

  it('has the ten rows of 23 NYCRR 600.6, and the words of its signature', () => {
    expect(DISCLOSURE_LAWS.NY.rows.map(({ label }) => label)).toEqual([
      'Funding Provided',
      'Estimated Annual Percentage Rate (APR)',
      'Finance Charge',
      'Estimated Total Payment Amount',
      'Estimated Payment',
      'Payment Terms',
      'Estimated Term',
      'Prepayment',
      'Avoidable Fees and Charges',
      'Collateral Requirements',
    ]);
    expect(DISCLOSURE_LAWS.NY.signature?.words).toMatch(/By signing below, you are confirming/);
  });

  it('says ceilings in words', () => {
    expect([ceilingText(DISCLOSURE_LAWS.NY), ceilingText(DISCLOSURE_LAWS.TX), ceilingText({ ceiling: null })]).toEqual([
      'Up to $2,500,000',
      'Below $1,000,000',
      'No ceiling',
    ]);
  });

  it('asks the company for what no offer says', () => {
    expect(statementsOf(DISCLOSURE_LAWS.NY)).toEqual(['manner', 'prepayment', 'avoidable_fees', 'collateral']);
    expect(statementsOf(DISCLOSURE_LAWS.UT)).toEqual(['manner', 'prepayment']);
    expect(statementsOf(DISCLOSURE_LAWS.TX)).toEqual([
      'manner',
      'avoidable_fees',
      'prepayment',
      'collateral',
      'broker',
    ]);
  });
});

describe('the warning of an automatic debit', () => {
  it('is for Texas without a first-priority interest alone', () => {
    expect(debitWarning({ state: 'TX', hasFirstPriorityInterest: false })).toMatch(/398\.056/);
    expect(debitWarning({ state: 'TX', hasFirstPriorityInterest: true })).toBeNull();
    expect(debitWarning({ state: 'NY', hasFirstPriorityInterest: false })).toBeNull();
  });
});
