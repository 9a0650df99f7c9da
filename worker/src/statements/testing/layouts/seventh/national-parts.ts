import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

type Kind = 'deposit' | 'credit' | 'check' | 'card' | 'debit' | 'fee' | 'interest';

/** `{m}` stands for the day as 03/05, `{n}` for a running number. */
const TRADES = {
  roofing: [
    ['credit', 'ORIG CO NAME:Stackpay Inc     CO ENTRY DESCR:Transfer  SEC:CCD\nTRACE#:0910000{n} EED:{m}', 412_850],
    ['card', 'Card Purchase        {m} Gable & Ridge Supply Toledo OH Card 4417', -88_214],
    ['deposit', 'Deposit      {n}', 1_250_000],
    ['debit', 'ORIG CO NAME:Hickory Payroll  CO ENTRY DESCR:PAYROLL   SEC:CCD\nTRACE#:0210000{n}', -684_390],
    ['check', 'Check', -236_000],
    ['card', 'Card Purchase With Pin  {m} Fuelstop 118 Maumee OH Card 4417', -9_862],
    ['debit', 'Online Transfer To Chk ...7741 Transaction#: 20{n}', -150_000],
    ['credit', 'Fedwire Credit Via: Lakeport Bank/0410 B/O: Osprey Property Group\nRef: Inv {n}', 1_875_000],
    ['check', 'Check', -412_575],
    ['card', 'Recurring Card Purchase {m} Ledgerleaf Books Online CA Card 4417', -6_500],
  ],
  grocery: [
    ['credit', 'MERCHANT BANKCD DES:DEPOSIT ID:4967{n} INDN:STORE 02 CO ID:XXXXX8419 CCD', 318_422],
    ['card', 'CHECKCARD {m} COLDCHAIN DAIRY 5553{n}', -71_290],
    ['debit', 'SUNPETAL PRODUCE DES:EDI PYMNTS ID:77{n} CO ID:XXXXX2208 CCD', -154_077],
    ['deposit', 'Counter Credit', 486_300],
    ['check', 'Check', -92_418],
    ['credit', 'EBT SETTLEMENT DES:DEPOSIT ID:{n} CO ID:XXXXX0036 CCD', 143_905],
    ['debit', 'Zelle payment to Marisol Tench Conf# q8t{n}', -60_000],
    ['credit', 'DASHBASKET DES:PAYOUT ID:ST-{n} CO ID:XXXXX4410 CCD', 87_261],
    ['check', 'Check', -210_000],
    ['card', 'PURCHASE {m} ROLLCAGE SHELVING AUSTIN TX', -12_848],
    ['debit', 'CITY UTILITIES DES:AUTOPAY ID:{n} CO ID:XXXXX9911 PPD', -48_736],
  ],
  physio: [
    ['credit', 'HCCLAIMPMT Bluespar Health {n}', 264_318],
    ['debit', 'Rent Cobblegate Plaza LLC', -320_000],
    ['credit', 'Electronic Deposit From CARDPOINT {n}', 118_944],
    ['card', 'Debit Purchase - VISA On {m} Tapewell Medical', -22_417],
    ['deposit', 'Mobile Check Deposit', 46_500],
    ['check', 'Check', -78_000],
    ['debit', 'Electronic Withdrawal To Pinnworth Payroll {n}', -241_120],
    ['credit', 'Zelle Instant PMT From L Marchbank', 18_000],
    ['debit', 'Electronic Withdrawal To Harbor Grove Capital {n}', -38_500],
    ['card', 'Recurring Debit Purchase On {m} Chartnook Software', -9_900],
  ],
  freight: [
    ['credit', 'ACH CREDIT BROKERLANE LOGIS SETTLEMENT {n}', 734_210],
    ['debit', 'ACH DEBIT DIESELCARD FLEET {n}', -286_344],
    ['deposit', 'DEPOSIT', 310_000],
    ['debit', 'ACH DEBIT TRAILER LEASING CO LEASE {n}', -148_000],
    ['check', 'CHECK', -64_815],
    ['card', 'POS PURCHASE {m} TIRE BARN 22 JOLIET IL', -93_206],
    ['credit', 'INCOMING WIRE {n} MERIT COLD FOODS', 1_020_000],
    ['debit', 'ACH DEBIT GREENPIKE TOLL REPLENISH', -40_000],
    ['check', 'CHECK', -275_000],
    ['debit', 'ACH DEBIT RIVERSTEP FUNDING DAILY PMT {n}', -41_250],
  ],
  studio: [
    ['credit', 'Deposit from Clickpay {n}', 92_415],
    ['card', 'Debit Card Purchase Inkwell Papers {m}', -14_286],
    ['debit', 'Withdrawal to Vellum Insurance Premium', -11_850],
    ['deposit', 'Check Deposit (Mobile)', 180_000],
    ['card', 'Debit Card Purchase Corner Roast Coffee {m}', -1_945],
    ['credit', 'Zelle money received from TANSY OBERHOLT', 45_000],
    ['check', 'Check', -125_000],
    ['debit', 'Withdrawal to Cardwell Home Energy {n}', -9_733],
  ],
  saving: [
    ['credit', 'Transfer from checking', 150_000],
    ['debit', 'Transfer to checking', -62_500],
    ['credit', 'Transfer from checking', 50_000],
  ],
} as const satisfies Record<string, readonly (readonly [Kind, string, number])[]>;

