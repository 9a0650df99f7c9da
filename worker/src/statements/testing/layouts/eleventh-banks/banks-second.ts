import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  bare,
  bareMonthDay,
  beside,
  checkCells,
  checks,
  counted,
  createPen,
  ENTRIES,
  ERRORS,
  headings,
  type Kind,
  listOf,
  monthDay,
  type Pen,
  post,
  repeat,
  sides,
  usd,
} from './banks-parts.ts';

const PIANOS = post('2026-04-01', '2026-04-30', 2_318_846, [
  ...repeat('credit', 'Stripepath Transfer St-~~~~~~~~ Bellwether Piano', 141_000, [0, 2, 7, 9, 14, 16, 21, 23, 28]),
  ...repeat('deposit', 'Mobile Deposit : Ref Number :~~~~~~~~~~~~', 268_000, [5, 13, 20]),
  [15, 'credit', 'WT Fed#0~~~~ Orchard State Bank /Org=Conservatory|of The Three Rivers Srf# ~~~~~~~~~~', 1_240_000],
  [15, 'fee', 'Wire Trans Svc Charge - Sequence: 2604~~~~~~~~|Srf# ~~~~~~~~~~ Trn#2604~~~~~~~~', 1_500],
  ...checks('2204 1 3500, 2205 8 412.80, 2207 9 987.15, 2208 22 274.40, 2206 27 1639'),
  ...repeat('card', 'Purchase authorized on @ Felt & Wire Supply Akron|OH P0000000~~~~~~~~~', 38_200, [3, 10, 17, 24]),
  ...repeat('debit', 'Gustwind HR Payroll ~~~~~~ 2604~~ ~~~~~~~~ Bellwether Piano', 512_500, [9, 23]),
  [14, 'debit', 'Business to Business ACH Debit - Ivory & Key Co|Invoice 2604~~ Bellwether Piano Works', 402_117],
  [20, 'debit', 'Online Transfer to Bellwether Savings xxxxxx7720|Ref #Ib0~~~~~~~ on 04/20/26', 300_000],
]);

function pianosHead(paper: Paper, page: number, pages: number): number {
  paper.rule(36, 54, 576, '#8a6d00');
  if (page > 1) {
    paper.text(36, 38, `Account number:  3309918452  -  April 30, 2026  -  Page ${page} of ${pages}`);
    return 80;
  }
  paper.text(36, 30, 'Navigate Plus Business Checking', { size: 17, isBold: true });
  paper.text(36, 60, `April 30, 2026   -   Page 1 of ${pages}`, { size: 9 });
  paper.lines(80, 112, ['BELLWETHER PIANO WORKS INC', 'OPERATING ACCOUNT', '41 SOUNDBOARD ALLEY', 'AKRON OH 44399']);
  paper.text(360, 96, 'Questions?', { size: 11, isBold: true });
  const lines = ['Available by phone 24 hours a day:', '1-800-555-0172', 'Online: stagelinebank.example/biz'];
  paper.lines(360, 114, [...lines, 'Write: P.O. Box 6990, Fargo Heights, SD 57199'], { size: 8.5 });
  return 196;
}

function pianosSummary(pen: Pen): void {
  const { sum, first, last, average } = PIANOS;
  const left = [
    ['Beginning balance on 4/1', `$${first}`],
    ['Deposits/Credits', money(sum('deposit', 'credit'))],
    ['Withdrawals/Debits', `- ${money(sum('check', 'card', 'debit', 'fee'))}`],
    ['Ending balance on 4/30', `$${last}`],
    ['', ''],
    ['Average ledger balance this period', `$${money(average)}`],
  ];
  const facts = ['Account number: 3309918452', 'BELLWETHER PIANO WORKS INC', 'OPERATING ACCOUNT', 'Ohio terms apply'];
  const right = [...facts, 'Routing Number (RTN): 041299999', 'For wires: 121099999'].map((fact) => [fact]);
  pen.rows([46, { right: 300 }, 360], [], beside(left, right), { size: 9.5, step: 14 });
  pen.down(14);
  pen.text(36, 'Linked to this account for Overdraft Protection:  Savings - 000000921447720', { size: 8.5 }, 26);
}

function pianosFees(paper: Paper, pen: Pen): void {
  const fees = [
    ['Fee period 04/01/2026 - 04/30/2026', 'Standard fee $25.00', 'You paid $0.00'],
    ['How to avoid the monthly service fee', 'Minimum required', 'This fee period'],
    ['Average ledger balance', '$10,000.00', usd(PIANOS.average)],
  ];
  paper.boxes(36, pen.y, [300, 120, 120], fees);
  pen.down(70);
}

