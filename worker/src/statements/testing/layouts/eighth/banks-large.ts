import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
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
  usd,
} from './banks-parts.ts';

const { bareMonthDay, full, monthDay, named, short } = dateFormats;
const WHITE = { color: '#ffffff', isBold: true } as const;
const TINY = { size: 7.5 };
const RED = '#b3122d';
const BLUE = '#12305c';

function larkmoorFront(paper: Paper, book: Book): void {
  paper.band(0, 0, 612, 8, RED);
  paper.text(40, 30, 'LARKMOOR', { size: 21, isBold: true, color: BLUE, spacing: 1 });
  paper.text(40, 54, 'NATIONAL BANK', { size: 8, color: RED, spacing: 3.4 });
  paper.lines(40, 110, ['P.O. Box 15520', 'Wilmington, DE 19850'], { ...TINY, step: 10 });
  paper.lines(
    40,
    150,
    'BELLWEATHER KITCHEN LLC|DBA BELLWEATHER SUPPER ROOM|2214 SUMMIT AVE|ST PAUL MN 55105'.split('|'),
  );
  paper.rule(380, 96, 572);
  paper.text(380, 102, 'Customer service information', { isBold: true, color: BLUE });
  const help = '1.888.555.0142|larkmoornational.example|Larkmoor National Bank|P.O. Box 25118|Tampa, FL 33622';
  paper.lines(380, 122, help.split('|'), { size: 8.5 });
  paper.text(40, 238, 'Your Business Fundamentals Checking', { size: 17, color: BLUE });
  paper.text(40, 262, 'for April 1, 2026 to April 30, 2026', { size: 10, isBold: true });
  paper.text(572, 262, 'Account number: 4880 2291 0374', { size: 10, isBold: true, align: 'right' });
  paper.text(40, 292, 'Account summary', { size: 13, color: RED });
  paper.rule(40, 310, 300);
  const sums = `Beginning balance on April 1, 2026|${usd(book.opening)}
    Deposits and other credits|${money(sum(incoming(book)))}
    Withdrawals and other debits|${money(sum(book.of('debit', 'card')))}
    Checks|${money(sum(book.of('check')))}
    Service fees|${money(sum(book.of('fee')))}
    Ending balance on April 30, 2026|${usd(book.closing)}`;
  labels(paper, [40, 316, 300], sums, 17);
  const counts = `# of deposits/credits:|${incoming(book).length}
    # of withdrawals/debits:|${outgoing(book).length}
    # of days in cycle:|30
    Average ledger balance:|${usd(Math.round((book.opening + book.closing) / 2))}`;
  labels(paper, [340, 316, 572], counts, 17);
  paper.band(40, 470, 532, 92, '#eef2f8');
  paper.text(54, 482, 'Put the season to work', { size: 13, color: BLUE });
  const offer = `Open a business line by June 30, 2026 and pay no origination fee. Ask at any branch, or see the offer in the app.
Applications are subject to approval. Rates as of March 15, 2026.`;
  paper.lines(54, 508, offer.split('\n'), { size: 8.5 });
  paper.text(40, 762, 'PULL: E  CYCLE: 54  SPEC: E  DELIVERY: E  TYPE:  IMAGE: B  BC: MN', { size: 6.5 });
  paper.text(572, 762, 'Page 1 of 5', { ...TINY, align: 'right' });
}

/** Parts with long texts of electronic payments; the range stands in the head of each page. */
function larkmoor(paper: Paper): void {
  const fee = ['Monthly Fee for Business Fundamentals', -1600] as const;
  const cycle = { from: '2026-04-01', to: '2026-04-30', opening: 1_844_219, fee };
  const book = createBook({ ...cycle, trade: 'restaurant', count: 118, seed: 41_977 });
  larkmoorFront(paper, book);
  const onPage = (page: number) => {
    const head = 'BELLWEATHER KITCHEN LLC   |   Account # 4880 2291 0374   |   April 1, 2026 to April 30, 2026';
    paper.text(40, 34, head, { size: 8 });
    paper.text(572, 762, `Page ${page} of 5`, { ...TINY, align: 'right' });
    return 64;
  };
  const flow = createFlow(paper, { y: 0, bottom: 740, onPage });
  flow.nextPage();
  flow.title(40, 'IMPORTANT INFORMATION: BANK DEPOSIT ACCOUNTS');
  flow.paragraph(40, 532, ERRORS);
  const part = (title: string, entries: readonly Entry[], total: string) => {
    flow.title(40, title, RED);
    const rows = entries.map(({ day, text, amount }) => [short(day), text, money(amount)]);
    flow.table([40, 100, { right: 572 }], 'Date|Description|Amount', rows, `|${total}|${usd(sum(entries))}`);
  };
  part('Deposits and other credits', incoming(book), 'Total deposits and other credits');
  part('Withdrawals and other debits', book.of('debit'), 'Total ACH and other debits');
  part('Card account # XXXX XXXX XXXX 7740', book.of('card'), 'Subtotal for card account # XXXX XXXX XXXX 7740');
  flow.title(40, 'Checks', RED);
  const checks = book.of('check').map(({ day, check, amount }) => [short(day), check, money(amount)]);
  flow.grid([40, 572, 2], [0, 60], 'Date|Check #|Amount', checks);
  part('Service fees', book.of('fee'), 'Total service fees');
  flow.title(40, 'Daily ledger balances', RED);
  const days = book.days.map(([day, end]) => [monthDay(day), money(end)]);
  flow.grid([40, 572, 3], [0], 'Date|Balance ($)', days);
}

