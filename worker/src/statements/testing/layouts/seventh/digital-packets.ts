import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, book, bracketed, brief, facts, GREY, listing, newestFirst, SMALL, usd } from './digital-parts.ts';

const MONTHS = [
  ['2026-02-01', '2026-02-28', 0],
  ['2026-03-01', '2026-03-31', 4],
  ['2026-04-01', '2026-04-30', 7],
] as const;

function stampOf(paper: Paper): () => void {
  let page = 0;
  return () => {
    page += 1;
    paper.text(596, 780, `Tallgrass Brokers PKT-41187  ${page}/8`, { size: 7, align: 'right', color: '#b3261e' });
  };
}

function packetCover(paper: Paper): void {
  paper.text(306, 70, 'TALLGRASS FUNDING BROKERS', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 96, 'Submission cover sheet', { size: 12, align: 'center' });
  paper.pairs(90, 140, 522, [
    ['Merchant', 'Ridgeback Roofing LLC'],
    ['Submitted', 'May 19, 2026'],
    ['Requested amount', '$85,000.00'],
    ['Use of funds', 'Materials and second crew'],
    ['Time in business', 'Since 06/2019'],
    ['Average monthly revenue (stated)', '$92,000.00'],
    ['Open positions', '1 (Emberfield Funding, balance about $14,200)'],
  ]);
  paper.text(90, 270, 'Enclosed', { size: 11, isBold: true });
  paper.lines(90, 290, [
    '1  Bank statements, February to April 2026',
    '2  Month to date, printed May 18',
    '3  Application (sent apart)',
  ]);
  paper.paragraph(
    90,
    360,
    432,
    'Please direct offers to deals@tallgrass.example. This file is confidential and meant for the named funder alone.',
    GREY,
  );
}

function monthOfBank(paper: Paper, told: Book, stamp: () => void): void {
  const days = `${brief(told.from)} — ${brief(told.to)}`;
  paper.text(46, 40, 'Northquay', { size: 17, isBold: true, color: '#1f4d3a' });
  paper.text(566, 42, 'Business Checking', { size: 11, align: 'right' });
  paper.text(566, 58, days, { size: 9, align: 'right' });
  paper.lines(46, 84, ['RIDGEBACK ROOFING LLC', '4410 OLD MILL RD', 'MACON GA 31201']);
  paper.text(566, 84, 'Acct 6620 1184 0957', { size: 9, align: 'right' });
  facts(paper, 46, 136, 132, [
    ['Start of month', usd(told.opening)],
    ['Money in', usd(told.sumIn)],
    ['Money out', usd(told.sumOut)],
    ['End of month', usd(told.closing)],
  ]);
  const rows = told.entries.map(({ day, who, means, amount, balance }) => [
    dateFormats.named(day),
    `${who}\n${means}`,
    bracketed(amount),
    money(balance),
  ]);
  const end = listing(
    paper,
    [46, 110, { right: 470 }, { right: 566 }],
    184,
    [['Date', 'Description', 'Amount ($)', 'Balance ($)'], ...rows],
    {
      step: 19,
      bottom: 710,
      top: 64,
      onPage: () => {
        stamp();
        paper.text(46, 40, `Northquay Business Checking 0957, ${days}, continued`, SMALL);
      },
    },
  );
  paper.text(46, end + 10, 'Northquay accounts are opened with Sable Point Bank, Member FDIC.', SMALL);
}

function monthToDate(paper: Paper, told: Book): void {
  paper.text(24, 14, '5/18/26, 4:41 PM', { size: 8 });
  paper.text(330, 14, 'Northquay – Transactions', { size: 8, align: 'center' });
  paper.text(46, 44, 'Transactions', { size: 17 });
  paper.text(46, 70, 'Business Checking ··0957     May 1, 2026 – May 18, 2026     All types', { size: 9 });
  paper.text(566, 44, usd(told.closing), { size: 15, align: 'right' });
  paper.text(566, 64, 'Available', { ...GREY, align: 'right' });
  const rows = newestFirst(told).map(({ day, who, means, amount, balance }) => [
    brief(day),
    who,
    means,
    usd(amount),
    usd(balance),
  ]);
  listing(
    paper,
    [46, 120, 330, { right: 470 }, { right: 566 }],
    100,
    [['Date', 'To / From', 'Method', 'Amount', 'Balance'], ...rows],
    { step: 22 },
  );
  paper.text(24, 766, 'https://app.northquay.example/transactions', { size: 8 });
}

