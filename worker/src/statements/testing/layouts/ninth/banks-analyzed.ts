import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  at,
  book,
  cells,
  checkRows,
  dayBalances,
  listed,
  meanBalance,
  monthDay,
  named,
  pages,
  type Sheet,
  sideBySide,
} from './banks-parts.ts';

const PRINTER = book(
  '2026-04-01',
  6_620_154,
)(`
  D 1,8,15,22,28 402118 Deposit
  E 0,5,7,13,14,20,27,29 310550 Electronic Deposit   From LOOMIS PUBLISHING|REF=2609{10081}220N00   3411770021CORP PAY
  C 6,8,13,20,23,27 223981 {10417}
  C 28 48815 10426
  A 2,9,17 34071 Debit Purchase - VISA   On MMDD26 INKWELL DIRECT ST PAUL MN|REF # 24204296{99}000
  P 1,14,28 611004 Electronic Withdrawal   To GUSTWIND PAYROLL|REF=26101{5531}0N00  9880031172PAYROLL
  P 9 140000 Customer Withdrawal   REF 8915{771} Equipment lease Rollright
  F 14 9385 Analysis Service Charge   1500000000`);

const SERVICES = [
  ['Account Maintenance', 1, 2_000],
  ['Electronic Banking Platform', 1, 4_500],
  ['Paper Credits', 6, 100],
  ['Checks Paid', 8, 20],
  ['Items Deposited', 31, 15],
  ['ACH Credits Received', 9, 20],
  ['ACH Debits Received', 4, 20],
  ['Incoming Wire', 1, 1_400],
] as const;

function starHead(paper: Paper, page: number): number {
  paper.text(36, 32, 'NORTHSTRAND', { size: 15, isBold: true, color: '#0a2a7a' });
  if (page > 1) {
    paper.text(576, 30, 'Business Statement', { size: 11, isBold: true, align: 'right' });
    paper.lines(36, 56, cells('BROADSHEET LETTERPRESS INC;1190 PLATEN RD;DULUTH MN 55899'), { size: 8.5, step: 11 });
    paper.lines(
      420,
      46,
      cells(`Account Number:;1 047 2299 6613;Statement Period:;Apr 1, 2026;through;Apr 30, 2026;Page ${page} of 3`),
      { size: 8.5, step: 10.5 },
    );
    return 132;
  }
  paper.lines(36, 52, cells('P.O. Box 1899;Saint Paul, Minnesota 55199-1899;3811  IMG  4417  S Y ST01'), {
    size: 8,
    step: 10,
  });
  paper.text(576, 30, 'Business Statement', { size: 14, isBold: true, align: 'right' });
  paper.lines(
    430,
    52,
    cells('Account Number:;1 047 2299 6613;Statement Period:;Apr 1, 2026;through;Apr 30, 2026;;Page 1 of 3'),
  );
  paper.lines(
    70,
    118,
    cells('000007214 01 SP 000638104551899 E;BROADSHEET LETTERPRESS INC;1190 PLATEN RD;DULUTH MN 55899-4471'),
  );
  return 190;
}

function analyzedTop(paper: Paper, sheet: Sheet): void {
  paper.rule(36, sheet.at(), 576);
  sheet.skip(6);
  sheet.line(36, 'NEWS FOR YOU: Night depository locks will change on May 18. Ask your branch for a new key.', 8.5);
  sheet.skip(6);
  paper.band(36, sheet.at(), 540, 16, '#d8deef');
  paper.text(40, sheet.at() + 4, 'ANALYZED CHECKING', { isBold: true });
  paper.text(572, sheet.at() + 4, 'Member FDIC', { size: 8, align: 'right' });
  sheet.skip(20);
  paper.text(36, sheet.at(), 'Northstrand National Association');
  paper.text(572, sheet.at(), 'Account Number 1-047-2299-6613', { isBold: true, align: 'right' });
  sheet.skip(18);
  sheet.line(36, 'Account Summary', 10, true);
  sheet.table('36 >220 >250 >340', [
    ['', '# Items', '', ''],
    ['Beginning Balance on Apr 1', '', '$', PRINTER.first],
    ['Customer Deposits', PRINTER.count('D'), '', PRINTER.sum('D')],
    ['Other Deposits', PRINTER.count('E'), '', PRINTER.sum('E')],
    ['Card Withdrawals', PRINTER.count('A'), '', `${PRINTER.sum('A')}-`],
    ['Other Withdrawals', PRINTER.count('PF'), '', `${PRINTER.sum('PF')}-`],
    ['Checks Paid', PRINTER.count('C'), '', `${PRINTER.sum('C')}-`],
    ['Ending Balance on Apr 30, 2026', '', '$', PRINTER.last],
  ]);
}

