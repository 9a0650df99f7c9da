import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import type { PublicLink } from '@funding-desk/shared/schemas/company/link';
import { useLazyMessages } from '../language/lazy-messages.ts';
import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

export type ConsentTexts = Pick<PublicLink['company'], 'authorizationText' | 'nameIn' | 'disclaimer'>;

/** The authorization text that the signatures agree to, and the company's disclaimer. */
export function AuthorizationSection({ company }: { company: ConsentTexts }) {
  const { note } = useLazyMessages().authorization;
  const { authorizationText, nameIn, disclaimer } = company;
  const { title, paragraphs } = renderAuthorization({ text: authorizationText, nameIn });
  // Two paragraphs can be equal, so the key is the index.
  const numbered = paragraphs.map((text, number) => ({ text, number }));
  if (title === '') return disclaimer ? <p className={styles.disclaimer}>{disclaimer}</p> : null;
  return (
    <SectionCard heading={title}>
      {note && <p className={styles.consentNote}>{note}</p>}
      <div className={styles.prose}>
        {numbered.map(({ text, number }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </SectionCard>
  );
}
