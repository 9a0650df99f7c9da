import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import { block, grid, titled } from './bank-parts.ts';

function depositReceipts(paper: Paper): void {
  for (const [index, [on, time, sum]] of [
    ['03/06/2026', '10:18 AM', '4,022.00'],
    ['03/13/2026', '04:41 PM', '3,118.50'],
    ['03/27/2026', '09:02 AM', '5,240.75'],
  ].entries()) {
    const y = 40 + index * 230;
    paper.text(306, y, 'Sallow Fork Bank & Trust', { isBold: true, align: 'center', size: 12 });
    paper.text(306, y + 16, 'Customer Receipt', { align: 'center' });
    paper.text(306, y + 30, 'All items are credited subject to verification, collection and the rules of this bank.', {
      size: 7.5,
      align: 'center',
    });
    grid(
      paper,
      '190 >420',
      y + 48,
      [
        'Checking Deposit | ',
        `Business date | ${on}`,
        `Transaction time | ${time}`,
        'Branch 0118   Teller 04 | Seq 0441',
        'Account number | *****6038',
        `Cash in | $${index + 1}00.00`,
        `Checks in | $${sum}`,
        `Available now | $${sum}`,
        'Thank you for banking with us',
      ],
      14,
    );
    paper.rule(180, y + 190, 432);
  }
}

function wireConfirmation(paper: Paper): void {
  paper.text(42, 36, 'Ninth Lantern Bank', { isBold: true, size: 15, color: '#a3121a' });
  paper.text(42, 58, 'Outgoing Domestic Wire Transfer - Confirmation', { size: 12 });
  grid(
    paper,
    '42 200 340 470',
    90,
    ['Status | Created | Effective date | Amount', 'Completed | 03/12/2026 09:41:07 CT | 03/12/2026 | $18,240.00 USD'],
    14,
  );
  let y = titled(paper, {
    title: 'Originator',
    y: 140,
    columns: '42 220',
    parts: [
      '',
      'Name | COPPERLEAF GOODS LLC',
      'Debit account | Business Checking *4410',
      'Address | 210 Spindle Ave, Greenville SC 29601',
    ],
    step: 13,
  });
  y = titled(paper, {
    title: 'Beneficiary',
    y,
    columns: '42 220',
    parts: [
      '',
      'Name | Boxwright Packaging Inc',
      'Account number | 00884471205',
      'Bank | Prairie Lantern State Bank',
      'ABA routing | 101114471',
    ],
    step: 13,
  });
  y = titled(paper, {
    title: 'Transfer details',
    y,
    columns: '42 220',
    parts: [
      '',
      'IMAD | 20260312MMQFMP9N000441',
      'OMAD | 20260312QMGFT0050077120312',
      'Wire reference | 260312004417',
      'Fee | $30.00 will be charged to the debit account',
      'Purpose | Invoice 3307, due 03/31/2026',
    ],
    step: 13,
  });
  paper.paragraph(
    42,
    y + 8,
    520,
    'Keep this confirmation for your records. A wire cannot be recalled once the beneficiary bank has accepted it. Entered by M. Quillfeather and approved by R. Ashdown.',
    { size: 8 },
  );
}

