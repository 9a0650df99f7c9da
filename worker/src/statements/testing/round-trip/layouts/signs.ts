import { dateFormats } from '../../layouts/ledger.ts';
import {
  actedColumn,
  amountColumn,
  balanceColumn,
  bareColumn,
  dateColumn,
  otherColumn,
  textColumn,
} from '../columns.ts';
import { createMoney, dollars, masked, namedWithYear, plain } from '../formats.ts';
import {
  drawAcross,
  drawHead,
  drawNotice,
  drawPairs,
  drawRun,
  drawTitle,
  ERRORS_NOTICE,
  numberPages,
} from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawMovements } from '../table.ts';

const { full, short, monthDay, bareMonthDay, named, iso, hyphenated } = dateFormats;
const trailing = createMoney({ sign: 'trailing' });
const parentheses = createMoney({ sign: 'parentheses' });
const bracketedDollars = createMoney({ sign: 'parentheses', hasDollar: true });
const lettered = createMoney({ sign: 'drcr' });
const overdrawn = createMoney({ sign: 'overdrawn' });
const signedDollars = createMoney({ hasDollar: true });
const signedBare = createMoney({ hasPlus: true });

/** One column of amounts with a leading minus, and a sentence with both balances. */
function drawGraniteway(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Graniteway Bank',
    slogan: 'Member of the Graniteway family since 1911',
    customer: 'Quillfeather Design Studio',
    details: [
      `Account ending in ${ledger.account.slice(-4)}`,
      `${named(ledger.from)} - ${named(ledger.to)}, ${ledger.to.slice(0, 4)}`,
    ],
  });
  drawRun(sheet, 40, [
    [`Your balance on ${full(ledger.from)} was`],
    [`${signedDollars(ledger.opening)}`, 'balance'],
    [`and on ${full(ledger.to)} it was`],
    [`${signedDollars(ledger.closing)}`, 'balance'],
  ]);
  sheet.y += 8;
  drawMovements(
    sheet,
    [
      dateColumn(40, monthDay),
      textColumn(90, 58),
      amountColumn(468, plain),
      balanceColumn(560, plain, 'Running balance'),
    ],
    ledger.movements,
    { step: 12 },
  );
  drawNotice(sheet, ERRORS_NOTICE);
}

/** A typewriter's paper with trailing minus signs. */
function drawMillrace(sheet: Sheet, ledger: Ledger): void {
  const head = () => {
    sheet.text(40, sheet.y, 'MILLRACE STATE BANK', { isBold: true });
    sheet.text(572, sheet.y, `ACCOUNT ${ledger.account}`, { align: 'right' });
    sheet.text(40, sheet.y + 12, 'IRONBARK EQUIPMENT RENTAL INC');
    sheet.text(572, sheet.y + 12, `STATEMENT PERIOD ${short(ledger.from)} TO ${short(ledger.to)}`, { align: 'right' });
    sheet.y += 38;
  };
  head();
  sheet.onPage = head;
  drawPairs(sheet, 40, 400, [
    ['BALANCE LAST STATEMENT', trailing(ledger.opening), 'balance'],
    [`${creditsOf(ledger).length} DEPOSITS AND CREDITS`, trailing(sumOf(creditsOf(ledger))), 'total'],
    [`${debitsOf(ledger).length} CHECKS AND DEBITS`, trailing(sumOf(debitsOf(ledger))), 'total'],
    ['BALANCE THIS STATEMENT', trailing(ledger.closing), 'balance'],
  ]);
  const columns = [
    dateColumn(40, hyphenated, 'DATE'),
    { ...textColumn(90, 40, 'DESCRIPTION') },
    amountColumn(450, trailing, 'AMOUNT'),
    balanceColumn(560, trailing, 'BALANCE'),
  ];
  drawMovements(sheet, columns, ledger.movements, { step: 12, size: 8.5 });
  numberPages(sheet, (page) => `PAGE ${page}`, { x: 540, y: 770 });
}

