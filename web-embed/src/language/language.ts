import type { DraftLanguage } from '@funding-desk/shared/schemas/draft';
import { useSyncExternalStore } from 'react';
import { attempt } from '../session/session-storage.ts';
import type { Spanish } from './spanish.ts';
import type { Texts } from './texts.ts';

/** In which the form is shown. Spanish comes as a file of its own, only where it is used. */
export type Language = DraftLanguage;

/** Key under which the choice is remembered, for every form of this host. */
const STORED_AS = 'language';
const ADDRESSED_AS = 'lang';

let language: Language = 'en';
let spanish: Spanish | undefined;
let settled: Promise<unknown> = Promise.resolve();
/** The English of the parts that are loaded. */
const english = new Map<string, object>();
const listeners = new Set<() => void>();

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const readLanguage = () => language;
export const useLanguage = () => useSyncExternalStore(subscribe, readLanguage);

/** English texts of one part of the form, or the Spanish ones: to be read anywhere, and to be used by what is to change with the language. */
export function createTexts<P extends keyof Texts>(part: P, own: Texts[P]) {
  english.set(part, own);
  const read = () => (language === 'es' && spanish ? spanish.texts[part] : own);
  return { read, use: () => useSyncExternalStore(subscribe, read) };
}

/** A sentence that was told before the language changed, in the language of now where it is known. */
export function retold(sentence: string): string {
  return spanish?.retell({ sentence, language, english }) ?? sentence;
}

function toLanguage(tag: string | null | undefined): Language | undefined {
  const [found] = /^(en|es)\b/i.exec(tag ?? '') ?? [];
  if (!found) return undefined;
  return found.toLowerCase() === 'es' ? 'es' : 'en';
}

/** What was asked for: by the address, or on an earlier visit. */
function chosenLanguage(): Language | undefined {
  const addressed = new URLSearchParams(window.location.search).get(ADDRESSED_AS);
  return toLanguage(addressed) ?? toLanguage(attempt((storage) => storage.getItem(STORED_AS)));
}

function show(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  for (const listen of listeners) listen();
}

/** @throws when the texts do not arrive; the form stays as it is then */
async function speak(next: Language): Promise<void> {
  if (next === 'es') spanish ??= (await import('./spanish.ts')).SPANISH;
  show(next);
}

/** Sets the language in which the page begins: chosen, else the first of the browser's that the form speaks. */
export function startLanguage(): void {
  const first = chosenLanguage() ?? navigator.languages.map(toLanguage).find(Boolean) ?? 'en';
  // At once, so that the server is asked for it, and told of before its texts are there.
  show(first);
  settled = speak(first).catch(() => show('en'));
}

/** Resolves when the form can be shown in the language in which the page begins. */
export const whenSpoken = () => settled;

/** The language of an earlier visit, where this one chose none. */
export async function followLanguage(earlier: string): Promise<void> {
  const known = toLanguage(earlier);
  if (known && known !== language && !chosenLanguage()) await speak(known).catch(() => undefined);
}

/** Takes the applicant's choice and remembers it; an address that says otherwise is not believed any more. */
export async function chooseLanguage(next: Language): Promise<void> {
  attempt((storage) => storage.setItem(STORED_AS, next));
  const address = new URL(window.location.href);
  if (address.searchParams.has(ADDRESSED_AS)) {
    address.searchParams.delete(ADDRESSED_AS);
    window.history.replaceState(window.history.state, '', address);
  }
  await speak(next);
}
