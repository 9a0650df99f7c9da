import type { CorpusSample } from '../../development-corpus.ts';
import {
  bare,
  beside,
  checkCells,
  checks,
  counted,
  createPen,
  dayAfter,
  endCells,
  full,
  headings,
  hyphenated,
  type Kind,
  listOf,
  type Pen,
  post,
  repeat,
  sides,
  usd,
} from '../eleventh-banks/banks-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const IMPORTER = post('2026-02-28', '2026-03-31', 6_220_140, [
  [3, 'deposit', 'Deposit', 804_000],
  ...repeat('deposit', 'Remote Deposit', 473_700, [10, 18]),
  ...repeat('credit', 'Pre-Auth Credit|GOLDEN BOWL MARKET VENDOR PAY 2603~~', 1_220_350, [5, 27]),
  [12, 'credit', 'Pre-Auth Credit|JADE GATE RESTAURANT SUPPLY ACH 2603~~', 918_200],
  [24, 'credit', 'Wire Trans-IN|WIRE FROM HALCYON FOODS LLC', 2_100_000],
  [4, 'debit', 'Wire Trans-OUT|TO FORMOSA TEA TRADING CO', 1_850_000],
  [4, 'fee', 'Wire Fee|OUTGOING FOREIGN WIRE', 4_500],
  ...repeat('debit', 'Preauth Debit|TIDEWORKS PAYROLL 2603~~', 588_412, [6, 20]),
  [11, 'debit', 'Preauth Debit|US CUSTOMS DUTY PAYMENT 2603~~', 377_054],
  [16, 'fee', 'Analysis Fee|FEBRUARY 2026', 6_735],
  [23, 'debit', 'Preauth Debit|CA EDD PAYROLL TAX 2603~~', 104_266],
  [26, 'debit', 'Onln Bkg Trfn D|TO ACC 08300044120', 1_000_000],
  ...checks('7088 3 4100, 7089 5 632.50, 7090 6 289.14, 7091 10 1750, 7093 13 440.62, 7094 17 903, 7095 19 128.75'),
  ...checks('7097 24 2866.40, 7098 31 510.09'),
]);

function importerHead(paper: Paper, page: number, pages: number): number {
  paper.text(46, 32, 'PACIFIC LANTERN BANK', { size: 13, isBold: true });
  const office = ['Direct inquiries to:', '626 555-0182', '', '400 Valley Arcade', 'Alhambra Park CA 91899'];
  paper.lines(46, 50, office, { size: 8, step: 10 });
  const spans = ['Last statement: February 27, 2026', 'This statement: March 31, 2026'];
  const facts = ['ACCOUNT STATEMENT', `Page ${page} of ${pages}`, ...spans, 'Total days in statement period: 32'];
  paper.lines(566, 34, [...facts, '', '0830004076', '( 9 )'], { size: 8.5, step: 12, align: 'right' });
  if (page > 1) return 140;
  paper.lines(70, 122, ['CAMELLIA TEA IMPORTS INC', 'OPERATING', '880 OOLONG DR', 'ROSEMEAD HILLS CA 91799']);
  return 196;
}

/** Pictures of the fronts of checks, three in a row. */
function importerChecks(paper: Paper, y: number): void {
  for (const [index, { day, text, amount }] of IMPORTER.of('check').entries()) {
    const [left, top] = [40 + (index % 3) * 180, y + Math.floor(index / 3) * 118];
    paper.document.lineWidth(0.5).rect(left, top, 172, 78).stroke('#666666');
    paper.text(left + 6, top + 6, 'CAMELLIA TEA IMPORTS INC', { size: 5.5 });
    paper.lines(left + 166, top + 6, [text, full(dayAfter(day, -4))], { size: 6, align: 'right' });
    paper.text(left + 6, top + 38, 'PAY TO THE ORDER OF ______________', { size: 5.5 });
    paper.text(left + 166, top + 37, `$ ${bare(amount)}`, { size: 7, align: 'right' });
    paper.text(left + 6, top + 66, `C00${text}C  A122099999A  0830004076C`, { size: 6 });
    paper.text(left, top + 83, `# ${text}   ${full(day)}   $${bare(amount)}`, { size: 7 });
  }
}

