import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APRIL, ledgerOf, MARCH, period, SPLIT, totals } from './parts.ts';

const FISCAL = ['2026-02-21', '2026-03-20'] as const;
const CANADIAN = ['2026-02-27', '2026-03-31'] as const;
const DAY_FIRST = ['2026-04-03', '2026-05-02'] as const;

const dayDotted = (day: string) => dateFormats.dayFirst(day).replaceAll('/', '.');
const dayMonthYear = (day: string) => `${day.slice(8)}-${dateFormats.glued(day).slice(0, 3)}-${day.slice(0, 4)}`;

function sortCode(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 1_140_955, 14);
  paper.text(40, 40, 'Thornhythe Bank plc', { size: 17, isBold: true, color: '#013a63' });
  paper.text(40, 64, 'US Dollar Business Account', { size: 11 });
  paper.lines(40, 100, ['Honeyfern Labs, Inc.', '1 Market Loft', 'Oakland CA 94607', 'United States']);
  for (const [index, [label = '', value = '']] of [
    ['From', '01/03/2026'],
    ['To', '31/03/2026'],
    ['Sort code', '00-11-22'],
    ['Account', '40188273'],
    ['Sheet', '27'],
  ].entries()) {
    paper.text(330 + index * 50, 100, label, { size: 7, isBold: true });
    paper.text(330 + index * 50, 112, value, { size: 7.5 });
  }
  paper.table(
    SPLIT,
    180,
    [
      ['Date', 'Details', 'Paid out $', 'Paid in $', 'Balance $'],
      ['', 'Balance brought forward', '', '', ledger.opening],
      ...splitRows(ledger, dateFormats.dayMonth),
      ['', 'Balance carried forward', '', '', ledger.closing],
    ],
    16,
  );
  paper.pairs(40, 480, 300, [
    ['Total paid in', ledger.credits],
    ['Total paid out', ledger.debits],
  ]);
}

function ibanAlone(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'haulage', 6_204_415, 12);
  paper.text(555, 36, 'Bankhaus Eibenried AG', { size: 14, align: 'right' });
  paper.lines(40, 60, ['Saltpan Freight LLC', '90 Cargo Plaza', 'New York NY 10013', 'USA']);
  paper.text(40, 140, 'Account statement No. 4/2026, sheet 1 of 1', { isBold: true });
  paper.text(40, 154, 'IBAN DE00 5550 0000 0044 1827 36      BIC EIBNDE00XXX      USD');
  paper.table([40, 110, 180, { right: 470 }, { right: 555 }], 184, [
    ['Booking', 'Value', 'Purpose', '', 'Amount'],
    ['', '', 'Old balance as of 31.03.2026', '', `${ledger.opening} +`],
    ...ledger.movements.map(({ day, text, amount }) => [
      dayDotted(day).slice(0, 6),
      dayDotted(day).slice(0, 6),
      text,
      '',
      `${money(Math.abs(amount))} ${amount < 0 ? '-' : '+'}`,
    ]),
    ['', '', 'New balance as of 30.04.2026', '', `${ledger.closing} +`],
  ]);
  paper.pairs(180, 400, 470, [
    ['Total of credits', ledger.credits],
    ['Total of debits', ledger.debits],
  ]);
  paper.text(40, 780, 'Please check this statement. Objections within six weeks.', { size: 7 });
}

