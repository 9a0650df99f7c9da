import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  account,
  british,
  byDay,
  cursor,
  dashed,
  ERRORS,
  entries,
  money,
  pick,
  plusUsd,
  usd,
  withTotal,
  withWeekday,
} from '../tenth/apps-parts.ts';

const LOOM_LINES = entries(`
  Received money from Atelier Nordhus AB with reference PO #|Transaction: TRANSFER-19#4427 318244;
  Card transaction issued by Spoolhouse Yarn Portland|Card ending in 2294  Transaction: CARD-77#013 -6481;
  Sent money to Tomasz Wierzba|Transaction: TRANSFER-20#3318  Reference: March sewing -142377;
  Converted 900.00 USD to 828.14 EUR|Transaction: BALANCE-48#2206 -90000;
  Received money from Hemlock & Pine Interiors|Transaction: TRANSFER-21#7105  Reference: INV 88 211931;
  Conversion fee|Transaction: FEE-BALANCE-48#2207 -413; Topped up balance|Transaction: TRANSFER-22#9004 50000`);
const LOOM = account({
  from: '2026-03-01',
  to: '2026-03-31',
  opening: 933_018,
  count: 21,
  isAlwaysOpen: true,
  lines: LOOM_LINES,
});

function multiFoot(paper: Paper, page: number, total: number): number {
  paper.text(
    40,
    800,
    'Skiff Money Inc. is registered as a Money Services Business. 30 Halyard Street, New York, NY 10099',
    {
      size: 7,
    },
  );
  paper.text(555, 800, `ref:6f1c-40de-a7${page}   ${page} / ${total}`, { size: 7, align: 'right' });
  return 50;
}

function multi(paper: Paper, total: number): void {
  let page = 1;
  multiFoot(paper, page, total);
  paper.text(40, 42, 'skiff', { size: 22, isBold: true, color: '#17623b' });
  paper.text(555, 44, 'Skiff Money Inc.', { size: 8, align: 'right' });
  paper.text(40, 92, 'USD statement', { size: 20, isBold: true });
  paper.text(40, 118, '1 March 2026 [GMT-05:00] - 31 March 2026 [GMT-05:00]', { size: 9 });
  paper.text(40, 132, 'Generated on: 2 April 2026', { size: 9 });
  paper.lines(40, 162, [
    'Account Holder',
    'Driftloom Textiles LLC',
    '5 Heddle Court',
    'Providence, RI 02999',
    'United States',
  ]);
  paper.lines(230, 162, ['Account number', '8312045571', '', 'Wire and ACH routing number', '026099914']);
  paper.lines(430, 162, ['Swift/BIC', 'SKFFUS33XXX', '', 'Account type', 'Deposit']);
  paper.band(40, 246, 515, 30, '#eef5e6');
  paper.text(50, 256, 'USD on 31 March 2026 [GMT-05:00]', { size: 10.5, isBold: true });
  paper.text(545, 256, `${money(LOOM.closing)} USD`, { size: 10.5, isBold: true, align: 'right' });
  const pen = cursor(paper, { y: 296, bottom: 770, onPage: () => multiFoot(paper, ++page, total) });
  pen.table(
    [40, { right: 420 }, { right: 488 }, { right: 555 }],
    ['Description', 'Incoming', 'Outgoing', 'Amount'],
    LOOM.movements
      .toReversed()
      .map(({ day, text, amount, balance }) => [
        text.replace('|', `|${british(day)}  `),
        amount > 0 ? money(amount) : '',
        amount < 0 ? money(amount) : '',
        money(balance),
      ]),
    { size: 8, step: 17, ruled: [40, 555] },
  );
  pen.ensure(70);
  paper.text(
    40,
    pen.at() + 12,
    'Need help? Visit skiff.example/help. If you think there is an error on this statement,',
    {
      size: 7.5,
    },
  );
  paper.text(40, pen.at() + 23, 'tell us within 60 days of the date on which it was made available to you.', {
    size: 7.5,
  });
}

