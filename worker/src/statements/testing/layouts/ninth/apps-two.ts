import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { book, bracketed, dayFirstName, grid, roll, usd } from './apps-parts.ts';

const PURSES = [
  [
    'US Dollar',
    'USD',
    [
      ['Account number', '8310 4477 2901'],
      ['Routing (ABA)', '026999011'],
      ['Held with', 'Tern Island Bank, New York'],
    ],
    book(`
    open 14227.80; in 2026-04;
    2 6400.00 Received from OAKUM MARINE LTD|Ref INV-2041; 3 -2000.00 Converted to EUR|Rate 0.91740 · fee 5.12 USD;
    7 -149.00 Card: Freightscope subscription|Card 3381; 9 -3182.50 Sent to Huy Ngan Rope Works|Ref PO 118;
    15 2856.00 Received from SALTBOX CHANDLERY|Ref INV-2044; 21 -960.00 Sent to Coastal Bonded Storage|Ref April;
    28 5123.40 Received from OAKUM MARINE LTD|Ref INV-2050; 30 -15.00 Plan fee`),
  ],
  [
    'Euro',
    'EUR',
    [
      ['IBAN', 'BE64 9671 3820 4417'],
      ['BIC', 'TRNIBEB9'],
      ['Held with', 'Tern Island Europe SA, Brussels'],
    ],
    book(`
    open 3104.55; in 2026-04;
    3 1830.10 Converted from USD|Rate 0.91740; 10 -2649.00 Sent to Corderie Vasseur SARL|Ref FA-8831;
    22 1487.75 Received from MAST & SPAR BV|Ref INV-2047; 24 -773.20 Sent to Bruges Haulage NV|Ref 24/0417`),
  ],
] as const;

function currencies(paper: Paper): void {
  paper.text(50, 46, 'ternpay', { size: 22, isBold: true, color: '#b5371f' });
  paper.text(545, 50, 'Statement', { size: 18, align: 'right' });
  paper.lines(50, 90, ['Bitter End Rope Co', '18 Windlass Way', 'Newport RI 02999', 'United States']);
  const facts = ['1 April 2026 – 30 April 2026', 'Generated on 4 May 2026', 'Statement ref TP-26-04-88120'];
  paper.lines(545, 90, facts, { align: 'right' });
  let y = 164;
  for (const [name, code, details, held] of PURSES) {
    const suffixed = (cents: number) => `${money(cents)} ${code}`;
    paper.rule(50, y, 545, '#b5371f');
    paper.text(50, y + 10, `${name} account`, { size: 13, isBold: true });
    for (const [index, [label, value]] of details.entries()) {
      paper.text(50 + index * 165, y + 32, label, { size: 7.5, color: '#777777' });
      paper.text(50 + index * 165, y + 43, value, { size: 9 });
    }
    const rows = held.postings.map(({ day, text, amount, balance }) => {
      const both = amount > 0 ? [money(amount), ''] : ['', money(-amount)];
      return [dayFirstName(day), text, ...both, suffixed(balance)];
    });
    const head = ['Date', 'Details', 'Incoming', 'Outgoing', 'Balance'];
    const first = ['1 Apr 2026', 'Opening balance', '', '', suffixed(held.opening)];
    const last = ['30 Apr 2026', 'Closing balance', money(held.sumIn), money(held.sumOut), suffixed(held.closing)];
    const edges = [50, 122, { right: 380 }, { right: 450 }, { right: 545 }] as const;
    y = roll(paper, edges, y + 68, [head, first, ...rows, last], { step: 14, bottom: 770 }) + 26;
  }
  paper.paragraph(50, y, 495, PURSE_TERMS, { size: 7 });
}
const PURSE_TERMS =
  'Ternpay US Inc. is a licensed money transmitter (NMLS 999220) and not a bank. United States dollar balances ' +
  'are held at Tern Island Bank, Member FDIC. Other currencies are safeguarded and are not insured by the FDIC. ' +
  'No interest is paid.';

const BARK_ONE = book(`
    open 4021.18; in 2026-01; 31 810.00 Deposit; in 2026-02;
    2 644.20 Brightswipe Settlement; 4 -581.13 Kibble Depot; 6 -900.00 Check 611; 9 719.98 Brightswipe Settlement;
    11 -75.00 Shear & Clipper Sharpening; 13 -1224.07 Gustwind Payroll; 17 697.30 Brightswipe Settlement;
    20 -218.44 Insurance Heron Mutual; 23 752.51 Brightswipe Settlement; 25 460.00 Cash Deposit;
    27 -1199.86 Gustwind Payroll`);
