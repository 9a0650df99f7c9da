import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { useEffect, useRef, useState } from 'react';
import { tellParent } from '../embed/messages.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './submission.module.css';

/** Specification, section 9. */
const RELOAD_SECONDS = 5;

function useReloadCountdown(): number {
  const [seconds, setSeconds] = useState(RELOAD_SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1);
      tellParent({ type: 'funding-desk:top' });
      window.location.reload();
    }, 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}

/** Says that the application has arrived and under which reference; the page reloads when the seconds are over. */
export function SuccessNotice({ reference }: { reference: string }) {
  const seconds = useReloadCountdown();
  const texts = useLazyMessages().outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.success} role="status" tabIndex={-1}>
      <p className={styles.message}>{texts.received}</p>
      <p>
        {texts.reference} <strong className={styles.reference}>{formatReference(reference)}</strong>
      </p>
      <p className={styles.countdown}>{texts.reload(seconds)}</p>
    </div>
  );
}
