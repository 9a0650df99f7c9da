import type { CorpusSample } from '../../development-corpus.ts';
import {
  bareMonthDay,
  book,
  dayBalances,
  type Entry,
  flow,
  full,
  GARAGE,
  outInRows,
  plainRows,
  reverseSide,
  short,
  sideBySide,
  signedMoney,
  strip,
  trailing,
} from '../eighth/unions-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const APRIL = '2026-04-01';

const LAUNDRY: readonly Entry[] = [
  [1, 'DEPOSIT COIN', 87_225],
  [2, 'DRAFT 000611', -41_000],
  [5, 'ACH SUDSWORTH CHEMICAL', -23_618],
  [8, 'DEPOSIT COIN', 91_450],
  [9, 'DRAFT 000612', -130_000],
  [12, 'POS WASHER PARTS ONLINE', -18_877],
  [15, 'DEPOSIT COIN', 84_975],
  [16, 'ACH MUNICIPAL WATER', -52_341],
  [19, 'DRAFT 000614', -9_460],
  [22, 'DEPOSIT COIN', 90_025],
  [26, 'ACH GAS COMPANY', -37_086],
  [29, 'DIVIDEND', 61],
];

const SUFFIXES = [
  ['00', 'MEMBERSHIP SHARE', book(APRIL, 50_212, [[29, 'DIVIDEND', 4]])],
  ['70', 'ENTERPRISE CHECKING', book(APRIL, 372_904, LAUNDRY)],
  [
    '12',
    'EQUIPMENT RESERVE',
    book(APRIL, 900_000, [
      [6, 'DEPOSIT CHECK', 45_000],
      [27, 'WITHDRAWAL TELLER', -125_050],
      [29, 'DIVIDEND', 530],
    ]),
  ],
] as const;

/** Each suffix on a page of its own. */
function suffixPages(paper: Paper): void {
  for (const [index, [suffix, product, held]] of SUFFIXES.entries()) {
    if (index > 0) paper.addPage();
    paper.text(44, 40, 'MARSH HERON CREDIT UNION', { size: 14, isBold: true });
    paper.text(568, 42, `Sheet ${index + 1} of ${SUFFIXES.length}`, { align: 'right', size: 8.5 });
    paper.rule(44, 60, 568);
    paper.lines(44, 74, ['SPIN CYCLE SELF SERVICE LAUNDRY', '31 BUBBLE AVENUE', 'HERON MARSH SC 29999']);
    paper.text(568, 74, product, { isBold: true, align: 'right', size: 11 });
    paper.text(568, 90, `Account 88120347-${suffix}`, { align: 'right' });
    paper.text(568, 104, 'For the period', { align: 'right' });
    paper.text(568, 117, 'April 1, 2026 through April 30, 2026', { align: 'right' });
    const rows = outInRows(held, dateFormats.glued);
    let y = flow(paper, [44, 100, { right: 400 }, { right: 484 }, { right: 568 }], 152, [
      ['DATE', 'DESCRIPTION', 'CHARGES', 'CREDITS', 'BALANCE'],
      ['', 'BALANCE BROUGHT FORWARD', '', '', held.first],
      ...rows,
      ['', 'BALANCE AT CLOSE OF PERIOD', '', '', held.last],
    ]);
    const drafts = held.debits.filter(({ text }) => text.startsWith('DRAFT'));
    if (drafts.length > 0) {
      paper.text(44, y + 16, 'CLEARED DRAFTS  (* out of sequence)', { isBold: true, size: 9 });
      const listed = drafts.map(({ day, text, amount }) => [
        text.slice(6) + (text.endsWith('614') ? '*' : ''),
        dateFormats.glued(day),
        money(-amount),
      ]);
      y = flow(paper, [44, 110, { right: 230 }], y + 32, [['NUMBER', 'DATE', 'AMOUNT'], ...listed]);
    }
    paper.text(44, y + 20, `DIVIDENDS EARNED THIS PERIOD ${money(held.movements.at(-1)?.amount ?? 0)}`, { size: 8.5 });
  }
  paper.text(44, 740, 'In case of errors write to us within 60 days. Federally insured by NCUA.', { size: 8 });
}

const STUDIO = [
  ['00', 'SHARE SAVINGS', book(APRIL, 61_730, [[29, 'Dividend Earned', 5]])],
  [
    '75',
    'BUSINESS DRAFT',
    book(
      APRIL,
      533_018,
      GARAGE.filter(([, text]) => !text.includes('Transfer')),
      0.71,
    ),
  ],
] as const;

