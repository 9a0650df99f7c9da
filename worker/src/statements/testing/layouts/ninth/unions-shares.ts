import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  bareMonthDay,
  book,
  boxed,
  createPress,
  dayAfter,
  dollars,
  draftRows,
  earningBook,
  full,
  type Habit,
  listed,
  live,
  long,
  type Movement,
  monthDay,
  type Press,
  sideBySide,
  signedRows,
  splitRows,
  stack,
} from './unions-parts.ts';

const WELDER: readonly Habit[] = [
  ['Deposit Check Received', 338_000, 2, 8],
  ['Withdrawal ACH ARC & ANVIL GASES', -47_118, 4, 10],
  ['Check #0215', -89_950, 6, 7],
  ['Withdrawal POS STEEL YARD 9', -22_447, 3, 5],
  ['Withdrawal ACH QUARTERLY TAX DEPT', -130_000, 14],
  ['Withdrawal Transfer To 330417 Share 80', -150_000, 20],
];
const HOME: readonly Habit[] = [
  ['Deposit Transfer From 330418 Share 81', 150_000, 20],
  ['Withdrawal ACH HOMESTEAD MORTGAGE', -118_240, 2],
  ['Withdrawal POS CORNER GROCER', -9_380, 3, 7],
  ['Withdrawal ACH CITY WATER', -6_421, 11],
];

interface Membership {
  readonly number: string;
  readonly names: readonly string[];
  readonly shares: readonly (readonly [string, Book])[];
  readonly dividends: readonly string[];
}

/** One envelope with the statements of two memberships, each from its page 1. */
function twoMemberships(paper: Paper): void {
  const [from, to] = ['2026-04-01', '2026-04-30'];
  const earn = (opening: number) => earningBook([from, to], 'Deposit Dividend', 10, opening);
  const [own, trade] = [earn(214_663), earn(60_020)];
  drawMembership(paper, {
    number: '330417',
    names: ['BASTIAN R KROLL', 'PETRA KROLL'],
    shares: [
      ['SHARE 01  PRIMARY SAVINGS', own],
      ['SHARE 80  FREE CHECKING', book(188_020, live(from, to, HOME))],
    ],
    dividends: [money(own.dividend), money(own.dividend + 54)],
  });
  paper.addPage();
  drawMembership(paper, {
    number: '330418',
    names: ['KROLL MOBILE WELDING LLC', 'BASTIAN R KROLL'],
    shares: [
      ['SHARE 02  BUSINESS SAVINGS', trade],
      ['SHARE 81  BUSINESS CHECKING', book(455_190, live(from, to, WELDER))],
    ],
    dividends: [money(trade.dividend), money(trade.dividend + 15)],
  });
}

function membershipHead(paper: Paper, number: string, page: number): number {
  stack(paper, 36, 34, 'Rivetside|Community Credit Union', { size: 13, isBold: true, step: 15 });
  stack(paper, 576, 34, [`Account Number: ${number}|Statement Dates 4/01/2026 thru 4/30/2026|Page ${page}`], {
    size: 9,
    align: 'right',
  });
  paper.rule(36, 76, 576, '#000000');
  return 90;
}

function drawMembership(paper: Paper, { number, names, shares, dividends }: Membership): void {
  paper.lines(70, 104, [...names, '18 Slag Road', 'Rivetside, PA 15999']);
  const press = createPress(paper, (_, page) => membershipHead(paper, number, page));
  press.gap(94);
  for (const [title, held] of shares) {
    press.need(80);
    press.put('36 r576', [title, `Balance 4/01/2026   ${held.first}`], true);
    press.gap(2);
    const rows = signedRows(held, bareMonthDay).map(([day = '', text = '', ...sums]) => [day, ...sums, text]);
    press.rows('36 r150 r236 254', 'Date|Amount|Balance|Description', rows);
    const moved = `${held.credits.length} deposits ${held.sumIn}   ${held.debits.length} withdrawals ${held.sumOut}`;
    press.put('36 r576', [moved, `Balance 4/30/2026   ${held.last}`], true);
    press.gap(16);
  }
  press.need(40);
  press.rows('36 r236 r330', 'Dividends|This period|Year to date', [['All shares', ...dividends]]);
}