function openingLetter(paper: Paper): void {
  paper.text(42, 40, 'Old Mooring Trust Company', { isBold: true, size: 16, color: '#12355b' });
  paper.text(42, 84, 'April 2, 2026');
  block(paper, [42, 108], 'Quill & Daughters LLC // 9 Orchard Lane // Portsmouth NH 03801');
  paper.text(42, 164, 'Re: Your new Business Checking account ending in 5583');
  let y = paper.paragraph(42, 190, 500, 'Dear Ms. Quill,');
  y = paper.paragraph(
    42,
    y + 8,
    500,
    'Welcome, and thank you for opening your account with us on March 31, 2026. Your opening deposit of $2,500.00 is available today. Your first statement will cover the period from April 1, 2026 to April 30, 2026 and will reach you in the first week of May.',
  );
  y = paper.paragraph(
    42,
    y + 8,
    500,
    'Your account number for direct deposits and payments is 0072215583 and our routing number is 011400071. Debit cards for each signer arrive within ten business days.',
  );
  y = titled(paper, {
    title: 'What your account includes',
    y: y + 14,
    columns: '42 300',
    parts: [
      'Feature | Terms',
      'Monthly maintenance fee | $12.00, waived with a balance of $1,500.00',
      'Items without a charge | 200 each statement cycle',
      'Cash deposits | $5,000.00 each statement cycle',
      'Statement delivery | Electronic',
    ],
    step: 14,
  });
  paper.paragraph(42, y + 8, 500, 'If we can help, please call your banker.');
  block(paper, [42, y + 44], 'Sincerely, // Imogen Thackery-Boole // Vice President, Business Banking');
}

function loanStatement(paper: Paper): void {
  paper.text(42, 34, 'Archway Delta Bank', { isBold: true, size: 15 });
  paper.text(570, 34, 'COMMERCIAL LOAN BILLING STATEMENT', { isBold: true, align: 'right' });
  block(paper, [60, 90], 'TIDEWATER DENTAL PC // 77 HARBOR LN STE 4 // MOBILE AL 36602');
  grid(
    paper,
    '360 >570',
    70,
    [
      '',
      'Loan number | 7700418832',
      'Statement date | 03/31/2026',
      'Billing period | 03/01/2026 - 03/31/2026',
      'Payment due date | 04/15/2026',
      'Amount due | $2,911.40',
      'Late charge after 04/25/2026 | $145.57',
    ],
    12,
  );
  let y = titled(paper, {
    title: 'Loan summary',
    y: 190,
    columns: '42 >300',
    parts: [
      '',
      'Original amount | $180,000.00',
      'Principal balance | $121,448.09',
      'Interest rate | 7.2500%',
      'Maturity date | 11/15/2030',
      'Interest paid year to date | $2,240.18',
    ],
    step: 13,
  });
  y = titled(paper, {
    title: 'Transactions since last statement',
    y,
    columns: '42 110 >330 >410 >490 >570',
    parts: [
      'Date | Description | Total | Principal | Interest | Late fees',
      '03/02 | Escrow disbursement | 410.00 | .00 | .00 | .00',
      '03/15 | Payment - thank you | 2,911.40 | 2,160.22 | 751.18 | .00',
      '03/18 | Late charge waived | -145.57 | .00 | .00 | -145.57',
      '03/24 | Principal curtailment | 1,000.00 | 1,000.00 | .00 | .00',
      '03/31 | Ending principal balance | | 121,448.09 | | ',
    ],
    step: 13,
  });
  y = titled(paper, {
    title: 'Amount due',
    y,
    columns: '42 >300',
    parts: ['', 'Principal | $2,177.66', 'Interest 03/15 through 04/14 | $733.74', 'Total | $2,911.40'],
    step: 13,
  });
  paper.text(42, y + 8, '- - - - - - - - - - Detach and return with your payment - - - - - - - - - -', { size: 8 });
  paper.text(42, y + 24, 'Automatic payment will be taken from checking account ending in 7109.', { size: 8.5 });
}

/** Papers of banks that are no statement of a deposit account. */
export const FIFTH_BANK_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'receipts of three deposits',
    name: 'a teller prints the digits of the account',
    draw: depositReceipts,
  }),
  sample({ layout: 'confirmation of a wire', name: 'the debited account and the day', draw: wireConfirmation }),
  sample({
    layout: 'letter that opens an account',
    name: 'the period of the first statement',
    draw: openingLetter,
    face: 'serif',
    size: 10.5,
  }),
  sample({ layout: 'bill of a commercial loan', name: 'a billing period and a linked account', draw: loanStatement }),
];
