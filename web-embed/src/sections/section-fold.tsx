import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useRef, useState, useSyncExternalStore } from 'react';
import { findErrors } from '../fields/errors/find-errors.ts';
import type { FieldForm } from '../fields/field-form.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
import type { FieldGroupProps } from './field-section.tsx';
import styles from './section-fold.module.css';
import { useFolding } from './use-folding.ts';

interface SectionFields {
  /** The visible fields of one section. */
  readonly fields: readonly FieldDefinition[];
  readonly form: Pick<FieldForm, 'readValues' | 'storedMasks' | 'errors'>;
}

/** Whether no field is marked, and every field without a stored value is valid. */
function isSectionComplete({ fields, form }: SectionFields): boolean {
  if (fields.some(({ name }) => form.errors[name])) return false;
  const open = fields.filter(({ name }) => !form.storedMasks?.[name]);
  return Object.keys(findErrors(open, form.readValues())).length === 0;
}

/** Number of fields with a typed or stored value. */
function countFilled({ fields, form }: SectionFields): number {
  const values = form.readValues();
  return fields.filter(({ name }) => values[name]?.trim() || form.storedMasks?.[name]).length;
}

/** The names of the business or of the people in the section. They are not sensitive. */
function filledNames({ fields, form }: SectionFields): readonly string[] {
  const values = form.readValues();
  return fields.flatMap(({ name }) => (/Name$/.test(name) && values[name]?.trim()) || []);
}

interface SectionFoldProps extends FieldGroupProps {
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
