import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, TABLE_CHECKED_ON } from '../disclosure-law.ts';
import { COST_ROWS, FLORIDA_ROWS, KANSAS_ROWS, MISSOURI_ROWS } from './dollar-cost-rows.ts';

/** Utah, Georgia, Florida, Kansas and Missouri ask for the dollar cost, without a rate and without a signature. */

const shared = {
  checkedOn: TABLE_CHECKED_ON,
  rules: null,
  limits: [],
  isAprDue: false,
  brokerTransmitsFirst: false,
  signature: null,
  proofYears: null,
  title: 'COMMERCIAL FINANCING DISCLOSURE',
  beside: [],
  allowsAdditions: true,
} as const;
const HALF_MILLION = { cents: toCents(50_000_000), includes: true, counts: 'amount' } as const;
const BEFORE = 'The provider gives it before the transaction is consummated.';
const AT_CONSUMMATION = 'The provider gives it before, or when, the transaction is consummated.';

/** Commercial loans, open-end credit plans and purchases of accounts receivable. */
const coveredKinds = (section: string) => ({
  sales_based: section,
  closed_end: section,
  open_end: section,
  factoring: section,
});

export const UTAH: DisclosureLaw = {
  ...shared,
  state: 'UT',
  stateName: 'Utah',
  name: 'Commercial Financing Registration and Disclosure Act',
  citation: 'Utah Code, title 7, chapter 27',
  source: 'https://le.utah.gov/xcode/Title7/Chapter27/7-27.html',
  effectiveOn: '2023-01-01',
  checkedAgainst:
    'A public copy of the whole chapter with the amendment of 2024, which others compared with the address above in September 2026, and questions and answers of the Department of Financial Institutions. No rule prescribes labels or a form, and the chapter names no time for keeping proof',
  unverified: [],
  ceiling: { ...HALF_MILLION, cents: toCents(100_000_000) },
  kinds: coveredKinds('Section 7-27-202'),
  givenBy: BEFORE,
  rows: COST_ROWS,
};

export const GEORGIA: DisclosureLaw = {
  ...shared,
  state: 'GA',
  stateName: 'Georgia',
  name: 'Commercial financing disclosures (Senate Bill 90, 2023)',
  citation: 'O.C.G.A. section 10-1-393.18',
  source: 'https://www.legis.ga.gov/api/legislation/document/20232024/219440',
  effectiveOn: '2024-01-01',
  checkedAgainst:
    'A public copy of Senate Bill 90 (2023) as passed, which others compared with the address above in September 2026, and of the legislature’s summaries of the acts of 2024 to 2026 on title 10, which name no amendment of the section. It prescribes no labels, and names no time for keeping proof',
  unverified: [],
  ceiling: HALF_MILLION,
  kinds: coveredKinds('Section 10-1-393.18(e)'),
  givenBy: BEFORE,
  rows: COST_ROWS,
};

export const FLORIDA: DisclosureLaw = {
  ...shared,
  state: 'FL',
  stateName: 'Florida',
  name: 'Florida Commercial Financing Disclosure Law',
  citation: 'Florida Statutes, sections 559.961 to 559.9615',
  source: 'https://www.flsenate.gov/Laws/Statutes/2026/559.9613',
  effectiveOn: '2024-01-01',
  checkedAgainst:
    'A public copy of sections 559.961 to 559.9615 of 2026, retrieved from the address above in September 2026. They prescribe no labels, and name no time for keeping proof',
  unverified: [],
  ceiling: HALF_MILLION,
  kinds: coveredKinds('Section 559.9613'),
  givenBy: `${AT_CONSUMMATION} It is in writing.`,
  rows: FLORIDA_ROWS,
};

export const KANSAS: DisclosureLaw = {
  ...shared,
  state: 'KS',
  stateName: 'Kansas',
  name: 'Commercial Financing Disclosure Act',
  citation: 'K.S.A. 75-783 to 75-787 (Senate Bill 345, 2024)',
  source: 'https://www.ksrevisor.gov/statutes/chapters/ch75/075_007_0083.html',
  effectiveOn: '2024-07-01',
  checkedAgainst:
    'A public copy of K.S.A. 2025 Supp. 75-783 to 75-787, retrieved from the Revisor of Statutes in September 2026. It names no time for keeping proof',
  unverified: [],
  ceiling: HALF_MILLION,
  kinds: coveredKinds('K.S.A. 75-784'),
  givenBy: AT_CONSUMMATION,
  rows: KANSAS_ROWS,
};

export const MISSOURI: DisclosureLaw = {
  ...shared,
  state: 'MO',
  stateName: 'Missouri',
  name: 'Commercial Financing Disclosure Law',
  citation: 'RSMo section 427.300',
  source: 'https://www.revisor.mo.gov/main/OneSection.aspx?section=427.300',
  effectiveOn: '2025-02-28',
  checkedAgainst:
    'A public copy of section 427.300 with the amendment of 2025, retrieved from the address above in September 2026. It names no time for keeping proof',
  unverified: [
    'That the Division of Finance made no rules, on which the date depends. A report of December 2024 says that it planned none.',
  ],
  ceiling: HALF_MILLION,
  kinds: coveredKinds('Section 427.300.3'),
  givenBy: AT_CONSUMMATION,
  rows: MISSOURI_ROWS,
};
