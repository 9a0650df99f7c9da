import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';

const LETTER = { size: 10.5 } as const;

function reference(paper: Paper): void {
  paper.text(60, 50, 'Pinnock National Bank', { size: 18, isBold: true });
  paper.lines(60, 84, ['Commercial Banking, 12 Pinnock Plaza, Albany NY 12207', 'April 9, 2026'], { size: 9 });
  paper.text(60, 140, 'To whom it may concern', LETTER);
  paper.paragraph(
    60,
    166,
    490,
    'We confirm that Saltpan Freight LLC has held checking account 6604 with Pinnock National Bank since July 8, 2017. The account has been handled to our satisfaction. Between January 1, 2026 and March 31, 2026 the balance was in the middle six figures, and no item was returned.',
    LETTER,
  );
  paper.paragraph(
    60,
    250,
    490,
    'Deposits in the same period were in the low seven figures. The statements of the account are sent to the address above at the end of each month. This reference is given without liability of the bank or its officers.',
    LETTER,
  );
  paper.lines(60, 340, ['Sincerely,', '', 'Cosmo Tidy-Barrow', 'Vice President']);
}

function proofOfFunds(paper: Paper): void {
  paper.text(306, 50, 'THE STOCKMENS BANK', { size: 17, align: 'center' });
  paper.text(306, 74, 'Proof of funds', { size: 12, isBold: true, align: 'center' });
  paper.lines(60, 110, [
    'Date: April 14, 2026',
    'Customer: Dunmore Cartage Co',
    'Re: purchase of 90 Cargo Plaza, Toledo OH',
  ]);
  paper.paragraph(
    60,
    166,
    490,
    'At the request of our customer we state that the accounts below held these balances at the close of business on March 31, 2026.',
    LETTER,
  );
  paper.boxes(
    60,
    206,
    [150, 110, 120, 120],
    [
      ['Account', 'Number', 'Ending balance', '90-day average'],
      ['Business Checking', '4420087', '$182,004.18', '$171,630.55'],
      ['Money Market', '4420902', '$410,117.60', '$409,802.21'],
      ['Total', '', '$592,121.78', '$581,432.76'],
    ],
  );
  paper.paragraph(
    60,
    300,
    490,
    'Averages are for the period from January 1, 2026 through March 31, 2026. This letter is valid for 30 days.',
    LETTER,
  );
  paper.lines(60, 360, ['Isolde Marrowby', 'Assistant Cashier', 'Member FDIC']);
}

function payoff(paper: Paper): void {
  paper.text(40, 40, 'Oxbow Farmers Bank', { size: 15, isBold: true });
  paper.text(40, 60, 'Loan Operations, 7 Oxbow Way, Elko NV 89801', { size: 8.5 });
  paper.text(40, 100, 'PAYOFF STATEMENT', { size: 13, isBold: true });
  paper.pairs(40, 126, 330, [
    ['Date of this letter', '04/02/2026'],
    ['Loan account number', '7700184-2'],
    ['Borrower', 'Larkspur Dental Studio PLLC'],
    ['Statement good through', '04/30/2026'],
  ]);
  paper.pairs(40, 206, 400, [
    ['Principal balance as of 03/31/2026', '$81,018.11'],
    ['Interest from 03/15/2026 to 04/30/2026', '717.22'],
    ['Release fee', '75.00'],
    ['Less credit balance in escrow', '-210.40'],
    ['Total to pay off your loan on 04/30/2026', '$81,599.93'],
  ]);
  paper.paragraph(
    40,
    300,
    520,
    'Add $15.26 for each day after April 30, 2026. Wire to Oxbow Farmers Bank, routing number 000447761, account 0300440019, attention Loan Operations. Payments by check are applied on the day on which they are received. Your checking account ending in 7761 will not be debited for the May payment.',
  );
}

