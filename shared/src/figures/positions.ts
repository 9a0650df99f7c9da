import { groupBy } from '../group-by.ts';

/** A withdrawal that may be the payment to a funder. */
interface Debit {
  readonly id: string;
  readonly account: string | null;
  readonly date: string;
  /** Negative. */
  readonly cents: number;
  readonly description: string;
  /** Whether the payee is on the list of funders. */
  readonly isListed: boolean;
}

/** Regular debits of one payee: the business pays another funder. */
export interface Position {
  readonly account: string | null;
  /** Words of the description that all its debits have. */
  readonly payee: string;
  readonly frequency: 'business_daily' | 'weekly' | 'irregular';
  /** The latest payment, positive cents. */
  readonly payment: number;
  readonly last: string;
  readonly ids: readonly string[];
}

const DAY = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Deals, F1: so many debits, whose amounts differ by at most 1 %, the last within ten days of the period's end. */
const MIN_DAILY = 8;
const MIN_WEEKLY = 3;
const MAX_DIFFERENCE = 0.01;
const RECENT_DAYS = 10;
/** A holiday moves a weekly debit by a day. */
const WEEK = { from: 6, to: 8 };
/** Days from one business day to the next, over a weekend with a holiday. */
const MAX_STEP = 4;

/** Numbers of batches and references change from day to day. */
export const payeeOf = (description: string): string =>
  description
    .toLowerCase()
    .replace(/\b(?:ach|debit|pmt|payment|preauthorized|withdrawal|electronic|web|ppd|ccd|id|ref)\b/g, ' ')
    .replace(/[^\p{L} ]/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1)
    .slice(0, 4)
    .join(' ');

/** Descriptions that name no payee. */
const NAMELESS =
  /^(?:(?:check|cheque|atm|cash|purchase|pos|card|teller|transfer|wire|fee|charge|service|retiro|cargo) ?)*$/;

/** The longest run of similar amounts, in the order of dates. */
function similarAmounts(debits: readonly Debit[]): Debit[] {
  const runs = debits.map(({ cents }) => {
    const limit = Math.abs(cents) * (1 + MAX_DIFFERENCE);
    return debits.filter((each) => Math.abs(each.cents) >= Math.abs(cents) && Math.abs(each.cents) <= limit);
  });
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

function frequencyOf(debits: readonly Debit[]): Position['frequency'] {
  const days = [...new Set(debits.map(({ date }) => date))].sort();
  const steps = days.slice(1).map((date, at) => dayNumber(date) - dayNumber(days[at] ?? date));
  const isBusinessDaily = days.every((date) => weekday(date) % 6 !== 0) && steps.every((step) => step <= MAX_STEP);
  if (days.length >= MIN_DAILY && isBusinessDaily) return 'business_daily';
  const isWeekly = steps.every((step) => step >= WEEK.from && step <= WEEK.to);
  return days.length >= MIN_WEEKLY && isWeekly ? 'weekly' : 'irregular';
}

function positionOf(debits: readonly Debit[], ends: ReadonlyMap<string | null, string>): Position[] {
  const sorted = debits.toSorted((one, other) => one.date.localeCompare(other.date));
  const isListed = sorted.some((debit) => debit.isListed);
  const regular = similarAmounts(sorted);
  const frequency = frequencyOf(regular);
  const own = isListed ? sorted : regular;
  const last = own.at(-1);
  if (!last || (frequency === 'irregular' && !isListed)) return [];
  const { account, date, cents } = last;
  if (dayNumber(ends.get(account) ?? date) - dayNumber(date) > RECENT_DAYS && !isListed) return [];
  return [
    {
      account,
      payee: payeeOf(last.description),
      frequency,
      payment: Math.abs(cents),
      last: date,
      ids: own.map(({ id }) => id),
    },
  ];
}

/**
 * Debits to other funders: one payee, at least 8 business-daily or 3 weekly debits of similar amounts, the last one
 * recent; or a payee on the list of funders.
 * @param ends last proven day of each account
 */
export function findPositions(debits: readonly Debit[], ends: ReadonlyMap<string | null, string>): Position[] {
  const named = debits.filter(({ description }) => !NAMELESS.test(payeeOf(description)));
  const groups = groupBy(named, ({ account, description }) => `${account} ${payeeOf(description)}`);
  return [...groups.values()].flatMap((own) => positionOf(own, ends));
}
