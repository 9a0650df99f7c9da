import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  byDay,
  card,
  FEBRUARY,
  flow,
  GREY,
  middleDate,
  SMALL,
  signed,
  story,
  TABLES,
  usd,
  weekday,
} from './wallet-parts.ts';

/** A month as the title, cards of figures, and each day as a head above its lines. */
function daysAsHeads(paper: Paper): void {
  const told = story({ span: APRIL, opening: 612_044, trade: 'bakery', count: 17, isDaily: true, ...TABLES });
  paper.text(48, 48, 'April 2026', { size: 24, color: '#16213a' });
  paper.text(48, 80, 'Bluebird & Sons Catering · Everyday account · ending in 0937', { size: 9.5, color: '#5c6470' });
  paper.text(564, 50, 'lumen pocket', { size: 13, isBold: true, color: '#e4572e', align: 'right' });
  card(paper, 48, 106, 122, ['Balance on Apr 1', usd(told.first)]);
  card(paper, 178, 106, 122, ['In', signed(told.sumIn)]);
  card(paper, 308, 106, 122, ['Out', signed(-told.sumOut)]);
  card(paper, 438, 106, 126, ['Balance on Apr 30', usd(told.last)]);
  let y = 176;
  for (const [day, movements] of byDay(told)) {
    if (y > 700) {
      paper.addPage();
      y = 60;
    }
    paper.text(48, y, weekday(day), { size: 8.5, isBold: true, color: '#5c6470' });
    for (const { text, amount } of movements) {
      paper.text(60, y + 15, text);
      paper.text(564, y + 15, signed(amount), { align: 'right' });
      y += 14;
    }
    y += 22;
  }
  paper.text(
    48,
    752,
    'Lumen Pocket, 9 Wharf Stair, Portland OR. Deposits are held by Kettlewell Bank, Member FDIC.',
    SMALL,
  );
}

/** Envelopes hold parts of one account. They have no numbers. */
function envelopes(paper: Paper): void {
  const told = story({ opening: 1_104_500, trade: 'bakery', count: 18, ...TABLES });
  paper.band(0, 0, 10, 792, '#ffb400');
  paper.text(36, 38, 'trueswell', { size: 16, color: '#333' });
  paper.text(36, 62, 'Account Statement', { size: 20, isBold: true });
  paper.text(36, 90, 'Period: 2026-03-01 to 2026-03-31', { size: 9 });
  paper.lines(380, 42, ['Curlew Street Bagels LLC', 'Account ••••••5524', 'Routing 000775519'], GREY);
  paper.text(36, 120, 'Money overview', { size: 11, isBold: true });
  paper.pairs(36, 138, 270, [
    ['Start of period', usd(told.first)],
    ['Total in', usd(told.sumIn)],
    ['Total out', usd(told.sumOut)],
    ['End of period', usd(told.last)],
  ]);
  paper.text(330, 120, 'Envelopes at end of period', { size: 11, isBold: true });
  paper.pairs(330, 138, 572, [
    ['Available to spend', usd(told.last - 620_000)],
    ['Sales tax', '$2,200.00'],
    ['Payroll', '$4,000.00'],
  ]);
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    day,
    text,
    amount > 0 ? 'Deposit' : 'Payment',
    usd(amount),
    usd(balance),
  ]);
  flow(paper, [36, 110, 320, { right: 470 }, { right: 572 }], 220, [
    ['DATE', 'DESCRIPTION', 'CATEGORY', 'AMOUNT', 'BALANCE'],
    ...rows,
  ]);
}

