import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { book, dayBalances, diaMes, flow, monthDay, outInRows, sideBySide, strip, TIENDA } from './unions-parts.ts';

const APRIL = '2026-04-01';
const COLMADO = book(APRIL, 704_219, TIENDA, 1.21);

/** Sections of a commercial bank in Spanish. */
function caguama(paper: Paper): void {
  paper.band(0, 0, 612, 60, '#004f71');
  paper.text(40, 20, 'BANCO CAGUAMA', { size: 20, isBold: true, color: '#ffffff' });
  paper.text(572, 26, 'Estado de Cuenta Comercial', { size: 12, align: 'right', color: '#ffffff' });
  paper.lines(40, 84, ['COLMADO LA CEIBA VIEJA INC', 'CARR 999 KM 4.2 BO PALMARITO', 'COAMO PR 00799']);
  paper.pairs(340, 84, 572, [
    ['Número de cuenta', '044-218835'],
    ['Ciclo', '01-ABR-2026 a 30-ABR-2026'],
    ['Días del ciclo', '30'],
    ['Página', '1 de 2'],
  ]);
  paper.text(40, 160, 'RESUMEN DE SU CUENTA', { isBold: true });
  let y = strip(paper, 40, 176, 572, [
    ['Balance anterior', `$${COLMADO.first}`],
    [`Créditos (${COLMADO.credits.length})`, `$${COLMADO.sumIn}`],
    [`Débitos (${COLMADO.debits.length})`, `$${COLMADO.sumOut}`],
    ['Balance final', `$${COLMADO.last}`],
  ]);
  const checks = COLMADO.debits.filter(({ text }) => text.startsWith('CHEQUE'));
  const others = COLMADO.debits.filter(({ text }) => !text.startsWith('CHEQUE'));
  for (const [title, all] of [
    ['DEPÓSITOS Y OTROS CRÉDITOS', COLMADO.credits],
    ['OTROS DÉBITOS', others],
    ['CHEQUES PAGADOS', checks],
  ] as const) {
    paper.text(40, y + 16, title, { isBold: true });
    const rows = all.map(({ day, text, amount }) => [diaMes(day), text, money(Math.abs(amount))]);
    y = flow(paper, [40, 100, { right: 460 }], y + 32, [['Fecha', 'Descripción', 'Cantidad'], ...rows]);
  }
  caguamaDays(paper);
}

function caguamaDays(paper: Paper): void {
  paper.addPage();
  paper.text(40, 40, 'BANCO CAGUAMA', { size: 12, isBold: true });
  paper.text(572, 40, 'Cuenta 044-218835   Página 2 de 2', { align: 'right' });
  paper.text(40, 76, 'BALANCES DIARIOS', { isBold: true });
  const head = ['Fecha', 'Balance', 'Fecha', 'Balance', 'Fecha', 'Balance'];
  const columns = [40, { right: 170 }, 230, { right: 360 }, 420, { right: 550 }] as const;
  const y = flow(paper, columns, 92, [head, ...sideBySide(dayBalances(COLMADO, diaMes), 3)]);
  paper.paragraph(40, y + 24, 532, CAGUAMA_NOTE, { size: 8.5 });
}
const CAGUAMA_NOTE =
  'En caso de errores o preguntas sobre sus transferencias electrónicas llame al 787-555-0133 o escriba al Departamento de ' +
  'Disputas dentro de 60 días. A partir del 1 de julio de 2026 el cargo por cheque devuelto será de $15.00. Miembro FDIC.';

const COOP = [
  ['Acciones / Shares', '5521-0044', book(APRIL, 125_000, [[14, 'Aportación mensual / Monthly contribution', 2_500]])],
  ['Cuenta Corriente Comercial / Business Checking', '5521-3017', book(APRIL, 388_617, TIENDA.slice(0, 10), 0.64)],
  [
    'Club de Navidad / Christmas Club',
    '5521-4108',
    book(APRIL, 40_000, [
      [7, 'Depósito / Deposit', 5_000],
      [21, 'Depósito / Deposit', 5_000],
    ]),
  ],
] as const;

