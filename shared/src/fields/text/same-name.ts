import { plainText } from './fold-text.ts';

/** Words before and after a name that are no part of it. */
const TITLES = new Set('mr mrs ms miss dr prof jr sr jnr snr ii iii iv esq cpa md phd mba dds'.split(' '));

/** A name without case, accents, apostrophes and dots. */
const foldName = (name: string) => plainText(name).replace(/[\p{Cf}'.]/gu, '');

function wordsOf(name: string): readonly string[] {
  const words = foldName(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !TITLES.has(word));
  return own.length > 0 ? own : words;
}

/** An initial stands for each name that starts with it. */
function isSameWord(one: string, other: string): boolean {
  return one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);
}

/** Whether each word of the shorter name has one of its own in the longer name. */
function isContained(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.includes(word) ? left.indexOf(word) : left.findIndex((other) => isSameWord(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Whether two texts can be the name of one person. Case, accents, punctuation, spaces, titles, the order of the words,
 * and middle names that only one text has make no difference. Initials stand for names.
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (first.join('') === second.join('')) return true;
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  return shorter.length > 1 && isContained(shorter, longer);
}
