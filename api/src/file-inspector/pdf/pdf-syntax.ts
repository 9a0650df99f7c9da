/**
 * Character classes of the PDF grammar, for use within brackets of a regular expression. Texts are bytes as Latin-1.
 */
const SPACE = '\\0\\t\\n\\f\\r ';
const DELIMITER = '()<>[\\]{}/%';
/** Bytes that some viewers accept as white space. */
const LOOSE_SPACE = `${SPACE}\\v\\x80\\xff`;

/** White space and comments, as a regular expression. */
export const GAP = `[${LOOSE_SPACE}]*(?:%[^\\r\\n]*[\\r\\n][${LOOSE_SPACE}]*)*`;
/** Like GAP, with stray closing brackets, which several viewers skip before a value. */
export const JUNK = `(?:[${LOOSE_SPACE})}\\]{]|>(?!>)|%[^\\r\\n]*[\\r\\n])*`;
/** How a reference or number starts. Viewers also accept signs before an object number. */
export const NUMBER_START = '[+.\\-0-9]';
const NAME_END = `(?=[${LOOSE_SPACE}${DELIMITER}]|#00|$)`;

const hexOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** A pattern for any of the names, with each letter also as `#xx`. */
export function namePattern(names: Iterable<string>): string {
  const spellings = [...names].map((name) => [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join(''));
  return `/(?:${spellings.join('|')})${NAME_END}`;
}

/** A name without its slash and escapes, cut where the loosest viewer ends it. */
export function plainName(token: string): string {
  const plain = token
    .slice(1)
    .replace(/#([0-9a-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain.split(/[\0\x80\xff]/, 1)[0] ?? '';
}

export interface Token {
  readonly text: string;
  /** Offset of the next token. */
  readonly end: number;
  /** The preceding bytes are white space for some viewers and part of a token for others. */
  readonly isDisputed: boolean;
}

const SKIPPED = new RegExp(`(?:[${LOOSE_SPACE}]+|%[^\\r\\n]*)`, 'y');
const TOKEN = new RegExp(`<<|>>|/[^${LOOSE_SPACE}${DELIMITER}]*|[^${LOOSE_SPACE}${DELIMITER}]+|[^]`, 'y');
const DISPUTED_SPACE = /^[^%]*[\v\x80\xff]/;
const HEX_STRING = /<[0-9a-fA-F\0\t\n\f\r ]*>/y;
const IN_STRING = /[()\\]/g;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** @returns the offset after the string that starts here, or undefined when it does not end */
function endOfString(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; ; ) {
    IN_STRING.lastIndex = at;
    const found = IN_STRING.exec(text);
    if (!found) return undefined;
    at = found.index + (found[0] === '\\' ? 2 : 1);
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return at;
  }
}

/**
 * The token at or after the offset; undefined at the end of the text. A string is one token, an unterminated one just
 * `(`.
 */
export function readToken(text: string, from: number): Token | undefined {
  let at = from;
  let isDisputed = false;
  for (let skipped = matchAt(SKIPPED, text, at); skipped !== undefined; skipped = matchAt(SKIPPED, text, at)) {
    at += skipped.length;
    isDisputed ||= DISPUTED_SPACE.test(skipped);
  }
  const first = matchAt(TOKEN, text, at);
  if (first === undefined) return undefined;
  if (first === '(') {
    const end = endOfString(text, at);
    return end === undefined
      ? { text: first, end: text.length, isDisputed }
      : { text: text.slice(at, end), end, isDisputed };
  }
  const token = first === '<' ? (matchAt(HEX_STRING, text, at) ?? first) : first;
  return { text: token, end: at + token.length, isDisputed };
}
