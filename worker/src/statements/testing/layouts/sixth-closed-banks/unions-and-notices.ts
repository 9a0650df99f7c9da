import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, keepBook, settle } from '../sixth-banks/book.ts';
import { facts, flow, room, SMALL, usd, WORDS } from '../sixth-banks/parts.ts';

const SPAN = { from: '2026-03-01', to: '2026-03-31' } as const;

function unionHead(paper: Paper): void {
  paper.text(36, 36, 'GREAT BASIN WORKERS', { size: 13, isBold: true, color: '#274e66' });
  paper.text(36, 52, 'FEDERAL CREDIT UNION · ELKO NEVADA', { size: 8, color: '#274e66' });
  paper.text(576, 36, 'MEMBER BUSINESS STATEMENT', { size: 10, isBold: true, align: 'right' });
  paper.text(576, 50, 'March 1, 2026 thru March 31, 2026', { size: 9, align: 'right' });
  paper.rule(36, 68, 576);
}

function unionShare(paper: Paper, y: number, title: string, book: Book): number {
  const begin = room(paper, y, 90, 84, () => unionHead(paper));
  paper.text(36, begin, title, { size: 9.5, isBold: true, color: '#274e66' });
  const rows = book.entries.map(({ day, text, number, amount, balance }) => [
    dateFormats.monthDay(day),
    number ? `DRAFT ${number} TRACER ${Number(number) * 7_013}` : text.slice(0, 64),
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(amount) : '',
    money(balance),
  ]);
  const end = flow(
    paper,
    [36, 76, { right: 424 }, { right: 500 }, { right: 576 }],
    begin + 14,
    [
      [dateFormats.monthDay(book.from), 'BALANCE FORWARD', '', '', money(book.opening)],
      ...rows,
      [dateFormats.monthDay(book.to), 'ENDING BALANCE', '', '', money(book.closing)],
    ],
    {
      head: ['DATE', 'DESCRIPTION', 'ADDITIONS', 'SUBTRACTIONS', 'BALANCE'],
      onPage: () => unionHead(paper),
      top: 84,
      step: 11.5,
    },
  );
  return end + 12;
}

function equipmentLoan(paper: Paper, start: number): void {
  let y = start;
  paper.text(36, y, 'EQUIPMENT LOAN  Loan ******2190', { size: 9.5, isBold: true, color: '#274e66' });
  y = flow(
    paper,
    [36, 76, { right: 340 }, { right: 424 }, { right: 500 }, { right: 576 }],
    y + 14,
    [
      ['03/01', 'PREVIOUS BALANCE', '', '', '', '31,720.44'],
      ['03/12', 'PAYMENT BY TRANSFER', '812.00', '171.62', '640.38', '31,080.06'],
    ],
    { head: ['DATE', 'DESCRIPTION', 'PAYMENT', 'FINANCE CHARGE', 'PRINCIPAL', 'BALANCE'] },
  );
  paper.paragraph(36, y + 16, 540, WORDS.union, SMALL);
}

const save = (opening: number, day: string, text: string, amount: number, dividend: number) =>
  settle({
    ...SPAN,
    opening,
    drafts: [
      { day, text, amount, kind: amount > 0 ? 'credit' : 'debit' },
      { day: SPAN.to, text: 'DIVIDEND EARNED', amount: dividend, kind: 'credit' },
    ],
  });

/** Savings, checking and money market with masked numbers, and a loan that does not count. */
function unionOfFour(paper: Paper): void {
  const checking = keepBook({
    ...SPAN,
    business: 'hauler',
    seed: 77,
    count: 28,
    opening: 1_440_672,
    extras: [
      ['2026-03-09', 'TRANSFER TO SAVINGS ***2105', -50_000],
      ['2026-03-12', 'TRANSFER TO LOAN ***2190', -81_200],
      ['2026-03-23', 'TRANSFER FROM MONEY MARKET ***2171', 125_000],
    ],
    scale: 0.5,
  });
  unionHead(paper);
  paper.lines(60, 90, ['RUBY DOME HAULING LLC', '303 SILVER ST', 'ELKO NV 89801']);
  paper.lines(400, 90, ['Member since 2014', 'Ending balances of all shares', `${usd(checking.closing)} in checking`], {
    size: 8.5,
  });
  let y = unionShare(
    paper,
    150,
    'REGULAR SHARE SAVINGS  Account ******2105',
    save(250_000, '2026-03-09', 'TRANSFER FROM CHECKING ***2140', 50_000, 43),
  );
  y = unionShare(paper, y, 'BUSINESS CHECKING  Account ******2140', checking);
  y = unionShare(
    paper,
    y,
    'MONEY MARKET PLUS  Account ******2171',
    save(1_820_000, '2026-03-23', 'TRANSFER TO CHECKING ***2140', -125_000, 2_204),
  );
  y = room(paper, y, 120, 84, () => unionHead(paper));
  equipmentLoan(paper, y);
}

function cardHead(paper: Paper): void {
  paper.text(40, 40, 'Tidehaven', { size: 17, isBold: true, color: '#00457c' });
  paper.text(572, 42, 'Venture Blue Business Card', { size: 12, isBold: true, align: 'right' });
  paper.text(572, 58, 'World card ending in 8103', { size: 9, align: 'right' });
  paper.text(572, 71, 'Mar 12, 2026 - Apr 11, 2026   |   31 days in Billing Cycle', { size: 9, align: 'right' });
  paper.lines(40, 100, ['OPAL & THYME CANDLES LLC', '2 BELFRY SQ APT 5', 'STAUNTON VA 24401']);
  paper.boxes(
    40,
    156,
    [133, 133, 133, 133],
    [
      ['Payment due date', 'New balance', 'Minimum payment', 'Credit limit'],
      ['May 06, 2026', '$3,204.55', '$96.00', '$12,000.00'],
    ],
    20,
  );
}

