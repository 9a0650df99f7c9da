import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** A line of a statement: '2026-09-14', positive cents for money in. */
export type StatementRow = readonly [date: string, cents: number, description: string];

interface StatementInput {
  /** As printed. The last four digits name the account. */
  readonly account: string;
  readonly from: string;
  readonly to: string;
  /** Cents before the first line. */
  readonly opening: number;
  readonly rows: readonly StatementRow[];
  /** Of the first line whose printed balance is wrong, from 0, and by how many cents. Default: all are right. */
  readonly misprint?: { readonly row: number; readonly cents: number };
  /** Another amount over that of the first line, as an editor leaves it. */
  readonly overlay?: string;
  /** A statement without a balance at its end proves nothing. */
  readonly hasEnd?: boolean;
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (date: string) => LONG_DAY.format(new Date(date));
const shortDay = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}`;

function money(cents: number): string {
  const digits = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '-' : ''}${digits}`;
}

const COLUMNS = { date: 50, description: 110, withdrawal: 340, deposit: 420, balance: 500 } as const;
const WIDTH = 70;
const LINE = 15;
const ROWS_OF_PAGE = 24;

type Cells = Readonly<Record<keyof typeof COLUMNS, string>>;
const HEADS: Cells = {
  date: 'Date',
  description: 'Description',
  withdrawal: 'Withdrawals',
  deposit: 'Deposits',
  balance: 'Balance',
};

function writeRow(document: PDFKit.PDFDocument, y: number, { date, description, ...amounts }: Cells): void {
  document.fontSize(9).text(date, COLUMNS.date, y, { lineBreak: false });
  document.text(description, COLUMNS.description, y, { lineBreak: false });
  for (const column of ['withdrawal', 'deposit', 'balance'] as const)
    document.text(amounts[column], COLUMNS[column], y, { width: WIDTH, align: 'right', lineBreak: false });
}

/** A white box over the deposit of the first row, and a text on it. */
function writeOver(document: PDFKit.PDFDocument, text: string): void {
  document.rect(COLUMNS.deposit, 202, WIDTH, 13).fill('#ffffff');
  document.fillColor('#000000').fontSize(9);
  document.text(text, COLUMNS.deposit, 190 + LINE, { width: WIDTH, align: 'right', lineBreak: false });
}

/** The rows with the balance after each. @returns the printed balance at the end */
function writeTable(document: PDFKit.PDFDocument, { rows, opening, misprint, overlay }: StatementInput): number {
  let [balance, y] = [opening, 190];
  writeRow(document, y, HEADS);
  for (const [index, [date, cents, description]] of rows.entries()) {
    y += LINE;
    if (index > 0 && index % ROWS_OF_PAGE === 0) {
      document.addPage();
      y = 60 + LINE;
      writeRow(document, y - LINE, HEADS);
    }
    balance += cents + (index === misprint?.row ? misprint.cents : 0);
    const [withdrawal, deposit] = cents < 0 ? [money(-cents), ''] : ['', money(cents)];
    writeRow(document, y, { date: shortDay(date), description, withdrawal, deposit, balance: money(balance) });
  }
  if (overlay) writeOver(document, overlay);
  document.y = y + 2 * LINE;
  return balance;
}

/** A bank statement with its lines and a running balance. */
export async function provenStatementPdf(input: StatementInput): Promise<Buffer> {
  const { account, from, to, opening, hasEnd = true } = input;
  const document = new PDFDocument({ size: 'LETTER', margin: 50 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.fontSize(16).text('Sparrow Ridge Bank', 50, 50);
  document.fontSize(10).text('Business Checking').text(`Account number: ${account}`);
  document.text(`Statement period: ${longDay(from)} - ${longDay(to)}`);
  document.text(`Beginning balance $${money(opening)}`, 50, 150);
  const closing = writeTable(document, input);
  if (hasEnd) document.fontSize(10).text(`Ending balance $${money(closing)}`, 50);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

const FUNDER = 'ACH DEBIT MARLSTONE CAPITAL 88231';
const FUNDER_DAYS = ['15', '16', '17', '18', '21', '22', '23', '24', '25'];

/** September 2026 of a checking account: one other funder, one NSF item, a transfer and a day below zero. */
export const SEPTEMBER = {
  account: '004417228',
  from: '2026-09-01',
  to: '2026-09-30',
  opening: 100_000,
  rows: [
    ['2026-09-01', 620_000, 'CARD DEPOSIT TERMINAL 4'],
    ['2026-09-03', -90_000, 'CHECK 1042'],
    ['2026-09-08', 200_000, 'ONLINE TRANSFER FROM SAVINGS 5519'],
    ['2026-09-10', -300_000, 'RENT FLOUR STREET'],
    ['2026-09-14', 310_000, 'CARD DEPOSIT TERMINAL 4'],
    ...FUNDER_DAYS.map((day): StatementRow => [`2026-09-${day}`, -15_000, FUNDER]),
    ['2026-09-28', -3_500, 'NSF RETURNED ITEM FEE'],
    ['2026-09-29', -750_000, 'WIRE OUT HEWITT FLOUR MILLS'],
    ['2026-09-30', 100_000, 'CARD DEPOSIT TERMINAL 4'],
  ],
} as const satisfies StatementInput;

/** The same month of the savings account, from which the transfer came. */
export const SAVINGS = {
  account: '009935519',
  from: '2026-09-01',
  to: '2026-09-30',
  opening: 500_000,
  rows: [
    ['2026-09-08', -200_000, 'TRANSFER TO CHECKING 7228'],
    ['2026-09-22', 40_000, 'MOBILE DEPOSIT'],
  ],
} as const satisfies StatementInput;

const card = (day: number): StatementRow => [
  `2026-10-${String(day).padStart(2, '0')}`,
  10_000 + 100 * day,
  'CARD DEPOSIT TERMINAL 4',
];

/** October 2026, whose balances are 12.00 apart from the second page on. */
export const MISPRINTED = {
  account: SEPTEMBER.account,
  from: '2026-10-01',
  to: '2026-10-31',
  opening: 51_500,
  rows: Array.from({ length: 30 }, (_, at) => card(at + 1)),
  misprint: { row: 25, cents: 1_200 },
} satisfies StatementInput;

/** The first half of October 2026, with more lines than a page of the list has. */
export const SO_FAR = {
  account: SEPTEMBER.account,
  from: '2026-10-01',
  to: '2026-10-16',
  opening: 51_500,
  rows: Array.from({ length: 60 }, (_, at): StatementRow => {
    const day = String(1 + Math.floor(at / 4)).padStart(2, '0');
    return [`2026-10-${day}`, 1_000, `CARD DEPOSIT TERMINAL ${1 + (at % 4)}`];
  }),
} satisfies StatementInput;