/** A broker's cover, three months of one account, and the printed days of the month that runs. */
function brokerPacket(paper: Paper): void {
  const stamp = stampOf(paper);
  stamp();
  packetCover(paper);
  let opening = 1_840_722;
  for (const [from, to, turn] of MONTHS) {
    const told = book({ from, to, opening, trade: 'roofing', count: 24, turn });
    paper.addPage();
    stamp();
    monthOfBank(paper, told, stamp);
    opening = told.closing;
  }
  paper.addPage();
  stamp();
  monthToDate(paper, book({ from: '2026-05-01', to: '2026-05-18', opening, trade: 'roofing', count: 14, turn: 1 }));
}

/** What a processor tells the tax office of the payments of a year. */
function paymentCardForm(paper: Paper): void {
  paper.text(40, 36, 'CORRECTED (if checked) [ ]', { size: 8 });
  paper.text(572, 36, 'OMB No. 1545-2205', { size: 8, align: 'right' });
  paper.text(572, 50, 'Form 1099-K   2025', { size: 13, isBold: true, align: 'right' });
  paper.text(572, 68, 'Payment Card and Third Party Network Transactions', { size: 8, align: 'right' });
  paper.lines(40, 56, ["FILER'S name and address", 'Stratum Payments Inc', '800 Signal Tower, Reno NV 89501'], {
    size: 8.5,
  });
  paper.lines(
    40,
    106,
    ["PAYEE'S name and address", 'Twin Skillets Food Truck LLC', '66 Wharf Lane, Galveston TX 77550'],
    {
      size: 8.5,
    },
  );
  paper.lines(40, 156, ["FILER'S TIN  XX-XXX4410    PAYEE'S TIN  XX-XXX0932", 'Account number  acct 1182 0047 3391'], {
    size: 8.5,
  });
  const amounts = [
    612_040, 588_115, 701_902, 733_480, 810_266, 902_317, 944_108, 917_550, 803_641, 760_972, 655_438, 690_125,
  ];
  const names = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  paper.boxes(
    40,
    196,
    [350, 180],
    [
      ['Box', 'Amount'],
      ['1a Gross amount of payment card/third party network transactions', usd(total)],
      ['1b Card not present transactions', '$0.00'],
      ['2 Merchant category code', '5812'],
      ['3 Number of payment transactions', '5,806'],
      ['4 Federal income tax withheld', '$0.00'],
      ...names.map((name, index) => [`5${'abcdefghijkl'[index] ?? ''} ${name}`, usd(amounts[index] ?? 0)]),
    ],
  );
  paper.paragraph(
    40,
    556,
    530,
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if taxable income results from this transaction and the IRS determines that it has not been reported. Reporting period: January 1, 2025 through December 31, 2025.',
    SMALL,
  );
}

