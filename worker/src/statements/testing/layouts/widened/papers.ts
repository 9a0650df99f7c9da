import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';

/** Numbered paragraphs. @returns their end */
function clauses(paper: Paper, y: number, all: readonly string[]): number {
  let end = y;
  for (const [index, each] of all.entries())
    end = paper.paragraph(72, end, 468, `${index + 1}. ${each}`, { size: 11 }) + 9;
  return end;
}

function lease(paper: Paper): void {
  paper.text(306, 60, 'COMMERCIAL LEASE AGREEMENT', { size: 15, isBold: true, align: 'center' });
  const start = paper.paragraph(
    72,
    100,
    468,
    'This Lease is made on February 12, 2026 between Osprey Rail Properties LLC (the Landlord) and Marble Otter Catering LLC (the Tenant) for the premises at 18 Depot Row, Unit 4, Rutland VT 05701.',
    { size: 11 },
  );
  const end = clauses(paper, start + 14, [
    'Term. The first term is for the period March 1, 2026 through March 31, 2026. It continues from month to month until either party gives notice.',
    'Rent. The rent is $3,400.00 a month, due on the first day, by check or by direct deposit to the account of the Landlord ending in 4417 at Kestrel Point Bank.',
    'Security deposit. The Tenant pays a deposit of $6,800.00. The Landlord holds it in an interest-bearing account and gives a statement of the account balance and of all withdrawals once a year.',
    'Late charge. A balance that is unpaid on the sixth day carries a charge of $75.00. A returned check carries a charge of $35.00.',
    'Utilities. The Tenant pays electricity and gas. Water of the period January 1, 2026 to February 28, 2026 is credited with $212.40.',
  ]);
  paper.lines(72, end + 40, ['_________________________', 'Landlord, February 12, 2026']);
  paper.lines(330, end + 40, ['_________________________', 'Tenant, February 12, 2026']);
}

function bankLetter(paper: Paper): void {
  paper.band(0, 0, 612, 54, '#23455f');
  paper.text(50, 19, 'Kestrel Point Bank', { size: 18, isBold: true, color: '#ffffff' });
  paper.lines(50, 90, ['April 14, 2026', '', 'Marble Otter Catering LLC', '18 Depot Row', 'Rutland VT 05701']);
  paper.text(50, 180, 'Re: Business Checking, account number 0047 1180 6624', { isBold: true });
  const end = paper.paragraph(
    50,
    206,
    500,
    'To whom it may concern: we are pleased to confirm that for the period March 1, 2026 through March 31, 2026 the average balance of the account named above was $14,208.77. Total deposits in that period were $52,310.00 and total withdrawals were $49,118.25. The account was opened on June 3, 2021, is in good standing and has not been overdrawn.',
    { size: 11 },
  );
  paper.paragraph(
    50,
    end + 12,
    500,
    'This letter is given at the request of our customer, without liability on the part of the bank or its officers. It is not an account statement and does not take the place of one.',
    { size: 11 },
  );
  paper.lines(50, end + 90, ['Sincerely,', '', 'Imogen Thistlewood', 'Relationship Manager', '(802) 555-0119']);
  paper.text(306, 740, 'Member FDIC. Equal Housing Lender.', { size: 8, align: 'center' });
}

function proofOfFunds(paper: Paper): void {
  paper.document.lineWidth(2).rect(36, 36, 540, 720).stroke('#6b4f1d');
  paper.text(306, 80, 'UMBER VALLEY TRUST COMPANY', { size: 17, align: 'center', isBold: true });
  paper.text(306, 110, 'PROOF OF FUNDS', { size: 13, align: 'center', spacing: 3 });
  paper.lines(306, 160, ['Date: May 4, 2026', 'Reference UV-20881'], { align: 'center' });
  paper.boxes(
    110,
    210,
    [190, 200],
    [
      ['Account holder', 'Sorrel Bridge Holdings Inc'],
      ['Account', 'Business Money Market ending 3390'],
      ['Available balance', '$418,220.19'],
      ['Balance on March 1, 2026', '$402,117.03'],
      ['Balance on March 31, 2026', '$411,650.88'],
    ],
  );
  paper.paragraph(
    90,
    330,
    432,
    'Funds of at least $400,000.00 have been on deposit from March 1, 2026 to March 31, 2026 and to the date of this letter. They are free of holds and liens. No entries of the account are disclosed.',
    { size: 11 },
  );
  paper.lines(90, 430, ['Authorized signature', 'Barnaby Fenwright, Vice President']);
}

