import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function utility(paper: Paper): void {
  paper.text(40, 36, 'Tidewater Power & Water', { size: 18, isBold: true, color: '#0b6e4f' });
  paper.text(572, 36, 'Your statement of service', { size: 12, align: 'right' });
  paper.pairs(350, 60, 572, [
    ['Account number', '0044 7719 2283'],
    ['Statement date', 'April 3, 2026'],
    ['Service period', '03/01/2026 - 03/31/2026'],
    ['Days', '31'],
  ]);
  paper.lines(40, 80, ['Tidewater Physio PC', '77 Harbor Ln Ste 4', 'Norfolk VA 23510']);
  paper.text(40, 150, 'Account summary', { isBold: true });
  paper.pairs(40, 168, 330, [
    ['Previous balance', '$412.90'],
    ['Payment received 03/18/2026, thank you', '-412.90'],
    ['Balance forward', '0.00'],
    ['Current charges', '438.17'],
    ['New balance', '$438.17'],
  ]);
  paper.text(40, 256, 'Activity', { isBold: true });
  paper.table([40, 110, { right: 400 }, { right: 500 }], 272, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['03/01', 'Previous balance', '', '412.90'],
    ['03/18', 'Payment from checking ...7733', '-412.90', '0.00'],
    ['03/31', 'Electricity 2,204 kWh', '371.05', '371.05'],
    ['03/31', 'Water 4 ccf', '67.12', '438.17'],
  ]);
  paper.text(40, 360, 'Amount due by 04/24/2026: $438.17. A payment that your bank returns costs $25.00.');
}

function runningInvoice(paper: Paper): void {
  paper.text(572, 36, 'INVOICE 20881', { size: 18, align: 'right', color: '#8a1c1c' });
  paper.text(40, 36, 'Rye Mill Flour Company', { size: 15, isBold: true });
  paper.lines(40, 60, [
    'Bill to: Quillwort Breads Inc',
    'Customer account 40-1187',
    'Deliveries of the period 02/01/2026 to 02/28/2026',
  ]);
  let balance = 210_400;
  const rows = (
    [
      ['02/03/2026', 'Flour T65, 40 sacks', 88_000],
      ['02/06/2026', 'Payment, check 1042', -210_400],
      ['02/12/2026', 'Rye, 12 sacks', 31_200],
      ['02/19/2026', 'Credit note, wet sacks', -4_400],
      ['02/25/2026', 'Flour T65, 40 sacks', 88_000],
    ] as const
  ).map(([day, text, amount]) => {
    balance += amount;
    return [day, text, amount > 0 ? money(amount) : '', amount < 0 ? money(-amount) : '', money(balance)];
  });
  paper.table([40, 120, { right: 400 }, { right: 480 }, { right: 572 }], 126, [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ['02/01/2026', 'Opening balance of your account', '', '', '2,104.00'],
    ...rows,
    ['02/28/2026', 'Closing balance of your account', '', '', money(balance)],
  ]);
  paper.text(572, 250, `Please remit $${money(balance)} within 15 days`, { isBold: true, align: 'right' });
  paper.text(40, 290, 'Remit to: Cobblers Exchange Bank, ABA 000411226, account number 7700459920');
}

function payrollReport(paper: Paper): void {
  paper.text(40, 34, 'Payday Partners', { size: 16, isBold: true, color: '#333399' });
  paper.text(752, 34, 'PAYROLL SUMMARY AND FUNDING REPORT', { align: 'right', isBold: true });
  paper.lines(40, 60, [
    'Quillwort Breads Inc',
    'Pay period 03/16/2026 to 03/31/2026',
    'Quarter to date 01/01/2026 to 03/31/2026',
    'Funding account: Eastmarch Bank checking XXXXXX2093',
  ]);
  paper.boxes(
    40,
    130,
    [180, 130, 130, 130, 142],
    [
      ['', 'Hours', 'This period', 'Month to date', 'Quarter to date'],
      ['Gross wages', '412.50', '8,250.00', '16,411.25', '48,900.75'],
      ['Employee taxes withheld', '', '1,402.50', '2,789.91', '8,313.12'],
      ['Net pay, direct deposits', '', '6,847.50', '13,621.34', '40,587.63'],
      ['Employer taxes', '', '631.12', '1,255.46', '3,740.90'],
      ['Service fee', '', '59.00', '118.00', '354.00'],
    ],
  );
  paper.text(40, 258, 'Withdrawals from your bank account', { isBold: true });
  paper.table([40, 130, { right: 520 }], 274, [
    ['Date', 'Description', 'Amount'],
    ['03/30/2026', 'Direct deposits', '-6,847.50'],
    ['03/31/2026', 'Federal and state taxes', '-2,033.62'],
    ['04/01/2026', 'Service fee', '-59.00'],
    ['', 'Total withdrawals', '-8,940.12'],
  ]);
  paper.text(40, 360, 'Tax liability: beginning balance 0.00, accrued 2,033.62, paid 2,033.62, ending balance 0.00');
}

