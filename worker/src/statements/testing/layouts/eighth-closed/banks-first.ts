import type { CorpusSample } from '../../development-corpus.ts';
import {
  type Book,
  createBook,
  createFlow,
  type Entry,
  ERRORS,
  incoming,
  labels,
  outgoing,
  rowsOf,
  sum,
  tell,
  usd,
} from '../eighth/banks-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const { full, hyphenated, monthDay, named } = dateFormats;
const NAVY = '#123a6b';

function marrowfieldHead(paper: Paper, page: number): number {
  paper.band(36, 32, 14, 14, NAVY);
  paper.text(56, 31, 'MARROWFIELD BANK', { size: 14, isBold: true, color: NAVY });
  paper.text(576, 32, 'February 28, 2026 through March 31, 2026', { size: 9, align: 'right' });
  paper.text(490, 45, 'Account Number:', { size: 9, isBold: true, align: 'right' });
  paper.text(576, 45, '000000571904428', { size: 9, align: 'right' });
  paper.text(576, 764, `Page ${page} of 4`, { size: 7.5, align: 'right' });
  return 74;
}

function marrowfieldFront(paper: Paper, book: Book): void {
  marrowfieldHead(paper, 1);
  paper.lines(36, 56, ['Marrowfield Bank, N.A.', 'P O Box 182051', 'Columbus, OH 43218'], { size: 7.5, step: 9 });
  const owner =
    '00041877 DRE 021 219 09126 NNNNNNNNNNN  1 000000000 08 0000|THISTLE & RYE TAPROOM LLC|3907 HARNESS AVE|MADISON WI 53704';
  paper.lines(36, 120, owner.split('|'), { size: 8.5 });
  paper.boxes(
    350,
    110,
    [110, 116],
    rowsOf(`CUSTOMER SERVICE|INFORMATION
    Web site:|marrowfield.example
    Service Center:|1-800-555-0135
    Para Espanol:|1-888-555-0136`),
  );
  paper.band(36, 208, 540, 18, '#d9e4f2');
  paper.text(42, 212, 'CHECKING SUMMARY', { isBold: true, size: 10.5 });
  paper.text(570, 212, 'Total Business Checking', { size: 10, align: 'right' });
  const row = (words: string, entries: readonly Entry[]) => `${words}|${entries.length}|${money(sum(entries))}`;
  const rows = rowsOf(`Category|INSTANCES|AMOUNT
    Beginning Balance||${usd(book.opening)}
    ${row('Deposits and Additions', incoming(book))}
    ${row('Checks Paid', book.of('check'))}
    ${row('ATM & Debit Card Withdrawals', book.of('card'))}
    ${row('Electronic Withdrawals', book.of('debit'))}
    ${row('Fees', book.of('fee'))}
    Ending Balance|${book.all.length}|${usd(book.closing)}`);
  paper.table([42, { right: 300 }, { right: 420 }], 234, rows, 14);
  const note =
    'Your monthly service fee was not waived since your balance fell below $15,000 on a day of this statement period.';
  paper.text(36, 356, note, { size: 8.5 });
}

