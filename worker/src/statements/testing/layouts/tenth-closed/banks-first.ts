import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  abreast,
  type Book,
  book,
  checkRows,
  counted,
  createRun,
  dayBalances,
  digits,
  flatRows,
  type Movement,
  named,
  plain,
  putDays,
  type Run,
  totalOf,
} from '../tenth-banks/banks-parts.ts';
import { BUILDER, SHOP } from '../tenth-banks/banks-trades.ts';

const MERIDELL = book(
  '2026-04-01',
  '2026-04-30',
  3_310_874,
  [...BUILDER, [12, 'fee', 'Analysis Service Charge', 5_971]],
  0.71,
);

function meridellHead(paper: Paper, page: number, pages: number): number {
  paper.text(36, 36, 'meridell bank', { size: 18, isBold: true, color: '#0c2074' });
  const facts = ['Account Number:', '1 532 0917 4093', 'Statement Period:', 'Apr 1, 2026', 'through', 'Apr 30, 2026'];
  if (page === 1) paper.lines(36, 58, ['P.O. Box 1800', 'Saint Aubrey, Minnesota 55101-0800'], { size: 7.5, step: 10 });
  paper.text(576, 30, page === 1 ? 'Business Statement' : 'ALDERWICK PAVING CO', {
    size: page === 1 ? 14 : 9,
    isBold: true,
    align: 'right',
  });
  for (const [row, fact] of facts.entries())
    paper.text(576, 50 + row * 11, fact, { size: 8, align: 'right', isBold: row === 1 });
  paper.text(576, 122, `Page ${page} of ${pages}`, { size: 8, align: 'right' });
  if (page > 1) return 146;
  paper.lines(
    60,
    150,
    ['000002811 01 SP    106481 0440177 P Y', 'ALDERWICK PAVING CO', '1820 GRAVEL PIT LN', 'ALDERWICK WI  54988-2207'],
    { size: 8.5 },
  );
  paper.text(400, 150, 'To Contact Meridell Bank', { isBold: true, size: 9 });
  paper.lines(400, 166, ['Commercial Customer Service:  1-866-555-0134', 'Internet:  meridell.example'], { size: 8 });
  return 226;
}

const meridellStyle = ({ kind, who, amount }: Movement): string => {
  const id = digits(`${who}${amount}`, 8);
  if (kind === 'deposit') return `Customer Deposit                                                      REF=${id}`;
  if (kind === 'fee') return who;
  const way = kind === 'credit' ? 'Electronic Deposit        From' : 'Electronic Withdrawal        To';
  return `${way} ${who}|REF=26${id}N00     7${id}PAYMENT`;
};

function meridellHeading(paper: Paper, run: Run, words: string): void {
  run.room(60);
  run.y += 8;
  paper.band(36, run.y - 3, 540, 14, '#dfe4f2');
  run.line([40], [words], { isBold: true });
  run.y += 4;
}

function meridellEnd(paper: Paper, run: Run): void {
  meridellHeading(paper, run, 'Checks Presented Conventionally');
  const checks = checkRows(MERIDELL, named).map(([check = '', day = '', amount = '']) => [
    check,
    day,
    digits(amount, 10),
    amount,
  ]);
  run.table(
    [40, 90, 140, { right: 290 }, 320, 370, 420, { right: 570 }],
    ['Check', 'Date', 'Ref Number', 'Amount', 'Check', 'Date', 'Ref Number', 'Amount'],
    abreast(checks, 2),
  );
  run.line(
    [40, { right: 570 }],
    [
      '* Gap in check sequence',
      `Conventional Checks Paid (${MERIDELL.checks.length})     $ ${money(totalOf(MERIDELL.checks))}-`,
    ],
  );
  meridellHeading(paper, run, 'Balance Summary');
  putDays(run, ['Date', 'Ending Balance'], dayBalances(MERIDELL, named));
  run.line([40], ['Balances only appear for days reflecting change.'], { size: 7.5 });
}

