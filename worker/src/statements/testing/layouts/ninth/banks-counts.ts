import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  at,
  balancing,
  book,
  cells,
  checkRows,
  checksOf,
  dayBalances,
  listed,
  monthDay,
  pages,
  type Sheet,
  short,
  sideBySide,
  total,
  wide,
} from './banks-parts.ts';

const SETTLEMENT = 'Orig CO Name:Bluefin Merchant       Orig ID:1452270031 CO Entry|Descr:MMDD deposit Sec:CCD';
const SUPPLY = book(
  '2026-05-30',
  3_184_277,
)(`
  D 3,10,17,24,31 214600 Deposit     19904{31207}
  E 2,4,6,9,11,13,16,18,20,23,25,27,30 88410 ${SETTLEMENT}
  E 12 932500 Fedwire Credit Via: Tern Bay Trust/061099912 B/O: Keelson Yacht Yard|Ref: Inv 20718 Trn: 0417733162Ff
  C 3,5,11,12,19,26 141120 Check {2214}
  C 25 61044 Check 2222
  A 4,7,12,14,20,21,28 17386 Card Purchase         MM/DD Bilge & Brass Hardware Astoria OR Card 6618
  A 16 30350 Non-Bank ATM Withdraw 06/15 220 Cannery Pier Astoria OR Card 6618
  P 5,19 498214 Orig CO Name:Gustwind Payroll        Orig ID:9003321776 CO Entry|Descr:Payroll   Sec:CCD
  P 10 377020 Orig CO Name:Columbia Rope Works    Orig ID:1800441220 CO Entry|Descr:Trade Pmt Sec:CCD
  P 18 285000 06/17 Online Payment 22073451190 To Cannery Row Properties
  P 26 64000 Swiftsend Payment To Halyard Consulting 22149910333
  F 12 1500 Domestic Incoming Wire Fee
  F 16 300 Non-Bank ATM Fee
  F 31 1500 Monthly Service Fee`);

function harborHead(paper: Paper, page: number): number {
  paper.text(576, 30, 'May 30, 2026 through June 30, 2026', { size: 9, align: 'right' });
  paper.text(466, 43, 'Account Number:', { size: 9, align: 'right' });
  paper.text(576, 43, '000000581294037', { size: 9, isBold: true, align: 'right' });
  if (page > 1) {
    paper.text(36, 30, 'HARBORLINE', { size: 13, isBold: true });
    return 84;
  }
  paper.text(36, 30, 'HARBORLINE', { size: 19, isBold: true, color: '#0b3a6f' });
  paper.lines(36, 54, cells('Harborline Bank, N.A.;P O Box 65999;Spokane, WA 99299-5999'), { size: 8, step: 10 });
  paper.text(340, 72, 'CUSTOMER SERVICE INFORMATION', { size: 9, isBold: true });
  paper.rule(340, 84, 576);
  const service = ['Web site:  harborline.example', 'Service Center:  1-800-555-0117', 'Para Espanol:  1-888-555-0118'];
  paper.lines(340, 88, service, { size: 8, step: 11 });
  paper.lines(
    60,
    140,
    cells('00058812 DRE 021 142 18226 NNNNNNNNNNN   1 000000000 61 0000;QUILL & ANCHOR MARINE SUPPLY LLC'),
  );
  paper.lines(60, 166, cells('14 NET LOFT WAY;ASTORIA OR 97103-0000'));
  return 214;
}

function harborSummary(paper: Paper, sheet: Sheet): void {
  paper.band(36, sheet.at(), 190, 15, '#222222');
  paper.text(42, sheet.at() + 3, 'CHECKING SUMMARY', { size: 9, isBold: true, color: '#ffffff' });
  paper.text(236, sheet.at() + 3, 'Harborline Business Compass');
  sheet.skip(24);
  sheet.table('40 >330 >440', [
    ['', 'INSTANCES', 'AMOUNT'],
    ['Beginning Balance', '', `$${SUPPLY.first}`],
    ['Deposits and Additions', SUPPLY.count('DE'), SUPPLY.sum('DE')],
    ['Checks Paid', SUPPLY.count('C'), `-${SUPPLY.sum('C')}`],
    ['ATM & Debit Card Withdrawals', SUPPLY.count('A'), `-${SUPPLY.sum('A')}`],
    ['Electronic Withdrawals', SUPPLY.count('P'), `-${SUPPLY.sum('P')}`],
    ['Fees', SUPPLY.count('F'), `-${SUPPLY.sum('F')}`],
    ['Ending Balance', String(SUPPLY.moves.length), `$${SUPPLY.last}`],
  ]);
  sheet.skip(10);
  sheet.line(
    40,
    'The monthly service fee was assessed because the waiver conditions on page 4 were not met this period.',
    8,
  );
}

