import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { cells, days, duo, flow, keep, pager, print, rowsOf, savings, TRADES, words } from './unions-parts.ts';

const RIDGE_WORDS = words(
  'Deposit ACH %|TYPE: PAYMENT  ID: 9200115 | Deposit at Teller',
  'Withdrawal ACH %|TYPE: DEBIT  ID: 4390018822 | Withdrawal ACH %|TYPE: PAYROLL | Draft %',
  'Withdrawal POS #402 %|KETTLE RIDGE WI | Withdrawal Service Charge',
  'Withdrawal Transfer To Share 0001 | Withdrawal Transfer To Loan 0150',
  'Deposit Dividend',
);
const RIDGE_SHARES = [
  ['0001', 'PRIME SHARE', savings('2026-02-01', 150_233, 'Deposit Transfer From 0075', 75_000, 9, 27)],
  ['0075', 'BUSINESS SHARE DRAFT', keep('2026-02-01', 640_118, TRADES.lawns, RIDGE_WORDS)],
] as const;

function ridgeHead(paper: Paper, page: number): number {
  paper.text(40, 36, 'KETTLE RIDGE FEDERAL CREDIT UNION', { size: 11, isBold: true });
  paper.lines(40, 50, ['PO BOX 2280', 'KETTLE RIDGE WI 54999', '555-0188'], { size: 8, step: 10 });
  paper.table([370, 450, 520, 570], 36, [
    ['MEMBER NUMBER', 'FROM', 'TO', 'PAGE'],
    ['0000318846', '02/01/26', '02/28/26', `${page}`],
  ]);
  if (page > 1) return 92;
  paper.lines(70, 118, [
    'GREEN HOLLOW LAWN CARE LLC',
    'C/O TAVISH MERRIDEW',
    '18 SPRINKLER CT',
    'KETTLE RIDGE WI 54999',
  ]);
  return 190;
}

/** Shares and loans under their IDs, drafts in three columns at the foot of a share. */
function ridge(paper: Paper): void {
  const pages = pager(paper, (page) => ridgeHead(paper, page));
  const columns = [40, 82, { right: 460 }, { right: 560 }] as const;
  const o = { size: 8, step: 10.5, onPage: pages.onPage };
  let y = pages.top;
  for (const [id, kind, held] of RIDGE_SHARES) {
    paper.text(40, y, `ID ${id}   ${kind}`, { size: 9, isBold: true });
    y = flow(paper, columns, y + 15, o, [
      ...cells('DATE | TRANSACTION DESCRIPTION | AMOUNT | NEW BALANCE', `02/01 | BALANCE FORWARD |  | ${held.first}`),
      ...rowsOf.amounts(held, days.monthDay, print.trailing),
      ...cells(`02/28 | ENDING BALANCE |  | ${held.last}`),
    ]);
    if (held.drafts.length > 0) {
      y = pages.room(y + 8, 70);
      paper.text(40, y, 'DRAFTS CLEARED  (* NUMBER SKIPPED)', { size: 8, isBold: true });
      const cleared = rowsOf.abreast(rowsOf.draftRows(held, days.monthDay), 3);
      const head = ['DATE', 'DRAFT', 'AMOUNT'];
      const three = [40, 80, { right: 180 }, 210, 250, { right: 350 }, 380, 420, { right: 520 }];
      y = flow(paper, three, y + 12, o, [[...head, ...head, ...head], ...cleared]);
    }
    y += 14;
  }
  y = pages.room(y, 130);
  paper.text(40, y, 'ID 0150   MOWER LOAN   ANNUAL PERCENTAGE RATE 6.990%', { size: 9, isBold: true });
  y = flow(paper, [40, { right: 180 }, { right: 280 }, { right: 380 }, { right: 560 }], y + 15, o, [
    ...cells('DATE | PAYMENT | INTEREST | PRINCIPAL | LOAN BALANCE', '02/01 | BALANCE FORWARD |  |  | 9,204.77'),
    ...rowsOf.repay(920_477, 6.99, ['02/09'], 51_240),
  ]);
  paper.pairs(
    40,
    y + 16,
    300,
    duo(
      'YEAR TO DATE DIVIDENDS | 0.19 // YEAR TO DATE LOAN INTEREST | 110.24',
      '2025 DIVIDENDS REPORTED TO IRS | 1.08',
    ),
  );
}

const WREN_WORDS = words(
  'Deposit / % / ACH Credit | Deposit / Mobile Check Deposit | Withdrawal / % / ACH Debit',
  'Withdrawal / % / Payroll | Check / Number % | Debit Card / % | Fee / Paper Statement',
  'Transfer / To Savings | Transfer / To Loan | Dividend',
);
const WREN = keep('2026-03-01', 1_207_655, TRADES.pottery, WREN_WORDS, 1.37);