function stagecrestFront(paper: Paper, book: Book): void {
  paper.text(40, 34, 'Everyday Business Checking', { size: 18, isBold: true });
  paper.text(40, 58, 'March 17, 2026   •   Page 1 of 3', { size: 9 });
  paper.band(520, 30, 52, 40, '#8c1d18');
  paper.text(546, 38, 'STAGE', { ...WHITE, size: 9, align: 'center' });
  paper.text(546, 50, 'CREST', { ...WHITE, size: 9, align: 'center' });
  paper.lines(40, 120, ['OTTERBEIN FRAMING INC', '88 KILBUCK RD', 'WOOSTER OH 44691-2207']);
  paper.text(340, 110, 'Questions?', { size: 12, isBold: true });
  const help =
    'Call us 24 hours a day, 7 days a week:|1-800-555-0199|Online: stagecrest.example/biz|P.O. Box 6995, Columbus OH';
  paper.lines(340, 130, help.split('|'), { size: 8.5 });
  paper.rule(40, 216, 572);
  paper.text(40, 224, 'Your Business and Stagecrest', { size: 11, isBold: true });
  const tip =
    'Cash flow is the heart of any firm. Visit our online center for guides about invoices and planning for 2027.';
  paper.paragraph(40, 242, 300, tip, { size: 8.5 });
  paper.text(40, 300, 'Statement period activity summary', { size: 11, isBold: true });
  const sums = `Beginning balance on 2/18|${usd(book.opening)}
    Deposits/Credits|${money(sum(incoming(book)))}
    Withdrawals/Debits|- ${money(-sum(outgoing(book)))}
    Ending balance on 3/17|${usd(book.closing)}`;
  labels(paper, [40, 320, 280], sums);
  const facts =
    'Account number: 7719024438|OTTERBEIN FRAMING INC|Ohio account terms apply|Routing Number (RTN): 000041119';
  paper.lines(320, 320, facts.split('|'), { size: 8.5 });
  paper.text(40, 400, 'Overdraft Protection', { size: 11, isBold: true });
  paper.text(40, 418, 'This account is not currently covered by Overdraft Protection.', { size: 8.5 });
}

/** The balance stands at the last entry of a day alone; years stand in the page's head and in the fee period. */
function stagecrest(paper: Paper): void {
  const fee = ['Monthly Service Fee', -1000] as const;
  const cycle = { from: '2026-02-18', to: '2026-03-17', opening: 2_310_744, fee };
  const book = createBook({ ...cycle, trade: 'contractor', count: 88, seed: 9091 });
  stagecrestFront(paper, book);
  const onPage = (page: number) => {
    paper.text(40, 34, `March 17, 2026   •   Page ${page} of 3`, { size: 9 });
    paper.rule(40, 50, 572);
    return 60;
  };
  const flow = createFlow(paper, { y: 448, bottom: 740, size: 8, onPage });
  flow.title(40, 'Transaction history');
  const columns = [40, 86, 134, { right: 430 }, { right: 506 }, { right: 572 }];
  const rows = book.all.map(({ day, check, text, amount, balance }, index) => {
    const end = book.all[index + 1]?.day === day ? '' : money(balance);
    const words = check ? 'Check' : text;
    return [bareMonthDay(day), check, words, amount > 0 ? money(amount) : '', amount < 0 ? money(-amount) : '', end];
  });
  const head = '\nDate|Check\nNumber|\nDescription|Deposits/\nCredits|Withdrawals/\nDebits|Ending daily\nbalance';
  flow.table(columns, head, rows, `Ending balance on 3/17|||||${money(book.closing)}`);
  flow.line(columns, `Totals|||${usd(sum(incoming(book)))}|${usd(-sum(outgoing(book)))}|`, true);
  flow.title(40, 'Monthly service fee summary');
  flow.line([40, 330], 'Fee period 02/18/2026 - 03/17/2026|Standard monthly service fee $10.00   You paid $10.00');
  flow.line([40, 400, 490], 'How to avoid the monthly service fee|Minimum required|This fee period', true);
  flow.line([40, 400, 490], '  •  Lowest daily balance|$500,000.00|not met');
  flow.title(40, 'Account transaction fees summary');
  const units = rowsOf(`Cash Deposited ($)|1,200|5,000|0|0.00
    Transactions|${book.all.length}|100|0|0.00`);
  const unitColumns = [40, { right: 300 }, { right: 400 }, { right: 490 }, { right: 572 }];
  flow.table(unitColumns, 'Service charge description|Units used|Units included|Excess units|Total ($)', units);
  flow.title(40, 'IMPORTANT ACCOUNT INFORMATION');
  flow.paragraph(40, 532, `Effective May 12, 2026, the fee for an outgoing domestic wire changes to $40. ${ERRORS}`);
}

