import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import { account, brief, type Cells, cursor, entries, full, type Movement, money, short, usd } from './apps-parts.ts';

const BATCHES_LINES = entries(`
  Batch # 181443; Batch # 204917; Batch # 159336`);
const BATCHES = account({ from: '2026-04-01', to: '2026-04-30', opening: 0, count: 22, lines: BATCHES_LINES });
const rate = (share: number) => Math.round(BATCHES.in * share);

function feeStatement(paper: Paper): void {
  paper.text(36, 34, 'RIVETPAY MERCHANT SERVICES', { size: 13, isBold: true, color: '#444444' });
  paper.text(576, 34, 'YOUR CARD PROCESSING STATEMENT', { size: 11, align: 'right' });
  paper.lines(36, 66, ['THE BRASS THIMBLE TAILORS', '22 SELVAGE STREET', 'HEMSWORTH, NJ 07999']);
  paper.boxes(
    340,
    62,
    [120, 116],
    [
      ['Statement Period', '04/01/26 - 04/30/26'],
      ['Merchant Number', '5228 0091 7746 203'],
      ['Customer Service', '1-800-555-0144'],
      ['Checking Acct. for funding', 'XXXXXX3390'],
    ],
  );
  const fees = [
    ['Interchange charges', rate(0.0171)],
    ['Service charges 0.25% + $0.10', rate(0.0025) + 41_20],
    ['Monthly account fee', 995],
    ['PCI program fee', 1_495],
  ] as const;
  const total = fees.reduce((sum, [, cents]) => sum + cents, 0);
  paper.text(36, 156, 'SUMMARY', { isBold: true });
  let end = paper.pairs(36, 174, 400, [
    ['Total amount submitted', usd(BATCHES.in)],
    ['Third party transactions', '$0.00'],
    ['Adjustments / chargebacks', '$0.00'],
    ['Total fees charged (debited 05/01/26)', usd(-total)],
    ['Total amount processed', usd(BATCHES.in - total)],
  ]);
  paper.text(36, end + 14, 'AMOUNTS SUBMITTED BY BATCH', { isBold: true });
  const pen = cursor(paper, { y: end + 32, bottom: 690, onPage: () => 50 });
  pen.table(
    [36, 110, { right: 330 }, { right: 420 }, { right: 500 }, { right: 576 }],
    ['Date', 'Batch number', 'Submitted', 'Adjustments', 'Chargebacks', 'Processed'],
    [
      ...BATCHES.movements.map(({ day, text, amount }) => [
        short(day),
        text.slice(6),
        usd(amount),
        '0.00',
        '0.00',
        usd(amount),
      ]),
      ['', 'Total', usd(BATCHES.in), '0.00', '0.00', usd(BATCHES.in)],
    ],
  );
  paper.addPage();
  paper.text(36, 44, 'FEES CHARGED', { isBold: true });
  end = paper.pairs(36, 64, 400, [
    ...fees.map(([label, cents]): [string, string] => [label, usd(-cents)]),
    ['Total', usd(-total)],
  ]);
  paper.paragraph(
    36,
    end + 24,
    540,
    'Fees are collected from your checking account on the first business day of the next month. Please notify us ' +
      'within 60 days of any discrepancy. Effective June 1, 2026 the assessment of cross-border cards changes.',
    { size: 8 },
  );
}

const thimble = sample({
  layout: 'monthly fee statement of a card processor with batches',
  name: 'Brass Thimble Tailors',
  draw: feeStatement,
});

const BOOKS_LINES = entries(`
  Deposit|| 318227; Bill Payment|#|Northline Paper Co -118417; Deposit|| 244918;
  Expense||Ink & Roller Supply -42316; Check|#|Lundgren Properties -210000; Payroll Check|DD|R. Ocampo -164388`);
const BOOKS = account({
  from: '2026-03-02',
  to: '2026-03-31',
  opening: 1_348_207,
  count: 20,
  serial: 618,
  lines: BOOKS_LINES,
});

