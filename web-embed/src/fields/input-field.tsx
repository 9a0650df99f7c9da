import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { type InputHTMLAttributes, useState } from 'react';
import { useMessages } from '../language/language.ts';
import { today } from '../lib/today.ts';
import styles from './field.module.css';
import { controlId, describedBy, type FieldProps } from './field-form.ts';
import { FieldFrame } from './field-frame.tsx';
import { cleanTyped, typedFormat } from './typing/typed-format.ts';
import { useTypedInput } from './typing/use-typed-input.ts';

type InputSettings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'min' | 'max'
>;

/** Common attributes of all single controls. */
export function controlAttributes({ field, form }: FieldProps) {
  return {
    id: controlId(field.name),
    className: styles.control,
    required: field.required,
    autoComplete: field.autocomplete ?? 'off',
    'aria-invalid': form.errors[field.name] ? true : undefined,
    'aria-describedby': describedBy({ field, form }),
  } as const;
}

/** Common attributes of single-line inputs. Names and numbers need no spell check. */
export const SINGLE_LINE_ATTRIBUTES = { spellCheck: false, autoCorrect: 'off', enterKeyHint: 'next' } as const;

function TypedInput({ field, form, ...settings }: FieldProps & InputSettings) {
  const { kind } = field;
  const reading = { format: typedFormat(kind), clean: (text: string) => cleanTyped(kind, text) };
  const { attributes } = useTypedInput({ field, form }, reading);
  return (
    <input
      type="text"
      maxLength={field.maxLength}
      {...SINGLE_LINE_ATTRIBUTES}
      {...settings}
      {...controlAttributes({ field, form })}
      {...attributes}
    />
  );
}

function InputField({ field, form, ...settings }: FieldProps & InputSettings) {
  return (
    <FieldFrame field={field} form={form}>
      <TypedInput field={field} form={form} {...settings} />
    </FieldFrame>
  );
}

const KEYBOARDS = {
  digits: { inputMode: 'numeric' },
  lowercase: { autoCapitalize: 'none' },
} as const;

export function TextField(props: FieldProps) {
  const { keyboard } = props.field;
  return <InputField {...props} {...(keyboard ? KEYBOARDS[keyboard] : { autoCapitalize: 'words' })} />;
}

export function PhoneField(props: FieldProps) {
  return <InputField {...props} type="tel" inputMode="tel" />;
}

export function EmailField(props: FieldProps) {
  return <InputField {...props} type="email" inputMode="email" autoCapitalize="none" />;
}

/** Plain text, because people type 'example.com' and URL inputs require a scheme. */
export function UrlField(props: FieldProps) {
  return <InputField {...props} inputMode="url" autoCapitalize="none" />;
}

export function ZipField(props: FieldProps) {
  return <InputField {...props} inputMode="numeric" />;
}

/** A sensitive number. It is readable while it is typed and masked after blur. */
export function SecretField({ field, form }: FieldProps) {
  const [isShown, setShown] = useState(false);
  const { show, hide } = useMessages().field;
  return (
    <FieldFrame field={field} form={form}>
      <div className={styles.secret} data-covered={isShown ? undefined : ''}>
        <TypedInput field={field} form={form} inputMode="numeric" />
        <button type="button" className={styles.reveal} onClick={() => setShown(!isShown)}>
          {isShown ? hide : show}
          <span className="visually-hidden"> {field.label}</span>
        </button>
      </div>
    </FieldFrame>
  );
}

/** Range of the date picker. Validation decides which dates are valid. */
function dateBounds({ section, sensitive }: FieldDefinition): Pick<InputSettings, 'min' | 'max'> {
  if (sensitive) return { min: '1900-01-01', max: today() };
  return section === 'signatures' ? { min: today(-1), max: today(1) } : { min: '1800-01-01', max: today() };
}

export function DateField({ field, form }: FieldProps) {
  return (
    <FieldFrame field={field} form={form}>
      <input
        type="date"
        enterKeyHint="next"
        {...dateBounds(field)}
        {...controlAttributes({ field, form })}
        {...form.register(field.name)}
      />
    </FieldFrame>
  );
}

export function MoneyField({ field, form }: FieldProps) {
  return (
    <FieldFrame field={field} form={form}>
      <div className={styles.money}>
        <span className={styles.currency} aria-hidden="true">
          $
        </span>
        <TypedInput field={field} form={form} inputMode="decimal" />
      </div>
    </FieldFrame>
  );
}

export function LongTextField({ field, form }: FieldProps) {
  return (
    <FieldFrame field={field} form={form}>
      <textarea
        rows={3}
        maxLength={field.maxLength}
        {...controlAttributes({ field, form })}
        {...form.register(field.name)}
      />
    </FieldFrame>
  );
}
