import { isFound } from '../labelled-values.ts';
import { PAGE_OF, RUNNING_HEAD } from '../statement-rules.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';
import { type ColumnHead, headOver } from './column-heads.ts';
import { type Money, moneyOf } from './money.ts';
import {
  CHECK_WORD,
  CLOSING_LABEL,
  CONTINUED,
  DEPOSITS_TITLE,
  OPENING_LABEL,
  type SectionKind,
  SIDE_WORD,
  TOTAL_LINE,
} from './row-rules.ts';

/** Text of a row that is neither its date nor one of its amounts. */
export type Words = Pick<TextCell, 'text' | 'left' | 'right'>;

interface WordsInput {
  /** Where its dates end in the text of the line. */
  readonly end: number;
  /** The amounts of its columns. */
  readonly money: readonly Pick<Money, 'cell' | 'start' | 'end'>[];
}

/** The words of a row in their cells, from left to right. */
export function wordsOf({ cells }: TextLine, { end, money }: WordsInput): Words[] {
  let from = 0;
  return cells.flatMap(({ text, left, right }, cell) => {
    const dates = Math.min(text.length, Math.max(0, end - from));
    from += text.length + 1;
    let rest = text;
    for (const each of money.filter((own) => own.cell === cell).toReversed())
      rest = rest.slice(0, each.start) + rest.slice(each.end);
    const words = rest.slice(dates).replace(/\s+/g, ' ').trim();
    const start = left + ((right - left) * dates) / Math.max(1, text.length);
    return words === '' ? [] : [{ text: words, left: start, right }];
  });
}

interface DescribedRow {
  readonly words: readonly Words[];
  readonly heads: readonly ColumnHead[] | null;
  readonly section: SectionKind | null;
  /** Lines beneath that go on with the description. */
  readonly further: readonly string[];
  readonly isSpanish: boolean;
}

/** A check's or a reference's number in a column of its own. */
const NUMBER = /^#?[\d -]*\d[*^]?$/;

/** 'Check 1042', as banks print it that give each check a line. */
function describeCheck(number: string | null, isSpanish: boolean): string {
  const word = isSpanish ? 'Cheque' : 'Check';
  return number === null ? word : `${word} ${number}`;
}

/**
 * The description of a row. The number in a column of its own belongs to a check. Of other rows it is a reference,
 * which the description leaves out.
 */
export function describeRow({ words, heads, section, further, isSpanish }: DescribedRow): string {
  const isNumber = (each: Words) =>
    NUMBER.test(each.text) && (words.length === 1 || headOver(each, heads)?.role === 'number');
  const texts = words.filter((each) => !isNumber(each)).map(({ text }) => text);
  // A column with 'Debit' or 'Credit' says which way the money went.
  const named = texts.length > 1 ? texts.filter((text) => !SIDE_WORD.test(text)) : texts;
  const number = words.find(isNumber)?.text.replace(/[#*^]/g, '');
  const text = [...named, ...further].join(' ');
  if (number === undefined) return text;
  if (text === '') return section === 'checks' ? describeCheck(number, isSpanish) : number;
  return CHECK_WORD.test(text) ? `${text} ${number}` : text;
}

interface ListedItem {
  readonly number: string | null;
  readonly section: { readonly kind: SectionKind; readonly title: string };
  readonly isSpanish: boolean;
}

/** Items of lists in columns have no words but the title above them. */
export function describeListed({ number, section: { kind, title }, isSpanish }: ListedItem): string {
  if (kind === 'checks') return describeCheck(number, isSpanish);
  const words = isFound(DEPOSITS_TITLE, title) ? (isSpanish ? 'Depósito' : 'Deposit') : title;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${number === null ? '' : ` ${number}`}`;
}

/** A row whose description may go on beneath it. */
export interface OpenRow {
  /** Its line, then the latest line of its description. */
  readonly line: TextLine;
  readonly words: readonly Words[];
  /** How far a line may reach to the right. */
  readonly limit: number;
  readonly lines: number;
}

/** In heights of the font: the distance of a wrapped line. */
export const WRAPPED_BELOW = 1.8;
/** In heights of the font: how far a wrapped line may stand from the start of the description. */
const [TO_THE_LEFT, TO_THE_RIGHT] = [0.6, 3];
const MAX_FURTHER = 6;
/** Of the height of the font above. The lines of a description are in one size, or the further ones in a smaller. */
const [SMALLEST, LARGEST] = [0.7, 1.05];

/** A row whose first line is complete. */
export function openRow(
  line: TextLine,
  { words, money }: { words: readonly Words[]; money: readonly Money[] },
): OpenRow {
  const start = words[0]?.left ?? 0;
  const beside = money.filter(({ left }) => left > start);
  return { line, words, limit: Math.min(...beside.map((each) => each.left)), lines: 0 };
}

const NEVER = [OPENING_LABEL, CLOSING_LABEL, PAGE_OF, RUNNING_HEAD, CONTINUED];

/** Whether the line goes on with the description of the row: beneath it, in its column, and none of the ends or foots. */
export function goesOn(line: TextLine, { line: above, words, limit, lines }: OpenRow): boolean {
  const isBeneath = line.page === above.page && line.quarter === above.quarter && line.y > above.y;
  const isNear = isBeneath && line.y - above.y <= WRAPPED_BELOW * above.size;
  const isOfSize = line.size >= SMALLEST * above.size && line.size <= LARGEST * above.size;
  if (!isNear || !isOfSize || lines >= MAX_FURTHER) return false;
  const start = line.cells[0]?.left ?? 0;
  const isAligned = words.some(
    ({ left }) => start >= left - TO_THE_LEFT * line.size && start <= left + TO_THE_RIGHT * line.size,
  );
  const end = Math.max(...line.cells.map(({ right }) => right));
  // 'total 80.26' may end a description. A sum has its amount in a column.
  const isTotal = isFound(TOTAL_LINE, line.text) && (moneyOf(line).length === 0 || line.cells.length > 1);
  return isAligned && end <= limit && !isTotal && !NEVER.some((label) => isFound(label, line.text));
}
