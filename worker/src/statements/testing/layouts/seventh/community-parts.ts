import { money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

type Kind = 'deposit' | 'credit' | 'debit' | 'card' | 'check' | 'fee' | 'interest';
type Line = readonly [kind: Kind, text: string, usual: number, more?: string];

/** What core systems print for the entries of a customer, with the usual cents. */
const CUSTOMERS = {
  garage: [
    ['credit', 'MERCH BANKCARD DEPOSIT', 218_400, '8036617 NET SETTLEMENT'],
    ['debit', 'LODESTAR PARTS INVOICES', -164_230, 'CCD 0098812'],
    ['check', 'CHECK', -92_500],
    ['deposit', 'REGULAR DEPOSIT', 141_075],
    ['card', 'POS PUR ROOK HARDWARE', -6_418, 'OMAHA NE CARD 2204'],
    ['check', 'CHECK', -41_260],
    ['credit', 'MERCH BANKCARD DEPOSIT', 247_915, '8036617 NET SETTLEMENT'],
    ['debit', 'TINPLATE PAYROLL TAX COL', -98_377, 'CCD 41-7700'],
    ['check', 'CHECK', -118_000],
  ],
  builder: [
    ['deposit', 'DEPOSIT', 845_000],
    ['check', 'CHECK', -236_750],
    ['debit', 'ACH DEBIT GRANITE RIDGE LUMBER', -318_244, 'PURCHASES 7731'],
    ['check', 'CHECK', -151_900],
    ['card', 'DBT CRD FERNHOLLOW FUEL 12', -11_872, '03118 DULUTH MN'],
    ['credit', 'ACH CREDIT TALLOW COUNTY SCHOOLS', 612_300, 'VENDOR PMT'],
    ['check', 'CHECK', -88_035],
    ['debit', 'ACH DEBIT WHEELBARROW EQUIP LEASE', -74_400, 'LEASE 0031'],
  ],
  shop: [
    ['credit', 'POS SETTLEMENT CLEARPENNY', 94_318, 'ID 5510028'],
    ['deposit', 'MOBILE DEPOSIT', 38_500],
    ['debit', 'WITHDRAWAL ACH BRASSFIELD WHOLESALE', -71_206, 'INV PYMT'],
    ['card', 'WITHDRAWAL DEBIT CARD SPINDLE PRINTING', -9_844, 'TULSA OK'],
    ['check', 'DRAFT', -32_000],
    ['credit', 'POS SETTLEMENT CLEARPENNY', 102_667, 'ID 5510028'],
    ['debit', 'WITHDRAWAL HOME BANKING TRANSFER', -45_000, 'TO SHARE'],
  ],
  household: [
    ['credit', 'DIRECT DEP ELKHORN MILLING', 168_233, 'PAYROLL'],
    ['card', 'POS PUR GROCER AND SONS', -8_712, 'CARD 7719'],
    ['debit', 'ACH KESTREL ELECTRIC COOP', -14_390, 'WEB PMT'],
    ['card', 'POS PUR LARKS DINER', -3_265, 'CARD 7719'],
    ['check', 'CHECK', -65_000],
    ['card', 'ATM WITHDRAWAL 220 MAIN', -10_000, 'CARD 7719'],
    ['debit', 'BILL PAY MOSSWATER UTILITIES', -7_154],
  ],
  tienda: [
    ['deposit', 'DEPÓSITO EN SUCURSAL', 188_420],
    ['check', 'CHEQUE', -74_000],
    ['credit', 'ABONO TARJETAS TERMINAL 3382', 121_766],
    ['debit', 'DÉBITO ACH CARNES DON PIRUL', -133_518],
    ['card', 'COMPRA GASOLINERA EL FAROL', -7_245],
    ['check', 'CHEQUE', -29_350],
    ['debit', 'PAGO ELECTRÓNICO RENTA LOCAL 4', -95_000],
    ['credit', 'ABONO TARJETAS TERMINAL 3382', 143_092],
  ],
  familia: [
    ['credit', 'DEPÓSITO DE NÓMINA VIVERO ZARZAL', 96_240],
    ['card', 'COMPRA MERCADO LA ESPIGA', -6_318],
    ['debit', 'RETIRO ACH SEGURO LINTERNA', -11_800],
    ['card', 'RETIRO CAJERO SUCURSAL 02', -20_000],
    ['debit', 'TRANSFERENCIA A PRÉSTAMO', -24_512],
  ],
  reserve: [
    ['credit', 'TRANSFER FROM CHECKING', 150_000],
    ['debit', 'TRANSFER TO CHECKING', -85_000],
    ['interest', 'INTEREST PAID', 412],
  ],
  escrow: [
    ['deposit', 'DEPOSIT TENANT RENTS', 412_500],
    ['check', 'CHECK', -187_325],
    ['check', 'CHECK', -96_040],
    ['credit', 'RENTPORT SETTLEMENT', 266_800],
    ['debit', 'OWNER DRAW ACH BATCH', -341_200],
  ],
} as const satisfies Record<string, readonly Line[]>;

export interface Entry {
  readonly day: string;
  readonly kind: Kind;
  readonly text: string;
  readonly more: string;
  /** Of a check. */
  readonly number: number;
  readonly amount: number;
  readonly balance: number;
}

interface BookOptions {
  readonly customer: keyof typeof CUSTOMERS;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly count: number;
  readonly seed?: number;
  readonly firstCheck?: number;
}

const DAY = 86_400_000;
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day of business near this time, within the period. */
function businessDay(time: number, last: number): string {
  const weekday = new Date(time).getUTCDay();
  const shift = [1, 0, 0, 0, 0, 0, 2][weekday] ?? 0;
  return isoOf(time + shift * DAY > last ? time - (weekday === 0 ? 2 : 1) * DAY : time + shift * DAY);
}

/** Entries between two days, from the opening balance to the closing one. */
export function createBook({ customer, from, to, opening, count, seed = 7, firstCheck = 1001 }: BookOptions) {
  const lines: readonly Line[] = CUSTOMERS[customer];
  const [first, last] = [Date.parse(from), Date.parse(to)];
  let balance = opening;
  let number = firstCheck - 1;
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const [kind, text, usual, more = ''] = lines[index % lines.length] ?? ['fee', 'SERVICE CHARGE', -800];
    const share = 0.82 + ((seed * 7_919 + index * 10_429) % 997) / 2_800;
    const amount = Math.round(usual * share);
    balance += amount;
    if (kind === 'check') number += index % 7 === 5 ? 3 : 1;
    const time = first + Math.floor(((last - first) * (index + 0.5)) / count / DAY) * DAY;
    const isClosing = kind === 'interest' && index === count - 1;
    return { day: isClosing ? to : businessDay(time, last), kind, text, more, number, amount, balance };
  });
  const total = (of: readonly Entry[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  const days = (last - first) / DAY + 1;
  const daily = [...new Map(entries.map((entry) => [entry.day, entry.balance]))];
  const credits = entries.filter(({ amount }) => amount > 0);
  const debits = entries.filter(({ amount }) => amount < 0);
  const checks = debits.filter(({ kind }) => kind === 'check');
  return {
    from,
    to,
    days,
    entries,
    daily,
    credits,
    debits,
    checks,
    electronic: debits.filter(({ kind }) => kind !== 'check'),
    opening: money(opening),
    closing: money(balance),
    sumIn: money(total(credits)),
    sumOut: money(-total(debits)),
    sumChecks: money(-total(checks)),
    sumElectronic: money(-total(debits) + total(checks)),
    average: money(Math.round(daily.reduce((sum, [, amount]) => sum + amount, opening) / (daily.length + 1))),
  };
}
export type Book = ReturnType<typeof createBook>;

type Style = NonNullable<Parameters<Paper['text']>[3]>;
export type Column = number | { readonly right: number };

interface SheetOptions {
  readonly top: number;
  readonly bottom?: number;
  readonly size?: number;
  readonly step?: number;
  /** Draws the head of a page. */
  readonly head?: (page: number) => void;
}

/** Lines one beneath another, on as many pages as they need. */
export function createSheet(paper: Paper, { top, bottom = 730, size = 8.5, step = 12, head = () => {} }: SheetOptions) {
  let y = top;
  let page = 1;
  head(page);

  function turn(): void {
    paper.addPage();
    page += 1;
    y = top;
    head(page);
  }
  function room(height: number): void {
    if (y + height > bottom) turn();
  }
  function row(columns: readonly Column[], cells: readonly string[], style: Style = {}): void {
    room(step);
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 0;
      if (typeof column === 'number') paper.text(column, y, cell, { size, ...style });
      else paper.text(column.right, y, cell, { size, ...style, align: 'right' });
    }
    y += step;
  }
  return {
    at: () => y,
    turn,
    room,
    row,
    skip: (height: number) => {
      y += height;
    },
    moveTo: (next: number) => {
      y = next;
    },
    line: (x: number, content: string, style: Style = {}) => row([x], [content], style),
    rows: (columns: readonly Column[], all: readonly (readonly string[])[]) => {
      for (const cells of all) row(columns, cells);
    },
    /** A paragraph that stays on one page. */
    note: (x: number, width: number, content: string, style: Style = {}) => {
      room(48);
      y = paper.paragraph(x, y, width, content, { size: 7.5, ...style }) + 4;
    },
  };
}
export type Sheet = ReturnType<typeof createSheet>;

