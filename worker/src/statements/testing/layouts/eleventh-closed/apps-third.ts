import type { CorpusSample } from '../../development-corpus.ts';
import {
  APR,
  type Book,
  brief,
  chain,
  flow,
  JUN,
  MAY,
  monthOf,
  named,
  pager,
  truth,
  usd,
} from '../eleventh/apps-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const PACKAGE_SPANS = [APR, MAY, JUN] as const;
const PACKAGE = chain(PACKAGE_SPANS, 951_277, [
  [0, 3, 'Card Terminal Payout BLUEFIN PAY|Credit', 142_630],
  [1, 5, 'Debit Card Purchase - HOPS & HEATH BREWING SUPPLY|Debit', -96_418],
  [3, 40, 'Preauthorized Withdrawal to MILLRACE PROPERTY|Debit', -420_000],
  [6, 7, 'Digital Card Purchase - PIZZA BOX DEPOT|Debit', -31_774],
  [9, 14, 'Withdrawal from GUSTWIND PAYROLL|Debit', -318_266],
  [14, 40, 'Preauthorized Withdrawal to STATE LIQUOR TAX|Debit', -77_913],
  [17, 40, 'Customer Deposit|Credit', 250_000],
]);

const PACKAGE_FORM = [
  [
    'BUSINESS INFORMATION',
    [
      ['Legal name', 'Barley Lantern Taproom LLC', 'DBA', 'The Barley Lantern'],
      ['Address', '300 Mash Street', 'City, State, ZIP', 'Duluth, MN 55899'],
      ['Federal tax ID', '00-1847362', 'Start date', '08/14/2019'],
      ['Industry', 'Bar and restaurant', 'Entity', 'LLC'],
      ['Average monthly sales', '$42,000', 'Card sales a month', '$14,500'],
    ],
  ],
  [
    'OWNER INFORMATION',
    [
      ['Name', 'Leopold Marsh', 'Ownership', '100 %'],
      ['Home address', '18 Kettle Court', 'City, State, ZIP', 'Duluth, MN 55899'],
      ['SSN', 'XXX-XX-0034', 'Date of birth', '02/11/1984'],
    ],
  ],
  [
    'REQUEST',
    [
      ['Amount', '$35,000', 'Use of funds', 'Walk-in cooler'],
      ['Open advances', 'None', 'Bank', 'Kingfisher Online Bank'],
      ['Bank account no.', '361188904227', 'Routing no.', '091999331'],
    ],
  ],
] as const;

function packageForm(paper: Paper): void {
  paper.text(306, 36, 'COPPER HERON FUNDING', { size: 17, isBold: true, align: 'center' });
  paper.text(306, 58, 'Business Funding Application', { align: 'center' });
  let y = 92;
  for (const [title, rows] of PACKAGE_FORM) {
    paper.band(40, y, 532, 18, '#3c4350');
    paper.text(46, y + 5, title, { isBold: true, color: '#ffffff', size: 9 });
    y = paper.boxes(40, y + 18, [110, 170, 110, 142], rows, 22) + 14;
  }
  y = paper.paragraph(40, y, 532, PACKAGE_CONSENT, { size: 8 });
  paper.text(40, y + 34, 'Signature:  Leopold Marsh (e-signed)            Date:  07/09/2026', { size: 10 });
  paper.text(40, y + 62, 'Attached: 3 months of bank statements, voided check, driver license');
}
const PACKAGE_CONSENT =
  'By signing, the applicant and each owner certify that all information is true and complete, and authorize ' +
  'Copper Heron Funding and its assigns to obtain consumer and business credit reports and to verify bank ' +
  'balances and deposits. The broker will be paid by the funder. Statements older than 90 days are not accepted.';

function packageMonth(paper: Paper, held: Book): void {
  paper.text(40, 38, 'Kingfisher', { size: 20, isBold: true, color: '#00618a' });
  paper.text(152, 46, 'online bank', { size: 10, color: '#00618a' });
  paper.boxes(390, 34, [182], [['STATEMENT PERIOD'], [`${brief(held.from)} - ${brief(held.to)}`]], 19);
  paper.text(40, 92, `Here's your ${monthOf(held.from)} bank statement.`, { size: 17 });
  paper.lines(40, 122, ['Barley Lantern Taproom LLC', '300 Mash Street', 'Duluth, MN 55899']);
  paper.text(40, 178, 'Account Summary', { size: 11, isBold: true });
  paper.table([40, { right: 360 }, { right: 466 }, { right: 572 }], 196, [
    ['ACCOUNT NAME', 'ANNUAL YIELD', named(held.from).toUpperCase(), named(held.to).toUpperCase()],
    ['Business Basic...4227', '0.10%', usd(held.opening), usd(held.closing)],
  ]);
  paper.text(40, 242, 'Business Basic - 361188904227', { size: 12, isBold: true });
  packageRows(paper, held);
}

