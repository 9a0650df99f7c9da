import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { controlId } from '../fields/field-form.ts';
import { type Message, spell } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './submission.module.css';
import type { ListedError } from './submit-area.tsx';

interface ErrorSummaryProps {
  readonly message: Message;
  readonly errors: readonly ListedError[];
  readonly others: readonly string[];
  /** It tells of nothing but the marked fields, and goes with the last of them. */
  readonly isAtFields: boolean;
}

/** True once fields were marked and none is any more: what is marked later belongs to the next attempt. */
function useMended({ errors }: ErrorSummaryProps): boolean {
  const [stage, setStage] = useState<'new' | 'marked' | 'mended'>('new');
  const isMarked = errors.length > 0;
  if (stage === 'new' && isMarked) setStage('marked');
  if (stage === 'marked' && !isMarked) setStage('mended');
  return stage === 'mended';
}

function goToField(event: MouseEvent, name: string): void {
  const control = document.getElementById(controlId(name));
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/** Why the application was not accepted, with a way to each field. Takes the focus when it appears. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { message, errors, others, isAtFields } = props;
  const isMended = useMended(props);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [first] = errors;
  const texts = useLazyMessages().outcome;
  if (isAtFields && isMended) return null;
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p className={styles.message}>{spell(message)}</p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {errors.length > 0 && (
        <>
          <p>{texts.count(errors.length)}</p>
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
