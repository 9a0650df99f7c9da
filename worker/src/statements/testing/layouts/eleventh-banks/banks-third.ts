import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  amountFirst,
  type Book,
  bare,
  beside,
  checkCells,
  checks,
  counted,
  createPen,
  dayFirst,
  ERRORS,
  endCells,
  headings,
  type Kind,
  monthDay,
  type Pen,
  post,
  repeat,
  short,
  sides,
} from './banks-parts.ts';

const DENTAL = post('2026-02-01', '2026-02-27', 3_120_488, [
  ...repeat('credit', 'Hcclaimpmt Keystone Dental Pln|TRN*1*~~~~~~~~~~*1~~~~~~~~~', 187_000, [2, 5, 10, 12, 18, 24]),
  ...repeat('credit', 'Corporate ACH Merch Dep Cardway~~~~~~~~~~', 92_400, [1, 3, 9, 11, 17, 19, 23, 25]),
  ...repeat('deposit', 'Deposit Reference No. 07~~~~~~~', 144_000, [6, 13, 20]),
  ...checks('6012 4 2100, 6013 9 784.60, 6014 10 335, 6016 17 1299.25, 6017 25 548.80'),
  ...repeat('card', '~~~~ Debit Card Purchase Molar Lab Supply Pa', 46_200, [3, 12, 19]),
  ...repeat('debit', 'Corporate ACH Payroll Gustwind Hr~~~~~~~', 702_300, [5, 19]),
  [12, 'debit', 'Web Pmt- Rent Chestnut Row Realty~~~~~~', 385_000],
  [26, 'fee', 'Monthly Account Maintenance Fee', 2_200],
]);

function dentalHead(paper: Paper, page: number, pages: number): number {
  const span = '02/01/2026 to 02/27/2026';
  paper.text(40, 30, 'Business Checking Plus', { size: 15, isBold: true });
  paper.text(40, 48, 'Ridgemont Bank', { size: 10, color: '#b54a00' });
  if (page > 1) {
    const facts = [`For the Period ${span}`, 'MILLRACE FAMILY DENTISTRY PC', 'Primary Account Number: XX-XXXX-6108'];
    paper.lines(572, 26, [...facts, `Page ${page} of ${pages}`], { size: 8, step: 10, align: 'right' });
    paper.rule(40, 68, 572);
    paper.text(40, 80, 'Business Checking Plus Account Number: XX-XXXX-6108  - continued', { size: 9, isBold: true });
    return 106;
  }
  const facts = ['Primary account number:  XX-XXXX-6108', `Page 1 of ${pages}`, 'Number of enclosures:  0', ''];
  paper.lines(352, 34, [`For the period  ${span}`, '', ...facts], { size: 9 });
  paper.lines(352, 116, ['For 24-hour banking sign on to ridgemont.example', 'Business service: 1-800-555-0127'], {
    size: 8.5,
  });
  paper.lines(64, 118, ['MILLRACE FAMILY DENTISTRY PC', '17 SLUICE ST STE 2', 'BETHEL FORGE PA 18099-0017']);
  return 190;
}

function dentalSummary(paper: Paper, pen: Pen): void {
  const { sum, count, first, last, average } = DENTAL;
  const [put, taken] = [money(sum('deposit', 'credit')), money(sum('check', 'card', 'debit', 'fee'))];
  pen.text(40, 'Account number:  XX-XXXX-6108          Millrace Family Dentistry PC', { size: 9 }, 20);
  const balances = [
    ['Beginning balance', 'Deposits and other credits', 'Checks and other debits', 'Ending balance'],
    [first, put, taken, last],
  ];
  paper.boxes(40, pen.y, [133, 133, 133, 133], balances);
  pen.down(46);
  paper.pairs(310, pen.y, 572, [['Average ledger balance', money(average)]]);
  pen.down(26);
  paper.text(310, pen.y, 'Checks and Other Deductions', { size: 9, isBold: true });
  pen.text(40, 'Deposits and Other Additions', { size: 9, isBold: true });
  const item = (label: string, ...kinds: Kind[]) => [label, `${count(...kinds)}`, money(sum(...kinds))];
  const additions = [item('Deposits', 'deposit'), item('ACH Additions', 'credit'), ['', '', ''], ['', '', '']];
  const deductions = [item('Checks', 'check'), item('Debit Card Purchases', 'card'), item('ACH Deductions', 'debit')];
  additions.push(item('Total', 'deposit', 'credit'));
  deductions.push(item('Service Charges and Fees', 'fee'), item('Total', 'check', 'card', 'debit', 'fee'));
  const columns = [40, { right: 190 }, { right: 290 }, 310, { right: 460 }, { right: 572 }];
  pen.rows(columns, [], beside(additions, deductions), { size: 8.5 });
  pen.down(18);
}

