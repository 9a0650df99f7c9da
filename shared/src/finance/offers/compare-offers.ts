import { dayNumber, daysBetween } from '../dates/calendar.ts';
import { type Cents, subtractCents } from '../exact/cents.ts';
import { type DecimalText, ExactDecimal, toDecimalText } from '../exact/exact-decimal.ts';
import { wholeProduct } from '../exact/whole-numbers.ts';
import { type Frequency, PAYMENTS_A_YEAR } from './frequencies.ts';

/** An offer as it stands in the comparison. Null: not known, or the offer does not expire. */
export interface ComparedOffer {
  readonly id: string;
  readonly net: Cents;
  readonly payment: Cents;
  readonly frequency: Frequency;
  readonly payback: Cents;
  readonly cost: Cents;
  readonly centsOnDollar: DecimalText;
  readonly holdback: DecimalText | null;
  /** In percent. */
  readonly apr: DecimalText | null;
  readonly termDays: number;
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
}

type Value = ExactDecimal | number | null;

interface Row {
  readonly best: 'highest' | 'lowest';
  readonly worth: (offer: ComparedOffer) => Value;
}

const decimal = (text: DecimalText | null) => (text === null ? null : new ExactDecimal(text));

/**
 * The rows of the comparison, and which end of each is better for the business. Payments of different frequencies
 * compare by what a month of them comes to.
 */
const ROWS = {
  net: { best: 'highest', worth: ({ net }) => net },
  payment: {
    best: 'lowest',
    worth: ({ payment, frequency }) => wholeProduct(payment, PAYMENTS_A_YEAR[frequency]),
  },
  payback: { best: 'lowest', worth: ({ payback }) => payback },
  cost: { best: 'lowest', worth: ({ cost }) => cost },
  centsOnDollar: { best: 'lowest', worth: ({ centsOnDollar }) => decimal(centsOnDollar) },
  holdback: { best: 'lowest', worth: ({ holdback }) => decimal(holdback) },
  apr: { best: 'lowest', worth: ({ apr }) => decimal(apr) },
  term: { best: 'highest', worth: ({ termDays }) => termDays },
  expiry: { best: 'highest', worth: ({ expiresOn }) => (expiresOn === null ? null : dayNumber(expiresOn)) },
} as const satisfies Record<string, Row>;

export type ComparedRow = keyof typeof ROWS;

/** The offers with the best value of a row. Several, when they tie. An unknown value is never the best. */
function bestOf({ best, worth }: Row, offers: readonly ComparedOffer[]): string[] {
  const known = offers.flatMap((offer) => {
    const value = worth(offer);
    return value === null ? [] : [{ id: offer.id, value: new ExactDecimal(value) }];
  });
  const isBeaten = (value: ExactDecimal) =>
    known.some((other) => (best === 'highest' ? other.value.gt(value) : other.value.lt(value)));
  return known.filter(({ value }) => !isBeaten(value)).map(({ id }) => id);
}

/** By how much an offer differs from the one that it is compared with. Above zero: it has more. Never zero. */
export type OfferDifference =
  | { readonly kind: 'net' | 'payment' | 'payback' | 'cost'; readonly cents: Cents }
  /** Cents on the dollar, and percentage points. */
  | { readonly kind: 'centsOnDollar' | 'holdback' | 'apr'; readonly points: DecimalText }
  /** Of the term, and until it expires. */
  | { readonly kind: 'term' | 'expiry'; readonly days: number };

type MoneyRow = 'net' | 'payback' | 'cost';

function moneyDifference(kind: MoneyRow | 'payment', offer: ComparedOffer, base: ComparedOffer): OfferDifference[] {
  const cents = subtractCents(offer[kind], base[kind]);
  return cents === 0 ? [] : [{ kind, cents }];
}

/** Payments of different frequencies have no difference in money. */
const paymentDifference = (offer: ComparedOffer, base: ComparedOffer) =>
  offer.frequency === base.frequency ? moneyDifference('payment', offer, base) : [];

type RatioRow = 'centsOnDollar' | 'holdback' | 'apr';

function ratioDifference(kind: RatioRow, offer: ComparedOffer, base: ComparedOffer): OfferDifference[] {
  const [own, other] = [offer[kind], base[kind]];
  if (own === null || other === null) return [];
  const points = new ExactDecimal(own).minus(other);
  return points.isZero() ? [] : [{ kind, points: toDecimalText(points.toString()) }];
}

const dayDifference = (kind: 'term' | 'expiry', days: number): OfferDifference[] =>
  days === 0 ? [] : [{ kind, days }];

/** In the order of the rows. */
function differencesOf(offer: ComparedOffer, base: ComparedOffer): OfferDifference[] {
  const hasExpiries = offer.expiresOn !== null && base.expiresOn !== null;
  return [
    ...moneyDifference('net', offer, base),
    ...paymentDifference(offer, base),
    ...moneyDifference('payback', offer, base),
    ...moneyDifference('cost', offer, base),
    ...ratioDifference('centsOnDollar', offer, base),
    ...ratioDifference('holdback', offer, base),
    ...ratioDifference('apr', offer, base),
    ...dayDifference('term', offer.termDays - base.termDays),
    ...(hasExpiries ? dayDifference('expiry', daysBetween(base.expiresOn ?? '', offer.expiresOn ?? '')) : []),
  ];
}

export interface OfferComparison {
  /** Ids of the best offers of each row. */
  readonly best: Readonly<Record<ComparedRow, readonly string[]>>;
  /** Of every offer but the base. */
  readonly differences: readonly { readonly id: string; readonly facts: readonly OfferDifference[] }[];
}

/** @param base id of the offer that the others are compared with. Unknown: the first one */
export function compareOffers(offers: readonly ComparedOffer[], base?: string): OfferComparison {
  const rowOf = (row: ComparedRow) => bestOf(ROWS[row], offers);
  const compared = offers.find(({ id }) => id === base) ?? offers[0];
  const others = offers.filter(({ id }) => id !== compared?.id);
  return {
    best: {
      net: rowOf('net'),
      payment: rowOf('payment'),
      payback: rowOf('payback'),
      cost: rowOf('cost'),
      centsOnDollar: rowOf('centsOnDollar'),
      holdback: rowOf('holdback'),
      apr: rowOf('apr'),
      term: rowOf('term'),
      expiry: rowOf('expiry'),
    },
    differences: compared ? others.map((each) => ({ id: each.id, facts: differencesOf(each, compared) })) : [],
  };
}
