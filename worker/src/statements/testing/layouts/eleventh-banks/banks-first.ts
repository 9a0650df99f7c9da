import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  beside,
  checkCells,
  checks,
  counted,
  createPen,
  dayFirst,
  endCells,
  headings,
  type Kind,
  listOf,
  monthDay,
  named,
  type Pen,
  post,
  repeat,
  short,
  sides,
  usd,
} from './banks-parts.ts';

const TAQUERIA = post('2026-01-01', '2026-01-31', 987_204, [
  ...repeat('credit', 'PLATEPOS DES:DEP ID:4417~~~~~~ INDN:COMAL AZUL LLC CCD', 214_000, [1, 5, 8, 13, 20, 27]),
  ...repeat('deposit', 'Counter Credit', 93_500, [6, 14, 21, 28]),
  ...repeat('credit', 'FORKRUNNER DES:PAYOUT ID:ST-~~~~~~~~ INDN:COMAL AZUL CCD', 77_900, [8, 22]),
  ...checks('1188 7 2400, 1189 9 386.50, 1190 13 515, 1192 21 452.75, 1193 28 191.60'),
  ...repeat('debit', 'TIDEWORKS DES:PAYROLL ID:~~~~~~ INDN:COMAL AZUL LLC CCD', 301_400, [8, 22]),
  [12, 'debit', 'GULFSTATE POWER DES:BILL PMT ID:~~~~~~~~~~ CO ID:97~~~~~~~~ WEB', 61_877],
  [20, 'debit', 'TX COMPTROLLER DES:TAX PYMT ID:~~~~~~~~ CO ID:69~~~~~~~~ CCD', 118_942],
  ...repeat('card', 'CHECKCARD @ TORTILLERIA SOL RIOBLANCO TX 5543286~~~~~~~~~~~~', 22_700, [2, 7, 12, 19, 26]),
  ...repeat('card', 'PURCHASE @ RESTAURANT DEPOSITO RIOBLANCO TX', 64_300, [5, 15, 23, 29]),
  [15, 'fee', 'STOP PAYMENT FEE', 1_000],
  [30, 'fee', 'Monthly Fee Business Fundamentals', 1_600],
]);

function taqueriaHead(paper: Paper, page: number, pages: number): number {
  const [red, span] = ['#a01629', 'January 1, 2026 to January 31, 2026'];
  paper.text(572, 768, `Page ${page} of ${pages}`, { size: 7.5, align: 'right' });
  if (page > 1) {
    paper.text(40, 36, `COMAL AZUL LLC   |   Account # 4881 0326 7715   |   ${span}`, { size: 8 });
    return 70;
  }
  paper.lines(40, 36, ['P.O. Box 15288', 'Dover Falls, DE 19899'], { size: 8, step: 10 });
  paper.text(572, 30, 'HARBOR UNION', { size: 15, isBold: true, color: red, align: 'right' });
  paper.lines(64, 112, ['COMAL AZUL LLC', 'DBA COMAL AZUL TAQUERIA', '601 CALLE NOGAL', 'RIOBLANCO, TX  78999-0601']);
  paper.text(380, 100, 'Customer service information', { isBold: true });
  paper.lines(380, 118, ['1.888.555.0166', 'harborunion.example', 'Harbor Union Bank, N.A.', 'Tampico Bay, FL 33699']);
  paper.text(40, 226, 'Your Business Fundamentals Banking', { size: 15, isBold: true, color: red });
  paper.text(40, 248, `for ${span}`, { size: 10.5 });
  paper.text(572, 248, 'Account number: 4881 0326 7715', { size: 10.5, isBold: true, align: 'right' });
  paper.text(40, 264, 'COMAL AZUL LLC   DBA COMAL AZUL TAQUERIA', { size: 9 });
  return 292;
}

