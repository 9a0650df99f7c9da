import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, type Ledger } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { abreast, block, book, type Days, dayEnds, grid, period, section, titled, unfold } from './bank-parts.ts';

const LIST = '42 96 >570';
const FROM_SECOND: Days = ['2026-03-02', '2026-03-31'];
const MIDDLE: Days = ['2026-03-20', '2026-04-19'];
const TO_APRIL_FIRST: Days = ['2026-03-04', '2026-04-02'];

const PRESENTED = {
  credits: [
    'Electronic Deposit\\REF=260620094410870N00     From MARKETPLACE PAYOUT',
    'Customer Deposit',
    'Wire Credit REF004411   FROM BRAMBLEGATE CAPITAL',
  ],
  debits: [
    'Electronic Withdrawal\\REF=260660077188410N00     To LANTERNFISH MEDIA',
    'Check #',
    'Check #',
    'Debit Purchase - VISA\\BOXWRIGHT PACKAG     On 031226   REF # 24692166071',
  ],
};

function presentedHead(paper: Paper, page: number): void {
  paper.text(42, 30, 'Ninth Lantern Bank', { isBold: true, size: 15, color: '#a3121a' });
  const span = 'Statement Period: // Mar 2, 2026 // through // Mar 31, 2026';
  block(paper, [570, 28], `Business Statement // Account Number: // 1 047 7388 4410 // ${span}`, { align: 'right' });
  paper.text(570, 112, `Page ${page} of 2`, { size: 8.5, align: 'right' });
}

function presented(paper: Paper): void {
  const ledger = book(FROM_SECOND, 'webshop', 2_010_420, 22, PRESENTED);
  const [credits, checks] = [section(ledger, 'credits'), section(ledger, 'checks')];
  const other = section(ledger, 'withdrawals');
  presentedHead(paper, 1);
  block(
    paper,
    [60, 90],
    '000004471 01 SP    000638148771922 P // COPPERLEAF GOODS LLC // 210 SPINDLE AVE // GREENVILLE SC  29601',
  );
  paper.text(42, 166, 'SILVER BUSINESS CHECKING', { isBold: true, size: 11 });
  paper.text(570, 168, 'Member FDIC', { align: 'right', size: 8 });
  paper.text(42, 182, 'Ninth Lantern Bank National Association', { size: 8 });
  paper.text(570, 182, 'Account Number 1-047-7388-4410', { align: 'right', size: 9 });
  const summary = [
    ' | # Items | ',
    `Beginning Balance on Mar 2 | | $      ${ledger.opening}`,
    `Customer and Other Deposits | ${credits.count} | ${credits.total}`,
    `Other Withdrawals | ${other.count} | ${other.total}-`,
    `Checks Paid | ${checks.count} | ${checks.total}-`,
    `Ending Balance on Mar 31, 2026 | | $      ${ledger.closing}`,
  ];
  let y = titled(paper, { title: 'Account Summary', y: 198, columns: '42 >230 >330', parts: summary });
  const head = 'Date | Description of Transaction | Amount';
  const rows = [head, unfold(credits.rows(dateFormats.named)), ` | Total Deposits | $ ${credits.total}`];
  y = titled(paper, { title: 'Customer Deposits and Other Deposits', y, columns: LIST, parts: rows });
  const refs = checks.checks(dateFormats.named).map(([no = '', day = '', amount = ''], index) => {
    return [no, day, `8${index}14471093`, amount];
  });
  const paid = ['Check | Date | Ref Number | Amount', refs];
  titled(paper, { title: 'Checks Presented Conventionally', y, columns: '42 110 170 >290', parts: paid });
  paper.addPage();
  presentedHead(paper, 2);
  const parts = [head, unfold(other.rows(dateFormats.named)), ` | Total Other Withdrawals | $ ${other.total}-`];
  presentedBack(paper, ledger, titled(paper, { title: 'Other Withdrawals', y: 134, columns: LIST, parts }));
}

function presentedBack(paper: Paper, ledger: Ledger, top: number): void {
  const ends = abreast(dayEnds(ledger, dateFormats.named), 3);
  const balances = ['Date | Ending Balance | Date | Ending Balance | Date | Ending Balance', ends];
  const y = titled(paper, { title: 'Balance Summary', y: top, columns: '42 >180 210 >350 380 >520', parts: balances });
  paper.text(42, y, 'Balances only appear for days reflecting change.', { size: 7.5 });
  paper.text(42, y + 20, 'ANALYSIS SERVICE CHARGE DETAIL', { isBold: true });
  paper.text(42, y + 36, 'Account Analysis Activity for: February 2026');
  grid(paper, '60 330 >540', y + 50, [
    'Account Number: | 1-047-7388-4410 | $       0.00',
    'Analysis Service Charge assessed to | 1-047-7388-4410 | $       0.00',
  ]);
  grid(paper, '60 >310 >430 >540', y + 84, [
    'Service | Volume | Avg Unit Price | Total Charge',
    'Depository Services',
    'Combined Transactions/Items | 31 | | No Charge',
    'Paper Statement | 1 | 5.00000 | Waived',
    'Subtotal: Depository Services | | | 0.00',
  ]);
}

