import { shortCentsText } from '../fields/money/money-text.ts';
import type { OfferDifference } from '../finance/offers/compare-offers.ts';

/** Without its sign, which the words say. */
const amountOf = ({ cents }: { readonly cents: number }) => shortCentsText(Math.abs(cents));
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Decimal text without its sign. */
const sized = (text: string) => text.replace('-', '');
const isLess = (text: string) => text.startsWith('-');

function describe(fact: OfferDifference): string {
  switch (fact.kind) {
    case 'net':
      return `${amountOf(fact)} ${fact.cents > 0 ? 'more' : 'less'} in hand`;
    case 'payment':
      return `${amountOf(fact)} ${fact.cents > 0 ? 'more' : 'less'} per payment`;
    case 'payback':
      return `${amountOf(fact)} ${fact.cents > 0 ? 'more' : 'less'} to pay back`;
    case 'cost':
      return `costs ${amountOf(fact)} ${fact.cents > 0 ? 'more' : 'less'}`;
    case 'centsOnDollar':
      return `${sized(fact.points)} ${isLess(fact.points) ? 'fewer' : 'more'} cents on the dollar`;
    case 'holdback':
      return `holdback ${sized(fact.points)} points ${isLess(fact.points) ? 'lower' : 'higher'}`;
    case 'apr':
      return `APR ${sized(fact.points)} points ${isLess(fact.points) ? 'lower' : 'higher'}`;
    case 'term':
      return `${days(Math.abs(fact.days))} ${fact.days > 0 ? 'longer' : 'shorter'}`;
    case 'expiry':
      return `expires ${days(Math.abs(fact.days))} ${fact.days > 0 ? 'later' : 'earlier'}`;
    default: {
      const unknown: never = fact;
      return unknown;
    }
  }
}

/**
 * Differences between two offers in words: '$1,200 more in hand, 11 days longer'. Empty when there are none.
 * @param facts those that the screen shows, in its order
 */
export const describeDifferences = (facts: readonly OfferDifference[]): string => facts.map(describe).join(', ');