/** Debits in parentheses, the summary beneath the table. */
function drawAlderbrook(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Alderbrook Trust Company',
    customer: 'Heron Fleet Services',
    title: 'Checking',
    details: [
      `Account No. ${masked(ledger.account, 'xxx-xxx')}`,
      `Statement dates ${bareMonthDay(ledger.from)}/${ledger.from.slice(0, 4)} thru ${bareMonthDay(ledger.to)}/${ledger.to.slice(0, 4)}`,
    ],
  });
  const columns = [
    dateColumn(40, bareMonthDay),
    textColumn(80, 60, 'Activity'),
    amountColumn(470, parentheses),
    balanceColumn(566, parentheses),
  ];
  drawMovements(sheet, columns, ledger.movements, { hasBand: true });
  sheet.need(90);
  drawTitle(sheet, 'Account recap');
  drawPairs(sheet, 40, 300, [
    ['Balance forward', bracketedDollars(ledger.opening), 'balance'],
    ['Additions', bracketedDollars(sumOf(creditsOf(ledger))), 'total'],
    ['Subtractions', bracketedDollars(sumOf(debitsOf(ledger))), 'total'],
    ['Balance at end of period', bracketedDollars(ledger.closing), 'balance'],
  ]);
}

/** Amounts end in CR or DR, balances below zero in OD or DR. */
function drawSaltmarsh(sheet: Sheet, ledger: Ledger, name: string): void {
  const money = name.includes('OD') ? overdrawn : lettered;
  drawHead(sheet, {
    bank: 'Saltmarsh Mercantile Bank',
    customer: 'Juniper Arcade Holdings',
    title: 'Statement of Account',
    details: [ledger.account, `From ${namedWithYear(ledger.from)}`, `To ${namedWithYear(ledger.to)}`],
  });
  const columns = [
    dateColumn(40, namedWithYear),
    textColumn(110, 48, 'Particulars'),
    amountColumn(460, lettered),
    balanceColumn(566, money),
  ];
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `Saltmarsh Mercantile Bank - ${ledger.account} - continued`, { isBold: true });
    sheet.y += 20;
  };
  drawMovements(sheet, columns, ledger.movements, {
    hasRules: true,
    before: [namedWithYear(ledger.from), 'Balance brought forward', '', money(ledger.opening)],
  });
  drawCells(sheet, columns, [namedWithYear(ledger.to), 'Balance carried forward', '', money(ledger.closing)]);
}