/** A bill for the software of a neobank, charged to the account. */
function planInvoice(paper: Paper): void {
  paper.text(50, 48, 'Invoice', { size: 24 });
  paper.text(562, 52, 'quayline', { size: 16, isBold: true, align: 'right' });
  paper.pairs(50, 96, 300, [
    ['Invoice number', 'QL-2026-04-08817'],
    ['Invoice date', 'May 1, 2026'],
    ['Billing period', 'Apr 1 – Apr 30, 2026'],
    ['Plan', 'Quayline Plus (5 seats)'],
  ]);
  paper.lines(360, 96, ['Bill to', 'Orchard Bay Creative LLC', '40 Lantern Lofts, Suite 3', 'Traverse City MI 49684']);
  const end = listing(
    paper,
    [50, { right: 370 }, { right: 460 }, { right: 562 }],
    184,
    [
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Quayline Plus, monthly\nApr 1 – Apr 30, 2026', '1', '$35.00', '$35.00'],
      ['Additional seats\nApr 1 – Apr 30, 2026', '2', '$9.00', '$18.00'],
      ['Domestic wires sent', '3', '$5.00', '$15.00'],
      ['Recurring invoices sent', '41', '$0.25', '$10.25'],
      ['Credit: average balance above $25,000', '1', '-$10.00', '-$10.00'],
    ],
    { step: 20 },
  );
  paper.rule(50, end + 2, 562);
  paper.pairs(360, end + 12, 562, [
    ['Subtotal', '$68.25'],
    ['Sales tax (MI software, 0%)', '$0.00'],
    ['Amount due', '$68.25'],
    ['Paid May 1, 2026', '-$68.25'],
    ['Balance', '$0.00'],
  ]);
  paper.text(50, end + 100, 'Charged to Checking ••4471 on May 1, 2026. Thank you. No action is needed.', GREY);
  paper.text(50, 760, 'Quayline Technologies Inc, 12 Hollis Quay, Portland ME 04101. Tax ID on request.', SMALL);
}

const HELD = [
  ['2026-03-03', 412_060],
  ['2026-03-07', 388_415],
  ['2026-03-12', 455_930],
  ['2026-03-18', 401_772],
  ['2026-03-24', 437_219],
  ['2026-03-30', 419_804],
] as const;

/** A loan that a processor takes back out of the sales. */
function salesLoan(paper: Paper): void {
  paper.text(50, 44, 'Plaza Capital', { size: 18, isBold: true });
  paper.text(50, 70, 'Loan statement for March 1 – March 31, 2026', { size: 12 });
  paper.lines(
    50,
    100,
    ['Twin Skillets Food Truck LLC', 'Loan ID 7731-0048', 'Originated November 18, 2025 by Tern Island Bank'],
    GREY,
  );
  let owed = 1_632_718;
  const rows = HELD.map(([day, sales]) => {
    const payment = Math.round(sales * 0.13);
    owed -= payment;
    return [dateFormats.full(day), usd(sales), '13%', usd(-payment), usd(owed)];
  });
  paper.pairs(50, 154, 400, [
    ['Beginning balance', usd(1_632_718)],
    ['Payments from sales', usd(owed - 1_632_718)],
    ['Payments made by hand', '$0.00'],
    ['Remaining balance on March 31, 2026', usd(owed)],
    ['Original loan amount', '$24,000.00'],
    ['Fixed fee included in amount owed', '$3,120.00'],
    ['Minimum owed by May 17, 2026', '$1,506.67'],
  ]);
  listing(paper, [50, { right: 230 }, { right: 320 }, { right: 430 }, { right: 552 }], 272, [
    ['Date', 'Card sales', 'Share', 'Payment', 'Remaining balance'],
    ...rows,
  ]);
  paper.paragraph(
    50,
    420,
    500,
    'Your loan is repaid with a share of your daily card sales. If the minimum is not met within each 60 days, the difference is debited from your linked bank account ending in 3390.',
    GREY,
  );
}

/** A broker's packet, and papers of such companies that are no statements. */
export const SEVENTH_DIGITAL_PACKETS: readonly CorpusSample[] = [
  sample({
    layout: 'stamped packet of a broker with months and a month to date',
    name: 'range without a label, a browser print at the end',
    periods: [
      '0957 2026-02-01 2026-02-28',
      '0957 2026-03-01 2026-03-31',
      '0957 2026-04-01 2026-04-30',
      '0957 2026-05-01 2026-05-18',
    ],
    draw: brokerPacket,
  }),
  sample({ layout: 'form of card payments of a year', name: 'months in boxes', draw: paymentCardForm }),
  sample({
    layout: 'invoice for the plan of a neobank',
    name: 'billing period and account charged',
    draw: planInvoice,
  }),
  sample({ layout: 'loan repaid out of card sales', name: 'span and balances of a loan', draw: salesLoan }),
];
