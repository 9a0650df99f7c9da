import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

/** Days after the first, what happened (a second line behind a bar), cents. */
export type Entry = readonly [number, string, number];
type Column = number | { readonly right: number };
type Row = readonly string[];

export interface Movement {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

const DAY = 86_400_000;
export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

/** Banks post on weekdays, and what they pay themselves on any day. */
function postingDay(day: string, text: string): string {
  const weekday = new Date(day).getUTCDay();
  if (/dividend|inter[eé]s/i.test(text)) return day;
  return dayAfter(day, { 0: 1, 6: -1 }[weekday] ?? 0);
}

/** Movements of an account with their sums. */
export function book(from: string, opening: number, entries: readonly Entry[], times = 1) {
  let balance = opening;
  const movements = entries.map(([after, text, cents]): Movement => {
    const amount = Math.round(cents * times);
    balance += amount;
    return { day: postingDay(dayAfter(from, after), text), text, amount, balance };
  });
  const credits = movements.filter(({ amount }) => amount > 0);
  const debits = movements.filter(({ amount }) => amount < 0);
  const sum = (all: readonly Movement[]) => all.reduce((total, { amount }) => total + Math.abs(amount), 0);
  return {
    movements,
    credits,
    debits,
    opening,
    closing: balance,
    first: money(opening),
    last: money(balance),
    sumIn: money(sum(credits)),
    sumOut: money(sum(debits)),
    lowest: money(Math.min(opening, ...movements.map((movement) => movement.balance))),
  };
}
export type Book = ReturnType<typeof book>;

/** The same movement on each weekday of a month beside the others, its cents never the same. */
export function withDaily(from: string, entries: readonly Entry[], text: string, cents: number): Entry[] {
  const daily = Array.from(
    { length: 29 },
    (_, after): Entry => [
      after,
      text,
      cents + Math.sign(cents) * ((after * 719) % 97) * Math.round(Math.abs(cents) / 83),
    ],
  );
  const onWeekdays = daily.filter(([after]) => new Date(dayAfter(from, after)).getUTCDay() % 6 !== 0);
  return [...entries, ...onWeekdays].sort(([one], [two]) => one - two);
}

interface FlowOptions {
  readonly step?: number;
  readonly size?: number;
  readonly bottom?: number;
  /** Draws the head of a further page. @returns where its rows begin */
  readonly onPage?: () => number;
}

/** Rows beneath a bold head, over as many pages as they need. @returns their end */
export function flow(paper: Paper, columns: readonly Column[], y: number, rows: readonly Row[], o: FlowOptions = {}) {
  const { step = 12, size = 8.5, bottom = 730, onPage = () => 60 } = o;
  let at = y;
  const put = (cells: Row, isBold: boolean) => {
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 0;
      if (typeof column === 'number') paper.text(column, at, cell, { size, isBold });
      else paper.text(column.right, at, cell, { size, isBold, align: 'right' });
    }
    at += step;
  };
  for (const [index, cells] of rows.entries()) {
    if (at > bottom) {
      paper.addPage();
      at = onPage();
      put(rows[0] ?? [], true);
    }
    put(
      cells.map((cell) => cell.split('|')[0] ?? ''),
      index === 0,
    );
    const further = cells.map((cell) => cell.split('|')[1] ?? '');
    if (further.some((cell) => cell !== '')) put(further, false);
  }
  return at;
}

export const signedMoney = (cents: number) => (cents < 0 ? `-${money(-cents)}` : money(cents));
/** 1,250.00- */
export const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;

/** Date, description, out, in and balance. */
export const outInRows = ({ movements }: Book, format: (day: string) => string): string[][] =>
  movements.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);

/** The balance at the end of each day that has a movement. */
export function dayBalances({ movements }: Book, format: (day: string) => string): [string, string][] {
  const byDay = new Map(movements.map(({ day, balance }) => [day, money(balance)]));
  return [...byDay].map(([day, balance]) => [format(day), balance]);
}

/** Pairs of a list side by side. */
export function sideBySide(pairs: readonly Row[], across: number): string[][] {
  const height = Math.ceil(pairs.length / across);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (__, column) => pairs[column * height + row] ?? []).flat(),
  );
}

