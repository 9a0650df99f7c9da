import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '../fields/field-texts.ts';
import * as english from './en.ts';
import { type Language, TRANSLATIONS } from './languages.ts';
import type { Messages } from './message-types.ts';

/** The messages of a language. The form does not use this function, because it would load English twice. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'en' ? english : TRANSLATIONS[language].messages();
}

/** Field labels, options and validation messages of a language. */
export async function loadFieldTexts(language: Language): Promise<FieldTexts> {
  return language === 'en' ? ENGLISH_FIELD_TEXTS : (await TRANSLATIONS[language].labels()).fieldTexts;
}
