import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  AGENCY,
  APRIL,
  brief,
  FEBRUARY,
  flow,
  GREY,
  SHOP,
  SMALL,
  type Story,
  signed,
  story,
  TABLES,
  usd,
} from './wallet-parts.ts';

function paymentWalletHead(paper: Paper, told: Story): void {
  paper.text(40, 40, 'PayFinch', { size: 20, isBold: true, color: '#1b3a8a' });
  paper.text(572, 42, 'Merchant Account ID: QXKZLMTWPRHVA', { size: 8.5, align: 'right' });
  paper.text(572, 56, 'PayFinch ID: orders@puddlejump.example', { size: 8.5, align: 'right' });
  paper.text(572, 70, '3/1/26 - 3/31/26', { size: 8.5, align: 'right' });
  paper.text(40, 96, 'Statement for March 2026', { size: 14 });
  paper.lines(40, 120, ['Puddlejump Toys Inc', 'Oda Penhallow', '340 Sandbar Street', 'Duluth, MN 55802'], {
    size: 8.5,
  });
  paper.text(40, 186, 'Balance Summary (3/1/26 - 3/31/26)', { isBold: true, size: 11 });
  paper.table([40, { right: 270 }, { right: 400 }, { right: 572 }], 206, [
    ['', 'Available beginning', 'Available ending', 'Withheld ending'],
    ['USD', money(told.first), money(told.last), '0.00'],
  ]);
  paper.text(40, 250, 'Activity Summary (3/1/26 - 3/31/26)', { isBold: true, size: 11 });
  paper.table([40, { right: 300 }], 268, [
    ['', 'USD'],
    ['Beginning Available Balance', money(told.first)],
    ['Payments received', money(told.sumIn)],
    ['Payments sent', money(-told.sumOut)],
    ['Withdrawals and debits', '0.00'],
    ['Deposits and credits', '0.00'],
    ['Fees', '0.00'],
    ['Ending Available Balance', money(told.last)],
  ]);
  paper.addPage();
}

/** A wallet is known by its owner's e-mail address and by letters. It has no number. */
function paymentWallet(paper: Paper): void {
  const told = story({ opening: 412_066, trade: 'webshop', count: 22, isDaily: true, ...SHOP });
  paymentWalletHead(paper, told);
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    dateFormats.full(day),
    amount > 0 ? 'Express Checkout Payment' : 'Bill User Payment',
    text,
    money(amount),
    '0.00',
    money(amount),
    money(balance),
  ]);
  paper.text(40, 40, 'Transaction History - USD', { size: 12, isBold: true });
  flow(paper, [40, 92, 245, { right: 440 }, { right: 474 }, { right: 522 }, { right: 574 }], 64, [
    ['Date', 'Description', 'Name \\ Email', 'Gross', 'Fee', 'Net', 'Balance'],
    ...rows,
  ]);
  paper.text(40, 762, '*For any unauthorized transaction please contact PayFinch Customer Service. Page 2', SMALL);
}

function processorsCheckingHead(paper: Paper, told: Story): void {
  paper.text(50, 50, '[ Gridd ]', { size: 16, isBold: true });
  paper.text(50, 80, 'Gridd Checking', { size: 20 });
  paper.text(50, 106, 'Mar 1–31, 2026 statement', { size: 11, color: '#555' });
  paper.lines(
    400,
    52,
    ['The Velvet Comb Salon', '19 Juniper Arcade #6', 'Macon, GA 31201', 'Account ending in 7205'],
    GREY,
  );
  paper.rule(50, 132, 562);
  paper.pairs(
    50,
    142,
    562,
    [
      ['Starting balance', usd(told.first)],
      ['Sales and deposits', signed(told.sumIn)],
      ['Spending and transfers', signed(-told.sumOut)],
      ['Ending balance', usd(told.last)],
    ],
    18,
  );
  paper.text(50, 230, 'Activity', { size: 12, isBold: true });
}

