import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../language/language.ts';
import { usePress } from '../../lib/use-press.ts';
import type { FieldForm, FormValues } from '../field-form.ts';
import type { FindErrors } from './find-errors.ts';

interface CheckInput {
  /** Fields to validate. */
  readonly checked: readonly FieldDefinition[];
  readonly findErrors: FindErrors;
}

interface FieldErrorsInput extends CheckInput {
  /** Whether the validation code has loaded. */
  readonly isCheckReady: boolean;
}

export function createResolver({ checked, findErrors }: CheckInput): Resolver<FormValues> {
  return (values) => {
    const entries = Object.entries(findErrors(checked, values));
    if (entries.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(entries.map(([name, message]) => [name, { type: 'check', message }]));
    return { values: {}, errors };
  };
}

interface FieldErrorsState {
  readonly register: FieldForm['register'];
  /** Marks every invalid field. The form calls it on submit. */
  readonly markAll: () => Promise<void>;
  /** Marks fields with the messages from the server. */
  readonly mark: (messages: Readonly<Record<string, string>>) => void;
  /** Removes the mark of a field if its message no longer applies. */
  readonly clearIfFixed: (name: string) => void;
}

/**
 * Decides when a field is marked. An invalid value is marked on blur, and unmarked once its message no longer applies.
 * An empty field is marked only after a submit. Fields left before the validation code loaded are checked once it has
 * loaded, unless they have focus again.
 */
export function useFieldErrors(
  hookForm: UseFormReturn<FormValues>,
  { checked, findErrors, isCheckReady }: FieldErrorsInput,
): FieldErrorsState {
  const { getValues, getFieldState, clearErrors, setError, trigger, handleSubmit } = hookForm;
  const { isSubmitted } = hookForm.formState;
  const afterPress = usePress();
  const messageFor = (name: string) => {
    const fields = checked.filter((field) => field.name === name);
    return findErrors(fields, getValues())[name];
  };
  const clearIfFixed = (name: string) => {
    const { error } = getFieldState(name);
    if (error && error.message !== messageFor(name)) clearErrors(name);
  };
  /** Null once validation has loaded. A memoized field keeps an older callback, so the set is shared in a ref. */
  const leftBeforeCheck = useRef<Set<string> | null>(new Set());
  const leave = (name: string) => {
    leftBeforeCheck.current?.add(name);
    // A box that is not checked has the value false.
    const isToBeMarked = isSubmitted || (getValues(name) || '').trim() !== '';
    if (isToBeMarked && messageFor(name)) trigger(name);
  };
  useEffect(() => {
    if (!isCheckReady || !leftBeforeCheck.current) return;
    const names = [...leftBeforeCheck.current].filter((name) => document.activeElement?.getAttribute('name') !== name);
    leftBeforeCheck.current = null;
    for (const name of names) afterPress(() => leave(name));
  });
  const register: FieldForm['register'] = (name) => ({
    ...hookForm.register(name, { onChange: () => clearIfFixed(name) }),
    // The library's own handler would set radio buttons without a choice to null.
    onBlur: () => afterPress(() => leave(name)),
  });
  const language = useLanguage();
  /** Errors that only the server can detect stay in their original language. */
  const translate = useEffectEvent(() => {
    for (const { name } of checked) {
      const message = getFieldState(name).error && messageFor(name);
      if (message) setError(name, { type: 'check', message });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sentences change with the language
  useEffect(() => translate(), [language]);
  const noop = () => undefined;
  return {
    register,
    markAll: handleSubmit(noop, noop),
    mark: (messages) => {
      for (const [name, message] of Object.entries(messages)) setError(name, { type: 'server', message });
    },
    clearIfFixed,
  };
}
