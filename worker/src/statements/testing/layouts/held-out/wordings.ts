import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, money, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];
const HEAD = ['Date', 'Description', 'Amount', 'Balance'];

function balancesOfCycle(paper: Paper): void {
  const ledger = createLedger({ from: '2026-02-17', to: '2026-03-16', opening: 93_000, trade: 'bakery', count: 12 });
  paper.text(40, 40, 'Sedge & Sable Bank', { size: 16, isBold: true });
  paper.text(572, 44, 'Account number (last four): 4175', { align: 'right' });
  paper.lines(40, 80, ['Osprey Canvas Works LLC', '9 Loft Street', 'Bangor ME 04401']);
  paper.lines(320, 80, [
    `Previous balance as of 02/16/2026   $${ledger.opening}`,
    `Deposits and credits                $${ledger.credits}`,
    `Withdrawals and debits              $${ledger.debits}`,
    `Ending balance as of 03/16/2026     $${ledger.closing}`,
  ]);
  paper.table(COLUMNS, 160, [HEAD, ...amountRows(ledger, dateFormats.full)]);
}

function fewWords(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 350_505, trade: 'bakery', count: 15 });
  paper.text(40, 40, 'Lark', { size: 34, isBold: true, color: '#c2410c' });
  paper.text(40, 84, 'Business checking statement', { size: 12 });
  paper.text(40, 102, 'March 1 \u2013 March 31, 2026', { size: 12 });
  paper.table([40, 170, 300, 430], 140, [
    ['Opening', 'In', 'Out', 'Closing'],
    [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
  ]);
  const rows = amountRows(ledger, dateFormats.named).map(([date = '', text = '', amount = '']) => [date, text, amount]);
  paper.table([40, 110, { right: 540 }], 190, [['Date', 'Payee', 'Amount'], ...rows], 18);
  paper.text(40, 740, 'Lark is a brand of Kestrel Point Bank, member FDIC. Terms of January 15, 2026.', { size: 8 });
}

function gluedTypewriter(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 1_700_010, trade: 'haulage' });
  paper.text(40, 36, 'FIRSTBARLEYBANK', { size: 12, isBold: true });
  paper.lines(40, 60, ['Accountnumber:900-22-7164', 'Forperiod03/01/2026to03/31/2026', 'Page1of1']);
  paper.lines(330, 60, ['GRAYWILLOWHAULAGEINC', '900TRUCKROUTE9', 'ALBANYNY12205']);
  paper.boxes(
    40,
    116,
    [133, 133, 133, 133],
    [
      ['Openingbalance', 'Totalcredits', 'Totaldebits', 'Closingbalance'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  const rows = splitRows(ledger, dateFormats.monthDay).map((cells) => cells.map((cell) => cell.replaceAll(' ', '')));
  paper.table(SPLIT, 176, [['Date', 'Description', 'Debits', 'Credits', 'Balance'], ...rows]);
}

function wideSmallCapitals(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 62_208, trade: 'salon' });
  paper.band(0, 0, 612, 66, '#efe9dc');
  paper.text(40, 24, 'Opal Street Bank', { size: 18, isBold: true });
  for (const [index, [label, value]] of (
    [
      ['A C C O U N T', 'Checking 3377-9052'],
      ['P E R I O D  C O V E R E D', 'Mar 1 - Mar 31, 2026'],
      ['E N D I N G  B A L A N C E', `$${ledger.closing}`],
    ] as const
  ).entries()) {
    paper.text(40 + index * 190, 84, label, { size: 7 });
    paper.text(40 + index * 190, 97, value, { size: 11, isBold: true });
  }
  paper.text(40, 130, 'DEPOSITS', { size: 10, spacing: 4 });
  const head = ['Date', 'Description', 'Amount'];
  const end = paper.table([42, 110, { right: 560 }], 150, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.text(40, end + 12, 'WITHDRAWALS', { size: 10, spacing: 4 });
  const last = paper.table([42, 110, { right: 560 }], end + 32, [
    head,
    ...rowsOfSign(ledger, dateFormats.monthDay, -1),
  ]);
  paper.text(40, last + 16, `Beginning balance $${ledger.opening}`);
}

function dayFirstBoxes(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 505_050, trade: 'bakery' });
  paper.text(297, 40, 'Caribe Compass Bank', { size: 17, isBold: true, align: 'center' });
  paper.boxes(
    60,
    80,
    [90, 90, 180, 110],
    [
      ['From', 'To', 'Account', 'Statement no.'],
      ['01/03/2026', '31/03/2026', 'Business current 6690 2241', '3/2026'],
    ],
    20,
  );
  paper.lines(60, 136, ['Coral Anvil Imports LLC', '8 Calle Imaginada', 'San Juan PR 00901']);
  paper.table([60, 130, { right: 360 }, { right: 450 }, { right: 540 }], 200, [
    ['Date', 'Narrative', 'Payments', 'Receipts', 'Balance'],
    ['', 'Opening balance', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.dayMonth),
    ['', 'Closing balance', '', '', ledger.closing],
  ]);
}

