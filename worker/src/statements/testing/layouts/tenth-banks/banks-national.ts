import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
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
  plain,
  putDays,
  type Run,
  totalOf,
  withCards,
} from './banks-parts.ts';
import { CLINIC, ROASTER, SAVING } from './banks-trades.ts';

const NATIONAL = book(
  '2026-03-01',
  '2026-03-31',
  1_244_018,
  withCards(ROASTER, ['Copper Pan Supply', 'Fuel Island 22'], 2_418),
);

const nationalStyle = ({ kind, who, day, amount }: Movement): string => {
  const id = digits(`${who}${amount}`, 7);
  if (kind === 'deposit') return `Deposit     ${id}11`;
  if (kind === 'card') return `Card Purchase          ${monthDay(dayAfter(day, -1))} ${who} Marlow OR Card 5120`;
  if (kind === 'other' || kind === 'fee') return `${who} Transaction#: ${id}`;
  const date = day.slice(2).replaceAll('-', '');
  return `Orig CO Name:${who}     Orig ID:9${id} Desc Date:${date}|CO Entry Descr:Ccd   Sec:CCD   Trace#:0210${id}`;
};

function nationalHead(paper: Paper, page: number, pages: number): number {
  paper.text(576, 36, 'March 01, 2026 through March 31, 2026', { size: 9, align: 'right' });
  paper.lines(390, 50, ['Account Number:', ''], { size: 9 });
  paper.text(576, 50, '000000428837716', { size: 9, align: 'right', isBold: true });
  paper.text(576, 760, `Page ${page} of ${pages}`, { size: 8, align: 'right' });
  paper.text(36, 34, 'CORVANE', { size: 20, isBold: true, spacing: 2, color: '#0b4a8f' });
  if (page > 1) return 84;
  paper.lines(36, 60, ['Corvane National Bank, N.A.', 'P O Box 182051', 'Columbine, OH 43218-2051'], {
    size: 7.5,
    step: 9,
  });
  paper.lines(60, 128, ['MARLOW STREET ROASTERS LLC', '218 MARLOW ST STE B', 'PORTEN OR 97299-1187'], { size: 9 });
  paper.text(360, 84, 'CUSTOMER SERVICE INFORMATION', { size: 9, isBold: true });
  paper.rule(360, 96, 576);
  paper.pairs(360, 102, 576, [
    ['Web site:', 'corvane.example'],
    ['Service Center:', '1-800-555-0142'],
  ]);
  paper.pairs(360, 130, 576, [
    ['Para Espanol:', '1-888-555-0143'],
    ['International Calls:', '1-713-555-0144'],
  ]);
  return 200;
}

function nationalSections(run: Run, title: (words: string) => void): void {
  const sections = [
    ['DEPOSITS AND ADDITIONS', 'Total Deposits and Additions', NATIONAL.credits],
    ['ATM & DEBIT CARD WITHDRAWALS', 'Total ATM & Debit Card Withdrawals', NATIONAL.of('card')],
    ['ELECTRONIC WITHDRAWALS', 'Total Electronic Withdrawals', NATIONAL.of('ach', 'other')],
    ['FEES', 'Total Fees', NATIONAL.of('fee')],
  ] as const;
  for (const [index, [words, sum, all]] of sections.entries()) {
    if (index === 1) nationalChecks(run, title);
    title(words);
    run.table([36, 84, { right: 576 }], ['DATE', 'DESCRIPTION', 'AMOUNT'], flatRows(all, monthDay, nationalStyle), {
      total: [sum, '', `$${money(totalOf(all))}`],
      isRuled: true,
      continued: `${words} (continued)`,
    });
  }
}

function nationalChecks(run: Run, title: (words: string) => void): void {
  title('CHECKS PAID');
  const rows = checkRows(NATIONAL, monthDay).map(([check = '', day = '', amount = '']) => [
    check,
    '^',
    day,
    `$${amount}`,
  ]);
  run.table([36, 130, 300, { right: 400 }], ['CHECK NO.', 'DESCRIPTION', 'DATE PAID', 'AMOUNT'], rows, {
    total: ['Total Checks Paid', '', '', `$${money(totalOf(NATIONAL.checks))}`],
  });
  run.prose(
    "* All of your recent checks may not be on this statement, either because they haven't cleared " +
      'yet or they were listed on one of your previous statements.  ^ An image of this check may be ' +
      'available for you to view on corvane.example.',
    7,
  );
}

