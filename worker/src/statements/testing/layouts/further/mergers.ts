import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, type Ledger, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { MARCH, marchLedger, totals, WHOLE_MARCH } from './parts.ts';

const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
const HEAD = ['Date', 'Description', 'Amount', 'Balance'];
const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];
const SPLIT_HEAD = ['Date', 'Description', 'Debits', 'Credits', 'Balance'];
const WORDS = ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance'] as const;

/** A title, four figures in a row and the entries. @returns the end */
function part(paper: Paper, y: number, title: string, ledger: Ledger): number {
  paper.band(40, y - 3, 532, 16, '#e4e8f0');
  paper.text(44, y, title, { isBold: true });
  const figures = totals(ledger, WORDS).map(([label, value]) => `${label} ${value}`);
  for (const [index, figure] of figures.entries()) paper.text(44 + index * 134, y + 20, figure, { size: 7.5 });
  return paper.table(COLUMNS, y + 38, [HEAD, ...amountRows(ledger, dateFormats.monthDay)], 12);
}

function summaryPage(paper: Paper): void {
  const operating = marchLedger('clinic', 1_550_000, 20);
  const payroll = marchLedger('salon', 820_020);
  const tax = marchLedger('savings', 3_100_000);
  const accounts = [
    ['Operating', '61-20447-10', operating],
    ['Payroll', '61-20447-28', payroll],
    ['Tax reserve', '61-20447-36', tax],
  ] as const;
  paper.text(40, 40, 'Commerce & Quarry Bank', { size: 18, isBold: true });
  paper.text(40, 66, 'Consolidated statement   3/1/2026 - 3/31/2026   Customer 7004118');
  paper.lines(40, 100, ['Gustwind Physical Therapy PC', '9 Saltbox Way', 'Dover DE 19901']);
  paper.table([40, 180, { right: 370 }, { right: 470 }, { right: 572 }], 170, [
    ['Account', 'Number', 'Beginning', 'Page', 'Ending'],
    ...accounts.map(([name, number, { opening, closing }], index) => [name, number, opening, `${index + 2}`, closing]),
  ]);
  for (const [index, [name, number, ledger]] of accounts.entries()) {
    paper.addPage();
    paper.text(572, 30, `Page ${index + 2} of 4   3/1/2026 - 3/31/2026`, { size: 7.5, align: 'right' });
    part(paper, 60, `${name}   ${number}`, ledger);
  }
}

function sectionsOnOnePage(paper: Paper): void {
  const checking = createLedger({ from: '2026-03-06', to: '2026-04-05', opening: 640_000, trade: 'salon' });
  const market = createLedger({ ...MARCH, opening: 2_200_000, trade: 'savings' });
  paper.text(306, 36, 'Prairie Wren State Bank', { size: 15, align: 'center', isBold: true });
  paper.lines(306, 60, ['Velvet Heron Salon', '41 Juniper Arcade, Ponce PR 00730'], { align: 'center' });
  const sections = [
    ['Simple Checking', '20-0098-7714', 'March 6, 2026', 'April 5, 2026', checking],
    ['Money Market', '20-0311-0652', 'March 1, 2026', 'March 31, 2026', market],
  ] as const;
  let y = 110;
  for (const [name, number, from, to, ledger] of sections) {
    paper.boxes(
      40,
      y,
      [150, 130, 126, 126],
      [
        ['Product', 'Account', 'First day', 'Last day'],
        [name, number, from, to],
      ],
    );
    paper.table([44, 180, 316, 450], y + 44, [
      [...WORDS],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ]);
    y = paper.table(SPLIT, y + 80, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]) + 30;
  }
}

