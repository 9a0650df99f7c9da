import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { marchLedger, totals, WHOLE_MARCH } from './parts.ts';

const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];

function neobank(paper: Paper): void {
  const ledger = marchLedger('webshop', 118_044, 16);
  paper.band(0, 0, 612, 110, '#101820');
  paper.text(44, 34, 'Skiff', { size: 30, isBold: true, color: '#fee715' });
  paper.text(44, 76, 'Spending \u2022\u2022 7093', { color: '#ffffff', size: 12 });
  paper.text(568, 76, 'Mar 1 \u2013 Mar 31, 2026', { color: '#ffffff', size: 12, align: 'right' });
  for (const [index, [label, value]] of totals(ledger, [
    'You started with',
    'Came in',
    'Went out',
    'You ended with',
  ]).entries()) {
    paper.text(44 + index * 134, 134, label, { size: 8 });
    paper.text(44 + index * 134, 148, `$${value}`, { size: 14, isBold: true });
  }
  const rows = amountRows(ledger, dateFormats.named).map(([day = '', text = '', amount = '', left = '']) => [
    day,
    text,
    amount.startsWith('-') ? amount : `+${amount}`,
    left,
  ]);
  paper.table([44, 104, { right: 470 }, { right: 568 }], 190, [['When', 'What', 'Amount', 'Left'], ...rows], 26);
  paper.text(44, 740, 'Boxwright & Daughters LLC. Skiff is a technology company. Deposits at Cutwater Bank N.A.', {
    size: 7,
  });
}

function sellerFunds(paper: Paper): void {
  const entries = [
    ['2026-03-03', 'Sales', 912_405],
    ['2026-03-03', 'Fees', -27_372],
    ['2026-03-09', 'Transfer to bank ...5519', -850_000],
    ['2026-03-16', 'Sales', 1_004_210],
    ['2026-03-16', 'Fees', -30_126],
    ['2026-03-18', 'Chargeback C-118', -14_999],
    ['2026-03-23', 'Transfer to bank ...5519', -900_000],
    ['2026-03-30', 'Chargeback C-118 won', 14_999],
  ] as const;
  let balance = 205_518;
  const rows = entries.map(([day, text, amount]) => {
    balance += amount;
    return [dateFormats.short(day), text, money(amount), money(balance)];
  });
  const sum = (sign: number) =>
    money(entries.reduce((all, [, , amount]) => all + (Math.sign(amount) === sign ? amount : 0), 0));
  paper.text(752, 36, 'PEDDLE MARKET PAYMENTS', { size: 14, isBold: true, align: 'right' });
  paper.lines(40, 36, ['Stored funds statement', 'Tern Island Prints LLC', 'Merchant account 80-2216-7745']);
  paper.text(40, 90, 'From March 1, 2026 to March 31, 2026 (USD)', { isBold: true });
  paper.boxes(
    40,
    110,
    [178, 178, 178, 178],
    [
      ['Beginning balance', 'Credits', 'Debits', 'Ending balance'],
      ['2,055.18', sum(1), sum(-1), money(balance)],
    ],
    22,
  );
  paper.table(
    [42, 160, { right: 560 }, { right: 750 }],
    180,
    [['Posted', 'Activity', 'Amount', 'Balance'], ...rows],
    24,
  );
}