/** A card processor's own checking account. */
function processorsChecking(paper: Paper): void {
  const told = story({
    opening: 288_310,
    trade: 'salon',
    count: 24,
    isDaily: true,
    ins: ['Sales transfer', 'Sales transfer', 'Instant sales transfer'],
    outs: ['Velvet Comb Wholesale', 'Debit card, Pinder Gas', 'Juniper Arcade rent', 'Savings, auto set-aside 5%'],
  });
  processorsCheckingHead(paper, told);
  const rows = told.movements.map(({ day, text, amount, balance }) => [brief(day), text, signed(amount), usd(balance)]);
  flow(paper, [50, 110, { right: 450 }, { right: 562 }], 250, [['Date', 'Description', 'Amount', 'Balance'], ...rows], {
    step: 18,
    onPage: () => paper.text(50, 50, 'Gridd Checking  Mar 1–31, 2026 statement', GREY),
  });
  paper.text(
    50,
    756,
    'Gridd Checking is provided by Alderway Bank, Member FDIC. Gridd Inc, 8 Brannigan St, Oakland CA',
    SMALL,
  );
}

function multiCurrencyHead(paper: Paper, told: Story): void {
  paper.text(42, 40, '» nimbus', { size: 18, isBold: true, color: '#163300' });
  paper.text(42, 76, 'USD statement', { size: 18, isBold: true });
  paper.text(42, 100, 'March 1, 2026 [GMT-05:00] - March 31, 2026 [GMT-04:00]', { size: 10 });
  paper.text(42, 115, 'Generated on: April 3, 2026', GREY);
  paper.text(42, 145, 'Account Holder', { isBold: true, size: 9 });
  paper.lines(
    42,
    158,
    ['Oakmoss Interpreters LLC', '1209 Tern Street, Suite 300', 'Wilmington, DE', '19801', 'United States'],
    { size: 9 },
  );
  paper.text(250, 145, 'Account number', { isBold: true, size: 9 });
  paper.text(250, 158, '8313 6650 9241', { size: 9 });
  paper.text(250, 178, 'Wire routing number', { isBold: true, size: 9 });
  paper.text(250, 191, '000073150', { size: 9 });
  paper.text(400, 145, 'Swift/BIC', { isBold: true, size: 9 });
  paper.text(400, 158, 'NMBSUS0XXXX', { size: 9 });
  paper.text(42, 240, `USD on March 31, 2026 [GMT-04:00]`, { size: 11, isBold: true });
  paper.text(570, 240, `${money(told.last)} USD`, { size: 11, isBold: true, align: 'right' });
  paper.table([42, { right: 390 }, { right: 470 }, { right: 570 }], 262, [
    ['Description', 'Incoming', 'Outgoing', 'Amount'],
  ]);
}

/** The name and the number of each line stand in a second row beneath it. Times zones stand in the range. */
function multiCurrency(paper: Paper): void {
  const told = story({ opening: 1_540_228, trade: 'webshop', count: 15, isDaily: true, ...AGENCY });
  multiCurrencyHead(paper, told);
  let y = 280;
  for (const [index, { day, text, amount, balance }] of told.movements.toReversed().entries()) {
    if (y > 700) {
      paper.addPage();
      y = 50;
    }
    paper.text(42, y, amount > 0 ? `Received money from ${text}` : `Sent money to ${text}`, { size: 9 });
    paper.text(amount > 0 ? 390 : 470, y, money(amount), { size: 9, align: 'right' });
    paper.text(570, y, money(balance), { size: 9, align: 'right' });
    paper.text(
      42,
      y + 12,
      `${dateFormats.long(day)}   Transaction: TRANSFER-${1_604_318_220 - index * 7_733_101}`,
      SMALL,
    );
    y += 29;
  }
  paper.text(42, 766, 'Nimbus US Inc is authorized as a money transmitter. ref:7d2c-aa81   1 / 1', SMALL);
}