function transit(paper: Paper): void {
  const ledger = ledgerOf(CANADIAN, 'bakery', 771_255, 14);
  paper.lines(40, 36, ['Dominion Loon Bank', 'P.O. Box 4047 Terminal A', 'Toronto ON M5W 1L5'], { size: 8, step: 10 });
  paper.text(572, 36, 'Business Account Statement', { size: 16, align: 'right', color: '#002e6d' });
  paper.text(572, 60, 'February 27, 2026 to March 31, 2026', { align: 'right' });
  paper.text(572, 76, 'Account number:     00412 100-488-2', { align: 'right' });
  paper.lines(60, 110, ['QUILLWORT BREADS INC', '8 MILL RACE', 'NASHUA NH 03060', 'USA']);
  paper.text(40, 180, 'Account Summary for this Period', { isBold: true, size: 11 });
  paper.text(40, 196, 'U.S. Dollar Business Current Account', { size: 8 });
  paper.pairs(40, 214, 400, [
    ['Opening balance on February 27, 2026', `$${ledger.opening}`],
    ['Total deposits & credits (8)', `+ ${ledger.credits}`],
    ['Total cheques & debits (6)', `- ${ledger.debits}`],
    ['Closing balance on March 31, 2026', `= $${ledger.closing}`],
  ]);
  paper.text(40, 284, 'Account Activity Details', { isBold: true, size: 11 });
  paper.table(SPLIT, 302, [
    ['Date', 'Description', 'Cheques & Debits ($)', 'Deposits ($)', 'Balance ($)'],
    ['', 'Opening balance', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.dayNamed),
    ['', 'Closing balance', '', '', ledger.closing],
  ]);
}

function tilde(paper: Paper): void {
  const ledger = ledgerOf(FISCAL, 'clinic', 2_007_310, 14);
  paper.text(306, 40, 'TRANSACTION STATEMENT', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 62, 'Haneul Bay Bank, New York Branch', { align: 'center' });
  paper.boxes(
    40,
    90,
    [90, 180, 90, 172],
    [
      ['Customer', 'HONEYFERN LABS INC', 'Inquiry term', '2026-02-21 ~ 2026-03-20'],
      ['A/C', '0012-3344907', 'Printed', '2026-04-06 10:22'],
      ['Product', 'Corporate demand deposit', 'Unit', 'USD'],
    ],
  );
  paper.table(
    SPLIT,
    170,
    [
      ['Date', 'Remark', 'Withdrawal', 'Deposit', 'Balance'],
      ['', 'Carried over', '', '', ledger.opening],
      ...splitRows(ledger, dateFormats.iso),
      ['', 'Sum', ledger.debits, ledger.credits, ledger.closing],
    ],
    16,
  );
  paper.text(306, 480, '- End of statement -', { align: 'center' });
}

function capitalMonths(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 4_404_118, 12);
  paper.text(40, 30, 'KAVERI MERCHANTS BANK', { isBold: true, size: 12 });
  paper.text(40, 46, 'NEW YORK AGENCY, 700 LANTERN AVE, NEW YORK NY 10022');
  paper.text(40, 76, 'M/S SALTPAN FREIGHT LLC');
  paper.text(40, 90, 'STATEMENT OF ACCOUNT FOR THE PERIOD FROM 01-MAR-2026 TO 31-MAR-2026');
  paper.lines(330, 76, ['A/C No : 00417000123966']);
  paper.lines(40, 110, [
    'Nomination : N',
    'Account Open Date : 14-JUN-2019',
    'Account Status : Regular',
    'Limit : 0.00',
  ]);
  paper.table(
    [40, 110, 290, 350, { right: 430 }, { right: 500 }, { right: 576 }],
    180,
    [
      ['Date', 'Narration', 'Chq/Ref', 'Value Dt', 'Dr', 'Cr', 'Closing Bal'],
      ...splitRows(ledger, dayMonthYear).map(([day = '', text = '', debit = '', credit = '', left = ''], index) => [
        day,
        text,
        `00${7140 + index}`,
        day.slice(0, 6),
        debit,
        credit,
        left,
      ]),
    ],
    15,
  );
  paper.text(40, 400, 'STATEMENT SUMMARY :-', { isBold: true });
  paper.table([40, 150, { right: 330 }, { right: 440 }, { right: 560 }], 416, [
    ['Opening Bal', 'Dr Count / Cr Count', 'Debits', 'Credits', 'Closing Bal'],
    [ledger.opening, '7 / 5', ledger.debits, ledger.credits, ledger.closing],
  ]);
  paper.text(40, 470, 'This is a computer generated statement and needs no signature.', { size: 7.5 });
}

