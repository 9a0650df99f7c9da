import type { TypedFormat } from './typed-format.ts';

/** What is in an input, and where in it the caret stands. */
export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

interface Edit {
  /** What stood in the input before the edit. */
  readonly before: string;
  readonly now: TypedText;
  /** `inputType` of the event, '' when the browser does not tell, as when it fills in by itself. */
  readonly inputType: string;
  /** The text that was put in, as far as the browser tells. */
  readonly data: string | null;
}

/** What a person means; everything else is put in by the format. */
const SIGNIFICANT = /[\d+.x]/i;

const significantOf = (text: string) => [...text].filter((letter) => SIGNIFICANT.test(letter)).join('');

/** Place in the text after so many meant letters. */
function indexAfter(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (SIGNIFICANT.test(text[at] ?? '')) left -= 1;
  }
  return text.length;
}

/** Where a bracket, blank or dash was deleted, the digit beyond it is what was meant. */
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
 * The text in its format, with the caret still behind the letter that it stood behind. One letter more than there is
 * room for changes nothing; a text that came at once and does not fit stays as it is.
 */
export function reshape(edit: Edit, format: TypedFormat): TypedText {
  const { text, caret } = removeNeighborDigit(edit);
  const isSingle = isSingleLetter(edit);
  const shown = format(text, !isSingle);
  if (shown === undefined) return isSingle ? { text: edit.before, caret: Math.max(0, caret - 1) } : { text, caret };
  if (caret >= text.length) return { text: shown, caret: shown.length };
  return { text: shown, caret: indexAfter(shown, significantOf(text.slice(0, caret)).length) };
}
