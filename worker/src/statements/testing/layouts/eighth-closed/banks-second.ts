import type { CorpusSample } from '../../development-corpus.ts';
import {
  type Book,
  createBook,
  createFlow,
  ERRORS,
  incoming,
  labels,
  outgoing,
  rowsOf,
  sum,
  tell,
  usd,
} from '../eighth/banks-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const { bareMonthDay, full, monthDay, short } = dateFormats;
const PLUM = '#5a2348';

/** A quarter of savings of a person in business. */
function gorseHill(paper: Paper): void {
  const book = tell(642_017, [
    { day: '2026-01-09', kind: 'credit', text: 'TRANSFER FROM CHECKING 2290', amount: 45_000 },
    { day: '2026-01-30', kind: 'interest', text: 'INTEREST CREDIT', amount: 109 },
    { day: '2026-02-13', kind: 'debit', text: 'WITHDRAWAL - ESTIMATED TAX SET ASIDE', amount: -120_000 },
    { day: '2026-02-27', kind: 'interest', text: 'INTEREST CREDIT', amount: 97 },
    { day: '2026-03-10', kind: 'deposit', text: 'DEPOSIT', amount: 88_550 },
    { day: '2026-03-31', kind: 'interest', text: 'INTEREST CREDIT', amount: 118 },
  ]);
  paper.text(306, 40, 'Gorse Hill Savings Bank', { size: 18, isBold: true, align: 'center' });
  paper.text(306, 62, 'A mutual institution since 1874', { size: 9, align: 'center' });
  paper.rule(60, 80, 552);
  paper.lines(60, 100, ['PERCIVAL DUNNOCK', 'DBA DUNNOCK CLOCK REPAIR', '8 PENDULUM COURT', 'GREENFIELD MA 01301']);
  paper.text(60, 172, 'Statement Savings', { size: 13, isBold: true });
  const facts = `Account Number|2004471-65
    Beginning Date|${full('2026-01-01')}
    Ending Date|${full('2026-03-31')}
    Previous Balance|${usd(book.opening)}
    Current Balance|${usd(book.closing)}`;
  labels(paper, [330, 100, 552], facts, 15);
  const rows = book.all.map(({ day, text, amount, balance }) => {
    return [short(day), text, amount < 0 ? money(-amount) : '', amount > 0 ? money(amount) : '', money(balance)];
  });
  const flow = createFlow(paper, { y: 196, step: 16, size: 9.5, onPage: () => 60 });
  const columns = [60, 120, { right: 410 }, { right: 480 }, { right: 552 }];
  flow.table(columns, 'Date|Description|Withdrawal|Deposit|Balance', rows);
  flow.skip(10);
  const rates = rowsOf(`Interest paid in this period|$3.24
    Interest paid in 2026|$3.24
    Interest paid in 2025|$14.87
    Annual percentage yield earned|0.20%`);
  flow.table([60, { right: 320 }], 'Interest|', rates);
  flow.paragraph(60, 492, ERRORS);
}

const SORREL = { from: '2026-04-01', to: '2026-04-30' };

function sorrelFront(paper: Paper, operating: Book, reserve: Book): void {
  paper.band(0, 0, 612, 60, PLUM);
  paper.text(40, 22, 'Sorrel Ridge Bank', { size: 18, isBold: true, color: '#ffffff' });
  paper.text(572, 26, 'Consolidated business statement', { size: 10, align: 'right', color: '#ffffff' });
  paper.lines(40, 84, ['Fennimore Cold Storage Inc', '700 Icehouse Road', 'Yankton SD 57078']);
  labels(paper, [370, 84, 572], 'Statement end date|April 30, 2026\nCustomer|F-00291\nPage|1 of 2');
  paper.text(40, 150, 'What you have', { size: 12, isBold: true, color: PLUM });
  const assets = rowsOf(`Deposit accounts|Account|Balance 04/30/26
    Business Interest Checking|3307118054|${usd(operating.closing)}
    Tax Reserve Checking|3307118062|${usd(reserve.closing)}`);
  paper.table([40, 260, { right: 572 }], 170, assets, 15);
  paper.text(40, 232, 'What you owe', { size: 12, isBold: true, color: PLUM });
  const debts = rowsOf(`Loans|Loan number|Principal balance|Next payment due
    Commercial term loan|900011743|$212,604.18|05/05/26   $4,118.20`);
  paper.table([40, 190, { right: 400 }, { right: 572 }], 252, debts, 15);
}