function reconcile(paper: Paper): void {
  let page = 1;
  paper.text(306, 40, 'Wren & Letter Print Shop LLC', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 60, '1010 Checking - Hallmoor Bank 7702, Period Ending 03/31/2026', { size: 10.5, align: 'center' });
  paper.text(306, 78, 'RECONCILIATION REPORT', { size: 10.5, isBold: true, align: 'center' });
  paper.lines(
    306,
    98,
    [
      'Reconciled on: 04/06/2026',
      'Reconciled by: Ada Wren',
      'Any changes made to transactions after this date aren’t included in this report.',
    ],
    { size: 8, align: 'center' },
  );
  paper.text(40, 148, 'Summary', { isBold: true });
  paper.text(572, 148, 'USD', { isBold: true, align: 'right' });
  const end = paper.pairs(40, 166, 572, [
    ['Statement beginning balance', money(BOOKS.opening)],
    [`Checks and payments cleared (${BOOKS.debits.length})`, money(-BOOKS.out)],
    [`Deposits and other credits cleared (${BOOKS.credits.length})`, money(BOOKS.in)],
    ['Statement ending balance', money(BOOKS.closing)],
    ['', ''],
    ['Uncleared transactions as of 03/31/2026', money(-73_150)],
    ['Register balance as of 03/31/2026', money(BOOKS.closing - 73_150)],
  ]);
  const pen = cursor(paper, {
    y: end + 16,
    bottom: 730,
    onPage: () => {
      page += 1;
      paper.text(572, 750, `${page}/2`, { size: 7.5, align: 'right' });
      return 48;
    },
  });
  const section = (title: string, rows: readonly Cells[], sum: string) => {
    pen.ensure(60);
    pen.row([40], [title], { isBold: true, step: 16 });
    pen.table([40, 110, 220, 300, { right: 572 }], ['DATE', 'TYPE', 'REF NO.', 'PAYEE', 'AMOUNT (USD)'], rows, {
      step: 14,
    });
    pen.row([40, { right: 572 }], ['Total', sum], { isBold: true, step: 24 });
  };
  const rowOf = ({ day, text, amount }: Movement) => [full(day), ...text.split('|'), money(amount)];
  paper.text(40, pen.at(), 'Details', { size: 12, isBold: true });
  pen.skip(22);
  section(`Checks and payments cleared (${BOOKS.debits.length})`, BOOKS.debits.map(rowOf), money(-BOOKS.out));
  section(`Deposits and other credits cleared (${BOOKS.credits.length})`, BOOKS.credits.map(rowOf), money(BOOKS.in));
  section(
    'Uncleared checks and payments as of 03/31/2026',
    [['03/30/2026', 'Check', '629', 'Type Foundry Leasing', '-731.50']],
    '-731.50',
  );
}

const wren = sample({
  layout: 'bank reconciliation printed by an accounting program',
  name: 'Wren & Letter Print Shop',
  draw: reconcile,
});

const ORDERS_LINES = entries(`
  Order Payment|114-77#-20|Brass bird feeder, large 6417; Order Payment|114-81#-06|Copper rain chain 8 ft 8911;
  Refund|113-20#-55|Brass bird feeder, large -5877; Order Payment|112-49#-31|Garden stake set of 6 3944;
  Other|Advertising|Invoice BB# -4211`);
const ORDERS = account({
  from: '2026-05-06',
  to: '2026-05-20',
  opening: 0,
  count: 26,
  serial: 4471,
  isAlwaysOpen: true,
  lines: ORDERS_LINES,
});

function payoutTop(paper: Paper, fees: number, reserve: number): number {
  paper.text(40, 36, 'BazaarNest Seller Desk', { size: 15, isBold: true, color: '#b3541e' });
  paper.text(572, 40, 'Payments > Statement View', { size: 9, align: 'right' });
  paper.text(40, 64, 'Settlement Period: May 6, 2026 - May 20, 2026 (Open date 8:00 AM PDT)', { size: 10 });
  paper.lines(40, 88, ['Seller: Verdigris Garden Metalworks', 'Settlement ID: 20441897713', 'Store: United States'], {
    size: 9,
  });
  const opening = 31_807;
  const net = opening + ORDERS.closing + fees - reserve;
  paper.boxes(
    40,
    138,
    [133, 133, 133, 133],
    [
      ['Beginning Balance', 'Sales and refunds', 'BazaarNest fees', 'Account Level Reserve'],
      [usd(opening), usd(ORDERS.closing), usd(fees), usd(-reserve)],
    ],
  );
  paper.band(40, 186, 532, 34, '#f4e7dd');
  paper.text(50, 198, 'Transfer amount initiated on May 20, 2026 to bank account ending in 338', { size: 9.5 });
  paper.text(562, 196, usd(net), { size: 13, isBold: true, align: 'right' });
  return 244;
}

