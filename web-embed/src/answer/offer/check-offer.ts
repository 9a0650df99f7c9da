import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { Cents } from '@funding-desk/shared/finance/exact/cents';
import type { DecimalText } from '@funding-desk/shared/finance/exact/exact-decimal';
import { typedCents } from '@funding-desk/shared/finance/exact/typed-cents';
import { type ComputedOffer, computeOffer, type OfferRefusal } from '@funding-desk/shared/finance/offers/compute-offer';
import { FREQUENCIES } from '@funding-desk/shared/finance/offers/frequencies';
import { MAX_CENTS, MAX_PAYMENTS } from '@funding-desk/shared/finance/offers/offer-limits';
import type { OfferTerms } from '@funding-desk/shared/finance/offers/offer-terms';
import { typedCount, typedFactor } from '@funding-desk/shared/finance/offers/typed-terms';
import { OFFER_REFUSAL_TEXTS } from '@funding-desk/shared/messages/offer-refusals';
import { DISCLOSURE_CONTROL, type Errors, type OfferDraft, type TypedRow } from './offer-draft.ts';
import { pdfRefusal } from './pdf-input.tsx';

export interface OfferOfPage {
  readonly terms: OfferTerms;
  readonly expiresOn: string | null;
  readonly note: string;
}

type Read<T> = { readonly value: T } | { readonly error: string };

function readMoney(typed: string, missing: string): Read<Cents> {
  if (typed.trim() === '') return { error: missing };
  const cents = typedCents(typed);
  if (cents === null) return { error: 'Please enter dollars, such as 1,234.56 or 50k.' };
  return cents > MAX_CENTS ? { error: `Please enter at most ${centsText(MAX_CENTS)}.` } : { value: cents };
}

function readFactor(typed: string): Read<DecimalText> {
  const value = typedFactor(typed);
  return value === null ? { error: 'Please enter the factor as a number, such as 1.30.' } : { value };
}

function readPayments(typed: string): Read<number> {
  const count = typedCount(typed);
  if (count === null) return { error: 'Please enter how many payments there are, such as 120.' };
  return count > MAX_PAYMENTS
    ? { error: `Please enter at most ${MAX_PAYMENTS.toLocaleString('en-US')} payments.` }
    : { value: count };
}

