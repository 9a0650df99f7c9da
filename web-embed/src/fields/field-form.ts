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

/** Binds a control to its value. */
export type Registration = Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange'> & { readonly onBlur: () => void };

/** The part of the form that a field uses. */
export interface FieldForm {
  readonly register: (name: string) => Registration;
  /** Field name -> error. */
  readonly errors: FieldErrors<FormValues>;
  /** After the first submit, empty required fields are marked too. */
  readonly isSubmitted: boolean;
  /** Sensitive field name -> mask of the stored value, '' once it was replaced on this page. */
  readonly storedMasks?: Readonly<Record<string, string>>;
  readonly readValues: () => Readonly<FormValues>;
  /** Calls `listen` whenever a value changes. @returns unsubscribes */
  readonly onValues: (listen: () => void) => () => void;
  /** The signature so far. Undefined means a blank pad, here and below. */
  readonly readSignature: (name: string) => Signature | undefined;
  readonly writeSignature: (name: string, signature: Signature | undefined) => void;
}

export interface FieldProps {
  readonly field: FieldDefinition;
  readonly form: FieldForm;
}

export interface FieldGroupProps {
  readonly fields: readonly FieldDefinition[];
  readonly form: FieldForm;
}

/** Id of the field's focusable element. */
export function controlId(name: string): string {
  return `field-${name}`;
}

/** `aria-describedby` of a field's control: its help text, stored mask and error, if rendered. */
export function describedBy({ field, form }: FieldProps): string | undefined {
  const id = controlId(field.name);
  const ids = [
    field.help ? `${id}-help` : '',
    form.storedMasks?.[field.name] ? `${id}-stored` : '',
    form.errors[field.name] ? `${id}-error` : '',
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}
