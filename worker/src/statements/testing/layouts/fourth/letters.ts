import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import { address } from './parts.ts';

function shopLease(paper: Paper): void {
  paper.text(306, 40, 'COMMERCIAL LEASE', { size: 15, isBold: true, align: 'center' });
  paper.paragraph(
    60,
    80,
    490,
    'This lease is made on March 1, 2026 between Juniper Arcade Holdings LLC (Landlord) and Marigold Hair Studio LLC (Tenant). The first period runs from March 1, 2026 to March 31, 2026. Rent is paid in advance on the first day of each month to the account of the Landlord at Gatepost National, account number 4471 2209.',
  );
  paper.table([60, 200, 330, { right: 540 }], 160, [
    ['Month', 'From', 'To', 'Rent'],
    ['1', '03/01/2026', '03/31/2026', '$1,600.00'],
    ['2', '04/01/2026', '04/30/2026', '$1,600.00'],
    ['3', '05/01/2026', '05/31/2026', '$1,640.00'],
  ]);
  paper.paragraph(
    60,
    240,
    490,
    'The security deposit of $3,200.00 bears interest. The Landlord states its balance each year. Opening balance $3,200.00 on March 1, 2026.',
  );
  paper.lines(60, 320, ['Landlord ____________________', 'Tenant ______________________']);
}

function depositForm(paper: Paper): void {
  paper.text(40, 40, 'Fennel Bank', { size: 16, isBold: true });
  paper.text(40, 64, 'Direct deposit and automatic payment form', { size: 12 });
  paper.lines(40, 96, [
    'Prepared on April 6, 2026 for Goosefoot Bakery',
    'Account type: Business Checking',
    'Account number: 000660024821',
    'Routing number: 000071880',
    'Account opened: 03/02/2019',
  ]);
  paper.document.rect(40, 200, 420, 130).stroke('#444444');
  paper.text(50, 210, 'Goosefoot Bakery');
  paper.text(440, 210, '1001', { align: 'right' });
  paper.lines(50, 240, [
    'Pay to the order of ________________________  $ VOID',
    '',
    'Date ____________     Memo _________________',
    ':000071880:  000660024821   1001',
  ]);
  paper.text(40, 350, 'Available balance on April 6, 2026: $9,881.02. Statement cycle: 1st to last day of the month.');
}

function bankReference(paper: Paper): void {
  paper.text(60, 50, 'Quarrystone Commercial Bank', { size: 16, isBold: true });
  paper.lines(60, 80, ['April 14, 2026', 'Re: Tidewater Physio PC, account XXXXXX0937']);
  paper.paragraph(
    60,
    130,
    480,
    'To the reader: the client has kept the account above since 2014. The account is in good standing. During the statement period of March 1, 2026 to March 31, 2026 it had a beginning balance of $60,182.24 and an ending balance of $72,440.18. No check was returned for lack of funds.',
  );
  paper.lines(60, 240, ['Yours truly,', '', 'Cosmo Tidy-Barrow', 'Relationship Manager']);
}

function verificationForm(paper: Paper): void {
  paper.text(306, 40, 'REQUEST FOR VERIFICATION OF DEPOSIT', { size: 13, isBold: true, align: 'center' });
  paper.lines(40, 70, [
    'To: Lockhouse Community Credit Union',
    'From: Bramblegate Capital',
    'Applicant: Gustwind Physical Therapy PC',
    'Date of request: April 8, 2026',
  ]);
  paper.boxes(
    40,
    140,
    [130, 110, 110, 110, 72],
    [
      ['Type of account', 'Account number', 'Current balance', 'Average, 2 months', 'Opened'],
      ['Checking', '448120-70', '$22,103.00', '$19,440.12', '05/2018'],
      ['Savings', '448120-01', '$505.00', '$504.87', '05/2018'],
    ],
  );
  paper.lines(40, 220, [
    'Months in review: February 2026, March 2026',
    'Balance 02/28/2026: $18,770.09',
    'Balance 03/31/2026: $22,103.00',
    'Signature of depository ____________   Title ________   Date 04/10/2026',
  ]);
}

function salesTax(paper: Paper): void {
  paper.text(40, 40, 'State of Larkspur, Department of Revenue', { size: 14, isBold: true });
  paper.lines(40, 64, [
    'Sales and use tax return',
    'Filing period: 03/01/2026 - 03/31/2026',
    'Account ID: 30-4471882',
    'Due: April 20, 2026',
  ]);
  address(paper, 360, 64, ['COPPERLEAF GOODS LLC', '210 SPINDLE AVE', 'GREENVILLE SC 29601']);
  paper.pairs(40, 150, 400, [
    ['1. Gross sales', '$61,220.41'],
    ['2. Deductions', '$4,010.00'],
    ['3. Taxable sales', '$57,210.41'],
    ['4. Tax due', '$3,432.62'],
    ['5. Credit balance forward', '$0.00'],
    ['6. Payment by bank debit, account ending 2296', '$3,432.62'],
  ]);
}

function profitAndLoss(paper: Paper): void {
  paper.text(306, 40, 'Figwort Stationers LLC', { size: 14, isBold: true, align: 'center' });
  paper.lines(306, 60, ['Profit and Loss', 'January - March, 2026', 'Cash basis'], { align: 'center' });
  paper.table([60, { right: 260 }, { right: 350 }, { right: 440 }, { right: 540 }], 120, [
    ['', 'Jan 2026', 'Feb 2026', 'Mar 2026', 'Total'],
    ['Sales', '31,220.10', '28,440.02', '35,118.77', '94,778.89'],
    ['Cost of goods', '12,004.00', '11,300.51', '14,220.08', '37,524.59'],
    ['Payroll', '9,100.00', '9,100.00', '9,100.00', '27,300.00'],
    ['Net income', '10,116.10', '8,039.51', '11,798.69', '29,954.30'],
    ['Checking 5526, ending balance', '14,110.00', '16,008.20', '20,301.44', ''],
  ]);
  paper.text(60, 230, 'Wednesday, April 8, 2026 08:11 AM', { size: 7 });
}

/** Letters, forms and reports. They cover no month. */
export const FOURTH_LETTERS: readonly CorpusSample[] = [
  sample({ layout: 'lease between a landlord and a tenant', name: 'months with first and last day', draw: shopLease }),
  sample({ layout: 'form for deposits with a void check', name: 'an available balance', draw: depositForm }),
  sample({ layout: 'reference with a period and two balances', name: 'in a sentence', draw: bankReference }),
  sample({
    layout: 'form that asks a bank for balances',
    name: 'balances at the end of two months',
    draw: verificationForm,
  }),
  sample({ layout: 'return of sales tax', name: 'a filing period and an account', draw: salesTax }),
  sample({
    layout: 'profit and loss of three months',
    name: 'the balance of the bank in its last row',
    draw: profitAndLoss,
  }),
];