function twinHarborHead(paper: Paper, page: number): number {
  paper.band(36, 30, 150, 34, '#0b3a8f');
  paper.text(48, 40, 'twin harbor bank', { ...WHITE, size: 14 });
  paper.document.lineWidth(0.8).rect(420, 28, 156, 116).stroke('#0b3a8f');
  paper.text(570, 34, 'Business Statement', { isBold: true, size: 10.5, align: 'right' });
  const facts = 'Account Number:|1 047 5518 2239|Statement Period:|Mar 2, 2026|through|Mar 31, 2026';
  paper.lines(570, 52, facts.split('|'), { size: 8.5, align: 'right', step: 12 });
  paper.text(570, 129, `Page ${page} of 4`, { size: 8.5, align: 'right' });
  if (page > 1) paper.text(36, 130, 'SILVER BUSINESS CHECKING (CONTINUED)', { isBold: true });
  return 158;
}

function twinHarborSummary(paper: Paper, book: Book): void {
  twinHarborHead(paper, 1);
  const owner =
    '000638 1 AB 0.584   106481|MERIDEL OUTFITTERS LLC|OPERATING ACCOUNT|5110 TAMARACK TRL|EAU CLAIRE WI 54701-4419';
  paper.lines(36, 150, owner.split('|'), { size: 9 });
  paper.band(36, 240, 540, 18, '#dfe7f5');
  paper.text(42, 244, 'SILVER BUSINESS CHECKING', { isBold: true });
  paper.text(570, 244, 'Member FDIC', { align: 'right', size: 8 });
  paper.text(36, 264, 'Twin Harbor Bank National Association', { size: 8.5 });
  paper.text(576, 264, 'Account Number 1-047-5518-2239', { size: 8.5, align: 'right' });
  paper.text(36, 284, 'Account Summary', { isBold: true, size: 10.5 });
  const row = (words: string, kind: 'deposit' | 'credit' | 'card' | 'debit' | 'check') =>
    `${words}|${book.of(kind).length}|${money(Math.abs(sum(book.of(kind))))}${sum(book.of(kind)) < 0 ? '-' : ''}`;
  const rows = rowsOf(`Account|# Items|Amount
    Beginning Balance on Mar 2||${usd(book.opening)}
    ${row('Customer Deposits', 'deposit')}
    ${row('Other Deposits', 'credit')}
    ${row('Card Withdrawals', 'card')}
    ${row('Other Withdrawals', 'debit')}
    ${row('Checks Paid', 'check')}
    Ending Balance on Mar 31, 2026||${usd(book.closing)}`);
  paper.table([36, { right: 250 }, { right: 340 }], 302, rows, 14);
}

const reference = ({ amount, balance }: Entry) => `89${String(Math.abs(amount) + balance).padStart(8, '0')}`;