const BARK_TWO = book(`
    open 582.40; in 2026-02;
    3 1500.00 TRANSFER FROM CHECKING EXT; 5 -112.06 WATER DISTRICT 9; 12 -840.00 KENNEL FENCE CO;
    19 387.75 ONLINE BOOKING PAYOUT; 26 -265.00 VET ON CALL LLC`);

function brokerFoot(paper: Paper, page: number): void {
  const options = { size: 7, color: '#a00000', align: 'center' } as const;
  paper.text(306, 776, `Cinder Path Brokers · file 20418 · bank statements · ${page} of 4`, options);
  if (page < 4) paper.addPage();
}

function mergedByBroker(paper: Paper): void {
  paper.text(60, 70, 'CINDER PATH BROKERS', { size: 16, isBold: true });
  paper.text(60, 92, 'Submission to: Underwriting      From: Rolf Dunmore      Date: March 4, 2026');
  const cover = grid(`
    Merchant|Barkley & Daughters Pet Grooming LLC; Time in business|6 years; Amount requested|$35,000;
    Monthly sales (stated)|$30,000; Attached|Feb statement, both banks. March to date to follow.;
    Open positions|None per merchant`);
  paper.boxes(60, 130, [150, 320], cover, 24);
  paper.paragraph(60, 300, 470, 'Please send offers to deals@cinderpath.example. Do not contact the merchant.');
  brokerFoot(paper, 1);
  firstBank(paper);
  brokerFoot(paper, 2);
  paper.setFace('typewriter');
  secondBank(paper);
  paper.setFace('sans');
  brokerFoot(paper, 3);
  paper.text(40, 60, 'This page intentionally left blank', { size: 9 });
  paper.text(40, 740, 'Thornapple Bank   Member FDIC   Account ...8846', { size: 8 });
  brokerFoot(paper, 4);
}

function firstBank(paper: Paper): void {
  paper.text(40, 40, 'Lakeshore Clover Bank', { size: 17, isBold: true, color: '#1d5e2d' });
  const facts = 'Account Number|Statement Date; 0190 55 3374|Feb 27, 2026; Last Statement|Enclosures; Jan 30, 2026|1';
  paper.boxes(372, 36, [100, 100], grid(facts));
  paper.lines(40, 80, ['Barkley & Daughters Pet Grooming LLC', '50 Wet Nose Lane', 'Holland MI 49999']);
  paper.text(40, 150, 'Clover Business Checking', { size: 12, isBold: true });
  paper.text(572, 152, 'January 31, 2026 through February 27, 2026', { size: 9.5, align: 'right' });
  const rows = BARK_ONE.postings.map(({ day, text, amount, balance }) => {
    const both = amount > 0 ? [money(amount), ''] : ['', money(-amount)];
    return [dateFormats.hyphenated(day), text, ...both, money(balance)];
  });
  const head = ['Date', 'Activity', 'Additions', 'Subtractions', 'Balance'];
  const first = ['01-30', 'Beginning balance', '', '', usd(BARK_ONE.opening)];
  const last = ['02-27', 'Ending totals', money(BARK_ONE.sumIn), money(BARK_ONE.sumOut), usd(BARK_ONE.closing)];
  const edges = [40, 110, { right: 390 }, { right: 480 }, { right: 572 }] as const;
  roll(paper, edges, 176, [head, first, ...rows, last], { step: 15 });
}

function secondBank(paper: Paper): void {
  paper.text(40, 40, 'THORNAPPLE BANK', { size: 13, isBold: true });
  paper.lines(40, 66, ['BARKLEY & DAUGHTERS PET GROOMING', '50 WET NOSE LN', 'HOLLAND MI 49999'], { step: 12 });
  paper.lines(330, 66, ['ACCOUNT:       ...8846', 'FROM:          02/01/26', 'THRU:          02/28/26'], { step: 12 });
  paper.text(40, 122, '================ SMALL BUSINESS SAVER ================', { size: 9.5 });
  const rows = BARK_TWO.postings.map(({ day, text, amount, balance }) => {
    return [dateFormats.monthDay(day), text, bracketed(amount), money(balance)];
  });
  const head = ['DATE', 'TRANSACTION', 'AMOUNT', 'BALANCE'];
  const first = ['02/01', 'BALANCE BROUGHT FORWARD', '', money(BARK_TWO.opening)];
  const y = roll(paper, [40, 92, { right: 400 }, { right: 500 }], 146, [head, first, ...rows]);
  paper.text(40, y + 16, `CREDITS ${BARK_TWO.credits.length}      ${money(BARK_TWO.sumIn)}`);
  paper.text(40, y + 29, `DEBITS  ${BARK_TWO.debits.length}      ${money(BARK_TWO.sumOut)}`);
  paper.text(40, y + 42, `CLOSING BALANCE 02/28/26      ${money(BARK_TWO.closing)}`);
}

