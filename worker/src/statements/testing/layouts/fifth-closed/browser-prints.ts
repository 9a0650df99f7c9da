import type { CorpusSample } from '../../development-corpus.ts';
import { APRIL, flow, GREY, SMALL, story, TABLES, TRUCKS, usd } from '../fifth/wallet-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

/** Online banking of a credit union: search criteria above a table, oldest first. */
function searchOfShareDraft(paper: Paper): void {
  const told = story({ span: APRIL, opening: 709_118, trade: 'bakery', count: 21, ...TABLES });
  let page = 1;
  const around = () => {
    paper.text(24, 14, '5/3/2026', { size: 7.5 });
    paper.text(306, 14, 'It’s Me Banking - Account Details', { size: 7.5, align: 'center' });
    paper.text(24, 772, 'https://secure.peatmarshcu.example/AccountDetails.aspx', { size: 7.5 });
    paper.text(588, 772, `${page++}/1`, { size: 7.5, align: 'right' });
  };
  around();
  paper.text(40, 40, 'Peat Marsh Credit Union', { size: 15, isBold: true, color: '#1f6f54' });
  paper.text(40, 66, 'BUSINESS SHARE DRAFT *0071', { size: 12, isBold: true });
  paper.text(40, 84, 'MOSSY LADLE KITCHEN LLC', GREY);
  paper.boxes(
    40,
    104,
    [130, 130, 130, 130],
    [
      ['Search by', 'Date from', 'Date to', 'Sort'],
      ['Date range', '4/1/2026', '4/30/2026', 'Oldest first'],
    ],
  );
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    dateFormats.bareMonthDay(day).concat('/2026'),
    amount > 0 ? `Deposit ${text}` : `Withdrawal ${text}`,
    amount > 0 ? usd(amount) : `(${usd(-amount)})`,
    usd(balance),
  ]);
  flow(paper, [40, 120, { right: 460 }, { right: 572 }], 164, [['Date', 'Description', 'Amount', 'Balance'], ...rows], {
    step: 22,
    onPage: around,
    top: 44,
  });
  paper.text(40, 750, 'Federally insured by NCUA. This page is not an official statement.', SMALL);
}

/** Rows of an export that a spreadsheet printed, with the account in each row. */
function spreadsheet(paper: Paper): void {
  const told = story({ opening: 1_990_360, trade: 'haulage', count: 23, ...TRUCKS });
  paper.setFace('sans');
  paper.lines(
    40,
    40,
    ['Account Name : Business Checking', 'Account Number : 660412291', 'Date Range : 03/01/2026-03/31/2026'],
    { size: 9 },
  );
  const rows = told.movements.map(({ day, text, amount, balance }, index) => [
    `${dateFormats.full(day)}:${index}`,
    dateFormats.full(day),
    amount > 0 ? 'Credit' : 'Debit',
    text,
    amount < 0 ? (amount / 100).toFixed(2) : '',
    amount > 0 ? (amount / 100).toFixed(2) : '',
    (balance / 100).toFixed(2),
  ]);
  flow(
    paper,
    [40, 150, 230, 290, { right: 560 }, { right: 640 }, { right: 750 }],
    92,
    [['Transaction Number', 'Date', 'Description', 'Memo', 'Amount Debit', 'Amount Credit', 'Balance'], ...rows],
    { bottom: 580, top: 50 },
  );
  paper.text(396, 590, `AccountHistory (7)      Beginning ${money(told.first)}      Ending ${money(told.last)}`, {
    size: 7,
    align: 'center',
  });
}

/** Prints and exports of online banking. */
export const FIFTH_CLOSED_BROWSER_PRINTS: readonly CorpusSample[] = [
  sample({
    layout: 'printed search of a share draft',
    name: 'dates from and to in boxes',
    periods: ['0071 2026-04-01 2026-04-30'],
    draw: searchOfShareDraft,
  }),
  sample({
    layout: 'printed spreadsheet of an export',
    name: 'three rows above the table',
    isLandscape: true,
    periods: ['2291 2026-03-01 2026-03-31'],
    draw: spreadsheet,
  }),
];
