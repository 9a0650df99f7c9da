import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { at, book, cells, monthDay, wide } from './banks-parts.ts';

const PAYMENTS = [
  ['03/10/26', 'Principal and interest payment', 218_440, 61_902],
  ['03/27/26', 'Principal curtailment', 100_000, 0],
] as const;

function businessLoan(paper: Paper): void {
  paper.text(40, 36, 'Bitterroot Valley Bank', { size: 16, isBold: true, color: '#5b3a1e' });
  paper.text(572, 36, 'COMMERCIAL LOAN STATEMENT', { size: 11, isBold: true, align: 'right' });
  paper.lines(40, 86, cells('ELKHORN CUSTOM CABINETS INC;ATTN ACCOUNTS PAYABLE;2 DOVETAIL DR;HAMILTON MT 59899'));
  let y =
    paper.boxes(330, 70, wide('120 122'), [
      ['Loan number', '600418-00021'],
      ['Statement period', '03/01/26 to 03/31/26'],
      ['Payment due date', '04/10/26'],
      ['Total amount due', '$2,803.42'],
    ]) + 34;
  const paid = PAYMENTS.reduce((sum, [, , principal]) => sum + principal, 0);
  const opening = 9_614_500;
  paper.text(40, y, 'LOAN SUMMARY', { size: 10, isBold: true });
  y =
    paper.pairs(40, y + 18, 330, [
      ['Beginning principal balance', `$${money(opening)}`],
      ['Principal paid', money(paid)],
      ['Advances', '0.00'],
      ['Ending principal balance', `$${money(opening - paid)}`],
      ['Current interest rate (variable)', '7.750%'],
      ['Interest paid year to date', '1,884.17'],
      ['Maturity date', '06/10/2030'],
    ]) + 20;
  loanPayments(paper, y, opening);
}

function loanPayments(paper: Paper, start: number, opening: number): void {
  let y = start;
  let balance = opening;
  paper.text(40, y, 'TRANSACTIONS SINCE YOUR LAST STATEMENT', { size: 10, isBold: true });
  y =
    paper.table(at('40 100 >350 >430 >500 >572'), y + 18, [
      ['Date', 'Description', 'Total', 'Principal', 'Interest', 'Balance'],
      ...PAYMENTS.map(([day, text, principal, interest]) => {
        balance -= principal;
        return [day, text, money(principal + interest), money(principal), money(interest), money(balance)];
      }),
    ]) + 16;
  paper.text(40, y, 'Your payment will be drafted from checking account ending 8830 on the due date.');
  paper.document.dash(3, { space: 3 });
  paper.rule(40, 600, 572);
  paper.document.undash();
  paper.text(40, 612, 'Detach and return with your payment if you do not pay by automatic draft');
  paper.pairs(
    330,
    640,
    572,
    [
      ['Loan number', '600418-00021'],
      ['Due 04/10/26', '$2,803.42'],
      ['Late after 04/20/26', '$2,943.59'],
      ['Additional principal', '$ ___________'],
    ],
    16,
  );
  paper.lines(40, 650, cells('Bitterroot Valley Bank;Loan Operations;P.O. Box 410;Hamilton MT 59899'));
}

const SWIPES = book(
  '2026-03-19',
  118_240,
)(`
  E 1,5,8,14,20,26 21340 TURPENTINE & TINT SUPPLY   SAVANNAH GA
  E 4,13,21 7815 FUEL STOP 41   POOLER GA
  P 11 118240 PAYMENT - THANK YOU
  E 28 41200 LADDER RENTAL DEPOT   SAVANNAH GA`);

function businessCard(paper: Paper): void {
  paper.text(36, 34, 'Savannah Live Oak Bank', { size: 15, isBold: true, color: '#2f5d34' });
  paper.text(36, 54, 'Business Rewards Card', { size: 11 });
  paper.text(576, 34, 'Account number ending in 3341', { isBold: true, align: 'right' });
  paper.text(576, 50, 'Billing cycle 03/19/2026 - 04/18/2026', { align: 'right' });
  paper.text(576, 66, 'Days in billing cycle 31', { align: 'right' });
  paper.lines(36, 96, cells('FRESCO FRANK PAINTING LLC;FRANK ABERNATHY-POOLE;19 DROPCLOTH CT;SAVANNAH GA 31499'));
  paper.text(36, 172, 'Account summary', { size: 11, isBold: true });
  const end = paper.pairs(36, 192, 290, [
    ['Previous balance', `$${SWIPES.first}`],
    ['Payments', `-${SWIPES.sum('P')}`],
    ['Purchases', `+${SWIPES.sum('E')}`],
    ['Cash advances', '0.00'],
    ['Fees and interest charged', '0.00'],
    ['New balance', `$${SWIPES.last}`],
  ]);
  paper.text(330, 172, 'Payment information', { size: 11, isBold: true });
  paper.pairs(330, 192, 576, [
    ['New balance', `$${SWIPES.last}`],
    ['Minimum payment due', '$35.00'],
    ['Payment due date', '05/13/2026'],
    ['Credit line', '$12,500.00'],
  ]);
  const y = paper.paragraph(
    36,
    end + 12,
    540,
    'Late payment warning: if we do not receive your minimum payment by the date above you may owe a late fee.',
    { size: 8.5 },
  );
  cardTransactions(paper, y);
}

