import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  address,
  COLUMNS,
  depositsFirst,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
  totals,
} from './parts.ts';

function desdeHasta(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'cantina', 250_250, 14);
  paper.text(40, 36, 'Banco Coral Antillano', { size: 15, isBold: true });
  paper.text(40, 58, 'Movimientos de cuenta corriente');
  paper.table([40, 140, 240, 360], 80, [
    ['Desde', 'Hasta', 'Cuenta', 'Moneda'],
    ['01/03/2026', '31/03/2026', '960-118-4420', 'USD'],
  ]);
  paper.pairs(40, 120, 300, totals(ledger, ['Balance inicial', 'Total créditos', 'Total débitos', 'Balance final']));
  paper.table(SPLIT, 200, [
    ['Fecha', 'Concepto', 'Crédito', 'Débito', 'Balance'],
    ...depositsFirst(ledger, dateFormats.dayFirst),
  ]);
}

function zeroBalance(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'haulage', 0, 6);
  paper.text(40, 36, 'Quarrystone Commercial Bank', { size: 14, isBold: true });
  paper.lines(
    572,
    36,
    ['April 1, 2026 - April 30, 2026', 'Zero balance account XXXXXX0945', 'Master account XXXXXX0937'],
    { align: 'right' },
  );
  paper.pairs(40, 80, 300, [
    ['Beginning balance', '$0.00'],
    ['Credits', ledger.credits],
    ['Debits and transfers to master', ledger.credits],
    ['Ending balance', '$0.00'],
  ]);
  const rows = ledger.movements.flatMap(({ day, text, amount }) => [
    [dateFormats.monthDay(day), text, `${Math.abs(amount / 100).toFixed(2)}`],
    [dateFormats.monthDay(day), 'Transfer with master account 0937', `-${Math.abs(amount / 100).toFixed(2)}`],
  ]);
  paper.table([42, 110, { right: 570 }], 150, [HEAD.slice(0, 3), ...rows]);
}

function averagesOfMonths(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 606_000, 14);
  paper.text(40, 36, 'Tollgate Community Bank', { size: 15, isBold: true });
  paper.lines(572, 36, ['Statement period 03/01/26 to 03/31/26', 'Account 9003307702'], { align: 'right' });
  paper.pairs(40, 70, 300, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  paper.text(330, 70, 'Your average balance by month', { isBold: true });
  paper.table(
    [332, { right: 560 }],
    84,
    [
      ['', ''],
      ['January 2026', '5,880.10'],
      ['February 2026', '6,014.77'],
      ['March 2026', '6,402.31'],
    ],
    12,
  );
  paper.table(COLUMNS, 160, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function otherRanges(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 707_000, 16);
  paper.text(40, 36, 'Heron & Oak Bank', { size: 15, isBold: true });
  paper.lines(
    40,
    58,
    [
      'Fee schedule in force January 1, 2026 through December 31, 2026.',
      'Interest was earned from 02/14/2026 to 03/13/2026.',
      'Promotional rate: 02/01/2026 - 04/30/2026.',
    ],
    { size: 8 },
  );
  paper.lines(572, 36, ['Statement', '03/01/2026 - 03/31/2026', 'Account ...5091'], { align: 'right' });
  address(paper, 40, 110, ['BLUE KETTLE BAKERY LLC', '14 FLOUR STREET']);
  paper.pairs(330, 110, 560, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  paper.table(SPLIT, 190, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function datesOfThisStatement(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'salon', 88_800, 10);
  paper.text(40, 36, 'Fern Ridge Bank', { size: 24, isBold: true });
  paper.lines(
    40,
    76,
    ['Dates of this statement', 'From: March 1, 2026', 'To: March 31, 2026', 'Your account: ending 7093'],
    { size: 14, step: 20 },
  );
  paper.lines(
    40,
    170,
    [
      `You had: $${ledger.opening}`,
      `You added: $${ledger.credits}`,
      `You took out: $${ledger.debits}`,
      `You have: $${ledger.closing}`,
    ],
    { size: 14, step: 20 },
  );
  paper.table([42, 130, { right: 470 }, { right: 570 }], 270, [HEAD, ...amountRows(ledger, dateFormats.named)], 20);
}

function shortApril(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'webshop', 118_800, 14);
  paper.text(48, 44, 'plumb.', { size: 26, isBold: true });
  paper.lines(48, 84, ["Apr '26 statement", 'Honeyfern Labs, Inc.', 'Business account \u2022\u2022 4410']);
  paper.table([48, 170, 300, 430], 140, [
    ["Apr 1 '26", 'In', 'Out', "Apr 30 '26"],
    [`$${ledger.opening}`, `$${ledger.credits}`, `$${ledger.debits}`, `$${ledger.closing}`],
  ]);
  paper.table([48, 120, { right: 470 }, { right: 564 }], 190, [HEAD, ...amountRows(ledger, dateFormats.dayNamed)], 18);
}

/** Statements with other ranges, masters and months around the period. */
export const FOURTH_DISTURBED: readonly CorpusSample[] = [
  sample({
    layout: 'desde and hasta as heads',
    name: 'movements of an account',
    draw: desdeHasta,
    periods: [period('4420', MARCH)],
  }),
  sample({
    layout: 'account without a balance',
    name: 'the number of its master beneath',
    draw: zeroBalance,
    periods: [period('0945', APRIL)],
  }),
  sample({
    layout: 'averages of three months beside the balances',
    name: 'two of them are no part',
    draw: averagesOfMonths,
    periods: [period('7702', MARCH)],
  }),
  sample({
    layout: 'three other ranges above',
    name: 'fees, interest and an offer',
    draw: otherRanges,
    periods: [period('5091', MARCH)],
  }),
  sample({
    layout: 'large letters',
    name: 'from and to beneath a heading',
    draw: datesOfThisStatement,
    periods: [period('7093', MARCH)],
  }),
  sample({
    layout: 'days with years after an apostrophe as heads',
    name: 'a month in the title',
    draw: shortApril,
    periods: [period('4410', APRIL)],
  }),
];
