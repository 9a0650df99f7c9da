import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  AGENCY,
  APRIL,
  byDay,
  FEBRUARY,
  flow,
  GREY,
  middleDate,
  SHOP,
  SMALL,
  story,
  TABLES,
  TRUCKS,
  usd,
} from './wallet-parts.ts';

/** What a browser prints around each page. */
function frame(paper: Paper, [printed, title, url, page]: readonly [string, string, string, string]): void {
  paper.text(24, 14, printed, { size: 7.5 });
  paper.text(320, 14, title, { size: 7.5, align: 'center' });
  paper.text(24, 772, url, { size: 7.5 });
  paper.text(588, 772, page, { size: 7.5, align: 'right' });
}

function activityHead(paper: Paper): void {
  paper.text(40, 48, 'Cobblestone Bank', { size: 15, isBold: true, color: '#7a1f2b' });
  paper.lines(330, 46, ['Accounts     Pay & transfer     Statements     Sign off'], GREY);
  paper.text(40, 92, 'BUSINESS ESSENTIALS CHECKING (...8842)', { size: 12, isBold: true });
  paper.text(40, 112, 'Available balance', GREY);
  paper.text(40, 123, '$21,730.64', { size: 14 });
  paper.text(240, 112, 'Present balance', GREY);
  paper.text(240, 123, '$21,980.64', { size: 14 });
  paper.text(40, 160, 'Account activity', { size: 12, isBold: true });
  paper.text(
    40,
    180,
    'Showing  Custom date range: Mar 1, 2026 to Mar 31, 2026   |   All transactions   |   Reset',
    GREY,
  );
}

/** Newest first, with the filter of the page above the lines. */
function activityPage(paper: Paper): void {
  const told = story({ opening: 1_660_305, trade: 'bakery', count: 27, ...TABLES });
  let page = 1;
  const around = () =>
    frame(paper, [
      '4/2/26, 9:14 AM',
      'Account Activity | Cobblestone Bank',
      'https://online.cobblestone.example/business/accounts/activity?range=custom',
      `${page++}/2`,
    ]);
  around();
  activityHead(paper);
  const rows = told.movements
    .toReversed()
    .map(({ day, text, amount, balance }) => [
      middleDate(day),
      text,
      amount > 0 ? 'ACH credit' : 'ACH debit',
      usd(amount),
      usd(balance),
    ]);
  flow(
    paper,
    [40, 120, 340, { right: 480 }, { right: 572 }],
    204,
    [['Date', 'Description', 'Type', 'Amount', 'Balance'], ...rows],
    {
      step: 24,
      onPage: around,
      top: 48,
    },
  );
  paper.text(40, 700, 'You’ve reached the end of your account activity.', SMALL);
}

/** Days as heads of cards, and the filter as two fields. */
function cardsPage(paper: Paper): void {
  const told = story({ span: FEBRUARY, opening: 840_226, trade: 'clinic', count: 16, ...AGENCY });
  let page = 1;
  const around = () =>
    frame(paper, [
      'Mar 4, 2026 at 4:41 PM',
      'Transactions – Millrace Community Bank',
      'https://my.millrace.example/a/5b1f/transactions',
      `Page ${page++} of 2`,
    ]);
  around();
  paper.text(40, 44, 'Transactions', { size: 20, isBold: true });
  paper.lines(40, 76, ['Small Business Checking', '**** 3019'], { size: 10 });
  paper.text(300, 76, 'From', GREY);
  paper.text(300, 88, '02/01/2026');
  paper.text(400, 76, 'To', GREY);
  paper.text(400, 88, '02/28/2026');
  paper.text(500, 88, '16 results', GREY);
  paper.rule(40, 112, 572);
  let y = 122;
  for (const [day, movements] of byDay(told).toReversed()) {
    if (y > 700) {
      paper.addPage();
      around();
      y = 48;
    }
    paper.text(40, y, middleDate(day).toUpperCase(), { size: 8, isBold: true });
    for (const { text, amount, balance } of movements.toReversed()) {
      paper.text(52, y + 16, text);
      paper.text(572, y + 16, usd(amount), { align: 'right' });
      paper.text(572, y + 28, `Balance ${usd(balance)}`, { ...GREY, align: 'right' });
      y += 32;
    }
    y += 22;
  }
  paper.text(40, y + 10, `Balance before these transactions ${usd(told.first)}`, GREY);
}

