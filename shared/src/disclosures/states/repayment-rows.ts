import type { LawRow } from '../disclosure-law.ts';

/** Rows of Virginia, Connecticut and Texas. The first two prescribe a form with its labels and its formulas. */

const FINANCE_CHARGE: LawRow = {
  id: 'finance_charge',
  label: 'Finance Charge',
  value: 'finance_charge',
  explanation: 'This is the dollar cost of the financing.',
};

const TOTAL_REPAYMENT: LawRow = {
  id: 'total_repayment',
  label: 'Total Repayment Amount',
  value: 'total_paid',
  explanation: '[Disbursement Amount plus (+) Finance Charge]',
};

/** A row of sentences, over both columns. */
const sentences = (id: string, label: string, value: LawRow['value']): LawRow => ({
  id,
  label,
  value,
  explanation: '',
});

/** Form of the State Corporation Commission, of October 2022 (10VAC5-240-30). */
export const VIRGINIA_ROWS: readonly LawRow[] = [
  {
    id: 'financing',
    label: 'Total Amount of the Sales-Based Financing',
    value: 'amount',
    explanation: 'This is the amount of the financing, before fees.',
  },
  {
    id: 'withheld',
    label: 'Fees Deducted or Withheld at Disbursement',
    value: 'withheld',
    explanation: 'These fees are not paid to you.',
  },
  {
    id: 'disbursement',
    label: 'Disbursement Amount',
    value: 'disbursement',
    explanation: '[Total Amount of the Sales-Based Financing minus (-) Fees Deducted or Withheld at Disbursement]',
  },
  FINANCE_CHARGE,
  TOTAL_REPAYMENT,
  {
    id: 'payment_count',
    label: 'Estimated Number of Payments',
    value: 'payment_count',
    explanation:
      '[Number of payments expected, based on the projected sales volume, to equal the Total Repayment Amount]',
  },
  sentences('payments', 'Payment Schedule', 'payment_schedule'),
  sentences(
    'fees',
    'Description of All Other Potential Fees and Charges NOT Included in the Finance Charge',
    'avoidable_fees',
  ),
  sentences('collateral', 'Description of Collateral Requirements or Security Interests', 'collateral'),
  sentences('broker', 'Broker Compensation', 'broker'),
  sentences('prepayment', 'Description of Prepayment Policies', 'prepayment'),
];

/** Form of the Department of Banking, revised on August 1, 2024. */
export const CONNECTICUT_ROWS: readonly LawRow[] = [
  {
    id: 'financing',
    label: 'Total Amount of the Commercial Financing',
    value: 'amount',
    explanation: 'This is the amount of the financing, before fees.',
  },
  {
    id: 'withheld',
    label: 'Finance Charges Deducted or Withheld at Disbursement',
    value: 'withheld',
    explanation: 'These charges are not paid to you.',
  },
  {
    id: 'disbursement',
    label: 'Disbursement Amount',
    value: 'disbursement',
    explanation:
      '[Amount Paid to Recipient or on the Recipient’s Behalf, Excluding Finance Charges Deducted or Withheld at Disbursement]',
  },
  FINANCE_CHARGE,
  TOTAL_REPAYMENT,
  {
    id: 'term',
    label: 'Estimated Time Period Required for the Periodic Payments to Equal the Total Repayment Amount',
    value: 'term',
    explanation: 'This is how long we estimate the payments will take.',
  },
  {
    id: 'payments',
    label: 'Payment Schedule',
    value: 'payment_schedule',
    explanation: '',
    whenNotMonthly: 'Average projected payments per month: {average}.',
  },
  sentences(
    'fees',
    'Description of All Other Potential Fees and Charges NOT Included in the Finance Charge (including draw fees, late payment fees, and returned payment fees)',
    'avoidable_fees',
  ),
  sentences('collateral', 'Description of Collateral Requirements or Security Interests', 'collateral'),
  sentences('broker', 'Broker Compensation (Paid from Financed Amount)', 'broker'),
  sentences(
    'prepayment',
    'Finance Charges or Fees upon Prepayment or Refinance (including the percentage of any unpaid portion of the finance charge and the maximum dollar amount of finance charge)',
    'prepayment',
  ),
];

/** Finance Code 398.051(a), which prescribes the facts and no labels. */
export const TEXAS_ROWS: readonly LawRow[] = [
  {
    id: 'financing',
    label: 'Total amount of the financing',
    value: 'amount',
    explanation: 'This is the amount that {funder} will provide, before fees and payments to others.',
  },
  {
    id: 'disbursement',
    label: 'Disbursement amount',
    value: 'disbursement',
    explanation: 'This is what is paid to you or for you, after fees that are withheld.',
    whenDeducted: 'You receive {received} of it directly.',
  },
  { ...FINANCE_CHARGE, label: 'Finance charge' },
  {
    id: 'total_repayment',
    label: 'Total repayment amount',
    value: 'total_paid',
    explanation: 'This is the disbursement amount plus the finance charge.',
  },
  {
    id: 'term',
    label: 'Estimated repayment period',
    value: 'term',
    explanation: 'This is how long we estimate the payments will take.',
  },
  {
    id: 'payments',
    label: 'Payments',
    value: 'payment_schedule',
    explanation: '',
    whenNotMonthly: 'Average projected payments per month: {average}.',
  },
  sentences(
    'fees',
    'Other potential fees and charges, such as draw, late payment and returned payment fees',
    'avoidable_fees',
  ),
  sentences('prepayment', 'Finance charges and fees of paying off or refinancing early', 'prepayment'),
  sentences('collateral', 'Collateral requirements or security interests', 'collateral'),
  sentences('broker', 'Compensation of a broker, paid directly by the provider', 'broker'),
];
