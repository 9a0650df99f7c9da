import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  account,
  cursor,
  ERRORS,
  entries,
  money,
  monthDay,
  pick,
  short,
  usd,
} from '../tenth/apps-parts.ts';

const CASHBOX_LINES = entries(`
  Electronic Funds Transfer Received|CLIENT RETAINER TRUST 1250000; Check Paid # -318400;
  Debit Card Purchase|GRANITE COURT PARKING -4817; Direct Deposit|SUPERIOR TITLE ESCROW 482311;
  Bill Payment|LEXBRIEF RESEARCH -39900; Wire Transfer Out|HARTWELL EXPERTS -600000; Check Paid # -127213;
  Direct Debit|GUSTWIND PAYROLL -814377`);
const CASHBOX = account({
  from: '2026-04-01',
  to: '2026-04-30',
  opening: 8_846_192,
  count: 14,
  serial: 311,
  lines: CASHBOX_LINES,
});
const MARKET_YIELD = 24_816;

function brokerHead(paper: Paper, page: number): number {
  paper.text(36, 30, 'OAK & ANCHOR INVESTMENTS', { size: 12, isBold: true, spacing: 1 });
  paper.text(576, 30, 'INVESTMENT REPORT', { size: 10, align: 'right' });
  paper.text(576, 44, 'April 1, 2026 - April 30, 2026', { size: 9, align: 'right' });
  paper.rule(36, 60, 576, '#8a6d1f');
  paper.text(576, 756, `${page} of 3`, { size: 7.5, align: 'right' });
  paper.text(36, 756, 'Brokerage services by Oak & Anchor Brokerage LLC, Member NYSE, SIPC', { size: 7 });
  if (page === 1) return 76;
  paper.text(36, 70, 'Account # X47-318826', { isBold: true });
  paper.text(576, 70, 'HALVORSEN PRICE LAW PLLC - CASH MANAGEMENT', { align: 'right' });
  return 96;
}

function brokerFirst(paper: Paper): void {
  brokerHead(paper, 1);
  paper.lines(36, 84, [
    'HALVORSEN PRICE LAW PLLC',
    'ATTN MARIT HALVORSEN',
    '18 GRANITE COURT STE 2',
    'DULUTH MN 55899',
  ]);
  paper.text(330, 84, 'CASH MANAGEMENT ACCOUNT', { size: 12, isBold: true });
  paper.text(330, 102, 'Account Number: X47-318826');
  paper.text(330, 126, 'Your Account Value:', { size: 11 });
  paper.text(576, 122, usd(CASHBOX.closing + MARKET_YIELD), { size: 16, isBold: true, align: 'right' });
  const change = CASHBOX.closing + MARKET_YIELD - CASHBOX.opening;
  paper.text(330, 146, 'Change from Last Period:');
  paper.text(576, 146, usd(change), { align: 'right' });
  const yearIn = CASHBOX.in + 7_318_804;
  const yearOut = CASHBOX.out + 6_120_559;
  paper.table(
    [36, { right: 440 }, { right: 576 }],
    190,
    [
      ['', 'This Period', 'Year-to-Date'],
      ['Beginning Account Value', usd(CASHBOX.opening), usd(CASHBOX.opening - 7_318_804 + 6_120_559 - 70_116)],
      ['  Additions', usd(CASHBOX.in), usd(yearIn)],
      ['  Subtractions', usd(-CASHBOX.out), usd(-yearOut)],
      ['  Change in Investment Value *', usd(MARKET_YIELD), usd(MARKET_YIELD + 70_116)],
      ['Ending Account Value', usd(CASHBOX.closing + MARKET_YIELD), usd(CASHBOX.closing + MARKET_YIELD)],
    ],
    16,
  );
  paper.paragraph(
    36,
    300,
    540,
    '* Appreciation or depreciation of your holdings due to price changes, plus dividends and interest.',
    { size: 7.5 },
  );
  paper.text(36, 340, 'Holdings', { size: 12, isBold: true });
  const total = money(CASHBOX.closing + MARKET_YIELD);
  paper.table([36, { right: 300 }, { right: 380 }, { right: 480 }, { right: 576 }], 360, [
    ['Core Account', 'Quantity', 'Price', 'Ending Market Value', 'EY (%)'],
    ['ANCHOR GOVERNMENT CASH RESERVES (ANGXX)', total, '$1.0000', `$${total}`, '3.31%'],
    ['Total Core Account (100% of account)', '', '', `$${total}`, ''],
  ]);
}

