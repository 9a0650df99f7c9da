import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import type { DeclineReason } from '@funding-desk/shared/schemas/application/work';
import type { FunderAnswer } from '@funding-desk/shared/schemas/deal/answer';
import { EMPTY_OFFER, type Errors, type OfferDraft } from './offer/offer-draft.ts';

export type AnswerKind = FunderAnswer['state'] | 'offer';

export const KIND_LABELS = {
  received: 'Received',
  in_review: 'In review',
  stips: 'Needs documents',
  offer: 'Offer',
  declined: 'Declined',
} as const satisfies Record<AnswerKind, string>;

export interface NeededItem {
  /** Of this page alone. */
  readonly id: number;
  readonly documentType: string;
  readonly label: string;
}

/** All that was typed. What belongs to another kind of answer stays when the kind changes. */
export interface AnswerDraft {
  readonly kind: AnswerKind | '';
  readonly items: readonly NeededItem[];
  readonly reason: { readonly code: DeclineReason['code'] | ''; readonly text: string };
  readonly offer: OfferDraft;
}

export const EMPTY_DRAFT: AnswerDraft = {
  kind: '',
  items: [{ id: 1, documentType: '', label: '' }],
  reason: { code: '', text: '' },
  offer: EMPTY_OFFER,
};

/** The first of the radio buttons. */
export const KIND_CONTROL = 'kind-received';

const isCode = (text: string): text is DeclineReason['code'] => Object.hasOwn(DECLINE_REASONS, text);

export const asCode = (text: string): DeclineReason['code'] | '' => (isCode(text) ? text : '');

export const itemControl = (id: number, part: 'type' | 'label') => `item-${id}-${part}`;

function checkItems({ items }: AnswerDraft): Errors {
  const missing = items.flatMap(({ id, documentType, label }) => [
    ...(documentType === '' ? [[itemControl(id, 'type'), 'Please choose a type.'] as const] : []),
    ...(label.trim() === '' ? [[itemControl(id, 'label'), 'Please say what you need.'] as const] : []),
  ]);
  return Object.fromEntries(missing);
}

function checkReason({ reason: { code, text } }: AnswerDraft): Errors {
  if (code === '') return { reason: 'Please choose a reason.' };
  return code === 'other' && text.trim() === '' ? { reasonText: 'Please describe the reason.' } : {};
}

/** The answer to send, apart from offers, or what is wrong with it. */
export function checkAnswer(draft: AnswerDraft): { answer: FunderAnswer } | { errors: Errors } {
  const { kind, items, reason } = draft;
  if (kind === '' || kind === 'offer') return { errors: { [KIND_CONTROL]: 'Please choose an answer.' } };
  const errors = kind === 'stips' ? checkItems(draft) : kind === 'declined' ? checkReason(draft) : {};
  if (Object.keys(errors).length > 0) return { errors };
  if (kind === 'stips')
    return {
      answer: { state: kind, stips: items.map(({ documentType, label }) => ({ documentType, label: label.trim() })) },
    };
  if (kind === 'declined' && reason.code !== '')
    return { answer: { state: kind, reason: { code: reason.code, text: reason.text.trim() } } };
  return { answer: { state: kind === 'in_review' ? kind : 'received' } };
}