const TACOS: readonly Habit[] = [
  ['Depósito / Deposit', 98_400, 0, 5],
  ['Depósito tarjetas / Card deposit MESAPAY', 61_225, 2, 4],
  ['Retiro ACH / ACH withdrawal CARNES DEL NORTE', -88_140, 4, 9],
  ['Cheque / Check #2051', -52_600, 8, 9],
  ['Retiro tarjeta / Card withdrawal GAS LA CURVA', -7_930, 1, 6],
  ['Nómina / Payroll GUSTWIND', -141_800, 10, 14],
  ['Transferencia / Transfer a 01', -20_000, 21],
];

function laredosHead(paper: Paper, page: number): number {
  paper.text(40, 34, 'Cooperativa de Crédito Dos Laredos', { size: 15, isBold: true, color: '#8a1538' });
  paper.text(40, 54, 'Dos Laredos Credit Union', { size: 10, color: '#8a1538' });
  paper.text(572, 40, `Página / Page ${page}`, { size: 8, align: 'right' });
  if (page > 1) return 78;
  stack(paper, 40, 90, 'Taquería La Espuela LLC|Hortensia Villagómez|205 Calle Mesquite|Laredo Nuevo, TX 78999');
  boxed(paper, 300, 84, '136 136', ['Número de socio / Member no.|6640-1//Del / From|03/01/2026//Al / To|03/31/2026']);
  return 168;
}

/** Spanish and English side by side. */
function bilingual(paper: Paper): void {
  const [from, to] = ['2026-03-01', '2026-03-31'];
  const checking = book(276_115, live(from, to, TACOS));
  const saved = live(from, to, [['Transferencia / Transfer de 70', 20_000, 21]]);
  const savings = earningBook([from, to], 'Dividendo / Dividend', 15, 140_208, saved);
  const press = createPress(paper, laredosHead);
  const change = (held: Book) => `${held.first}|${money(held.closing - held.opening)}|${held.last}`;
  press.rows('40 260 r400 r486 r572', 'Resumen / Summary|Cuenta / Account|Saldo inicial|Cambio|Saldo final', [
    `Ahorros / Savings|01|${change(savings)}`,
    `Cheques negocio / Business checking|70|${change(checking)}`,
  ]);
  press.gap(16);
  for (const held of [savings, checking]) {
    const title = held === savings ? '01 AHORROS / SAVINGS' : '70 CHEQUES NEGOCIO / BUSINESS CHECKING';
    press.need(70);
    paper.band(40, press.at() - 3, 532, 14, '#f3dfe5');
    press.say(44, title, true);
    press.gap(3);
    press.rows('44 92 r408 r488 r568', 'Fecha|Descripción / Description|Retiros|Depósitos|Saldo', [
      `|Saldo anterior / Previous balance|||${held.first}`,
      ...splitRows(held, monthDay),
      `|Totales / Totals|${held.sumOut}|${held.sumIn}|${held.last}`,
    ]);
    press.gap(16);
  }
  press.need(60);
  press.say(44, `Dividendos del año / Year to date dividends: ${money(savings.dividend + 35)}`);
  press.say(44, 'Asegurado federalmente por la NCUA / Federally insured by NCUA');
}

