import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, type Ledger, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  address,
  COLUMNS,
  depositsFirst,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  QUARTER,
  SPLIT,
  type Span,
  totals,
} from './parts.ts';

const FIRST_DAYS: Span = ['2026-03-12', '2026-03-31'];

function section(paper: Paper, y: number, title: string, number: string, ledger: Ledger): number {
  paper.text(40, y, title, { isBold: true, size: 11 });
  paper.text(572, y, `Account # ${number}`, { align: 'right' });
  paper.text(40, y + 16, `Beginning balance on March 1, 2026: $${ledger.opening}`);
  const end = paper.table(COLUMNS, y + 32, [HEAD, ...amountRows(ledger, dateFormats.monthDay)], 12);
  paper.text(40, end + 2, `Ending balance on March 31, 2026: $${ledger.closing}`);
  return end + 26;
}

function threeSections(paper: Paper): void {
  paper.text(40, 36, 'Bellwether Savings & Trust', { size: 15, isBold: true });
  paper.lines(572, 36, ['Combined statement of accounts', 'Customer number 0088 1207', 'Page 1 of 1'], {
    align: 'right',
  });
  address(paper, 40, 76, ['PELICAN POINT HAULING LLC', 'PO BOX 400', 'MOBILE AL 36601']);
  const first = section(
    paper,
    130,
    'Business Value Checking',
    '700-118-4402',
    ledgerOf(MARCH, 'haulage', 1_100_300, 10),
  );
  const second = section(paper, first, 'Business Savings', '700-330-9918', ledgerOf(MARCH, 'savings', 2_200_000, 3));
  paper.text(40, second, 'Certificates of deposit', { isBold: true });
  paper.table([42, 160, 260, 350, { right: 570 }], second + 16, [
    ['Number', 'Opened', 'Matures', 'Rate', 'Balance'],
    ['700-900-0021', '07/01/2025', '07/01/2026', '3.90 %', '$50,000.00'],
  ]);
}

