import { type ReactNode, useId } from 'react';
import { type StepId, stepElementId } from './form-outline.ts';
import styles from './sections.module.css';

interface SectionCardProps {
  readonly heading: string;
  /** The section's name, if the heading differs. */
  readonly title?: string;
  /** Form step of this section. */
  readonly step?: StepId;
  /** Phones fold it until it is reached. */
  readonly startsFolded?: boolean;
  readonly children: ReactNode;
}

/** One section of the form with a heading. */
export function SectionCard({ heading, title = heading, step, startsFolded, children }: SectionCardProps) {
  const id = useId();
  return (
    <section
      className={styles.card}
      id={step && stepElementId(step)}
      aria-labelledby={id}
      data-ahead={startsFolded || undefined}
    >
      <h2 id={id} className={styles.heading} tabIndex={-1}>
        {heading}
      </h2>
      {title !== heading && <h3 className={styles.subheading}>{title}</h3>}
      {children}
    </section>
  );
}