/** The range above the number at the right of each page; parts in bands. */
function marrowfield(paper: Paper): void {
  const fee = ['Monthly Service Fee', -1500] as const;
  const cycle = { from: '2026-03-02', to: '2026-03-31', opening: 1_022_870, fee };
  const book = createBook({ ...cycle, trade: 'restaurant', count: 112, seed: 650_221 });
  marrowfieldFront(paper, book);
  const flow = createFlow(paper, {
    y: 372,
    bottom: 748,
    size: 8,
    step: 11.5,
    onPage: (page) => marrowfieldHead(paper, page),
  });
  const part = (title: string, entries: readonly Entry[]) => {
    const rows = entries.map(({ day, text, amount }, index) => [
      monthDay(day),
      text,
      `${index === 0 ? '$' : ''}${money(Math.abs(amount))}`,
    ]);
    flow.title(36, title.toUpperCase(), NAVY, 10);
    flow.table(
      [36, 90, { right: 576 }],
      'DATE|DESCRIPTION|AMOUNT',
      rows,
      `Total ${title}||${usd(Math.abs(sum(entries)))}`,
    );
  };
  part('Deposits and Additions', incoming(book));
  flow.title(36, 'CHECKS PAID', NAVY, 10);
  const checks = book.of('check').map(({ check, day, amount }) => [`${check}  ^`, monthDay(day), money(-amount)]);
  flow.grid([36, 576, 2], [0, 120], 'CHECK NO.|DATE PAID|AMOUNT', checks);
  flow.line([36, { right: 576 }], `Total Checks Paid|${usd(-sum(book.of('check')))}`, true);
  flow.paragraph(36, 540, '^ An image of this check may be available for you to view on marrowfield.example.', 7.5);
  part('ATM & Debit Card Withdrawals', book.of('card'));
  part('Electronic Withdrawals', book.of('debit'));
  part('Fees', book.of('fee'));
  flow.title(36, 'DAILY ENDING BALANCE', NAVY, 10);
  const days = book.days.map(([day, end]) => [monthDay(day), money(end)]);
  flow.grid([36, 576, 3], [0], 'DATE|AMOUNT', days);
  flow.paragraph(36, 540, ERRORS, 7.5);
}

function tallowFacts(paper: Paper, book: Book): void {
  paper.lines(60, 96, ['LICKING RIVER BARN BUILDERS INC', '2270 HINKSTON PIKE', 'MT STERLING KY 40353'], { step: 12 });
  paper.text(
    36,
    150,
    '----------------------------------------------------------------------------------------------------',
  );
  const checks = book.of('check');
  const others = book.of('debit', 'card');
  const sums = rowsOf(`PREVIOUS BAL|NO.|DEPOSITS|NO.|CHECKS|NO.|OTHER DEBITS|SVC CHG|NEW BALANCE
    ${money(book.opening)}|${incoming(book).length}|${money(sum(incoming(book)))}|${checks.length}|${money(-sum(checks))}|${others.length}|${money(-sum(others))}|8.00|${money(book.closing)}`);
  const edges = [110, 136, 212, 238, 310, 336, 424, 480, 572].map((right) => ({ right }));
  paper.table(edges, 164, sums, 13);
  paper.text(
    36,
    190,
    '----------------------------------------------------------------------------------------------------',
  );
}

/** Typewriter letters; a cycle that begins the day after the last statement; three columns of checks in front. */
function tallow(paper: Paper): void {
  const fee = ['MAINTENANCE CHARGE', -800] as const;
  const cycle = { from: '2026-03-17', to: '2026-04-15', opening: 1_877_015, fee };
  const book = createBook({ ...cycle, trade: 'contractor', count: 62, seed: 990_017 });
  const onPage = (page: number) => {
    paper.text(36, 34, 'TALLOW COUNTY FARMERS BANK');
    paper.text(36, 46, 'BOX 7   MT STERLING KY 40353');
    paper.lines(350, 34, [`ACCOUNT NO.    41 877 3152   PAGE ${page}`, 'PERIOD  03-17-26 THRU 04-15-26'], { step: 12 });
    return 74;
  };
  onPage(1);
  tallowFacts(paper, book);
  const flow = createFlow(paper, { y: 204, bottom: 745, size: 8.5, step: 11.5, onPage });
  flow.title(36, 'CHECKS PAID - LISTED BY NUMBER', undefined, 9);
  const cells = book.of('check').map(({ check, day, amount }) => [check, hyphenated(day), money(-amount)]);
  flow.grid([36, 572, 3], [0, 50], 'NUMBER|DATE|AMOUNT', cells);
  flow.title(36, 'DEPOSITS AND OTHER CREDITS', undefined, 9);
  const rows = (entries: readonly Entry[]) =>
    entries.map(({ day, text, amount }) => [hyphenated(day), text, money(Math.abs(amount))]);
  const columns = [36, 90, { right: 572 }];
  flow.table(columns, 'DATE|DESCRIPTION|AMOUNT', rows(incoming(book)));
  flow.title(36, 'OTHER DEBITS', undefined, 9);
  flow.table(columns, 'DATE|DESCRIPTION|AMOUNT', rows(book.of('debit', 'card', 'fee')));
  flow.title(36, 'BALANCE BY DATE', undefined, 9);
  const days = book.days.map(([day, end]) => [hyphenated(day), money(end)]);
  flow.grid([36, 572, 4], [0], 'DATE|BALANCE', days);
}

