import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, type Ledger, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { abreast, block, book, type Days, dayEnds, grid, period, section, titled, unfold } from './bank-parts.ts';

const LIST = '42 96 >570';
const TO_APRIL: Days = ['2026-02-28', '2026-03-31'];
const FEBRUARY: Days = ['2026-02-01', '2026-02-28'];
const APRIL: Days = ['2026-04-01', '2026-04-30'];
const MARCH: Days = ['2026-03-01', '2026-03-31'];

const ORIGINS = {
  credits: [
    'Orig CO Name:Paygrove Merch   Orig ID:9200502235 Desc Date:      CO Entry\\Descr:Deposit   Sec:CCD    Trace#:091000019384471 Eed:260304',
    'Remote Online Deposit      1',
    'Real Time Transfer Recd From Aba/Contr Bnk-021000021 From: Dunmore Salt Co\\Info: Text-Invoice 20418',
  ],
  debits: [
    'Check #',
    '03/06 Online ACH Payment 11130094471 To Ryemillflour (_######7741)',
    'Orig CO Name:Paydayprt   Orig ID:1222768441 Desc Date:260313 CO Entry\\Descr:Payroll   Sec:CCD    Trace#:021000029918802',
    'Card Purchase        03/17 Copper Pan Supply Troy NY Card 4471',
    'Monthly Service Fee',
  ],
};

function throughHead(paper: Paper, page: number): void {
  paper.text(42, 30, 'Harborcrest', { size: 19, isBold: true, color: '#0b3d91' });
  paper.text(570, 32, 'February 28, 2026 through March 31, 2026', { align: 'right' });
  paper.text(392, 46, 'Account Number:');
  paper.text(570, 46, '000000512604471', { align: 'right', isBold: true });
  paper.text(570, 764, `Page ${page} of 2`, { align: 'right', size: 8 });
}

function instances(paper: Paper): void {
  const ledger = book(TO_APRIL, 'bakery', 2_231_046, 24, ORIGINS);
  const [credits, debits] = [section(ledger, 'credits'), section(ledger, 'debits')];
  const [checks, fees] = [section(ledger, 'checks'), section(ledger, 'fees')];
  throughHead(paper, 1);
  block(paper, [42, 56], 'Harborcrest Bank, N.A. // P O Box 182051 // Columbus, OH 43218 - 2051', { size: 7.5 });
  const code = '00104471 DRE 021 219 09126 NNNNNNNNNNN  1 000000000 12 0000';
  block(paper, [60, 120], `${code} // BLUE KETTLE BAKERY LLC // 14 FLOUR ST // ALBANY NY 12207-1104`);
  block(paper, [392, 90], 'CUSTOMER SERVICE INFORMATION', { isBold: true });
  block(paper, [392, 106], 'Web site:                harborcrest.example // Service Center:     1-800-555-0142');
  const news = 'We updated your Deposit Account Agreement. Changes take effect on April 19, 2026. Read it online.';
  paper.paragraph(42, 200, 520, news, { size: 8 });
  paper.text(220, 231, 'Merchant Plus Checking');
  const end = titled(paper, {
    title: 'CHECKING SUMMARY',
    y: 230,
    columns: '42 >330 >430',
    parts: [
      ' | INSTANCES | AMOUNT',
      `Beginning Balance | | $${ledger.opening}`,
      `Deposits and Additions | ${credits.count} | ${credits.total}`,
      `Checks Paid | ${checks.count} | -${checks.total}`,
      `Electronic Withdrawals | ${debits.count} | -${debits.total}`,
      `Fees | ${fees.count} | -${fees.total}`,
      `Ending Balance | ${ledger.movements.length} | $${ledger.closing}`,
    ],
    step: 13,
  });
  const total = `Total Deposits and Additions | | $${credits.total}`;
  const rows = ['DATE | DESCRIPTION | AMOUNT', unfold(credits.rows(dateFormats.monthDay)), total];
  titled(paper, { title: 'DEPOSITS AND ADDITIONS', y: end, columns: LIST, parts: rows });
  instancesBack(paper, ledger);
}

