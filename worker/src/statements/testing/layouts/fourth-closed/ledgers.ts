import type { CorpusSample } from '../../development-corpus.ts';
import { COLUMNS, HEAD, ledgerOf, MARCH, totals } from '../fourth/parts.ts';
import { amountRows, dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function payStub(paper: Paper): void {
  paper.text(40, 36, 'Dunmore Cartage Co', { size: 14, isBold: true });
  paper.lines(40, 56, [
    'Earnings statement',
    'Pay period 03/01/2026 - 03/31/2026',
    'Pay date 04/03/2026',
    'Deposited to account xxxx7716',
  ]);
  paper.table([42, { right: 250 }, { right: 350 }, { right: 450 }, { right: 560 }], 130, [
    ['Earnings', 'Rate', 'Hours', 'This period', 'Year to date'],
    ['Regular', '28.00', '160.00', '4,480.00', '13,440.00'],
    ['Overtime', '42.00', '6.00', '252.00', '504.00'],
    ['Net pay', '', '', '3,588.20', '10,511.03'],
  ]);
  paper.lines(42, 210, ['Vacation beginning balance 40.00', 'Vacation ending balance 36.00']);
}

function fleetCards(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'savings', 210_000, 6);
  paper.text(40, 36, 'Roadwick Fleet Cards', { size: 14, isBold: true });
  paper.lines(40, 56, [
    'Statement of account',
    'Billing cycle 03/01/2026 to 03/31/2026',
    'Account number 0496-00-118827',
  ]);
  paper.pairs(
    40,
    110,
    300,
    totals(ledger, ['Previous balance', 'Fuel and services', 'Payments received', 'New balance']),
  );
  paper.table(COLUMNS, 190, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function amortization(paper: Paper): void {
  paper.text(40, 36, 'Cinderford Equipment Finance', { size: 14, isBold: true });
  paper.lines(40, 56, ['Payment schedule, account 9903', 'First period 01/01/2026 - 01/31/2026']);
  paper.table([42, 130, { right: 300 }, { right: 400 }, { right: 540 }], 100, [
    ['No.', 'Date', 'Principal', 'Interest', 'Ending balance'],
    ...['01/31/2026', '02/28/2026', '03/31/2026', '04/30/2026', '05/31/2026'].map((day, index) => [
      `${index + 1}`,
      day,
      `${810 + index * 4}.00`,
      `${90 - index * 4}.00`,
      `${41_200 - (index + 1) * 812}.00`,
    ]),
  ]);
}

function tolls(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'savings', 30_000, 6);
  paper.text(40, 36, 'Causeway Toll Authority', { size: 14, isBold: true });
  paper.lines(40, 56, ['Prepaid account statement', '03/01/2026 - 03/31/2026', 'Account 20447180']);
  paper.pairs(40, 110, 300, totals(ledger, ['Opening balance', 'Replenishments', 'Tolls', 'Closing balance']));
  paper.table(COLUMNS, 190, [
    ['Date', 'Plaza', 'Amount', 'Balance'],
    ...amountRows(ledger, dateFormats.monthDay).map(([day = '', , amount = '', left = '']) => [
      day,
      'Plaza 14, lane 3',
      amount,
      left,
    ]),
  ]);
}

/** Statements of what is no account at a bank. They cover no month. */
export const CLOSED_LEDGERS: readonly CorpusSample[] = [
  sample({ layout: 'stub of a payroll', name: 'balances of vacation', draw: payStub }),
  sample({ layout: 'fleet cards', name: 'a cycle and two balances', draw: fleetCards }),
  sample({ layout: 'schedule of payments', name: 'a balance each month', draw: amortization }),
  sample({ layout: 'prepaid tolls', name: 'a range without a label', draw: tolls }),
];
