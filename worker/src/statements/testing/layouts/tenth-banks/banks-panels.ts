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
  type Entry,
  flatRows,
  full,
  type Kind,
  type Movement,
  monthDay,
  putDays,
  type Run,
  totalOf,
  withCards,
} from './banks-parts.ts';
import { ROASTER } from './banks-trades.ts';

const HARROW = book(
  '2026-06-01',
  '2026-06-30',
  256_700,
  withCards(ROASTER.slice(0, 15), ['Pedal Parts Depot', 'Chainline Coffee'], 1_477),
  0.66,
);

function harrowHead(paper: Paper, page: number, pages: number): number {
  paper.band(0, 0, 612, page === 1 ? 70 : 34, '#10375c');
  paper.text(36, page === 1 ? 24 : 11, 'Harrowton', { size: page === 1 ? 22 : 13, isBold: true, color: '#ffffff' });
  paper.text(576, page === 1 ? 30 : 13, `Business statement  |  ${page} of ${pages}`, {
    size: 9,
    color: '#ffffff',
    align: 'right',
  });
  if (page > 1) return 56;
  paper.band(36, 90, 262, 110, '#eef3f8');
  paper.band(314, 90, 262, 110, '#e3f1ec');
  paper.lines(
    48,
    102,
    [
      'SPOKE & SPROCKET CYCLERY',
      '19 VELODROME WAY',
      'HARROWTON OH 44999',
      '',
      'Have a question?',
      '1-800-555-0156, 7:00am to 7:00pm ET',
    ],
    { size: 9 },
  );
  paper.lines(
    326,
    102,
    [
      'Unlimited Business Checking',
      'Account: -------2718',
      '',
      'Statement Activity From:',
      '06/01/26 to 06/30/26',
      `Days in Statement Period  ${HARROW.days}`,
    ],
    { size: 9 },
  );
  return 218;
}

function harrowSummary(paper: Paper, run: Run): void {
  const sumOf = (...kinds: readonly Kind[]) => money(totalOf(HARROW.of(...kinds)));
  const right = paper.pairs(324, run.y + 4, 566, [
    ['Average Ledger Balance*', HARROW.average],
    ['Average Collected Balance*', HARROW.average],
    ['Lowest Balance in Period', HARROW.lowest],
  ]);
  const left = paper.pairs(46, run.y + 4, 290, [
    ['Beginning Balance', `$${HARROW.first}`],
    ['Credits (+)', HARROW.sumIn],
    ['   Regular Deposits', sumOf('deposit')],
    ['   Electronic Deposits', sumOf('credit')],
    ['Debits (-)', HARROW.sumOut],
    ['   Regular Checks Paid', sumOf('check')],
    ['   Electronic Withdrawals', sumOf('ach')],
    ['   Debit Card Activity', sumOf('card')],
    ['Ending Balance', `$${HARROW.last}`],
  ]);
  paper.text(324, right + 8, '* The above balances correspond to the service charge cycle.', { size: 7 });
  run.y = left + 10;
}

const harrowStyle = ({ kind, who, amount }: Movement): string => {
  if (kind === 'deposit') return 'Brch/ATM';
  if (kind === 'card') return `Purchase ${who.toUpperCase()} HARROWTON OH XXXXX4420`;
  return `BUS ONL ${who.toUpperCase()} ${digits(`${who}${amount}`, 6)}`;
};

function harrowEnd(run: Run, band: (words: string) => void): void {
  band('Balance Activity');
  putDays(run, ['Date', 'Balance'], [['05/31', HARROW.first], ...dayBalances(HARROW, monthDay)]);
  run.y += 10;
  run.prose(
    'In the Event of Errors or Questions Concerning Electronic Fund Transfers, please call ' +
      '1-800-555-0156 or write to Harrowton National Bank, Research, P.O. Box 1558, Harrowton, Ohio ' +
      '44999 as soon as you can. Equal Housing Lender. Member FDIC.',
  );
}