function pianos(paper: Paper, pages: number): number {
  const { movements, sum, last } = PIANOS;
  const pen = createPen(paper, { onPage: (page) => pianosHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'plain', color: '#1a1a1a', left: 36, size: 12 });
  title('Statement period activity summary');
  pianosSummary(pen);
  title('Transaction history');
  const rows = movements.map(({ day, kind, text, amount, balance }, index) => [
    bareMonthDay(day),
    ...(kind === 'check' ? [text, 'Check'] : ['', text]),
    ...(amount > 0 ? [money(amount), ''] : ['', bare(amount)]),
    movements[index + 1]?.day === day ? '' : money(balance),
  ]);
  const [put, taken] = [sum('deposit', 'credit'), sum('check', 'card', 'debit', 'fee')];
  const head = ['|Date', 'Check|Number', '|Description', 'Deposits/|Credits', 'Withdrawals/|Debits', 'Daily|balance'];
  const options = { isRuled: true, continued: 'Transaction history (continued)' };
  rows.push(['', '', 'Ending balance on 4/30', '', '', last], ['', '', 'Totals', usd(put), usd(taken), '']);
  pen.rows([36, 66, 108, { right: 420 }, { right: 498 }, { right: 576 }], head, rows, options);
  pen.note(36, 540, 'The Ending Daily Balance does not reflect holds or items that were pending on that day.', 7);
  title('Summary of checks written');
  const cells = sides(checkCells(PIANOS, bareMonthDay, ' *'), ['Number', 'Date', 'Amount'], 3);
  pen.rows([36, 80, { right: 180 }, 230, 274, { right: 374 }, 424, 468, { right: 568 }], ...cells);
  pen.text(36, '* Gap in check sequence.', { size: 7 }, 22);
  pen.need(130);
  title('Monthly service fee summary');
  pianosFees(paper, pen);
  return pen.page;
}

