import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { useMessages } from '../language/language.ts';
import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

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