function perforatedTop(paper: Paper): number {
  paper.text(40, 30, 'Cobblers & Curriers', { size: 16, isBold: true });
  paper.text(40, 49, 'Employees Federal Credit Union', { size: 10 });
  paper.boxes(
    330,
    30,
    [80, 80, 80],
    [
      ['MEMBER', 'FROM', 'TO'],
      ['XXXXX471', '04-01-26', '04-30-26'],
    ],
  );
  paper.lines(60, 96, ['BOBBIN & BOLT AUTO UPHOLSTERY', '208 TANNERY STREET', 'GLOVERS NOTCH NY 12999']);
  paper.document.lineWidth(0.6).dash(3, { space: 3 }).moveTo(20, 158).lineTo(592, 158).stroke('#444444').undash();
  paper.text(306, 164, 'retain this part for your records', { size: 7.5, align: 'center' });
  paper.text(40, 184, 'AT A GLANCE', { isBold: true });
  return flow(paper, [40, 110, { right: 330 }, { right: 430 }, { right: 572 }], 200, [
    ['SUFFIX', 'TYPE', 'OPENING', 'CLOSING', 'YEAR TO DATE'],
    ...STUDIO.map(([suffix, product, held]) => [
      suffix,
      product,
      held.first,
      held.last,
      suffix === '00' ? '0.19' : '5.84',
    ]),
    ['31', 'SEWING MACHINE LOAN', '4,206.33', '4,011.90', '118.27'],
  ]);
}

/** What a member keeps beneath a dashed line. */
function perforated(paper: Paper): void {
  let y = perforatedTop(paper) + 16;
  const columns = [40, 100, { right: 470 }, { right: 572 }] as const;
  for (const [suffix, product, held] of STUDIO) {
    paper.text(40, y, `SUFFIX ${suffix} - ${product}`, { isBold: true });
    y = flow(paper, columns, y + 15, [
      ['Posted', 'Transaction', 'Amount', 'Balance'],
      ['04-01', 'Opening Balance', '', held.first],
      ...plainRows(held, dateFormats.hyphenated, signedMoney),
      ['04-30', 'Closing Balance', '', held.last],
    ]);
    y += 16;
  }
  paper.text(40, y, 'SUFFIX 31 - SEWING MACHINE LOAN   9.250% APR', { isBold: true });
  y = flow(paper, [40, 100, { right: 330 }, { right: 400 }, { right: 470 }, { right: 572 }], y + 15, [
    ['Posted', 'Transaction', 'Paid', 'Interest', 'Principal', 'Balance'],
    ['04-15', 'Payment Cash', '227.00', '32.57', '194.43', '4,011.90'],
  ]);
  paper.text(40, y + 14, 'Call 555-0124 if your address changed. NCUA insured.', { size: 8 });
  reverseSide(paper, 'COBBLERS & CURRIERS EMPLOYEES FEDERAL CREDIT UNION');
}

const FERRY = book(APRIL, 2_290_760, [
  [0, 'REGULAR DEPOSIT', 418_300],
  [2, 'CHECK NBR 3301', -122_915],
  [5, 'DIESEL SUPPLY ACH', -344_068],
  [7, 'REGULAR DEPOSIT', 502_640],
  [9, 'CHECK NBR 3302', -88_000],
  [13, 'PAYROLL TRANSFER ACH', -611_254],
  [15, 'REGULAR DEPOSIT', 377_915],
  [19, 'CHECK NBR 3304', -240_000],
  [22, 'REGULAR DEPOSIT', 466_185],
  [27, 'PAYROLL TRANSFER ACH', -598_730],
  [29, 'ACTIVITY CHARGE', -2_175],
]);

const wide = (label: string, value: string) => `${label.padEnd(24, '.')}${value.padStart(14, '.')}`;

const DOT_HEAD = [
  'THE CITIZENS BANK OF RIVER ELBOW',
  'RIVER ELBOW, ARKANSAS 71999                             PAGE 1',
  '',
  '     ELBOW FERRY AND BARGE CO',
  '     LANDING NO 2',
  '     RIVER ELBOW AR 71999',
  '',
  '*'.repeat(76),
  '*  ACCOUNT      BEGINNING DATE     ENDING DATE      TYPE            ITEMS  *',
  '*  11-2046      APR 01 2026        APR 30 2026      BUSINESS DDA       11  *',
  '*'.repeat(76),
  '',
  wide('BALANCE LAST STATEMENT', FERRY.first),
  wide('DEPOSITS', FERRY.sumIn),
  wide('CHECKS AND CHARGES', FERRY.sumOut),
  wide('BALANCE THIS STATEMENT', FERRY.last),
  '',
];

