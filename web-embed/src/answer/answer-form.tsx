import { DECLINE_REASONS } from '@funding-desk/shared/schemas/application/decline-reasons';
import { type FormEvent, useEffect, useState } from 'react';
import { focusNextOnEnter } from '../fields/errors/focus-next.ts';
import { useCloseGuard } from '../lib/use-close-guard.ts';
import linkStyles from '../mailed-link/mailed-link.module.css';
import styles from './answer.module.css';
import type { OpenedAnswer } from './answer-calls.ts';
import { type AnswerDraft, type AnswerKind, asCode, EMPTY_DRAFT, KIND_CONTROL } from './answer-draft.ts';
import { focusFirst } from './controls/control.tsx';
import { LongTextInput, SelectInput } from './controls/controls.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NeededItems } from './needed-items.tsx';
import type { Errors } from './offer/offer-draft.ts';
import type { SentAnswer } from './sent-notice.tsx';
import { type OfferPart, useOfferPart } from './use-offer-part.ts';
import { useSending } from './use-sending.ts';

const REASONS = Object.entries(DECLINE_REASONS).map(([id, label]) => ({ id, label }));

/** Kinds of answers with required fields. */
const WITH_FIELDS: readonly string[] = ['stips', 'offer', 'declined'] satisfies AnswerKind[];

interface PartProps {
  readonly draft: AnswerDraft;
  readonly errors: Errors;
  readonly onChange: (change: Partial<AnswerDraft>) => void;
}

/** Why the funder declines. */
function DeclineFields({ draft: { reason }, errors, onChange, companyName }: PartProps & { companyName: string }) {
  return (
    <>
      <SelectInput
        id="reason"
        label="Reason"
        isRequired
        placeholder="Choose"
        options={REASONS}
        value={reason.code}
        error={errors.reason}
        onChange={(code) => onChange({ reason: { ...reason, code: asCode(code) } })}
      />
      <LongTextInput
        id="reasonText"
        label="Details"
        isRequired={reason.code === 'other'}
        maxLength={200}
        value={reason.text}
        error={errors.reasonText}
        onChange={(text) => onChange({ reason: { ...reason, text } })}
      />
      <p className={styles.aside}>
        After that, you cannot answer here any more. Please call {companyName} if something changes later.
      </p>
    </>
  );
}

interface OfferProps extends PartProps {
  readonly part: OfferPart | undefined;
  readonly isFailing: boolean;
}

function OfferDetails({ part, isFailing, draft, errors, onChange }: OfferProps) {
  if (part)
    return (
      <part.OfferFields
        draft={draft.offer}
        errors={errors}
        onChange={(change) => onChange({ offer: { ...draft.offer, ...change } })}
      />
    );
  return <p role="status">{isFailing ? 'The fields could not be loaded. We keep trying.' : 'Loading the fields…'}</p>;
}

interface AnswerFormProps {
  readonly token: string;
  readonly page: OpenedAnswer;
  /** The funder has just sent another answer, so the focus is on a button that is gone. */
  readonly isAgain: boolean;
  readonly onSent: (sent: SentAnswer, page: OpenedAnswer) => void;
}

/** Chooses a kind of answer, with the fields that belong to it, and sends it. */
export function AnswerForm({ token, page, isAgain, onSent }: AnswerFormProps) {
  const { companyName } = page;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { part, isFailing } = useOfferPart();
  const { isSending, errors, problem, send } = useSending({ token, draft, part, onSent });
  useCloseGuard(draft !== EMPTY_DRAFT);
  useEffect(() => {
    if (isAgain) focusFirst([KIND_CONTROL]);
  }, [isAgain]);
  const onChange = (change: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...change }));
  const fields = { draft, errors, onChange };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} noValidate aria-label="Your answer" onSubmit={onSubmit} onKeyDown={focusNextOnEnter}>
      <KindChoice
        kind={draft.kind}
        offers={page.offers}
        companyName={companyName}
        error={draft.kind === '' ? errors[KIND_CONTROL] : undefined}
        onChange={(kind) => onChange({ kind })}
      />
      {WITH_FIELDS.includes(draft.kind) && <p className={styles.aside}>Fields with * are required.</p>}
      {draft.kind === 'stips' && (
        <NeededItems items={draft.items} errors={errors} onChange={(items) => onChange({ items })} />
      )}
      {draft.kind === 'declined' && <DeclineFields {...fields} companyName={companyName} />}
      {draft.kind === 'offer' && <OfferDetails {...fields} part={part} isFailing={isFailing} />}
      {problem && (
        <p className={linkStyles.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={styles.send} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending…' : draft.kind === 'offer' ? 'Send offer' : 'Send answer'}
      </button>
    </form>
  );
}
