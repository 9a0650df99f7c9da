import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { OFFER_SUMMARY_SIGNATURE, SHARED_ROWS } from './offer-summary.ts';

export const NEW_YORK: DisclosureLaw = {
  state: 'NY',
  stateName: 'New York',
  name: 'Commercial Finance Disclosure Law',
  citation: 'Financial Services Law, article 8 (sections 801 to 812); 23 NYCRR 600',
  source: 'https://www.nysenate.gov/legislation/laws/FIS/A8',
  effectiveOn: '2023-08-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Copies of sections 802, 803 and 810, and of 23 NYCRR 600.5(a) and (b), 600.6(a) and (b) and 600.21 as of 2024',
  unverified: [
    'Labels and explanations of rows 2 to 10 of section 600.6',
    'How the average monthly cost is computed',
    'Sections for the kinds other than sales-based and closed-end financing',
  ],
  ceiling: { cents: toCents(250_000_000), includes: true },
  isAprDue: true,
  kinds: {
    sales_based: '23 NYCRR 600.6',
    closed_end: '23 NYCRR 600.10',
    open_end: '23 NYCRR 600.11',
    factoring: '23 NYCRR 600.12',
    lease: '23 NYCRR 600.14',
    asset_based: '23 NYCRR 600.15',
    other: '23 NYCRR 600.16',
  },
  givenBy: 'The funder gives it. A broker transmits it unaltered before it communicates the offer.',
  brokerTransmitsFirst: true,
  signature: OFFER_SUMMARY_SIGNATURE,
  proofYears: 4,
  title: 'OFFER SUMMARY Sales-Based Financing',
  rows: [
    ...SHARED_ROWS,
    {
      id: 'avoidable_fees',
      label: 'Avoidable Fees and Charges',
      value: 'avoidable_fees',
      explanation: 'These fees are charged only when what they are for happens. You can avoid them.',
    },
    {
      id: 'collateral',
      label: 'Collateral Requirements',
      value: 'collateral',
      explanation: 'This is what secures the financing.',
    },
  ],
};