/** Capitals of one width, a strip of stars around the facts. */
function dotMatrix(paper: Paper): void {
  const y = paper.lines(40, 40, DOT_HEAD);
  const rows = plainRows(FERRY, bareMonthDay, trailing);
  const next = flow(
    paper,
    [40, 92, { right: 390 }, { right: 500 }],
    y,
    [['DATE', 'TRANSACTION', 'AMOUNT', 'BALANCE'], ...rows],
    {
      size: 9.5,
      step: 13,
    },
  );
  const days = [[], ...sideBySide(dayBalances(FERRY, short), 3)];
  paper.text(40, next + 16, 'LEDGER BALANCES BY DAY');
  const after = flow(paper, [40, { right: 170 }, 210, { right: 340 }, 380, { right: 510 }], next + 20, days, {
    size: 9,
  });
  paper.lines(40, after + 20, [
    'CHECK NBR 3303 NOT RECEIVED THIS PERIOD.',
    'BANK CLOSED MONDAY MAY 25 2026 FOR MEMORIAL DAY.',
  ]);
}

const DEALER = book('2026-03-16', 6_702_415, [
  [1, 'Incoming ACH Backhoe Rentals Coop', 845_000],
  [3, 'Outgoing ACH Hydraulics Unlimited', -1_204_388],
  [8, 'Incoming wire Silverado Grading', 2_150_000],
  [11, 'Check paid 10088', -975_000],
  [15, 'Outgoing ACH Yard rent', -420_000],
  [17, 'Incoming ACH Backhoe Rentals Coop', 845_000],
  [22, 'Outgoing wire Auction House West', -3_300_000],
  [26, 'Incoming ACH County Roads', 1_077_650],
  [30, 'Interest at 3.05% APY', 16_208],
]);

/** Wide pages of an industrial bank. */
function industrialBank(paper: Paper): void {
  paper.text(50, 40, 'GREAT BASALT INDUSTRIAL BANK', { size: 16, isBold: true });
  paper.text(50, 60, 'A Utah industrial loan company · Member FDIC', { size: 9 });
  paper.lines(50, 92, ['Yellow Iron Dealers Inc', '4600 Salt Flat Parkway', 'Tooele Flats, UT 84099']);
  paper.boxes(
    400,
    40,
    [150, 190],
    [
      ['Account summary', 'Business Interest Account'],
      ['Account number', '**** **** 6027'],
      ['Statement cycle', 'Mar 16, 2026 to Apr 15, 2026'],
      ['Interest paid this year', '$621.47'],
      ['Next statement', 'May 15, 2026'],
    ],
  );
  let y = strip(paper, 50, 150, 740, [
    ['Opening ledger', DEALER.first],
    ['Total credits', DEALER.sumIn],
    ['Total debits', DEALER.sumOut],
    ['Closing ledger', DEALER.last],
  ]);
  const rows = outInRows(DEALER, full).map(([day = '', ...rest], index) => [day, `${4_471_000 + index * 37}`, ...rest]);
  const head = ['Posted', 'Trace', 'Detail', 'Debit', 'Credit', 'Ledger'];
  y = flow(paper, [50, 130, 210, { right: 540 }, { right: 640 }, { right: 740 }], y + 20, [head, ...rows], {
    step: 15,
    bottom: 540,
  });
  paper.text(50, y + 14, 'End of day ledger', { isBold: true, size: 9 });
  const days = [[], ...sideBySide(dayBalances(DEALER, short), 3)];
  flow(paper, [50, { right: 190 }, 230, { right: 370 }, 410, { right: 550 }], y + 18, days);
  paper.text(50, 580, 'Thrift certificates are reported apart. Withdrawals may require seven days notice.', {
    size: 8,
  });
}

export const EIGHTH_CLOSED_UNIONS_SHARES: readonly CorpusSample[] = [
  sample({
    layout: 'glued suffixes, each on a sheet of its own',
    name: 'Spin Cycle Laundry',
    periods: ['4700', '4770', '4712'].map((number) => `${number} 2026-04-01 2026-04-30`),
    draw: suffixPages,
  }),
  sample({
    layout: 'dashed line above suffixes at a glance',
    name: 'Bobbin & Bolt Upholstery',
    periods: ['00 2026-04-01 2026-04-30', '75 2026-04-01 2026-04-30'],
    draw: perforated,
  }),
  sample({
    layout: 'strip of stars with beginning date and ending date',
    name: 'Elbow Ferry and Barge',
    face: 'typewriter',
    periods: ['2046 2026-04-01 2026-04-30'],
    draw: dotMatrix,
  }),
  sample({
    layout: 'industrial bank in landscape from the sixteenth',
    name: 'Yellow Iron Dealers',
    isLandscape: true,
    periods: ['6027 2026-03-16 2026-04-15'],
    draw: industrialBank,
  }),
];
