import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  abreast,
  book,
  checkRows,
  counted,
  createRun,
  dayAfter,
  dayBalances,
  digits,
  flatRows,
  type Movement,
  monthDay,
  putDays,
  type Run,
  short,
  totalOf,
} from './banks-parts.ts';
import { BUILDER } from './banks-trades.ts';

const UNION = book('2026-02-01', '2026-02-28', 1_955_106, BUILDER.slice(0, 17), 0.83);

function unionHead(paper: Paper, page: number, pages: number): number {
  const words = 'REDHOOK LEDGE BUILDERS INC   !   Account # 0041 7783 2290   !   February 1, 2026 to February 28, 2026';
  if (page > 1) {
    paper.text(36, 40, words, { size: 8 });
    paper.text(576, 762, `Page ${page} of ${pages}`, { size: 8, align: 'right' });
    return 70;
  }
  paper.lines(36, 40, ['P.O. Box 15284', 'Wilmarton, DE 19850'], { size: 8 });
  paper.lines(60, 116, ['REDHOOK LEDGE BUILDERS INC', 'OPERATING', '4100 QUARRY RD', 'SLATEBROOK, NH  03999-4120'], {
    size: 9,
  });
  paper.text(440, 40, 'UNIONSTEAD', { size: 17, isBold: true, color: '#c8102e' });
  paper.text(440, 60, 'Business Advantage', { size: 8.5 });
  paper.text(370, 92, 'Customer service information', { isBold: true });
  paper.lines(
    370,
    110,
    [
      'Customer service: 1.888.555.0190',
      'unionstead.example',
      'Unionstead Bank, N.A.',
      'P.O. Box 25118, Tampen, FL 33622',
    ],
    { size: 8 },
  );
  paper.text(36, 206, 'Your Business Advantage Fundamentals Banking', { size: 15, color: '#012169' });
  paper.text(36, 226, 'for February 1, 2026 to February 28, 2026', { size: 10 });
  paper.text(576, 226, 'Account number: 0041 7783 2290', { size: 10, align: 'right' });
  paper.text(36, 246, 'REDHOOK LEDGE BUILDERS INC      OPERATING', { size: 9 });
  paper.text(576, 762, `PULL: B  CYCLE: 56  SPEC: E  DELIVERY: P  TYPE:  IMAGE: I  BC: NH      Page 1 of ${pages}`, {
    size: 6.5,
    align: 'right',
  });
  return 270;
}

const unionStyle = ({ kind, who, amount }: Movement): string => {
  const id = digits(`${who}${amount}`, 6);
  if (kind === 'deposit') return 'Counter Credit';
  if (kind === 'fee') return who;
  if (who.startsWith('Wire')) return `WIRE TYPE:BOOK ${who.slice(5).toUpperCase()}|TRN:2026${id} ID:${id}88`;
  return `${who.toUpperCase()}  DES:PAYMENT   ID:${id}  INDN:REDHOOK|LEDGE BUILDERS  CO ID:1${id}774 CCD`;
};

function unionSummary(paper: Paper, run: Run): void {
  const others = UNION.of('ach', 'other');
  paper.text(36, run.y, 'Account summary', { size: 12, isBold: true, color: '#012169' });
  const y = paper.pairs(
    36,
    run.y + 22,
    300,
    [
      ['Beginning balance on February 1, 2026', `$${UNION.first}`],
      ['Deposits and other credits', UNION.sumIn],
      ['Withdrawals and other debits', `-${money(totalOf(others))}`],
      ['Checks', `-${money(totalOf(UNION.checks))}`],
      ['Service fees', `-${money(totalOf(UNION.of('fee')))}`],
      ['Ending balance on February 28, 2026', `$${UNION.last}`],
    ],
    16,
  );
  paper.lines(
    330,
    run.y + 22,
    [
      `# of deposits/credits: ${UNION.credits.length}`,
      `# of withdrawals/debits: ${UNION.debits.length}`,
      `# of days in cycle: ${UNION.days}`,
      `Average ledger balance: $${UNION.average}`,
    ],
    { step: 16 },
  );
  paper.rule(36, y - 18, 300);
  run.y = y + 12;
}

function unionPart(run: Run, title: string, all: readonly Movement[], sum: string): void {
  run.y += 10;
  run.line([36], [title], { isBold: true, size: 12, color: '#012169' });
  run.y += 6;
  run.table(
    [36, 96, { right: 576 }],
    ['Date', 'Description', 'Amount'],
    flatRows(all, short, unionStyle).map(([day = '', words = '', amount = '']) => [
      day,
      words,
      `${all === UNION.credits ? '' : '-'}${amount}`,
    ]),
    {
      total: [sum, '', `${all === UNION.credits ? '' : '-'}$${money(totalOf(all))}`],
      isRuled: true,
      continued: `${title} - continued`,
    },
  );
}

