import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APR,
  type Book,
  book,
  bracketed,
  brief,
  dayAfter,
  flow,
  full,
  JAN,
  pager,
  recurring,
  type Span,
  signed,
  truth,
  usd,
} from './apps-parts.ts';

const WALLET_FEE = (cents: number) => (cents > 0 ? -Math.round(cents * 0.0349 + 49) : 0);
const WALLET = book(
  APR,
  61_904,
  recurring(APR, [
    [0, 3, 'Express Checkout Payment|buyer#@mailpigeon.example', 18_640],
    [1, 4, 'Website Payment|orders#@postcrow.example', 27_315],
    [2, 9, 'Pre-Approved Payment to Stallkeeper Shop Platform|billing@stallkeeper.example', -2_999],
    [5, 7, 'User Initiated Withdrawal to bank|Ref #', -90_000],
    [12, 30, 'Payment Refund|buyer2043@mailpigeon.example', -15_477],
    [16, 30, 'Postage Payment|Parcelbee', -20_118],
  ]),
);
const WALLET_FEES = WALLET.lines.reduce((sum, { amount }) => sum + WALLET_FEE(amount), 0);

function walletHead(paper: Paper, page: number): number {
  paper.text(36, 32, 'Beamwallet', { size: 18, isBold: true, color: '#1d4ed8' });
  paper.text(576, 32, 'Merchant Account ID: RW7KXQLDN4TMC', { size: 8.5, align: 'right' });
  paper.text(576, 44, 'Beamwallet ID: hello@gingerfoxyarns.example', { size: 8.5, align: 'right' });
  paper.text(576, 56, '4/1/26 - 4/30/26', { size: 8.5, align: 'right' });
  paper.text(306, 764, `Page ${page}`, { size: 8, align: 'center' });
  return 90;
}

function walletSummary(paper: Paper, end: number): number {
  paper.lines(36, 84, ['Ginger Fox Yarns', 'Saoirse Pellham', '3 Skein Street', 'Montpelier, VT 05699']);
  paper.text(36, 152, 'Statement for April 2026', { size: 16, isBold: true });
  paper.text(36, 186, 'Balance Summary (4/1/26 - 4/30/26)', { size: 11, isBold: true });
  paper.boxes(
    36,
    204,
    [90, 150, 150, 150],
    [
      ['Currency', 'Available beginning', 'Available ending', 'Withheld'],
      ['USD', money(WALLET.opening), money(end), '0.00'],
    ],
  );
  const sum = (key: RegExp) =>
    WALLET.lines.filter(({ text }) => key.test(text)).reduce((all, { amount }) => all + amount, 0);
  paper.text(36, 262, 'Activity Summary', { size: 11, isBold: true });
  return paper.pairs(36, 282, 400, [
    ['Beginning Available Balance', money(WALLET.opening)],
    ['Payments received', money(sum(/Checkout|Website/))],
    ['Payments sent', money(sum(/Pre-Approved|Postage/))],
    ['Refunds sent', money(sum(/Refund/))],
    ['Withdrawals and debits', money(sum(/Withdrawal/))],
    ['Fees', money(WALLET_FEES)],
    ['Ending Available Balance', money(end)],
  ]);
}

/** The balance of a wallet: a summary of the month, then gross, fee and net. */
function wallet(paper: Paper): void {
  const next = pager(paper, (page) => walletHead(paper, page));
  walletHead(paper, 1);
  let y = walletSummary(paper, WALLET.closing + WALLET_FEES);
  paper.text(36, y + 16, 'Transaction History - USD', { size: 11, isBold: true });
  const rows = WALLET.lines.map(({ day, text, amount }) => {
    const [what = '', who = ''] = text.split('|');
    const fee = WALLET_FEE(amount);
    return [full(day), what, who, money(amount), money(fee), money(amount + fee)];
  });
  const columns = [36, 96, 306, { right: 466 }, { right: 516 }, { right: 576 }] as const;
  const head = ['Date', 'Description', 'Name / Email', 'Gross', 'Fee', 'Net'];
  y = flow(paper, columns, y + 36, [head, ...rows], { size: 8, step: 15, next, ruled: [36, 576], bottom: 740 });
  paper.paragraph(36, y + 12, 540, WALLET_NOTE, { size: 7.5 });
}
const WALLET_NOTE =
  'To report an unauthorized transaction call 402 555-0158. Beamwallet, Inc. is a licensed money transmitter ' +
  '(NMLS 999104). Funds in your balance may be held with partner banks and are insured only where pass-through ' +
  'insurance applies.';

