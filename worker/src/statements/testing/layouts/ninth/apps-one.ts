import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  balanceRows,
  book,
  endOfDays,
  FLORAL,
  grid,
  inColumns,
  JUICE,
  PODS,
  plusMinus,
  roll,
  usd,
} from './apps-parts.ts';

function harborFoot(paper: Paper): number {
  paper.rule(48, 742, 564, '#d0d7de');
  const size = { size: 6.5, color: '#666666' };
  paper.text(48, 748, 'Harborlight is a financial technology company, not a bank. Banking services provided by', size);
  paper.text(48, 757, 'Cobble Creek Bank, N.A., Member FDIC. Questions? help@harborlight.example · 555-0119', size);
  return 48;
}

function dayGroups(paper: Paper): void {
  paper.text(48, 44, 'harborlight', { size: 20, isBold: true, color: '#0b6e6e' });
  paper.text(564, 50, 'Account statement', { size: 11, align: 'right' });
  paper.lines(48, 96, ['Squeeze Theory Juice LLC', '44 Pulp Street, Suite B', 'Portland, OR 97999'], { size: 10 });
  const facts = ['Statement period', 'Account', 'Account number', 'Routing number'];
  paper.lines(330, 96, facts, { step: 14 });
  const values = ['January 1 – 31, 2026', 'Business Checking', '8821 0047 3316', '123999004'];
  paper.lines(564, 96, values, { step: 14, align: 'right' });
  paper.band(48, 176, 516, 54, '#eef6f6');
  const sums = [usd(JUICE.opening), plusMinus(JUICE.sumIn), plusMinus(-JUICE.sumOut), usd(JUICE.closing)];
  for (const [index, label] of ['Opening balance', 'Money in', 'Money out', 'Closing balance'].entries()) {
    paper.text(60 + index * 128, 186, label, { size: 8.5, color: '#555555' });
    paper.text(60 + index * 128, 202, sums[index] ?? '', { size: 13, isBold: true });
  }
  harborFoot(paper);
  let [y, last] = [252, ''];
  for (const { day, text, amount } of JUICE.postings) {
    if (y > 690) {
      paper.addPage();
      y = harborFoot(paper);
    }
    if (day !== last) y = dayHead(paper, y, day);
    last = day;
    const [name = '', note = ''] = text.split('|');
    paper.text(60, y, name, { size: 9 });
    paper.text(60, y + 11, note, { size: 7.5, color: '#666666' });
    paper.text(564, y, plusMinus(amount), { size: 9, align: 'right' });
    y += 27;
  }
}

function dayHead(paper: Paper, y: number, day: string): number {
  const balance = JUICE.postings.findLast((posting) => posting.day === day)?.balance ?? 0;
  paper.text(48, y, dateFormats.long(day), { size: 9, isBold: true });
  paper.text(564, y, `Balance ${usd(balance)}`, { size: 8, color: '#555555', align: 'right' });
  paper.rule(48, y + 12, 564, '#d0d7de');
  return y + 18;
}

function podStatement(paper: Paper): void {
  paper.band(0, 0, 612, 84, '#1f1b3a');
  paper.text(44, 30, 'Fernpod', { size: 24, isBold: true, color: '#ffffff' });
  paper.text(568, 36, 'March 2026', { size: 16, color: '#ffffff', align: 'right' });
  paper.text(44, 104, 'Wayfinder Signage Studio LLC', { isBold: true, size: 11 });
  paper.text(44, 120, '9 Placard Court, Asheville NC 28999');
  const pods = PODS.map(([name, last, held]) => [name, `••${last}`, usd(held.opening), usd(held.closing)]);
  const whole = ['Total', '', usd(sumBy('opening')), usd(sumBy('closing'))];
  const names = ['Account', 'Number', 'Mar 1, 2026', 'Mar 31, 2026'];
  let y = roll(paper, [44, 250, { right: 440 }, { right: 568 }], 148, [names, ...pods, whole]);
  const options = { step: 13, line: '#e3e1f0', onPage: () => 48 };
  const head = ['Date', 'Description', 'Amount', 'Balance'];
  for (const [name, last, held] of PODS) {
    y += 24;
    if (y > 620) {
      paper.addPage();
      y = 48;
    }
    paper.text(44, y, `${name} ••${last}`, { size: 13, isBold: true, color: '#4b3fa7' });
    const rows = balanceRows(held, dateFormats.named, usd);
    const begin = ['', 'Beginning balance on March 1, 2026', '', usd(held.opening)];
    const end = ['', 'Ending balance on March 31, 2026', '', usd(held.closing)];
    y = roll(paper, [44, 96, { right: 470 }, { right: 568 }], y + 22, [head, begin, ...rows, end], options);
  }
  paper.paragraph(44, Math.max(y + 20, 690), 524, POD_TERMS, { size: 7, color: '#555555' });
}
const sumBy = (end: 'opening' | 'closing') => PODS.reduce((sum, [, , held]) => sum + held[end], 0);
const POD_TERMS =
  'Fernpod Inc. is a technology company and is not a bank. Deposit accounts are held at Old Ferry Trust Bank, ' +
  'Member FDIC. FDIC insurance covers the failure of an insured bank only. Interest rate 1.75% on Taxes and ' +
  'Equipment fund; annual percentage yield earned 1.77%. Report an error within 60 days in the app or to ' +
  'disputes@fernpod.example.';

