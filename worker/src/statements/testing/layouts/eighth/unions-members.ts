import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, book, flow, GARAGE, monthDay, named, outInRows, reverseSide, withDaily } from './unions-parts.ts';

const APRIL = '2026-04-01';

const IDS = [
  ['0001', 'BUSINESS REGULAR SHARE', book(APRIL, 512_040, [[29, 'Credit Dividend 0.100%', 43]])],
  [
    '0070',
    'BUSINESS SHARE DRAFT',
    book(APRIL, 1_048_377, withDaily(APRIL, GARAGE, 'Purchase PIN FUEL ISLAND OXBOW', -1_918)),
  ],
  [
    '0085',
    'SALES TAX SHARE',
    book(APRIL, 96_010, [
      [9, 'Deposit Night Drop', 60_000],
      [19, 'Withdrawal ACH DEPT OF REVENUE', -91_844],
      [29, 'Credit Dividend 0.100%', 6],
    ]),
  ],
] as const;

function memberHead(paper: Paper, page: number): number {
  paper.text(40, 34, 'TANAGERFIELD', { size: 17, isBold: true, color: '#7a2e12' });
  paper.text(40, 54, 'COMMUNITY CREDIT UNION', { size: 9, spacing: 1.4 });
  paper.boxes(
    306,
    34,
    [92, 130, 44],
    [
      ['MEMBER NO', 'STATEMENT PERIOD', 'PAGE'],
      ['****1853', '04/01/26 - 04/30/26', String(page)],
    ],
  );
  if (page > 1) return 90;
  paper.lines(60, 104, ['CROOKED LUG GARAGE LLC', '77 ANVIL ROW', 'OXBOW, WI 54999'], { size: 9.5 });
  paper.lines(330, 104, ['Call-24: 555-0142', 'Lobby hours Mon-Fri 9-5, Sat 9-12', 'Annual meeting: May 28, 2026'], {
    size: 8.5,
  });
  return 160;
}

/** Shares and a loan of a business in one grid of effective and posted days. */
function sharesById(paper: Paper): void {
  let page = 1;
  const onPage = () => {
    page += 1;
    return memberHead(paper, page);
  };
  let y = memberHead(paper, page);
  const columns = [42, 84, 130, { right: 420 }, { right: 492 }, { right: 566 }] as const;
  const head = ['EFF', 'POST', 'TRANSACTION', 'WITHDRAWAL', 'DEPOSIT', 'BALANCE'];
  for (const [id, kind, held] of IDS) {
    if (y > 640) {
      paper.addPage();
      y = onPage();
    }
    paper.band(40, y - 3, 532, 14, '#efe3dc');
    paper.text(42, y, `ID ${id}  ${kind}`, { size: 9, isBold: true });
    const rows = outInRows(held, monthDay).map(([day = '', ...rest]) => [day, day, ...rest]);
    const opened = ['', '04/01', 'Balance Forward', '', '', held.first];
    const closed = ['', '04/30', 'Ending Balance', '', '', held.last];
    y = flow(paper, columns, y + 16, [head, opened, ...rows, closed], { onPage, bottom: 720 }) + 14;
  }
  if (y > 620) {
    paper.addPage();
    y = onPage();
  }
  paper.band(40, y - 3, 532, 14, '#efe3dc');
  paper.text(42, y, 'LOAN ID 0200  SERVICE VAN  Annual Percentage Rate 7.490%', { size: 9, isBold: true });
  y = flow(paper, [42, 84, 130, { right: 420 }, { right: 492 }, { right: 566 }], y + 16, [
    ['EFF', 'POST', 'TRANSACTION', 'INTEREST', 'PRINCIPAL', 'BALANCE'],
    ['', '04/01', 'Balance Forward', '', '', '21,480.16'],
    ['04/09', '04/09', 'Payment Transfer from Share 0070', '132.24', '455.88', '21,024.28'],
  ]);
  paper.text(42, y + 8, 'Next payment of 588.12 is due 05/09/26.', { size: 8.5 });
  y = paper.pairs(42, y + 34, 260, [
    ['TOTAL DIVIDENDS PAID IN 2026', '11.08'],
    ['TOTAL LOAN INTEREST PAID IN 2026', '537.90'],
  ]);
  paper.text(42, y + 10, 'Joint owner on ID 0001: Odalys Fenwright', { size: 8.5 });
  reverseSide(paper, 'TANAGERFIELD COMMUNITY CREDIT UNION');
}

const QUARTER = '2026-01-01';
const QUARTERLY = [
  [
    'PRIME SAVINGS',
    '7730041900',
    book(QUARTER, 904_115, [
      [30, 'DIVIDEND', 1_152],
      [44, 'TRANSFER FROM 7730041977', 150_000],
      [58, 'DIVIDEND', 1_129],
      [70, 'HOME BANKING TRANSFER TO 7730041977', -220_000],
      [89, 'DIVIDEND', 1_208],
    ]),
  ],
  [
    'TRADESMAN CHECKING',
    '7730041977',
    book(QUARTER, 288_450, [
      [5, 'MOBILE DEPOSIT', 320_000],
      [9, 'CHECK 0344', -118_200],
      [19, 'ACH LUMBER YARD 6', -96_745],
      [33, 'MOBILE DEPOSIT', 410_500],
      [40, 'CHECK 0345', -87_000],
      [44, 'TRANSFER TO 7730041900', -150_000],
      [52, 'ACH TRUCK INSURANCE', -61_218],
      [70, 'TRANSFER FROM 7730041900', 220_000],
      [71, 'CHECK 0347', -305_000],
      [84, 'MOBILE DEPOSIT', 275_400],
    ]),
  ],
] as const;

