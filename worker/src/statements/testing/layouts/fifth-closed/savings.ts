import type { CorpusSample } from '../../development-corpus.ts';
import { block, book, type Days, grid, period, section, titled } from '../fifth-banks/bank-parts.ts';
import { createLedger, dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const QUARTER: Days = ['2026-01-01', '2026-03-31'];
const APRIL: Days = ['2026-04-01', '2026-04-30'];

const TRUST = {
  credits: ['Deposit - retainer Larkspur matter', 'Incoming wire closing proceeds', 'Deposit - settlement draft'],
  debits: ['Check #', 'Outgoing wire to title agent', 'Transfer to operating, fees earned'],
};

/** A lawyer's trust account: interest goes to a foundation on the last day. */
function trustAccount(paper: Paper): void {
  const ledger = book(APRIL, 'haulage', 8_811_020, 16, TRUST);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  paper.text(42, 30, 'SILVERTHORN NATIONAL BANK', { isBold: true, size: 14 });
  block(paper, [42, 50], 'One Exchange Square // Richmond, Virginia 23219', { size: 8 });
  block(paper, [60, 110], 'ASHDOWN & VALE PLLC // VIRGINIA IOLTA TRUST ACCOUNT // 4 ASSIZE CT // RICHMOND VA 23219');
  grid(
    paper,
    '360 >570',
    96,
    [
      'IOLTA CHECKING | ',
      'For account | 1 0042 8861',
      'Opening date of cycle | 04/01/2026',
      'Closing date of cycle | 04/30/2026',
      'Checks enclosed | 0',
    ],
    12,
  );
  let y = titled(paper, {
    title: 'Reconciliation of the cycle',
    y: 180,
    columns: '42 >330',
    parts: [
      '',
      `Balance, opening date | ${ledger.opening}`,
      `Add: ${credits.count} credits | ${credits.total}`,
      `Subtract: ${checks.count} checks | ${checks.total}`,
      `Subtract: ${other.count} other debits | ${other.total}`,
      `Balance, closing date | ${ledger.closing}`,
    ],
    step: 13,
  });
  const rows = ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.full(day),
    text,
    money(amount),
    money(balance),
  ]);
  y = titled(paper, {
    title: 'All items by date',
    y,
    columns: '42 120 >460 >570',
    parts: ['Date | Item | Amount | Balance', rows],
    step: 12.5,
  });
  paper.paragraph(
    42,
    y,
    520,
    'Interest of $14.20 at 0.20% on the average balance was remitted to the Legal Services Foundation on April 30, 2026. It is not income of the firm.',
    { size: 8 },
  );
}

/** Three accounts of a quarter in columns without a balance on each line. */
function quarterOfTwo(paper: Paper): void {
  const [from, to] = QUARTER;
  const reserve = createLedger({ from, to, opening: 1_400_000, trade: 'savings', count: 12 });
  const tax = createLedger({ from, to, opening: 620_075, trade: 'savings', count: 9 });
  paper.text(42, 34, 'Kingfisher Online Bank', { isBold: true, size: 18, color: '#1457a8' });
  paper.text(42, 58, 'Savings statement', { size: 13 });
  paper.text(42, 76, 'January 1, 2026 through March 31, 2026 (90 days)');
  block(paper, [400, 40], 'Copperleaf Goods LLC // 210 Spindle Ave // Greenville SC 29601');
  const head = [
    'Account name | Account number | Opening | Closing | Interest in quarter',
    [
      ['Rainy Day Reserve', '•••• 7043', reserve.opening, reserve.closing, '12.44'],
      ['Tax Pot', '•••• 7050', tax.opening, tax.closing, '9.33'],
    ],
  ];
  let y = titled(paper, { title: 'Your accounts', y: 120, columns: '42 180 >360 >460 >570', parts: head, step: 14 });
  for (const [name, ledger] of [
    ['Rainy Day Reserve  •••• 7043', reserve],
    ['Tax Pot  •••• 7050', tax],
  ] as const) {
    const rows = ledger.movements.map(({ day, text, amount }) => [
      dateFormats.long(day),
      text,
      `${amount < 0 ? '-' : ''}$${money(Math.abs(amount))}`,
    ]);
    y = titled(paper, {
      title: name,
      y: y + 6,
      columns: '42 180 >570',
      parts: ['Posted | Details | Amount', rows, `Balance on March 31, 2026 | | $${ledger.closing}`],
      step: 13,
    });
  }
  paper.text(42, 756, 'Member FDIC. The APY on March 31, 2026 was 3.40%. Rates may change at any time.', { size: 8 });
}

/** Further statements of savings. */
export const FIFTH_CLOSED_SAVINGS: readonly CorpusSample[] = [
  sample({
    layout: 'trust account of a law firm',
    name: 'opening and closing date of the cycle',
    draw: trustAccount,
    face: 'serif',
    size: 10,
    periods: [period('8861', APRIL)],
  }),
  sample({
    layout: 'quarter of two online savings',
    name: 'bullets before the digits',
    draw: quarterOfTwo,
    periods: [period('7043', QUARTER), period('7050', QUARTER)],
  }),
];
