import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { SectionCard } from './section-card.tsx';
import styles from './sections.module.css';

/** The consent that the signatures below it give, and the company's small print. */
export function AuthorizationSection({ company }: Pick<PublicLink, 'company'>) {
  const { authorizationText, nameIn, disclaimer } = company;
  const { title, paragraphs } = renderAuthorization({ text: authorizationText, nameIn });
  if (title === '') return disclaimer ? <p className={styles.disclaimer}>{disclaimer}</p> : null;
  return (
    <SectionCard heading={title}>
      <div className={styles.prose}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </SectionCard>
  );
}
