import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  cells,
  days,
  duo,
  flow,
  type Kept,
  keep,
  pager,
  print,
  rowsOf,
  TRADES,
  withSales,
  words,
} from './unions-parts.ts';

const TIN_WORDS = words('% | Mobile deposit | % | % | Check % | % | Fee | Transfer | Loan payment | Dividend');
const TIN_DEEDS = withSales('2026-05-01', TRADES.pottery.slice(0, 12), 'TAPSTAND', 18_250, 30);
const TIN = keep('2026-05-01', 348_077, TIN_DEEDS, TIN_WORDS);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A month as an application prints it, in groups of days, by the nickname of the share alone. */
function tin(paper: Paper): void {
  paper.text(306, 40, 'Tin Lantern CU', { size: 12, isBold: true, color: '#444b9b', align: 'center' });
  paper.text(306, 64, 'Operating Account', { size: 20, isBold: true, align: 'center' });
  paper.text(306, 92, 'May 1, 2026 – May 31, 2026', { size: 11, align: 'center' });
  paper.text(306, 112, 'Sprocket & Chain Cyclery', { size: 9.5, color: '#777777', align: 'center' });
  const facts = duo(`Start | ${TIN.first} // In | ${TIN.sumIn} // Out | ${TIN.sumOut}`, `End | ${TIN.last}`);
  for (const [index, [label, value]] of facts.entries()) {
    paper.text(150 + index * 104, 136, label, { size: 8, color: '#777777', align: 'center' });
    paper.text(150 + index * 104, 148, `$${value}`, { size: 11, isBold: true, align: 'center' });
  }
  let y = 182;
  let day = '';
  for (const movement of [...TIN.movements].reverse()) {
    if (y > 715) {
      paper.addPage();
      y = 48;
    }
    if (movement.day !== day) {
      day = movement.day;
      paper.band(110, y - 2, 392, 14, '#eeeef8');
      paper.text(116, y, `${WEEKDAYS[new Date(day).getUTCDay()] ?? ''}, ${days.named(day)}`, {
        size: 8.5,
        isBold: true,
      });
      y += 17;
    }
    paper.text(116, y, movement.text, { size: 10 });
    paper.text(116, y + 11, movement.amount > 0 ? 'Money in' : 'Money out', { size: 7.5, color: '#777777' });
    paper.text(496, y, `${movement.amount > 0 ? '+' : ''}${print.dollars(movement.amount)}`, {
      size: 10,
      align: 'right',
    });
    paper.text(496, y + 11, `$${money(movement.balance)}`, { size: 7.5, color: '#777777', align: 'right' });
    y += 25;
  }
  paper.text(306, y + 12, 'That is all for May.', { size: 8.5, color: '#777777', align: 'center' });
}

const FERN_WORDS = words(
  'DIRECT DEP % | DEPOSIT BRANCH 02 | PREAUTH DEBIT % | PREAUTH DEBIT % | CK % | PURCHASE %',
  'SVC CHG | TRANSFER OUT | LOAN PYMT | DIVIDEND',
);

