import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  bareDay,
  checkPicture,
  FEBRUARY,
  flow,
  form,
  GREY,
  HEAD,
  JANUARY,
  MARCH,
  months,
  packet,
  SMALL,
  shortDay,
  type Tale,
  tale,
  usd,
} from './apps-parts.ts';

/** One tab of a workbook that was saved as PDF: bare cells with lines around them. */
function tab(paper: Paper, title: string, number: string, told: Tale, sheet: number): void {
  paper.text(396, 22, title, { size: 9, align: 'center' });
  const widths = [72, 300, 90, 90, 90, 70];
  const cell = (cents: number) => (cents === 0 ? '' : money(cents));
  const end = paper.boxes(
    40,
    44,
    [110, 262],
    [
      ['Account', number],
      ['Account name', title],
      ['Period start', bareDay(told.from)],
      ['Period end', bareDay(told.to)],
      ['Opening ledger', money(told.opening)],
      ['Closing ledger', money(told.closing)],
    ],
    15,
  );
  const rows = told.entries.map(({ day, text, kind, amount, balance }) => [
    bareDay(day),
    text,
    cell(Math.max(0, -amount)),
    cell(Math.max(0, amount)),
    money(balance),
    kind,
  ]);
  const head = ['Post Date', 'Description', 'Debit', 'Credit', 'Running Bal', 'Code'];
  paper.boxes(40, end + 14, widths, [head, ...rows], 15);
  paper.text(40, 590, 'tandem_export_20260504.xlsx', SMALL);
  paper.text(752, 590, `Page ${sheet} of 2`, { ...SMALL, align: 'right' });
}

function workbook(paper: Paper): void {
  const operating = tale({ span: APRIL, opening: 3_107_226, cast: 'printer', count: 25, seed: 8 });
  const tax = tale({ span: APRIL, opening: 844_090, cast: 'reserve', count: 6, seed: 3 });
  tab(paper, 'Operating', '000418821180', operating, 1);
  paper.addPage();
  tab(paper, 'Sales tax', '000418821198', tax, 2);
}

function fundingForm(paper: Paper): void {
  paper.text(306, 46, 'BUSINESS FUNDING APPLICATION', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 66, 'Orris & Teague Capital Brokers', { ...GREY, align: 'center' });
  const end = form(paper, 90, [
    [
      ['Legal name', 'Stonecrop & Vance Builders LLC'],
      ['DBA', 'Stonecrop Homes'],
    ],
    [
      ['Address', '808 Quarry Rd, Boise ID 83702'],
      ['Business start date', '06/11/2018'],
      ['EIN', '00-4418832'],
    ],
    [
      ['Owner', 'Felix Vance'],
      ['Ownership', '100%'],
      ['Date of birth', '02/19/1979'],
    ],
    [
      ['Amount requested', '$85,000.00'],
      ['Average monthly deposits', '$190,000.00'],
      ['Average bank balance', '$60,000.00'],
    ],
    [
      ['Open advances', 'None'],
      ['Use of funds', 'Materials for two houses'],
    ],
  ]);
  paper.paragraph(
    40,
    end + 20,
    532,
    'By signing below, the merchant and its owner authorize the broker and the companies it works with to obtain consumer and business reports, and certify that the bank statements handed in for the last three months are complete.',
  );
  paper.text(40, end + 92, 'Signature  F. Vance', { size: 11 });
  paper.text(400, end + 92, 'Date  05/06/2026', { size: 11 });
}

function neobankMonth(paper: Paper, told: Tale): void {
  paper.text(40, 44, 'Wickett', { size: 20, isBold: true, color: '#8a1c5b' });
  paper.text(572, 48, `Statement ${shortDay(told.from)} – ${shortDay(told.to)}`, { size: 11, align: 'right' });
  paper.lines(40, 84, ['Stonecrop & Vance Builders LLC', 'Business account •••• 7725'], GREY);
  paper.pairs(320, 84, 572, [
    ['Balance at start', usd(told.opening)],
    ['In', usd(told.moneyIn)],
    ['Out', usd(-told.moneyOut)],
    ['Balance at end', usd(told.closing)],
  ]);
  const rows = told.entries.map(({ day, text, kind, amount }) => [shortDay(day), text, kind, usd(amount)]);
  const end = flow(paper, [40, 120, 380, { right: 572 }], 160, [['Date', 'Who', 'How', 'Amount'], ...rows]);
  paper.text(40, end + 12, 'Deposits are held at Sandhill Savings Bank, Member FDIC.', SMALL);
}