function harborline(paper: Paper): void {
  const sheet = pages(paper, (page) => {
    paper.text(576, 756, `Page ${page} of 4`, { size: 8, align: 'right' });
    return harborHead(paper, page);
  });
  harborSummary(paper, sheet);
  const section = (title: string, kinds: string, sum: string) => {
    sheet.skip(14);
    sheet.need(70);
    sheet.line(36, title, 10, true);
    sheet.table('40 90 >572', [['DATE', 'DESCRIPTION', 'AMOUNT'], ...listed(SUPPLY.of(kinds), monthDay)]);
    sheet.table('40 >572', [[sum, `$${SUPPLY.sum(kinds)}`]]);
  };
  section('DEPOSITS AND ADDITIONS', 'DE', 'Total Deposits and Additions');
  sheet.skip(14);
  sheet.need(60);
  sheet.line(36, 'CHECKS PAID', 10, true);
  const checks = checksOf(SUPPLY).map(({ day, number, star, amount }) => [
    `${number}  ${star} ^`,
    '',
    monthDay(day),
    money(-amount),
  ]);
  sheet.table('40 160 >470 >572', [['CHECK NO.', 'DESCRIPTION', 'DATE PAID', 'AMOUNT'], ...checks]);
  sheet.table('40 >572', [['Total Checks Paid', `$${SUPPLY.sum('C')}`]]);
  sheet.line(40, '* All of your recent checks may not be on this statement.  ^ An image of this check is online.', 7.5);
  section('ATM & DEBIT CARD WITHDRAWALS', 'A', 'Total ATM & Debit Card Withdrawals');
  section('ELECTRONIC WITHDRAWALS', 'P', 'Total Electronic Withdrawals');
  section('FEES', 'F', 'Total Fees');
  sheet.skip(14);
  sheet.need(150);
  sheet.line(36, 'DAILY ENDING BALANCE', 10, true);
  sheet.table('40 >180 220 >360 400 >540', [
    ['DATE', 'AMOUNT', 'DATE', 'AMOUNT', 'DATE', 'AMOUNT'],
    ...sideBySide(dayBalances(SUPPLY, monthDay, '$'), 3),
  ]);
  sheet.turn();
  balancing(paper, sheet.at(), 'BALANCING YOUR CHECKBOOK');
}

const FRAMER = book(
  '2026-05-01',
  1_120_387,
)(`
  D 3,10,17 164205 COUNTER DEPOSIT
  E 0,5,12,20,27 58117 BLUEFIN PAY DEP 26MMDD THE GILT EDGE FRAMING CUSTOMER ID 8837104{52}
  C 4,7,14,19 66210 {2084}
  C 26 120000 2090
  A 6,13,21 23918 DEBIT CARD PURCHASE MITRE & MAT MM/DD ASHEVILLE NC 3306
  P 13,27 142777 PAYROLL GUSTWIND HR THE GILT EDGE FRAM CUSTOMER ID 00418
  P 18 51200 BUSINESS ONLINE PAYMENT LOAN 9918842201
  F 28 1600 SERVICE CHARGES - PRIOR PERIOD`);

function piedmont(paper: Paper): void {
  const sheet = pages(paper, (page) => {
    paper.text(
      576,
      756,
      page === 1 ? '0038812                                                           PAGE 1 OF 2' : 'PAGE 2 OF 2',
      { size: 7.5, align: 'right' },
    );
    if (page > 1) {
      paper.text(36, 36, 'UPLAND BUSINESS CHECKING 1440009931886 (continued)', { size: 10, isBold: true });
      return 64;
    }
    paper.lines(
      36,
      36,
      cells('899-04-11-00 46180  0 C 001;THE GILT EDGE FRAMING;T MARLINSPIKE;27 WALNUT ST;ASHEVILLE NC 28899'),
      { size: 9 },
    );
    paper.text(576, 36, 'Pinehaven Bank & Trust', { size: 15, isBold: true, align: 'right', color: '#4b2a7b' });
    paper.text(330, 70, 'Your account statement', { size: 14, isBold: true });
    paper.text(330, 88, 'For 05/29/2026', { size: 11 });
    paper.text(330, 116, 'Contact us', { size: 11, isBold: true });
    paper.lines(330, 132, cells('pinehaven.example;(844) 555-0177 or;(844) 4PINE-55'), { size: 9 });
    return 190;
  });
  sheet.to(
    paper.paragraph(
      36,
      sheet.at(),
      540,
      'Effective July 1, 2026, the Bank Services Agreement is amended. Ask for your copy at any branch.',
      { size: 8.5 },
    ) + 16,
  );
  piedmontSummary(paper, sheet);
}

