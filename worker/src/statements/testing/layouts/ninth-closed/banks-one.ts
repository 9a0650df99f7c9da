import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import {
  bareMonthDay,
  book,
  cells,
  checkPictures,
  checkRows,
  checksOf,
  dayBalances,
  meanBalance,
  monthDay,
  pages,
  type Sheet,
  sideBySide,
  trailing,
  typed,
} from '../ninth/banks-parts.ts';
import { type Paper, sample } from '../paper.ts';

const VET = book(
  '2026-03-01',
  1_872_640,
)(`
  D 1,8,15,22,29 133870 Deposit|0278831{40}
  E 2,3,9,11,16,18,23,25,30 121444 Corporate ACH Merch Setl|Bluefin Pay 88117{20}0
  C 3,9,10,17,24,30 70266 {1551}
  C 26 215000 1560
  A 4,11,19,25 28733 5102 Debit Card Purchase Petwell Pharma|Card ending 5102
  P 5,19 391006 ACH Settlement Direct Dep|Gustwind HR 7714{3}
  P 16 58219 Corporate ACH Premium|Heron Mutual 00411982
  F 1 1200 Service Charge Period Ending 02/27/2026`);

const CODES: Readonly<Record<string, string>> = {
  Deposits: 'D',
  'ACH Additions': 'E',
  Checks: 'C',
  'Debit Card Purchases': 'A',
  'ACH Deductions': 'P',
  'Service Charges and Fees': 'F',
};

function ferryHead(paper: Paper, page: number): number {
  paper.text(36, 34, 'Business Checking Paddle', { size: page === 1 ? 16 : 12, isBold: true });
  if (page > 1) paper.text(36, 52, 'Three Ferries Bank', { size: 8.5 });
  else paper.text(576, 34, 'THREE FERRIES BANK', { size: 14, isBold: true, align: 'right', color: '#d96b00' });
  if (page > 1) {
    paper.lines(
      330,
      34,
      cells(`For the period 03/01/2026 to 03/31/2026;Barnaby Lane Clinic;Account: XX-XXXX-3308;Page ${page} of 3`),
      { size: 8.5, step: 11 },
    );
    return 96;
  }
  paper.text(36, 54, 'Three Ferries Bank, National Association', { size: 8.5 });
  paper.lines(36, 100, cells('BARNABY LANE ANIMAL CLINIC PC;81 BARNABY LN;ERIE PA 16599-0081'));
  const facts = [
    'For the Period 03/01/2026 to 03/31/2026',
    'Primary Account Number: XX-XXXX-3308',
    'Page 1 of 3',
    'Number of enclosures: 0',
  ];
  paper.lines(330, 66, facts, { isBold: true, step: 14 });
  paper.lines(
    330,
    132,
    cells('For 24-hour banking sign on to threeferries.example;For customer service call 1-877-555-0133'),
    { size: 8.5 },
  );
  return 200;
}

function ferries(paper: Paper): void {
  const sheet = pages(paper, (page) => ferryHead(paper, page));
  paper.band(36, sheet.at(), 540, 16, '#444444');
  paper.text(40, sheet.at() + 4, 'Business Checking Paddle Summary', { isBold: true, color: '#ffffff' });
  sheet.skip(22);
  paper.text(36, sheet.at(), 'Account number: XX-XXXX-3308');
  paper.text(330, sheet.at(), 'Barnaby Lane Animal Clinic Pc');
  sheet.skip(20);
  sheet.line(36, 'Balance Summary', 10, true);
  sheet.table('>110 >240 >380 >500', [
    ['Beginning|balance', 'Deposits and|other additions', 'Checks and other|deductions', 'Ending|balance'],
    [VET.first, VET.sum('DE'), VET.sum('CAPF'), VET.last],
    ['', '', 'Average ledger|balance', 'Average collected|balance'],
    ['', '', money(meanBalance(VET, '2026-03-01', 31)), money(meanBalance(VET, '2026-03-01', 31) - 41_213)],
  ]);
  ferryBoxes(paper, sheet);
}

