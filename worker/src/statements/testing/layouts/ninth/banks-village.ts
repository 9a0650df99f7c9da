import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  at,
  balancing,
  bareMonthDay,
  book,
  cells,
  checksOf,
  long,
  pages,
  type Sheet,
  sideBySide,
  wide,
} from './banks-parts.ts';

const DAIRY = {
  checking: book(
    '2026-03-01',
    944_208,
  )(`
  E 2,11,18,25,30 318440 ACH Deposit CREAMERY CO-OP MILK CHECK
  C 4,10,17,26 120775 Check {611}
  P 8,22 64310 ACH Payment RURAL POWER DIST
  P 16 150000 Transfer to Savings x0448
  A 12 27704 Debit Card Purchase TRACTOR BARN 11`),
  savings: book(
    '2026-03-01',
    2_210_000,
  )(`
    D 16 150000 Transfer from Checking x0431
    I 30 1914 Interest Credit`),
  certificate: book(
    '2026-03-01',
    2_500_000,
  )(`
    I 14 7808 Interest Credit`),
} as const;

const RELATION = [
  ['Farm & Business Checking', '70330431', DAIRY.checking, '0.00%'],
  ['Business Statement Savings', '70330448', DAIRY.savings, '1.05%'],
  ['18 Month Certificate of Deposit', '81120072', DAIRY.certificate, '4.07%'],
] as const;

function relationship(paper: Paper): void {
  const sheet = pages(paper, (page) => {
    paper.text(306, 30, 'First Bank of Kettle Moraine', { size: 18, isBold: true, align: 'center' });
    paper.text(306, 52, 'Serving farm and village since 1911  -  Member FDIC  -  Equal Housing Lender', {
      size: 8.5,
      align: 'center',
    });
    paper.text(560, 72, `Page ${page} of 2`, { size: 9, align: 'right' });
    if (page > 1) return 96;
    paper.lines(60, 96, cells('Three Gates Dairy LLP;Ansel and Birgit Torvaldson;W2208 County Road Q;Eden, WI 53999'));
    paper.lines(
      370,
      96,
      cells('Combined Relationship Statement;Statement period:  March 1 - 31, 2026;Customer number:  0012247'),
    );
    return 168;
  });
  paper.rule(40, sheet.at() - 6, 572);
  sheet.line(44, 'YOUR RELATIONSHIP AT A GLANCE AS OF MARCH 31, 2026', 10, true);
  sheet.table('44 250 >430 >560', [
    ['What you have', 'Number', 'Rate', 'Balance'],
    ...RELATION.map(([product, number, held, rate]) => [product, number, rate, held.last]),
    ['', '', 'Total deposits', money(RELATION.reduce((sum, [, , held]) => sum + held.closing, 0))],
    ['What you owe', 'Number', 'Rate', 'Balance'],
    ['Operating Line of Credit', '90-4417', '8.25%', '31,500.00'],
  ]);
  relationAccounts(paper, sheet);
}

function relationAccounts(paper: Paper, sheet: Sheet): void {
  for (const [product, number, held, rate] of RELATION) {
    sheet.skip(18);
    sheet.need(120);
    paper.band(40, sheet.at() - 3, 532, 15, '#e4e9dc');
    sheet.line(44, `${product.toUpperCase()}     ACCOUNT ${number}`, 9.5, true);
    sheet.table('44 110 >400 >480 >560', [
      ['Date', 'Transaction', 'Subtractions', 'Additions', 'Balance'],
      ['3/01', 'Balance Last Statement', '', '', held.first],
      ...held.moves.map(({ day, text, amount, balance }) => [
        bareMonthDay(day),
        text,
        amount < 0 ? money(-amount) : '',
        amount > 0 ? money(amount) : '',
        money(balance),
      ]),
      ['3/31', 'Balance This Statement', '', '', held.last],
    ]);
    if (rate !== '0.00%')
      sheet.line(44, `Annual percentage yield earned ${rate}. Interest paid this period: ${held.sum('I')}`, 8.5);
  }
  sheet.line(44, 'Your certificate matures June 15, 2027. A penalty may be imposed for early withdrawal.', 8.5);
  if (sheet.at() > 400) sheet.turn();
  balancing(paper, sheet.at() + 16, 'Balance your account');
}

