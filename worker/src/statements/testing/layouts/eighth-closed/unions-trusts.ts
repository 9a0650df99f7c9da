import type { CorpusSample } from '../../development-corpus.ts';
import {
  type Book,
  book,
  dayBalances,
  flow,
  full,
  monthDay,
  named,
  outInRows,
  plainRows,
  sideBySide,
  strip,
  trailing,
  withDaily,
} from '../eighth/unions-parts.ts';
import { dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const APRIL = '2026-04-01';

const CHANDLER = [
  [
    'BUSINESS NOW ACCOUNT',
    '1107-22418',
    book(APRIL, 1_066_340, [
      [1, 'Deposit', 205_115],
      [5, 'Beeswax Importers ACH', -88_470],
      [7, 'Check 1533', -64_000],
      [12, 'Deposit', 231_870],
      [14, 'Salary transfers', -178_225],
      [20, 'Check 1534', -42_390],
      [21, 'Deposit', 199_045],
      [28, 'Salary transfers', -178_225],
      [29, 'NOW interest', 102],
    ]),
  ],
  [
    'PASSBOOK SAVINGS',
    '1107-60035',
    book(APRIL, 2_018_777, [
      [16, 'Passbook deposit', 40_000],
      [29, 'Interest', 1_659],
    ]),
  ],
] as const;

/** Days of two statements in the head, two products beneath. */
function mutualBank(paper: Paper): void {
  paper.text(306, 40, 'Millrace Co-operative Savings Bank', { size: 18, isBold: true, align: 'center' });
  paper.text(306, 62, 'A mutual bank since 1888', { size: 9, align: 'center' });
  paper.lines(54, 92, ['Wick & Ember Chandlery', '17 Mill Street', 'Millrace, MA 01999']);
  paper.pairs(340, 92, 558, [
    ['Previous statement', '03/31/2026'],
    ['This statement', '04/30/2026'],
    ['Days in this period', '30'],
    ['Customer since', '1997'],
  ]);
  let y = 170;
  for (const [product, number, held] of CHANDLER) {
    paper.rule(54, y - 6, 558);
    paper.text(54, y, product, { isBold: true, size: 11 });
    paper.text(558, y, number, { isBold: true, size: 11, align: 'right' });
    y = paper.pairs(54, y + 20, 320, [
      ['Balance forward 04/01/2026', held.first],
      [`${held.credits.length} credits`, held.sumIn],
      [`${held.debits.length} debits`, held.sumOut],
      ['Balance 04/30/2026', held.last],
    ]);
    y = flow(
      paper,
      [54, 120, { right: 450 }, { right: 558 }],
      y + 10,
      [['Date', 'Description', 'Amount', 'Balance'], ...plainRows(held, monthDay, trailing)],
      { size: 9.5, step: 14 },
    );
    y += 26;
  }
  paper.paragraph(54, y, 504, MUTUAL_NOTE, { size: 9 });
}

const MUTUAL_NOTE =
  'Bring your passbook to any office to have interest posted. The corporators meet on June 9, 2026. Deposits are insured ' +
  'by FDIC and in full by DIF.';

const IMPORTS = [
  [
    'COMMERCIAL CHECKING / CUENTA DE CHEQUES',
    '7100 4482 19',
    book(
      APRIL,
      4_418_093,
      withDaily(
        APRIL,
        [
          [1, 'WIRE IN MAQUILADORA SOL NACIENTE', 1_820_000],
          [1, 'WIRE FEE / COMISION', -1_500],
          [6, 'CUSTOMS BROKER DUTIES ACH', -733_615],
          [9, 'CASH DEPOSIT / DEPOSITO EN EFECTIVO', 264_000],
          [13, 'CHECK / CHEQUE 2290', -310_475],
          [16, 'WIRE OUT TRANSPORTES NOPALERA SA', -905_000],
          [16, 'WIRE FEE / COMISION', -4_500],
          [23, 'WIRE IN MAQUILADORA SOL NACIENTE', 1_390_000],
          [27, 'TRANSFER TO 7100 4483 00', -640_000],
        ],
        'BRIDGE CROSSING / CRUCE PUENTE 4',
        -3_150,
      ),
    ),
  ],
  [
    'PAYROLL ACCOUNT / CUENTA DE NOMINA',
    '7100 4483 00',
    book(APRIL, 118_240, [
      [14, 'CASH DEPOSIT / DEPOSITO EN EFECTIVO', 600_000],
      [14, 'PAYROLL / NOMINA', -611_905],
      [27, 'TRANSFER FROM 7100 4482 19', 640_000],
      [28, 'PAYROLL / NOMINA', -622_418],
    ]),
  ],
  ['BUSINESS SAVINGS / AHORROS', '7190 0027 64', book(APRIL, 1_500_610, [[29, 'INTEREST / INTERESES', 986]])],
] as const;

function borderHead(paper: Paper, page: number): number {
  paper.text(42, 36, 'PUENTE VIEJO NATIONAL BANK', { size: 14, isBold: true, color: '#8a1c1c' });
  paper.text(570, 36, `PAGE / PAGINA ${page}`, { align: 'right', size: 8.5 });
  paper.text(42, 54, 'STATEMENT PERIOD / PERIODO DEL ESTADO:  APR 01 2026 - APR 30 2026');
  paper.rule(42, 70, 570, '#8a1c1c');
  paper.text(42, 762, 'MEMBER / MIEMBRO FDIC', { size: 7.5 });
  return 86;
}

/** Labels of the border in both languages. */
function borderBank(paper: Paper): void {
  let page = 1;
  const onPage = () => {
    page += 1;
    return borderHead(paper, page);
  };
  let y = borderHead(paper, page);
  y = paper.lines(42, y, ['NOPALITO FREIGHT & IMPORTS LLC', '2600 SANTA RITA BLVD BLDG C', 'LAREDITO TX 78099']) + 16;
  for (const [product, number, held] of IMPORTS) {
    if (y > 620) {
      paper.addPage();
      y = onPage();
    }
    paper.text(42, y, product, { isBold: true });
    paper.text(570, y, `ACCOUNT / CUENTA  ${number}`, { isBold: true, align: 'right' });
    y = strip(paper, 42, y + 16, 570, [
      ['PREVIOUS / ANTERIOR', held.first],
      ['CREDITS / ABONOS', held.sumIn],
      ['DEBITS / CARGOS', held.sumOut],
      ['CURRENT / ACTUAL', held.last],
    ]);
    const columns = [42, 104, { right: 408 }, { right: 488 }, { right: 570 }];
    const rows = outInRows(held, (day) => named(day).toUpperCase());
    y = flow(
      paper,
      columns,
      y + 12,
      [['DATE/FECHA', '   DESCRIPTION/CONCEPTO', 'CARGOS', 'ABONOS', 'SALDO'], ...rows],
      { onPage, bottom: 720 },
    );
    y += 24;
  }
  paper.paragraph(42, y, 528, BORDER_NOTE, { size: 8.5 });
}

const BORDER_NOTE =
  'ERRORS? CALL / LLAME 555-0155 WITHIN 60 DAYS / DENTRO DE 60 DIAS. LOBBY CLOSED MAY 25, 2026 / CERRADO EL 25 DE MAYO DE 2026.';

const CEMETERY = book(APRIL, 3_344_870, [
  [1, 'Receipts of plots sold', 612_000],
  [6, 'Paid Granite Carvers Guild', -288_415],
  [8, 'Receipts by mail, lockbox 14', 145_220],
  [13, 'Paid Groundskeepers Local', -379_600],
  [20, 'Receipts of plots sold', 530_500],
  [23, 'Paid county assessor', -91_775],
  [27, 'Trust company fee, first quarter', -12_500],
  [29, 'Income swept from money fund', 4_318],
]);

function trustSection(paper: Paper, y: number, title: string, held: Book['movements'], total: string): number {
  paper.text(56, y, title, { isBold: true, size: 10.5 });
  const end = flow(
    paper,
    [56, 140, { right: 556 }],
    y + 18,
    [['Date', 'Description', 'Cash'], ...held.map(({ day, text, amount }) => [full(day), text, trailing(amount)])],
    { size: 9.5, step: 14 },
  );
  paper.rule(470, end, 556);
  paper.text(56, end + 4, `Total ${title.toLowerCase()}`, { isBold: true });
  paper.text(556, end + 4, total, { isBold: true, align: 'right' });
  return end + 32;
}

/** Receipts and disbursements of a cash account that a trust company keeps. */
function trustCompany(paper: Paper): void {
  paper.text(56, 120, 'Larkspur Fiduciary Trust Company', { size: 18, isBold: true });
  paper.text(56, 146, 'Statement of Account', { size: 13 });
  paper.lines(56, 184, ['Quiet Meadow Memorial Parks Inc', 'Business Deposit Account', 'Account number 40-2281-00-7']);
  paper.lines(56, 236, ['For the period beginning April 1, 2026', 'and ending April 30, 2026']);
  paper.lines(340, 184, [
    'Your trust officer',
    'Philippa Stonecrop, 555-0190',
    `Printed ${dateFormats.long('2026-05-04')}`,
  ]);
  paper.pairs(56, 290, 420, [
    ['Opening cash', `$${CEMETERY.first}`],
    ['Receipts', `$${CEMETERY.sumIn}`],
    ['Disbursements', `$${CEMETERY.sumOut}`],
    ['Closing cash', `$${CEMETERY.last}`],
  ]);
  paper.addPage();
  paper.text(56, 44, 'Account 40-2281-00-7', { size: 9 });
  paper.text(556, 44, 'Page 2 of 2', { size: 9, align: 'right' });
  let y = trustSection(paper, 76, 'Receipts', CEMETERY.credits, CEMETERY.sumIn);
  y = trustSection(paper, y, 'Disbursements', CEMETERY.debits, CEMETERY.sumOut);
  paper.text(56, y, 'Daily closing cash', { isBold: true, size: 10.5 });
  const days = sideBySide(dayBalances(CEMETERY, full), 2);
  y = flow(paper, [56, { right: 220 }, 320, { right: 484 }], y + 18, [['Date', 'Cash', 'Date', 'Cash'], ...days], {
    size: 9.5,
    step: 14,
  });
  paper.paragraph(
    56,
    y + 20,
    500,
    'Cash on deposit with the trust company is insured by the FDIC up to $250,000. Securities held in custody are reported quarterly in a statement of their own.',
    { size: 9 },
  );
}

const april = (numbers: readonly string[]) => numbers.map((number) => `${number} 2026-04-01 2026-04-30`);

export const EIGHTH_CLOSED_UNIONS_TRUSTS: readonly CorpusSample[] = [
  sample({
    layout: 'previous and this statement above NOW and passbook',
    name: 'Wick & Ember Chandlery',
    face: 'serif',
    size: 10.5,
    periods: april(['2418', '0035']),
    draw: mutualBank,
  }),
  sample({
    layout: 'border bank with both languages beside slashes',
    name: 'Nopalito Freight',
    periods: april(['8219', '8300', '2764']),
    draw: borderBank,
  }),
  sample({
    layout: 'receipts and disbursements of a trust company',
    name: 'Quiet Meadow Memorial Parks',
    face: 'serif',
    size: 10.5,
    periods: april(['1007']),
    draw: trustCompany,
  }),
];
