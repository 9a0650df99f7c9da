import type * as english from './en.ts';

type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

/** What a language file exports: a sentence for each English one, with the same parameters. */
export type Refusals = Translation<typeof english.refusals>;

interface Messages {
  readonly refusals: Refusals;
}

/** A language is its tag and its file. A page loads a file when an applicant wants that language. */
export const MESSAGES = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
} as const satisfies Readonly<Record<string, () => Promise<Messages>>>;

export type Language = keyof typeof MESSAGES;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(MESSAGES, tag);

/** Tags of all languages, English first: it answers applicants who ask for none of them. */
export const LANGUAGES: readonly Language[] = Object.keys(MESSAGES).filter(isLanguage);