const MESES = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'] as const;
/** 03-ABR */
export const diaMes = (day: string) => `${day.slice(8)}-${MESES[Number(day.slice(5, 7)) - 1] ?? ''}`;

export const { full, short, monthDay, named, bareMonthDay } = dateFormats;

export const GARAGE: readonly Entry[] = [
  [0, 'Deposit by Check', 186_540],
  [1, 'Card Batch MERCHANT BANKCD|ID 88410027 CCD', 94_218],
  [1, 'Withdrawal ACH PISTONWRIGHT PARTS|TYPE: INVOICE CO: PISTONWRIGHT', -131_806],
  [4, 'Draft 2081', -145_000],
  [5, 'Card Batch MERCHANT BANKCD|ID 88410027 CCD', 121_977],
  [7, 'Withdrawal Debit Card TIRE BARN OUTLET|Card ending 5120', -64_390],
  [8, 'Withdrawal Transfer to Loan', -58_812],
  [11, 'Card Batch MERCHANT BANKCD|ID 88410027 CCD', 140_065],
  [13, 'Draft 2083', -37_250],
  [14, 'Withdrawal ACH GUSTWIND PAYROLL|TYPE: PAYROLL', -214_470],
  [18, 'Deposit Night Drop', 233_900],
  [20, 'Withdrawal ACH CITY WATER WORKS', -8_733],
  [22, 'Card Batch MERCHANT BANKCD|ID 88410027 CCD', 117_428],
  [25, 'Draft 2082', -19_985],
  [27, 'Withdrawal ACH GUSTWIND PAYROLL|TYPE: PAYROLL', -209_116],
  [29, 'Dividend credited', 214],
];

export const GROVE: readonly Entry[] = [
  [1, 'DEPOSIT', 412_000],
  [2, 'ACH CREDIT VALLEY PRODUCE CO-OP', 688_350],
  [3, 'CHECK 7714', -96_125],
  [6, 'ACH DEBIT RURAL ELECTRIC ASSN', -41_876],
  [8, 'CHECK 7715', -210_000],
  [9, 'POS PURCHASE FEEDSTORE NO 4', -33_919],
  [13, 'WIRE IN HOLLOW OAK CANNERY', 1_350_000],
  [13, 'INCOMING WIRE FEE', -1_500],
  [15, 'ACH DEBIT SEASONAL CREW PAYROLL', -540_228],
  [16, 'CHECK 7717', -75_640],
  [20, 'DEPOSIT', 198_775],
  [22, 'ACH DEBIT TRACTOR LEASE 12', -187_300],
  [24, 'CHECK 7716', -64_015],
  [27, 'ACH CREDIT VALLEY PRODUCE CO-OP', 591_204],
  [28, 'SERVICE CHARGE', -1_800],
];

export const TIENDA: readonly Entry[] = [
  [0, 'DEPÓSITO SUCURSAL 014', 158_200],
  [1, 'LIQUIDACIÓN TARJETAS POS', 91_342],
  [2, 'PAGO ELECTRÓNICO LUMBRERA ENERGÍA', -44_817],
  [5, 'CHEQUE 1187', -120_000],
  [7, 'LIQUIDACIÓN TARJETAS POS', 104_976],
  [9, 'COMPRA DÉBITO ALMACÉN EL MUELLE', -38_255],
  [12, 'DEPÓSITO SUCURSAL 014', 176_450],
  [14, 'NÓMINA QUINCENAL', -189_330],
  [16, 'CHEQUE 1189', -27_500],
  [19, 'LIQUIDACIÓN TARJETAS POS', 118_604],
  [21, 'TRANSFERENCIA A AHORROS', -50_000],
  [23, 'PAGO IVU ESTATAL', -63_118],
  [26, 'DEPÓSITO SUCURSAL 014', 143_025],
  [28, 'NÓMINA QUINCENAL', -189_330],
  [29, 'CARGO MENSUAL', -1_500],
];