function instancesBack(paper: Paper, ledger: Ledger): void {
  const [checks, debits, fees] = [section(ledger, 'checks'), section(ledger, 'debits'), section(ledger, 'fees')];
  const day = dateFormats.monthDay;
  paper.addPage();
  throughHead(paper, 2);
  const paid = checks.checks(day).map(([no = '', on = '', sum = '']) => [`${no}   ^`, '', on, `$${sum}`]);
  const checkRows = ['CHECK NO. | DESCRIPTION | DATE PAID | AMOUNT', paid, `Total Checks Paid | | | $${checks.total}`];
  let y = titled(paper, { title: 'CHECKS PAID', y: 84, columns: '42 180 >330 >430', parts: checkRows });
  const head = 'DATE | DESCRIPTION | AMOUNT';
  const debitRows = [head, unfold(debits.rows(day)), `Total Electronic Withdrawals | | $${debits.total}`];
  y = titled(paper, { title: 'ELECTRONIC WITHDRAWALS', y, columns: LIST, parts: debitRows });
  const feeRows = [head, fees.rows(day), `Total Fees | | $${fees.total}`];
  y = titled(paper, { title: 'FEES', y, columns: LIST, parts: feeRows });
  const ends = ['DATE | AMOUNT | DATE | AMOUNT | DATE | AMOUNT', abreast(dayEnds(ledger, day), 3)];
  titled(paper, { title: 'DAILY ENDING BALANCE', y, columns: '42 >180 220 >360 400 >540', parts: ends });
}

const CHECKCARDS = {
  credits: [
    'COUNTER CREDIT',
    'MERCHANT BNKCD  DES:DEPOSIT  ID:498223114402  INDN:GUSTWIND PT\\CO ID:1210001923 CCD',
    'Mobile transfer from CHK 7719 Confirmation# 44k1m09',
  ],
  debits: [
    'Check #',
    'CHECKCARD  0211 VELVET COMB SUPPLY DOVER DE\\55432866043200441771',
    'GUSTWIND HR  DES:PAYROLL  ID:77102  INDN:GUSTWIND PT  CO ID:9044718822\\PPD',
    'Monthly Fee Business Fundamentals',
  ],
};
const BLUE = { size: 13, color: '#0a2f73' };

function openingOn(paper: Paper): void {
  const ledger = book(FEBRUARY, 'clinic', 1_844_210, 24, CHECKCARDS);
  const [credits, debits] = [section(ledger, 'credits'), section(ledger, 'debits')];
  const [checks, fees] = [section(ledger, 'checks'), section(ledger, 'fees')];
  block(paper, [42, 30], 'P.O. Box 15284 // Wilmington, DE 19850', { size: 8 });
  block(paper, [60, 90], 'GUSTWIND PHYSICAL THERAPY PC // 9 SALTBOX WAY STE 210 // DOVER, DE  19901-4410');
  block(paper, [390, 40], 'Customer service information // Customer service: 1.888.555.0163 // marrowbay.example');
  paper.text(42, 190, 'Your Marrow Bay Business Fundamentals Banking', { size: 15, color: '#0a2f73' });
  paper.text(42, 212, 'for February 1, 2026 to February 28, 2026', { size: 11 });
  paper.text(570, 212, 'Account number: 3250 0714 8802', { size: 11, align: 'right' });
  paper.text(42, 232, 'GUSTWIND PHYSICAL THERAPY PC', { isBold: true });
  paper.text(42, 262, 'Account summary', BLUE);
  paper.pairs(42, 286, 300, [
    ['Beginning balance on February 1, 2026', `$${ledger.opening}`],
    ['Deposits and other credits', credits.total],
    ['Withdrawals and other debits', `-${debits.total}`],
    ['Checks', `-${checks.total}`],
    ['Service fees', `-${fees.total}`],
    ['Ending balance on February 28, 2026', `$${ledger.closing}`],
  ]);
  const paid = section(ledger, 'paid').count;
  const counts = `# of deposits/credits: ${credits.count} // # of withdrawals/debits: ${paid} // # of items-previous cycle¹: 3`;
  block(paper, [330, 286], `${counts} // # of days in cycle: 28 // Average ledger balance: $21,440.19`, { step: 14 });
  paper.text(330, 372, '¹Includes checks paid, deposited items & other debits', { size: 7 });
  paper.band(42, 400, 528, 46, '#eef2f8');
  const offer = 'Paying a supplier abroad? Send a wire in the app. The offer without a fee ends on June 30, 2026.';
  paper.paragraph(52, 410, 500, offer, { size: 8 });
  paper.text(570, 762, 'Page 1 of 2', { align: 'right', size: 8 });
  exclamationLists(paper, ledger);
}