function isoRange(paper: Paper): void {
  const ledger = createLedger({ ...APRIL_DAYS, opening: 77_700, trade: 'salon', count: 14 });
  paper.text(752, 36, 'paperkite', { size: 22, isBold: true, align: 'right' });
  paper.text(40, 36, 'Statement 2026-04-01 / 2026-04-30', { size: 13, isBold: true });
  paper.text(40, 58, 'Velvet Heron Salon, deposit account 80 0144 2963, generated 2026-05-02');
  paper.pairs(40, 90, 300, [
    ['Starting balance', ledger.opening],
    ['Total in', ledger.credits],
    ['Total out', ledger.debits],
    ['Ending balance', ledger.closing],
  ]);
  paper.table([40, 140, { right: 620 }, { right: 740 }], 170, [HEAD, ...amountRows(ledger, dateFormats.iso)], 18);
}
const APRIL_DAYS = { from: '2026-04-01', to: '2026-04-30' } as const;

function fiscalHead(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 2_020_202, trade: 'haulage', count: 10 });
  paper.table([40, 200, 400], 36, [
    ['Millstone Farm Credit Bank', 'Fiscal year 2026, period 03', 'Revolving deposit 51-0088-3316'],
    ['Statement of account', 'March 1, 2026 - March 31, 2026', 'Sheet 1 of 1'],
  ]);
  paper.rule(40, 66, 572);
  paper.lines(40, 80, ['Graywillow Haulage Inc', '900 Truck Route 9', 'Albany NY 12205']);
  const end = paper.boxes(
    40,
    140,
    [70, 212, 84, 84, 82],
    [
      ['Date', 'Entry', 'Out', 'In', 'Balance'],
      ['03/01', 'Balance forward', '', '', ledger.opening],
      ...splitRows(ledger, dateFormats.monthDay),
      ['03/31', 'Balance at close of period 03', '', '', ledger.closing],
    ],
  );
  paper.text(40, end + 14, 'Period 04 runs from April 1 to April 30, 2026.', { size: 8 });
}

function activityOverMonth(paper: Paper): void {
  const ledger = createLedger({ from: '2026-02-20', to: '2026-03-19', opening: 612_000, trade: 'salon', count: 16 });
  paper.text(40, 40, 'Rushlight Credit Union', { size: 15, isBold: true });
  paper.text(40, 62, 'Business draft account x0846');
  paper.text(40, 90, 'Activity from 02/20/2026 through 03/19/2026', { size: 12 });
  const end = paper.table(SPLIT, 120, [
    ['Date', 'Description', 'Withdrawal', 'Deposit', 'Balance'],
    ['', 'Beginning balance', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.bareMonthDay),
    ['', 'Ending balance', '', '', ledger.closing],
  ]);
  paper.boxes(
    40,
    end + 16,
    [200, 120, 120],
    [
      ['Dividends and fees', 'This period', 'Year to date'],
      ['Overdraft fees', '0.00', '29.00'],
      ['Dividends paid', '0.41', '1.18'],
    ],
  );
}

