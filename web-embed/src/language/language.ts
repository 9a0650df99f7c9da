import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '@funding-desk/shared/fields/field-texts';
import { form as english } from '@funding-desk/shared/messages/en';
import type { LinkMessages } from '@funding-desk/shared/messages/en-links';
import type { OffersPageMessages } from '@funding-desk/shared/messages/en-offers';
import { LANGUAGES, type Language, TRANSLATIONS } from '@funding-desk/shared/messages/languages';
import type { FormMessages } from '@funding-desk/shared/messages/message-types';
import { useSyncExternalStore } from 'react';
import { withStorage } from '../lib/read-json.ts';

/** A message of the server, or a function for a message of the form that follows the language. */
export type Message = string | (() => string);

/** Storage key of the chosen language, shared by all forms of this host. */
const STORED_AS = 'language';
const ADDRESSED_AS = 'lang';

interface Translation {
  readonly form: FormMessages;
  readonly links: LinkMessages;
  readonly offersPage: OffersPageMessages;
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

/** Reads a translated value. The component renders again when the language changes. */
export const useTranslated = <T>(read: () => T): T => useSyncExternalStore(subscribe, read);

export const readLanguage = () => language;
export const useLanguage = () => useTranslated(readLanguage);

/** Texts of the current language if it is not English, once loaded. */
export const readTranslation = () => translations.get(language);

/** Messages for the first render. `lazy-messages.ts` has the rest. */
export const readMessages = (): typeof english => readTranslation()?.form ?? english;
export const useMessages = () => useTranslated(readMessages);

/** Labels of fields and sections, and validation messages. */
export const readFieldTexts = () => readTranslation()?.fieldTexts ?? ENGLISH_FIELD_TEXTS;
export const useFieldTexts = () => useTranslated(readFieldTexts);

export const toText = (message: Message) => (typeof message === 'string' ? message : message());

/** The language of a tag such as 'es-MX'; undefined if the form does not support it. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return LANGUAGES.find((known) => known === primary);
}

/** The language that the address or an earlier visit chose. */
function chosenLanguage(): Language | undefined {
  const addressed = new URLSearchParams(window.location.search).get(ADDRESSED_AS);
  return toLanguage(addressed) ?? toLanguage(withStorage((storage) => storage.getItem(STORED_AS)));
}

function show(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  for (const listen of listeners) listen();
}

/** @throws when the texts fail to load; the language then stays */
async function switchTo(next: Language): Promise<void> {
  if (next !== 'en' && !translations.has(next)) {
    const { messages, labels } = TRANSLATIONS[next];
    const [{ form, links, offersPage }, { fieldTexts }] = await retryImport(() => Promise.all([messages(), labels()]));
    translations.set(next, { form, links, offersPage, fieldTexts });
  }
  show(next);
}

/** Sets the initial language: the chosen one, otherwise the first supported language of the browser. */
export function startLanguage(): void {
  const first = chosenLanguage() ?? navigator.languages.map(toLanguage).find(Boolean) ?? 'en';
  // Set before the texts load, so that the first requests already use it.
  show(first);
  settled = switchTo(first).catch(() => show('en'));
}

/** Resolves when the initial language can be rendered. */
export const whenLanguageReady = () => settled;

/** Switches to the language of the draft unless this visit has chosen one. */
export async function adoptLanguage(earlier: string): Promise<void> {
  const known = toLanguage(earlier);
  if (known && known !== language && !chosenLanguage()) await switchTo(known).catch(() => undefined);
}

/**
 * Switches to the chosen language and stores the choice. Removes the language from the address, so that it does not
 * override the choice.
 */
export async function chooseLanguage(next: Language): Promise<void> {
  withStorage((storage) => storage.setItem(STORED_AS, next));
  const address = new URL(window.location.href);
  if (address.searchParams.has(ADDRESSED_AS)) {
    address.searchParams.delete(ADDRESSED_AS);
    window.history.replaceState(window.history.state, '', address);
  }
  await switchTo(next);
}
