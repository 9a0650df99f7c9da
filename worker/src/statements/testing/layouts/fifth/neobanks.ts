import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  AGENCY,
  brief,
  byDay,
  FEBRUARY,
  flow,
  GREY,
  middleDate,
  SHOP,
  SMALL,
  type Story,
  signed,
  story,
  TABLES,
  TRUCKS,
  usd,
} from './wallet-parts.ts';

function endOfDayHead(paper: Paper, told: Story): void {
  paper.text(44, 44, 'quillon', { size: 20, color: '#2b2f6b' });
  paper.text(568, 46, 'March 2026 statement', { size: 13, align: 'right', color: '#3b3f46' });
  paper.lines(44, 92, ['Puddlejump Toys Inc', '340 Sandbar Street, Suite 2', 'Duluth, MN 55802'], GREY);
  paper.text(340, 92, 'Checking ••3358', { size: 11, isBold: true });
  paper.lines(340, 108, ['Account number 202261443358', 'Routing number 000914021', 'Mar 1 – Mar 31, 2026'], GREY);
  paper.rule(44, 160, 568, '#e3e5ea');
  for (const [at, [label, value]] of (
    [
      ['Starting balance', usd(told.first)],
      ['Total withdrawals', `–${usd(told.sumOut)}`],
      ['Total deposits', usd(told.sumIn)],
      ['Ending balance', usd(told.last)],
    ] as const
  ).entries()) {
    paper.text(44 + at * 134, 174, label, GREY);
    paper.text(44 + at * 134, 187, value, { size: 12 });
  }
  paper.text(44, 230, 'All Transactions', { size: 11, isBold: true });
}

/** Each day shows its balance once, at its last line. */
function endOfDay(paper: Paper): void {
  const told = story({ opening: 4_218_840, trade: 'webshop', count: 24, ...SHOP });
  endOfDayHead(paper, told);
  const rows = byDay(told).flatMap(([day, movements]) =>
    movements.map(({ text, amount, balance }, index) => [
      index === 0 ? brief(day) : '',
      text,
      amount > 0 ? 'ACH Pull' : 'Card',
      signed(amount).replace('+', ''),
      index === movements.length - 1 ? usd(balance) : '',
    ]),
  );
  const head = ['Date (UTC)', 'Description', 'Type', 'Amount', 'End of Day Balance'];
  flow(paper, [44, 120, 340, { right: 470 }, { right: 568 }], 252, [head, ...rows], {
    step: 21,
    onPage: () => paper.text(568, 46, 'Checking ••3358 · March 2026', { ...GREY, align: 'right' }),
  });
  paper.text(
    44,
    764,
    'Quillon is a financial technology company, not a bank. Banking services by Ebbtide Trust, Member FDIC.',
    SMALL,
  );
}

/** Labels above values in one strip, then money out left of money in. */
function moneyOutAndIn(paper: Paper): void {
  const told = story({ opening: 1_822_107, trade: 'salon', count: 18, ...TABLES });
  paper.band(0, 0, 612, 70, '#0f3d3e');
  paper.text(40, 26, 'BATONWAY', { size: 17, isBold: true, color: '#ffffff', spacing: 3 });
  paper.text(572, 30, 'Account statement', { size: 11, color: '#ffffff', align: 'right' });
  paper.lines(40, 92, ['Mossy Ladle Kitchen LLC', '77 Tannery Row', 'Asheville NC 28801']);
  paper.pairs(330, 92, 572, [
    ['Account name', 'Operating'],
    ['Account number', '8000 2210 4496'],
    ['Account type', 'Business checking'],
    ['Statement dates', 'Mar 01, 2026 to Mar 31, 2026'],
    ['Statement issued', 'Apr 01, 2026'],
  ]);
  paper.text(40, 186, 'Account summary', { size: 12, isBold: true });
  paper.pairs(40, 206, 300, [
    ['Opening balance', usd(told.first)],
    ['Money in', usd(told.sumIn)],
    ['Money out', usd(-told.sumOut)],
    ['Closing balance', usd(told.last)],
  ]);
  const rows = splitRows(told, middleDate);
  flow(paper, [40, 120, { right: 400 }, { right: 480 }, { right: 572 }], 286, [
    ['Date', 'Details', 'Money out', 'Money in', 'Balance'],
    ['Mar 1, 2026', 'Opening balance', '', '', told.opening],
    ...rows,
    ['Mar 31, 2026', 'Closing balance', '', '', told.closing],
  ]);
  paper.text(306, 765, 'Page 1 of 1   ·   Questions? help@batonway.example', { ...SMALL, align: 'center' });
}

function referenceNumbersHead(paper: Paper, told: Story): void {
  paper.text(36, 40, 'ovo.', { size: 26, isBold: true, color: '#5a31f4' });
  paper.lines(36, 84, [
    'Larch & Lantern Design Studio',
    'c/o Ines Marrowby',
    '51 Kiln Court Apt 9',
    'Providence RI 02903',
  ]);
  paper.boxes(
    320,
    44,
    [110, 146],
    [
      ['Business Checking', 'Statement'],
      ['Statement Date', '03/01/2026 - 03/31/2026'],
      ['Account Number', '102-004-7719'],
      ['Routing Number', '000 102 771'],
      ['Previous Balance', usd(told.first)],
      ['Ending Balance', usd(told.last)],
    ],
  );
}

