import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { address, COLUMNS, HEAD, ledgerOf, MARCH, SPLIT, totals } from './parts.ts';

function generalLedger(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 1_200_000, 16);
  paper.text(306, 36, 'Gustwind Physical Therapy PC', { size: 13, isBold: true, align: 'center' });
  paper.lines(306, 54, ['General Ledger', 'March 1 - March 31, 2026'], { align: 'center' });
  paper.text(42, 96, '1010 Business Checking (2248)', { isBold: true });
  paper.table(SPLIT, 112, [
    ['Date', 'Name and memo', 'Credit', 'Debit', 'Balance'],
    ['', 'Beginning Balance', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.full),
    ['', 'Total for 1010', ledger.debits, ledger.credits, ledger.closing],
  ]);
}

function merchantStatement(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'salon', 0, 10);
  paper.text(40, 36, 'Swiftcairn Payments', { size: 15, isBold: true });
  paper.lines(40, 58, [
    'Merchant statement',
    'Statement period 03/01/2026 - 03/31/2026',
    'Merchant number 5520 8817 0042',
  ]);
  address(paper, 360, 58, ['GOOSEFOOT BAKERY', 'RR 2 BOX 19']);
  paper.pairs(40, 120, 300, [
    ['Total amount submitted', '$59,234.00'],
    ['Chargebacks', '$0.00'],
    ['Fees', '-$1,402.99'],
    ['Total amount funded to your bank', '$57,831.01'],
  ]);
  paper.text(40, 200, 'Deposits by batch', { isBold: true });
  paper.table(COLUMNS, 216, [['Date', 'Batch', 'Sales', 'Net deposit'], ...amountRows(ledger, dateFormats.monthDay)]);
}

function tenantLedger(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'savings', 160_000, 4);
  paper.text(40, 36, 'Juniper Arcade Holdings LLC', { size: 14, isBold: true });
  paper.lines(40, 56, [
    'Account statement of tenant 0417, unit 6',
    'Period 03/01/2026 to 03/31/2026',
    'Account 0417-06',
  ]);
  paper.pairs(40, 110, 300, totals(ledger, ['Opening balance', 'Charges', 'Payments', 'Closing balance']));
  paper.table(COLUMNS, 190, [HEAD, ...amountRows(ledger, dateFormats.full)]);
}

function maturityNotice(paper: Paper): void {
  paper.text(40, 40, 'Bellwether Savings & Trust', { size: 15, isBold: true });
  paper.lines(40, 64, [
    'Notice of maturity',
    'Certificate of deposit 700-900-0021',
    'Term 03/01/2025 - 03/01/2026',
    'Interest period 02/01/2026 - 02/28/2026',
  ]);
  paper.pairs(40, 140, 320, [
    ['Balance at maturity', '$50,000.00'],
    ['Interest paid on 02/28/2026', '$148.20'],
    ['New rate', '3.40 %'],
    ['New term ends', '03/01/2027'],
  ]);
  paper.text(40, 210, 'You have ten days, until March 11, 2026, to withdraw without a penalty.');
}

function wireReceipts(paper: Paper): void {
  paper.text(40, 40, 'Pinnock National Bank', { size: 15, isBold: true });
  paper.text(40, 62, 'Confirmation of outgoing wires, March 2026');
  paper.table([42, 130, 300, { right: 570 }], 90, [
    ['Date', 'Reference', 'Beneficiary', 'Amount'],
    ['03/03/2026', '20260303-0117', 'Plainfield Freight Brokers', '$12,400.00'],
    ['03/12/2026', '20260312-0442', 'Lakehead Lumber', '$6,550.75'],
    ['03/27/2026', '20260327-0093', 'Truck Lease 77', '$2,650.10'],
  ]);
  paper.lines(42, 160, [
    'Debited from account *******6604',
    'Balance after the last wire $88,120.40',
    'Printed 04/02/2026',
  ]);
}

