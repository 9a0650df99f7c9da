import type { CorpusSample } from '../../development-corpus.ts';
import { address, COLUMNS, HEAD, ledgerOf, MARCH } from '../fourth/parts.ts';
import { amountRows, dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function creditLine(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'savings', 2_000_000, 6);
  paper.text(40, 36, 'Bramblegate Capital', { size: 15, isBold: true });
  paper.text(40, 58, 'Business line of credit');
  paper.pairs(340, 36, 572, [
    ['Statement period', '03/01/2026 - 03/31/2026'],
    ['Account number', 'XXXX7733'],
    ['Credit limit', '$50,000.00'],
    ['Minimum payment due', '$1,204.00'],
  ]);
  address(paper, 40, 84, ['COPPERLEAF GOODS LLC', '210 SPINDLE AVE']);
  paper.pairs(40, 130, 300, [
    ['Beginning principal balance', ledger.opening],
    ['Advances', ledger.credits],
    ['Payments', ledger.debits],
    ['Ending principal balance', ledger.closing],
  ]);
  paper.table(COLUMNS, 210, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function reconciliation(paper: Paper): void {
  paper.text(306, 40, 'Figwort Stationers LLC', { size: 13, isBold: true, align: 'center' });
  paper.lines(
    306,
    58,
    ['5526 Business Checking, Period Ending 03/31/2026', 'RECONCILIATION REPORT', 'Reconciled on: 04/06/2026'],
    { align: 'center' },
  );
  paper.pairs(60, 110, 540, [
    ['Statement beginning balance', '4,041.00'],
    ['Checks and payments cleared (12)', '-8,118.20'],
    ['Deposits and other credits cleared (9)', '9,440.61'],
    ['Statement ending balance', '5,363.41'],
    ['Uncleared transactions as of 03/31/2026', '-310.00'],
    ['Register balance as of 03/31/2026', '5,053.41'],
  ]);
  const ledger = ledgerOf(MARCH, 'salon', 404_100, 10);
  paper.table(COLUMNS, 220, [['DATE', 'TYPE AND PAYEE', 'AMOUNT', 'BALANCE'], ...amountRows(ledger, dateFormats.full)]);
}

function advanceLetter(paper: Paper): void {
  paper.text(60, 50, 'Bramblegate Capital', { size: 15, isBold: true });
  paper.lines(60, 80, ['April 8, 2026', 'Balance letter, agreement 88-2041']);
  paper.paragraph(
    60,
    120,
    480,
    'The remaining balance of the advance on March 31, 2026 was $21,400.18. Remittances were debited from checking account 4471 as listed.',
  );
  const ledger = ledgerOf(MARCH, 'webshop', 2_900_000, 10);
  paper.table(COLUMNS, 180, [['Date', 'Remittance', 'Amount', 'Balance'], ...amountRows(ledger, dateFormats.full)]);
}

function overdraftNotice(paper: Paper): void {
  paper.text(40, 40, 'Windlass Bank', { size: 16, isBold: true });
  paper.lines(40, 70, [
    'April 1, 2026',
    'Account 6620',
    'Your statement period from March 1, 2026 through March 31, 2026 had items without funds.',
  ]);
  paper.table(COLUMNS, 130, [
    ['Date', 'Item', 'Amount', 'Balance'],
    ['03/04', 'Check 2071', '-1,550.00', '-212.40'],
    ['03/05', 'Overdraft fee', '-35.00', '-247.40'],
  ]);
  paper.paragraph(40, 200, 500, 'The balance on March 31, 2026 was $118.02. From May 1, 2026 the fee is $36.00.');
}

function feeAnalysis(paper: Paper): void {
  paper.text(40, 40, 'Quarrystone Commercial Bank', { size: 14, isBold: true });
  paper.lines(40, 60, [
    'Account analysis statement',
    'Analysis period: March 1, 2026 through March 31, 2026',
    'Settlement account XXXXXX0937',
  ]);
  paper.pairs(40, 120, 360, [
    ['Average ledger balance', '61,008.39'],
    ['Less average float', '2,110.00'],
    ['Average collected balance', '58,898.39'],
    ['Earnings credit rate', '0.40 %'],
    ['Earnings allowance', '20.01'],
    ['Total service charges', '142.50'],
    ['Fee due', '122.49'],
  ]);
  paper.table([42, { right: 320 }, { right: 420 }, { right: 540 }], 240, [
    ['Service', 'Volume', 'Price', 'Charge'],
    ['Account maintenance', '1', '25.0000', '25.00'],
    ['Deposits', '41', '0.5000', '20.50'],
    ['ACH origination', '97', '1.0000', '97.00'],
  ]);
}

/** Papers that are no statement of an account for deposits. They cover no month. */
export const CLOSED_PAPERS: readonly CorpusSample[] = [
  sample({ layout: 'line of credit with a statement period', name: 'advances and payments', draw: creditLine }),
  sample({ layout: 'books compared with a statement', name: 'the balances of the statement', draw: reconciliation }),
  sample({ layout: 'letter of an advance', name: 'remittances with a running balance', draw: advanceLetter }),
  sample({ layout: 'notice of an overdraft', name: 'a statement period in a sentence', draw: overdraftNotice }),
  sample({ layout: 'averages and fees of an account', name: 'averages without entries', draw: feeAnalysis }),
];
