import type { Language } from '@funding-desk/shared/messages/languages';

interface PageTexts {
  readonly apply: string;
  readonly close: string;
}

/** Texts beside the form on the page around it. */
const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: { apply: 'Apply now', close: 'Close' },
  es: { apply: 'Solicitar ahora', close: 'Cerrar' },
};

/** In the language of a tag like 'es-MX', else English. */
export function pageTexts(tag: string): PageTexts {
  const texts: Readonly<Record<string, PageTexts>> = TEXTS;
  return texts[tag.slice(0, 2).toLowerCase()] ?? TEXTS.en;
}
