import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  AGENCY,
  APRIL,
  brief,
  FEBRUARY,
  flow,
  GREY,
  JANUARY,
  MARCH,
  SHOP,
  SMALL,
  type Story,
  story,
  TABLES,
  TRUCKS,
  usd,
} from './wallet-parts.ts';

/** Three statements of one account that were saved as one file. Each begins on a page of its own. */
function threeMonths(paper: Paper): void {
  let opening = 1_940_662;
  for (const [index, [title, days, span]] of (
    [
      ['January 2026', 'Jan 1 to Jan 31, 2026', JANUARY],
      ['February 2026', 'Feb 1 to Feb 28, 2026', FEBRUARY],
      ['March 2026', 'Mar 1 to Mar 31, 2026', MARCH],
    ] as const
  ).entries()) {
    const told = story({ span, opening, trade: 'clinic', count: 15 + index, ...AGENCY });
    opening = told.last;
    if (index > 0) paper.addPage();
    paper.text(46, 44, 'Pocketwell', { size: 16, isBold: true, color: '#264653' });
    paper.text(566, 44, title, { size: 16, align: 'right' });
    paper.lines(46, 76, ['Larch & Lantern Design Studio', 'Statement covers', days], GREY);
    paper.lines(380, 76, ['Business account', 'No. 7740 1183 2905', 'Page 1 of 1'], GREY);
    paper.boxes(
      46,
      124,
      [130, 130, 130, 130],
      [
        ['Opening', 'Paid in', 'Paid out', 'Closing'],
        [usd(told.first), usd(told.sumIn), usd(told.sumOut), usd(told.last)],
      ],
    );
    flow(
      paper,
      [46, 110, { right: 450 }, { right: 566 }],
      184,
      [['Date', 'Description', 'Amount', 'Balance'], ...amountRows(told, brief)],
      { step: 20 },
    );
  }
}

function shaleBank(paper: Paper): void {
  const first = story({ span: APRIL, opening: 2_118_340, trade: 'haulage', count: 16, ...TRUCKS });
  paper.text(40, 40, 'First Shale Bank', { size: 17, isBold: true });
  paper.lines(380, 40, ['Statement Date   April 30, 2026', 'Account   XXXXXXXX6208', 'Images   0']);
  paper.lines(40, 96, ['COLDWATER HOTSHOT LLC', '3 RIG ROAD', 'MIDLAND TX 79701']);
  paper.text(40, 156, 'ENERGY BUSINESS CHECKING', { isBold: true });
  paper.pairs(40, 172, 330, [
    ['Beginning Balance 4/01/26', money(first.first)],
    ['Deposits / Misc Credits', money(first.sumIn)],
    ['Withdrawals / Misc Debits', money(first.sumOut)],
    ['** Ending Balance 4/30/26 **', money(first.last)],
  ]);
  let y = 246;
  for (const [title, sign] of [
    ['DEPOSITS/CREDITS', 1],
    ['OTHER DEBITS', -1],
  ] as const) {
    paper.text(40, y, title, { isBold: true, size: 9 });
    y =
      paper.table([40, 110, { right: 420 }], y + 16, [
        ['Date', 'Description', 'Amount'],
        ...rowsOfSign(first, dateFormats.bareMonthDay, sign),
      ]) + 12;
  }
}

/** Statements of two banks in one file. */
function twoBanks(paper: Paper): void {
  shaleBank(paper);
  paper.addPage();
  const second = story({ span: APRIL, opening: 310_096, trade: 'salon', count: 14, isDaily: true, ...TABLES });
  paper.text(54, 50, 'clearlake', { size: 20, color: '#0077b6' });
  paper.text(54, 82, 'Statement', { size: 15, isBold: true });
  paper.table(
    [54, 200, 360],
    112,
    [
      ['Account', 'Period', 'Held by'],
      ['Business ••1473', '04/01/2026–04/30/2026', 'Coldwater Hotshot LLC'],
    ],
    16,
  );
  flow(paper, [54, 130, { right: 400 }, { right: 480 }, { right: 558 }], 170, [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ['', 'Opening balance', '', '', second.opening],
    ...splitRows(second, dateFormats.full),
    ['', 'Closing balance', '', '', second.closing],
  ]);
}

function cashManagementHead(paper: Paper, told: Story): void {
  paper.text(40, 36, 'MERIWETHER INVESTMENTS', { size: 13, isBold: true, color: '#2f5d1c', spacing: 1 });
  paper.text(572, 36, 'INVESTMENT REPORT', { size: 9, align: 'right' });
  paper.text(572, 50, 'March 1, 2026 - March 31, 2026', { size: 9, align: 'right' });
  paper.text(40, 76, 'Cash Management Account', { size: 15 });
  paper.lines(40, 98, ['LARCH & LANTERN DESIGN STUDIO LLC - CORPORATION', 'Account Number: Z40-118827'], { size: 9 });
  paper.pairs(330, 80, 572, [
    ['Your Account Value:', usd(told.last)],
    ['Change from Last Period:', usd(told.last - told.first)],
    ['Beginning Account Value', usd(told.first)],
    ['Additions', usd(told.sumIn)],
    ['Subtractions', usd(-told.sumOut)],
    ['Ending Account Value **', usd(told.last)],
  ]);
  paper.text(40, 180, 'Holdings', { size: 11, isBold: true });
  paper.table([40, { right: 290 }, { right: 370 }, { right: 572 }], 198, [
    ['Core Account', 'Quantity', 'Price', 'Ending Market Value Mar 31, 2026'],
    ['FDIC INSURED DEPOSIT SWEEP', money(told.last), '$1.0000', usd(told.last)],
  ]);
  paper.text(40, 246, 'Activity', { size: 11, isBold: true });
  paper.text(40, 262, 'Core Fund Activity', { size: 9, isBold: true });
}

