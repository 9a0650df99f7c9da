import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dollars, flow, inWords, keepBook, MUTED, medium, TINY } from '../sixth/parts.ts';

const HOLDERS = ['Ada Penhallow', 'Cyrus Dole', 'Mina Sorrel'];

function holderOf(reference: string): string {
  return HOLDERS[Number(reference) % HOLDERS.length] ?? '';
}

function categoryOf(text: string): string {
  if (text.includes('listings')) return 'Ads';
  if (text.includes('Factory')) return 'Inventory';
  return text.includes('Postage') ? 'Shipping' : 'Services';
}

function teamTop(paper: Paper, book: Book): void {
  paper.band(0, 0, 792, 8, '#0d9488');
  paper.text(40, 28, 'plinth', { size: 20, isBold: true });
  paper.text(752, 28, 'Primary Checking   512 774 0096', { size: 10, align: 'right' });
  paper.text(752, 44, 'Feb 2026 (Feb 1 – Feb 28)', { size: 10, align: 'right' });
  paper.text(40, 62, 'Saltmarsh Outfitters Co   ·   PO Box 118, Astoria OR 97103', MUTED);
  paper.boxes(
    40,
    84,
    [178, 178, 178, 178],
    [
      ['Balance, Feb 1 12:00 AM PT', 'Money in', 'Money out', 'Balance, Feb 28 11:59 PM PT'],
      [dollars(book.opening), dollars(book.into), dollars(book.out), dollars(book.closing)],
    ],
    20,
  );
  paper.text(40, 138, 'Spending by team member', { size: 10, isBold: true });
  for (const [index, holder] of HOLDERS.entries()) {
    const own = book.paid.filter(({ reference }) => holderOf(reference) === holder);
    const spent = own.reduce((total, { amount }) => total - amount, 0);
    paper.text(40 + index * 240, 156, `${holder}: ${dollars(spent)} in ${own.length} payments`, { size: 9 });
  }
}

/** A wide statement of a team, with who spent each amount. */
function teamSpending(paper: Paper): void {
  const book = keepBook({
    from: '2026-02-01',
    to: '2026-02-28',
    opening: 3_390_215,
    pool: 'shop',
    count: 52,
    seed: 101,
  });
  teamTop(paper, book);
  const rows = book.entries.map(({ day, text, amount, balance, reference }) => [
    dateFormats.named(day),
    text,
    amount < 0 ? holderOf(reference) : '',
    amount < 0 ? categoryOf(text) : 'Sales',
    amount > 0 ? `+${dollars(amount)}` : dollars(amount),
    dollars(balance),
  ]);
  flow(
    paper,
    [40, 100, 340, 470, { right: 650 }, { right: 752 }],
    186,
    [['Date', 'To or from', 'Member', 'Category', 'Amount', 'Balance'], ...rows],
    {
      step: 15,
      bottom: 550,
      top: 58,
      onPage: (page) => {
        paper.text(40, 28, 'plinth', { size: 12, isBold: true });
        paper.text(752, 30, `Primary Checking 0096   page ${page}`, { ...MUTED, align: 'right' });
      },
    },
  );
  paper.text(
    40,
    588,
    'Plinth Financial is not a bank. Accounts at Tollgate Bank, Member FDIC. Routing number 000 917 330.',
    TINY,
  );
}

function sidebar(paper: Paper, page: number): void {
  paper.text(20, 14, '5/13/26, 4:07 PM', TINY);
  paper.text(320, 14, 'Everyday Business x0142 - Chapelgate Online', { ...TINY, align: 'center' });
  paper.text(20, 778, 'https://my.chapelgate.example/#/accounts/detail/transactions', TINY);
  paper.text(592, 778, `${page}/2`, { ...TINY, align: 'right' });
}

function portalTop(paper: Paper, book: Book): void {
  sidebar(paper, 1);
  paper.text(30, 40, 'chapelgate', { size: 16, isBold: true, color: '#4338ca' });
  paper.text(30, 80, 'My accounts', { size: 9, isBold: true });
  paper.lines(
    30,
    98,
    [
      'Everyday Business x0142',
      dollars(book.closing),
      'Tax Savings x0159',
      '$6,120.44',
      'Business Visa x7720',
      '-$1,874.09',
    ],
    {
      size: 8,
      step: 14,
    },
  );
  inWords(paper, 190, 80, 'Everyday Business x0142', { size: 14, isBold: true });
  paper.text(190, 100, `Available ${dollars(book.closing)}`, { size: 10 });
  paper.boxes(190, 122, [130, 130, 130], [['Custom dates', '04/01/2026', '05/12/2026']]);
  paper.text(190, 150, 'All types   ·   All amounts   ·   Reset filters   ·   Export', MUTED);
}

