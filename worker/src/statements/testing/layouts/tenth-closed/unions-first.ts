import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  cells,
  type Deed,
  days,
  flow,
  type Kept,
  keep,
  pager,
  print,
  rowsOf,
  TRADES,
  withSales,
  words,
} from '../tenth/unions-parts.ts';

const BASE_WORDS = words(
  'ACH DEPOSIT  % | CHECK DEPOSIT | ACH WITHDRAWAL  % | ACH WITHDRAWAL  % PAYROLL',
  'SHARE DRAFT  % | DEBIT CARD  % | STATEMENT CYCLE FEE | HOME BANKING TRF TO 010',
  'HOME BANKING TRF TO LOAN 501 | DIVIDEND PAID',
);
const BASE_SHARES = [
  [
    '000',
    'MEMBERSHIP SHARES',
    keep('2026-05-01', 50_412, [[30, 'dividend', '', 4]], BASE_WORDS),
    'Dividends paid year-to-date 0.20',
  ],
  [
    '010',
    'TAX RESERVE SHARES',
    keep(
      '2026-05-01',
      218_005,
      [
        [12, 'ach', 'STATE DEPT OF REVENUE', -66_104],
        [20, 'deposit', '', 40_000],
        [30, 'dividend', '', 37],
      ],
      { ...BASE_WORDS, deposit: 'HOME BANKING TRF FROM 110' },
    ),
    'Dividends paid year-to-date 1.71',
  ],
  [
    '110',
    'BUSINESS FREE CHECKING',
    keep('2026-05-01', 391_877, withSales('2026-05-01', TRADES.cafe, 'CLOVERPAY', 31_480, 29), BASE_WORDS),
    'This account does not earn dividends',
  ],
] as const;

function baseHead(paper: Paper, page: number): number {
  paper.band(36, 30, 540, 30, '#dfe8df');
  paper.text(44, 38, 'Ploverbank Employees Credit Union', { size: 14, isBold: true, color: '#274e2c' });
  paper.text(568, 40, `Page ${page} of 2`, { size: 9, align: 'right' });
  const facts = 'Account base 48213      Statement dates 5/01/26 thru 5/31/26';
  if (page > 1) {
    paper.text(44, 68, facts, { size: 9 });
    return 94;
  }
  paper.lines(44, 76, ['1 Tern Avenue, Ploverbank, OR 97999', 'Audio response 555-0121 · www.ploverbank.example'], {
    size: 8,
  });
  paper.lines(60, 130, ['RUSTED SPOON CAFE INC', '402 FERRY LANDING', 'PLOVERBANK OR 97999']);
  paper.text(340, 130, facts.slice(0, 18), { isBold: true });
  paper.lines(340, 144, [facts.slice(24), 'Name: RUSTED SPOON CAFE INC', 'Enclosures: 0']);
  return 206;
}

/** A base number with suffixes, an account summary in front of the sections. */
function baseSuffix(paper: Paper): void {
  const pages = pager(paper, (page) => baseHead(paper, page));
  paper.text(306, pages.top, 'YOUR ACCOUNT SUMMARY', { isBold: true, align: 'center' });
  let y = flow(paper, [60, 110, { right: 330 }, { right: 410 }, { right: 490 }, { right: 566 }], pages.top + 18, {}, [
    ...cells('Suffix | Description | Last balance | Deposits | Withdrawals | This balance'),
    ...BASE_SHARES.map(([suffix, kind, { first, sumIn, sumOut, last }]) => [suffix, kind, first, sumIn, sumOut, last]),
  ]);
  y += 20;
  for (const [suffix, kind, held, note] of BASE_SHARES) {
    y = pages.room(y, 100);
    paper.rule(44, y - 4, 568);
    paper.text(44, y, `Suffix ${suffix}   ${kind}`, { isBold: true });
    paper.text(568, y, note, { size: 8, align: 'right' });
    const rows = [
      ...cells(
        'Date | Transaction | Deposits | Withdrawals | Balance',
        `5/01 | Beginning balance |  |  | ${held.first}`,
      ),
      ...rowsOf.inOut(held, days.bareMonthDay),
    ];
    const columns = [44, 88, { right: 392 }, { right: 480 }, { right: 568 }];
    y = flow(paper, columns, y + 16, { onPage: pages.onPage, size: 8.5 }, rows);
    paper.text(88, y + 2, `Ending balance on 5/31  ${held.last}`, { size: 8.5, isBold: true });
    y += 28;
  }
  y = pages.room(y, 60);
  paper.text(44, y, 'Total dividends paid year-to-date on all suffixes: 1.91', { size: 8.5 });
  paper.text(44, y + 14, 'Your savings are insured by the NCUA to at least $250,000.', { size: 8.5 });
}