function unionMonth(paper: Paper): void {
  const ledger = createLedger({ from: MARCH[0], to: MARCH[1], opening: 1_209_330, trade: 'haulage', count: 16 });
  paper.setFace('typewriter');
  paper.lines(40, 46, ['TIMBERLINE TRADES CREDIT UNION', 'PO BOX 3310  BOISE ID 83701'], { isBold: true });
  paper.lines(40, 90, ['STONECROP & VANCE BUILDERS LLC', '808 QUARRY RD', 'BOISE ID 83702']);
  paper.lines(340, 90, [
    'ACCOUNT       XXXXXX3061',
    'FROM          03/01/26',
    'TO            03/31/26',
    'PAGE          1',
  ]);
  paper.text(40, 164, 'BUSINESS SHARE DRAFT', { isBold: true });
  const end = paper.table([40, 110, { right: 470 }, { right: 572 }], 184, [
    ['DATE', 'TRANSACTION', 'AMOUNT', 'BALANCE'],
    ['03/01/26', 'PREVIOUS BALANCE', '', ledger.opening],
    ...amountRows(ledger, dateFormats.short),
    ['03/31/26', 'NEW BALANCE', '', ledger.closing],
  ]);
  paper.pairs(40, end + 14, 320, [
    ['TOTAL DEPOSITS', ledger.credits],
    ['TOTAL WITHDRAWALS', ledger.debits],
  ]);
  paper.setFace('sans');
}

function brokerPacket(paper: Paper): void {
  const next = packet(paper, (page) =>
    paper.text(590, 774, `OTC-0417 · ${page.toString().padStart(3, '0')}`, { size: 7, align: 'right' }),
  );
  fundingForm(paper);
  next();
  checkPicture(paper);
  const [march, april] = months([MARCH, APRIL], { opening: 4_418_320, cast: 'contractor', count: 24 });
  for (const told of [april, march]) {
    if (!told) continue;
    next();
    neobankMonth(paper, told);
  }
  next();
  unionMonth(paper);
}

function savedMonth(paper: Paper, told: Tale): void {
  const note = shortDay(told.from).slice(0, 3).toUpperCase();
  paper.band(510, 20, 62, 20, '#fff2a8');
  paper.text(541, 25, `${note} stmt`, { align: 'center' });
  paper.setFace('serif');
  paper.text(50, 50, 'CINDERPATH BANK', { size: 17, isBold: true });
  paper.text(50, 74, 'Everyday Business Account', { size: 11 });
  paper.lines(50, 106, ['The Paper Cone LLC', '2 Harbor Steps', 'Astoria OR 97103']);
  const span = `${dateFormats.short(told.from)} thru ${dateFormats.short(told.to)}`;
  paper.lines(562, 56, [`Statement Period ${span}`, 'Account Number 55 0318 4429', 'Page 1 of 1'], { align: 'right' });
  paper.boxes(
    50,
    162,
    [128, 128, 128, 128],
    [
      ['Balance Forward', 'Credits', 'Debits', 'New Balance'],
      [usd(told.opening), usd(told.moneyIn), usd(told.moneyOut), usd(told.closing)],
    ],
    20,
  );
  const rows = told.entries.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  flow(paper, [50, 110, { right: 380 }, { right: 470 }, { right: 562 }], 222, [
    ['Date', 'Description', 'Debits', 'Credits', 'Balance'],
    ...rows,
  ]);
  paper.setFace('sans');
}

function ownerPacket(paper: Paper): void {
  const next = packet(paper, (page) => paper.text(306, 776, `scan p. ${page} / 4`, { size: 7, align: 'center' }));
  const [january, february, march, april] = months([JANUARY, FEBRUARY, MARCH, APRIL], {
    opening: 918_244,
    cast: 'kiosk',
    count: 22,
  });
  for (const [index, told] of [march, january, february, april].entries()) {
    if (!told) continue;
    if (index > 0) next();
    savedMonth(paper, told);
  }
}