function changedTerms(paper: Paper): void {
  paper.text(40, 40, 'Important notice: changes to your business checking account', { size: 14, isBold: true });
  paper.text(40, 62, 'Larkmoor Federal Savings. Please keep this notice with your account agreement.');
  paper.paragraph(
    40,
    90,
    255,
    'The statement period that begins March 1, 2026 and ends March 31, 2026 is the last one to which the present fees apply. From April 1, 2026 a monthly fee of $15.00 is charged when the average daily balance of the statement period is below $2,500.00. Deposits of cash above $10,000.00 in a statement period cost $0.30 for each $100.00. Withdrawals at other machines cost $3.00.',
  );
  paper.paragraph(
    315,
    90,
    255,
    'Statements on paper cost $4.00 for each statement. To avoid the fee choose electronic statements before June 30, 2026. Overdraft fees remain at $29.00 for each item and at most four items a day. If you do not agree you may close the account and withdraw your balance without a fee.',
  );
  paper.boxes(
    40,
    250,
    [210, 110, 110, 100],
    [
      ['Service', 'Until March 31, 2026', 'From April 1, 2026', 'Change'],
      ['Monthly maintenance', '$10.00', '$15.00', '+$5.00'],
      ['Wire, incoming', '$12.00', '$15.00', '+$3.00'],
      ['Stop payment', '$30.00', '$30.00', 'none'],
      ['Deposited item returned', '$10.00', '$12.00', '+$2.00'],
    ],
  );
  paper.text(40, 740, 'LFS-NOTICE-0326   Page 1 of 1   Member FDIC', { size: 8 });
}

function invoice(paper: Paper): void {
  paper.text(40, 40, 'Clerk & Quince Bookkeeping', { size: 16, isBold: true });
  paper.text(572, 40, 'INVOICE', { size: 22, align: 'right', color: '#7a7a7a' });
  paper.pairs(380, 80, 572, [
    ['Invoice number', 'CQ-1187'],
    ['Invoice date', '04/03/2026'],
    ['Service period', '03/01/2026 - 03/31/2026'],
    ['Customer account', '551208'],
    ['Due date', '04/18/2026'],
  ]);
  paper.lines(40, 90, ['Bill to', 'Marble Otter Catering LLC', '18 Depot Row', 'Rutland VT 05701']);
  paper.boxes(
    40,
    190,
    [300, 60, 85, 87],
    [
      ['Description', 'Hours', 'Rate', 'Amount'],
      ['Reconciliation of checking account ending 6624', '3.0', '65.00', '195.00'],
      ['Entry of deposits and withdrawals, March 2026', '4.5', '65.00', '292.50'],
      ['Review of bank statement and fees', '1.0', '65.00', '65.00'],
      ['Payroll, two runs', '2', '40.00', '80.00'],
    ],
  );
  paper.pairs(380, 300, 552, [
    ['Previous balance', '585.00'],
    ['Payment received 03/12/2026', '-585.00'],
    ['Charges', '632.50'],
    ['Balance due', '$632.50'],
  ]);
  paper.lines(40, 400, ['Pay by check or to account 30077125, Kestrel Point Bank.', 'Thank you for your business.']);
}

function feeSheet(paper: Paper): void {
  paper.band(40, 36, 532, 26, '#e4e9f2');
  paper.text(48, 44, 'MERCHANT PROCESSING STATEMENT', { size: 12, isBold: true });
  paper.text(564, 45, 'Page 1 of 2', { align: 'right' });
  paper.lines(40, 76, ['Swiftgull Payments', 'PO Box 9120', 'Tulsa OK 74101']);
  paper.pairs(330, 76, 572, [
    ['Merchant number', '8820 0031 7745'],
    ['Statement period', '03/01/2026 - 03/31/2026'],
    ['Deposit account', '*****6624'],
  ]);
  paper.text(40, 140, 'SUMMARY OF CARD SALES', { isBold: true });
  const summary = [
    ['Card type', 'Items', 'Gross sales', 'Refunds', 'Net sales', 'Fees'],
    ['Visa', '412', '18,220.15', '120.00', '18,100.15', '362.00'],
    ['Mastercard', '206', '9,114.40', '0.00', '9,114.40', '191.40'],
    ['Discover', '19', '880.25', '0.00', '880.25', '21.13'],
  ];
  paper.table([40, { right: 200 }, { right: 290 }, { right: 370 }, { right: 460 }, { right: 560 }], 158, summary);
  paper.text(40, 232, 'AMOUNTS DEPOSITED', { isBold: true });
  const batches = ['03/02', '03/09', '03/16', '03/23', '03/30'];
  const rows = batches.map((day, index) => [day, `Batch ${701 + index}`, `${5_100 + index * 212}.03`, '0.00']);
  paper.table([40, 120, { right: 330 }, { right: 460 }], 250, [
    ['Date', 'Batch', 'Submitted', 'Adjustments'],
    ...rows,
    ['Total', '', '27,620.15', '0.00'],
  ]);
  paper.addPage();
  paper.text(40, 40, 'FEES CHARGED   Page 2 of 2', { isBold: true });
  paper.pairs(40, 66, 400, [
    ['Interchange', '388.20'],
    ['Discount rate 0.35 %', '98.33'],
    ['Terminal rental', '25.00'],
    ['Compliance fee', '9.95'],
    ['Total fees, debited from your bank account on 04/02/2026', '$521.48'],
  ]);
}