function taqueriaSummary(pen: Pen): void {
  const { sum, count, days, average, first, last } = TAQUERIA;
  const right = [
    [`# of deposits/credits: ${count('deposit', 'credit')}`],
    [`# of withdrawals/debits: ${count('debit', 'card', 'check', 'fee')}`],
    [`# of days in cycle: ${days}`],
    [`Average ledger balance: $${money(average)}`],
  ];
  const left = [
    ['Beginning balance on January 1, 2026', `$${first}`],
    ['Deposits and other credits', money(sum('deposit', 'credit'))],
    ['Withdrawals and other debits', `-${money(sum('debit', 'card'))}`],
    ['Checks', `-${money(sum('check'))}`],
    ['Service fees', `-${money(sum('fee'))}`],
    ['Ending balance on January 31, 2026', `$${last}`],
  ];
  pen.rows([40, { right: 310 }, 340], [], beside(left, right), { size: 9.5, step: 14 });
}

function taqueria(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => taqueriaHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'rule', color: '#a01629', size: 12 });
  title('Account summary');
  taqueriaSummary(pen);
  pen.turn();
  const listed = (name: string, kinds: readonly Kind[], sign: string) => {
    title(name);
    const options = { continued: `${name} - continued`, step: 12, isRuled: true };
    const rows = listOf(TAQUERIA, kinds, short, sign);
    pen.rows([40, 92, { right: 572 }], ['Date', 'Description', 'Amount'], rows, options);
    pen.total(`Total ${name.toLowerCase()}   ${sign}$${money(TAQUERIA.sum(...kinds))}`, 28);
  };
  listed('Deposits and other credits', ['deposit', 'credit'], '');
  listed('Withdrawals and other debits', ['debit', 'card'], '-');
  title('Checks');
  const cells = dayFirst(checkCells(TAQUERIA, short, '*', '-'));
  pen.rows([40, 100, { right: 250 }, 310, 370, { right: 520 }], ...sides(cells, ['Date', 'Check #', 'Amount'], 2));
  pen.total(`Total checks   -$${money(TAQUERIA.sum('check'))}`, 0);
  pen.text(40, '* There is a gap in sequential check numbers', { size: 7 }, 24);
  listed('Service fees', ['fee'], '-');
  title('Daily ledger balances');
  const ends = sides(endCells(TAQUERIA, monthDay), ['Date', 'Balance ($)'], 3);
  pen.rows([40, { right: 170 }, 230, { right: 360 }, 420, { right: 560 }], ...ends);
  return pen.page;
}

const BROKERS = 'Electronic Deposit|From DOVETAIL FREIGHT BROKERS|REF=261~~~~~~~~~~~~N00 13~~~~~~~~PAYMENT';
const FREIGHT = post('2026-06-01', '2026-06-30', 8_412_077, [
  ...repeat('deposit', '8~~~~~~~~~', 512_000, [1, 4, 9, 16, 22, 25]),
  ...repeat('credit', BROKERS, 1_184_000, [2, 9, 16, 23, 29]),
  [10, 'credit', 'Wire Credit REF~~~~~~|KESTREL BANK NA    26061~~~~~~|ORG=HALFMOON MILLS INC', 2_260_000],
  ...repeat('card', 'Debit Purchase - VISA|DIESELPORT ~~~~  BISMARCK ND', 96_300, [3, 8, 12, 24, 29]),
  ...repeat('debit', 'Electronic Withdrawal|To TIDEWORKS|REF=261~~~~~~~~N00 14~~~~PAYROLL', 1_612_000, [11, 25]),
  [4, 'debit', 'Electronic Withdrawal|To PRAIRIE FUEL CARD|REF=261~~~~~~~~N00 87~~~~PURCHASE', 688_214],
  [15, 'debit', 'Electronic Withdrawal|To IRS|REF=261~~~~~~~~N00 33~~~~USATAXPYMT', 940_866],
  [17, 'debit', 'Internet Banking Payment|To Loan 0~~~~~~~~~', 381_540],
  [14, 'fee', 'Analysis Service Charge', 8_420],
  ...checks('15021 2 1844.50, 15022 3 630, 15023 8 2291.15, 15025 9 417.90, 15026 16 3000, 15029 23 1182.60'),
]);

