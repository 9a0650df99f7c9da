import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useRef, useState, useSyncExternalStore } from 'react';
import { findErrors } from '../fields/errors/find-errors.ts';
import type { FieldForm, FieldGroupProps } from '../fields/field-form.ts';
import { INITIAL_VALUES } from '../fields/initial-values.ts';
import { useLazyMessages } from '../language/lazy-messages.ts';
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

/** Whether a field has another value than the form starts with. */
function isSectionStarted({ fields, form }: SectionFields): boolean {
  const values = form.readValues();
  const hasOwnValue = (name: string) => Boolean(values[name]?.trim()) && values[name] !== INITIAL_VALUES[name];
  return fields.some(({ name }) => hasOwnValue(name) || form.storedMasks?.[name]);
}

interface SectionFoldProps extends FieldGroupProps {
  /** The section's name. */
  readonly title: string;
  /** The section is folded until it is reached. */
  readonly startsFolded: boolean;
}

/** The names in a section, such as those of the owners. Sections without a name are counted. */
function useSummary({ fields, form, isStarted }: FieldGroupProps & { readonly isStarted: boolean }): string {
  const texts = useLazyMessages().fold;
  const count = fields.length;
  // The form answers some questions itself. The applicant must not sign answers that a folded section hides.
  const preset = fields.filter(({ name, kind }) => kind !== 'date' && INITIAL_VALUES[name]).length;
  return useSyncExternalStore(form.onValues, () => {
    if (!isStarted && preset > 0) return texts.preset(preset);
    if (!isStarted) return texts.fields({ count, isOptional: !fields.some(({ required }) => required) });
    const names = filledNames({ fields, form });
    return names.length > 0 ? names.join(' · ') : texts.filled({ count: countFilled({ fields, form }), most: count });
  });
}

/** Whether the section is complete, started and marked. Renders again when one of them changes. */
function useProgress({ fields, form }: FieldGroupProps) {
  const isComplete = useSyncExternalStore(form.onValues, () => isSectionComplete({ fields, form }));
  const isStarted = useSyncExternalStore(form.onValues, () => isSectionStarted({ fields, form }));
  return { isComplete, isStarted, isMarked: fields.some(({ name }) => form.errors[name]) };
}

/**
 * Folds its section on phones: until it is reached, and again once it is complete and the applicant has moved on. The fields
 * stay mounted, so that validation, drafts, print and submit see all values. Wide screens and print display everything; see
 * the CSS.
 */
export function SectionFold({ title, startsFolded, fields, form }: SectionFoldProps) {
  const element = useRef<HTMLDivElement>(null);
  const [hasFolded, setFoldedOnce] = useState(startsFolded);
  const texts = useLazyMessages().fold;
  const progress = useProgress({ fields, form });
  const { isComplete, isStarted, isMarked } = progress;
  const summary = useSummary({ fields, form, isStarted });
  const { state, toggle } = useFolding({ element, startsFolded, ...progress });
  const isFolded = state !== 'open';
  if (isFolded && !hasFolded) setFoldedOnce(true);
  const isEdited = isComplete && isStarted;
  const [open, close] = isEdited ? [texts.edit, texts.done] : [texts.open, texts.close];
  return (
    <div ref={element} className={styles.fold} data-folded={isFolded && state} hidden={!hasFolded}>
      {isFolded && <p className={styles.summary}>{summary}</p>}
      {/* Stays after the first fold, so that the layout does not shift while the fields change. */}
      <button type="button" className={styles.button} aria-expanded={!isFolded} disabled={isMarked} onClick={toggle}>
        <span>{isFolded ? open : close}</span>
        <span className="visually-hidden"> {title}</span>
      </button>
    </div>
  );
}