function accountant(paper: Paper): void {
  paper.text(60, 44, 'Hollis Quarto & Partners, CPAs', { size: 14, isBold: true });
  paper.lines(60, 70, ['May 6, 2026', '', 'Bramblegate Capital', 'Underwriting desk']);
  paper.text(60, 140, 'Re: Bristlecone Supply Inc, bank statements of Gatepost National account 4417', {
    isBold: true,
  });
  paper.paragraph(
    60,
    164,
    490,
    'You will find enclosed the bank statements of our client from January 1, 2026 through April 30, 2026. For your convenience we list the figures of each statement. We have neither audited nor reviewed them.',
    LETTER,
  );
  paper.boxes(
    60,
    224,
    [110, 95, 95, 95, 95],
    [
      ['Statement period', 'Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance'],
      ['01/01 - 01/31/2026', '8,800.44', '41,220.10', '38,904.02', '11,116.52'],
      ['02/01 - 02/28/2026', '11,116.52', '37,415.88', '39,010.47', '9,521.93'],
      ['03/01 - 03/31/2026', '9,521.93', '44,031.75', '41,877.20', '11,676.48'],
      ['04/01 - 04/30/2026', '11,676.48', '40,118.06', '40,662.91', '11,131.63'],
    ],
  );
  paper.paragraph(
    60,
    340,
    490,
    'Deposits include a loan of $5,000.00 that was received on 03/12/2026 and transfers between accounts of $2,400.00.',
    LETTER,
  );
  paper.lines(60, 400, ['Kind regards,', '', 'Hollis Quarto, CPA', 'Enclosures: 4']);
}

function lease(paper: Paper): void {
  paper.text(306, 44, 'COMMERCIAL LEASE AGREEMENT', { size: 15, isBold: true, align: 'center' });
  let y = paper.paragraph(
    60,
    80,
    490,
    'This lease is made between Juniper Arcade Holdings LLC (landlord) and Marigold Hair Studio LLC (tenant). The term begins on March 1, 2026 and ends on February 28, 2029.',
    LETTER,
  );
  for (const clause of [
    '1. Rent. The base rent is $1,600.00 for each period of one month. Rent for March 1, 2026 to March 31, 2026 is due at signing. The tenant pays by ACH from its checking account 5549 at Unison Bank to the account of the landlord, number 31-77420-9 at Foxgrove Bank.',
    '2. Deposit. The landlord holds $3,200.00 in a bank account that bears interest, and sends a statement of its balance once a year.',
    '3. Late charges. A balance that is unpaid after the fifth day bears a fee of $50.00. A returned payment bears a fee of $35.00.',
    '4. Operating costs. The landlord gives a statement of costs for the period from January 1 to December 31. The tenant pays the balance, or is given a credit for it, within 30 days.',
    '5. Financial statements. On request the tenant shows its bank statements of the last three months, with the beginning and the ending balance of each month.',
    '6. Records. Withdrawals from the deposit account need notice of ten days.',
  ])
    y = paper.paragraph(60, y + 10, 490, clause, LETTER);
  paper.lines(60, y + 40, [
    'Landlord ______________________   Date 02/20/2026',
    '',
    'Tenant ________________________   Date 02/21/2026',
  ]);
}

/** Letters and contracts that tell of accounts and are no statements of them. */
export const THIRD_LETTERS: readonly CorpusSample[] = [
  sample({ layout: "bank's reference", name: 'figures in words', draw: reference, face: 'serif' }),
  sample({
    layout: 'proof of funds of two accounts',
    name: 'ending and average balances of two accounts',
    draw: proofOfFunds,
  }),
  sample({ layout: 'payoff of a loan', name: 'interest for a period', draw: payoff }),
  sample({
    layout: "accountant's letter",
    name: 'the figures of four statements in a table',
    draw: accountant,
    face: 'serif',
  }),
  sample({ layout: 'lease of a shop', name: 'rent of a month and two accounts', draw: lease, face: 'serif' }),
];
