import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { type ReactNode, useEffect, useState } from 'react';
import { useLazyMessages } from '../../language/lazy-messages.ts';
import { whenRendered } from '../../lib/when-rendered.ts';
import { controlId, describedBy, type FieldProps } from '../field-form.ts';
import { FieldLabel, FieldNotes } from '../field-frame.tsx';
import { displayedMask } from './displayed-mask.ts';
import styles from './stored-field.module.css';

function storedText(field: FieldDefinition, mask: string, { signed, saved }: FormMessages['keptField']): string {
  return field.kind === 'signature' ? signed : saved(displayedMask(field, mask));
}

interface StoredFieldProps extends FieldProps {
  /** '' after a new value was typed. */
  readonly mask: string;
  /** The field's own control. */
  readonly children: ReactNode;
}

/** The field's own control. It takes focus if the applicant chose to change the value. */
function OwnControl({ name, takesFocus, children }: { name: string; takesFocus: boolean; children: ReactNode }) {
  useEffect(
    () => (takesFocus ? whenRendered(controlId(name), (control) => control.focus()) : undefined),
    [name, takesFocus],
  );
  return children;
}

/**
 * A field whose stored value the server does not return. Its mask counts as filled in until the applicant types a new
 * value.
 */
export function StoredField({ field, form, mask, children }: StoredFieldProps) {
  const [isChanging, setChanging] = useState(false);
  const texts = useLazyMessages().keptField;
  const id = controlId(field.name);
  if (isChanging || mask === '') {
    return (
      <OwnControl name={field.name} takesFocus={isChanging}>
        {children}
      </OwnControl>
    );
  }
  const unmasked = { field, form: { ...form, storedMasks: {} } };
  return (
    <fieldset aria-describedby={describedBy(unmasked)}>
      <legend className={styles.label}>
        <FieldLabel field={field} />
      </legend>
      <div className={styles.stored} data-invalid={form.errors[field.name] ? true : undefined}>
        <span id={`${id}-mask`}>{storedText(field, mask, texts)}</span>
        <button
          type="button"
          id={id}
          name={field.name}
          className={styles.change}
          aria-describedby={`${id}-mask`}
          onClick={() => setChanging(true)}
        >
          <span>{field.kind === 'signature' ? texts.signAgain : texts.change}</span>
          <span className="visually-hidden"> {field.label}</span>
        </button>
      </div>
      <FieldNotes {...unmasked} />
    </fieldset>
  );
}
