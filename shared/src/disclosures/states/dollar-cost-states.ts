import { toCents } from '../../finance/exact/cents.ts';
import { type DisclosureLaw, type LawRow, TABLE_CHECKED_ON } from '../disclosure-law.ts';

/** Utah, Georgia, Florida, Kansas and Missouri ask for the dollar cost, without a rate and without a signature. */

const costRow = (value: 'dollar_cost' | 'finance_charge', explanation: string): LawRow => ({
  id: 'dollar_cost',
  label: 'Total dollar cost of financing',
  value,
  explanation,
});

const DIFFERENCE = costRow('dollar_cost', 'This is the total of payments less the total amount of funds provided.');
/** Kansas adds what is deducted from the funds (K.S.A. 75-784(b)(4)). */
const WITH_DEDUCTIONS = costRow(
  'finance_charge',
  'This is the total of payments less the total amount of funds provided, plus the fees that are deducted from it.',
);

const rowsWith = (cost: LawRow): readonly LawRow[] => [
  {
    id: 'funds_provided',
    label: 'Total amount of funds provided',
    value: 'amount',
    explanation: 'This is the amount that {funder} will provide, before fees and payments to others.',
  },
  {
    id: 'funds_disbursed',
    label: 'Total amount of funds disbursed',
    value: 'received',
    explanation: 'This is what you receive after fees that are withheld and payments to others.',
  },
  {
    id: 'total_payments',
    label: 'Total of payments',
    value: 'total_paid',
    explanation: 'This is the total amount that you pay under the agreement.',
  },
  cost,
  {
    id: 'payment',
    label: 'Payments',
    value: 'payment',
    explanation: 'This is the amount of each payment.',
  },
  {
    id: 'payment_terms',
    label: 'Manner and frequency of payments',
    value: 'payment_terms',
    explanation: 'This is how and when your payments are made.',
  },
  {
    id: 'prepayment',
    label: 'Prepayment',
    value: 'prepayment',
    explanation: 'These are costs and discounts of paying early, and the paragraph of the agreement that creates them.',
  },
];

const shared = {
  checkedOn: TABLE_CHECKED_ON,
  isAprDue: false,
  brokerTransmitsFirst: false,
  signature: null,
  proofYears: null,
  title: 'COMMERCIAL FINANCING DISCLOSURE',
} as const;
const HALF_MILLION = { cents: toCents(50_000_000), includes: true } as const;
const NO_PROOF = 'Whether the law names a time for keeping proof';
const AT_CONSUMMATION = 'The provider gives it before, or when, the transaction is consummated.';

const allKinds = (section: string) => ({ sales_based: section, closed_end: section, open_end: section });

export const UTAH: DisclosureLaw = {
  ...shared,
  state: 'UT',
  stateName: 'Utah',
  name: 'Commercial Financing Registration and Disclosure Act',
  citation: 'Utah Code, title 7, chapter 27',
  source: 'https://le.utah.gov/xcode/Title7/Chapter27/7-27.html',
  effectiveOn: '2023-01-01',
  checkedAgainst: 'Copies of sections 7-27-102 and 7-27-202 as of 2025',
  unverified: ['Labels of the rows: the section prescribes none', NO_PROOF],
  ceiling: { cents: toCents(100_000_000), includes: true },
  kinds: allKinds('Section 7-27-202'),
  givenBy: 'The provider gives it before the transaction is consummated.',
  rows: rowsWith(DIFFERENCE),
};

export const GEORGIA: DisclosureLaw = {
  ...shared,
  state: 'GA',
  stateName: 'Georgia',
  name: 'Commercial financing disclosures (Senate Bill 90, 2023)',
  citation: 'O.C.G.A. sections 10-1-393.18 and 10-1-393.19',
  source: 'https://www.legis.ga.gov',
  effectiveOn: '2024-01-01',
  checkedAgainst: 'Summaries of Senate Bill 90 (2023)',
  unverified: ['The text of the statute itself', 'Labels of the rows', NO_PROOF],
  ceiling: HALF_MILLION,
  kinds: allKinds('Section 10-1-393.18'),
  givenBy: AT_CONSUMMATION,
  rows: rowsWith(DIFFERENCE),
};

export const FLORIDA: DisclosureLaw = {
  ...shared,
  state: 'FL',
  stateName: 'Florida',
  name: 'Florida Commercial Financing Disclosure Law',
  citation: 'Florida Statutes, sections 559.961 to 559.9615',
  source: 'https://www.flsenate.gov/Laws/Statutes/2024/559.9613',
  effectiveOn: '2024-01-01',
  checkedAgainst: 'A copy of section 559.9613(1) and (2)(a), and summaries of the law',
  unverified: ['Labels of the rows', 'Section 559.9613(2)(b) to (f)', NO_PROOF],
  ceiling: HALF_MILLION,
  kinds: allKinds('Section 559.9613'),
  givenBy: AT_CONSUMMATION,
  rows: rowsWith(DIFFERENCE),
};

export const KANSAS: DisclosureLaw = {
  ...shared,
  state: 'KS',
  stateName: 'Kansas',
  name: 'Commercial Financing Disclosure Act',
  citation: 'K.S.A. 75-783 and following (Senate Bill 345, 2024)',
  source: 'https://www.ksrevisor.gov',
  effectiveOn: '2024-07-01',
  checkedAgainst: 'A copy of K.S.A. 75-784(a) and (b)(1) to (4), and summaries of the act',
  unverified: ['Labels of the last four rows', 'Number of the first section', NO_PROOF],
  ceiling: HALF_MILLION,
  kinds: allKinds('K.S.A. 75-784'),
  givenBy: AT_CONSUMMATION,
  rows: rowsWith(WITH_DEDUCTIONS),
};

export const MISSOURI: DisclosureLaw = {
  ...shared,
  state: 'MO',
  stateName: 'Missouri',
  name: 'Commercial Financing Disclosure Law',
  citation: 'RSMo section 427.300',
  source: 'https://revisor.mo.gov/main/OneSection.aspx?section=427.300',
  effectiveOn: '2025-02-28',
  checkedAgainst: 'The head of section 427.300, and summaries of the law and of its date',
  unverified: ['The paragraphs with the disclosures themselves', NO_PROOF],
  ceiling: HALF_MILLION,
  kinds: allKinds('Section 427.300'),
  givenBy: AT_CONSUMMATION,
  rows: rowsWith(DIFFERENCE),
};
