import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useState, useSyncExternalStore } from 'react';
import type { FieldForm } from '../../fields/field-form.ts';
import { INITIAL_VALUES } from '../../fields/initial-values.ts';
import { useFieldTexts, useLanguage } from '../../language/language.ts';
import { useLazyMessages } from '../../language/lazy-messages.ts';
import type { UploadItem } from '../../uploads/upload-item.ts';
import { goToStep } from '../go-to-step.ts';
import { SectionCard } from '../section-card.tsx';
import styles from './review.module.css';
import { type ReviewGroup, reviewGroups } from './review-groups.ts';

interface ReviewSectionProps {
  /** The visible fields. */
  readonly fields: readonly FieldDefinition[];
  readonly form: FieldForm;
  readonly files: readonly UploadItem[];
}

const NO_MASKS = {};

/** Whether anything was typed or restored. */
function useIsStarted({ fields, form }: ReviewSectionProps): boolean {
  return useSyncExternalStore(form.onValues, () => {
    const values = form.readValues();
    return fields.some(({ name, kind }) => {
      const isTyped = kind !== 'signature' && Boolean(values[name]?.trim()) && values[name] !== INITIAL_VALUES[name];
      return isTyped || Boolean(form.storedMasks?.[name]);
    });
  });
}

/** The groups, read again when a value changes. */
function useGroups({ fields, form }: ReviewSectionProps): readonly ReviewGroup[] {
  const texts = useFieldTexts();
  const language = useLanguage();
  // A snapshot must be equal as long as nothing changes, and a list is a new one each time.
  const values = useSyncExternalStore(form.onValues, () => JSON.stringify(form.readValues()));
  return reviewGroups({ fields, values: JSON.parse(values), masks: form.storedMasks ?? NO_MASKS, texts, language });
}

function Group({ group: { section, title, rows, missing } }: { group: ReviewGroup }) {
  const texts = useLazyMessages();
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <button type="button" className={styles.edit} onClick={() => goToStep(section)}>
          {texts.fold.edit}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {rows.length === 0 && missing.length === 0 && <p className={styles.nothing}>{texts.review.nothing}</p>}
      {missing.length > 0 && <p className={styles.missing}>{texts.review.missing(missing.join(', '))}</p>}
      <dl className={styles.rows}>
        {rows.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answers(props: ReviewSectionProps) {
  return useGroups(props).map((group) => <Group key={group.id} group={group} />);
}

/** Says what a missing statement costs, with a link to the upload. */
function MissingStatements({ files }: Pick<ReviewSectionProps, 'files'>) {
  const { noStatements, attach } = useLazyMessages().review;
  if (files.some(({ slot, state }) => slot === 'bankStatements' && state !== 'error')) return null;
  return (
    <div className={styles.statements}>
      <p>{noStatements}</p>
      <button type="button" className={styles.edit} onClick={() => goToStep('documents')}>
        {attach}
      </button>
    </div>
  );
}

/** Wide enough for the answers beside each other. The styles use the same width. */
const WIDE = '(min-width: 720px)';

/** What was typed, before the signature. Phones open it on demand. */
export function ReviewSection(props: ReviewSectionProps) {
  const texts = useLazyMessages().review;
  const [isOpen, setOpen] = useState(() => window.matchMedia(WIDE).matches);
  if (!useIsStarted(props)) return null;
  return (
    <SectionCard heading={texts.title}>
      <details className={styles.review} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>{texts.summary}</summary>
        {isOpen && <Answers {...props} />}
      </details>
      <MissingStatements {...props} />
    </SectionCard>
  );
}
