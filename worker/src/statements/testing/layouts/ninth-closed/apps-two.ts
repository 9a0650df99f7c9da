import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { balanceRows, book, grid, type Posting, roll, sumOf, usd } from '../ninth/apps-parts.ts';
import { type Paper, sample } from '../paper.ts';

const EXPORTED = book(`
    open 33109.04; in 2026-05;
    1 4123.50 LOCKBOX DEPOSIT; 1 -1862.40 ACH PMT GREENSWARD SEED CO; 4 -750.00 CHECK;
    5 2880.00 ACH CR HOA MGMT TALLGRASS; 6 -319.77 DEBIT CARD MOWER PARTS DIRECT; 8 -6448.12 PAYROLL GUSTWIND;
    11 3776.65 LOCKBOX DEPOSIT; 12 -1204.00 CHECK; 13 -285.04 DEBIT CARD FUEL DEPOT 7;
    15 9350.00 WIRE CR CITY OF HARROWGATE PARKS; 15 -15.00 WIRE FEE INCOMING; 18 -2217.33 LOAN PMT EQUIPMENT NOTE 118;
    20 1645.00 ACH CR HOA MGMT TALLGRASS; 21 -182.50 CHECK; 22 -6510.90 PAYROLL GUSTWIND; 26 4021.18 LOCKBOX DEPOSIT;
    27 -973.85 ACH PMT GREENSWARD SEED CO; 29 -42.75 ANALYSIS CHARGE`);

function exportedRows() {
  let check = 8117;
  return EXPORTED.postings.map(({ day, text, amount, balance }, index) => {
    const isCheck = text === 'CHECK';
    check += isCheck ? 1 : 0;
    const reference = isCheck ? String(check) : `${day.slice(5).replace('-', '')}00${41_207 + index * 37}`;
    const code = amount > 0 ? '165' : isCheck ? '475' : '455';
    const both = amount < 0 ? [money(-amount), ''] : ['', money(amount)];
    return ['*44020', dateFormats.full(day), code, reference, text, ...both, money(balance)];
  });
}

function exported(paper: Paper): void {
  paper.text(36, 32, 'Account Transaction Report', { size: 15, isBold: true });
  paper.text(756, 36, 'Generated 06/02/2026 10:17:33 AM CT by user MOLAND1', { size: 8, align: 'right' });
  const criteria = grid(`
    Report criteria|; Accounts|OPERATING - *44020; From date|05/01/2026; To date|05/31/2026;
    Transaction types|All credits, all debits; Sort by|Posting date, ascending`);
  paper.boxes(36, 58, [150, 210], criteria, 15);
  paper.text(420, 62, 'Meadowlark Treasury Online', { size: 11, isBold: true });
  paper.lines(420, 80, ['Meadowlark State Bank', 'Customer: Tall Fescue Landscaping Inc', 'Customer ID: 770193']);
  const edges = [36, 92, 160, 206, 310, { right: 590 }, { right: 670 }, { right: 756 }] as const;
  const head = ['Account', 'Post date', 'BAI', 'Reference', 'Description', 'Debit', 'Credit', 'Running balance'];
  const first = ['*44020', '05/01/2026', '010', '', 'OPENING LEDGER', '', '', money(EXPORTED.opening)];
  const last = ['*44020', '05/31/2026', '015', '', 'CLOSING LEDGER', '', '', money(EXPORTED.closing)];
  const options = { step: 14, line: '#e0e0e0', bottom: 560, onPage: () => 40 };
  const y = roll(paper, edges, 172, [head, first, ...exportedRows(), last], options);
  paper.table([36, { right: 590 }, { right: 670 }], y + 10, [
    ['Totals', money(EXPORTED.sumOut), money(EXPORTED.sumIn)],
    ['Number of items', String(EXPORTED.debits.length), String(EXPORTED.credits.length)],
  ]);
  const foot = 'Information reporting only. Not an official statement of account.  End of report';
  paper.text(396, 590, foot, { size: 7.5, align: 'center' });
}

const ROOF = book(`
    open 10077.44; in 2026-03;
    2 4800.00 MOBILE DEPOSIT; 3 -960.00 CHECK 2204; 4 -3128.70 SHINGLE SUPPLY CO ACH; 6 -1400.00 CHECK 2205;
    9 9152.20 ACH CREDIT HAIL CLAIM ADJUSTERS; 10 -455.00 DUMPSTER RENTAL DEBIT CARD 1915; 12 -1400.00 CHECK 2207;
    13 2600.00 MOBILE DEPOSIT; 16 -1183.33 WORKERS COMP PREMIUM ACH; 18 -382.19 DEBIT CARD LADDER BARN 1915;
    19 -758.50 CHECK 2206; 23 6041.00 ACH CREDIT HAIL CLAIM ADJUSTERS; 25 -648.77 TRUCK NOTE 88120 AUTOPAY;
    26 -1400.00 CHECK 2208; 31 1.03 INTEREST PAYMENT; 31 -3.00 PAPER STATEMENT FEE`);
