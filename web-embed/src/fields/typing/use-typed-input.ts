import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import type { FieldProps, Registration } from '../field-form.ts';
import { reshape } from './reshape.ts';
import type { TypedFormat } from './typed-format.ts';

/** Converts between the displayed text and the form value. */
export interface Reading {
  readonly format?: TypedFormat | undefined;
  /** Removes what does not belong into free text. */
  readonly clean?: (text: string) => string;
  /** Value -> text. Absent if they are equal. */
  readonly show?: (value: string) => string;
  /** Text -> value. */
  readonly read?: (text: string) => string;
}

const asItIs = (text: string) => text;
const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

/** Whether a text was pasted, dictated or autofilled, and not typed letter by letter. */
export function isInsertedAtOnce(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true;
  const { inputType, data } = event;
  return !/^delete|^insertCompositionText/.test(inputType) && (inputType !== 'insertText' || data?.length !== 1);
}

/**
 * An input whose displayed text differs from its form value. The form library gets a proxy of the input, and writes
 * values to the proxy. Created once per mounted field.
 */
function createTypedInput({ format, clean = asItIs, show = asItIs, read = asItIs }: Reading, { ref }: Registration) {
  let input: HTMLInputElement | null = null;
  /** Text before the current edit. */
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
    /** Removes an incomplete end on blur, such as a point without decimals. */
    cleanUp: () => {
      const settled = format?.(input?.value.replace(/[\s.x-]+$/i, '') ?? '', true);
      if (settled !== undefined) put(settled);
    },
    attach: (element: HTMLInputElement | null) => {
      input = element;
      ref(element && inputProxy);
    },
    /** Formats typed text and keeps the caret in position. */
    applyFormat: (event: Event) => {
      if (!input || isComposing(event)) return;
      const { value } = input;
      const { inputType, data } = event instanceof InputEvent ? event : { inputType: '', data: null };
      const now = { text: value, caret: input.selectionStart ?? value.length };
      const { text, caret } = format
        ? reshape({ before, now, inputType, data }, format)
        : { text: clean(value), caret: clean(value.slice(0, now.caret)).length };
      before = text;
      if (text === value) return;
      input.value = text;
      // Inputs for e-mail addresses have no caret to set.
      if (document.activeElement === input && input.selectionStart !== null) input.setSelectionRange(caret, caret);
    },
  };
}

/**
 * Attributes of a formatted text input, and a function that sets its text. Text of an active input method is formatted
 * only after it is committed.
 */
export function useTypedInput({ field, form }: FieldProps, reading: Reading) {
  const registration = form.register(field.name);
  const [{ put, text, value, focus, cleanUp, attach, applyFormat }] = useState(() =>
    createTypedInput(reading, registration),
  );
  const { name, onChange, onBlur } = registration;
  const notify = () => {
    const isNews = value() !== form.readValues()[name];
    if (isNews) onChange({ type: 'change', target: { name, value: value() } });
  };
  const onInput = ({ nativeEvent }: ChangeEvent | CompositionEvent) => {
    applyFormat(nativeEvent);
    notify();
  };
  const leave = () => {
    cleanUp();
    notify();
    onBlur();
  };
  return {
    attributes: { name, ref: attach, onChange: onInput, onCompositionEnd: onInput, onBlur: leave },
    text,
    focus,
    put: (chosen: string) => {
      put(chosen);
      notify();
    },
  };
}
