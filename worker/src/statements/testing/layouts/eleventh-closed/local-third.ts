import type { CorpusSample } from '../../development-corpus.ts';
import { average, type Book, bareMonthDay, book, boxed, flow, named, pages, stacked } from '../eleventh/local-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const BREWERY = book(
  '2026-05-01',
  5_244_180,
  `0501 Electronic Deposit|TAPLIST POS SETTLEMENT 2411.32
  0504 Electronic Deposit|TAPLIST POS SETTLEMENT 6120.85
  0505 Electronic Payment|HOPYARD GROWERS INV 5519 -3980.00
  0506 Debit Card Purchase|KEG WASHER PARTS NASHUA NH -276.44
  0507 Transfer to x6620|Ref 0507A Online -5000.00
  0508 Electronic Payment|GRANITE PAYROLL SVC -6244.70
  0511 Electronic Deposit|TAPLIST POS SETTLEMENT 7015.27
  0513 Branch Deposit|Main Street 1840.00
  0514 Electronic Payment|TTB EXCISE PAY.GOV -2133.18
  0518 Electronic Deposit|TAPLIST POS SETTLEMENT 6688.40
  0519 Electronic Payment|NORTHERN MALT CO-OP -4415.62
  0522 Electronic Payment|GRANITE PAYROLL SVC -6190.15
  0526 Electronic Deposit|TAPLIST POS SETTLEMENT 8230.91
  0528 Incoming Wire|STONEWALL DISTRIBUTING LLC 9500.00
  0528 Wire Fee -15.00
  0529 Electronic Payment|MILLRACE REALTY RENT -4800.00`,
);
const TANK_FUND = book(
  '2026-05-01',
  3_000_000,
  `0507 Transfer from x6604|Ref 0507A Online 5000.00
  0531 Interest Credit 55.84`,
);

function breweryHead(paper: Paper, page: number): number {
  paper.band(0, 0, 150, 792, '#e8eef2');
  paper.text(18, 30, 'Millrace', { size: 18, isBold: true, color: '#0b3954' });
  paper.text(18, 50, 'Savings Bank', { size: 11, color: '#0b3954' });
  const facts = [
    ['Statement Period', '05/01/26 - 05/31/26'],
    ['Customer', 'Crooked Rooster Brewing'],
    ['Page', `${page} of 2`],
    ['Questions?', '603-555-0177'],
    ['Lost card?', '800-555-0190'],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    paper.text(18, 96 + index * 34, label, { size: 7.5, color: '#55677a' });
    paper.text(18, 107 + index * 34, value, { size: 9, isBold: true });
  }
  if (page > 1) return 40;
  paper.paragraph(18, 300, 118, BREWERY_NEWS, { size: 8 });
  paper.lines(190, 60, ['Crooked Rooster Brewing Company LLC', '41 Sluice Gate Road', 'Millrace Village, NH 03999']);
  return 132;
}
const BREWERY_NEWS =
  'Card fraud calls are on the rise. We will never ask for a code that was sent to your phone. Hang up, and call us ' +
  'at the number above. Our offices are closed on June 19 and July 3, 2026.';

function breweryAccount(
  paper: Paper,
  y: number,
  title: string,
  number: string,
  held: Book,
  next: () => number,
): number {
  paper.text(166, y, title, { size: 12, isBold: true, color: '#0b3954' });
  paper.text(580, y + 2, `Account # ${number}`, { align: 'right' });
  paper.rule(166, y + 16, 580, '#0b3954');
  const rows = held.movements.map(({ day, text, more, amount, balance }) => [
    named(day),
    stacked(text, more),
    `${amount < 0 ? '-' : '+'}${money(Math.abs(amount))}`,
    money(balance),
  ]);
  return flow(
    paper,
    [166, 214, { right: 490 }, { right: 580 }],
    y + 24,
    [
      ['Date', 'Description', 'Amount', 'Balance'],
      ['', 'Balance Last Statement', '', held.first],
      ...rows,
      ['', 'Balance This Statement', '', held.last],
    ],
    { next, step: 11.5 },
  );
}

function brewery(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => breweryHead(paper, page));
  paper.text(166, first, 'Your relationship at a glance', { size: 12, isBold: true, color: '#0b3954' });
  let y = flow(paper, [166, 330, { right: 490 }, { right: 580 }], first + 22, [
    ['Account', 'Number', 'Interest 2026', 'Balance'],
    ['Small Business Checking', 'x6604', '0.00', BREWERY.last],
    ['Business Money Market', 'x6620', '262.10', TANK_FUND.last],
    ['Total deposits', '', '', money(BREWERY.closing + TANK_FUND.closing)],
    ['Equipment loan', 'x0817', '', '38,114.06'],
  ]);
  y = breweryAccount(paper, y + 18, 'Small Business Checking', 'xxxx6604', BREWERY, next);
  y = breweryAccount(paper, room(y + 22, 150), 'Business Money Market', 'xxxx6620', TANK_FUND, next);
  y = paper.pairs(166, y + 10, 400, [
    ['Annual percentage yield earned', '1.88%'],
    ['Days in period', '31'],
    ['Average daily balance', average(TANK_FUND, '2026-05-01', '2026-05-31')],
  ]);
  boxed(paper, 166, y + 20, '170 110 110', [
    ['', 'Total this period', 'Total this year'],
    ['Overdraft fees', '.00', '.00'],
    ['Returned item fees', '.00', '.00'],
  ]);
}

