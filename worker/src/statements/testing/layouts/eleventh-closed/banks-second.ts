import type { CorpusSample } from '../../development-corpus.ts';
import {
  amountFirst,
  type Book,
  beside,
  checkCells,
  checks,
  counted,
  createPen,
  dayFirst,
  ERRORS,
  endCells,
  full,
  headings,
  type Kind,
  listOf,
  monthDay,
  type Pen,
  post,
  repeat,
  sides,
  usd,
  worksheet,
} from '../eleventh-banks/banks-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const BREWERY = post('2026-05-01', '2026-05-29', 1_277_905, [
  ...repeat('deposit', 'COUNTER DEPOSIT', 226_000, [3, 10, 17, 24]),
  ...repeat('credit', 'TAPLINE PAYMTS MERCH DEP SWITCHBACK BREWING ~~~~~~~~', 164_500, [0, 5, 7, 12, 14, 19, 21, 26]),
  ...checks('880 11 3150, 881 12 472.62, 883 19 869.90, 884 26 220.18'),
  ...repeat('debit', 'DEBIT CARD PURCHASE HOPYARD TRADING 05-~~ SWANNANOA NC ~~~~', 51_700, [4, 12, 20, 27]),
  ...repeat('debit', 'PAYROLL GUSTWIND HR SWITCHBACK BREWING CUSTOMER ID ~~~~~~~~', 288_120, [7, 21]),
  [13, 'debit', 'INTERNET PAYMENT NC DEPT REVENUE CUSTOMER ID ~~~~~~~~~~', 61_318],
  [17, 'debit', 'ACH CORP DEBIT BEERTAX TTB EXCISE CUSTOMER ID ~~~~~~~~', 33_107],
  [28, 'debit', 'TRANSFER TO MONEY MARKET ENDING 0442', 200_000],
  [28, 'fee', 'SERVICE CHARGES - PRIOR PERIOD', 1_200],
]);
const BREWERY_MARKET = post('2026-05-01', '2026-05-29', 2_600_312, [
  [28, 'credit', 'TRANSFER FROM CHECKING ENDING 4418', 200_000],
  [28, 'interest', 'INTEREST PAYMENT', 1_859],
]);

function breweryHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 28, `PAGE ${page} OF ${pages}`, { size: 8 });
  if (page > 1) return 56;
  const sender = ['807-10-01-00 40104   0 C 001 29  55 004', 'CATALPA BANK', 'PO BOX 819', 'WILSONBORO NC 27899'];
  paper.lines(40, 40, sender, { size: 7.5, step: 10 });
  paper.text(572, 30, 'Catalpa', { size: 24, isBold: true, color: '#3b1a6e', align: 'right' });
  paper.lines(70, 118, ['SWITCHBACK BREWING CO', '90 FERMENT ST', 'SWANNANOA NC  28799-0090']);
  paper.rule(40, 190, 572, '#3b1a6e');
  paper.text(40, 200, 'Your account statement', { size: 15, isBold: true, color: '#3b1a6e' });
  paper.text(40, 220, 'For 05/29/2026', { size: 11 });
  paper.lines(400, 202, ['Contact us', 'catalpabank.example', '(844) 555-0149']);
  return 256;
}

function breweryAccount(paper: Paper, pen: Pen, product: string, held: Book): void {
  const { sum } = held;
  pen.text(40, product, { size: 11, isBold: true, color: '#3b1a6e' }, 18);
  pen.text(40, 'Account summary', { isBold: true });
  const summary = [
    ['Your previous balance as of 04/30/2026', `$${held.first}`],
    ['Checks', `- ${money(sum('check'))}`],
    ['Other withdrawals, debits and service charges', `- ${money(sum('debit', 'fee'))}`],
    ['Deposits, credits and interest', `+ ${money(sum('deposit', 'credit', 'interest'))}`],
    ['Your new balance as of 05/29/2026', `= $${held.last}`],
  ];
  pen.rows([40, { right: 320 }], [], summary, { size: 9, step: 13 });
  pen.down(12);
  const title = headings(paper, pen, { look: 'rule', color: '#3b1a6e' });
  if (held.count('check') > 0) {
    title('Checks');
    const cells = sides(dayFirst(checkCells(held, monthDay)), ['DATE', 'CHECK #', 'AMOUNT($)'], 3);
    pen.rows([40, 90, { right: 200 }, 230, 280, { right: 390 }, 420, 470, { right: 572 }], ...cells);
    paper.text(40, pen.y + 2, '* indicates a skip in sequential check numbers above this item', { size: 7.5 });
    pen.total(`Total checks   = $${money(sum('check'))}`);
  }
  const listed = (name: string, ...kinds: Kind[]) => {
    if (held.count(...kinds) === 0) return;
    title(name);
    const options = { isRuled: true, continued: `${name} (continued)` };
    pen.rows([40, 90, { right: 572 }], ['DATE', 'DESCRIPTION', 'AMOUNT($)'], listOf(held, kinds, monthDay), options);
    pen.total(`Total ${name.toLowerCase()}   = $${money(sum(...kinds))}`);
  };
  listed('Other withdrawals, debits and service charges', 'debit', 'fee');
  listed('Deposits, credits and interest', 'deposit', 'credit', 'interest');
}