function quarterly(paper: Paper): void {
  paper.text(306, 40, 'Slate Quarry Trades Credit Union', { size: 18, align: 'center', isBold: true });
  paper.text(306, 64, 'Quarterly Statement of Shares and Loans', { size: 11, align: 'center' });
  paper.text(306, 80, 'January 1, 2026 thru March 31, 2026', { size: 11, align: 'center' });
  paper.lines(50, 112, [
    'Wendell Oakhollow',
    'dba Oakhollow Trim & Sash',
    '9 Planer Street',
    'Slatington Falls, PA 18999',
  ]);
  let y = 186;
  for (const [product, number, held] of QUARTERLY) {
    paper.rule(50, y - 6, 562);
    paper.text(50, y, product, { size: 10.5, isBold: true });
    paper.text(562, y, `Account No. ${number}`, { size: 10.5, align: 'right' });
    paper.text(50, y + 15, `Previous balance ${held.first}   Additions ${held.sumIn}   Withdrawals ${held.sumOut}`);
    const rows = held.movements.map(({ day, text, amount, balance }) => [
      named(day),
      text,
      amount < 0 ? `(${money(-amount)})` : money(amount),
      money(balance),
    ]);
    y = flow(paper, [50, 110, { right: 460 }, { right: 562 }], y + 34, [
      ['Date', 'Activity', 'Amount', 'Balance'],
      ...rows,
    ]);
    paper.text(562, y + 2, `New balance ${held.last}`, { isBold: true, align: 'right' });
    y += 30;
  }
  paper.rule(50, y - 6, 562);
  paper.text(50, y, 'USED TRUCK LOAN', { size: 10.5, isBold: true });
  paper.text(562, y, 'Loan No. 7730041231', { size: 10.5, align: 'right' });
  y = flow(paper, [50, 110, { right: 330 }, { right: 400 }, { right: 470 }, { right: 562 }], y + 18, [
    ['Date', 'Activity', 'Payment', 'Interest', 'Principal', 'Loan balance'],
    ['Jan 15', 'AUTOMATIC PAYMENT', '310.00', '61.44', '248.56', '9,981.44'],
    ['Feb 13', 'AUTOMATIC PAYMENT', '310.00', '59.95', '250.05', '9,731.39'],
    ['Mar 13', 'AUTOMATIC PAYMENT', '310.00', '52.79', '257.21', '9,474.18'],
  ]);
  paper.paragraph(50, y + 14, 512, QUARTER_NOTE, { size: 8.5 });
}
const QUARTER_NOTE =
  'Dividends for 2026 to date: $34.89. Your savings are federally insured to at least $250,000 by the NCUA. Report errors ' +
  'within 60 days in writing. Scholarship applications for the Quarry Fund are accepted until June 12, 2026.';

const CARD_ROWS = [
  ['Post Date', 'Description', 'Amount'],
  ['Apr 06', 'FRESH LEAF SEED CATALOG', '$214.60'],
  ['Apr 19', 'PAYMENT - THANK YOU', '-$500.00'],
  ['Apr 27', 'HOSE & NOZZLE DIRECT', '$88.15'],
] as const;
const NURSERY = book(APRIL, 1_722_418, [
  [1, 'Square Inc ACH', 241_180],
  [2, 'Check 1406', -88_000],
  [6, 'Remote Deposit', 517_300],
  [8, 'POS Clay Pot Depot', -64_125],
  [10, 'Square Inc ACH', 268_417],
  [14, 'Payroll Gustwind', -402_866],
  [16, 'Check 1407', -153_250],
  [17, 'Square Inc ACH', 301_942],
  [22, 'Peat & Bark Supply ACH', -119_078],
  [24, 'Square Inc ACH', 355_204],
  [28, 'Payroll Gustwind', -411_230],
  [29, 'Monthly Service Fee', -1_000],
]);
const RAINY = book(APRIL, 2_500_000, [
  [14, 'Deposit by Check', 100_000],
  [29, 'Dividend', 2_071],
]);

