import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, type Ledger, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  COLUMNS,
  FEBRUARY,
  HEAD,
  JANUARY,
  ledgerOf,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
  totals,
} from './parts.ts';

const MID_JANUARY = ['2025-12-20', '2026-01-19'] as const;
const QUARTER = ['2026-01-01', '2026-03-31'] as const;
const WORDS = ['Beginning balance', 'Deposits and additions', 'Withdrawals and fees', 'Ending balance'] as const;

function summaryWithDebts(paper: Paper): void {
  const [checking, market] = [ledgerOf(APRIL, 'clinic', 2_818_030, 18), ledgerOf(APRIL, 'savings', 6_000_000)];
  const head = (page: number) => {
    paper.text(40, 30, 'Virtual Hearth Statement', { size: 13, isBold: true });
    paper.text(572, 30, `For the Period 04/01/2026 to 04/30/2026     Page ${page} of 3`, { size: 8, align: 'right' });
    paper.text(572, 42, 'Primary account number: XX-XXXX-4410', { size: 8, align: 'right' });
  };
  head(1);
  paper.lines(60, 90, ['TIDEWATER PHYSIO PC', '77 HARBOR LN STE 4', 'NORFOLK VA 23510']);
  paper.text(40, 160, 'Deposit accounts', { isBold: true });
  const columns = [40, 260, { right: 460 }, { right: 572 }];
  const end = paper.table(columns, 176, [
    ['Product', 'Account', 'Last period', 'This period'],
    ['Hearth Business Checking', 'XX-XXXX-4410', checking.opening, checking.closing],
    ['Hearth Business Money Market', 'XX-XXXX-6127', market.opening, market.closing],
  ]);
  paper.text(40, end + 14, 'Credit accounts', { isBold: true });
  paper.table(columns, end + 30, [
    ['Product', 'Account', 'Last period', 'This period'],
    ['Equipment loan', 'XX-XXXX-9903', '41,200.00', '40,377.15'],
    ['Hearth Visiting Card', 'XXXX-3358', '1,204.88', '0.00'],
  ]);
  for (const [index, [name, number, ledger]] of (
    [
      ['Hearth Business Checking', 'XX-XXXX-4410', checking],
      ['Hearth Business Money Market', 'XX-XXXX-6127', market],
    ] as const
  ).entries()) {
    paper.addPage();
    head(index + 2);
    paper.text(40, 70, `${name} Summary`, { size: 11, isBold: true });
    paper.text(40, 86, `Account number: ${number}`);
    paper.table([40, 180, 330, 470], 106, [
      [...WORDS],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ]);
    paper.text(40, 146, 'Activity Detail', { isBold: true });
    paper.table(COLUMNS, 164, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
  }
}

function half(paper: Paper, x: number, title: string, number: string, ledger: Ledger): void {
  paper.text(x, 150, title, { isBold: true });
  paper.text(x, 164, number);
  paper.pairs(x, 182, x + 240, totals(ledger, WORDS), 12);
  const rows = amountRows(ledger, dateFormats.monthDay).map(([day = '', text = '', amount = '']) => [
    day,
    text.slice(0, 24),
    amount,
  ]);
  paper.table([x, x + 40, { right: x + 240 }], 250, [HEAD.slice(0, 3), ...rows], 15);
}

function sideBySide(paper: Paper): void {
  paper.text(306, 40, 'Larch & Sedge Savings Bank', { size: 16, align: 'center', isBold: true });
  paper.text(306, 64, 'Combined statement, February 1, 2026 to February 28, 2026', { align: 'center' });
  paper.lines(306, 84, ['Figwort Stationers LLC', '61 Granary Rd, Sorrel TX 76001'], { align: 'center' });
  half(paper, 40, 'Business checking', 'Account 118-40-5526', ledgerOf(FEBRUARY, 'salon', 404_100, 12));
  half(paper, 332, 'Business savings', 'Account 118-77-0934', ledgerOf(FEBRUARY, 'savings', 1_000_200, 6));
}

function twoBanks(paper: Paper): void {
  const [first, second] = [ledgerOf(MID_JANUARY, 'bakery', 506_600, 16), ledgerOf(FEBRUARY, 'haulage', 1_010_700, 12)];
  paper.text(40, 36, 'Tansy Creek Credit Union', { size: 14, isBold: true });
  paper.pairs(360, 36, 572, [
    ['Member account', '20718-4456'],
    ['Period start', '12/20/2025'],
    ['Period end', '01/19/2026'],
    ['Page', '1 of 1'],
  ]);
  paper.lines(40, 70, ['Goosefoot Bakery', 'RR 2 Box 19', 'Tansy Creek NE 68001']);
  paper.pairs(40, 130, 300, totals(first, ['Starting balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  paper.table(COLUMNS, 210, [HEAD, ...amountRows(first, dateFormats.monthDay)]);
  paper.addPage();
  paper.setFace('serif');
  paper.text(306, 40, 'THE STOCKMENS BANK', { size: 17, align: 'center' });
  paper.text(306, 64, 'Statement of checking account no. 4420087', { align: 'center' });
  paper.text(306, 78, 'February 1 - February 28, 2026', { align: 'center' });
  paper.lines(60, 110, ['Goosefoot Bakery', 'RR 2 Box 19']);
  paper.boxes(
    60,
    150,
    [120, 120, 120, 120],
    [
      ['Balance last statement', 'Credits', 'Debits', 'Balance this statement'],
      [second.opening, second.credits, second.debits, second.closing],
    ],
  );
  paper.table(SPLIT, 210, [SPLIT_HEAD, ...splitRows(second, dateFormats.bareMonthDay)]);
}

function packageWithCover(paper: Paper): void {
  paper.text(306, 200, 'Statement package', { size: 24, align: 'center', isBold: true });
  paper.text(306, 240, 'Prepared for Bristlecone Supply Inc on May 4, 2026', { align: 'center' });
  paper.lines(220, 290, [
    '1. January 2026 ........................ 2',
    '2. February 2026 ...................... 3',
    '3. March 2026 ........................... 4',
  ]);
  let opening = 880_044;
  const months = [
    ['Jan 31, 2026', JANUARY],
    ['Feb 28, 2026', FEBRUARY],
    ['Mar 31, 2026', MARCH],
  ] as const;
  for (const [closes, span] of months) {
    const ledger = ledgerOf(span, 'webshop', opening, 12);
    opening = ledger.movements.at(-1)?.balance ?? opening;
    paper.addPage();
    paper.text(40, 36, 'Gatepost National', { size: 13, isBold: true });
    paper.lines(
      572,
      36,
      [
        `Statement closes ${closes}`,
        `Covers ${dateFormats.full(span[0])} to ${dateFormats.full(span[1])}`,
        'Basic Checking xxxxx-x6081',
      ],
      { align: 'right', size: 8.5 },
    );
    paper.pairs(40, 100, 300, totals(ledger, WORDS));
    paper.table(COLUMNS, 180, [HEAD, ...amountRows(ledger, dateFormats.named)], 16);
  }
}

function imagesOfItems(paper: Paper, ledger: Ledger): void {
  paper.text(40, 36, 'Images of paid items', { isBold: true });
  for (const [row, [day, text = '', amount = '']] of rowsOfSign(ledger, dateFormats.full, -1).slice(0, 4).entries()) {
    paper.document.rect(40, 60 + row * 110, 260, 90).stroke('#999999');
    paper.lines(
      50,
      68 + row * 110,
      [
        `Date ${day}          No. ${5518 + row}`,
        `Pay to the order of ${text}`,
        `Exactly $${amount}`,
        '',
        `:000411226:   7700451183   ${5518 + row}`,
      ],
      { size: 8 },
    );
  }
  paper.addPage();
  paper.text(40, 36, 'To balance your account', { isBold: true });
  paper.lines(
    40,
    60,
    [
      '1. Enter the ending balance of this statement   $ __________',
      '2. Add deposits after the statement date             $ __________',
      '3. Subtract checks outstanding                              $ __________',
      '4. This is your account balance                               $ __________',
    ],
    { step: 20 },
  );
  paper.paragraph(
    40,
    160,
    500,
    'In case of errors about your electronic transfers, write to us no later than 60 days after we sent the first statement on which the error appeared. We may take up to 45 days, or 90 days for new accounts. Disclosures in effect from January 1, 2026 to December 31, 2026.',
    { size: 8 },
  );
}

function imagesAndForm(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 1_500_900, 12);
  paper.text(40, 36, 'Cobblers Exchange Bank', { size: 15, isBold: true });
  paper.lines(572, 36, ['Acct 77 0045 1183', 'Mar. 1 thru Mar. 31, 2026'], { align: 'right' });
  paper.lines(60, 90, ['PELICAN POINT HAULING LLC', 'PO BOX 400', 'MOBILE AL 36601']);
  paper.pairs(330, 90, 572, totals(ledger, ['Balance forward', 'Plus deposits', 'Less withdrawals', 'Balance at end']));
  paper.table(SPLIT, 170, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
  paper.addPage();
  imagesOfItems(paper, ledger);
}

function sharesOfOneNumber(paper: Paper): void {
  const [savings, draft] = [ledgerOf(QUARTER, 'savings', 120_000, 3), ledgerOf(QUARTER, 'cantina', 402_112, 20)];
  paper.text(40, 30, 'ANCHORAGE NAVAL YARD CREDIT UNION', { isBold: true });
  paper.lines(572, 30, ['Statement Period', '01JAN26 - 31MAR26', 'Access No. 00227718', 'Page 1 of 1'], {
    align: 'right',
    step: 11,
  });
  paper.lines(60, 90, ['EL FAROL AZUL CANTINA LLC', '7 CANAL ST', 'LORAIN OH 44052'], { step: 11 });
  paper.text(40, 150, 'Summary of your deposit accounts', { isBold: true });
  const dated = (day: string) => `${day.slice(8)}${dateFormats.glued(day).slice(0, 3)}`;
  let y = paper.table(
    [40, { right: 300 }, { right: 390 }, { right: 480 }, { right: 572 }],
    166,
    [
      ['', 'Previous Balance', 'Deposits/Credits', 'Withdrawals', 'Ending Balance'],
      ['Business Checking 7044118823', draft.opening, draft.credits, draft.debits, draft.closing],
      ['Mbr Business Savings 3044118807', savings.opening, savings.credits, savings.debits, savings.closing],
    ],
    12,
  );
  for (const [title, ledger] of [
    ['Business Checking - 7044118823', draft],
    ['Mbr Business Savings - 3044118807', savings],
  ] as const) {
    paper.text(40, y + 16, title, { isBold: true });
    y = paper.table(
      COLUMNS,
      y + 32,
      [
        ['Date', 'Transaction Detail', 'Amount($)', 'Balance($)'],
        [dated(QUARTER[0]), 'Beginning Balance', '', ledger.opening],
        ...amountRows(ledger, dated),
        [dated(QUARTER[1]), 'Ending Balance', '', ledger.closing],
      ],
      12,
    );
  }
}

/** Several accounts, months and banks in a file, and pages that only accompany a statement. */
export const THIRD_COMBINED: readonly CorpusSample[] = [
  sample({
    layout: 'deposit and credit accounts on a summary page',
    name: 'masked with hyphens between',
    draw: summaryWithDebts,
    periods: [period('4410', APRIL), period('6127', APRIL)],
  }),
  sample({
    layout: 'two accounts side by side',
    name: 'the range in the title',
    draw: sideBySide,
    periods: [period('5526', FEBRUARY), period('0934', FEBRUARY)],
  }),
  sample({
    layout: 'a credit union and a bank',
    name: 'a cycle across the new year and a month',
    draw: twoBanks,
    periods: [period('4456', MID_JANUARY), period('0087', FEBRUARY)],
  }),
  sample({
    layout: 'package of three months',
    name: 'behind a cover with their names',
    draw: packageWithCover,
    periods: [period('6081', JANUARY), period('6081', FEBRUARY), period('6081', MARCH)],
  }),
  sample({
    layout: 'images of checks and a form behind the entries',
    name: 'the year of the disclosures',
    draw: imagesAndForm,
    periods: [period('1183', MARCH)],
  }),
  sample({
    layout: 'quarter with glued days',
    name: 'an access number above two accounts',
    draw: sharesOfOneNumber,
    face: 'typewriter',
    size: 8.5,
    periods: [period('8823', QUARTER), period('8807', QUARTER)],
  }),
];
