import { useRef, useState, useSyncExternalStore } from 'react';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { FieldGroupProps } from './field-section.tsx';
import { countFilled, filledNames, isSectionComplete } from './progress/section-completeness.ts';
import styles from './section-fold.module.css';
import { useFolding } from './use-folding.ts';

export interface SectionFoldProps extends FieldGroupProps {
  /** The section's name. */
  readonly title: string;
}

/** The names in a section, such as those of the owners. Sections without a name are counted. */
function useSummary({ fields, form }: FieldGroupProps): string {
  const { filled } = useLazyMessages().fold;
  return useSyncExternalStore(form.onValues, () => {
    const names = filledNames({ fields, form });
    return names.length > 0 ? names.join(' · ') : filled({ count: countFilled({ fields, form }), most: fields.length });
  });
}

/**
 * Folds its section on phones once the section is complete and the applicant has moved on. The fields stay mounted, so
 * that validation, drafts, print and submit see all values. Wide screens and print display everything; see the CSS.
 */
export function SectionFold({ title, fields, form }: SectionFoldProps) {
  const element = useRef<HTMLDivElement>(null);
  const [hasFolded, setFoldedOnce] = useState(false);
  const { edit, done } = useLazyMessages().fold;
  const summary = useSummary({ fields, form });
  const readComplete = () => isSectionComplete({ fields, form });
  const isComplete = useSyncExternalStore(form.onValues, readComplete);
  const { isFolded, toggle } = useFolding({ element, isComplete });
  if (isFolded && !hasFolded) setFoldedOnce(true);
  return (
    <div ref={element} className={styles.fold} data-folded={isFolded} hidden={!hasFolded}>
      {isFolded && <p className={styles.summary}>{summary}</p>}
      {/* Stays after the first fold, so that the layout does not shift while the fields change. */}
      <button type="button" className={styles.button} aria-expanded={!isFolded} disabled={!isComplete} onClick={toggle}>
        <span>{isFolded ? edit : done}</span>
        <span className="visually-hidden"> {title}</span>
      </button>
    </div>
  );
}
