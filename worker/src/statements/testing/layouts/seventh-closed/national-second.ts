import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  balanceForm,
  createAccount,
  createSheet,
  drawDays,
  type Kinds,
  pairsOf,
  plainRows,
  shortMonth,
  stacked,
  usd,
} from '../seventh/national-parts.ts';

const { monthDay } = dateFormats;
const END = { align: 'right' } as const;
const INTO = ['deposit', 'credit', 'interest'] as const;
const OUT = ['check', 'card', 'debit', 'fee'] as const;

function referenceHead(paper: Paper, page: number): void {
  paper.text(36, 32, 'Dory', { size: 22, isBold: true, color: '#00823b' });
  paper.text(92, 38, 'Bank', { size: 13 });
  paper.text(36, 58, "America's Most Patient Bank", { size: 8, color: '#00823b' });
  if (page === 1) paper.text(576, 34, 'STATEMENT OF ACCOUNT', { ...END, size: 11, isBold: true });
  const facts: [string, string][] = [
    ['Page:', `${page} of 2`],
    ['Statement Period:', 'Mar 01 2026-Mar 31 2026'],
    ['Cust Ref #:', '4417720938-713-T-***'],
    ['Primary Account #:', '441-7720938'],
  ];
  paper.pairs(340, 78, 576, facts, 12);
  paper.text(36, 756, 'Call 1-000-555-0107 for 24-hour Bank-by-Phone services or connect to dorybank.example', {
    size: 7.5,
  });
}

function referenceFront(paper: Paper, told: Account): void {
  referenceHead(paper, 1);
  paper.lines(60, 84, stacked('KILN & LANTERN POTTERY LLC|8 FERRY SLIP|PORTLAND ME 04101-3318'));
  paper.rule(36, 150, 576, '#00823b');
  paper.text(36, 156, 'Dory Business Convenience Plus', { size: 11, isBold: true });
  paper.text(36, 172, 'KILN & LANTERN POTTERY LLC', { size: 9 });
  paper.text(576, 172, 'Account # 441-7720938', END);
  paper.band(36, 190, 540, 14, '#dff0e4');
  paper.text(40, 193, 'ACCOUNT SUMMARY', { size: 9, isBold: true });
  paper.pairs(36, 212, 280, [
    ['Beginning Balance', money(told.opening)],
    ['Deposits', money(told.sum('deposit'))],
    ['Electronic Deposits', money(told.sum('credit'))],
    ['Checks Paid', money(-told.sum('check'))],
    ['Electronic Payments', money(-told.sum('card', 'debit'))],
    ['Service Charges', money(-told.sum('fee'))],
    ['Ending Balance', money(told.closing)],
  ]);
  paper.pairs(320, 212, 576, [
    ['Average Collected Balance', money(told.average)],
    ['Interest Earned This Period', '0.00'],
    ['Interest Paid Year-to-Date', '0.00'],
    ['Annual Percentage Yield Earned', '0.00%'],
    ['Days in Period', '31'],
  ]);
}

/** A customer's reference between the range and the primary number. */
function reference(paper: Paper): void {
  const last = ['fee', 'MAINTENANCE FEE', -2_500] as const;
  const span = { from: '2026-03-01', to: '2026-03-31' };
  const told = createAccount({ ...span, opening: 411_306, trade: 'studio', count: 32, firstCheck: 338, last });
  referenceFront(paper, told);
  const sheet = createSheet(paper, { y: 326, top: 150, onPage: (page) => referenceHead(paper, page) });
  sheet.title(36, 'DAILY ACCOUNT ACTIVITY', { size: 10 });
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 9 }, 13);
    const rows = plainRows(told.of(...kinds), monthDay).map(([day = '', text = '', amount = '']) => [
      day,
      text.toUpperCase(),
      amount,
    ]);
    const total = ['', 'Subtotal:', money(Math.abs(told.sum(...kinds)))];
    sheet.rows([36, 120, { right: 576 }], [...rows, total], { head: stacked('POSTING DATE|DESCRIPTION|AMOUNT') });
  };
  section('Deposits', 'deposit');
  section('Electronic Deposits', 'credit');
  sheet.title(36, 'Checks Paid      No. Checks: 4      *Indicates break in serial sequence', { size: 9 }, 13);
  const checks = told.of('check').map(({ day, serial, amount }) => [monthDay(day), serial, money(-amount)]);
  sheet.rows([36, 120, { right: 260 }], checks, { head: stacked('DATE|SERIAL NO.|AMOUNT') });
  section('Electronic Payments', 'card', 'debit');
  section('Service Charges', 'fee');
  sheet.title(36, 'DAILY BALANCE SUMMARY', { size: 10 });
  const columns = [36, { right: 220 }, 320, { right: 504 }];
  drawDays(sheet, told, { columns, format: monthDay, head: ['DATE', 'BALANCE'] });
  balanceForm(paper, sheet.y() + 16, money(told.closing));
}

