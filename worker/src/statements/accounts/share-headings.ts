import { endOf } from '../figures/balance-ends.ts';
import { isFound, type StatementText } from '../labelled-values.ts';
import { isSentence } from '../text/prose.ts';
import type { TextLine } from '../text/text-lines.ts';
import { LENT_PRODUCTS } from './account-rules.ts';

/** The heading of the section of a share. */
export interface ShareHeading {
  /** Its ID, of two to four digits. */
  readonly digits: string;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
}

const SHARE_PRODUCTS =
  /\b(?:shares?|savings|checking|drafts?|money market|market|clubs?|certificates?|reserve|funds?|primary|membership|acciones|ahorros?|cheques|corriente)\b/;
/** 'SUFFIX 01 REGULAR SHARES', 'SHARE 80 - FREE CHECKING', 'S0001 PRIMARY SHARE', '70 CHEQUES NEGOCIO' */
const ID_BEFORE =
  /^[^\p{L}\d]{0,6}(?:(?:share|suffix|sfx|sub|id|account|acct|s)[ :#.-]{0,3}){0,3}(\d{2,4})\b[ :.–-]{0,3}(?=\p{L})(?!(?:months?|mos?|days?|years?|yrs?|hours?|weeks?|st|nd|rd|th)\b)/iu;
/** An ID of three or four digits that is called one counts alone: 'SHARE 0009 BUSINESS CHECKING'. */
const CALLED_ID = /^[^\p{L}\d]{0,6}(?:(?:share )?(?:suffix|sfx|id)|share)[ :#.-]{1,3}s?\d{3,4}\b/iu;
/** 'BUSINESS SHARE - 02', 'Regular Savings ID 0001', 'MONEY MARKET (S15)' */
const ID_BEHIND =
  /(?:(?<!\d)[-–#:(]|(?<=\d)-(?=s)|\b(?:id|suffix|sfx|share)\b)[ :#]{0,2}s?(\d{2,4})\)?[^\p{L}\d]{0,6}$/iu;
const AMOUNT = /\d\.\d{2}\b/;
const AMOUNTS = /\d\.\d{2}\b.*\d\.\d{2}\b/;
const YEAR = /^(?:19|20)\d\d$/;
const MAX_WORDS = 8;
/** Lines beneath a heading until its table begins. */
const LINES_TO_TABLE = 5;
const TABLE_HEAD = /\b(?:date|fecha)\b/;

/** The ID that the texts show with the name of a product. */
function idOf(text: string): string | undefined {
  if (text.split(' ').length > MAX_WORDS || !isFound(SHARE_PRODUCTS, text) || isFound(LENT_PRODUCTS, text)) return;
  const [, digits = ''] = ID_BEFORE.exec(text) ?? ID_BEHIND.exec(text) ?? [];
  return digits === '' || YEAR.test(digits) ? undefined : digits;
}

/** Texts of a line that may be a heading: its first cells up to an amount. */
function headingsOf({ cells }: TextLine): string[] {
  const end = cells.findIndex(({ text }) => AMOUNT.test(text));
  const texts = cells.slice(0, end === -1 ? 3 : Math.min(end, 3)).map(({ text }) => text);
  return texts.map((_, at) => texts.slice(0, at + 1).join(' '));
}

const isHead = (line: TextLine | undefined) => line && !/\d/.test(line.text) && isFound(TABLE_HEAD, line.text);

/** Whether a table of the section begins at the heading: its head, its first balance, or a dated line. */
function hasTable({ lines, transactions }: StatementText, index: number): boolean {
  const own = lines.slice(index, index + 1 + LINES_TO_TABLE);
  return own.some(
    ({ text, page }, at) =>
      page === own[0]?.page &&
      (transactions.has(index + at) || endOf(text) === 'opening' || (at > 0 && isFound(TABLE_HEAD, text))),
  );
}

/**
 * The headings of the sections of a member's shares, each with an ID. One alone must be called an ID or a suffix:
 * 'Savings - 30' may be anything.
 */
export function shareHeadings(text: StatementText): ShareHeading[] {
  const found = text.lines.flatMap((line, index): ShareHeading[] => {
    if (text.transactions.has(index) || isSentence(line.text)) return [];
    // A line of several amounts is one of a summary, unless a table begins beneath it.
    if (AMOUNTS.test(line.text) && !isHead(text.lines[index + 1])) return [];
    const [digits] = headingsOf(line).flatMap((each) => idOf(each) ?? []);
    return digits && hasTable(text, index) ? [{ digits, index, page: line.page }] : [];
  });
  const isCalled = found.some(({ index }) => CALLED_ID.test(text.lines[index]?.text ?? ''));
  return isCalled || new Set(found.map(({ digits }) => digits)).size > 1 ? found : [];
}

/**
 * The numbers of accounts that are those of a member, of whom the shares are: no dated line stands between the number
 * and the heading of a share.
 */
export function memberNumbers(
  { transactions }: StatementText,
  stated: readonly Pick<ShareHeading, 'digits' | 'index'>[],
  shares: readonly ShareHeading[],
): ReadonlySet<string> {
  const rows = [...transactions];
  const isAbove = ({ index }: { readonly index: number }) => {
    const next = shares.find((share) => share.index > index);
    return next !== undefined && !rows.some((row) => row > index && row < next.index);
  };
  return new Set(stated.filter(isAbove).map(({ digits }) => digits));
}
