import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { address, COLUMNS, ledgerOf, MARCH } from './parts.ts';

function mortgageBill(paper: Paper): void {
  paper.text(40, 36, 'Cinderford Home Loans', { size: 15, isBold: true });
  paper.text(40, 58, 'Mortgage statement');
  paper.boxes(
    360,
    36,
    [110, 100],
    [
      ['Statement date', '03/16/2026'],
      ['Account number', '7100448812'],
      ['Payment due', '04/01/2026'],
      ['Amount due', '$2,884.10'],
    ],
    16,
  );
  address(paper, 40, 110, ['ISOLDE MARROWBY', '4 SALT LN', 'NORFOLK VA 23510']);
  paper.pairs(40, 170, 300, [
    ['Outstanding principal', '$318,220.41'],
    ['Interest rate', '6.125 %'],
    ['Escrow balance', '$3,018.22'],
    ['Principal', '$611.30'],
    ['Interest', '$1,624.25'],
  ]);
  paper.text(40, 260, 'Transaction activity (02/17/2026 to 03/16/2026)', { isBold: true });
  paper.table(COLUMNS, 278, [
    ['Date', 'Description', 'Charges', 'Payments'],
    ['03/01', 'Payment received, thank you', '', '$2,884.10'],
    ['03/09', 'County tax paid from escrow', '$1,402.00', ''],
  ]);
}

function premiumBill(paper: Paper): void {
  paper.text(40, 40, 'Heron Mutual Insurance', { size: 16, isBold: true });
  paper.lines(40, 66, [
    'Account statement for your commercial policies',
    'Billing period: 03/01/2026 - 03/31/2026',
    'Account number: 0077-441-8830',
  ]);
  address(paper, 360, 66, ['DUNMORE CARTAGE CO', '2 WEIGHBRIDGE LN', 'TOLEDO OH 43604']);
  paper.table(COLUMNS, 140, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['03/01', 'Previous balance', '', '$4,120.00'],
    ['03/04', 'Payment by bank draft', '-$1,030.00', '$3,090.00'],
    ['03/12', 'Endorsement: added trailer', '$212.00', '$3,302.00'],
    ['03/31', 'Ending balance', '', '$3,302.00'],
  ]);
  paper.text(40, 240, 'Minimum due April 15, 2026: $1,030.00. Premiums are drafted from checking ending in 7716.');
}

function powerBill(paper: Paper): void {
  paper.text(40, 40, 'Thistle County Electric Cooperative', { size: 14, isBold: true });
  paper.lines(40, 64, [
    'Statement date April 2, 2026',
    'Account 5510 2277',
    'Service from 03/01/2026 to 03/31/2026, 31 days',
  ]);
  paper.pairs(40, 120, 300, [
    ['Previous balance', '$411.20'],
    ['Payment March 19, thank you', '-$411.20'],
    ['Balance forward', '$0.00'],
    ['Energy 2,204 kWh', '$308.56'],
    ['Delivery and riders', '$96.04'],
    ['Total due April 22, 2026', '$404.60'],
  ]);
  paper.boxes(
    40,
    230,
    [100, 100, 100, 100],
    [
      ['Meter', 'Reading 03/01', 'Reading 03/31', 'kWh'],
      ['88-1204', '40,118', '42,322', '2,204'],
    ],
  );
  paper.text(40, 300, 'Usage of the last months: Jan 2,410   Feb 2,280   Mar 2,204');
}

function contractorsInvoice(paper: Paper): void {
  paper.text(572, 40, 'INVOICE 20260331', { size: 16, isBold: true, align: 'right' });
  paper.lines(40, 40, ['Gatehouse Framing LLC', '81 Purlin Ave', 'Sorrel TX 76001']);
  paper.lines(40, 100, [
    'Bill to: Figwort Stationers LLC',
    'Period: 03/01/2026 - 03/31/2026',
    'Invoice date: 03/31/2026',
  ]);
  const ledger = ledgerOf(MARCH, 'salon', 0, 6);
  paper.table(COLUMNS, 160, [['Date', 'Work', 'Amount', 'Running total'], ...amountRows(ledger, dateFormats.monthDay)]);
  paper.lines(40, 290, [
    'Opening balance of the job $0.00',
    'Balance due $4,120.00',
    'Pay by ACH: Gatepost National, routing 000411226, checking account 77120046',
  ]);
}

function processorsQuote(paper: Paper): void {
  paper.text(306, 40, 'Savings analysis for Goosefoot Bakery', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 64, 'Prepared from your statement of March 2026 (03/01/2026 - 03/31/2026)', { align: 'center' });
  paper.table([42, { right: 280 }, { right: 400 }, { right: 540 }], 100, [
    ['', 'Volume', 'Today', 'With Swiftcairn'],
    ['Visiting cards', '$41,220.00', '$1,101.87', '$889.20'],
    ['Debit cards', '$18,014.00', '$301.12', '$188.40'],
    ['Monthly fees', '', '$49.00', '$9.95'],
    ['Effective rate', '', '2.45 %', '1.83 %'],
  ]);
  paper.lines(40, 200, [
    'Deposits go to your account ending 0226 on the next business day.',
    'Valid through April 30, 2026. Merchant number 5520 8817 0042.',
    'Signature ______________________    Date __________',
  ]);
}

function yearOfDeposits(paper: Paper): void {
  paper.text(40, 40, 'Sterling Harbor', { size: 16, isBold: true });
  paper.lines(40, 64, [
    '2025 year-end summary',
    'Business Checking, account xxxxxxxx8842',
    'January 1, 2025 - December 31, 2025',
  ]);
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  paper.table([42, { right: 250 }, { right: 380 }, { right: 520 }], 120, [
    ['Month', 'Deposits', 'Withdrawals', 'Ending balance'],
    ...months.map((month, index) => [
      `${month} 2025`,
      `$${40 + index},118.20`,
      `$${39 + index},004.11`,
      `$${12 + index},220.${40 + index}`,
    ]),
  ]);
  paper.text(40, 320, 'This summary does not replace your monthly statements.', { size: 8 });
}

/** Bills and summaries that look like statements. They cover no month. */
export const FOURTH_BILLS: readonly CorpusSample[] = [
  sample({ layout: 'bill of a mortgage', name: 'activity of a cycle', draw: mortgageBill }),
  sample({
    layout: 'account of insurance policies',
    name: 'previous and ending balance in a table',
    draw: premiumBill,
  }),
  sample({ layout: 'bill of a cooperative', name: 'two readings of a meter', draw: powerBill }),
  sample({
    layout: 'invoice of a contractor',
    name: 'a running total and an account to pay to',
    draw: contractorsInvoice,
  }),
  sample({ layout: 'quote of a processor', name: 'costs of a month compared', draw: processorsQuote }),
  sample({ layout: 'summary of a year', name: 'the last balance of each month', draw: yearOfDeposits }),
];