function interestForm(paper: Paper): void {
  paper.text(40, 30, '[ ] CORRECTED (if checked)', { size: 8 });
  paper.boxes(
    40,
    46,
    [254, 176, 102],
    [
      ["PAYER'S name, address and telephone", "Payer's RTN (optional)", 'Form 1099-INT'],
      ['Larch & Sedge Savings Bank', '000118405', 'Interest Income'],
      ['1 Sedge Sq, Sorrel TX 76001', '1 Interest income', 'For calendar year'],
      ['(254) 555-0120', '$ 41.20', '2025'],
      ["PAYER'S TIN 00-0001184", '2 Early withdrawal penalty', 'Copy B'],
      ["RECIPIENT'S TIN XX-XXX0934", '$ 0.00', 'For Recipient'],
      ["RECIPIENT'S name", '4 Federal income tax withheld', ''],
      ['Figwort Stationers LLC', '$ 0.00', ''],
      ['Account number (see instructions)', '8 Tax-exempt interest', ''],
      ['118-77-0934', '$ 0.00', ''],
    ],
  );
  paper.text(40, 250, 'Interest by account, January 1, 2025 through December 31, 2025', { isBold: true });
  paper.table([40, 200, { right: 400 }, { right: 520 }], 268, [
    ['Account', 'Product', 'Balance 12/31/2025', 'Interest paid'],
    ['118-77-0934', 'Business savings', '10,002.00', '41.20'],
  ]);
  paper.paragraph(
    40,
    310,
    530,
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported. Bank statement dated January 31, 2026 is mailed separately.',
    { size: 8 },
  );
}

function budget(paper: Paper): void {
  paper.text(396, 30, 'Goosefoot Bakery: cash budget 2026', { size: 15, isBold: true, align: 'center' });
  paper.text(396, 50, 'Checking account 4420087 at The Stockmens Bank, planned', { align: 'center' });
  paper.table(
    [30, { right: 300 }, { right: 410 }, { right: 520 }, { right: 630 }, { right: 750 }],
    84,
    [
      ['', '01/01 - 01/31/2026', '02/01 - 02/28/2026', '03/01 - 03/31/2026', '04/01 - 04/30/2026', 'Total'],
      ['Beginning balance', '10,100', '9,450', '8,975', '9,600', '10,100'],
      ['Deposits: counter', '14,000', '14,200', '15,800', '16,000', '60,000'],
      ['Deposits: wholesale', '6,000', '6,000', '6,500', '6,500', '25,000'],
      ['Withdrawals: wages', '-9,800', '-9,800', '-10,100', '-10,100', '-39,800'],
      ['Withdrawals: flour', '-6,250', '-6,275', '-6,975', '-7,000', '-26,500'],
      ['Withdrawals: rent, fees', '-4,600', '-4,600', '-4,600', '-4,600', '-18,400'],
      ['Ending balance', '9,450', '8,975', '9,600', '10,400', '10,400'],
      ['Bank statement says', '', '', '', '', ''],
      ['Difference', '', '', '', '', ''],
    ],
    20,
  );
  paper.text(
    30,
    320,
    'Assumes that the minimum balance of $5,000 is kept, so that the bank charges no fee. Version of 12/11/2025.',
    { size: 8 },
  );
}

/** Bills, reports and plans with periods and balances of other things than a bank account. */
export const THIRD_BILLS: readonly CorpusSample[] = [
  sample({ layout: 'bill for power and water', name: 'previous and new balance', draw: utility }),
  sample({
    layout: 'invoice with a running account',
    name: 'opening and closing balance at a supplier',
    draw: runningInvoice,
  }),
  sample({
    layout: 'payroll and its funding',
    name: 'withdrawals from a bank account',
    draw: payrollReport,
    isLandscape: true,
  }),
  sample({
    layout: 'tax form of interest',
    name: 'a calendar year',
    draw: interestForm,
    face: 'typewriter',
    size: 8.5,
  }),
  sample({ layout: 'budget of four months', name: 'planned balances', draw: budget, isLandscape: true }),
];