const SITTER_MAY = book(
  '2026-05-01',
  214_077,
  `0501 Transfer from M. Partridge 180.00
  0504 PAWDESK PAYOUT 612.40
  0505 SQUEAKY TOY WHOLESALE -143.19
  0507 Check 205 -300.00
  0511 PAWDESK PAYOUT 588.75
  0513 KENNEL INSURANCE MUTUAL -96.20
  0515 Mobile check deposit 240.00
  0518 PAWDESK PAYOUT 701.15
  0520 GAS & GO 77 -48.31
  0526 PAWDESK PAYOUT 655.90
  0528 Transfer to owner -1500.00
  0529 PHONE CO AUTOPAY -71.02`,
);
const SITTER_JUNE = book(
  '2026-06-01',
  SITTER_MAY.closing,
  `0601 PAWDESK PAYOUT 690.35
  0602 Transfer from M. Partridge 180.00
  0603 Check 206 -300.00
  0608 PAWDESK PAYOUT 734.60
  0610 FLEA & TICK DIRECT -212.77
  0612 KENNEL INSURANCE MUTUAL -96.20
  0615 PAWDESK PAYOUT 802.05
  0616 EST TAX PAYMENT -450.00
  0622 PAWDESK PAYOUT 779.90
  0623 GAS & GO 77 -51.66
  0626 Transfer to owner -1400.00
  0629 PAWDESK PAYOUT 713.25
  0630 PHONE CO AUTOPAY -71.02`,
);

function sitterHead(paper: Paper, held: Book, month: string, first: string, last: string): number {
  paper.text(56, 48, 'Mulberry Street Bank', { size: 16, isBold: true, color: '#5a2a82' });
  paper.text(556, 50, `${month} statement`, { size: 13, align: 'right', color: '#5a2a82' });
  paper.rule(56, 72, 556, '#5a2a82');
  paper.lines(56, 84, ['Good Boy Pet Sitting LLC', '9 Terrier Terrace, Apt 2', 'Fetchburg, TN 37999']);
  paper.pairs(330, 84, 556, [
    ['Account', 'Simple Business Checking'],
    ['Account number', '••••••9034'],
    ['Opening date', first],
    ['Closing date', last],
  ]);
  let y = 160;
  for (const [label, value] of [
    [`Balance on ${first}`, held.first],
    [`${held.credits.length} deposits and credits`, `+${held.sumIn}`],
    [`${held.debits.length} withdrawals and debits`, `-${held.sumOut}`],
    [`Balance on ${last}`, held.last],
  ] as const) {
    paper.text(56, y, label, { size: 11 });
    paper.text(330, y, value, { size: 11, isBold: true, align: 'right' });
    y += 17;
  }
  return y + 14;
}

function sitterActivity(paper: Paper, top: number, held: Book): void {
  paper.text(56, top, 'Activity, newest first', { size: 12, isBold: true, color: '#5a2a82' });
  const signed = (amount: number) => `${amount < 0 ? '-' : '+'}${money(Math.abs(amount))}`;
  const rows = held.movements.map(({ day, text, amount, balance }) => [
    bareMonthDay(day),
    text,
    signed(amount),
    money(balance),
  ]);
  const head = ['Date', 'Details', 'Amount', 'Running balance'];
  const columns = [56, 106, { right: 440 }, { right: 556 }] as const;
  const y = flow(paper, columns, top + 22, [head, ...rows.reverse()], { step: 17, size: 9.5 });
  paper.paragraph(56, y + 24, 500, SITTER_WORDS, { size: 8 });
  paper.text(306, 750, 'Mulberry Street Bank, 22 Mulberry Street, Fetchburg, TN 37999 | Member FDIC | Page 1 of 1', {
    size: 7.5,
    align: 'center',
  });
}
const SITTER_WORDS =
  'Something not right? Message us in the app or call 615-555-0188 within 60 days of the closing date. Overdraft ' +
  'fees this statement: 0.00. Overdraft fees this year: 0.00.';

function sitter(paper: Paper): void {
  sitterActivity(paper, sitterHead(paper, SITTER_MAY, 'May 2026', '5/1/2026', '5/31/2026'), SITTER_MAY);
  paper.addPage();
  sitterActivity(paper, sitterHead(paper, SITTER_JUNE, 'June 2026', '6/1/2026', '6/30/2026'), SITTER_JUNE);
}

export const ELEVENTH_CLOSED_LOCAL_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'side panel with the period of a savings bank for a brewery',
    name: 'Crooked Rooster Brewing',
    periods: ['6604 2026-05-01 2026-05-31', '6620 2026-05-01 2026-05-31'],
    draw: brewery,
  }),
  sample({
    layout: 'two months in one file with the newest line first of a pet sitter',
    name: 'Good Boy Pet Sitting',
    periods: ['9034 2026-05-01 2026-05-31', '9034 2026-06-01 2026-06-30'],
    draw: sitter,
  }),
];
