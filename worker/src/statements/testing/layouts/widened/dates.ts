import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];
const HEAD = ['Date', 'Description', 'Amount', 'Balance'];

function fromAndTo(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 377_212, trade: 'bakery', count: 18 });
  paper.text(40, 40, 'RUSTIC PLAINS STATE BANK', { size: 13, isBold: true });
  paper.lines(40, 58, ['PO BOX 12', 'SALINA KS 67401']);
  paper.table([330, 420, 500], 40, [
    ['From', 'To', 'Page'],
    ['03/01/2026', '03/31/2026', '1 of 1'],
  ]);
  paper.text(330, 80, 'Account no. 40-229-6617');
  paper.lines(60, 120, ['Blue Kettle Bakery LLC', '14 Flour Street', 'Albany NY 12207']);
  paper.text(40, 190, 'Regular business checking', { isBold: true });
  paper.pairs(40, 206, 300, [
    ['Balance forward', ledger.opening],
    ['Plus deposits', ledger.credits],
    ['Less checks and charges', ledger.debits],
    ['Current balance', ledger.closing],
  ]);
  paper.table(SPLIT, 280, [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
}

function rangeBesideTitle(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 18_044, trade: 'salon' });
  paper.text(40, 40, 'Checking Statement', { size: 18, isBold: true });
  paper.text(572, 46, 'March 1, 2026 - March 31, 2026', { align: 'right', size: 11 });
  paper.rule(40, 66, 572);
  paper.lines(40, 76, ['Velvet Heron Salon', '41 Juniper Arcade', 'Ponce PR 00730']);
  paper.text(572, 76, 'Lumen Creek Bank, (787) 555-0133', { align: 'right' });
  paper.boxes(
    40,
    140,
    [133, 133, 133, 133],
    [
      ['Starting balance', 'Deposits', 'Withdrawals', 'Ending balance'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  paper.table(COLUMNS, 200, [HEAD, ...amountRows(ledger, dateFormats.named)], 22);
  paper.text(40, 420, 'Refer a friend before September 30, 2026 and both of you receive $50.', { size: 8 });
}

function activityRange(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 2_290_004, trade: 'haulage', count: 16 });
  paper.text(40, 36, 'Stonecrop Bank | Business online', { size: 12, isBold: true });
  paper.text(572, 36, 'Printed 04/03/2026', { align: 'right', size: 8 });
  paper.lines(40, 60, ['Graywillow Haulage Inc', 'Operating account (...7439)']);
  paper.text(40, 96, 'Activity: 03/01/2026 - 03/31/2026', { size: 11, isBold: true });
  paper.pairs(40, 118, 300, [
    ['Opening ledger balance', ledger.opening],
    ['Total credits (6)', ledger.credits],
    ['Total debits (10)', ledger.debits],
    ['Closing ledger balance', ledger.closing],
  ]);
  const rows = splitRows(ledger, dateFormats.full).toReversed();
  paper.boxes(40, 190, [75, 225, 78, 78, 78], [['Date', 'Description', 'Debit', 'Credit', 'Balance'], ...rows], 17);
}

function isoDates(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 5_550_000, trade: 'haulage', count: 12 });
  paper.text(40, 40, 'nimbus ledger bank', { size: 20, color: '#4431a8' });
  paper.text(40, 70, 'Account statement', { size: 12 });
  paper.pairs(40, 96, 330, [
    ['Holder', 'Graywillow Haulage Inc'],
    ['Account', 'US checking 900 118 4452'],
    ['From', '2026-03-01'],
    ['Until', '2026-03-31'],
    ['Created', '2026-04-02 08:11 UTC'],
  ]);
  paper.table(
    [42, 120, { right: 460 }, { right: 570 }],
    190,
    [
      ['Date', 'Description', 'USD', 'Balance USD'],
      ['2026-03-01', 'Opening balance', '', ledger.opening],
      ...amountRows(ledger, dateFormats.iso),
      ['2026-03-31', 'Closing balance', '', ledger.closing],
    ],
    19,
  );
}

function dayFirst(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 640_900, trade: 'bakery' });
  paper.text(40, 40, 'Antilles Reef Bank (Overseas)', { size: 15, isBold: true });
  paper.boxes(
    40,
    70,
    [140, 140, 140, 110],
    [
      ['Account number', 'Statement from', 'Statement to', 'Currency'],
      ['2207 6613 954', '01/03/2026', '31/03/2026', 'USD'],
    ],
  );
  paper.lines(40, 124, ['Coral Anvil Imports LLC', '8 Calle Imaginada', 'San Juan PR 00901']);
  const end = paper.table(SPLIT, 190, [
    ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
    ['01/03/2026', 'Balance brought forward', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.dayFirst),
    ['31/03/2026', 'Balance carried forward', '', '', ledger.closing],
  ]);
  paper.pairs(300, end + 12, 570, [
    ['Total debits', ledger.debits],
    ['Total credits', ledger.credits],
  ]);
}

