/** Lines of an invented account as text: two blanks divide cells. */

export interface Movement {
  /** Day of the month, and the month. */
  readonly day: number;
  readonly month: number;
  readonly text: string;
  readonly cents: number;
}

type Entry = readonly [day: number, text: string, cents: number];

const BAKERY: readonly Entry[] = [
  [2, 'ACH credit Lakehead Lumber', 655_075],
  [4, 'Fuel card weekly debit', -31_255],
  [5, 'Check 5518', -90_000],
  [9, 'Customer deposit', 120_411],
  [11, 'Insurance Heron Mutual', -18_420],
  [15, 'Rent Juniper Arcade', -160_000],
  [17, 'Customer deposit', 96_400],
  [20, 'Payroll Payday Partners', -288_040],
  [24, 'Wire in Plainfield', 240_000],
  [29, 'Service charge', -1_500],
];
const SAVINGS: readonly Entry[] = [
  [1, 'Deposit from checking', 40_000],
  [6, 'Withdrawal to checking', -12_500],
  [12, 'Deposit from checking', 33_000],
  [16, 'Withdrawal to checking', -9_900],
  [21, 'Deposit from checking', 41_250],
  [26, 'Withdrawal to checking', -8_000],
  [30, 'Interest paid', 611],
];
/** What a customer or a borrower owes: charges raise it, payments lower it. */
const OWED: readonly Entry[] = [
  [2, 'Advance 1041', 250_000],
  [5, 'Payment', -60_000],
  [9, 'Advance 1042', 120_000],
  [14, 'Payment', -60_000],
  [18, 'Finance charge', 4_110],
  [22, 'Advance 1043', 80_000],
  [27, 'Payment', -60_000],
  [30, 'Service charge', 1_500],
];
const BOOKS = { bakery: BAKERY, savings: SAVINGS, owed: OWED } as const;

interface AccountOptions {
  readonly book?: keyof typeof BOOKS;
  readonly month?: number;
  readonly opening?: number;
  /** Days are moved by so many, into the next month where needed. */
  readonly shift?: number;
}

const LENGTHS = [31, 28, 31, 30, 31];

const digits = (cents: number) => (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
export const money = (cents: number) => `${cents < 0 ? '-' : ''}${digits(cents)}`;
const two = (value: number) => `${value}`.padStart(2, '0');
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May'];
const FRENCH = ['janvier', 'février', 'mars', 'avril', 'mai'];

/** Dates as banks write them. */
export const FORMATS = {
  slash: ({ day, month }: Movement) => `${two(month)}/${two(day)}`,
  slashYear: ({ day, month }: Movement) => `${two(month)}/${two(day)}/2026`,
  iso: ({ day, month }: Movement) => `2026-${two(month)}-${two(day)}`,
  name: ({ day, month }: Movement) => `${NAMES[month - 1]} ${day}`,
  nameYear: ({ day, month }: Movement) => `${NAMES[month - 1]} ${day}, 2026`,
  glued: ({ day, month }: Movement) => `${NAMES[month - 1]?.toUpperCase()}${two(day)}`,
  french: ({ day, month }: Movement) => `${day} ${FRENCH[month - 1]}`,
} as const;
export type Format = keyof typeof FORMATS;

export function createAccount({ book = 'bakery', month = 3, opening = 412_020, shift = 0 }: AccountOptions = {}) {
  const length = LENGTHS[month - 1] ?? 31;
  const movements = BOOKS[book].map(([day, text, cents]): Movement => {
    const moved = day + shift;
    return moved > length ? { day: moved - length, month: month + 1, text, cents } : { day: moved, month, text, cents };
  });
  const sumOf = (all: readonly Movement[]) => all.reduce((sum, { cents }) => sum + cents, 0);
  const balances = movements.map((_, at) => money(opening + sumOf(movements.slice(0, at + 1))));
  const each = (line: (movement: Movement, balance: string) => string) =>
    movements.map((movement, at) => line(movement, balances[at] ?? ''));
  return {
    open: money(opening),
    close: money(opening + sumOf(movements)),
    in: money(sumOf(movements.filter(({ cents }) => cents > 0))),
    out: money(-sumOf(movements.filter(({ cents }) => cents < 0))),
    each,
    /** Date, description, amount and balance. */
    rows: (format: Format = 'slash') =>
      each((movement, balance) =>
        [FORMATS[format](movement), movement.text, money(movement.cents), balance].join('  '),
      ),
    /** Date, description and amount. */
    plain: (format: Format = 'slash') =>
      each((movement) => [FORMATS[format](movement), movement.text, money(movement.cents)].join('  ')),
  };
}
