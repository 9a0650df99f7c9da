/** Joiners and variation selectors change their neighbours and have no glyph. */
const INVISIBLE_JOINER = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|\u034f)$/u;

const PLAIN = /^[\n\x20-\x7e]*$/;

/**
 * Printable text: composed, with one kind of space, without control characters and deceptive invisible characters. Line
 * breaks stay. Lone surrogates become the replacement character.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\v\f\p{Zs}\u2028\u2029]/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\ufffe\uffff]/g, '\ufffd');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Cluster {
  readonly cluster: string;
  readonly start: number;
}

function splitWord(word: string, from: number): readonly Cluster[] {
  if (/^[\x20-\x7e]*$/.test(word)) return Array.from(word, (cluster, index) => ({ cluster, start: from + index }));
  return Array.from(segmenter.segment(word), ({ segment, index }) => ({ cluster: segment, start: from + index }));
}

/** User-perceived characters with their positions. Split by words first, because the segmenter takes quadratic time. */
export function splitClusters(text: string): readonly Cluster[] {
  return Array.from(text.matchAll(/ +|[^ ]{1,500}/gu), (match) => splitWord(match[0], match.index)).flat();
}

/** Code points of a cluster that a font must support to display it. */
export function visibleCodePoints(cluster: string): readonly number[] {
  return Array.from(cluster)
    .filter((character) => !INVISIBLE_JOINER.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}
