import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { AGENCY, flow, GREY, middleDate, SHOP, SMALL, story, usd } from './wallet-parts.ts';

const COSTS: readonly (readonly [string, readonly number[]])[] = [
  ['   Advertising & Marketing', [212_000, 198_050, 240_118]],
  ['   Bank Charges & Fees', [4_500, 4_500, 7_950]],
  ['   Insurance', [38_872, 38_872, 38_872]],
  ['   Legal & Professional Services', [60_000, 0, 125_000]],
  ['   Payroll Expenses', [984_410, 984_410, 1_002_880]],
  ['   Rent & Lease', [320_000, 320_000, 320_000]],
];

/** Profit and loss with a column for each month. */
function profitAndLoss(paper: Paper): void {
  paper.text(396, 36, 'Gable & Finch Lighting LLC', { size: 12, align: 'center' });
  paper.text(396, 54, 'Profit and Loss by Month', { size: 15, isBold: true, align: 'center' });
  paper.text(396, 76, 'January - March, 2026', { size: 10, align: 'center' });
  const line = (label: string, ...months: readonly number[]) => [
    label,
    ...[...months, months.reduce((sum, each) => sum + each, 0)].map(money),
  ];
  const sales = [4_118_220, 3_902_118, 4_455_071];
  const goods = [1_702_214, 1_588_402, 1_811_960];
  const at = (index: number) => COSTS.reduce((sum, [, months]) => sum + (months[index] ?? 0), 0);
  const less = (from: readonly number[], off: readonly number[]) => from.map((each, index) => each - (off[index] ?? 0));
  const spent = [0, 1, 2].map(at);
  paper.table(
    [60, { right: 430 }, { right: 520 }, { right: 610 }, { right: 720 }],
    110,
    [
      ['', 'Jan 2026', 'Feb 2026', 'Mar 2026', 'Total'],
      ['Income', '', '', '', ''],
      line('   Sales of Product Income', ...sales),
      line('Total Income', ...sales),
      line('Cost of Goods Sold', ...goods),
      line('Gross Profit', ...less(sales, goods)),
      ['Expenses', '', '', '', ''],
      ...COSTS.map(([label, months]) => line(label, ...months)),
      line('Total Expenses', ...spent),
      line('Net Operating Income', ...less(less(sales, goods), spent)),
      line('Net Income', ...less(less(sales, goods), spent)),
    ],
    16,
  );
  paper.text(396, 580, 'Accrual Basis  Monday, April 13, 2026 10:22 AM GMT-05:00   1/1', { ...SMALL, align: 'center' });
}

/** The ledger of the bank account in the books, with its balance after each entry. */
function generalLedger(paper: Paper): void {
  const told = story({ opening: 1_911_208, trade: 'clinic', count: 18, ...AGENCY });
  paper.text(306, 36, 'General Ledger', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 56, 'Larch & Lantern Design Studio', { size: 11, align: 'center' });
  paper.text(306, 72, 'March 1-31, 2026', { size: 10, align: 'center' });
  const rows = told.movements.map(({ day, text, amount, balance }, index) => [
    dateFormats.full(day),
    amount > 0 ? 'Deposit' : 'Expense',
    amount > 0 ? '' : `${1_204 + index}`,
    text,
    amount > 0 ? '4000 Design income' : '-Split-',
    money(amount),
    money(balance),
  ]);
  const end = flow(paper, [36, 92, 138, 174, 350, { right: 502 }, { right: 576 }], 104, [
    ['DATE', 'TYPE', 'NUM', 'NAME', 'SPLIT', 'AMOUNT', 'BALANCE'],
    ['1010 Business Checking (4471)', '', '', '', '', '', ''],
    ['Beginning Balance', '', '', '', '', '', money(told.first)],
    ...rows,
    ['Total for 1010 Business Checking (4471)', '', '', '', '', `$${money(told.last - told.first)}`, ''],
  ]);
  paper.table([36, 92, 174, { right: 502 }, { right: 576 }], end + 12, [
    ['2400 Sales tax payable', '', '', '', ''],
    ['Beginning Balance', '', '', '', '1,204.18'],
    ['03/20/2026', 'Tax payment', 'State Department of Revenue', '-1,204.18', '0.00'],
  ]);
  paper.text(306, 764, 'Cash Basis  Thursday, April 9, 2026 04:12 PM GMTZ', { ...SMALL, align: 'center' });
}

