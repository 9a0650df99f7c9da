import { type ReactNode, useId } from 'react';
import { type StepId, stepElementId } from './form-steps.ts';
import styles from './sections.module.css';

interface SectionCardProps {
  readonly heading: string;
  /** The section's name, where its heading says something else. */
  readonly title?: string;
  /** Step of the form that this part is. */
  readonly step?: StepId;
  readonly children: ReactNode;
}

/** One headed part of the form. */
export function SectionCard({ heading, title = heading, step, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={styles.card} id={step && stepElementId(step)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading} tabIndex={-1}>
        {heading}
      </h2>
      {title !== heading && <h3 className={styles.subheading}>{title}</h3>}
      {children}
    </section>
  );
}