const TILL = [
  [
    'Checking',
    'Account ending in 3371',
    book(
      JAN,
      388_213,
      recurring(JAN, [
        [1, 2, 'Sales transfer|Instant deposit of card sales', 46_318],
        [4, 9, 'Ribbon & Rye Restaurant Supply|Debit card 2098', -83_904],
        [5, 31, 'Cass County Food Permit|Debit card 2098', -17_500],
        [8, 13, 'Team pay|Payroll run', -168_227],
        [12, 30, 'Loan repayment|Automatic, 9% of card sales', -31_080],
        [13, 14, 'Sales tax set aside|Transfer to Savings', -20_000],
      ]),
    ),
  ],
  [
    'Savings',
    'Account ending in 3389',
    book(JAN, 161_455, [
      [13, 'Sales tax set aside|Transfer from Checking', 20_000],
      [19, 'State sales tax|ACH transfer', -94_216],
      [27, 'Sales tax set aside|Transfer from Checking', 20_000],
      [30, 'Interest|1.00% APY', 118],
    ]),
  ],
] as const;

function tillSection(paper: Paper, top: number, title: string, number: string, held: Book, next: () => number): number {
  let y = top;
  paper.text(110, y, title, { size: 17, isBold: true });
  paper.text(502, y + 6, number, { size: 9.5, align: 'right' });
  paper.rule(110, y + 24, 502, '#111111');
  for (const [label, cents] of [
    [`Balance on ${brief(held.from)}`, held.opening],
    ['Money in', held.sumIn],
    ['Money out', -held.sumOut],
    [`Balance on ${brief(held.to)}`, held.closing],
  ] as const) {
    paper.text(110, y + 34, label, { size: 10 });
    paper.text(502, y + 34, usd(cents), { size: 10, align: 'right' });
    y += 17;
  }
  y += 50;
  for (const { day, text, amount } of held.lines) {
    if (y > 720) y = next();
    const [what = '', how = ''] = text.split('|');
    paper.text(110, y, what, { size: 9.5, isBold: true });
    paper.text(110, y + 12, `${brief(day)} · ${how}`, { size: 8, color: '#777777' });
    paper.text(502, y, signed(amount), { size: 9.5, align: 'right' });
    paper.rule(110, y + 25, 502, '#e2e2e2');
    y += 31;
  }
  return y + 12;
}

/** A narrow column as on a telephone, two accounts of a card processor. */
function till(paper: Paper): void {
  const next = pager(paper, (page) => {
    paper.text(502, 36, `Banking statement, page ${page}`, { size: 8, align: 'right', color: '#777777' });
    return 60;
  });
  paper.band(110, 36, 26, 26, '#111111');
  paper.text(117, 42, 'T', { size: 14, isBold: true, color: '#ffffff' });
  paper.text(146, 42, 'Tallypoint Banking', { size: 14, isBold: true });
  paper.text(110, 84, 'January 2026 statement', { size: 22, isBold: true });
  paper.lines(110, 118, ['The Dented Ladle Food Truck LLC', 'Main location · 9 Depot Street, Fargo, ND 58199']);
  let y = 164;
  for (const [title, number, held] of TILL) {
    if (y > 560) y = next();
    y = tillSection(paper, y, title, number, held, next);
  }
  if (y > 700) y = next();
  paper.paragraph(110, y, 392, TILL_NOTE, { size: 7.5, color: '#555555' });
}
const TILL_NOTE =
  'Tallypoint is a payments company, not a bank. Checking is provided by Cold Lake Bank, Member FDIC. Savings is ' +
  'provided by Tallypoint Industrial Bank, Member FDIC. Questions? Open Banking in your dashboard, or call 855 ' +
  '555-0119.';