function cardTransactions(paper: Paper, start: number): void {
  let y = start;
  paper.text(36, y + 14, 'Transactions', { size: 11, isBold: true });
  y = paper.table(at('36 90 150 >572'), y + 34, [
    ['Trans', 'Post', 'Description', 'Amount'],
    ...SWIPES.moves.map(({ day, text, amount }) =>
      cells(`${monthDay(day)};${monthDay(day)};${text};${amount < 0 ? '-' : ''}$${money(Math.abs(amount))}`),
    ),
  ]);
  paper.text(36, y + 14, 'Interest charge calculation', { size: 11, isBold: true });
  y = paper.table(at('36 >300 >440 >572'), y + 32, [
    ['Type of balance', 'Annual percentage rate', 'Balance subject to rate', 'Interest'],
    ['Purchases', '19.24% (v)', '0.00', '0.00'],
    ['Cash advances', '27.99% (v)', '0.00', '0.00'],
  ]);
  paper.text(36, y + 14, '2026 totals: fees $0.00, interest $14.02.  Points earned this cycle: 2,204', { size: 8.5 });
}

const EXCEPTIONS = [
  ['04/27/2026', '10418', 'Amount mismatch', 188_400, 'Pay'],
  ['04/27/2026', '10455', 'Not on issue file', 92_715, 'Return'],
  ['04/28/2026', '9981', 'Stale dated over 180 days', 31_266, 'Return'],
  ['04/28/2026', 'ACH', 'Unauthorized originator QUICK RENEW 7741', 4_900, 'Return'],
  ['04/30/2026', '10471', 'Payee name mismatch', 250_000, 'Pending'],
] as const;

function positivePay(paper: Paper): void {
  paper.band(36, 30, 720, 26, '#12344d');
  paper.text(46, 38, 'Positive Pay Exception Report', { size: 13, isBold: true, color: '#ffffff' });
  paper.text(746, 39, 'Ironbridge Bank Business Gateway', { size: 10, color: '#ffffff', align: 'right' });
  paper.pairs(36, 72, 330, [
    ['Company', 'Dovecote Property Services LLC'],
    ['Accounts', 'Operating *6207, Tenant Escrow *6215'],
    ['Date range', '04/01/2026 to 04/30/2026'],
    ['Run', '05/01/2026 08:14 AM CT by M. Ostrander'],
  ]);
  const rows = EXCEPTIONS.map(([day, item, reason, cents, decision], index) => [
    day,
    index === 3 ? '*6215' : '*6207',
    item,
    reason,
    money(cents),
    decision,
    decision === 'Pending' ? '' : 'mostrander',
  ]);
  const y = paper.boxes(36, 150, wide('80 66 70 240 90 80 94'), [
    ['Presented', 'Account', 'Item', 'Exception', 'Amount', 'Decision', 'Decided by'],
    ...rows,
  ]);
  const sum = (wanted: string) =>
    EXCEPTIONS.reduce((all, [, , , cents, decision]) => (decision === wanted ? all + cents : all), 0);
  paper.pairs(36, y + 20, 300, [
    ['Items presented for decision', String(EXCEPTIONS.length)],
    ['Paid', `$${money(sum('Pay'))}`],
    ['Returned', `$${money(sum('Return'))}`],
    ['Pending at the end of the range', `$${money(sum('Pending'))}`],
    ['Issued checks matched without exception', '63'],
  ]);
  paper.paragraph(
    36,
    y + 110,
    720,
    'Items without a decision by 11:00 AM Central are returned by default. For your information only.',
    { size: 8.5 },
  );
}

export const NINTH_BANKS_DEBTS: readonly CorpusSample[] = [
  sample({
    layout: 'commercial loan with a coupon beneath and a drafted checking account',
    name: 'Elkhorn Custom Cabinets',
    draw: businessLoan,
  }),
  sample({
    layout: 'business credit card with a billing cycle and a payment warning',
    name: 'Fresco Frank Painting',
    draw: businessCard,
  }),
  sample({
    layout: 'exceptions of positive pay of two accounts, landscape',
    name: 'Dovecote Property Services',
    isLandscape: true,
    draw: positivePay,
  }),
];
