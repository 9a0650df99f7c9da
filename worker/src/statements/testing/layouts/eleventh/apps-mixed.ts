import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { book, dayAfter, FEB, facts, flow, monthDay, recurring, short, signed, truth, usd } from './apps-parts.ts';

const WASHED = [
  ['Date', 'Route / item', 'Qty', 'Rate', 'Amount'],
  ['04/03/2026', 'Bath towels, laundered and folded', '420', '0.85', '357.00'],
  ['04/10/2026', 'Bath towels, laundered and folded', '455', '0.85', '386.75'],
  ['04/10/2026', 'Spa robes', '60', '2.40', '144.00'],
  ['04/17/2026', 'Bath towels, laundered and folded', '430', '0.85', '365.50'],
  ['04/24/2026', 'Bath towels, laundered and folded', '470', '0.85', '399.50'],
  ['04/24/2026', 'Lost linen charge', '4', '9.00', '36.00'],
  ['04/30/2026', 'Fuel surcharge April', '1', '48.00', '48.00'],
] as const;

const WASHED_FACTS = [
  ['Invoice no.', 'Invoice date'],
  ['BL-20417', '04/30/2026'],
  ['Customer no.', 'Service period'],
  ['118843', '04/01 - 04/30/26'],
  ['Terms', 'Due'],
  ['Net 15', '05/15/2026'],
] as const;

/** A supplier bills a month of service, with the account to pay to. */
function washed(paper: Paper): void {
  paper.text(50, 48, 'Bluebell Linen Service', { size: 18, isBold: true, color: '#28518f' });
  paper.lines(50, 72, ['40 Mangle Road, Akron, OH 44399', 'billing@bluebell-linen.example'], { size: 9 });
  paper.text(562, 48, 'INVOICE', { size: 24, isBold: true, align: 'right' });
  paper.boxes(372, 84, [95, 95], WASHED_FACTS);
  paper.text(50, 130, 'Bill to', { isBold: true });
  paper.lines(50, 144, ['Steam & Cedar Day Spa LLC', '9 Lakefront Mews', 'Akron, OH 44399']);
  paper.rule(50, 220, 562);
  let y = flow(paper, [50, 130, { right: 390 }, { right: 470 }, { right: 562 }], 230, WASHED, {
    step: 18,
    ruled: [50, 562],
  });
  y = paper.pairs(380, y + 10, 562, [
    ['Subtotal', '$1,736.75'],
    ['Sales tax 6.75%', '$117.23'],
    ['Previous balance', '$1,602.10'],
    ['Payment received 04/14/2026', '-$1,602.10'],
  ]);
  paper.text(380, y + 4, 'Balance due', { size: 12, isBold: true });
  paper.text(562, y + 4, '$1,853.98', { size: 12, isBold: true, align: 'right' });
  paper.text(50, y + 50, 'Pay by ACH', { isBold: true });
  paper.lines(50, y + 66, [
    'Beneficiary   Bluebell Linen Service Inc',
    'Bank   Hatters Field National Bank',
    'Routing   041999025       Account   7720 3315 08',
  ]);
  paper.text(50, y + 120, 'Accounts past due 30 days bear 1.5% a month. Thank you for your business!');
}

const NETWORK_MONTHS = [
  ['5a January', 611_240],
  ['5b February', 574_918],
  ['5c March', 702_355],
  ['5d April', 688_107],
  ['5e May', 739_460],
  ['5f June', 801_222],
  ['5g July', 845_913],
  ['5h August', 822_670],
  ['5i September', 690_048],
  ['5j October', 717_381],
  ['5k November', 903_774],
  ['5l December', 1_044_529],
] as const;

function taxCell(paper: Paper, box: readonly [number, number, number, number], label: string, value: string): void {
  const [x, y, width, height] = box;
  paper.document.lineWidth(0.7).rect(x, y, width, height).stroke('#222222');
  paper.text(x + 4, y + 4, label, { size: 6.5 });
  paper.text(x + 4, y + height - 14, value, { size: 9.5 });
}

