import { dateFormats } from '../../layouts/ledger.ts';
import {
  actedColumn,
  amountColumn,
  balanceColumn,
  dateColumn,
  dayEndColumn,
  otherColumn,
  sideColumn,
  textColumn,
} from '../columns.ts';
import { createMoney, dollars, masked, plain } from '../formats.ts';
import { drawAcross, drawHead, drawNotice, drawPairs, drawTitle, ERRORS_NOTICE, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawColumnHeads, drawMovements } from '../table.ts';

const { full, short, monthDay, iso, dayFirst, long, glued } = dateFormats;
const signedDollars = createMoney({ hasDollar: true, hasPlus: true });

/** Hundreds of rows, the continued head and the heads of the columns on each page. */
function drawLongmeadow(sheet: Sheet, ledger: Ledger): void {
  const account = masked(ledger.account, 'XXXXXXXX');
  drawHead(sheet, {
    bank: 'Longmeadow Commercial Bank',
    customer: 'Tidepool Vending Services LLC',
    title: 'Analyzed Business Checking',
    details: [`Account ${account}`, `Statement period ${full(ledger.from)} to ${full(ledger.to)}`],
  });
  drawAcross(sheet, 40, 134, [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ['Total credits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total debits', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
  drawNotice(sheet, ERRORS_NOTICE);
  drawTitle(sheet, 'Account activity');
  sheet.onPage = () => {
    sheet.text(40, sheet.y, 'Longmeadow Commercial Bank', { isBold: true });
    sheet.text(572, sheet.y, `Account ${account}   ${full(ledger.from)} to ${full(ledger.to)}`, { align: 'right' });
    sheet.y += 24;
  };
  const columns = [
    dateColumn(40, monthDay),
    textColumn(84, 46),
    sideColumn(396, plain, 1, 'Credits'),
    sideColumn(480, plain, -1, 'Debits'),
    balanceColumn(572, plain),
  ];
  drawMovements(sheet, columns, ledger.movements, {
    continued: 'Account activity (continued)',
    hasRules: true,
    step: 11,
  });
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { x: 540 });
}

/** Each page begins with the balance brought forward and ends with the one carried forward. */
function drawAshcombe(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Ashcombe Private Bank',
    customer: 'Bellweather Imports Ltd',
    details: [
      `Account number ${ledger.account}`,
      `${dayFirst(ledger.from)} to ${dayFirst(ledger.to)} (day/month/year)`,
    ],
  });
  const columns = [
    dateColumn(40, dayFirst),
    textColumn(106, 40, 'Details'),
    sideColumn(380, plain, -1, 'Paid out'),
    sideColumn(460, plain, 1, 'Paid in'),
    balanceColumn(550, plain),
  ];
  const perPage = 32;
  let balance = ledger.opening;
  for (let start = 0; start < ledger.movements.length; start += perPage) {
    const movements = ledger.movements.slice(start, start + perPage);
    if (start > 0) sheet.addPage();
    const label = start === 0 ? 'Opening balance' : 'Balance brought forward';
    drawMovements(sheet, columns, movements, { before: ['', label, '', '', plain(balance)], step: 13, gap: 3 });
    balance = movements.at(-1)?.balance ?? balance;
    const isLast = start + perPage >= ledger.movements.length;
    drawCells(sheet, columns, ['', isLast ? 'Closing balance' : 'Balance carried forward', '', '', plain(balance)]);
  }
  drawPairs(sheet, 106, 380, [
    ['Total paid out', plain(-sumOf(debitsOf(ledger))), 'total'],
    ['Total paid in', plain(sumOf(creditsOf(ledger))), 'total'],
  ]);
  numberPages(sheet, (page, pages) => `Sheet ${page} of ${pages}`);
}

