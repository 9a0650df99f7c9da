import type { FieldTexts } from '../fields/field-texts.ts';
import type { LinkMessages } from './en-links.ts';
import type { OffersPageMessages } from './en-offers.ts';
import type { FormMessages, Messages } from './message-types.ts';

interface LanguageFiles {
  /** The language's own name. */
  readonly name: string;
  readonly messages: () => Promise<
    Messages & { readonly form: FormMessages; readonly links: LinkMessages; readonly offersPage: OffersPageMessages }
  >;
  readonly labels: () => Promise<{ readonly fieldTexts: FieldTexts }>;
}

/**
 * The languages besides English, which is always loaded; a page loads another one on demand. A language is its folder and its
 * line here.
 */
export const TRANSLATIONS = {
  es: { name: 'Español', messages: () => import('./es/messages.ts'), labels: () => import('./es/fields.ts') },
} as const satisfies Readonly<Record<string, LanguageFiles>>;

export type Language = 'en' | keyof typeof TRANSLATIONS;

const isTranslation = (tag: string): tag is keyof typeof TRANSLATIONS => Object.hasOwn(TRANSLATIONS, tag);

/** Tags of all languages. English is the first, because it is the default. */
export const LANGUAGES: readonly Language[] = ['en', ...Object.keys(TRANSLATIONS).filter(isTranslation)];
