import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { book, counted, createRun, long, monthDay, named, type Run, totalOf, withCards } from './banks-parts.ts';
import { SHOP, TAQUERIA } from './banks-trades.ts';

const NIMBOLA_FOOT =
  'Nimbola Inc. is a financial technology company, not a bank. ' + 'Banking services by Cedarquay Bank, Member FDIC.';
const NIMBOLA = book(
  '2026-04-01',
  '2026-04-30',
  518_233,
  withCards(SHOP, ['Inkwell Print Shop', 'Cloudrack Hosting', 'Parcelnest'], 1_240),
);

function nimbolaHead(paper: Paper, page: number, pages: number): number {
  paper.text(306, 764, `${NIMBOLA_FOOT}   ${page}/${pages}`, { size: 6.5, color: '#777777', align: 'center' });
  if (page > 1) return 48;
  paper.text(36, 40, 'nimbola', { size: 18, isBold: true, color: '#5a3df0' });
  paper.text(36, 92, 'April 2026', { size: 24, isBold: true });
  paper.text(36, 122, 'Account statement', { size: 11, color: '#777777' });
  paper.lines(400, 92, ['Foxglove Paper Goods LLC', '88 Mill Race Ave, Unit 4', 'Tallis Springs, CO 80999'], {
    size: 9,
  });
  paper.band(36, 150, 540, 70, '#f4f2fe');
  const facts: readonly (readonly [string, string])[] = [
    ['Opening balance', `$${NIMBOLA.first}`],
    ['Money in', `+$${NIMBOLA.sumIn}`],
    ['Money out', `-$${NIMBOLA.sumOut}`],
    ['Closing balance', `$${NIMBOLA.last}`],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    paper.text(52 + index * 132, 168, label, { size: 8, color: '#777777' });
    paper.text(52 + index * 132, 184, value, { size: 12, isBold: true });
  }
  paper.lines(
    36,
    236,
    ['Account  Business checking ending in 3307', 'Routing number  124399001', 'Dates are in Mountain Time'],
    { size: 8.5 },
  );
  return 290;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function nimbola(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => nimbolaHead(paper, page, pages), { size: 9, step: 13 });
  let day = '';
  for (const movement of NIMBOLA.movements) {
    run.room(movement.day === day ? 14 : 40);
    if (movement.day !== day) {
      day = movement.day;
      run.y += 7;
      const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? '';
      run.line([36, { right: 576 }], [`${weekday}, ${long(day).replace(', 2026', '')}`, ''], {
        isBold: true,
        color: '#5a3df0',
      });
      paper.rule(36, run.y - 1, 576, '#d8d2fa');
      run.y += 2;
    }
    const kind = { card: 'Card', ach: 'ACH debit', credit: 'ACH credit' }[
      movement.kind === 'card' || movement.kind === 'ach' ? movement.kind : 'credit'
    ];
    const sign = movement.amount > 0 ? '+' : '-';
    run.line(
      [46, 300, { right: 480 }, { right: 576 }],
      [movement.who, kind, `${sign}$${money(Math.abs(movement.amount))}`, `$${money(movement.balance)}`],
    );
  }
  run.y += 14;
  run.prose(
    'If you believe there is an error on this statement, write to help@nimbola.example within 60 days. ' +
      'Deposits are insured up to $250,000 through Cedarquay Bank. Nimbola card ending in 9921 is issued ' +
      'by Cedarquay Bank.',
  );
}

const LEDGERLEAF = [
  [
    'Main',
    '8021 4467 9150',
    book(
      '2026-05-01',
      '2026-05-31',
      1_204_500,
      [...SHOP, [8, 'other', 'Auto-save to Taxes', 38_808], [22, 'other', 'Auto-save to Taxes', 37_442]],
      1.6,
    ),
  ],
  [
    'Taxes',
    '8021 4467 9168',
    book('2026-05-01', '2026-05-31', 386_219, [
      [8, 'credit', 'Auto-save 20% from Main', 62_093],
      [22, 'credit', 'Auto-save 20% from Main', 59_907],
      [30, 'interest', 'Interest', 527],
    ]),
  ],
  ['Rainy day', '8021 4467 9176', book('2026-05-01', '2026-05-31', 1_000_000, [])],
] as const;