function importerSummary(pen: Pen): void {
  const { sum, count, first, last } = IMPORTER;
  const left = [
    ['Account number', '0830004076'],
    ['Enclosures', `${count('check')}`],
    ['Low balance', usd(IMPORTER.lowest)],
    ['Average balance', usd(IMPORTER.average)],
  ];
  const right = [
    ['Beginning balance', `$${first}`],
    [`Total additions   ( ${count('deposit', 'credit')} )`, money(sum('deposit', 'credit'))],
    [`Total subtractions   ( ${count('check', 'debit', 'fee')} )`, money(sum('check', 'debit', 'fee'))],
    ['Ending balance', `$${last}`],
  ];
  pen.text(46, 'Commercial Analysis Checking', { size: 12, isBold: true }, 18);
  pen.rows([46, { right: 280 }, 320, { right: 566 }], [], beside(left, right), { size: 9, step: 13 });
  pen.down(12);
}

function importer(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => importerHead(paper, page, pages), bottom: 755 });
  const title = headings(paper, pen, { look: 'plain', color: '#1a1a1a', left: 46 });
  pen.note(46, 520, 'Protect your company from fraud. Ask us about Positive Pay for checks and electronic debits.', 9);
  importerSummary(pen);
  title('CHECKS');
  const cells = sides(checkCells(IMPORTER, hyphenated, ' *'), ['Number', 'Date', 'Amount'], 3);
  pen.rows([46, 100, { right: 200 }, 230, 284, { right: 384 }, 414, 468, { right: 566 }], ...cells);
  pen.text(46, '* Skip in check sequence', { size: 7.5 }, 22);
  const listed = (name: string, column: string, ...kinds: Kind[]) => {
    title(name);
    const rows = listOf(IMPORTER, kinds, hyphenated).map(([day = '', text = '', amount = '']) => {
      const [sort = '', detail = ''] = text.split('|');
      return [day, sort, detail, amount];
    });
    pen.rows([46, 90, 190, { right: 566 }], ['Date', 'Transaction', 'Description', column], rows);
    pen.down(10);
  };
  listed('DEBITS', 'Subtractions', 'debit', 'fee');
  listed('CREDITS', 'Additions', 'deposit', 'credit');
  title('DAILY BALANCES');
  const ends = sides([['02-27', IMPORTER.first], ...endCells(IMPORTER, hyphenated)], ['Date', 'Amount'], 3);
  pen.rows([46, { right: 160 }, 226, { right: 340 }, 406, { right: 520 }], ...ends);
  pen.turn();
  importerChecks(paper, pen.y);
  return pen.page;
}

type CardRow = readonly [string, string, string, number];
const CARD_ONE: readonly CardRow[] = [
  ['05/20', '05/21', 'PRESSROOM PAPER CO   DAYTON OH', 41_822],
  ['05/24', '05/26', 'INKWELL DIRECT   888-555-0120 IL', 12_740],
  ['06/01', '06/02', 'CLOUDLEDGER BOOKS   CLOUDLEDGER CA', 8_500],
  ['06/04', '06/05', 'MIDTOWN PARKING GARAGE   DAYTON OH', 2_200],
  ['06/12', '06/15', 'PRESSROOM PAPER CO   DAYTON OH', 38_964],
];
const CARD_TWO: readonly CardRow[] = [
  ['05/22', '05/26', 'FUELMARK 0417   KETTERING OH', 5_688],
  ['05/29', '06/01', 'SKYHOP AIRLINES   0017712094', 44_360],
  ['06/08', '06/09', 'THE LOBBY GRILL   CHICAGO IL', 7_115],
  ['06/16', '06/17', 'FUELMARK 0417   KETTERING OH', 6_031],
];
const totalOf = (rows: readonly CardRow[]) => rows.reduce((all, [, , , cents]) => all + cents, 0);
const CARD_TOTAL = totalOf(CARD_ONE) + totalOf(CARD_TWO);
const CARD_AFTER = 312_655 - 180_000 + CARD_TOTAL + 2_984;

