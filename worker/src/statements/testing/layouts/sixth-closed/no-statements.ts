import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { flow, keepBook, MUTED, TINY } from '../sixth/parts.ts';

/** What a processor charges for a month of card sales. */
function feeBill(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 100_000,
    pool: 'truckfood',
    count: 40,
    seed: 171,
  });
  const sales = book.received.map(({ day, amount, reference }) => ({ day, amount, reference }));
  const total = sales.reduce((sum, { amount }) => sum + amount, 0);
  paper.text(40, 40, 'YOUR CARD PROCESSING STATEMENT', { size: 14, isBold: true });
  paper.lines(40, 64, ['Chowder Shack LLC', 'Merchant number 5210 0088 4431', 'Statement period 04/01/26 - 04/30/26'], {
    size: 9,
  });
  paper.lines(
    572,
    64,
    ['Inletpay Processing', 'Questions: 1-800-555-0119', 'Fees debited 05/04/26 from account ending 6402'],
    { size: 9, align: 'right' },
  );
  const fee = Math.round(total * 0.0229);
  paper.boxes(
    40,
    116,
    [178, 178, 176],
    [
      ['Total amount submitted', 'Chargebacks and adjustments', 'Fees charged'],
      [`$${money(total)}`, '$0.00', `-$${money(fee)}`],
    ],
  );
  const end = flow(paper, [40, 120, { right: 300 }, { right: 400 }, { right: 500 }], 176, [
    ['Date submitted', 'Batch number', 'Items', 'Submitted', 'Amount processed'],
    ...sales.map(({ day, amount, reference }, index) => [
      dateFormats.short(day),
      `6${reference}`,
      String(14 + (index % 9)),
      money(amount),
      money(amount),
    ]),
    ['Total', '', '', money(total), money(total)],
  ]);
  paper.pairs(40, end + 14, 400, [
    ['Interchange and program fees', money(Math.round(fee * 0.71))],
    ['Service charges', money(fee - Math.round(fee * 0.71) - 2_495)],
    ['Monthly minimum and account fees', '24.95'],
    ['Total fees charged', money(fee)],
  ]);
  paper.text(
    40,
    754,
    'Effective July 1, 2026 the network access fee changes. Continued use of the service means acceptance.',
    TINY,
  );
}

const CREWS = [
  ['Forklift operators, day shift', 312, 3_150],
  ['Warehouse associates, day shift', 640, 2_325],
  ['Warehouse associates, night shift', 288, 2_560],
  ['Site lead', 80, 4_100],
] as const;

/** An invoice for two weeks of labor that names where to pay. */
function invoice(paper: Paper): void {
  paper.text(56, 48, 'Bristlecone Staffing LLC', { size: 15, isBold: true });
  paper.text(556, 46, 'INVOICE', { size: 20, isBold: true, align: 'right', color: '#475569' });
  paper.lines(56, 72, ['2300 Truckee Way', 'Reno, NV 89502'], MUTED);
  paper.pairs(360, 80, 556, [
    ['Invoice number', 'BR-20418'],
    ['Invoice date', '04/20/2026'],
    ['Service period', '04/05/2026 - 04/18/2026'],
    ['Terms', 'Net 15'],
    ['Due', '05/05/2026'],
  ]);
  paper.lines(56, 130, ['Bill to', 'Tamarack Cold Storage Inc', '17 Icehouse Road', 'Sparks, NV 89434'], { size: 9 });
  const rows = CREWS.map(([name, hours, rate]) => [name, hours.toFixed(2), money(rate), money(hours * rate)]);
  const total = CREWS.reduce((sum, [, hours, rate]) => sum + hours * rate, 0);
  const end = flow(
    paper,
    [56, { right: 340 }, { right: 440 }, { right: 556 }],
    210,
    [['Description', 'Hours', 'Rate', 'Amount'], ...rows],
    { step: 22, headBand: ['#e2e8f0', 52, 508] },
  );
  const after = paper.pairs(360, end + 10, 556, [
    ['Previous balance', money(1_240_000)],
    ['Payment received 04/09/2026', money(-1_240_000)],
    ['This invoice', money(total)],
    ['Balance due', `$${money(total)}`],
  ]);
  paper.text(56, after + 30, 'Pay by ACH', { size: 10, isBold: true });
  paper.lines(
    56,
    after + 48,
    [
      'Bank: Silverpine Bank, Reno',
      'Account name: Bristlecone Staffing LLC, deposit account',
      'Account number: 7701 3358   Routing number: 000 918 221',
      'Please put the invoice number into the memo of the payment.',
    ],
    { size: 9 },
  );
  paper.text(
    56,
    750,
    'A charge of 1.5% a month applies to balances that are past due. Thank you for your business.',
    TINY,
  );
}

/** Papers that mention periods, accounts and balances, and are no statements. */
export const SIXTH_CLOSED_NO_STATEMENTS: readonly CorpusSample[] = [
  sample({ layout: 'card processing bill with batches', name: 'fees of a month', draw: feeBill }),
  sample({ layout: 'invoice of a staffing agency', name: 'a service period and where to pay', draw: invoice }),
];
