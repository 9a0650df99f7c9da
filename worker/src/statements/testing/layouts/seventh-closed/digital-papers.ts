import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, book, bracketed, facts, GREY, listing, newestFirst, SMALL, usd } from '../seventh/digital-parts.ts';

const QUARTER = [
  ['2026-01-01', '2026-01-31', 0],
  ['2026-02-01', '2026-02-28', 3],
  ['2026-03-01', '2026-03-31', 6],
] as const;

/** Two months of entries that a customer saved as a PDF. */
function savedHistory(paper: Paper): void {
  const told = book({ from: '2026-03-01', to: '2026-04-30', opening: 1_310_540, trade: 'studio', count: 46 });
  paper.text(40, 34, 'Transaction history', { size: 16, isBold: true });
  paper.text(572, 38, 'Mallow Digital Bank', { size: 11, align: 'right', color: '#7a3e9d' });
  paper.boxes(
    40,
    62,
    [110, 200, 110, 112],
    [
      ['Account', 'Small Business Checking *2936', 'Exported', '05/06/2026'],
      ['Customer', 'Halcyon Pilates Collective LLC', 'Entries', '46'],
      ['Date from', '03/01/2026', 'Date to', '04/30/2026'],
      ['Opening', usd(told.opening), 'Closing', usd(told.closing)],
    ],
  );
  const rows = newestFirst(told).map(({ day, who, means, amount, balance }) => [
    dateFormats.full(day),
    who,
    means,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  let page = 1;
  const foot = () => paper.text(306, 768, `Mallow Digital Bank, Member FDIC    ${page}`, { ...SMALL, align: 'center' });
  foot();
  listing(
    paper,
    [40, 112, 320, { right: 440 }, { right: 506 }, { right: 572 }],
    152,
    [['Date', 'Description', 'Category', 'Debit', 'Credit', 'Balance'], ...rows],
    {
      step: 17,
      onPage: () => {
        page += 1;
        foot();
      },
    },
  );
}

function applicationPage(paper: Paper): void {
  paper.band(40, 36, 532, 26, '#20324d');
  paper.text(306, 43, 'BUSINESS FUNDING APPLICATION', { size: 12, isBold: true, align: 'center', color: '#ffffff' });
  paper.boxes(
    40,
    76,
    [160, 372],
    [
      ['Field', 'Answer'],
      ['Legal name', 'Gossamer Thread Apparel LLC'],
      ['DBA', 'Gossamer Thread'],
      ['Address', '1190 Spindle Street, Lowell MA 01852'],
      ['Start date of business', '02/14/2021'],
      ['Federal tax ID', 'XX-XXX6628'],
      ['Owner, share', 'Delphine Okonjo-Marsh, 100%'],
      ['Average monthly deposits', '$61,000.00'],
      ['Average daily balance', '$9,500.00'],
      ['Current advances', 'Wrenfield Capital, $833.00 a week'],
      ['Amount wanted', '$60,000.00'],
    ],
    20,
  );
  paper.paragraph(
    40,
    320,
    532,
    'By signing below the applicant authorizes Larkfield Partners and its funders to obtain business and consumer reports and to verify the bank statements in this file. The applicant certifies that all information is true and complete.',
    { size: 9 },
  );
  paper.text(40, 396, 'Signature:  Delphine Okonjo-Marsh', { size: 10 });
  paper.text(400, 396, 'Date:  04/14/2026', { size: 10 });
  paper.text(40, 760, 'Doc ID 5f2e9a71-0c44   Signed with Inkwell e-sign on 04/14/2026 11:08 AM', SMALL);
}

function monthPages(paper: Paper, told: Book): void {
  const title = `${dateFormats.long(told.from).replace(/ \d+,/, '')}`;
  paper.text(48, 44, 'Oxbow', { size: 22, isBold: true, color: '#0e5fa8' });
  paper.text(564, 44, title, { size: 14, align: 'right' });
  paper.text(564, 63, 'Business checking statement', { ...GREY, align: 'right' });
  paper.lines(48, 88, ['GOSSAMER THREAD APPAREL LLC', '1190 SPINDLE STREET', 'LOWELL MA 01852']);
  paper.pairs(330, 88, 564, [
    ['Account', '4120-7788-31'],
    ['First day', dateFormats.full(told.from)],
    ['Last day', dateFormats.full(told.to)],
  ]);
  facts(paper, 48, 146, 130, [
    ['Opening balance', usd(told.opening)],
    ['Credits', usd(told.sumIn)],
    ['Debits', usd(told.sumOut)],
    ['Closing balance', usd(told.closing)],
  ]);
  const rows = told.entries.map(({ day, who, means, amount, balance }) => [
    dateFormats.bareMonthDay(day),
    who,
    means,
    bracketed(amount),
    money(balance),
  ]);
  const end = listing(paper, [48, 92, 340, { right: 480 }, { right: 564 }], 190, [
    ['Day', 'Description', 'Type', 'Amount', 'Balance'],
    ...rows,
  ]);
  paper.text(48, end + 14, 'Fees this month: $0.00   Cash back earned: $14.20 (paid on the 5th of next month)', GREY);
  paper.text(48, 764, 'Oxbow banking services: Pinion Bank, Member FDIC. Routing 000091302.', SMALL);
}

/** An application that was signed, and the three months before it. */
function applicationAndMonths(paper: Paper): void {
  applicationPage(paper);
  let opening = 720_318;
  for (const [from, to, turn] of QUARTER) {
    const told = book({ from, to, opening, trade: 'apparel', count: 26, turn });
    paper.addPage();
    monthPages(paper, told);
    opening = told.closing;
  }
}

/** What a till sold in a month, how it was paid, and what the processor kept. */
function salesSummary(paper: Paper): void {
  paper.text(24, 14, '4/2/26, 8:03 AM', { size: 8 });
  paper.text(330, 14, 'Sales summary – Plaza Dashboard', { size: 8, align: 'center' });
  paper.text(40, 42, 'Sales summary', { size: 18, isBold: true });
  paper.text(40, 68, 'Mar 1, 2026 12:00 am – Mar 31, 2026 11:59 pm (CT)   All devices   All team members', GREY);
  paper.text(40, 84, 'Twin Skillets Food Truck LLC', GREY);
  const end = paper.pairs(40, 116, 420, [
    ['Gross sales', '$13,884.50'],
    ['Returns', '-$96.00'],
    ['Discounts and comps', '-$212.25'],
    ['Net sales', '$13,576.25'],
    ['Taxes', '$1,120.04'],
    ['Tips', '$1,407.60'],
    ['Gift card sales', '$75.00'],
    ['Total collected', '$16,178.89'],
  ]);
  paper.text(40, end + 14, 'Payments', { size: 12, isBold: true });
  const paid = paper.pairs(40, end + 36, 420, [
    ['Card', '$14,206.31'],
    ['Cash', '$1,820.58'],
    ['Gift card', '$152.00'],
    ['Fees', '-$411.98'],
    ['Net total', '$15,766.91'],
  ]);
  paper.text(40, paid + 14, 'Deposits to Plaza Checking ···· 3390', { size: 12, isBold: true });
  listing(paper, [40, 160, { right: 420 }], paid + 36, [
    ['Date', 'Batch', 'Deposited'],
    ['Mar 9, 2026', 'Sales Mar 1 – Mar 8', '$3,512.40'],
    ['Mar 16, 2026', 'Sales Mar 9 – Mar 15', '$3,377.19'],
    ['Mar 23, 2026', 'Sales Mar 16 – Mar 22', '$3,480.06'],
    ['Apr 1, 2026', 'Sales Mar 23 – Mar 31', '$3,424.68'],
  ]);
  paper.text(24, 772, 'https://dashboard.plaza.example/sales/reports/summary', { size: 8 });
  paper.text(588, 772, '1/1', { size: 8, align: 'right' });
}

/** Files that customers and brokers put together themselves, and a report of a till. */
export const SEVENTH_CLOSED_DIGITAL_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'saved history of two months above a grid of facts',
    name: 'date from and date to in cells, newest first',
    periods: ['2936 2026-03-01 2026-04-30'],
    draw: savedHistory,
  }),
  sample({
    layout: 'signed application before three months of one account',
    name: 'first day and last day as pairs',
    periods: ['8831 2026-01-01 2026-01-31', '8831 2026-02-01 2026-02-28', '8831 2026-03-01 2026-03-31'],
    draw: applicationAndMonths,
  }),
  sample({ layout: 'sales of a till in a month', name: 'span with times and deposits', draw: salesSummary }),
];