function sorrelLoan(flow: ReturnType<typeof createFlow>): void {
  flow.title(40, 'Commercial term loan 900011743', PLUM);
  const entries = rowsOf(`04/05/26|Payment|$4,118.20|$2,877.11|$1,241.09|$212,604.18`);
  const columns = [40, 110, { right: 280 }, { right: 370 }, { right: 460 }, { right: 572 }];
  flow.table(columns, 'Date|Entry|Amount|Principal|Interest|Balance', entries);
  flow.line([40], 'Interest rate 7.000%. Maturity date 11/05/2030. Late charge after 10 days.');
}

/** Two checking accounts with a range in each heading, and a loan behind them. */
function sorrel(paper: Paper): void {
  const operating = createBook({ ...SORREL, opening: 4_114_908, trade: 'contractor', count: 58, seed: 48_812 });
  const reserve = tell(1_600_000, [
    { day: '2026-04-03', kind: 'credit', text: 'Transfer from 3307118054', amount: 350_000 },
    { day: '2026-04-15', kind: 'debit', text: 'US TREASURY TAX PMT 04152026', amount: -1_412_600 },
    { day: '2026-04-17', kind: 'credit', text: 'Transfer from 3307118054', amount: 350_000 },
  ]);
  sorrelFront(paper, operating, reserve);
  const onPage = (page: number) => {
    paper.text(40, 34, 'Sorrel Ridge Bank', { isBold: true, color: PLUM });
    paper.text(572, 34, `Fennimore Cold Storage Inc     Page ${page} of 2`, { align: 'right', size: 8.5 });
    return 60;
  };
  const flow = createFlow(paper, { y: 300, onPage });
  const account = (name: string, number: string, book: Book) => {
    flow.title(40, `${name} ${number}     04/01/26 - 04/30/26`, PLUM);
    const columns = [40, 100, { right: 410 }, { right: 490 }, { right: 572 }];
    const rows = book.all.map(({ day, check, text, amount, balance }) => {
      const words = check ? `Check ${check}` : text;
      return [monthDay(day), words, amount < 0 ? money(-amount) : '', amount > 0 ? money(amount) : '', money(balance)];
    });
    const first = ['04/01', 'Beginning balance', '', '', money(book.opening)];
    const foot = `04/30|Ending balance|${money(-sum(outgoing(book)))}|${money(sum(incoming(book)))}|${money(book.closing)}`;
    flow.table(columns, 'Date|Description|Debit|Credit|Balance', [first, ...rows], foot);
  };
  account('Business Interest Checking', '3307118054', operating);
  account('Tax Reserve Checking', '3307118062', reserve);
  sorrelLoan(flow);
  flow.paragraph(40, 532, ERRORS);
}

const BITTERN = [
  ['2025-12-31', '2026-01-30', 'December 31, 2025 - January 30, 2026'],
  ['2026-01-31', '2026-02-27', 'January 31, 2026 - February 27, 2026'],
  ['2026-02-28', '2026-03-31', 'February 28, 2026 - March 31, 2026'],
] as const;

function bitternMonth(paper: Paper, book: Book, range: string): void {
  const onPage = (page: number) => {
    paper.text(40, 34, 'bittern bay bank', { size: 17, color: '#00618a', isBold: true });
    paper.text(572, 34, `Small Business Checking *4093`, { size: 9, align: 'right' });
    paper.text(572, 47, range, { size: 9, align: 'right' });
    paper.text(572, 60, `Page ${page} of 2`, { size: 9, align: 'right' });
    return 86;
  };
  onPage(1);
  paper.lines(40, 90, ['PELICAN STREET LAUNDRY LLC', '15 PELICAN ST', 'ROCKPORT TX 78382']);
  const sums = `Balance forward|Credits|Debits|Balance
    ${usd(book.opening)}|${usd(sum(incoming(book)))}|${usd(-sum(outgoing(book)))}|${usd(book.closing)}`;
  paper.boxes(40, 142, [133, 133, 133, 133], rowsOf(sums));
  const flow = createFlow(paper, { y: 186, bottom: 740, onPage });
  const row = (entry: Book['all'][number]) => [
    bareMonthDay(entry.day),
    entry.check ? `Check ${entry.check}` : entry.text,
    money(Math.abs(entry.amount)),
  ];
  flow.title(40, 'Credits', '#00618a');
  flow.table([40, 90, { right: 572 }], 'Date|Description|Amount', incoming(book).map(row));
  flow.title(40, 'Debits', '#00618a');
  flow.table([40, 90, { right: 572 }], 'Date|Description|Amount', outgoing(book).map(row));
  flow.title(40, 'Balance at the end of each day', '#00618a');
  const days = book.days.map(([day, end]) => [bareMonthDay(day), money(end)]);
  flow.grid([40, 572, 3], [0], 'Date|Balance', days);
}

