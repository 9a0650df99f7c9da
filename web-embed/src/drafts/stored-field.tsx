import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { type ReactNode, useEffect, useState } from 'react';
import { controlId, describedBy, type FieldProps } from '../fields/field-form.ts';
import { FieldLabel, FieldNotes } from '../fields/field-frame.tsx';
import { useLazyMessages } from '../language/lazy-messages.ts';
import styles from './stored-field.module.css';
import { whenRendered } from './when-present.ts';

/** A year of birth alone reads like a number of anything. */
function storedText(
  { kind, sensitive }: FieldDefinition,
  mask: string,
  { signed, saved }: FormMessages['keptField'],
): string {
  if (kind === 'signature') return signed;
  return saved(sensitive === 'birthYear' ? `**/**/${mask}` : mask);
}

interface StoredFieldProps extends FieldProps {
  /** '' once something else was typed. */
  readonly mask: string;
  /** The field's own control. */
  readonly children: ReactNode;
}

/** The field's own control, which takes the focus when it was asked for. */
function OwnControl({ name, isAsked, children }: { name: string; isAsked: boolean; children: ReactNode }) {
  useEffect(() => (isAsked ? whenRendered(controlId(name), (control) => control.focus()) : undefined), [name, isAsked]);
  return children;
}

/**
 * A field of which the server keeps a value that it does not give back: its mask stands in for it and counts as filled
 * in, until something else is typed.
 */
export function StoredField({ field, form, mask, children }: StoredFieldProps) {
  const [isChanging, setChanging] = useState(false);
  const texts = useLazyMessages().keptField;
  const id = controlId(field.name);
  if (isChanging || mask === '') {
    return (
      <OwnControl name={field.name} isAsked={isChanging}>
        {children}
      </OwnControl>
    );
  }
  const shown = { field, form: { ...form, kept: {} } };
  return (
    <fieldset aria-describedby={describedBy(shown)}>
      <legend className={styles.label}>
        <FieldLabel field={field} />
      </legend>
      <div className={styles.kept} data-invalid={form.errors[field.name] ? true : undefined}>
        <span id={`${id}-mask`}>{storedText(field, mask, texts)}</span>
        <button
          type="button"
          id={id}
          name={field.name}
          className={styles.change}
          aria-describedby={`${id}-mask`}
          onClick={() => setChanging(true)}
        >
          {field.kind === 'signature' ? texts.signAgain : texts.change}
          <span className="visually-hidden"> {field.label}</span>
        </button>
      </div>
      <FieldNotes {...shown} />
    </fieldset>
  );
}
