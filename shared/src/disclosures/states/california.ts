import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { OFFER_SUMMARY_SIGNATURE, SHARED_ROWS } from './offer-summary.ts';

export const CALIFORNIA: DisclosureLaw = {
  state: 'CA',
  stateName: 'California',
  name: 'Commercial Financing Disclosures',
  citation: 'Financial Code, sections 22800 and following; 10 CCR 900 and following',
  source: 'https://leginfo.legislature.ca.gov/faces/codes_displayexpandedbranch.xhtml?tocCode=FIN&division=9.5',
  effectiveOn: '2022-12-09',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Copies of 10 CCR 901(a), 914(a)(1) to (3) and 952 as of 2024, the list of sections 900 to 956, and the digest of Senate Bill 362 (2025)',
  unverified: [
    'Labels and explanations of rows 3 to 9 of section 914. The table has one row for prepayment, the section may have two',
    'How the average monthly cost is computed',
    'The words that Senate Bill 362 (2025) asks for when an offer is presented',
  ],
  ceiling: { cents: toCents(50_000_000), includes: true },
  isAprDue: true,
  kinds: {
    sales_based: '10 CCR 914',
    closed_end: '10 CCR 910',
    open_end: '10 CCR 911',
    factoring: '10 CCR 912',
    lease: '10 CCR 915',
    asset_based: '10 CCR 916',
    other: '10 CCR 917',
  },
  givenBy: 'The funder gives it. A broker transmits it unaltered before it communicates the offer.',
  brokerTransmitsFirst: true,
  signature: OFFER_SUMMARY_SIGNATURE,
  proofYears: 4,
  title: 'OFFER SUMMARY - Sales-Based Financing',
  rows: SHARED_ROWS,
};
