import { type DueDisclosure, disclosureFor } from '../disclosures/disclosure-for.ts';
import { type DisclosureLaw, MIN_PROOF_YEARS } from '../disclosures/disclosure-law.ts';
import { toCents } from '../finance/exact/cents.ts';
import type { OfferTerms } from '../finance/offers/offer-terms.ts';
import type { DisclosureProgress, TransmissionState } from '../schemas/deal/disclosure.ts';
import { statedState } from './stated-facts.ts';

interface DueInput {
  /** Of the application. */
  readonly values: Readonly<Record<string, string>>;
  readonly terms: Pick<OfferTerms, 'amount' | 'fees'>;
}

/** The disclosure that is due before an offer is presented (deals, F6). */
export function disclosureDue({ values, terms: { amount, fees } }: DueInput): DueDisclosure {
  const amountFinanced = toCents(amount - fees.reduce((sum, fee) => sum + fee.amount, 0));
  return disclosureFor({ state: statedState(values) ?? '', amount, amountFinanced });
}

/** Above the line, where the law prescribes no words. */
const OWN_WORDS = 'I have read this disclosure. I received it before the offer was presented to me.';
export const wordsOf = (law: DisclosureLaw | null): string => law?.signature?.words ?? OWN_WORDS;

export interface GateInput {
  readonly law: DisclosureLaw | null;
  readonly isExempt: boolean;
  /** Of those that belong to the present terms. */
  readonly states: readonly TransmissionState[];
}

/**
 * Whether the offer may be presented: no disclosure is due, staff say with a reason that none is, or the applicant has
 * signed it. A law that asks for no signature is met once the applicant has opened it.
 */
export function isPresentable({ law, isExempt, states }: GateInput): boolean {
  if (law === null || isExempt || states.includes('signed')) return true;
  return law.signature === null && states.includes('opened');
}

/** Where the disclosure of an offer stands, in a word for staff. */
export function disclosureProgress({ law, isExempt, states }: GateInput): DisclosureProgress {
  if (states.includes('signed')) return 'signed';
  if (isExempt) return 'exempt';
  if (law === null) return 'not_due';
  return states.find((state) => state !== 'withdrawn') ?? 'due';
}

/** The last day of the proof. @param since when it was sent, or signed */
export function proofEnd(since: Date, law: DisclosureLaw | null): Date {
  const end = new Date(since);
  end.setUTCFullYear(end.getUTCFullYear() + Math.max(MIN_PROOF_YEARS, law?.proofYears ?? 0));
  return end;
}