const GROCER: readonly Habit[] = [
  ['POS SETTLEMENT TILLPOINT 00318', 141_260, 0, 1],
  ['CASH DEPOSIT SMART SAFE', 203_500, 4, 7],
  ['Check #7108', -82_440, 2, 4],
  ['ACH FARMSTEAD DAIRY', -96_310, 3, 5],
  ['ACH HILLTOP PRODUCE', -154_875, 1, 4],
  ['ACH PAYDOCK PAYROLL', -688_120, 9, 14],
  ['LOTTERY COMMISSION SWEEP', -41_207, 6, 7],
  ['RURAL POWER ASSN', -131_864, 20],
  ['RETURNED DEPOSITED ITEM', -12_750, 12],
  ['RETURNED ITEM FEE', -1_200, 12],
];

function grocerHead(paper: Paper, page: number): number {
  paper.text(40, 30, 'PEAT MOOR', { size: 16, isBold: true, color: '#3b4a1f' });
  paper.text(146, 36, 'FEDERAL CREDIT UNION', { size: 8, spacing: 1 });
  paper.text(572, 30, 'Statement Ending 04/30/2026', { size: 10, isBold: true, align: 'right' });
  paper.text(572, 44, `Huckle & Daughters Grocery     Page ${page} of 3`, { size: 8, align: 'right' });
  paper.text(572, 56, 'Customer Number XXXXXX8150', { size: 8, align: 'right' });
  paper.rule(40, 70, 572, '#3b4a1f');
  if (page > 1) return 84;
  stack(paper, 60, 100, 'HUCKLE & DAUGHTERS GROCERY INC|1 TURF STREET|PEAT MOOR VT 05999');
  const service =
    'Managing Your Accounts|//Member Services|802-555-0120//Website|peatmoorfcu.example//Routing|000000000';
  boxed(paper, 330, 92, '150 92', service, 15);
  return 172;
}

/** Many lines of a store over pages, its balances daily, checks as pictures behind. */
function grocer(paper: Paper): void {
  const held = book(2_410_906, live('2026-04-01', '2026-04-30', GROCER));
  const press = createPress(paper, grocerHead, { step: 11, size: 8 });
  press.rows('40 280 r572', 'Account Type|Account Number|Ending Balance', [
    `PREMIER BUSINESS CHECKING|XXXXXX8150|$${held.last}`,
  ]);
  press.gap(16);
  paper.band(40, press.at() - 3, 532, 15, '#e3e8d6');
  press.say(44, 'PREMIER BUSINESS CHECKING - XXXXXX8150', true);
  press.gap(5);
  press.rows('44 110 r420', 'Date|Account Summary|Amount', [
    `04/01/2026|Beginning Balance|$${held.first}`,
    `|${held.credits.length} Credit(s) This Period|$${held.sumIn}`,
    `|${held.debits.length} Debit(s) This Period|$${held.sumOut}`,
    `04/30/2026|Ending Balance|$${held.last}`,
  ]);
  press.gap(14);
  press.say(44, 'Account Activity', true);
  press.rows('44 110 r400 r486 r568', 'Post Date|Description|Debits|Credits|Balance', [
    ['04/01/2026', 'Beginning Balance', '', '', `$${held.first}`],
    ...splitRows(held, full, dollars),
    ['04/30/2026', 'Ending Balance', '', '', `$${held.last}`],
  ]);
  press.gap(14);
  const checks = sideBySide(draftRows(held.debits, monthDay), 2);
  press.rows('44 90 r220 300 346 r476', 'Check Nbr|Date|Amount|Check Nbr|Date|Amount', checks);
  grocerPictures(
    paper,
    press,
    held.debits.filter(({ text }) => text.startsWith('Check')),
  );
}

