import { useEffect, useRef } from 'react';
import { toText } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { focusField } from './focus-field.ts';
import type { Asking } from './questions.ts';
import styles from './submission.module.css';
import { type ChangeWatcher, useCancelOnChange } from './use-cancel-on-change.ts';

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