const POSTED = {
  credits: ['CCD DEPOSIT, PAYGROVE MERCHANT DEP 4471009', 'DEPOSIT', 'ELECTRONIC PMT-WEB, COURIER MARKET PAYOUT'],
  debits: [
    'DEBIT CARD PURCHASE, *****04410022771, AUT 032426 VISA DDA PUR\\COPPER PAN SUPPLY   CAMDEN  * NJ',
    'Check #',
    'ELECTRONIC PMT-WEB, LANTERNFISH MEDIA ADS 77120',
  ],
};

function postingHead(paper: Paper, page: number): void {
  paper.text(42, 28, 'GB', { size: 26, isBold: true, color: '#1a5336' });
  paper.text(84, 38, 'Greenbriar Bank', { size: 12, color: '#1a5336' });
  paper.text(570, 34, 'STATEMENT OF ACCOUNT', { isBold: true, size: 11, align: 'right' });
  block(paper, [42, 80], 'GOOSEFOOT BAKERY INC // 9 MILLRACE RD // CAMDEN NJ 08102');
  block(paper, [340, 72], 'Page: // Statement Period: // Cust Ref #: // Primary Account #:');
  block(paper, [570, 72], `${page} of 2 // Mar 20 2026-Apr 19 2026 // 4391120744-039-T-### // 439-1120744`, {
    align: 'right',
  });
}

function posting(paper: Paper): void {
  const ledger = book(MIDDLE, 'bakery', 1_610_077, 22, POSTED);
  const [credits, debits, checks] = [section(ledger, 'credits'), section(ledger, 'debits'), section(ledger, 'checks')];
  const day = dateFormats.monthDay;
  postingHead(paper, 1);
  paper.text(42, 160, 'GB Business Convenience Checking', { isBold: true, size: 11 });
  paper.text(42, 176, 'GOOSEFOOT BAKERY INC');
  paper.text(570, 176, 'Account # 439-1120744', { align: 'right' });
  paper.rule(42, 192, 570);
  const summary = [
    `Beginning Balance | ${ledger.opening} | Average Collected Balance | 17,220.48`,
    `Electronic Deposits | ${credits.total} | Interest Earned This Period | 0.00`,
    ' | | Interest Paid Year-to-Date | 0.00',
    `Checks Paid | ${checks.total} | Annual Percentage Yield Earned | 0.00%`,
    `Electronic Payments | ${debits.total} | Days in Period | 31`,
    `Ending Balance | ${ledger.closing}`,
  ];
  let y = titled(paper, { title: 'ACCOUNT SUMMARY', y: 200, columns: '42 >270 320 >570', parts: summary });
  paper.text(42, y, 'DAILY ACCOUNT ACTIVITY', { isBold: true, size: 10.5 });
  const head = 'POSTING DATE | DESCRIPTION | AMOUNT';
  const one = [head, unfold(credits.rows(day)), ` | Subtotal: | ${credits.total}`];
  y = titled(paper, { title: 'Electronic Deposits', y: y + 16, columns: '42 120 >570', parts: one });
  const numbers = abreast(
    checks.checks(day).map(([no = '', on = '', sum = '']) => [on, no, sum]),
    2,
  );
  const two = [
    'DATE | SERIAL NO. | AMOUNT | DATE | SERIAL NO. | AMOUNT',
    numbers,
    ` | | | | Subtotal: | ${checks.total}`,
  ];
  const title = `Checks Paid      No. Checks: ${checks.count}     *Indicates break in serial sequence`;
  y = titled(paper, { title, y, columns: '42 110 >270 310 380 >570', parts: two });
  const three = [head, unfold(debits.rows(day)), ` | Subtotal: | ${debits.total}`];
  titled(paper, { title: 'Electronic Payments', y, columns: '42 120 >570', parts: three });
  postingBack(paper, ledger);
}