function fiscalPeriod(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 1_212_121, trade: 'bakery' });
  paper.text(40, 40, 'Cobblestone Cooperative Credit Union', { size: 14, isBold: true });
  paper.text(40, 60, 'Member statement for Blue Kettle Bakery LLC');
  paper.text(40, 84, 'Fiscal period 3 of 2026: March 1 - March 31', { isBold: true });
  paper.text(40, 98, 'Share draft account 118207-70');
  const end = paper.pairs(40, 130, 300, [
    ['Beginning balance', ledger.opening],
    ['Deposits', ledger.credits],
    ['Withdrawals', ledger.debits],
    ['Ending balance', ledger.closing],
  ]);
  paper.table(COLUMNS, end + 20, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
  paper.text(40, 500, 'The annual meeting is on June 18, 2026. Fiscal period 4 ends on April 30.', { size: 8 });
}

function cycle(paper: Paper): void {
  const ledger = createLedger({ from: '2026-02-17', to: '2026-03-16', opening: 407_707, trade: 'bakery', count: 22 });
  paper.text(572, 36, 'Gannet Bank', { size: 18, isBold: true, align: 'right' });
  paper.lines(40, 40, ['Osprey Canvas Works LLC', '9 Loft Street', 'Bangor ME 04401']);
  paper.table([40, 190, 360, 480], 110, [
    ['Account', 'Cycle', 'Next cycle ends', 'Page'],
    ['Checking x2955', '02/17/2026 - 03/16/2026', '04/16/2026', '1 of 1'],
  ]);
  paper.table([40, { right: 260 }, 320, { right: 560 }], 150, [
    ['Where you started', '', 'Where you ended', ''],
    ['Balance on Feb 17', ledger.opening, 'Balance on Mar 16', ledger.closing],
    ['Money in', ledger.credits, 'Money out', ledger.debits],
  ]);
  const head = ['Date', 'Description', 'Amount'];
  paper.text(40, 206, 'Money in', { isBold: true });
  const end = paper.table([42, 110, { right: 500 }], 222, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.text(40, end + 10, 'Money out', { isBold: true });
  paper.table([42, 110, { right: 500 }], end + 26, [head, ...rowsOfSign(ledger, dateFormats.monthDay, -1)]);
}

function withoutNumber(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 83_330, trade: 'salon' });
  paper.text(306, 50, 'Dovetail Neighborhood Bank', { size: 16, align: 'center' });
  paper.text(306, 80, 'Business checking, statement for March 2026', { align: 'center', isBold: true });
  paper.text(306, 96, 'Sunday, March 1 to Tuesday, March 31, 2026', { align: 'center' });
  paper.lines(306, 124, ['Velvet Heron Salon', '41 Juniper Arcade', 'Ponce PR 00730'], { align: 'center' });
  const end = paper.table([90, 150, { right: 430 }, { right: 520 }], 190, [
    HEAD,
    ['', 'Opening balance', '', ledger.opening],
    ...amountRows(ledger, dateFormats.bareMonthDay),
    ['', 'Closing balance', '', ledger.closing],
  ]);
  paper.text(90, end + 16, `Deposits ${ledger.credits}, withdrawals ${ledger.debits}.`);
}

function spanishLandscape(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 911_009, trade: 'bakery', count: 14 });
  paper.text(40, 36, 'Banco Laguna Imaginada', { size: 18, isBold: true, color: '#0b5a5a' });
  paper.text(752, 40, 'Página 1 de 1', { align: 'right' });
  paper.lines(40, 70, ['Importadora Yunque de Coral LLC', '8 Calle Imaginada', 'San Juan PR 00901']);
  paper.boxes(
    400,
    66,
    [130, 220],
    [
      ['Cuenta comercial', 'Fechas que cubre'],
      ['071-88-20453', 'Desde 1/mar/2026 hasta 31/mar/2026'],
    ],
  );
  paper.boxes(
    40,
    130,
    [180, 180, 180, 172],
    [
      ['Balance inicial', 'Depósitos y créditos', 'Cheques y débitos', 'Balance final'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  paper.table([42, 120, { right: 520 }, { right: 630 }, { right: 740 }], 190, [
    ['Fecha', 'Descripción', 'Débitos', 'Créditos', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
  paper.text(40, 440, 'Nuestras sucursales cierran el 3 de abril de 2026 (Viernes Santo).', { size: 8 });
}

/** Periods in many forms. */
export const WIDENED_DATES: readonly CorpusSample[] = [
  sample({ layout: 'heads From and To', name: 'and a page', draw: fromAndTo, periods: ['6617 2026-03-01 2026-03-31'] }),
  sample({
    layout: 'range beside the title',
    name: 'no account is named',
    draw: rangeBesideTitle,
    periods: ['- 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'activity of online banking',
    name: 'the latest line first',
    draw: activityRange,
    periods: ['7439 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'ISO dates',
    name: 'two labels beneath each other',
    draw: isoDates,
    format: 'A4',
    periods: ['4452 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'day first',
    name: 'two cells of a head',
    draw: dayFirst,
    face: 'serif',
    size: 10,
    periods: ['3954 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'fiscal period',
    name: 'a share draft account',
    draw: fiscalPeriod,
    periods: ['0770 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'cycle in a head',
    name: "over a month's end",
    draw: cycle,
    periods: ['2955 2026-02-17 2026-03-16'],
  }),
  sample({
    layout: 'days of the week',
    name: 'no account is named',
    draw: withoutNumber,
    face: 'typewriter',
    size: 9,
    periods: ['- 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'Spanish in landscape',
    name: 'short names of months',
    draw: spanishLandscape,
    isLandscape: true,
    periods: ['0453 2026-03-01 2026-03-31'],
  }),
];
