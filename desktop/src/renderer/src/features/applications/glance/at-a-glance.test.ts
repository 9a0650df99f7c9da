import { describe, expect, it } from 'vitest';
import { basisText, glanceOf, provenText, timeSince } from './at-a-glance.ts';

const NOW = new Date(2026, 10, 23);

function glance(values: Readonly<Record<string, unknown>>) {
  return glanceOf({ formData: JSON.stringify(values), now: NOW });
}

describe('glanceOf', () => {
  it('returns the figures of a complete application', () => {
    expect(
      glance({
        advanceAmountRequested: '60000',
        monthlyTotalSales: '$95,000.00',
        avgDailyBankBalance: '12000',
        businessPhoneNumber: '(212) 555-0142',
        alternatePhoneNumber: '212-555-0143',
        emailAddress: 'owner@bluekettle.example',
        dateStarted: '2011-03-01',
        industry: 'Retail',
        businessAddressState: 'NY',
        state: 'DE',
        partner1Name: 'Maria Sample',
        partner1Title: 'Owner, 50%',
        partner1Phone: '(518) 555-0121',
        partner1CreditScore: '710',
        partner2Name: 'Peter Second',
        partner2CreditScore: 'about 690',
        advanceCompany1: 'Swiftwater Advance',
        advanceBalance1: '7,500',
        advanceCompany2: 'Juniper Capital',
        advanceBalance2: '2500',
      }),
    ).toEqual({
      amount: '$60,000',
      monthlySales: '$95,000',
      averageBalance: '$12,000',
      ratio: '0.6x',
      timeInBusiness: '15 years',
      industry: 'Retail',
      state: 'NY',
      creditScores: ['710', 'about 690'],
      advances: { count: 2, sum: '$10,000' },
      owners: [
        { name: 'Maria Sample', title: 'Owner, 50%', phone: '(518) 555-0121' },
        { name: 'Peter Second', title: '', phone: '' },
      ],
      phone: '(212) 555-0142',
      cellPhone: '212-555-0143',
      email: 'owner@bluekettle.example',
    });
  });

  it.each(['', 'null', '[]', '{"partner1Name":7}', 'not JSON'])('returns empty figures for %j', (formData) => {
    expect(glanceOf({ formData, now: NOW })).toEqual({
      amount: '',
      monthlySales: '',
      averageBalance: '',
      ratio: '',
      timeInBusiness: '',
      industry: '',
      state: '',
      creditScores: [],
      advances: { count: 0, sum: '' },
      owners: [],
      phone: '',
      cellPhone: '',
      email: '',
    });
  });

  it('leaves out the ratio when an amount is no number or the sales are zero', () => {
    expect(glance({ advanceAmountRequested: 'much', monthlyTotalSales: '100' }).ratio).toBe('');
    expect(glance({ advanceAmountRequested: '100', monthlyTotalSales: '0' }).ratio).toBe('');
  });

  it('counts an advance without a balance, and a balance without a company', () => {
    const { advances } = glance({
      advanceCompany1: 'Swiftwater Advance',
      advanceBalance2: '300',
      advanceBalance3: '0',
    });
    expect(advances).toEqual({ count: 2, sum: '$300' });
  });

  it('uses the state of incorporation when the address has none', () => {
    expect(glance({ state: 'DE' }).state).toBe('DE');
  });
});

describe('provenText', () => {
  it.each([
    [7_124_000, '$95,000', '$71,240 (−25 %)'],
    [9_500_049, '$95,000', '$95,000'],
    [10_000_000, '80000', '$100,000 (+25 %)'],
    [4_125_050, '', '$41,251'],
    [4_125_000, 'much', '$41,250'],
    [-50_000, '$100', '−$500 (−600 %)'],
  ])('describes %i cents beside %j as %s', (revenue, stated, expected) => {
    expect(provenText(revenue, stated)).toBe(expected);
  });
});

describe('basisText', () => {
  it.each([
    [{ covered: 3, needed: 3, proven: 2 }, '3 of 3 months covered, mean of 2 months'],
    [{ covered: 1, needed: 3, proven: 1 }, '1 of 3 months covered, mean of 1 month'],
    [{ covered: 1, needed: 3, proven: null }, '1 of 3 months covered'],
    [{ covered: 0, needed: 0, proven: 2 }, 'mean of 2 months'],
    [{ covered: 0, needed: 0, proven: null }, ''],
  ])('describes %j as %j', (basis, expected) => {
    expect(basisText(basis)).toBe(expected);
  });
});

describe('timeSince', () => {
  it.each([
    ['2026-11-23', '0 months'],
    ['2026-10-24', '0 months'],
    ['2026-10-23', '1 month'],
    ['2025-01-01', '22 months'],
    ['2024-11-24', '23 months'],
    ['2024-11-23', '2 years'],
    ['2027-01-01', '2027-01-01'],
    ['a while ago', 'a while ago'],
  ])('describes %s as %s', (date, expected) => {
    expect(timeSince(date, NOW)).toBe(expected);
  });
});