function postingBack(paper: Paper, ledger: Ledger): void {
  paper.addPage();
  postingHead(paper, 2);
  const ends = [
    'DATE | BALANCE | DATE | BALANCE',
    [['03/19', ledger.opening, '', '']],
    abreast(dayEnds(ledger, dateFormats.monthDay), 2),
  ];
  const y = titled(paper, { title: 'DAILY BALANCE SUMMARY', y: 160, columns: '42 >230 320 >500', parts: ends });
  paper.text(42, y + 14, 'How to Balance your Account', { isBold: true, size: 12 });
  block(
    paper,
    [42, y + 34],
    'Begin by adjusting your account register // as follows: // 1. Your ending balance shown on this // statement is: // 2. List below the amount of deposits or // credit transfers which do not appear // on this statement.',
  );
  grid(
    paper,
    '330 >570',
    y + 34,
    [
      `Ending Balance | ${ledger.closing}`,
      'Total Deposits | ____________',
      'Sub Total | ____________',
      'Total Withdrawals | ____________',
      'Adjusted Balance | ____________',
    ],
    18,
  );
}

const CATEGORIES = {
  credits: ['Deposit - Thank You', 'Harborpay Merch Settlement Tidewater 8841', 'EB From Checking # 7719 Ref# 000000'],
  debits: [
    'Check #',
    'Card Purchase Quillfeather Print 7338 Mobile AL 36602 4418',
    'Gustwind Hr Payroll Tidewater',
    'Paper Statement Fee',
  ],
};

function cycleCodes(paper: Paper): void {
  const ledger = book(TO_APRIL_FIRST, 'clinic', 1_902_244, 20, CATEGORIES);
  const [credits, debits] = [section(ledger, 'credits'), section(ledger, 'debits')];
  const [checks, fees] = [section(ledger, 'checks'), section(ledger, 'fees')];
  block(
    paper,
    [42, 34],
    'Archway Delta Bank // Government Street Main Office // 11 St Francis Street // Mobile, AL 36602',
    { size: 8 },
  );
  block(paper, [80, 120], 'TIDEWATER DENTAL PC // 77 HARBOR LN STE 4 // MOBILE AL 36602-1104');
  paper.text(570, 186, 'ACCOUNT #          0288447109', { isBold: true, align: 'right' });
  grid(paper, '430 >570', 200, [' | 001', 'Cycle | 26', 'Enclosures | 0', 'Page | 1 of 1'], 11);
  paper.text(306, 254, 'ADVANTAGE BUSINESS CHECKING', { isBold: true, align: 'center' });
  paper.text(306, 267, 'March 4, 2026 through April 2, 2026', { isBold: true, align: 'center' });
  paper.text(306, 288, 'SUMMARY', { isBold: true, align: 'center' });
  grid(paper, '42 >270 320 >560', 302, [
    `Beginning Balance | $${ledger.opening} | Minimum Daily Balance | $17,980`,
    `Deposits & Credits | $${credits.total} + | Average Monthly Statement Balance | $24,113`,
    `Withdrawals | $${debits.total} -`,
    `Fees | $${fees.total} -`,
    'Automatic Transfers | $0.00 +',
    `Checks | $${checks.total} -`,
    `Ending Balance | $${ledger.closing}`,
  ]);
  const day = dateFormats.monthDay;
  const look = { size: 9 };
  const one = [credits.rows(day), ` | Total Deposits & Credits | $${credits.total}`];
  let y = titled(paper, { title: 'DEPOSITS & CREDITS', y: 390, columns: LIST, parts: one, look });
  const two = [debits.rows(day), ` | Total Withdrawals | $${debits.total}`];
  y = titled(paper, { title: 'WITHDRAWALS', y, columns: LIST, parts: two, look });
  y = titled(paper, {
    title: 'FEES',
    y,
    columns: LIST,
    parts: [fees.rows(day), ` | Total Fees | $${fees.total}`],
    look,
  });
  const paid = abreast(
    checks.checks(day).map(([no = '', on = '', sum = '']) => [on, no, sum]),
    2,
  );
  const four = [
    'Date | Check No. | Amount | Date | Check No. | Amount',
    paid,
    ` | Total Checks | | | | $${checks.total}`,
  ];
  titled(paper, { title: 'CHECKS', y, columns: '42 110 >270 310 380 >560', parts: four, look });
}

/** Statements of banks that are nearly everywhere, in the style of each. */
export const FIFTH_NATIONWIDE: readonly CorpusSample[] = [
  sample({
    layout: 'span broken into three lines',
    name: 'an analysis of the month before',
    draw: presented,
    periods: [period('4410', FROM_SECOND)],
  }),
  sample({
    layout: 'posting dates in sections with subtotals',
    name: 'a span without commas from the middle of a month',
    draw: posting,
    periods: [period('0744', MIDDLE)],
  }),
  sample({
    layout: 'product and span in the middle of the page',
    name: 'a number of the cycle beside the account',
    draw: cycleCodes,
    periods: [period('7109', TO_APRIL_FIRST)],
  }),
];