function brewery(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => breweryHead(paper, page, pages) });
  const [checking, market] = ['BUSINESS VALUE 200 CHECKING', 'BUSINESS MONEY MARKET ACCOUNT'] as const;
  pen.text(40, 'Summary of your accounts', { size: 11, isBold: true }, 18);
  const summary = [
    [checking, '1340057714418', `$${BREWERY.last}`, 'Page 1'],
    [market, '1340061920442', `$${BREWERY_MARKET.last}`, `Page ${pages}`],
  ];
  const head = ['ACCOUNT NAME', 'ACCOUNT NUMBER', 'BALANCE', 'DETAILS ON'];
  pen.rows([40, 250, { right: 470 }, 500], head, summary, { step: 13, isRuled: true });
  pen.down(18);
  breweryAccount(paper, pen, `${checking}  1340057714418`, BREWERY);
  pen.turn();
  breweryAccount(paper, pen, `${market}  1340061920442`, BREWERY_MARKET);
  pen.text(40, 'Interest paid this period $18.59     2026 interest paid year-to-date $94.37     Rate 0.90%', {}, 24);
  pen.note(40, 530, `Questions, comments or errors? ${ERRORS}`);
  worksheet(paper, pen.y + 20, 'How to reconcile your account');
  return pen.page;
}

const SIGNS = post('2025-12-11', '2026-01-12', 604_431, [
  ...repeat('deposit', 'DEPOSIT', 152_000, [1, 5, 12, 21, 29]),
  ...repeat('credit', 'WEBSITE SALES PAYVANE ~~~~~~', 61_200, [8, 15, 26]),
  ...repeat('card', 'MERCHANT PAYMENT VINYL ROLL SUPPLY ~~~~~~ ON @|TOLEDO OH CARD: XXXX2116', 21_700, [2, 9, 19, 28]),
  [6, 'debit', 'LEASE PMT PLOTTERLEASE ~~~~~~ PLUMB SIGN CO', 41_890],
  [13, 'debit', 'PAYROLL TIDEWORKS ~~~~~~ PLUMB SIGN CO', 196_300],
  [20, 'debit', 'UTILITYPMT MAUMEE GAS & POWER ~~~~~~', 22_918],
  [27, 'debit', 'PAYROLL TIDEWORKS ~~~~~~ PLUMB SIGN CO', 189_914],
  [32, 'fee', 'SERVICE CHARGE', 1_100],
  ...checks('4401 1 720, 4402 5 153, 4404 6 99.25, 4405 7 310, 4406 14 446.10, 4407 22 720, 4410 25 187.45'),
]);

function signsHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 34, 'LAKE TERRACE BANK', { size: 14, isBold: true, color: '#00573f' });
  paper.text(40, 52, 'LAKE TERRACE BANK, NATIONAL ASSOCIATION   P.O. BOX 63099  CINDER FALLS OH 45299', { size: 5.5 });
  const facts = ['Statement Period Date:  12/11/2025 - 1/12/2026', 'Account Type:  Bus Standard Chkg'];
  const boxed = [...facts, 'Account Number:  7614402291'].map((fact) => [fact]);
  paper.boxes(330, 34, [242], boxed, 16);
  paper.text(572, 764, `Page ${page} of ${pages}`, { size: 8, align: 'right' });
  if (page > 1) return 104;
  paper.lines(60, 118, ['PLUMB SIGN CO', '118 KERNING CT', 'TOLEDO OH 43699-0118', '', '0']);
  paper.lines(360, 104, ['Banking Center: Maumee Crossing', 'Phone: 419-555-0158', 'laketerrace.example']);
  return 196;
}