function freightHead(paper: Paper, page: number, pages: number): number {
  paper.document.lineWidth(0.6).rect(430, 30, 142, 100).stroke('#333333');
  const period = ['Statement Period:', 'Jun 1, 2026', 'through', 'Jun 30, 2026'];
  const facts = ['Business Statement', 'Account Number:', '1 047 3620 9914', ...period];
  paper.lines(501, 36, facts, { size: 8.5, align: 'center' });
  paper.text(501, 134, `Page ${page} of ${pages}`, { size: 8, align: 'center' });
  paper.text(40, 34, 'Northbank', { size: 20, isBold: true, color: '#0b2f7f' });
  if (page > 1) {
    paper.text(40, 146, 'ANALYZED CHECKING   (CONTINUED)', { isBold: true });
    paper.lines(40, 160, ['Northbank National Association', 'Account Number 1-047-3620-9914'], { size: 8 });
    return 192;
  }
  paper.lines(40, 60, ['P.O. Box 1811', 'Saint Alder, Minnesota 55199', '', '3306   IMG   S   Y'], { size: 7.5 });
  paper.lines(70, 140, ['24417 01 AB 0.588', 'FLATWATER FREIGHT LLC', '1900 TERMINAL RD', 'BISMARCK ND  58599']);
  return 212;
}

function freightSummary(paper: Paper, pen: Pen): void {
  const { sum, count, first, last } = FREIGHT;
  pen.note(40, 530, 'INFORMATION YOU SHOULD KNOW: Effective August 10, 2026 the terms of your account change.');
  pen.down(8);
  paper.text(40, pen.y, 'ANALYZED CHECKING', { size: 10.5, isBold: true });
  pen.text(572, 'Member FDIC', { size: 8.5, align: 'right' }, 13);
  paper.text(572, pen.y, 'Account Number 1-047-3620-9914', { size: 8.5, align: 'right' });
  pen.text(40, 'Account Summary', { isBold: true });
  const summary = [
    ['Beginning Balance on Jun 01', '', `$ ${first}`],
    ['Customer Deposits', `${count('deposit')}`, money(sum('deposit'))],
    ['Other Deposits', `${count('credit')}`, money(sum('credit'))],
    ['Card Withdrawals', `${count('card')}`, `${money(sum('card'))}-`],
    ['Other Withdrawals', `${count('debit', 'fee')}`, `${money(sum('debit', 'fee'))}-`],
    ['Checks Paid', `${count('check')}`, `${money(sum('check'))}-`],
    ['Ending Balance on Jun 30, 2026', '', `$ ${last}`],
  ];
  pen.rows([40, { right: 260 }, { right: 350 }], ['', '# Items', ''], summary);
  pen.down(14);
}

/** The charge that was taken in this month for the month before. */
function freightAnalysis(paper: Paper, pen: Pen): void {
  headings(paper, pen, { look: 'band', color: '#0b2f7f' })('ANALYSIS SERVICE CHARGE DETAIL');
  const head = ['Account Analysis Activity for: May 2026', 'Volume', 'Avg Unit Price', 'Total Charge'];
  pen.rows([40, { right: 330 }, { right: 420 }, { right: 520 }], head, [
    ['Account Number: 1-047-3620-9914', '', '', '$ 84.20'],
    ['   Account Maintenance', '1', '20.00000', '20.00'],
    ['   Paper Checks Paid', '9', '0.20000', '1.80'],
    ['   Deposited Items', '298', '0.20000', '59.60'],
    ['   ACH Debits and Credits Received', '14', '0.20000', '2.80'],
    ['Analysis Service Charge assessed to 1-047-3620-9914', '', '', '$ 84.20'],
  ]);
}