function ferryBoxes(paper: Paper, sheet: Sheet): void {
  sheet.skip(12);
  const top = sheet.at();
  const box = (left: number, title: string, kinds: string, sum: string) => {
    sheet.to(top);
    sheet.line(left, title, 10, true);
    sheet.table(`${left} >${left + 160} >${left + 240}`, [
      ['Description', 'Items', 'Amount'],
      ...cells(kinds).map((name) => [name, VET.count(CODES[name] ?? ''), VET.sum(CODES[name] ?? '')]),
      ['Total', VET.count(sum), VET.sum(sum)],
    ]);
  };
  box(36, 'Deposits and Other Additions', 'Deposits;ACH Additions', 'DE');
  box(
    320,
    'Checks and Other Deductions',
    'Checks;Debit Card Purchases;ACH Deductions;Service Charges and Fees',
    'CAPF',
  );
  sheet.skip(14);
  sheet.line(36, 'Daily Balance', 10, true);
  sheet.table('36 >170 210 >350 390 >530', [
    ['Date', 'Ledger balance', 'Date', 'Ledger balance', 'Date', 'Ledger balance'],
    ...sideBySide(dayBalances(VET, monthDay), 3),
  ]);
  sheet.turn();
  ferryDetail(paper, sheet);
}

function ferryDetail(paper: Paper, sheet: Sheet): void {
  sheet.line(36, 'Activity Detail', 12, true);
  const detail = (title: string) => {
    sheet.skip(8);
    sheet.need(60);
    sheet.line(36, title, 9.5, true);
    const rows = VET.of(CODES[title] ?? '').map(({ day, text, amount }, index) => [
      monthDay(day),
      money(Math.abs(amount)),
      text,
      `0${(index + 3) * 7_730_417 + Number(day.slice(8)) * 911}`,
    ]);
    sheet.table('36 >180 200 500 step11 size8', [
      ['Date|posted', '|Amount', 'Transaction|description', 'Reference|number'],
      ...rows,
    ]);
  };
  sheet.line(36, 'Deposits and Other Additions', 10.5, true);
  detail('Deposits');
  detail('ACH Additions');
  sheet.skip(12);
  sheet.line(36, 'Checks and Other Deductions', 10.5, true);
  sheet.line(36, 'Checks and Substitute Checks', 9.5, true);
  const checks = checkRows(VET, monthDay, true);
  sheet.table('36 74 >200 220 258 >384 404 442 >568', [
    ['Date', 'Check', 'Amount', 'Date', 'Check', 'Amount', 'Date', 'Check', 'Amount'],
    ...sideBySide(checks, 3),
  ]);
  detail('Debit Card Purchases');
  detail('ACH Deductions');
  detail('Service Charges and Fees');
  ferryServices(paper, sheet);
}

function ferryServices(paper: Paper, sheet: Sheet): void {
  sheet.skip(10);
  paper.rule(36, sheet.at(), 576);
  sheet.skip(6);
  sheet.line(36, 'Detail of Services Used During Current Period', 10, true);
  sheet.line(
    36,
    'Note: The total charge for the following services will be posted to your account on 04/01/2026.',
    8.5,
  );
  sheet.table('36 >300 >400', [
    ['Description', 'Volume', 'Amount'],
    ['Account Maintenance Charge', '1', '12.00'],
    ['Total For Services Used This Period', '', '12.00'],
    ['Total Service Charge', '', '12.00'],
  ]);
}

const FEED = book(
  '2026-04-01',
  1_240_533,
)(`
  D 1,6,13,20,27 288115 DEPOSIT
  E 2,8,15,22,28 84620 BANKCARD MTOT DEP|CCD 517788900{41}
  C 5,9,14,21,26,28 97412 {8804}
  C 27 15500 8812
  A 7,16,23 21044 POS PUR MMDD GRAIN ELEVATOR 4 CHEROKEE IA|CARD# 0218
  P 9,23 203371 PAYROLL GUSTWIND HR|PPD
  P 19 66180 PREMIUM HERON MUTUAL|CCD 4100772
  F 29 1250 SERVICE CHARGE`);
const DASHES = '-'.repeat(96);

function typedHead(paper: Paper, page: number): number {
  paper.lines(60, 36, cells('PLUM CREEK STATE BANK;P O BOX 44;CHEROKEE IA 51999'));
  const right = [
    typed([0, 'Date  4/30/26'], [-34, `Page    ${page}`]),
    'Primary Account       XXXXXXXX7206',
    'Enclosures                       7',
  ];
  paper.lines(370, 72, right, { step: 12 });
  if (page > 1) return 124;
  paper.lines(60, 112, cells('GRANGE HALL FEED & SEED INC;208 W DEPOT ST;CHEROKEE IA 51999-0208'));
  return 178;
}