/** A print of one account from a portal that lists the others at its side. */
function portalPrint(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-05-12',
    opening: 1_240_662,
    pool: 'florist',
    count: 38,
    seed: 107,
  });
  portalTop(paper, book);
  let [y, month, page] = [174, '', 1];
  for (const { day, text, amount } of book.entries.toReversed()) {
    const title = dateFormats.long(day).replace(/ \d+,/, '');
    if (y > 730) {
      paper.addPage();
      page += 1;
      sidebar(paper, page);
      y = 44;
    }
    if (title !== month) {
      paper.text(190, y, title, { size: 9.5, isBold: true, color: '#4338ca' });
      y += 16;
      month = title;
    }
    paper.text(190, y, dateFormats.named(day), MUTED);
    inWords(paper, 240, y, text, { size: 8.5 });
    paper.text(580, y, amount > 0 ? `+ ${dollars(amount)}` : `- ${dollars(-amount)}`, { size: 8.5, align: 'right' });
    paper.rule(190, y + 11, 580, '#e5e7eb');
    y += 17;
  }
  paper.text(190, y + 8, 'End of results for the chosen dates', MUTED);
}

function walletTop(paper: Paper, book: Book, fees: number): void {
  paper.text(44, 42, 'PayNook', { size: 19, isBold: true, color: '#1d4ed8' });
  paper.text(568, 42, 'Merchant Account Statement', { size: 12, align: 'right' });
  paper.text(568, 58, 'April 1, 2026 - April 30, 2026', { size: 9.5, align: 'right' });
  paper.lines(44, 84, ['Marmalade Press', 'orders@marmaladepress.example', 'Merchant ID: QKTHWZLMBR'], { size: 9 });
  paper.text(44, 138, 'Activity summary (USD)', { size: 11, isBold: true });
  paper.pairs(44, 158, 280, [
    ['Beginning balance', money(book.opening)],
    ['Payments received', money(book.into)],
    ['Fees', money(-fees)],
  ]);
  paper.pairs(330, 158, 568, [
    ['Payments sent', money(-book.out)],
    ['Holds and releases', '0.00'],
    ['Ending balance', money(book.closing - fees)],
  ]);
}

/** A payment wallet with gross, fee and net; no account number. */
function grossAndNet(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 420_175,
    pool: 'readers',
    count: 58,
    seed: 111,
  });
  const feeOf = (amount: number) => (amount > 0 ? Math.round(amount * 0.029) + 30 : 0);
  const fees = book.entries.reduce((total, { amount }) => total + feeOf(amount), 0);
  walletTop(paper, book, fees);
  let charged = 0;
  const rows = book.entries.map(({ day, text, amount, balance, reference }) => {
    charged += feeOf(amount);
    return [
      dateFormats.full(day),
      text,
      `${reference.slice(0, 2)}K${reference}XN`,
      money(amount),
      money(-feeOf(amount)).replace('-0.00', '0.00'),
      money(amount - feeOf(amount)),
      money(balance - charged),
    ];
  });
  flow(
    paper,
    [44, 104, 272, { right: 408 }, { right: 456 }, { right: 510 }, { right: 568 }],
    222,
    [['Date', 'Description', 'Transaction', 'Gross', 'Fee', 'Net', 'Balance'], ...rows],
    {
      size: 7.8,
      step: 13.5,
      top: 62,
      headBand: ['#e0e7ff', 40, 532],
      onPage: (page) => paper.text(568, 40, `PayNook   Page ${page}`, { ...MUTED, align: 'right' }),
    },
  );
  paper.text(
    44,
    756,
    `Statement issued ${medium('2026-05-03')}. To report an unauthorized transaction, write within 60 days.`,
    TINY,
  );
}

/** Apps, portals and wallets. */
export const SIXTH_APPS: readonly CorpusSample[] = [
  sample({
    layout: 'wide statement of a team with members',
    name: 'a month with its days in brackets',
    periods: ['0096 2026-02-01 2026-02-28'],
    isLandscape: true,
    draw: teamSpending,
  }),
  sample({
    layout: 'portal with other accounts at its side',
    name: 'custom dates over six weeks',
    periods: ['0142 2026-04-01 2026-05-12'],
    draw: portalPrint,
  }),
  sample({
    layout: 'wallet with gross, fee and net',
    name: 'long days and no account number',
    periods: ['- 2026-04-01 2026-04-30'],
    draw: grossAndNet,
  }),
];