/** What a processor charged in a month: volumes, batches and fees. There is no balance. */
function merchantFees(paper: Paper): void {
  const told = story({ opening: 0, trade: 'salon', count: 24, isDaily: true });
  paper.text(40, 36, 'CARDWRIGHT MERCHANT SERVICES', { size: 13, isBold: true });
  paper.text(572, 36, 'Merchant Statement', { size: 13, align: 'right' });
  paper.boxes(
    360,
    62,
    [106, 106],
    [
      ['Statement Period', '03/01/26 - 03/31/26'],
      ['Merchant Number', '5520 8814 0037'],
    ],
    15,
  );
  paper.lines(40, 66, ['THE VELVET COMB SALON', '19 JUNIPER ARCADE UNIT 6', 'MACON GA 31201']);
  const batches = told.movements.filter(({ amount }) => amount > 0);
  const volume = batches.reduce((sum, { amount }) => sum + amount, 0);
  const fee = (amount: number) => Math.round(amount * 0.0275);
  const fees = batches.reduce((sum, { amount }) => sum + fee(amount), 0);
  paper.text(40, 134, 'SUMMARY', { isBold: true });
  paper.pairs(40, 150, 330, [
    ['Total Amount Submitted', usd(volume)],
    ['Adjustments/Chargebacks', '$0.00'],
    ['Fees Charged', usd(-fees)],
    ['Total Amount Processed', usd(volume - fees)],
  ]);
  paper.text(40, 238, 'AMOUNTS SUBMITTED - deposited to bank account ending 7205', { isBold: true, size: 9 });
  flow(paper, [40, 120, { right: 340 }, { right: 440 }, { right: 560 }], 256, [
    ['Date', 'Batch', 'Submitted', 'Discount', 'Deposited'],
    ...batches.map(({ day, amount }, index) => [
      dateFormats.short(day),
      `8814${100 + index}`,
      money(amount),
      money(-fee(amount)),
      money(amount - fee(amount)),
    ]),
    ['Month End', '', money(volume), money(-fees), money(volume - fees)],
  ]);
}

/** What customers owe, by age. */
function receivables(paper: Paper): void {
  paper.text(306, 40, 'Oxeye Veterinary Care PLLC', { size: 12, align: 'center' });
  paper.text(306, 58, 'A/R Aging Summary', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 80, 'As of March 31, 2026', { size: 10, align: 'center' });
  const customers: readonly (readonly [string, readonly number[]])[] = [
    ['Barnaby Stables', [122_000, 0, 41_050, 0, 0]],
    ['County Animal Shelter', [310_400, 288_120, 0, 0, 0]],
    ['Hearth & Hound Rescue', [45_000, 0, 0, 0, 0]],
    ['Marrowby, Ines', [0, 0, 0, 21_300, 0]],
    ['Plainfield Dairy Co-op', [908_115, 0, 0, 0, 0]],
  ];
  const row = (label: string, ages: readonly number[]) => [
    label,
    ...ages.map((each) => (each ? money(each) : '')),
    `$${money(ages.reduce((sum, each) => sum + each, 0))}`,
  ];
  const total = [0, 1, 2, 3, 4].map((age) => customers.reduce((sum, [, ages]) => sum + (ages[age] ?? 0), 0));
  paper.table(
    [40, { right: 240 }, { right: 310 }, { right: 380 }, { right: 445 }, { right: 510 }, { right: 576 }],
    110,
    [
      ['', 'CURRENT', '1 - 30', '31 - 60', '61 - 90', '91 AND OVER', 'TOTAL'],
      ...customers.map(([label, ages]) => row(label, ages)),
      row('TOTAL', total),
    ],
    18,
  );
  paper.text(306, 740, 'Friday, April 3, 2026 09:41 AM GMT-07:00', { ...SMALL, align: 'center' });
}

const PARTIES =
  'THIS LEASE is made as of March 1, 2026 between JUNIPER ARCADE HOLDINGS LLC ("Landlord") and THE VELVET COMB SALON ("Tenant") for Unit 6 of the building at 19 Juniper Arcade, Macon, Georgia 31201 (the "Premises").';
const TERMS =
  '1. TERM. The term begins on March 1, 2026 and ends on February 28, 2029, unless it ends sooner under this Lease. 2. BASE RENT. Tenant shall pay base rent in advance on the first day of each calendar month by ACH to account number 88120447193 at Gatepost National, routing number 000411226, as follows:';
const DEPOSIT =
  '3. SECURITY DEPOSIT. Tenant has deposited $3,200.00, which Landlord may hold in a checking or savings account without interest. 4. COMMON COSTS. Landlord shall send a statement of common costs within 60 days after the end of each calendar year. Any balance due is payable within 30 days. 5. LATE CHARGE. Rent not received by the 5th bears a charge of 5 percent.';

/** A lease whose rent is paid to a bank account. */
function lease(paper: Paper): void {
  paper.setFace('serif');
  paper.text(306, 50, 'COMMERCIAL LEASE AGREEMENT', { size: 15, isBold: true, align: 'center' });
  const y = paper.paragraph(60, 86, 492, PARTIES, { size: 10.5 });
  const next = paper.paragraph(60, y + 10, 492, TERMS, { size: 10.5 });
  const end = paper.boxes(
    60,
    next + 12,
    [190, 140, 140],
    [
      ['Period', 'Monthly rent', 'Annual rent'],
      ['03/01/2026 - 02/28/2027', '$1,600.00', '$19,200.00'],
      ['03/01/2027 - 02/29/2028', '$1,648.00', '$19,776.00'],
      ['03/01/2028 - 02/28/2029', '$1,697.44', '$20,369.28'],
    ],
  );
  const last = paper.paragraph(60, end + 14, 492, DEPOSIT, { size: 10.5 });
  paper.lines(
    60,
    last + 40,
    ['LANDLORD: ____________________   Date: __________', '', 'TENANT: ____________________   Date: __________'],
    { size: 10.5 },
  );
}