function supplierStatement(paper: Paper): void {
  paper.text(306, 44, 'Harrow & Pell Restaurant Supply', { size: 17, isBold: true, align: 'center' });
  paper.text(306, 66, 'STATEMENT OF ACCOUNT', { align: 'center', spacing: 1 });
  paper.pairs(350, 100, 572, [
    ['Customer account no.', '70-33418'],
    ['Statement period', 'March 1, 2026 to March 31, 2026'],
    ['Terms', 'Net 30'],
  ]);
  paper.lines(40, 100, ['Marble Otter Catering LLC', '18 Depot Row', 'Rutland VT 05701']);
  paper.table([40, 110, { right: 380 }, { right: 470 }, { right: 572 }], 180, [
    ['Date', 'Reference', 'Charges', 'Credits', 'Balance'],
    ['03/01/2026', 'Opening balance', '', '', '2,114.90'],
    ['03/04/2026', 'Invoice 88121', '412.60', '', '2,527.50'],
    ['03/11/2026', 'Payment, check 1042', '', '1,250.00', '1,277.50'],
    ['03/18/2026', 'Invoice 88190', '377.75', '', '1,655.25'],
    ['03/26/2026', 'Credit memo 402', '', '55.00', '1,600.25'],
    ['03/31/2026', 'Closing balance', '', '', '1,600.25'],
  ]);
  paper.boxes(
    40,
    300,
    [106, 106, 106, 106, 106],
    [
      ['Current', '1-30 days', '31-60 days', '61-90 days', 'Amount due'],
      ['790.35', '809.90', '0.00', '0.00', '1,600.25'],
    ],
  );
  paper.text(40, 360, 'Please return the lower part with your payment. Checks payable to Harrow & Pell.');
}

function reconciliation(paper: Paper): void {
  paper.text(396, 40, 'Marble Otter Catering LLC', { size: 12, isBold: true, align: 'center' });
  paper.text(396, 56, 'Reconciliation Detail', { size: 12, isBold: true, align: 'center' });
  paper.text(396, 72, 'Business Checking 6624, Period Ending 03/31/2026', { align: 'center' });
  paper.lines(40, 40, ['9:14 AM', '04/06/26', 'Accrual basis'], { size: 8 });
  paper.table([40, 150, 230, 300, 480, { right: 640 }, { right: 740 }], 110, [
    ['Type', 'Date', 'Num', 'Name', 'Clr', 'Amount', 'Balance'],
    ['Beginning Balance', '', '', '', '', '', '9,411.20'],
    ['Bill Pmt -Check', '03/02/2026', '1042', 'Harrow & Pell Restaurant Supply', 'X', '-1,250.00', '-1,250.00'],
    ['Check', '03/10/2026', '1043', 'Osprey Rail Properties LLC', 'X', '-3,400.00', '-4,650.00'],
    ['Deposit', '03/12/2026', '', 'Wedding of June', 'X', '6,200.00', '6,200.00'],
    ['Deposit', '03/25/2026', '', 'Card sales', 'X', '5,524.03', '11,724.03'],
    ['Total Cleared Transactions', '', '', '', '', '7,074.03', '7,074.03'],
    ['Cleared Balance', '', '', '', '', '7,074.03', '16,485.23'],
    ['Uncleared Transactions', '', '', '', '', '-410.00', '-410.00'],
    ['Register Balance as of 03/31/2026', '', '', '', '', '6,664.03', '16,075.23'],
    ['New Transactions', '', '', '', '', '905.00', '905.00'],
    ['Ending Balance', '', '', '', '', '7,569.03', '16,980.23'],
  ]);
  paper.text(752, 570, 'Page 1', { align: 'right', size: 8 });
}

const paperOf = (layout: string, name: string, draw: (paper: Paper) => void, more = {}) =>
  sample({ layout, name, draw, ...more });

/** Papers that are no statements. */
export const WIDENED_PAPERS: readonly CorpusSample[] = [
  paperOf('lease', 'numbered clauses with a first term', lease, { face: 'serif' }),
  paperOf("bank's letter", 'average balance of a month', bankLetter),
  paperOf('proof of funds', 'balances on two days', proofOfFunds, { face: 'serif' }),
  paperOf('changed terms', 'two columns and a table of fees', changedTerms),
  paperOf('invoice', 'a bookkeeper with a service period', invoice),
  paperOf('fee sheet', 'card sales, batches and fees', feeSheet),
  paperOf("supplier's statement", 'a customer account with its age', supplierStatement),
  paperOf('reconciliation report', 'cleared entries of a checking account', reconciliation, { isLandscape: true }),
];
