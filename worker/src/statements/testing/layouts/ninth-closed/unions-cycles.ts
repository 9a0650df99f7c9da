import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import {
  averageBalance,
  bareMonthDay,
  book,
  boxed,
  bracketed,
  createPress,
  draftRows,
  earningBook,
  facts,
  type Habit,
  listed,
  live,
  type Movement,
  named,
  type Press,
  short,
  sideBySide,
  signedRows,
  splitRows,
  stack,
  whenIn,
  whenOut,
} from '../ninth/unions-parts.ts';
import { type Paper, sample } from '../paper.ts';

const TILES: readonly Habit[] = [
  ['DEPOSIT AT TELLER', 254_600, 3, 7],
  ['ACH DEPOSIT|SQUAREDANCE POS  DAILY', 77_315, 1, 5],
  ['SHARE DRAFT #1188', -64_720, 4, 6],
  ['ACH WITHDRAWAL|GROUTWORKS DISTRIBUTION', -146_208, 10, 12],
  ['DEBIT CARD WITHDRAWAL|ISLAND FUEL 44', -7_815, 2, 5],
  ['TRANSFER WITHDRAWAL|LOAN PAYMENT 610', -38_940, 16],
  ['TRANSFER WITHDRAWAL|TO 40887-050', -15_000, 22],
];

function tilesHead(paper: Paper, page: number): number {
  paper.text(46, 32, 'BELLWEATHER MUTUAL', { size: 15, isBold: true });
  paper.text(46, 50, 'credit union', { size: 10 });
  paper.text(396, 34, 'ACCOUNT', { size: 7 });
  paper.text(396, 44, '40887', { size: 11, isBold: true });
  paper.text(476, 34, 'FROM', { size: 7 });
  paper.text(476, 44, 'MAR 01, 2026', { size: 9 });
  paper.text(566, 34, 'THROUGH', { size: 7 });
  paper.text(566, 44, 'MAR 31, 2026', { size: 9 });
  paper.text(700, 34, 'PAGE', { size: 7 });
  paper.text(700, 44, String(page), { size: 9 });
  paper.rule(46, 64, 746, '#000000');
  return 78;
}

/** Landscape, withdrawals and deposits in their own columns, an address in the middle. */
function tiles(paper: Paper): void {
  const [from, to] = ['2026-03-01', '2026-03-31'];
  const checking = book(702_914, live(from, to, TILES));
  const base = book(10_000, []);
  const tax = earningBook([from, to], 'DIVIDEND PAID', 40, 188_342, [
    ['2026-03-16', 'ACH WITHDRAWAL|STATE SALES TAX', -92_077],
    ['2026-03-23', 'TRANSFER DEPOSIT|FROM 40887-110', 15_000],
  ]);
  const press = createPress(paper, tilesHead, { bottom: 560 });
  stack(paper, 300, press.at() + 8, ['COBALT & CLAY TILE SETTERS|ATTN REMY OKONJO|51 TROWEL ST|BELLWEATHER NY 13999']);
  press.gap(76);
  const parts = [
    ['40887-000', 'BASE SHARE', base],
    ['40887-050', 'SALES TAX SHARE', tax],
    ['40887-110', 'BUSINESS CHECKING', checking],
  ] as const;
  const columns = '46 116 r500 r620 r746';
  for (const [number, kind, held] of parts) {
    press.need(70);
    paper.band(46, press.at() - 3, 700, 14, '#e2e2e2');
    press.put('50 130 r742', [number, kind, `BALANCE FORWARD   ${held.first}`], true);
    press.gap(3);
    press.rows(
      columns,
      'DATE|DESCRIPTION|WITHDRAWALS|DEPOSITS|BALANCE',
      splitRows(held, (day) => named(day).toUpperCase()),
    );
    press.put(columns, ['', 'TOTALS AND ENDING BALANCE', held.sumOut, held.sumIn, held.last], true);
    press.gap(12);
  }
  tilesLoan(press, tax.dividend);
}

