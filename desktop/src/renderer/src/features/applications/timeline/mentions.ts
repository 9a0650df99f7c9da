import type { PersonRef } from '@funding-desk/shared/schemas/application/work';

/** The text after an `@` that the caret is in. */
export interface MentionQuery {
  /** Position of the `@`. */
  readonly start: number;
  readonly search: string;
}

/** Longer texts after an `@` are no name. */
const MAX_SEARCH = 40;

/** The mention that is being typed at the caret, or null. */
export function mentionAt({ text, caret }: { text: string; caret: number }): MentionQuery | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  // An e-mail address has a letter before its '@'.
  if (start === -1 || (start > 0 && !/[\s(]/.test(before[start - 1] ?? ''))) return null;
  const search = before.slice(start + 1);
  if (search.length > MAX_SEARCH || /\n|^\s|\s\s/.test(search)) return null;
  return { start, search };
}

interface InsertInput {
  readonly text: string;
  readonly caret: number;
  readonly query: MentionQuery;
  readonly name: string;
}

/** Replaces the typed part with the name. @returns the text and the position after the name */
export function insertMention({ text, caret, query, name }: InsertInput): { text: string; caret: number } {
  const head = `${text.slice(0, query.start)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
}

/** The mentioned people whose names are still in the text. */
export function mentionsIn(text: string, people: readonly PersonRef[]): PersonRef[] {
  const unique = new Map(people.map((person) => [person.id, person]));
  return [...unique.values()].filter(({ name }) => text.includes(`@${name}`));
}

interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** Splits a note at the names of the people whom it mentions. */
export function splitMentions(text: string, people: readonly PersonRef[]): TextPart[] {
  // The longest name first, so that 'Ann Ox' does not hide 'Ann Oxford'.
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const name = names.find((each) => text.startsWith(each, at));
    if (name === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: name, isMention: true });
    at += name.length;
  }
  return plain === '' ? parts : [...parts, { text: plain, isMention: false }];
}
