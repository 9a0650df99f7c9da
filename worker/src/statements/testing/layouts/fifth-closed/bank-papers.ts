import type { CorpusSample } from '../../development-corpus.ts';
import { block, grid, titled } from '../fifth-banks/bank-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

/** An average for each month, as a bank confirms it to a lender. */
function balanceLetter(paper: Paper): void {
  paper.text(306, 36, 'HEMLOCK BAY BANK', { isBold: true, size: 15, align: 'center' });
  paper.text(306, 56, 'VERIFICATION OF DEPOSIT', { align: 'center', size: 12 });
  block(
    paper,
    [42, 90],
    'To: Funding Desk Underwriting // Date of request: April 14, 2026 // Date of reply: April 16, 2026',
  );
  let y = titled(paper, {
    title: 'Part I - Depositor',
    y: 140,
    columns: '42 220',
    parts: ['', 'Name | Dunmore Cartage Co', 'Address | 2 Weighbridge Ln, Toledo OH 43604', 'Tax ID | XX-XXX4417'],
    step: 13,
  });
  y = titled(paper, {
    title: 'Part II - Deposit accounts',
    y,
    columns: '42 170 >340 >450 480',
    parts: [
      'Type | Number | Current balance | Average | Opened',
      'Commercial Checking | xxxxxx7730 | $28,114.02 | $24,880.10 | 06/2014',
      'Money Market | xxxxxx3316 | $160,330.18 | $151,200.00 | 02/2019',
    ],
    step: 13,
  });
  y = titled(paper, {
    title: 'Average collected balance of checking xxxxxx7730 by month',
    y,
    columns: '42 >260',
    parts: ['Month | Average', 'January 2026 | $22,801.44', 'February 2026 | $25,117.90', 'March 2026 | $26,720.96'],
    step: 13,
  });
  y = paper.paragraph(
    42,
    y + 4,
    520,
    'The account was handled as agreed from January 1, 2026 to March 31, 2026 with no returned items. This letter is given in confidence and without responsibility of the bank or its officers.',
  );
  block(paper, [42, y + 30], 'Barnaby Oxenholme // Deposit Operations, (419) 555-0136');
}

/** A card of a bank: its period and number are no deposit account's. */
function cardStatement(paper: Paper): void {
  paper.text(42, 34, 'Marrow Bay Business Cash Card', { size: 15, isBold: true, color: '#0a2f73' });
  block(
    paper,
    [570, 34],
    'GUSTWIND PHYSICAL THERAPY PC // Account Number: XXXX XXXX XXXX 6614 // March 5, 2026 - April 4, 2026',
    { align: 'right' },
  );
  paper.text(42, 110, 'Account Summary', { isBold: true, size: 11 });
  grid(
    paper,
    '42 >290',
    122,
    [
      '',
      'Previous Balance | $4,410.18',
      'Payments and Other Credits | -$4,410.18',
      'Purchases and Other Charges | $3,288.40',
      'Cash Advances | $0.00',
      'Fees Charged | $0.00',
      'Finance Charge | $0.00',
      'New Balance Total | $3,288.40',
    ],
    13,
  );
  grid(
    paper,
    '330 >570',
    122,
    [
      '',
      'Credit Limit | $25,000',
      'Credit Available | $21,711.60',
      'Statement Closing Date | 04/04/26',
      'Days in Billing Cycle | 31',
      'Minimum Payment Due | $32.88',
      'Payment Due Date | 05/01/26',
    ],
    13,
  );
  const merchants = [
    'VELVET COMB SUPPLY DOVER DE',
    'QUILLFEATHER PRINT DOVER DE',
    'PARCELS SHIPSTREAM 8005550144',
    'LANTERNFISH MEDIA ADS',
    'FUEL STOP 118 SMYRNA DE',
    'COPPER PAN SUPPLY TROY NY',
  ];
  const amounts = [22_014, 48_290, 17_305, 64_000, 8_233, 118_450, 11_020, 9_114, 12_377, 18_037];
  const rows = amounts.map((amount, index) => {
    const on = `2026-03-${String(6 + index * 2).padStart(2, '0')}`;
    return [
      dateFormats.monthDay(on),
      dateFormats.monthDay(on),
      merchants[index % merchants.length] ?? '',
      `2469216607${index}441`,
      money(amount),
    ];
  });
  const parts = [
    'Posting Date | Transaction Date | Description | Reference Number | Amount',
    '03/28 | 03/28 | PAYMENT - THANK YOU FROM CHK 8802 | 08877000441 | -4,410.18',
    rows,
    ' | | TOTAL PURCHASES AND OTHER CHARGES FOR THIS PERIOD | | $3,288.40',
  ];
  const y = titled(paper, { title: 'Transactions', y: 240, columns: '42 105 190 430 >570', parts, step: 12.5 });
  titled(paper, {
    title: 'Finance Charge Calculation',
    y,
    columns: '42 >260 >400',
    parts: [
      'Type | Annual Percentage Rate | Balance subject to rate',
      'PURCHASES | 21.49% V | $0.00',
      'CASH | 28.74% V | $0.00',
    ],
  });
}

/** Further papers of banks that are no statement of a deposit account. */
export const FIFTH_CLOSED_BANK_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'verification of deposits',
    name: 'averages of three months',
    draw: balanceLetter,
    face: 'serif',
    size: 10.5,
  }),
  sample({
    layout: 'card of a business with a cycle',
    name: 'a span beneath the number of the card',
    draw: cardStatement,
  }),
];
