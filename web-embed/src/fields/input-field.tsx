import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { controlId, describedBy, type FieldProps } from './field-form.ts';
import { FieldFrame } from './field-frame.tsx';

type InputSettings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max'
>;

/** Attributes that every single control of a field has in common. */
export function controlAttributes({ field, form }: FieldProps) {
  return {
    ...form.register(field.name),
    id: controlId(field.name),
    required: field.required,
    autoComplete: field.autocomplete ?? 'off',
    'aria-invalid': form.errors[field.name] ? true : undefined,
    'aria-describedby': describedBy({ field, form }),
  } as const;
}

function InputField({ field, form, ...settings }: FieldProps & InputSettings) {
  return (
    <FieldFrame field={field} form={form}>
      <input
        className={styles.control}
        type="text"
        {...settings}
        maxLength={field.maxLength}
        {...controlAttributes({ field, form })}
      />
    </FieldFrame>
  );
}

export function TextField(props: FieldProps) {
  return <InputField {...props} />;
}

export function PhoneField(props: FieldProps) {
  return <InputField {...props} type="tel" inputMode="tel" />;
}

export function EmailField(props: FieldProps) {
  return <InputField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

/** Plain text, since people write 'example.com' and browsers want a scheme of an address input. */
export function UrlField(props: FieldProps) {
  return <InputField {...props} inputMode="url" autoCapitalize="none" spellCheck={false} />;
}

export function ZipField(props: FieldProps) {
  return <InputField {...props} inputMode="numeric" />;
}

export function SsnField(props: FieldProps) {
  return <InputField {...props} inputMode="numeric" />;
}

export function TaxIdField(props: FieldProps) {
  return <InputField {...props} inputMode="numeric" />;
}

/** The bounds keep a year at four digits; which days are right is for the check to say. */
export function DateField(props: FieldProps) {
  return <InputField {...props} type="date" min="1800-01-01" max="2199-12-31" />;
}

export function MoneyField({ field, form }: FieldProps) {
  return (
    <FieldFrame field={field} form={form}>
      <div className={styles.money}>
        <span className={styles.currency} aria-hidden="true">
          $
        </span>
        <input
          className={styles.control}
          type="text"
          inputMode="decimal"
          maxLength={field.maxLength}
          {...controlAttributes({ field, form })}
        />
      </div>
    </FieldFrame>
  );
}

export function LongTextField({ field, form }: FieldProps) {
  return (
    <FieldFrame field={field} form={form}>
      <textarea
        className={styles.control}
        rows={3}
        maxLength={field.maxLength}
        {...controlAttributes({ field, form })}
      />
    </FieldFrame>
  );
}
