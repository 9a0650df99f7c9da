import { refusals } from '@funding-desk/shared/messages/en';
import { LANGUAGES, type Language } from '@funding-desk/shared/messages/languages';
import { loadMessages } from '@funding-desk/shared/messages/load-language';
import { staff } from '@funding-desk/shared/messages/staff';

/** All messages, grouped by their code on the wire. */
export type MessageGroups = typeof refusals & typeof staff;

/** Identifies one sentence, such as `pdf_locked`. Programs match on its group, such as `unreadable_file`. */
export type MessageCode = { [G in keyof MessageGroups]: keyof MessageGroups[G] }[keyof MessageGroups];

type MessageOf<C> = {
  [G in keyof MessageGroups]: C extends keyof MessageGroups[G] ? MessageGroups[G][C] : never;
}[keyof MessageGroups];

/** The values that a sentence takes; never if it takes none. */
export type ValuesOf<C> = MessageOf<C> extends (values: infer V) => string ? V : never;

/** Codes of sentences without values. */
export type PlainCode = { [C in MessageCode]: MessageOf<C> extends string ? C : never }[MessageCode];

const groupsOf = (catalogues: readonly object[]): [wireCode: string, group: object][] =>
  catalogues.flatMap((groups) => Object.entries(groups));

const WIRE_CODES = new Map(
  groupsOf([refusals, staff]).flatMap(([wireCode, group]) => Object.keys(group).map((code) => [code, wireCode])),
);

/** Sentences by language and message code. Messages for staff and programs exist in English only. */
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

/** The sentence in the given language. Applicants never see messages that exist in English only. */
export function sentenceOf({ messageCode, values }: Refusal, language: Language): string {
  const sentences = SENTENCES.get(language);
  const message = sentences?.get(messageCode) ?? sentences?.get('not_understood');
  return typeof message === 'function' ? String(Reflect.apply(message, undefined, [values])) : String(message);
}