function twoMonthsInARow(paper: Paper): void {
  const months = [
    [
      'FEB 01 2026',
      'FEB 28 2026',
      createLedger({ from: '2026-02-01', to: '2026-02-28', opening: 95_500, trade: 'salon' }),
    ],
    ['MAR 01 2026', 'MAR 31 2026', marchLedger('salon', 154_938)],
  ] as const;
  let y = 40;
  for (const [from, to, ledger] of months) {
    paper.text(40, y, `LOOKOUT BANK            ACCOUNT 0-7731-9024            ${from} THRU ${to}`, { size: 9 });
    const end = paper.pairs(40, y + 24, 330, totals(ledger, WORDS), 12);
    y = paper.table(SPLIT, end + 10, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.glued)], 12) + 50;
    paper.text(40, y - 42, `END OF STATEMENT ${to}`, { size: 8 });
  }
}

function englishAndSpanish(paper: Paper): void {
  paper.text(572, 40, 'Anchorhold Bank', { size: 18, align: 'right' });
  paper.lines(572, 64, ['Account Number 5510-0042-18', 'Feb 01, 2026 to Feb 28, 2026'], { align: 'right' });
  const first = createLedger({ from: '2026-02-01', to: '2026-02-28', opening: 505_000, trade: 'webshop' });
  part(paper, 120, 'Merchant Checking', first);
  paper.addPage();
  paper.setFace('typewriter');
  const second = marchLedger('cantina', 388_100, 14);
  paper.text(40, 40, 'COOPERATIVA LOMA AZUL', { isBold: true, size: 12 });
  paper.lines(40, 60, ['ESTADO DE CUENTA', 'CUENTA NÚM. 0088-17-4503', 'DESDE 03/01/2026 HASTA 03/31/2026'], {
    step: 11,
  });
  const words = ['SALDO ANTERIOR', 'DEPÓSITOS', 'RETIROS', 'SALDO ACTUAL'] as const;
  paper.pairs(40, 110, 330, totals(second, words), 11);
  paper.table(SPLIT, 170, [
    ['FECHA', 'DESCRIPCIÓN', 'RETIRO', 'DEPÓSITO', 'SALDO'],
    ...splitRows(second, dateFormats.monthDay),
  ]);
}

function cardInTheSameCount(paper: Paper): void {
  const ledger = marchLedger('haulage', 1_818_181);
  paper.text(40, 36, 'Sable Ridge Bank', { size: 14, isBold: true });
  paper.text(572, 36, 'Page 1 of 2', { align: 'right' });
  paper.text(40, 60, 'Checking 007-331-6652, 03/01/2026 through 03/31/2026');
  part(paper, 100, 'Checking 6652', ledger);
  paper.addPage();
  paper.text(40, 36, 'Sable Ridge Bank', { size: 14, isBold: true });
  paper.text(572, 36, 'Page 2 of 2', { align: 'right' });
  paper.text(40, 60, 'Business Visiting Card xxxx xxxx xxxx 7718, 03/01/2026 through 03/31/2026');
  paper.pairs(40, 90, 330, [
    ['Previous balance', '902.10'],
    ['Payments', '-902.10'],
    ['New charges', '1,236.90'],
    ['New balance', '1,236.90'],
    ['Credit available', '8,763.10'],
    ['Minimum due 04/25/2026', '35.00'],
  ]);
  paper.table(COLUMNS, 200, [
    HEAD,
    ['03/06', 'Diesel Harbor 12', '480.15', '480.15'],
    ['03/14', 'Tire Barn', '756.75', '1,236.90'],
  ]);
}

function secondWithoutNumber(paper: Paper): void {
  const [draft, reserve] = [marchLedger('bakery', 302_070), marchLedger('savings', 700_000)];
  paper.text(40, 40, 'Anvil Creek Bank', { size: 16, isBold: true, color: '#5b2a86' });
  paper.text(40, 64, 'Everyday checking, account no. 3100-559-3382');
  paper.text(40, 78, 'Period: March 1, 2026 - March 31, 2026');
  part(paper, 110, 'Everyday checking', draft);
  paper.addPage();
  paper.text(40, 40, 'Anvil Creek Bank', { size: 16, isBold: true, color: '#5b2a86' });
  paper.text(40, 64, 'Reserve');
  paper.text(40, 78, 'Period: March 1, 2026 - March 31, 2026');
  part(paper, 110, 'Reserve', reserve);
}

