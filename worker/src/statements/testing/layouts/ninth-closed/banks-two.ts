import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { at, type Book, book, cells, dayBalances, listed, named } from '../ninth/banks-parts.ts';
import { type Paper, sample } from '../paper.ts';

const LAW = {
  operating: book(
    '2026-04-01',
    7_120_066,
  )(`
  D 2 412500 Deposit
  E 6 1875000 Wire received - Ashgrove Title Agency
  P 8 1104318 Transfer to payroll agent Gustwind HR
  C 13 96400 Check 2207
  P 14 845000 Wire sent - Westmark Office Tower
  E 20 620000 Transfer from Client Funds account
  P 22 1104318 Transfer to payroll agent Gustwind HR
  C 27 38125 Check 2208
  F 29 4500 Wire fees (2)`),
  trust: book(
    '2026-04-01',
    18_450_000,
  )(`
  D 8 2500000 Deposit - matter 26-0118
  P 19 620000 Transfer to Operating account
  C 21 3114275 Check 5041 - matter 25-0977
  I 29 9118 Interest
  F 29 9118 Interest remitted to State Bar Foundation`),
} as const;

function trustAccount(paper: Paper, title: string, number: string, held: Book, page: number): void {
  paper.addPage();
  paper.text(54, 40, 'HALBERD & ROWE', { size: 11, spacing: 2 });
  paper.text(558, 40, `Fenwick Sallow & Pruitt PLLC   |   ${page} of 3`, { size: 9, align: 'right' });
  paper.rule(54, 58, 558);
  paper.text(54, 76, title, { size: 18 });
  paper.text(54, 100, `Account ${number}`, { size: 11 });
  paper.text(558, 100, '1 April 2026 to 30 April 2026', { size: 11, align: 'right' });
  paper.pairs(
    54,
    130,
    300,
    [
      ['Opening balance', held.first],
      ['Receipts', held.sum('DEI')],
      ['Disbursements', `(${held.sum('CAPF')})`],
      ['Closing balance', held.last],
    ],
    16,
  );
  let y = 214;
  for (const [name, kinds] of [
    ['Receipts', 'DEI'],
    ['Disbursements', 'CAPF'],
  ] as const) {
    paper.text(54, y, name, { size: 12, isBold: true });
    const rows = listed(held.of(kinds), (day) => `${Number(day.slice(8))} April`);
    y = paper.table(at('54 130 >558'), y + 20, [['Date', 'Particulars', 'USD'], ...rows], 16);
    paper.rule(470, y - 2, 558);
    paper.text(558, y + 2, held.sum(kinds), { isBold: true, align: 'right' });
    y += 34;
  }
  paper.text(54, y, 'Balances by day', { size: 12, isBold: true });
  paper.table(at('54 >220'), y + 20, [['Date', 'Balance'], ...dayBalances(held, named)]);
}

function privateBank(paper: Paper): void {
  paper.text(306, 70, 'HALBERD & ROWE', { size: 24, align: 'center', spacing: 5 });
  paper.text(306, 102, 'TRUST COMPANY, N.A.', { size: 10, align: 'center', spacing: 3 });
  paper.text(306, 170, 'Private Banking Statement', { size: 16, align: 'center' });
  paper.text(306, 194, '30 April 2026', { size: 12, align: 'center' });
  paper.lines(
    54,
    250,
    cells('Fenwick Sallow & Pruitt PLLC;Attorneys at Law;18 Chancery Court, Suite 900;Richmond, Virginia 23299'),
  );
  paper.lines(360, 250, cells('Your private banker;Leopold Marchbanks, CTFA;804.555.0175;Relationship 44-0917'));
  paper.text(54, 340, 'Summary of deposit accounts', { size: 13, isBold: true });
  const sum = (...all: number[]) => money(all.reduce((one, two) => one + two, 0));
  const { operating, trust } = LAW;
  paper.table(
    at('54 220 >420 >558'),
    366,
    [
      ['Account', 'Number', 'Value 31 March 2026', 'Value 30 April 2026'],
      ['Operating', '7 004 118-2', operating.first, operating.last],
      ['Client Funds (IOLTA)', '7 004 126-5', trust.first, trust.last],
      ['Total', '', sum(operating.opening, trust.opening), sum(operating.closing, trust.closing)],
    ],
    18,
  );
  paper.paragraph(
    54,
    470,
    504,
    'Deposits are held at Halberd & Rowe Trust Company, N.A., Member FDIC. Investment and fiduciary ' +
      'accounts of the partners, if any, are reported apart and are not FDIC insured, not bank guaranteed ' +
      'and may lose value.',
    { size: 8.5 },
  );
  trustAccount(paper, 'Operating Account', '7 004 118-2', operating, 2);
  trustAccount(paper, 'Client Funds Account (IOLTA)', '7 004 126-5', trust, 3);
}