const QUILL = keep(
  '2026-05-01',
  812_904,
  TRADES.trucks,
  words(
    'Deposit ACH % | Deposit | Withdrawal ACH % | Withdrawal ACH % | Check %',
    'Withdrawal Debit Card % | Fee | Transfer | Loan Payment to L0031 Tractor | Dividend',
  ),
);

function quillBrowser(paper: Paper, page: number): number {
  paper.text(24, 16, '6/3/26, 9:14 AM', { size: 7.5 });
  paper.text(306, 16, 'Account History | Quillback CU Digital Banking', { size: 7.5, align: 'center' });
  paper.text(24, 770, 'https://online.quillback.example/accounts/0090/history?range=custom', { size: 7.5 });
  paper.text(588, 770, `${page}/2`, { size: 7.5, align: 'right' });
  return 44;
}

/** Newest first, printed from a browser with its own lines at the top and the foot. */
function quillHistory(paper: Paper): void {
  const pages = pager(paper, (page) => quillBrowser(paper, page), 740);
  paper.text(40, 40, 'Quillback Credit Union', { size: 13, isBold: true, color: '#7b3f00' });
  paper.text(572, 42, 'Welcome, BRAMBLE HAULING LLC  |  Sign Out', { size: 8.5, align: 'right' });
  paper.lines(40, 70, ['Accounts      Move Money      Loans & Cards      eDocuments      Support'], {
    color: '#7b3f00',
  });
  paper.rule(40, 86, 572);
  paper.text(40, 100, 'BUSINESS CHECKING  S0090', { size: 15, isBold: true });
  paper.lines(40, 122, ['Current balance', `$${QUILL.last}`], { size: 10 });
  paper.lines(190, 122, ['Available balance', `$${QUILL.last}`], { size: 10 });
  paper.lines(340, 122, ['Dividends paid YTD', '$8.46'], { size: 10 });
  paper.boxes(
    40,
    160,
    [150, 110, 110, 160],
    cells('Date range | From | To | Transaction type // Custom | 05/01/2026 | 05/31/2026 | All'),
  );
  paper.text(40, 208, '14 transactions', { size: 9 });
  const rows = rowsOf
    .amounts(QUILL, days.full, print.dollars)
    .reverse()
    .map(([day = '', text = '', amount = '', balance = '']) => [day, `${text}|Posted`, amount, `$${balance}`]);
  const y = flow(
    paper,
    [40, 120, { right: 470 }, { right: 572 }],
    228,
    { step: 15, size: 9, ruleTo: 572, onPage: pages.onPage, bottom: 590 },
    [...cells('Date | Description | Amount | Balance'), ...rows],
  );
  paper.text(40, y + 16, 'Load more', { size: 9, color: '#7b3f00' });
  paper.text(306, y + 50, '© 2026 Quillback Credit Union. Insured by NCUA. Equal Housing Lender.', {
    size: 8,
    align: 'center',
  });
}

const MILL_WORDS = words(
  '% | CASH/CHECK DEPOSIT | % | % | DRAFT #% | % | INACTIVITY FEE | TRANSFER TO 05',
  'PAYMENT TO LN 20 | DIVIDEND',
);
const MILL_QUARTER: readonly Deed[] = [
  [18, 'deposit', '', 340_000],
  [30, 'dividend', '', 412],
  [47, 'ach', 'WITHDRAWAL BY CHECK 90114', -125_000],
  [58, 'dividend', '', 398],
  [75, 'deposit', '', 90_000],
  [89, 'dividend', '', 421],
];
const MILL_SHARES = [
  ['01', 'REGULAR SHARES', '0.050', keep('2026-01-01', 10_117, [[89, 'dividend', '', 1]], MILL_WORDS)],
  ['05', 'BUSINESS MONEY MARKET', '0.850', keep('2026-01-01', 604_480, MILL_QUARTER, MILL_WORDS)],
  [
    '40',
    '24 MONTH CERTIFICATE  MATURES 11/14/27',
    '3.920',
    keep(
      '2026-01-01',
      2_500_000,
      [
        [30, 'dividend', '', 8_323],
        [58, 'dividend', '', 7_543],
        [89, 'dividend', '', 8_376],
      ],
      MILL_WORDS,
    ),
  ],
] as const;