const NAMES = [
  'Abel Thornquist',
  'Delphine Arrowood',
  'Greta Moss',
  'Ines Marrowby',
  'Lottie Brackenridge',
  'Oda Penhallow',
  'Ruben Oakshott',
  'Thea Hollin',
];

/** Pay of each employee in a pay period, with totals. */
function payrollRegister(paper: Paper): void {
  paper.text(36, 34, 'Payroll Register', { size: 15, isBold: true });
  paper.lines(
    36,
    56,
    ['Curlew Street Bagels LLC', 'Pay period: 03/01/2026 - 03/31/2026     Pay date: 04/03/2026     Frequency: Monthly'],
    { size: 9.5 },
  );
  paper.text(756, 34, 'Gustwind HR', { size: 11, align: 'right' });
  const pays = NAMES.map((name, index) => {
    const gross = 288_000 + index * 17_450;
    const [federal, social, state] = [Math.round(gross * 0.09), Math.round(gross * 0.0765), Math.round(gross * 0.042)];
    return { name, gross, federal, social, state, net: gross - federal - social - state };
  });
  const sum = (part: 'gross' | 'federal' | 'social' | 'state' | 'net') =>
    money(pays.reduce((total, each) => total + each[part], 0));
  paper.table(
    [36, 180, { right: 350 }, { right: 440 }, { right: 530 }, { right: 620 }, { right: 740 }],
    100,
    [
      ['Employee', 'Deposit account', 'Gross pay', 'Federal', 'FICA', 'State', 'Net pay'],
      ...pays.map(({ name, gross, federal, social, state, net }, index) => [
        name,
        `Checking ••${4_410 + index * 37}`,
        money(gross),
        money(federal),
        money(social),
        money(state),
        money(net),
      ]),
      ['Totals', `${NAMES.length} employees`, sum('gross'), sum('federal'), sum('social'), sum('state'), sum('net')],
    ],
    20,
  );
  paper.text(36, 320, 'Funding: one ACH debit on 04/01/2026 from Hollow Creek Bank checking ••7781', GREY);
}

/** An invoice for the days of a month, with payments and a balance. */
function invoiceOfMonth(paper: Paper): void {
  const told = story({ opening: 0, trade: 'webshop', count: 14, isDaily: true, ...SHOP });
  const works = told.movements.filter(({ amount }) => amount > 0);
  const total = works.reduce((sum, { amount }) => sum + amount, 0);
  paper.text(50, 46, 'Lanternfish Media', { size: 17, isBold: true, color: '#b23a48' });
  paper.text(562, 46, 'Invoice', { size: 20, align: 'right' });
  paper.pairs(360, 80, 562, [
    ['Invoice number', '5512-0094'],
    ['Invoice date', middleDate('2026-03-31')],
    ['Billing ID', '4407-1182-9953'],
    ['Account', 'Puddlejump Toys Inc'],
  ]);
  paper.text(50, 84, 'Bill to', GREY);
  paper.lines(50, 98, ['Puddlejump Toys Inc', '340 Sandbar Street', 'Duluth, MN 55802']);
  paper.text(50, 160, 'Summary for Mar 1, 2026 - Mar 31, 2026', { size: 12, isBold: true });
  const end = paper.table(
    [50, 140, { right: 430 }, { right: 562 }],
    186,
    [
      ['Date', 'Campaign', 'Clicks', 'Amount (USD)'],
      ...works.map(({ day, amount }, index) => [
        middleDate(day),
        `Spring bath toys ${index + 1}`,
        `${412 + index * 61}`,
        money(amount),
      ]),
    ],
    18,
  );
  paper.pairs(330, end + 10, 562, [
    ['Previous balance', '$0.00'],
    ['Subtotal', usd(total)],
    ['Payments received', '$0.00'],
    ['Total amount due in USD', usd(total)],
  ]);
  paper.text(50, end + 90, 'You will be automatically charged on Apr 5, 2026 to bank account ending 3358.', SMALL);
}

/** Papers of a business that look like statements. They cover no month. */
export const FIFTH_BUSINESS_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'profit and loss by month',
    name: 'a column for each month',
    isLandscape: true,
    draw: profitAndLoss,
  }),
  sample({ layout: 'general ledger of two accounts', name: 'the bank account in the books', draw: generalLedger }),
  sample({ layout: 'fees of a merchant account', name: 'a statement period without balances', draw: merchantFees }),
  sample({ layout: 'aging of receivables', name: 'as of the end of a month', draw: receivables }),
  sample({ layout: 'lease of a unit in an arcade', name: 'periods of rent and an account to pay to', draw: lease }),
  sample({ layout: 'register of payroll', name: 'a pay period of a month', isLandscape: true, draw: payrollRegister }),
  sample({ layout: 'invoice of an advertiser', name: 'a summary for a month', draw: invoiceOfMonth }),
];
