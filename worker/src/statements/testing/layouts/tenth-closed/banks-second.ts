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
  type Movement,
  monthDay,
  putDays,
  type Run,
  short,
  totalOf,
  withCards,
} from '../tenth-banks/banks-parts.ts';
import { CLINIC, TRUCKS } from '../tenth-banks/banks-trades.ts';

const PLAN = book(
  '2026-01-01',
  '2026-01-30',
  641_290,
  withCards(CLINIC, ['Vetmed Supply Depot', 'Kennel Corner'], 1_806),
);

function planHead(paper: Paper, page: number, pages: number): number {
  paper.band(36, 30, 540, 22, '#f58025');
  paper.text(42, 36, 'Business Checking Plan Statement', { size: 11, isBold: true, color: '#ffffff' });
  paper.text(570, 37, 'PELLWORTH BANK', { size: 9, color: '#ffffff', align: 'right' });
  if (page > 1) {
    paper.text(36, 60, 'For the period 01/01/2026 to 01/30/2026', { size: 8.5 });
    paper.text(36, 72, 'STONEBRIDGE ANIMAL HOSPITAL', { size: 8.5 });
    paper.lines(576, 60, ['Primary account number:  XX-XXXX-7052', `Page ${page} of ${pages}`], {
      size: 8.5,
      align: 'right',
      step: 12,
    });
    return 100;
  }
  paper.lines(60, 120, ['STONEBRIDGE ANIMAL HOSPITAL', '15 TOLLGATE PIKE', 'STONEBRIDGE PA 15999-3110'], { size: 9 });
  paper.text(370, 62, 'For the period 01/01/2026 to 01/30/2026', { size: 9, isBold: true });
  paper.lines(370, 76, ['Primary account number:  XX-XXXX-7052', `Page 1 of ${pages}`, 'Number of enclosures: 0'], {
    size: 8.5,
  });
  paper.lines(
    370,
    122,
    [
      'For 24-hour banking sign on to Pellworth',
      'Online at pellworth.example',
      'For customer service call 1-877-555-0128',
      'Moving? Please contact your local branch.',
    ],
    { size: 8, step: 11 },
  );
  return 196;
}

function planKinds(run: Run): void {
  const left = [
    ['Deposits', PLAN.of('deposit')],
    ['ACH Additions', PLAN.of('credit')],
  ] as const;
  const right = [
    ['Checks', PLAN.checks],
    ['Debit Card Purchases', PLAN.of('card')],
    ['ACH Deductions', PLAN.of('ach')],
    ['Other Deductions', PLAN.of('other', 'fee')],
  ] as const;
  const rows = right.map(([words, all], row) => {
    const [title = '', additions = []] = left[row] ?? [];
    const first = title === '' ? ['', '', ''] : [title, String(additions.length), money(totalOf(additions))];
    return [...first, words, String(all.length), money(totalOf(all))];
  });
  run.table(
    [36, { right: 210 }, { right: 290 }, 316, { right: 490 }, { right: 576 }],
    [
      'Deposits and Other Additions|Description',
      '|Items',
      '|Amount',
      'Checks and Other Deductions|Description',
      '|Items',
      '|Amount',
    ],
    rows,
    {
      total: ['Total', String(PLAN.credits.length), PLAN.sumIn, 'Total', String(PLAN.debits.length), PLAN.sumOut],
      isRuled: true,
    },
  );
}

function planSummary(paper: Paper, run: Run): void {
  paper.text(36, run.y, 'Business Checking Plan Summary', { size: 11, isBold: true });
  paper.text(36, run.y + 14, 'Account number: XX-XXXX-7052     Stonebridge Animal Hospital', { size: 8.5 });
  paper.text(36, run.y + 34, 'Balance Summary', { isBold: true });
  run.y = paper.boxes(
    36,
    run.y + 50,
    [135, 135, 135, 135],
    [
      ['Beginning balance', 'Deposits and other additions', 'Checks and other deductions', 'Ending balance'],
      [PLAN.first, PLAN.sumIn, PLAN.sumOut, PLAN.last],
    ],
  );
  run.y =
    paper.boxes(
      306,
      run.y,
      [135, 135],
      [
        ['Average ledger balance', 'Average collected balance'],
        [PLAN.average, PLAN.average],
      ],
    ) + 14;
  planKinds(run);
}

