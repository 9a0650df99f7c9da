import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  book,
  brief,
  briefDay,
  dayFirst,
  facts,
  GREY,
  listing,
  newestFirst,
  SMALL,
  signed,
  usd,
} from '../seventh/digital-parts.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' } as const;
const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

interface Envelope {
  readonly name: string;
  readonly number: string;
  readonly told: Book;
}

const ENVELOPES: readonly Envelope[] = [
  { name: 'Income', number: '200014471180', told: book({ ...MARCH, opening: 1_418_332, trade: 'agency', count: 22 }) },
  { name: 'Payroll', number: '200014471198', told: book({ ...MARCH, opening: 640_000, trade: 'reserve', count: 6 }) },
  {
    name: 'Sales tax',
    number: '200014471206',
    told: book({ ...MARCH, opening: 212_075, trade: 'reserve', count: 2, turn: 1 }),
  },
  { name: 'Petty cash', number: '200014471214', told: book({ ...MARCH, opening: 50_000, trade: 'reserve', count: 0 }) },
];

function envelopePage(paper: Paper, { name, number, told }: Envelope, page: number): void {
  paper.text(44, 40, 'wayrelay', { size: 19, isBold: true, color: '#0d6b4f' });
  paper.text(568, 44, 'ACCOUNT STATEMENT', { size: 10, align: 'right', spacing: 1.5 });
  paper.text(44, 84, `${name} checking`, { size: 14, isBold: true });
  paper.lines(44, 104, ['Orchard Bay Creative LLC', '40 Lantern Lofts, Suite 3', 'Traverse City, MI 49684'], GREY);
  paper.pairs(340, 84, 568, [
    ['Account #', number],
    ['Routing #', '000064971'],
    ['Period', 'MAR 1 - MAR 31, 2026'],
  ]);
  paper.band(44, 152, 524, 44, '#eef6f2');
  facts(paper, 56, 160, 130, [
    ['Starting balance', usd(told.opening)],
    ['Total credits', usd(told.sumIn)],
    ['Total debits', usd(told.sumOut)],
    ['Ending balance', usd(told.closing)],
  ]);
  const rows = told.entries.map(({ day, who, means, amount, balance }) => [
    briefDay(day),
    who,
    means,
    signed(amount),
    usd(balance),
  ]);
  if (rows.length === 0) paper.text(44, 220, 'There was no activity in this account during this period.', GREY);
  else {
    const head = ['DATE', 'PAYEE', 'TYPE', 'AMOUNT', 'BALANCE'];
    listing(paper, [44, 104, 330, { right: 480 }, { right: 568 }], 214, [head, ...rows], { step: 18 });
  }
  paper.text(44, 752, 'Wayrelay is a technology company. Accounts are held at Thimble Creek Bank, Member FDIC.', SMALL);
  paper.text(568, 764, `Page ${page} of ${ENVELOPES.length}`, { ...SMALL, align: 'right' });
}

/** Four accounts of one business, one on each page, the last without an entry. */
function accountOnEachPage(paper: Paper): void {
  for (const [index, envelope] of ENVELOPES.entries()) {
    if (index > 0) paper.addPage();
    envelopePage(paper, envelope, index + 1);
  }
}

function transferHead(paper: Paper, told: Book): void {
  paper.text(48, 40, 'FERRIN', { size: 18, isBold: true, color: '#163300' });
  paper.lines(48, 72, ['Ferrin US Inc.', '30 W. Mercer St', 'New York, NY 10001'], SMALL);
  paper.text(48, 124, 'USD statement', { size: 18, isBold: true });
  paper.text(48, 150, `${dayFirst(told.from)} – ${dayFirst(told.to)}`, { size: 11 });
  paper.text(48, 168, 'Generated on: 4 May 2026', GREY);
  paper.lines(48, 196, ['Account Holder', 'Gossamer Thread Apparel LLC', '1190 Spindle Street', 'Lowell MA 01852'], {
    size: 9,
  });
  paper.lines(330, 196, ['Account number', '822000467135', 'Routing number (wire and ACH)', '000026073'], { size: 9 });
  paper.rule(48, 258, 564);
  paper.text(48, 268, `USD on ${dayFirst(told.to)}`, { size: 11, isBold: true });
  paper.text(564, 268, `${money(told.closing)} USD`, { size: 11, isBold: true, align: 'right' });
}