export interface Entry {
  readonly day: string;
  readonly kind: Kind;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
  /** Of a check. */
  readonly serial: string;
}

interface AccountOptions {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly trade: keyof typeof TRADES;
  readonly count: number;
  readonly firstCheck?: number;
  /** On the last day. */
  readonly last?: readonly [Kind, string, number];
}

/** A day of business, never after the last day. */
function workday(time: number, to: string): string {
  const shift = { 0: 1, 6: 2 }[new Date(time).getUTCDay()] ?? 0;
  const day = new Date(time + shift * 86_400_000).toISOString().slice(0, 10);
  return day > to ? to : day;
}

export function createAccount({ from, to, opening, trade, count, firstCheck = 1180, last }: AccountOptions) {
  const [first, length] = [Date.parse(from), Date.parse(to) - Date.parse(from)];
  let balance = opening;
  let check = firstCheck;
  const entries: Entry[] = [];
  function add(day: string, [kind, text, amount]: readonly [Kind, string, number], index: number): void {
    balance += amount;
    if (kind === 'check') check += index % 7 === 4 ? 2 : 1;
    const number = String(21_047 + index * 3_719);
    const filled = text.replace('{m}', dateFormats.monthDay(day)).replace('{n}', number);
    entries.push({ day, kind, text: filled, amount, balance, serial: kind === 'check' ? String(check) : '' });
  }
  for (let index = 0; index < count; index += 1) {
    const usual = TRADES[trade][index % TRADES[trade].length];
    if (!usual) continue;
    const [kind, text, amount] = usual;
    const isRound = amount % 1_000 === 0;
    const varied = isRound ? amount : Math.round(amount * (1 + (((index * index * 7 + index * 13) % 41) - 20) / 100));
    add(workday(first + (length * (index + 0.5)) / count, to), [kind, text, varied], index);
  }
  if (last) add(to, last, count);
  return { from, to, entries, opening, closing: balance, ...views(entries, opening) };
}
export type Account = ReturnType<typeof createAccount>;

function views(entries: readonly Entry[], opening: number) {
  const of = (...kinds: readonly Kind[]) => entries.filter(({ kind }) => kinds.includes(kind));
  const sum = (...kinds: readonly Kind[]) => of(...kinds).reduce((total, { amount }) => total + amount, 0);
  /** The balance after the last entry of each day. */
  const daily = [...new Map(entries.map(({ day, balance }) => [day, balance]))];
  const lowest = Math.min(opening, ...daily.map(([, balance]) => balance));
  const average = Math.round([opening, ...daily.map(([, b]) => b)].reduce((a, b) => a + b, 0) / (daily.length + 1));
  return { of, sum, daily, lowest, average };
}

export const usd = (cents: number): string => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;

/** Mar 5 */
export const shortMonth = (day: string): string =>
  `${dateFormats.named(day).slice(0, 3)} ${Number(dateFormats.named(day).slice(4))}`;

/** Rows that read down a column and then down the next one. */
export function downColumns(rows: readonly (readonly string[])[], columns: number): string[][] {
  const height = Math.ceil(rows.length / columns);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (_, column) => [...(rows[column * height + row] ?? ['', ''])]).flat(),
  );
}

type Column = number | { readonly right: number };

interface SheetOptions {
  readonly y: number;
  /** Where later pages go on. */
  readonly top: number;
  readonly bottom?: number;
  /** Draws the head of a later page. */
  readonly onPage: (page: number) => void;
}

interface RowsOptions {
  /** Repeated on each page. */
  readonly head?: readonly string[];
  readonly step?: number;
  readonly size?: number;
  readonly isLastBold?: boolean;
  readonly hasRules?: boolean;
}
type Rows = readonly (readonly string[])[];
type Columns = readonly Column[];
type Title = Parameters<Paper['text']>[3];

