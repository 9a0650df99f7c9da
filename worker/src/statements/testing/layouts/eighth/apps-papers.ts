import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APRIL, FEBRUARY, flow, form, GREY, HEAD, MARCH, months, SMALL, shortDay, tale, usd } from './apps-parts.ts';

/** A broker's own count of what the statements say. The statements do not stand in the file. */
function submissionSheet(paper: Paper): void {
  const told = months([FEBRUARY, MARCH, APRIL], { opening: 2_240_118, cast: 'contractor', count: 22 });
  paper.text(40, 40, 'Orris & Teague Capital Brokers', { size: 15, isBold: true });
  paper.text(572, 44, 'Deal submission sheet', { size: 12, align: 'right' });
  const end = form(paper, 72, [
    [
      ['Merchant', 'Culvert & Sons Excavation Inc'],
      ['Industry', 'Site preparation'],
      ['Time in business', '9 years'],
    ],
    [
      ['Bank', 'Wickett, ending 6618'],
      ['Credit score', '688'],
      ['Requested', '$60,000.00 / 9 months'],
    ],
  ]);
  paper.text(40, end + 22, 'What we counted in the statements (to be checked by the funder)', HEAD);
  const rows = told.map(({ from, opening, moneyIn, closing, entries }) => [
    `${dateFormats.long(from).split(' ')[0]} 2026`,
    usd(opening),
    usd(moneyIn),
    entries.filter(({ amount }) => amount > 0).length.toString(),
    usd(closing),
    '0',
    usd(Math.round((opening + closing) / 2)),
  ]);
  const head = ['Month', 'Beginning', 'True deposits', '# deposits', 'Ending', 'Neg. days', 'Avg. balance'];
  const last = paper.boxes(40, end + 42, [86, 82, 82, 60, 82, 58, 82], [head, ...rows]);
  paper.pairs(40, last + 16, 320, [
    ['Average true deposits', usd(Math.round(told.reduce((sum, { moneyIn }) => sum + moneyIn, 0) / 3))],
    ['Positions', '1 (Bramblegate, balance $11,400.00)'],
  ]);
  paper.paragraph(
    40,
    last + 76,
    532,
    'Sheet prepared 05/08/2026 by M. Teague. Figures are the broker’s reading and no substitute for the statements of the bank, which follow in a mail of their own.',
    SMALL,
  );
}

const GROSS = [
  1_841_220, 1_520_705, 1_703_366, 1_688_010, 1_955_432, 2_014_877, 2_102_390, 1_876_541, 1_790_118, 2_233_004,
  3_118_960, 3_640_275,
];

/** What a marketplace tells of a year, month by month. */
function yearOfPayments(paper: Paper): void {
  paper.text(306, 36, 'PAYMENT CARD AND NETWORK TRANSACTIONS', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 54, 'Copy B for payee, calendar year 2025', { ...GREY, align: 'center' });
  const names = ['5a January', '5b February', '5c March', '5d April', '5e May', '5f June', '5g July', '5h August'];
  const labels = [...names, '5i September', '5j October', '5k November', '5l December'];
  const cells = labels.map((label, index): readonly [string, string] => [label, money(GROSS[index] ?? 0)]);
  const total = GROSS.reduce((sum, cents) => sum + cents, 0);
  const end = form(paper, 80, [
    [
      ['FILER', 'Fernmarket Payments Inc, 90 Tern Plaza, Reno NV 89501'],
      ['FILER TIN', '00-5511904'],
    ],
    [
      ['PAYEE', 'Thistle & Toad Vintage, 6 Mill Lane, Keene NH 03431'],
      ['PAYEE TIN', 'XX-XXX7719'],
    ],
    [
      ['1a Gross amount of payment transactions', money(total)],
      ['Account number (see instructions)', 'SELLER-00882087'],
    ],
    [
      ['1b Card not present', money(total)],
      ['2 Merchant category code', '5931'],
      ['3 Number of payments', '4,118'],
      ['4 Federal tax withheld', '0.00'],
    ],
    ...[0, 3, 6, 9].map((at) => cells.slice(at, at + 3)),
  ]);
  paper.paragraph(
    40,
    end + 16,
    532,
    'This is important tax information. If you are required to file a return, a penalty may be imposed if taxable income results from these transactions and it has not been reported. Gross amounts are not reduced by fees, refunds or postage. Keep for your records.',
    SMALL,
  );
}

const FACTS = [
  ['Amount you receive', '$14,000.00'],
  ['Fixed fee', '$1,820.00'],
  ['Total you repay', '$15,820.00'],
  ['Share of card sales', '13%'],
  ['Minimum in each period of 60 days', '$879.00'],
  ['Paid into', 'Tillwise Checking ••0734'],
  ['Offer open', 'May 4, 2026 to May 31, 2026'],
] as const;