function analyzed(paper: Paper): void {
  const sheet = pages(paper, (page) => starHead(paper, page));
  analyzedTop(paper, sheet);
  const list = (title: string, kinds: string) => {
    sheet.skip(12);
    sheet.need(60);
    sheet.line(36, title, 10, true);
    const rows = listed(PRINTER.of(kinds), named).map(([day = '', text = '', amount = '']) => [
      day,
      text,
      '$',
      kinds === 'D' || kinds === 'E' ? amount : `${amount}-`,
    ]);
    sheet.table('36 84 500 >572 step11', [['Date', 'Description of Transaction', '', 'Amount'], ...rows]);
    sheet.table('360 500 >572', [[`Total ${title}`, '$', PRINTER.sum(kinds)]]);
  };
  list('Customer Deposits', 'D');
  list('Other Deposits', 'E');
  list('Card Withdrawals', 'A');
  list('Other Withdrawals', 'PF');
  analyzedChecks(sheet);
}

function analyzedChecks(sheet: Sheet): void {
  sheet.skip(12);
  sheet.line(36, 'Checks Presented Conventionally', 10, true);
  const checks = checkRows(PRINTER, named);
  sheet.table('36 100 >260 310 374 >534', [
    ['Check', 'Date', 'Amount', 'Check', 'Date', 'Amount'],
    ...sideBySide(checks, 2),
  ]);
  sheet.line(
    36,
    `* Gap in check sequence        Conventional Checks Paid (${checks.length})  $ ${PRINTER.sum('C')}-`,
    8.5,
  );
  sheet.skip(12);
  sheet.need(250);
  sheet.line(36, 'Balance Summary', 10, true);
  sheet.table('36 >170 210 >350 390 >530', [
    ['Date', 'Ending Balance', 'Date', 'Ending Balance', 'Date', 'Ending Balance'],
    ...sideBySide(dayBalances(PRINTER, named), 3),
  ]);
  sheet.line(36, 'Balances only appear for days reflecting change.', 7.5);
  analysisBehind(sheet);
}

function analysisBehind(sheet: Sheet): void {
  sheet.skip(14);
  sheet.line(36, 'ANALYSIS SERVICE CHARGE DETAIL', 10, true);
  sheet.line(36, 'Account Analysis Activity for: March 2026', 9, true);
  const rows = SERVICES.map(([service, volume, price]) =>
    cells(`${service};${String(volume)};${(price / 100).toFixed(5)};${money(volume * price)}`),
  );
  const sum = money(SERVICES.reduce((all, [, volume, price]) => all + volume * price, 0));
  sheet.table('36 >330 >430 >540', [
    ['Service Activity Detail for Account Number 1-047-2299-6613', '', '', ''],
    ['Service', 'Volume', 'Avg Unit Price', 'Total Charge'],
    ...rows,
    ['Fee Based Service Charges for Account Number 1-047-2299-6613', '', '$', sum],
  ]);
}

const DENTAL = book(
  '2026-04-01',
  2_711_458,
)(`
  E 1,7,9,14,21,23,28 166720 CCD DEPOSIT, TIDEWATER HEALTH HCCLAIMPMT *****{33104}
  D 5,12,19,26 92118 DEPOSIT
  D 8,15,22 31540 MOBILE DEPOSIT
  C 2,6,13,20 88315 {1180}
  C 23,27 57660 {1186}
  A 3,16,24 41370 DEBIT CARD PURCHASE, *****30118846120, AUT MMDD26|MOLAR SUPPLY CO        NASHUA       * NH
  P 8,22 522408 CCD DEBIT, GUSTWIND PAYROLL ****17700
  P 14 150000 eTransfer Debit, Online Xfer|Transfer to SV 8824471020
  F 29 2500 MAINTENANCE FEE`);

function convenientHead(paper: Paper, page: number): number {
  paper.text(36, 30, 'Amity', { size: 22, isBold: true, color: '#00693e' });
  paper.text(100, 40, "New England's Neighborly Bank", { size: 8.5 });
  if (page > 1) {
    paper.lines(36, 66, cells('MERRIMACK FAMILY DENTAL PLLC'), { isBold: true });
    paper.table(
      at('330 440'),
      56,
      [
        ['', ''],
        ['Page:', `${page} of 2`],
        ['Statement Period:', 'Apr 01 2026-Apr 30 2026'],
        ['Cust Ref #:', '4471882036-713-7-###'],
        ['Primary Account #:', '447-1882036'],
      ],
      11,
    );
    paper.rule(36, 116, 576, '#00693e');
    return 128;
  }
  paper.text(500, 34, 'STATEMENT OF ACCOUNT', { size: 12, isBold: true, align: 'center' });
  paper.lines(60, 96, cells('E;MERRIMACK FAMILY DENTAL PLLC;330 CANAL ST STE 2;NASHUA NH  03099'));
  paper.table(at('330 440'), 84, [
    ['', ''],
    ['Page:', '1 of 2'],
    ['Statement Period:', 'Apr 01 2026-Apr 30 2026'],
    ['Cust Ref #:', '4471882036-713-7-###'],
    ['Primary Account #:', '447-1882036'],
  ]);
  return 178;
}

