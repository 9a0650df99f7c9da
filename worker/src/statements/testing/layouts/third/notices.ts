import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';

function cardAgreement(paper: Paper): void {
  paper.text(40, 40, 'Sable Ridge Bank Business Visiting Card', { size: 15, isBold: true });
  paper.text(40, 62, 'Cardholder agreement, in effect from March 1, 2026', { size: 11 });
  paper.boxes(
    40,
    90,
    [240, 290],
    [
      ['Interest rates and charges', ''],
      ['Annual percentage rate for purchases', '21.49 %'],
      ['Annual percentage rate for cash advances', '27.99 %'],
      ['Late payment', 'Up to $40.00'],
      ['Returned payment', '$29.00'],
    ],
  );
  let y = 196;
  for (const clause of [
    'Your statement. We send a statement at the end of each billing cycle in which the account has a balance. It shows the previous balance, payments, credits, purchases, fees and the new balance.',
    'Billing cycle. The first cycle runs from March 1, 2026 to March 31, 2026. Later ones have 28 to 33 days.',
    'Daily balance. We take the beginning balance of each day, add new charges and subtract payments. The sum divided by the days in the statement period is the average daily balance.',
    'Automatic payments. Withdrawals are made from checking account 8830 on the due date. Keep enough deposits in that account.',
    'Account number. Your account ends in 7718. Report a lost card at once.',
  ])
    y = paper.paragraph(40, y + 8, 530, clause);
}

function feeNotice(paper: Paper): void {
  paper.text(40, 40, 'Ashtabula Hive Bank', { size: 16, isBold: true });
  paper.lines(40, 70, ['El Farol Azul Cantina LLC', '7 Canal St', 'Lorain OH 44052']);
  paper.text(572, 70, 'Notice date: April 11, 2026', { align: 'right' });
  paper.text(572, 84, 'Account: -------5527', { align: 'right' });
  paper.text(40, 136, 'Notice of insufficient funds', { size: 13, isBold: true });
  paper.paragraph(
    40,
    158,
    520,
    'The balance of your Hive Unlimited Plus Business Checking did not cover the items below. The fee has been withdrawn from your account.',
  );
  paper.table([40, 110, { right: 340 }, 360, { right: 572 }], 204, [
    ['Date', 'Item', 'Amount', 'Action', 'Balance'],
    ['04/10/2026', 'Beginning balance', '', '', '118.40'],
    ['04/10/2026', 'Check 301', '-600.00', 'Returned', '118.40'],
    ['04/10/2026', 'ACH debit energy', '-319.90', 'Paid', '-201.50'],
    ['04/10/2026', 'Overdraft fee', '-36.00', '', '-237.50'],
    ['04/10/2026', 'Ending balance', '', '', '-237.50'],
  ]);
  paper.pairs(40, 310, 400, [
    ['Overdraft fees, statement period 03/11/2026 to 04/10/2026', '$36.00'],
    ['Overdraft fees, year to date', '$108.00'],
  ]);
  paper.text(40, 360, 'Please make a deposit of at least $237.50 today.', { isBold: true });
}

function merchantRates(paper: Paper): void {
  paper.text(306, 40, 'Copper Till Merchant Services', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 62, 'Schedule of rates, merchant number 4471 0098 2210', { align: 'center' });
  paper.text(306, 76, 'Valid from April 1, 2026 to September 30, 2026', { align: 'center' });
  paper.boxes(
    66,
    104,
    [180, 100, 100, 100],
    [
      ['Card type', 'Discount rate', 'Per item', 'Reserve'],
      ['Debit, signed', '0.95 %', '$0.22', 'none'],
      ['Credit, qualified', '1.69 %', '$0.10', 'none'],
      ['Credit, not qualified', '2.89 %', '$0.10', '5 %'],
      ['Chargeback', '', '$15.00', ''],
      ['Statement fee', '', '$9.95 a month', ''],
    ],
  );
  paper.paragraph(
    66,
    230,
    480,
    'Deposits reach your bank account (Rivulet Bank, 0271184498) on the second business day. Fees are withdrawn once a month for the period from the first to the last day. The ending balance of the reserve is on the monthly statement. A reserve balance above $10,000.00 is paid out.',
  );
  paper.table([66, 150, { right: 420 }, { right: 546 }], 310, [
    ['Example', '', 'Sales', 'Deposit'],
    ['04/01', 'Batch of debit cards', '1,000.00', '990.28'],
    ['04/02', 'Batch of credit cards', '2,000.00', '1,966.00'],
    ['', 'Total deposits', '3,000.00', '2,956.28'],
  ]);
}