/** A box with the number in groups and the range in three lines on each page; deposits with reference numbers. */
function twinHarbor(paper: Paper): void {
  const cycle = { from: '2026-03-02', to: '2026-03-31', opening: 912_630 };
  const book = createBook({ ...cycle, trade: 'retailer', count: 104, seed: 60_107 });
  twinHarborSummary(paper, book);
  const onPage = (page: number) => twinHarborHead(paper, page);
  const flow = createFlow(paper, { y: 424, bottom: 730, size: 8, step: 12, onPage });
  flow.title(36, 'Customer Deposits');
  const deposits = book.of('deposit').map((entry) => [named(entry.day), reference(entry), money(entry.amount)]);
  flow.grid([36, 576, 2], [0, 60], 'Date|Ref Number|Amount', deposits);
  const part = (title: string, entries: readonly Entry[]) => {
    const shown = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;
    const rows = entries.map((entry) => [named(entry.day), entry.text, reference(entry), shown(entry.amount)]);
    flow.title(36, title);
    const head = 'Date|Description of Transaction|Ref Number|Amount';
    flow.table([36, 90, { right: 460 }, { right: 576 }], head, rows, `|Total ${title}||$${shown(sum(entries))}`);
  };
  part('Other Deposits', book.of('credit'));
  part('Card Withdrawals', book.of('card'));
  part('Other Withdrawals', book.of('debit'));
  flow.title(36, 'Checks Presented Conventionally');
  const checks = book.of('check').map(({ check, day, amount }) => [check, named(day), money(-amount)]);
  flow.grid([36, 576, 2], [0, 60], 'Check|Date|Amount', checks);
  flow.title(36, 'Balance Summary');
  const days = book.days.map(([day, end]) => [named(day), money(end)]);
  flow.grid([36, 576, 3], [0], 'Date|Ending Balance', days);
  flow.paragraph(36, 540, 'Balances only appear for days reflecting change.', 7.5);
}

/** Cells at the top; the days of the entries carry years, since the cycle crosses the turn of the year. */
function cordwainer(paper: Paper): void {
  const cycle = { from: '2025-12-20', to: '2026-01-20', opening: 6_418_077 };
  const book = createBook({ ...cycle, trade: 'contractor', count: 44, seed: 771_230 });
  const onPage = (page: number) => {
    paper.text(40, 36, 'Cordwainer Trust Company', { size: 16, isBold: true, color: '#3a2f1c' });
    const cells = `Account number|Statement period|Statement date|Enclosures|Days|Page
      ******6620|12/20/2025 - 01/20/2026|01/20/2026|${book.of('check').length}|32|${page} of 2`;
    paper.boxes(40, 64, [100, 140, 100, 92, 50, 50], rowsOf(cells));
    return 118;
  };
  onPage(1);
  paper.lines(40, 122, [
    'Vandermeer Roofing & Sheet Metal Inc',
    'Attn: Accounts Payable',
    '17 Foundry Lane, Reading PA',
  ]);
  paper.text(40, 190, 'COMMERCIAL ANALYZED CHECKING', { isBold: true, size: 11 });
  const sums = `Previous balance|Total deposits|Total withdrawals|Service charge|Current balance
    ${usd(book.opening)}|${usd(sum(incoming(book)))}|${usd(-sum(outgoing(book)))}|See analysis|${usd(book.closing)}`;
  paper.boxes(40, 208, [106, 106, 106, 106, 108], rowsOf(sums));
  const flow = createFlow(paper, { y: 252, bottom: 740, onPage });
  const rows = book.all.map(({ day, check, text, amount, balance }) => {
    const words = check ? `Check ${check}` : text;
    return [full(day), words, amount < 0 ? money(-amount) : '', amount > 0 ? money(amount) : '', money(balance)];
  });
  const columns = [40, 104, { right: 410 }, { right: 486 }, { right: 572 }];
  flow.table(
    columns,
    'Posted|Description|Debits|Credits|Balance',
    rows,
    `01/20/2026|Current balance|||${money(book.closing)}`,
  );
  flow.paragraph(40, 532, ERRORS);
}

export const EIGHTH_BANKS_LARGE: readonly CorpusSample[] = [
  sample({
    layout: 'long texts of payments in parts, number in three heads',
    name: 'banks-larkmoor',
    periods: ['0374 2026-04-01 2026-04-30'],
    draw: larkmoor,
  }),
  sample({
    layout: 'bare days of balances over a cycle',
    name: 'banks-stagecrest',
    periods: ['4438 2026-02-18 2026-03-17'],
    draw: stagecrest,
  }),
  sample({
    layout: 'side box of a long business statement',
    name: 'banks-twin-harbor',
    periods: ['2239 2026-03-02 2026-03-31'],
    draw: twinHarbor,
  }),
  sample({
    layout: 'strip of six cells over the turn of the year',
    name: 'banks-cordwainer',
    periods: ['6620 2025-12-20 2026-01-20'],
    draw: cordwainer,
  }),
];