/** The first days of an account: a balance of nothing before the first deposit. */
function ashlarMain(paper: Paper): void {
  const cycle = { from: '2026-03-13', to: '2026-03-31', opening: 250_000 };
  const later = createBook({ ...cycle, trade: 'retailer', count: 27, seed: 12_911 });
  const first = { day: '2026-03-12', kind: 'deposit', text: 'Opening deposit', amount: 250_000 } as const;
  const book = tell(0, [first, ...later.all]);
  const onPage = () => {
    paper.text(572, 36, 'Business Complete ...7702', { size: 9, align: 'right' });
    return 64;
  };
  paper.band(0, 0, 612, 86, '#3a7d44');
  paper.text(40, 26, 'Ashlar & Main Bank', { size: 20, isBold: true, color: '#ffffff' });
  paper.text(40, 54, 'Welcome! This is the first statement of your new account.', { size: 10, color: '#ffffff' });
  paper.lines(40, 110, ['Nettle Press Stationers LLC', '59 Vellum Street', 'Peoria, IL 61602']);
  const facts = `Business Complete Checking|260048117702
    Account opened|${full('2026-03-12')}
    Statement period|Mar 12 – Mar 31, 2026
    Days covered|20`;
  labels(paper, [310, 110, 572], facts, 15);
  paper.text(40, 190, 'At a glance', { size: 13, isBold: true, color: '#3a7d44' });
  const sums = `Starting balance on Mar 12|$0.00
    Money you put in (${incoming(book).length})|${usd(sum(incoming(book)))}
    Money that went out (${outgoing(book).length})|${usd(sum(outgoing(book)))}
    Ending balance on Mar 31|${usd(book.closing)}`;
  labels(paper, [40, 212, 300], sums, 15);
  const tips =
    'Your next steps|• Order checks and deposit slips|• Set alerts for low balances|• Earn $300: deposit $5,000 by June 10, 2026';
  paper.lines(330, 192, tips.split('|'), { size: 9, step: 15 });
  const flow = createFlow(paper, { y: 284, step: 13.5, onPage });
  flow.title(40, 'Activity', '#3a7d44');
  const rows = book.all.map(({ day, check, text, amount, balance }) => {
    const words = check ? `Check #${check}` : text;
    return [named(day), words, amount > 0 ? usd(amount) : '', amount < 0 ? usd(-amount) : '', usd(balance)];
  });
  const columns = [40, 100, { right: 410 }, { right: 490 }, { right: 572 }];
  flow.table(columns, 'Date|Description|In|Out|Balance', rows);
  flow.paragraph(40, 532, ERRORS);
}

export const EIGHTH_CLOSED_BANKS_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'range over a padded number, parts with instances',
    name: 'banks-marrowfield',
    periods: ['4428 2026-02-28 2026-03-31'],
    draw: marrowfield,
  }),
  sample({
    layout: 'row of nine sums in typewriter letters',
    name: 'banks-tallow-county',
    periods: ['3152 2026-03-17 2026-04-15'],
    draw: tallow,
    face: 'typewriter',
    size: 8.5,
  }),
  sample({
    layout: 'welcome with twenty days',
    name: 'banks-ashlar-main',
    periods: ['7702 2026-03-12 2026-03-31'],
    draw: ashlarMain,
  }),
];
