import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { marchLedger, totals, WHOLE_MARCH } from './parts.ts';

const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
const HEAD = ['Date', 'Description', 'Amount', 'Balance'];
const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];
const SPLIT_HEAD = ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'];

function beginningEnding(paper: Paper): void {
  const ledger = marchLedger('clinic', 2_118_800, 18);
  paper.text(40, 40, 'Oxbow Farmers Bank', { size: 17, isBold: true, color: '#365314' });
  paper.lines(572, 36, ['Beginning March 1, 2026', 'Ending March 31, 2026', 'Account Nbr 0300447761'], {
    align: 'right',
    step: 12,
  });
  paper.lines(60, 100, ['Larkspur Dental Studio PLLC', '612 Juniper St', 'Elko NV 89801']);
  paper.rule(40, 160, 572);
  paper.table([40, 200, { right: 300 }, 330, 440, { right: 572 }], 168, [
    ['Summary', '', 'Amount', 'Service', '', 'Amount'],
    ['Opening balance', '', ledger.opening, 'Items processed', '18', '0.00'],
    ['Credits', '', ledger.credits, 'Paper statement', '1', '0.00'],
    ['Debits', '', ledger.debits, '', '', ''],
    ['Closing balance', '', ledger.closing, '', '', ''],
  ]);
  paper.table(SPLIT, 250, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function withoutCommas(paper: Paper): void {
  const ledger = marchLedger('webshop', 61_020, 20);
  paper.text(50, 50, 'ferrybank', { size: 28, color: '#e4572e' });
  paper.text(50, 90, 'Mar 1 2026 - Mar 31 2026', { size: 14 });
  paper.text(50, 110, 'Tern Island Prints LLC  /  Acct ending ...5519', { size: 9, color: '#444444' });
  const [start, income, spent, end] = totals(ledger, ['Started with', 'Deposits', 'Spending', 'Ended with']);
  paper.text(50, 140, `${start[0]} $${start[1]}   +   ${income[0]} $${income[1]}`);
  paper.text(50, 154, `-   ${spent[0]} $${spent[1]}   =   ${end[0]} $${end[1]}`);
  let y = 190;
  for (const { day, text, amount, balance } of ledger.movements) {
    paper.text(50, y, text, { isBold: true, size: 9 });
    paper.text(50, y + 11, dateFormats.long(day).replace(',', ''), { size: 7.5, color: '#777777' });
    paper.text(480, y, `${amount < 0 ? '\u2013' : '+'}$${(Math.abs(amount) / 100).toFixed(2)}`, { align: 'right' });
    paper.text(562, y, `$${(balance / 100).toFixed(2)}`, { align: 'right', color: '#777777' });
    y += 27;
  }
}

function dotted(paper: Paper): void {
  const ledger = marchLedger('haulage', 8_100_750, 14);
  paper.text(40, 40, 'Rheinberg American Bank, New York Branch', { size: 13 });
  paper.boxes(
    40,
    64,
    [130, 150, 120, 120],
    [
      ['A/C no.', 'Period', 'Statement no.', 'Currency'],
      ['4400 91 7726', '03.01.2026 - 03.31.2026', '3 / 2026', 'USD'],
    ],
  );
  paper.lines(40, 120, ['Weighbridge Logistics LLC', '400 Truck Route 9', 'Newark NJ 07102']);
  const end = paper.table(SPLIT, 190, [
    ['Booked', 'Text', 'Debit', 'Credit', 'Balance'],
    ['', 'Balance carried over', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.dotted),
    ['', 'Turnover', ledger.debits, ledger.credits, ''],
    ['', 'New balance', '', '', ledger.closing],
  ]);
  paper.text(40, end + 20, 'Objections are to be raised within 60 days from receipt.', { size: 8 });
}

function monthAlone(paper: Paper): void {
  const ledger = marchLedger('salon', 300_300, 14);
  paper.text(306, 40, 'MARCH 2026', { size: 26, isBold: true, align: 'center', color: '#1d4e89' });
  paper.text(306, 74, 'Statement of account for checking x4081', { align: 'center' });
  paper.text(306, 88, 'Lantern Bay Credit Union', { align: 'center' });
  paper.lines(306, 116, ['Velvet Heron Salon', '41 Juniper Arcade', 'Ponce PR 00730'], { align: 'center' });
  paper.boxes(
    106,
    170,
    [100, 100, 100, 100],
    [
      ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  paper.table(COLUMNS, 226, [HEAD, ...amountRows(ledger, dateFormats.named)], 15);
  paper.text(306, 520, 'Youth month is in April. Bring a child and open a share with $5.', {
    size: 8,
    align: 'center',
  });
}

function closingDate(paper: Paper): void {
  const ledger = createLedger({ from: '2026-02-25', to: '2026-03-24', opening: 450_045, trade: 'bakery', count: 17 });
  paper.text(40, 40, 'GRANITE FERRY BANK', { size: 14, isBold: true });
  paper.pairs(360, 40, 572, [
    ['Statement closing date', '03/24/2026'],
    ['Days in period', '28'],
    ['Account #', '771-20-6648'],
    ['Images', '4'],
  ]);
  paper.lines(40, 110, ['RYE MILL CAFE LLC', '5 WEIR STREET', 'CONCORD NH 03301']);
  paper.text(40, 170, 'Checking account recap', { isBold: true });
  paper.pairs(40, 186, 330, totals(ledger, ['Last balance', '9 credits', '8 debits', 'This balance']));
  const columns = [42, 100, { right: 400 }];
  paper.text(40, 256, 'Credits', { isBold: true });
  const end = paper.table(columns, 270, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.text(40, end + 10, 'Debits', { isBold: true });
  const last = paper.table(columns, end + 24, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.monthDay, -1)]);
  const daily = ledger.movements
    .slice(0, 6)
    .map(({ day, balance }) => [dateFormats.monthDay(day), (balance / 100).toFixed(2)]);
  paper.text(440, 256, 'Daily balances', { isBold: true });
  paper.table([440, { right: 570 }], 270, [['Date', 'Balance'], ...daily]);
  paper.text(40, last + 20, 'The next statement closes on 04/24/2026.', { size: 8 });
}

function runningHeadOnly(paper: Paper): void {
  const ledger = marchLedger('clinic', 5_600_112, 52);
  const rows = amountRows(ledger, dateFormats.hyphenated);
  for (const page of [1, 2, 3]) {
    if (page > 1) paper.addPage();
    const [x, align] = page % 2 ? ([572, 'right'] as const) : ([40, 'left'] as const);
    paper.text(x, 18, `Gustwind Physical Therapy PC  .  03/01/26-03/31/26  .  000-66120-9357  .  ${page}/3`, {
      size: 7,
      align,
    });
    if (page === 1) {
      paper.text(40, 50, 'Commerce & Quarry Bank', { size: 21, isBold: true });
      paper.text(40, 80, 'Business Interest Checking', { size: 12 });
      paper.paragraph(40, 104, 500, 'Your deposits are insured. Ask us for the brochure on lines of credit.');
      paper.pairs(40, 140, 300, totals(ledger, ['Opening balance', 'Credits', 'Debits', 'Closing balance']));
    }
    const part = [rows.slice(0, 16), rows.slice(16, 38), rows.slice(38)][page - 1] ?? [];
    paper.table(COLUMNS, page === 1 ? 230 : 50, [HEAD, ...part], 30);
  }
}

function weekdays(paper: Paper): void {
  const ledger = marchLedger('webshop', 1_010_101);
  paper.text(40, 40, 'Prairie Wren State Bank', { size: 15 });
  paper.text(40, 62, 'Small business checking acct. 20-0098-3317', { isBold: true });
  const end = paper.lines(
    40,
    90,
    [
      `Balance as of Saturday, February 28, 2026 . . . . . . . . $${ledger.opening}`,
      `Deposits and other additions . . . . . . . . . . . . . . . . . . . . $${ledger.credits}`,
      `Checks, withdrawals and fees . . . . . . . . . . . . . . . . . . . $${ledger.debits}`,
      `Balance as of Tuesday, March 31, 2026 . . . . . . . . . . . $${ledger.closing}`,
    ],
    { step: 16 },
  );
  const rows = ledger.movements.map(({ day }, index) => {
    const weekday = new Date(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
    const [date = '', ...others] = splitRows(ledger, dateFormats.bareMonthDay)[index] ?? [];
    return [`${weekday} ${date}`, ...others];
  });
  paper.table(SPLIT, end + 20, [SPLIT_HEAD, ...rows], 15);
  paper.lines(40, 420, ['Tern Island Prints LLC', 'PO Box 17', 'Astoria OR 97103']);
}

function newYear(paper: Paper): void {
  const ledger = createLedger({ from: '2025-12-16', to: '2026-01-15', opening: 733_019, trade: 'haulage', count: 16 });
  paper.text(40, 36, 'Tidewater Mutual Bank', { size: 16, isBold: true });
  paper.text(572, 36, '12/16/25 through 01/15/26', { align: 'right', size: 12 });
  paper.text(572, 54, 'Primary checking: 9001-55-2846', { align: 'right' });
  paper.lines(40, 80, ['Dunmore Cartage Co', '2 Weighbridge Lane', 'Toledo OH 43604']);
  const cells = totals(ledger, ['Balance 12/16', 'Additions', 'Subtractions', 'Balance 01/15']);
  paper.boxes(40, 140, [120, 110], [['At a glance', ''], ...cells]);
  paper.paragraph(310, 144, 250, 'Interest paid in 2025: $41.20. Your form 1099-INT comes by January 31, 2026.', {
    size: 8,
  });
  paper.table(COLUMNS, 260, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function quarter(paper: Paper): void {
  const ledger = createLedger({ from: '2026-01-01', to: '2026-03-31', opening: 9_000_000, trade: 'savings', count: 9 });
  paper.text(306, 50, 'Ashlar Savings Institution', { size: 18, align: 'center' });
  paper.text(306, 76, 'First quarter 2026: January 1 to March 31, 2026', { align: 'center', isBold: true });
  paper.text(306, 92, 'Commercial money market, acct no. 66-10442-05', { align: 'center' });
  paper.pairs(150, 130, 462, totals(ledger, ['Balance forward', 'Deposits', 'Withdrawals', 'Balance at quarter end']));
  paper.table(COLUMNS, 210, [HEAD, ...amountRows(ledger, dateFormats.full)], 17);
  paper.lines(150, 400, [
    'Annual percentage yield earned 0.41 %',
    'Days in the quarter 90',
    'Interest this year 48.66',
  ]);
}

/** Periods in further forms and at further places. */
export const FURTHER_DATES: readonly CorpusSample[] = [
  sample({
    layout: 'beginning and ending beneath each other',
    name: 'flush right',
    draw: beginningEnding,
    periods: [`7761 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'range without commas',
    name: 'two lines for each entry',
    draw: withoutCommas,
    periods: [`5519 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'dates with dots',
    name: 'the month first',
    draw: dotted,
    format: 'A4',
    periods: [`7726 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'month as the title',
    name: 'no first and last day',
    draw: monthAlone,
    periods: [`4081 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'closing date and days in period',
    name: "over a month's end",
    draw: closingDate,
    periods: ['6648 2026-02-25 2026-03-24'],
  }),
  sample({
    layout: 'range in the running head alone',
    name: 'left and right pages',
    draw: runningHeadOnly,
    face: 'serif',
    size: 10,
    periods: [`9357 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'weekdays beside balances',
    name: 'dots between words and figures',
    draw: weekdays,
    periods: [`3317 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'cycle across the new year',
    name: 'a tax form is mentioned',
    draw: newYear,
    periods: ['2846 2025-12-16 2026-01-15'],
  }),
  sample({
    layout: 'quarter of a money market account',
    name: 'the year at the end alone',
    draw: quarter,
    face: 'serif',
    size: 10.5,
    periods: ['4205 2026-01-01 2026-03-31'],
  }),
];