function spanishWallet(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 20_880, trade: 'salon', count: 14 });
  paper.text(306, 40, 'Bolsillo Coquí', { size: 20, isBold: true, align: 'center', color: '#9b2c7d' });
  paper.text(306, 70, 'Estado de su cartera digital de negocio ••2750', { align: 'center' });
  paper.text(306, 86, 'del 1 de marzo de 2026 al 31 de marzo de 2026', { align: 'center' });
  paper.boxes(
    90,
    120,
    [108, 108, 108, 108],
    [
      ['Saldo inicial', 'Recibido', 'Enviado', 'Saldo final'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  paper.table([90, 160, { right: 430 }, { right: 522 }], 180, [
    ['Fecha', 'Descripción', 'Monto', 'Saldo'],
    ...amountRows(ledger, dateFormats.dayMonth),
  ]);
}

const RESERVES = [
  ['Mar 04', 'Card volume credited', 300_000],
  ['Mar 11', 'Card volume credited', 281_450],
  ['Mar 12', 'Transfer to bank ••5086', -450_000],
  ['Mar 19', 'Chargeback 5581', -8_900],
  ['Mar 25', 'Card volume credited', 266_110],
  ['Mar 31', 'Fees of March', -21_077],
] as const;

function merchantBalance(paper: Paper): void {
  let balance = 98_000;
  const rows = RESERVES.map(([day, text, amount]) => {
    balance += amount;
    return [day, text, money(amount), money(balance)];
  });
  paper.text(40, 36, 'Stallmint', { size: 18, isBold: true });
  paper.text(40, 62, 'Account statement: merchant balance 7004-91-1583', { isBold: true });
  paper.lines(40, 80, ['Statement period', 'Mar 1, 2026', 'Mar 31, 2026']);
  paper.table([200, { right: 420 }], 80, [
    ['Balances', 'USD'],
    ['Opening balance, Mar 1', money(98_000)],
    ['Closing balance, Mar 31', money(balance)],
  ]);
  paper.table(COLUMNS, 150, [HEAD, ...rows], 18);
}

/** Words that are missing, glued together or set apart, periods in many forms, and balances at wallets. */
export const HELD_OUT_WORDINGS: readonly CorpusSample[] = [
  sample({
    layout: 'days of balances in a column',
    name: 'a cycle',
    draw: balancesOfCycle,
    periods: ['4175 2026-02-17 2026-03-16'],
  }),
  sample({ layout: 'few words', name: 'no account, no balance', draw: fewWords, periods: ['- 2026-03-01 2026-03-31'] }),
  sample({
    layout: 'glued words in typewriter letters',
    name: 'and boxes',
    draw: gluedTypewriter,
    face: 'typewriter',
    size: 9,
    periods: ['7164 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'small capitals set wide',
    name: 'labels above values',
    draw: wideSmallCapitals,
    periods: ['9052 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'From and To in boxes',
    name: 'the day first',
    draw: dayFirstBoxes,
    format: 'A4',
    periods: ['2241 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'ISO range in the title',
    name: 'in landscape',
    draw: isoRange,
    isLandscape: true,
    periods: ['2963 2026-04-01 2026-04-30'],
  }),
  sample({
    layout: 'fiscal period in a head',
    name: 'three columns',
    draw: fiscalHead,
    periods: ['3316 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'activity over the end of a month',
    name: 'balances in the lines',
    draw: activityOverMonth,
    periods: ['0846 2026-02-20 2026-03-19'],
  }),
  sample({ layout: 'Spanish wallet', name: 'centered', draw: spanishWallet, periods: ['2750 2026-03-01 2026-03-31'] }),
  sample({
    layout: 'merchant balance',
    name: 'two dates beneath a label',
    draw: merchantBalance,
    periods: ['1583 2026-03-01 2026-03-31'],
  }),
];