const GRAVEL = book(
  '2026-02-02',
  481_966,
)(`
  D 1,4,10,15,18,23 162740
  C 1,2,4,8,10,11,16,18,22,23,25 38215 {4106}
  P 9,22 55109 EC
  F 24 900 SC`);

/** Debits of a day in two columns, its deposits, then its balance. */
function ledgerCard(paper: Paper): void {
  paper.text(306, 34, 'THE FARMERS & DROVERS BANK OF SUGAR FORK', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 52, 'SUGAR FORK, MISSOURI 64999    PHONE 660-555-0121', { size: 9, align: 'center' });
  paper.lines(60, 90, cells('OTIS RAMBLE GRAVEL HAULING;RR 2 BOX 88;SUGAR FORK MO 64999'));
  paper.boxes(360, 80, wide('106 106'), [
    ['ACCOUNT NUMBER', 'STATEMENT DATE'],
    ['12-774-1', '02-27-26'],
  ]);
  paper.boxes(360, 116, wide('106 106'), [
    ['PERIOD BEGAN', 'ITEMS'],
    ['02-02-26', String(GRAVEL.moves.length)],
  ]);
  const facts = [
    ['BALANCE FORWARD', 'NO.', 'DEPOSITS', 'NO.', 'CHECKS & DEBITS', 'SERV CHG', 'BALANCE'],
    [
      GRAVEL.first,
      GRAVEL.count('D'),
      GRAVEL.sum('D'),
      GRAVEL.count('CP'),
      GRAVEL.sum('CP'),
      GRAVEL.sum('F'),
      GRAVEL.last,
    ],
  ];
  paper.boxes(40, 172, wide('100 34 84 34 112 72 96'), facts);
  ledgerRows(paper);
}

function ledgerRows(paper: Paper): void {
  const days = [...new Set(GRAVEL.moves.map(({ day }) => day))];
  const rows = days.flatMap((day) => {
    const moves = GRAVEL.moves.filter((move) => move.day === day);
    const debits = moves
      .filter(({ amount }) => amount < 0)
      .map(({ kind, text, amount }) => `${money(-amount)}${kind === 'C' ? '  ' : text}`);
    const credits = moves.filter(({ amount }) => amount > 0).map(({ amount }) => money(amount));
    const lines = Math.max(Math.ceil(debits.length / 2), credits.length);
    return Array.from({ length: lines }, (_, line) => [
      debits[line * 2] ?? '',
      debits[line * 2 + 1] ?? '',
      credits[line] ?? '',
      line === lines - 1 ? day.slice(5) : '',
      line === lines - 1 ? money(moves.at(-1)?.balance ?? 0) : '',
    ]);
  });
  const columns = [{ right: 150 }, { right: 260 }, { right: 370 }, { right: 450 }, { right: 560 }];
  const y = paper.table(columns, 228, [['CHECKS AND', 'OTHER DEBITS', 'DEPOSITS', 'DATE', 'BALANCE'], ...rows], 15);
  paper.rule(40, y + 4, 572);
  paper.text(
    40,
    y + 10,
    'EC ELECTRONIC CHARGE   SC SERVICE CHARGE   OD OVERDRAWN   RT RETURNED ITEM   CM CREDIT MEMO',
    { size: 7.5 },
  );
  paper.text(40, y + 30, 'CHECKS BY NUMBER', { size: 8.5 });
  const checks = checksOf(GRAVEL).map(({ number, amount }) => [number, money(-amount)]);
  paper.table(at('40 >150 180 >290 320 >430'), y + 44, [['', ''], ...sideBySide(checks, 3)]);
  paper.text(40, 740, 'IF NO ERROR IS REPORTED IN TEN DAYS THE ACCOUNT WILL BE CONSIDERED CORRECT. MEMBER FDIC.', {
    size: 8,
  });
}

const OPENED = book(
  '2026-04-14',
  0,
)(`
  D 0 250000 Opening deposit at Tillamook Square
  P 7 8640 Check order - Ledgerleaf Printing
  E 13 100000 Transfer from owner D. Quennell`);