function cardBill(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'savings', 120_400, 6);
  paper.text(40, 36, 'Sterling Harbor', { size: 16, isBold: true });
  paper.text(40, 58, 'Business Rewards Visiting Card');
  paper.table([330, { right: 570 }], 30, [
    ['', ''],
    ['Opening/Closing Date', '03/01/26 - 03/31/26'],
    ['Account number', 'XXXX XXXX XXXX 3358'],
    ['New Balance', `$${ledger.closing}`],
    ['Payment Due Date', '04/25/26'],
    ['Minimum Payment Due', '$40.00'],
    ['Credit Access Line', '$20,000.00'],
  ]);
  paper.pairs(40, 130, 300, [
    ['Previous Balance', ledger.opening],
    ['Payments, Credits', ledger.debits],
    ['Purchases', ledger.credits],
    ['Fees Charged', '0.00'],
    ['New Balance', ledger.closing],
  ]);
  paper.table([42, 110, { right: 570 }], 220, [
    ['Date', 'Merchant', '$ Amount'],
    ...amountRows(ledger, dateFormats.monthDay).map((row) => row.slice(0, 3)),
  ]);
}

function retirementPlan(paper: Paper): void {
  paper.text(40, 36, 'Tallgrass Retirement Services', { size: 15, isBold: true });
  paper.lines(40, 58, [
    'Retirement savings statement',
    'January 1, 2026 - March 31, 2026',
    'Plan 88120, participant 0044-1190',
  ]);
  paper.pairs(40, 120, 320, [
    ['Beginning balance', '$41,220.10'],
    ['Your contributions', '$1,800.00'],
    ['Employer contributions', '$900.00'],
    ['Change in market value', '$611.04'],
    ['Ending balance', '$44,531.14'],
  ]);
  paper.table([42, { right: 300 }, { right: 420 }, { right: 540 }], 220, [
    ['Fund', 'Units', 'Price', 'Value'],
    ['Tallgrass 2045', '1,204.11', '$31.20', '$37,568.23'],
    ['Tallgrass Bond', '346.22', '$20.11', '$6,962.91'],
  ]);
}

function postageMeter(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'savings', 40_000, 6);
  paper.text(40, 36, 'Stampwright Mailing Systems', { size: 14, isBold: true });
  paper.lines(40, 56, [
    'Account Statement',
    'Statement period: March 1, 2026 - March 31, 2026',
    'Postage account number 77-0418-226',
  ]);
  paper.pairs(
    40,
    110,
    300,
    totals(ledger, ['Beginning balance', 'Refills by bank debit', 'Postage used', 'Ending balance']),
  );
  paper.table(COLUMNS, 190, [
    HEAD,
    ...amountRows(ledger, dateFormats.monthDay).map(([day = '', , amount = '', left = ''], index) => [
      day,
      index % 2 ? 'Postage used' : 'Refill',
      amount,
      left,
    ]),
  ]);
}

/** Ledgers and statements of what is no account at a bank. They cover no month. */
export const FOURTH_LEDGERS: readonly CorpusSample[] = [
  sample({ layout: 'general ledger of the checking account', name: 'its own books', draw: generalLedger }),
  sample({ layout: 'statement of a processor', name: 'deposits by batch', draw: merchantStatement }),
  sample({ layout: 'ledger of a tenant', name: 'opening and closing balance', draw: tenantLedger }),
  sample({ layout: 'deposit whose term ends', name: 'a period of interest', draw: maturityNotice }),
  sample({ layout: 'confirmation of wires', name: 'a month in the title', draw: wireReceipts }),
  sample({ layout: 'bill of a card', name: 'opening and closing date', draw: cardBill }),
  sample({ layout: 'plan for retirement', name: 'a quarter with two balances', draw: retirementPlan }),
  sample({ layout: 'postage account', name: 'refills and use', draw: postageMeter }),
];
