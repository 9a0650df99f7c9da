import type { CorpusSample } from '../../development-corpus.ts';
import {
  abreast,
  block,
  book,
  checkPictures,
  type Days,
  dayEnds,
  grid,
  period,
  section,
  titled,
} from '../fifth-banks/bank-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const WINTER: Days = ['2026-01-31', '2026-02-27'];
const FEBRUARY: Days = ['2026-02-01', '2026-02-28'];

const BRIEF = {
  credits: ['Deposit', 'HCCLAIMPMT/TIDEWATER HEALTH', 'Remote Deposit Capture'],
  debits: ['Check #', 'Check #', 'PAYROLL/GUSTWIND HR', 'Check #', 'DEBIT CARD/QUILLFEATHER PRINT', 'Analysis Charge'],
};

function datesInHead(paper: Paper): void {
  const ledger = book(WINTER, 'clinic', 1_700_800, 22, BRIEF);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  paper.text(42, 30, 'Cedar Ferry Community Bank', { isBold: true, size: 15, color: '#1d5c4d' });
  block(paper, [42, 50], '88 Landing Road, Cedar Ferry TN 37010 // Member FDIC   Equal Housing Lender', { size: 8 });
  block(paper, [60, 120], 'TIDEWATER DENTAL PC // 77 HARBOR LN STE 4 // CEDAR FERRY TN 37010');
  paper.boxes(
    360,
    30,
    [100, 110],
    [
      ['Statement Dates', 'Account Number'],
      ['01/31/26 - 02/27/26', '****2245'],
      ['Items Enclosed', 'Page Number'],
      ['3', '1 of 2'],
    ],
    16,
  );
  paper.text(306, 186, 'Professional Checking Account', { isBold: true, align: 'center', size: 11 });
  grid(
    paper,
    '42 >160 >200 >300 >340 >440 >570',
    206,
    [
      [
        ['Previous', 'Deposits', 'No.', 'Withdrawals', 'No.', 'Fees', 'Current Balance'],
        [
          ledger.opening,
          credits.total,
          credits.count,
          ledger.debits,
          section(ledger, 'paid').count,
          '.00',
          ledger.closing,
        ],
      ],
    ],
    13,
  );
  const day = dateFormats.bareMonthDay;
  paper.text(42, 246, 'Deposits and Credits', { isBold: true });
  const left = grid(paper, '42 72 >300', 260, ['Date | Description | Amount', credits.rows(day)]);
  paper.text(320, 246, 'Withdrawals and Debits', { isBold: true });
  const right = grid(paper, '320 350 >570', 260, ['Date | Description | Amount', other.rows(day)]);
  let y = Math.max(left, right) + 12;
  y = titled(paper, {
    title: 'Checks Listed in Numerical Order (* indicates gap)',
    y,
    columns: '42 80 >180 220 258 >358 398 436 >536',
    parts: ['No. | Date | Amount | No. | Date | Amount | No. | Date | Amount', abreast(checks.checks(day), 3)],
  });
  titled(paper, {
    title: 'Daily Balance',
    y,
    columns: '42 >150 190 >298 338 >446',
    parts: ['Date | Balance | Date | Balance | Date | Balance', abreast(dayEnds(ledger, day), 3)],
  });
  paper.addPage();
  block(paper, [570, 30], 'TIDEWATER DENTAL PC // Account Number ****2245 // 2 of 2', { align: 'right' });
  checkPictures(paper, 90, ledger, dateFormats.short);
}

const RUNNING = {
  credits: ['BATCH DEPOSIT PAYGROVE', 'OVER THE COUNTER DEPOSIT', 'INTERNET TRANSFER FROM 0447'],
  debits: ['CHECK #', 'VELVET COMB WHOLESALE ACH', 'JUNIPER ARCADE RENT', 'MAINTENANCE FEE'],
};

/** The long month stands in a sentence above the list. */
function sentenceAbove(paper: Paper): void {
  const ledger = book(FEBRUARY, 'salon', 640_950, 16, RUNNING);
  paper.text(42, 30, 'Bank of Pickerel Bend', { isBold: true, size: 17, color: '#5a3e85' });
  block(paper, [420, 30], 'Account number   0031-7704-18 // Images   2 // Member since 2014');
  block(paper, [60, 100], 'Marigold Hair Studio // 18 Orchard Way // Pickerel Bend WI 54001');
  paper.text(42, 160, 'Community Business Checking', { isBold: true, size: 12 });
  paper.paragraph(
    42,
    178,
    520,
    'Here is what happened in your account from February 1 through February 28, 2026. Please look through it and tell us of errors within 30 days.',
  );
  const rows = ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.dayNamed(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    money(balance),
  ]);
  const end = grid(
    paper,
    '42 100 >400 >485 >570',
    216,
    [
      'Day | What | In | Out | Balance',
      [['', 'Balance we carried over', '', '', ledger.opening]],
      rows,
      ` | Totals | ${ledger.credits} | ${ledger.debits} | ${ledger.closing}`,
    ],
    13,
  );
  const summary = [
    '',
    'Lowest balance in February | 5,102.77',
    'Average balance in February | 6,840.12',
    `Checks paid | ${section(ledger, 'checks').count}`,
    'Fees this year | 45.00',
  ];
  titled(paper, { title: 'At a glance', y: end + 10, columns: '42 >280', parts: summary, step: 12 });
  paper.text(42, 756, 'Next statement: March 31, 2026', { size: 8 });
}

/** Further statements of community banks. */
export const FIFTH_CLOSED_COMMUNITY: readonly CorpusSample[] = [
  sample({
    layout: 'boxed statement dates with three columns of checks',
    name: 'lists side by side',
    draw: datesInHead,
    periods: [period('2245', WINTER)],
  }),
  sample({
    layout: 'span in a sentence above a running list',
    name: 'the day of the next statement',
    draw: sentenceAbove,
    periods: [period('0418', FEBRUARY)],
  }),
];