function typewriter(paper: Paper): void {
  const sheet = pages(paper, (page) => typedHead(paper, page), 735);
  const print = (...all: string[]) => {
    for (const line of all) sheet.line(44, line, 9);
  };
  print(typed([30, '* * *  C H E C K I N G   A C C O U N T S  * * *']), '');
  print(
    typed([0, 'COMMERCIAL CHECKING'], [50, 'Number of Enclosures'], [-96, '7']),
    typed([0, 'Account Number'], [-46, 'XXXXXXXX7206'], [50, 'Statement Dates'], [-96, '4/01/26 thru  4/30/26']),
    typed([0, 'Previous Balance'], [-46, FEED.first], [50, 'Days in the statement period'], [-96, '30']),
    typed(
      [3, `${FEED.count('DE')} Deposits/Credits`],
      [-46, FEED.sum('DE')],
      [50, 'Average Ledger'],
      [-96, money(meanBalance(FEED, '2026-04-01', 30))],
    ),
    typed(
      [2, `${FEED.count('CAP')} Checks/Debits`],
      [-46, FEED.sum('CAP')],
      [50, 'Average Collected'],
      [-96, money(meanBalance(FEED, '2026-04-01', 30) - 30_118)],
    ),
    typed([0, 'Service Charge'], [-46, FEED.sum('F')]),
    typed([0, 'Interest Paid'], [-46, '.00']),
    typed([0, 'Current Balance'], [-46, FEED.last]),
    '',
    DASHES,
  );
  typedActivity(paper, sheet, print);
}

function typedActivity(paper: Paper, sheet: Sheet, print: (...all: string[]) => void): void {
  const list = (title: string, kinds: string) => {
    print('', title, typed([0, 'Date'], [8, 'Description'], [-80, 'Amount']));
    for (const { day, text, amount } of FEED.of(kinds)) {
      const [what = '', more] = text.split('|');
      print(typed([0, bareMonthDay(day)], [8, what], [-80, trailing(amount)]));
      if (more) print(typed([8, more]));
    }
  };
  list('DEPOSITS AND ADDITIONS', 'DE');
  list('CHECKS AND WITHDRAWALS', 'APF');
  sheet.need(120);
  print('', 'CHECKS IN NUMBER ORDER', 'Date    Check No          Amount    Date    Check No          Amount');
  const checks = checksOf(FEED).map(({ day, number, star, amount }) => [
    typed([0, bareMonthDay(day)], [8, `${number}${star}`], [-32, money(-amount)]),
  ]);
  for (const [left = '', right = ''] of sideBySide(checks, 2)) print(typed([0, left], [36, right]));
  print('* Denotes missing check numbers', '', 'DAILY BALANCE INFORMATION');
  const days = dayBalances(FEED, bareMonthDay).map(([day, balance]) => [typed([0, day], [-22, balance])]);
  for (const cells of sideBySide(days, 3))
    print(
      cells
        .map((cell) => cell.padEnd(32))
        .join('')
        .trimEnd(),
    );
  print('', typed([24, '* * *   E N D   O F   S T A T E M E N T   * * *']));
  paper.addPage();
  paper.text(40, 30, 'XXXXXXXX7206   GRANGE HALL FEED & SEED INC   4/30/26', { size: 8 });
  checkPictures(paper, 60, FEED, 'GRANGE HALL FEED & SEED', 'Plum Creek State Bank');
}

export const NINTH_CLOSED_BANKS_ONE: readonly CorpusSample[] = [
  sample({
    layout:
      'boxes of additions and deductions with items, masked number of a bank of three rivers, charge of next month',
    name: 'Barnaby Lane Animal Clinic',
    periods: ['3308 2026-03-01 2026-03-31'],
    draw: ferries,
  }),
  sample({
    layout: 'typed lines of a core system in a state bank with starred heads and pictures of checks',
    name: 'Grange Hall Feed',
    face: 'typewriter',
    size: 9,
    periods: ['7206 2026-04-01 2026-04-30'],
    draw: typewriter,
  }),
];