const driftloom = sample({
  layout: 'dollar balance of a multi-currency account on A4, newest first',
  name: 'Driftloom Textiles',
  format: 'A4',
  periods: ['5571 2026-03-01 2026-03-31'],
  draw: withTotal(multi),
});

const KETTLE_LINES = entries(`
  Card sales payout 88417; Beanfield Importers -61233; Card sales payout 104871;
  Instant transfer to Dana Oakes -70000; Card sales payout 93552; Dairy Lane Cooperative -18347;
  Rent - Arcade Row Properties -120000; Oat & Almond Supply -9711; Cash deposit at Nickel Mart 24000`);
const KETTLE = account({
  from: '2026-03-01',
  to: '2026-03-31',
  opening: 703_361,
  count: 33,
  isAlwaysOpen: true,
  lines: KETTLE_LINES,
});
const KETTLE_WIDTH = 470;

function kettlePage(paper: Paper, page: number): number {
  paper.text(70, 750, `Pocketline Business  |  Statement for account ending in 0925  |  ${page}`, {
    size: 7,
    color: '#777777',
  });
  return 54;
}

function kettleTop(paper: Paper): void {
  paper.text(70, 48, 'pocketline', { size: 20, isBold: true, color: '#d1495b' });
  paper.text(70, 74, 'Business Account', { size: 10, color: '#777777' });
  paper.text(540, 52, 'Kettle & Crumb Coffee Cart', { align: 'right', isBold: true });
  paper.text(540, 66, 'Account ending in 0925', { align: 'right', size: 8.5 });
  paper.text(70, 108, 'Mar 1 – 31, 2026', { size: 24 });
  for (const [index, [label, value]] of [
    ['Start balance', usd(KETTLE.opening)],
    ['In', plusUsd(KETTLE.in)],
    ['Out', usd(-KETTLE.out)],
    ['End balance', usd(KETTLE.closing)],
  ].entries()) {
    paper.band(70 + index * 119, 146, 112, 42, '#f6ecec');
    paper.text(78 + index * 119, 153, label ?? '', { size: 7.5, color: '#777777' });
    paper.text(78 + index * 119, 166, value ?? '', { size: 11.5, isBold: true });
  }
}

function kettle(paper: Paper): void {
  let page = 1;
  kettleTop(paper);
  kettlePage(paper, page);
  const pen = cursor(paper, { y: 212, onPage: () => kettlePage(paper, ++page) });
  for (const [day, all] of byDay(KETTLE)) {
    pen.ensure(44);
    pen.row([70, { right: 540 }], [withWeekday(day), `Balance ${usd(all.at(-1)?.balance ?? 0)}`], {
      isBold: true,
      size: 8.5,
      step: 17,
      color: '#444444',
      ruled: [70, 70 + KETTLE_WIDTH],
    });
    for (const { text, amount } of all) pen.row([82, { right: 540 }], [text, plusUsd(amount)], { size: 9.5, step: 15 });
    pen.skip(6);
  }
  pen.ensure(60);
  paper.paragraph(70, pen.at() + 10, KETTLE_WIDTH, KETTLE_NOTE, { size: 7, color: '#777777' });
}
const KETTLE_NOTE =
  'Pocketline, Inc. is not a bank. Accounts are held at Cinderbrook Bank, Member FDIC, and insured up to ' +
  '$250,000 through that bank. Questions? Reach us in the app, at help@pocketline.example, or at 555-0118 from ' +
  '8am to 8pm ET.';

const coffeeCart = sample({
  layout: 'days of the week as heads with their balance, of an app',
  name: 'Kettle & Crumb',
  periods: ['0925 2026-03-01 2026-03-31'],
  draw: kettle,
});

