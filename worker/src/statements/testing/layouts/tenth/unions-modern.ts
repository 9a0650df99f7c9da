import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { cells, days, duo, flow, keep, pager, print, rowsOf, savings, TRADES, words } from './unions-parts.ts';

const ORCHARD_WORDS = words(
  'Merchant deposit % | Drive-up deposit | Electronic payment % | Electronic payment % wages',
  'Share draft % | Visa debit % | Fee | Overdraft cushion transfer to S2 | Loan payment | Dividend',
);
const ORCHARD_DEEDS = TRADES.cafe.filter(([after]) => after !== 9);
const ORCHARD = keep('2025-12-16', 421_309, ORCHARD_DEEDS, ORCHARD_WORDS, 0.62);

function draftImages(paper: Paper, y: number): void {
  for (const [index, { party, amount, day }] of ORCHARD.drafts.entries()) {
    const top = y + index * 150;
    paper.document.lineWidth(0.6).rect(130, top, 350, 118).stroke('#555555');
    paper.lines(140, top + 10, ['CIDER HOUSE DONUTS', '5 Windfall Pike, Pippin Center, VT 05999'], { size: 7.5 });
    paper.text(470, top + 10, party.padStart(4, '0'), { size: 10, align: 'right' });
    paper.text(470, top + 32, `Date ${days.bareMonthDay(days.after(day, -4))}`, { size: 8, align: 'right' });
    paper.text(140, top + 54, 'Pay to the order of  ______________________________', { size: 8 });
    paper.text(470, top + 54, `$ ${money(-amount)}`, { size: 10, align: 'right' });
    paper.text(140, top + 84, 'Pippin Center Credit Union', { size: 7.5 });
    paper.text(140, top + 102, `:211691999: 4400218365 ${party.padStart(4, '0')}`, { size: 8 });
    paper.text(130, top + 124, `Draft ${party} paid ${days.full(day)} for $${money(-amount)}`, { size: 8.5 });
  }
}

/** A cycle from the middle of a month, with pictures of drafts. */
function orchard(paper: Paper): void {
  paper.text(576, 34, 'PIPPIN CENTER CREDIT UNION', { size: 13, isBold: true, align: 'right', color: '#8a1f2d' });
  paper.text(576, 52, '12 Common Street, Pippin Center, VT 05999', { size: 8, align: 'right' });
  paper.lines(64, 120, ['CIDER HOUSE DONUTS', 'Marguerite Applegarth', '5 Windfall Pike', 'Pippin Center VT 05999']);
  paper.boxes(
    350,
    84,
    [110, 116],
    cells(
      'Statement date | 01/15/2026 // Last statement | 12/15/2025',
      'Cycle | 12/16/2025-01/15/2026 // Share draft no. | 4400218365 // Images | 2',
    ),
  );
  let y = 204;
  paper.text(36, y, 'Entrepreneur Share Draft Account', { size: 13, isBold: true, color: '#8a1f2d' });
  paper.rule(36, y + 18, 576, '#8a1f2d');
  y = flow(
    paper,
    [36, { right: 350 }, { right: 430 }, { right: 500 }, { right: 576 }],
    y + 26,
    { size: 9.5, step: 14 },
    [
      ...cells(
        ' | Previous balance | Credits | Debits | New balance',
        ` | ${ORCHARD.first} | ${ORCHARD.sumIn} | ${ORCHARD.sumOut} | ${ORCHARD.last}`,
      ),
    ],
  );
  y = flow(paper, [36, 90, { right: 400 }, { right: 490 }, { right: 576 }], y + 16, { step: 15, size: 9.5 }, [
    ...cells('Date | Description of transaction | Credit | Debit | Balance'),
    ...rowsOf.inOut(ORCHARD, days.short),
  ]);
  y = paper.paragraph(36, y + 24, 540, ORCHARD_NOTE, { size: 8.5 });
  paper.addPage();
  paper.text(36, 36, 'Images of items paid on share draft 4400218365', { size: 11, isBold: true });
  draftImages(paper, 66);
}
const ORCHARD_NOTE =
  'Your 2025 Form 1099-INT will be mailed by January 31, 2026 if you earned $10.00 or more of dividends. A ' +
  'courtesy pay fee of $25.00 applies to each item paid above your available balance. Total courtesy pay fees ' +
  'this cycle: $0.00. In 2026: $0.00.';

