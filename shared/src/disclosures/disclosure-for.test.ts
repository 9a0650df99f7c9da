import { describe, expect, it } from 'vitest';
import { US_STATES } from '../fields/options/states.ts';
import { toCents } from '../finance/exact/cents.ts';
import { statementsOf } from './compute-rows.ts';
import { ceilingText, DISCLOSURE_LAWS, debitWarning, disclosureFor, lawOf } from './disclosure-for.ts';
import { DISCLOSURE_STATES, type DisclosureState } from './disclosure-law.ts';

const dueFor = (state: string, cents: number, fees = 0) => {
  const { law, reason } = disclosureFor({ state, amount: toCents(cents), amountFinanced: toCents(cents - fees) });
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

  it.each(['NY', 'CA'])('of %s counts the amount financed, which fees reduce', (state) => {
    const ceiling = DISCLOSURE_LAWS[state === 'NY' ? 'NY' : 'CA'].ceiling?.cents ?? 0;
    expect(dueFor(state, ceiling + 100, 100)[0]).toBe(state);
    expect(dueFor(state, ceiling + 101, 100)[0]).toBeNull();
  });

  it.each(['VA', 'GA', 'CT'] as const)('of %s counts the amount before fees', (state) => {
    expect(dueFor(state, (DISCLOSURE_LAWS[state].ceiling?.cents ?? 0) + 1, 100)[0]).toBeNull();
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
    expect(law.rules === null || law.rules.startsWith('https://')).toBe(true);
    expect(law.kinds.sales_based).toBeDefined();
    const ids = [...law.rows, ...law.beside].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('asks for an APR and transmission by the broker in New York and California, and for proof also in Texas', () => {
    const strict = DISCLOSURE_STATES.filter((state) => DISCLOSURE_LAWS[state].isAprDue);
    expect(strict).toEqual(['NY', 'CA']);
    for (const state of DISCLOSURE_STATES) {
      const { isAprDue, proofYears, brokerTransmitsFirst, rows } = DISCLOSURE_LAWS[state];
      expect(brokerTransmitsFirst).toBe(isAprDue);
      expect(proofYears).toBe(isAprDue || state === 'TX' ? 4 : null);
      expect(rows.some(({ value }) => value === 'apr')).toBe(isAprDue);
    }
  });

  const summary = [
    'Funding Provided',
    'Estimated Annual Percentage Rate (APR)',
    'Finance Charge',
    'Estimated Total Payment Amount',
    'Estimated Monthly Cost',
    'Estimated Payment',
    'Payment Terms',
    'Estimated Term',
    'Prepayment',
    'Prepayment',
  ];
  const labelsOf = (state: DisclosureState) => DISCLOSURE_LAWS[state].rows.map(({ label }) => label);

  it('has the nine rows of 10 CCR 914, and a tenth of 23 NYCRR 600.6, with the row of a monthly cost', () => {
    expect(labelsOf('CA')).toEqual(summary);
    expect(labelsOf('NY')).toEqual([...summary, 'Collateral Requirements']);
    expect(DISCLOSURE_LAWS.NY.beside.map(({ id }) => id)).toEqual(['avoidable_fees', 'broker']);
  });

  it('has the words in which the two regulations differ', () => {
    const wordsOf = (state: DisclosureState) => JSON.stringify(DISCLOSURE_LAWS[state].rows);
    expect(wordsOf('NY')).toContain('on the amounts that will be deducted');
    expect(wordsOf('CA')).toContain('on what amounts will be deducted');
    expect(wordsOf('NY')).toContain('the funding you receive, finance charges you pay, and');
    expect(wordsOf('CA')).toContain('the funding you receive, fees you pay, and');
  });

  it('has the labels that Kansas and Missouri prescribe', () => {
    const labels = [
      'total amount of funds provided',
      'total amount of funds disbursed',
      'total of payments',
      'total dollar cost of financing',
      'estimated payments',
      'prepayment',
    ];
    expect(labelsOf('KS').map((label) => label.toLowerCase())).toEqual(labels);
    expect(labelsOf('MO').map((label) => label.toLowerCase())).toEqual(labels);
  });

  it('has the labels of the forms of Virginia and Connecticut', () => {
    expect(labelsOf('VA').slice(0, 6)).toEqual([
      'Total Amount of the Sales-Based Financing',
      'Fees Deducted or Withheld at Disbursement',
      'Disbursement Amount',
      'Finance Charge',
      'Total Repayment Amount',
      'Estimated Number of Payments',
    ]);
    expect(labelsOf('CT').slice(0, 5)).toEqual([
      'Total Amount of the Commercial Financing',
      'Finance Charges Deducted or Withheld at Disbursement',
      'Disbursement Amount',
      'Finance Charge',
      'Total Repayment Amount',
    ]);
  });

  it.each([
    ['NY', /^Applicable law requires .* By signing below, you are confirming that you received this information\.$/],
    ['CA', /^Applicable law requires .* By signing below, you are confirming that you received this information\.$/],
    ['VA', /^I acknowledge that I have received a copy of this disclosure form\.$/],
    ['CT', /I\/We acknowledge that I\/we have received this Commercial Financing Disclosure Form\.$/],
  ] as const)('of %s has the prescribed words of its signature', (state, words) => {
    expect(DISCLOSURE_LAWS[state].signature?.words).toMatch(words);
  });

  it('says ceilings in words', () => {
    expect([ceilingText(DISCLOSURE_LAWS.NY), ceilingText(DISCLOSURE_LAWS.TX), ceilingText({ ceiling: null })]).toEqual([
      'Up to $2,500,000, after all fees',
      'Below $1,000,000',
      'No ceiling',
    ]);
  });

  it('asks the company for what no offer says', () => {
    expect(statementsOf(DISCLOSURE_LAWS.NY)).toEqual([
      'channel',
      'manner',
      'prepayment_fees',
      'collateral',
      'avoidable_fees',
      'broker',
    ]);
    expect(statementsOf(DISCLOSURE_LAWS.CA)).toEqual(['channel', 'manner', 'prepayment_fees']);
    expect(statementsOf(DISCLOSURE_LAWS.UT)).toEqual(['manner', 'prepayment']);
    expect(statementsOf(DISCLOSURE_LAWS.FL)).toEqual(['manner', 'variation', 'prepayment']);
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
