import * as english from '../../messages/en.ts';
import { lazyForm } from '../../messages/en-lazy.ts';
import type { FormMessages, Refusals } from '../../messages/message-types.ts';

/** The same in marks, such as «Undo»: each text, and whatever the functions among them answer. */
export function mark<T>(english: T): T;
export function mark(english: unknown): unknown {
  if (typeof english === 'string') return english && `«${english}»`;
  if (typeof english === 'function') return (values: unknown) => mark(english(values));
  if (typeof english !== 'object' || english === null) return english;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, mark(text)]));
}

/** The messages file of a language that only tests have. */
export const form: FormMessages = mark({ ...english.form, ...lazyForm });
export const refusals: Refusals = mark(english.refusals);
