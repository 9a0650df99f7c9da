import type { ReactNode } from 'react';
import { useMessages } from '../language/language.ts';
import styles from './field.module.css';
import { controlId, type FieldProps } from './field-form.ts';

/** Label text with its mark; the mark is for the eye, the control itself says that it is required. */
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

/** Help of a field, what is kept of it and its error, with the ids that `describedBy` refers to. */
export function FieldNotes({ field, form }: FieldProps) {
  const { kept } = useMessages().field;
  const error = form.errors[field.name]?.message;
  const mask = form.kept?.[field.name];
  const id = controlId(field.name);
  return (
    <>
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {mask && (
        <p id={`${id}-kept`} className={styles.help}>
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

/** Label above, control, then help and error: the frame of every field with a single control. */
export function FieldFrame({ field, form, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId(field.name)}>
        <FieldLabel field={field} />
      </label>
      {children}
      <FieldNotes field={field} form={form} />
    </div>
  );
}