const isDay = (text: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(text);

/** The numbers of the draft that the calculation uses, and the errors of those that cannot be read. */
function readNumbers(draft: OfferDraft) {
  const errors: Record<string, string> = {};
  const keep = <T>(id: string, read: Read<T>): T | undefined => {
    if ('value' in read) return read.value;
    errors[id] = read.error;
    return undefined;
  };
  const rows = (list: 'fees' | 'payoffs') =>
    draft[list].flatMap(({ id, name, amount, isWithheld }) => {
      const value = keep(rowControl({ list, id, part: 'amount' }), readMoney(amount, 'Please enter its amount.'));
      return value === undefined ? [] : [{ name: name.trim(), amount: value, isWithheld }];
    });
  const amount = keep('amount', readMoney(draft.amount, 'Please enter the amount, such as 50,000.'));
  const factor = keep('factor', readFactor(draft.factor));
  const payback = draft.payback.trim() === '' ? undefined : keep('payback', readMoney(draft.payback, ''));
  const payments = keep('payments', readPayments(draft.payments));
  const fees = rows('fees');
  const payoffs = rows('payoffs').map(({ name, amount: value }) => ({ name, amount: value }));
  if (amount === undefined || factor === undefined || payments === undefined) return { errors, terms: null };
  const numbers = { amount, factor, ...(payback === undefined ? {} : { payback }), payments, fees, payoffs };
  const frequency = draft.frequency || FREQUENCIES[0];
  const terms: OfferTerms = { ...numbers, frequency, firstPayment: draft.firstPayment };
  return { errors, terms: Object.keys(errors).length > 0 ? null : terms };
}

interface RowControl {
  readonly list: 'fees' | 'payoffs';
  readonly id: number;
  readonly part: 'name' | 'amount';
}

export const rowControl = ({ list, id, part }: RowControl) => `${list}-${id}-${part}`;

/** The control at which a refused number is corrected. */
function controlOf(refusal: OfferRefusal, { fees, payoffs }: OfferDraft): string {
  const [fee] = fees;
  const [payoff] = payoffs;
  switch (refusal) {
    case 'amount_zero':
      return 'amount';
    case 'factor_below_one':
      return 'factor';
    case 'payback_below_amount':
      return 'payback';
    case 'no_payments':
    case 'payment_below_one_cent':
      return 'payments';
    case 'fees_over_amount':
      return fee ? rowControl({ list: 'fees', id: fee.id, part: 'amount' }) : 'amount';
    case 'net_below_zero':
      return payoff ? rowControl({ list: 'payoffs', id: payoff.id, part: 'amount' }) : 'amount';
  }
}

/** What the offer comes to, as far as it is typed: null while something is missing. */
export function previewOffer(draft: OfferDraft): { offer: ComputedOffer } | { problem: string } | null {
  const { terms } = readNumbers(draft);
  if (!terms) return null;
  const result = computeOffer(terms, null);
  return 'offer' in result ? result : { problem: OFFER_REFUSAL_TEXTS[result.refusal] };
}

const nameErrors = (list: 'fees' | 'payoffs', rows: readonly TypedRow[]) =>
  rows
    .filter(({ name }) => name.trim() === '')
    .map(({ id }) => [rowControl({ list, id, part: 'name' }), 'Please enter its name.'] as const);

function dayErrors({ frequency, firstPayment, expiresOn }: OfferDraft, today: string): Record<string, string> {
  return {
    ...(frequency === '' && { frequency: 'Please choose how often a payment is due.' }),
    ...(!isDay(firstPayment) && { firstPayment: 'Please enter the day of the first payment.' }),
    ...(expiresOn !== '' && !isDay(expiresOn) && { expiresOn: 'Please enter a day, or leave it empty.' }),
    ...(isDay(expiresOn) && expiresOn < today && { expiresOn: 'This day has passed. Please enter a later one.' }),
  };
}

function numberErrors(draft: OfferDraft): Record<string, string> {
  const { errors, terms } = readNumbers(draft);
  if (!terms) return errors;
  const result = computeOffer(terms, null);
  if ('refusal' in result) return { [controlOf(result.refusal, draft)]: OFFER_REFUSAL_TEXTS[result.refusal] };
  return result.offer.expectedPayback !== null && !draft.isPaybackConfirmed
    ? { payback: 'Please correct the payback, or confirm it below.' }
    : {};
}

/** The ids of the controls, in the order of the form. */
function orderOf({ fees, payoffs }: OfferDraft): readonly string[] {
  const rowsOf = (list: 'fees' | 'payoffs', rows: readonly TypedRow[]) =>
    rows.flatMap(({ id }) => (['name', 'amount'] as const).map((part) => rowControl({ list, id, part })));
  const before = ['amount', 'factor', 'payback', 'payments', 'frequency', 'firstPayment', 'expiresOn'];
  return [...before, ...rowsOf('fees', fees), ...rowsOf('payoffs', payoffs), 'note', DISCLOSURE_CONTROL];
}

/**
 * The offer to send, or what is wrong with it.
 * @param today 'YYYY-MM-DD'
 */
export function checkOffer(draft: OfferDraft, today: string): { offer: OfferOfPage } | { errors: Errors } {
  const names = [...nameErrors('fees', draft.fees), ...nameErrors('payoffs', draft.payoffs)];
  const refusal = draft.disclosure ? pdfRefusal(draft.disclosure) : '';
  const file = refusal === '' ? {} : { [DISCLOSURE_CONTROL]: refusal };
  const found: Errors = { ...numberErrors(draft), ...dayErrors(draft, today), ...Object.fromEntries(names), ...file };
  const ordered = orderOf(draft).flatMap((id) => (found[id] === undefined ? [] : [[id, found[id]] as const]));
  const { terms } = readNumbers(draft);
  if (!terms || ordered.length > 0) return { errors: Object.fromEntries(ordered) };
  return { offer: { terms, expiresOn: draft.expiresOn || null, note: draft.note.trim() } };
}
