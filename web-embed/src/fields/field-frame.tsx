import type { ReactNode } from 'react';
import { useMessages } from '../language/language.ts';
import styles from './field.module.css';
import { controlId, type FieldProps } from './field-form.ts';

/**
 * Label with a star for required fields. The star is hidden from screen readers, because the control itself is
 * `required`.
 */
export function FieldLabel({ field }: Pick<FieldProps, 'field'>) {
  return (
    <>
      {field.label}
      {field.required && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** Help text, stored mask and error of a field, with the ids that `describedBy` uses. */
export function FieldNotes({ field, form }: FieldProps) {
  const { kept } = useMessages().field;
  const error = form.errors[field.name]?.message;
  const mask = form.storedMasks?.[field.name];
  const id = controlId(field.name);
  return (
    <>
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {mask && (
        <p id={`${id}-stored`} className={styles.help}>
          {kept(mask)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** Label, control, help text and error of a field with a single control. */
export function FieldFrame({ field, form, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId(field.name)}>
        <FieldLabel field={field} />
      </label>
      <div>
        {children}
        <FieldNotes field={field} form={form} />
      </div>
    </div>
  );
}