function packageRows(paper: Paper, held: Book): void {
  const row = (day: string, text: string, kind: string, amount: string, balance: number) => [
    named(day),
    text,
    kind,
    amount,
    usd(balance),
  ];
  const rows = [
    ['DATE', 'DESCRIPTION', 'CATEGORY', 'AMOUNT', 'BALANCE'],
    row(held.from, 'Opening Balance', '', '', held.opening),
    ...held.lines.map(({ day, text, amount, balance }) => {
      const [what = '', kind = ''] = text.split('|');
      return row(day, what, kind, `${amount < 0 ? '-' : '+'} ${usd(Math.abs(amount))}`, balance);
    }),
    row(held.to, 'Closing Balance', '', '', held.closing),
  ];
  const next = pager(paper, (page) => {
    paper.text(572, 38, `Page ${page} of 2`, { size: 8, align: 'right' });
    return 60;
  });
  const columns = [40, 86, 376, { right: 494 }, { right: 572 }] as const;
  const y = flow(paper, columns, 264, rows, { step: 17, size: 8, ruled: [40, 572], next, bottom: 700 });
  paper.text(40, y + 12, `Total credits ${usd(held.sumIn)}     Total debits ${usd(held.sumOut)}`, { isBold: true });
  paper.text(40, y + 30, 'kingfisher.example · 888-555-0151 · Member FDIC · Equal Housing Lender', { size: 7.5 });
}

/** As a broker sends it: the application, and behind it the statements of three months. */
function packaged(paper: Paper): void {
  packageForm(paper);
  for (const held of PACKAGE) {
    paper.addPage();
    packageMonth(paper, held);
  }
}

const QUARTER_INCOME = [
  ['Installation revenue', [1_842_000, 2_115_500, 1_977_250]],
  ['Service calls', [412_890, 388_115, 455_670]],
] as const;
const QUARTER_COSTS = [
  ['Materials and glass', [688_412, 745_906, 701_338]],
  ['Subcontractors', [320_000, 410_000, 365_000]],
] as const;
const QUARTER_EXPENSES = [
  ['Advertising', [45_000, 45_000, 62_500]],
  ['Bank charges and fees', [2_485, 1_995, 3_120]],
  ['Insurance', [73_415, 73_415, 73_415]],
  ['Payroll expenses', [611_208, 618_944, 622_371]],
  ['Rent and lease', [185_000, 185_000, 185_000]],
  ['Vehicle and fuel', [51_833, 60_214, 57_902]],
] as const;
type Kinds = readonly (readonly [string, readonly number[]])[];

const quarterSums = (kinds: Kinds) =>
  [0, 1, 2].map((month) => kinds.reduce((sum, [, cents]) => sum + (cents[month] ?? 0), 0));
const quarterRow = (label: string, cents: readonly number[]) => [
  label,
  ...cents.map(money),
  money(cents.reduce((sum, one) => sum + one, 0)),
];

/** A profit and loss report of the books, month by month. */
function booked(paper: Paper): void {
  paper.text(306, 44, 'Panes & Thatcher Window Co.', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 64, 'Profit and Loss', { size: 12, align: 'center' });
  paper.text(306, 80, 'April - June, 2026', { size: 10, align: 'center' });
  bookedRows(paper);
}

function bookedRows(paper: Paper): void {
  const income = quarterSums(QUARTER_INCOME);
  const costs = quarterSums(QUARTER_COSTS);
  const expenses = quarterSums(QUARTER_EXPENSES);
  const gross = income.map((cents, month) => cents - (costs[month] ?? 0));
  const net = gross.map((cents, month) => cents - (expenses[month] ?? 0));
  const inner = (kinds: Kinds) => kinds.map(([label, cents]) => quarterRow(`   ${label}`, cents));
  const columns = [60, { right: 330 }, { right: 410 }, { right: 490 }, { right: 560 }] as const;
  const end = flow(
    paper,
    columns,
    112,
    [
      ['', 'APR 2026', 'MAY 2026', 'JUN 2026', 'TOTAL'],
      ['*Income'],
      ...inner(QUARTER_INCOME),
      quarterRow('*Total Income', income),
      ['*Cost of Goods Sold'],
      ...inner(QUARTER_COSTS),
      quarterRow('*Total Cost of Goods Sold', costs),
      quarterRow('*GROSS PROFIT', gross),
      ['*Expenses'],
      ...inner(QUARTER_EXPENSES),
      quarterRow('*Total Expenses', expenses),
      quarterRow('*NET OPERATING INCOME', net),
      quarterRow('*NET INCOME', net),
    ],
    { step: 20, ruled: [60, 560] },
  );
  paper.text(306, end + 30, 'Accrual Basis  Thursday, July 9, 2026 10:41 AM GMT-05:00   1/1', {
    size: 8,
    align: 'center',
  });
}

export const ELEVENTH_CLOSED_APPS_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'application for funding with three monthly statements of an online bank behind it',
    name: 'Barley Lantern Taproom',
    periods: PACKAGE_SPANS.map((span) => truth('4227', span)),
    draw: packaged,
  }),
  sample({ layout: 'profit and loss report of three months', name: 'Panes & Thatcher Window Co', draw: booked }),
];
