import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function taxTranscript(paper: Paper): void {
  paper.text(306, 40, 'Office of Imaginary Revenue', { size: 12, align: 'center' });
  paper.text(306, 58, 'Account Transcript', { size: 15, isBold: true, align: 'center' });
  paper.pairs(330, 84, 572, [
    ['Request date', '05-04-2026'],
    ['Response date', '05-04-2026'],
    ['Tracking number', '100771204418'],
  ]);
  paper.lines(40, 84, ['FORM NUMBER: 941', 'TAX PERIOD: Mar. 31, 2026', 'TAXPAYER NUMBER: XX-XXX4413']);
  paper.lines(40, 140, ['LARK LARKSPUR DENT', '612 JUN']);
  paper.pairs(40, 180, 400, [
    ['ACCOUNT BALANCE', '$0.00'],
    ['ACCRUED INTEREST', '$0.00   AS OF: May 18, 2026'],
    ['ACCOUNT BALANCE PLUS ACCRUALS', '$0.00'],
  ]);
  paper.text(306, 240, 'TRANSACTIONS', { isBold: true, align: 'center' });
  paper.table([40, 90, 330, 410, { right: 572 }], 258, [
    ['CODE', 'EXPLANATION OF TRANSACTION', 'CYCLE', 'DATE', 'AMOUNT'],
    ['150', 'Tax return filed', '20261605', '04-30-2026', '$6,411.08'],
    ['650', 'Federal tax deposit', '', '01-15-2026', '-$2,137.02'],
    ['650', 'Federal tax deposit', '', '02-17-2026', '-$2,137.02'],
    ['650', 'Federal tax deposit', '', '03-16-2026', '-$2,137.04'],
  ]);
  paper.text(306, 700, 'This product contains sensitive taxpayer data.', { align: 'center' });
}

function verification(paper: Paper): void {
  paper.text(60, 60, 'Sable Ridge Bank', { size: 18, isBold: true });
  paper.lines(60, 92, ['Deposit Verification Unit', '8 Ridge Plaza, Dover DE 19901', 'May 6, 2026']);
  paper.text(60, 146, 'RE: Gustwind Physical Therapy PC, Everyday Business Checking 8830', { isBold: true });
  paper.paragraph(
    60,
    170,
    490,
    'As you asked, we verify the deposit account named above. Average balances and total deposits of each month from January 1, 2026 to April 30, 2026 are listed below.',
    { size: 10.5 },
  );
  paper.boxes(
    60,
    220,
    [120, 120, 120, 120],
    [
      ['Month', 'Average balance', 'Ending balance', 'Total deposits'],
      ['January 2026', '$38,110.20', '$40,404.04', '$71,240.00'],
      ['February 2026', '$41,877.93', '$44,009.18', '$68,915.50'],
      ['March 2026', '$43,204.71', '$45,660.72', '$74,318.25'],
      ['April 2026', '$40,955.36', '$39,871.10', '$66,007.75'],
    ],
  );
  paper.paragraph(60, 330, 490, 'The account was opened on 09/12/2019. Overdrafts in the last 12 months: 1.', {
    size: 10.5,
  });
  paper.lines(60, 400, ['Prepared by', 'Philippa Garnet-Wray', 'Senior Verification Clerk']);
}

function escrow(paper: Paper): void {
  paper.text(40, 40, 'Lamplighter Mortgage Servicing', { size: 15, isBold: true });
  paper.text(40, 62, 'Annual escrow account disclosure statement', { size: 11 });
  paper.pairs(350, 40, 572, [
    ['Account number', '0044 118 2207'],
    ['Analysis date', '04/02/2026'],
    ['Period', '03/01/2026 - 03/31/2027'],
  ]);
  paper.lines(40, 96, ['Ottoline Fenwick', '9 Loft Street', 'Bangor ME 04401']);
  let balance = 210_440;
  const rows = ['03/01', '04/01', '05/01', '06/01', '07/01', '08/01'].map((day, index) => {
    const paid = index === 3 ? 188_000 : 0;
    balance += 41_000 - paid;
    return [`${day}/2026`, money(41_000), money(paid), paid ? 'County tax' : '', money(balance)];
  });
  paper.table([40, { right: 200 }, { right: 300 }, 320, { right: 520 }], 160, [
    ['Date', 'Deposits', 'Withdrawals', 'Purpose', 'Escrow balance'],
    ['03/01/2026', '', '', 'Beginning balance', '2,104.40'],
    ...rows,
    ['', '', '', 'Ending balance', money(balance)],
  ]);
  paper.paragraph(40, 320, 520, 'Your escrow account has a surplus of $18.22. It stays in the account.');
}

