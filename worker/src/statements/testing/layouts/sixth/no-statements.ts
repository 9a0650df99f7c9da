import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { dollars, flow, keepBook, MUTED, TINY } from './parts.ts';

/** What a marketplace paid out for two weeks of orders. */
function settlement(paper: Paper): void {
  paper.text(44, 40, 'Bazaarly Seller Center', { size: 15, isBold: true, color: '#0369a1' });
  paper.text(44, 62, 'Settlement report 20417733   ·   Settlement period: Apr 12, 2026 - Apr 26, 2026', { size: 9.5 });
  paper.text(44, 78, 'Store: Wicker & Whim   ·   Funds sent to bank account ending in 2096 on Apr 28, 2026', MUTED);
  const orders: readonly (readonly [string, number])[] = Array.from({ length: 22 }, (_, index) => [
    `${702 + index}-55${18_340 + index * 71}`,
    2_199 + ((index * 1_733) % 8_400),
  ]);
  const rows = orders.map(([order, price], index) => {
    const fee = Math.round(price * 0.15);
    const shipping = 480 + (index % 4) * 60;
    return [order, money(price), money(-fee), money(-shipping), money(price - fee - shipping)];
  });
  const net = orders.reduce(
    (total, [, price], index) => total + price - Math.round(price * 0.15) - 480 - (index % 4) * 60,
    0,
  );
  const columns = [44, { right: 260 }, { right: 360 }, { right: 460 }, { right: 568 }];
  const end = flow(paper, columns, 108, [['Order', 'Product price', 'Referral fee', 'Fulfilment', 'Net'], ...rows], {
    step: 15,
  });
  paper.pairs(330, end + 16, 568, [
    ['Beginning balance (reserve released)', dollars(31_450)],
    ['Orders, net of fees', dollars(net)],
    ['Advertising charged', dollars(-12_880)],
    ['Account level reserve', dollars(-28_000)],
    ['Transfer amount', dollars(net + 31_450 - 12_880 - 28_000)],
  ]);
  paper.text(
    44,
    750,
    'This report is not a tax document. Refunds after Apr 26, 2026 appear in the next settlement.',
    TINY,
  );
}