function exclamationLists(paper: Paper, ledger: Ledger): void {
  const [credits, debits] = [section(ledger, 'credits'), section(ledger, 'debits', '-')];
  const [checks, fees] = [section(ledger, 'checks'), section(ledger, 'fees', '-')];
  const [day, look, head] = [dateFormats.short, BLUE, 'Date | Description | Amount'];
  paper.addPage();
  const running =
    'GUSTWIND PHYSICAL THERAPY PC   !   Account # 3250 0714 8802   !   February 1, 2026 to February 28, 2026';
  paper.text(42, 30, running, { size: 8 });
  const one = [head, unfold(credits.rows(day)), `Total deposits and other credits | | $${credits.total}`];
  let y = titled(paper, { title: 'Deposits and other credits', y: 44, columns: LIST, parts: one, look });
  const two = [head, unfold(debits.rows(day)), `Total withdrawals and other debits | | -$${debits.total}`];
  y = titled(paper, { title: 'Withdrawals and other debits', y, columns: LIST, parts: two, look });
  const paid = checks.checks(day).map(([no = '', on = '', amount = '']) => [on, no, `-${amount}`]);
  const three = ['Date | Check # | Amount', paid, `Total checks | | -$${checks.total}`];
  y = titled(paper, { title: 'Checks', y, columns: '42 110 >270', parts: three, look });
  const four = ['Date | Transaction description | Amount', fees.rows(day), `Total service fees | | -$${fees.total}`];
  y = titled(paper, { title: 'Service fees', y, columns: LIST, parts: four, look });
  const ends = ['Date | Balance ($) | Date | Balance($) | Date | Balance ($)'];
  const five = [...ends, abreast(dayEnds(ledger, dateFormats.monthDay), 3)];
  titled(paper, { title: 'Daily ledger balances', y, columns: '42 >200 230 >380 410 >560', parts: five, look });
  paper.text(570, 762, 'Page 2 of 2', { align: 'right', size: 8 });
}

const PLAIN = {
  credits: [
    'ELECTRONIC CREDIT\\PLAINFIELD FREIGHT BROKERS    VENDORPMT    Mar 03',
    'INCOMING WIRE TRANSFER\\WIRE FROM LAKEHEAD LUMBER CO',
    'DEPOSIT   BRANCH 00118 QUEENS',
  ],
  debits: [
    'CHECK #',
    'DEBIT CARD PURCH Card Ending in 4418 Mar 10 04:01p\\FUEL STOP 118    TOLEDO   OH 26069',
    'ACH DEBIT\\TRUCK LEASE 77    LEASE PMT    Mar 17',
    'SERVICE CHARGE',
  ],
};

function asOfRunning(paper: Paper): void {
  const ledger = book(MARCH, 'haulage', 4_410_332, 18, PLAIN);
  paper.text(42, 34, 'Citadel Quay Bank, N.A.', { isBold: true, size: 12 });
  block(paper, [42, 50], 'CBO Services // P.O. Box 769018 // San Antonio, Texas 78245', { size: 8 });
  paper.text(570, 34, 'ACCOUNT AS OF MARCH 31, 2026', { align: 'right', isBold: true });
  block(paper, [60, 100], 'DUNMORE CARTAGE CO // 2 WEIGHBRIDGE LN // TOLEDO          OH 43604');
  const about = 'QuayBusiness Account // 9937 204 188 // Statement Period // Mar 1 - Mar 31, 2026';
  block(
    paper,
    [360, 92],
    `${about} // Relationship Manager // Business Service Center // (877) 555-0118 // Page 1 of 1`,
  );
  paper.band(42, 190, 528, 14, '#cfd8e6');
  paper.text(46, 193, 'SERVICE CHARGE SUMMARY FROM FEBRUARY 1, 2026 THRU FEBRUARY 28, 2026', {
    isBold: true,
    size: 8.5,
  });
  grid(paper, '46 >330 >430 >570', 212, [
    'Type of Charge | No./Units | Price/Unit | Amount',
    'CHECKING - QUAYBUSINESS 9937204188',
    'CHECKS, DEP ITEMS/TICKETS, ACH | 18 | .4500 | 0.00',
    '**WAIVE',
    'Net Service Charge | | | 0.00',
    'Charges debited from account # 9937204188',
  ]);
  paper.band(42, 290, 528, 14, '#cfd8e6');
  paper.text(46, 293, 'CHECKING ACTIVITY', { isBold: true, size: 8.5 });
  paper.text(46, 312, 'Citadel Flexible Checking', { isBold: true });
  block(paper, [46, 324], '9937204188');
  block(paper, [380, 312], 'Beginning Balance: // Ending Balance:');
  block(paper, [570, 312], `$${ledger.opening} // $${ledger.closing}`, { align: 'right' });
  const rows = ledger.movements.map(({ day, text, amount, balance }) => {
    const [debit, credit] = [amount < 0 ? money(-amount) : '', amount > 0 ? money(amount) : ''];
    return [dateFormats.monthDay(day), text, debit, credit, money(balance)];
  });
  const totals = ` | Total Debits/Credits | ${ledger.debits} | ${ledger.credits} | `;
  const parts = ['Date | Description | Debits | Credits | Balance', unfold(rows), totals];
  const end = grid(paper, '46 90 >400 >485 >570', 344, parts);
  paper.text(306, end + 8, 'CUSTOMER SERVICE INFORMATION', { align: 'center', isBold: true, size: 8 });
  paper.text(46, end + 20, 'IF YOU HAVE QUESTIONS ON CHECKING CALL 1-877-555-0118 (TTY 800-555-0192).', { size: 7 });
}

