import type { CorpusSample } from '../../development-corpus.ts';
import {
  APRIL,
  bareDay,
  type Entry,
  flow,
  GREY,
  HEAD,
  MARCH,
  SMALL,
  shortDay,
  type Tale,
  tale,
  usd,
} from '../eighth/apps-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function neobankAccount(paper: Paper, told: Tale, name: string, number: string, page: number): void {
  paper.addPage();
  paper.text(54, 46, name, { size: 17, isBold: true });
  paper.text(54, 70, `Account ${number}    April 1-30, 2026`, { size: 10 });
  paper.rule(54, 90, 558, '#d4d0e8');
  const rows = told.entries.map(({ day, text, kind, amount, balance }) => [
    dateFormats.named(day),
    `${text} (${kind})`,
    amount < 0 ? usd(amount) : '',
    amount > 0 ? usd(amount) : '',
    usd(balance),
  ]);
  const end = flow(paper, [54, 110, { right: 400 }, { right: 480 }, { right: 558 }], 104, [
    ['Date', 'Description', 'Out', 'In', 'Balance'],
    ['Apr 01', 'Carried over from March', '', '', usd(told.opening)],
    ...rows,
  ]);
  paper.text(54, end + 10, `Balance at the end of April  ${usd(told.closing)}`, { isBold: true });
  paper.text(558, 762, `marlopay  ${page}/3`, { ...SMALL, align: 'right' });
}

function neobank(paper: Paper): void {
  const operating = tale({ span: APRIL, opening: 1_960_445, cast: 'printer', count: 27, seed: 14 });
  const reserve = tale({ span: APRIL, opening: 1_250_000, cast: 'reserve', count: 6, seed: 15 });
  paper.band(0, 0, 612, 120, '#2d1f63');
  paper.text(54, 40, 'marlopay', { size: 26, isBold: true, color: '#ffffff' });
  paper.text(54, 76, 'Your accounts in April 2026', { size: 13, color: '#d9d2ff' });
  paper.lines(54, 146, ['Juniper Sign & Banner LLC', '415 Causeway Ave, Unit C', 'Mobile, AL 36602']);
  paper.text(54, 214, 'Overview', HEAD);
  const end = paper.table([54, 200, { right: 420 }, { right: 558 }], 234, [
    ['Account', 'Number', 'Opening balance', 'Closing balance'],
    ['Operating', '8831 2040 5516', usd(operating.opening), usd(operating.closing)],
    ['Reserve', '8831 2040 5524', usd(reserve.opening), usd(reserve.closing)],
    ['Together', '', usd(operating.opening + reserve.opening), usd(operating.closing + reserve.closing)],
  ]);
  paper.paragraph(
    54,
    end + 24,
    504,
    'From June 1, 2026 wires that arrive after 4 p.m. Central are credited on the next business day. Marlopay is no bank. Accounts are held at Pepperwood National Bank, Member FDIC, and insured up to $250,000 for each depositor.',
    GREY,
  );
  paper.text(558, 762, 'marlopay  1/3', { ...SMALL, align: 'right' });
  neobankAccount(paper, operating, 'Operating', '8831 2040 5516', 2);
  neobankAccount(paper, reserve, 'Reserve', '8831 2040 5524', 3);
}

function cardSection(paper: Paper, y: number, title: string, entries: readonly Entry[]): number {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const rows = entries.map(({ day, text, kind, amount }) => [bareDay(day), kind, text, money(amount)]);
  paper.text(42, y, title, { isBold: true });
  const all = [['Date', 'Type', 'Description', 'Amount'], ...rows, ['', '', 'Subtotal', money(sum)]];
  return flow(paper, [42, 120, 200, { right: 570 }], y + 16, all, { step: 12, top: 40 }) + 14;
}

