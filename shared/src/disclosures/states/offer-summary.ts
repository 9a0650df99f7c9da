import type { DisclosureLaw, LawRow } from '../disclosure-law.ts';

/** New York and California prescribe nearly the same table: 23 NYCRR 600.6 follows 10 CCR 914. */

/** 23 NYCRR 600.5(b), 10 CCR 901(a)(2). */
export const OFFER_SUMMARY_SIGNATURE: DisclosureLaw['signature'] = {
  signer: 'The business (recipient)',
  words:
    'Applicable law requires this information to be provided to you to help you make an informed decision. By signing below, you are confirming that you received this information.',
  signatureLabel: 'Recipient Signature',
  dateLabel: 'Date',
};

export const SHARED_ROWS: readonly LawRow[] = [
  {
    id: 'funding_provided',
    label: 'Funding Provided',
    value: 'amount_financed',
    explanation: 'This is how much funding {funder} will provide.',
    whenDeducted:
      'Due to deductions or payments to others, the total funds that will be provided to you directly is {received}. For more information on the amounts that will be deducted, please review the attached document "Itemization of Amount Financed."',
  },
  {
    id: 'apr',
    label: 'Estimated Annual Percentage Rate (APR)',
    value: 'apr',
    explanation:
      'APR is the estimated cost of your financing as a yearly percentage. It takes in the amount and the times of the payments, and all fees and finance charges. It is not an interest rate.',
  },
  {
    id: 'finance_charge',
    label: 'Finance Charge',
    value: 'finance_charge',
    explanation: 'This is the dollar cost of your financing.',
  },
  {
    id: 'total_payment',
    label: 'Estimated Total Payment Amount',
    value: 'total_paid',
    explanation: 'This is the total dollar amount of payments that we estimate you will make under the contract.',
  },
  {
    id: 'payment',
    label: 'Estimated Payment',
    value: 'payment',
    explanation: 'This is the amount of each payment.',
    whenNotMonthly: 'Average monthly cost: {average}.',
  },
  {
    id: 'payment_terms',
    label: 'Payment Terms',
    value: 'payment_terms',
    explanation: 'This is how and when your payments are made.',
  },
  {
    id: 'term',
    label: 'Estimated Term',
    value: 'term',
    explanation: 'This is how long we estimate it will take to collect the amounts due under your contract.',
  },
  {
    id: 'prepayment',
    label: 'Prepayment',
    value: 'prepayment',
    explanation: 'This is what happens when you pay off the financing before the end of its term.',
  },
];