function tilesLoan(press: Press, dividends: number): void {
  press.need(90);
  press.say(50, '40887-610   VEHICLE LOAN   RATE 6.990%   NEXT DUE APR 17, 2026   PAYMENT 389.40', true);
  press.rows('46 116 r500 r620 r746', 'DATE|DESCRIPTION|INTEREST|PRINCIPAL|BALANCE', [
    'MAR 01|BALANCE FORWARD|||16,640.18//MAR 17|PAYMENT FROM 40887-110|89.23|300.17|16,340.01',
  ]);
  press.gap(10);
  press.say(50, `DIVIDENDS THIS PERIOD ${money(dividends)}     DIVIDENDS YEAR TO DATE ${money(dividends + 140)}`, true);
}

const FLORIST: readonly Habit[] = [
  ['DEPOSIT-ACH A - PETALPAY', 92_310, 0, 4],
  ['WITHDRAWAL-ACH A - STEMWAY IMPORTS', -121_090, 3, 12],
  ['CHECK #0921', -40_260, 6, 7],
  ['WITHDRAWAL - POS HOTHOUSE FUEL 44', -8_812, 2, 6],
  ['DEPOSIT', 57_500, 12],
  ['WITHDRAWAL - ONLINE BANKING TO S-0000', -20_000, 15],
];

function floristHead(paper: Paper, page: number): number {
  paper.text(306, 30, 'FOUNDRY TOWN COMMUNITY CREDIT UNION', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 48, '9 Crucible Square, Foundry Town, OH 44999  |  (330) 555-0173', { size: 8, align: 'center' });
  paper.text(306, 62, 'MEMBER STATEMENT', { size: 10, isBold: true, align: 'center' });
  paper.text(576, 62, `Page ${page} of 2`, { size: 8, align: 'right' });
  if (page > 1) return 86;
  stack(paper, 60, 100, [
    'WREN & SORREL FLORISTS|WREN TALLOWAY|SORREL TALLOWAY (JOINT)',
    '12 HOTHOUSE ROW|FOUNDRY TOWN OH 44999',
  ]);
  facts(paper, 370, 100, 560, [
    'Member #=00073316|Statement date=March 31, 2026|Statements enclosed=Month and quarter',
  ]);
  return 178;
}

/** Checking by the month beside savings and a certificate by the quarter. */
function florist(paper: Paper): void {
  const [month, quarter, to] = ['2026-03-01', '2026-01-01', '2026-03-31'];
  const checking = book(264_930, live(month, to, FLORIST));
  const savings = earningBook([quarter, to], 'DIVIDEND', 20, 330_806, [
    ['2026-01-22', 'DEPOSIT', 75_000],
    ['2026-02-18', 'WITHDRAWAL - CASHIERS CHECK', -110_000],
    ['2026-03-16', 'DEPOSIT - ONLINE BANKING FROM S-0009', 20_000],
  ]);
  const certificate = earningBook([quarter, to], 'DIVIDEND', 395, 1_500_000);
  const press = createPress(paper, floristHead);
  const parts = [
    ['S-0000', 'REGULAR SAVINGS', 'January 1', savings],
    ['S-0009', 'BUSINESS CHECKING', 'March 1', checking],
    ['S-0033', '18 MONTH CERTIFICATE   Matures 08/14/2027   Rate 3.950%', 'January 1', certificate],
  ] as const;
  for (const [id, kind, first, held] of parts) {
    press.need(84);
    press.put('36 90', [id, kind], true);
    press.put('90', [`Activity for ${first}, 2026 through March 31, 2026`]);
    paper.rule(36, press.at(), 576);
    press.gap(4);
    press.rows('36 90 r440 r560', 'Date|Transaction|Amount|Balance', [
      `|Starting Balance||${held.first}`,
      ...signedRows(held, short, bracketed),
      `|Closing Balance||${held.last}`,
    ]);
    press.gap(14);
  }
  press.need(80);
  press.say(36, 'DIVIDENDS EARNED', true);
  const earned = ({ average, dividend }: typeof savings) => `${money(average)}|${money(dividend)}|${money(dividend)}`;
  press.rows('36 r200 r300 r420', 'Share|Average balance|This quarter|Year to date', [
    `S-0000|${earned(savings)}`,
    `S-0033|${earned(certificate)}`,
  ]);
}