/** Month and year as the only period, with a name instead of a person's account. */
function phoneWallet(paper: Paper): void {
  const told = story({
    span: FEBRUARY,
    opening: 96_518,
    trade: 'salon',
    count: 16,
    isDaily: true,
    ins: ['Payment from Lottie Brackenridge', 'Payment from Abel Thornquist', 'Payment from Greta Moss'],
    outs: ['Card: Pinder Gas', 'Card: Velvet Comb Wholesale', 'Standard transfer to bank'],
  });
  paper.text(54, 50, 'Account Statement', { size: 22, isBold: true });
  paper.text(54, 80, 'February 2026', { size: 14, color: '#00a63f' });
  paper.text(558, 54, 'Coinpurse', { size: 14, align: 'right', isBold: true });
  paper.lines(54, 112, [
    'Ottoline Reed',
    '$ReedMobileDetail',
    'For Business',
    'Routing 000972061   Account 41900228837164',
  ]);
  paper.text(54, 180, 'Monthly Summary', { size: 12, isBold: true });
  paper.pairs(54, 200, 558, [
    ['Starting Balance on February 1', usd(told.first)],
    ['Money In', signed(told.sumIn)],
    ['Money Out', signed(-told.sumOut)],
    ['Ending Balance on February 28', usd(told.last)],
  ]);
  paper.text(54, 272, 'Transactions', { size: 12, isBold: true });
  const rows = told.movements.map(({ day, text, amount }) => [brief(day), text, usd(0), signed(amount)]);
  flow(paper, [54, 110, { right: 450 }, { right: 558 }], 290, [['Date', 'Description', 'Fee', 'Amount'], ...rows], {
    step: 17,
  });
  paper.paragraph(
    54,
    720,
    500,
    'Brokerage and bitcoin services are not part of this statement. Prepaid debit cards issued by Mapleton Bank. For help open the app and choose Support.',
    SMALL,
  );
}

/** Known by a handle. The range is written with the month in full at both ends, without a label. */
function handleWallet(paper: Paper): void {
  const told = story({ span: APRIL, opening: 150_340, trade: 'bakery', count: 14, isDaily: true, ...TABLES });
  paper.text(40, 44, 'vell', { size: 26, isBold: true, color: '#3d95ce' });
  paper.text(40, 84, 'Transaction history for @CurlewStreetBagels', { size: 12, isBold: true });
  paper.text(40, 102, 'April 1, 2026 through April 30, 2026', { size: 10 });
  paper.text(572, 84, 'Business profile', { ...GREY, align: 'right' });
  paper.boxes(
    40,
    124,
    [266, 266],
    [
      ['Beginning amount', 'Ending amount'],
      [usd(told.first), usd(told.last)],
      ['Total received', 'Total sent and transferred'],
      [usd(told.sumIn), usd(told.sumOut)],
    ],
  );
  const rows = told.movements.map(({ day, text, amount, balance }, index) => [
    `${dateFormats.full(day)} ${8 + (index % 4)}:${12 + index * 2} AM`,
    amount > 0 ? 'Payment' : 'Charge',
    amount > 0 ? `${text} paid you` : `You paid ${text}`,
    amount > 0 ? `+ ${usd(amount)}` : `- ${usd(-amount)}`,
    usd(balance),
  ]);
  flow(paper, [40, 140, 195, { right: 490 }, { right: 572 }], 214, [
    ['Date', 'Type', 'Note', 'Amount', 'Balance'],
    ...rows,
  ]);
  paper.text(
    40,
    760,
    'Vell is a service of PayFinch, Inc. (NMLS ID: 0). In case of errors call 1-855-555-0155.',
    SMALL,
  );
}

/** Wallets and processors that hold money. */
export const FIFTH_WALLETS: readonly CorpusSample[] = [
  sample({
    layout: 'payment wallet by e-mail',
    name: 'a month as title, letters instead of a number',
    periods: ['- 2026-03-01 2026-03-31'],
    draw: paymentWallet,
  }),
  sample({
    layout: "card processor's checking account",
    name: 'days of one month and a dash',
    periods: ['7205 2026-03-01 2026-03-31'],
    draw: processorsChecking,
  }),
  sample({
    layout: 'wallet of several currencies',
    name: 'time zones in the range',
    periods: ['9241 2026-03-01 2026-03-31'],
    draw: multiCurrency,
  }),
  sample({
    layout: 'wallet of a phone',
    name: 'a month and balances without years',
    periods: ['7164 2026-02-01 2026-02-28'],
    draw: phoneWallet,
  }),
  sample({
    layout: 'wallet with a handle',
    name: 'history of a whole month',
    periods: ['- 2026-04-01 2026-04-30'],
    draw: handleWallet,
  }),
];
