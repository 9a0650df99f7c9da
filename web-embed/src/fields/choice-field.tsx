import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useMessages } from '../language/language.ts';
import styles from './field.module.css';
import { controlId, describedBy, type FieldProps } from './field-form.ts';
import { FieldFrame, FieldLabel, FieldNotes } from './field-frame.tsx';
import { controlAttributes } from './input-field.tsx';

/** A longer list of options is a select. */
const MAX_RADIOS = 3;

/** Display text of the option at that index. */
const optionText = ({ options, optionTexts = options }: FieldDefinition, index: number) => optionTexts?.[index];

function SelectField({ field, form }: FieldProps) {
  const { select } = useMessages().field;
  return (
    <FieldFrame field={field} form={form}>
      <select {...controlAttributes({ field, form })} {...form.register(field.name)}>
        <option value="">{select}</option>
        {field.options?.map((option, index) => (
          <option key={option} value={option}>
            {optionText(field, index)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function RadioField({ field, form }: FieldProps) {
  return (
    <fieldset className={styles.radioField} data-radios="" aria-describedby={describedBy({ field, form })}>
      <legend className={styles.label}>
        <FieldLabel field={field} />
      </legend>
      <div className={styles.radios}>
        {field.options?.map((option, index) => (
          <label key={option} className={styles.radio}>
            <input
              {...form.register(field.name)}
              id={index === 0 ? controlId(field.name) : `${controlId(field.name)}-${index}`}
              type="radio"
              value={option}
            />
            {optionText(field, index)}
          </label>
        ))}
      </div>
      <FieldNotes field={field} form={form} />
    </fieldset>
  );
}

/** Up to three options are radio buttons; more are a select. */
export function ChoiceField(props: FieldProps) {
  const count = props.field.options?.length ?? 0;
  return count <= MAX_RADIOS ? <RadioField {...props} /> : <SelectField {...props} />;
}