/** Cells that run down in so many columns, as lists of checks and balances do. */
export function inColumns(all: readonly (readonly string[])[], columns: number): string[][] {
  const height = Math.ceil(all.length / columns);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (_, column) => all[row + column * height] ?? []).flat(),
  );
}

/** Number, day and amount of each check, with a mark at a skipped number. */
export const checkCells = (book: Book, format: (day: string) => string): string[][] =>
  book.checks.map(({ number, day, amount }, index) => {
    const before = book.checks[index - 1]?.number ?? number - 1;
    return [`${number}${number === before + 1 ? '' : '*'}`, format(day), money(-amount)];
  });

/** Two lines for an entry, as the automated clearing house delivers them. */
export const twoLines = ({ day, text, more, amount }: Entry, format: (day: string) => string): string[][] =>
  more === ''
    ? [[format(day), text, money(amount)]]
    : [
        [format(day), text, money(amount)],
        ['', more],
      ];

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun'] as const;

/** The month of a day, in short Spanish. */
export const mesDe = (day: string): string => MESES[Number(day.slice(5, 7)) - 1] ?? '';

/** Grey faces of checks in pairs, with a line of text beneath each. */
export function checkImages(paper: Paper, top: number, captions: readonly string[]): void {
  for (const [index, caption] of captions.entries()) {
    const [x, y] = [48 + (index % 2) * 264, top + Math.floor(index / 2) * 126];
    paper.band(x, y, 246, 98, '#e6e9e4');
    for (const line of [22, 46, 70]) paper.rule(x + 14, y + line, x + 160 + line, '#aab1a8');
    paper.document.rect(x, y, 246, 98).lineWidth(0.5).stroke('#8a8f88');
    paper.text(x + 123, y + 103, caption, { size: 8, align: 'center' });
  }
}