/** Labels in two languages, the loan last. */
function cooperative(paper: Paper): void {
  paper.text(306, 38, 'Cooperativa de Ahorro y Crédito Cerro Gordito', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 58, 'Estado de Cuenta / Account Statement', { size: 11, align: 'center' });
  paper.lines(48, 86, ['Ferretería Tornillo Feliz', 'Calle Marina 60', 'Patillas PR 00799']);
  paper.boxes(
    330,
    84,
    [110, 124],
    [
      ['Socio / Member', '5521'],
      ['Desde / From', 'abr 1, 2026'],
      ['Hasta / To', 'abr 30, 2026'],
    ],
  );
  let y = 158;
  const columns = [48, 98, { right: 410 }, { right: 488 }, { right: 564 }] as const;
  const head = ['Fecha/Date', '     Descripción / Description', 'Retiros/Debits', 'Depósitos/Credits', 'Balance'];
  for (const [product, number, held] of COOP) {
    paper.band(48, y - 4, 516, 16, '#f3e3b5');
    paper.text(52, y, product, { isBold: true });
    paper.text(560, y, `Núm. / No. ${number}`, { isBold: true, align: 'right' });
    y = flow(paper, columns, y + 18, [
      head,
      ['', 'Balance anterior / Previous balance', '', '', held.first],
      ...outInRows(held, monthDay),
      ['', 'Balance final / Ending balance', '', '', held.last],
    ]);
    y += 18;
  }
  paper.band(48, y - 4, 516, 16, '#f3e3b5');
  paper.text(52, y, 'Préstamo Comercial / Business Loan', { isBold: true });
  paper.text(560, y, 'Núm. / No. 5521-7702', { isBold: true, align: 'right' });
  y = flow(paper, columns, y + 18, [
    ['Fecha/Date', '     Descripción / Description', 'Interés/Interest', 'Principal', 'Balance'],
    ['04/20', 'Pago / Payment', '71.20', '228.80', '10,451.20'],
  ]);
  const note =
    'Acciones y depósitos asegurados por COSSEC hasta $250,000 / Shares and deposits insured by COSSEC up to $250,000.';
  paper.text(48, y + 18, note, { size: 8 });
}

/** The bill of a loan of a business member. */
function loanBill(paper: Paper): void {
  paper.text(46, 44, 'Ironwood Teachers & Trades CU', { size: 15, isBold: true });
  paper.text(46, 64, 'Member Business Lending · 555-0166');
  paper.text(566, 44, 'LOAN BILLING STATEMENT', { size: 12, isBold: true, align: 'right' });
  paper.lines(46, 98, ['Brass Kettle Catering LLC', '1400 Ladle Court', 'Ironwood, AZ 85999']);
  paper.pairs(340, 98, 566, [
    ['Member number', '90044182'],
    ['Loan suffix', '0500'],
    ['Billing period', '04/05/2026 - 05/04/2026'],
    ['Payment due date', '05/25/2026'],
    ['Amount due', '$1,264.75'],
  ]);
  paper.text(46, 186, 'Loan activity since your last bill', { isBold: true, size: 11 });
  let y = flow(paper, [46, 110, { right: 330 }, { right: 410 }, { right: 490 }, { right: 566 }], 206, [
    ['Date', 'Activity', 'Amount', 'Interest', 'Principal', 'Balance'],
    ['04/05/2026', '   Beginning balance', '', '', '', '58,310.44'],
    ['04/24/2026', '   Payment from draft 0075', '1,264.75', '371.19', '893.56', '57,416.88'],
    ['05/04/2026', '   Ending balance', '', '', '', '57,416.88'],
  ]);
  y = paper.pairs(46, y + 20, 330, [
    ['Daily periodic rate', '0.021233%'],
    ['Annual percentage rate', '7.750%'],
    ['Interest paid year to date', '$1,506.02'],
    ['Maturity date', '11/25/2030'],
    ['Collateral', 'Kitchen equipment, UCC-1'],
  ]);
  paper.paragraph(46, y + 20, 520, LATE, { size: 8.5 });
  paper.rule(46, 620, 566);
  paper.text(46, 630, 'Detach and return with your payment', { size: 8 });
  paper.pairs(46, 652, 300, [
    ['Loan 90044182-0500', 'Due 05/25/2026'],
    ['Minimum payment', '$1,264.75'],
    ['Amount enclosed', '$___________'],
  ]);
}
const LATE =
  'A late charge of 5% of the payment applies after ten days. Financial statements and tax returns for the year 2025 are due ' +
  'under your loan agreement by May 31, 2026. Send them to your lending officer.';

/** What a farm lender returns to its stockholders. */
function patronage(paper: Paper): void {
  paper.text(60, 56, 'Buffalo Grass AgCredit, ACA', { size: 16, isBold: true, color: '#5a3d1e' });
  paper.text(60, 78, 'Notice of Patronage and Statement of Member Equity');
  paper.lines(60, 112, ['March 27, 2026', '', 'Tumbleweed Feeders LLC', 'Rural Route 2', 'Dry Fork, KS 67999']);
  let y = paper.paragraph(60, 200, 490, PATRONAGE_TEXT);
  y = paper.boxes(
    60,
    y + 16,
    [100, 140, 130, 120],
    [
      ['Loan', 'Average balance', 'Interest paid 2025', 'Patronage'],
      ['0042117', '$318,400.00', '$24,198.40', '$2,388.00'],
      ['0042118', '$96,250.00', '$7,892.50', '$721.88'],
      ['Total', '$414,650.00', '$32,090.90', '$3,109.88'],
    ],
  );
  paper.text(60, y + 24, 'Member equity', { isBold: true });
  y = paper.pairs(60, y + 44, 400, [
    ['Class B stock, balance January 1, 2025', '$1,000.00'],
    ['Allocated surplus, balance January 1, 2025', '$6,204.17'],
    ['Allocated for 2025', '$777.47'],
    ['Paid in cash, credited to loan 0042117', '$2,332.41'],
    ['Total equity, balance December 31, 2025', '$7,981.64'],
  ]);
  paper.paragraph(60, y + 24, 490, PATRONAGE_END, { size: 9 });
}
const PATRONAGE_TEXT =
  'The board of directors has declared a patronage distribution for the year January 1, 2025 through December 31, 2025. It ' +
  'is based on the average daily balance of your eligible loans. Three quarters are paid in cash, the rest is allocated.';