/** The books of a quarter and a page of a tax return, which name months too. */
function books(paper: Paper): void {
  paper.text(306, 60, 'Gannet Row Print Co', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 80, 'Profit and Loss', { size: 12, align: 'center' });
  paper.text(306, 98, 'January 1 - April 30, 2026', { align: 'center' });
  paper.pairs(110, 140, 502, [
    ['Printing income', '151,208.44'],
    ['Paper and ink', '-48,330.17'],
    ['Gross profit', '102,878.27'],
    ['Wages', '-51,204.00'],
    ['Rent', '-8,800.00'],
    ['Repairs and courier', '-4,916.38'],
    ['Net income', '37,957.89'],
  ]);
  paper.text(110, 270, 'Cash basis, unaudited. Printed Monday, May 11, 2026 from Tallybook.', SMALL);
}

function printOfMonth(paper: Paper, told: Tale, title: string): void {
  paper.text(40, 40, 'Seabright Cash', { size: 16, isBold: true, color: '#005f73' });
  paper.text(40, 64, title, HEAD);
  paper.text(40, 82, `Account ending in 3306   ${dateFormats.full(told.from)} through ${dateFormats.full(told.to)}`);
  const current = title.startsWith('Month') ? `Balance ${dateFormats.full(told.to)}` : 'Closing balance';
  paper.text(40, 100, `Opening balance ${usd(told.opening)}    ${current} ${usd(told.closing)}`);
  const rows = told.entries.map(({ day, text, kind, amount, balance }) => [
    dateFormats.full(day),
    kind,
    text,
    usd(amount),
    usd(balance),
  ]);
  flow(paper, [40, 110, 180, { right: 480 }, { right: 572 }], 126, [
    ['Date', 'Type', 'Name', 'Amount', 'Balance'],
    ...rows,
  ]);
}

function mixedPacket(paper: Paper): void {
  const next = packet(paper, (page) => paper.text(24, 14, `[${page} of 4]  Gannet Row - underwriting file`, SMALL));
  const [april, may] = months([APRIL, ['2026-05-01', '2026-05-18']], { opening: 731_900, cast: 'printer', count: 21 });
  books(paper);
  next();
  if (april) printOfMonth(paper, april, 'Statement of activity');
  next();
  paper.text(40, 60, 'Schedule of income of an S corporation, page 1', HEAD);
  form(paper, 84, [
    [['For calendar year 2025, or tax year beginning', 'January 1, 2025, ending December 31, 2025']],
    [
      ['Name', 'Gannet Row Print Co'],
      ['Employer number', '00-7716204'],
    ],
    [
      ['1a Gross receipts', '448,117'],
      ['2 Cost of goods', '139,850'],
      ['21 Ordinary income', '96,402'],
    ],
  ]);
  next();
  if (may) printOfMonth(paper, may, 'Month to date activity');
}

/** A workbook, and files that a broker or an owner merged. */
export const EIGHTH_APPS_PACKETS: readonly CorpusSample[] = [
  sample({
    layout: 'workbook of two tabs in landscape',
    name: 'period start and period end in cells',
    isLandscape: true,
    periods: ['1180 2026-04-01 2026-04-30', '1198 2026-04-01 2026-04-30'],
    draw: workbook,
  }),
  sample({
    layout: 'packet of a broker with form, check and two banks',
    name: 'the newest month first, stamped pages',
    periods: ['7725 2026-04-01 2026-04-30', '7725 2026-03-01 2026-03-31', '3061 2026-03-01 2026-03-31'],
    draw: brokerPacket,
  }),
  sample({
    layout: 'packet of an owner with notes upon months',
    name: 'four months out of their order',
    periods: [MARCH, JANUARY, FEBRUARY, APRIL].map((span) => `4429 ${span.join(' ')}`),
    draw: ownerPacket,
  }),
  sample({
    layout: 'packet with books and a tax page between activities',
    name: 'a whole month and a month to date',
    periods: ['3306 2026-04-01 2026-04-30', '3306 2026-05-01 2026-05-18'],
    draw: mixedPacket,
  }),
];