const FLORIST = post('2026-06-01', '2026-06-30', 421_790, [
  ...repeat('deposit', 'Branch ~~~~ Watertown New York', 61_300, [2, 9, 15, 23]),
  ...repeat('credit', 'Direct Deposit, Cardway Mtot Dep', 55_200, [1, 3, 8, 10, 15, 17, 22, 24, 29]),
  [10, 'credit', 'Internet Trf Fr DDA 0000445310076 ~~~~', 150_000],
  ...checks('1704 2 950, 1705 8 214.36, 1706 11 338.20, 1709 24 600'),
  ...repeat('debit', 'Direct Withdrawal, Stemcold Wholesaleach Debit', 44_100, [4, 11, 18, 25]),
  [9, 'debit', 'Direct Withdrawal, Northcountry Pwrutil Bill', 19_377],
  ...repeat('debit', 'Direct Withdrawal, Tideworks Payroll Pyrl', 140_250, [12, 26]),
  ...repeat('card', 'POS MAC Ribbon & Vase Outlet   Syracuse  NY', 12_900, [5, 16, 29]),
  [29, 'fee', 'Monthly Maintenance Fee', 1_000],
]);
const dashed = (day: string) => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`;

function floristHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 30, 'Business Banking Statement', { size: 10, isBold: true });
  paper.lines(40, 43, ['June 30, 2026', `page ${page} of ${pages}`], { size: 9, step: 11 });
  paper.text(572, 34, '326810044197', { size: 13, isBold: true, align: 'right' });
  if (page > 1) return 86;
  paper.lines(260, 30, ['Portcullis Bank', 'P.O. Box 93885', 'Erie Landing, OH 44199-5885'], { size: 8, step: 10 });
  paper.lines(70, 96, ['31  T  632  00000 R EM  T1'], { size: 7 });
  paper.lines(70, 108, ['PEONY & PINE FLORAL LLC', '4 GREENHOUSE LN', 'WATERTOWN NY  13699-0004']);
  const lines = ['Questions or comments?', 'Call our business line:', '1-888-555-0176', 'Dial 711 for TTY/TRS'];
  paper.lines(380, 96, lines, { size: 9 });
  return 174;
}

function floristSummary(paper: Paper, pen: Pen): void {
  const { sum, count, first, last } = FLORIST;
  paper.band(40, pen.y, 532, 20, '#222222');
  const product = 'Portcullis Basic Business Checking  326810044197';
  pen.text(46, '', {}, 5);
  pen.text(46, product, { size: 11, isBold: true, color: '#ffffff' }, 24);
  const summary = [
    ['PEONY & PINE FLORAL LLC', 'Beginning balance 5-31-26', `$${first}`],
    ['', `${count('deposit', 'credit')} Additions`, `+${money(sum('deposit', 'credit'))}`],
    ['', `${count('check', 'debit', 'card')} Subtractions`, `-${money(sum('check', 'debit', 'card'))}`],
    ['', 'Net fees and charges', `-${money(sum('fee'))}`],
    ['', 'Ending balance 6-30-26', `$${last}`],
  ];
  pen.rows([40, 330, { right: 572 }], [], summary, { size: 9.5, step: 14 });
  pen.down(16);
}

function florist(paper: Paper, pages: number): number {
  const { sum } = FLORIST;
  const pen = createPen(paper, { onPage: (page) => floristHead(paper, page, pages) });
  floristSummary(paper, pen);
  const title = headings(paper, pen, { look: 'plain', color: '#1a1a1a', size: 12 });
  const listed = (label: string, kinds: readonly Kind[], place: string, serial: string) => {
    const rows = listOf(FLORIST, kinds, dashed).map(([day = '', text = '', amount = ''], index) => [
      '',
      day,
      serial && `${serial}${index + 1}`,
      text,
      `${index === 0 ? '$' : ''}${amount}`,
    ]);
    pen.rows([40, 110, 150, 200, { right: 572 }], [label, 'Date', 'Serial #', place, ''], rows);
  };
  title('Additions');
  listed('Deposits', ['deposit'], 'Source', '07');
  listed('Other', ['credit'], 'Source', '');
  pen.total(`Total additions   $${money(sum('deposit', 'credit'))}`, 22);
  title('Subtractions');
  pen.text(40, 'Paper Checks      * check missing from sequence', { size: 8.5 });
  const cells = sides(checkCells(FLORIST, dashed), ['Check', 'Date', 'Amount'], 2);
  pen.rows([40, 100, { right: 220 }, 260, 320, { right: 440 }], ...cells);
  pen.total(`Paper Checks Paid   $${money(sum('check'))}`);
  listed('Withdrawals', ['debit', 'card'], 'Location', '');
  pen.total(`Total subtractions   $${money(sum('check', 'debit', 'card'))}`, 22);
  title('Fees and charges');
  const fees = listOf(FLORIST, ['fee'], dashed).map(([day = '', text = '', fee = '']) => [day, text, '1', fee, fee]);
  pen.rows([40, 90, { right: 420 }, { right: 490 }, { right: 572 }], ['Date', '', 'Quantity', 'Unit Charge', ''], fees);
  pen.total(`Fees and charges assessed this period   -$${money(sum('fee'))}`, 24);
  pen.note(40, 532, ERRORS);
  pen.note(40, 532, ENTRIES);
  return pen.page;
}

const TRAVEL = post('2026-05-01', '2026-05-31', 4_306_615, [
  ...repeat('credit', 'ELECTRONIC CREDIT|AIRFARE CLEARING CORP  SETTLEMENT 26~~~~~~', 361_000, [5, 12, 19, 27]),
  ...repeat('credit', 'ELECTRONIC CREDIT|CARDWAY MERCH DEP 0~~~~~~~~', 142_000, [0, 3, 7, 10, 14, 17, 21, 28]),
  [11, 'credit', 'INCOMING WIRE TRANSFER|WIRE FROM GOLDCREST TOURS GMBH', 1_900_000],
  [11, 'fee', 'SERVICE CHARGE|INCOMING WIRE FEE', 1_500],
  ...checks('3005 6 5200, 3006 13 743.18, 3008 20 1339.02'),
  ...repeat('debit', 'ACH DEBIT|HARBORLIGHT CRUISE LINES AGENCY PAY 0~~~~~~', 488_000, [4, 13, 20, 28]),
  ...repeat('debit', 'ACH DEBIT|TIDEWORKS PAYROLL ~~~~~~', 612_400, [14, 28]),
  [18, 'debit', 'TRANSFER DEBIT|TRANSFER TO MONEY MARKET 0617', 750_000],
  ...repeat('card', 'DEBIT CARD PURCH Card Ending in 9020|@ BAGTAG PRINTERS NEWARK NJ', 13_400, [6, 19, 26]),
]);
const TRAVEL_MARKET = post('2026-05-01', '2026-05-31', 8_115_004, [
  [18, 'credit', 'TRANSFER CREDIT|TRANSFER FROM CHECKING 1158', 750_000],
  [30, 'interest', 'INTEREST CREDIT|FOR 31 DAYS', 7_140],
]);

function travelHead(paper: Paper, page: number, pages: number): number {
  const [blue, period] = ['#00529b', 'Statement Period: May 1 - May 31, 2026'];
  paper.text(572, 28, 'sterlingquay', { size: 18, isBold: true, color: blue, align: 'right' });
  if (page > 1) {
    const lines = ['MERIDIAN STAR TRAVEL INC', `Account 4022981158          Page ${page} of ${pages}`, period];
    paper.lines(46, 34, lines, { size: 8.5, step: 11 });
    return 92;
  }
  paper.lines(46, 34, ['Business Client Services', 'P O Box 769018', 'San Alonso, TX 78299'], { size: 8, step: 10 });
  paper.lines(70, 110, ['MERIDIAN STAR TRAVEL INC', '55 GANGWAY PLZ FL 3', 'NEWARK          NJ  07199']);
  paper.document.lineWidth(0.8).rect(360, 70, 212, 50).stroke(blue);
  paper.lines(368, 77, ['Sterling Business Account', '4022981158', period], { size: 9 });
  paper.lines(360, 128, ['Business Service Center', '(877) 555-0131', `Page 1 of ${pages}`], { size: 8.5 });
  paper.band(46, 186, 526, 18, blue);
  paper.text(52, 190, 'SterlingBusiness ACCOUNT AS OF MAY 31, 2026', { size: 10, isBold: true, color: '#ffffff' });
  return 220;
}

function travelFront(pen: Pen, title: (text: string) => void): void {
  title('Relationship Summary:');
  const products = [
    ['Checking', usd(TRAVEL.closing)],
    ['Savings', usd(TRAVEL_MARKET.closing)],
    ['Investments', '-----'],
    ['Loans', '-----'],
    ['Credit Cards', '-----'],
  ];
  pen.rows([56, { right: 340 }], ['', 'Balance'], products, { step: 12.5, size: 9 });
  pen.down(12);
  title('SERVICE CHARGE SUMMARY FROM APRIL 1, 2026 THRU APRIL 30, 2026');
  const charges = [
    ['BUSINESS CHECKING #4022981158', '', '', ''],
    ['Average Daily Collected Balance', '', '', '$38,902.11'],
    ['Monthly Maintenance Fee (waived)', '1', '22.0000', '0.00'],
    ['Total Charges for Services', '', '', '$0.00'],
  ];
  const head = ['Type of Charge', 'No./Units', 'Price/Unit', 'Amount'];
  pen.rows([56, { right: 330 }, { right: 420 }, { right: 540 }], head, charges);
  pen.down(14);
}

function travelAccount(paper: Paper, pen: Pen, kind: string, product: string, held: Book): void {
  pen.need(130);
  headings(paper, pen, { look: 'band', color: '#00529b', left: 46 })(kind);
  const [name = '', number = ''] = product.split('|');
  const ends = [`Beginning Balance:          $${held.first}`, `Ending Balance:          $${held.last}`];
  paper.lines(572, pen.y, ends, { size: 9, align: 'right' });
  pen.text(52, name, { isBold: true });
  pen.text(52, number, {}, 24);
  const rows = held.movements.map(({ day, kind: sort, text, amount, balance }) => [
    monthDay(day),
    sort === 'check' ? `CHECK NO:  ${text}` : text,
    ...(amount < 0 ? [bare(amount), ''] : ['', money(amount)]),
    money(balance),
  ]);
  const [put, taken] = [held.sum('credit', 'interest'), held.sum('check', 'card', 'debit', 'fee')];
  rows.push(['', 'Total Debits/Credits', money(taken), money(put), '']);
  const head = ['Date', 'Description', 'Debits', 'Credits', 'Balance'];
  const options = { continued: `${kind} Continued`, step: 11 };
  pen.rows([52, 90, { right: 400 }, { right: 484 }, { right: 572 }], head, rows, options);
  pen.down(18);
}

function travel(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => travelHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'plain', color: '#00529b', left: 46 });
  travelFront(pen, title);
  travelAccount(paper, pen, 'CHECKING ACTIVITY', 'Streamline Business Checking|4022981158', TRAVEL);
  travelAccount(paper, pen, 'SAVINGS ACTIVITY', 'Business Insured Money Market|4022980617', TRAVEL_MARKET);
  title('CUSTOMER SERVICE INFORMATION');
  pen.note(56, 500, ERRORS, 7.5);
  return pen.page;
}

export const ELEVENTH_BANKS_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'product as the title and a date with the page, transaction history with daily balances at day ends',
    name: 'Bellwether Piano Works',
    periods: ['8452 2026-04-01 2026-04-30'],
    draw: counted(pianos),
  }),
  sample({
    layout: 'account digits alone at the upper right, additions and subtractions with serials, days with hyphens',
    name: 'Peony and Pine Floral',
    periods: ['4197 2026-06-01 2026-06-30'],
    draw: counted(florist),
  }),
  sample({
    layout: 'as of a day in a bar with a framed period above, charges of the month before, checking then savings',
    name: 'Meridian Star Travel',
    periods: ['1158 2026-05-01 2026-05-31', '0617 2026-05-01 2026-05-31'],
    draw: counted(travel),
  }),
];
