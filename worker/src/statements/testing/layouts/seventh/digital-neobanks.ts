import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  book,
  briefDay,
  dayAfter,
  type Entry,
  facts,
  GREY,
  listing,
  newestFirst,
  SMALL,
  signed,
  sumOf,
  usd,
  weekday,
} from './digital-parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

function cycleColumn(paper: Paper, told: Book): void {
  paper.band(0, 0, 184, 792, '#f1f4f9');
  paper.text(28, 40, 'kestrelvine', { size: 19, isBold: true, color: '#0a4fd6' });
  let y = 96;
  for (const [label, value] of [
    ['Account holder', 'Ridgeback Roofing LLC'],
    ['Account', 'Business Checking Plus'],
    ['Account number', '875100664210'],
    ['Routing number', '000125208'],
    ['Statement cycle', '04/01/26 thru 04/30/26'],
    ['Beginning balance', usd(told.opening)],
    [`Deposits and credits (${told.entries.filter(({ amount }) => amount > 0).length})`, usd(told.sumIn)],
    [`Withdrawals and debits (${told.entries.filter(({ amount }) => amount < 0).length})`, usd(-told.sumOut)],
    ['Ending balance', usd(told.closing)],
    ['Interest rate / APY', '1.28% / 1.30%'],
    ['Interest paid this cycle', '$0.00'],
    ['Interest paid in 2026', '$61.37'],
  ] as const) {
    paper.text(28, y, label, GREY);
    paper.text(28, y + 12, value, { size: 10 });
    y += 36;
  }
  paper.paragraph(
    28,
    600,
    136,
    'From May 15, 2026 same-day ACH leaves until 4:15 p.m. Eastern on business days.',
    SMALL,
  );
}

/** All facts stand in a column at the left; the entries take the rest of the page. */
function cycleInSideColumn(paper: Paper): void {
  const told = book({ ...APRIL, opening: 3_118_462, trade: 'roofing', count: 32 });
  cycleColumn(paper, told);
  const rows = told.entries.map(({ day, who, means, amount, balance }) => [
    dateFormats.short(day),
    `${who}\n${means === 'Card' ? 'Debit card 0093' : means}`,
    money(amount),
    money(balance),
  ]);
  listing(
    paper,
    [206, 262, { right: 500 }, { right: 584 }],
    60,
    [['Date', 'Description', 'Amount', 'Balance'], ...rows],
    {
      step: 17,
      bottom: 700,
      top: 60,
      onPage: () => paper.text(206, 36, 'Ridgeback Roofing LLC · account 875100664210 · continued', SMALL),
    },
  );
  paper.paragraph(
    206,
    738,
    370,
    'Kestrelvine is a financial technology company and not a bank. Deposits are held at Shoalwater Community Bank, Member FDIC. Report errors within 60 days of the date this statement was made available.',
    SMALL,
  );
}

function soloHead(paper: Paper, told: Book): void {
  paper.text(306, 36, 'pomelo', { size: 24, isBold: true, align: 'center', color: '#e2572b' });
  paper.text(306, 70, 'ACCOUNT STATEMENT FOR APRIL 2026', { size: 11, align: 'center', spacing: 1 });
  paper.lines(48, 104, ['Imara Teasdale', 'DBA Teasdale Yoga & Movement', '1808 Plum Hollow Rd', 'Tucson AZ 85704']);
  paper.lines(340, 104, ['Account ending in 3025', 'Apr 1 to Apr 30, 2026', 'Pomelo Pro plan, $15.00 a month'], GREY);
  paper.band(48, 176, 516, 50, '#fff3ec');
  facts(paper, 60, 186, 128, [
    ['Balance Apr 1', usd(told.opening)],
    ['Income', usd(told.sumIn)],
    ['Expenses', usd(-told.sumOut)],
    ['Balance Apr 30', usd(told.closing)],
  ]);
}

