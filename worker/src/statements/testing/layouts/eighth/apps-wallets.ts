import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  bareDay,
  brief,
  type Entry,
  FEBRUARY,
  flow,
  GREY,
  HEAD,
  JANUARY,
  MARCH,
  SMALL,
  shortDay,
  type Tale,
  tale,
  usd,
} from './apps-parts.ts';

/** The overview of a wallet: currencies as columns, what happened as rows. */
function walletOverview(paper: Paper, dollars: Tale, euros: Tale): number {
  const row = (label: string, of: (told: Tale) => number) => [label, money(of(dollars)), money(of(euros))];
  paper.text(46, 178, 'Balance overview', HEAD);
  return paper.table([46, { right: 380 }, { right: 500 }], 198, [
    ['', 'USD', 'EUR'],
    row('Available at the beginning', ({ opening }) => opening),
    row('Payments received', ({ moneyIn }) => moneyIn),
    row('Payments sent, refunds and card use', ({ moneyOut }) => -moneyOut),
    row('Available at the end', ({ closing }) => closing),
    row('Withheld', () => 0),
  ]);
}

function wallet(paper: Paper): void {
  const dollars = tale({ span: APRIL, opening: 381_904, cast: 'printer', count: 26 });
  const euros = tale({ span: APRIL, opening: 92_110, cast: 'seller', count: 6, seed: 4 });
  const top = () => {
    paper.text(46, 40, 'dappleway', { size: 20, isBold: true, color: '#0a4f9e' });
    paper.text(566, 44, 'Wallet activity report', { size: 12, align: 'right' });
    paper.text(566, 60, 'Wallet no. 4471 0092 6638', { ...GREY, align: 'right' });
  };
  top();
  paper.lines(46, 86, ['Gannet Row Print Co', 'billing@gannetrow.example', '18 Foundry Block', 'Erie, PA 16507'], GREY);
  paper.text(46, 150, 'Activity from 2026-04-01 00:00:00 PDT to 2026-04-30 23:59:59 PDT', { size: 10 });
  let y = walletOverview(paper, dollars, euros) + 18;
  for (const [currency, told] of [
    ['USD', dollars],
    ['EUR', euros],
  ] as const) {
    paper.text(46, y, `Transactions in ${currency}`, HEAD);
    const rows = told.entries.map(({ day, text, kind, amount, balance }, index) => [
      day,
      `${((currency === 'USD' ? 3_918_226 : 5_204_417) + index * 40_831).toString(36).toUpperCase()}W`,
      `${kind}: ${text}`,
      money(amount),
      money(balance),
    ]);
    const head = ['Date', 'Transaction ID', 'Type and name', 'Net', 'Available balance'];
    y = flow(paper, [46, 110, 196, { right: 460 }, { right: 566 }], y + 18, [head, ...rows], { onPage: top }) + 20;
  }
  paper.paragraph(46, y, 520, 'To report an unauthorized payment, write within 60 days of this report.', SMALL);
}

function sellerSection(paper: Paper, y: number, title: string, entries: readonly Entry[]): number {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  paper.band(50, y - 3, 512, 16, '#eef3ea');
  paper.text(56, y, title, { size: 9.5, isBold: true });
  paper.text(556, y, usd(sum), { size: 9.5, isBold: true, align: 'right' });
  const columns = [56, 130, { right: 556 }];
  const rows = entries.map(({ day, text, amount }) => [brief(day), text, usd(amount)]);
  return flow(paper, columns, y + 17, [['Date', 'Description', 'Amount'], ...rows], { step: 12, top: 50 }) + 14;
}

function sellerBalance(paper: Paper): void {
  const told = tale({ span: MARCH, opening: 129_455, cast: 'seller', count: 34, seed: 3 });
  paper.text(50, 42, 'Fernmarket', { size: 19, isBold: true, color: '#37682b' });
  paper.text(50, 66, 'Seller Balance account', { size: 11 });
  paper.lines(562, 42, ['Statement no. 2026-03-114', 'Issued Apr 2, 2026'], { ...GREY, align: 'right' });
  paper.lines(50, 96, ['Thistle & Toad Vintage', 'Priya Osterhagen', '6 Mill Lane', 'Keene, NH 03431']);
  paper.pairs(310, 96, 562, [
    ['Account', '****2087'],
    ['Covers', 'Sun Mar 1, 2026 to Tue Mar 31, 2026'],
    ['Balance on Mar 1', usd(told.opening)],
    ['Balance on Mar 31', usd(told.closing)],
  ]);
  let y = 176;
  for (const [title, kind] of [
    ['Order proceeds', 'Orders'],
    ['Fees and promotion', 'Fees'],
    ['Postage labels', 'Labels'],
    ['Refunds', 'Refunds'],
    ['Purchases with your balance card', 'Card'],
    ['Payouts to Oxbow Federal checking ****5512', 'Payouts'],
  ] as const)
    y = sellerSection(
      paper,
      y,
      title,
      told.entries.filter((entry) => entry.kind === kind),
    );
  paper.text(50, 760, 'Funds are held at Dovecote Bank, Member FDIC, for the benefit of sellers.', SMALL);
}