function wrenHead(paper: Paper, page: number): number {
  paper.text(36, 36, 'wrenhaven', { size: 20, isBold: true, color: '#23395d' });
  paper.text(150, 45, 'CREDIT UNION', { size: 8, spacing: 2 });
  if (page > 1) {
    paper.text(576, 40, 'Muddy Lantern Pottery Studio', { align: 'right' });
    paper.text(576, 54, `Page ${page}`, { size: 8, align: 'right' });
    return 84;
  }
  paper.text(576, 36, 'Account Statement', { size: 15, align: 'right' });
  paper.lines(36, 96, [
    'Muddy Lantern Pottery Studio',
    'Ione Castellwood, Sole Proprietor',
    '7 Wheelhouse Alley',
    'Wrenhaven, ME 04999',
  ]);
  paper.pairs(
    340,
    96,
    576,
    duo(
      'Member Number | *****7719 // Statement Start Date | 03/01/2026',
      'Statement End Date | 03/31/2026 // Days in Statement Cycle | 31',
    ),
  );
  return 176;
}

/** One checking account of its own masked number, posting and effective dates. */
function wren(paper: Paper): void {
  const pages = pager(paper, (page) => wrenHead(paper, page));
  let y = pages.top;
  paper.band(36, y, 540, 20, '#23395d');
  paper.text(44, y + 5, 'SMALL BUSINESS CHECKING', { isBold: true, color: '#ffffff' });
  paper.text(568, y + 5, 'Account Number: XXXXXXXX6052', { color: '#ffffff', align: 'right' });
  y = paper.boxes(
    36,
    y + 28,
    [108, 108, 108, 108, 108],
    [
      ['Starting Balance', 'Deposits (6)', 'Withdrawals (11)', 'Ending Balance', 'Minimum Balance'],
      [WREN.first, WREN.sumIn, WREN.sumOut, WREN.last, WREN.lowest].map((value) => `$${value}`),
    ],
  );
  const rows = WREN.movements.map(({ day, text, amount, balance, kind }) => [
    days.full(day),
    days.full(kind === 'pos' ? days.after(day, -2) : day),
    text,
    print.dollars(amount),
    print.dollars(balance),
  ]);
  const columns = [36, 106, 180, { right: 490 }, { right: 576 }];
  const head = ['Posting Date', 'Effective Date', 'Description', 'Amount', 'Balance'];
  y = flow(paper, columns, y + 18, { step: 17, ruleTo: 576, onPage: pages.onPage }, [head, ...rows]);
  y = pages.room(y + 16, 110);
  paper.text(36, y, 'Fee Summary', { size: 11, isBold: true });
  y = paper.boxes(
    36,
    y + 16,
    [220, 130, 130],
    cells(
      ' | Total For This Period | Total Year-To-Date',
      'Total Overdraft Fees | $0.00 | $0.00 // Total Returned Item Fees | $0.00 | $28.00',
    ),
  );
  paper.paragraph(36, y + 14, 540, 'Federally insured by NCUA. Notify us of errors within 60 days.', { size: 7.5 });
}

const SALT_WORDS = words(
  '% settlement | Branch deposit | % | % payroll | Draft % | Card purchase % | Plan fee |  |  | ',
);
const SALT = keep('2026-04-01', 955_260, TRADES.pottery, SALT_WORDS, 2.21);
const SALT_OTHER = SALT.debits.filter(({ kind }) => kind !== 'draft');

function saltList(paper: Paper, y: number, title: string, rows: readonly string[][]): number {
  paper.text(54, y + 14, title, { size: 11, isBold: true });
  paper.rule(54, y + 29, 558);
  const head = cells('Date | Payee or source | Amount');
  return flow(paper, [54, 110, { right: 558 }], y + 33, { size: 9.5, step: 13 }, [...head, ...rows]);
}

/** One account that has the number of the member, a table for each sort of entry. */
function salt(paper: Paper): void {
  paper.text(54, 48, 'Saltmarsh Community Credit Union', { size: 17, isBold: true });
  paper.text(54, 70, 'owned by its members since 1951', { size: 9 });
  paper.rule(54, 88, 558, '#000000');
  paper.lines(54, 100, ['Pelican & Daughter Glassworks, LLC', '880 Furnace Road', 'Saltmarsh Landing, GA 31999']);
  paper.text(54, 152, 'Business Share Draft Account 0061147', { size: 12, isBold: true });
  paper.text(54, 169, 'Statement for April 1 through April 30, 2026', { size: 10.5 });
  let y = paper.pairs(
    54,
    196,
    340,
    duo(
      `Balance on March 31, 2026 | $${SALT.first}`,
      `Deposits and credits (${SALT.credits.length}) | + ${SALT.sumIn}`,
      `Checks paid | - ${print.sum(SALT.drafts)}`,
      `Other withdrawals and fees | - ${print.sum(SALT_OTHER)}`,
      `Balance on April 30, 2026 | $${SALT.last}`,
    ),
  );
  y = saltList(paper, y, 'Deposits and Credits', rowsOf.plain(SALT.credits, days.named));
  saltList(paper, y, 'Withdrawals and Fees', rowsOf.plain(SALT_OTHER, days.named));
  paper.addPage();
  paper.text(54, 48, 'Account 0061147, continued');
  paper.text(54, 72, 'Checks Paid (* a gap in the numbers)', { size: 11, isBold: true });
  const checks = cells('Date | Check No. | Amount | Date | Check No. | Amount');
  const two = [54, 110, { right: 270 }, 320, 376, { right: 540 }];
  y = flow(paper, two, 92, { size: 9.5 }, [...checks, ...rowsOf.abreast(rowsOf.draftRows(SALT, days.named), 2)]);
  paper.text(54, y + 14, 'Balance by Day', { size: 11, isBold: true });
  const daily = cells('Day | Balance | Day | Balance | Day | Balance');
  const three = [54, { right: 200 }, 230, { right: 376 }, 400, { right: 540 }];
  const balances = rowsOf.abreast(rowsOf.dayBalances(SALT, days.named), 3);
  y = flow(paper, three, y + 34, { size: 9.5, step: 13 }, [...daily, ...balances]);
  paper.paragraph(54, y + 24, 500, SALT_NOTE, { size: 9 });
}
const SALT_NOTE =
  'No dividends are paid on this account. The next statement will close on May 29, 2026. Insured by NCUA.';