function fernMonth(paper: Paper, from: string, to: string, held: Kept): void {
  const grid = (y: number, widths: readonly number[], rows: readonly (readonly string[])[]) =>
    paper.boxes(42, y, widths, rows, 17);
  paper.text(42, 34, 'FERNLEY CROSSING', { size: 14, isBold: true });
  paper.text(42, 52, 'FEDERAL CREDIT UNION  -  BUSINESS STATEMENT', { size: 9 });
  let y = grid(
    76,
    [264, 132, 132],
    cells(
      'MEMBER | ACCOUNT | PERIOD',
      `SADDLEBACK FREIGHT INC | 6610 3307 | ${days.short(from)} - ${days.short(to)}`,
      '700 WAGON WHEEL BLVD | TYPE | STATEMENT MAILED',
      `FERNLEY CROSSING NV 89999 | BUS DRAFT W/ DIV | ${days.short(days.after(to, 2))}`,
    ),
  );
  y = grid(
    y + 14,
    [106, 106, 106, 105, 105],
    cells(
      'OPENING | TOTAL IN | TOTAL OUT | CLOSING | LOWEST',
      [held.first, held.sumIn, held.sumOut, held.last, held.lowest].join(' | '),
    ),
  );
  y = grid(
    y + 14,
    [54, 234, 80, 80, 80],
    [...cells('DATE | DESCRIPTION | IN | OUT | BALANCE'), ...rowsOf.inOut(held, days.monthDay)],
  );
  paper.text(42, y + 14, 'DIVIDENDS THIS PERIOD 1.87   APY EARNED 0.10%', { size: 8.5 });
  paper.text(42, y + 28, 'LOAN 6610 0912 IS BILLED APART FROM THIS STATEMENT.', { size: 8.5 });
  paper.text(306, 762, `SADDLEBACK FREIGHT INC   ${days.short(to)}   1 OF 1`, { size: 7.5, align: 'center' });
}

/** Three monthly statements of one account in one file. */
function fern(paper: Paper): void {
  let opening = 1_690_412;
  for (const [index, last] of ['01-31', '02-28', '03-31'].entries()) {
    if (index > 0) paper.addPage();
    const from = `2026-${last.slice(0, 2)}-01`;
    const deeds = TRADES.trucks.filter(([, kind], at) => at !== 3 + index && (index === 0 || kind !== 'draft'));
    const held = keep(from, opening, deeds, FERN_WORDS, [1, 0.88, 1.12][index]);
    fernMonth(paper, from, `2026-${last}`, held);
    opening = held.closing;
  }
}

const OPAL_WORDS = words(
  '% incoming ACH | Deposit | % ACH | % ACH | Check % | % PIN purchase | Fee | Transfer',
  'Commercial loan 88 payment | Dividend',
);
const OPAL_DEEDS = TRADES.trucks.filter(([, kind]) => kind !== 'dividend');
const OPAL = keep('2026-04-01', 3_412_008, OPAL_DEEDS, OPAL_WORDS, 1.64);

/** In landscape, withdrawals and deposits beside each other, and an analysis of services. */
function opal(paper: Paper): void {
  paper.text(40, 34, 'Opal Creek Credit Union', { size: 16, isBold: true });
  paper.text(40, 54, 'Member Business Services', { size: 9 });
  paper.lines(300, 34, ['Copperhead Aggregate Haulers Inc', '15 Gravel Pit Road', 'Opal Creek, WY 82999'], { size: 9 });
  paper.text(752, 34, 'Analyzed Business Checking', { size: 11, isBold: true, align: 'right' });
  paper.text(752, 50, 'Account # 20-118-4473', { align: 'right' });
  paper.text(752, 64, 'APR 01 2026 to APR 30 2026', { align: 'right' });
  paper.rule(40, 84, 752);
  paper.text(40, 94, `Balance forward ${OPAL.first}`, { isBold: true });
  paper.text(752, 94, `Balance this statement ${OPAL.last}`, { isBold: true, align: 'right' });
  const put = (x: number, title: string, rows: readonly string[][], sum: string) => {
    paper.band(x, 114, 346, 16, '#dcdcdc');
    paper.text(x + 6, 118, title, { size: 9, isBold: true });
    const y = flow(paper, [x + 6, x + 56, { right: x + 340 }], 138, { step: 15 }, [
      ...cells('Date | Description | Amount'),
      ...rows,
    ]);
    paper.text(x + 340, y + 4, `Total ${sum}`, { size: 9, isBold: true, align: 'right' });
  };
  put(40, 'WITHDRAWALS', rowsOf.plain(OPAL.debits, days.hyphenated), OPAL.sumOut);
  put(406, 'DEPOSITS', rowsOf.plain(OPAL.credits, days.hyphenated), OPAL.sumIn);
  const daily = rowsOf.abreast(rowsOf.dayBalances(OPAL, days.hyphenated), 4);
  const columns = [40, { right: 180 }, 220, { right: 360 }, 406, { right: 546 }, 586, { right: 726 }];
  const head = ['Date', 'Ledger balance'];
  const y = flow(paper, columns, 360, { step: 13 }, [[...head, ...head, ...head, ...head], ...daily]);
  paper.paragraph(40, y + 20, 700, OPAL_NOTE, { size: 8 });
  paper.addPage();
  paper.text(40, 34, 'Opal Creek Credit Union', { size: 12, isBold: true });
  paper.text(752, 36, 'Account # 20-118-4473     Analysis for APR 2026', { align: 'right' });
  paper.boxes(
    40,
    70,
    [260, 100, 120, 120],
    cells(
      'Service | Volume | Unit price | Charge // Account maintenance | 1 | 12.0000 | 12.00',
      'Checks paid | 2 | 0.1500 | 0.30 // ACH items received | 7 | 0.1000 | 0.70',
      'Total charges |  |  | 13.00 // Earnings credit at 0.35% |  |  | 13.00 // Net charge |  |  | 0.00',
    ),
  );
}
const OPAL_NOTE =
  'Charges for services are shown on the page of analysis and are set off by an earnings credit on your average ' +
  'collected balance; a credit not used is not carried to the next month. Report errors within 30 days of the ' +
  'date of this statement.';