/** A tax form of card payments in a year. */
function taxed(paper: Paper): void {
  const gross = NETWORK_MONTHS.reduce((sum, [, cents]) => sum + cents, 0);
  paper.text(36, 36, '[ ] CORRECTED (if checked)', { size: 8 });
  paper.text(420, 36, 'OMB No. 1545-2205', { size: 7.5 });
  paper.document.lineWidth(0.7).rect(36, 52, 250, 86).stroke('#222222');
  paper.text(40, 56, "FILER'S name, street address, city, state, ZIP code and telephone no.", { size: 6.5 });
  paper.lines(40, 70, ['Bluefin Pay Processing Inc.', '700 Terminal Way, Reno, NV 89599', '800-555-0144'], { size: 9 });
  taxCell(paper, [36, 138, 125, 32], "FILER'S TIN", '00-4471029');
  taxCell(paper, [161, 138, 125, 32], "PAYEE'S TIN", 'XX-XXX6610');
  taxCell(paper, [36, 170, 250, 44], "PAYEE'S name", 'Peppercorn Pushcart LLC');
  taxCell(paper, [36, 214, 250, 32], 'Street address (including apt. no.)', '12 Vendor Row');
  taxCell(paper, [36, 246, 250, 32], 'City or town, state, and ZIP code', 'Baton Rouge, LA 70899');
  taxCell(paper, [36, 278, 250, 32], "PSE'S name and telephone number", 'Bluefin Pay 800-555-0144');
  taxCell(paper, [36, 310, 250, 32], 'Account number (see instructions)', '4455 1002 8914');
  taxCell(paper, [286, 52, 130, 44], '1a Gross amount of card transactions', usd(gross));
  taxCell(paper, [286, 96, 130, 42], '1b Card Not Present transactions', '$4,118.20');
  taxCell(paper, [286, 138, 130, 32], '2 Merchant category code', '5812');
  taxCell(paper, [416, 138, 160, 32], '3 Number of payment transactions', '6,204');
  taxCell(paper, [286, 170, 290, 32], '4 Federal income tax withheld', '$0.00');
  paper.text(446, 60, 'Form 1099-K', { size: 14, isBold: true });
  paper.lines(446, 82, ['Payment Card and Third Party', 'Network Transactions', 'For calendar year 2025'], {
    size: 9,
    step: 14,
  });
  for (const [index, [label, cents]] of NETWORK_MONTHS.entries())
    taxCell(paper, [286 + (index % 2) * 145, 202 + Math.floor(index / 2) * 28, 145, 28], label, usd(cents));
  taxCell(paper, [286, 370, 145, 32], '6 State', 'LA');
  taxCell(paper, [431, 370, 145, 32], '8 State income tax withheld', '$0.00');
  paper.text(36, 416, 'Copy B  For Payee', { isBold: true });
  paper.paragraph(36, 434, 540, TAXED_NOTE, { size: 8 });
}
const TAXED_NOTE =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a ' +
  'negligence penalty or other sanction may be imposed on you if taxable income results from this transaction ' +
  'and the IRS determines that it has not been reported. Box 5a-5l shows the gross amount of payments in each ' +
  'month of the year. See your monthly statements for fees and deposits to your bank account.';

const SWIPES = Array.from({ length: 26 }, (_, index) => {
  const gross = 38_410 + ((index * 7_919) % 31_007);
  return { day: dayAfter('2026-05-01', index + Math.floor((index + 4) / 6)), items: 14 + ((index * 5) % 11), gross };
});
const SWIPED = SWIPES.reduce((sum, { gross }) => sum + gross, 0);
const SWIPE_ITEMS = SWIPES.reduce((sum, { items }) => sum + items, 0);
const SWIPE_FEES = [
  ['Interchange, consumer credit', '1.650% + $0.10', Math.round(SWIPED * 0.0165) + SWIPE_ITEMS * 10],
  ['Network assessments', '0.140%', Math.round(SWIPED * 0.0014)],
  ['Processor markup', '0.300% + $0.08', Math.round(SWIPED * 0.003) + SWIPE_ITEMS * 8],
  ['PCI program', 'monthly', 995],
  ['Statement and account fee', 'monthly', 1_250],
] as const;

/** What a processor charged a merchant in a month, and its daily batches. */
function swiped(paper: Paper): void {
  const fees = SWIPE_FEES.reduce((sum, [, , cents]) => sum + cents, 0);
  paper.text(40, 36, 'ANCHORLINE MERCHANT SERVICES', { size: 14, isBold: true });
  paper.text(40, 54, 'Your Card Processing Statement', { size: 10 });
  paper.pairs(360, 36, 572, [
    ['Statement Period', '05/01/26 - 05/31/26'],
    ['Merchant Number', '8788 2200 4417'],
    ['Customer Service', '866 555-0107'],
  ]);
  paper.lines(40, 92, ['SUDS & SOLES SHOE REPAIR', '66 COBBLER CT', 'RACINE WI 53499']);
  paper.text(40, 148, 'SUMMARY', { isBold: true });
  facts(paper, 40, 164, 134, [
    ['Total amount submitted', usd(SWIPED)],
    ['Chargebacks/Reversals', '$0.00'],
    ['Fees charged', usd(-fees)],
    ['Total amount processed', usd(SWIPED - fees)],
  ]);
  paper.text(40, 212, 'FEES', { isBold: true });
  const rows = SWIPE_FEES.map(([kind, rate, cents]) => [kind, rate, usd(cents)]);
  let y = flow(paper, [40, 240, { right: 420 }], 228, [
    ['Kind', 'Rate', 'Amount'],
    ...rows,
    ['*Total fees', '', usd(fees)],
  ]);
  paper.text(40, y + 16, 'AMOUNTS SUBMITTED BY BATCH', { isBold: true });
  y = swipedBatches(paper, y + 32);
  paper.text(40, y + 12, `Fees of ${usd(fees)} were debited on 06/02/26 from your bank account ending in 5190.`, {
    size: 8.5,
  });
}

