import { isFound, type StatementText } from '../labelled-values.ts';
import type { TextLine } from '../text/text-lines.ts';
import { DEPOSIT_PRODUCTS, LENT_PRODUCTS } from './account-rules.ts';

const MAX_HEADING = 7;

/** Whether the line is the heading of a product that lends money, or of one that holds deposits. */
function productOf({ cells, text }: TextLine): 'lent' | 'deposit' | undefined {
  const [first] = cells;
  if (!first || first.text.split(' ').length > MAX_HEADING || /\d\.\d\d/.test(text)) return undefined;
  if (isFound(DEPOSIT_PRODUCTS, text)) return 'deposit';
  // A prepaid card has a holder, too.
  return isFound(LENT_PRODUCTS, text.replace(/\bcardholder\b/i, '')) ? 'lent' : undefined;
}

/** Positions of the lines in sections of loans and cards: from their heading to that of a deposit account, or the page's end. */
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