const MAPLE_WORDS = words(
  'ACH-% | Over the Counter | ACH-% | ACH-% | Draft-% | VISA Debit-% | Fee-Low Balance',
  'Xfer-To 7 | Xfer-To Loan 61 | Div-Monthly',
);
const MAPLE = [
  ['Personal', '02', 'Family Savings', keep('2026-01-01', 204_115, [[30, 'dividend', '', 17]], MAPLE_WORDS)],
  ['Personal', '10', 'Everyday Checking', keep('2026-01-01', 81_330, TRADES.home, MAPLE_WORDS)],
  ['Business', '55', 'DBA Checking', keep('2026-01-01', 377_902, TRADES.pottery, MAPLE_WORDS, 0.9)],
  ['Business', '57', 'DBA Money Fund', keep('2026-01-01', 1_500_000, [[30, 'dividend', '', 1_019]], MAPLE_WORDS)],
] as const;

function mapleHead(paper: Paper, page: number): number {
  paper.text(40, 34, 'MapleSpan CU', { size: 15, isBold: true, color: '#a33b00' });
  paper.text(572, 34, `Combined statement, page ${page}`, { size: 9, align: 'right' });
  paper.text(572, 47, 'For January 2026', { size: 9, isBold: true, align: 'right' });
  paper.rule(40, 64, 572, '#a33b00');
  return 78;
}

/** Shares of an owner and of his business in one paper, no day but those of the entries. */
function maple(paper: Paper): void {
  const pages = pager(paper, (page) => mapleHead(paper, page));
  paper.lines(40, 78, [
    'Rosalind Thackaberry',
    'DBA Thackaberry Frames',
    '212 Miter Lane, Apt 2',
    'Maple Span, MI 49999',
  ]);
  paper.lines(380, 78, [
    'Primary member 33-90814-2',
    'Business member since 2019',
    'Joint: Ellery Thackaberry (02, 10)',
  ]);
  let y = 148;
  let side = '';
  for (const [owner, id, kind, held] of MAPLE) {
    y = pages.room(y, 90);
    if (owner !== side) {
      paper.text(306, y, `${owner} accounts`.toUpperCase(), { size: 10, spacing: 1.5, align: 'center' });
      y += 22;
      side = owner;
    }
    paper.text(40, y, `${kind} (ID ${id})`, { size: 10.5, isBold: true });
    paper.text(572, y, `Forward from December  ${held.first}`, { size: 9, align: 'right' });
    const columns = [52, 96, { right: 470 }, { right: 572 }];
    const rows = rowsOf.amounts(held, days.hyphenated, print.bracketed);
    const head = cells('Date | Transaction | Amount | Balance');
    y = flow(paper, columns, y + 17, { onPage: pages.onPage, step: 12.5 }, [...head, ...rows]);
    const ended = `${held.last} at month end, ${held.movements.length} item(s)`;
    paper.text(572, y + 1, ended, { size: 9, isBold: true, align: 'right' });
    y += 28;
  }
  y = pages.room(y, 40);
  paper.text(40, y, 'Dividends year to date: personal 0.17, business 10.19. Overdraft fees year to date: 0.00.', {
    size: 9,
  });
  paper.text(40, y + 14, 'Reg D no longer limits transfers out of savings. Insured by NCUA to at least $250,000.', {
    size: 8,
  });
}

