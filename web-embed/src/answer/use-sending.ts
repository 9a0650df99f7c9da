import { useRef, useState } from 'react';
import type { Answer } from '../calls/api.ts';
import { randomHex } from '../lib/random-hex.ts';
import { today } from '../lib/today.ts';
import { type OpenedAnswer, sendAnswer, sendOffer } from './answer-calls.ts';
import { type AnswerDraft, checkAnswer } from './answer-draft.ts';
import { focusFirst } from './controls/control.tsx';
import type { OfferOfPage } from './offer/check-offer.ts';
import type { Errors } from './offer/offer-draft.ts';
import type { SentAnswer } from './sent-notice.tsx';
import type { OfferPart } from './use-offer-part.ts';

const UNREACHABLE = 'We could not reach the server. Nothing is lost: check your connection and send it again.';
const FAILED = 'This could not be sent. Please try again.';

type KeyOf = (offer: OfferOfPage) => string;

/** The same offer keeps its key, so that it is stored once even if an answer of the server was lost. */
function useOfferKey(): KeyOf {
  const last = useRef({ text: '', key: '' });
  return (offer) => {
    const text = JSON.stringify(offer);
    if (last.current.text !== text) last.current = { text, key: randomHex() };
    return last.current.key;
  };
}

type Checked = { readonly errors: Errors } | SentAnswer;

function check(draft: AnswerDraft, part: OfferPart | undefined, keyOf: KeyOf): Checked | undefined {
  if (draft.kind !== 'offer') return checkAnswer(draft);
  if (!part) return undefined;
  const checked = part.checkOffer(draft.offer, today());
  if ('errors' in checked) return checked;
  return { ...checked, part, key: keyOf(checked.offer), disclosure: draft.offer.disclosure };
}

/** 'terms.amount' of a refusal -> the id of its control. */
const controlErrors = (fields: Errors): Errors =>
  Object.fromEntries(Object.entries(fields).map(([name, error]) => [name.replace(/^(offer\.)?(terms\.)?/, ''), error]));

interface Refused {
  /** What was refused. */
  readonly draft: AnswerDraft;
  readonly errors: Errors;
}

/** The shown errors that a change has not mended yet. No new ones while the funder types. */
function remainingErrors({ draft: before, errors }: Refused, { draft, part }: Pick<SendingInput, 'draft' | 'part'>) {
  if (draft === before || Object.keys(errors).length === 0) return errors;
  const checked = check(draft, part, () => '');
  const found = checked && 'errors' in checked ? checked.errors : {};
  return Object.fromEntries(Object.entries(found).filter(([id]) => errors[id] !== undefined));
}

interface SendingInput {
  readonly token: string;
  readonly draft: AnswerDraft;
  readonly part: OfferPart | undefined;
  readonly onSent: (sent: SentAnswer, page: OpenedAnswer) => void;
}

/** Checks and sends what was typed. It stays until the server has taken it. */
export function useSending({ token, draft, part, onSent }: SendingInput) {
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>({ draft, errors: {} });
  const [problem, setProblem] = useState('');
  const keyOf = useOfferKey();
  const refuse = (found: Errors) => {
    setRefused({ draft, errors: found });
    // The errors are part of what a screen reader says of the control, so they have to be there first.
    setTimeout(() => focusFirst(Object.keys(found)));
  };
  const call = (checked: SentAnswer): Promise<Answer<OpenedAnswer>> =>
    'offer' in checked ? sendOffer(token, { ...checked.offer, key: checked.key }) : sendAnswer(token, checked.answer);
  const send = async () => {
    const checked = check(draft, part, keyOf);
    if (isSending || !checked) return;
    setProblem('');
    if ('errors' in checked) return refuse(checked.errors);
    setRefused({ draft, errors: {} });
    setSending(true);
    const answer = await call(checked).catch(() => undefined);
    setSending(false);
    if (answer?.isSuccess) return onSent(checked, answer.data);
    setProblem(answer ? answer.error || FAILED : UNREACHABLE);
    if (answer) refuse(controlErrors(answer.fields));
  };
  return { isSending, errors: remainingErrors(refused, { draft, part }), problem, send };
}
