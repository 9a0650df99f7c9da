import { dateFormats } from '../../layouts/ledger.ts';
import { bareColumn, dateColumn, textColumn } from '../columns.ts';
import { dollars, masked, plain } from '../formats.ts';
import { drawHead, drawPairs, drawTitle, numberPages, type Pair } from '../heads.ts';
import {
  creditsOf,
  debitsOf,
  type Ledger,
  type LedgerOptions,
  type Movement,
  notOfKinds,
  ofKinds,
  sumOf,
} from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawDailyBalances, drawMovements } from '../table.ts';

const { full, monthDay } = dateFormats;

/** The kind of samples whose sign of some items only the difference of both balances tells. */
export const SUM_ALONE = 'sign by the sum alone';

interface Options {
  readonly title: string;
  readonly hasDays?: boolean;
  readonly totals?: 'sections' | 'sides';
}

const sectionsOf = (ledger: Ledger, { title }: Options): (readonly [string, readonly Movement[]])[] => [
  ['Deposits', notOfKinds(creditsOf(ledger), 'return')],
  [title, ofKinds(ledger.movements, 'return')],
  ['Withdrawals', notOfKinds(debitsOf(ledger), 'return')],
];

function totalsOf(ledger: Ledger, options: Options): Pair[] {
  if (options.totals === 'sections')
    return sectionsOf(ledger, options).map(([label, all]) => [label, plain(Math.abs(sumOf(all))), 'total']);
  if (options.totals !== 'sides') return [];
  return [
    ['Total credits', plain(sumOf(creditsOf(ledger))), 'total'],
    ['Total debits', plain(-sumOf(debitsOf(ledger))), 'total'],
  ];
}

/** A section with unsigned items, whose title does not say which way the money went. */
function drawFennel(sheet: Sheet, ledger: Ledger, options: Options): void {
  drawHead(sheet, {
    bank: 'Fennelbrook Bank',
    customer: 'Bluestem Roofing Inc',
    details: [`Account ${masked(ledger.account)}`, `${full(ledger.from)} through ${full(ledger.to)}`],
  });
  drawPairs(sheet, 40, 300, [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ...totalsOf(ledger, options),
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
  const columns = [dateColumn(40, monthDay), textColumn(90, 60), bareColumn(570, plain)];
  for (const [title, movements] of sectionsOf(ledger, options)) {
    drawTitle(sheet, title);
    drawMovements(sheet, columns, movements);
  }
  if (options.hasDays) {
    drawTitle(sheet, 'Daily balances');
    drawDailyBalances(sheet, ledger, { date: monthDay, money: plain });
  }
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

const may = { from: '2025-05-01', to: '2025-05-31' };
const cross = { from: '2025-11-17', to: '2025-12-16' };

/** Two items that came back, into the account or out of it. */
function returned(account: string, { from, to }: typeof may, sign: 1 | -1): LedgerOptions {
  const [first, second] = [from.slice(0, 8), to.slice(0, 8)];
  const text = sign > 0 ? 'Returned check' : 'Deposited item returned unpaid';
  return {
    ...{ account, from, to, opening: 804_220, trade: 'salon', count: 26 },
    pinned: [
      [`${first}20`, 'return', `${text} 5518`, sign * 41_800],
      [`${second}12`, 'return', `${text} 5544`, sign * 7_345],
    ],
  };
}

interface Case {
  readonly layout: string;
  readonly options: Options;
  readonly kinds?: readonly string[];
  readonly cases: Readonly<Record<string, LedgerOptions>>;
}

const CASES: readonly Case[] = [
  {
    layout: 'fennelbrook days',
    options: { title: 'Returned Items', hasDays: true },
    kinds: ['daily balances'],
    cases: {
      'money in': returned('7788120043', cross, 1),
      'money out': returned('7788125519', may, -1),
    },
  },
  {
    layout: 'fennelbrook summary',
    options: { title: 'Adjustments', totals: 'sections' },
    cases: { 'money in': returned('7788120071', may, 1), 'money out': returned('7788125582', cross, -1) },
  },
  {
    layout: 'fennelbrook totals',
    options: { title: 'Returned Checks', totals: 'sides' },
    cases: { 'money in': returned('7788120098', may, 1), 'money out': returned('7788125506', cross, -1) },
  },
  {
    layout: 'fennelbrook bare',
    options: { title: 'Returned Items' },
    kinds: [SUM_ALONE],
    cases: { 'money in': returned('7788120114', may, 1) },
  },
  {
    layout: 'fennelbrook bare adjustments',
    options: { title: 'Adjustments' },
    kinds: [SUM_ALONE],
    cases: { 'money in': returned('7788120138', cross, 1), 'money out': returned('7788125547', may, -1) },
  },
];

export const RETURNED_SAMPLES: readonly RoundTripSample[] = CASES.flatMap(({ layout, options, kinds = [], cases }) =>
  layoutSamples({
    ...{ layout, cases },
    kinds: ['sections', 'returned items of unknown sign', ...kinds],
    draw: (sheet, ledger) => drawFennel(sheet, ledger, options),
  }),
);
