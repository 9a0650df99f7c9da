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
  tell,
  usd,
} from './banks-parts.ts';

const { bareMonthDay, hyphenated, monthDay, named, full } = dateFormats;
const GREEN = '#1f5d3a';

const LANTERN = { from: '2026-02-28', to: '2026-03-31' };
const lanternBooks = {
  operating: createBook({ ...LANTERN, opening: 3_320_918, trade: 'contractor', count: 46, seed: 5_512 }),
  payroll: tell(812_400, [
    { day: '2026-03-05', kind: 'credit', text: 'ONLINE TRANSFER FROM XX-XXXX-4417', amount: 1_400_000 },
    { day: '2026-03-06', kind: 'debit', text: 'STAFFWISE PAYROLL NET PAY 030626', amount: -1_288_316 },
    { day: '2026-03-06', kind: 'debit', text: 'STAFFWISE PAYROLL TAXES 030626', amount: -344_902 },
    { day: '2026-03-19', kind: 'credit', text: 'ONLINE TRANSFER FROM XX-XXXX-4417', amount: 1_350_000 },
    { day: '2026-03-20', kind: 'debit', text: 'STAFFWISE PAYROLL NET PAY 032026', amount: -1_301_774 },
    { day: '2026-03-20', kind: 'debit', text: 'STAFFWISE PAYROLL TAXES 032026', amount: -351_118 },
  ]),
  market: tell(7_500_000, [
    { day: '2026-03-12', kind: 'credit', text: 'TELLER TRANSFER', amount: 500_000 },
    { day: '2026-03-31', kind: 'interest', text: 'INTEREST PAYMENT', amount: 14_231 },
  ]),
};

function lanternFront(paper: Paper): void {
  const { operating, payroll, market } = lanternBooks;
  paper.text(40, 36, 'Prairie Lantern Bank', { size: 20, isBold: true, color: '#c25b12' });
  paper.text(572, 40, 'Business Relationship Statement', { size: 13, align: 'right' });
  paper.lines(
    572,
    64,
    ['For the Period 02/28/2026 to 03/31/2026', 'Primary account number: XX-XXXX-4417', 'Page 1 of 3'],
    {
      align: 'right',
      size: 9,
    },
  );
  paper.lines(40, 130, ['SUNDIAL CONCRETE & PAVING LLC', '4402 GRAIN ELEVATOR RD', 'SALINA KS 67401-8830']);
  paper.text(40, 206, 'Relationship Summary', { size: 12, isBold: true, color: '#c25b12' });
  paper.rule(40, 222, 572);
  const rows = rowsOf(`Account|Number|Beginning balance|Ending balance
    Business Checking Plus|XX-XXXX-4417|${usd(operating.opening)}|${usd(operating.closing)}
    Payroll Checking|XX-XXXX-4425|${usd(payroll.opening)}|${usd(payroll.closing)}
    Premium Business Money Market|XX-XXXX-9036|${usd(market.opening)}|${usd(market.closing)}
    Total deposits|||${usd(operating.closing + payroll.closing + market.closing)}`);
  paper.table([40, 230, { right: 460 }, { right: 572 }], 230, rows, 16);
  paper.text(40, 330, 'News for your business', { size: 12, isBold: true, color: '#c25b12' });
  const news = `Beginning April 19, 2026 the daily limit of mobile deposits rises to $25,000. Lobby hours from May 1 to September 30:
Monday to Friday 9:00 - 4:30. We are closed on May 25 and June 19, 2026.`;
  paper.lines(40, 350, news.split('\n'), { size: 8.5 });
  paper.paragraph(40, 400, 532, ERRORS, { size: 8 });
}