function meridellBody(paper: Paper, run: Run): void {
  const parts = [
    ['Customer Deposits', MERIDELL.of('deposit')],
    ['Other Deposits', MERIDELL.of('credit')],
    ['Other Withdrawals', MERIDELL.of('ach', 'other', 'fee')],
  ] as const;
  const sums = [...parts, ['Checks Paid', MERIDELL.checks] as const].map(([words, all], row) => [
    words,
    String(all.length),
    row < 2 ? money(totalOf(all)) : `${money(totalOf(all))}-`,
  ]);
  meridellHeading(paper, run, 'Account Summary');
  run.table(
    [60, { right: 270 }, { right: 400 }],
    ['', '# Items', ''],
    [['Beginning Balance on Apr 1', '', `$ ${MERIDELL.first}`], ...sums],
    {
      total: ['Ending Balance on Apr 30, 2026', '', `$ ${MERIDELL.last}`],
    },
  );
  for (const [words, all] of parts) {
    meridellHeading(paper, run, words);
    const rows = flatRows(all, named, meridellStyle).map(([day = '', text = '', amount = '']) => [
      day,
      text,
      `${words.includes('With') ? '' : '$ '}${amount}${words.includes('With') ? '-' : ''}`,
    ]);
    run.table([40, 90, { right: 570 }], ['Date', 'Description of Transaction', 'Amount'], rows, {
      total: ['', `Total ${words}`, `$ ${money(totalOf(all))}${words.includes('With') ? '-' : ''}`],
    });
  }
  meridellEnd(paper, run);
}

function meridellCharge(run: Run): void {
  run.line([36], ['ANALYSIS SERVICE CHARGE DETAIL'], { isBold: true, size: 10 });
  run.y += 8;
  run.line([36, 300], ['Account Analysis Activity for: March 2026', 'Account Number: 1-532-0917-4093']);
  run.line([36], ['Analysis Service Charge assessed to 1-532-0917-4093          $59.71'], { isBold: true });
  run.y += 8;
  run.table(
    [60, { right: 350 }, { right: 450 }, { right: 560 }],
    ['Service Activity Detail', 'Volume', 'Avg Unit Price', 'Total Charge'],
    [
      ['Depository Services', '', '', ''],
      ['   Combined Transactions/Items', '118', '0.27000', '$31.86'],
      ['   Account Maintenance', '1', '18.00000', '$18.00'],
      ['Branch Coin/Currency Services', '', '', ''],
      ['   Cash Deposited-per $100', '39', '0.25256', '$9.85'],
    ],
    { total: ['Fee Based Service Charges for Account Number 1-532-0917-4093', '', '', '$59.71'], isRuled: true },
  );
}

function meridell(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => meridellHead(paper, page, pages));
  paper.rule(36, run.y, 576, '#0c2074');
  run.y += 6;
  run.line([36, { right: 576 }], ['ANALYZED BUSINESS CHECKING', 'Member FDIC'], { isBold: true, size: 10 });
  run.line([36, { right: 576 }], ['Meridell Bank National Association', 'Account Number 1-532-0917-4093']);
  meridellBody(paper, run);
  run.turn();
  meridellCharge(run);
}

const QUILLAN = book(
  '2026-04-01',
  '2026-04-30',
  744_120,
  [
    ...SHOP,
    [13, 'other', 'Transfer to Money Market', 125_000],
    [16, 'check', '5031', 61_250],
    [21, 'deposit', '', 88_400],
    [23, 'check', '5032', 18_333],
    [26, 'check', '5034', 104_900],
    [27, 'check', '5033', 9_575],
  ],
  0.6,
);
const RESERVE = book('2026-04-01', '2026-04-30', 2_605_011, [
  [13, 'credit', 'Transfer from Checking', 75_000],
  [29, 'interest', 'Interest Paid', 1_713],
]);

