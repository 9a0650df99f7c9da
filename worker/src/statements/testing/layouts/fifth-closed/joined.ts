import type { CorpusSample } from '../../development-corpus.ts';
import { flow, GREY, middleDate, SHOP, SMALL, story, TABLES, usd } from '../fifth/wallet-parts.ts';
import { amountRows, dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

/** One summary of both accounts, then the details of each. */
function checkingAndSavings(paper: Paper): void {
  const checking = story({ opening: 1_337_209, trade: 'bakery', count: 18, ...TABLES });
  const savings = story({
    opening: 500_000,
    trade: 'savings',
    count: 12,
    ins: ['Transfer from checking', 'Sweep of coins'],
    outs: ['Transfer to checking'],
  });
  paper.text(40, 36, 'Elderberry Bank & Trust', { size: 16, isBold: true, color: '#5b2245' });
  paper.text(572, 36, 'Combined Business Statement', { size: 11, align: 'right' });
  paper.text(572, 52, '03/01/2026 thru 03/31/2026', { size: 10, align: 'right' });
  paper.lines(40, 84, ['BLUEBIRD & SONS CATERING', '400 MILL POND RD', 'KEENE NH 03431']);
  paper.text(40, 146, 'Your accounts at a glance', { size: 11, isBold: true });
  paper.table([40, 220, { right: 420 }, { right: 572 }], 164, [
    ['Account', 'Number', 'Balance last statement', 'Balance this statement'],
    ['Business Checking', '2240017756', usd(checking.first), usd(checking.last)],
    ['Business Money Market', '2240017764', usd(savings.first), usd(savings.last)],
    ['Total deposits', '', usd(checking.first + savings.first), usd(checking.last + savings.last)],
  ]);
  let y = 240;
  for (const [title, told] of [
    ['BUSINESS CHECKING 2240017756', checking],
    ['BUSINESS MONEY MARKET 2240017764', savings],
  ] as const) {
    paper.text(40, y, title, { size: 10.5, isBold: true });
    paper.rule(40, y + 14, 572);
    y = flow(paper, [40, 96, { right: 400 }, { right: 486 }, { right: 572 }], y + 20, [
      ['Date', 'Description', 'Subtractions', 'Additions', 'Balance'],
      ['02/28', 'Balance last statement', '', '', money(told.first)],
      ...splitRows(told, dateFormats.monthDay),
      ['03/31', 'Balance this statement', '', '', money(told.last)],
    ]);
    y += 20;
  }
}

/** Lines of a bank feed that a bookkeeper prints from accounting software as a bank statement. */
function bankFeed(paper: Paper): void {
  const told = story({ opening: 911_036, trade: 'webshop', count: 21, ...SHOP });
  paper.setFace('sans');
  paper.text(306, 40, 'Bank Statement', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 62, 'Gable & Finch Lighting LLC', { size: 11, align: 'center' });
  paper.text(306, 78, 'From 1 March 2026 to 31 March 2026', { size: 10, align: 'center' });
  paper.text(40, 108, 'Hollow Creek Operating', { size: 10, isBold: true });
  paper.text(40, 122, 'Account no. 000914433 7781', GREY);
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    middleDate(day),
    amount > 0 ? 'Receive money' : 'Spend money',
    text,
    'Imported',
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    money(balance),
  ]);
  flow(paper, [40, 105, 185, 340, { right: 450 }, { right: 512 }, { right: 576 }], 146, [
    ['Date', 'Type', 'Payee', 'Source', 'Received', 'Spent', 'Balance'],
    ['', 'Opening Balance', '', '', '', '', money(told.first)],
    ...rows,
    ['', 'Closing Balance', '', '', money(told.sumIn), money(told.sumOut), money(told.last)],
  ]);
  paper.text(40, 760, 'Gable & Finch Lighting LLC   |   Statement Lines exported 6 Apr 2026   |   Page 1 of 1', SMALL);
}

/** A savings pocket whose statement covers a quarter, with a balance at each end of a month. */
function quarterOfSavings(paper: Paper): void {
  const told = story({
    span: { from: '2026-01-01', to: '2026-03-31' },
    opening: 2_500_000,
    trade: 'savings',
    count: 18,
    ins: ['Scheduled transfer in', 'Round-ups of the week'],
    outs: ['Transfer to Operating'],
  });
  paper.text(44, 44, 'Wickerwork Savings', { size: 18, color: '#33415c' });
  paper.text(44, 72, 'Quarterly statement  |  January 1, 2026 – March 31, 2026', { size: 10.5 });
  paper.lines(44, 100, ['Pinnock Roofing Inc', 'Rainy Day pocket', 'Account ending 5046'], GREY);
  paper.pairs(320, 100, 568, [
    ['Opening balance', usd(told.first)],
    ['Money added', usd(told.sumIn)],
    ['Money taken out', usd(told.sumOut)],
    ['Closing balance', usd(told.last)],
  ]);
  let y = 180;
  for (const [month, title] of [
    ['01', 'January 2026'],
    ['02', 'February 2026'],
    ['03', 'March 2026'],
  ] as const) {
    const movements = told.movements.filter(({ day }) => day.slice(5, 7) === month);
    paper.text(44, y, title, { size: 11, isBold: true });
    y =
      paper.table([54, 130, { right: 450 }, { right: 568 }], y + 18, [
        ['Date', 'Description', 'Amount', 'Balance'],
        ...amountRows({ ...told, movements }, dateFormats.named),
      ]) + 16;
  }
  paper.text(
    44,
    750,
    'Annual percentage yield earned 0.41%. Wickerwork pockets are held at Ebbtide Trust, Member FDIC.',
    SMALL,
  );
}

/** Several months or accounts in one file, and what accounting software prints. */
export const FIFTH_CLOSED_JOINED: readonly CorpusSample[] = [
  sample({
    layout: 'combined business statement',
    name: 'balances of the last and of this statement',
    periods: ['7756 2026-03-01 2026-03-31', '7764 2026-03-01 2026-03-31'],
    draw: checkingAndSavings,
  }),
  sample({
    layout: 'bank feed from accounting software',
    name: 'a title and a range, day first',
    periods: ['7781 2026-03-01 2026-03-31'],
    draw: bankFeed,
  }),
  sample({
    layout: 'quarter of a savings pocket',
    name: 'months as heads',
    periods: ['5046 2026-01-01 2026-03-31'],
    draw: quarterOfSavings,
  }),
];