function dayFirstByExclusion(paper: Paper): void {
  const ledger = ledgerOf(DAY_FIRST, 'webshop', 350_505, 12);
  paper.text(40, 40, 'Bank of the Leeward Cays', { size: 18, isBold: true });
  paper.text(40, 66, 'Statement of USD call account');
  paper.pairs(330, 40, 572, [
    ['Account', '5001-7-339164'],
    ['From', '03/04/2026'],
    ['To', '02/05/2026'],
    ['Page', '1/1'],
  ]);
  paper.lines(40, 110, ['Copperleaf Goods LLC', '210 Spindle Ave', 'Greenville SC 29601', 'U.S.A.']);
  paper.pairs(40, 180, 300, totals(ledger, ['Opening balance', 'Credits', 'Debits', 'Closing balance']));
  paper.table(
    [42, 130, { right: 460 }, { right: 570 }],
    260,
    [['Date', 'Particulars', 'Amount', 'Balance'], ...amountRows(ledger, dateFormats.dayFirst)],
    17,
  );
}

function coreSweep(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 3_118_090, 12);
  paper.text(40, 36, 'Sextant Brokerage Services', { size: 17, isBold: true, color: '#245a38' });
  paper.text(572, 36, 'INVESTMENT REPORT', { align: 'right', isBold: true });
  paper.text(572, 50, 'March 1, 2026 - March 31, 2026', { align: 'right' });
  paper.text(40, 76, 'Business Cash Management Account', { size: 12 });
  paper.text(40, 92, 'Account Number: Z71-448206     INKCAP ILLUSTRATION LLC - LIMITED LIABILITY COMPANY');
  paper.text(40, 120, 'Your Account Value:', { size: 11 });
  paper.text(300, 118, `$${ledger.closing}`, { size: 15, isBold: true, align: 'right' });
  paper.table([40, { right: 320 }, { right: 430 }], 146, [
    ['', 'This Period', 'Year-to-Date'],
    ['Beginning Account Value', `$${ledger.opening}`, '$27,004.11'],
    ['Additions', ledger.credits, '24,870.25'],
    ['Subtractions', `-${ledger.debits}`, '-12,640.20'],
    ['Ending Account Value', `$${ledger.closing}`, `$${ledger.closing}`],
  ]);
  paper.text(40, 226, 'Holdings: Core Account, FDIC insured deposit sweep, 7-day yield 2.11%', { isBold: true });
  paper.text(40, 240, 'Deposits are swept to Cutwater Bank N.A. and Oxbow Farmers Bank.', { size: 8 });
  paper.text(40, 264, 'Activity: Deposits, Withdrawals and Core Fund', { isBold: true });
  paper.table(
    [42, 110, { right: 460 }, { right: 570 }],
    282,
    [['Date', 'Description', 'Amount', 'Core balance'], ...amountRows(ledger, dateFormats.monthDay)],
    16,
  );
  paper.text(40, 740, 'Sextant Brokerage Services, Member NYSE, SIPC', { size: 7 });
}

/** Accounts of US businesses at banks abroad and at a broker. */
export const THIRD_ABROAD: readonly CorpusSample[] = [
  sample({
    layout: 'from, to and sort code in small cells',
    name: 'balances brought and carried forward',
    draw: sortCode,
    format: 'A4',
    face: 'serif',
    periods: [period('8273', MARCH)],
  }),
  sample({
    layout: 'old and new balance as of days with dots',
    name: 'the account within an IBAN',
    draw: ibanAlone,
    format: 'A4',
    periods: [period('2736', APRIL)],
  }),
  sample({
    layout: 'transit before the account',
    name: 'cheques and debits',
    draw: transit,
    periods: [period('4882', CANADIAN)],
  }),
  sample({ layout: 'tilde between ISO dates', name: 'a fiscal month', draw: tilde, periods: [period('4907', FISCAL)] }),
  sample({
    layout: 'months in capitals between hyphens',
    name: 'statement summary at the end',
    draw: capitalMonths,
    face: 'typewriter',
    size: 8,
    periods: [period('3966', MARCH)],
  }),
  sample({
    layout: 'days before months by exclusion',
    name: 'the other order would end before it starts',
    draw: dayFirstByExclusion,
    periods: [period('9164', DAY_FIRST)],
  }),
  sample({
    layout: 'sweep account at a broker',
    name: 'values of this period and this year',
    draw: coreSweep,
    periods: [period('8206', MARCH)],
  }),
];
