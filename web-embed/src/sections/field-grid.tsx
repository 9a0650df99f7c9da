import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { KeptPlace } from '../drafts/kept-place.tsx';
import { FieldControl } from '../fields/field-control.tsx';
import type { FieldForm } from '../fields/field-form.ts';
import { fieldWidth } from './field-width.ts';
import styles from './sections.module.css';

export interface FieldGroupProps {
  readonly fields: readonly FieldDefinition[];
  readonly form: FieldForm;
}

/** Fields in one column on a phone and in two on anything wider. */
export function FieldGrid({ fields, form }: FieldGroupProps) {
  return (
    <div className={styles.grid}>
      {fields.map((field, index) => (
        <div key={field.name} className={styles.cell} data-width={fieldWidth(field, fields[index + 1])}>
          <KeptPlace field={field} form={form}>
            <FieldControl field={field} form={form} />
          </KeptPlace>
        </div>
      ))}
    </div>
  );
}

/** The fields of one person, under a name that tells them from the other's. */
export function PersonFields({ title, fields, form }: FieldGroupProps & { title: string }) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.person}>
      <legend className={styles.personTitle}>{title}</legend>
      <FieldGrid fields={fields} form={form} />
    </fieldset>
  );
}