function cardHead(paper: Paper): number {
  paper.text(40, 34, 'GRANARY BANK', { size: 16, isBold: true, color: '#7a4b00' });
  paper.text(40, 54, 'Business Rewards Credit Card', { size: 11 });
  const facts = ['Account ending in 8833', 'Opening/Closing Date  05/19/26 - 06/18/26', 'Days in billing cycle  31'];
  paper.lines(572, 34, ['TALLOWAY PRINTING INC', ...facts], { size: 9, step: 12, align: 'right' });
  const due = [
    ['New balance', usd(CARD_AFTER)],
    ['Minimum payment due', '$61.00'],
    ['Payment due date', '07/15/26'],
    ['Credit limit', '$15,000.00'],
    ['Available credit', usd(1_500_000 - CARD_AFTER)],
    ['Rewards points earned', '2,104'],
  ] as const;
  paper.band(40, 96, 256, 110, '#f6efe2');
  paper.pairs(50, 106, 286, due, 16);
  paper.text(320, 96, 'ACCOUNT SUMMARY', { size: 10, isBold: true });
  const summary = [
    ['Previous balance', '$3,126.55'],
    ['Payments and credits', '-$1,800.00'],
    ['Purchases', `+${usd(CARD_TOTAL)}`],
    ['Cash advances', '$0.00'],
    ['Fees charged', '$0.00'],
    ['Interest charged', '+$29.84'],
    ['New balance', usd(CARD_AFTER)],
  ] as const;
  return paper.pairs(320, 114, 572, summary) + 16;
}

function cardCoupon(paper: Paper): void {
  paper.document.dash(4, { space: 3 });
  paper.rule(40, 640, 572);
  paper.document.undash();
  paper.lines(40, 654, ['TALLOWAY PRINTING INC', '26 LETTERPRESS LN', 'DAYTON OH 45499'], { size: 9 });
  const due = [
    ['Account number ending in', '8833'],
    ['Payment due date', '07/15/26'],
    ['New balance', usd(CARD_AFTER)],
    ['Amount enclosed', '$ ____________'],
  ] as const;
  paper.pairs(330, 654, 572, due, 15);
  paper.text(40, 744, 'Make checks payable to Granary Bank Card Services, PO Box 1190, Alta, KS 67999', { size: 8 });
}

function card(paper: Paper): void {
  let y = cardHead(paper);
  y = paper.paragraph(40, y, 532, CARD_WARNING, { size: 8.5 }) + 12;
  paper.text(40, y, 'ACCOUNT ACTIVITY', { size: 11, isBold: true });
  const columns = [40, 100, 160, { right: 572 }] as const;
  const payment = ['06/10', '06/10', 'AUTOPAY PAYMENT - THANK YOU, FROM CHECKING ...2204', '-1,800.00'];
  y = paper.table(columns, y + 18, [['Trans', 'Post', 'Merchant or description', 'Amount'], payment]) + 8;
  const owners = { 'OSWIN TALLOWAY 8841': CARD_ONE, 'GRETA LINDQUIST 8858': CARD_TWO };
  for (const [owner, rows] of Object.entries(owners)) {
    const lines = rows.map(([made, posted, text, cents]) => [made, posted, text, money(cents)]);
    const total = ['', '', 'Total of this card', usd(totalOf(rows))];
    y = paper.table(columns, y, [['', '', `TRANSACTIONS OF ${owner}`, ''], ...lines, total]) + 8;
  }
  paper.text(40, y + 4, 'INTEREST CHARGES', { size: 11, isBold: true });
  const rates = [
    ['Balance type', 'Annual percentage rate', 'Balance subject to rate', 'Interest charges'],
    ['Purchases', '18.99% (v)', '$1,850.20', '$29.84'],
    ['Cash advances', '28.49% (v)', '$0.00', '$0.00'],
  ];
  paper.table([40, { right: 300 }, { right: 430 }, { right: 572 }], y + 22, rates);
  cardCoupon(paper);
}
const CARD_WARNING =
  'Late payment warning: if we do not receive your minimum payment by the date above you may pay a late fee of up to ' +
  '$39.00. You are enrolled in automatic payments; the amount you chose will be taken on 07/10/26.';

export const ELEVENTH_CLOSED_BANKS_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'last and this statement with the days between, account under the dates, fronts of checks at the end',
    name: 'Camellia Tea Imports',
    periods: ['4076 2026-02-28 2026-03-31'],
    draw: counted(importer),
  }),
  sample({
    layout: 'credit card of a company with two holders and a coupon below',
    name: 'Talloway Printing Card',
    draw: card,
  }),
];