function dental(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => dentalHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'plain', color: '#1a1a1a' });
  title('Business Checking Plus Summary');
  dentalSummary(paper, pen);
  title('Daily Balance');
  const ends = sides(endCells(DENTAL, monthDay), ['Date', 'Ledger balance'], 3);
  pen.rows([40, { right: 160 }, 220, { right: 340 }, 400, { right: 520 }], ...ends);
  pen.turn();
  pen.text(40, 'Activity Detail', { size: 12, isBold: true }, 20);
  const listed = (name: string, kind: Kind) => {
    title(name);
    const listedRows = amountFirst(DENTAL, [kind], monthDay);
    const rows = listedRows.map((row, index) => [...row, `077104${row[0]?.slice(3)}${index}`]);
    const head = ['Date posted', 'Amount', 'Transaction description', 'Reference number'];
    pen.rows([40, { right: 150 }, 180, { right: 572 }], head, rows);
    pen.down(12);
  };
  listed('Deposits', 'deposit');
  listed('ACH Additions', 'credit');
  title('Checks and Substitute Checks');
  const cells = sides(dayFirst(checkCells(DENTAL, monthDay, ' *')), ['Date posted', 'Check number', 'Amount'], 2);
  pen.rows([40, 100, { right: 220 }, 310, 370, { right: 490 }], ...cells);
  pen.text(40, '* Gap in check sequence', { size: 7.5 }, 22);
  listed('Debit Card Purchases', 'card');
  listed('ACH Deductions', 'debit');
  listed('Service Charges and Fees', 'fee');
  return pen.page;
}

const DELI_CARDS = [1, 2, 3, 4, 8, 9, 10, 11, 12, 17, 18, 19, 22, 23, 24, 25, 26];
const DELI = post('2026-02-01', '2026-02-28', 733_019, [
  ...repeat('credit', 'BANKCARD 8~~~ MTOT DEP', 83_600, DELI_CARDS),
  ...repeat('deposit', 'DEPOSIT', 127_500, [4, 11, 18, 25]),
  ...checks('2218 3 2600, 2219 5 411.55, 2221 9 173, 2222 12 964.80, 2223 19 520.75, 2224 25 346.90'),
  ...repeat('debit', 'SYSTEM FOODS    ACH PMT', 188_300, [3, 10, 19, 24]),
  ...repeat('debit', 'GUSTWIND HR     PAYROLL', 236_000, [5, 19]),
  [12, 'debit', 'NYS DTF SALES   TAX PAYMNT', 148_215],
  [20, 'debit', 'WEB XFER TO SAVINGS 00009957204410', 100_000],
  ...repeat('card', '@ PICKLE BARREL SUPPLY LACKAWANNA', 16_900, [5, 13, 23]),
  [26, 'fee', 'SERVICE CHARGE FOR ACCOUNT 009957200218', 1_500],
]);

function deliHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 30, 'Lakeshore Traders Bank', { size: 16, isBold: true, color: '#006341' });
  paper.lines(572, 30, ['FOR INQUIRIES CALL:  ELMWOOD AVENUE', '(716) 555-0114'], { size: 8.5, align: 'right' });
  if (page === 1) {
    paper.lines(62, 90, ['ELMWOOD RYE DELICATESSEN INC', '1140 ELMWOOD AVE', 'LACKAWANNA NY 14299']);
  }
  const facts = [
    ['ACCOUNT TYPE', 'ACCOUNT NUMBER', 'STATEMENT PERIOD', 'PAGE'],
    ['SIMPLE CHECKING FOR BUSINESS', '9957200218', 'FEB.01-FEB.28,2026', `${page} OF ${pages}`],
  ];
  const y = paper.boxes(40, page === 1 ? 146 : 62, [190, 120, 150, 72], facts);
  return y + 20;
}

function deliSummary(paper: Paper, pen: Pen): void {
  const { sum, count, first, last } = DELI;
  const item = (...kinds: Kind[]) => [`${count(...kinds)}`, money(sum(...kinds))];
  const summary = [
    ['BEGINNING', 'NO.', 'DEPOSITS', 'NO.', 'CHECKS', 'NO.', 'OTHER', 'INTEREST', 'ENDING'],
    ['BALANCE', '', '& CREDITS', '', 'PAID', '', 'DEBITS', '', 'BALANCE'],
    [first, ...item('deposit', 'credit'), ...item('check'), ...item('debit', 'card', 'fee'), '0.00', last],
  ];
  paper.boxes(40, pen.y, [76, 30, 76, 30, 76, 30, 76, 64, 74], summary);
  pen.down(70);
}

