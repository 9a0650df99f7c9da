import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { OFFER_SUMMARY_LIMITS, OFFER_SUMMARY_SIGNATURE, offerSummaryRows } from './offer-summary.ts';

export const CALIFORNIA: DisclosureLaw = {
  state: 'CA',
  stateName: 'California',
  name: 'Commercial Financing Disclosures',
  citation: 'Financial Code, sections 22800 to 22807; 10 CCR 900 to 956',
  source:
    'https://leginfo.legislature.ca.gov/faces/codes_displayText.xhtml?lawCode=FIN&division=9.5.&title=&part=&chapter=&article=',
  rules:
    'https://dfpi.ca.gov/wp-content/uploads/sites/337/2022/06/PRO-01-18-Commercial-Financing-Disclosure-Regulation-Final-Text.pdf',
  effectiveOn: '2022-12-09',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Public copies of 10 CCR 900, 901 and 914 as of August 28, 2026, with their history, of the final text of 10 CCR 920 to 922, 930 to 943 and 950 to 956, which others compared with the address above in September 2026, and of Financial Code 22800 to 22807 of that month, with Senate Bill 362 (2025)',
  unverified: [],
  limits: [
    ...OFFER_SUMMARY_LIMITS,
    'After a specific offer, each message that states a charge, a pricing metric or an amount must also state the APR (section 22806(b), since January 2026). The product does not add it to messages that people write.',
  ],
  // 10 CCR 921(a)(4)
  ceiling: { cents: toCents(50_000_000), includes: true, counts: 'amount_financed' },
  isAprDue: true,
  kinds: {
    sales_based: '10 CCR 914',
    closed_end: '10 CCR 910',
    open_end: '10 CCR 911',
    factoring: '10 CCR 912 and 913',
    lease: '10 CCR 915',
    asset_based: '10 CCR 916',
    other: '10 CCR 917',
  },
  givenBy:
    'The funder gives it. A broker transmits it unaltered before it communicates the offer. It is signed before the transaction is consummated.',
  brokerTransmitsFirst: true,
  signature: OFFER_SUMMARY_SIGNATURE,
  proofYears: 4,
  title: 'OFFER SUMMARY - Sales-Based Financing',
  rows: offerSummaryRows({ deducted: 'what amounts', charges: 'fees' }),
  beside: [],
  allowsAdditions: true,
};
