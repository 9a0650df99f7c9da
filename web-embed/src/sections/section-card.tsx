import { type ReactNode, useId } from 'react';
import styles from './sections.module.css';

interface SectionCardProps {
  readonly heading: string;
  /** The section's name, where its heading says something else. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** One headed part of the form. */
export function SectionCard({ heading, title = heading, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {title !== heading && <h3 className={styles.subheading}>{title}</h3>}
      {children}
    </section>
  );
}