/** One pool of money, from which the cards of employees draw. */
function prepaidProgram(paper: Paper): void {
  const told = tale({ span: MARCH, opening: 182_300, cast: 'employee', count: 32, seed: 17 });
  paper.text(42, 36, 'Cobble Prepaid for Business', { size: 16, isBold: true, color: '#1d5c4d' });
  paper.text(570, 40, 'PROGRAM STATEMENT', { size: 11, align: 'right' });
  paper.lines(42, 72, ['Corrigan Nursery Supply', 'H. Corrigan, program manager', '77 Tanager St, Yakima WA 98902']);
  paper.boxes(
    42,
    124,
    [176, 176, 176],
    [
      ['Program account', 'Reporting period from', 'Reporting period through'],
      ['40019-226-4402', '03/01/2026', '03/31/2026'],
    ],
  );
  paper.pairs(42, 176, 300, [
    ['Pool at the start', usd(told.opening)],
    ['Loads to the pool', usd(told.moneyIn)],
    ['Card activity', usd(-told.moneyOut)],
    ['Pool at the end', usd(told.closing)],
  ]);
  const spent = told.entries
    .filter(({ amount }) => amount < 0)
    .map((entry) => (entry.kind === 'Transfer' ? { ...entry, kind: 'Purchase', text: 'Pallets Elm & Otter' } : entry));
  const loads = told.entries
    .filter(({ amount }) => amount > 0)
    .map((entry) => ({ ...entry, text: 'Transfer from the company bank' }));
  let y = cardSection(paper, 246, 'Loads to the pool', loads);
  for (const [at, holder] of ['Otis Abernathy, card 1177', 'Yusra Kell, card 1185', 'Ada Brunt, card 1193'].entries())
    y = cardSection(
      paper,
      y,
      holder,
      spent.filter((_, index) => index % 3 === at),
    );
  paper.text(42, 762, 'Cards are issued by Hatchet River Bank, N.A. Lost cards: 800-555-0144.', SMALL);
}

function brokerHead(paper: Paper, page: number): void {
  paper.text(36, 30, 'PINNACE & ROE', { size: 13, isBold: true, spacing: 2 });
  paper.text(576, 30, 'INVESTMENT REPORT', { size: 10, align: 'right' });
  paper.text(576, 44, 'March 1, 2026 - March 31, 2026', { size: 10, align: 'right' });
  paper.text(36, 764, `${page} of 2`, SMALL);
}

function brokerSummary(paper: Paper, told: Tale): void {
  brokerHead(paper, 1);
  paper.lines(36, 90, ['VANCE LEDBETTER', 'DBA LEDBETTER HOME REPAIR', '3 COOPERAGE LN', 'DULUTH MN 55802']);
  paper.text(300, 90, 'Cash Management Account', { size: 12, isBold: true });
  paper.text(300, 106, 'VANCE LEDBETTER - INDIVIDUAL', GREY);
  paper.text(300, 120, 'Account Number: Z31-204417', { isBold: true });
  const change = told.closing - told.opening;
  paper.table([300, { right: 480 }, { right: 576 }], 148, [
    ['', 'This Period', 'Year-to-Date'],
    ['Beginning Account Value', usd(told.opening), usd(told.opening - 310_244)],
    ['Additions', usd(told.moneyIn), usd(told.moneyIn * 3 - 120_118)],
    ['Subtractions', usd(-told.moneyOut), usd(change + 310_244 - told.moneyIn * 3 + 120_118)],
    ['Ending Account Value', usd(told.closing), usd(told.closing)],
  ]);
  paper.text(36, 250, 'Holdings', HEAD);
  paper.table([36, { right: 330 }, { right: 400 }, { right: 490 }, { right: 576 }], 268, [
    ['Core Account', 'Quantity', 'Price', 'Value Mar 31', 'Income earned'],
    ['INSURED DEPOSIT PROGRAM', money(told.closing), '1.0000', usd(told.closing), '$0.00'],
  ]);
  paper.paragraph(
    36,
    320,
    540,
    'Corrected tax forms for 2025 are mailed between February 14, 2026 and March 31, 2026. The next report covers April 2026. Call 800-555-0171 with questions about this report.',
    GREY,
  );
}

