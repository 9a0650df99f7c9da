import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '@funding-desk/shared/fields/field-texts';
import { form as english } from '@funding-desk/shared/messages/en';
import { LANGUAGES, type Language, TRANSLATIONS } from '@funding-desk/shared/messages/languages';
import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { useSyncExternalStore } from 'react';
import { withStorage } from '../app/read-json.ts';

/** A sentence of the server, or one of the form, which follows the language. */
export type Message = string | (() => string);

/** Key under which the choice is remembered, for every form of this host. */
const STORED_AS = 'language';
const ADDRESSED_AS = 'lang';

interface Translation {
  readonly form: FormMessages;
  readonly fieldTexts: FieldTexts;
}

let language: Language = 'en';
let settled: Promise<unknown> = Promise.resolve();
const translations = new Map<Language, Translation>();
const listeners = new Set<() => void>();

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Reads what changes with the language; a component that uses it renders anew then. */
export const useTranslated = <T>(read: () => T): T => useSyncExternalStore(subscribe, read);

export const readLanguage = () => language;
export const useLanguage = () => useTranslated(readLanguage);

/** The messages in another language than English, once they are loaded. */
export const readTranslation = () => translations.get(language)?.form;

/** What the form says before its first field can be used. See `lazy-messages.ts` for the rest. */
export const readMessages = (): typeof english => readTranslation() ?? english;
export const useMessages = () => useTranslated(readMessages);

/** How fields, sections and what is wrong with them are put into words. */
export const readFieldTexts = () => translations.get(language)?.fieldTexts ?? ENGLISH_FIELD_TEXTS;
export const useFieldTexts = () => useTranslated(readFieldTexts);

export const toText = (message: Message) => (typeof message === 'string' ? message : message());

/** The language of a tag such as 'es-MX'; undefined for one that the form does not speak. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return LANGUAGES.find((known) => known === primary);
}

/** What was asked for: by the address, or on an earlier visit. */
function chosenLanguage(): Language | undefined {
  const addressed = new URLSearchParams(window.location.search).get(ADDRESSED_AS);
  return toLanguage(addressed) ?? toLanguage(withStorage((storage) => storage.getItem(STORED_AS)));
}

function show(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  for (const listen of listeners) listen();
}

/** @throws when the texts do not arrive; the form stays as it is then */
async function speak(next: Language): Promise<void> {
  if (next !== 'en' && !translations.has(next)) {
    const { messages, labels } = TRANSLATIONS[next];
    const [{ form }, { fieldTexts }] = await Promise.all([messages(), labels()]);
    translations.set(next, { form, fieldTexts });
  }
  show(next);
}

/** Sets the language in which the page begins: chosen, else the first of the browser's that the form speaks. */
export function startLanguage(): void {
  const first = chosenLanguage() ?? navigator.languages.map(toLanguage).find(Boolean) ?? 'en';
  // At once, so that the server is asked for it before its texts are there.
  show(first);
  settled = speak(first).catch(() => show('en'));
}

/** Resolves when the form can be shown in the language in which the page begins. */
export const whenLanguageReady = () => settled;

/** The language of an earlier visit, where this one chose none. */
export async function adoptLanguage(earlier: string): Promise<void> {
  const known = toLanguage(earlier);
  if (known && known !== language && !chosenLanguage()) await speak(known).catch(() => undefined);
}

/** Takes the applicant's choice and remembers it; an address that says otherwise is not believed any more. */
export async function chooseLanguage(next: Language): Promise<void> {
  withStorage((storage) => storage.setItem(STORED_AS, next));
  const address = new URL(window.location.href);
  if (address.searchParams.has(ADDRESSED_AS)) {
    address.searchParams.delete(ADDRESSED_AS);
    window.history.replaceState(window.history.state, '', address);
  }
  await speak(next);
}
