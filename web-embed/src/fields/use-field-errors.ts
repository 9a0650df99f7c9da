import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../language/language.ts';
import type { FieldForm, FormValues } from './field-form.ts';
import type { FindErrors } from './find-errors.ts';

interface CheckInput {
  /** Fields that are marked at all. */
  readonly checked: readonly FieldDefinition[];
  readonly findErrors: FindErrors;
}

interface FieldErrorsInput extends CheckInput {
  /** Whether there is code yet that finds errors. */
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
  /** Marks every field that is wrong, as when the application is sent. */
  readonly markAll: () => Promise<void>;
  /** Marks fields with sentences of the server's. */
  readonly mark: (messages: Readonly<Record<string, string>>) => void;
  /** Takes a mark away whose sentence is not true any more. */
  readonly mend: (name: string) => void;
}

/**
 * When a single field is marked. One that was filled in wrongly is marked when it is left, and no longer once its
 * sentence is not true any more. A field that is left empty is marked only after the application was sent. What was left
 * before errors could be found is looked at as soon as they can, unless somebody is in it again.
 */
export function useFieldErrors(
  hookForm: UseFormReturn<FormValues>,
  { checked, findErrors, isCheckReady }: FieldErrorsInput,
): FieldErrorsState {
  const { getValues, getFieldState, clearErrors, setError, trigger, handleSubmit } = hookForm;
  const { isSubmitted } = hookForm.formState;
  const afterPress = usePress();
  const sentenceOf = (name: string) => {
    const fields = checked.filter((field) => field.name === name);
    return findErrors(fields, getValues())[name];
  };
  const mend = (name: string) => {
    const { error } = getFieldState(name);
    if (error && error.message !== sentenceOf(name)) clearErrors(name);
  };
  /** Null from then on. A field that is not drawn anew knows an older render, and the same set. */
  const leftBeforeCheck = useRef<Set<string> | null>(new Set());
  const leave = (name: string) => {
    leftBeforeCheck.current?.add(name);
    const isToBeMarked = isSubmitted || getValues(name).trim() !== '';
    if (isToBeMarked && sentenceOf(name)) trigger(name);
  };
  useEffect(() => {
    if (!isCheckReady || !leftBeforeCheck.current) return;
    const names = [...leftBeforeCheck.current].filter((name) => document.activeElement?.getAttribute('name') !== name);
    leftBeforeCheck.current = null;
    for (const name of names) afterPress(() => leave(name));
  });
  const register: FieldForm['register'] = (name) => ({
    ...hookForm.register(name, { onChange: () => mend(name) }),
    // The library's own would make null of radio buttons of which none is chosen.
    onBlur: () => afterPress(() => leave(name)),
  });
  const language = useLanguage();
  /** What the server alone knows of a field stays in the language in which it was said. */
  const translate = useEffectEvent(() => {
    for (const { name } of checked) {
      const message = getFieldState(name).error && sentenceOf(name);
      if (message) setError(name, { type: 'check', message });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sentences change with the language
  useEffect(() => translate(), [language]);
  const nothingMore = () => undefined;
  return {
    register,
    markAll: handleSubmit(nothingMore, nothingMore),
    mark: (messages) => {
      for (const [name, message] of Object.entries(messages)) setError(name, { type: 'server', message });
    },
    mend,
  };
}

/**
 * Waits with what makes room for itself until no button of the mouse is down: a sentence that appears above the pointer
 * would move away what is being clicked.
 * @returns does something, at once or after the press
 */
export function usePress(): (act: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isDown.current = type === 'pointerdown';
    };
    const types = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const type of types) document.addEventListener(type, follow, true);
    return () => {
      for (const type of types) document.removeEventListener(type, follow, true);
    };
  }, []);
  return (act) => {
    if (!isDown.current) return act();
    document.addEventListener('pointerup', () => setTimeout(act), { once: true });
  };
}
