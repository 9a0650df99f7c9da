import { endOf } from '../figures/balance-ends.ts';
import { isFound, type StatementText } from '../labelled-values.ts';
import { isSentence } from '../text/prose.ts';
import type { TextLine } from '../text/text-lines.ts';
import { LENT_PRODUCTS, OTHER_ACCOUNTS } from './account-rules.ts';
import { isAddress } from './read-number.ts';

/** The heading of the section of a share. */
export interface ShareHeading {
  /** Its ID, of two to four digits. */
  readonly digits: string;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
}

const SHARE_PRODUCTS =
  /\b(?:shares?|savings|checking|drafts?|money market|clubs?|certificates?|reserve|funds?|primary|membership|acciones|ahorros?|cheques|corriente)\b/;
/** 'SUFFIX 01 REGULAR SHARES', 'SHARE 80 - FREE CHECKING', 'S0001 PRIMARY SHARE', '70 CHEQUES NEGOCIO' */
const ID_BEFORE =
  /^[^\p{L}\d]{0,6}(?:(?:share|suffix|sfx|sub|id|account|acct|s)[ :#.-]{0,3}){0,3}(\d{2,4})\b[ :.–-]{0,3}(?=\p{L})(?!(?:months?|mos?|days?|years?|yrs?|hours?|weeks?|st|nd|rd|th)\b)/iu;
/** An ID that is called one counts alone: 'SHARE 0009 BUSINESS CHECKING', 'Savings - ID 0001'. */
const CALLED_ID =
  /^[^\p{L}\d]{0,6}(?:(?:(?:share )?(?:suffix|sfx|id)|share)[ :#.-]{1,3}s?\d{3,4}|s\d{4})\b|\b(?:suffix|sfx|id)[ :#-]{1,3}s?\d{3,4}\)?$/iu;
/** 'BUSINESS SHARE - 02', 'Regular Savings ID 0001', 'MONEY MARKET (S15)' */
const ID_BEHIND =
  /(?:(?<!\d)[-–#:(]|(?<=\d)-(?=s)|\b(?:id|suffix|sfx|share)\b)[ :#]{0,2}s?(\d{2,4})\)?[^\p{L}\d]{0,6}$/iu;
/** The list of drafts or checks, which have numbers as well. */
const LISTED = /\bdrafts? ?(?:#|no\b|number|cleared|paid)|\b(?:checks|pagados)\b/;
/** Such a number is a whole one, and digits before the product are part of its name: '360 Checking - 3612345'. */
const WHOLE_NUMBER = /\d{5}/;
const AMOUNT = /\d\.\d{2}\b/;
const YEAR = /^(?:19|20)\d\d$/;
const MAX_WORDS = 8;
/** Lines beneath a heading until its table begins. */
const LINES_TO_TABLE = 5;
const TABLE_HEAD = /\b(?:date|fecha)\b/;

const NOT_OF_SHARE = [LENT_PRODUCTS, OTHER_ACCOUNTS, LISTED] as const;

/** The ID that the text shows with the name of a product. */
function idOf(text: string): string | undefined {
  if (text.split(' ').length > MAX_WORDS || !isFound(SHARE_PRODUCTS, text)) return undefined;
  if (NOT_OF_SHARE.some((words) => isFound(words, text)) || isAddress(text)) return undefined;
  const before = WHOLE_NUMBER.test(text) ? null : ID_BEFORE.exec(text);
  const [, digits = ''] = before ?? ID_BEHIND.exec(text) ?? [];
  return digits === '' || YEAR.test(digits) ? undefined : digits;
}

/** Texts of a line that may be a heading: its first cells up to an amount. */
function headingsOf({ cells }: TextLine): string[] {
  const end = cells.findIndex(({ text }) => AMOUNT.test(text));
  const texts = cells.slice(0, end === -1 ? 3 : Math.min(end, 3)).map(({ text }) => text);
  return texts.map((_, at) => texts.slice(0, at + 1).join(' '));
}

const isTableHead = (line: TextLine | undefined) =>
  line !== undefined && !/\d/.test(line.text) && isFound(TABLE_HEAD, line.text);

/** Whether a table begins at these lines: its head, its first balance, or a dated line. */
function beginsTable({ lines, transactions }: StatementText, from: number, to: number): boolean {
  return lines
    .slice(from, to)
    .some(
      ({ text, page }, at) =>
        page === lines[from]?.page &&
        (transactions.has(from + at) || endOf(text) === 'opening' || (at > 0 && isFound(TABLE_HEAD, text))),
    );
}

/** Whether a line with an amount is a heading all the same: with the first balance, or directly above a table. */
const isOpening = ({ lines }: StatementText, index: number) =>
  endOf(lines[index]?.text ?? '') === 'opening' || isTableHead(lines[index + 1]);

/**
 * The headings of the sections of a member's shares, each with an ID and a table beneath: of several above one table,
 * the last one has it. Where there is only one, it must have an ID of three or four digits that is called so:
 * 'Savings - 30' may be anything.
 */
export function shareHeadings(text: StatementText): ShareHeading[] {
  const named = text.lines.flatMap((line, index): ShareHeading[] => {
    if (text.transactions.has(index) || isSentence(line.text)) return [];
    if (AMOUNT.test(line.text) && !isOpening(text, index)) return [];
    const [digits] = headingsOf(line).flatMap((each) => idOf(each) ?? []);
    return digits ? [{ digits, index, page: line.page }] : [];
  });
  const found = named.filter(({ index }, at) => {
    const next = named[at + 1]?.index ?? Number.POSITIVE_INFINITY;
    return beginsTable(text, index, Math.min(index + 1 + LINES_TO_TABLE, next));
  });
  const isCalled = found.some(({ index }) => CALLED_ID.test(text.lines[index]?.text ?? ''));
  return isCalled || new Set(found.map(({ digits }) => digits)).size > 1 ? found : [];
}

type Stated = Pick<ShareHeading, 'digits' | 'index' | 'page'>;

interface SharesInput {
  readonly text: StatementText;
  /** Numbers of accounts with a label. */
  readonly stated: readonly Stated[];
  readonly shares: readonly ShareHeading[];
}

/** Whether no dated line stands between both places of one page. */
function areTogether({ transactions }: StatementText, first: Stated, last: Stated): boolean {
  if (first.page !== last.page || first.index > last.index) return false;
  return ![...transactions].some((row) => row > first.index && row < last.index);
}

/** The shares without those whose heading states a whole number, or has one directly beneath. */
export const sharesWithoutNumber = ({ text, stated, shares }: SharesInput) =>
  shares.filter((share, at) => {
    const next = shares[at + 1]?.index ?? Number.POSITIVE_INFINITY;
    return !stated.some((each) => each.digits !== share.digits && each.index < next && areTogether(text, share, each));
  });

/**
 * The numbers that are those of a member, of whom the shares are: they stand above the heading of a share, without a
 * dated line between, and beneath no other one.
 */
export function memberNumbers({ text, stated, shares }: SharesInput): ReadonlySet<string> {
  const isOfMember = (each: Stated) => {
    const next = shares.find(({ index }) => index > each.index);
    const last = shares.findLast(({ index }) => index <= each.index);
    const isBeneath = last !== undefined && areTogether(text, last, each);
    return next !== undefined && areTogether(text, each, next) && !isBeneath;
  };
  return new Set(stated.filter(isOfMember).map(({ digits }) => digits));
}
