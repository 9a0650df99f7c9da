import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../language/language.ts';
import { type StepId, stepElementId } from './form-outline.ts';
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

export type ConsentTexts = Pick<PublicLink['company'], 'authorizationText' | 'nameIn' | 'disclaimer'>;

/** The consent that the signatures below it give, and the company's small print. */
export function AuthorizationSection({ company }: { company: ConsentTexts }) {
  const { consentNote } = useMessages().section;
  const { authorizationText, nameIn, disclaimer } = company;
  const { title, paragraphs } = renderAuthorization({ text: authorizationText, nameIn });
  // Two paragraphs may read the same, above all while they are being written.
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