/** A front page of three accounts; each has its own summary, entries and days; the range is in the page's head. */
function lantern(paper: Paper): void {
  lanternFront(paper);
  const onPage = (page: number) => {
    paper.text(40, 36, 'Prairie Lantern Bank', { size: 12, isBold: true, color: '#c25b12' });
    const facts = ['For the Period 02/28/2026 to 03/31/2026', `SUNDIAL CONCRETE & PAVING LLC      Page ${page} of 3`];
    paper.lines(572, 36, facts, { align: 'right', size: 8.5 });
    return 76;
  };
  const flow = createFlow(paper, { y: 760, onPage });
  const account = (name: string, number: string, book: Book) => {
    flow.title(40, `${name}     Account number: ${number}`, '#c25b12');
    const sums = `${usd(book.opening)}|${money(sum(incoming(book)))}|${money(-sum(outgoing(book)))}|${usd(book.closing)}`;
    const columns = [{ right: 140 }, { right: 290 }, { right: 430 }, { right: 572 }];
    flow.table(columns, 'Beginning balance|Deposits and other additions|Checks and other deductions|Ending balance', [
      sums.split('|'),
    ]);
    const rows = (entries: readonly Entry[]) =>
      entries.map(({ day, check, text, amount }) => [
        monthDay(day),
        money(Math.abs(amount)),
        check ? `Check ${check}` : text,
      ]);
    flow.title(40, 'Deposits and Other Additions', undefined, 9.5);
    flow.table([40, { right: 150 }, 180], 'Date posted|Amount|Transaction description', rows(incoming(book)));
    if (outgoing(book).length > 0) {
      flow.title(40, 'Checks and Other Deductions', undefined, 9.5);
      flow.table([40, { right: 150 }, 180], 'Date posted|Amount|Transaction description', rows(outgoing(book)));
    }
    flow.title(40, 'Daily Balance', undefined, 9.5);
    const days = book.days.map(([day, end]) => [monthDay(day), money(end)]);
    flow.grid([40, 572, 3], [0], 'Date|Ledger balance', days);
  };
  account('Business Checking Plus', 'XX-XXXX-4417', lanternBooks.operating);
  account('Payroll Checking', 'XX-XXXX-4425', lanternBooks.payroll);
  account('Premium Business Money Market', 'XX-XXXX-9036', lanternBooks.market);
}

/** A drawn check with its caption. */
function checkImage(paper: Paper, [x, y]: readonly [number, number], { check, day, amount }: Entry): void {
  paper.document.lineWidth(0.6).rect(x, y, 250, 92).fillAndStroke('#f4f6ef', '#7d8a76');
  paper.lines(x + 8, y + 7, ['BRINDLE CREEK DAIRY SUPPLY', '19 Separator Way, Ripon WI'], { size: 6.5, step: 8 });
  paper.text(x + 242, y + 7, check, { size: 8, isBold: true, align: 'right' });
  paper.text(x + 8, y + 34, 'PAY TO THE ORDER OF  _____________________', { size: 6.5 });
  paper.text(x + 242, y + 34, `**${money(-amount)}`, { size: 8, align: 'right' });
  paper.text(x + 8, y + 74, `c${check.padStart(6, '0')}c  a000919204a  0088172219c`, { size: 7 });
  paper.text(x, y + 97, `Check ${check}     Amount ${usd(-amount)}     Paid ${full(day)}`, { size: 7.5 });
}

function fernhollowHead(paper: Paper, page: number): number {
  paper.band(0, 0, 150, 792, '#e8efe6');
  paper.lines(20, 34, ['Fernhollow', 'State Bank'], { size: 16, isBold: true, color: GREEN, step: 20 });
  const facts = `Account|ending in 2219||From|April 1, 2026||To|April 30, 2026||Page|${page} of 3||Branch|Ripon Main`;
  for (const [row, words] of facts.split('|').entries())
    paper.text(20, 110 + row * 12, words, { size: 8.5, isBold: row % 3 === 1, color: row % 3 ? '#1a1a1a' : GREEN });
  paper.lines(20, 690, ['920-555-0117', 'fernhollow.example', 'Member FDIC'], { size: 7.5 });
  return 60;
}

/** Facts in a coloured side of each page, and a page of drawn checks at the end. */
function fernhollow(paper: Paper): void {
  const cycle = { from: '2026-04-01', to: '2026-04-30', opening: 1_150_366 };
  const book = createBook({ ...cycle, trade: 'restaurant', count: 64, seed: 300_119 });
  fernhollowHead(paper, 1);
  paper.text(170, 36, 'Main Street Business Checking', { size: 15, isBold: true, color: GREEN });
  paper.lines(170, 70, ['Brindle Creek Dairy Supply Inc', '19 Separator Way', 'Ripon WI 54971']);
  const sums = `Balance last statement|${usd(book.opening)}
    ${incoming(book).length} deposits and credits|+ ${money(sum(incoming(book)))}
    ${outgoing(book).length} checks and debits|- ${money(-sum(outgoing(book)))}
    Balance this statement|${usd(book.closing)}`;
  labels(paper, [170, 130, 400], sums);
  const flow = createFlow(paper, { y: 196, bottom: 750, onPage: (page) => fernhollowHead(paper, page) });
  const columns = [170, 220, { right: 580 }];
  const row = ({ day, text, amount }: Entry) => [bareMonthDay(day), text, money(amount)];
  flow.title(170, 'Deposits and credits', GREEN);
  flow.table(columns, 'Date|Description|Amount', incoming(book).map(row));
  flow.title(170, 'Electronic debits and card purchases', GREEN);
  flow.table(columns, 'Date|Description|Amount', book.of('debit', 'card').map(row));
  flow.title(170, 'Checks in order of their numbers', GREEN);
  const checks = book.of('check').map(({ check, day, amount }) => [check, bareMonthDay(day), money(-amount)]);
  flow.grid([170, 580, 2], [0, 60], 'Number|Date|Amount', checks);
  flow.title(170, 'Daily balances', GREEN);
  const days = book.days.map(([day, end]) => [bareMonthDay(day), money(end)]);
  flow.grid([170, 580, 3], [0], 'Date|Balance', days);
  paper.addPage();
  paper.text(40, 30, 'Images of checks     Account ending in 2219', { isBold: true, color: GREEN });
  for (const [index, entry] of book.of('check').slice(0, 10).entries())
    checkImage(paper, [40 + (index % 2) * 280, 60 + Math.floor(index / 2) * 128], entry);
}