/** A card of a business, with a cycle, a limit and payments from a checking account. */
function cardStatement(paper: Paper): void {
  cardHead(paper);
  paper.text(40, 212, 'Account Summary', { size: 11, isBold: true });
  let y = paper.pairs(40, 230, 330, [
    ['Previous Balance', '$2,870.11'],
    ['Payments', '- $2,870.11'],
    ['Other Credits', '$0.00'],
    ['Transactions', '+ $3,204.55'],
    ['Cash Advances', '+ $0.00'],
    ['Interest Charged', '+ $0.00'],
    ['New Balance', '= $3,204.55'],
  ]);
  paper.text(40, y + 14, 'Payments, Credits and Adjustments', { size: 10, isBold: true });
  y = paper.table([40, 100, 160, { right: 572 }], y + 30, [
    ['Trans Date', 'Post Date', 'Description', 'Amount'],
    ['Apr 3', 'Apr 3', 'TIDEHAVEN AUTOPAY FROM CHECKING 4417', '- $2,870.11'],
  ]);
  paper.text(40, y + 14, 'N. OPALINE #8103: Transactions', { size: 10, isBold: true });
  y = paper.table([40, 100, 160, { right: 572 }], y + 30, [
    ['Trans Date', 'Post Date', 'Description', 'Amount'],
    ['Mar 14', 'Mar 16', 'BEESWAX BROTHERS LEXINGTON KY', '$1,418.20'],
    ['Mar 22', 'Mar 23', 'PARCELWREN POSTAGE RENO NV', '$386.35'],
    ['Apr 2', 'Apr 3', 'WICKWORKS SUPPLY AKRON OH', '$1,100.00'],
    ['Apr 8', 'Apr 9', 'BAZAARLY ADS', '$300.00'],
    ['', '', 'Total Transactions for This Period', '$3,204.55'],
  ]);
  paper.paragraph(
    40,
    y + 24,
    530,
    'If you make only the minimum payment it will take about 11 years to pay off the balance. Purchases 24.49% annual rate, balance subject to interest $0.00. Total fees charged in 2026 $0.00. Total interest charged in 2026 $0.00.',
    SMALL,
  );
}

function certificateChoices(paper: Paper, y: number): void {
  paper.paragraph(
    60,
    y + 20,
    480,
    'Your certificate will mature on the date shown above. Unless you tell us otherwise before the end of the grace period, it will renew automatically for the term shown at the rate in effect on the maturity date. The rate for the new term has not been set. You may call 413-555-0151 on or after April 30, 2026 to learn it.',
    { size: 10 },
  );
  paper.paragraph(
    60,
    y + 84,
    480,
    'You may add funds, withdraw, or move the balance to your Free Business Checking account ending 7318 during the grace period without a penalty. After May 10, 2026 a penalty of 90 days of interest applies to withdrawals of principal.',
    { size: 10 },
  );
  paper.lines(
    60,
    y + 180,
    [
      '[ ] Renew as shown     [ ] Change the term to ______ months     [ ] Close and credit to checking',
      '',
      'Signature ______________________________   Date ______________',
    ],
    { size: 9 },
  );
}

/** Tells when a certificate ends, what it holds and what happens then. */
function certificateNotice(paper: Paper): void {
  paper.text(60, 50, 'Quabbin Savings Bank', { size: 15, isBold: true });
  paper.text(60, 72, 'CERTIFICATE OF DEPOSIT MATURITY NOTICE', { size: 11 });
  paper.lines(60, 112, ['April 10, 2026', '', 'SWIFT RIVER PROVISIONS LLC', '210 RESERVOIR RD', 'WARE MA 01082']);
  const y = facts(
    paper,
    60,
    260,
    200,
    [
      ['Certificate number', '88-0041-7735'],
      ['Current term', '04/30/2025 to 04/30/2026'],
      ['Opening deposit', '$25,000.00'],
      ['Interest rate / APY', '3.92% / 3.99%'],
      ['Balance at maturity (estimated)', '$25,997.50'],
      ['Maturity date', 'April 30, 2026'],
      ['Grace period', '04/30/2026 through 05/10/2026'],
      ['Renewal term', '12 months'],
    ],
    { size: 10, step: 18 },
  );
  certificateChoices(paper, y);
}

/** A credit union, and papers that are no statements. */
export const SIXTH_UNIONS_AND_NOTICES: readonly CorpusSample[] = [
  sample({
    layout: 'additions and subtractions of masked shares',
    name: 'three shares and an equipment loan',
    periods: ['2105 2026-03-01 2026-03-31', '2140 2026-03-01 2026-03-31', '2171 2026-03-01 2026-03-31'],
    draw: unionOfFour,
  }),
  sample({ layout: 'billing cycle of a business card', name: 'paid from a checking account', draw: cardStatement }),
  sample({
    layout: 'certificate that matures',
    name: 'a notice with a term and a grace period',
    draw: certificateNotice,
  }),
];