function millRows(paper: Paper, y: number, held: Kept): number {
  const columns = [50, 110, { right: 370 }, { right: 465 }, { right: 562 }];
  const rows = [
    ...cells(
      'DATE | TRANSACTION | DEPOSIT | WITHDRAWAL | BALANCE',
      `01-01-26 | PREVIOUS BALANCE |  |  | ${held.first}`,
    ),
    ...rowsOf.inOut(held, (day) => `${day.slice(5)}-${day.slice(2, 4)}`),
    ...cells(`03-31-26 | NEW BALANCE |  |  | ${held.last}`),
  ];
  return flow(paper, columns, y, { size: 8, step: 11 }, rows);
}

/** A quarter of quiet shares and a certificate in typewriter, a loan behind. */
function millQuarter(paper: Paper): void {
  paper.text(306, 36, 'THREE SPINDLES MILL CREDIT UNION', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 52, '210 BOBBIN STREET * HARLOW MILLS NH 03999 * 555-0170', { size: 8, align: 'center' });
  paper.text(50, 78, 'STATEMENT OF ACCOUNT FOR QUARTER ENDING MARCH 31, 2026', { isBold: true });
  paper.lines(50, 104, ['OLD LOOM UPHOLSTERY', 'BY DESMOND TUCKAHOE', '33 TACK HAMMER RD', 'HARLOW MILLS NH 03999']);
  paper.lines(360, 104, ['ACCOUNT NUMBER      27741', 'SSN/TIN         ***-**-**08', '01-01-26 THROUGH 03-31-26']);
  let y = 176;
  for (const [id, kind, rate, held] of MILL_SHARES) {
    paper.text(50, y, `${id} - ${kind}`, { isBold: true });
    y = millRows(paper, y + 15, held);
    const earned = held.movements.filter(({ kind: how }) => how === 'dividend');
    paper.text(
      110,
      y + 2,
      `RATE ${rate}%   DIVIDENDS THIS QUARTER ${print.sum(earned)}   YEAR TO DATE ${print.sum(earned)}`,
      { size: 8 },
    );
    y += 28;
  }
  paper.text(50, y, '20 - DELIVERY VAN LOAN   APR 7.250%   DAILY RATE .01986%', { isBold: true });
  y = flow(paper, [50, { right: 200 }, { right: 300 }, { right: 400 }, { right: 562 }], y + 15, { size: 8, step: 11 }, [
    ...cells('DATE | PAYMENT | FINANCE CHG | PRINCIPAL | BALANCE // 01-01-26 |  |  |  | 14,310.55'),
    ...rowsOf.repay(1_431_055, 7.25, ['01-20-26', '02-20-26', '03-20-26'], 42_015),
  ]);
  paper.text(50, y + 18, 'JOINT OWNER: NONE     BENEFICIARY ON FILE: YES', { size: 8 });
  paper.text(50, y + 32, 'NOTICE: OFFICE CLOSED APRIL 3. VOTE FOR THE BOARD BY MAY 1.', { size: 8 });
}

export const TENTH_CLOSED_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'base number and three-digit suffixes with an account summary, daily card sales of a cafe',
    name: 'Rusted Spoon Cafe',
    periods: ['000', '010', '110'].map((suffix) => `${suffix} 2026-05-01 2026-05-31`),
    draw: baseSuffix,
  }),
  sample({
    layout: 'browser print of a share history with a custom range, newest first',
    name: 'Bramble Hauling',
    periods: ['0090 2026-05-01 2026-05-31'],
    draw: quillHistory,
  }),
  sample({
    layout: 'typewritten quarter of shares, money market and certificate, van loan behind',
    name: 'Old Loom Upholstery',
    face: 'typewriter',
    periods: ['01', '05', '40'].map((id) => `${id} 2026-01-01 2026-03-31`),
    draw: millQuarter,
  }),
];
