import type { CorpusSample } from '../../development-corpus.ts';
import {
  APRIL,
  flow,
  GREY,
  middleDate,
  SHOP,
  SMALL,
  signed,
  story,
  TABLES,
  TRUCKS,
  usd,
} from '../fifth/wallet-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

/** Balances carry their day in words. Interest of the period stands beside them. */
function balancesOnDays(paper: Paper): void {
  const told = story({ span: APRIL, opening: 3_355_190, trade: 'webshop', count: 20, ...SHOP });
  paper.text(46, 46, 'fernbank.', { size: 22, color: '#0a7d55' });
  paper.text(46, 78, 'Business Checking Statement', { size: 13, color: '#374151' });
  paper.lines(46, 104, ['Gable & Finch Lighting LLC', 'Ruben Oakshott', '618 Foundry Bend', 'Dayton, OH 45402'], GREY);
  paper.pairs(
    320,
    104,
    566,
    [
      ['Account number', '875110264413'],
      ['Beginning balance on April 1, 2026', usd(told.first)],
      ['Total deposits and credits', usd(told.sumIn)],
      ['Total withdrawals and debits', usd(-told.sumOut)],
      ['Ending balance on April 30, 2026', usd(told.last)],
      ['Average daily balance', '$38,114.60'],
    ],
    15,
  );
  paper.text(46, 214, 'Transaction history', { size: 12, isBold: true });
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    dateFormats.short(day),
    text,
    signed(amount),
    usd(balance),
  ]);
  flow(paper, [46, 110, { right: 450 }, { right: 566 }], 236, [['Date', 'Description', 'Amount', 'Balance'], ...rows], {
    step: 19,
    onPage: () => paper.text(46, 46, 'fernbank. | Account 875110264413', GREY),
  });
  paper.text(
    46,
    762,
    'Fernbank is not a bank. Deposits up to $3,000,000 are insured through Copsewood Bank and program banks.',
    SMALL,
  );
}

/** Names the bank that issued the account. Each line has two dates and two amounts. */
function issuedByBank(paper: Paper): void {
  const told = story({ opening: 504_818, trade: 'salon', count: 21, ...TABLES });
  paper.text(40, 40, 'jolt', { size: 24, isBold: true, color: '#1ec677' });
  paper.lines(400, 40, ['Member Services', '(800) 555-0144', 'PO Box 4410', 'Sioux Falls, SD 57101'], GREY);
  paper.lines(40, 110, ['Delphine Arrowood', 'DBA Arrowood Mobile Grooming', '20 Tulip Way', 'Reno, NV 89501']);
  paper.text(40, 176, 'Checking Account Statement', { size: 15, isBold: true });
  paper.text(40, 196, 'Issued by Saltbox Bank, N.A., Member FDIC', GREY);
  paper.lines(320, 176, [
    'Account number:  ********4108',
    'Statement period:  March 2026 (March 01, 2026 - March 31, 2026)',
  ]);
  paper.text(40, 222, 'Summary', { size: 12, isBold: true });
  paper.pairs(40, 240, 572, [
    ['Beginning balance on March 1, 2026', usd(told.first)],
    ['Deposits', usd(told.sumIn)],
    ['Purchases', usd(-told.sumOut)],
    ['Fees', '$0.00'],
    ['Ending balance on March 31, 2026', usd(told.last)],
  ]);
  paper.text(40, 324, 'Transactions', { size: 12, isBold: true });
  const rows = told.movements.map(({ day, text, amount }) => [
    dateFormats.bareMonthDay(day).concat('/2026'),
    text,
    amount > 0 ? 'Deposit' : 'Purchase',
    usd(amount),
    usd(amount),
    dateFormats.bareMonthDay(day).concat('/2026'),
  ]);
  flow(paper, [40, 130, 300, { right: 420 }, { right: 490 }, 500], 344, [
    ['TRANSACTION DATE', 'DESCRIPTION', 'TYPE', 'AMOUNT', 'NET AMOUNT', 'SETTLEMENT DATE'],
    ...rows,
  ]);
}

/** Two pockets of one business, each with a number of its own, in cards of one page. */
function pocketsWithNumbers(paper: Paper): void {
  const main = story({ opening: 2_004_118, trade: 'haulage', count: 13, ...TRUCKS });
  const tax = story({
    opening: 800_000,
    trade: 'savings',
    count: 12,
    ins: ['Auto-save 10% of income', 'Round-ups'],
    outs: ['Estimated tax payment', 'Transfer to Main'],
  });
  paper.text(40, 36, 'Sprucely for Business', { size: 14, color: '#234' });
  paper.text(40, 58, 'Statement · March 1 – 31, 2026', { size: 12 });
  paper.text(572, 38, 'Coldwater Hotshot LLC', { align: 'right' });
  let y = 90;
  for (const [name, number, told] of [
    ['Main', '4417 2098 6630', main],
    ['Taxes', '4417 2098 6648', tax],
  ] as const) {
    paper.band(40, y, 532, 40, '#eef3ef');
    paper.text(50, y + 7, `${name} pocket`, { size: 11, isBold: true });
    paper.text(50, y + 23, `Account number ${number}`, GREY);
    paper.text(562, y + 7, `Opening balance ${usd(told.first)}`, { align: 'right' });
    paper.text(562, y + 22, `Closing balance ${usd(told.last)}`, { align: 'right', isBold: true });
    const rows = told.movements.map(({ day, text, amount, balance }) => [
      middleDate(day),
      text,
      money(amount),
      money(balance),
    ]);
    y = paper.table([50, 130, { right: 450 }, { right: 562 }], y + 48, [
      ['Date', 'Description', 'Amount', 'Balance'],
      ...rows,
    ]);
    y =
      paper.pairs(330, y + 6, 562, [
        ['Total in', usd(told.sumIn)],
        ['Total out', usd(told.sumOut)],
      ]) + 18;
  }
  paper.text(40, 762, 'Pockets are sub-accounts at Juniper Slate Bank, Member FDIC. Page 1 / 1', SMALL);
}

/** House styles of business accounts of financial technology companies. */
export const FIFTH_CLOSED_NEOBANKS: readonly CorpusSample[] = [
  sample({
    layout: 'neobank with balances on days in words',
    name: 'no other period',
    periods: ['4413 2026-04-01 2026-04-30'],
    draw: balancesOnDays,
  }),
  sample({
    layout: 'neobank that names the issuing bank',
    name: 'a month and its days in brackets',
    periods: ['4108 2026-03-01 2026-03-31'],
    draw: issuedByBank,
  }),
  sample({
    layout: 'neobank with pockets in cards',
    name: 'two numbers and one range',
    periods: ['6630 2026-03-01 2026-03-31', '6648 2026-03-01 2026-03-31'],
    draw: pocketsWithNumbers,
  }),
];