/** Entries stand by kind of expense, as a sole proprietor needs them for the tax. */
function byCategory(paper: Paper): void {
  const told = book({ ...APRIL, opening: 512_077, trade: 'studio', count: 23, turn: 3 });
  soloHead(paper, told);
  let y = 246;
  const kinds: readonly (readonly [string, (entry: Entry) => boolean])[] = [
    ['Income', ({ amount }) => amount > 0],
    ['Rent and utilities', ({ who }) => who.startsWith('Rent') || who.startsWith('Citywide')],
    ['Contractors', ({ who }) => who.startsWith('Instructor')],
    ['Supplies', ({ who }) => who.startsWith('Towel')],
  ];
  for (const [title, isOfKind] of kinds) {
    const entries = told.entries.filter(isOfKind);
    paper.text(48, y, title, { size: 11, isBold: true });
    paper.text(564, y, usd(sumOf(entries)), { size: 11, isBold: true, align: 'right' });
    paper.rule(48, y + 15, 564, '#e2572b');
    const rows = entries.map(({ day, who, means, amount }) => [briefDay(day), who, means, usd(amount)]);
    y = listing(paper, [48, 110, 380, { right: 564 }], y + 20, [['Date', 'Details', 'Paid by', 'Amount'], ...rows], {
      step: 14,
    });
    y += 8;
  }
  paper.text(48, y + 2, 'Set aside for taxes, Jan 1 – Apr 30, 2026: $3,412.08 (estimate, part of your balance)', GREY);
  paper.text(48, 764, 'Pomelo is not a bank. Banking by Candlewick Bank NA, Member FDIC.   Page 1 of 1', SMALL);
}

function plazaAccount(paper: Paper, told: Book, name: string): void {
  paper.text(54, 44, 'plaza', { size: 18, isBold: true });
  paper.text(558, 46, 'Monthly statement', { size: 12, align: 'right' });
  paper.text(54, 84, name, { size: 15 });
  paper.text(54, 105, 'Twin Skillets Food Truck LLC · 66 Wharf Lane, Galveston TX 77550', GREY);
  paper.rule(54, 124, 558);
  paper.pairs(54, 132, 558, [
    [`Opening balance on ${dateFormats.long(told.from)}`, usd(told.opening)],
    ['Money added', usd(told.sumIn)],
    ['Money spent or moved', usd(-told.sumOut)],
    [`Closing balance on ${dateFormats.long(told.to)}`, usd(told.closing)],
  ]);
  paper.rule(54, 190, 558);
}

/** Two accounts of a seller; the span is told only by the days of the two balances. */
function sellerAccounts(paper: Paper): void {
  const checking = book({ ...MARCH, opening: 204_560, trade: 'foodtruck', count: 21 });
  plazaAccount(paper, checking, 'Checking ···· 3390');
  let y = 202;
  let shown = '';
  for (const { day, who, means, amount } of checking.entries) {
    if (day !== shown) {
      paper.text(54, y, weekday(day), { size: 8, isBold: true, color: '#4b5563' });
      y += 12;
    }
    shown = day;
    paper.text(66, y, who);
    paper.text(330, y, means, GREY);
    paper.text(558, y, signed(amount), { align: 'right' });
    y += 14;
  }
  paper.text(54, 764, 'Plaza checking is provided by Tern Island Bank, Member FDIC.', SMALL);
  paper.addPage();
  const savings = book({ ...MARCH, opening: 1_120_400, trade: 'reserve', count: 4 });
  plazaAccount(paper, savings, 'Savings ···· 7718');
  const rows = savings.entries.map(({ day, who, amount }) => [weekday(day), who, signed(amount)]);
  listing(paper, [54, 200, { right: 558 }], 202, [['Day', 'Activity', 'Amount'], ...rows]);
  paper.text(54, 300, 'Annual percentage yield earned 1.00%. Interest paid in 2026: $38.11.', GREY);
}

function memberHead(paper: Paper, told: Book): void {
  paper.text(40, 38, 'tinsel', { size: 22, isBold: true, color: '#12a150' });
  paper.text(40, 70, 'Checking Account Statement', { size: 14 });
  paper.lines(40, 100, ['Member Name', 'Account number', 'Issued by', 'Statement period'], { ...GREY, step: 14 });
  paper.lines(
    140,
    100,
    ['Rosalind Castellow', '1880 4402 7716', 'Granary Trust, N.A.', 'March 2026 (March 01 - March 31, 2026)'],
    { size: 9, step: 14 },
  );
  const total = (means: string) => usd(sumOf(told.entries.filter((entry) => entry.means === means)));
  paper.text(40, 176, 'Summary', { size: 11, isBold: true });
  paper.pairs(40, 194, 330, [
    ['Beginning balance on March 1, 2026', usd(told.opening)],
    ['Direct deposits', total('Direct deposit')],
    ['Transfers', total('Transfer')],
    ['ATM withdrawals', total('ATM')],
    ['Purchases', total('Purchase')],
    ['Round ups, fees, tips', '$0.00'],
    ['Ending balance on March 31, 2026', usd(told.closing)],
  ]);
}