const HARBOR_WORDS = words(
  'ACH Credit - % | Deposit - ATM | ACH Debit - % | ACH Debit - % Payroll | Check Paid - %',
  'Card Purchase - % | Fee - Business Package | Internal Transfer - to Business Savings',
  'Internal Transfer - to Line of Credit | Dividend Credit',
);
const HARBOR = [
  [
    'Business Savings',
    '0000771250001',
    savings('2026-05-01', 1_030_000, 'Internal Transfer - from Checking', 88_500, 265),
  ],
  ['Business Checking Plus', '0000771250051', keep('2026-05-01', 733_401, TRADES.lawns, HARBOR_WORDS, 1.18)],
  ['Payroll Checking', '0000771250052', keep('2026-05-01', 92_500, [[13, 'fee', '', -300]], HARBOR_WORDS)],
] as const;

function harborHead(paper: Paper, page: number): number {
  paper.band(0, 0, 612, 8, '#00707a');
  paper.text(40, 24, 'Halyard Point', { size: 18, isBold: true, color: '#00707a' });
  paper.text(160, 31, 'Credit Union', { size: 11, color: '#00707a' });
  paper.text(572, 26, 'May 1 – May 31, 2026', { size: 10, isBold: true, align: 'right' });
  paper.text(572, 40, `Page ${page} of 3   |   Member ending 7125`, { size: 8, align: 'right' });
  return 76;
}

function harborSummary(paper: Paper): void {
  paper.lines(40, 92, ['Barnacle Brothers Boat Care LLC', '1 Slipway Road Suite B', 'Halyard Point, RI 02999']);
  paper.text(40, 166, 'Here is everything you have with us', { size: 14, isBold: true });
  const sum = HARBOR.reduce((all, [, , { closing }]) => all + closing, 0);
  let y = flow(paper, [40, 240, { right: 470 }, { right: 572 }], 196, { step: 17, size: 9.5, ruleTo: 572 }, [
    ...cells('DEPOSITS | Account | Balance May 1 | Balance May 31'),
    ...HARBOR.map(([kind, number, { first, last }]) => [kind, number, `$${first}`, `$${last}`]),
    ...cells(`Total deposits |  |  | $${money(sum)}`),
  ]);
  y = flow(paper, [40, 240, { right: 470 }, { right: 572 }], y + 18, { step: 17, size: 9.5, ruleTo: 572 }, [
    ...cells(
      'BORROWING | Account | Next payment | Balance May 31',
      'Business Line of Credit | 0000771250190 | $604.63 due Jun 10 | $11,894.48',
      'Business Platinum Card | **** 3318 | $35.00 due Jun 25 | $1,204.11',
    ),
  ]);
  paper.band(40, y + 30, 532, 60, '#e3f2f2');
  paper.text(56, y + 44, 'Grow this summer', { size: 12, isBold: true });
  paper.text(56, y + 66, 'Equipment loans from 6.49% APR. Offer ends July 31, 2026.');
}

function harborOwed(paper: Paper, top: number): void {
  paper.text(40, top, 'Business Line of Credit', { size: 12, isBold: true, color: '#00707a' });
  paper.text(572, top + 2, 'Account 0000771250190   APR 9.250%', { size: 9, align: 'right' });
  let y = flow(
    paper,
    [40, { right: 230 }, { right: 330 }, { right: 430 }, { right: 572 }],
    top + 20,
    { step: 14, ruleTo: 572 },
    [
      ...cells('Date | Payment | Interest | Principal | Balance // May 01 |  |  |  | 12,403.50'),
      ...rowsOf.repay(1_240_350, 9.25, ['May 08'], 60_463),
    ],
  );
  y = flow(paper, [40, 94, { right: 572 }], y + 20, { step: 14, ruleTo: 572 }, [
    ...cells(
      'Card | Business Platinum Card **** 3318 | Amount',
      'May 04 | Previous card balance | $1,480.00 // May 11 | Payment received | -$600.00',
      'May 20 | VARNISH WAREHOUSE | $324.11',
    ),
  ]);
  paper.text(572, y + 4, 'New card balance $1,204.11', { size: 9, isBold: true, align: 'right' });
}