export const KILN: readonly Entry[] = [
  [2, 'Merchant Deposit Bluefin Pay', 134_470],
  [3, 'Check #5021', -72_300],
  [6, 'Clay & Glaze Wholesale ACH', -51_218],
  [9, 'Counter Deposit', 88_025],
  [12, 'Merchant Deposit Bluefin Pay', 141_909],
  [13, 'Gas Utility Auto Pay', -39_664],
  [16, 'Studio Rent Check #5022', -110_000],
  [20, 'Merchant Deposit Bluefin Pay', 127_133],
  [24, 'Loan Pmt 4400021', -48_275],
  [27, 'Maintenance Fee', -1_200],
];

/** Date, description, amount and balance. */
export const plainRows = ({ movements }: Book, format: (day: string) => string, print: (cents: number) => string) =>
  movements.map(({ day, text, amount, balance }) => [format(day), text, print(amount), money(balance)]);

/** Labels in one line of equal boxes, values beneath. @returns their end */
export function strip(
  paper: Paper,
  x: number,
  y: number,
  right: number,
  facts: readonly (readonly [string, string])[],
) {
  const widths = facts.map(() => (right - x) / facts.length);
  return paper.boxes(x, y, widths, [facts.map(([label]) => label), facts.map(([, value]) => value)]);
}

/** Pictures of checks, two in a row. */
export function checkPictures(paper: Paper, y: number, checks: readonly Movement[], payer: string, bank: string): void {
  for (const [index, { day, text, amount }] of checks.entries()) {
    const [left, top] = [40 + (index % 2) * 270, y + Math.floor(index / 2) * 132];
    paper.document.lineWidth(0.5).rect(left, top, 250, 104).stroke('#666666');
    paper.text(left + 8, top + 8, payer, { size: 7 });
    paper.text(left + 242, top + 8, text.replace(/\D+/g, ''), { size: 8, align: 'right' });
    paper.text(left + 242, top + 24, dateFormats.long(dayAfter(day, -3)), { size: 7, align: 'right' });
    paper.text(left + 8, top + 44, 'PAY TO THE ORDER OF ____________________', { size: 7 });
    paper.text(left + 242, top + 44, `$ ${money(-amount)}`, { size: 8, align: 'right' });
    paper.text(left + 8, top + 72, bank, { size: 6.5 });
    paper.text(left, top + 110, `${text}   ${full(day)}   $${money(-amount)}`, { size: 7.5 });
  }
}

const RIGHTS =
  'IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC TRANSFERS telephone or write us as soon as you can. We must hear ' +
  'from you no later than 60 days after we sent the FIRST statement on which the problem appeared. Tell us your name and ' +
  'account number, describe the error, and tell us the dollar amount. If we take more than 10 business days (20 for new ' +
  'accounts) to investigate, we will credit your account for the amount you think is in error.';

/** The back of a statement: a form to balance a check book, and rights. */
export function reverseSide(paper: Paper, title: string): void {
  paper.addPage();
  paper.text(306, 48, title, { size: 11, isBold: true, align: 'center' });
  paper.text(50, 80, 'Checks or drafts outstanding', { isBold: true });
  const blank = ['', ''];
  let y = paper.boxes(50, 98, [80, 110], [['Number', 'Amount'], ...Array.from({ length: 11 }, () => blank)]);
  paper.boxes(50, y, [80, 110], [['Total', '$']]);
  paper.pairs(
    280,
    100,
    560,
    [
      ['1. Ending balance shown on this statement', '$__________'],
      ['2. Add deposits not yet credited', '+__________'],
      ['3. Subtotal', '$__________'],
      ['4. Subtract checks outstanding', '-__________'],
      ['5. This should equal your register', '$__________'],
    ],
    26,
  );
  y = paper.paragraph(50, y + 50, 510, RIGHTS, { size: 8.5 });
  paper.paragraph(50, y + 10, 510, LOAN_RIGHTS, { size: 8.5 });
}
const LOAN_RIGHTS =
  'The finance charge on loans is computed by applying the daily periodic rate to the unpaid balance for each day since the ' +
  'last payment. You need not pay an amount in question while we investigate it. Lost or stolen cards: 555-0100, day or night.';