const ORCHARD: readonly Habit[] = [
  ['Incoming Wire Crispin Cider Works', 875_000, 4],
  ['ACH Credit Market Stall Pay', 71_280, 2, 5],
  ['Check #5507', -83_215, 5, 6],
  ['ACH Debit Orchard Supply Guild', -164_730, 9, 15],
  ['ACH Debit Seasonal Crew Payroll', -288_600, 11, 14],
  ['Debit Card Hitch & Haul Trailer', -14_920, 8, 10],
  ['Incoming Wire Fee', -1_500, 4],
  ['Counter Deposit', 132_500, 19],
  ['Analysis Charge', -1_845, 30],
];

function orchardHead(paper: Paper, page: number): number {
  paper.setFace('serif');
  paper.text(50, 40, 'GRAVENSTEIN', { size: 20, spacing: 2 });
  paper.setFace('sans');
  paper.text(50, 64, 'Farm & Trade Credit Union', { size: 9 });
  paper.text(562, 44, `Page ${page} of 2`, { size: 8, align: 'right' });
  paper.text(562, 56, 'Account 60019283', { size: 8, align: 'right' });
  paper.rule(50, 80, 562, '#7a1f2b');
  if (page > 1) return 96;
  stack(paper, 50, 104, 'Pippin Slope Orchards LP|c/o Avis Dunmore|4 Scion Road|Gravenstein, WA 98999');
  paper.text(340, 104, 'COMMERCIAL CHECKING', { isBold: true });
  stack(paper, 340, 120, ['For the period 03/16/2026 - 04/15/2026|Account number 60019283|31 days in this cycle'], {
    size: 9,
  });
  return 186;
}

/** A cycle from the middle of a month, transactions with the balance of a day only. */
function orchard(paper: Paper): void {
  const [from, to] = ['2026-03-16', '2026-04-15'];
  const held = book(1_190_442, live(from, to, ORCHARD));
  const press = createPress(paper, orchardHead);
  boxed(paper, 50, press.at(), '128 128 128 128', [
    'Opening 03/16|Credits (+)|Debits (-)|Closing 04/15',
    `$${held.first}|$${held.sumIn}|$${held.sumOut}|$${held.last}`,
  ]);
  press.gap(56);
  press.say(50, 'Account activity', true);
  press.gap(2);
  const isLastOfDay = ({ day }: Movement, index: number) => held.movements[index + 1]?.day !== day;
  press.rows(
    '50 100 r400 r480 r562',
    'Date|Description|Debit|Credit|Daily balance',
    held.movements.map((one, index) => [
      bareMonthDay(one.day),
      one.text,
      whenOut(one.amount),
      whenIn(one.amount),
      isLastOfDay(one, index) ? money(one.balance) : '',
    ]),
  );
  press.gap(14);
  press.need(130);
  press.say(50, 'Checks in number order (* a gap in the sequence)', true);
  press.rows(
    '50 100 r220 260 310 r430',
    'Number|Date|Amount|Number|Date|Amount',
    sideBySide(draftRows(held.debits, bareMonthDay), 2),
  );
  press.gap(14);
  press.need(130);
  orchardAnalysis(press, averageBalance(held, from, to));
}

