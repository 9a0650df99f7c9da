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
  channel: 'Where payments come from, such as your business bank account',
  manner: 'How payments are made',
  variation: 'How payments that vary are calculated, and when they vary',
  prepayment: 'Prepayment, with the paragraph of your agreement',
  prepayment_fees: 'Additional fees for paying early, or the word None',
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
  /** Fees that are kept back from the amount. */
  | 'withheld'
  /** The amount less withheld fees. Payoffs are paid on behalf of the business. */
  | 'disbursement'
  | 'apr'
  /** All payments and all fees, less the amount. */
  | 'finance_charge'
  /** All payments and the fees that are not withheld. */
  | 'total_paid'
  /** The total paid less the amount. Withheld fees are not in it. */
  | 'dollar_cost'
  /** The total paid, divided by the months of the term. */
  | 'monthly_cost'
  | 'payment'
  /** As '$100.00/week', with the date and amount of a last payment that differs. */
  | 'periodic_payment'
  | 'payment_count'
  /** Number and dates, with the statement on how payments are made. */
  | 'payment_terms'
  /** `payment` and `payment_terms` in one row. */
  | 'payment_schedule'
  | 'term'
  /** The part of the finance charge that stays due when the business pays early. */
  | 'prepayment_charge'
  | Exclude<StatementName, 'channel' | 'manner'>;

export interface LawRow {
  readonly id: string;
  readonly label: string;
  readonly value: RowValue;
  /**
   * `{funder}`, `{received}`, `{income}` and `{channel}` are replaced. Empty: the value fills the second and the third
   * column, with what is added.
   */
  readonly explanation: string;
  /** Added when the business receives less than the row says. */
  readonly whenDeducted?: string;
  /** Added to payments that are not monthly, of a term of more than a month. `{average}` is replaced. */
  readonly whenNotMonthly?: string;
  /** Left out when the payments are monthly. */
  readonly isOfOtherThanMonthly?: true;
  /** Its label is that of the row above. */
  readonly isJoined?: true;
}

interface Signature {
  readonly signer: string;
  /** Above the line. */
  readonly words: string;
  readonly signatureLabel: string;
  readonly dateLabel: string;
}

/** The most that a law covers. */
interface Ceiling {
  readonly cents: Cents;
  /** Whether that amount itself is covered. */
  readonly includes: boolean;
  /** What is compared with it. The amount financed is less than the amount by all fees. */
  readonly counts: 'amount' | 'amount_financed';
}

export interface DisclosureLaw {
  readonly state: DisclosureState;
  readonly stateName: string;
  readonly name: string;
  readonly citation: string;
  /** Address of the official text. */
  readonly source: string;
  /** Address of the regulation or of the prescribed form. Null: there is none. */
  readonly rules: string | null;
  /** 'YYYY-MM-DD' */
  readonly effectiveOn: string;
  /** The day on which the entry was last compared with its sources. */
  readonly checkedOn: string;
  /** The copies that it was compared with. */
  readonly checkedAgainst: string;
  /** Facts of this entry that no source confirmed yet. */
  readonly unverified: readonly string[];
  /** What the law asks for and the product does not do. */
  readonly limits: readonly string[];
  readonly ceiling: Ceiling | null;
  readonly isAprDue: boolean;
  /** Each with the section that prescribes its disclosure. */
  readonly kinds: Partial<Readonly<Record<FinancingKind, string>>>;
  readonly givenBy: string;
  /** Whether a broker transmits the disclosure, unaltered, before it communicates the offer. */
  readonly brokerTransmitsFirst: boolean;
  /** Null: the law asks for no signature. `words`: prescribed, otherwise our own. */
  readonly signature: Signature | null;
  /** Years for which proof of the disclosure is kept. Null: the law names none. */
  readonly proofYears: number | null;
  /** At the head of the disclosure. */
  readonly title: string;
  /** Of the disclosure of sales-based financing, in the prescribed order. */
  readonly rows: readonly LawRow[];
  /** What the law asks to be stated in writing, and its table has no row for. */
  readonly beside: readonly LawRow[];
  /** Whether the disclosure may have an attachment that the law does not ask for. */
  readonly allowsAdditions: boolean;
}

/** The table has rows for sales-based financing alone. The sections for other kinds prescribe rows that it lacks. */
export const PRINTED_KIND_NOTE =
  'The PDF is the disclosure of sales-based financing. For a loan, a line of credit, factoring or a lease, please use one that follows the law for that kind.';

/** The day of the last comparison of the whole table. An entry that was compared later has its own day. */
export const TABLE_CHECKED_ON = '2026-11-28';
/** Proof is kept this long in every state, also where the law names no time. */
export const MIN_PROOF_YEARS = 4;