/** Cells in their columns, some of several lines. @returns the height of the lines after the first */
function drawRow(paper: Paper, columns: Columns, y: number, cells: readonly string[], style: Title = {}): number {
  const step = (style.size ?? 8.5) + 1.5;
  let most = 0;
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? 0;
    const [x, align] = typeof column === 'number' ? [column, 'left' as const] : [column.right, 'right' as const];
    const parts = cell.split('\n');
    most = Math.max(most, parts.length - 1);
    for (const [row, part] of parts.entries()) paper.text(x, y + row * step, part, { ...style, align });
  }
  return most * step;
}

/** A place on a paper that moves down, and on to further pages. */
export function createSheet(paper: Paper, { y, top, bottom = 730, onPage }: SheetOptions) {
  let [at, page] = [y, 1];
  function need(height: number): void {
    if (at + height <= bottom) return;
    paper.addPage();
    page += 1;
    onPage(page);
    at = top;
  }
  function title(x: number, content: string, options: Title = {}, after = 15): void {
    need(60);
    paper.text(x, at, content, { size: 11, isBold: true, ...options });
    at += after;
  }
  function rows(columns: Columns, all: Rows, options: RowsOptions = {}): void {
    const { head, step = 12, size = 8.5, isLastBold = false, hasRules = false } = options;
    const put = (cells: readonly string[], isBold: boolean) => {
      at += step + drawRow(paper, columns, at, cells, { size, isBold });
      if (hasRules) paper.rule(36, at - 4, 576, '#d5d5d5');
    };
    if (head) put(head, true);
    for (const [index, cells] of all.entries()) {
      const before = page;
      need(step + size);
      if (head && page > before) put(head, true);
      put(cells, isLastBold && index === all.length - 1);
    }
    at += 8;
  }
  function note(x: number, width: number, content: string, size = 7): void {
    need(40);
    at = paper.paragraph(x, at, width, content, { size, color: '#444444' }) + 6;
  }
  return { need, title, rows, note, y: () => at };
}
export type Sheet = ReturnType<typeof createSheet>;

/** Day, text and amount without a sign. */
export const plainRows = (entries: readonly Entry[], day: (day: string) => string): string[][] =>
  entries.map((entry) => [day(entry.day), entry.text, money(Math.abs(entry.amount))]);

interface DaysOptions {
  readonly columns: Columns;
  readonly format: (day: string) => string;
  readonly head: readonly [string, string];
  readonly amount?: (cents: number) => string;
}

/** The balance of each day, down one column and then the next. */
export function drawDays(sheet: Sheet, told: Account, { columns, format, head, amount = money }: DaysOptions): void {
  const across = columns.length / 2;
  const days = told.daily.map(([day, balance]) => [format(day), amount(balance)]);
  sheet.rows(columns, downColumns(days, across), { head: Array.from({ length: across }, () => head).flat() });
}

/** Lines of an address and the like: `A|B|C`. */
export const stacked = (text: string): string[] => text.split('|');

/** A label with how many entries there are and their sum. */
export const counted = (told: Account, label: string, ...kinds: readonly Kind[]): [string, string, string] => [
  label,
  String(told.of(...kinds).length),
  money(Math.abs(told.sum(...kinds))),
];

/** Labels with their values: `A|1;B|2`. */
export const pairsOf = (text: string): [string, string][] =>
  text.split(';').map((row) => {
    const [label = '', value = ''] = row.split('|');
    return [label, value];
  });

/** Day and amount without a sign before the text. */
export const amountFirst = (entries: readonly Entry[], day: (day: string) => string): string[][] =>
  entries.map((entry) => [day(entry.day), money(Math.abs(entry.amount)), entry.text]);

export const THREE_DAYS = [36, { right: 170 }, 226, { right: 360 }, 416, { right: 550 }];
export type Kinds = readonly Kind[];

/** A form with blank lines, by which the customer compares a register of checks. */
export function balanceForm(paper: Paper, y: number, closing: string): void {
  paper.text(36, y, 'How to Balance your Account', { size: 11, isBold: true });
  const steps = [
    `1. Your ending balance shown on this statement is:   ${closing}`,
    '2. List below the deposits that do not appear on this statement. Total deposits:   ______________',
    '3. Subtotal by adding lines 1 and 2:   ______________',
    '4. List below the withdrawals and checks that do not appear on this statement. Total:   ______________',
    '5. Subtract line 4 from line 3. This is your adjusted balance:   ______________',
  ];
  paper.lines(36, y + 20, steps, { size: 8.5 });
  const blank = ['', '', '', ''];
  paper.boxes(
    36,
    y + 96,
    [150, 110, 150, 110],
    [stacked('Deposits not listed|Amount|Withdrawals|Amount'), blank, blank],
  );
}