/** Report of treasury services, in landscape, with ledger balances. */
function treasuryReport(paper: Paper): void {
  const told = story({ span: APRIL, opening: 22_418_077, trade: 'haulage', count: 20, ...TRUCKS });
  paper.text(40, 34, 'Transaction Detail Report', { size: 15, isBold: true });
  paper.text(752, 34, 'Brightwater Treasury Connect', { size: 10, align: 'right' });
  paper.lines(40, 60, [
    'Company: SWITCHGRASS CARRIERS CORP (SWCAR01)',
    'Report created: 05/01/2026 08:02:11 AM CT by THOLLIN',
  ]);
  paper.lines(460, 60, ['Date Range: 04/01/2026 - 04/30/2026', 'Account Range: Selected    Currency: USD']);
  paper.band(40, 96, 712, 18, '#dfe7f2');
  paper.text(46, 100, 'Account: 000083310567 - SWITCHGRASS OPERATING - Bank 000911402 BRIGHTWATER BANK NA', {
    size: 9,
    isBold: true,
  });
  paper.pairs(40, 122, 320, [
    ['Opening Ledger 04/01/2026', money(told.first)],
    ['Total Credits', money(told.sumIn)],
    ['Total Debits', money(told.sumOut)],
    ['Closing Ledger 04/30/2026', money(told.last)],
  ]);
  const rows = told.movements.map(({ day, text, amount, balance }, index) => [
    dateFormats.full(day),
    amount > 0 ? '142' : '451',
    amount > 0 ? 'ACH CREDIT RECEIVED' : 'ACH DEBIT RECEIVED',
    text.toUpperCase(),
    `${2_604_010_000 + index * 17}`,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  flow(
    paper,
    [40, 105, 150, 290, 470, { right: 612 }, { right: 682 }, { right: 752 }],
    190,
    [['Post Date', 'BAI', 'Type', 'Detail', 'Bank Ref', 'Debit', 'Credit', 'Ledger Balance'], ...rows],
    { bottom: 570, top: 60 },
  );
  paper.text(752, 592, 'Page 1 of 1', { ...SMALL, align: 'right' });
}

/** A statement of a bank for businesses on a wide page: two columns of boxes, debits and credits side by side. */
function landscapeStatement(paper: Paper): void {
  const told = story({ opening: 3_310_944, trade: 'webshop', count: 19, ...SHOP });
  paper.text(36, 30, 'IRONWOOD COMMERCE BANK', { size: 14, isBold: true });
  paper.text(36, 48, 'P.O. Box 900, Galena IL 61036', SMALL);
  paper.lines(36, 84, ['GABLE & FINCH LIGHTING LLC', '618 FOUNDRY BEND', 'DAYTON OH 45402'], { size: 9 });
  paper.boxes(
    430,
    30,
    [82, 82, 82, 82],
    [
      ['ACCOUNT', 'FROM', 'THROUGH', 'PAGE'],
      ['33-107-254-6', '03/01/26', '03/31/26', '1 of 1'],
    ],
  );
  paper.boxes(
    430,
    78,
    [82, 82, 82, 82],
    [
      ['PREVIOUS BAL', 'DEBITS', 'CREDITS', 'CURRENT BAL'],
      [money(told.first), money(told.sumOut), money(told.sumIn), money(told.last)],
    ],
  );
  paper.text(36, 146, 'COMMERCIAL CHECKING                              ENCLOSURES 0', { size: 9, isBold: true });
  flow(
    paper,
    [36, 90, { right: 520 }, { right: 630 }, { right: 750 }],
    168,
    [
      ['DATE', 'TRANSACTION DESCRIPTION', 'DEBIT AMOUNT', 'CREDIT AMOUNT', 'BALANCE'],
      ...splitRows(told, dateFormats.hyphenated),
    ],
    { bottom: 560, top: 60, step: 16 },
  );
  paper.text(36, 590, 'ANALYSIS OF THIS ACCOUNT IS MAILED SEPARATELY. PLEASE EXAMINE AT ONCE.', SMALL);
}

/** Prints and exports of online banking, and a statement on a wide page. */
export const FIFTH_BROWSER_PRINTS: readonly CorpusSample[] = [
  sample({
    layout: 'printed page of account activity',
    name: 'a custom range, newest first',
    periods: ['8842 2026-03-01 2026-03-31'],
    draw: activityPage,
  }),
  sample({
    layout: 'printed page of transactions in cards',
    name: 'from and to as fields',
    periods: ['3019 2026-02-01 2026-02-28'],
    draw: cardsPage,
  }),
  sample({
    layout: 'report of treasury services',
    name: 'ledger balances with their day',
    isLandscape: true,
    periods: ['0567 2026-04-01 2026-04-30'],
    draw: treasuryReport,
  }),
  sample({
    layout: 'wide statement of a business bank',
    name: 'from and through in boxes',
    isLandscape: true,
    periods: ['2546 2026-03-01 2026-03-31'],
    draw: landscapeStatement,
  }),
];