/** The newest entry first, with its day in small letters beneath it. */
function transferAccount(paper: Paper): void {
  const told = book({ ...APRIL, opening: 1_904_771, trade: 'apparel', count: 25, turn: 2 });
  transferHead(paper, told);
  const rows = newestFirst(told).map(({ day, who, means, amount, balance }, index) => {
    const verb = amount > 0 ? 'Received money from' : means === 'Card' ? 'Card transaction of' : 'Sent money to';
    const reference = `${means === 'Card' ? 'CARD' : 'TRANSFER'}-${1_904_338_277 - index * 2_910_443}`;
    return [
      `${verb} ${who}\n${dayFirst(day)}   Transaction: ${reference}`,
      amount > 0 ? money(amount) : '',
      amount < 0 ? money(amount) : '',
      money(balance),
    ];
  });
  let page = 1;
  const foot = () => {
    paper.text(48, 752, 'Ferrin is a money services business. Need help? ferrin.example/help', SMALL);
    paper.text(564, 752, `ref:8f1c02d7-4b19   ${page} / 2`, { ...SMALL, align: 'right' });
  };
  foot();
  listing(
    paper,
    [48, { right: 400 }, { right: 480 }, { right: 564 }],
    298,
    [['Description', 'Incoming', 'Outgoing', 'Amount'], ...rows],
    {
      step: 20,
      bottom: 715,
      onPage: () => {
        page += 1;
        foot();
      },
    },
  );
}

function cashPart(paper: Paper, y: number, title: string, told: Book): number {
  paper.text(60, y, title, { size: 13, isBold: true });
  paper.pairs(60, y + 20, 552, [
    ['Starting balance', usd(told.opening)],
    ['In', usd(told.sumIn)],
    ['Out', usd(-told.sumOut)],
    ['Ending balance', usd(told.closing)],
  ]);
  const rows = told.entries.map(({ day, who, means, amount }) => [
    briefDay(day),
    who,
    means,
    '$0.00',
    amount > 0 ? `+ ${usd(amount)}` : usd(-amount),
  ]);
  const head = ['Date', 'Description', 'Details', 'Fee', 'Amount'];
  return listing(paper, [60, 120, 330, { right: 460 }, { right: 552 }], y + 86, [head, ...rows], { step: 16 });
}

/** An app of a self-employed person with cash, a savings part, and no address. */
function cashTagAccount(paper: Paper): void {
  paper.text(60, 44, 'Account Statement', { size: 20, isBold: true });
  paper.text(60, 72, 'February 2026', { size: 12 });
  paper.text(552, 48, 'minto', { size: 20, isBold: true, align: 'right', color: '#00a868' });
  paper.lines(60, 100, ['Quincy Abernathy-Volk', '$quincyhauls', 'Feb 1 – Feb 28, 2026']);
  paper.lines(330, 100, ['Cash account ending in 8264', 'Savings account ending in 5570', 'Opened Aug 9, 2023']);
  const cash = book({ ...FEBRUARY, opening: 93_418, trade: 'courier', count: 18 });
  const end = cashPart(paper, 160, 'Cash ··8264', cash);
  cashPart(paper, end + 16, 'Savings ··5570', book({ ...FEBRUARY, opening: 210_000, trade: 'reserve', count: 4 }));
  paper.paragraph(
    60,
    742,
    492,
    'Minto is a financial services platform, not a bank. Banking services by Larkspur National Bank, Member FDIC. Stocks and crypto are shown in separate statements.',
    SMALL,
  );
}