/** The head is a row of a table. Reference numbers stand between the text and the amount. */
function referenceNumbers(paper: Paper): void {
  const told = story({ opening: 944_310, trade: 'clinic', count: 20, ...AGENCY });
  referenceNumbersHead(paper, told);
  const rows = told.movements.map(({ day, text, amount }, index) => [
    dateFormats.full(day),
    text,
    `T${(88_120_417 + index * 3_771).toString()}`,
    amount < 0 ? `(${usd(-amount)})` : usd(amount),
  ]);
  const end = flow(paper, [36, 110, 370, { right: 576 }], 190, [
    ['Date', 'Transaction', 'Reference', 'Amount'],
    ...rows,
  ]);
  paper.rule(36, end + 2, 576);
  paper.pairs(330, end + 10, 576, [
    ['Total credits', usd(told.sumIn)],
    ['Total debits', usd(told.sumOut)],
    ['Fees charged this period', '$0.00'],
  ]);
  paper.paragraph(
    36,
    700,
    540,
    'In case of errors or questions about your electronic transfers, write to us within 60 days of the first statement on which the problem appeared. Accounts are held at Sallow Creek Bank, Member FDIC.',
    SMALL,
  );
}

/** Statement of a spend platform: sections by kind of movement, each with its sum. */
function sectionsOfCash(paper: Paper): void {
  const told = story({ span: FEBRUARY, opening: 18_840_255, trade: 'haulage', count: 22, ...TRUCKS });
  paper.text(50, 42, 'Tallow', { size: 18, isBold: true });
  paper.text(562, 40, 'Business account statement', { size: 10, align: 'right' });
  paper.text(562, 54, 'February 1 – February 28, 2026', { size: 10, align: 'right' });
  paper.lines(50, 90, ['Switchgrass Carriers Corp', '12 Depot Spur', 'Salina, KS 67401'], GREY);
  paper.lines(
    320,
    90,
    ['Account holder  Switchgrass Carriers Corp', 'Account  Primary (...7062)', 'Currency  USD'],
    GREY,
  );
  paper.table([50, { right: 300 }], 142, [
    ['Summary', ''],
    ['Beginning balance as of 02/01/2026', usd(told.first)],
    ['Deposits', usd(told.sumIn)],
    ['Payments and transfers', usd(-told.sumOut)],
    ['Ending balance as of 02/28/2026', usd(told.last)],
  ]);
  let y = 230;
  for (const [title, sign, sum] of [
    ['Deposits', 1, told.sumIn],
    ['Payments and transfers', -1, told.sumOut],
  ] as const) {
    paper.text(50, y, title, { size: 11, isBold: true });
    const lines = told.movements.filter(({ amount }) => Math.sign(amount) === sign);
    y = paper.table([50, 140, 400, { right: 562 }], y + 18, [
      ['Posted', 'Counterparty', 'Initiated by', 'Amount'],
      ...lines.map(({ day, text, amount }) => [
        dateFormats.full(day),
        text,
        sign > 0 ? '—' : 'Thea Hollin',
        usd(amount),
      ]),
      ['', `Total ${title.toLowerCase()}`, '', usd(sign * sum)],
    ]);
    y += 16;
  }
}

/** The period stands only in the sentence beneath the title. */
function sentenceOfPeriod(paper: Paper): void {
  const told = story({ opening: 2_700_418, trade: 'clinic', count: 19, ...AGENCY });
  paper.setFace('serif');
  paper.text(60, 60, 'Monthly Statement', { size: 22 });
  paper.setFace('sans');
  paper.text(60, 92, 'This statement shows activity in your account from March 1, 2026 through March 31, 2026.', {
    size: 9,
  });
  paper.text(552, 64, 'Harrow+Vale', { size: 12, isBold: true, align: 'right' });
  paper.lines(60, 118, ['OXEYE VETERINARY CARE PLLC', '5 MEADOW PIKE', 'BOISE ID 83702']);
  paper.lines(360, 118, ['Business Growth Account', 'Acct. no. xxxx xxxx 1186', 'APY earned this month 1.30%']);
  paper.band(60, 172, 492, 62, '#f4f1ea');
  paper.pairs(72, 180, 540, [
    ['Balance at start of month', usd(told.first)],
    [`Credits (${told.movements.filter(({ amount }) => amount > 0).length})`, usd(told.sumIn)],
    [`Debits (${told.movements.filter(({ amount }) => amount < 0).length})`, usd(told.sumOut)],
    ['Balance at end of month', usd(told.last)],
  ]);
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    brief(day),
    text,
    amount > 0 ? `+${money(amount)}` : money(amount),
    money(balance),
  ]);
  flow(paper, [60, 120, { right: 460 }, { right: 552 }], 254, [
    ['Date', 'Activity', 'Amount (USD)', 'Balance (USD)'],
    ...rows,
  ]);
}

/** House styles of business accounts of financial technology companies. */
export const FIFTH_NEOBANKS: readonly CorpusSample[] = [
  sample({
    layout: 'neobank with balances at the end of a day',
    name: 'a month as title and a range without years',
    periods: ['3358 2026-03-01 2026-03-31'],
    draw: endOfDay,
  }),
  sample({
    layout: 'neobank with money out and money in',
    name: 'statement dates among pairs',
    periods: ['4496 2026-03-01 2026-03-31'],
    draw: moneyOutAndIn,
  }),
  sample({
    layout: 'neobank with references',
    name: 'a range as the statement date',
    periods: ['7719 2026-03-01 2026-03-31'],
    draw: referenceNumbers,
  }),
  sample({
    layout: 'spend platform with sections',
    name: 'a range beneath the title',
    periods: ['7062 2026-02-01 2026-02-28'],
    draw: sectionsOfCash,
  }),
  sample({
    layout: 'neobank with a sentence of the period',
    name: 'balances at start and end of month',
    periods: ['1186 2026-03-01 2026-03-31'],
    draw: sentenceOfPeriod,
  }),
];
