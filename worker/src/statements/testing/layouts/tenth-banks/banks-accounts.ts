import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  abreast,
  book,
  checkRows,
  counted,
  createRun,
  dayBalances,
  digits,
  type Entry,
  flatRows,
  type Kind,
  type Movement,
  monthDay,
  putDays,
  type Run,
  totalOf,
} from './banks-parts.ts';
import { ROASTER } from './banks-trades.ts';

const TARN = book(
  '2026-06-01',
  '2026-06-30',
  212_877,
  ROASTER.filter(([after]) => after !== 22),
  0.52,
);

function tarnHead(paper: Paper, page: number, pages: number): number {
  paper.band(36, 28, 30, 30, '#1d7a3e');
  paper.text(51, 37, 'T&D', { size: 10, isBold: true, color: '#ffffff', align: 'center' });
  paper.text(74, 30, 'Tarn & Dale Bank', { size: 12, isBold: true, color: '#1d7a3e' });
  paper.text(74, 45, "Your neighbor's bank since 1868", { size: 7.5 });
  if (page === 1) paper.text(576, 34, 'STATEMENT OF ACCOUNT', { size: 13, align: 'right' });
  const facts: [string, string][] = [
    ['Page:', `${page} of ${pages}`],
    ['Statement Period:', 'Jun 01 2026-Jun 30 2026'],
    ['Cust Ref #:', '4417730926-717-E-***'],
    ['Primary Account #:', '441-7730926'],
  ];
  paper.lines(330, 92, page === 1 ? facts.map(([label]) => label) : [], { size: 9 });
  paper.lines(430, 92, page === 1 ? facts.map(([, value]) => value) : [], { size: 9 });
  if (page === 1) {
    paper.lines(
      60,
      92,
      ['E    STATEMENT', 'HOLLYBUSH CANDLE WORKS', 'DBA WICK AND EMBER', '31 TANNERY LN', 'HOLLYBUSH NJ  07999'],
      { size: 9 },
    );
    return 190;
  }
  paper.lines(36, 72, ['HOLLYBUSH CANDLE WORKS', 'DBA WICK AND EMBER'], { size: 8.5, step: 11 });
  paper.lines(
    330,
    72,
    facts.map(([label, value]) => `${label}   ${value}`),
    { size: 8, step: 11 },
  );
  return 130;
}

const tarnStyle = ({ kind, who, amount }: Movement): string => {
  if (kind === 'deposit') return 'DEPOSIT';
  if (kind === 'fee') return 'MAINTENANCE FEE';
  return `CCD ${kind === 'credit' ? 'DEPOSIT' : 'DEBIT'}, ${who.toUpperCase()} ****${digits(`${who}${amount}`, 8)}`;
};

function tarnBalance(paper: Paper, run: Run): number {
  const sumOf = (...kinds: readonly Kind[]) => money(totalOf(TARN.of(...kinds)));
  const left: [string, string][] = [
    ['Beginning Balance', TARN.first],
    ['Deposits', sumOf('deposit')],
    ['Electronic Deposits', sumOf('credit')],
    ['Checks Paid', sumOf('check')],
    ['Electronic Payments', sumOf('ach')],
    ['Service Charges', sumOf('fee')],
    ['Ending Balance', TARN.last],
  ];
  const right: [string, string][] = [
    ['Average Collected Balance', TARN.average],
    ['Interest Earned This Period', '0.00'],
    ['Interest Paid Year-to-Date', '0.00'],
    ['Annual Percentage Yield Earned', '0.00%'],
    ['Days in Period', TARN.days],
  ];
  paper.pairs(330, run.y, 576, right, 12.5);
  return paper.pairs(36, run.y, 270, left, 12.5);
}

function tarnPart(run: Run, title: string, all: readonly Movement[]): void {
  run.y += 4;
  run.room(50);
  run.line([36], [title], { isBold: true });
  run.table([36, 110, { right: 576 }], ['POSTING DATE', 'DESCRIPTION', 'AMOUNT'], flatRows(all, monthDay, tarnStyle), {
    isRuled: true,
    continued: `${title} (continued)`,
  });
  run.line([{ right: 490 }, { right: 576 }], ['Subtotal:', money(totalOf(all))]);
}

function tarnBack(run: Run): void {
  run.turn();
  run.line([36], ['How to Balance your Account'], { isBold: true, size: 12 });
  for (const words of TARN_STEPS) run.prose(words, 9);
  run.line([36, { right: 576 }], ['1. Your ending balance shown on this statement is:', TARN.last]);
}