const TYPED = {
  credits: ['ACH deposit PAYGROVE MERCHANT SETTLEMENT', 'Deposit made in a branch/store', 'Mobile deposit'],
  debits: [
    'Check #',
    'Debit card purchase VELVET COMB WHOLESALE',
    'ACH withdrawal JUNIPER ARCADE RENT',
    'Wire transfer fee',
  ],
};

function resultingBalance(paper: Paper): void {
  const ledger = book(APRIL, 'salon', 1_140_300, 20, TYPED);
  paper.text(42, 34, 'Foxglove One', { size: 20, isBold: true, color: '#004879' });
  block(paper, [400, 34], 'ACCOUNT SUMMARY // FOR PERIOD APRIL 01, 2026 - APRIL 30, 2026', { isBold: true, size: 8 });
  block(paper, [60, 96], 'MARIGOLD HAIR STUDIO // 18 ORCHARD WAY // LAFAYETTE LA 70501');
  paper.text(42, 170, 'Spark Ember Basic Checking 00000036012097120', { isBold: true });
  paper.text(570, 170, 'MARIGOLD HAIR STUDIO', { align: 'right' });
  grid(
    paper,
    '42 >270 320 >570',
    190,
    [
      `Previous Balance 03/31/26 | $${ledger.opening} | Number of Days in Cycle | 30`,
      `${section(ledger, 'credits').count} Deposits/Credits | $${ledger.credits} | Minimum Balance This Cycle | $9,804.11`,
      `${section(ledger, 'paid').count} Checks/Debits | -$${ledger.debits} | Average Collected Balance | $13,002.90`,
      'Service Charges | $0.00 | Interest Earned During this Cycle | $0.00',
      `Ending Balance 04/30/26 | $${ledger.closing} | Interest Paid Year-To-Date | $0.00`,
    ],
    13,
  );
  paper.text(306, 270, 'ACCOUNT DETAIL     FOR PERIOD APRIL 01, 2026  - APRIL 30, 2026', {
    align: 'center',
    isBold: true,
  });
  const rows = ledger.movements.map(({ day, text, amount, balance }) => {
    const kind = amount < 0 ? 'Debit' : 'Deposit';
    return [dateFormats.monthDay(day), money(amount), money(balance), kind, text, text.includes('card') ? '4418' : ''];
  });
  const end = grid(
    paper,
    '42 >150 >235 255 320 540',
    290,
    [
      'Date | Amount | Resulting Balance | Transaction | Description | Debit Card',
      rows,
      `Total | ${money(ledger.movements.reduce((sum, { amount }) => sum + amount, 0))}`,
    ],
    13,
  );
  paper.paragraph(
    42,
    end + 10,
    520,
    'Thank you for banking with us. Products are offered by Foxglove One, N.A., Member FDIC.',
    { size: 8 },
  );
  paper.text(570, 762, 'Page 1 of 1', { align: 'right', size: 8 });
}

/** Statements of the largest banks of the country, in the style of each. */
export const FIFTH_NATIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'instances beside amounts',
    name: 'a span above the account at the right edge',
    draw: instances,
    periods: [period('4471', TO_APRIL)],
  }),
  sample({
    layout: 'for one day to another beneath the product',
    name: 'a running head with the number and the span',
    draw: openingOn,
    periods: [period('8802', FEBRUARY)],
  }),
  sample({
    layout: 'account as of a day above its span',
    name: 'charges of the month before',
    draw: asOfRunning,
    periods: [period('4188', MARCH)],
  }),
  sample({
    layout: 'resulting balance before the description',
    name: 'a span in the head of the table',
    draw: resultingBalance,
    periods: [period('7120', APRIL)],
  }),
];