function freight(paper: Paper, pages: number): number {
  const { sum, count } = FREIGHT;
  const pen = createPen(paper, { onPage: (page) => freightHead(paper, page, pages) });
  freightSummary(paper, pen);
  const title = headings(paper, pen, { look: 'plain', color: '#1a1a1a', size: 9.5 });
  title('Customer Deposits');
  const deposits = sides(listOf(FREIGHT, ['deposit'], named), ['Date', 'Ref Number', 'Amount'], 2);
  pen.rows([40, 84, { right: 250 }, 310, 354, { right: 520 }], ...deposits);
  pen.total(`Total Customer Deposits   $ ${money(sum('deposit'))}`);
  const listed = (name: string, kinds: readonly Kind[], sign: string) => {
    title(name);
    const rows = listOf(FREIGHT, kinds, named).map(([day = '', text = '', amount = '']) => [day, text, amount + sign]);
    const options = { continued: `${name} (continued)`, step: 10.5 };
    pen.rows([40, 84, { right: 572 }], ['Date', 'Description of Transaction', 'Amount'], rows, options);
    pen.total(`Total ${name}   $ ${money(sum(...kinds))}${sign}`);
  };
  listed('Other Deposits', ['credit'], '');
  listed('Card Withdrawals', ['card'], '-');
  listed('Other Withdrawals', ['debit', 'fee'], '-');
  title('Checks Presented Conventionally');
  const cells = sides(checkCells(FREIGHT, named), ['Check', 'Date', 'Amount'], 2);
  pen.rows([40, 90, { right: 250 }, 310, 360, { right: 520 }], ...cells);
  paper.text(40, pen.y, '* Gap in check sequence', { size: 7.5 });
  pen.total(`Conventional Checks Paid (${count('check')})   $ ${money(sum('check'))}-`);
  title('Balance Summary');
  const ends = sides(endCells(FREIGHT, named), ['Date', 'Ending Balance'], 3);
  pen.rows([40, { right: 180 }, 230, { right: 370 }, 420, { right: 560 }], ...ends);
  pen.down(16);
  freightAnalysis(paper, pen);
  return pen.page;
}

const TILE = post('2026-01-31', '2026-02-27', 1_098_552, [
  ...repeat('deposit', 'Deposit - Thank You', 318_000, [3, 10, 17, 24]),
  ...repeat('credit', 'Ashgrove Builders Vendor Pay Mosaic Tile Llc A~~~~~~~', 644_150, [5, 25]),
  ...repeat('credit', 'Cardway         Mtot Dep      ~~~~~~~~~~~~', 91_400, [12, 19]),
  ...repeat('card', 'Card Purchase  Grout & Trowel Co ~~~~ Mobile AL 36699 3306', 31_500, [4, 11, 18, 23]),
  ...repeat('debit', 'Gustwind Hr      Payroll    Mosaic Tile ~~~~~~', 401_930, [6, 20]),
  [11, 'debit', 'EB to Checking # 0288~~~~~~ Ref# 000000 ~~~~~~', 150_000],
  [17, 'debit', 'Heron Mutual     Ins Prem   Mosaic Tile ~~~~~~', 87_719],
  [27, 'fee', 'Analysis Charge  01-26', 2_610],
  ...checks('9120 3 1660, 9121 4 405, 9123 10 2951.18, 9124 13 522.60, 9125 17 188.75, 9126 24 773.40, 9129 26 340.10'),
]);

function tileHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 30, 'MAGNOLIA', { size: 20, isBold: true, color: '#2f6b1f', spacing: 2 });
  const facts = ['ACCOUNT #   0288104417', '092', 'Cycle   20', 'Enclosures   0', `Page   ${page} of ${pages}`];
  paper.lines(572, 72, facts, { align: 'right' });
  if (page > 1) return 150;
  const office = ['Magnolia Bank', 'Spanish Cove Main Office', '12 Live Oak St', 'Mobile, AL 36699'];
  paper.lines(40, 58, office, { size: 8, step: 10 });
  paper.lines(70, 126, ['MOSAIC TILE & STONE LLC', '308 KILN ROAD', 'MOBILE AL 36699-0308']);
  return 190;
}