/** An offer of an advance, which names an account and a progress of the one before. */
function capitalOffer(paper: Paper): void {
  paper.band(0, 0, 612, 8, '#111111');
  paper.text(48, 34, 'Tillwise Capital', { size: 18, isBold: true });
  paper.text(48, 70, 'R. Vandermolen, you have a new offer', { size: 15 });
  paper.paragraph(
    48,
    98,
    500,
    'The offer rests upon sales that The Paper Cone took with Tillwise from November 1, 2025 through April 30, 2026. Nothing is owed until you accept.',
  );
  paper.pairs(48, 146, 420, FACTS, 18);
  paper.text(48, 296, 'Your earlier advance of September 2025', HEAD);
  let owed = 904_000;
  const rows = [
    ['Nov 2025', 128_844],
    ['Dec 2025', 161_230],
    ['Jan 2026', 109_916],
    ['Feb 2026', 118_027],
    ['Mar 2026', 187_450],
    ['Apr 2026', 198_533],
  ] as const;
  const end = paper.table([48, { right: 300 }, { right: 440 }], 316, [
    ['Month', 'Repaid from sales', 'Left to repay'],
    ...rows.map(([month, paid]) => {
      owed -= paid;
      return [month, usd(paid), usd(owed)];
    }),
    ['May 1, 2026', usd(owed), 'Paid in full'],
  ]);
  paper.paragraph(
    48,
    end + 18,
    516,
    'Advances are made by Ferrule Industrial Bank, Member FDIC, and are subject to approval. An advance is a loan for business purposes and is not a deposit. Estimates of the time to repay rest upon past sales.',
    SMALL,
  );
}

/** What members of a team laid out and got back. */
function reimbursements(paper: Paper): void {
  const told = tale({ span: MARCH, opening: 0, cast: 'employee', count: 30, seed: 12 });
  const bought = told.entries.filter(({ kind }) => kind === 'Purchase');
  paper.text(40, 30, 'Wickett Spend', { size: 16, isBold: true, color: '#8a1c5b' });
  paper.text(752, 32, 'Reimbursement report', { size: 13, align: 'right' });
  paper.text(752, 50, `${shortDay(MARCH[0])} to ${shortDay(MARCH[1])}`, { ...GREY, align: 'right' });
  paper.lines(40, 58, ['Corrigan Nursery Supply', 'Paid from Operating •••• 9120 on Apr 3, 2026'], GREY);
  const people = ['Delphine Marchbanks', 'Otis Abernathy', 'Yusra Kell'];
  const rows = bought.map(({ day, text, amount }, index) => [
    dateFormats.full(day),
    people[index % people.length] ?? '',
    text,
    ['Site visit', 'Delivery run', 'Trade fair'][index % 3] ?? '',
    index % 4 === 3 ? 'Receipt missing' : 'Receipt attached',
    usd(-amount),
  ]);
  const head = ['Bought', 'Member', 'Merchant', 'Purpose', 'Receipt', 'Amount'];
  const end = flow(paper, [40, 110, 250, 450, 560, { right: 752 }], 100, [head, ...rows], { bottom: 560 });
  paper.rule(40, end + 2, 752);
  const sums = people.map((person, at): readonly [string, string] => {
    const own = bought.filter((_, index) => index % people.length === at);
    return [`Paid back to ${person}`, usd(-own.reduce((sum, { amount }) => sum + amount, 0))];
  });
  const all = -bought.reduce((sum, { amount }) => sum + amount, 0);
  paper.pairs(480, end + 12, 752, [...sums, ['Paid back in all', usd(all)]]);
  paper.text(
    40,
    590,
    'Approved by H. Corrigan. Policy: meals, fuel and telephone within the limits of the handbook.',
    SMALL,
  );
}

/** Papers of such businesses and their brokers that are no statements. */
export const EIGHTH_APPS_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'submission sheet of a broker with counted months',
    name: 'balances of three months without a statement',
    draw: submissionSheet,
  }),
  sample({
    layout: 'yearly form of gross payments of a marketplace',
    name: 'amounts of twelve months in a form',
    draw: yearOfPayments,
  }),
  sample({
    layout: 'offer of an advance by a processor',
    name: 'an offer with the progress of the one before',
    draw: capitalOffer,
  }),
  sample({
    layout: 'reimbursements of a team',
    name: 'a range of purchases and the account that paid',
    isLandscape: true,
    draw: reimbursements,
  }),
];
