import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';

/** Field name -> text as typed. Signatures are PNG data URLs. */
export type FormValues = Record<string, string>;

export type SignatureMethod = 'drawn' | 'typed';

export interface Signature {
  /** PNG data URL of 400 x 120 pixels. */
  readonly png: string;
  readonly method: SignatureMethod;
}

/** What binds a control to its value. */
export type Registration = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange'> & { readonly onBlur: () => void };

/** What a field needs of the form that it stands in. */
export interface FieldForm {
  readonly register: (name: string) => Registration;
  /** Field name -> what is wrong with it. */
  readonly errors: FieldErrors<FormValues>;
  /** From the first attempt to send it on, fields that are left empty are marked too. */
  readonly isSubmitted: boolean;
  /** Sensitive field name -> mask of what the server keeps of an earlier visit, '' once it was replaced on this page. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly readValues: () => Readonly<FormValues>;
  /** Calls back whenever a value changes. @returns what ends that */
  readonly onValues: (listen: () => void) => () => void;
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

/** `aria-describedby` of a field's control: its help, what is kept of it and its error, as far as they are shown. */
export function describedBy({ field, form }: FieldProps): string | undefined {
  const id = controlId(field.name);
  const ids = [
    field.help ? `${id}-help` : '',
    form.kept?.[field.name] ? `${id}-kept` : '',
    form.errors[field.name] ? `${id}-error` : '',
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