function signsSummary(pen: Pen, title: (text: string) => void): void {
  const { sum, count, first, last, days } = SIGNS;
  title('Account Summary - 7614402291');
  const left = [
    ['12/11', 'Beginning Balance', `$${first}`],
    [`${count('check')}`, 'Checks', `$(${money(sum('check'))})`],
    [`${count('card', 'debit', 'fee')}`, 'Withdrawals / Debits', `$(${money(sum('card', 'debit', 'fee'))})`],
    [`${count('deposit', 'credit')}`, 'Deposits / Credits', `$${money(sum('deposit', 'credit'))}`],
    ['01/12', 'Ending Balance', `$${last}`],
  ];
  const right = [
    ['Number of Days in Period', `${days}`],
    ['Average Balance', usd(SIGNS.average)],
    ['Lowest Balance', usd(SIGNS.lowest)],
  ];
  pen.rows([40, 76, { right: 290 }, 340, { right: 572 }], [], beside(left, right), { step: 13, size: 9 });
  pen.down(14);
  title('Analysis Period: 12/01/25 - 12/31/25');
  const waivers = [
    ['Standard Monthly Service Charge waived if one of these criteria is met:', ''],
    ['Average monthly balance of $10,000 or more', 'not met'],
    ['Monthly card spend of $1,500 or more', 'not met'],
    ['Monthly Service Charge that posted to the account on 1/12/2026', '$11.00'],
  ];
  pen.rows([40, { right: 400 }], ['Standard Monthly Service Charge', '$11.00'], waivers);
  pen.down(14);
}

function signs(paper: Paper, pages: number): number {
  const { sum, count } = SIGNS;
  const pen = createPen(paper, { onPage: (page) => signsHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'rule', color: '#00573f' });
  signsSummary(pen, title);
  title('Checks', `${count('check')} checks totaling $${money(sum('check'))}`);
  pen.text(40, '* Indicates gap in check sequence     i = Electronic Image     s = Substitute Check', { size: 7.5 });
  const cells = sides(checkCells(SIGNS, monthDay, ' i*'), ['Number', 'Date Paid', 'Amount'], 3);
  pen.rows([40, 90, { right: 186 }, 226, 276, { right: 372 }, 412, 462, { right: 558 }], ...cells);
  pen.down(14);
  const listed = (name: string, ...kinds: Kind[]) => {
    title(name, `${count(...kinds)} items totaling $${money(sum(...kinds))}`);
    pen.rows([40, { right: 150 }, 170], ['Date', 'Amount', 'Description'], amountFirst(SIGNS, kinds, monthDay));
    pen.down(14);
  };
  listed('Withdrawals / Debits', 'card', 'debit', 'fee');
  listed('Deposits / Credits', 'deposit', 'credit');
  title('Daily Balance Summary');
  const ends = sides(endCells(SIGNS, monthDay), ['Date', 'Amount'], 3);
  pen.rows([40, { right: 180 }, 230, { right: 370 }, 420, { right: 560 }], ...ends);
  return pen.page;
}

const GYM = post('2026-04-01', '2026-04-30', 318_264, [
  ...repeat('credit', 'FITBILL LLC SETTLEMENT XXXXX~~~~', 148_200, [0, 6, 14, 20, 28]),
  ...repeat('deposit', 'REMOTE DEPOSIT CAPTURE', 52_600, [2, 13, 22]),
  ...repeat('card', 'DBT CRD ~~~~ @ CHALK & ROPE OUTFITTERS C#4417', 17_300, [5, 12, 19, 27]),
  ...checks('1055 1 1850, 1056 9 227.50, 1058 16 139'),
  ...repeat('debit', 'TIDEWORKS PAYROLL XXXXX~~~~', 155_640, [8, 22]),
  [10, 'debit', 'HIGH MESA ELECTRIC ONLINE PMT XXXXX~~~~', 28_466],
  [15, 'debit', 'AMORTIZED LOAN PMT 0881~~', 61_250],
  [15, 'fee', 'STOP PAYMENT FEE', 3_200],
  [29, 'fee', 'MONTHLY SERVICE CHARGE', 1_200],
]);
const GYM_SAVINGS = post('2026-04-01', '2026-04-30', 502_118, [
  [13, 'deposit', 'MOBILE DEPOSIT', 25_000],
  [29, 'interest', 'INTEREST PAID', 212],
]);

function gymHead(paper: Paper, page: number, pages: number): number {
  const green = '#4a5d23';
  paper.text(40, 32, 'SAGEBRUSH STATE BANK', { size: 14, isBold: true, color: green });
  paper.lines(40, 50, ['PO Box 418', 'Montrose, CO 81499'], { size: 8, step: 10 });
  paper.text(572, 32, 'Statement Ending 04/30/2026', { size: 12, isBold: true, align: 'right' });
  const account = page === 1 ? '' : '     Account Number: XXXXXX3381';
  paper.lines(572, 48, ['SUMMIT GRIP CLIMBING LLC', `Page ${page} of ${pages}${account}`], { size: 9, align: 'right' });
  if (page > 1) return 96;
  paper.lines(70, 112, ['SUMMIT GRIP CLIMBING LLC', '210 BELAY WAY', 'MONTROSE CO 81499-0210']);
  paper.band(352, 92, 220, 16, green);
  paper.text(358, 95.5, 'Managing Your Accounts', { isBold: true, color: '#ffffff' });
  const contacts = ['Branch   Montrose Main', 'Phone   970-555-0121', 'Online Access   sagebrushstate.example'];
  paper.lines(358, 116, contacts);
  return 186;
}