const COURIER_LINES = entries(`
  Errandly Payout|Direct Deposit 18744; Fuel Island 33|Purchase -4118; Snack Shack 2|Purchase -1277;
  Errandly Payout|Direct Deposit 21533; Transfer to Savings|Transfer -1500;
  Corner ATM Withdrawal|ATM Withdrawal -8000; Lube & Go Tires|Purchase -7916; Out-of-network ATM|Fee -250`);
const COURIER = account({
  from: '2026-01-01',
  to: '2026-01-31',
  opening: 38_412,
  count: 40,
  isAlwaysOpen: true,
  lines: COURIER_LINES,
});

function courierPage(paper: Paper, page: number, total: number): number {
  paper.text(54, 748, 'Member Services: 555-0122   |   PO Box 417, Sandy Reach, UT 84999', { size: 7.5 });
  paper.text(558, 748, `Page ${page} of ${total}`, { size: 7.5, align: 'right' });
  paper.text(54, 760, 'Banking services provided by The Corbel Bank, N.A., Member FDIC', { size: 7.5 });
  return 56;
}

function courierSummary(paper: Paper): number {
  const group = (kind: string): string => dashed(pick(COURIER, new RegExp(`\\|${kind}`)).sum);
  paper.text(54, 176, 'Summary', { size: 13, isBold: true });
  return paper.pairs(
    54,
    198,
    400,
    [
      ['Beginning balance on January 1, 2026', dashed(COURIER.opening)],
      ['Deposits', group('Direct Deposit')],
      ['ATM Withdrawals', group('ATM Withdrawal')],
      ['Purchases', group('Purchase')],
      ['Adjustments', '$0.00'],
      ['Transfers', group('Transfer')],
      ['Fees', group('Fee')],
      ['Ending balance on January 31, 2026', dashed(COURIER.closing)],
    ],
    16,
  );
}

function courier(paper: Paper, total: number): void {
  let page = 1;
  courierPage(paper, page, total);
  paper.text(54, 44, 'fledge', { size: 24, isBold: true, color: '#1ec677' });
  paper.text(54, 84, 'Checking Account Statement', { size: 15, isBold: true });
  paper.lines(54, 112, ['Casimir Dole dba Zip Errands', '3340 Alkali Flat Rd Apt 9', 'Sandy Reach, UT 84999']);
  paper.lines(340, 112, ['Account number', 'Statement period', 'Issued'], { isBold: true });
  paper.lines(430, 112, ['411700962745', 'January 1, 2026 - January 31, 2026', 'February 2, 2026'], { size: 8 });
  const end = courierSummary(paper);
  paper.text(54, end + 16, 'Transactions', { size: 13, isBold: true });
  const pen = cursor(paper, { y: end + 40, onPage: () => courierPage(paper, ++page, total) });
  const columns = [54, 140, 276, { right: 402 }, { right: 474 }, { right: 558 }];
  const head = ['TRANSACTION DATE', 'DESCRIPTION', 'TYPE', 'AMOUNT', 'NET AMOUNT', 'SETTLEMENT DATE'];
  const rows = COURIER.movements.map(({ day, text, amount }) => {
    const [what = '', kind = ''] = text.split('|');
    return [bare(day), what, kind, dashed(amount), dashed(amount), bare(day)];
  });
  pen.table(columns, head, rows, { size: 7.5, step: 20, ruled: [54, 558] });
  pen.ensure(110);
  pen.row([54], ['Error Resolution Procedures'], { size: 11, isBold: true, step: 16 });
  paper.paragraph(54, pen.at(), 504, ERRORS, { size: 7.5 });
}
const bare = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

const errands = sample({
  layout: 'neobank with net amounts and settlement dates, no running balance',
  name: 'Zip Errands',
  periods: ['2745 2026-01-01 2026-01-31'],
  draw: withTotal(courier),
});

export const TENTH_CLOSED_APPS_FIRST: readonly CorpusSample[] = [driftloom, coffeeCart, errands];