/** Cash of a brokerage: value of the account, a sweep, and activity by settlement day. */
function cashManagement(paper: Paper): void {
  const told = story({
    opening: 14_220_018,
    trade: 'webshop',
    count: 15,
    ins: ['ELECTRONIC FUNDS TRANSFER RECVD', 'DIRECT DEPOSIT OXBOW DENTAL', 'CHECK RECEIVED MOBILE'],
    outs: ['DEBIT CARD PURCHASE CLOUDBARN', 'BILL PAYMENT DESKMOOR', 'CHECK PAID 0118', 'ATM WITHDRAWAL'],
  });
  cashManagementHead(paper, told);
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    'CASH',
    amount > 0 ? 'You Deposited' : 'You Withdrew',
    text,
    usd(amount),
    money(balance),
  ]);
  const end = flow(paper, [40, 116, 160, 250, { right: 490 }, { right: 572 }], 280, [
    ['Settlement Date', 'Type', 'Transaction', 'Description', 'Amount', 'Balance'],
    ...rows,
  ]);
  paper.paragraph(
    40,
    Math.max(end + 20, 640),
    530,
    'Unpriced securities: none. Securities are held by Meriwether Brokerage, member SIPC. Estimated annual income and option positions are not shown because the account holds only its core position. Next report: April 30, 2026.',
    SMALL,
  );
}

/** Accounts of one member by the suffix of a share, each with a cycle of its own month. */
function shareSuffixes(paper: Paper): void {
  paper.text(40, 36, 'Gannet Point Federal Credit Union', { size: 14, isBold: true });
  paper.text(40, 56, 'STATEMENT OF ACCOUNTS', { size: 10, isBold: true });
  paper.lines(400, 36, ['Member No.  33081', 'Period  04/01/26 to 04/30/26', 'Page  1'], { size: 9 });
  paper.lines(40, 84, ['PINNOCK ROOFING INC', '7 GUTTER LN', 'ASTORIA OR 97103'], { size: 9 });
  let y = 140;
  for (const [title, told] of [
    [
      'Suffix 0001  BUSINESS REGULAR SHARE',
      story({
        span: APRIL,
        opening: 250_000,
        trade: 'savings',
        count: 12,
        ins: ['Transfer from 0080', 'Coin counter deposit'],
        outs: ['Transfer to 0080'],
      }),
    ],
    [
      'Suffix 0080  BUSINESS SHARE DRAFT',
      story({ span: APRIL, opening: 1_220_508, trade: 'webshop', count: 16, ...SHOP }),
    ],
  ] as const) {
    paper.band(40, y, 532, 15, '#e6e6e6');
    paper.text(44, y + 3, title, { size: 9, isBold: true });
    y = flow(paper, [44, 96, { right: 460 }, { right: 568 }], y + 22, [
      ['Date', 'Transaction', 'Amount', 'New Balance'],
      ['04/01', 'Beginning Balance', '', told.opening],
      ...amountRows(told, dateFormats.monthDay),
      ['04/30', 'Ending Balance', '', told.closing],
    ]);
    paper.text(44, y + 3, `Total deposits ${told.credits}     Total withdrawals ${told.debits}`, { size: 8.5 });
    y += 26;
  }
}

/** Several months or accounts in one file, and accounts that are no checking account of a bank. */
export const FIFTH_JOINED: readonly CorpusSample[] = [
  sample({
    layout: 'three months of a neobank in one file',
    name: 'a month as title of each page',
    periods: ['2905 2026-01-01 2026-01-31', '2905 2026-02-01 2026-02-28', '2905 2026-03-01 2026-03-31'],
    draw: threeMonths,
  }),
  sample({
    layout: 'statements of two banks in one file',
    name: 'the same month',
    periods: ['6208 2026-04-01 2026-04-30', '1473 2026-04-01 2026-04-30'],
    draw: twoBanks,
  }),
  sample({
    layout: 'cash management of a brokerage',
    name: 'a range in the head, values of the account',
    periods: ['8827 2026-03-01 2026-03-31'],
    draw: cashManagement,
  }),
  sample({
    layout: 'shares of one member',
    name: 'suffixes instead of numbers',
    periods: ['0001 2026-04-01 2026-04-30', '0080 2026-04-01 2026-04-30'],
    draw: shareSuffixes,
  }),
];
