import { wrap } from './formats.ts';
import type { Movement } from './movements.ts';
import type { Column } from './table.ts';

type Format = (day: string) => string;
type Money = (cents: number) => string;
type Head = Column['head'];

/** Columns of a table of transactions by what they show. */
export const dateColumn = (at: number, format: Format, head: Head = 'Date'): Column => ({
  head,
  at,
  role: 'date',
  cell: ({ date }) => format(date),
});

export const actedColumn = (at: number, format: Format, head: Head): Column => ({
  head,
  at,
  role: 'text',
  cell: ({ actedOn }) => format(actedOn),
});

/** The date on the first row of a day only. */
export const onceDateColumn = (at: number, format: Format, head: Head = 'Date'): Column => ({
  ...dateColumn(at, format, head),
  cell: ({ date, isFirstOfDay }) => (isFirstOfDay ? format(date) : ''),
});

export const textColumn = (at: number, letters: number, head: Head = 'Description'): Column => ({
  head,
  at,
  cell: ({ description }) => wrap(description, letters),
});

export const amountColumn = (right: number, money: Money, head: Head = 'Amount'): Column => ({
  head,
  at: right,
  align: 'right',
  role: 'amount',
  cell: ({ cents }) => money(cents),
});

/** Only money in, or only money out, without a sign. */
export const sideColumn = (right: number, money: Money, sign: 1 | -1, head: Head): Column => ({
  ...amountColumn(right, money, head),
  cell: ({ cents }) => (Math.sign(cents) === sign ? money(Math.abs(cents)) : ''),
});

/** Amounts without a sign, in a section that says which way the money went. */
export const bareColumn = (right: number, money: Money, head: Head = 'Amount'): Column => ({
  ...amountColumn(right, money, head),
  cell: ({ cents }) => money(Math.abs(cents)),
});

export const balanceColumn = (right: number, money: Money, head: Head = 'Balance'): Column => ({
  head,
  at: right,
  align: 'right',
  role: 'balance',
  cell: ({ balance }) => money(balance),
});

/** The balance on the last row of each day only. */
export const dayEndColumn = (right: number, money: Money, head: Head = 'Balance'): Column => ({
  ...balanceColumn(right, money, head),
  cell: ({ balance, isLastOfDay }) => (isLastOfDay ? money(balance) : ''),
});

export const otherColumn = (at: number, head: Head, cell: (movement: Movement) => string): Column => ({
  head,
  at,
  cell,
});
