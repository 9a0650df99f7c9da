import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  abreast,
  bareMonthDay,
  book,
  checkRows,
  counted,
  createRun,
  dayAfter,
  digits,
  type Movement,
  monthDay,
  type Run,
  withCards,
} from './banks-parts.ts';
import { TRUCKS } from './banks-trades.ts';

const COACH = book(
  '2026-05-01',
  '2026-05-31',
  893_412,
  withCards(TRUCKS, ['Fuelgate Stop 88', 'Tire Barn Outlet', 'Weighmaster Scales'], 3_105),
);

function coachHead(paper: Paper, page: number, pages: number): number {
  if (page > 1) {
    paper.text(576, 36, `May 31, 2026   -   Page ${page} of ${pages}`, { size: 8.5, align: 'right' });
    return 64;
  }
  paper.text(36, 34, 'Navigate Start Business Checking', { size: 19, color: '#333333' });
  paper.text(36, 60, `May 31, 2026   -   Page 1 of ${pages}`, { size: 9 });
  paper.band(530, 30, 46, 46, '#b31b1b');
  paper.lines(553, 38, ['FARROW', 'GATE', 'BANK'], {
    size: 8,
    isBold: true,
    color: '#ffffff',
    align: 'center',
    step: 10,
  });
  paper.lines(60, 120, ['LONG MEADOW HAULAGE LLC', '7700 STATE HWY 15', 'GRAIN VALE KS  67999-0210'], { size: 9 });
  paper.text(360, 104, 'Questions?', { isBold: true, size: 11 });
  paper.lines(
    360,
    122,
    [
      'Available by phone 24 hours a day, 7 days a week:',
      '1-800-CALL-FGB (1-800-555-0125)',
      'Online: farrowgate.example/biz',
      'Write: Farrowgate Bank (114)',
      'P.O. Box 6995, Portgate, OR 97228-6995',
    ],
    { size: 8 },
  );
  return 210;
}

function coachSummary(paper: Paper, run: Run): void {
  paper.text(36, run.y, 'Statement period activity summary', { size: 11, isBold: true });
  const y = paper.pairs(36, run.y + 20, 290, [
    ['Beginning balance on 5/1', `$${COACH.first}`],
    ['Deposits/Credits', COACH.sumIn],
    ['Withdrawals/Debits', `- ${COACH.sumOut}`],
    ['Ending balance on 5/31', `$${COACH.last}`],
  ]);
  paper.lines(
    330,
    run.y + 2,
    [
      'Account number: 6628103357',
      'LONG MEADOW HAULAGE LLC',
      'Kansas account terms and conditions apply',
      'For Direct Deposit use',
      'Routing Number (RTN): 101999887',
      'For Wire Transfers use RTN: 121999248',
    ],
    { size: 8.5 },
  );
  run.y = y + 14;
  run.line([36], ['Overdraft Protection'], { isBold: true });
  run.line([36], ['This account is not currently covered by Overdraft Protection.']);
  run.y += 10;
}

const coachStyle = ({ kind, who, day, amount }: Movement): string => {
  const id = digits(`${who}${amount}`, 6);
  if (kind === 'check') return 'Check';
  if (kind === 'deposit') return 'Edeposit in Branch/Store Grain Vale KS 4471';
  if (kind === 'card')
    return `Purchase authorized on ${monthDay(dayAfter(day, -1))} ${who} Grain Vale|KS S306${id}7731 Card 8814`;
  return `${who} ${day.slice(2).replaceAll('-', '')} ${id}|Long Meadow Haulage`;
};

