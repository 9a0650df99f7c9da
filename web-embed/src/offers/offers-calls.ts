import { OFFER_MARKS } from '@funding-desk/shared/deals/offer-marks';
import { FREQUENCIES } from '@funding-desk/shared/finance/offers/frequencies';
import type { OFFERS_TOKEN_HEADER, OffersPage, PresentedOffer } from '@funding-desk/shared/schemas/deal/presentation';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import { isRecord, type JsonRecord, recordAt, textAt } from '../lib/read-json.ts';

/** Written here, because the schemas would load zod. */
const TOKEN_HEADER = 'x-offers-token' satisfies typeof OFFERS_TOKEN_HEADER;

/** The page only shows amounts of cents, so they are plain numbers here. */
type Plain<T> = { readonly [K in keyof T]: T[K] extends number ? number : T[K] };

interface FeeContent {
  readonly name: string;
  readonly amount: number;
  readonly isWithheld: boolean;
}

export interface OfferContent extends Plain<Omit<PresentedOffer, 'fees' | 'payoffs'>> {
  readonly fees: readonly FeeContent[];
  readonly payoffs: readonly Pick<FeeContent, 'name' | 'amount'>[];
}

/** What the page shows. */
export interface OffersContent extends Omit<OffersPage, 'offers' | 'language'> {
  readonly offers: readonly OfferContent[];
  /** Of the application. */
  readonly language: string;
}

const numberAt = (record: JsonRecord, key: string) => Number(record[key]) || 0;
const textOrNull = (record: JsonRecord, key: string) => textAt(record, key) || null;

function recordsAt(record: JsonRecord, key: string): readonly JsonRecord[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

const readFee = (fee: JsonRecord): FeeContent => ({
  name: textAt(fee, 'name'),
  amount: numberAt(fee, 'amount'),
  isWithheld: fee.isWithheld === true,
});

function readOffer(offer: JsonRecord): OfferContent {
  const { marks } = offer;
  return {
    id: textAt(offer, 'id'),
    funderName: textAt(offer, 'funderName'),
    amount: numberAt(offer, 'amount'),
    payments: numberAt(offer, 'payments'),
    frequency: FREQUENCIES.find((known) => known === offer.frequency) ?? FREQUENCIES[0],
    firstPayment: textAt(offer, 'firstPayment'),
    fees: recordsAt(offer, 'fees').map(readFee),
    payoffs: recordsAt(offer, 'payoffs').map(readFee),
    multiple: textAt(offer, 'multiple'),
    net: numberAt(offer, 'net'),
    payback: numberAt(offer, 'payback'),
    total: numberAt(offer, 'total'),
    payment: numberAt(offer, 'payment'),
    lastPayment: numberAt(offer, 'lastPayment'),
    lastPaymentOn: textAt(offer, 'lastPaymentOn'),
    cost: numberAt(offer, 'cost'),
    centsOnDollar: textAt(offer, 'centsOnDollar'),
    apr: textOrNull(offer, 'apr'),
    expiresOn: textOrNull(offer, 'expiresOn'),
    marks: Array.isArray(marks) ? OFFER_MARKS.filter((mark) => marks.includes(mark)) : [],
  };
}

function readAnswer(data: JsonRecord): OffersContent['answer'] {
  const answer = recordAt(data, 'answer');
  const state = textAt(answer, 'state');
  if (state !== 'chosen' && state !== 'declined') return null;
  return {
    state,
    at: textAt(answer, 'at'),
    funderName: textAt(answer, 'funderName'),
    offer: textOrNull(answer, 'offer'),
  };
}

function readPage(body: JsonRecord): OffersContent {
  const data = recordAt(body, 'data');
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    businessName: textAt(data, 'businessName'),
    reference: textAt(data, 'reference'),
    language: textAt(data, 'language'),
    expiresAt: textAt(data, 'expiresAt'),
    offers: recordsAt(data, 'offers').map(readOffer),
    unavailable: numberAt(data, 'unavailable'),
    answer: readAnswer(data),
  };
}

interface CallInput {
  readonly token: string;
  readonly path: string;
  readonly body?: object;
}

function post({ token, path, body = {} }: CallInput): Promise<Answer<OffersContent>> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const headers = { [TOKEN_HEADER]: token };
  return sendJson({ method: 'POST', path: `/api/offers/${path}`, headers, signal, body, read: readPage });
}

/** Opens the link. The first call is recorded. @throws when there is no response */
export const openOffers = (token: string) => post({ token, path: 'open' });

/** @throws when there is no response. The same choice can then be sent again. */
export const chooseOffer = (token: string, offer: string) => post({ token, path: 'choose', body: { offer } });

/** @throws when there is no response */
export const declineOffers = (token: string) => post({ token, path: 'decline' });