function tillSide(paper: Paper, y: number, told: Tale, title: string, number: string): number {
  paper.text(48, y, title, { size: 13, isBold: true });
  paper.text(48, y + 17, `Account number ${number}  ·  Routing number 000 914 337`, GREY);
  for (const [index, [label, value]] of (
    [
      ['Opening', told.opening],
      ['Added', told.moneyIn],
      ['Spent or moved', -told.moneyOut],
      ['Closing', told.closing],
    ] as const
  ).entries()) {
    paper.document.roundedRect(48 + index * 131, y + 36, 123, 40, 6).stroke('#c9ccd3');
    paper.text(58 + index * 131, y + 42, label, GREY);
    paper.text(58 + index * 131, y + 56, usd(value), { size: 11, isBold: true });
  }
  const rows = told.entries.map(({ day, text, kind, amount, balance }) => [
    brief(day),
    text,
    kind,
    amount > 0 ? `+${usd(amount)}` : usd(amount),
    usd(balance),
  ]);
  const head = ['Date', 'Detail', 'Source', 'Amount', 'Balance'];
  return flow(paper, [48, 110, 300, { right: 460 }, { right: 564 }], y + 90, [head, ...rows], { step: 15 }) + 26;
}

function till(paper: Paper): void {
  const checking = tale({ span: FEBRUARY, opening: 204_118, cast: 'kiosk', count: 20, seed: 5 });
  const savings = tale({ span: FEBRUARY, opening: 310_000, cast: 'reserve', count: 3, seed: 2 });
  paper.band(0, 0, 612, 8, '#111111');
  paper.text(48, 34, 'Tillwise', { size: 18, isBold: true });
  paper.text(564, 34, 'Feb 1 – Feb 28, 2026', { size: 13, align: 'right' });
  paper.lines(48, 66, ['The Paper Cone, owner R. Vandermolen', '2 Harbor Steps, Astoria OR 97103'], GREY);
  const y = tillSide(paper, 112, checking, 'Checking', '9102 4410 0734');
  const at = y > 560 ? 84 : y;
  if (y > 560) paper.addPage();
  const end = tillSide(paper, at, savings, 'Savings (folders: Sales tax, New freezer)', '9102 4410 0742');
  paper.paragraph(48, end, 516, 'Savings earned 0.50% APY. Sales added the same day carry no fee.', SMALL);
}

function wageCardHead(paper: Paper, told: Tale): void {
  paper.text(44, 40, 'Larkpay Wage Card', { size: 17, isBold: true, color: '#7a2e00' });
  paper.text(44, 62, 'Issued by Hatchet River Bank, N.A. for employees of Corrigan Nursery Supply', GREY);
  paper.lines(44, 96, ['DELPHINE A. MARCHBANKS', '1190 TANAGER ST APT 4B', 'YAKIMA WA 98902']);
  paper.boxes(
    330,
    92,
    [112, 126],
    [
      ['CARD ACCOUNT', 'XXXX-XXXX-XXXX-9034'],
      ['STATEMENT CYCLE', '03/16/2026 - 04/15/2026'],
      ['Beginning balance', usd(told.opening)],
      ['Total loads', usd(told.moneyIn)],
      ['Total debits', usd(told.moneyOut)],
      ['Ending balance', usd(told.closing)],
    ],
  );
}

function wageCard(paper: Paper): void {
  const told = tale({ span: ['2026-03-16', '2026-04-15'], opening: 21_416, cast: 'employee', count: 16, seed: 6 });
  wageCardHead(paper, told);
  const fees = told.total(({ kind }) => kind === 'Fee');
  paper.text(44, 222, 'FEES', HEAD);
  const end = paper.boxes(
    44,
    240,
    [220, 150, 154],
    [
      ['Type of fee', 'Total this cycle', 'Total year to date 2026'],
      ['ATM withdrawal, out of network', usd(-fees), usd(750 - fees)],
      ['Balance inquiry', '$0.00', '$0.50'],
      ['Card replacement', '$0.00', '$5.00'],
    ],
  );
  paper.text(44, end + 18, 'TRANSACTIONS', HEAD);
  const rows = told.entries.map(({ day, text, kind, amount, balance }) => [
    dateFormats.full(day),
    dateFormats.full(day),
    `${kind.toUpperCase()} ${text.toUpperCase()}`,
    amount < 0 ? `(${money(-amount)})` : money(amount),
    money(balance),
  ]);
  const head = ['Trans', 'Post', 'Description', 'Amount', 'Balance'];
  const last = flow(paper, [44, 108, 172, { right: 480 }, { right: 568 }], end + 36, [head, ...rows], { step: 13 });
  paper.paragraph(
    44,
    last + 14,
    524,
    'You may obtain your balance by telephone, and a written history for at least 24 months. The fee schedule of your card agreement, effective January 1, 2025, applies.',
    SMALL,
  );
}

