import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { RECIPIENT_SIGNATURE, REPAYMENT_ROWS } from './repayment-rows.ts';

const FORM_AND_WORDS = 'Layout of the official form, its labels and its words above the signature';

export const VIRGINIA: DisclosureLaw = {
  state: 'VA',
  stateName: 'Virginia',
  name: 'Sales-Based Financing Providers',
  citation: 'Code of Virginia, sections 6.2-2228 to 6.2-2238; 10VAC5-240',
  source: 'https://law.lis.virginia.gov/vacode/title6.2/chapter22.1/',
  effectiveOn: '2022-07-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'Copies of 10VAC5-240-10 and -30 as of 2024, the heads of sections 6.2-2228 to 6.2-2238, and a summary of House Bill 1027 (2022)',
  unverified: [FORM_AND_WORDS, 'The full list of section 6.2-2231', 'Whether the law names a time for keeping proof'],
  ceiling: { cents: toCents(50_000_000), includes: true },
  isAprDue: false,
  kinds: { sales_based: 'Section 6.2-2231; 10VAC5-240-30' },
  givenBy: 'The provider gives it when it extends a specific offer.',
  brokerTransmitsFirst: false,
  signature: RECIPIENT_SIGNATURE,
  proofYears: null,
  title: 'SALES-BASED FINANCING DISCLOSURE FORM',
  rows: REPAYMENT_ROWS,
};

export const CONNECTICUT: DisclosureLaw = {
  state: 'CT',
  stateName: 'Connecticut',
  name: 'Commercial financing disclosures (Public Act 23-201)',
  citation: 'General Statutes, sections 36a-861 and following',
  source: 'https://portal.ct.gov/dob',
  effectiveOn: '2024-07-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst: 'Summaries of Senate Bill 1032 (2023) and of the guidance of the Department of Banking of June 2024',
  unverified: [FORM_AND_WORDS, 'The text of the statute itself', 'Whether the law names a time for keeping proof'],
  ceiling: { cents: toCents(25_000_000), includes: true },
  isAprDue: false,
  kinds: { sales_based: 'Section 36a-861' },
  givenBy: 'The provider gives it when it extends a specific offer.',
  brokerTransmitsFirst: false,
  signature: RECIPIENT_SIGNATURE,
  proofYears: null,
  title: 'SALES-BASED FINANCING DISCLOSURE',
  rows: REPAYMENT_ROWS,
};

export const TEXAS: DisclosureLaw = {
  state: 'TX',
  stateName: 'Texas',
  name: 'Commercial Sales-Based Financing (House Bill 700, 2025)',
  citation: 'Finance Code, chapter 398',
  source: 'https://capitol.texas.gov/tlodocs/89R/billtext/html/HB00700F.htm',
  effectiveOn: '2025-09-01',
  checkedOn: TABLE_CHECKED_ON,
  checkedAgainst:
    'A copy of section 398.001 and, as quoted, section 398.056 of House Bill 700; a summary of its disclosures of August 2025',
  unverified: ['Numbers of the sections with the disclosures', 'Whether the law names a time for keeping proof'],
  ceiling: { cents: toCents(100_000_000), includes: false },
  isAprDue: false,
  kinds: { sales_based: 'Chapter 398, subchapter B' },
  givenBy: 'The provider gives it when it extends a specific offer.',
  brokerTransmitsFirst: false,
  signature: RECIPIENT_SIGNATURE,
  proofYears: null,
  title: 'SALES-BASED FINANCING DISCLOSURE',
  rows: REPAYMENT_ROWS,
};
