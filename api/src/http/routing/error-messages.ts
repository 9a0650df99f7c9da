import { refusals } from '@funding-desk/shared/messages/en';
import { LANGUAGES, type Language } from '@funding-desk/shared/messages/languages';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import { staff } from '@funding-desk/shared/messages/staff';

/** All messages, grouped by the code on the wire. */
export type MessageGroups = typeof refusals & typeof staff;

/** Names one sentence, such as `pdf_locked`. Its group, such as `unreadable_file`, is what programs match on. */
export type MessageCode = { [G in keyof MessageGroups]: keyof MessageGroups[G] }[keyof MessageGroups];

type MessageOf<C> = {
  [G in keyof MessageGroups]: C extends keyof MessageGroups[G] ? MessageGroups[G][C] : never;
}[keyof MessageGroups];

/** The values in a sentence; never where it has none. */
export type ValuesOf<C> = MessageOf<C> extends (values: infer V) => string ? V : never;

/** Codes of sentences without values. */
export type PlainCode = { [C in MessageCode]: MessageOf<C> extends string ? C : never }[MessageCode];

const groupsOf = (catalogues: readonly object[]): [wireCode: string, group: object][] =>
  catalogues.flatMap((groups) => Object.entries(groups));

const WIRE_CODES = new Map(
  groupsOf([refusals, staff]).flatMap(([wireCode, group]) => Object.keys(group).map((code) => [code, wireCode])),
);

/** Sentences of each language by message code; those for staff and programs are English. */
const SENTENCES = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const { refusals } = await loadMessages(language);
      const groups = groupsOf(language === 'en' ? [refusals, staff] : [refusals]);
      return [language, new Map(groups.flatMap(([, group]): [string, unknown][] => Object.entries(group)))] as const;
    }),
  ),
);

interface Refusal {
  readonly messageCode: MessageCode;
  readonly values: object;
}

export const wireCodeOf = (code: MessageCode): string | undefined => WIRE_CODES.get(code);

/** The sentence in a language. What only staff and programs are told is never shown to applicants in English. */
export function sentenceOf({ messageCode, values }: Refusal, language: Language): string {
  const sentences = SENTENCES.get(language);
  const message = sentences?.get(messageCode) ?? sentences?.get('not_understood');
  return typeof message === 'function' ? String(Reflect.apply(message, undefined, [values])) : String(message);
}