const isCheck = ({ text }: { readonly text: string }) => text.startsWith('CHECK');

function withCheckAndLicense(paper: Paper): void {
  paper.text(40, 38, 'OAKSPAN', { size: 18, isBold: true, color: '#5b3a1a' });
  paper.text(130, 44, 'the online bank for contractors', { size: 9 });
  const facts = ['Account  700-41-88263', 'Statement dates  3/01/26 thru 3/31/26', 'Days in the period  31'];
  paper.lines(400, 38, facts, { size: 9 });
  paper.lines(60, 104, ['PEAK PERFORMANCE ROOFING LLC', '3 RIDGELINE CT', 'AMARILLO TX 79999']);
  paper.text(40, 168, 'CONTRACTOR CHECKING', { size: 10, isBold: true });
  paper.rule(40, 182, 572);
  const checks = ROOF.debits.filter(isCheck);
  const other = ROOF.debits.filter((posting) => !isCheck(posting));
  const deposits = ROOF.credits.filter(({ text }) => text !== 'INTEREST PAYMENT');
  let y = paper.pairs(40, 190, 360, [
    ['Previous Balance', money(ROOF.opening)],
    [`    ${deposits.length} Deposits/Credits`, money(sumOf(deposits))],
    [`    ${checks.length} Checks Paid`, money(sumOf(checks))],
    [`    ${other.length} Other Debits and Fees`, money(sumOf(other))],
    ['Interest Paid', money(103)],
    ['Current Balance', money(ROOF.closing)],
  ]);
  const earned = ['Annual Percentage Yield Earned  0.10%', 'Interest Paid in 2026  2.96'];
  paper.lines(400, 190, earned, { size: 8.5 });
  y = rowsUnder(paper, y + 20, 'Deposits and Additions', ROOF.credits);
  y = rowsUnder(paper, y + 12, 'Electronic Payments, Cards and Fees', other);
  checksInThree(paper, y + 12, checks);
  paper.text(40, 750, 'Oakspan is a trade name of Caprock Plains Bank. Member FDIC. Lost card 555-0125.', {
    size: 7.5,
  });
  voidedCheck(paper);
  license(paper);
}

function checksInThree(paper: Paper, y: number, checks: readonly Posting[]): void {
  paper.text(40, y, 'Checks in Number Order        * marks a gap', { isBold: true });
  const byNumber = [...checks].sort((one, two) => one.text.localeCompare(two.text));
  const cells = byNumber.map(({ day, text, amount }) => [text.slice(6), dateFormats.bareMonthDay(day), money(-amount)]);
  const thirds = [0, 2, 4].map((at) => cells.slice(at, at + 2));
  const inThree = [0, 1].map((row) => thirds.flatMap((third) => third[row] ?? ['', '', '']));
  const head = Array.from({ length: 3 }, () => ['Number', 'Date', 'Amount']).flat();
  const edges = [40, 86, { right: 190 }, 230, 276, { right: 380 }, 420, 466, { right: 572 }] as const;
  roll(paper, edges, y + 18, [head, ...inThree]);
}
function rowsUnder(paper: Paper, y: number, title: string, postings: readonly Posting[]): number {
  paper.text(40, y, title, { isBold: true });
  return roll(paper, [40, 90, { right: 420 }], y + 16, [
    ['Date', 'Description', 'Amount'],
    ...postings.map(({ day, text, amount }) => [dateFormats.bareMonthDay(day), text, money(Math.abs(amount))]),
  ]);
}

function voidedCheck(paper: Paper): void {
  paper.addPage();
  paper.document.lineWidth(0.8).rect(60, 80, 480, 200).stroke('#444444');
  paper.lines(74, 92, ['PEAK PERFORMANCE ROOFING LLC', '3 RIDGELINE CT', 'AMARILLO TX 79999'], { size: 8, step: 11 });
  paper.text(526, 92, '2231', { size: 11, align: 'right' });
  paper.text(526, 122, 'Date ____________', { size: 9, align: 'right' });
  paper.text(74, 156, 'Pay to the order of _______________________________________   $ __________', { size: 9 });
  paper.text(300, 168, 'VOID', { size: 44, isBold: true, color: '#999999', align: 'center' });
  paper.text(74, 216, 'Oakspan / Caprock Plains Bank', { size: 8 });
  paper.setFace('typewriter');
  paper.text(74, 256, 'A111999052A  7004188263C  2231', { size: 11 });
  paper.setFace('sans');
}

