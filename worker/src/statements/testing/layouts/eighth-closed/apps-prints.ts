import type { CorpusSample } from '../../development-corpus.ts';
import {
  APRIL,
  bareDay,
  FEBRUARY,
  flow,
  form,
  GREY,
  HEAD,
  MARCH,
  months,
  packet,
  SMALL,
  type Tale,
  tale,
  usd,
} from '../eighth/apps-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function browserEdges(paper: Paper, page: number): void {
  paper.text(24, 14, '5/4/26, 9:12 AM', { size: 8 });
  paper.text(306, 14, 'Copperline Bank | Account activity', { size: 8, align: 'center' });
  paper.text(24, 772, 'https://online.copperline.example/accounts/activity?view=custom', { size: 8 });
  paper.text(588, 772, `${page}/2`, { size: 8, align: 'right' });
}

/** What a browser prints of the activity of a chosen range, the newest entry first. */
function browserPrint(paper: Paper): void {
  const told = tale({ span: APRIL, opening: 2_084_771, cast: 'printer', count: 34, seed: 27 });
  browserEdges(paper, 1);
  paper.text(40, 42, 'Copperline Bank', { size: 15, isBold: true, color: '#9a4a12' });
  paper.text(572, 46, 'Accounts    Move money    Bill pay    Documents    Sign out', { size: 8, align: 'right' });
  paper.rule(40, 66, 572);
  paper.text(40, 80, 'Growth Business Checking (...6071)', { size: 13, isBold: true });
  paper.text(40, 100, 'Available balance', GREY);
  paper.text(40, 112, usd(told.closing + 41_250), { size: 14 });
  paper.text(180, 100, 'Present balance', GREY);
  paper.text(180, 112, usd(told.closing + 41_250), { size: 14 });
  paper.boxes(
    40,
    142,
    [110, 110, 110, 90],
    [
      ['Show', 'From', 'To', 'Type'],
      ['Custom range', dateFormats.full(told.from), dateFormats.full(told.to), 'All'],
    ],
  );
  paper.text(40, 192, `${told.entries.length} transactions, ${usd(told.moneyIn)} in, ${usd(told.moneyOut)} out`, GREY);
  const rows = [...told.entries]
    .reverse()
    .map(({ day, text, kind, amount, balance }) => [dateFormats.full(day), text, kind, usd(amount), usd(balance)]);
  const head = ['Date', 'Description', 'Type', 'Amount', 'Balance'];
  const end = flow(paper, [40, 120, 350, { right: 480 }, { right: 572 }], 214, [head, ...rows], {
    step: 17,
    top: 44,
    onPage: () => browserEdges(paper, 2),
  });
  paper.text(40, end + 14, `Balance before ${dateFormats.full(told.from)}: ${usd(told.opening)}`, GREY);
  paper.text(40, end + 32, 'Copperline Bank, Member FDIC. Equal housing lender.', SMALL);
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
const EDGES = [64, 150, 220, 480, 580, 680, 772];

/** A sheet as an office program prints it: letters above the columns and numbers before the rows. */
function sheet(paper: Paper, rows: readonly (readonly string[])[], firstNumber: number): void {
  for (const [index, letter] of LETTERS.entries()) {
    const [left = 0, right = 0] = [EDGES[index], EDGES[index + 1]];
    paper.document
      .lineWidth(0.4)
      .rect(left, 30, right - left, 15)
      .fillAndStroke('#eeeeee', '#999999');
    paper.text((left + right) / 2, 34, letter, { size: 7, align: 'center' });
  }
  for (const [at, cells] of rows.entries()) {
    const y = 45 + at * 15;
    paper.text(56, y + 4, (firstNumber + at).toString(), { size: 7, color: '#777777', align: 'right' });
    for (const [index, cell] of cells.entries()) {
      const isNumber = index > 2;
      const x = isNumber ? (EDGES[index + 1] ?? 0) - 4 : (EDGES[index] ?? 0) + 4;
      paper.text(x, y + 4, cell, { size: 8, align: isNumber ? 'right' : 'left' });
    }
    paper.document
      .lineWidth(0.3)
      .moveTo(64, y + 15)
      .lineTo(772, y + 15)
      .stroke('#bbbbbb');
  }
}

function exportedSheet(paper: Paper): void {
  const told = tale({ span: MARCH, opening: 5_512_093, cast: 'contractor', count: 42, seed: 31 });
  const rows = told.entries.map(({ day, text, kind, amount, balance }) => [
    dateFormats.iso(day),
    kind.toUpperCase(),
    text.toUpperCase(),
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const all = [
    ['Gable Basin Bank - Transaction Export'],
    ['Account Number:', '7740031926', 'CULVERT & SONS EXCAVATION INC'],
    ['Start Date:', '2026-03-01'],
    ['End Date:', '2026-03-31'],
    ['Sort:', 'Oldest first'],
    [],
    ['Posted', 'Code', 'Description', 'Debit', 'Credit', 'Ledger Balance'],
    ['2026-03-01', '', 'OPENING LEDGER BALANCE', '', '', money(told.opening)],
    ...rows,
    ['2026-03-31', '', 'CLOSING LEDGER BALANCE', money(told.moneyOut), money(told.moneyIn), money(told.closing)],
  ];
  for (let at = 0; at < all.length; at += 34) {
    if (at > 0) paper.addPage();
    sheet(paper, all.slice(at, at + 34), at + 1);
  }
}

function fundingRequest(paper: Paper): void {
  paper.setFace('serif');
  paper.text(40, 50, 'Merchant Funding Request', { size: 17, isBold: true });
  paper.text(40, 74, 'Sent by Halyard Street Brokerage, 05/12/2026', GREY);
  const end = form(paper, 100, [
    [
      ['Business', 'Hazel & Hob Creamery LLC'],
      ['Entity', 'LLC, Vermont'],
    ],
    [
      ['Street', '61 Dairy Hill Rd'],
      ['City', 'Barre'],
      ['State and ZIP', 'VT 05641'],
    ],
    [
      ['Tax ID', '00-2290417'],
      ['Opened', 'April 2, 2017'],
      ['Monthly revenue', '$52,000.00'],
    ],
    [
      ['Owner', 'Greta Holloway'],
      ['Share', '70%'],
      ['Cell', '802-555-0117'],
    ],
    [
      ['Bank', 'Lumen Ferry Bank'],
      ['Statements enclosed', 'Feb 2026 - Apr 2026'],
      ['Amount', '$40,000.00'],
    ],
  ]);
  paper.paragraph(
    40,
    end + 18,
    532,
    'Each owner consents to inquiries at credit bureaus and confirms that the enclosed statements are true copies. This request is no commitment to fund. It stays valid for 60 days after it was signed.',
  );
  paper.text(40, end + 90, 'Greta Holloway          05/11/2026', { size: 12 });
  paper.setFace('sans');
}

function ferryHead(paper: Paper, told: Tale, page: number): void {
  paper.text(44, 36, 'LUMEN FERRY BANK', { size: 14, isBold: true, color: '#14405e' });
  paper.text(44, 54, 'Branchless banking for makers', GREY);
  paper.text(568, 36, 'Account number 2200-61-4873', { align: 'right' });
  paper.text(568, 50, `Beginning ${dateFormats.long(told.from)}`, { align: 'right' });
  paper.text(568, 63, `Ending ${dateFormats.long(told.to)}`, { align: 'right' });
  paper.text(568, 76, `Page ${page} of 2`, { ...SMALL, align: 'right' });
}

/** A month on two pages: entries, then what the bank has to say. */
function ferryMonth(paper: Paper, told: Tale, next: () => void): void {
  ferryHead(paper, told, 1);
  paper.lines(44, 96, ['HAZEL & HOB CREAMERY LLC', '61 DAIRY HILL RD', 'BARRE VT 05641']);
  paper.text(44, 152, 'Maker Checking', HEAD);
  paper.pairs(44, 170, 330, [
    ['Beginning balance', usd(told.opening)],
    [`${told.entries.filter(({ amount }) => amount > 0).length} credits`, usd(told.moneyIn)],
    [`${told.entries.filter(({ amount }) => amount < 0).length} debits`, usd(-told.moneyOut)],
    ['Ending balance', usd(told.closing)],
  ]);
  const rows = told.entries.map(({ day, text, amount }) => [bareDay(day), text, usd(amount)]);
  flow(paper, [44, 120, { right: 568 }], 244, [['Posted', 'Description', 'Amount'], ...rows]);
  next();
  ferryHead(paper, told, 2);
  paper.text(44, 110, 'Balance at the end of the day', HEAD);
  const last = new Map(told.entries.map(({ day, balance }) => [day, balance]));
  const balances = [...last].map(([day, balance]) => [bareDay(day), usd(balance)]);
  const half = Math.ceil(balances.length / 2);
  const pairs = balances.slice(0, half).map((pair, index) => [...pair, ...(balances[half + index] ?? [])]);
  const end = paper.table([44, { right: 250 }, 300, { right: 520 }], 130, [
    ['Date', 'Balance', 'Date', 'Balance'],
    ...pairs,
  ]);
  paper.paragraph(
    44,
    end + 20,
    524,
    'In case of errors or questions about electronic transfers, telephone or write as soon as you can. We must hear from you no later than 60 days after we sent the first statement on which the error appeared. Member FDIC.',
    SMALL,
  );
}

function stampedPacket(paper: Paper): void {
  const next = packet(paper, (page) => {
    paper.setFace('typewriter');
    const number = page.toString().padStart(4, '0');
    paper.text(306, 8, `PACKET 20260512-77   PAGE ${number} OF 0007`, { size: 8, color: '#b00020', align: 'center' });
    paper.setFace('sans');
  });
  fundingRequest(paper);
  for (const told of months([FEBRUARY, MARCH, APRIL], { opening: 660_912, cast: 'kiosk', count: 25 })) {
    next();
    ferryMonth(paper, told, next);
  }
}

/** Prints of online banking, an exported sheet and a merged packet. */
export const EIGHTH_CLOSED_APPS_PRINTS: readonly CorpusSample[] = [
  sample({
    layout: 'browser print with a form of a custom range',
    name: 'from and to in the form, the newest first',
    periods: ['6071 2026-04-01 2026-04-30'],
    draw: browserPrint,
  }),
  sample({
    layout: 'sheet with letters of columns and numbers of rows',
    name: 'start and end date in cells of a sheet',
    isLandscape: true,
    periods: ['1926 2026-03-01 2026-03-31'],
    draw: exportedSheet,
  }),
  sample({
    layout: 'packet with red stamps above every page',
    name: 'a request and three months of two pages',
    periods: [FEBRUARY, MARCH, APRIL].map((span) => `4873 ${span.join(' ')}`),
    draw: stampedPacket,
  }),
];
