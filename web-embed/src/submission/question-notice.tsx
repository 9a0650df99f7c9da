import { useEffect, useRef } from 'react';
import { controlId } from '../fields/field-form.ts';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { Asking } from './questions.ts';
import styles from './submission.module.css';

/** Reports changes to the application. What was submitted is a version of it, so that a change must cancel it. */
export interface ChangeWatcher {
  /** Calls `listen` whenever a value changes. @returns unsubscribes */
  readonly onValues: (listen: () => void) => () => void;
  /** A text that differs whenever anything other than a value changes. */
  readonly version: string;
}

export function useCancelOnChange({ onValues, version }: ChangeWatcher, cancel: () => void): void {
  useEffect(() => onValues(cancel), [onValues, cancel]);
  const submitted = useRef(version);
  useEffect(() => {
    if (submitted.current !== version) cancel();
  }, [version, cancel]);
}

/** Moves focus to the field's control. @returns whether the page has it */
export function focusField(name: string): boolean {
  const control = document.getElementById(controlId(name));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}

/** Asks before the form is sent. A change of the form ends the question. Takes focus when it appears. */
export function QuestionNotice({ questions, answer, watch }: Asking & { readonly watch: ChangeWatcher }) {
  const cancel = () => answer(false);
  useCancelOnChange(watch, cancel);
  const texts = useLazyMessages().question;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const goBack = () => {
    cancel();
    const [first] = questions;
    if (first) focusField(first.name);
  };
  return (
    <div ref={box} className={styles.waiting} role="alertdialog" aria-labelledby="question-title" tabIndex={-1}>
      <p id="question-title" className={styles.message}>
        {texts.title}
      </p>
      {questions.map(({ key, message }) => (
        <p key={key}>{toText(message)}</p>
      ))}
      <div className={styles.answers}>
        <button type="button" className={styles.second} onClick={goBack}>
          {texts.change}
        </button>
        <button type="button" className={styles.second} onClick={() => answer(true)}>
          {texts.send}
        </button>
      </div>
    </div>
  );
}