const planStyle = ({ kind, who, day, amount }: Movement): string => {
  if (kind === 'deposit') return 'Deposit';
  if (kind === 'card') return `7052 Debit Card Purchase ${who}`;
  if (kind === 'fee' || kind === 'other') return who;
  return `Corporate ACH ${who}|${digits(who, 9)}${day.slice(8)} ${digits(String(amount), 4)}`;
};

function planPart(run: Run, group: string, title: string, all: readonly Movement[]): void {
  run.room(60);
  run.y += 6;
  if (group !== '') run.line([36], [group], { isBold: true, size: 10 });
  run.line([36], [title], { isBold: true, color: '#b4520a' });
  const rows = all.map((movement) => [
    monthDay(movement.day),
    money(Math.abs(movement.amount)),
    planStyle(movement),
    digits(`${movement.who}${movement.balance}`, 9),
  ]);
  run.table(
    [36, { right: 150 }, 170, { right: 576 }],
    ['Date|posted', '|Amount', 'Transaction|description', 'Reference|number'],
    rows,
    { isRuled: true, continued: `${title} - continued` },
  );
}

function plan(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => planHead(paper, page, pages));
  planSummary(paper, run);
  run.y += 12;
  run.line([36], ['Daily Balance'], { isBold: true });
  putDays(run, ['Date', 'Ledger balance'], [['01/01', PLAN.first], ...dayBalances(PLAN, monthDay)]);
  run.y += 12;
  run.line([36], ['Activity Detail'], { isBold: true, size: 12 });
  planPart(run, 'Deposits and Other Additions', 'Deposits', PLAN.of('deposit'));
  planPart(run, '', 'ACH Additions', PLAN.of('credit'));
  planPart(run, 'Checks and Other Deductions', 'Debit Card Purchases', PLAN.of('card'));
  planPart(run, '', 'ACH Deductions', PLAN.of('ach'));
  planPart(run, '', 'Other Deductions', PLAN.of('other', 'fee'));
  run.room(60);
  run.y += 6;
  run.line([36], ['Checks and Substitute Checks'], { isBold: true, color: '#b4520a' });
  const checks = checkRows(PLAN, monthDay).map(([check = '', day = '', amount = '']) => [
    day,
    check,
    amount,
    digits(amount, 9),
  ]);
  run.table(
    [36, 80, { right: 190 }, 210, 310, 354, { right: 464 }, 484],
    ['Date', 'number', 'Amount', 'Reference', 'Date', 'number', 'Amount', 'Reference'],
    abreast(checks, 2),
    { isRuled: true },
  );
  run.y += 10;
  run.line([36], ['Member FDIC                  Equal Housing Lender'], { size: 8 });
}

const PRAIRIE = book('2025-12-16', '2026-01-15', 388_016, TRUCKS, 0.9);
const DASHES = '-'.repeat(88);

function prairiePage(run: Run, words: string): void {
  run.line([30], [words]);
}

function prairieHead(paper: Paper, page: number): number {
  paper.lines(
    30,
    30,
    [
      'PRAIRIE FORK BANK & TRUST CO                                   ACCOUNT:            2204873',
      `BOX 210                                                        PAGE:                  ${page}`,
      'PRAIRIE FORK  SD  57999                                        01/15/2026',
    ],
    { size: 8.8, step: 11 },
  );
  if (page > 1) return 80;
  paper.lines(62, 100, ['LAKOTA RIDGE DRYWALL', 'R OR T ANDERSOHN', 'RR 2 BOX 81', 'PRAIRIE FORK SD 57999'], {
    size: 8.8,
    step: 11,
  });
  paper.text(30, 84, 'TELEPHONE:  605-555-0173', { size: 8.8 });
  return 166;
}

const pad = (words: string, width: number) => words.slice(0, width).padEnd(width);