const BROKERED = book(`
    open 28155.30; in 2026-02;
    2 5142.20 Direct Deposit|OPTIC GROUP CLAIMS; 3 -1268.40 Check Paid #219|LENSWORKS LAB;
    4 -93.12 Debit Card|PAPER & TONER MART; 6 -3881.50 EFT Out|VISION PARTNERS PAYROLL; 10 876.00 Mobile Check Deposit;
    11 -3100.00 Bill Payment|HICKORY PLAZA LLC RENT; 13 4729.03 Direct Deposit|OPTIC GROUP CLAIMS;
    17 -2055.15 Check Paid #220|FRAMEWRIGHT IMPORTS; 18 -188.74 Debit Card|CITY GAS & LIGHT;
    20 -3914.66 EFT Out|VISION PARTNERS PAYROLL; 24 2500.00 Wire In|DR P. AMBERLEY;
    26 2.14 Foreign Transaction Fee Rebate; 27 48.66 Interest|SWEEP PROGRAM 2.10% APY`);

function brokerHead(paper: Paper, page: number): number {
  paper.text(40, 32, 'STONEQUAY', { size: 15, isBold: true, spacing: 2 });
  paper.text(40, 50, 'INVESTMENTS', { size: 9, spacing: 3 });
  paper.text(572, 32, 'INVESTMENT REPORT', { size: 11, isBold: true, align: 'right' });
  paper.text(572, 47, 'February 1, 2026 - February 28, 2026', { size: 9, align: 'right' });
  paper.rule(40, 66, 572, '#234');
  paper.text(572, 766, `${page} of 3`, { size: 8, align: 'right' });
  paper.text(40, 766, 'STQ-CMA-0226-004417', { size: 6.5 });
  return 82;
}

const FUND = [1_203_318, 1_207_004] as const;

function brokerage(paper: Paper): void {
  const [begin, end] = [BROKERED.opening + FUND[0], BROKERED.closing + FUND[1]];
  brokerHead(paper, 1);
  paper.text(40, 88, 'Business Cash Management Account', { size: 12, isBold: true });
  paper.text(40, 106, 'Account Number: 7H4-220918', { size: 10 });
  paper.lines(40, 140, ['AMBERLEY EYE CARE PLLC', '1200 HICKORY PLAZA STE 4', 'BOONE NC 28999']);
  paper.text(330, 88, 'Account Value:', { size: 10 });
  paper.text(572, 84, usd(end), { size: 16, isBold: true, align: 'right' });
  paper.pairs(330, 112, 572, [
    ['Beginning Account Value', usd(begin)],
    ['   Additions', money(BROKERED.sumIn)],
    ['   Subtractions', `-${money(BROKERED.sumOut)}`],
    ['   Change in Investment Value', money(FUND[1] - FUND[0])],
    ['Ending Account Value', usd(end)],
  ]);
  const y = roll(paper, [40, { right: 360 }, { right: 466 }, { right: 572 }], 230, [
    ['Holdings', 'Price', 'Beginning Value', 'Ending Value'],
    ['FDIC-INSURED DEPOSIT SWEEP (core position)', '1.000', money(BROKERED.opening), money(BROKERED.closing)],
    ['STONEQUAY SHORT TREASURY FUND SQSTX', '10.031', money(FUND[0]), money(FUND[1])],
    ['Total Holdings', '', money(begin), money(end)],
  ]);
  paper.text(40, y + 20, 'Balances in the sweep program by bank', { isBold: true });
  paper.pairs(40, y + 38, 330, [['LAKE SUMMIT BANK NA', money(2_000_000)]]);
  paper.pairs(40, y + 52, 330, [['CANTLE RIVER BANK', money(BROKERED.closing - 2_000_000)]]);
  brokerActivity(paper);
  paper.addPage();
  paper.paragraph(40, brokerHead(paper, 3), 532, BROKER_TERMS, { size: 8 });
}