function gymAccount(paper: Paper, pen: Pen, product: string, held: Book): void {
  const { movements, sum, first, last } = held;
  const [put, earned] = [movements.filter(({ amount }) => amount > 0), sum('interest')];
  pen.need(150);
  headings(paper, pen, { look: 'band', color: '#4a5d23' })(product);
  const left = [
    ['04/01/2026', 'Beginning Balance', `$${first}`],
    ['', `${put.length} Credit(s) This Period`, usd(sum('deposit', 'credit') + earned)],
    ['', `${movements.length - put.length} Debit(s) This Period`, usd(sum('check', 'card', 'debit', 'fee'))],
    ['04/30/2026', 'Ending Balance', `$${last}`],
  ];
  const right = [
    ['Annual Percentage Yield Earned', '0.50%'],
    ['Interest Days', '30'],
    ['Interest Earned', usd(earned)],
    ['Interest Paid This Period', usd(earned)],
  ];
  const heads = ['Date', 'Description', 'Amount', earned > 0 ? 'Interest Summary' : ''];
  pen.text(40, 'Account Summary', { isBold: true });
  pen.rows([40, 100, { right: 310 }, 350, { right: 572 }], heads, beside(left, earned > 0 ? right : []));
  pen.down(10);
  pen.text(40, 'Account Activity', { isBold: true });
  const rows = movements.map(({ day, kind, text, amount, balance }) => [
    full(day),
    kind === 'check' ? `CHECK # ${text}` : text,
    ...(amount < 0 ? [usd(-amount), ''] : ['', usd(amount)]),
    usd(balance),
  ]);
  rows.unshift(['04/01/2026', 'Beginning Balance', '', '', `$${first}`]);
  rows.push(['04/30/2026', 'Ending Balance', '', '', `$${last}`]);
  const options = { isRuled: true, step: 12, continued: `${product} (continued)` };
  const head = ['Post Date', 'Description', 'Debits', 'Credits', 'Balance'];
  pen.rows([40, 100, { right: 420 }, { right: 492 }, { right: 572 }], head, rows, options);
  pen.down(12);
}

function gym(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => gymHead(paper, page, pages) });
  pen.text(40, 'Summary of Accounts', { size: 11, isBold: true }, 16);
  const summary = [
    ['Account Type', 'Account Number', 'Ending Balance'],
    ['SMALL BUSINESS CHECKING', 'XXXXXX3381', `$${GYM.last}`],
    ['BUSINESS SAVINGS', 'XXXXXX0907', `$${GYM_SAVINGS.last}`],
  ];
  paper.boxes(40, pen.y, [240, 146, 146], summary);
  pen.down(74);
  gymAccount(paper, pen, 'SMALL BUSINESS CHECKING - XXXXXX3381', GYM);
  pen.need(90);
  pen.text(40, 'Checks Cleared', { isBold: true });
  const cells = sides(checkCells(GYM, full), ['Check Nbr', 'Date', 'Amount'], 2);
  pen.rows([40, 100, { right: 230 }, 300, 360, { right: 490 }], ...cells);
  pen.text(40, '* Indicates skipped check number', { size: 7.5 }, 20);
  gymAccount(paper, pen, 'BUSINESS SAVINGS - XXXXXX0907', GYM_SAVINGS);
  pen.turn();
  pen.down(worksheet(paper, pen.y, 'This form helps you balance your account') - pen.y + 20);
  pen.note(46, 520, ERRORS);
  return pen.page;
}

export const ELEVENTH_CLOSED_BANKS_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'account statement for one day, previous and new balances as of days, market account on its own page',
    name: 'Switchback Brewing',
    periods: ['4418 2026-05-01 2026-05-29', '0442 2026-05-01 2026-05-29'],
    draw: counted(brewery),
  }),
  sample({
    layout: 'cycle over the new year in a stack of boxes, items totaling, a waiver test of another month',
    name: 'Plumb Sign',
    periods: ['2291 2025-12-11 2026-01-12'],
    draw: counted(signs),
  }),
  sample({
    layout: 'statement ending at the right, a summary of masked accounts, credits and debits this period',
    name: 'Summit Grip Climbing',
    periods: ['3381 2026-04-01 2026-04-30', '0907 2026-04-01 2026-04-30'],
    draw: counted(gym),
  }),
];
