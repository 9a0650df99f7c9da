import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { OFFER_SUMMARY_LIMITS, OFFER_SUMMARY_SIGNATURE, offerSummaryRows } from './offer-summary.ts';

export const NEW_YORK: DisclosureLaw = {
  state: 'NY',
  stateName: 'New York',
  name: 'Commercial Finance Disclosure Law',
  citation: 'Financial Services Law, article 8 (sections 801 to 812); 23 NYCRR 600',
  source: 'https://www.nysenate.gov/legislation/laws/FIS/A8',
  rules: 'https://www.dfs.ny.gov/system/files/documents/2023/01/rf_finservices_23nycrr600_text.pdf',
  // The day from which 23 NYCRR 600.25(b) asks for compliance: six months after its publication.
  effectiveOn: '2023-08-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'A public copy of the adopted text of 23 NYCRR 600 (all but parts of sections 600.14 and 600.15), which others compared with the address above in September 2026, and a copy of Financial Services Law 801 to 812 of that month',
  unverified: [
    'Whether 23 NYCRR 600 was amended after its adoption in 2023. Others searched the State Register until September 9, 2026, and found no amendment.',
  ],
  limits: [
    ...OFFER_SUMMARY_LIMITS,
    'A renewal with the same funder has no words on double dipping (section 600.6(b)(3)(v))',
  ],
  // 23 NYCRR 600.19(d)
  ceiling: { cents: toCents(250_000_000), includes: true, counts: 'amount_financed' },
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
  givenBy:
    'The funder gives it. A broker transmits it unaltered before it communicates the offer. It is signed before the application goes on (Financial Services Law 809), and before the transaction is consummated (23 NYCRR 600.18).',
  brokerTransmitsFirst: true,
  signature: OFFER_SUMMARY_SIGNATURE,
  proofYears: 4,
  title: 'OFFER SUMMARY Sales-Based Financing',
  rows: [
    ...offerSummaryRows({ deducted: 'the amounts that', charges: 'finance charges' }),
    { id: 'collateral', label: 'Collateral Requirements', value: 'collateral', explanation: '' },
  ],
  beside: [
    // Financial Services Law 803(g)
    { id: 'avoidable_fees', label: 'Other potential fees and charges', value: 'avoidable_fees', explanation: '' },
    // 23 NYCRR 600.21(f)
    { id: 'broker', label: 'How the broker is compensated, and by whom', value: 'broker', explanation: '' },
  ],
  allowsAdditions: true,
};
