import type { TypedFormat } from './typed-format.ts';

/** Text of an input and its caret position. */
interface TypedText {
  readonly text: string;
  readonly caret: number;
}

interface Edit {
  /** Text before the edit. */
  readonly before: string;
  readonly now: TypedText;
  /** `inputType` of the event, '' if the browser reports none, as for autofill. */
  readonly inputType: string;
  /** Inserted text, if the browser reports it. */
  readonly data: string | null;
}

/** Characters that the user types. The format adds all others. */
const SIGNIFICANT = /[\d+.x]/i;

const significantOf = (text: string) => [...text].filter((letter) => SIGNIFICANT.test(letter)).join('');

/** Index after that many significant characters. */
function indexAfter(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (SIGNIFICANT.test(text[at] ?? '')) left -= 1;
  }
  return text.length;
}

/** When the user deletes a separator, the digit next to it is deleted instead. */
function removeNeighborDigit({ before, now: { text, caret }, inputType }: Edit): TypedText {
  const isPunctuation = text.length < before.length && significantOf(text) === significantOf(before);
  if (isPunctuation && inputType === 'deleteContentBackward') {
    const digit = indexAfter(text, significantOf(text.slice(0, caret)).length - 1);
    const from = Math.max(0, Math.min(digit, caret));
    const end = indexAfter(text, significantOf(text.slice(0, caret)).length);
    return { text: text.slice(0, from) + text.slice(end), caret: from };
  }
  if (isPunctuation && inputType === 'deleteContentForward') {
    const end = indexAfter(text, significantOf(text.slice(0, caret)).length + 1);
    return { text: text.slice(0, caret) + text.slice(end), caret };
  }
  return { text, caret };
}

function isSingleLetter({ inputType, data }: Edit): boolean {
  return inputType.startsWith('delete') || (inputType === 'insertText' && data?.length === 1);
}

/**
 * Formats the text and keeps the caret after the same character. One excess character changes nothing. An inserted text
 * that does not fit is unchanged.
 */
export function reshape(edit: Edit, format: TypedFormat): TypedText {
  const { text, caret } = removeNeighborDigit(edit);
  const isSingle = isSingleLetter(edit);
  const formatted = format(text, !isSingle);
  if (formatted === undefined) return isSingle ? { text: edit.before, caret: Math.max(0, caret - 1) } : { text, caret };
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  return { text: formatted, caret: indexAfter(formatted, significantOf(text.slice(0, caret)).length) };
}
