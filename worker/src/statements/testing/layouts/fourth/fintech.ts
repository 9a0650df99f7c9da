import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APRIL, address, britishDay, COLUMNS, HEAD, ledgerOf, MARCH, period, SPLIT, SPLIT_HEAD } from './parts.ts';

const SIGNED = [48, 130, { right: 564 }];

function potsOfAnAccount(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'webshop', 880_320, 14);
  paper.text(48, 44, 'fernpay', { size: 24, isBold: true, color: '#124a2f' });
  paper.lines(48, 84, ['Statement', 'April 2026'], { size: 14, step: 18 });
  paper.lines(564, 44, ['Copperleaf Goods LLC', 'Account number 4029 1180 3356', 'Routing number 000084413'], {
    align: 'right',
    size: 8.5,
  });
  paper.table([48, { right: 300 }, { right: 430 }, { right: 564 }], 140, [
    ['Pot', 'Apr 1', 'Change', 'Apr 30'],
    ['Main', `$${ledger.opening}`, '', `$${ledger.closing}`],
    ['Tax pot', '$1,200.00', '+$300.00', '$1,500.00'],
    ['Total interest', '', '', '$3.11'],
  ]);
  let y = 220;
  for (const { day, text, amount } of ledger.movements) {
    paper.text(48, y, text);
    paper.text(564, y, `${amount < 0 ? '-' : '+'}$${money(Math.abs(amount))}`, { align: 'right' });
    paper.text(48, y + 11, `${dateFormats.named(day)}, Main`, { size: 7, color: '#777777' });
    y += 28;
  }
  paper.text(48, 760, 'Fernpay is a technology company. Deposits at Cutwater Bank N.A.', { size: 7 });
}

function sellersChecking(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 55_040, 16);
  paper.text(48, 44, 'Till Checking', { size: 20, isBold: true });
  paper.text(48, 72, 'Monthly statement: March 1\u201331, 2026');
  paper.lines(564, 44, ['Goosefoot Bakery', 'Location: Tansy Creek', 'Acct ****0917'], { align: 'right' });
  paper.text(48, 110, 'Overview', { isBold: true });
  paper.pairs(48, 128, 300, [
    ['Starting balance', `$${ledger.opening}`],
    ['Sales transferred in', `$${ledger.credits}`],
    ['Spending', `-$${ledger.debits}`],
    ['Ending balance', `$${ledger.closing}`],
  ]);
  paper.text(48, 196, 'Money in', { isBold: true });
  const end = paper.table(SIGNED, 212, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.named, 1)]);
  paper.text(48, end + 12, 'Money out', { isBold: true });
  paper.table(SIGNED, end + 28, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.named, -1)]);
}

function barOfFacts(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 610_090, 14);
  paper.band(0, 0, 612, 40, '#2ca01c');
  paper.text(40, 12, 'ledgerbook checking', { size: 15, isBold: true, color: '#ffffff' });
  paper.table([40, 200, 330, 460], 60, [
    ['Business', 'Statement period', 'Primary account', 'Total balance'],
    ['Gustwind Physical Therapy PC', 'Mar 1 - Mar 31, 2026', '\u2022\u2022\u2022\u2022 2248', `$${ledger.closing}`],
  ]);
  paper.text(40, 110, 'Account summary', { isBold: true });
  paper.table([40, { right: 250 }, { right: 350 }, { right: 450 }, { right: 570 }], 128, [
    ['', 'Opening', 'In', 'Out', 'Closing'],
    ['Primary', ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ['Envelope: rainy days', '0.00', '0.00', '0.00', '0.00'],
  ]);
  paper.text(40, 190, 'Primary account activity', { isBold: true });
  paper.table(COLUMNS, 208, [HEAD, ...amountRows(ledger, dateFormats.full)], 18);
}

function accountOfLetters(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 204_400, 14);
  paper.text(48, 40, 'Financial account statement', { size: 17, isBold: true });
  paper.pairs(48, 76, 320, [
    ['Platform', 'Bristle Commerce'],
    ['Account', 'fa_kQzTnwBvRd'],
    ['Currency', 'USD'],
    ['Statement date', 'Apr 1, 2026'],
    ['Statement range (UTC)', 'Mar 1, 2026 - Mar 31, 2026'],
  ]);
  address(paper, 360, 76, ['Honeyfern Labs, Inc.', '1 Market Loft, Suite 300', 'Oakland CA 94607']);
  paper.table([48, 170, 300, 430], 160, [
    ['Starting balance', 'Inbound', 'Outbound', 'Ending balance'],
    [`$${ledger.opening}`, `$${ledger.credits}`, `-$${ledger.debits}`, `$${ledger.closing}`],
  ]);
  paper.table(SPLIT, 204, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.named)], 18);
}

function pageOfEachDay(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'salon', 121_900, 14);
  paper.text(48, 40, 'Oatmeal Business', { size: 18, isBold: true });
  paper.lines(48, 70, [
    'Statement from 1 April 2026',
    'Statement to 30 April 2026',
    'Account holder: Inkcap Illustration',
    'Account: 71904466',
  ]);
  paper.text(564, 70, `${ledger.closing} USD`, { size: 16, align: 'right' });
  paper.text(564, 92, 'balance on 30 April 2026', { size: 8, align: 'right' });
  const rows = amountRows(ledger, britishDay).toReversed();
  const end = paper.table(
    [48, 140, { right: 470 }, { right: 564 }],
    150,
    [['When', 'What', 'USD', 'Left'], ...rows],
    18,
  );
  paper.text(48, end, `Balance on 1 April 2026: ${ledger.opening} USD`);
}

/** Statements of accounts that are held by software. */
export const FOURTH_FINTECH: readonly CorpusSample[] = [
  sample({
    layout: 'month beneath the title and pots',
    name: 'balances beneath days without a year',
    draw: potsOfAnAccount,
    periods: [period('3356', APRIL)],
  }),
  sample({
    layout: 'two days of one month with one name',
    name: 'an account of a seller',
    draw: sellersChecking,
    periods: [period('0917', MARCH)],
  }),
  sample({
    layout: 'four heads above four facts',
    name: 'an account of bookkeeping software',
    draw: barOfFacts,
    periods: [period('2248', MARCH)],
  }),
  sample({
    layout: 'account of letters at a platform',
    name: 'the day of the statement above the range',
    draw: accountOfLetters,
    periods: [period('-', MARCH)],
  }),
  sample({
    layout: 'from and to on lines of their own',
    name: 'a balance on either day',
    draw: pageOfEachDay,
    periods: [period('4466', APRIL)],
  }),
];