const ANALYSIS = [
  [
    'General account services',
    [
      ['Account maintenance', 1, 2_500],
      ['Statement copy', 2, 600],
    ],
  ],
  [
    'Depository services',
    [
      ['Branch deposits', 14, 120],
      ['Items deposited on us', 61, 8],
      ['Items deposited transit', 288, 12],
    ],
  ],
  [
    'Disbursement services',
    [
      ['Checks paid', 74, 22],
      ['Stop payment online', 1, 2_000],
    ],
  ],
  [
    'Electronic services',
    [
      ['ACH credits', 41, 18],
      ['ACH debits', 33, 18],
      ['Wire out domestic', 3, 1_800],
      ['Positive pay module', 1, 4_500],
    ],
  ],
] as const;

function accountAnalysis(paper: Paper): void {
  paper.text(36, 34, 'Granite Pass Bank', { size: 15, isBold: true });
  paper.text(36, 54, 'Treasury Management', { size: 9 });
  paper.text(576, 34, 'ACCOUNT ANALYSIS STATEMENT', { size: 12, isBold: true, align: 'right' });
  paper.table(
    at('390 >576'),
    50,
    [
      ['', ''],
      ['Analysis period', '04/01/2026 - 04/30/2026'],
      ['Account', '2200417735'],
      ['Settlement', 'Monthly, direct charge'],
      ['Officer', 'N. Abelard 603-555-0188'],
    ],
    12,
  );
  paper.lines(36, 84, cells('CLAMSHELL LAUNDRIES CORP;5 MANGLE STREET;CONCORD NH 03399'));
  let y = 146;
  paper.text(36, y, 'BALANCE AND COMPENSATION', { size: 10, isBold: true });
  y = paper.pairs(36, y + 18, 330, [
    ['Average ledger balance', '$84,112.09'],
    ['Less average float', '6,240.55'],
    ['Average collected balance', '77,871.54'],
    ['Less reserve requirement at 0.00%', '0.00'],
    ['Investable balance', '77,871.54'],
    ['Earnings credit rate', '0.650%'],
    ['Earnings allowance (30 days)', '41.60'],
  ]);
  analysisServices(paper, y);
}

function analysisServices(paper: Paper, start: number): void {
  let y = start;
  y += 16;
  let all = 0;
  for (const [family, services] of ANALYSIS) {
    const rows = services.map(([service, volume, price]) => {
      all += volume * price;
      return [service, String(volume), (price / 100).toFixed(4), money(volume * price)];
    });
    paper.text(36, y, family.toUpperCase(), { size: 9, isBold: true });
    y = paper.table(at('46 >330 >430 >560'), y + 14, [['Service', 'Volume', 'Unit price', 'Charge'], ...rows]) + 8;
  }
  paper.rule(36, y, 576);
  y = paper.pairs(300, y + 10, 560, [
    ['Total analyzed charges', `$${money(all)}`],
    ['Less earnings allowance', '41.60'],
    ['Net charge to be debited 05/15/2026', `$${money(all - 4_160)}`],
  ]);
  paper.table(at('36 >200 >300 >400 >500'), y + 20, [
    ['12 month trend', 'Collected', 'Allowance', 'Charges', 'Net'],
    ['February 2026', '71,009.14', '35.41', '226.02', '190.61'],
    ['March 2026', '80,447.30', '44.41', '241.18', '196.77'],
    ['April 2026', '77,871.54', '41.60', money(all), money(all - 4_160)],
  ]);
}

export const NINTH_CLOSED_BANKS_TWO: readonly CorpusSample[] = [
  sample({
    layout: 'private bank of a law firm, cover with values, receipts and disbursements on a page for each account',
    name: 'Fenwick Sallow and Pruitt',
    face: 'serif',
    size: 10,
    periods: ['1182 2026-04-01 2026-04-30', '1265 2026-04-01 2026-04-30'],
    draw: privateBank,
  }),
  sample({
    layout: 'account analysis alone with earnings credit and families of services',
    name: 'Clamshell Laundries',
    draw: accountAnalysis,
  }),
];
