import { links as english } from '@funding-desk/shared/messages/en-links';
import type { Language } from '@funding-desk/shared/messages/languages';
import { readTranslation, useTranslated } from '../language/language.ts';

/** Texts of the pages behind e-mailed links. */
export const useLinkMessages = () => useTranslated((): typeof english => readTranslation()?.links ?? english);

/** 'December 6, 2026', '6 de diciembre de 2026'. @param day 'YYYY-MM-DD' */
export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The day on which the moment is, where the reader is. @param moment ISO date and time */
export function momentText(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long' }).format(new Date(moment));
}