function payout(paper: Paper): void {
  const feesOf = ({ amount, text }: Movement) => (/^Order/.test(text) ? -Math.round(amount * 0.15) : 0);
  const fees = ORDERS.movements.reduce((sum, movement) => sum + feesOf(movement), 0);
  const pen = cursor(paper, { y: payoutTop(paper, fees, 12_500), onPage: () => 50 });
  pen.table(
    [40, 96, 176, 270, { right: 450 }, { right: 512 }, { right: 572 }],
    ['Date', 'Type', 'Order ID', 'Product details', 'Charges', 'Fees', 'Total'],
    ORDERS.movements.map((movement) => {
      const { day, text, amount } = movement;
      return [brief(day), ...text.split('|'), usd(amount), usd(feesOf(movement)), usd(amount + feesOf(movement))];
    }),
    { size: 8, step: 16, ruled: [40, 572] },
  );
  pen.row([40, { right: 572 }], ['Closing Balance after transfer (reserved)', usd(12_500)], { isBold: true, step: 24 });
  pen.row([40], ['Transfers reach your bank within 3-5 business days. This is not a tax document.'], { size: 7.5 });
}

const verdigris = sample({
  layout: 'payout report of a marketplace for two weeks',
  name: 'Verdigris Garden Metalworks',
  draw: payout,
});

const STAFF = [
  ['Arroyo, Delfina', 3_840, 2_350],
  ['Bexley, Thane', 4_000, 2_600],
  ['Corrigan, Mabel', 2_275, 1_900],
  ['Dufresne, Luc', 3_925, 2_850],
  ['Eastlake, Priya', 3_150, 2_100],
] as const;
const RUNS = [
  ['06/01/2026 - 06/14/2026', '06/19/2026', 2_000],
  ['06/15/2026 - 06/28/2026', '07/03/2026', 1_960],
] as const;

function payOf(hours: number, wage: number) {
  const gross = Math.round((hours * wage) / 100);
  const federal = Math.round(gross * 0.094);
  const social = Math.round(gross * 0.0765);
  const state = Math.round(gross * 0.0307);
  return { gross, federal, social, state, net: gross - federal - social - state };
}

function payrollRun(paper: Paper, y: number, [period, payday, share]: (typeof RUNS)[number]): number {
  paper.band(36, y, 720, 18, '#e3ecf5');
  paper.text(42, y + 5, `Pay period: ${period}     Pay date: ${payday}     Debit account: Checking x5518`, {
    size: 9,
    isBold: true,
  });
  const pays = STAFF.map(([who, hours, wage]) => ({
    who,
    hours: (hours * share) / 1_000,
    ...payOf((hours * share) / 1_000, wage),
  }));
  const cellsOf = ({ gross, federal, social, state, net }: ReturnType<typeof payOf>) =>
    [gross, federal, social, state, net].map(money);
  const sum = pays.reduce(
    (all, pay) => ({
      gross: all.gross + pay.gross,
      federal: all.federal + pay.federal,
      social: all.social + pay.social,
      state: all.state + pay.state,
      net: all.net + pay.net,
    }),
    { gross: 0, federal: 0, social: 0, state: 0, net: 0 },
  );
  const columns = [42, { right: 270 }, { right: 350 }, { right: 440 }, { right: 540 }, { right: 640 }, { right: 750 }];
  const end = paper.table(
    columns,
    y + 28,
    [
      ['Employee', 'Hours', 'Gross pay', 'Federal tax', 'Soc. Sec. & Medicare', 'PA tax', 'Net pay'],
      ...pays.map((pay) => [pay.who, (pay.hours / 100).toFixed(2), ...cellsOf(pay)]),
      ['Totals', '', ...cellsOf(sum)],
    ],
    15,
  );
  return paper.lines(
    42,
    end + 6,
    [
      `Direct deposits ${usd(sum.net)}   Tax withheld ${usd(sum.gross - sum.net)}   Employer taxes ${usd(sum.social)}`,
      `Total withdrawn from account ${usd(sum.gross + sum.social)}`,
    ],
    { size: 9 },
  );
}

function payroll(paper: Paper): void {
  paper.text(36, 32, 'Gustwind HR', { size: 13, isBold: true });
  paper.text(756, 32, 'Payroll Journal', { size: 13, align: 'right' });
  paper.text(36, 52, 'Copperleaf Dental Lab Inc    From 06/01/2026 to 06/30/2026    Printed 07/06/2026');
  let y = 84;
  for (const run of RUNS) y = payrollRun(paper, y, run) + 22;
  paper.text(36, y, 'Payments clear the debit account two business days before the pay date.', { size: 8 });
}

const copperleaf = sample({
  layout: 'payroll journal of two runs in landscape',
  name: 'Copperleaf Dental Lab',
  isLandscape: true,
  draw: payroll,
});

export const TENTH_APPS_REPORTS: readonly CorpusSample[] = [thimble, wren, verdigris, copperleaf];