const PAYOFF_TEXT =
  'As you asked on June 9, 2026, here is the amount that pays your loan in full. It is good through June 30, ' +
  '2026; for each day after June 30 please add the per diem shown below. The amount may change if a payment is ' +
  'returned or if a charge is posted before we receive your funds.';
const PAYOFF_END =
  'Send certified funds or a wire to the address above and write the member number on them. We release our lien ' +
  'on the equipment within ten business days after the funds are collected. Automatic transfers from your share ' +
  'draft account ID 0075 go on until the loan is paid; call us if you want them to be stopped.';

/** A letter that tells what pays a loan in full. */
function payoff(paper: Paper): void {
  paper.text(72, 60, 'Tidepool Savers Credit Union', { size: 16, isBold: true, color: '#005b8f' });
  paper.text(72, 80, 'Loan Servicing · 90 Kelp Street · Tidepool, CA 93999 · 555-0154', { size: 8.5 });
  paper.rule(72, 96, 540, '#005b8f');
  paper.lines(72, 116, ['June 11, 2026', '', 'Urchin & Oyster Catering Co', '221 Pier Row', 'Tidepool, CA 93999']);
  paper.text(72, 204, 'RE: Loan payoff, Member 0000612270, Loan ID 0144 (equipment)', { isBold: true });
  let y = paper.paragraph(72, 230, 468, PAYOFF_TEXT);
  y = paper.boxes(
    100,
    y + 16,
    [250, 150],
    cells(
      'Payoff through 06/30/2026 | Amount',
      'Principal balance as of 06/11/2026 | $14,802.66',
      'Interest from 05/20/2026 to 06/30/2026 | $116.41 // Late charges | $0.00',
      'Lien release fee | $15.00 // Total payoff | $14,934.07',
      'Per diem after 06/30/2026 | $2.84',
    ),
  );
  y = paper.paragraph(72, y + 18, 468, PAYOFF_END);
  paper.lines(72, y + 24, ['Sincerely,', '', '', 'Cordelia Wainfleet', 'Loan Servicing Specialist, NMLS 000000']);
}

export const TENTH_UNIONS_MIXED: readonly CorpusSample[] = [
  sample({
    layout: 'month of an application under the nickname of a share, grouped by days, no number',
    name: 'Sprocket and Chain Cyclery',
    periods: ['- 2026-05-01 2026-05-31'],
    draw: tin,
  }),
  sample({
    layout: 'three months of one account in a file, everything in ruled boxes',
    name: 'Saddleback Freight',
    periods: ['3307 2026-01-01 2026-01-31', '3307 2026-02-01 2026-02-28', '3307 2026-03-01 2026-03-31'],
    draw: fern,
  }),
  sample({
    layout: 'landscape with withdrawals and deposits beside each other and an analysis of services',
    name: 'Copperhead Aggregate Haulers',
    isLandscape: true,
    periods: ['4473 2026-04-01 2026-04-30'],
    draw: opal,
  }),
  sample({
    layout: 'combined personal and business shares for a named month, amounts in brackets',
    name: 'Thackaberry Frames',
    periods: ['02', '10', '55', '57'].map((id) => `${id} 2026-01-01 2026-01-31`),
    draw: maple,
  }),
  sample({ layout: 'letter with the payoff of an equipment loan', name: 'Urchin and Oyster Catering', draw: payoff }),
];