function grocerPictures(paper: Paper, press: Press, checks: readonly Movement[]): void {
  press.turn();
  const top = press.at();
  for (const [index, { day, text, amount }] of checks.entries()) {
    const [left, y] = [40 + (index % 2) * 276, top + Math.floor(index / 2) * 128];
    paper.document.lineWidth(0.5).rect(left, y, 256, 100).stroke('#777777');
    paper.text(left + 8, y + 8, 'HUCKLE & DAUGHTERS GROCERY INC', { size: 7 });
    paper.text(left + 248, y + 8, text.replace(/\D+/g, ''), { size: 8, align: 'right' });
    paper.text(left + 248, y + 24, long(dayAfter(day, -4)), { size: 7, align: 'right' });
    paper.text(left + 8, y + 44, 'Pay to the order of ________________________', { size: 7 });
    paper.text(left + 248, y + 44, dollars(-amount), { size: 8, align: 'right' });
    paper.text(left + 8, y + 84, 'Peat Moor Federal Credit Union', { size: 6.5 });
    paper.text(left, y + 106, `${text}   ${full(day)}   ${dollars(-amount)}`, { size: 7.5 });
  }
}

const RATE_NOTICE_TEXT =
  'Paper statements can be replaced by e-statements in online banking under Documents. Members with an average ' +
  'balance of $2,500.00 or more across all shares are not charged the new fee.';

const RATES_TEXT =
  'Effective April 1, 2026 the Board of Directors has changed the dividend rates and the fees of business share ' +
  'accounts. The new rates and fees apply to the accounts listed below from that day on. You need to do nothing. ' +
  'If you would like to close an account or move to another one, no fee will be charged for it until April 30, ' +
  '2026.';

/** News of rates and fees for the accounts of a member. */
function rateNotice(paper: Paper): void {
  paper.text(306, 48, 'Bittern Marsh Credit Union', { size: 20, align: 'center', isBold: true });
  paper.text(306, 76, 'Notice of Change in Terms', { size: 13, align: 'center' });
  stack(paper, 60, 116, [
    'March 1, 2026||Sedge & Sons Pest Control|40 Cattail Way|Bittern Marsh, DE 19999|',
    'Member number: 90315',
  ]);
  let y = paper.paragraph(60, 218, 490, RATES_TEXT, { size: 10 });
  y = boxed(paper, 60, y + 14, '60 160 90 90 90', [
    'Suffix|Account|Old rate|New rate|New APY//00|Business Savings|0.15%|0.10%|0.10%',
    '20|Business Money Market|1.60%|1.45%|1.46%//75|Business Checking|0.00%|0.00%|0.00%',
  ]);
  y = listed(paper, '60 r380 r470', y + 20, [
    'Fee|Until 03/31/2026|From 04/01/2026//Returned deposited item|$10.00|$12.00',
    'Stop payment, each|$28.00|$30.00//Outgoing domestic wire|$20.00|$25.00',
    'Paper statement, each month|none|$3.00//Night drop bag|$2.00|$2.00',
  ]);
  y = paper.paragraph(60, y + 18, 490, RATE_NOTICE_TEXT, { size: 10 });
  stack(paper, 60, y + 22, 'Thank you for your membership,||Leopold Quarrier|Vice President, Member Services');
  paper.text(306, 740, 'Federally insured by NCUA', { size: 8, align: 'center' });
}

export const NINTH_UNIONS_SHARES: readonly CorpusSample[] = [
  sample({
    layout: 'statements of a personal and a business membership of a welder in one envelope',
    name: 'Kroll Mobile Welding',
    periods: ['01', '80', '02', '81'].map((share) => `${share} 2026-04-01 2026-04-30`),
    draw: twoMemberships,
  }),
  sample({
    layout: 'Spanish and English in one statement of a taqueria at the border',
    name: 'Taqueria La Espuela',
    periods: ['01 2026-03-01 2026-03-31', '70 2026-03-01 2026-03-31'],
    draw: bilingual,
  }),
  sample({
    layout: 'many pages of a grocery with its ending day in the head and pictures of checks',
    name: 'Huckle & Daughters Grocery',
    periods: ['8150 2026-04-01 2026-04-30'],
    draw: grocer,
  }),
  sample({
    layout: 'notice of new rates and fees of business shares',
    name: 'Sedge & Sons Pest Control',
    face: 'serif',
    draw: rateNotice,
  }),
];