const LETTERS = { size: 8, spacing: 0.6 } as const;

function cashflowAccount(paper: Paper, told: Account, y: number, title: string, foot: string): number {
  const sheet = createSheet(paper, { y, top: 90, onPage: (page) => cashflowHead(paper, page + 1) });
  sheet.title(36, title, { size: 12 }, 20);
  const rows = told.entries.map(({ day, text, amount, balance, serial }) => [
    shortMonth(day),
    `${text} ${serial}`,
    amount > 0 ? 'Credit' : 'Debit',
    `${amount > 0 ? '+' : '-'} ${usd(Math.abs(amount))}`,
    usd(balance),
  ]);
  const first = [shortMonth(told.from), 'Opening Balance', '', '', usd(told.opening)];
  const last = [shortMonth(told.to), 'Closing Balance', '', '', usd(told.closing)];
  const head = stacked('DATE|DESCRIPTION|CATEGORY|AMOUNT|BALANCE');
  sheet.rows([36, 90, 350, { right: 490 }, { right: 576 }], [first, ...rows, last], { head, step: 16, hasRules: true });
  sheet.rows([36, 220, 400], [stacked(foot)], {
    head: stacked('ANNUAL PERCENTAGE YIELD EARNED|YTD INTEREST|DAYS IN STATEMENT CYCLE'),
  });
  return sheet.y();
}

function cashflowHead(paper: Paper, page: number): void {
  paper.text(36, 34, 'Summit', { size: 17, isBold: true, color: '#004977' });
  paper.text(98, 34, 'Gate', { size: 17, color: '#d03027' });
  paper.text(576, 34, 'STATEMENT PERIOD', { ...LETTERS, align: 'right' });
  paper.text(576, 46, 'Feb 1 - Feb 28, 2026', { ...END, isBold: true });
  paper.text(576, 756, `Page ${page} of 2`, { ...END, size: 8 });
  paper.text(36, 756, 'summitgate.example      1-000-555-0136      P.O. Box 85 St. Cloud, MN 56302', { size: 7.5 });
}

function cashflowFront(paper: Paper, checking: Account, savings: Account): void {
  cashflowHead(paper, 1);
  paper.lines(36, 78, stacked('Q Larkspur|Larkspur Mobile Notary|29 Orchard Spur|Salem, OR 97301'));
  paper.text(36, 150, "Here's your February 2026 bank statement.", { size: 17, color: '#004977' });
  const tip = 'Tax season tip: your 1099-INT forms for 2025 were posted on January 31, 2026 under Documents.';
  paper.text(36, 178, tip, { size: 9 });
  paper.text(36, 210, 'Account Summary', { size: 12, isBold: true });
  const line = (name: string, told: Account) => [name, usd(told.opening), usd(told.closing)];
  const all = [usd(checking.opening + savings.opening), usd(checking.closing + savings.closing)];
  paper.table(
    [36, { right: 420 }, { right: 576 }],
    230,
    [
      stacked('ACCOUNT NAME|FEB 1|FEB 28'),
      line('360 Checking...5512', checking),
      line('360 Performance Savings...8870', savings),
      ['All Accounts', ...all],
    ],
    16,
  );
  paper.text(36, 312, 'Cashflow Summary', { size: 12, isBold: true });
  const flow = (...kinds: Kinds) => [usd(Math.abs(checking.sum(...kinds))), usd(Math.abs(savings.sum(...kinds)))];
  const head = stacked('|360 CHECKING|SAVINGS');
  paper.table(
    [36, { right: 420 }, { right: 576 }],
    332,
    [head, ['Money in', ...flow(...INTO)], ['Money out', ...flow(...OUT)]],
    16,
  );
}

/** Of a sole proprietor: two accounts, one period, balances on two days as heads. */
function cashflow(paper: Paper): void {
  const span = { from: '2026-02-01', to: '2026-02-28' };
  const interest = (cents: number) => ['interest', 'Monthly Interest Paid', cents] as const;
  const from = { ...span, opening: 288_719, firstCheck: 118 };
  const checking = createAccount({ ...from, trade: 'studio', count: 24, last: interest(24) });
  const savings = createAccount({ ...span, opening: 912_480, trade: 'saving', count: 3, last: interest(2_486) });
  cashflowFront(paper, checking, savings);
  const end = cashflowAccount(paper, savings, 410, '360 Performance Savings - 36220148870', '3.37%|$51.02|28');
  paper.text(36, end + 4, 'The Interest Rate and Annual Percentage Yield may change at any time.', { size: 7.5 });
  paper.addPage();
  cashflowHead(paper, 2);
  cashflowAccount(paper, checking, 90, '360 Checking - 36128455512', '0.10%|$0.51|28');
}

