import type { TextCell, TextLine } from '../text/text-lines.ts';

/** A printed amount of money. */
export interface Money {
  /** Never negative. */
  readonly cents: number;
  /** From a minus, parentheses, CR or DR. 0 without a mark. */
  readonly sign: 1 | -1 | 0;
  /** Position among the cells of its line. */
  readonly cell: number;
  /** Start and end in the text of its cell. */
  readonly start: number;
  readonly end: number;
  /** On the page, in points. */
  readonly left: number;
  readonly right: number;
  /** Whether nothing else is in its cell but further amounts. */
  readonly isAlone: boolean;
}

/** In groups: the mark before, dollars, cents, the mark behind. */
const MONEY =
  /(?<![\p{L}\d.,/#:*-])([-+(]?) ?\$? ?([-+]?)((?:\d{1,3}(?:,\d{3})+|\d+)?)\.(\d{2})(?![\d%/]|[.,]\d)(?: ?(-(?! ?[\p{L}\d])|\)|(?:CR|DR|DB|OD|C|D)(?![\p{L}\d])))?/giu;
const NEGATIVE = /^(?:-|\(|\)|dr|db|od|d)$/i;
const POSITIVE = /^(?:\+|cr|c)$/i;
const MAX_DIGITS = 12;

function signOf(marks: readonly string[]): Money['sign'] {
  if (marks.some((mark) => NEGATIVE.test(mark))) return -1;
  return marks.some((mark) => POSITIVE.test(mark)) ? 1 : 0;
}

/** The amounts in a cell, with their positions by the share of its text. */
function moneyInCell({ text, left, right }: TextCell, cell: number): Money[] {
  const width = (right - left) / Math.max(1, text.length);
  const found = [...text.matchAll(MONEY)].flatMap((match): Omit<Money, 'isAlone'>[] => {
    const [whole, before = '', inner = '', dollars = '', part = '', behind = ''] = match;
    if (dollars.replaceAll(',', '').length > MAX_DIGITS || (before === '(') !== (behind === ')')) return [];
    const start = match.index;
    const end = start + whole.length;
    const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(part);
    const place = { cell, start, end, left: left + start * width, right: left + end * width };
    return [{ cents, sign: signOf([before, inner, behind].filter(Boolean)), ...place }];
  });
  const rest = found.reduceRight((words, { start, end }) => words.slice(0, start) + words.slice(end), text);
  const isAlone = /^[\s$|=+]*$/.test(rest);
  return found.map((money) => ({ ...money, isAlone }));
}

const known = new WeakMap<TextLine['cells'], readonly Money[]>();

/** All amounts of a line, from left to right. Several rules ask for those of each line. */
export function moneyOf({ cells }: Pick<TextLine, 'cells'>): readonly Money[] {
  const found = known.get(cells) ?? cells.flatMap(moneyInCell);
  known.set(cells, found);
  return found;
}

/** A printed balance: what has no mark is above zero. */
export const signedCents = ({ cents, sign }: Pick<Money, 'cents' | 'sign'>): number => (sign === -1 ? -cents : cents);