function deli(paper: Paper, pages: number): number {
  const { movements, sum, count, first, last } = DELI;
  const pen = createPen(paper, { onPage: (page) => deliHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'centre', color: '#006341', size: 9 });
  title('ACCOUNT SUMMARY');
  deliSummary(paper, pen);
  title('ACCOUNT ACTIVITY');
  const rows = movements.map(({ day, kind, text, amount, balance }, index) => [
    monthDay(day),
    kind === 'check' ? `CHECK NUMBER ${text}` : text,
    ...(amount > 0 ? [money(amount), ''] : ['', bare(amount)]),
    movements[index + 1]?.day === day ? '' : money(balance),
  ]);
  const head = [
    'POSTING|DATE',
    '|TRANSACTION DESCRIPTION',
    'DEPOSITS|& CREDITS',
    'WITHDRAWALS|& DEBITS',
    'DAILY|BALANCE',
  ];
  const activity = [
    ['02/01', 'BEGINNING BALANCE', '', '', `$${first}`],
    ...rows,
    ['', 'ENDING BALANCE', '', '', `$${last}`],
    ['', 'NUMBER OF DEPOSITS/CHECKS PAID', `${count('deposit')}`, `${count('check')}`, ''],
  ];
  pen.rows([44, 92, { right: 390 }, { right: 482 }, { right: 568 }], head, activity);
  pen.down(16);
  title('CHECKS PAID SUMMARY');
  const cells = sides(checkCells(DELI, short), ['CHECK NO.', 'DATE', 'AMOUNT'], 3);
  pen.rows([44, 94, { right: 200 }, 226, 276, { right: 382 }, 408, 458, { right: 564 }], ...cells);
  const paid = `NUMBER OF CHECKS PAID  ${count('check')}        AMOUNT OF CHECKS PAID  $${money(sum('check'))}`;
  pen.text(44, paid, { size: 8.5, isBold: true }, 24);
  return pen.page;
}

const NURSING_PAYROLL = post('2026-05-01', '2026-05-31', 0, [
  [7, 'credit', 'ZBA TRANSFER FROM 3301-552-907', 1_841_220],
  [7, 'debit', 'GUSTWIND HR PAYROLL 2605~~ ~~~~~~', 1_841_220],
  [12, 'credit', 'ZBA TRANSFER FROM 3301-552-907', 96_418],
  [12, 'check', '20114', 96_418],
  [21, 'credit', 'ZBA TRANSFER FROM 3301-552-907', 1_866_045],
  [21, 'debit', 'GUSTWIND HR PAYROLL 2605~~ ~~~~~~', 1_866_045],
]);
const NURSING = post('2026-05-01', '2026-05-31', 9_340_228, [
  ...repeat('credit', 'HCCLAIMPMT COMMONWEALTH HOME CARE TRN*1*~~~~~~~~~~', 861_000, [3, 10, 17, 27]),
  ...repeat('credit', 'TIDEWATER HEALTH EFT PAYMENT ~~~~~~~~~~', 312_000, [5, 12, 19, 26]),
  ...repeat('deposit', 'DEPOSIT', 174_000, [6, 20]),
  [7, 'debit', 'ZBA TRANSFER TO 3301-552-915', 1_841_220],
  [12, 'debit', 'ZBA TRANSFER TO 3301-552-915', 96_418],
  [21, 'debit', 'ZBA TRANSFER TO 3301-552-915', 1_866_045],
  [13, 'debit', 'IRS USATAXPYMT ~~~~~~~~', 903_376],
  [14, 'debit', 'TRANSFER TO 3301-553-106', 400_000],
  [14, 'fee', 'ACCOUNT ANALYSIS FEE FOR APRIL', 14_865],
  ...checks('4480 4 4500, 4481 6 612.44, 4483 13 881.30, 4484 19 306.75'),
]);
const NURSING_TAX = post('2026-05-01', '2026-05-31', 1_500_450, [
  [14, 'credit', 'TRANSFER FROM 3301-552-907', 400_000],
  [30, 'interest', 'INTEREST', 746],
]);

function nursingHead(paper: Paper, page: number, pages: number): number {
  paper.lines(40, 30, ['Commercial Account', 'Statement'], { size: 14, isBold: true, step: 17 });
  paper.text(572, 30, 'Beacon & Bay Bank', { size: 13, isBold: true, color: '#00684a', align: 'right' });
  const facts = [`Page ${page} of ${pages}`, '', 'Beginning May 01, 2026', 'through May 31, 2026'];
  paper.lines(572, 48, facts, { size: 8.5, step: 11, align: 'right' });
  paper.rule(40, page > 1 ? 100 : 180, 572);
  if (page > 1) return 114;
  paper.lines(70, 126, ['COMPASS ROSE HOME NURSING INC', '300 STAIRWELL ST STE 12', 'WORCESTER MILLS MA 01699']);
  return 196;
}