function modernAccount(paper: Paper, y: number, title: string, held: Book): number {
  paper.band(36, y, 540, 22, '#0f4c5c');
  paper.text(46, y + 6, title, { size: 11, isBold: true, color: '#ffffff' });
  const facts = [
    ['Starting balance', held.first],
    ['Money in', held.sumIn],
    ['Money out', held.sumOut],
    ['Ending balance', held.last],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    paper.text(46 + index * 132, y + 32, label, { size: 8, color: '#5b6670' });
    paper.text(46 + index * 132, y + 43, `$${value}`, { size: 11, isBold: true });
  }
  const rows = held.movements.map(({ day, text, amount, balance }) => [
    named(day),
    text,
    `${amount < 0 ? '-' : ''}$${money(Math.abs(amount))}`,
    `$${money(balance)}`,
  ]);
  return flow(
    paper,
    [46, 104, { right: 470 }, { right: 566 }],
    y + 66,
    [['Post Date', 'Description', 'Amount', 'Balance'], ...rows],
    {
      step: 13,
    },
  );
}

function modern(paper: Paper): void {
  paper.text(36, 36, 'bristlecone', { size: 22, isBold: true, color: '#0f4c5c' });
  paper.text(36, 60, 'credit union', { size: 11, color: '#0f4c5c' });
  paper.text(576, 38, 'eStatement', { size: 14, align: 'right' });
  paper.text(576, 58, 'Apr 1 – Apr 30, 2026', { size: 11, align: 'right' });
  paper.lines(36, 92, ['Thistledown Plant Nursery Inc', '2120 Potting Shed Lane', 'Ely, NV 89999']);
  paper.lines(400, 92, ['Member since 2014', 'Member number ••••60', '3 products on this statement']);
  let y = modernAccount(paper, 146, 'Business Checking  …4410', NURSERY);
  y = modernAccount(paper, y + 18, 'Rainy Day Business Savings  …4436', RAINY);
  paper.addPage();
  paper.band(36, 48, 540, 22, '#6b2d5c');
  paper.text(46, 54, 'Business Visa Card  …9921', { size: 11, isBold: true, color: '#ffffff' });
  y = flow(paper, [46, 104, { right: 566 }], 84, CARD_ROWS, { step: 13 });
  y = paper.pairs(46, y + 12, 300, [
    ['Previous card balance', '$812.40'],
    ['Card balance on Apr 30', '$615.15'],
    ['Credit limit', '$10,000.00'],
    ['Minimum payment due May 25, 2026', '$25.00'],
  ]);
  paper.paragraph(36, y + 24, 540, 'Skip-a-pay is open for May 2026. Bristlecone Credit Union is insured by NCUA.', {
    size: 8,
  });
}

function verification(paper: Paper): void {
  paper.text(60, 60, 'SUPERVISORY COMMITTEE', { size: 13, isBold: true });
  paper.text(60, 78, 'Pike & Perch Federal Credit Union · P.O. Box 31, Lake Sturgis, MN 56999');
  paper.lines(60, 120, [
    'April 17, 2026',
    '',
    'Driftless Dock Builders LLC',
    '60 Piling Road',
    'Lake Sturgis, MN 56999',
  ]);
  let y = paper.paragraph(60, 204, 490, VERIFY_TEXT);
  y = paper.boxes(
    60,
    y + 14,
    [110, 190, 120],
    [
      ['Account', 'Description', 'Balance 03/31/2026'],
      ['3308-S1', 'Business Share', '$1,205.66'],
      ['3308-S9', 'Business Checking', '$18,440.03'],
      ['3308-L2', 'Barge Loan', '$42,917.58'],
      ['3308-L4', 'Line of Credit', '$0.00'],
    ],
  );
  y = paper.paragraph(60, y + 18, 490, VERIFY_END);
  paper.lines(60, y + 30, ['____ The balances agree with my records.', '____ The balances differ as I explain here:']);
  paper.text(60, y + 96, 'Signature ______________________________     Date ______________');
}
const VERIFY_TEXT =
  'As part of the annual audit of your credit union, the Supervisory Committee verifies the accounts of all members. Please ' +
  'compare the balances below with your own records as of the close of business on March 31, 2026. Your regular statement ' +
  'for January 1 through March 31, 2026 was mailed apart from this request.';
const VERIFY_END =
  'If the balances agree you need not reply. If they differ, please sign below and return this form to our auditors, ' +
  'Copperbend & Lowe CPAs, in the envelope enclosed by May 8, 2026. Do not send payments with this form.';

export const EIGHTH_UNIONS_MEMBERS: readonly CorpusSample[] = [
  sample({
    layout: 'effective and posted days under IDs of a garage, van loan last',
    name: 'Crooked Lug Garage',
    periods: ['0001', '0070', '0085'].map((id) => `${id} 2026-04-01 2026-04-30`),
    draw: sharesById,
  }),
  sample({
    layout: 'quarter of shares and a truck loan of a tradesman',
    name: 'Oakhollow Trim',
    face: 'serif',
    periods: ['1900 2026-01-01 2026-03-31', '1977 2026-01-01 2026-03-31'],
    draw: quarterly,
  }),
  sample({
    layout: 'coloured bars of a digital union with a card behind',
    name: 'Thistledown Plant Nursery',
    periods: ['4410 2026-04-01 2026-04-30', '4436 2026-04-01 2026-04-30'],
    draw: modern,
  }),
  sample({ layout: 'audit of member accounts by a committee', name: 'Driftless Dock Builders', draw: verification }),
];