function tarn(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => tarnHead(paper, page, pages), { size: 8.2 });
  paper.rule(36, run.y - 6, 576, '#1d7a3e');
  run.line([36, { right: 576 }], ['Tarn Business Convenience Plus', ''], { isBold: true, size: 11 });
  run.line([36, { right: 576 }], ['HOLLYBUSH CANDLE WORKS', 'Account # 441-7730926']);
  run.y += 10;
  run.line([36], ['ACCOUNT SUMMARY'], { isBold: true });
  run.y = tarnBalance(paper, run) + 10;
  run.line([36], ['DAILY ACCOUNT ACTIVITY'], { isBold: true, size: 10 });
  tarnPart(run, 'Deposits', TARN.of('deposit'));
  tarnPart(run, 'Electronic Deposits', TARN.of('credit'));
  run.y += 4;
  run.line(
    [36, 110],
    [
      'Checks Paid',
      `No. Checks: ${TARN.checks.length}     *Indicates break in serial sequence or check processed electronically`,
    ],
    { isBold: true, size: 7.5 },
  );
  const checks = checkRows(TARN, monthDay).map(([check = '', day = '', amount = '']) => [day, check, amount]);
  run.table(
    [36, 110, { right: 260 }, 330, 404, { right: 554 }],
    ['DATE', 'SERIAL NO.', 'AMOUNT', 'DATE', 'SERIAL NO.', 'AMOUNT'],
    abreast(checks, 2),
    { isRuled: true },
  );
  run.line([{ right: 490 }, { right: 576 }], ['Subtotal:', money(totalOf(TARN.checks))]);
  tarnPart(run, 'Electronic Payments', TARN.of('ach'));
  tarnPart(run, 'Service Charges', TARN.of('fee'));
  run.y += 8;
  run.room(80);
  run.line([36], ['DAILY BALANCE SUMMARY'], { isBold: true, size: 10 });
  putDays(run, ['DATE', 'BALANCE'], [['05/31', TARN.first], ...dayBalances(TARN, monthDay)], 2, true);
  tarnBack(run);
}
const TARN_STEPS = [
  'Begin by adjusting your account register as follows: Subtract any services charges shown on this ' +
    'statement. Subtract any automatic payments, transfers or other electronic withdrawals not ' +
    'previously recorded. Add any interest earned if you have an interest-bearing account.',
  'FOR CONSUMER ACCOUNTS ONLY - IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC FUNDS ' +
    'TRANSFERS: If you need information about an electronic fund transfer or if you believe there is ' +
    'an error on your bank statement, telephone the bank immediately at the phone number listed on the ' +
    'front of your statement.',
];

const PLASTIC = book('2026-04-06', '2026-05-05', 0, [
  ...[
    'Cloudrack Hosting',
    'Timberline Supply',
    'Fuel Island 22',
    'Skyharbor Airways',
    'Ropewalk Hardware',
    'Inkwell Print Shop',
  ].map((who, index): Entry => [1 + index * 4, 'card', who, 4_219 + ((index * 419) % 61) * 911]),
  [11, 'credit', 'Payment Thank You - Web', 184_032],
]);

function plasticTop(paper: Paper): void {
  paper.band(0, 0, 612, 60, '#212b36');
  paper.text(36, 20, 'Corvane Ink Business Card', { size: 16, isBold: true, color: '#ffffff' });
  paper.boxes(
    330,
    78,
    [82, 82, 82],
    [
      ['New Balance', 'Minimum Due', 'Due Date'],
      [`$${money(184_032 - PLASTIC.closing)}`, '$40.00', '05/30/26'],
    ],
  );
  paper.lines(60, 96, ['RIGGING LOFT SAILMAKERS', 'PETRA VANDERSCHOOT', 'WHARF 6', 'GULL HARBOR RI 02999'], {
    size: 9,
  });
}

function plasticActivity(paper: Paper, run: Run): void {
  run.line([36], ['ACCOUNT ACTIVITY'], { isBold: true, size: 11 });
  const rows = PLASTIC.movements.map(({ day, who, amount }) => [monthDay(day), who, money(-amount)]);
  run.table(
    [36, 110, { right: 576 }],
    ['Date of|Transaction', 'Merchant Name or Transaction Description', '$ Amount'],
    rows,
    { isRuled: true },
  );
  run.line([36], ['PETRA VANDERSCHOOT   TRANSACTIONS THIS CYCLE (CARD 8105)'], { size: 8 });
  run.y += 14;
  run.line([36], ['INTEREST CHARGES'], { isBold: true, size: 11 });
  run.table(
    [36, { right: 330 }, { right: 450 }, { right: 576 }],
    ['Balance Type', 'Annual Percentage Rate', 'Balance Subject', 'Interest Charges'],
    [
      ['Purchases', '21.49% (v)(d)', '-0-', '-0-'],
      ['Cash Advances', '29.49% (v)(d)', '-0-', '-0-'],
    ],
    { isRuled: true },
  );
  run.line([36], ['30 Days in Billing Period'], { size: 8 });
  run.y = Math.max(run.y + 20, 660);
  paper.rule(36, run.y, 576);
  run.y += 8;
  run.line(
    [36, { right: 576 }],
    ['Make your check payable to Corvane Card Services', 'Amount enclosed  $______________'],
  );
}

function plastic(paper: Paper): void {
  const run = createRun(paper, () => 190);
  plasticTop(paper);
  run.line([36], ['ACCOUNT SUMMARY'], { isBold: true, size: 11 });
  run.y =
    paper.pairs(36, run.y + 4, 300, [
      ['Account Number:', 'XXXX XXXX XXXX 8105'],
      ['Previous Balance', '$1,840.32'],
      ['Payment, Credits', '-$1,840.32'],
      ['Purchases', `+$${PLASTIC.sumOut}`],
      ['Fees Charged', '$0.00'],
      ['Interest Charged', '$0.00'],
      ['New Balance', `$${money(184_032 - PLASTIC.closing)}`],
      ['Opening/Closing Date', '04/06/26 - 05/05/26'],
      ['Credit Limit', '$15,000.00'],
      ['Days in Billing Cycle', PLASTIC.days],
    ]) + 10;
  run.prose(
    'Late Payment Warning: If we do not receive your minimum payment by the due date, you may have to ' +
      'pay a late fee, and existing and new balances may become subject to the Default APR.',
  );
  plasticActivity(paper, run);
}

export const TENTH_BANKS_ACCOUNTS: readonly CorpusSample[] = [
  sample({
    layout: 'statement of account with posting dates, serial numbers and subtotals, balancing form behind',
    name: 'Hollybush Candle Works',
    periods: ['0926 2026-06-01 2026-06-30'],
    draw: counted(tarn),
  }),
  sample({
    layout: 'statement of a business card with a coupon to pay',
    name: 'Rigging Loft Sailmakers',
    draw: plastic,
  }),
];