/** Each entry has a second day, the last of them in the month after. */
function settledDays(paper: Paper): void {
  const told = book({ ...MARCH, opening: 61_233, trade: 'courier', count: 36 });
  memberHead(paper, told);
  paper.text(40, 304, 'Transactions', { size: 11, isBold: true });
  const rows = newestFirst(told).map(({ day, who, means, amount }) => [
    dateFormats.bareMonthDay(day).concat('/2026'),
    who,
    means,
    usd(amount),
    usd(amount),
    dateFormats.bareMonthDay(dayAfter(day)).concat('/2026'),
  ]);
  const head = ['TRANSACTION DATE', 'DESCRIPTION', 'TYPE', 'AMOUNT', 'NET AMOUNT', 'SETTLEMENT DATE'];
  const end = listing(paper, [40, 136, 290, { right: 412 }, { right: 482 }, 496], 324, [head, ...rows], {
    size: 8,
    step: 17,
    onPage: () => paper.text(40, 40, 'tinsel', { size: 14, isBold: true, color: '#12a150' }),
  });
  paper.paragraph(
    40,
    end + 14,
    520,
    'In case of errors or questions about your electronic transactions call the number on the back of your card. We must hear from you no later than 60 days after we sent you the FIRST statement on which the error or problem appeared.',
    SMALL,
  );
}

function fundingHead(paper: Paper, told: Book): void {
  paper.band(36, 34, 540, 34, '#3d1d52');
  paper.text(48, 44, 'TABBLE  Expense Cards', { size: 12, isBold: true, color: '#ffffff' });
  paper.text(564, 45, 'Prepaid account statement', { size: 10, align: 'right', color: '#ffffff' });
  paper.boxes(
    36,
    84,
    [180, 120, 120, 120],
    [
      ['Business', 'Funding account', 'From', 'Through'],
      ['Juno Vale Event Staffing Inc', '******7720', 'Feb 15, 2026', 'Mar 14, 2026'],
    ],
  );
  paper.boxes(
    36,
    134,
    [135, 135, 135, 135],
    [
      ['Ledger balance, start', 'Funded from bank', 'Spent on cards and fees', 'Ledger balance, end'],
      [usd(told.opening), usd(told.sumIn), usd(told.sumOut), usd(told.closing)],
    ],
  );
}

/** A prepaid account that feeds the cards of employees; its cycle starts in the middle of a month. */
function fundedCards(paper: Paper): void {
  const told = book({ from: '2026-02-15', to: '2026-03-14', opening: 408_800, trade: 'errands', count: 31 });
  const cards = ['Card 1182 · N. Oduya', 'Card 6604 · T. Brackenridge', 'Card 9371 · S. Vilhelm'] as const;
  fundingHead(paper, told);
  const rows = told.entries.map(({ day, who, amount, balance }, index) => [
    briefDay(day),
    who,
    amount > 0 ? '' : (cards[index % cards.length] ?? ''),
    money(amount),
    money(balance),
  ]);
  const end = listing(paper, [36, 96, 290, { right: 490 }, { right: 576 }], 192, [
    ['Posted', 'Merchant or transfer', 'Card', 'Amount', 'Ledger balance'],
    ...rows,
  ]);
  const spent = cards.map((card, at) => [
    card,
    usd(-sumOf(told.entries.filter(({ amount }, index) => amount < 0 && index % cards.length === at))),
  ]);
  paper.table([36, { right: 300 }], end + 12, [['Spent by card', 'This cycle'], ...spent]);
  paper.text(36, 764, 'Next statement: Apr 14, 2026. Funds are held at Quarry Lake Bank, Member FDIC.', SMALL);
}

/** Business accounts of financial technology companies, and one of their customers as a person. */
export const SEVENTH_DIGITAL_NEOBANKS: readonly CorpusSample[] = [
  sample({
    layout: 'all facts in a tinted column at the left',
    name: 'statement cycle thru, label over value',
    periods: ['4210 2026-04-01 2026-04-30'],
    draw: cycleInSideColumn,
  }),
  sample({
    layout: 'entries by kind of expense of a sole proprietor',
    name: 'a month in the title and a range beneath the account',
    periods: ['3025 2026-04-01 2026-04-30'],
    draw: byCategory,
  }),
  sample({
    layout: 'checking and savings of a seller on pages of their own',
    name: 'span by the days of two balances, days with weekdays',
    periods: ['3390 2026-03-01 2026-03-31', '7718 2026-03-01 2026-03-31'],
    draw: sellerAccounts,
  }),
  sample({
    layout: 'two days for each entry, newest first',
    name: 'a month with its range in brackets',
    periods: ['7716 2026-03-01 2026-03-31'],
    draw: settledDays,
  }),
  sample({
    layout: 'prepaid account that feeds the cards of a team',
    name: 'from and through as heads, cycle in the middle of a month',
    periods: ['7720 2026-02-15 2026-03-14'],
    draw: fundedCards,
  }),
];