function brokerMonth(paper: Paper): void {
  const told = tale({ span: MARCH, opening: 2_771_318, cast: 'contractor', count: 26, seed: 21 });
  brokerSummary(paper, told);
  paper.addPage();
  brokerHead(paper, 2);
  paper.text(36, 66, 'Activity   Account Number: Z31-204417', HEAD);
  let y = 90;
  for (const [title, isOf] of [
    ['Deposits', ({ amount }: Entry) => amount > 0],
    ['Checks Paid', ({ kind }: Entry) => kind === 'Check'],
    ['Debit Card', ({ kind }: Entry) => kind === 'Card'],
    ['Electronic Withdrawals', ({ kind }: Entry) => kind === 'ACH out'],
  ] as const) {
    paper.band(36, y - 3, 540, 15, '#e6e9ee');
    paper.text(40, y, title, { isBold: true });
    const rows = told.entries
      .filter(isOf)
      .map(({ day, text, amount }) => [dateFormats.monthDay(day), text, usd(amount)]);
    const all = [['Date', 'Description', 'Amount'], ...rows, ['', `Total ${title}`, usd(told.total(isOf))]];
    y = paper.table([40, 100, { right: 572 }], y + 15, all) + 12;
  }
}

function phoneTop(paper: Paper, told: Tale): number {
  paper.document.roundedRect(176, 30, 260, 104, 10).fill('#0f766e');
  paper.text(192, 42, 'pipwise', { size: 15, isBold: true, color: '#ffffff' });
  paper.text(192, 66, 'Business everyday ...0358', { size: 9, color: '#d5f5ef' });
  paper.text(192, 84, 'From', { size: 7, color: '#d5f5ef' });
  paper.text(192, 94, shortDay(told.from), { size: 10, color: '#ffffff' });
  paper.text(310, 84, 'To', { size: 7, color: '#d5f5ef' });
  paper.text(310, 94, shortDay(told.to), { size: 10, color: '#ffffff' });
  paper.text(192, 114, `Opening ${usd(told.opening)}   Closing ${usd(told.closing)}`, { size: 8, color: '#ffffff' });
  return 148;
}

/** Each day is a card with its entries; the newest stands first. */
function phoneExport(paper: Paper): void {
  const told = tale({ span: APRIL, opening: 148_602, cast: 'kiosk', count: 36, seed: 23 });
  const days = [...new Set(told.entries.map(({ day }) => day))].reverse();
  let y = phoneTop(paper, told);
  for (const day of days) {
    const entries = told.entries.filter((entry) => entry.day === day).reverse();
    const height = 20 + entries.length * 25;
    if (y + height > 740) {
      paper.addPage();
      y = 40;
    }
    paper.text(180, y, `${new Date(day).toUTCString().slice(0, 3)}, ${shortDay(day).split(',')[0]}`, GREY);
    paper.document.roundedRect(176, y + 13, 260, height - 18, 6).stroke('#d0d5da');
    for (const [index, { text, kind, amount, balance }] of entries.entries()) {
      paper.text(184, y + 17 + index * 25, text, { size: 8.5 });
      paper.text(184, y + 28 + index * 25, `${kind}, balance ${usd(balance)}`, { size: 6, color: '#6d7078' });
      paper.text(428, y + 18 + index * 25, usd(amount), { size: 9, align: 'right' });
    }
    y += height + 4;
  }
  paper.text(306, 758, 'Exported from the Pipwise app on May 2, 2026, 7:18 AM', { ...SMALL, align: 'center' });
}

/** Accounts of a neobank, a card programme and a broker, and what a telephone exported. */
export const EIGHTH_CLOSED_APPS_ACCOUNTS: readonly CorpusSample[] = [
  sample({
    layout: 'overview of a neobank before accounts on pages of their own',
    name: 'days of one month with a hyphen',
    periods: ['5516 2026-04-01 2026-04-30', '5524 2026-04-01 2026-04-30'],
    draw: neobank,
  }),
  sample({
    layout: 'pool of a prepaid programme with sections of cards',
    name: 'from and through beneath heads of boxes',
    periods: ['4402 2026-03-01 2026-03-31'],
    draw: prepaidProgram,
  }),
  sample({
    layout: 'report of a broker with a core account',
    name: 'a range in the head, the year to date beside it',
    periods: ['4417 2026-03-01 2026-03-31'],
    draw: brokerMonth,
  }),
  sample({
    layout: 'export of a telephone with days in cards',
    name: 'from and to above their days',
    periods: ['0358 2026-04-01 2026-04-30'],
    draw: phoneExport,
  }),
];
