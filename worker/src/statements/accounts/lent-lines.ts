import { isFound, type StatementText } from '../labelled-values.ts';
import { readRowDate } from '../statement-dates.ts';
import { isSentence } from '../text/prose.ts';
import type { TextLine } from '../text/text-lines.ts';
import { DEPOSIT_PRODUCTS, LENT_PRODUCTS } from './account-rules.ts';

/** Words of a heading. */
const MAX_HEADING = 7;
const countWords = (text: string) => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;

/** Whether the line is the heading of a product that lends money, or of one that holds deposits. */
function productOf({ text }: TextLine): 'lent' | 'deposit' | undefined {
  const isHeading = countWords(text) <= MAX_HEADING && !/\d\.\d\d/.test(text) && !isSentence(text);
  if (!isHeading || readRowDate(text, 'month_first')) return undefined;
  if (isFound(DEPOSIT_PRODUCTS, text)) return 'deposit';
  // A prepaid card has a holder, too.
  return isFound(LENT_PRODUCTS, text.replace(/\bcardholder\b/i, '')) ? 'lent' : undefined;
}

/**
 * Positions of the lines in sections of loans and cards: from their heading to that of a deposit account, or to the end
 * of the page.
 */
export function lentLines({ lines, transactions }: StatementText): ReadonlySet<number> {
  const lent = new Set<number>();
  let isLent = false;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) isLent = false;
    const product = transactions.has(index) ? undefined : productOf(line);
    if (product) isLent = product === 'lent';
    if (isLent) lent.add(index);
  }
  return lent;
}