function swipedBatches(paper: Paper, y: number): number {
  const batches = SWIPES.map(({ day, items, gross }, index) => [
    short(day),
    `00${412 + index}`,
    String(items),
    money(gross),
    '0.00',
    money(gross),
  ]);
  return flow(
    paper,
    [40, 110, { right: 230 }, { right: 340 }, { right: 440 }, { right: 572 }],
    y,
    [
      ['Date', 'Batch', 'Items', 'Sales', 'Refunds', 'Net'],
      ...batches,
      ['*Total', '', String(SWIPE_ITEMS), money(SWIPED), '0.00', money(SWIPED)],
    ],
    { step: 12 },
  );
}

const WALKER = book(
  FEB,
  126_480,
  recurring(FEB, [
    [1, 4, 'Pawprint Bookings payout|Income', 41_220],
    [3, 9, 'Mobile check deposit|Income', 36_000],
    [2, 8, 'Kibble Barn|Supplies', -12_733],
    [5, 9, 'Gasaway Fuel 22|Car & truck', -4_410],
    [8, 28, 'Larkspur Mobile|Utilities', -6_500],
    [11, 28, 'Heron Mutual Pet Sitter Policy|Insurance', -3_890],
    [13, 13, 'Transfer to Rosalind Muckle|Owner draw', -45_000],
    [19, 28, 'Pro membership|Fees', -1_500],
  ]),
);

/** The facts in a coloured column on the left of the page. */
function walkerSide(paper: Paper): void {
  paper.band(0, 0, 178, 792, '#f2ebfb');
  paper.text(24, 40, 'Minnow', { size: 22, isBold: true, color: '#6a2fb5' });
  const all = [
    ['Business', ['Rosalind Muckle', 'dba Muckle Trots Dog Walking']],
    ['Address', ['88 Leash Alley', 'Asheville, NC 28899']],
    ['Account number', ['3300 1847 2956']],
    ['Routing number', ['063999117']],
    ['From', ['Sunday, February 1, 2026']],
    ['To', ['Saturday, February 28, 2026']],
    ['Balance brought forward', [usd(WALKER.opening)]],
    ['Total income', [signed(WALKER.sumIn)]],
    ['Total spent', [signed(-WALKER.sumOut)]],
    ['Balance carried over', [usd(WALKER.closing)]],
  ] as const;
  let y = 92;
  for (const [label, values] of all) {
    paper.text(24, y, label.toUpperCase(), { size: 7, color: '#7b6a91' });
    y = paper.lines(24, y + 11, values, { size: 9.5, isBold: true }) + 12;
  }
  paper.paragraph(24, 640, 136, WALKER_NOTE, { size: 7, color: '#555555' });
}
const WALKER_NOTE =
  'Minnow is a technology company and offers accounts through Juniper Gap Bank, Member FDIC. Questions about a ' +
  'transfer? Tell us within 60 days: 555-0123.';

/** Movements under the categories of a tax return. */
function walker(paper: Paper): void {
  walkerSide(paper);
  paper.text(200, 42, 'Account Statement', { size: 18 });
  const kinds = [...new Set(WALKER.lines.map(({ text }) => text.split('|')[1] ?? ''))];
  let y = 84;
  for (const kind of kinds) {
    const lines = WALKER.lines.filter(({ text }) => text.endsWith(`|${kind}`));
    paper.text(200, y, kind, { size: 10, isBold: true, color: '#6a2fb5' });
    paper.text(580, y, signed(lines.reduce((sum, { amount }) => sum + amount, 0)), { isBold: true, align: 'right' });
    const rows = lines.map(({ day, text, amount }) => [monthDay(day), text.split('|')[0] ?? '', signed(amount)]);
    paper.rule(200, y + 14, 580, '#6a2fb5');
    y = flow(paper, [206, 256, { right: 580 }], y + 20, [['Date', 'Description', 'Amount'], ...rows]) + 12;
  }
}

export const ELEVENTH_APPS_MIXED: readonly CorpusSample[] = [
  sample({
    layout: 'invoice of a linen service with a service period and an account to pay to',
    name: 'Steam & Cedar Day Spa',
    draw: washed,
  }),
  sample({ layout: 'tax form of card payments with the months of a year', name: 'Peppercorn Pushcart', draw: taxed }),
  sample({
    layout: 'card processing statement with fees and daily batches',
    name: 'Suds & Soles Shoe Repair',
    draw: swiped,
  }),
  sample({
    layout: 'side column of facts and movements under tax categories',
    name: 'Muckle Trots Dog Walking',
    periods: [truth('2956', FEB)],
    draw: walker,
  }),
];
