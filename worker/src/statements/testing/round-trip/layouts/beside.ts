import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, balanceColumn, bareColumn, dateColumn, textColumn } from '../columns.ts';
import { dollars, masked, plain } from '../formats.ts';
import { drawHead, drawPairs, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, type Movement, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { type Column, drawMovements } from '../table.ts';

const { full, monthDay } = dateFormats;

function drawTop(sheet: Sheet, ledger: Ledger, bank: string): void {
  drawHead(sheet, {
    bank,
    customer: 'Copper Pan Supply Co',
    details: [`Account ${masked(ledger.account)}`, `${full(ledger.from)} through ${full(ledger.to)}`],
  });
  drawPairs(sheet, 40, 300, [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ['Total credits', plain(sumOf(creditsOf(ledger))), 'total'],
    ['Total debits', plain(-sumOf(debitsOf(ledger))), 'total'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
}

const ADVICE = [
  'Good to know',
  'Overdraft fee: $35.00 per item',
  'Returned item unpaid? Call us at 800 555 0117.',
  'Wire transfer cutoff is 4 pm',
  'Refund requests take up to ten days',
  'Loan advance rates from 7.90 percent',
  'Deposits and additions post overnight',
];

/** Advice beside the table, on the baselines of its rows and between them. */
function drawTanglewood(sheet: Sheet, ledger: Ledger): void {
  drawTop(sheet, ledger, 'Tanglewood Bank');
  const columns = [dateColumn(40, monthDay), textColumn(84, 30), amountColumn(300, plain), balanceColumn(372, plain)];
  const drawAdvice = () => {
    for (const [index, line] of ADVICE.entries()) sheet.text(400, sheet.y + 15 + index * 36, line, { size: 8.5 });
  };
  sheet.onPage = drawAdvice;
  drawAdvice();
  drawMovements(sheet, columns, ledger.movements, { step: 12 });
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { x: 200 });
}

const halfColumns = (left: number, amount: (right: number, format: typeof plain) => Column): readonly Column[] => [
  dateColumn(left, monthDay),
  textColumn(left + 42, 26),
  amount(left + 236, plain),
];

/** Two tables from the same height downwards. */
function drawBoth(
  sheet: Sheet,
  halves: readonly (readonly Movement[])[],
  columns: typeof halfColumns,
  signed: boolean,
) {
  const top = sheet.y;
  const ends = halves.map((movements, index) => {
    sheet.y = top;
    drawMovements(sheet, columns(40 + index * 290, signed ? amountColumn : bareColumn), movements, { step: 11 });
    return sheet.y;
  });
  sheet.y = Math.max(...ends) + 10;
}

const ROWS = 20;

/** The list in two columns, as in a newspaper, page after page. */
function drawWillowmere(sheet: Sheet, ledger: Ledger): void {
  drawTop(sheet, ledger, 'Willowmere Bank');
  for (let start = 0; start < ledger.movements.length; start += 2 * ROWS) {
    if (start > 0) sheet.addPage();
    const here = ledger.movements.slice(start, start + 2 * ROWS);
    const half = Math.ceil(here.length / 2);
    drawBoth(sheet, [here.slice(0, half), here.slice(half)], halfColumns, true);
  }
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

/** Money in at the left, money out at the right, unsigned, under titles. */
function drawHazelgrove(sheet: Sheet, ledger: Ledger): void {
  drawTop(sheet, ledger, 'Hazelgrove Savings Bank');
  sheet.text(40, sheet.y, 'Deposits and credits', { isBold: true });
  sheet.text(330, sheet.y, 'Withdrawals and debits', { isBold: true });
  sheet.y += 16;
  drawBoth(sheet, [creditsOf(ledger), debitsOf(ledger)], halfColumns, false);
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

const june = { from: '2025-06-01', to: '2025-06-30' };
const cross = { from: '2025-10-09', to: '2025-11-08' };

export const BESIDE_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'tanglewood',
    kinds: ['running balance', 'leading minus', 'text beside the table', 'wrapped descriptions'],
    cases: {
      'advice at the right': { account: '2200114471', ...june, opening: 404_400, trade: 'bakery', count: 30 },
      'two pages': { account: '2200118890', ...cross, opening: 904_400, trade: 'clinic', count: 56 },
    },
    draw: drawTanglewood,
  }),
  ...layoutSamples({
    layout: 'willowmere',
    kinds: ['no running balance', 'leading minus', 'tables side by side'],
    cases: {
      'one page': { account: '3300224482', ...june, opening: 504_400, trade: 'salon', count: 31 },
      'two pages': { account: '3300228813', ...cross, opening: 704_400, trade: 'bakery', count: 64 },
    },
    draw: drawWillowmere,
  }),
  ...layoutSamples({
    layout: 'hazelgrove',
    kinds: ['no running balance', 'sections', 'tables side by side', 'wrapped descriptions'],
    cases: {
      'in and out': { account: '4400334493', ...june, opening: 604_400, trade: 'salon', count: 30 },
      'many lines': { account: '4400338824', ...cross, opening: 304_400, trade: 'haulage', count: 28 },
    },
    draw: drawHazelgrove,
  }),
];