/** Three statements of one account, the oldest first. */
function bittern(paper: Paper): void {
  let opening = 733_104;
  for (const [index, [from, to, range]] of BITTERN.entries()) {
    if (index > 0) paper.addPage();
    const book = createBook({ from, to, opening, trade: 'retailer', count: 48 + index, seed: 7_001 + index * 977 });
    bitternMonth(paper, book, range);
    opening = book.closing;
  }
}

/** The bill of a line of credit. */
function lineOfCredit(paper: Paper): void {
  paper.text(40, 36, 'Hartsease National Bank', { size: 17, isBold: true, color: '#2f4b7c' });
  paper.text(572, 40, 'Business Line of Credit Statement', { size: 12, align: 'right' });
  paper.lines(40, 84, ['COBBLE & LARK RENOVATIONS INC', '233 PLUMBLINE DR', 'DOVER DE 19901']);
  const facts = `Account number|XXXX XXXX 8816
    Billing cycle|03/16/2026 - 04/15/2026
    Credit limit|$75,000.00
    Available credit|$31,806.55
    Payment due date|05/10/2026
    Minimum payment due|$1,284.09`;
  labels(paper, [330, 84, 572], facts, 15);
  const flow = createFlow(paper, { y: 190, step: 15, onPage: () => 60 });
  flow.title(40, 'Summary of this cycle', '#2f4b7c');
  const sums = rowsOf(`Previous balance|$39,010.22
    Payments|-$1,170.31
    Advances|$5,000.00
    Finance charges|$353.54
    New balance|$43,193.45`);
  flow.table([40, { right: 320 }], 'Line of credit|Amount', sums);
  flow.title(40, 'Transactions', '#2f4b7c');
  const rows = rowsOf(`03/24/2026|Advance to checking 5530|$5,000.00|$44,010.22
    04/08/2026|Payment - thank you|-$1,170.31|$42,839.91
    04/15/2026|Periodic finance charge|$353.54|$43,193.45`);
  flow.table([40, 120, { right: 450 }, { right: 572 }], 'Date|Description|Amount|Balance', rows);
  flow.title(40, 'Finance charge calculation', '#2f4b7c');
  const rates = rowsOf(`Prime + 2.25%|9.750%|31|$42,693.30`);
  flow.table(
    [40, { right: 280 }, { right: 400 }, { right: 572 }],
    'Index|Annual rate|Days in cycle|Average daily balance',
    rates,
  );
  flow.paragraph(
    40,
    532,
    'Pay at least the minimum by the due date. Interest accrues from the day of each advance until it is paid in full.',
  );
}

export const EIGHTH_CLOSED_BANKS_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'mutual savings with beginning and ending date',
    name: 'banks-gorse-hill',
    periods: ['7165 2026-01-01 2026-03-31'],
    draw: gorseHill,
    face: 'serif',
  }),
  sample({
    layout: 'what you have and what you owe',
    name: 'banks-sorrel-ridge',
    periods: ['8054 2026-04-01 2026-04-30', '8062 2026-04-01 2026-04-30'],
    draw: sorrel,
  }),
  sample({
    layout: 'cycles that end on days of work',
    name: 'banks-bittern-bay',
    periods: BITTERN.map(([from, to]) => `4093 ${from} ${to}`),
    draw: bittern,
  }),
  sample({ layout: 'cycle of a line of credit', name: 'banks-hartsease', draw: lineOfCredit }),
];