function leafHead(paper: Paper, page: number): number {
  paper.band(0, 0, 150, 792, '#eef5ef');
  paper.text(20, 36, 'Ledgerleaf', { size: 17, isBold: true, color: '#1f6b3a' });
  paper.text(20, 58, 'Online bank for makers', { size: 7.5, color: '#1f6b3a' });
  const side = [
    ['Business', 'Kite & Kelp Surf Repair'],
    ['Owner', 'Ione Marchbanks'],
    ['Period', '05/01/2026 to'],
    ['', '05/31/2026'],
    ['Produced', '06/02/2026'],
    ['Page', String(page)],
  ] as const;
  for (const [row, [label, value]] of side.entries()) {
    paper.text(20, 110 + row * 34 - (label === '' ? 22 : 0), label.toUpperCase(), { size: 6.5, color: '#5d7a66' });
    paper.text(20, 120 + row * 34 - (label === '' ? 20 : 0), value, { size: 9 });
  }
  paper.lines(20, 690, ['chat in the app, day or night', 'or 888-555-0119', 'Ledgerleaf Bank, Member FDIC'], {
    size: 7,
    step: 10,
  });
  return 46;
}

function leafAccount(paper: Paper, run: Run, [name, number, account]: (typeof LEDGERLEAF)[number]): void {
  run.room(130);
  run.line([170, { right: 580 }], [name, `No. ${number}`], { isBold: true, size: 12 });
  run.y += 4;
  paper.boxes(
    170,
    run.y,
    [102, 102, 103, 103],
    [
      ['Start', 'In', 'Out', 'End'],
      [account.first, account.sumIn, account.sumOut, account.last],
    ],
    16,
  );
  run.y += 44;
  const rows = account.movements.map((movement) => [
    named(movement.day),
    movement.who,
    `${movement.amount > 0 ? '' : '- '}${money(Math.abs(movement.amount))}`,
    money(movement.balance),
  ]);
  if (rows.length === 0) run.line([170], ['Nothing moved in this account in May.'], { color: '#777777' });
  else
    run.table([170, 220, { right: 490 }, { right: 580 }], ['Date', 'What', 'USD', 'Balance'], rows, {
      isRuled: true,
      continued: `${name}, further`,
    });
  run.y += 22;
}

function leaf(paper: Paper): void {
  const run = createRun(paper, (page) => leafHead(paper, page), { left: 170, right: 580 });
  run.line([170], ['Your statement for May'], { size: 18, isBold: true });
  run.y += 12;
  run.line([170], ['Three accounts. One login.'], { color: '#777777' });
  run.y += 14;
  for (const account of LEDGERLEAF) leafAccount(paper, run, account);
  run.line([170], ['Rates on May 31, 2026'], { isBold: true });
  run.table(
    [170, { right: 400 }, { right: 580 }],
    ['Account', 'APY', 'Interest this year'],
    [
      ['Main', '0.00%', '$0.00'],
      ['Taxes', '1.50%', '$21.36'],
      ['Rainy day', '0.00%', '$0.00'],
    ],
  );
}

const ENCINO_WORDS: Readonly<Record<string, string>> = {
  deposit: 'Deposit / Depósito',
  credit: 'Merchant Settlement Tarjetas POS',
  ach: 'ACH Debit Frontera Produce Exchange',
  card: 'Debit Card Puente Fuel Stop Card 2218',
  fee: 'Service Charge / Comisión mensual',
};
const ENCINO = book(
  '2026-01-01',
  '2026-01-31',
  905_340,
  TAQUERIA.map(
    ([after, kind, , cents], index) =>
      [after, kind, kind === 'check' ? String(3140 + index) : (ENCINO_WORDS[kind] ?? 'Misc'), cents] as const,
  ),
  1.9,
);

