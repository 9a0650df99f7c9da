import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import type { FieldProps, Registration } from './field-form.ts';
import { reshape } from './reshape.ts';
import type { TypedFormat } from './typed-format.ts';

/** How the text that the input shows and the value that the form keeps turn into each other. */
export interface Reading {
  readonly format?: TypedFormat | undefined;
  /** Value -> text; left out where they are the same. */
  readonly show?: (value: string) => string;
  /** Text -> value. */
  readonly read?: (text: string) => string;
}

const asItIs = (text: string) => text;
const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

/** True of a text that was pasted, dictated or filled in, and not typed letter by letter. */
export function isInsertedAtOnce(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true;
  const { inputType, data } = event;
  return !/^delete|^insertCompositionText/.test(inputType) && (inputType !== 'insertText' || data?.length !== 1);
}

/**
 * An input that shows texts where the form keeps values. The form is given a stand-in for it, and puts its values into
 * that. It lives as long as its field is on the page.
 */
function createTypedInput({ format, show = asItIs, read = asItIs }: Reading, { ref }: Registration) {
  let input: HTMLInputElement | null = null;
  /** The text before the edit that is under way. */
  let before = '';
  const put = (text: string) => {
    before = text;
    if (input) input.value = text;
  };
  const inputProxy = {
    type: 'text',
    get value() {
      return read(input?.value ?? '');
    },
    set value(value) {
      const text = show(value);
      put(format?.(text, true) ?? text);
    },
  };
  return {
    put,
    text: () => input?.value ?? '',
    value: () => inputProxy.value,
    focus: () => input?.focus(),
    /** What was begun and has come to nothing, such as a point without decimals, goes when the input is left. */
    settle: () => {
      const settled = format?.(input?.value.replace(/[\s.x-]+$/i, '') ?? '', true);
      if (settled !== undefined) put(settled);
    },
    attach: (element: HTMLInputElement | null) => {
      input = element;
      ref(element && inputProxy);
    },
    /** Brings what was typed into its format, with the caret where it belongs. */
    take: (event: Event) => {
      if (!input || isComposing(event)) return;
      const { value } = input;
      const { inputType, data } = event instanceof InputEvent ? event : { inputType: '', data: null };
      const now = { text: value, caret: input.selectionStart ?? value.length };
      const { text, caret } = format ? reshape({ before, now, inputType, data }, format) : now;
      before = text;
      if (text === value) return;
      input.value = text;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    },
  };
}

/**
 * Attributes of a text input that keeps its text in shape while it is typed, and a way to put a text into it. What an
 * input method has not settled yet is left alone until it has.
 */
export function useTypedInput({ field, form }: FieldProps, reading: Reading) {
  const registration = form.register(field.name);
  const [{ put, text, value, focus, settle, attach, take }] = useState(() => createTypedInput(reading, registration));
  const { name, onChange, onBlur } = registration;
  const tell = () => {
    const isNews = value() !== form.readValues()[name];
    if (isNews) onChange({ type: 'change', target: { name, value: value() } });
  };
  const onInput = ({ nativeEvent }: ChangeEvent | CompositionEvent) => {
    take(nativeEvent);
    tell();
  };
  const leave = () => {
    settle();
    tell();
    onBlur();
  };
  return {
    attributes: { name, ref: attach, onChange: onInput, onCompositionEnd: onInput, onBlur: leave },
    text,
    focus,
    put: (chosen: string) => {
      put(chosen);
      tell();
    },
  };
}
