import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';

/** Field name -> text as typed. Signatures are PNG data URLs. */
export type FormValues = Record<string, string>;

export type SignatureMethod = 'drawn' | 'typed';

export interface Signature {
  /** PNG data URL of 400 x 120 pixels. */
  readonly png: string;
  readonly method: SignatureMethod;
}

/** What a field needs of the form that it stands in. */
export interface FieldForm {
  readonly register: UseFormRegister<FormValues>;
  readonly errors: FieldErrors<FormValues>;
  /** What is signed so far; undefined stands for a blank pad, here and below. */
  readonly readSignature: (name: string) => Signature | undefined;
  readonly writeSignature: (name: string, signature: Signature | undefined) => void;
}

export interface FieldProps {
  readonly field: FieldDefinition;
  readonly form: FieldForm;
}

/** Id of the element that takes the focus for that field. */
export function controlId(name: string): string {
  return `field-${name}`;
}

/** `aria-describedby` of a field's control: its help and its error, as far as they are shown. */
export function describedBy({ field, form }: FieldProps): string | undefined {
  const ids = [
    field.help ? `${controlId(field.name)}-help` : '',
    form.errors[field.name] ? `${controlId(field.name)}-error` : '',
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