/** A wide page with two dates, the posting date first, and a category. */
function drawSkylark(sheet: Sheet, ledger: Ledger): void {
  sheet.text(40, 36, 'skylark business', { size: 17, isBold: true });
  sheet.text(752, 36, `Account ${ledger.account}`, { align: 'right' });
  sheet.text(752, 49, `Statement ${iso(ledger.from)} / ${iso(ledger.to)}`, { align: 'right' });
  sheet.text(40, 62, 'Lanternfish Media LLC, 9 Pier Lane, Port Ellery, ME 04001', { size: 8 });
  sheet.y = 84;
  drawAcross(sheet, 40, 160, [
    ['Opening balance', signedDollars(ledger.opening), 'balance'],
    ['Closing balance', signedDollars(ledger.closing), 'balance'],
  ]);
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `skylark business   ${ledger.account}`, { size: 8 });
    sheet.y += 18;
  };
  const columns = [
    dateColumn(40, iso, 'Posting date'),
    actedColumn(116, iso, 'Transaction date'),
    otherColumn(206, 'Category', ({ kind }) => kind.toUpperCase()),
    textColumn(290, 60, 'Counterparty and details'),
    amountColumn(650, signedDollars),
    dayEndColumn(752, signedDollars, 'End of day'),
  ];
  drawMovements(sheet, columns, ledger.movements, { hasBand: true, step: 14 });
  numberPages(sheet, (page, pages) => `${page} / ${pages}`);
}

/** The summary in a panel at the left edge, the table beside it. */
function drawSorrel(sheet: Sheet, ledger: Ledger): void {
  sheet.text(200, 40, 'Sorrel Creek Bank', { size: 16, isBold: true });
  sheet.text(200, 62, `Account ${masked(ledger.account, '*****')}`);
  sheet.text(200, 75, `${long(ledger.from)} - ${long(ledger.to)}`);
  sheet.text(572, 62, 'Hollyhock Print Shop', { align: 'right' });
  sheet.band(24, 30, 156, 240);
  const panel = [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ['Money added', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Money taken out', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ] as const;
  for (const [index, [label, value, role]] of panel.entries()) {
    sheet.text(32, 112 + index * 36, label, { size: 8 });
    sheet.text(32, 123 + index * 36, value, { size: 11, isBold: true, role });
  }
  sheet.y = 112;
  sheet.onPage = () => drawColumnHeads(sheet, columns, {});
  const columns = [
    dateColumn(200, glued),
    textColumn(250, 40, 'What happened'),
    amountColumn(490, plain),
    balanceColumn(572, plain),
  ];
  drawMovements(sheet, columns, ledger.movements, { isHeadRepeated: false, step: 13 });
  sheet.text(200, sheet.y + 12, `Printed ${short(ledger.to)}`, { size: 7.5 });
}

const november = { from: '2025-11-01', to: '2025-11-30' };
const yearEnd = { from: '2024-12-05', to: '2025-01-04' };

export const LONG_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'longmeadow',
    kinds: ['running balance', 'credit and debit columns', 'large', 'page footers', 'wrapped descriptions'],
    cases: {
      '400 rows': { account: '771100449028', ...november, opening: 3_204_411, trade: 'webshop', count: 400 },
      '250 rows over the year': {
        account: '771100443361',
        ...yearEnd,
        opening: 1_204_411,
        trade: 'clinic',
        count: 250,
      },
    },
    draw: drawLongmeadow,
  }),
  ...layoutSamples({
    layout: 'ashcombe',
    format: 'A4',
    kinds: ['running balance', 'debit and credit columns', 'balance brought forward', 'day before month'],
    cases: {
      'carried forward': { account: '33810092', ...november, opening: 650_280, trade: 'bakery', count: 80 },
      'one page': { account: '33817745', ...yearEnd, opening: 1_650_280, trade: 'haulage', count: 24 },
    },
    draw: drawAshcombe,
  }),
  ...layoutSamples({
    layout: 'skylark',
    describe: ({ kind, description }) => `${kind.toUpperCase()} ${description}`,
    isLandscape: true,
    kinds: ['day-end balance', 'two dates', 'ISO dates', 'dollar signs', 'plus signs'],
    cases: {
      'two dates': { account: '200419937750', ...november, opening: 205_500, trade: 'webshop', count: 50, cluster: 3 },
      'over the year': { account: '200419932218', ...yearEnd, opening: 505_500, trade: 'clinic', count: 30 },
    },
    draw: drawSkylark,
  }),
  ...layoutSamples({
    layout: 'sorrel creek',
    kinds: ['running balance', 'summary beside', 'leading minus', 'month names', 'wrapped descriptions'],
    cases: {
      'panel at the left': { account: '6400218854', ...november, opening: 74_500, trade: 'salon', count: 26 },
      'two pages': { account: '6400211107', ...yearEnd, opening: 474_500, trade: 'clinic', count: 50 },
    },
    draw: drawSorrel,
  }),
];