function coachHistory(run: Run): void {
  run.line([36], ['Transaction history'], { isBold: true, size: 11 });
  run.y += 4;
  const rows = COACH.movements.map((movement, index) => {
    const isLastOfDay = COACH.movements[index + 1]?.day !== movement.day;
    const [inward, outward] = movement.amount > 0 ? [money(movement.amount), ''] : ['', money(-movement.amount)];
    return [
      bareMonthDay(movement.day),
      movement.kind === 'check' ? movement.who : '',
      coachStyle(movement),
      inward,
      outward,
      isLastOfDay ? money(movement.balance) : '',
    ];
  });
  run.table(
    [36, 70, 118, { right: 426 }, { right: 502 }, { right: 576 }],
    ['|Date', 'Check|Number', '|Description', 'Deposits/|Credits', 'Withdrawals/|Debits', 'Ending daily|balance'],
    [...rows, ['Ending balance on 5/31', '', '', '', '', COACH.last]],
    {
      total: ['Totals', '', '', `$${COACH.sumIn}`, `$${COACH.sumOut}`, ''],
      isRuled: true,
      continued: 'Transaction history (continued)',
    },
  );
  run.prose(
    'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds ' +
      'that may have been outstanding on your account when your transactions posted.',
    7,
  );
}

function coachFees(run: Run): void {
  run.line([36], ['Monthly service fee summary'], { isBold: true, size: 11 });
  run.line(
    [36, { right: 440 }, { right: 576 }],
    ['Fee period 05/01/2026 - 05/31/2026', 'Standard monthly service fee $10.00', 'You paid $0.00'],
    { isBold: true },
  );
  run.table(
    [36, { right: 460 }, { right: 576 }],
    ['How to avoid the monthly service fee', 'Minimum required', 'This fee period'],
    [
      ['Have any ONE of the following account requirements', '', ''],
      ['  Average ledger balance', '$1,000.00', `$${COACH.average}`],
      ['  Minimum daily balance', '$500.00', `$${COACH.lowest}`],
    ],
    { isRuled: true },
  );
  run.y += 12;
  run.line([36], ['Account transaction fees summary'], { isBold: true, size: 11 });
  run.table(
    [36, { right: 270 }, { right: 340 }, { right: 410 }, { right: 490 }, { right: 576 }],
    ['Service charge description', 'Units used', 'Units included', 'Excess units', 'Charge per unit ($)', 'Total ($)'],
    [
      ['Cash Deposited ($)', '0', '5,000', '0', '0.0030', '0.00'],
      ['Transactions', String(COACH.movements.length), '100', '0', '0.50', '0.00'],
    ],
    { total: ['Total service charges', '', '', '', '', '$0.00'], isRuled: true },
  );
}

function coach(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => coachHead(paper, page, pages));
  coachSummary(paper, run);
  coachHistory(run);
  run.y += 8;
  run.room(80);
  run.line(
    [36],
    ['Summary of checks written (checks listed are also displayed in the preceding Transaction history)'],
    { isBold: true },
  );
  run.table(
    [36, 86, { right: 190 }, 226, 276, { right: 380 }, 416, 466, { right: 570 }],
    ['Number', 'Date', 'Amount', 'Number', 'Date', 'Amount', 'Number', 'Date', 'Amount'],
    abreast(checkRows(COACH, bareMonthDay), 3),
  );
  run.line([36], ['* Gap in check sequence.'], { size: 7.5 });
  run.y += 12;
  run.room(120);
  coachFees(run);
}

const SERVICES: readonly (readonly [string, string, number, number])[] = [
  ['01 0000', 'Account Maintenance', 1, 2_500],
  ['01 0101', 'Debits Posted', 64, 20],
  ['01 0101', 'Credits Posted', 37, 20],
  ['10 0200', 'Deposited Items', 118, 18],
  ['25 0201', 'ACH Origination File', 2, 1_000],
  ['35 0100', 'Wire In Domestic', 1, 1_500],
  ['40 0271', 'Online Reporting Base', 1, 1_000],
  ['10 0015', 'Cash Deposited per $100', 17, 1],
];