function nationalEnd(run: Run, title: (words: string) => void): void {
  title('DAILY ENDING BALANCE');
  putDays(run, ['DATE', 'AMOUNT'], dayBalances(NATIONAL, monthDay));
  title('SERVICE CHARGE SUMMARY');
  run.prose(
    'The monthly service fee of $15.00 was charged because the minimum daily balance of $20,000.00 was ' +
      'not maintained as of the close of business of any day from February 27 through March 31, 2026, ' +
      'nor were $2,000.00 of eligible purchases made on a business card.',
  );
}

function national(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => nationalHead(paper, page, pages));
  const title = (words: string) => {
    run.room(60);
    run.y += 12;
    paper.text(36, run.y, words, { size: 11, isBold: true });
    paper.rule(36, run.y + 14, 576, '#000000');
    run.y += 20;
  };
  title('CHECKING SUMMARY');
  paper.text(250, run.y - 18, 'Corvane Business Complete Checking', { size: 9 });
  const kinds = [
    ['Deposits and Additions', NATIONAL.credits],
    ['Checks Paid', NATIONAL.checks],
    ['ATM & Debit Card Withdrawals', NATIONAL.of('card')],
    ['Electronic Withdrawals', NATIONAL.of('ach', 'other')],
    ['Fees', NATIONAL.of('fee')],
  ] as const;
  const rows = kinds.map(([words, all], row) => [
    words,
    String(all.length),
    `${row > 0 ? '-' : ''}${money(totalOf(all))}`,
  ]);
  const instances = String(NATIONAL.movements.length);
  run.table(
    [36, { right: 330 }, { right: 440 }],
    ['', 'INSTANCES', 'AMOUNT'],
    [['Beginning Balance', '', `$${NATIONAL.first}`], ...rows],
    {
      total: ['Ending Balance', instances, `$${NATIONAL.last}`],
    },
  );
  nationalSections(run, title);
  nationalEnd(run, title);
}

const FAMILY = [
  [
    'Halcyon Operating Checking',
    '000000771204418',
    book('2026-04-01', '2026-04-30', 2_118_340, [
      ...CLINIC,
      [4, 'other', 'Transfer To Sav ...0091', 100_000],
      [7, 'other', 'Transfer To Chk ...4426', 420_000],
      [17, 'credit', 'Transfer From Sav ...0091', 40_000],
      [21, 'other', 'Transfer To Chk ...4426', 430_000],
    ]),
  ],
  [
    'Halcyon Payroll Checking',
    '000000771204426',
    book('2026-04-01', '2026-04-30', 310_255, [
      [7, 'credit', 'Transfer From Chk ...4418', 420_000],
      [8, 'ach', 'Gustwind Hr Net Pay', 401_877],
      [21, 'credit', 'Transfer From Chk ...4418', 430_000],
      [22, 'ach', 'Gustwind Hr Net Pay', 409_318],
    ]),
  ],
  ['Halcyon Business Premier Savings', '000003318870091', book('2026-04-01', '2026-04-30', 4_500_000, SAVING)],
] as const;

function familyHead(paper: Paper, page: number, pages: number): number {
  paper.text(36, 40, 'Halcyon Ridge Bank', { size: 16, color: '#5b1f6b' });
  paper.lines(400, 36, ['April 01, 2026 through April 30, 2026', 'Primary Account:  000000771204418'], { size: 8.5 });
  paper.text(576, 764, `Page ${page} of ${pages}`, { size: 7.5, align: 'right' });
  if (page > 1) return 90;
  paper.lines(
    64,
    120,
    ['00021877 DRE 001 142 12026 NNNNNNNNNNN', 'BAYBERRY FAMILY DENTISTRY PC', '9 CANNERY WHARF', 'TIDEMOUTH ME 04999'],
    { size: 8.5 },
  );
  paper.lines(400, 90, ['Business Banking Service Center', '1-800-555-0177', 'Hearing impaired 1-800-555-0178'], {
    size: 8,
  });
  return 200;
}

