import { US_STATES } from '@funding-desk/shared/fields/states';
import styles from './field.module.css';
import { controlId, describedBy, type FieldProps } from './field-form.ts';
import { FieldFrame, FieldLabel, FieldNotes } from './field-frame.tsx';
import { controlAttributes } from './input-field.tsx';

/** More options than this stand in a list. */
const MOST_RADIOS = 3;

interface SelectFieldProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[];
}

function SelectField({ field, form, options }: SelectFieldProps) {
  return (
    <FieldFrame field={field} form={form}>
      <select className={styles.control} {...controlAttributes({ field, form })}>
        <option value="">Select…</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
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
            {option}
          </label>
        ))}
      </div>
      <FieldNotes field={field} form={form} />
    </fieldset>
  );
}

/** Up to three options are radio buttons, more are a list. */
export function ChoiceField({ field, form }: FieldProps) {
  const options = field.options ?? [];
  if (options.length <= MOST_RADIOS) return <RadioField field={field} form={form} />;
  return <SelectField field={field} form={form} options={options.map((option) => [option, option])} />;
}

/** Shows the state's name, stores its two letters. */
export function StateField(props: FieldProps) {
  return <SelectField {...props} options={US_STATES} />;
}
