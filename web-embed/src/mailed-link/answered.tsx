import { type ReactNode, useEffect, useRef } from 'react';
import styles from './mailed-link.module.css';

/** Says that the answer has arrived. Takes focus, because the form is gone. */
export function Answered({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.done} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