function lakeshore(paper: Paper): void {
  paper.band(0, 0, 198, 792, '#eef3f7');
  paper.text(24, 36, 'lakeshore', { size: 20, isBold: true, color: '#1d5b86' });
  paper.text(24, 58, 'BANK & SAVINGS', { size: 8, spacing: 2 });
  const side = [
    ['Account holder', 'Quennell Kite Works LLC'],
    ['Product', 'Startup Checking'],
    ['Account ending in', '5190'],
    ['Opened', 'April 14, 2026'],
    ['This statement', 'Apr 14 – Apr 30, 2026'],
    ['Next statement', 'May 29, 2026'],
    ['Routing number', '324999011'],
    ['Your branch', 'Tillamook Square, 503-555-0109'],
  ] as const;
  for (const [index, [label, value]] of side.entries()) {
    paper.text(24, 104 + index * 40, label, { size: 8, color: '#5a6b78' });
    paper.text(24, 116 + index * 40, value, { size: 10, isBold: true });
  }
  paper.text(226, 40, 'Welcome to your first statement, Delphine.', { size: 14 });
  paper.lines(226, 72, cells('Quennell Kite Works LLC;9 Breakwater Walk;Tillamook, OR 97199'));
  const tiles = [
    ['Opened with', OPENED.first],
    ['In', OPENED.sum('DE')],
    ['Out', OPENED.sum('P')],
    ['On April 30', OPENED.last],
  ] as const;
  for (const [index, [label, value]] of tiles.entries()) {
    paper.document
      .lineWidth(0.7)
      .rect(226 + index * 90, 132, 84, 46)
      .stroke('#1d5b86');
    paper.text(268 + index * 90, 140, label, { size: 8, align: 'center' });
    paper.text(268 + index * 90, 154, `$${value}`, { size: 10.5, isBold: true, align: 'center' });
  }
  happened(paper);
}

function happened(paper: Paper): void {
  paper.text(226, 206, 'What happened', { size: 12, isBold: true });
  let y = 230;
  for (const { day, text, amount, balance } of OPENED.moves) {
    paper.text(226, y, text, { size: 10 });
    paper.text(580, y, `${amount < 0 ? '–' : '+'} $${money(Math.abs(amount))}`, {
      size: 10,
      isBold: true,
      align: 'right',
    });
    paper.text(226, y + 13, long(day), { size: 8, color: '#5a6b78' });
    paper.text(580, y + 13, `$${money(balance)}`, { size: 8, color: '#5a6b78', align: 'right' });
    paper.rule(226, y + 28, 580, '#cccccc');
    y += 36;
  }
  paper.text(226, y + 12, 'Fees', { size: 12, isBold: true });
  paper.text(226, y + 32, 'None. The monthly fee of $10.00 is waived until October 2026.');
  paper.paragraph(
    226,
    y + 64,
    350,
    'Found a mistake? Tell us within 60 days of the day we sent this statement: 503-555-0109, or P.O. Box 8, ' +
      'Tillamook, OR 97199. Have your name, the account number and the amount at hand. Lakeshore Bank & ' +
      'Savings, Member FDIC.',
    { size: 8 },
  );
}

export const NINTH_BANKS_VILLAGE: readonly CorpusSample[] = [
  sample({
    layout: 'relationship of a dairy at a village bank: checking, savings and a certificate with its own activity',
    name: 'Three Gates Dairy',
    face: 'serif',
    size: 10.5,
    periods: ['0431', '0448', '0072'].map((last) => `${last} 2026-03-01 2026-03-31`),
    draw: relationship,
  }),
  sample({
    layout: 'ledger card of a small farmers bank: debits in two columns without texts, deposits, date and balance',
    name: 'Otis Ramble Gravel Hauling',
    face: 'typewriter',
    size: 9,
    periods: ['7741 2026-02-02 2026-02-27'],
    draw: ledgerCard,
  }),
  sample({
    layout: 'first statement of a new account with its facts in a side column, three movements',
    name: 'Quennell Kite Works',
    periods: ['5190 2026-04-14 2026-04-30'],
    draw: lakeshore,
  }),
];