function brokerage(paper: Paper): void {
  let page = 1;
  brokerFirst(paper);
  paper.addPage();
  const pen = cursor(paper, {
    y: brokerHead(paper, ++page) + 10,
    bottom: 745,
    onPage: () => brokerHead(paper, ++page) + 10,
  });
  const group = (title: string, pattern: RegExp) => {
    const { found, sum } = pick(CASHBOX, pattern);
    pen.ensure(70);
    pen.row([36], [title], { isBold: true, size: 11, step: 18 });
    const rows = found.map(({ day, text, amount }) => [monthDay(day), text, usd(amount)]);
    pen.table([36, 90, { right: 576 }], ['Date', 'Description', 'Amount'], [...rows, ['', `Total ${title}`, usd(sum)]]);
    pen.skip(8);
  };
  group('Deposits', /Received|Deposit/);
  group('Withdrawals', /Wire|Direct Debit/);
  group('Checking Activity', /Check Paid/);
  group('Debit Card Summary', /Card/);
  group('Bill Payments', /Bill/);
  pen.row([36], ['Dividends, Interest & Other Income'], { isBold: true, size: 11, step: 18 });
  pen.row([36, 90, { right: 576 }], ['04/30', 'ANCHOR GOVERNMENT CASH RESERVES Dividend Received', usd(MARKET_YIELD)]);
  paper.addPage();
  paper.text(36, brokerHead(paper, ++page) + 8, 'Additional Information', { size: 12, isBold: true });
  paper.paragraph(36, 130, 540, `${BROKER_NOTE} ${ERRORS}`, { size: 8 });
}
const BROKER_NOTE =
  'The core position is a money market fund, not a bank deposit, and you could lose money by investing in it. ' +
  'Checks and debit card purchases are processed by Longmeadow Bank. Past performance does not guarantee future ' +
  'results. Please review this statement and report any discrepancy within 10 days.';

const lawyers = sample({
  layout: 'cash management account at a broker with a core position and groups of activity',
  name: 'Halvorsen Price Law',
  periods: ['8826 2026-04-01 2026-04-30'],
  draw: brokerage,
});

const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;
const OPERATING_LINES = entries(`
  ACH | Deposit from Larkfield School District 618233; Card | Parts Locker 8 -31418; Transfer to Payroll -350000;
  ACH | Deposit from Vernal Dental Group 244871; Bill pay | Compressor World -121744; Transfer to Taxes -90000`);
const OPERATING = account({ ...APRIL, opening: 1_514_820, count: 18, lines: OPERATING_LINES });
const daysOf = (pattern: RegExp) => pick(OPERATING, pattern).found.map(({ day }) => day);
const PAYROLL = account({
  ...APRIL,
  opening: 192_018,
  count: 6,
  lines: entries('Transfer from Operating 350000; ACH | Gustwind Payroll -338914'),
  days: daysOf(/Payroll/).flatMap((day) => [day, day]),
});
const TAXES = account({
  ...APRIL,
  opening: 711_300,
  lines: entries(`Transfer from Operating 90000; ACH | Dept of Treasury estimated tax -540000;
    Transfer from Operating 90000; Transfer from Operating 90000`),
  days: daysOf(/Taxes/).toSpliced(1, 0, '2026-04-15'),
});
const BUCKETS = [
  ['Operating', '4417', OPERATING],
  ['Payroll', '4425', PAYROLL],
  ['Taxes', '4433', TAXES],
] as const;