function piedmontSummary(paper: Paper, sheet: Sheet): void {
  sheet.line(36, 'UPLAND BUSINESS CHECKING 1440009931886', 12, true);
  sheet.skip(8);
  sheet.line(36, 'Account summary', 10.5, true);
  const number = (cents: string, sign: string) => `${sign} ${cents}`;
  sheet.table('36 >330 step14 size9 plain', [
    ['Your previous balance as of 04/30/2026', `$${FRAMER.first}`],
    ['Checks', number(FRAMER.sum('C'), '-')],
    ['Other withdrawals, debits and service charges', number(FRAMER.sum('APF'), '-')],
    ['Deposits, credits and interest', number(FRAMER.sum('DE'), '+')],
    ['Your new balance as of 05/29/2026', `= $${FRAMER.last}`],
  ]);
  sheet.skip(12);
  sheet.line(36, 'Checks', 10.5, true);
  const checks = checkRows(FRAMER, monthDay, true);
  sheet.table('36 >116 >190 216 >296 >370 396 >476 >566', [
    ['DATE', 'CHECK #', 'AMOUNT($)', 'DATE', 'CHECK #', 'AMOUNT($)', 'DATE', 'CHECK #', 'AMOUNT($)'],
    ...sideBySide(checks, 3),
  ]);
  sheet.line(
    36,
    `* indicates a skip in sequential check numbers above this item          Total checks   = $${FRAMER.sum('C')}`,
    8.5,
  );
  piedmontLists(paper, sheet);
}

function piedmontLists(paper: Paper, sheet: Sheet): void {
  const list = (title: string, kinds: string, plain: string) => {
    sheet.skip(10);
    sheet.line(36, title, 10.5, true);
    sheet.table('36 84 >572', [['DATE', 'DESCRIPTION', 'AMOUNT($)'], ...listed(FRAMER.of(kinds), monthDay)]);
    sheet.line(84, `${plain}   = $${FRAMER.sum(kinds)}`, 8.5, true);
  };
  list('Other withdrawals, debits and service charges', 'APF', 'Total other withdrawals, debits and service charges');
  list('Deposits, credits and interest', 'DE', 'Total deposits, credits and interest');
  sheet.turn();
  balancing(paper, sheet.at(), 'How to reconcile your account');
}

const DAYS = book(
  '2026-04-01',
  0,
)(`
  E 0,1,2,5,6,7,8,9,12,13,14,15,16,19,20,21,22,23,26,27,28,29 118240 {417}`);
const AMOUNT = total(DAYS.moves);
const FEES = Math.round(AMOUNT * 0.0262) + 4_690;

function processing(paper: Paper): void {
  paper.text(36, 34, 'YOUR CARD PROCESSING STATEMENT', { size: 14, isBold: true });
  paper.text(36, 54, 'Gannet Merchant Services, a division of Cape Gannet Bank', { size: 9 });
  paper.table(
    at('380 >576'),
    30,
    [
      ['', ''],
      ['Page', '1 of 1'],
      ['Statement Period', '04/01/26 - 04/30/26'],
      ['Merchant Number', '4417 0093 2281'],
      ['Store Number', '0001'],
      ['Customer Service', '1-800-555-0191'],
    ],
    12,
  );
  paper.lines(36, 100, cells('THE SALTED PRETZEL CAFE;40 BOARDWALK;OCEAN GROVE NJ 07799'));
  const y = paper.boxes(36, 160, wide('135 135 135 135'), [
    ['Total amount submitted', 'Chargebacks/reversals', 'Fees charged', 'Total amount processed'],
    [`$${money(AMOUNT)}`, '$0.00', `-$${money(FEES)}`, `$${money(AMOUNT - FEES)}`],
  ]);
  batchTable(paper, y);
}

function batchTable(paper: Paper, start: number): void {
  let y = start;
  paper.text(36, y + 16, 'SUMMARY BY BATCH', { size: 10, isBold: true });
  y = paper.table(at('36 90 >260 >380 >500'), y + 34, [
    ['Date', 'Batch number', 'Submitted', 'Third party', 'Funded to ***2281'],
    ...DAYS.moves.map(({ day, text, amount: batch }) =>
      cells(`${short(day)};${text};${money(batch)};0.00;${money(batch)}`),
    ),
    ['Total', String(DAYS.moves.length), money(AMOUNT), '0.00', money(AMOUNT)],
  ]);
  paper.text(36, y + 14, 'FEES', { size: 10, isBold: true });
  y = paper.table(at('36 240 >500'), y + 30, [
    ['Type', 'Description', 'Amount'],
    ['Interchange and program fees', '2.62% of volume', `-${money(Math.round(AMOUNT * 0.0262))}`],
    ['Account fees', 'PCI program, monthly statement', '-46.90'],
    ['Total', 'Withdrawn from your bank account on 05/04/26', `-${money(FEES)}`],
  ]);
  paper.paragraph(36, y + 14, 540, 'Amounts are deposited to the bank account you named in your merchant agreement.', {
    size: 8,
  });
}

export const NINTH_BANKS_COUNTS: readonly CorpusSample[] = [
  sample({
    layout: 'instances and amounts of a big national bank, period from the last workday before',
    name: 'Quill and Anchor Marine Supply',
    periods: ['4037 2026-05-30 2026-06-30'],
    draw: harborline,
  }),
  sample({
    layout: 'previous balance and new balance as of days of a trust bank, skips in check numbers, no word of a period',
    name: 'The Gilt Edge Framing',
    periods: ['1886 2026-05-01 2026-05-29'],
    draw: piedmont,
  }),
  sample({
    layout: 'card processing of a cafe by batches with fees',
    name: 'The Salted Pretzel Cafe',
    draw: processing,
  }),
];
