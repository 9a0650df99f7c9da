import type { FieldTexts } from '../fields/field-texts.ts';
import type * as english from './en.ts';
import type { lazyForm } from './en-lazy.ts';

type Translation<T> = T extends string
  ? string
  : T extends (values: never) => string
    ? T
    : { readonly [K in keyof T]: Translation<T[K]> };

/** What a language file exports: a sentence for each English one, with the same values. */
export type Refusals = Translation<typeof english.refusals>;
export type ResumeMail = Translation<typeof english.resumeMail>;

/** What the form says. In English its parts bring their own along. */
export type FormMessages = typeof english.form & typeof lazyForm;

export interface Messages {
  readonly refusals: Refusals;
  readonly resumeMail: ResumeMail;
}

interface LanguageFiles {
  /** The language's own name. */
  readonly name: string;
  readonly messages: () => Promise<Messages & { readonly form: FormMessages }>;
  readonly labels: () => Promise<{ readonly fieldTexts: FieldTexts }>;
}

/** A language is a line here and its two files. English is always there; a page loads another one when it is wanted. */
export const TRANSLATIONS = {
  es: { name: 'Español', messages: () => import('./es.ts'), labels: () => import('../fields/labels/es.ts') },
} as const satisfies Readonly<Record<string, LanguageFiles>>;

export type Language = 'en' | keyof typeof TRANSLATIONS;

const isTranslation = (tag: string): tag is keyof typeof TRANSLATIONS => Object.hasOwn(TRANSLATIONS, tag);

/** Tags of all languages, English first: it answers applicants who ask for none of them. */
export const LANGUAGES: readonly Language[] = ['en', ...Object.keys(TRANSLATIONS).filter(isTranslation)];
