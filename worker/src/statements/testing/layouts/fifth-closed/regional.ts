import type { CorpusSample } from '../../development-corpus.ts';
import {
  abreast,
  block,
  book,
  type Days,
  dayEnds,
  grid,
  period,
  section,
  titled,
  unfold,
} from '../fifth-banks/bank-parts.ts';
import { dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH: Days = ['2026-03-01', '2026-03-31'];
const APRIL: Days = ['2026-04-01', '2026-04-30'];
const hyphened = (day: string) => dateFormats.bareMonthDay(day).replace('/', '-');

const DIRECT = {
  credits: ['Deposit   Branch 0441 Ohio', 'Direct Deposit, Hcclaimpmt  Tidewater Health', 'Mobile Ck Deposit'],
  debits: [
    'Check #',
    'Direct Withdrawal, Gustwind Hr   Payroll',
    'POS MAC 4418 Quillfeather Print   Cleveland OH',
    'Wire Transfer Fee',
  ],
};

function hyphenedBalances(paper: Paper): void {
  const ledger = book(MARCH, 'clinic', 1_560_080, 22, DIRECT);
  const [credits, checks, other] = [section(ledger, 'credits'), section(ledger, 'checks'), section(ledger, 'debits')];
  const fees = section(ledger, 'fees');
  paper.text(570, 30, 'Business Banking Statement', { isBold: true, size: 14, align: 'right' });
  block(paper, [570, 50], 'March 31, 2026 // page 1 of 1 // 350881002216', { align: 'right' });
  block(paper, [42, 30], 'LatchBank // P.O. Box 93885 // Cleveland, OH 44101-5885', { size: 8.5 });
  block(
    paper,
    [60, 110],
    '31   T   441 00000 R EM AO // TIDEWATER DENTAL PC // 77 HARBOR LN STE 4 // CLEVELAND OH 44114-1104',
  );
  block(paper, [360, 104], 'Questions or comments? // Call our Business Information Center // 1-888-555-0139', {
    size: 8.5,
  });
  paper.text(42, 184, 'Latch Business Reward Checking  350881002216', { isBold: true, size: 11 });
  block(paper, [42, 200], 'TIDEWATER DENTAL PC');
  grid(
    paper,
    '300 >570',
    190,
    [
      '',
      `Beginning balance 2-28-26 | $${ledger.opening}`,
      `${credits.count} Additions | + ${credits.total}`,
      `${section(ledger, 'paid').count} Subtractions | - ${ledger.debits}`,
      `Ending balance 3-31-26 | $${ledger.closing}`,
    ],
    12,
  );
  const one = [
    'Deposits | Date | Serial # | Source | ',
    credits.rows(hyphened).map(([day = '', text = '', sum = '']) => ['', day, '', text, `$${sum}`]),
    ` | Total additions | | | $${credits.total}`,
  ];
  let y = titled(paper, { title: 'Additions', y: 262, columns: '42 100 150 210 >570', parts: one });
  const numbers = checks.checks(hyphened).map(([no = '', on = '', sum = '']) => [no, on, sum]);
  paper.text(42, y, '* check missing from sequence', { size: 7.5 });
  y = titled(paper, {
    title: 'Subtractions   Paper Checks',
    y: y + 12,
    columns: '42 100 >230 290 350 >480',
    parts: [
      'Check | Date | Amount | Check | Date | Amount',
      abreast(numbers, 2),
      `Paper Checks Paid | | $${checks.total}`,
    ],
  });
  const two = [
    'Withdrawals | Date | Serial # | Location | ',
    other.rows(hyphened).map(([day = '', text = '', sum = '']) => ['', day, '', text, `$${sum}`]),
    ` | Total subtractions | | | $${other.total}`,
  ];
  y = titled(paper, { title: 'Withdrawals', y, columns: '42 100 150 210 >570', parts: two });
  const three = [
    'Date | | Quantity | Unit Charge | ',
    fees.rows(hyphened).map(([day = '', text = '', sum = '']) => [day, text, '1', sum, `-$${sum}`]),
    `Fees and charges assessed this period | | | | -$${fees.total}`,
  ];
  titled(paper, { title: 'Fees and charges', y, columns: '42 100 >360 >460 >570', parts: three });
  paper.text(42, 760, 'See your Account Analysis statement for details.', { size: 8 });
}

const TREASURY = {
  credits: [
    'Electronic Deposit PLAINFIELD FREIGHT VENDORPMT 260403\\Reference 9488120441',
    'Wire # 004417 Org LAKEHEAD LUMBER CO',
    'Lockbox Deposit 661077',
  ],
  debits: [
    'ZBA Debit Transfer to 1851007714',
    'Check #',
    'Truck Lease 77 Lease Pmt 260417\\Reference 9488120882',
    'Prior Month Analysis Service Charge',
  ],
};

function analyzed(paper: Paper): void {
  const ledger = book(APRIL, 'haulage', 12_400_118, 24, TREASURY);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  paper.text(42, 30, 'Commerciana Bank', { size: 16, isBold: true, color: '#1b365d' });
  paper.text(570, 30, 'Commercial Checking statement', { size: 12, align: 'right' });
  paper.text(570, 46, 'April 1, 2026 to April 30, 2026', { align: 'right' });
  block(paper, [60, 90], 'DUNMORE CARTAGE CO // CONCENTRATION ACCOUNT // 2 WEIGHBRIDGE LN // DALLAS TX 75201');
  paper.text(42, 160, 'Account summary', { size: 12, isBold: true });
  paper.text(42, 178, 'Commercial Checking - Analyzed: 1851 007 722');
  grid(
    paper,
    '42 >300 340 >570',
    190,
    [
      '',
      `Beginning balance on April 1, 2026 | $${ledger.opening} | To contact us | `,
      `Plus deposits | ${credits.total} | Treasury Services | (800) 555-0101`,
      `Less checks | -${checks.total} | Number of enclosed checks | 0`,
      `Less withdrawals and fees | -${other.total} | ABA routing number | 072055512`,
      `Ending balance on April 30, 2026 | $${ledger.closing}`,
    ],
    13,
  );
  const day = dateFormats.named;
  const one = [
    'Date | Activity | Amount ($) | Reference number',
    unfold(credits.rows(day).map((row, index) => [...row, `04${index}1300447`])),
    `Total Deposits: ${credits.count} | | $${credits.total} | `,
  ];
  let y = titled(paper, {
    title: 'Commercial Checking deposits this statement period',
    y: 280,
    columns: '42 90 >440 470',
    parts: one,
  });
  const two = [
    'Date | Activity | Amount ($) | Reference number',
    unfold(other.rows(day).map((row, index) => [...row, `09${index}1300447`])),
    `Total Electronic Withdrawals: ${other.count} | | -$${other.total} | `,
  ];
  y = titled(paper, { title: 'Withdrawals this statement period', y, columns: '42 90 >440 470', parts: two });
  titled(paper, {
    title: 'Checks paid this statement period',
    y,
    columns: '42 >160 200 300 >420 460',
    parts: [
      'Check number | Amount ($) | Date paid | Check number | Amount ($) | Date paid',
      abreast(
        checks.checks(day).map(([no = '', on = '', sum = '']) => [`*${no}`, `-${sum}`, on]),
        2,
      ),
    ],
  });
  paper.text(570, 764, 'Page 1 of 2', { size: 8, align: 'right' });
  paper.addPage();
  paper.text(570, 30, 'April 1, 2026 to April 30, 2026          Commercial Checking: 1851 007 722', {
    size: 8.5,
    align: 'right',
  });
  titled(paper, {
    title: 'Lowest daily balance',
    y: 60,
    columns: '42 >170 220 >350 400 >530',
    parts: ['Date | Balance | Date | Balance | Date | Balance', abreast(dayEnds(ledger, day, '$'), 3)],
  });
  titled(paper, {
    title: 'Analysis service charge detail for March 2026',
    y: 220,
    columns: '42 >300 >400 >520',
    parts: [
      'Service | Volume | Unit price | Charge for service',
      'ACH Credits Received | 44 | 0.1500 | 6.60',
      'Balance Assessment per $1,000 | 118 | 0.1275 | 15.05',
      'Lockbox Monthly Maintenance | 1 | 110.0000 | 110.00',
      'Earnings Credit Rate 0.45% | | | -48.20',
      'Net charge to account 1851007722 on 04/15/26 | | | 83.45',
    ],
  });
}

/** Further statements of regional banks. */
export const FIFTH_CLOSED_REGIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'hyphened days in the labels of balances',
    name: 'additions and subtractions by source',
    draw: hyphenedBalances,
    periods: [period('2216', MARCH)],
  }),
  sample({
    layout: 'analyzed commercial checking to and from long days',
    name: 'a service charge detail of the month before',
    draw: analyzed,
    periods: [period('7722', APRIL)],
  }),
];