function changedTerms(paper: Paper): void {
  paper.text(40, 36, 'Rivulet Bank', { size: 18, isBold: true });
  paper.text(40, 62, 'Important changes to your commercial checking account 0271180463', { size: 12, isBold: true });
  paper.text(40, 82, 'March 2026');
  let y = 96;
  for (const part of [
    'From May 1, 2026 these terms replace those of your deposit account agreement. Nothing else changes.',
    'Statement period. Your statement period will be the calendar month. The last statement of the old cycle covers February 27, 2026 through March 31, 2026. A short one covers April 1, 2026 to April 30, 2026.',
    'Monthly fee. The fee of $18.00 is waived when the average balance of the statement period is $7,500.00 or more, instead of a minimum balance of $5,000.00.',
    'Deposits. Deposits after 8:00 PM are credited on the next business day. Withdrawals at machines of other banks cost $3.00.',
    'Paper. Statements with images of checks cost $5.00 per statement from the first statement that ends after May 31, 2026.',
  ])
    y = paper.paragraph(40, y + 10, 530, part);
  paper.boxes(
    40,
    y + 20,
    [200, 160, 160],
    [
      ['', 'Until April 30, 2026', 'From May 1, 2026'],
      ['Included deposits and withdrawals', '150', '200'],
      ['Each further item', '$0.50', '$0.45'],
      ['Interest on balances', '0.01 %', '0.02 %'],
    ],
  );
  paper.text(40, y + 110, 'Rivulet Bank, Member FDIC', { size: 7.5 });
}

function listOfStatements(paper: Paper): void {
  paper.text(20, 14, '5/12/26, 9:31 AM', { size: 7 });
  paper.text(306, 14, 'Statements & documents | Gatepost Online', { size: 7, align: 'center' });
  paper.text(40, 50, 'Statements & documents', { size: 18, isBold: true });
  paper.text(40, 80, 'Basic Business Checking ...4417     Current balance $11,131.63     Year: 2026');
  paper.table(
    [40, 150, 330, { right: 500 }, 530],
    120,
    [
      ['Date', 'Document', 'Statement period', 'Ending balance', ''],
      ['04/30/2026', 'Bank statement (PDF, 212 KB)', '04/01/2026 - 04/30/2026', '$11,131.63', 'Save'],
      ['03/31/2026', 'Bank statement (PDF, 208 KB)', '03/01/2026 - 03/31/2026', '$11,676.48', 'Save'],
      ['02/28/2026', 'Bank statement (PDF, 197 KB)', '02/01/2026 - 02/28/2026', '$9,521.93', 'Save'],
      ['01/31/2026', 'Bank statement (PDF, 201 KB)', '01/01/2026 - 01/31/2026', '$11,116.52', 'Save'],
      ['01/31/2026', 'Tax form 1099-INT', '2025', '', 'Save'],
    ],
    28,
  );
  paper.text(
    40,
    310,
    'Statements are kept for seven years. Deposits and withdrawals since the last statement are under Activity.',
    { size: 8.5 },
  );
  paper.text(20, 776, 'https://online.gatepost.example/documents', { size: 7 });
}

/** Terms, notices and screens of banks that hold no statement. */
export const THIRD_NOTICES: readonly CorpusSample[] = [
  sample({ layout: 'agreement of a card', name: 'the first billing cycle', draw: cardAgreement }),
  sample({ layout: 'notice of a fee', name: 'a table of one day', draw: feeNotice }),
  sample({ layout: 'rates for a merchant', name: 'an example with deposits', draw: merchantRates, face: 'serif' }),
  sample({ layout: 'terms before and after a day', name: 'two statement periods are named', draw: changedTerms }),
  sample({ layout: 'list of statements to save', name: 'four periods and balances', draw: listOfStatements }),
];
