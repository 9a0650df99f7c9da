import type { AnswerPage as AnswerPageView, FunderAnswer } from '@funding-desk/shared/schemas/deal/answer';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import { type JsonRecord, recordAt, textAt } from '../lib/read-json.ts';
import type { OfferOfPage } from './offer/check-offer.ts';

/** What the page uses. A state of a later version of the server is only shown by its label. */
export type OpenedAnswer = Omit<AnswerPageView, 'state'> & { readonly state: string };

function readPage(body: JsonRecord): OpenedAnswer | undefined {
  const data = recordAt(body, 'data');
  if (textAt(data, 'expiresAt') === '') return undefined;
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    businessName: textAt(data, 'businessName'),
    reference: textAt(data, 'reference'),
    state: textAt(data, 'state'),
    stateLabel: textAt(data, 'stateLabel'),
    isOpen: data.isOpen === true,
    offers: Number(data.offers) || 0,
    expiresAt: textAt(data, 'expiresAt'),
  };
}

function post(path: string, body: object): Promise<Answer<OpenedAnswer>> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return sendJson({ method: 'POST', path: `/api/answer/${path}`, body, signal, read: readPage });
}

/** Opens the page. Rejects without a response. */
export const openAnswer = (token: string) => post('open', { token });

/** Rejects without a response. A repeated call changes nothing. */
export const sendAnswer = (token: string, answer: FunderAnswer) => post('send', { token, answer });

/** Rejects without a response. @param key of the offer, so that a repeated call stores one */
export const sendOffer = (token: string, { key, ...offer }: OfferOfPage & { readonly key: string }) =>
  post('offer', { token, offer: { ...offer, key } });