function asOfHead(paper: Paper, page: number): void {
  paper.text(36, 32, 'metropol', { size: 20, isBold: true, color: '#003b70' });
  const right = 'MetropolBusiness®|ACCOUNT AS OF MARCH 31, 2026|Statement Period Mar 1 - Mar 31, 2026';
  for (const [row, content] of stacked(right).entries())
    paper.text(576, 32 + row * 13, content, { ...END, isBold: row === 0 });
  paper.text(576, 71, `Account 9983120447     Page ${page} of 2`, END);
  if (page > 1) paper.text(36, 71, 'PINNWORTH DENTAL LAB INC');
}

function asOfFront(paper: Paper, told: Account): void {
  asOfHead(paper, 1);
  paper.lines(70, 104, stacked('PINNWORTH DENTAL LAB INC|33-08 VIADUCT ST|LONG ISLAND CITY NY 11101'));
  paper.text(36, 164, 'RELATIONSHIP SUMMARY AS OF MARCH 31, 2026', { isBold: true });
  paper.pairs(36, 180, 300, pairsOf(`Checking|${usd(told.closing)};Savings|-----;Loans|-----`), 12);
  paper.text(36, 226, 'SERVICE CHARGE SUMMARY FROM FEBRUARY 1, 2026 THRU FEBRUARY 28, 2026', { isBold: true });
  const charges =
    'STREAMLINED CHECKING # 9983120447||;Average Daily Collected Balance||$15,841.17;Total Charges for Services||$0.00;Net Service Charge||$0.00';
  paper.table([36, 300, { right: 576 }], 230, [[''], ...charges.split(';').map(stacked)], 12);
}

const KINDS = {
  deposit: 'DEPOSIT',
  credit: 'ELECTRONIC CREDIT',
  check: 'CHECK NO:',
  card: 'DEBIT CARD PURCH',
  debit: 'ACH DEBIT',
  fee: '',
  interest: '',
} as const;

/** Account as of a day, then the range, above pages of one table. */
function asOf(paper: Paper): void {
  const span = { from: '2026-03-01', to: '2026-03-31' };
  const told = createAccount({ ...span, opening: 1_620_077, trade: 'physio', count: 36, firstCheck: 6091 });
  asOfFront(paper, told);
  const sheet = createSheet(paper, { y: 304, top: 100, onPage: (page) => asOfHead(paper, page) });
  sheet.title(36, 'CHECKING ACTIVITY');
  sheet.rows(
    [36, { right: 490 }, { right: 576 }],
    [
      ['MetropolBusiness Streamlined Checking', 'Beginning Balance:', usd(told.opening)],
      ['9983120447', 'Ending Balance:', usd(told.closing)],
    ],
  );
  const rows = told.entries.map(({ day, kind, text, serial, amount, balance }) => [
    monthDay(day),
    serial ? `${KINDS[kind]} ${serial}` : `${KINDS[kind]}\n${text}`,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const total = ['', 'Total Debits/Credits', money(-told.sum(...OUT)), money(told.sum(...INTO)), ''];
  const columns = [36, 80, { right: 410 }, { right: 490 }, { right: 576 }];
  sheet.rows(columns, [...rows, total], {
    head: stacked('Date|Description|Debits|Credits|Balance'),
    size: 8,
    isLastBold: true,
  });
  sheet.note(
    36,
    540,
    'CUSTOMER SERVICE INFORMATION. If you have questions on checking call 1-000-555-0129 or write to MetropolBusiness, 100 Exchange Place, New York NY 10043. Metropol Bank, N.A., Member FDIC.',
  );
}

/** Further house styles of large banks that are kept apart. */
export const SEVENTH_CLOSED_NATIONAL_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'reference of a customer between a glued range and a primary number',
    name: 'posting dates in sections with subtotals',
    periods: ['0938 2026-03-01 2026-03-31'],
    draw: reference,
  }),
  sample({
    layout: 'cashflow of two accounts beneath a sentence',
    name: 'checking and savings of a notary',
    periods: ['5512 2026-02-01 2026-02-28', '8870 2026-02-01 2026-02-28'],
    draw: cashflow,
  }),
  sample({
    layout: 'account as of a day over a relationship and service charges',
    name: 'charges of the month before',
    periods: ['0447 2026-03-01 2026-03-31'],
    draw: asOf,
  }),
];