function encinoHead(paper: Paper, page: number): number {
  paper.setFace('sans');
  paper.text(36, 34, 'RIO ENCINO NATIONAL BANK', { size: 15, isBold: true, color: '#7b1113' });
  paper.text(36, 52, 'We speak your language  -  Hablamos su idioma', { size: 8 });
  paper.boxes(
    330,
    30,
    [82, 82, 82],
    [
      ['Statement Date', 'Account No.', 'Page'],
      ['Fecha', 'No. de cuenta', 'Página'],
      ['01/31/2026', '****6634', String(page)],
    ],
    15,
  );
  if (page > 1) return 96;
  paper.lines(64, 104, ['EL NOPAL PRODUCE DISTRIBUTORS LLC', '5510 MINES RD DOCK 7', 'PUENTE VIEJO TX  78999'], {
    size: 9,
  });
  paper.lines(400, 104, ['Branch / Sucursal: Mines Road', 'Tel. (956) 555-0187'], { size: 8.5 });
  return 168;
}

function encinoFacts(paper: Paper, run: Run): void {
  const widths = [108, 108, 108, 108, 108];
  run.y =
    paper.boxes(
      36,
      run.y,
      widths,
      [
        ['Previous Balance', 'Deposits/Credits', 'Checks/Debits', 'Service Charges', 'New Balance'],
        ['Saldo anterior', 'Depósitos', 'Cheques/Cargos', 'Comisiones', 'Saldo nuevo'],
        [
          ENCINO.first,
          ENCINO.sumIn,
          money(totalOf(ENCINO.debits) - totalOf(ENCINO.of('fee'))),
          money(totalOf(ENCINO.of('fee'))),
          ENCINO.last,
        ],
      ],
      16,
    ) + 10;
  run.line([36], ['BUSINESS CHECKING / CUENTA DE CHEQUES COMERCIAL'], { isBold: true });
  run.line([36], ['Activity from January 1 through January 31, 2026  /  Movimientos del 1 al 31 de enero de 2026']);
  run.y += 8;
}

function encino(paper: Paper): void {
  const run = createRun(paper, (page) => encinoHead(paper, page));
  encinoFacts(paper, run);
  const rows = ENCINO.movements.map(({ day, who, kind, amount, balance }) => [
    monthDay(day),
    kind === 'check' ? who : '',
    kind === 'check' ? 'Check / Cheque' : who,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  run.table(
    [36, 78, 120, { right: 410 }, { right: 494 }, { right: 576 }],
    ['Date|Fecha', 'Check|Cheque', 'Description|Descripción', 'Debit|Cargo', 'Credit|Abono', 'Balance|Saldo'],
    [['01/01', '', 'Balance Forward / Saldo anterior', '', '', ENCINO.first], ...rows],
    { stripe: '#f6ecec', total: ['', '', 'Totals / Totales', ENCINO.sumOut, ENCINO.sumIn, ENCINO.last], isRuled: true },
  );
  run.y += 16;
  run.line([36, 320], ['THIS FORM IS PROVIDED TO HELP YOU BALANCE YOUR STATEMENT', ''], { isBold: true });
  run.table(
    [36, 330],
    ['English', 'Español'],
    [
      ['Balance shown on this statement  $__________', 'Saldo en este estado de cuenta  $__________'],
      ['Add deposits not shown               +__________', 'Sume depósitos no acreditados  +__________'],
      ['Subtract checks outstanding        -__________', 'Reste cheques pendientes          -__________'],
      ['Should agree with your checkbook  $__________', 'Debe coincidir con su chequera  $__________'],
    ],
  );
  run.y += 10;
  run.prose(
    'Please examine this statement at once. If no error is reported within 30 days the account will be ' +
      'considered correct. Favor de revisar este estado de inmediato; de no reportarse error alguno en ' +
      '30 días, la cuenta se considerará correcta. Member FDIC.',
  );
}

export const TENTH_BANKS_ONLINE: readonly CorpusSample[] = [
  sample({
    layout: 'month as a large title of an online account, movements grouped by weekday, no dates of the period',
    name: 'Foxglove Paper Goods',
    periods: ['3307 2026-04-01 2026-04-30'],
    draw: counted(nimbola),
  }),
  sample({
    layout: 'facts in a green column at the left of an online bank, three named accounts, one without movement',
    name: 'Kite & Kelp Surf Repair',
    periods: ['9150', '9168', '9176'].map((last) => `${last} 2026-05-01 2026-05-31`),
    draw: leaf,
  }),
  sample({
    layout: 'border bank with both languages in each head of a column, one table of debits and credits',
    name: 'El Nopal Produce Distributors',
    periods: ['6634 2026-01-01 2026-01-31'],
    draw: encino,
  }),
];