/** All that a member has on the first page, the shares behind, then what is owed. */
function harbor(paper: Paper): void {
  const pages = pager(paper, (page) => harborHead(paper, page));
  harborSummary(paper);
  paper.addPage();
  let y = pages.onPage();
  for (const [kind, number, held] of HARBOR) {
    y = pages.room(y, 90);
    paper.text(40, y, kind, { size: 12, isBold: true, color: '#00707a' });
    paper.text(572, y + 2, `Account ${number}`, { size: 9, align: 'right' });
    const opened = cells('Date | Details | Amount | Balance', `May 01 | Opening balance |  | ${held.first}`);
    const rows = [...opened, ...rowsOf.amounts(held, days.named, print.dollars)];
    const columns = [40, 94, { right: 470 }, { right: 572 }];
    y = flow(paper, columns, y + 20, { step: 14, onPage: pages.onPage, ruleTo: 572 }, rows);
    paper.text(572, y + 2, `Closing balance May 31  $${held.last}`, { size: 9, isBold: true, align: 'right' });
    y += 28;
  }
  harborOwed(paper, pages.room(y, 200));
}

const AGREED = cells(
  'Ownership | Limited liability company // Legal name | Paper Kite Print Shop LLC',
  'Doing business as | Kite Prints // EIN | **-***4087 // Date opened | 02/17/2026',
  'Opened by | Branch 04 / T. Lindqvist-Rowe',
);
const OPENED = cells(
  'Share ID | Type | Opening deposit | Dividend rate | Statement cycle',
  '0000 | Membership share | $25.00 | 0.05% | Quarterly',
  '0080 | Business checking | $3,500.00 | none | Monthly',
  '0085 | Business money market | $10,000.00 | 0.90% | Monthly',
);
const TERMS = [
  'By signing below the organization applies for membership and agrees to the terms of the Membership and ' +
    'Account Agreement, the Truth-in-Savings disclosure, the Funds Availability policy and the Electronic Funds ' +
    'Transfer agreement, and to any amendment of them that the credit union makes from time to time.',
  'Statements. If a statement is provided, you will be notified of all transactions during the statement ' +
    'period, and you must report unauthorized items within 30 days. Statements for checking run from the first to ' +
    'the last day of the month.',
  'Authority. Each person named below may sign drafts, make withdrawals and transfers, and open further shares ' +
    'for the organization until the credit union receives notice in writing that the authority has ended.',
] as const;

/** A membership agreement with the shares that it opens. */
function membership(paper: Paper): void {
  paper.text(40, 36, 'BUSINESS MEMBERSHIP APPLICATION AND AGREEMENT', { size: 13, isBold: true });
  paper.text(40, 54, 'Gossamer Gulch Federal Credit Union', { size: 10 });
  paper.text(572, 54, 'Member number: 0000905526', { size: 10, align: 'right' });
  let y = paper.boxes(40, 76, [150, 382], [...cells('Organization | Kite Prints'), ...AGREED], 19);
  paper.text(40, y + 16, 'ACCOUNTS OPENED', { isBold: true });
  y = paper.boxes(40, y + 32, [70, 150, 104, 104, 104], OPENED, 19);
  y += 18;
  for (const term of TERMS) y = paper.paragraph(40, y, 532, term, { size: 9 }) + 8;
  paper.text(40, y + 8, 'AUTHORIZED SIGNERS', { isBold: true });
  y = paper.boxes(
    40,
    y + 24,
    [180, 120, 140, 92],
    cells(
      'Name | Title | Signature | Date // Philippa Starling-Voss | Manager |  | 02/17/2026',
      'Anselm Quickthorn | Member |  | 02/17/2026',
    ),
    26,
  );
  paper.text(40, y + 14, 'Beneficial ownership certified: yes     Overdraft source: Share ID 0085', { size: 9 });
  paper.text(40, y + 34, 'Form GG-114B (Rev. 10/2025)     Page 1 of 1', { size: 7.5 });
}

