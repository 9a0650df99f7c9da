import type { Cents } from '../finance/exact/cents.ts';

/**
 * Laws that ask for a disclosure of commercial financing, as data. A stored approval names the digest of a law, so any
 * change of a text or a number below asks each company for its approval again.
 */

/** Shown wherever the product shows the text of a law. */
export const NO_LEGAL_ADVICE =
  'Funding Desk gives no legal advice. Please have counsel check each text against the law before you use it.';

export const DISCLOSURE_STATES = ['NY', 'CA', 'UT', 'VA', 'GA', 'FL', 'CT', 'KS', 'MO', 'TX'] as const;
export type DisclosureState = (typeof DISCLOSURE_STATES)[number];

export const FINANCING_KINDS = {
  sales_based: 'Sales-based financing',
  closed_end: 'Closed-end loans',
  open_end: 'Lines of credit',
  factoring: 'Factoring',
  lease: 'Leases',
  asset_based: 'Asset-based lending',
  other: 'Other financing',
} as const;
export type FinancingKind = keyof typeof FINANCING_KINDS;

/** What the company states once for its contracts of a state. The offer does not have it. */
export const STATEMENTS = {
  manner: 'How payments are made',
  prepayment: 'Prepayment',
  avoidable_fees: 'Avoidable fees',
  collateral: 'Collateral',
  broker: 'Compensation of the broker',
} as const;
export type StatementName = keyof typeof STATEMENTS;
export type Statements = Partial<Readonly<Record<StatementName, string>>>;

/** How the value of a row follows from the offer. `compute-rows.ts` has a function for each. */
export type RowValue =
  /** The amount, before fees and payoffs. */
  | 'amount'
  /** The amount less all fees (12 CFR 1026.18(b)). */
  | 'amount_financed'
  /** The amount less withheld fees and payoffs. */
  | 'received'
  /** The amount less withheld fees. Payoffs are paid on behalf of the business. */
  | 'disbursement'
  | 'apr'
  /** All payments and all fees, less the amount. */
  | 'finance_charge'
  /** All payments and the fees that are not withheld. */
  | 'total_paid'
  /** The total paid less the amount. Withheld fees are not in it. */
  | 'dollar_cost'
  | 'payment'
  /** With the statement on how payments are made. */
  | 'payment_terms'
  | 'term'
  | Exclude<StatementName, 'manner'>;

export interface LawRow {
  readonly id: string;
  readonly label: string;
  readonly value: RowValue;
  /** `{funder}` and `{received}` are replaced. */
  readonly explanation: string;
  /** Added when the business receives less than the row says. */
  readonly whenDeducted?: string;
  /** Added to payments that are not monthly, of a term of more than a month. `{average}` is replaced. */
  readonly whenNotMonthly?: string;
}

interface Signature {
  readonly signer: string;
  /** Above the line. */
  readonly words: string;
  readonly signatureLabel: string;
  readonly dateLabel: string;
}

export interface DisclosureLaw {
  readonly state: DisclosureState;
  readonly stateName: string;
  readonly name: string;
  readonly citation: string;
  /** Address of the official text. */
  readonly source: string;
  /** 'YYYY-MM-DD' */
  readonly effectiveOn: string;
  /** The day on which the entry was last compared with its sources. */
  readonly checkedOn: string;
  /** The copies that it was compared with. */
  readonly checkedAgainst: string;
  /** Facts of this entry that no source confirmed yet. */
  readonly unverified: readonly string[];
  /** The most that the law covers. `includes`: whether that amount itself is covered. Null: no ceiling. */
  readonly ceiling: { readonly cents: Cents; readonly includes: boolean } | null;
  readonly isAprDue: boolean;
  /** Each with the section that prescribes its disclosure. */
  readonly kinds: Partial<Readonly<Record<FinancingKind, string>>>;
  readonly givenBy: string;
  /** Whether a broker transmits the disclosure, unaltered, before it communicates the offer. */
  readonly brokerTransmitsFirst: boolean;
  /** Null: the law asks for no signature. */
  readonly signature: Signature | null;
  /** Years for which proof of transmission is kept. Null: the law names none. */
  readonly proofYears: number | null;
  /** At the head of the disclosure. */
  readonly title: string;
  /** Of the disclosure of sales-based financing, in the prescribed order. */
  readonly rows: readonly LawRow[];
}

/** The day of the last comparison of the whole table. An entry that was compared later has its own day. */
export const TABLE_CHECKED_ON = '2026-11-28';
/** Proof is kept this long in every state, also where the law names no time. */
export const MIN_PROOF_YEARS = 4;