/** The newest row first, with plus signs, as an online bank prints its history. */
function drawPebble(sheet: Sheet, ledger: Ledger): void {
  sheet.text(40, 40, 'pebble', { size: 20, isBold: true });
  sheet.text(40, 66, 'Banking by Stonecrop Bank, N.A.', { size: 8 });
  sheet.text(40, 92, 'Boxwright Packaging LLC');
  sheet.text(40, 104, `Business account ${masked(ledger.account, '••••')}`);
  sheet.text(40, 116, `${iso(ledger.from)} to ${iso(ledger.to)}`);
  sheet.y = 140;
  drawAcross(sheet, 40, 134, [
    ['Starting balance', dollars(ledger.opening), 'balance'],
    ['In', signedBare(sumOf(creditsOf(ledger))), 'total'],
    ['Out', signedBare(sumOf(debitsOf(ledger))), 'total'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
  const columns = [
    dateColumn(40, iso),
    textColumn(110, 52, 'Details'),
    amountColumn(460, signedBare),
    balanceColumn(560, plain, 'Balance after'),
  ];
  drawMovements(sheet, columns, ledger.movements.toReversed(), { step: 15 });
  numberPages(sheet, (page, pages) => `${page} of ${pages}`);
}

/** No sign at all: a column tells debits from credits. Two dates in each row. */
function drawRidgepole(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Ridgepole Federal',
    customer: 'Velvet Comb Salon',
    title: 'Checking statement',
    details: [`Acct ${masked(ledger.account, '#')}`, `Period: ${full(ledger.from)} to ${full(ledger.to)}`],
  });
  drawPairs(sheet, 40, 260, [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
  const columns = [
    actedColumn(40, monthDay, ['Trans', 'date']),
    dateColumn(84, monthDay, ['Post', 'date']),
    otherColumn(130, 'Type', ({ cents }) => (cents < 0 ? 'Debit' : 'Credit')),
    textColumn(174, 44),
    bareColumn(472, plain),
    balanceColumn(566, plain),
  ];
  drawMovements(sheet, columns, ledger.movements, { hasBand: true, gap: 3 });
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

const april = { from: '2025-04-01', to: '2025-04-30' };
const cross = { from: '2025-06-17', to: '2025-07-16' };

export const SIGN_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'graniteway',
    kinds: ['running balance', 'leading minus', 'balances in a sentence'],
    cases: {
      'leading minus': { account: '55120098', ...april, opening: 318_220, trade: 'webshop', count: 26 },
      'below zero': {
        ...{ account: '55120441', ...cross, opening: 41_020, trade: 'webshop', count: 28, floor: -400_000 },
        pinned: [['2025-06-18', 'ach', 'Equipment lease Ironbark 4471', -210_000]],
      },
    },
    draw: drawGraniteway,
  }),
  ...layoutSamples({
    layout: 'millrace',
    kinds: ['running balance', 'trailing minus', 'typewriter', 'whole account number'],
    face: 'mono',
    cases: {
      'two pages': { account: '70021934', ...april, opening: 904_210, trade: 'haulage', count: 70 },
      'below zero': {
        ...{ account: '70021770', ...cross, opening: 12_000, trade: 'bakery', count: 30, floor: -300_000 },
        pinned: [['2025-06-17', 'ach', 'QUARTERLY PREMIUM', -88_040]],
      },
    },
    draw: drawMillrace,
  }),
  ...layoutSamples({
    layout: 'alderbrook',
    kinds: ['running balance', 'parentheses', 'summary beneath'],
    cases: {
      parentheses: { account: '310077246', ...april, opening: 1_000_000, trade: 'haulage', count: 30 },
      'below zero': {
        ...{ account: '310077118', ...cross, opening: -4_411, trade: 'salon', count: 20, floor: -200_000 },
      },
    },
    draw: drawAlderbrook,
  }),
  ...layoutSamples({
    layout: 'saltmarsh',
    kinds: ['running balance', 'CR and DR', 'month names', 'balance brought forward'],
    cases: {
      'CR and DR': { account: '20443318', ...april, opening: 260_118, trade: 'bakery', count: 30, floor: -90_000 },
      'CR and DR over the year': {
        ...{ account: '20449904', from: '2025-12-24', to: '2026-01-23' },
        ...{ opening: 5_118, trade: 'haulage', count: 40, floor: -300_000 },
      },
      'balance OD': {
        ...{ account: '20446027', ...cross, opening: 8_300, trade: 'salon', count: 62, floor: -160_000 },
        pinned: [['2025-06-19', 'check', 'Check 2071', -90_000]],
      },
    },
    draw: drawSaltmarsh,
  }),
  ...layoutSamples({
    layout: 'pebble',
    kinds: ['running balance', 'newest first', 'ISO dates', 'plus signs'],
    cases: {
      'one page': { account: '900417723301', ...april, opening: 77_140, trade: 'webshop', count: 24 },
      'below zero': {
        ...{ account: '900417727714', ...cross, opening: 12_300, trade: 'salon', count: 30, floor: -120_000 },
      },
      'two pages': {
        ...{ account: '900417720085', from: '2025-12-05', to: '2026-01-04' },
        ...{ opening: 410_333, trade: 'webshop', count: 66 },
      },
    },
    draw: drawPebble,
  }),
  ...layoutSamples({
    layout: 'ridgepole',
    kinds: ['running balance', 'two dates', 'type column'],
    cases: {
      'two dates': { account: '6610042290', ...april, opening: 202_020, trade: 'salon', count: 28 },
      'over the year': {
        ...{ account: '6610049371', from: '2024-12-20', to: '2025-01-19' },
        ...{ opening: 520_020, trade: 'webshop', count: 48 },
      },
    },
    draw: drawRidgepole,
  }),
];