const EARNED = cells(
  'Suffix | Description | Dividends paid | Withheld | Balance 12/31/2025',
  '00 | Share Savings | $1.36 | $0.00 | $1,702.18',
  '09 | Business Draft | $0.00 | $0.00 | $23,955.01',
  '14 | Money Market Plus | $412.09 | $0.00 | $48,330.77',
  '31 | Certificate 18 month | $780.55 | $0.00 | $20,780.55',
);
const PAID = cells(
  'Loan | Description | Interest paid | Balance 12/31/2025',
  '60 | Secured by dwelling | $3,118.42 | $61,204.90',
  '72 | Bakery oven | $644.15 | $8,390.06',
);

/** What a member earned and paid in a year, for taxes. */
function yearEnd(paper: Paper): void {
  paper.text(306, 44, 'Larkmoor Teachers & Trades Credit Union', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 66, '2025 Year-End Summary of Dividends and Interest', { size: 12, align: 'center' });
  paper.text(306, 84, 'January 1, 2025 through December 31, 2025', { align: 'center' });
  paper.lines(54, 120, ['Ottoline Crabtree', 'dba Crumb & Crust', '8 Proofing Court', 'Larkmoor, KY 40999'], {
    size: 10,
  });
  paper.pairs(340, 120, 558, duo('Member number | 71482 // Taxpayer ID | ***-**-4416 // Date prepared | 01/16/2026'));
  paper.text(54, 190, 'SHARE ACCOUNTS', { isBold: true });
  let y = flow(paper, [54, 104, { right: 340 }, { right: 430 }, { right: 558 }], 208, { step: 15, size: 9.5 }, EARNED);
  paper.text(340, y + 4, 'Total $1,194.00', { isBold: true, align: 'right' });
  y += 34;
  paper.text(54, y, 'LOAN ACCOUNTS', { isBold: true });
  y = flow(paper, [54, 104, { right: 340 }, { right: 558 }], y + 18, { step: 15, size: 9.5 }, PAID);
  paper.text(54, y + 24, 'Substitute Form 1099-INT (keep for your records)', { isBold: true });
  y = paper.boxes(
    54,
    y + 42,
    [252, 252],
    cells(
      '1  Interest income | 4  Federal income tax withheld // $1,194.00 | $0.00',
      '2  Early withdrawal penalty | 8  Tax-exempt interest // $0.00 | $0.00',
    ),
    20,
  );
  paper.paragraph(54, y + 18, 504, YEAR_NOTE, { size: 8.5 });
}
const YEAR_NOTE =
  'This is important tax information and is being furnished to the Internal Revenue Service. If you are ' +
  'required to file a return, a negligence penalty or other sanction may be imposed on you if this income is ' +
  'taxable and the IRS determines that it has not been reported. Dividends on share accounts are reported as ' +
  'interest.';

export const TENTH_UNIONS_MODERN: readonly CorpusSample[] = [
  sample({
    layout: 'cycle across the turn of the year with statement dates in boxes and draft images',
    name: 'Cider House Donuts',
    periods: ['8365 2025-12-16 2026-01-15'],
    draw: orchard,
  }),
  sample({
    layout: 'full page of balances in front, whole number for each share, line of credit and card behind',
    name: 'Barnacle Brothers Boat Care',
    periods: ['0001', '0051', '0052'].map((last) => `${last} 2026-05-01 2026-05-31`),
    draw: harbor,
  }),
  sample({ layout: 'membership agreement with the shares it opens', name: 'Paper Kite Print Shop', draw: membership }),
  sample({
    layout: 'year-end summary of dividends and interest for taxes',
    name: 'Crumb and Crust',
    face: 'serif',
    draw: yearEnd,
  }),
];