function reconcileForm(paper: Paper): void {
  paper.addPage();
  paper.text(306, 40, 'THIS FORM IS PROVIDED TO HELP YOU BALANCE YOUR STATEMENT', { isBold: true, align: 'center' });
  const head = ['CHECKS OUTSTANDING\nNOT CHARGED TO ACCOUNT', '$'];
  paper.text(40, 70, head[0]?.replace('\n', ' ') ?? '', { size: 8 });
  paper.boxes(40, 86, [90, 120], [['NUMBER', 'AMOUNT'], ...Array.from({ length: 20 }, () => ['', '']), ['TOTAL', '$']]);
  const steps = `BALANCE SHOWN ON THIS STATEMENT|$ ____________||ADD (IF ANY)|DEPOSITS NOT SHOWN ON THIS STATEMENT|$ ____________|
|SUBTOTAL|$ ____________||SUBTRACT (IF ANY)|CHECKS OUTSTANDING|$ ____________||BALANCE|$ ____________|
|SHOULD AGREE WITH YOUR CHECKBOOK BALANCE AFTER DEDUCTING|THE SERVICE CHARGE (IF ANY) SHOWN ON THIS STATEMENT.`;
  paper.lines(290, 90, steps.replace(/\n/g, '').split('|'), { size: 8, step: 15 });
  paper.paragraph(40, 520, 532, ERRORS, { size: 8 });
}

/** A cycle without a year in its first day, subtractions with a minus behind them, and a form. */
function millrace(paper: Paper): void {
  const fee = ['ITEM FEE 22 AT .30', -660] as const;
  const book = createBook({
    from: '2026-02-19',
    to: '2026-03-18',
    opening: 540_288,
    trade: 'retailer',
    count: 52,
    seed: 17_431,
    fee,
  });
  const onPage = (page: number) => {
    paper.text(306, 34, 'MILLRACE SAVINGS & TRUST', { size: 15, isBold: true, align: 'center' });
    paper.text(306, 54, '12 Sluice Street, Brattleboro, Vermont 05301', { size: 8.5, align: 'center' });
    paper.text(40, 78, 'Account: 0071 338 204');
    paper.text(306, 78, 'Statement cycle: Feb. 19 - Mar. 18, 2026', { align: 'center' });
    paper.text(572, 78, `Page ${page}`, { align: 'right' });
    paper.rule(40, 94, 572);
    return 106;
  };
  onPage(1);
  paper.lines(40, 112, ['The Thimble & Thread Cooperative Inc.', '6 Bobbin Row', 'Putney, Vermont 05346']);
  paper.text(40, 166, 'SMALL BUSINESS CHECKING', { isBold: true });
  const sums = `Beginning balance|${money(book.opening)}
    Additions (${incoming(book).length})|${money(sum(incoming(book)))}
    Subtractions (${outgoing(book).length})|${money(-sum(outgoing(book)))}-
    Ending balance|${money(book.closing)}`;
  const y = labels(paper, [40, 186, 320], sums);
  const flow = createFlow(paper, { y: y + 10, bottom: 740, onPage });
  const rows = book.all.map(({ day, check, text, amount, balance }) => {
    const words = check ? `CHECK NO. ${check}` : text;
    return [named(day), words, `${money(Math.abs(amount))}${amount < 0 ? '-' : ''}`, money(balance)];
  });
  flow.table([40, 100, { right: 460 }, { right: 572 }], 'Date|Activity|Amount|Balance', rows);
  flow.title(40, 'Balances by date', undefined, 10);
  const days = book.days.map(([day, end]) => [named(day), money(end)]);
  flow.grid([40, 572, 4], [0], 'Date|Balance', days);
  reconcileForm(paper);
}

