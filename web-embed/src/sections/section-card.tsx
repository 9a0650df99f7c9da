import { consentTextOf, renderAuthorization } from '@funding-desk/shared/fields/authorization';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../language/language.ts';
import { type StepId, stepElementId } from './form-outline.ts';
import styles from './sections.module.css';

interface SectionCardProps {
  readonly heading: string;
  /** The section's name, if the heading differs. */
  readonly title?: string;
  /** Form step of this section. */
  readonly step?: StepId;
  readonly children: ReactNode;
}

/** One section of the form with a heading. */
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

export type ConsentTexts = Pick<PublicLink['company'], 'authorizationText' | 'nameIn' | 'disclaimer'>;

interface AuthorizationProps {
  readonly company: ConsentTexts;
  /** Enabled fields. */
  readonly fieldNames: readonly string[];
}

/** The authorization text that the signatures agree to, and the company's disclaimer. */
export function AuthorizationSection({ company, fieldNames }: AuthorizationProps) {
  const { consentNote } = useMessages().section;
  const { authorizationText, nameIn, disclaimer } = company;
  const text = consentTextOf({ text: authorizationText, fieldNames });
  const { title, paragraphs } = renderAuthorization({ text, nameIn });
  // Two paragraphs can be equal, so the key is the index.
  const numbered = paragraphs.map((text, number) => ({ text, number }));
  if (title === '') return disclaimer ? <p className={styles.disclaimer}>{disclaimer}</p> : null;
  return (
    <SectionCard heading={title}>
      {consentNote && <p className={styles.consentNote}>{consentNote}</p>}
      <div className={styles.prose}>
        {numbered.map(({ text, number }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </SectionCard>
  );
}