/** A prepaid card of a business with loads and purchases. */
function prepaidCard(paper: Paper): void {
  const told = story({
    opening: 420_250,
    trade: 'salon',
    count: 18,
    isDaily: true,
    ins: ['Load from funding account', 'Load from funding account', 'Refund Velvet Comb Wholesale'],
    outs: ['Purchase PINDER GAS 118', 'Purchase BOXWRIGHT PKG', 'Purchase HARDWARE HOLLOW', 'Monthly card fee'],
  });
  paper.setFace('sans');
  paper.band(0, 0, 612, 8, '#e07a1f');
  paper.text(40, 36, 'SPARE KEY', { size: 15, isBold: true });
  paper.text(40, 56, 'Business Prepaid Card Account', { size: 11 });
  paper.lines(
    40,
    92,
    ['Arrowood Mobile Grooming', 'Cardholder: Delphine Arrowood', 'Card account: 4000 00XX XXXX 2967'],
    { size: 9 },
  );
  paper.lines(360, 92, ['Statement for the month ended', 'March 31, 2026', 'Opened 08/14/2024'], { size: 9 });
  paper.pairs(40, 150, 320, [
    ['Available balance, March 1, 2026', usd(told.first)],
    ['Value loads and refunds', usd(told.sumIn)],
    ['Purchases, cash and fees', usd(told.sumOut)],
    ['Available balance, March 31, 2026', usd(told.last)],
  ]);
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    dateFormats.full(day),
    dateFormats.full(day),
    text,
    `${money(Math.abs(amount))} ${amount > 0 ? 'CR' : 'DR'}`,
    money(balance),
  ]);
  flow(paper, [40, 112, 190, { right: 470 }, { right: 572 }], 228, [
    ['Trans date', 'Post date', 'Description', 'Amount', 'Balance'],
    ...rows,
  ]);
  paper.text(40, 752, 'Card issued by Fallowmere Bank, Member FDIC. Fees this month: see lines marked fee.', SMALL);
}

/** The account that a payroll service keeps for its customers. */
function payrollWallet(paper: Paper): void {
  const told = story({
    span: FEBRUARY,
    opening: 1_600_420,
    trade: 'bakery',
    count: 14,
    ins: ['Funding from checking', 'Employer credit', 'Funding from checking'],
    outs: ['State withholding', 'Contractor pay 2 payees', 'Net pay 8 employees', 'Workers compensation'],
  });
  paper.text(306, 40, 'Tidepool Payroll', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 62, 'Payroll Reserve Account — Monthly Statement', { size: 11, align: 'center' });
  paper.text(306, 80, 'For the month of February 2026', { size: 10, align: 'center' });
  paper.lines(50, 116, [
    'Company: Curlew Street Bagels LLC',
    'Reserve account no.: TP-550-3391',
    'Pay schedule: every other Friday',
  ]);
  paper.rule(50, 162, 562);
  paper.table([50, { right: 250 }, { right: 400 }, { right: 562 }], 172, [
    ['Balance 02/01/2026', 'Funded', 'Disbursed', 'Balance 02/28/2026'],
    [money(told.first), money(told.sumIn), money(told.sumOut), money(told.last)],
  ]);
  flow(
    paper,
    [50, 130, { right: 450 }, { right: 562 }],
    220,
    [['Date', 'Movement', 'Amount', 'Balance'], ...amountRows(told, middleDate)],
    { step: 18 },
  );
  paper.text(50, 740, 'Funds are held for your benefit at Fallowmere Bank. Questions: payroll@tidepool.example', SMALL);
}

/** Accounts that hold a part of the money of a business: pockets, a card and a reserve. */
export const FIFTH_POCKETS: readonly CorpusSample[] = [
  sample({
    layout: 'neobank with days as heads',
    name: 'only the title has a year',
    periods: ['0937 2026-04-01 2026-04-30'],
    draw: daysAsHeads,
  }),
  sample({
    layout: 'neobank with envelopes',
    name: 'ISO dates',
    periods: ['5524 2026-03-01 2026-03-31'],
    draw: envelopes,
  }),
  sample({
    layout: 'prepaid card of a business',
    name: 'a month ended on a day',
    periods: ['2967 2026-03-01 2026-03-31'],
    draw: prepaidCard,
  }),
  sample({
    layout: 'reserve of a payroll service',
    name: 'for the month of',
    periods: ['3391 2026-02-01 2026-02-28'],
    draw: payrollWallet,
  }),
];