function quarterNets(paper: Paper, told: Tale): number {
  const rows = ['01', '02', '03'].map((month) => {
    const inMonth = told.entries.filter(({ day }) => day.slice(5, 7) === month);
    const sum = (sign: number) =>
      inMonth.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
    return [dateFormats.long(`2026-${month}-01`).split(' ')[0] ?? '', usd(sum(1)), usd(sum(-1)), usd(sum(1) + sum(-1))];
  });
  paper.text(40, 236, 'Cash flow by month', HEAD);
  return paper.table([40, { right: 260 }, { right: 400 }, { right: 572 }], 254, [
    ['', 'Additions', 'Subtractions', 'Net'],
    ...rows,
    ['Quarter', usd(told.moneyIn), usd(-told.moneyOut), usd(told.closing - told.opening)],
  ]);
}

function quarterHead(paper: Paper, told: Tale): void {
  paper.setFace('serif');
  paper.text(40, 38, 'Harrowgate Investor Services', { size: 18 });
  paper.text(572, 42, 'Quarterly statement, January 1 – March 31, 2026', { size: 11, align: 'right' });
  paper.rule(40, 64, 572);
  paper.lines(40, 78, ['STONECROP & VANCE BUILDERS LLC', 'ATTN F. VANCE', '808 QUARRY RD', 'BOISE ID 83702']);
  paper.pairs(330, 78, 572, [
    ['Account', '7HG-228814'],
    ['Type', 'Cash Management, Business'],
    ['Account value Dec 31, 2025', usd(told.opening)],
    ['Account value Mar 31, 2026', usd(told.closing)],
  ]);
  paper.text(40, 152, 'Where your cash is held', HEAD);
  const share = Math.floor(told.closing * 0.6);
  paper.table([40, { right: 400 }, { right: 572 }], 170, [
    ['Program bank', 'Location', 'Balance Mar 31'],
    ['Copperkettle Bank', 'Fargo, ND', usd(share)],
    ['Second Ferry Trust', 'Mobile, AL', usd(told.closing - share)],
  ]);
}

function brokerQuarter(paper: Paper): void {
  const told = tale({
    span: [JANUARY[0], MARCH[1]],
    opening: 6_402_775,
    cast: 'contractor',
    count: 30,
    seed: 9,
  });
  quarterHead(paper, told);
  const y = quarterNets(paper, told) + 18;
  paper.text(40, y, 'Activity', HEAD);
  const rows = told.entries.map(({ day, text, kind, amount }) => [bareDay(day), kind, text, usd(amount)]);
  const end = flow(
    paper,
    [40, 110, 190, { right: 572 }],
    y + 18,
    [['Date', 'Type', 'Description', 'Amount'], ...rows],
    {
      onPage: () => paper.text(572, 42, 'Account 7HG-228814', { size: 11, align: 'right' }),
    },
  );
  paper.paragraph(
    40,
    end + 12,
    532,
    'Balances at program banks are not securities and are not covered by SIPC.',
    SMALL,
  );
  paper.text(40, 760, `Prepared ${shortDay('2026-04-03')}`, SMALL);
}

/** Balances that wallets, marketplaces, processors, wage cards and brokers keep. */
export const EIGHTH_APPS_WALLETS: readonly CorpusSample[] = [
  sample({
    layout: 'wallet report with currencies as columns',
    name: 'a range with hours',
    periods: ['6638 2026-04-01 2026-04-30'],
    draw: wallet,
  }),
  sample({
    layout: 'seller balance in banded sections',
    name: 'covers one weekday to another',
    periods: ['2087 2026-03-01 2026-03-31'],
    draw: sellerBalance,
  }),
  sample({
    layout: 'till with checking and folders of savings',
    name: 'a range at the right of the title',
    periods: ['0734 2026-02-01 2026-02-28', '0742 2026-02-01 2026-02-28'],
    draw: till,
  }),
  sample({
    layout: 'wage card with boxed cycle and fees of the year',
    name: 'a statement cycle in the middle of two months',
    periods: ['9034 2026-03-16 2026-04-15'],
    draw: wageCard,
  }),
  sample({
    layout: 'broker with program banks and nets of a quarter',
    name: 'a quarterly statement with its range in the title',
    periods: ['8814 2026-01-01 2026-03-31'],
    draw: brokerQuarter,
  }),
];