const PATRONAGE_END =
  'Member equity is at risk and is retired only at the discretion of the board. It is no deposit and is not insured. A Form ' +
  '1099-PATR with the taxable amount will follow. The annual meeting is on June 18, 2026 at the Dry Fork fairground.';

const SOCIO = [
  [
    'CUENTA DE AHORRO REGULAR',
    '1180042201',
    book(APRIL, 310_500, [
      [21, 'TRANSFERENCIA DE CHEQUES', 43_000],
      [29, 'DIVIDENDO', 88],
    ]),
  ],
  [
    'CUENTA DE CHEQUES NEGOCIO',
    '1180042275',
    book(
      APRIL,
      466_920,
      TIENDA.filter(([, text]) => !text.includes('IVU')),
      0.86,
    ),
  ],
] as const;

function socio(paper: Paper): void {
  paper.text(46, 40, 'RÍO MANSO FEDERAL CREDIT UNION', { size: 15, isBold: true, color: '#125c3a' });
  paper.text(46, 60, 'Cooperativa de crédito · Eagle Ford, Texas · 555-0177', { size: 9 });
  paper.text(46, 88, 'ESTADO DE CUENTA DEL SOCIO', { size: 12, isBold: true });
  paper.text(46, 106, 'Del 1 de abril de 2026 al 30 de abril de 2026');
  paper.lines(330, 88, [
    'Panadería La Espiga Dorada',
    'a/c Ramiro Quintelar',
    '418 Calle Mezquite',
    'Eagle Ford, TX 78899',
  ]);
  let y = 160;
  for (const [product, number, held] of SOCIO) {
    paper.text(46, y, `${product}   No. ${number}`, { isBold: true, size: 10 });
    y = paper.pairs(46, y + 18, 300, [
      ['Saldo anterior', held.first],
      [`Depósitos y créditos (${held.credits.length})`, held.sumIn],
      [`Retiros y débitos (${held.debits.length})`, held.sumOut],
      ['Saldo nuevo', held.last],
    ]);
    const head = ['FECHA', 'CONCEPTO', 'RETIROS', 'DEPÓSITOS', 'SALDO'];
    const columns = [46, 100, { right: 400 }, { right: 480 }, { right: 566 }];
    y = flow(paper, columns, y + 8, [head, ...outInRows(held, diaMes)]) + 22;
  }
  paper.text(46, y, 'PRÉSTAMO PARA HORNO COMERCIAL   No. 1180042640   Tasa anual 8.25%', { isBold: true, size: 10 });
  flow(paper, [46, 100, { right: 400 }, { right: 480 }, { right: 566 }], y + 18, [
    ['FECHA', 'CONCEPTO', 'INTERÉS', 'PRINCIPAL', 'SALDO'],
    ['10-ABR', 'PAGO DE PRÉSTAMO', '48.12', '211.88', '6,655.91'],
  ]);
  paper.text(46, 744, 'Asegurado por la NCUA hasta $250,000. Este lunes 25 de mayo estaremos cerrados.', { size: 8 });
}

export const EIGHTH_UNIONS_ISLANDS: readonly CorpusSample[] = [
  sample({
    layout: 'ciclo with days of named months in a blue head',
    name: 'Colmado La Ceiba Vieja',
    periods: ['8835 2026-04-01 2026-04-30'],
    draw: caguama,
  }),
  sample({
    layout: 'acciones, corriente and Christmas club in two languages',
    name: 'Ferretería Tornillo Feliz',
    periods: ['0044', '3017', '4108'].map((number) => `${number} 2026-04-01 2026-04-30`),
    draw: cooperative,
  }),
  sample({ layout: 'bill of a loan of a business member', name: 'Brass Kettle Catering', draw: loanBill }),
  sample({
    layout: 'patronage and equity of a farm lender',
    name: 'Tumbleweed Feeders',
    face: 'serif',
    size: 10.5,
    draw: patronage,
  }),
  sample({
    layout: 'socio with savings, checks and an oven loan',
    name: 'La Espiga Dorada',
    periods: ['2201 2026-04-01 2026-04-30', '2275 2026-04-01 2026-04-30'],
    draw: socio,
  }),
];