function quarryFacts(paper: Paper, book: Book): void {
  paper.lines(60, 100, ['HODGE & TANSY MOTOR WORKS LLC', '301 PIKE ST', 'BEDFORD IN 47421'], { step: 12 });
  paper.text(306, 160, '* * * * * *  C H E C K I N G   A C C O U N T  * * * * * *', { align: 'center' });
  const debits = book.of('check', 'debit', 'card');
  const left = `COMMERCIAL CHECKING|
    ACCOUNT NUMBER|110442718
    PREVIOUS BALANCE|${money(book.opening)}
    ${incoming(book).length} DEPOSITS/CREDITS|${money(sum(incoming(book)))}
    ${debits.length} CHECKS/DEBITS|${money(-sum(debits))}
    SERVICE CHARGE|12.50
    ENDING BALANCE|${money(book.closing)}`;
  labels(paper, [36, 186, 270], left, 12);
  const right = `NUMBER OF ENCLOSURES|${book.of('check').length}
    STATEMENT DATES|3/01/26 THRU 3/31/26
    DAYS IN THE STATEMENT PERIOD|31
    AVERAGE LEDGER|${money(Math.round((book.opening + book.closing) / 2))}`;
  labels(paper, [300, 186, 576], right, 12);
}

/** Typewriter letters with titles between stars and facts at the right. */
function quarry(paper: Paper): void {
  const cycle = { from: '2026-03-01', to: '2026-03-31', opening: 2_205_161 };
  const book = createBook({ ...cycle, trade: 'restaurant', count: 72, seed: 88_001, fee: ['SERVICE CHARGE', -1250] });
  const onPage = (page: number) => {
    paper.text(36, 36, 'OLD QUARRY BANK & TRUST CO');
    paper.lines(380, 36, [`DATE  3/31/26       PAGE  ${page}`, 'PRIMARY ACCOUNT   110442718'], { step: 12 });
    return 74;
  };
  onPage(1);
  quarryFacts(paper, book);
  const flow = createFlow(paper, { y: 296, bottom: 745, size: 8.5, step: 11.5, onPage });
  const minus = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ' '}`;
  const rows = (entries: readonly Entry[]) =>
    entries.map(({ day, text, amount }) => [bareMonthDay(day), text, minus(amount)]);
  const columns = [36, 90, { right: 540 }];
  flow.title(36, '* * * DEPOSITS AND ADDITIONS * * *', undefined, 9);
  const head = 'DATE|DESCRIPTION|AMOUNT';
  flow.table(columns, head, rows(incoming(book)));
  flow.title(36, '* * * CHECKS AND WITHDRAWALS * * *', undefined, 9);
  flow.table(columns, head, rows(book.of('debit', 'card', 'fee')));
  flow.title(36, '* * * CHECKS IN NUMBER ORDER * * *', undefined, 9);
  const checks = book.of('check').map(({ day, check, amount }) => [bareMonthDay(day), check, money(-amount)]);
  flow.grid([36, 576, 3], [0, 42], 'DATE|CHECK NO|AMOUNT', checks);
  flow.title(36, '* * * DAILY BALANCE INFORMATION * * *', undefined, 9);
  const days = book.days.map(([day, end]) => [hyphenated(day), money(end)]);
  flow.grid([36, 576, 3], [0], 'DATE|BALANCE', days);
}

export const EIGHTH_BANKS_REGIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'front page of a relationship with payroll and money market',
    name: 'banks-prairie-lantern',
    periods: ['4417 2026-02-28 2026-03-31', '4425 2026-02-28 2026-03-31', '9036 2026-02-28 2026-03-31'],
    draw: lantern,
  }),
  sample({
    layout: 'coloured side of each page and drawn checks',
    name: 'banks-fernhollow',
    periods: ['2219 2026-04-01 2026-04-30'],
    draw: fernhollow,
  }),
  sample({
    layout: 'abbreviated months of one year and a form to balance',
    name: 'banks-millrace',
    periods: ['8204 2026-02-19 2026-03-18'],
    draw: millrace,
    face: 'serif',
    size: 10,
  }),
  sample({
    layout: 'typewriter letters with titles between stars',
    name: 'banks-old-quarry',
    periods: ['2718 2026-03-01 2026-03-31'],
    draw: quarry,
    face: 'typewriter',
    size: 9,
  }),
];
