import type { DisclosureLaw, LawRow } from '../disclosure-law.ts';

/** Virginia (6.2-2231), Connecticut (36a-861) and Texas (398.051) ask for the same facts of sales-based financing. */

export const RECIPIENT_SIGNATURE: DisclosureLaw['signature'] = {
  signer: 'The business (recipient)',
  words: 'By signing below, you confirm that you received this information.',
  signatureLabel: 'Recipient signature',
  dateLabel: 'Date',
};

export const REPAYMENT_ROWS: readonly LawRow[] = [
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
  {
    id: 'finance_charge',
    label: 'Finance charge',
    value: 'finance_charge',
    explanation: 'This is the dollar cost of the financing.',
  },
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
    id: 'payment',
    label: 'Payments',
    value: 'payment',
    explanation: 'This is the amount of each payment.',
    whenNotMonthly: 'Average monthly payments: {average}.',
  },
  {
    id: 'payment_terms',
    label: 'Manner and frequency of payments',
    value: 'payment_terms',
    explanation: 'This is how and when your payments are made.',
  },
  {
    id: 'fees',
    label: 'Other potential fees and charges',
    value: 'avoidable_fees',
    explanation: 'These fees are not in the finance charge, such as fees for late or returned payments.',
  },
  {
    id: 'prepayment',
    label: 'Prepayment',
    value: 'prepayment',
    explanation: 'This is what you pay when you pay off or refinance the financing early.',
  },
  {
    id: 'collateral',
    label: 'Collateral or security interests',
    value: 'collateral',
    explanation: 'This is what secures the financing.',
  },
  {
    id: 'broker',
    label: 'Compensation of a broker',
    value: 'broker',
    explanation: 'This is what the provider pays to a broker for this financing.',
  },
];