function familySavings(run: Run, accounts: Book): void {
  run.y += 6;
  run.line([48, { right: 576 }], ['Annual Percentage Yield Earned This Period', '0.08%']);
  run.line([48, { right: 576 }], ['Interest Paid This Period', `$${money(totalOf(accounts.of('interest')))}`]);
  run.line([48, { right: 576 }], ['Interest Paid Year-to-Date', '$12.40']);
}

function familyAccount(paper: Paper, run: Run, [words, number, account]: (typeof FAMILY)[number]): void {
  run.room(190);
  run.y += 16;
  run.line([36], [words.toUpperCase()], { isBold: true, size: 11 });
  run.y += 4;
  run.line([36, { right: 576 }], ['BAYBERRY FAMILY DENTISTRY PC', `Account Number: ${number}`]);
  paper.rule(36, run.y, 576);
  run.y += 8;
  run.table(
    [48, { right: 576 }],
    ['', 'AMOUNT'],
    [
      ['Beginning Balance', `$${account.first}`],
      ['Deposits and Additions', account.sumIn],
      ['Withdrawals', `-${account.sumOut}`],
    ],
    {
      total: ['Ending Balance', `$${account.last}`],
    },
  );
  if (words.includes('Savings')) familySavings(run, account);
  run.y += 10;
  run.line([36], ['TRANSACTION DETAIL'], { isBold: true });
  const rows = account.movements.map((movement) => [
    monthDay(movement.day),
    movement.kind === 'deposit' ? `Deposit ${digits(String(movement.amount), 8)}` : plain(movement),
    money(movement.amount),
    money(movement.balance),
  ]);
  run.table(
    [48, 96, { right: 480 }, { right: 576 }],
    ['DATE', 'DESCRIPTION', 'AMOUNT', 'BALANCE'],
    [['', 'Beginning Balance', '', `$${account.first}`], ...rows],
    { total: ['', 'Ending Balance', '', `$${account.last}`], isRuled: true },
  );
}

function family(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => familyHead(paper, page, pages));
  paper.band(36, run.y, 540, 18, '#eadcf0');
  paper.text(42, run.y + 5, 'CONSOLIDATED BALANCE SUMMARY', { isBold: true });
  run.y += 28;
  run.line([36], ['ASSETS'], { isBold: true });
  const total = (which: 'opening' | 'closing') =>
    `$${money(FAMILY.reduce((sum, [, , { [which]: cents }]) => sum + cents, 0))}`;
  run.table(
    [36, 270, { right: 460 }, { right: 576 }],
    ['Checking & Savings', 'ACCOUNT', 'BEGINNING BALANCE|THIS PERIOD', 'ENDING BALANCE|THIS PERIOD'],
    FAMILY.map(([words, number, { first, last }], row) => [words, number, `${row === 0 ? '$' : ''}${first}`, last]),
    { total: ['TOTAL ASSETS', '', total('opening'), total('closing')], isRuled: true },
  );
  run.y += 8;
  run.prose(
    'All summary balances shown are as of April 30, 2026 unless otherwise stated. For details of your ' +
      'retirement accounts, credit accounts or securities accounts, you will receive separate statements.',
  );
  for (const account of FAMILY) familyAccount(paper, run, account);
}

export const TENTH_BANKS_NATIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'instances and sections of a national bank with company entries, fees last',
    name: 'Marlow Street Roasters',
    periods: ['7716 2026-03-01 2026-03-31'],
    draw: counted(national),
  }),
  sample({
    layout: 'consolidated balances of two checkings and a savings, running balances in each',
    name: 'Bayberry Family Dentistry',
    periods: ['4418', '4426', '0091'].map((last) => `${last} 2026-04-01 2026-04-30`),
    draw: counted(family),
  }),
];