function quarterOfCash(paper: Paper): void {
  const ledger = ledgerOf(QUARTER, 'cantina', 610_600, 24);
  paper.text(40, 40, 'Highmeadow Securities', { size: 16, isBold: true });
  paper.text(40, 62, 'Cash management account, quarter ending March 31, 2026');
  paper.lines(572, 40, ['Account number', '4C7-881230', 'January 1, 2026 - March 31, 2026'], { align: 'right' });
  address(paper, 40, 96, ['EL FAROL AZUL CANTINA LLC', '7 CANAL ST', 'LORAIN OH 44052']);
  paper.table([42, { right: 320 }, { right: 440 }], 150, [
    ['', 'This quarter', 'Year to date'],
    ['Opening cash balance', ledger.opening, ledger.opening],
    ['Cash in', ledger.credits, ledger.credits],
    ['Cash out', ledger.debits, ledger.debits],
    ['Closing cash balance', ledger.closing, ledger.closing],
  ]);
  paper.text(40, 236, 'Cash activity', { isBold: true });
  paper.table(COLUMNS, 252, [
    ['Date', 'Activity', 'Amount', 'Cash balance'],
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
}

function newAccount(paper: Paper): void {
  const ledger = ledgerOf(FIRST_DAYS, 'salon', 0, 8);
  paper.text(40, 36, 'Candlewick Bank', { size: 16, isBold: true });
  paper.lines(572, 36, ['Statement period: 03/12/2026 - 03/31/2026', 'Account number: XXXXXX2015'], { align: 'right' });
  paper.lines(40, 66, [
    'Welcome to your first statement.',
    'Your account was opened on 03/12/2026.',
    'Later statements run from the 1st to the last day of a month.',
  ]);
  address(paper, 40, 124, ['MARIGOLD HAIR STUDIO LLC', '18 ORCHARD WAY', 'DULUTH MN 55802']);
  paper.pairs(330, 124, 560, totals(ledger, ['Opening deposit balance', 'Deposits', 'Withdrawals', 'Closing balance']));
  paper.table(SPLIT, 200, [
    ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
}

function renumbered(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 770_200, 16);
  paper.text(40, 36, 'Tollgate Community Bank', { size: 15, isBold: true });
  paper.text(40, 58, 'Statement of account, March 1 through March 31, 2026');
  paper.paragraph(
    40,
    80,
    530,
    'We moved to a new system on March 16, 2026. Your old account number 330411188 was replaced by the number below. Checks with the old number are paid until September 30, 2026.',
    { size: 8.5 },
  );
  paper.boxes(
    40,
    116,
    [130, 130, 130, 130],
    [
      ['Account number', 'Beginning balance', 'Ending balance', 'Items'],
      ['9003307702', ledger.opening, ledger.closing, '16'],
    ],
  );
  address(paper, 40, 170, ['COPPERLEAF GOODS LLC', '210 SPINDLE AVE', 'GREENVILLE SC 29601']);
  const rows = amountRows(ledger, dateFormats.monthDay);
  paper.table(COLUMNS, 230, [
    HEAD,
    ...rows.slice(0, 8),
    ['03/16', 'Converted from 330411188 to 9003307702', '', rows[7]?.[3] ?? ''],
    ...rows.slice(8),
  ]);
}

function cutOff(paper: Paper): void {
  const span: Span = ['2026-02-28', '2026-03-31'];
  const ledger = ledgerOf(span, 'cantina', 240_140, 16);
  paper.text(40, 36, 'BANCO LOMA VERDE', { size: 15, isBold: true });
  paper.text(572, 36, 'ESTADO DE CUENTA COMERCIAL', { align: 'right', isBold: true });
  paper.boxes(
    330,
    56,
    [120, 122],
    [
      ['Número de cuenta', 'Período'],
      ['044-118230', '28/feb/2026 al 31/mar/2026'],
      ['Página', '1 de 1'],
    ],
  );
  address(paper, 40, 70, ['LA SOMBRILLA ROJA INC', 'CALLE CANELA 14', 'PONCE PR 00730']);
  paper.pairs(
    40,
    140,
    300,
    totals(ledger, ['Balance anterior', 'Depósitos y otros créditos', 'Cheques y otros débitos', 'Balance al cierre']),
  );
  paper.table(SPLIT, 220, [
    ['Fecha', 'Descripción', 'Créditos', 'Débitos', 'Balance'],
    ...depositsFirst(ledger, dateFormats.monthDay),
  ]);
}

function canadian(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 2_004_080, 16);
  paper.text(40, 36, 'Maple Portage Bank', { size: 16, isBold: true, color: '#a00000' });
  paper.text(40, 60, 'Business Account Statement');
  paper.lines(572, 36, ['March 1, 2026 to March 31, 2026', 'Account number: 04512 100-234-5'], { align: 'right' });
  address(paper, 40, 90, ['LAKEHEAD CARTAGE LTD', '12 PORTAGE RD', 'THUNDER BAY ON P7B 1A1']);
  paper.text(40, 144, 'Account Summary for this Period', { isBold: true });
  paper.pairs(40, 160, 340, [
    ['Opening balance on March 1, 2026', `$${ledger.opening}`],
    ['Total deposits & credits (9)', `+ ${ledger.credits}`],
    ['Total cheques & debits (7)', `- ${ledger.debits}`],
    ['Closing balance on March 31, 2026', `= $${ledger.closing}`],
  ]);
  paper.text(40, 230, 'Account Activity Details', { isBold: true });
  paper.table(SPLIT, 246, [
    ['Date', 'Description', 'Cheques & Debits ($)', 'Deposits & Credits ($)', 'Balance ($)'],
    ['', 'Opening balance', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.dayNamed),
    ['', 'Closing balance', '', '', ledger.closing],
  ]);
}

/** Several accounts, unusual spans and other countries. */
export const FOURTH_COMBINED: readonly CorpusSample[] = [
  sample({
    layout: 'sections with a sentence for either balance',
    name: 'a customer number above, deposits for a term beneath',
    draw: threeSections,
    periods: [period('4402', MARCH), period('9918', MARCH)],
  }),
  sample({
    layout: 'quarter of cash at a broker',
    name: 'columns for the quarter and the year',
    draw: quarterOfCash,
    periods: [period('1230', QUARTER)],
  }),
  sample({
    layout: 'first statement of a new account',
    name: 'twenty days',
    draw: newAccount,
    periods: [period('2015', FIRST_DAYS)],
  }),
  sample({
    layout: 'number changed in the middle of the month',
    name: 'both numbers on the page',
    draw: renumbered,
    periods: [period('7702', MARCH)],
  }),
  sample({
    layout: 'Spanish range with months between bars',
    name: 'the account above the page',
    draw: cutOff,
    periods: [period('8230', ['2026-02-28', '2026-03-31'])],
  }),
  sample({
    layout: 'Canadian account behind its transit',
    name: 'entries with the day before the month',
    draw: canadian,
    periods: [period('2345', MARCH)],
  }),
];