function bookkeeperLetter(paper: Paper): void {
  paper.text(72, 60, 'TALLYWELL BOOKKEEPING', { size: 13, isBold: true });
  paper.text(72, 78, '4 Abacus Court, Dunmore Heights, PA 18599   555-0191');
  paper.lines(72, 122, [
    'May 8, 2026',
    '',
    'Bramblegate Capital, Underwriting',
    'Re: Cold Snap Refrigeration Service LLC, file 118-2604',
  ]);
  const end = paper.paragraph(72, 200, 468, LETTER, { size: 10.5 });
  const next = paper.lines(
    90,
    end + 16,
    ['1. Operating account, April 2026', '2. Payroll account, April 2026', '3. Tax reserve account, April 2026'],
    { size: 10.5, step: 16 },
  );
  paper.paragraph(72, next + 14, 468, LETTER_END, { size: 10.5 });
  paper.lines(72, next + 100, ['Sincerely,', '', '', 'Joss Tallywell'], { size: 10.5 });
}
const LETTER =
  'As our client asked, please find enclosed the bank statements of Cold Snap Refrigeration Service LLC that ' +
  'you requested on May 5, 2026. Statements for January through March 2026 were sent with the first submission. ' +
  'Enclosed are:';
const LETTER_END =
  'The May 2026 statement will be available after May 31, 2026. Average monthly deposits for the twelve months ' +
  'through April 30, 2026 were $21,604.18 by our books. Please call with any question.';

function bucket(paper: Paper, name: string, digits: string, held: Account): void {
  paper.addPage();
  paper.band(0, 0, 612, 10, '#ff7a45');
  paper.text(44, 34, 'tributary', { size: 18, isBold: true });
  paper.text(568, 36, 'Account statement', { size: 11, align: 'right' });
  paper.text(568, 52, 'April 2026', { size: 11, align: 'right' });
  paper.text(44, 84, `${name} account`, { size: 17, isBold: true });
  paper.lines(
    44,
    110,
    [
      `Checking ending in ${digits}`,
      'Cold Snap Refrigeration Service LLC',
      '901 Coil Street, Dunmore Heights, PA 18599',
    ],
    { size: 9 },
  );
  paper.lines(360, 84, ['Opening balance 04/01/2026', 'Total in', 'Total out', 'Closing balance 04/30/2026'], {
    size: 9,
    step: 15,
  });
  paper.lines(568, 84, [usd(held.opening), usd(held.in), usd(-held.out), usd(held.closing)], {
    size: 9,
    step: 15,
    align: 'right',
  });
  const pen = cursor(paper, { y: 172, onPage: () => 50 });
  const rows = held.movements.map(({ day, text, amount, balance }) => {
    const [kind = '', who] = text.split(' | ');
    return [short(day), who ?? kind, who ? kind : 'Internal', usd(amount), usd(balance)];
  });
  pen.table(
    [44, 104, 330, { right: 484 }, { right: 568 }],
    ['Date', 'Payee', 'Transaction type', 'Amount', 'Balance'],
    rows,
    { step: 21, ruled: [44, 568] },
  );
  paper.paragraph(
    44,
    738,
    524,
    'Tributary is a technology company, not a bank. Banking services provided by Larch Valley Bank, Member FDIC.',
    { size: 7 },
  );
}

const coldSnap = sample({
  layout: 'letter of a bookkeeper in front of three accounts of an app',
  name: 'Cold Snap Refrigeration',
  periods: BUCKETS.map(([, digits]) => `${digits} 2026-04-01 2026-04-30`),
  draw: (paper) => {
    bookkeeperLetter(paper);
    for (const [name, digits, held] of BUCKETS) bucket(paper, name, digits, held);
  },
});

export const TENTH_CLOSED_APPS_SECOND: readonly CorpusSample[] = [lawyers, coldSnap];