function spanishPeriod(paper: Paper): void {
  const ledger = marchLedger('cantina', 275_500, 16);
  paper.text(40, 40, 'Banco Faro Imaginario', { size: 20, isBold: true, color: '#00507a' });
  paper.text(40, 70, 'Estado de cuenta comercial', { size: 12 });
  paper.lines(40, 100, ['Fonda Brisa Coral Inc', 'Calle Inventada 22', 'Mayagüez PR 00680']);
  paper.pairs(320, 70, 572, [
    ['Núm. de cuenta', '112-004-7789'],
    ['Período', 'del 1 al 31 de marzo de 2026'],
    ['Página', '1 de 1'],
  ]);
  paper.rule(40, 150, 572);
  const words = ['Balance anterior', 'Depósitos', 'Débitos', 'Balance nuevo'] as const;
  paper.pairs(40, 160, 300, totals(ledger, words));
  const end = paper.table(SPLIT, 236, [
    ['Fecha', 'Detalle', 'Débito', 'Crédito', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
  paper.paragraph(40, end + 20, 520, 'En caso de errores llame al (787) 555-0155 dentro de 60 días.', { size: 8 });
}

function spanishCutOff(paper: Paper): void {
  const ledger = marchLedger('cantina', 1_020_000);
  paper.text(306, 40, 'COOPERATIVA DE AHORRO LOMA AZUL', { align: 'center', isBold: true });
  paper.table([40, 180, 320, 460], 70, [
    ['Socio', 'Cuenta', 'Fecha de corte', 'Días del ciclo'],
    ['70114', '0088-17-4503', '31 de marzo de 2026', '31'],
  ]);
  paper.lines(40, 110, ['FONDA BRISA CORAL INC', 'CALLE INVENTADA 22', 'MAYAGUEZ PR 00680'], { step: 11 });
  paper.text(40, 160, 'RESUMEN DE MOVIMIENTOS', { isBold: true });
  paper.pairs(40, 176, 330, totals(ledger, ['SALDO ANTERIOR', 'ENTRADAS', 'SALIDAS', 'SALDO AL CORTE']), 11);
  paper.table(
    SPLIT,
    236,
    [['FECHA', 'CONCEPTO', 'SALIDA', 'ENTRADA', 'SALDO'], ...splitRows(ledger, dateFormats.monthDay)],
    12,
  );
}

function dense(paper: Paper): void {
  const ledger = marchLedger('clinic', 640_980, 64);
  paper.text(30, 24, 'Quarrystone Bank  Commercial checking 88-0417-2650', { size: 9, isBold: true });
  paper.text(762, 24, 'Statement period 03/01/2026-03/31/2026  Page 1/1', { size: 8, align: 'right' });
  const figures = totals(ledger, ['Opening balance', 'Credits', 'Debits', 'Closing balance']);
  paper.text(30, 40, figures.map(([label, value]) => `${label} ${value}`).join('   '), { size: 8 });
  paper.text(762, 40, 'Larkspur Dental Studio PLLC, 612 Juniper St, Elko NV 89801', { size: 7, align: 'right' });
  const rows = amountRows(ledger, dateFormats.monthDay);
  const head = ['Date', 'Description', 'Amount', 'Balance'];
  paper.table([30, 62, { right: 310 }, { right: 384 }], 62, [head, ...rows.slice(0, 32)], 16);
  paper.table([408, 440, { right: 688 }, { right: 762 }], 62, [head, ...rows.slice(32)], 16);
}

function glued(paper: Paper): void {
  const ledger = marchLedger('salon', 70_701, 12);
  paper.text(40, 40, 'SaltmarshBank', { size: 16, isBold: true });
  paper.lines(40, 70, [
    'StatementPeriod:Mar1,2026-Mar31,2026',
    'AccountNumber:40-7716-3091',
    'VelvetHeronSalon,41JuniperArcade,PoncePR00730',
  ]);
  paper.lines(
    40,
    130,
    totals(ledger, ['BeginningBalance', 'TotalDeposits', 'TotalWithdrawals', 'EndingBalance']).map(
      ([label, value]) => `${label}$${value}`,
    ),
  );
  let y = 200;
  paper.text(40, y, 'DateDescriptionAmountBalance', { isBold: true });
  for (const [day, text = '', amount, balance] of amountRows(ledger, dateFormats.bareMonthDay)) {
    y += 14;
    paper.text(40, y, `${day} ${text.replace(/ /g, '')} ${amount} ${balance}`);
  }
}

const apart = (text: string) => [...text].join(' ');

function spaced(paper: Paper): void {
  const ledger = marchLedger('bakery', 1_300_013);
  paper.text(40, 40, apart('MARLPIT BANK'), { size: 13, isBold: true });
  paper.text(40, 70, apart('Statement period 03/01/2026 - 03/31/2026'));
  paper.text(40, 86, apart('Account number 6-4410-0927'));
  paper.lines(40, 112, ['Blue Kettle Bakery LLC', '14 Flour Street', 'Albany NY 12207'].map(apart));
  for (const [row, [label, value]] of totals(ledger, [
    'Opening balance',
    'Credits',
    'Debits',
    'Closing balance',
  ]).entries()) {
    paper.text(40, 170 + row * 14, apart(label));
    paper.text(400, 170 + row * 14, apart(value), { align: 'right' });
  }
  paper.table([42, 110, { right: 460 }, { right: 570 }], 240, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
}

/** Wallets, Spanish statements, narrow columns and words that are missing, glued together or set apart. */
export const FURTHER_WORDINGS: readonly CorpusSample[] = [
  sample({
    layout: 'spending at a neobank',
    name: 'without the words account and balance',
    draw: neobank,
    periods: [`7093 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'stored funds at a marketplace',
    name: 'a linked bank account in the entries',
    draw: sellerFunds,
    isLandscape: true,
    periods: [`7745 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'Spanish range of days',
    name: 'the month and year once',
    draw: spanishPeriod,
    periods: [`7789 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'Spanish cut-off date',
    name: 'days of the cycle',
    draw: spanishCutOff,
    face: 'typewriter',
    size: 9,
    periods: [`4503 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'two columns of entries in landscape',
    name: 'one line of figures',
    draw: dense,
    isLandscape: true,
    periods: [`2650 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'labels glued to their values',
    name: 'entries in one text each',
    draw: glued,
    periods: [`3091 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'labels and values with blanks between letters',
    name: 'figures too',
    draw: spaced,
    face: 'typewriter',
    size: 8,
    periods: [`0927 ${WHOLE_MARCH}`],
  }),
];
