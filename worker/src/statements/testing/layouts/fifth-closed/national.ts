import type { CorpusSample } from '../../development-corpus.ts';
import {
  abreast,
  block,
  book,
  type Days,
  dayBalanceRows,
  dayEnds,
  grid,
  period,
  section,
  titled,
  unfold,
} from '../fifth-banks/bank-parts.ts';
import { dateFormats, type Ledger, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH: Days = ['2026-03-01', '2026-03-31'];
const FROM_LAST: Days = ['2026-01-31', '2026-02-27'];

const STAGED = {
  credits: [
    'Edeposit IN Branch 03/04/26 10:18:22 Am 14 Flour St\\Albany NY 4471',
    'Paygrove Merch Svcs Deposit 260309 8033114402\\Blue Kettle Bakery LLC',
    'Mobile Deposit : Ref Number :212030447719',
  ],
  debits: [
    'Check',
    'Purchase authorized on 03/10 Copper Pan Supply\\Troy NY S386069441177 Card 4418',
    'Rye Mill Flour Vendor Pay 260313 xxxxx4410 Blue Kettle',
    'Zelle to Quillfeather on 03/17 Ref # Rp0Yx4471',
  ],
};

function activitySummary(paper: Paper): void {
  const ledger = book(MARCH, 'bakery', 3_310_402, 20, STAGED);
  paper.text(42, 30, 'Initial Stagecrest Business Checking', { isBold: true, size: 14 });
  paper.text(42, 48, 'March 31, 2026     Page 1 of 2', { size: 8.5 });
  block(paper, [60, 100], 'BLUE KETTLE BAKERY LLC // 14 FLOUR ST // ALBANY NY 12207-1104');
  block(
    paper,
    [360, 90],
    'Questions? // Available by phone 24 hours a day, 7 days a week: // 1-800-555-0127  (1-800-555-0128 TTY) // Online: stagecrest.example/biz // Write: Stagecrest Bank, N.A. (345) // P.O. Box 6995 // Portland, OR  97228-6995',
    { size: 8 },
  );
  paper.text(42, 190, 'Your Business and Stagecrest', { isBold: true, size: 11 });
  const advice = 'Reviewing your accounts each quarter helps you plan. Find worksheets for cash flow online.';
  paper.paragraph(42, 206, 300, advice, { size: 8 });
  grid(paper, '380 >570', 206, [
    'Account options',
    'Business Online Banking | [x]',
    'Online Statements | [x]',
    'Overdraft Protection | [ ]',
  ]);
  const summary = [
    '',
    `Beginning balance on 3/1 | $${ledger.opening}`,
    `Deposits/Credits | ${ledger.credits}`,
    `Withdrawals/Debits | - ${ledger.debits}`,
    `Ending balance on 3/31 | $${ledger.closing}`,
  ];
  titled(paper, { title: 'Statement period activity summary', y: 270, columns: '42 >270', parts: summary, step: 12 });
  const terms =
    'New York account terms and conditions apply // For Direct Deposit use // Routing Number (RTN): 026012881';
  block(paper, [330, 290], `Account number: 9926014471 // BLUE KETTLE BAKERY LLC // ${terms}`);
  paper.text(42, 362, 'Overdraft Protection', { isBold: true });
  paper.text(42, 376, 'This account is not currently covered by Overdraft Protection. Call us to learn more.', {
    size: 8,
  });
  paper.text(570, 762, '(345)  Sheet Seq = 0044718', { size: 6, align: 'right' });
  activityBack(paper, ledger);
}

function activityBack(paper: Paper, ledger: Ledger): void {
  paper.addPage();
  paper.text(42, 30, 'March 31, 2026     Page 2 of 2', { size: 8.5 });
  const rows = dayBalanceRows(ledger, dateFormats.bareMonthDay).map(
    ([day = '', text = '', credit = '', debit = '', balance = ''], index) => [
      day,
      text === 'Check' ? `${1042 + index}` : '',
      text,
      credit,
      debit,
      balance,
    ],
  );
  paper.text(42, 56, 'Transaction history', { isBold: true, size: 12 });
  block(paper, [92, 74], ' // Check', { size: 8 });
  block(paper, [405, 74], 'Deposits/ // Credits', { size: 8, align: 'right' });
  block(paper, [487, 74], 'Withdrawals/ // Debits', { size: 8, align: 'right' });
  block(paper, [570, 74], 'Ending daily // balance', { size: 8, align: 'right' });
  let y = grid(
    paper,
    '42 92 135 >405 >487 >570',
    96,
    [
      'Date | Number | Description',
      unfold(rows, 2),
      `Ending balance on 3/31 | | | | | ${ledger.closing}`,
      `Totals | | | $${ledger.credits} | $${ledger.debits}`,
    ],
    11,
  );
  paper.text(
    42,
    y + 4,
    'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding.',
    { size: 7 },
  );
  paper.text(42, y + 24, 'Monthly service fee summary', { isBold: true, size: 12 });
  y = grid(
    paper,
    '42 250 >570',
    y + 42,
    [
      'Fee period 03/01/2026 - 03/31/2026 | Standard monthly service fee $10.00 | You paid $0.00',
      'How to avoid the monthly service fee | Minimum required | This fee period',
      'Average ledger balance | $1,000.00 | $31,204.00  [x]',
    ],
    13,
  );
  paper.text(42, y + 10, 'Account transaction fees summary', { isBold: true, size: 12 });
  grid(
    paper,
    '42 >250 >320 >390 >480 >570',
    y + 28,
    [
      'Service charge description | Units used | Units included | Excess units | Charge ($) | Total charge ($)',
      'Cash Deposited ($) | 4,200 | 5,000 | 0 | 0.0030 | 0.00',
      'Transactions | 20 | 100 | 0 | 0.50 | 0.00',
      'Total service charges | | | | | $0.00',
    ],
    12,
  );
}

const CORPORATE = {
  credits: [
    'Corporate ACH Deposit\\Dunmore Salt Co 26062000441',
    'ACH Credit Received',
    'Deposit Reference No. 026114477',
  ],
  debits: [
    'Check #',
    'Corporate ACH Truck Lease 77\\26072004418',
    '4418 Debit Card Purchase Fuel Stop 118 Erie PA',
    'Service Charge Period Ending 01/30/2026',
  ],
};

function deductionsHead(paper: Paper, page: number): void {
  paper.text(42, 30, 'Business Checking', { size: 16, isBold: true });
  paper.text(42, 52, 'KEYSTONE FORGE BANK', { isBold: true, color: '#c4560b' });
  if (page > 1) {
    block(
      paper,
      [300, 30],
      'For the period   01/31/2026 to 02/27/2026 // DUNMORE CARTAGE CO // Primary account number:  XX-XXXX-4021 // Page 2 of 2',
    );
    return;
  }
  block(
    paper,
    [340, 30],
    'For the Period 01/31/2026 to 02/27/2026 // Primary Account Number: XX-XXXX-4021 // Page 1 of 2 // Number of enclosures: 0',
  );
}

function additionsDeductions(paper: Paper): void {
  const ledger = book(FROM_LAST, 'haulage', 3_990_117, 20, CORPORATE);
  const [credits, checks] = [section(ledger, 'credits'), section(ledger, 'checks')];
  deductionsHead(paper, 1);
  block(paper, [60, 110], 'DUNMORE CARTAGE CO // 2 WEIGHBRIDGE LN // ERIE PA 16501-4410');
  block(
    paper,
    [340, 92],
    'For 24-hour banking sign on to // Online Banking at keystoneforge.example // FREE Online Bill Pay // For customer service call 1-877-555-0110 // Monday - Friday: 7 AM - 10 PM ET',
    { size: 8 },
  );
  paper.paragraph(
    42,
    190,
    520,
    'IMPORTANT ACCOUNT INFORMATION. Effective April 1, 2026, the fee for stop payments changes as listed in the Schedule of Service Charges and Fees for Business Accounts.',
    { size: 8 },
  );
  paper.text(42, 230, 'Business Checking Summary', { size: 13, isBold: true });
  paper.text(42, 248, 'Account number: XX-XXXX-4021');
  paper.text(570, 248, 'Dunmore Cartage Co', { align: 'right' });
  paper.text(42, 262, 'Overdraft Protection has not been established for this account.', { size: 8 });
  paper.text(42, 282, 'Balance Summary', { isBold: true });
  grid(paper, '>130 >280 >420 >560', 298, [
    'Beginning | Deposits and | Checks and | Ending',
    [
      ['balance', 'other additions', 'other deductions', 'balance'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
    ' | | Average ledger | Average collected',
    [
      ['', '', 'balance', 'balance'],
      ['', '', '41,882.10', '40,010.77'],
    ],
  ]);
  const added = (label: string, isDeposit: boolean) => {
    const own = credits.own.filter(({ text }) => text.startsWith('Deposit') === isDeposit);
    return [label, `${own.length}`, money(own.reduce((sum, { amount }) => sum + amount, 0))];
  };
  const lines = [added('Deposits', true), added('ACH Additions', false)];
  paper.text(42, 380, 'Deposits and Other Additions', { isBold: true });
  grid(paper, '42 >200 >280', 396, [
    'Description | Items | Amount',
    lines,
    `Total | ${credits.count} | ${credits.total}`,
  ]);
  paper.text(320, 380, 'Checks and Other Deductions', { isBold: true });
  const other = section(ledger, 'withdrawals');
  grid(paper, '320 >480 >560', 396, [
    'Description | Items | Amount',
    `Checks | ${checks.count} | ${checks.total}`,
    `ACH and Other Deductions | ${other.count} | ${other.total}`,
    `Total | ${section(ledger, 'paid').count} | ${ledger.debits}`,
  ]);
  deductionsBack(paper, ledger);
}

function deductionsBack(paper: Paper, ledger: Ledger): void {
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  const day = dateFormats.monthDay;
  paper.addPage();
  deductionsHead(paper, 2);
  paper.text(42, 92, 'Activity Detail', { size: 13, isBold: true });
  const posted = (rows: string[][]) =>
    unfold(
      rows.map(([on = '', text = '', sum = ''], index) => [on, sum, text, `0262${index}44710${index}8`]),
      2,
    );
  const head = 'Date posted | Amount | Transaction description | Reference number';
  let y = titled(paper, {
    title: 'ACH and Other Additions',
    y: 116,
    columns: '42 >170 200 460',
    parts: [head, posted(credits.rows(day))],
  });
  const paid = abreast(
    checks.checks(day).map(([no = '', on = '', sum = '']) => [on, no, sum, `08814471${no.slice(2)}`]),
    1,
  );
  y = titled(paper, {
    title: 'Checks and Substitute Checks',
    y,
    columns: '42 110 >230 260',
    parts: ['Date posted | Check number | Amount | Reference number', paid],
  });
  y = titled(paper, {
    title: 'ACH and Other Deductions',
    y,
    columns: '42 >170 200 460',
    parts: [head, posted(other.rows(day))],
  });
  y = titled(paper, {
    title: 'Daily Balance',
    y,
    columns: '42 >170 220 >350 400 >530',
    parts: [
      'Date | Ledger balance | Date | Ledger balance | Date | Ledger balance',
      [['01/31', ledger.opening, '', '', '', '']],
      abreast(dayEnds(ledger, day), 3),
    ],
  });
  paper.text(42, y, 'Detail of Services Used During Current Period', { isBold: true });
  grid(paper, '42 >380 >460', y + 16, [
    'Description | Volume | Amount',
    'Account Maintenance Charge | 1 | .00 Requirements Met',
    'Total Service Charges | | .00',
  ]);
}

/** Further statements of large banks. Their readers were written without sight of them. */
export const FIFTH_CLOSED_NATIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'ending daily balance with a span of fees',
    name: 'balances on days without a year',
    draw: activitySummary,
    periods: [period('4471', MARCH)],
  }),
  sample({
    layout: 'additions and deductions with reference numbers',
    name: 'a masked primary account',
    draw: additionsDeductions,
    periods: [period('4021', FROM_LAST)],
  }),
];