function license(paper: Paper): void {
  paper.addPage();
  paper.document.roundedRect(120, 90, 330, 208, 10).stroke('#3355aa');
  paper.text(136, 102, 'TEXAS   DRIVER LICENSE', { size: 13, isBold: true, color: '#3355aa' });
  paper.document.rect(136, 128, 88, 112).fill('#d8d8d8');
  paper.lines(
    240,
    128,
    [
      '4d DL  00417729       9 Class C',
      '4b Exp  08/19/2030   4a Iss  08/02/2022',
      '3 DOB  08/19/1979',
      '1 MCALDERY',
      '2 DESMOND TROY',
      '8 3 RIDGELINE CT',
      'AMARILLO TX 79999',
      '15 Sex M   16 Hgt 6-01   18 Eyes BRO',
    ],
    { size: 8.5 },
  );
  paper.text(136, 262, '5 DD 01882630417729900', { size: 7 });
}

const RESERVE = book(`
    open 82500.00; in 2026-01; 31 269.80 Interest paid; in 2026-02; 28 244.47 Interest paid;
    in 2026-03; 31 271.50 Interest paid`);

function quietQuarter(paper: Paper): void {
  paper.text(306, 60, 'VAULTLEAF', { size: 18, spacing: 4, align: 'center' });
  paper.text(306, 84, 'Business Reserve Savings', { size: 11, align: 'center' });
  paper.rule(200, 104, 412);
  paper.text(306, 116, 'Quarterly Statement of Account', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 136, 'First Quarter 2026 (January 1 – March 31, 2026)', { size: 10.5, align: 'center' });
  const address = [
    'Cobalt Kite Dental Lab Inc',
    'Attn: Wilhelmina Straker, Treasurer',
    '300 Crown Point Dr',
    'Macon, GA 31299',
  ];
  paper.lines(72, 176, address);
  paper.boxes(340, 174, [100, 100], grid('Account|Reserve; Number|****-**-7043; Rate|3.85%; APY earned|3.92%'));
  paper.paragraph(72, 276, 468, RESERVE_LETTER, { size: 10 });
  const head = ['Date', 'Transaction', 'Amount', 'Balance'];
  const first = ['01/01/2026', 'Starting balance', '', usd(RESERVE.opening)];
  const last = ['03/31/2026', 'Ending balance', '', usd(RESERVE.closing)];
  const rows = [head, first, ...balanceRows(RESERVE, dateFormats.full, usd), last];
  const options = { step: 18, size: 10, line: '#cccccc' };
  let y = roll(paper, [72, 170, { right: 430 }, { right: 540 }], 350, rows, options);
  y = paper.pairs(72, y + 24, 300, [
    ['Total deposits', '$0.00'],
    ['Total withdrawals', '$0.00'],
    ['Total interest', usd(RESERVE.sumIn)],
    ['Interest year to date', usd(RESERVE.sumIn)],
  ]);
  paper.paragraph(72, y + 40, 468, RESERVE_TERMS, { size: 8 });
}
const RESERVE_LETTER =
  'Thank you for saving with Vaultleaf. You had no deposits and no withdrawals this quarter. Your average daily ' +
  'balance was $82,769.81.';
const RESERVE_TERMS =
  'Vaultleaf is a brand of Sandbar Federal Savings Bank, Member FDIC. Rates are variable. You may make up to six ' +
  'withdrawals per month without a fee. A 2025 Form 1099-INT was made available on January 30, 2026 if you were ' +
  'paid $10.00 or more.';

export const NINTH_CLOSED_APPS_TWO: readonly CorpusSample[] = [
  sample({
    layout: 'transaction report of a treasury portal with its criteria in a box',
    name: 'Tall Fescue Landscaping',
    isLandscape: true,
    periods: ['4020 2026-05-01 2026-05-31'],
    draw: exported,
  }),
  sample({
    layout: 'statement with checks in three columns, a voided check and a license behind',
    name: 'Peak Performance Roofing',
    periods: ['8263 2026-03-01 2026-03-31'],
    draw: withCheckAndLicense,
  }),
  sample({
    layout: 'quarter of a quiet reserve account with a letter in its middle',
    name: 'Cobalt Kite Dental Lab',
    face: 'serif',
    periods: ['7043 2026-01-01 2026-03-31'],
    draw: quietQuarter,
  }),
];
