import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createLazyPart } from '../lib/lazy-part.ts';
import type { FindErrors, followOwnerNames, followToday } from './errors/find-errors.ts';
import { createResolver, useFieldErrors } from './errors/use-field-errors.ts';
import type { FieldForm, FormValues, Signature } from './field-form.ts';
import { INITIAL_VALUES } from './initial-values.ts';

let code: FindErrors | undefined;
let followDates: typeof followToday | undefined;
let followNames: typeof followOwnerNames | undefined;

/** Loads the validation code. The first field works without it. */
const useFindErrors = createLazyPart(async () => {
  const part = await import('./errors/find-errors.ts');
  followDates = part.followToday;
  followNames = part.followOwnerNames;
  code = part.findErrors;
  return code;
});

/** Finds no errors until the code has loaded. If it never loads, the server alone validates. */
const findErrorsSoFar: FindErrors = (fields, values) => code?.(fields, values) ?? {};

/** Sensitive field name -> mask of the stored value, '' once it was replaced on this page. */
export type StoredMasks = Readonly<Record<string, string>>;

/** Returns the same record if no stored field was replaced. */
function withoutReplaced(storedMasks: StoredMasks, values: FormValues): StoredMasks {
  const replaced = Object.keys(storedMasks).filter((name) => storedMasks[name] && values[name]);
  if (replaced.length === 0) return storedMasks;
  return { ...storedMasks, ...Object.fromEntries(replaced.map((name) => [name, ''])) };
}

interface FieldFormInput {
  /** Fields to validate. */
  readonly checked: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, string>>;
  readonly masks: Readonly<Record<string, string>>;
}

/** Values, signatures, errors, and masks of stored values. */
export function useFieldForm({ checked, values, masks }: FieldFormInput) {
  const [storedMasks, setStoredMasks] = useState<StoredMasks>(masks);
  const isCheckReady = useFindErrors().part !== undefined;
  const check = {
    checked: checked.filter(({ name }) => !storedMasks[name]),
    findErrors: findErrorsSoFar,
    isCheckReady,
  };
  const hookForm = useForm<FormValues>({
    defaultValues: { ...INITIAL_VALUES, ...values },
    resolver: createResolver(check),
    // Typing marks nothing.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { getValues, setValue, clearErrors, subscribe, formState } = hookForm;
  useEffect(
    () => (isCheckReady ? followDates?.({ getValues, setValue }) : undefined),
    [isCheckReady, getValues, setValue],
  );
  const { register, markAll, mark, clearIfFixed } = useFieldErrors(hookForm, check);
  const onValues: FieldForm['onValues'] = useCallback(
    (listen) => subscribe({ formState: { values: true }, callback: () => listen() }),
    [subscribe],
  );
  useEffect(
    () => (isCheckReady ? followNames?.({ getValues, setValue, clearErrors, onValues }) : undefined),
    [isCheckReady, getValues, setValue, clearErrors, onValues],
  );
  useEffect(() => onValues(() => setStoredMasks((now) => withoutReplaced(now, getValues()))), [onValues, getValues]);
  const [signatures] = useState(() => new Map<string, Signature>());
  const writeSignature: FieldForm['writeSignature'] = (name, signature) => {
    if (signature) signatures.set(name, signature);
    else signatures.delete(name);
    setValue(name, signature?.png ?? '');
    clearIfFixed(name);
  };
  const readSignature: FieldForm['readSignature'] = (name) => signatures.get(name);
  const { isSubmitted } = formState;
  // The library mutates its record. A copy makes changes visible to memoized fields.
  const errors = { ...formState.errors };
  const entry = { register, errors, isSubmitted, storedMasks, readValues: () => getValues(), onValues };
  const fieldForm: FieldForm = { ...entry, readSignature, writeSignature };
  return { hookForm, markAll, mark, signatures, fieldForm, storedMasks, setStoredMasks };
}