const PREPAID_SPAN: Span = ['2025-12-16', '2026-01-15'];
const PREPAID = book(
  PREPAID_SPAN,
  74_318,
  recurring(PREPAID_SPAN, [
    [0, 10, 'Load from linked bank account', 150_000],
    [1, 4, 'FUELWAY 118 PUEBLO CO|5506', -8_742],
    [2, 6, 'TALL PINE NURSERY DEPOT|5514', -19_366],
    [3, 8, 'BURGER BARN 31|5506', -1_915],
    [7, 30, 'MOWER DOCTOR REPAIR|5514', -27_880],
    [10, 30, 'ATM WITHDRAWAL PUEBLO CO|5506', -20_000],
    [10, 30, 'ATM FEE|5506', -250],
    [21, 40, 'RETURN TALL PINE NURSERY DEPOT|5514', 4_129],
    [30, 40, 'MONTHLY CARD FEE', -1_500],
  ]),
);

function prepaidTop(paper: Paper): number {
  paper.text(306, 36, 'KATYDID PREPAID FOR BUSINESS', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 54, 'Cardholder Account Statement', { align: 'center' });
  paper.boxes(
    36,
    80,
    [135, 135, 135, 135],
    [
      ['Program account no.', 'Statement period', 'Opening funds', 'Closing funds'],
      ['0070093362', `${full(PREPAID.from)} - ${full(PREPAID.to)}`, usd(PREPAID.opening), usd(PREPAID.closing)],
    ],
    20,
  );
  paper.lines(36, 138, ['Clover Crew Lawn Care', 'c/o Barnaby Holt', '71 Sod Farm Road', 'Pueblo, CO 81099']);
  paper.text(306, 138, 'All Fees', { isBold: true });
  return flow(paper, [306, { right: 490 }, { right: 576 }], 154, [
    ['Kind', 'This period', 'Last 12 months'],
    ['Monthly card fee', '$15.00', '$180.00'],
    ['ATM withdrawal fee', '$2.50', '$27.50'],
    ['*TOTAL', '$17.50', '$207.50'],
  ]);
}

/** Movements of the program, then of each employee's card. */
function prepaid(paper: Paper): void {
  prepaidTop(paper);
  const next = pager(paper, () => 50);
  let y = 226;
  const parts = [
    ['Program account 0070093362', PREPAID.lines.filter(({ text }) => !text.includes('|'))],
    ['Card ending 5506 - B HOLT', PREPAID.lines.filter(({ text }) => text.endsWith('|5506'))],
    ['Card ending 5514 - J ESPARZA', PREPAID.lines.filter(({ text }) => text.endsWith('|5514'))],
  ] as const;
  for (const [title, lines] of parts) {
    if (y > 660) y = next();
    paper.band(36, y - 4, 540, 16, '#d9efd3');
    paper.text(42, y, title, { isBold: true });
    const rows = lines.map(({ day, text, amount }) => [
      full(day),
      full(dayAfter(day, text.includes('|') ? 1 : 0)),
      text.split('|')[0] ?? '',
      bracketed(amount),
    ]);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    y =
      flow(
        paper,
        [42, 116, 190, { right: 570 }],
        y + 18,
        [
          ['Trans date', 'Settled', 'Merchant or description', 'Amount'],
          ...rows,
          ['*', '', `Subtotal, ${lines.length} items`, bracketed(total)],
        ],
        { next },
      ) + 14;
  }
  if (y > 728) y = next();
  paper.paragraph(36, y + 6, 540, PREPAID_NOTE, { size: 7.5 });
}
const PREPAID_NOTE =
  'You may obtain the amount of funds on the cards by calling 866 555-0184 toll free. Cards are issued by Sedge ' +
  'Meadow Bank, Member FDIC. In case of errors about your prepaid account tell us as soon as you can: you must ' +
  'write within 60 days of the earlier of the day you electronically access your history and the day we sent the ' +
  'FIRST written history.';

export const ELEVENTH_APPS_PROCESSORS: readonly CorpusSample[] = [
  sample({
    layout: 'monthly balance of a wallet with gross, fee and net, without an account number',
    name: 'Ginger Fox Yarns',
    periods: [truth('-', APR)],
    draw: wallet,
  }),
  sample({
    layout: 'narrow column as on a telephone, checking and savings of a card processor',
    name: 'The Dented Ladle Food Truck',
    periods: [truth('3371', JAN), truth('3389', JAN)],
    draw: till,
  }),
  sample({
    layout: 'prepaid program of a business with a subtotal for each card',
    name: 'Clover Crew Lawn Care',
    periods: [truth('3362', PREPAID_SPAN)],
    draw: prepaid,
  }),
];