function customerLedger(paper: Paper): void {
  paper.text(572, 40, 'STATEMENT', { size: 26, align: 'right', color: '#9a9a9a' });
  paper.text(40, 40, 'Boxwright Packaging', { size: 16, isBold: true });
  paper.lines(40, 64, ['To: Tern Island Prints LLC', 'Acct # 11-20755', '03/01/2026 through 03/31/2026']);
  let balance = 152_010;
  const entries = [
    ['03/03', 'Invoice 6610 mailers', 48_225],
    ['03/09', 'Payment received ACH', -152_010],
    ['03/17', 'Invoice 6688 cartons', 91_870],
    ['03/23', 'Invoice 6701 tape', 12_640],
    ['03/30', 'Payment received card', -48_225],
  ] as const;
  const rows = entries.map(([day, text, amount]) => {
    balance += amount;
    return [day, text, money(amount), money(balance)];
  });
  paper.table([40, 110, { right: 430 }, { right: 572 }], 130, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['03/01', 'Beginning balance', '', '1,520.10'],
    ...rows,
    ['03/31', 'Ending balance', '', money(balance)],
  ]);
  paper.text(572, 250, `Please pay $${money(balance)} by April 15, 2026`, { isBold: true, align: 'right' });
  paper.text(40, 280, 'ACH to Cutwater Bank, routing 000123456, account 330091782');
}

function feeDisclosure(paper: Paper): void {
  paper.text(306, 50, 'Steelhead Federal Credit Union', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 70, 'Business share draft: fees and rates', { align: 'center' });
  paper.text(306, 84, 'In effect from March 1, 2026 to March 31, 2026', { align: 'center' });
  paper.table([60, { right: 360 }, { right: 540 }], 116, [
    ['Service', 'Fee', 'Waived with a daily balance of'],
    ['Monthly maintenance', '$12.00', '$2,500.00'],
    ['Statement by mail', '$3.00', '$5,000.00'],
    ['Overdraft', '$30.00', 'never'],
    ['Wire, outgoing', '$25.00', '$50,000.00'],
    ['Deposit of cash above $10,000.00', '$0.15 for $100', 'never'],
  ]);
  paper.text(60, 220, 'Example of a month', { isBold: true });
  paper.table([60, 120, { right: 420 }, { right: 540 }], 238, [
    ['Date', 'Entry', 'Amount', 'Balance'],
    ['03/01', 'Beginning balance', '', '2,000.00'],
    ['03/12', 'Withdrawal', '-500.00', '1,500.00'],
    ['03/31', 'Monthly maintenance', '-12.00', '1,488.00'],
    ['03/31', 'Ending balance', '', '1,488.00'],
  ]);
  paper.paragraph(60, 320, 480, 'The figures are made up to show how the account works. No account is described.');
}

/** Papers of offices, lenders and suppliers that are no statements of a bank account. */
export const FURTHER_OFFICES: readonly CorpusSample[] = [
  sample({
    layout: 'tax transcript',
    name: 'an account at a tax office',
    draw: taxTranscript,
    face: 'typewriter',
    size: 8.5,
  }),
  sample({
    layout: 'verification with averages per month',
    name: 'no entries of the account',
    draw: verification,
    face: 'serif',
  }),
  sample({ layout: 'escrow disclosure', name: 'taxes of a house, a projected year', draw: escrow }),
  sample({ layout: "customer's ledger at a supplier", name: 'invoices and payments', draw: customerLedger }),
  sample({ layout: 'fees and rates', name: 'an example that is no account', draw: feeDisclosure }),
];
