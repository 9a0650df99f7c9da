import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  book,
  browserMargins,
  dayFirst,
  facts,
  GREY,
  listing,
  newestFirst,
  SMALL,
  sumOf,
  usd,
} from './digital-parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

/** What the wallet keeps of a payment. */
const feeOf = (who: string, amount: number): number =>
  amount > 0 && !who.startsWith('Refund') ? -Math.round(amount * 0.0299) - 49 : 0;

function sellerEntries() {
  const told = book({ ...MARCH, opening: 1_204_418, trade: 'apparel', count: 27 });
  let balance = told.opening;
  return told.entries.map(({ day, who, amount }, index) => {
    const fee = feeOf(who, amount);
    balance += amount + fee;
    const reference = `ID: ${(4_471_902_355 + index * 81_733_117).toString(36).toUpperCase()}${'KXWQ'[index % 4] ?? ''}`;
    return { day, who, amount, fee, balance, reference };
  });
}

function walletSummary(paper: Paper, entries: ReturnType<typeof sellerEntries>, opening: number): void {
  const received = sumOf(
    entries.map((entry) => ({ ...entry, means: '', balance: 0 })).filter(({ amount }) => amount > 0),
  );
  const sent = entries.reduce((total, { amount }) => total + Math.min(amount, 0), 0);
  const fees = entries.reduce((total, { fee }) => total + fee, 0);
  paper.boxes(
    40,
    128,
    [118, 118, 118, 118, 118, 118],
    [
      ['Available beginning', 'Payments received', 'Payments sent', 'Fees', 'Held at month end', 'Available ending'],
      [usd(opening), usd(received), usd(sent), usd(fees), '$0.00', usd(opening + received + sent + fees)],
    ],
  );
}

/** The wallet knows its customer by an address of mail and letters; it prints no number. */
function transactionHistory(paper: Paper): void {
  const entries = sellerEntries();
  paper.text(40, 30, 'Paylark', { size: 20, isBold: true, color: '#143d8d' });
  paper.text(752, 32, 'Merchant account history', { size: 13, align: 'right' });
  paper.text(752, 52, '3/1/26 - 3/31/26', { size: 10, align: 'right' });
  paper.lines(40, 64, ['Gossamer Thread Apparel LLC', 'books@gossamerthread.example']);
  paper.text(40, 96, 'Merchant account ID: QKHWDXVNMRPLE    Currency: USD', GREY);
  walletSummary(paper, entries, 1_204_418);
  const rows = entries.map(({ day, who, amount, fee, balance, reference }) => [
    dateFormats.bareMonthDay(day).concat('/26'),
    `${amount > 0 ? 'Payment received' : 'Payment sent'}: ${who}\n${reference}`,
    'USD',
    money(amount),
    money(fee),
    money(amount + fee),
    money(balance),
  ]);
  let page = 1;
  const foot = () => paper.text(752, 584, `Page ${page} of 2`, { ...SMALL, align: 'right' });
  foot();
  const columns = [40, 110, 400, { right: 520 }, { right: 590 }, { right: 670 }, { right: 752 }];
  const head = ['Date', 'Description', 'Currency', 'Gross', 'Fee', 'Net', 'Balance'];
  listing(paper, columns, 184, [head, ...rows], {
    step: 17,
    bottom: 540,
    top: 50,
    onPage: () => {
      page += 1;
      foot();
    },
  });
}

function treasuryHead(paper: Paper, told: Book): void {
  paper.text(50, 50, 'STRATUM PAYMENTS', { size: 12, isBold: true });
  paper.text(50, 72, 'Financial account statement', { size: 16, isBold: true });
  paper.lines(50, 104, [
    'Platform      Parlor & Pine Booking Co',
    'Holder        Halcyon Pilates Collective LLC',
    'Address       2900 Overlook Ave, Dayton OH 45402',
    'Account       ****4419   ABA 000084913',
    'Range (UTC)   1 March 2026 to 31 March 2026',
    'Currency      usd',
  ]);
  paper.rule(50, 190, 562);
  paper.pairs(50, 200, 562, [
    ['Starting balance', usd(told.opening)],
    ['Received credits', usd(told.sumIn)],
    ['Outbound payments and received debits', usd(-told.sumOut)],
    ['Ending balance', usd(told.closing)],
  ]);
  paper.rule(50, 260, 562);
}

/** An account in a platform, as a program prints it: in typewriter letters with identifiers. */
function platformAccount(paper: Paper): void {
  const told = book({ ...MARCH, opening: 908_216, trade: 'studio', count: 34 });
  treasuryHead(paper, told);
  const rows = told.entries.map(({ day, who, amount, balance }, index) => [
    day,
    `${amount > 0 ? 'rc' : 'obp'}_${(71_553_208 + index * 1_940_077).toString(36)}`,
    who,
    money(amount),
    money(balance),
  ]);
  const end = listing(paper, [50, 115, 195, { right: 480 }, { right: 562 }], 274, [
    ['posted_at', 'transaction', 'description', 'amount', 'balance'],
    ...rows,
  ]);
  paper.paragraph(
    50,
    end + 16,
    512,
    'Stratum Payments is a payments company and not a bank. Funds are kept at Evergrain Bank, Member FDIC. ' +
      `Generated ${dayFirst('2026-04-02')}. Money in transit on the last day is listed in the next statement.`,
    SMALL,
  );
}

