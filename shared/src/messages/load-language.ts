import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '../fields/field-texts.ts';
import * as english from './en.ts';
import { type Language, TRANSLATIONS } from './languages.ts';
import type { Messages } from './message-types.ts';

/** The messages of a language. Its file is read once. Not for the form, which loads no English twice. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'en' ? english : TRANSLATIONS[language].messages();
}

/** Field labels, options and the sentences of checks in a language. */
export async function loadFieldTexts(language: Language): Promise<FieldTexts> {
  return language === 'en' ? ENGLISH_FIELD_TEXTS : (await TRANSLATIONS[language].labels()).fieldTexts;
}