function brokerActivity(paper: Paper): void {
  paper.addPage();
  let y = brokerHead(paper, 2);
  paper.text(40, y, 'Activity', { size: 13, isBold: true });
  for (const [title, postings, whole] of [
    ['Deposits', BROKERED.credits, BROKERED.sumIn],
    ['Checks, Cards, Bill Payments and Withdrawals', BROKERED.debits, -BROKERED.sumOut],
  ] as const) {
    paper.text(40, y + 26, title, { size: 10, isBold: true });
    const rows = postings.map(({ day, text, amount }) => {
      const [kind = '', reference = ''] = text.split('|');
      return [dateFormats.monthDay(day), kind, reference, money(amount)];
    });
    const all = [['Date', 'Type', 'Reference', 'Amount'], ...rows, ['', '', `Total ${title}`, money(whole)]];
    y = roll(paper, [40, 100, 260, { right: 572 }], y + 44, all);
  }
  paper.text(40, y + 26, 'Core position - daily ending balance', { size: 10, isBold: true });
  const head = ['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'];
  const balances = inColumns(endOfDays(BROKERED, dateFormats.monthDay), 3);
  roll(paper, [40, { right: 190 }, 230, { right: 380 }, 420, { right: 572 }], y + 44, [head, ...balances]);
}
const BROKER_TERMS =
  'Stonequay Brokerage Services LLC, Member NYSE, SIPC. The Cash Management Account is a brokerage account and ' +
  'not a bank account. Cash in the deposit sweep is held at program banks, insured by the FDIC up to applicable ' +
  'limits, and is not covered by SIPC. Checks and debit cards are provided by Cantle River Bank. Please review ' +
  'this report and tell us of any discrepancy within 10 days. Past performance is no guarantee of future results. ' +
  'Additional information about this report is available at stonequay.example/statements.';

function historyEdge(paper: Paper, page: number): void {
  paper.text(20, 14, '4/2/2026', { size: 7 });
  paper.text(592, 14, 'Print Account History', { size: 7, align: 'right' });
  paper.text(20, 774, 'about:blank', { size: 7 });
  paper.text(592, 774, `Page ${page} of 2`, { size: 7, align: 'right' });
}

function historyByMonth(paper: Paper): void {
  historyEdge(paper, 1);
  paper.text(48, 48, 'Gristmill Savings', { size: 14, isBold: true, color: '#7a1f4f' });
  paper.text(48, 72, 'Account History', { size: 12, isBold: true });
  const range = 'Posted from 2/1/2026 to 3/31/2026';
  const filters = 'Check numbers: any     Amounts: any     Keyword: none';
  paper.lines(48, 92, ['Account: SMALL BIZ CHECKING *6640', range, filters], { size: 9 });
  paper.text(48, 146, 'Pending (2)', { size: 10, isBold: true });
  const pending = 'Date|Description|Amount; Apr 2|BRIGHTSWIPE 0402|$611.08; Apr 2|PETALS WHOLESALE AUCTION|-$540.00';
  let y = roll(paper, [60, 130, { right: 470 }], 162, grid(pending));
  for (const [month, title] of grid('2026-03|March 2026; 2026-02|February 2026')) {
    if (month === '2026-02') {
      paper.addPage();
      historyEdge(paper, 2);
      y = 30;
    }
    paper.band(48, y + 14, 516, 18, '#f3e6ed');
    paper.text(54, y + 18, title ?? '', { size: 10, isBold: true });
    const name = title?.slice(0, 3) ?? '';
    const rows = balanceRows(FLORAL, dateFormats.named, usd).filter(([day]) => day?.startsWith(name));
    const all = [['Date', 'Description', 'Amount', 'Balance'], ...rows.reverse()];
    y = roll(paper, [60, 130, { right: 470 }, { right: 558 }], y + 42, all, { step: 16, line: '#e5e5e5' });
  }
  paper.pairs(60, y + 20, 300, [
    ['Total credits, 2/1/2026 - 3/31/2026', usd(FLORAL.sumIn)],
    ['Total debits, 2/1/2026 - 3/31/2026', usd(-FLORAL.sumOut)],
    ['Balance as of 3/31/2026', usd(FLORAL.closing)],
  ]);
}

