import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createLazyPart } from '../app/lazy-part.ts';
import { INITIAL_VALUES } from '../drafts/draft.ts';
import type { FieldForm, FormValues, Signature } from './field-form.ts';
import type { FindErrors } from './find-errors.ts';
import { createResolver, useFieldErrors } from './use-field-errors.ts';

let code: FindErrors | undefined;

/** Fetches what finds errors: the first field can be filled in without it. */
export const useFindErrors = createLazyPart(async () => {
  code = (await import('./find-errors.ts')).findErrors;
  return code;
});

/** Finds nothing until its code is there; should that never come, the server alone says what is wrong. */
export const findErrorsSoFar: FindErrors = (fields, values) => code?.(fields, values) ?? {};

/** Sensitive field name -> mask of what the server keeps of an earlier visit, '' once it was replaced on this page. */
export type StoredMasks = Readonly<Record<string, string>>;

/** The same record unless something was typed into a kept field. */
function withoutReplaced(kept: StoredMasks, values: FormValues): StoredMasks {
  const replaced = Object.keys(kept).filter((name) => kept[name] && values[name]);
  if (replaced.length === 0) return kept;
  return { ...kept, ...Object.fromEntries(replaced.map((name) => [name, ''])) };
}

interface FieldFormInput {
  /** Fields whose errors are marked. */
  readonly checked: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, string>>;
  readonly masks: Readonly<Record<string, string>>;
}

/** What is typed and signed, what is wrong with it, and what the server keeps that the page does not have. */
export function useFieldForm({ checked, values, masks }: FieldFormInput) {
  const [kept, setKept] = useState<StoredMasks>(masks);
  const isCheckReady = useFindErrors() !== undefined;
  const check = { checked: checked.filter(({ name }) => !kept[name]), findErrors: findErrorsSoFar, isCheckReady };
  const hookForm = useForm<FormValues>({
    defaultValues: { ...INITIAL_VALUES, ...values },
    resolver: createResolver(check),
    // Nothing is marked while it is typed.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { getValues, setValue, subscribe, formState } = hookForm;
  const { register, markAll, mark, mend } = useFieldErrors(hookForm, check);
  const onValues: FieldForm['onValues'] = useCallback(
    (listen) => subscribe({ formState: { values: true }, callback: () => listen() }),
    [subscribe],
  );
  useEffect(() => onValues(() => setKept((now) => withoutReplaced(now, getValues()))), [onValues, getValues]);
  const [signatures] = useState(() => new Map<string, Signature>());
  const writeSignature: FieldForm['writeSignature'] = (name, signature) => {
    if (signature) signatures.set(name, signature);
    else signatures.delete(name);
    setValue(name, signature?.png ?? '');
    mend(name);
  };
  const readSignature: FieldForm['readSignature'] = (name) => signatures.get(name);
  const { isSubmitted } = formState;
  // The library changes its own record in place, and nobody could tell what is new in it.
  const errors = { ...formState.errors };
  const entry = { register, errors, isSubmitted, kept, readValues: () => getValues(), onValues };
  const fieldForm: FieldForm = { ...entry, readSignature, writeSignature };
  return { hookForm, markAll, mark, signatures, fieldForm, kept, setKept };
}
