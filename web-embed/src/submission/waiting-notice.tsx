import { useEffect, useRef } from 'react';
import { spell } from '../language/language.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { Waiting } from './deliver.ts';
import styles from './submission.module.css';

/** Tells of changes to the application. What is sent again by itself is what stood there when it was submitted. */
export interface Watch {
  /** Calls back whenever a value changes. @returns what ends that */
  readonly onValues: (listen: () => void) => () => void;
  /** Another text whenever anything else changes. */
  readonly stamp: string;
}

function useGivingUp({ onValues, stamp }: Watch, giveUp: () => void): void {
  useEffect(() => onValues(giveUp), [onValues, giveUp]);
  const submitted = useRef(stamp);
  useEffect(() => {
    if (submitted.current !== stamp) giveUp();
  }, [stamp, giveUp]);
}

/** Says that the application has not arrived yet and is on its way again. Takes the focus when it appears. */
export function WaitingNotice({
  message,
  isAnswered,
  isTrying,
  tryNow,
  giveUp,
  watch,
}: Waiting & { readonly watch: Watch }) {
  useGivingUp(watch, giveUp);
  const texts = useLazyMessages().outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.waiting} tabIndex={-1}>
      <div role="alert">
        <p className={styles.message}>{spell(message)}</p>
        <p>{isAnswered ? texts.keptForLater : texts.kept}</p>
      </div>
      <p className={styles.trying}>{isTrying ? texts.trying : texts.betweenTries}</p>
      {/* Not disabled while it tries: the focus would be lost. */}
      <button type="button" className={styles.second} onClick={tryNow} aria-disabled={isTrying || undefined}>
        {texts.tryNow}
      </button>
    </div>
  );
}