const PAYOUT = [
  ['Order payments', 'Product charges', 1_284_417],
  ['Order payments', 'Shipping credits', 61_380],
  ['Order payments', 'Promo rebates', -22_915],
  ['Refunds', 'Product charges', -74_206],
  ['Refunds', 'Referral fee refunds', 8_905],
  ['Selling fees', 'Referral fees', -192_663],
  ['Selling fees', 'Fulfillment fees', -231_840],
  ['Selling fees', 'Subscription fee', -3_999],
  ['Advertising', 'Sponsored listings', -118_472],
  ['Storage', 'Monthly storage, February', -27_318],
] as const;

function payoutReport(paper: Paper): void {
  const total = PAYOUT.reduce((sum, [, , cents]) => sum + cents, 0);
  const [before, reserve] = [41_266, -95_000];
  paper.text(40, 36, 'BazaarBarn Seller Hub', { size: 15, isBold: true, color: '#c25700' });
  paper.text(40, 62, 'Payments  >  Settlement report', { size: 9, color: '#777777' });
  paper.text(40, 84, 'Statement view: Mar 1, 2026 - Mar 15, 2026 (closed)', { size: 12, isBold: true });
  paper.lines(40, 108, ['Seller: Bramble & Bee Candles', 'Merchant token A2-7714-0926', 'Settlement ID 20418893517']);
  paper.band(340, 104, 232, 76, '#fff4e8');
  paper.text(352, 112, 'Transfer amount scheduled for Mar 17, 2026', { size: 8.5 });
  paper.text(352, 128, usd(before + total + reserve), { size: 18, isBold: true });
  paper.text(352, 156, 'to bank account ending in 0573', { size: 9 });
  let [y, last] = [204, ''];
  const line = (label: string, cents: number, isBold = false) => {
    paper.text(isBold ? 40 : 54, y, label, { isBold });
    paper.text(572, y, usd(cents), { align: 'right', isBold });
    y += 15;
  };
  line('Beginning balance', before, true);
  line('Previous reserve released', before);
  for (const [group, label, cents] of PAYOUT) {
    const whole = PAYOUT.filter((row) => row[0] === group).reduce((sum, row) => sum + row[2], 0);
    if (group !== last) line(group, whole, true);
    last = group;
    line(label, cents);
  }
  line('Closing balance', before + total, true);
  line('Account level reserve', reserve);
  line('Transfer to bank account', before + total + reserve, true);
  paper.text(40, y + 20, 'Units ordered 611      Orders 498      Refunded units 31', { size: 9 });
  const note = 'Transfers can take 3 to 5 business days to appear in your bank account. Times are Pacific.';
  paper.text(40, y + 44, note, { size: 8 });
}

export const NINTH_APPS_ONE: readonly CorpusSample[] = [
  sample({
    layout: 'fintech statement grouped by day with the balance beside each day',
    name: 'Squeeze Theory Juice',
    periods: ['3316 2026-01-01 2026-01-31'],
    draw: dayGroups,
  }),
  sample({
    layout: 'pods of a fintech with their own numbers under coloured names',
    name: 'Wayfinder Signage Studio',
    periods: ['2290', '2308', '2316'].map((last) => `${last} 2026-03-01 2026-03-31`),
    draw: podStatement,
  }),
  sample({
    layout: 'cash management account of a brokerage with holdings before its activity',
    name: 'Amberley Eye Care',
    periods: ['0918 2026-02-01 2026-02-28'],
    draw: brokerage,
  }),
  sample({
    layout: 'two months of history printed from online banking under bands of the months',
    name: 'Stem and Stamen Florist',
    periods: ['6640 2026-02-01 2026-03-31'],
    draw: historyByMonth,
  }),
  sample({
    layout: 'settlement report of a marketplace with a payout and a reserve',
    name: 'Bramble and Bee Candles',
    draw: payoutReport,
  }),
];