function tileSummary(pen: Pen): void {
  const { sum, first, last, average, days } = TILE;
  const amounts = [
    ['Beginning Balance', `$${first}`],
    ['Deposits & Credits', `${money(sum('deposit', 'credit'))} +`],
    ['Withdrawals', `${money(sum('card', 'debit'))} -`],
    ['Fees', `${money(sum('fee'))} -`],
    ['Automatic Transfers', '0.00 +'],
    ['Checks', `${money(sum('check'))} -`],
    ['Ending Balance', `$${last}`],
  ];
  const facts = [
    ['Minimum Daily Balance', usd(TILE.lowest)],
    ['Average Statement Balance', usd(average)],
    ['Days in the cycle', `${days}`],
  ];
  pen.rows([60, { right: 290 }, 330, { right: 552 }], [], beside(amounts, facts), { size: 9, step: 12.5 });
  pen.down(14);
}

function tile(paper: Paper, pages: number): number {
  const { sum } = TILE;
  const pen = createPen(paper, { onPage: (page) => tileHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'centre', color: '#2f6b1f' });
  const options = { size: 9, step: 12 };
  const centred = { size: 11, align: 'center' } as const;
  pen.text(306, 'SOUTHERN BUSINESS ANALYZED CHECKING', { ...centred, isBold: true }, 17);
  pen.text(306, 'January 31, 2026 through February 27, 2026', centred, 26);
  title('SUMMARY');
  tileSummary(pen);
  const listed = (name: string, ...kinds: Kind[]) => {
    title(name);
    pen.rows([60, 110, { right: 552 }], [], listOf(TILE, kinds, monthDay), options);
    pen.rows([110, { right: 552 }], ['Total', `$${money(sum(...kinds))}`], [], options);
    pen.down(12);
  };
  listed('DEPOSITS & CREDITS', 'deposit', 'credit');
  listed('WITHDRAWALS', 'card', 'debit');
  listed('FEES', 'fee');
  title('CHECKS');
  const cells = sides(dayFirst(checkCells(TILE, monthDay, ' *')), ['Date', 'Check No.', 'Amount'], 2);
  pen.rows([60, 120, { right: 270 }, 330, 390, { right: 540 }], ...cells, options);
  pen.rows([110, { right: 552 }], ['Total Checks', `$${money(sum('check'))}`], [], options);
  pen.text(60, '* Break In Check Number Sequence.', { size: 8 }, 24);
  title('DAILY BALANCE SUMMARY');
  const ends = sides(endCells(TILE, monthDay), ['Date', 'Balance'], 3);
  pen.rows([60, { right: 190 }, 240, { right: 370 }, 420, { right: 550 }], ...ends, options);
  pen.down(20);
  pen.text(306, 'Rates, fees and terms of every account are in a booklet. Ask for it at each office.', centred, 16);
  return pen.page;
}

export const ELEVENTH_BANKS_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'for one day to another below the product, account number in groups, running line on later pages',
    name: 'Comal Azul Taqueria',
    periods: ['7715 2026-01-01 2026-01-31'],
    draw: counted(taqueria),
  }),
  sample({
    layout: 'box with spaced digits and through, counts of items, checks presented and charges of the month before',
    name: 'Flatwater Freight',
    periods: ['9914 2026-06-01 2026-06-30'],
    draw: counted(freight),
  }),
  sample({
    layout: 'serif in the middle with a cycle number and enclosures, days through below the product, headless lists',
    name: 'Mosaic Tile and Stone',
    face: 'serif',
    periods: ['4417 2026-01-31 2026-02-27'],
    draw: counted(tile),
  }),
];
