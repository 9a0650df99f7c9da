import type { LawRow } from '../disclosure-law.ts';

/** Rows of Utah, Georgia, Florida, Kansas and Missouri, which ask for the dollar cost without a rate. */

interface CostRows {
  /** Kansas and Missouri prescribe the labels. The others prescribe none. */
  readonly labels: Readonly<Record<'provided' | 'disbursed' | 'total' | 'cost' | 'payments' | 'prepayment', string>>;
  /** Whether the cost includes fees that are deducted from the funds. */
  readonly addsDeductions: boolean;
}

const SENTENCE_CASE: CostRows['labels'] = {
  provided: 'Total amount of funds provided',
  disbursed: 'Total amount of funds disbursed',
  total: 'Total of payments',
  cost: 'Total dollar cost of financing',
  payments: 'Estimated payments',
  prepayment: 'Prepayment',
};

const costRow = (label: string, addsDeductions: boolean): LawRow => ({
  id: 'dollar_cost',
  label,
  value: addsDeductions ? 'finance_charge' : 'dollar_cost',
  explanation: addsDeductions
    ? 'This is the total of payments less the total amount of funds provided, plus the fees that are deducted from it.'
    : 'This is the total of payments less the total amount of funds provided.',
});

/** Payments of sales-based financing may vary with sales. Their amounts are estimates. */
const rowsWith = ({ labels, addsDeductions }: CostRows): readonly LawRow[] => [
  {
    id: 'funds_provided',
    label: labels.provided,
    value: 'amount',
    explanation: 'This is the amount that {funder} will provide, before fees and payments to others.',
  },
  {
    id: 'funds_disbursed',
    label: labels.disbursed,
    value: 'received',
    explanation: 'This is what you receive after fees that are withheld and payments to others.',
  },
  {
    id: 'total_payments',
    label: labels.total,
    value: 'total_paid',
    explanation: 'This is the total amount that you pay under the agreement.',
  },
  costRow(labels.cost, addsDeductions),
  {
    id: 'payments',
    label: labels.payments,
    value: 'payment_schedule',
    explanation: '',
  },
  {
    id: 'prepayment',
    label: labels.prepayment,
    value: 'prepayment',
    explanation: '',
  },
];

export const COST_ROWS = rowsWith({ labels: SENTENCE_CASE, addsDeductions: false });

/** K.S.A. 75-784(b). */
export const KANSAS_ROWS = rowsWith({ labels: SENTENCE_CASE, addsDeductions: true });

/** RSMo 427.300.3(2). */
export const MISSOURI_ROWS = rowsWith({
  labels: {
    provided: 'Total Amount of Funds Provided',
    disbursed: 'Total Amount of Funds Disbursed',
    total: 'Total of Payments',
    cost: 'Total Dollar Cost of Financing',
    payments: 'Estimated Payments',
    prepayment: 'Prepayment',
  },
  addsDeductions: true,
});

/** Florida Statutes 559.9613(2)(e)2. asks for it in the disclosure, the other states in the agreement. */
export const FLORIDA_ROWS: readonly LawRow[] = COST_ROWS.flatMap((row): LawRow[] =>
  row.id === 'prepayment'
    ? [
        {
          id: 'variation',
          label: 'How payments may vary',
          value: 'variation',
          explanation: '',
        },
        row,
      ]
    : [row],
);