/** The form on the back by which a customer balances a checkbook. */
export function reconcileForm(paper: Paper, top: number): void {
  paper.text(306, top, 'THIS FORM IS PROVIDED TO HELP YOU BALANCE YOUR ACCOUNT', { size: 10, align: 'center' });
  paper.boxes(48, top + 22, [90, 90], [['CHECK NO.', 'AMOUNT'], ...Array.from({ length: 12 }, () => ['', ''])]);
  paper.pairs(
    250,
    top + 30,
    556,
    [
      ['BALANCE SHOWN ON THIS STATEMENT', '$ ____________'],
      ['ADD DEPOSITS NOT SHOWN ON THIS STATEMENT', '$ ____________'],
      ['SUBTOTAL', '$ ____________'],
      ['SUBTRACT CHECKS OUTSTANDING', '$ ____________'],
      ['BALANCE (should agree with your checkbook)', '$ ____________'],
    ],
    24,
  );
  paper.paragraph(
    48,
    top + 280,
    508,
    'IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC TRANSFERS: telephone or write us as soon as you can if you ' +
      'think your statement or receipt is wrong. We must hear from you no later than 60 days after we sent you the FIRST ' +
      'statement on which the error or problem appeared. Tell us your name and account number, describe the error, and ' +
      'tell us the dollar amount. We will investigate and will correct any error promptly. If we take more than 10 ' +
      'business days to do this, we will credit your account for the amount you think is in error.',
    { size: 7.5 },
  );
}
