import { plainName, readToken, type Token } from './pdf-syntax.ts';

export interface PdfDictionary {
  /** The outermost keys without escapes, and their values as written. */
  readonly entries: ReadonlyMap<string, string>;
  /** Brackets match, each key has one value, and no key appears twice, so that all viewers agree. */
  readonly isClean: boolean;
  /** Offset of the data when it is the dictionary of a stream. */
  readonly dataStart: number | undefined;
  readonly end: number;
}

const OPENING: ReadonlySet<string> = new Set(['<<', '[']);
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['>>', '<<'],
  [']', '['],
]);
/** Delimiters that are tokens of their own only in malformed files. */
const STRAY: ReadonlySet<string> = new Set(['(', ')', '<', '>', '{', '}']);
/** Tokens that viewers skip before the value of an object. */
const SKIPPED_BY_READERS: ReadonlySet<string> = new Set([')', '>', '{', '}', ']']);
const MAX_SKIPPED = 20;
const OBJECT_END = /^(?:endobj|stream|obj)/;
const REFERENCE = /^\d+ \d+ R$/;
const LINE_END = /[ \t]*(?:\r\n|\n|\r)?/y;

interface Reading {
  readonly entries: Map<string, string>;
  /** Open brackets. */
  readonly open: string[];
  isClean: boolean;
  key: string | undefined;
  value: string[];
  /** Number of tokens in the value. A bracket with its content counts as one. */
  items: number;
}

function closeEntry(reading: Reading): void {
  const { entries, key, value, items } = reading;
  if (key === undefined) return;
  const written = value.join(' ');
  const isOneValue = items === 1 || REFERENCE.test(written);
  if (entries.has(key) || !isOneValue) reading.isClean = false;
  entries.set(key, written);
  reading.value = [];
  reading.items = 0;
}

function takeToken(reading: Reading, token: string): void {
  const { open } = reading;
  if (STRAY.has(token)) reading.isClean = false;
  const opening = CLOSING.get(token);
  if (opening !== undefined) {
    if (open.pop() !== opening) reading.isClean = false;
    if (open.length === 0) closeEntry(reading);
    else reading.value.push(token);
    return;
  }
  const isOutermost = open.length === 1;
  if (isOutermost && token.startsWith('/') && (reading.key === undefined || reading.items > 0)) {
    closeEntry(reading);
    reading.key = plainName(token);
    return;
  }
  if (isOutermost) reading.items += 1;
  if (reading.key === undefined) reading.isClean = false;
  reading.value.push(token);
  if (OPENING.has(token)) open.push(token);
}

/** Offset of the data after the keyword in this token. */
function dataStartOf(text: string, { text: written, end }: Token): number {
  const keywordEnd = end - written.length + 'stream'.length;
  LINE_END.lastIndex = keywordEnd;
  return keywordEnd + (LINE_END.exec(text)?.[0].length ?? 0);
}

/** The first token of an object. */
export interface Opening {
  readonly isDictionary: boolean;
  /** Whether all viewers see the dictionary. */
  readonly isPlain: boolean;
  readonly end: number;
}

export function readOpening(text: string, start: number): Opening {
  let first = readToken(text, start);
  const isPlain = first?.text === '<<' && !first.isDisputed;
  for (let skipped = 0; first && SKIPPED_BY_READERS.has(first.text) && skipped < MAX_SKIPPED; skipped += 1)
    first = readToken(text, first.end);
  return { isDictionary: first?.text === '<<', isPlain, end: first?.end ?? text.length };
}

/** Reads the dictionary after its opening bracket. Undefined when there is something else. */
export function readDictionary(text: string, { isDictionary, isPlain, end }: Opening): PdfDictionary | undefined {
  if (!isDictionary) return undefined;
  const reading: Reading = { entries: new Map(), open: ['<<'], isClean: isPlain, key: undefined, value: [], items: 0 };
  const result = (resultEnd: number, dataStart?: number): PdfDictionary => ({
    entries: reading.entries,
    isClean: reading.isClean && reading.open.length === 0,
    dataStart,
    end: resultEnd,
  });
  let at = end;
  for (let token = readToken(text, at); token; token = readToken(text, at)) {
    at = token.end;
    if (token.text.startsWith('stream')) return result(at, dataStartOf(text, token));
    if (reading.open.length === 0 || OBJECT_END.test(token.text)) return result(at);
    if (token.isDisputed) reading.isClean = false;
    takeToken(reading, token.text);
  }
  return result(at);
}

const TEXT_OR_NAME = /^(?:\(.+\)|<[^<>]*>|\/\S*)$/s;

/** Whether the object is a dictionary of strings and names alone, such as the title and author of a document. */
export function isDictionaryOfTexts(text: string): boolean {
  const dictionary = readDictionary(text, readOpening(text, 0));
  if (!dictionary?.isClean || dictionary.dataStart !== undefined || readToken(text, dictionary.end)) return false;
  return [...dictionary.entries.values()].every((value) => TEXT_OR_NAME.test(value));
}
