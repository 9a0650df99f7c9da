import type { Frequency } from '@funding-desk/shared/finance/offers/frequencies';

/** A fee or a payoff as typed. */
export interface TypedRow {
  /** Of this page alone. */
  readonly id: number;
  readonly name: string;
  readonly amount: string;
  /** Of a fee: withheld from the amount. */
  readonly isWithheld: boolean;
}

/** An offer as typed. */
export interface OfferDraft {
  readonly amount: string;
  readonly factor: string;
  readonly payback: string;
  /** The typed payback counts, although it differs from amount x factor. */
  readonly isPaybackConfirmed: boolean;
  readonly payments: string;
  readonly frequency: Frequency | '';
  readonly firstPayment: string;
  readonly fees: readonly TypedRow[];
  readonly payoffs: readonly TypedRow[];
  readonly expiresOn: string;
  readonly note: string;
  /** The PDF of the disclosure, which follows the offer. */
  readonly disclosure: File | null;
}

export const EMPTY_OFFER: OfferDraft = {
  amount: '',
  factor: '',
  payback: '',
  isPaybackConfirmed: false,
  payments: '',
  frequency: '',
  firstPayment: '',
  fees: [],
  payoffs: [],
  expiresOn: '',
  note: '',
  disclosure: null,
};

/** Where a wrong PDF is removed. */
export const DISCLOSURE_CONTROL = 'disclosure-remove';

/** Errors by the id of the control, in the order of the form. */
export type Errors = Readonly<Record<string, string>>;