function harrow(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => harrowHead(paper, page, pages), { bottom: 740 });
  const band = (words: string, tone = '#10375c') => {
    run.room(64);
    run.y += 8;
    paper.band(36, run.y - 4, 540, 17, tone);
    run.line([42, { right: 570 }], [words, 'Account: -------2718'], { isBold: true, color: '#ffffff' });
    run.y += 6;
  };
  harrowSummary(paper, run);
  const parts = [
    ['Deposits (+)', '#2e7d62', HARROW.credits],
    ['Checks (-)', '#10375c', HARROW.checks],
    ['Other Debits (-)', '#10375c', HARROW.of('ach', 'card', 'fee', 'other')],
  ] as const;
  for (const [words, tone, all] of parts) {
    band(words, tone);
    if (words.startsWith('Checks')) {
      const checks = checkRows(HARROW, monthDay).map(([check = '', day = '', amount = '']) => [day, amount, check]);
      run.table(
        [42, { right: 160 }, 190, 310, { right: 430 }, 460],
        ['Date', 'Amount', 'Check #', 'Date', 'Amount', 'Check #'],
        abreast(checks, 2),
      );
      run.line(
        [42],
        ['(*) Indicates the prior sequentially numbered check(s) may have 1) been voided or 2) not yet presented.'],
        { size: 7 },
      );
      continue;
    }
    const rows = flatRows(all, monthDay, harrowStyle).map(([day = '', text = '', amount = '']) => [day, amount, text]);
    run.table([42, { right: 160 }, 190], ['Date', 'Amount', 'Description'], rows, {
      stripe: '#f3f6fa',
      continued: words,
    });
  }
  harrowEnd(run, band);
}

const ISSUED = book(
  '2026-03-01',
  '2026-03-31',
  9_000_000,
  Array.from(
    { length: 24 },
    (_, index): Entry => [
      index,
      'check',
      String(20_410 + index + Math.floor(index / 5)),
      18_750 + ((index * 613) % 79) * 1_207,
    ],
  ),
);

function reconHead(paper: Paper, page: number): number {
  paper.text(36, 30, 'UNIONSTEAD BANK  -  TREASURY SERVICES', { size: 10, isBold: true });
  paper.text(756, 30, `PAGE ${page}`, { size: 9, align: 'right' });
  paper.text(396, 48, 'POSITIVE PAY / ACCOUNT RECONCILEMENT - PAID CHECK REPORT', {
    size: 11,
    isBold: true,
    align: 'center',
  });
  paper.lines(36, 70, ['COMPANY: TALLGRASS GRAIN HANDLING INC', 'ACCOUNT: 0041 9902 6673'], { size: 8.5 });
  paper.lines(540, 70, ['PAID FROM 03/01/2026 TO 03/31/2026', 'RUN DATE 04/02/2026  06:14'], { size: 8.5 });
  return 108;
}

function recon(paper: Paper): void {
  const run = createRun(paper, (page) => reconHead(paper, page), { right: 756, bottom: 560, step: 13 });
  const columns = [36, 110, 190, 270, { right: 440 }, { right: 540 }, 570, 660] as const;
  run.table(
    columns,
    ['CHECK NO', 'ISSUE DATE', 'PAID DATE', 'PAYEE', 'ISSUED AMT', 'PAID AMT', 'STATUS', 'SEQUENCE NO'],
    ISSUED.checks.map(({ who, day, amount }, index) => [
      who,
      full(dayAfter(day, -6)),
      full(day),
      ['PRODUCER', 'HAULER', 'ELEVATOR', 'SUPPLIER'][index % 4] ?? '',
      money(-amount),
      money(-amount),
      index === 9 ? 'EXC-PAID' : 'MATCHED',
      digits(who, 10),
    ]),
    {
      total: ['ITEMS PAID', String(ISSUED.checks.length), '', '', ISSUED.sumOut, ISSUED.sumOut, '', ''],
      isRuled: true,
    },
  );
  run.y += 16;
  run.room(90);
  const earlier = ISSUED.checks.filter(({ day }) => dayAfter(day, -6) < '2026-03-01');
  const later = ISSUED.checks.filter((check) => !earlier.includes(check));
  run.line([36], ['RECAP'], { isBold: true });
  run.table(
    [36, { right: 240 }, { right: 360 }],
    ['', 'ITEMS', 'AMOUNT'],
    [
      ['Outstanding from last month', String(earlier.length), money(totalOf(earlier))],
      ['Issued this month', String(later.length), money(totalOf(later))],
      ['Paid this month', '24', ISSUED.sumOut],
      ['Stopped', '0', '0.00'],
    ],
    { total: ['Outstanding 03/31/2026', '0', '0.00'] },
  );
}

export const TENTH_BANKS_PANELS: readonly CorpusSample[] = [
  sample({
    layout: 'redesigned two-column head on coloured panels, bands that repeat the masked account',
    name: 'Spoke & Sprocket Cyclery',
    periods: ['2718 2026-06-01 2026-06-30'],
    draw: counted(harrow),
  }),
  sample({
    layout: 'positive pay report of paid checks on wide paper',
    name: 'Tallgrass Grain Handling',
    isLandscape: true,
    draw: recon,
  }),
];
