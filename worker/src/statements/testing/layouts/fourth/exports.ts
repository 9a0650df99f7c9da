import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { address, COLUMNS, HEAD, ledgerOf, MARCH, period, SPLIT, type Span } from './parts.ts';

const APRIL_TO_DATE: Span = ['2026-04-01', '2026-04-21'];

function onlineHistory(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 700_120, 16);
  paper.text(20, 14, '4/6/26, 9:12 AM', { size: 7 });
  paper.text(306, 14, 'Account Activity | Fennel Bank Online', { size: 7, align: 'center' });
  paper.text(40, 40, 'Business Checking (...4821)', { size: 15, isBold: true });
  paper.pairs(40, 66, 260, [
    ['Available balance', '$9,881.02'],
    ['Present balance', '$9,931.02'],
  ]);
  paper.text(40, 110, 'Showing transactions from 03/01/2026 to 03/31/2026', { size: 9 });
  const rows = amountRows(ledger, dateFormats.long).map(([day = '', text = '', amount = '', left = '']) => [
    day,
    text,
    amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`,
    `$${left}`,
  ]);
  paper.table(
    [42, 140, { right: 460 }, { right: 570 }],
    132,
    [['Date', 'Description', 'Amount', 'Balance'], ...rows.toReversed()],
    20,
  );
  paper.text(20, 778, 'https://online.fennelbank.example/activity/account/4821', { size: 7 });
  paper.text(590, 778, '1/1', { size: 7, align: 'right' });
}

function composite(paper: Paper): void {
  paper.text(30, 24, 'Account Activity Statement', { size: 14, isBold: true });
  paper.text(762, 24, 'Run 04/01/2026 07:15', { size: 7, align: 'right' });
  paper.text(30, 44, 'Client 88120 SALTPAN FREIGHT LLC    Reporting range 03/01/2026 to 03/31/2026    Currency USD', {
    size: 8,
  });
  let y = 66;
  for (const [number, name, trade, opening] of [
    ['00440018877', 'OPERATING', 'haulage', 4_018_800],
    ['00440018893', 'PAYROLL', 'clinic', 1_009_040],
  ] as const) {
    const ledger = ledgerOf(MARCH, trade, opening, 8);
    paper.band(30, y, 732, 14, '#dddddd');
    paper.text(34, y + 3, `Account: ${number}  ${name}`, { isBold: true, size: 8.5 });
    const head = ['Post date', 'Type', 'Detail', 'Debit', 'Credit', 'Ledger'];
    const rows = splitRows(ledger, dateFormats.full).map(([day = '', text = '', out = '', into = '', left = '']) => [
      day,
      into ? 'CR' : 'DR',
      text,
      out,
      into,
      left,
    ]);
    const end = paper.table([34, 110, 160, { right: 540 }, { right: 640 }, { right: 760 }], y + 20, [
      head,
      ['03/01/2026', '', 'Opening ledger balance', '', '', ledger.opening],
      ...rows,
      ['03/31/2026', '', 'Closing ledger balance', '', '', ledger.closing],
    ]);
    paper.text(34, end + 2, `Subtotal ${name}: debits ${ledger.debits}  credits ${ledger.credits}`, { size: 8 });
    y = end + 26;
  }
}

function tellerInterim(paper: Paper): void {
  const ledger = ledgerOf(APRIL_TO_DATE, 'salon', 80_110, 8);
  paper.text(306, 36, 'INTERIM STATEMENT', { size: 14, isBold: true, align: 'center' });
  paper.lines(306, 54, ['Juniper Valley Bank, Elm Street Branch', 'Printed 04/21/2026 14:02 by teller 17'], {
    align: 'center',
  });
  paper.pairs(40, 96, 330, [
    ['Account', 'XXXXXX6604'],
    ['From', '04/01/2026'],
    ['Through', '04/21/2026'],
    ['Balance at start', ledger.opening],
    ['Balance now', ledger.closing],
  ]);
  address(paper, 380, 96, ['MARIGOLD HAIR STUDIO LLC', '18 ORCHARD WAY', 'DULUTH MN 55802']);
  paper.table(COLUMNS, 190, [HEAD, ...amountRows(ledger, dateFormats.full)], 16);
}

function filteredTransactions(paper: Paper): void {
  const ledger = ledgerOf(['2026-01-11', '2026-04-09'], 'webshop', 330_040, 22);
  paper.text(40, 30, 'Transactions', { size: 22, isBold: true });
  paper.lines(40, 62, ['Operating checking 7715', 'Filters: card and transfers, more than $100, all people'], {
    size: 9,
  });
  paper.text(572, 62, 'Exported April 10, 2026 by M. Quillfeather', { size: 8, align: 'right' });
  const rows = ledger.movements.map(({ day, text, amount }) => [
    dateFormats.iso(day),
    text,
    amount < 0 ? 'Out' : 'In',
    money(amount),
  ]);
  paper.table([42, 120, 380, { right: 570 }], 100, [['Date', 'Counterparty', 'Direction', 'Amount'], ...rows], 18);
  paper.text(42, 530, `22 results    Money in ${ledger.credits}    Money out ${ledger.debits}`);
}

function historyWithRange(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'cantina', 190_010, 14);
  paper.text(40, 36, 'ACCOUNT HISTORY REPORT', { isBold: true });
  paper.lines(40, 54, [
    'Institution : Larkspur Savings',
    'Account     : 5530-01187 BUS CHK',
    'Date range  : 2026-03-01 .. 2026-03-31',
    'Sort        : oldest first',
  ]);
  const rows = splitRows(ledger, dateFormats.iso);
  const end = paper.table(SPLIT, 124, [['DATE', 'MEMO', 'DEBIT', 'CREDIT', 'BALANCE'], ...rows], 12);
  paper.lines(40, end + 12, [`Opening balance ${ledger.opening}`, `Closing balance ${ledger.closing}`, `Rows 14`]);
}

/** What online banking, a teller or software prints of an account. */
export const FOURTH_EXPORTS: readonly CorpusSample[] = [
  sample({
    layout: 'web page of transactions',
    name: 'a chosen range, the newest first',
    draw: onlineHistory,
    periods: [period('4821', MARCH)],
  }),
  sample({
    layout: 'activity of two accounts from a portal',
    name: 'one range above both',
    draw: composite,
    isLandscape: true,
    periods: [period('8877', MARCH), period('8893', MARCH)],
  }),
  sample({
    layout: 'interim statement of a teller',
    name: 'a part of April',
    draw: tellerInterim,
    periods: [period('6604', APRIL_TO_DATE)],
  }),
  sample({ layout: 'filtered list of transactions', name: 'neither range nor balances', draw: filteredTransactions }),
  sample({
    layout: 'history report with colons',
    name: 'two dots between ISO dates',
    draw: historyWithRange,
    face: 'typewriter',
    size: 9,
    periods: [period('1187', MARCH)],
  }),
];