function union(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => unionHead(paper, page, pages));
  unionSummary(paper, run);
  run.turn();
  run.line([36], ['IMPORTANT INFORMATION: BANK DEPOSIT ACCOUNTS'], { isBold: true });
  for (const words of UNION_TERMS) run.prose(words);
  run.turn();
  unionPart(run, 'Deposits and other credits', UNION.credits, 'Total deposits and other credits');
  unionPart(run, 'Withdrawals and other debits', UNION.of('ach', 'other'), 'Total withdrawals and other debits');
  run.y += 10;
  run.line([36], ['Checks'], { isBold: true, size: 12, color: '#012169' });
  run.y += 6;
  const checks = checkRows(UNION, short).map(([check = '', day = '', amount = '']) => [day, check, `-${amount}`]);
  run.table(
    [36, 96, { right: 270 }, 330, 390, { right: 576 }],
    ['Date', 'Check #', 'Amount', 'Date', 'Check #', 'Amount'],
    abreast(checks, 2),
    {
      total: ['', '', '', 'Total checks', '', `-$${money(totalOf(UNION.checks))}`],
      isRuled: true,
    },
  );
  run.line([36], [`Total # of checks   ${UNION.checks.length}     * There is a gap in sequential check numbers`], {
    size: 7.5,
  });
  unionPart(run, 'Service fees', UNION.of('fee'), 'Total service fees');
  run.y += 10;
  run.line([36], ['Daily ledger balances'], { isBold: true, size: 12, color: '#012169' });
  run.y += 6;
  putDays(run, ['Date', 'Balance ($)'], [['02/01', UNION.first], ...dayBalances(UNION, monthDay)]);
}
const UNION_TERMS = [
  'How to Contact Us - You may call us at the telephone number listed on the front of this ' +
    'statement. Updating your contact information - We encourage you to keep your contact information ' +
    'up-to-date.',
  'Deposit agreement - When you opened your account, you received a deposit agreement and fee ' +
    'schedule and agreed that your account would be governed by the terms of these documents, as we ' +
    'may amend them from time to time.',
  'Electronic transfers: In case of errors or questions about your electronic transfers - If you ' +
    'think your statement or receipt is wrong or you need more information, telephone or write us at ' +
    'the address on the front as soon as you can. We must hear from you no later than 60 days after we ' +
    'sent you the FIRST statement on which the error or problem appeared.',
  'Reporting other problems - You must examine your statement carefully and promptly. You are in the ' +
    'best position to discover errors and unauthorized transactions on your account. If you fail to ' +
    'notify us in writing within 60 days after we make your statement available to you, you agree not ' +
    'to make a claim against us.',
];

const BATCHES = Array.from({ length: 26 }, (_, index) => {
  const day = dayAfter('2026-05-01', index + Math.floor(index / 6));
  const gross = 61_240 + ((index * 811) % 89) * 733;
  const refunds = index % 7 === 3 ? 2_499 : 0;
  return { day, sales: 14 + ((index * 5) % 17), gross, refunds, net: gross - refunds };
});

function merchantHead(paper: Paper, page: number): number {
  paper.text(36, 36, 'SWIPEWELL MERCHANT SERVICES', { size: 14, isBold: true });
  paper.text(36, 54, 'YOUR CARD PROCESSING STATEMENT', { size: 10 });
  paper.pairs(350, 36, 576, [
    ['Page', `${page} of 2`],
    ['Statement Period', '05/01/26 - 05/31/26'],
    ['Merchant Number', '5180 0072 4418 863'],
    ['Customer Service', '1-866-555-0161'],
  ]);
  if (page > 1) return 110;
  paper.lines(60, 108, ['COPPERHEAD BARBER LOUNGE', '77 EAST MAIN ST', 'DRY FORK KY 41999'], { size: 9 });
  return 170;
}

function merchantFees(run: Run, gross: number, fees: number): void {
  run.line([36], ['FEES'], { isBold: true });
  run.table(
    [36, { right: 430 }, { right: 576 }],
    ['Description', 'Base', 'Amount'],
    [
      ['Discount, flat rate 2.79%', money(gross), money(fees - 1_995)],
      ['Monthly account fee', '', '9.95'],
      ['PCI program', '', '10.00'],
    ],
    { total: ['Total fees', '', money(fees)], isRuled: true },
  );
  run.y += 14;
  run.prose(
    'As required by the Internal Revenue Code we report gross card receipts each year on Form 1099-K. ' +
      'Please check that your name and TIN on file are right.',
  );
}

function merchant(paper: Paper): void {
  const run = createRun(paper, (page) => merchantHead(paper, page));
  const sum = (key: 'gross' | 'refunds' | 'net') => BATCHES.reduce((total, { [key]: cents }) => total + cents, 0);
  const fees = Math.round(sum('gross') * 0.0279) + 1_995;
  run.y =
    paper.boxes(
      36,
      run.y,
      [135, 135, 135, 135],
      [
        ['Total Amount Submitted', 'Refunds', 'Fees Charged', 'Total Amount Processed'],
        [`$${money(sum('gross'))}`, `-$${money(sum('refunds'))}`, `-$${money(fees)}`, `$${money(sum('net') - fees)}`],
      ],
    ) + 18;
  run.line([36], ['AMOUNTS FUNDED BY BATCH'], { isBold: true });
  run.table(
    [36, 100, { right: 280 }, { right: 370 }, { right: 460 }, { right: 576 }],
    ['Date', 'Batch', 'Sales', 'Gross', 'Refunds', 'Deposit'],
    BATCHES.map(({ day, sales, gross, refunds, net }) => [
      short(day),
      digits(day, 9),
      String(sales),
      money(gross),
      refunds === 0 ? '' : `-${money(refunds)}`,
      money(net),
    ]),
    { total: ['Total', '', '', money(sum('gross')), `-${money(sum('refunds'))}`, money(sum('net'))], isRuled: true },
  );
  run.line([36], ['Deposits go to your checking account ending in 4471. Fees are debited on the first business day.'], {
    size: 8,
  });
  run.turn();
  merchantFees(run, sum('gross'), fees);
}

export const TENTH_BANKS_SECTIONS: readonly CorpusSample[] = [
  sample({
    layout: 'summary beside counts on the first page, terms, then sections with exclamation marks in page heads',
    name: 'Redhook Ledge Builders',
    periods: ['2290 2026-02-01 2026-02-28'],
    draw: counted(union),
  }),
  sample({
    layout: 'batches and fees of a card processor for a month',
    name: 'Copperhead Barber Lounge',
    draw: merchant,
  }),
];