function analysisHead(paper: Paper): number {
  paper.text(36, 36, 'Farrowgate Bank', { size: 16, isBold: true, color: '#3b3b6d' });
  paper.text(576, 36, 'CLIENT ANALYSIS STATEMENT', { size: 13, isBold: true, align: 'right' });
  paper.text(576, 54, 'Treasury Management', { size: 9, align: 'right' });
  paper.lines(
    60,
    96,
    ['GREENWATER POOL SERVICE LLC', 'ATTN ACCOUNTS PAYABLE', '2210 SUNDIAL BLVD', 'MESQUITE FLATS AZ 85999'],
    { size: 9 },
  );
  return paper.pairs(360, 90, 576, [
    ['Statement period', '04/01/26 to 04/30/26'],
    ['Account number', '6640187724'],
    ['Relationship', '0091827'],
    ['Settlement frequency', 'Monthly'],
    ['Charge will be debited on', '05/15/26'],
  ]);
}

function analysisServices(run: Run): void {
  run.line([36], ['SERVICE DETAIL'], { isBold: true, size: 10 });
  const rows = SERVICES.map(([code, words, volume, price]) => [
    code,
    words,
    String(volume),
    money(price),
    money(volume * price),
  ]);
  const total = money(SERVICES.reduce((sum, [, , volume, price]) => sum + volume * price, 0));
  run.table(
    [36, 96, { right: 370 }, { right: 470 }, { right: 576 }],
    ['AFP Code', 'Service', 'Volume', 'Unit Price', 'Service Charge'],
    rows,
    {
      total: ['', 'Total Analyzed Charges', '', '', `$${total}`],
      isRuled: true,
      stripe: '#f2f2f8',
    },
  );
  run.y += 16;
  run.line([36], ['BALANCE HISTORY'], { isBold: true, size: 10 });
  run.table(
    [36, { right: 220 }, { right: 340 }, { right: 460 }, { right: 576 }],
    ['Month', 'Avg Ledger', 'Avg Collected', 'Charges', 'Excess/Deficit'],
    [
      ['February 2026', '41,870.22', '39,441.10', '108.90', '-95.28'],
      ['March 2026', '44,016.85', '41,902.66', '117.44', '-101.43'],
      ['April 2026', '48,214.07', '45,095.67', total, '-94.93'],
    ],
    { isRuled: true },
  );
}

function analysis(paper: Paper): void {
  const run = createRun(paper, (page) => (page === 1 ? analysisHead(paper) + 20 : 50));
  run.line([36], ['BALANCE SUMMARY'], { isBold: true, size: 10 });
  run.table(
    [36, { right: 300 }],
    ['', 'This month'],
    [
      ['Average Ledger Balance', '$48,214.07'],
      ['Less Average Float', '3,118.40'],
      ['Average Collected Balance', '45,095.67'],
      ['Less Reserve Requirement (0%)', '0.00'],
      ['Average Investable Balance', '45,095.67'],
      ['Earnings Credit Rate', '0.45%'],
    ],
    { total: ['Earnings Allowance (30 / 365 days)', '$16.68'] },
  );
  run.y += 14;
  run.line([36], ['RESULTS'], { isBold: true, size: 10 });
  run.table(
    [36, { right: 300 }],
    ['', 'Amount'],
    [
      ['Total Analyzed Charges', '$111.61'],
      ['Earnings Allowance', '-16.68'],
    ],
    { total: ['Net Charge Due', '$94.93'] },
  );
  run.y += 14;
  analysisServices(run);
}

export const TENTH_BANKS_HISTORY: readonly CorpusSample[] = [
  sample({
    layout: 'one history with check numbers and the balance of a day once, end date as the head',
    name: 'Long Meadow Haulage',
    periods: ['3357 2026-05-01 2026-05-31'],
    draw: counted(coach),
  }),
  sample({
    layout: 'analysis of a client account alone, balances and services of a month',
    name: 'Greenwater Pool Service',
    draw: analysis,
  }),
];