function prairieTop(run: Run): void {
  prairiePage(run, '='.repeat(88));
  prairiePage(run, `${pad('', 30)}COMMERCIAL CHECKING ACCOUNT 2204873`);
  prairiePage(run, '='.repeat(88));
  const facts: readonly (readonly [string, string])[] = [
    ['BEGINNING BALANCE  12/15/25', PRAIRIE.first],
    [`DEPOSITS / CREDITS      ${PRAIRIE.credits.length}`, PRAIRIE.sumIn],
    [`CHECKS / DEBITS         ${PRAIRIE.debits.length}`, PRAIRIE.sumOut],
    ['SERVICE CHARGE', '.00'],
    ['ENDING BALANCE     01/15/26', PRAIRIE.last],
  ];
  const others: readonly (readonly [string, string])[] = [
    ['MINIMUM BALANCE', PRAIRIE.lowest],
    ['AVG AVAILABLE BALANCE', PRAIRIE.average],
    ['AVERAGE BALANCE', PRAIRIE.average],
    ['DAYS THIS PERIOD', PRAIRIE.days],
  ];
  for (const [row, [label, value]] of facts.entries()) {
    const [further = '', cents = ''] = others[row] ?? [];
    prairiePage(run, `  ${pad(label, 28)}${value.padStart(14)}      ${pad(further, 22)}${cents.padStart(14)}`);
  }
}

function prairie(paper: Paper): void {
  const run = createRun(paper, (page) => prairieHead(paper, page), { size: 8.8, step: 11.5 });
  prairieTop(run);
  const title = (words: string) => {
    prairiePage(run, DASHES);
    prairiePage(run, `   - - - - - - - - - - - - - ${words} - - - - - - - - - - - - -`);
  };
  title('DEPOSITS AND OTHER CREDITS');
  prairiePage(run, '  DATE      DESCRIPTION                                                    AMOUNT');
  for (const { day, who, kind, amount } of PRAIRIE.credits)
    prairiePage(
      run,
      `  ${short(day)}  ${pad(kind === 'deposit' ? 'DEPOSIT' : who.toUpperCase(), 56)}${money(amount).padStart(13)}`,
    );
  title('OTHER DEBITS');
  for (const { day, who, amount } of PRAIRIE.of('ach', 'other', 'fee'))
    prairiePage(
      run,
      `  ${short(day)}  ${pad(`${who.toUpperCase()} PPD ID ${digits(who, 8)}`, 56)}${money(-amount).padStart(13)}-`,
    );
  title('CHECKS');
  prairiePage(run, '  DATE     CHECK #         AMOUNT     DATE     CHECK #         AMOUNT');
  const cells = checkRows(PRAIRIE, short).map(([check = '', day = '', amount = '']) => [
    `${day}  ${pad(check, 9)}${amount.padStart(12)}`,
  ]);
  for (const [one = '', two = ''] of abreast(cells, 2)) prairiePage(run, `  ${one}   ${two}`);
  prairiePage(run, '  (*) INDICATES A GAP IN CHECK NUMBER SEQUENCE');
  title('DAILY BALANCE');
  const days = dayBalances(PRAIRIE, monthDay).map(([day, balance]) => [`${day}${balance.padStart(14)}`]);
  for (const row of abreast(days, 3)) prairiePage(run, `  ${row.map((cell) => pad(cell, 26)).join('')}`);
  prairiePage(run, DASHES);
  prairiePage(run, '  NOTICE: PLEASE EXAMINE THIS STATEMENT AT ONCE. IF NO ERROR IS REPORTED WITHIN');
  prairiePage(run, '  TEN DAYS THE ACCOUNT WILL BE CONSIDERED CORRECT.');
}

export const TENTH_CLOSED_BANKS_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'additions and deductions with items side by side, amount before description, masked number in groups',
    name: 'Stonebridge Animal Hospital',
    periods: ['7052 2026-01-01 2026-01-30'],
    draw: counted(plan),
  }),
  sample({
    layout:
      'line printer of a prairie bank in capital letters, cycle over the turn of the year, days at the ' +
      'balances only',
    name: 'Lakota Ridge Drywall',
    face: 'typewriter',
    periods: ['4873 2025-12-16 2026-01-15'],
    draw: prairie,
  }),
];