function nursingAccount(paper: Paper, pen: Pen, product: string, number: string, held: Book): void {
  const { sum, count } = held;
  paper.text(40, pen.y, product, { size: 12, isBold: true });
  pen.text(330, 'for COMPASS ROSE HOME NURSING INC', { size: 9 }, 13);
  pen.text(330, `${product} ${number}`, { size: 9, isBold: true }, 20);
  pen.text(40, 'Balance Calculation', { isBold: true });
  const calculation = [
    ['Previous Balance', held.first, `Average Daily Balance     ${money(held.average)}`],
    ['Checks', `${money(sum('check'))} -`],
    ['Withdrawals & Debits', `${money(sum('debit', 'fee'))} -`],
    ['Deposits & Credits', `${money(sum('deposit', 'credit'))} +`],
    ['Interest Paid', `${money(sum('interest'))} +`],
    ['Current Balance', `${held.last} =`],
  ];
  pen.rows([40, { right: 290 }, 330], [], calculation, { size: 9, step: 13 });
  pen.down(12);
  pen.text(40, 'Transaction Details', { size: 11, isBold: true }, 18);
  const title = headings(paper, pen, { look: 'plain', color: '#00684a' });
  if (count('check') > 0) {
    title('Checks      * There is a break in check sequence');
    const cells = checkCells(held, monthDay).map(([check = '', day = '', amount = '']) => [check, amount, day]);
    const columns = [40, { right: 160 }, 190, 310, { right: 430 }, 460];
    pen.rows(columns, ...sides(cells, ['Check #', 'Amount', 'Date'], Math.min(2, cells.length)));
    pen.total(`- Total Checks   ${money(sum('check'))}`);
  }
  const listed = (name: string, sign: string, ...kinds: Kind[]) => {
    if (count(...kinds) === 0) return;
    title(name);
    pen.rows([40, { right: 160 }, 190], ['Date', 'Amount', 'Description'], amountFirst(held, kinds, monthDay));
    pen.total(`${sign} Total ${name}   ${money(sum(...kinds))}`);
  };
  listed('Withdrawals & Debits', '-', 'debit', 'fee');
  listed('Deposits & Credits', '+', 'deposit', 'credit');
  listed('Interest', '+', 'interest');
  title('Daily Balance');
  const ends = sides(endCells(held, monthDay), ['Date', 'Balance'], Math.min(3, held.ends.length));
  pen.rows([40, { right: 170 }, 220, { right: 350 }, 400, { right: 530 }], ...ends);
}

function nursing(paper: Paper, pages: number): number {
  const pen = createPen(paper, { bottom: 745, onPage: (page) => nursingHead(paper, page, pages) });
  const accounts = [
    ['Analyzed Business Checking', '3301-552-907', NURSING],
    ['Zero Balance Checking', '3301-552-915', NURSING_PAYROLL],
    ['Commercial Money Market', '3301-553-106', NURSING_TAX],
  ] as const;
  pen.text(40, 'Commercial Deposit Summary', { size: 12, isBold: true }, 18);
  const rows = accounts.map(([product, number, held]) => [product, number, held.first, held.last]);
  const head = ['Account', 'Account Number', 'Last Statement', 'This Statement'];
  pen.rows([40, 240, { right: 470 }, { right: 572 }], head, rows, { step: 14, size: 9, isRuled: true });
  pen.down(24);
  pen.note(40, 530, ERRORS, 8.5);
  for (const [product, number, held] of accounts) {
    pen.turn();
    nursingAccount(paper, pen, product, number, held);
  }
  return pen.page;
}

export const ELEVENTH_BANKS_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'period of a cycle to a Friday at the right, masked primary number, activity with the amount first',
    name: 'Millrace Family Dentistry',
    periods: ['6108 2026-02-01 2026-02-27'],
    draw: counted(dental),
  }),
  sample({
    layout: 'four boxes with glued days of a month, numbers of items in a ruled line, one activity table in capitals',
    name: 'Elmwood Rye Delicatessen',
    periods: ['0218 2026-02-01 2026-02-28'],
    draw: counted(deli),
  }),
  sample({
    layout: 'three linked accounts on pages of their own with amounts before the words and a deposit summary',
    name: 'Compass Rose Home Nursing',
    periods: ['2907', '2915', '3106'].map((last) => `${last} 2026-05-01 2026-05-31`),
    draw: counted(nursing),
  }),
];
