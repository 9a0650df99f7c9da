import { splitClusters } from '../../typefaces/clean-text.ts';
import { isWinAnsi } from '../fonts/standard-faces.ts';

/** Part of a text that stays on one line if possible. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
}

const SPACELESS_SCRIPTS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IDEOGRAPH =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；？！,.:;?!ー々]/u;
const OPENING = /^[\p{Ps}\p{Pi}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

function wordStarts(text: string): ReadonlySet<number> {
  if (!SPACELESS_SCRIPTS.test(text)) return new Set();
  return new Set(Array.from(words.segment(text), ({ index }) => index));
}

function isBreakAllowed({ before, previous, next }: { before: string; previous: string; next: string }): boolean {
  if (next === ' ' || CLOSING.test(next)) return false;
  if (previous === ' ') return true;
  if (OPENING.test(previous)) return false;
  if (IDEOGRAPH.test(previous) || IDEOGRAPH.test(next)) return true;
  return /[-–—/]/.test(previous) && /\p{L}/u.test(next) && /\p{L}/u.test(before);
}

/** The rules below, for text without ideographs in which every character is its own cluster. */
const WIN_ANSI_BREAK = /(?<= )(?=[^ \p{Pe}\p{Pf},.:;?!])|(?<=\p{L}[-–—/])(?=\p{L})/gu;

function splitWinAnsi(text: string): readonly Chunk[] {
  const starts = Array.from(text.matchAll(WIN_ANSI_BREAK), ({ index }) => index);
  return [0, ...starts].map((start, place) => ({ start, end: starts[place] ?? text.length }));
}

/** Splits a paragraph at possible line breaks: spaces, hyphens and slashes within words, ideographs. */
function splitChunks(text: string): readonly Chunk[] {
  if (isWinAnsi(text)) return splitWinAnsi(text);
  const clusters = splitClusters(text);
  const starts = wordStarts(text);
  const chunks: Chunk[] = [];
  let from = 0;
  clusters.forEach(({ cluster, start }, index) => {
    const previous = clusters[index - 1]?.cluster ?? '';
    const before = clusters[index - 2]?.cluster ?? '';
    const isThaiBreak = starts.has(start) && SPACELESS_SCRIPTS.test(previous) && SPACELESS_SCRIPTS.test(cluster);
    if (start === 0 || !(isThaiBreak || isBreakAllowed({ before, previous, next: cluster }))) return;
    chunks.push({ start: from, end: start });
    from = start;
  });
  if (from < text.length) chunks.push({ start: from, end: text.length });
  return chunks;
}

type Measure = (start: number, end: number) => number;

/** Splits a chunk that is wider than a line between characters. */
function splitWideChunk(text: string, chunk: Chunk, width: number, measure: Measure): readonly Chunk[] {
  const parts: Chunk[] = [];
  let from = chunk.start;
  let used = 0;
  for (const { cluster, start } of splitClusters(text.slice(chunk.start, chunk.end))) {
    const at = chunk.start + start;
    const advance = measure(at, at + cluster.length);
    if (at > from && used + advance > width) {
      parts.push({ start: from, end: at });
      from = at;
      used = 0;
    }
    used += advance;
  }
  return [...parts, { start: from, end: chunk.end }];
}

const trimmedEnd = (text: string, { start, end }: Chunk) => start + text.slice(start, end).trimEnd().length;

/** Fills lines up to `width`. Trailing spaces are ignored and removed. */
export function breakLines({
  text,
  width,
  measure,
}: {
  text: string;
  width: number;
  measure: Measure;
}): readonly Chunk[] {
  if (measure(0, text.length) <= width) return [{ start: 0, end: trimmedEnd(text, { start: 0, end: text.length }) }];
  const fits = (chunk: Chunk) => measure(chunk.start, trimmedEnd(text, chunk)) <= width;
  const chunks = splitChunks(text).flatMap((chunk) =>
    fits(chunk) ? [chunk] : splitWideChunk(text, chunk, width, measure),
  );
  const lines: Chunk[] = [];
  for (const chunk of chunks) {
    const last = lines.at(-1);
    const joined = last && { start: last.start, end: chunk.end };
    if (joined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(chunk);
  }
  return lines.map((line) => ({ start: line.start, end: trimmedEnd(text, line) }));
}
