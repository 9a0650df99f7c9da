import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedError } from '../fields/errors/list-errors.ts';
import { controlId } from '../fields/field-form.ts';
import { type Message, toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { type OwnerInput, OwnerShortcuts } from './owner-shortcuts.tsx';
import { type ChangeWatcher, focusField, QuestionNotice, useCancelOnChange } from './question-notice.tsx';
import styles from './submission.module.css';
import type { SubmissionState, Waiting } from './submit-application.ts';
import { SuccessNotice } from './success-notice.tsx';

export interface OutcomeProps extends OwnerInput {
  readonly state: SubmissionState;
  readonly errors: readonly ListedError[];
  readonly watch: ChangeWatcher;
}

interface ErrorSummaryProps {
  /** What mends several errors at once, above their list. */
  readonly children?: ReactNode;
  readonly message: Message;
  readonly errors: readonly ListedError[];
  readonly others: readonly string[];
  /** The summary reports only marked fields, and disappears once all are fixed. */
  readonly isAtFields: boolean;
}

/** Whether all marked fields are fixed. Fields marked later belong to the next submit. */
function useIsFixed({ errors }: ErrorSummaryProps): boolean {
  const [stage, setStage] = useState<'new' | 'marked' | 'fixed'>('new');
  const isMarked = errors.length > 0;
  if (stage === 'new' && isMarked) setStage('marked');
  if (stage === 'marked' && !isMarked) setStage('fixed');
  return stage === 'fixed';
}

function goToField(event: MouseEvent, name: string): void {
  if (focusField(name)) event.preventDefault();
}

/** Why the submit was rejected, with a link to each field. Takes focus when it appears. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { message, errors, others, isAtFields, children } = props;
  const isMended = useIsFixed(props);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [first] = errors;
  const texts = useLazyMessages().outcome;
  if (isAtFields && isMended) return null;
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p className={styles.message}>{toText(message)}</p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {errors.length > 0 && (
        <>
          <p>{texts.count(errors.length)}</p>
          {children}
          {first && errors.length > 1 && (
            <button type="button" className={styles.first} onClick={(event) => goToField(event, first.name)}>
              {texts.toTheFirst}
            </button>
          )}
          <ul className={styles.links}>
            {errors.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${controlId(name)}`} onClick={(event) => goToField(event, name)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Reports that the application has not arrived and is sent again. Takes focus when it appears. */
function WaitingNotice({
  message,
  isAnswered,
  isTrying,
  tryNow,
  giveUp,
  watch,
}: Waiting & { readonly watch: ChangeWatcher }) {
  useCancelOnChange(watch, giveUp);
  const texts = useLazyMessages().outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.waiting} tabIndex={-1}>
      <div role="alert">
        <p className={styles.message}>{isAnswered ? texts.keptForLater : texts.kept}</p>
        <p className={styles.cause}>{toText(message)}</p>
      </div>
      <p className={styles.trying}>{isTrying ? texts.trying : texts.betweenTries}</p>
      {/* Not disabled during a try, because the button would lose focus. */}
      <button type="button" className={styles.second} onClick={tryNow} aria-disabled={isTrying || undefined}>
        {texts.tryNow}
      </button>
    </div>
  );
}

/** Result of the last submit. */
export function Outcome({ state, errors, watch, ...owner }: OutcomeProps) {
  switch (state.status) {
    case 'failed':
      return (
        <ErrorSummary {...state} errors={errors}>
          <OwnerShortcuts {...owner} errors={errors} />
        </ErrorSummary>
      );
    case 'submitted':
      return <SuccessNotice {...state} />;
    case 'waiting':
      return <WaitingNotice {...state} watch={watch} />;
    case 'asking':
      return <QuestionNotice {...state} watch={watch} />;
    case 'idle':
    case 'submitting':
    case 'withheld':
      return null;
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}