function convenient(paper: Paper): void {
  const sheet = pages(paper, (page) => {
    paper.text(306, 762, 'Call 1-800-555-0152 for 24-hour Bank-by-Phone services or connect to amitybank.example', {
      size: 7.5,
      align: 'center',
    });
    return convenientHead(paper, page);
  });
  paper.rule(36, sheet.at() - 6, 576);
  sheet.line(36, 'Amity Business Neighbor', 12, true);
  paper.text(36, sheet.at(), 'MERRIMACK FAMILY DENTAL PLLC', { size: 9 });
  paper.text(576, sheet.at(), 'Account # 447-1882036', { isBold: true, align: 'right' });
  sheet.skip(24);
  sheet.line(36, 'ACCOUNT SUMMARY', 9.5, true);
  const mean = money(meanBalance(DENTAL, '2026-04-01', 30));
  sheet.table('36 >280 330 >572 plain', [
    ['Beginning Balance', DENTAL.first, 'Average Collected Balance', mean],
    ['Electronic Deposits', DENTAL.sum('E'), 'Interest Earned This Period', '0.00'],
    ['Other Credits', DENTAL.sum('D'), 'Interest Paid Year-to-Date', '0.00'],
    ['', '', 'Annual Percentage Yield Earned', '0.00%'],
    ['Checks Paid', DENTAL.sum('C'), 'Days in Period', '30'],
    ['Electronic Payments', DENTAL.sum('AP'), '', ''],
    ['Service Charges', DENTAL.sum('F'), '', ''],
    ['Ending Balance', DENTAL.last, '', ''],
  ]);
  convenientActivity(sheet);
}

function convenientActivity(sheet: Sheet): void {
  sheet.skip(12);
  sheet.table('36 >440 >572', [
    ['', 'Total for this cycle', 'Total Year to Date'],
    ['Grace Period OD/NSF Refund', '$0.00', '$35.00'],
  ]);
  sheet.skip(12);
  sheet.line(36, 'DAILY ACCOUNT ACTIVITY', 10, true);
  const list = (title: string, kind: string) => {
    sheet.skip(6);
    sheet.need(50);
    sheet.line(36, title, 9.5, true);
    const rows = listed(DENTAL.of(kind), monthDay);
    sheet.table('36 110 >572 size8', [['POSTING DATE', 'DESCRIPTION', 'AMOUNT'], ...rows]);
    sheet.table('440 >572', [['Subtotal:', DENTAL.sum(kind)]]);
  };
  list('Electronic Deposits', 'E');
  list('Deposits', 'D');
  sheet.need(90);
  sheet.line(36, `Checks Paid     No. Checks: ${DENTAL.count('C')}     *Indicates break in serial sequence`, 8.5, true);
  const checks = checkRows(DENTAL, monthDay, true);
  sheet.table('36 110 >270 310 384 >544', [
    ['DATE', 'SERIAL NO.', 'AMOUNT', 'DATE', 'SERIAL NO.', 'AMOUNT'],
    ...sideBySide(checks, 2),
  ]);
  sheet.table('440 >572', [['Subtotal:', DENTAL.sum('C')]]);
  list('Electronic Payments', 'AP');
  list('Service Charges', 'F');
  sheet.need(130);
  sheet.line(36, 'DAILY BALANCE SUMMARY', 9.5, true);
  sheet.table('36 >250 310 >524', [
    ['DATE', 'BALANCE', 'DATE', 'BALANCE'],
    ['03/31', DENTAL.first, '', ''],
    ...sideBySide(dayBalances(DENTAL, monthDay), 2),
  ]);
}

export const NINTH_BANKS_ANALYZED: readonly CorpusSample[] = [
  sample({
    layout: 'analyzed checking with a service charge of the month before, account number in groups and in hyphens',
    name: 'Broadsheet Letterpress',
    periods: ['6613 2026-04-01 2026-04-30'],
    draw: analyzed,
  }),
  sample({
    layout: 'period glued by a hyphen beside a customer reference that holds the account, posting dates of a dentist',
    name: 'Merrimack Family Dental',
    periods: ['2036 2026-04-01 2026-04-30'],
    draw: convenient,
  }),
];