function quarterBesideMonth(paper: Paper): void {
  const checking = marchLedger('webshop', 450_500);
  const savings = createLedger({
    from: '2026-01-01',
    to: '2026-03-31',
    opening: 1_200_000,
    trade: 'savings',
    count: 6,
  });
  paper.text(40, 40, 'TIMBERLINE SAVINGS & LOAN', { size: 13, isBold: true });
  paper.lines(40, 70, ['Tern Island Prints LLC', 'PO Box 17', 'Astoria OR 97103']);
  const first = paper.lines(40, 130, ['Business checking 260-500-4471', 'Statement period 03/01/2026 to 03/31/2026']);
  const end = part(paper, first + 8, 'Checking activity', checking);
  const next = paper.lines(40, end + 30, [
    'Passbook savings 260-900-8816',
    'Quarterly statement period 01/01/2026 to 03/31/2026',
  ]);
  part(paper, next + 8, 'Savings activity', savings);
}

function sharesAndLoan(paper: Paper): void {
  const [share, draft] = [marchLedger('savings', 50_000, 1), marchLedger('cantina', 610_090)];
  paper.text(40, 36, 'STEELHEAD FEDERAL CREDIT UNION', { isBold: true });
  paper.text(572, 36, '03/01/26 TO 03/31/26', { align: 'right' });
  const end = part(paper, 80, 'REGULAR SHARE 448713-0001', share);
  const next = part(paper, end + 24, 'BUSINESS CHECKING 448713-0070', draft);
  paper.band(40, next + 21, 532, 16, '#e4e8f0');
  paper.text(44, next + 24, 'VAN LOAN 448713-0301', { isBold: true });
  paper.table([42, 110, { right: 340 }, { right: 420 }, { right: 490 }, { right: 570 }], next + 46, [
    ['Date', 'Description', 'Payment', 'Principal', 'Interest', 'Loan balance'],
    ['03/01', 'Previous balance', '', '', '', '21,400.00'],
    ['03/20', 'Payment', '512.40', '401.15', '111.25', '20,998.85'],
  ]);
}

/** Several accounts, months, banks and debts in a file. */
export const FURTHER_MERGERS: readonly CorpusSample[] = [
  sample({
    layout: 'consolidated statement of three accounts',
    name: 'the range on every page',
    draw: summaryPage,
    periods: [`4710 ${WHOLE_MARCH}`, `4728 ${WHOLE_MARCH}`, `4736 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'sections with first and last day',
    name: 'two cycles on one page',
    draw: sectionsOnOnePage,
    periods: ['7714 2026-03-06 2026-04-05', `0652 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'two months on one page',
    name: 'names of months in capitals',
    draw: twoMonthsInARow,
    face: 'typewriter',
    size: 9,
    periods: ['9024 2026-02-01 2026-02-28', `9024 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'an English and a Spanish bank',
    name: 'a month each',
    draw: englishAndSpanish,
    periods: ['4218 2026-02-01 2026-02-28', `4503 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'card within the same count of pages',
    name: 'the same range',
    draw: cardInTheSameCount,
    periods: [`6652 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'reserve without a number',
    name: 'behind a checking account',
    draw: secondWithoutNumber,
    periods: [`3382 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'quarter of savings beneath a month',
    name: 'on one page',
    draw: quarterBesideMonth,
    periods: [`4471 ${WHOLE_MARCH}`, '8816 2026-01-01 2026-03-31'],
  }),
  sample({
    layout: 'shares and a loan',
    name: 'suffixes behind the member number',
    draw: sharesAndLoan,
    periods: [`0001 ${WHOLE_MARCH}`, `0070 ${WHOLE_MARCH}`],
  }),
];