function quillanHead(paper: Paper, page: number): number {
  paper.setFace('serif');
  paper.text(36, 34, 'Peoples Bank of Quillan', { size: 20, isBold: true });
  paper.text(36, 57, 'Quillan  -  Harmon Corners  -  Lake Sable', { size: 9 });
  paper.lines(
    576,
    36,
    ['Last statement: March 31, 2026', 'This statement: April 30, 2026', 'Total days in statement period: 30'],
    { size: 9, align: 'right', step: 11.5 },
  );
  paper.lines(576, 78, [`Page ${page}`, 'Customer number 80264', '(4 check images)'].slice(0, page === 1 ? 3 : 1), {
    size: 9,
    align: 'right',
    step: 11.5,
  });
  if (page > 1) return 106;
  paper.lines(60, 130, ['PATCHWORK MILL FABRICS LLC', 'C/O DORA HENSHALL-VANCE', 'PO BOX 17', 'QUILLAN VT 05999'], {
    size: 10,
  });
  paper.lines(
    380,
    130,
    ['Direct inquiries to:', '802-555-0164', 'Peoples Bank of Quillan', '2 Common St', 'Quillan VT 05999'],
    { size: 9, step: 11.5 },
  );
  return 214;
}

function quillanList(run: Run): void {
  run.line([36], ['Summary of Account Balances'], { isBold: true, size: 11 });
  run.y += 3;
  run.table(
    [36, 250, { right: 430 }, { right: 576 }],
    ['Account', 'Number', 'Rate', 'Ending Balance'],
    [
      ['Simply Business Checking', '310044728', '', `$${QUILLAN.last}`],
      ['Business Money Market', '310045163', '0.80%', `$${RESERVE.last}`],
      ['18 Month Certificate', '770018341', '3.75%', '$20,000.00'],
    ],
    { isRuled: true },
  );
  run.line([36], ['Certificate 770018341 matures December 11, 2026.  Interest paid this year: $184.93']);
}

function quillanAccount(run: Run, name: string, number: string, account: Book): void {
  run.room(150);
  run.y += 16;
  run.line([36, { right: 576 }], [name, number], { isBold: true, size: 12 });
  run.y += 4;
  run.table(
    [36, 90, { right: 400 }, { right: 485 }, { right: 576 }],
    ['Date', 'Description', 'Additions', 'Subtractions', 'Balance'],
    [
      ['03-31', 'Beginning balance', '', '', `$${account.first}`],
      ...account.movements.map((movement) => {
        const words = movement.kind === 'deposit' ? 'Deposit' : plain(movement);
        const amount = movement.amount > 0 ? [money(movement.amount), ''] : ['', `-${money(-movement.amount)}`];
        return [
          movement.day.slice(5),
          movement.kind === 'ach' ? `' ACH Withdrawal|${words.toUpperCase()}` : words,
          ...amount,
          money(movement.balance),
        ];
      }),
      ['04-30', 'Ending totals', account.sumIn, `-${account.sumOut}`, `$${account.last}`],
    ],
    { isRuled: true, continued: `${name} ${number} (continued)` },
  );
}

function quillan(paper: Paper): void {
  const run = createRun(paper, (page) => quillanHead(paper, page), { size: 9.5, step: 13 });
  quillanList(run);
  quillanAccount(run, 'Simply Business Checking', '310044728', QUILLAN);
  run.y += 6;
  run.room(80);
  run.line([36], ['Checks'], { isBold: true });
  run.table(
    [36, 110, { right: 260 }],
    ['Number', 'Date', 'Amount'],
    checkRows(QUILLAN, (day) => day.slice(5)),
  );
  run.y += 6;
  run.line([36], ['OVERDRAFT/RETURN ITEM FEES       Total for this period  $0.00       Total year-to-date  $0.00']);
  quillanAccount(run, 'Business Money Market', '310045163', RESERVE);
  run.y += 4;
  run.table(
    [36, { right: 300 }],
    ['Interest', ''],
    [
      ['Interest-bearing days', '30'],
      ['Average balance for APY', `$${RESERVE.average}`],
      ['Annual percentage yield earned', '0.80%'],
      ['Interest paid year-to-date', '$66.92'],
    ],
  );
}

export const TENTH_CLOSED_BANKS_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'business statement of analyzed checking with the detail of a service charge of the month before behind',
    name: 'Alderwick Paving',
    periods: ['4093 2026-04-01 2026-04-30'],
    draw: counted(meridell),
  }),
  sample({
    layout: 'last and this statement of a serif village bank, checking and money market, certificate in the list only',
    name: 'Patchwork Mill Fabrics',
    face: 'serif',
    periods: ['4728 2026-04-01 2026-04-30', '5163 2026-04-01 2026-04-30'],
    draw: quillan,
  }),
];
