import { dateFormats } from '../../layouts/ledger.ts';
import { balanceColumn, dateColumn, otherColumn, sideColumn, textColumn } from '../columns.ts';
import { dollars, masked, plain } from '../formats.ts';
import {
  drawAcross,
  drawCenteredHead,
  drawHead,
  drawNotice,
  drawPairs,
  drawTitle,
  ERRORS_NOTICE,
  numberPages,
} from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawMovements } from '../table.ts';

const { full, short, monthDay, long } = dateFormats;

/** Withdrawals before deposits, the opening and the closing balance as rows of the table. */
function drawCopperleaf(sheet: Sheet, ledger: Ledger, customer: string): void {
  const period = `${full(ledger.from)} through ${full(ledger.to)}`;
  drawHead(sheet, {
    bank: 'Copperleaf Community Bank',
    customer,
    title: 'Account Statement',
    details: [`Account number: ${masked(ledger.account)}`, `Statement period: ${period}`],
  });
  drawTitle(sheet, 'Business Checking Summary');
  drawPairs(sheet, 40, 330, [
    [`Beginning balance on ${full(ledger.from)}`, dollars(ledger.opening), 'balance'],
    ['Total deposits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total withdrawals', dollars(-sumOf(debitsOf(ledger))), 'total'],
    [`Ending balance on ${full(ledger.to)}`, dollars(ledger.closing), 'balance'],
  ]);
  drawTitle(sheet, 'Transaction Detail');
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `Copperleaf Community Bank   ${masked(ledger.account)}   ${period}`, { size: 8 });
    sheet.y += 22;
  };
  const columns = [
    dateColumn(40, monthDay),
    textColumn(84, 52),
    sideColumn(410, plain, -1, 'Withdrawals'),
    sideColumn(486, plain, 1, 'Deposits'),
    balanceColumn(570, plain),
  ];
  drawMovements(sheet, columns, ledger.movements, {
    continued: 'Transaction Detail (continued)',
    hasRules: true,
    before: ['', 'Beginning balance', '', '', plain(ledger.opening)],
  });
  drawCells(sheet, columns, ['', 'Ending balance', '', '', plain(ledger.closing)], { isBold: true });
  drawNotice(sheet, ERRORS_NOTICE);
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

/** Credits before debits, dollar signs, the summary beside the address. */
function drawHarborline(sheet: Sheet, ledger: Ledger, customer: string): void {
  sheet.text(40, 40, 'HARBORLINE SAVINGS BANK', { size: 15, isBold: true });
  sheet.text(40, 60, 'P.O. Box 1187, Port Ellery, ME 04001', { size: 8 });
  for (const [index, line] of [customer, '42 Wharf Road', 'Port Ellery, ME 04001'].entries())
    sheet.text(40, 100 + index * 12, line);
  sheet.box(330, 84, 242, 112);
  sheet.y = 92;
  drawPairs(sheet, 338, 564, [
    ['Account', ledger.account],
    ['Period', `${short(ledger.from)} - ${short(ledger.to)}`],
    ['Previous balance', dollars(ledger.opening), 'balance'],
    [`${creditsOf(ledger).length} Credits`, dollars(sumOf(creditsOf(ledger))), 'total'],
    [`${debitsOf(ledger).length} Debits`, dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Service charges', '$0.00'],
    ['New balance', dollars(ledger.closing), 'balance'],
  ]);
  sheet.y = 214;
  drawTitle(sheet, 'Activity in Date Order', { hasRule: false });
  drawMovements(
    sheet,
    [
      dateColumn(40, short),
      textColumn(96, 46, 'Transaction'),
      sideColumn(410, dollars, 1, 'Credits'),
      sideColumn(490, dollars, -1, 'Debits'),
      balanceColumn(572, dollars),
    ],
    ledger.movements,
    { hasBand: true, step: 13 },
  );
  numberPages(sheet, (page, pages) => `${page}/${pages}`, { x: 550 });
}

/** Reference numbers beside the descriptions, the summary across the page and once more beneath the table. */
function drawThistle(sheet: Sheet, ledger: Ledger, customer: string): void {
  drawCenteredHead(sheet, {
    bank: 'Thistledown National Bank',
    customer,
    title: 'COMMERCIAL CHECKING STATEMENT',
    details: [`Account ${masked(ledger.account, '******')}`, `${long(ledger.from)} - ${long(ledger.to)}`],
  });
  drawAcross(sheet, 40, 134, [
    ['Opening balance', dollars(ledger.opening), 'balance'],
    ['Money in', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Money out', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Closing balance', dollars(ledger.closing), 'balance'],
  ]);
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `Account ${masked(ledger.account, '******')} (continued)`, { isBold: true });
    sheet.y += 20;
  };
  const columns = [
    dateColumn(40, monthDay, 'Posted'),
    otherColumn(82, 'Reference', ({ reference }) => reference),
    textColumn(146, 36),
    sideColumn(396, plain, -1, ['Debits', '(-)']),
    sideColumn(478, plain, 1, ['Credits', '(+)']),
    balanceColumn(572, plain, ['Account', 'balance']),
  ];
  drawMovements(sheet, columns, ledger.movements, { hasRules: true, gap: 2 });
  sheet.rule(40, sheet.y, 572);
  sheet.y += 4;
  const [out, into] = [plain(-sumOf(debitsOf(ledger))), plain(sumOf(creditsOf(ledger)))];
  drawCells(sheet, columns, ['', '', 'Totals', out, into, ''], { isBold: true, amountRole: 'total' });
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { x: 540 });
}

const march = { from: '2025-03-01', to: '2025-03-31' };

export const RUNNING_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'copperleaf',
    kinds: ['running balance', 'debit and credit columns', 'page footers', 'summary above'],
    cases: {
      'one page': { account: '000123454471', ...march, opening: 812_440, trade: 'bakery', count: 22 },
      'three pages': { account: '000123457702', ...march, opening: 2_204_519, trade: 'clinic', count: 112 },
      'over the year': {
        ...{ account: '000123459113', from: '2024-12-12', to: '2025-01-11' },
        ...{ opening: 91_005, trade: 'salon', count: 38 },
      },
    },
    draw: (sheet, ledger) => drawCopperleaf(sheet, ledger, 'Larkspur Bakery LLC'),
  }),
  ...layoutSamples({
    layout: 'harborline',
    kinds: ['running balance', 'credit and debit columns', 'dollar signs', 'summary beside', 'whole account number'],
    cases: {
      'cross-month': {
        ...{ account: '4400918273', from: '2025-02-12', to: '2025-03-11' },
        ...{ opening: 140_219, trade: 'webshop', count: 30 },
      },
      'large amounts': { account: '4400911002', ...march, opening: 18_400_219, trade: 'builder', count: 44 },
    },
    draw: (sheet, ledger) => drawHarborline(sheet, ledger, 'Foxglove Outfitters Inc'),
  }),
  ...layoutSamples({
    layout: 'thistledown',
    kinds: ['running balance', 'debit and credit columns', 'wrapped descriptions', 'reference numbers'],
    cases: {
      references: { account: '880045126634', ...march, opening: 1_100_319, trade: 'haulage', count: 40 },
      wrapped: {
        ...{ account: '880045120417', from: '2025-09-15', to: '2025-10-14' },
        ...{ opening: 660_002, trade: 'clinic', count: 34 },
      },
    },
    draw: (sheet, ledger) => drawThistle(sheet, ledger, 'Plainfield Haulage Co'),
  }),
];