const BATCH_DAYS = [1, 2, 3, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24, 27, 28, 29, 30] as const;
const BATCHES = BATCH_DAYS.map((day) => ({
  day: `04/${String(day).padStart(2, '0')}/26`,
  items: 18 + ((day * 7) % 15),
  sales: 98_400 + ((day * 5_317) % 41_000),
  refunds: day % 6 === 1 ? 1_850 + day * 40 : 0,
}));
const SALES = BATCHES.reduce((sum, { sales }) => sum + sales, 0);
const REFUNDS = BATCHES.reduce((sum, { refunds }) => sum + refunds, 0);
const CARD_KINDS = [
  ['Visa Debit', Math.round(SALES * 0.46), 0.0135],
  ['Visa Credit', Math.round(SALES * 0.24), 0.0215],
  ['Mastercard', Math.round(SALES * 0.19), 0.0209],
] as const;

const OTHERS = SALES - CARD_KINDS.reduce((sum, [, volume]) => sum + volume, 0);
const RATED = [...CARD_KINDS, ['Other networks', OTHERS, 0.0235] as const].map(([kind, volume, rate]) => {
  return { cells: [kind, money(volume), `${(rate * 100).toFixed(2)}%`], fee: Math.round(volume * rate) };
});
const FIXED = [
  ['Account on file fee', 995],
  ['PCI program fee', 1_490],
  ['Network access and brand usage', 3_127],
  ['Batch settlement fee 22 at 0.10', 220],
] as const;
const FEES = [...RATED.map(({ fee }) => fee), ...FIXED.map(([, fee]) => fee)].reduce((sum, fee) => sum + fee, 0);

function merchantFees(paper: Paper): void {
  paper.text(36, 34, 'ANVILPAY MERCHANT SERVICES', { size: 14, isBold: true });
  paper.text(36, 52, 'PO Box 4410, Sioux Falls SD 57999   Customer service 555-0188', { size: 8 });
  const facts = 'Merchant Number|5409 8812 0033 417; Statement Period|04/01/26 - 04/30/26; Page|1 of 2';
  paper.boxes(360, 32, [110, 106], grid(facts));
  paper.lines(36, 96, ['THE GILDED WAFFLE', '15 GRIDDLE WAY', 'DES MOINES IA 50999']);
  paper.text(36, 150, 'YOUR CARD PROCESSING STATEMENT', { size: 12, isBold: true });
  paper.pairs(36, 172, 300, [
    ['Total amount submitted', usd(SALES)],
    ['Refunds and chargebacks', usd(-REFUNDS)],
    ['Fees charged', usd(-FEES)],
    ['Total amount processed', usd(SALES - REFUNDS - FEES)],
  ]);
  const notes = [
    'Fees are withdrawn on 05/04/26 from',
    'your bank account ending 9917.',
    'Deposits go to the same account.',
  ];
  paper.lines(340, 172, notes, { size: 8.5 });
  paper.text(36, 246, 'AMOUNTS FUNDED BY BATCH', { isBold: true });
  const batches = BATCHES.map(({ day, items, sales, refunds }, index) => {
    return [day, String(70_118 + index), String(items), ...[sales, refunds, sales - refunds].map(money)];
  });
  const head = ['Date', 'Batch', 'Items', 'Sales', 'Refunds', 'Deposited'];
  const last = ['Total', '', '', ...[SALES, REFUNDS, SALES - REFUNDS].map(money)];
  const edges = [36, 110, { right: 260 }, { right: 350 }, { right: 430 }, { right: 530 }] as const;
  roll(paper, edges, 262, [head, ...batches, last]);
  paper.addPage();
  paper.text(36, 40, 'FEES    Merchant 5409 8812 0033 417    Page 2 of 2', { isBold: true });
  const y = roll(paper, [36, { right: 280 }, { right: 350 }, { right: 440 }], 62, [
    ['Interchange and discount', 'Volume', 'Rate', 'Fee'],
    ...RATED.map(({ cells, fee }) => [...cells, money(fee)]),
    ...FIXED.map(([label, fee]) => [label, '', '', money(fee)]),
    ['Total fees for April', '', '', money(FEES)],
  ]);
  paper.paragraph(36, y + 24, 540, MERCHANT_NEWS, { size: 8.5 });
}
const MERCHANT_NEWS =
  'Important: effective July 1, 2026 the PCI program fee rises to $16.90. Report any funding error within 30 ' +
  'days. Sponsored by Ironwood Merchant Bank, Member FDIC. A 1099-K for calendar year 2026 will reach you by ' +
  'January 31, 2027.';