function cardPart(paper: Paper): void {
  paper.text(50, 46, 'Charge card', { size: 16, isBold: true });
  paper.text(50, 68, 'Statement closing 03/31/2026 · autopay on 04/03/2026 from cash account 5518', GREY);
  paper.pairs(50, 92, 330, [
    ['Previous statement balance', '$0.00'],
    ['Payments', '$0.00'],
    ['Purchases', '$3,406.17'],
    ['Statement balance', '$3,406.17'],
  ]);
  paper.table([50, 130, 330, { right: 562 }], 164, [
    ['Date', 'Merchant', 'Card', 'Amount'],
    ['03/04/2026', 'Pixelforge Cloud', '··0417 Hollin', '$1,284.00'],
    ['03/11/2026', 'Skylark Airways', '··2296 Reyes-Todd', '$918.40'],
    ['03/19/2026', 'Adspire Media', '··0417 Hollin', '$1,203.77'],
  ]);
}

/** Cash and a reserve with a common span, then a charge card. */
function spendPlatform(paper: Paper): void {
  const cash = book({ ...MARCH, opening: 8_140_266, trade: 'agency', count: 25, turn: 5 });
  const vault = book({ ...MARCH, opening: 12_500_000, trade: 'reserve', count: 4 });
  paper.text(50, 42, 'Bracken', { size: 18, isBold: true });
  paper.text(562, 46, '03/01/2026 to 03/31/2026', { size: 10, align: 'right' });
  paper.text(50, 70, 'Business account statement', { size: 11 });
  paper.lines(50, 96, ['Halfmoon Interactive Inc', '500 Granite Row', 'Denver, CO 80202'], GREY);
  paper.table([50, 170, { right: 320 }, { right: 400 }, { right: 480 }, { right: 562 }], 148, [
    ['Account', 'Number', 'Beginning', 'Credits', 'Debits', 'Ending'],
    ['Cash', 'XXXXXXXX5518', ...[cash.opening, cash.sumIn, -cash.sumOut, cash.closing].map(usd)],
    ['Vault', 'XXXXXXXX9042', ...[vault.opening, vault.sumIn, -vault.sumOut, vault.closing].map(usd)],
  ]);
  let y = 216;
  for (const [title, told] of [
    ['Cash activity', cash],
    ['Vault activity', vault],
  ] as const) {
    paper.text(50, y, title, { size: 11, isBold: true });
    const rows = told.entries.map(({ day, who, amount, balance }) => [
      dateFormats.full(day),
      who,
      money(amount),
      money(balance),
    ]);
    y = listing(paper, [50, 130, { right: 480 }, { right: 562 }], y + 18, [
      ['Date', 'Description', 'Amount', 'Balance'],
      ...rows,
    ]);
    y += 12;
  }
  paper.text(50, 764, `Issued ${brief('2026-04-01')}. Cash is held at Fenwick State Bank, Member FDIC.`, SMALL);
  paper.addPage();
  cardPart(paper);
}

/** Accounts of financial technology companies, several of them in one file. */
export const SEVENTH_CLOSED_DIGITAL_ACCOUNTS: readonly CorpusSample[] = [
  sample({
    layout: 'four accounts, one on each page, one at rest',
    name: 'period of capitals with the year at its end',
    periods: ['1180', '1198', '1206', '1214'].map((account) => `${account} 2026-03-01 2026-03-31`),
    draw: accountOnEachPage,
  }),
  sample({
    layout: 'balance of one currency, newest first, days beneath the entries',
    name: 'range with days before months',
    periods: ['7135 2026-04-01 2026-04-30'],
    draw: transferAccount,
  }),
  sample({
    layout: 'cash and savings of an app on one page',
    name: 'range beneath a name with a handle',
    periods: ['8264 2026-02-01 2026-02-28', '5570 2026-02-01 2026-02-28'],
    draw: cashTagAccount,
  }),
  sample({
    layout: 'cash and a vault in one overview, a charge card behind',
    name: 'a common range at the right edge',
    periods: ['5518 2026-03-01 2026-03-31', '9042 2026-03-01 2026-03-31'],
    draw: spendPlatform,
  }),
];
