import { type MouseEvent, useEffect, useRef } from 'react';
import { controlId } from '../fields/field-form.ts';
import styles from './submission.module.css';
import type { ListedError } from './submit-area.tsx';

interface ErrorSummaryProps {
  readonly message: string;
  readonly errors: readonly ListedError[];
  readonly others: readonly string[];
}

function goToField(event: MouseEvent, name: string): void {
  const control = document.getElementById(controlId(name));
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

function countText(count: number): string {
  return count === 1 ? '1 field needs your attention:' : `${count} fields need your attention:`;
}

/** Why the application was not accepted, with a way to each field. Takes the focus when it appears. */
export function ErrorSummary({ message, errors, others }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <p className={styles.message}>{message}</p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {errors.length > 0 && (
        <>
          <p>{countText(errors.length)}</p>
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