const LEDGER_CASH = book(`
    open 15088.30; in 2026-01;
    2 882.15 Deposit||Undeposited Funds|Daily sales 12/31; 5 -3400.00 Check|5561|Quay Street LLC|January rent;
    6 4125.00 Invoice Pmt|2291|Hotel Marigold|Linen contract; 8 -773.40 Expense||Detergent Direct|Supplies;
    12 -1000.00 Transfer||1020 Savings 0318|To savings; 14 -2861.19 Journal|JE-114|Payroll clearing|Payroll 1/14;
    16 1339.02 Deposit||Undeposited Funds|Daily sales; 20 2057.50 Invoice Pmt|2294|Bayview Clinic|Gowns;
    26 -910.00 Check|5562|Boiler Works Inc|Repair; 28 -2904.48 Journal|JE-118|Payroll clearing|Payroll 1/28`);
const LEDGER_SAVINGS = book(`
    open 7000.00; in 2026-01; 12 1000.00 Transfer||1010 Checking 0300|To savings;
    30 5.88 Deposit||Interest income|January interest`);
const LEDGER_RENT = book('open 0.00; in 2026-01; 5 3400.00 Check|5561|Quay Street LLC|January rent');

function generalLedger(paper: Paper): void {
  paper.text(396, 30, 'Whitecap Linen & Laundry LLC', { size: 13, isBold: true, align: 'center' });
  paper.text(396, 48, 'General Ledger', { size: 12, align: 'center' });
  paper.text(396, 64, 'January 1 - 31, 2026', { size: 10, align: 'center' });
  let y = 88;
  const edges = [60, 118, 204, 250, 372, { right: 590 }, { right: 664 }, { right: 752 }] as const;
  const head = ['Date', 'Transaction type', 'Num', 'Name / Split', 'Memo', 'Debit', 'Credit', 'Balance'];
  for (const [account, held] of [
    ['1010 Checking 0300 - Cape Lantern Bank', LEDGER_CASH],
    ['1020 Savings 0318 - Cape Lantern Bank', LEDGER_SAVINGS],
    ['6100 Rent expense', LEDGER_RENT],
  ] as const) {
    paper.text(40, y, account, { isBold: true });
    const rows = held.postings.map(({ day, text, amount, balance }) => {
      const both = amount > 0 ? [money(amount), ''] : ['', money(-amount)];
      return [dateFormats.full(day), ...text.split('|'), ...both, money(balance)];
    });
    const first = ['', 'Beginning Balance', '', '', '', '', '', money(held.opening)];
    const last = ['', `Total for ${account}`, '', '', '', usd(held.sumIn), usd(held.sumOut), ''];
    y = roll(paper, edges, y + 15, [head, first, ...rows, last], { bottom: 560, step: 13 }) + 12;
  }
  const foot = 'Accrual basis  Tuesday, February 10, 2026 02:14 PM GMT-05:00     1/1';
  paper.text(396, 590, foot, { size: 7.5, align: 'center' });
}

export const NINTH_APPS_TWO: readonly CorpusSample[] = [
  sample({
    layout: 'dollar and euro accounts of one customer on A4',
    name: 'Bitter End Rope',
    format: 'A4',
    periods: ['2901 2026-04-01 2026-04-30', '4417 2026-04-01 2026-04-30'],
    draw: currencies,
  }),
  sample({
    layout: 'statements of two banks merged by a broker behind a cover sheet',
    name: 'Barkley and Daughters Pet Grooming',
    periods: ['3374 2026-01-31 2026-02-27', '8846 2026-02-01 2026-02-28'],
    draw: mergedByBroker,
  }),
  sample({
    layout: 'monthly fee statement of a card processor with its batches',
    name: 'The Gilded Waffle',
    draw: merchantFees,
  }),
  sample({
    layout: 'general ledger with cash accounts and running balances',
    name: 'Whitecap Linen',
    isLandscape: true,
    draw: generalLedger,
  }),
];