function wageHead(paper: Paper, told: Book): void {
  paper.text(50, 40, 'QUICKWAGE', { size: 20, isBold: true, color: '#b3261e' });
  paper.text(50, 64, 'Payroll card account history', { size: 11 });
  paper.lines(50, 100, ['DESMOND ARKWRIGHT-LOWE', '17 TANAGER LN LOT 4', 'CHATTANOOGA TN 37402']);
  paper.lines(330, 40, [
    'Card number: 5115 XXXX XXXX 2274',
    'Employer: Dispatchly Carriers LLC',
    'Transactions from 04/01/2026 to 04/30/2026',
    'Customer service: 800-555-0142',
  ]);
  const total = (isIn: boolean, means: string) =>
    usd(sumOf(told.entries.filter((entry) => entry.amount > 0 === isIn && (means === '' || entry.means === means))));
  paper.boxes(
    50,
    156,
    [310, 100],
    [
      ['Account summary', ''],
      ['Beginning balance 04/01/2026', usd(told.opening)],
      ['Pay loaded by employers', total(true, 'Direct deposit')],
      ['Other loads', total(true, 'Transfer')],
      ['Cash withdrawals', total(false, 'ATM')],
      ['Purchases', total(false, 'Purchase')],
      ['Ending balance 04/30/2026', usd(told.closing)],
    ],
    17,
  );
}

/** A card for wages, with the table of fees that the law asks for. */
function payrollCard(paper: Paper): void {
  const told = book({ ...APRIL, opening: 18_412, trade: 'courier', count: 27 });
  wageHead(paper, told);
  const fees = paper.table([50, { right: 380 }, { right: 470 }], 290, [
    ['Fees charged', 'This month', 'Year to date'],
    ['Monthly fee', '$0.00', '$0.00'],
    ['ATM, out of network', '$0.00', '$5.00'],
    ['Card replacement', '$0.00', '$7.50'],
    ['Total fees', '$0.00', '$12.50'],
  ]);
  const rows = told.entries.map(({ day, who, amount, balance }) => [
    dateFormats.full(day),
    who.toUpperCase(),
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  listing(paper, [50, 120, { right: 420 }, { right: 490 }, { right: 562 }], fees + 14, [
    ['Date', 'Transaction', 'Debit', 'Credit', 'Balance'],
    ...rows,
  ]);
  paper.text(50, 764, 'The card is issued by Millrace Savings Bank, Member FDIC, under a license. Page 2 of 2', SMALL);
}

function portalHead(paper: Paper): void {
  paper.band(24, 34, 564, 26, '#0b3b5c');
  paper.text(34, 42, 'Harborline Business Online', { size: 10, isBold: true, color: '#ffffff' });
  paper.text(578, 43, 'Accounts    Pay & transfer    Services    Sign out', {
    size: 8,
    align: 'right',
    color: '#ffffff',
  });
  paper.text(34, 76, 'Business Basic Checking (...6083)', { size: 15 });
  facts(paper, 34, 104, 150, [
    ['Available balance', '$48,310.22'],
    ['Present balance', '$48,910.22'],
    ['Pending', '-$600.00'],
  ]);
  paper.text(34, 146, 'Balances as of May 4, 2026 9:14 AM ET', SMALL);
  paper.rule(34, 162, 578);
  paper.text(34, 172, 'Posted activity', { size: 11, isBold: true });
  paper.text(578, 173, 'Date range:  04/01/2026 - 04/30/2026   Edit | Download | Print', { size: 8.5, align: 'right' });
}

const BANK_WORDS: Record<string, string> = {
  ACH: 'ACH ELECTRONIC ',
  Card: 'DBT CRD 0418 ',
  Wire: 'INCOMING WIRE ',
};

/** A page of online banking, printed by a browser a few days after the month. */
function printedActivity(paper: Paper): void {
  const told = book({ ...APRIL, opening: 2_871_905, trade: 'agency', count: 44, turn: 2 });
  const margins = browserMargins(paper, {
    printed: '5/4/26, 9:14 AM',
    title: 'Account activity | Harborline Business Online',
    address: 'https://business.harborline.example/accounts/activity?view=posted',
    pages: 2,
  });
  margins();
  portalHead(paper);
  const rows = newestFirst(told).map(({ day, who, means, amount, balance }, index) => [
    dateFormats.full(day),
    means === 'Check' ? `CHECK ${1_188 - index}` : `${BANK_WORDS[means] ?? ''}${who.toUpperCase()}`,
    usd(amount),
    usd(balance),
  ]);
  const end = listing(
    paper,
    [34, 110, { right: 480 }, { right: 578 }],
    196,
    [['Date', 'Description', 'Amount', 'Balance'], ...rows],
    { step: 18, top: 40, onPage: margins },
  );
  paper.text(34, end + 6, '44 transactions shown. No more transactions in this date range.', GREY);
  paper.text(
    34,
    end + 30,
    '© 2026 Harborline Bank. Member FDIC. Equal Housing Lender. Privacy  Security  Terms',
    SMALL,
  );
}

/** Balances at processors, a card for wages, and a printed page of online banking. */
export const SEVENTH_DIGITAL_WALLETS: readonly CorpusSample[] = [
  sample({
    layout: 'history of a merchant wallet in landscape',
    name: 'a bare range beside an identifier of letters',
    periods: ['- 2026-03-01 2026-03-31'],
    isLandscape: true,
    draw: transactionHistory,
  }),
  sample({
    layout: 'financial account in a platform',
    name: 'range in UTC, identifiers beside the entries',
    periods: ['4419 2026-03-01 2026-03-31'],
    face: 'typewriter',
    size: 9,
    draw: platformAccount,
  }),
  sample({
    layout: 'history of a payroll card with fees of the year',
    name: 'transactions from one day to another',
    periods: ['2274 2026-04-01 2026-04-30'],
    draw: payrollCard,
  }),
  sample({
    layout: 'posted activity of a month in a browser print',
    name: 'balances of the day of the print above a date range',
    periods: ['6083 2026-04-01 2026-04-30'],
    draw: printedActivity,
  }),
];