function orchardAnalysis(press: Press, average: number): void {
  press.say(50, 'Account analysis', true);
  press.rows('50 r300 r380 r480', 'Service|Volume|Each|Charge', [
    'Account maintenance|1|15.00|15.00//Items deposited|23|0.15|3.45//Gross charges|||18.45',
    'Earnings credit (0.00%)|||0.00//Net analysis charge|||18.45',
  ]);
  press.gap(8);
  press.say(50, `Average ledger balance $${money(average)}`);
}

const YEAR_END_TEXT =
  'This is important tax information and is being furnished to the Internal Revenue Service. If you are required ' +
  'to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and it ' +
  'is determined that it has not been reported.';

/** What was paid in a year, for the tax office. */
function yearEnd(paper: Paper): void {
  stack(paper, 40, 40, ['Mossgate Community Credit Union|16 Fernbank Plaza|Mossgate, WA 98999|Federal ID 00-0000000'], {
    size: 9,
  });
  paper.text(572, 40, '2025 YEAR-END TAX INFORMATION', { size: 11, isBold: true, align: 'right' });
  paper.text(572, 56, 'January 1, 2025 through December 31, 2025', { size: 9, align: 'right' });
  paper.text(572, 70, 'Printed January 14, 2026', { size: 9, align: 'right' });
  stack(paper, 70, 128, 'SALTBOX ROOFING LLC|CASPIAN HOLLAR|8 RAFTER ST|MOSSGATE WA 98999');
  facts(paper, 380, 128, 572, 'Member number=****7715|Taxpayer ID=XX-XXX4093');
  paper.text(40, 210, 'SUBSTITUTE FORM 1099-INT   Interest Income   (Copy B, for recipient)', { isBold: true });
  let y = boxed(paper, 40, 228, '112 180 120 120', [
    'Share|Description|Box 1 Interest|Box 4 Withheld//7715-0001|Business Savings|$12.44|$0.00',
    '7715-0040|Business Money Market|$388.19|$0.00//7715-0061|12 Month Certificate|$611.07|$0.00',
    '|Total|$1,011.70|$0.00',
  ]);
  paper.text(40, y + 20, 'SHARE BALANCES AT DECEMBER 31, 2025', { isBold: true });
  y = listed(paper, '40 152 r452', y + 38, [
    'Share|Description|Balance//7715-0001|Business Savings|8,306.12',
    '7715-0010|Business Checking|23,417.80//7715-0040|Business Money Market|41,900.55',
    '7715-0061|12 Month Certificate|15,611.07',
  ]);
  paper.text(40, y + 20, 'LOAN INTEREST PAID IN 2025 (not reported to the IRS)', { isBold: true });
  y = listed(paper, '40 152 r452', y + 38, 'Loan|Description|Interest//7715-0220|Dump Trailer|702.33');
  paper.paragraph(40, y + 24, 520, YEAR_END_TEXT, { size: 8.5 });
}

export const NINTH_CLOSED_UNIONS_CYCLES: readonly CorpusSample[] = [
  sample({
    layout: 'landscape of a tile setter, accounts with their part behind a hyphen',
    name: 'Cobalt & Clay Tile Setters',
    isLandscape: true,
    periods: ['7000', '7050', '7110'].map((account) => `${account} 2026-03-01 2026-03-31`),
    draw: tiles,
  }),
  sample({
    layout: 'month of checking beside a quarter of savings and a certificate, of florists with a joint owner',
    name: 'Wren & Sorrel Florists',
    face: 'serif',
    periods: ['0000 2026-01-01 2026-03-31', '0009 2026-03-01 2026-03-31', '0033 2026-01-01 2026-03-31'],
    draw: florist,
  }),
  sample({
    layout: 'commercial checking of an orchard from mid month to mid month with an analysis of charges',
    name: 'Pippin Slope Orchards',
    periods: ['9283 2026-03-16 2026-04-15'],
    draw: orchard,
  }),
  sample({ layout: 'tax summary of the dividends of a year by share', name: 'Saltbox Roofing', draw: yearEnd }),
];
