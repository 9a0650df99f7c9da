import type { CorpusSample } from '../../development-corpus.ts';
import { createLedger, dateFormats, type Ledger, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { abreast, block, book, type Days, grid, period, section, titled, unfold } from './bank-parts.ts';

const MARCH: Days = ['2026-03-01', '2026-03-31'];
const APRIL: Days = ['2026-04-01', '2026-04-30'];

const DRAFTS = {
  credits: [
    'Deposit by Check',
    'Deposit ACH PAYGROVE MERCH\\TYPE: DEPOSIT  ID: 9200502235  CO: PAYGROVE MERCH',
    'Deposit Shared Branch',
  ],
  debits: [
    'Check #',
    'Withdrawal ACH RYE MILL FLOUR\\TYPE: VENDOR PMT  ID: 1222768441',
    'Withdrawal POS #607014 COPPER PAN SUPPLY\\TROY NY Card 4418',
    'Withdrawal Bill Payment',
  ],
};
const shares = ([from, to]: Days, opening: number): Ledger => createLedger({ from, to, opening, trade: 'savings' });

/** Share accounts with their own long numbers beneath a member number. */
function fullShareNumbers(paper: Paper): void {
  const [savings, draft] = [shares(MARCH, 250_500), book(MARCH, 'bakery', 1_820_077, 20, DRAFTS)];
  paper.text(42, 30, 'Anchorline Federal Credit Union', { isBold: true, size: 16, color: '#003a70' });
  block(paper, [42, 52], 'PO Box 3000 // Merrifield, VA 22119-3000', { size: 8 });
  paper.text(570, 30, 'Statement of Account', { isBold: true, size: 12, align: 'right' });
  block(paper, [380, 54], 'Statement Period // 03/01/26 - 03/31/26 // Access No. 11847720');
  block(paper, [60, 110], '#BWNLLSV // BLUE KETTLE BAKERY LLC // 14 FLOUR ST // VIENNA VA 22180');
  paper.text(380, 110, 'Insured by NCUA', { size: 8 });
  const summary = [
    ' | Previous Balance | Deposits/Credits | Withdrawals/Debits | Ending Balance | YTD Dividends',
    `Business Checking | | | | |`,
    [
      ['7118204417', `$${draft.opening}`, `$${draft.credits}`, `$${draft.debits}`, `$${draft.closing}`, '$0.00'],
      ['Business Membership Savings', '', '', '', '', ''],
      [
        '3118204425',
        `$${savings.opening}`,
        `$${savings.credits}`,
        `$${savings.debits}`,
        `$${savings.closing}`,
        '$3.11',
      ],
    ],
  ];
  let y = titled(paper, {
    title: 'Summary of your deposit accounts',
    y: 170,
    columns: '42 >240 >330 >420 >500 >570',
    parts: summary,
    step: 12,
  });
  const rows = (ledger: Ledger) =>
    ledger.movements.map(({ day, text, amount, balance }) => [
      dateFormats.hyphenated(day),
      text,
      amount > 0 ? money(amount) : `${money(-amount)}-`,
      money(balance),
    ]);
  const list = (ledger: Ledger) => [
    'Date | Transaction Detail | Amount($) | Balance($)',
    [['03-01', 'Beginning Balance', '', ledger.opening]],
    unfold(rows(ledger)),
    [['03-31', 'Ending Balance', '', ledger.closing]],
  ];
  y = titled(paper, { title: 'Business Checking - 7118204417', y, columns: '42 90 >480 >570', parts: list(draft) });
  y = titled(paper, {
    title: 'Business Membership Savings - 3118204425',
    y,
    columns: '42 90 >480 >570',
    parts: list(savings),
  });
  paper.text(42, y + 4, 'Items Paid: see Business Checking above. 2026 Dividends are reported to the IRS.', {
    size: 7.5,
  });
}

const SUFFIXED = {
  credits: ['Deposit', 'ACH Deposit HCCLAIMPMT', 'Mobile Check Deposit', 'Transfer from Share 00'],
  debits: [
    'Draft #',
    'ACH Withdrawal GUSTWIND HR PAYROLL',
    'Debit Card QUILLFEATHER PRINT',
    'ACH Withdrawal HERON MUTUAL',
  ],
};

/** Suffixes of two digits beneath the number of the member. */
function twoDigitSuffixes(paper: Paper): void {
  const [savings, draft, market] = [
    shares(APRIL, 52_000),
    book(APRIL, 'clinic', 2_120_960, 22, SUFFIXED),
    shares(APRIL, 4_010_500),
  ];
  paper.text(306, 30, 'COPPER RANGE COMMUNITY CREDIT UNION', { isBold: true, size: 13, align: 'center' });
  paper.text(306, 46, '500 Smelter Street    Calumet, Michigan 49913    906-555-0150', { size: 8, align: 'center' });
  grid(paper, '380 >570', 70, ['', 'Member No. | ******4488', 'From | 04/01/26', 'Through | 04/30/26', 'Page | 1'], 12);
  block(paper, [60, 90], 'TIDEWATER DENTAL PC // 77 HARBOR LN STE 4 // CALUMET MI 49913');
  let y = 160;
  for (const [title, ledger] of [
    ['SUFFIX 00   REGULAR SHARES', savings],
    ['SUFFIX 10   BUSINESS SHARE DRAFT', draft],
    ['SUFFIX 25   BUSINESS MONEY MARKET', market],
  ] as const) {
    paper.band(42, y - 3, 528, 14, '#eadfd3');
    const rows = ledger.movements.map(({ day, text, amount, balance }) => [
      dateFormats.short(day),
      text,
      amount > 0 ? money(amount) : '',
      amount < 0 ? money(-amount) : '',
      money(balance),
    ]);
    const parts = [
      'Trans Date | Description | Deposits | Withdrawals | Balance',
      ` | Previous Balance | | | ${ledger.opening}`,
      rows,
      ` | New Balance | ${ledger.credits} | ${ledger.debits} | ${ledger.closing}`,
    ];
    y = titled(paper, { title, y, columns: '42 110 >400 >485 >570', parts, look: { size: 9 } });
  }
  paper.paragraph(
    42,
    y,
    520,
    'DIVIDENDS: Annual Percentage Yield Earned on suffix 25 was 0.09% for a 30-day period. Your share draft account does not earn dividends.',
    { size: 7.5 },
  );
}

const ID_WORDS = {
  credits: ['Eff. Deposit', 'External Deposit MARKETPLACE PAYOUT', 'Home Banking Deposit From Share 0000'],
  debits: [
    'Draft #',
    'External Withdrawal LANTERNFISH MEDIA',
    'Point Of Sale Withdrawal BOXWRIGHT PACKAG',
    'External Withdrawal PARCELS SHIPSTREAM',
  ],
};

/** A loan between the shares of one member, with ids of four digits. */
function idsWithLoan(paper: Paper): void {
  const [savings, draft] = [shares(APRIL, 80_000), book(APRIL, 'webshop', 1_310_008, 18, ID_WORDS)];
  paper.text(42, 30, 'Timberwright Credit Union', { isBold: true, size: 17, color: '#20603d' });
  paper.text(570, 34, 'Business Member Statement', { align: 'right', size: 11 });
  grid(
    paper,
    '42 180 330 470',
    62,
    ['MEMBER NUMBER | STATEMENT START | STATEMENT END | PAGE', '00XXXX3190 | April 1, 2026 | April 30, 2026 | 1 of 1'],
    13,
  );
  block(paper, [60, 120], 'Copperleaf Goods LLC // 210 Spindle Ave // Coos Bay OR 97420');
  let y = titled(paper, {
    title: 'Your balances',
    y: 180,
    columns: '42 110 >420 >560',
    parts: [
      'ID | Type | Started at | Ended at',
      [
        ['0001', 'Business Savings', `$${savings.opening}`, `$${savings.closing}`],
        ['0040', 'Business Checking', `$${draft.opening}`, `$${draft.closing}`],
        ['0100', 'Vehicle Loan', '$18,220.40', '$17,811.77'],
      ],
    ],
  });
  const list = (ledger: Ledger) => [
    'Post Date | Eff Date | Description | Amount | Balance',
    unfold(
      ledger.movements.map(({ day, text, amount, balance }) => [
        dateFormats.named(day),
        dateFormats.named(day),
        text,
        `${amount > 0 ? '+' : '-'}$${money(Math.abs(amount))}`,
        `$${money(balance)}`,
      ]),
      2,
    ),
  ];
  y = titled(paper, { title: 'BUSINESS SAVINGS - ID 0001', y, columns: '42 95 150 >470 >570', parts: list(savings) });
  y = titled(paper, { title: 'BUSINESS CHECKING - ID 0040', y, columns: '42 95 150 >470 >570', parts: list(draft) });
  const drafts = draft.movements.filter(({ text }) => text.startsWith('Draft'));
  const cleared = drafts.map(({ day, text, amount }) => [
    text.replace(/\D/g, ''),
    dateFormats.named(day),
    `$${money(-amount)}`,
  ]);
  y = titled(paper, {
    title: 'Cleared drafts',
    y,
    columns: '42 95 >210 260 313 >428',
    parts: ['Number | Date | Amount | Number | Date | Amount', abreast(cleared, 2)],
  });
  const loan = [
    'Post Date | Eff Date | Description | Amount | Principal',
    'Apr 10 | Apr 10 | Loan payment from ID 0040, interest 91.37 | $500.00 | $17,811.77',
  ];
  titled(paper, { title: 'VEHICLE LOAN - ID 0100', y, columns: '42 95 150 >470 >570', parts: loan });
  paper.text(42, 762, `Deposits to all shares in April ${section(draft, 'credits').count}`, { size: 7.5 });
}

/** Statements of credit unions with several shares. */
export const FIFTH_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'shares with whole numbers of their own',
    name: 'a span beneath its label without a member',
    draw: fullShareNumbers,
    periods: [period('4417', MARCH), period('4425', MARCH)],
  }),
  sample({
    layout: 'suffixes of two digits',
    name: 'from and through in pairs',
    draw: twoDigitSuffixes,
    periods: ['00', '10', '25'].map((suffix) => period(suffix, APRIL)),
  }),
  sample({
    layout: 'ids of four digits with a loan',
    name: 'statement start and end in columns',
    draw: idsWithLoan,
    periods: [period('0001', APRIL), period('0040', APRIL)],
  }),
];
