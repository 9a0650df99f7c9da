import * as english from '../../messages/en.ts';
import { lazyForm } from '../../messages/en-lazy.ts';
import { links as englishLinks, type LinkMessages } from '../../messages/en-links.ts';
import type { FormMessages, Refusals, RequestMail, StartPage } from '../../messages/message-types.ts';

/** The same texts with marks, such as «Undo». Results of functions are marked as well. */
export function mark<T>(english: T): T;
export function mark(english: unknown): unknown {
  if (typeof english === 'string') return english && `«${english}»`;
  if (typeof english === 'function') return (values: unknown) => mark(english(values));
  if (typeof english !== 'object' || english === null) return english;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, mark(text)]));
}

/** The messages of a language that only tests use. */
export const form: FormMessages = mark({ ...english.form, ...lazyForm });
export const links: LinkMessages = mark(englishLinks);
export const requestMail: RequestMail = mark(english.requestMail);
export const startPage: StartPage = mark(english.startPage);
export const refusals: Refusals = mark(english.refusals);