/** The register of the checking account as accounting software prints it. */
function bankRegister(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 1_811_460,
    pool: 'dental',
    count: 30,
    seed: 91,
  });
  paper.text(396, 36, 'Cobble Street Orthodontics', { size: 13, isBold: true, align: 'center' });
  paper.text(396, 54, 'Account Register: 1010 Checking (Riverbirch Bank)', { size: 11, align: 'center' });
  paper.text(396, 70, 'From 04/01/2026 through 04/30/2026   Sorted by Date, Type, Number/Ref', {
    ...MUTED,
    align: 'center',
  });
  const rows = book.entries.map(({ day, text, amount, balance, reference }, index) => [
    dateFormats.full(day),
    amount > 0 ? 'DEP' : `BILLPMT ${reference.slice(1)}`,
    text,
    amount > 0 ? 'Accounts Receivable' : 'Accounts Payable',
    index < 21 ? 'R' : 'C',
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  flow(
    paper,
    [36, 96, 176, 400, 520, { right: 610 }, { right: 680 }, { right: 756 }],
    96,
    [['Date', 'Number', 'Payee / Memo', 'Account', 'Clr', 'Payment', 'Deposit', 'Balance'], ...rows],
    { bottom: 560, top: 50, step: 14.5 },
  );
  paper.text(756, 590, 'Printed from Ledgerleaf Desktop 2026 on 05/04/2026 07:48 PM   Page 1 of 1', {
    ...TINY,
    align: 'right',
  });
}

/** Wages and taxes of a quarter by employee. */
function payrollSummary(paper: Paper): void {
  paper.text(44, 44, 'Payroll Summary by Employee', { size: 15, isBold: true });
  paper.text(44, 64, 'Lodestar Machine Works LLC   ·   Pay dates from 01/01/2026 to 03/31/2026', { size: 9.5 });
  paper.text(44, 79, 'Funding account: Riverbirch Bank checking ••4408   ·   Schedule: every other Friday', MUTED);
  const people = [
    'Abernathy, Lois',
    'Castellan, Remy',
    'Dunmore, Tate',
    'Fairweather, Jo',
    'Ibarra, Noel',
    'Kettleman, Ruth',
  ];
  const wages = people.map((_, index) => 1_120_000 + index * 138_450);
  const cells = (gross: number) => {
    const taxes = Math.round(gross * 0.187);
    const deductions = Math.round(gross * 0.041);
    return [
      money(gross),
      money(taxes),
      money(deductions),
      money(gross - taxes - deductions),
      money(Math.round(gross * 0.0765)),
    ];
  };
  const total = wages.reduce((sum, gross) => sum + gross, 0);
  const columns = [44, { right: 230 }, { right: 310 }, { right: 395 }, { right: 475 }, { right: 568 }];
  const end = flow(
    paper,
    columns,
    108,
    [
      ['Employee', 'Gross pay', 'Taxes', 'Deductions', 'Net pay', 'Employer tax'],
      ...people.map((name, index) => [name, ...cells(wages[index] ?? 0)]),
    ],
    { step: 20 },
  );
  paper.rule(44, end, 568);
  paper.text(44, end + 8, 'Total gross pay of the quarter', { size: 9, isBold: true });
  paper.text(230, end + 22, money(total), { size: 9, isBold: true, align: 'right' });
  paper.table(
    [44, 160, { right: 330 }],
    end + 60,
    [
      ['Withdrawal date', 'For', 'Amount'],
      ['01/08/2026', 'Net pay and taxes', money(Math.round(total / 6))],
      ['01/22/2026', 'Net pay and taxes', money(Math.round(total / 6))],
      ['02/05/2026', 'Net pay and taxes', money(Math.round(total / 6))],
    ],
    16,
  );
  paper.text(
    44,
    750,
    'Figures are drawn from approved pay runs. Amounts by person may differ by a cent. Report printed 04/06/2026.',
    TINY,
  );
}

/** A transcript of wages and income that a tax office prints. */
function incomeTranscript(paper: Paper): void {
  const names = 'January February March April May June July August September October November December'.split(' ');
  const months = names.map((name, index): [string, number] => [name, 1_220_400 + ((index * 377_100) % 910_300)]);
  paper.text(306, 44, 'Wage and Income Transcript', { size: 14, isBold: true, align: 'center' });
  paper.lines(
    60,
    80,
    [
      'Request Date:       04-22-2026',
      'Response Date:      04-22-2026',
      'Tracking Number:    100388204417',
      'SSN Provided:       XXX-XX-6640',
      'Tax Period Requested:  December, 2025',
    ],
    { size: 9 },
  );
  paper.text(306, 160, 'Form 1099-K  Payment Card and Third Party Network Transactions', {
    size: 10,
    isBold: true,
    align: 'center',
  });
  const end = paper.pairs(60, 186, 540, [
    ['Filer', 'PAYNOOK PAYMENTS'],
    ['Account Number (Optional)', 'XXXXXXXX7713'],
    ['Gross amount of payment card transactions', dollars(months.reduce((total, [, cents]) => total + cents, 0))],
    ['Number of payment transactions', '2,118'],
    ...months.map(([name, cents]): [string, string] => [name, dollars(cents)]),
    ['Second TIN Notice', 'No second notice'],
  ]);
  paper.text(306, end + 24, 'Form 1099-INT  Interest Income', { size: 10, isBold: true, align: 'center' });
  paper.pairs(60, end + 50, 540, [
    ['Payer', 'SAWGRASS NATIONAL BANK'],
    ['Account Number (Optional)', 'XXXXXX3324'],
    ['Interest', '$212.00'],
    ['Tax withheld', '$0.00'],
    ['Savings bonds', '$0.00'],
  ]);
  paper.text(306, 720, 'This product contains sensitive taxpayer data', { size: 9, isBold: true, align: 'center' });
}

/** Papers that mention periods, accounts and balances, and are no statements. */
export const SIXTH_NO_STATEMENTS: readonly CorpusSample[] = [
  sample({ layout: 'settlement report of a marketplace', name: 'orders of two weeks', draw: settlement }),
  sample({
    layout: 'bank register of accounting software',
    name: 'a register of a month',
    isLandscape: true,
    draw: bankRegister,
  }),
  sample({ layout: 'payroll summary by employee', name: 'pay dates of a quarter', draw: payrollSummary }),
  sample({
    layout: 'transcript of wages and income',
    name: 'a tax period of a year',
    face: 'typewriter',
    draw: incomeTranscript,
  }),
];