const LOCKS = [
  ['Suffix 00', 'Organization Shares', keep('2026-04-01', 10_500, [], words())],
  ['Suffix 27', 'Repair Reserve', savings('2026-04-01', 1_843_309, 'Deposit by mail', 25_000, 1_391, 90)],
] as const;

/** A mailer that is folded twice: the paper above, its address below. */
function locks(paper: Paper): void {
  paper.text(40, 30, 'Member Statement', { size: 16, isBold: true });
  paper.text(572, 34, 'Canal Lock Workers Credit Union', { size: 10, align: 'right' });
  const facts = ['Member Number 1186', 'From 04/01/2026', 'To 06/30/2026', 'Tax ID on file: yes'];
  for (const [index, fact] of facts.entries()) paper.text(40 + index * 140, 60, fact, { size: 9 });
  let y = 90;
  for (const [suffix, kind, held] of LOCKS) {
    paper.band(40, y - 4, 532, 16, '#e6e6e6');
    paper.text(46, y, `${suffix} - ${kind}`, { isBold: true });
    const rows = rowsOf.amounts(held, days.short, money);
    const quiet = rows.length === 0 ? cells(' | There was no activity this quarter |  | ') : rows;
    y = flow(paper, [46, 110, { right: 450 }, { right: 566 }], y + 20, { size: 9, step: 14 }, [
      ...cells('Post date | Transaction | Amount | Balance', `04/01/26 | Beginning balance |  | ${held.first}`),
      ...quiet,
      ...cells(`06/30/26 | Ending balance |  | ${held.last}`),
    ]);
    y += 22;
  }
  paper.text(46, y, 'Dividends earned in 2026: $27.54', { size: 9 });
  y = paper.paragraph(40, y + 24, 532, LOCK_NOTE, { size: 8 });
  for (const fold of [500, 522])
    paper.document.dash(4, { space: 3 }).moveTo(0, fold).lineTo(612, fold).stroke('#999999').undash();
  paper.text(306, 506, 'Fold here and seal with tape', { size: 7.5, align: 'center' });
  paper.lines(40, 548, ['Canal Lock Workers Credit Union', '4 Towpath', 'Lockport Basin, NY 14999'], {
    size: 8,
    step: 10,
  });
  paper.boxes(470, 548, [100], [['First-class mail'], ['U.S. postage paid'], ['Permit 17']], 16);
  paper.lines(240, 640, [
    'TOWPATH MARINA ASSOCIATES',
    'BERTHOLD GREENGAGE',
    '19 BASIN WALK',
    'LOCKPORT BASIN NY 14999',
  ]);
}
const LOCK_NOTE =
  'The board declared a dividend of 0.30% on balances of $100 and more for this quarter. Annual Percentage ' +
  'Yield Earned 0.30%. Loans are open to all members; ask for our rates. The supervisory committee can be ' +
  'reached at PO Box 30, Lockport Basin, NY 14999.';

export const TENTH_UNIONS_IDS: readonly CorpusSample[] = [
  sample({
    layout: 'member number in a line of labels, ID headings, drafts in three columns, mower loan',
    name: 'Green Hollow Lawn Care',
    face: 'typewriter',
    periods: ['0001 2026-02-01 2026-02-28', '0075 2026-02-01 2026-02-28'],
    draw: ridge,
  }),
  sample({
    layout: 'single masked business checking with start and end dates, posting and effective days',
    name: 'Muddy Lantern Pottery',
    periods: ['6052 2026-03-01 2026-03-31'],
    draw: wren,
  }),
  sample({
    layout: 'serif statement of one draft account with a section for each sort and balances by day',
    name: 'Pelican and Daughter Glassworks',
    face: 'serif',
    periods: ['1147 2026-04-01 2026-04-30'],
    draw: salt,
  }),
  sample({
    layout: 'folded mailer of a quiet quarter, address in the lower third',
    name: 'Towpath Marina Associates',
    periods: ['00 2026-04-01 2026-06-30', '27 2026-04-01 2026-06-30'],
    draw: locks,
  }),
];
