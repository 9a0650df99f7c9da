import type { DisclosureLaw, LawRow } from '../disclosure-law.ts';

/** New York and California prescribe nearly the same table: 23 NYCRR 600.6 and 10 CCR 914 differ in a few words. */

/** 23 NYCRR 600.5(b), 10 CCR 901(a)(2). */
export const OFFER_SUMMARY_SIGNATURE: DisclosureLaw['signature'] = {
  signer: 'A person who may sign for the business (recipient), and is not a broker',
  words:
    'Applicable law requires this information to be provided to you to help you make an informed decision. By signing below, you are confirming that you received this information.',
  signatureLabel: 'Recipient Signature',
  dateLabel: 'Date',
};

interface StateWords {
  /** New York: 'the amounts that', California: 'what amounts'. */
  readonly deducted: string;
  /** New York: 'finance charges', California: 'fees'. */
  readonly charges: string;
}

const moneyRows = ({ deducted, charges }: StateWords): readonly LawRow[] => [
  {
    id: 'funding_provided',
    label: 'Funding Provided',
    value: 'amount_financed',
    explanation: 'This is how much funding {funder} will provide.',
    whenDeducted: `Due to deductions or payments to others, the total funds that will be provided to you directly is {received}. For more information on ${deducted} will be deducted, please review the attached document “Itemization of Amount Financed.”`,
  },
  {
    id: 'apr',
    label: 'Estimated Annual Percentage Rate (APR)',
    value: 'apr',
    explanation: `APR is the estimated cost of your financing expressed as a yearly rate. APR incorporates the amount and timing of the funding you receive, ${charges} you pay, and the periodic payments you make. This calculation assumes your estimated average monthly income through {channel} will be {income}. Since your actual income may vary from our estimate, your effective APR may also vary. APR is not an interest rate. The cost of this financing is based upon fees charged by {funder} rather than interest that accrues over time.`,
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
    explanation: 'This is the total dollar amount of payments we estimate you will make under the contract.',
  },
  {
    id: 'monthly_cost',
    label: 'Estimated Monthly Cost',
    value: 'monthly_cost',
    explanation:
      'Although you do not make payments on a monthly basis, this is our calculation of your average monthly cost based upon the payment amounts disclosed below.',
    isOfOtherThanMonthly: true,
  },
];

const PAYMENT_ROWS: readonly LawRow[] = [
  { id: 'payment', label: 'Estimated Payment', value: 'periodic_payment', explanation: '' },
  { id: 'payment_terms', label: 'Payment Terms', value: 'payment_terms', explanation: '' },
  {
    id: 'term',
    label: 'Estimated Term',
    value: 'term',
    explanation:
      'This is our estimate of how long it will take to collect amounts due to us under the contract based upon the assumption that you will receive {income} in monthly income through {channel}.',
  },
  { id: 'prepayment_charge', label: 'Prepayment', value: 'prepayment_charge', explanation: '' },
  { id: 'prepayment_fees', label: 'Prepayment', value: 'prepayment_fees', explanation: '', isJoined: true },
];

/** Rows 1 to 9, with the row that payments of another period than a month add below the fourth. */
export const offerSummaryRows = (words: StateWords): readonly LawRow[] => [...moneyRows(words), ...PAYMENT_ROWS];

/** What both regulations ask for and the product does not do. */
export const OFFER_SUMMARY_LIMITS = [
  'The estimated income is the mean of the months whose bank statements were read. When there are none, the disclosure says that it is not stated.',
  'True-ups, and amounts of other obligations that may change, have no words of their own',
] as const;
