import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { book, inMonth, read, roll, shortLong, tally, usd } from '../ninth/apps-parts.ts';
import { type Paper, sample } from '../paper.ts';

/** Day, time, kind, who, gross and fee. */
const WALLET: readonly (readonly [number, string, string, string, number, number])[] = [
  [1, '09:12:44', 'Website Payment', 'Delphine Oakes', 12_900, -481],
  [2, '14:50:03', 'Website Payment', 'Rufus Inchbald', 45_800, -1_648],
  [3, '08:31:27', 'Mass Pay', 'Dye Works Supply', -31_250, 0],
  [5, '19:07:55', 'Invoice Payment', 'Cloverhill Boutique', 184_000, -6_470],
  [6, '10:00:00', 'Bank Withdrawal', 'To bank x6604', -150_000, 0],
  [9, '11:42:18', 'Website Payment', 'Thea Vandermolen', 7_450, -309],
  [10, '16:21:36', 'Payment Refund', 'Rufus Inchbald', -45_800, 0],
  [12, '07:58:10', 'Invoice Payment', 'Cloverhill Boutique', 96_300, -3_410],
  [13, '13:15:29', 'Debit Card Purchase', 'Postal Annex 12', -6_218, 0],
  [17, '15:33:02', 'Website Payment', 'Anselm Pruitt', 21_600, -803],
  [18, '09:20:47', 'Working Capital Repayment', 'Automatic 15% of sales', -19_335, 0],
  [20, '18:44:51', 'Website Payment', 'Josefa Linden', 33_150, -1_206],
  [23, '10:00:00', 'Bank Withdrawal', 'To bank x6604', -100_000, 0],
  [25, '12:09:13', 'Website Payment', 'Marlow & Finch Gifts', 118_200, -4_174],
  [27, '20:30:40', 'Chargeback Hold', 'Thea Vandermolen', -7_450, -2_000],
];
const WALLET_OPENING = 88_113;

function walletRows() {
  let balance = WALLET_OPENING;
  return WALLET.map(([day, time, kind, who, gross, fee]) => {
    balance += gross + fee;
    const date = `02/${String(day).padStart(2, '0')}/2026`;
    return { row: [date, time, kind, who, money(gross), money(fee), money(gross + fee), money(balance)], balance };
  });
}
const walletSum = (wanted: (gross: number) => boolean, at: 4 | 5) =>
  money(WALLET.filter((line) => wanted(line[4])).reduce((sum, line) => sum + line[at], 0));

function walletFoot(paper: Paper, page: number): number {
  const options = { size: 7.5, align: 'center' } as const;
  paper.text(396, 586, `Merchant Account ID: 4077 3918 2552     02/01/2026 - 02/28/2026     Page ${page}`, options);
  return 48;
}

function walletStatement(paper: Paper): void {
  const rows = walletRows();
  paper.text(40, 36, 'PennyPort', { size: 22, isBold: true, color: '#123c8c' });
  paper.text(752, 40, 'Balance and activity statement', { size: 13, align: 'right' });
  paper.lines(40, 76, ['Indigo Thread Dyers', 'orders@indigothread.example', '31 Vat Lane, Savannah, GA 31999']);
  const facts = ['Merchant Account ID: 4077 3918 2552', 'For the period 02/01/2026 to 02/28/2026', 'Currency: USD'];
  paper.lines(520, 76, facts);
  paper.text(40, 130, 'Activity summary', { size: 11, isBold: true });
  paper.pairs(40, 148, 330, [
    ['Beginning available balance', money(WALLET_OPENING)],
    ['Payments received', walletSum((gross) => gross > 0, 4)],
    ['Payments sent, refunds and withdrawals', walletSum((gross) => gross < 0, 4)],
    ['Fees', walletSum(() => true, 5)],
    ['Ending available balance', money(rows.at(-1)?.balance ?? 0)],
  ]);
  paper.paragraph(420, 148, 330, WALLET_NOTE, { size: 8 });
  walletFoot(paper, 1);
  const head = ['Date', 'Time (EST)', 'Type', 'Name', 'Gross', 'Fee', 'Net', 'Balance'];
  const edges = [40, 104, 156, 300, { right: 500 }, { right: 566 }, { right: 650 }, { right: 750 }] as const;
  const options = { bottom: 560, step: 17, line: '#dddddd', onPage: () => walletFoot(paper, 2) };
  roll(paper, edges, 236, [head, ...rows.map(({ row }) => row)], options);
}
const WALLET_NOTE =
  'PennyPort Payments LLC is licensed as a money transmitter (NMLS 999104). Balances are held in pooled accounts ' +
  'at partner banks. Amounts in a pending reserve are not part of the available balance.';

const PREPAID = book(`
    open 2143.90; in 2025-12;
    12 3100.00 ACH LOAD BRIDGEWAY FREIGHT EXCHANGE; 13 -412.18 FUEL STOP 88 SALINA KS|CARD 7702;
    15 -200.00 ATM WITHDRAWAL SALINA KS|CARD 7702; 15 -2.50 ATM FEE - OUT OF NETWORK;
    17 -689.44 TIRE & LUBE PLAZA HAYS KS|CARD 7710; 19 2845.00 ACH LOAD BRIDGEWAY FREIGHT EXCHANGE;
    22 -520.77 FUEL STOP 12 LIMON CO|CARD 7710; 23 -750.00 CARD TO CARD TRANSFER OUT;
    28 -399.03 FUEL STOP 88 SALINA KS|CARD 7702; 31 500.00 CASH LOAD RELOADPOINT STORE 551;
    in 2026-01;
    2 2972.50 ACH LOAD BRIDGEWAY FREIGHT EXCHANGE; 4 -100.00 TOLLWAY PREPASS REPLENISH|CARD 7702;
    6 -185.00 WEIGH STATION PERMIT OFFICE NE|CARD 7710; 8 -488.61 FUEL STOP 30 OGALLALA NE|CARD 7710;
    9 -9.95 MONTHLY ACCOUNT FEE; 9 -4.00 ADDITIONAL CARD FEE`);

function prepaid(paper: Paper): void {
  paper.document.roundedRect(40, 36, 150, 84, 8).fill('#2f6b3a');
  paper.text(52, 48, 'HAULPASS', { size: 14, isBold: true, color: '#ffffff' });
  paper.text(52, 96, 'Business Prepaid', { size: 9, color: '#ffffff' });
  paper.text(216, 40, 'HaulPass Business Prepaid Account', { size: 14, isBold: true });
  paper.lines(216, 62, ['Monthly Statement', 'Dusty Axle Transport LLC', 'Account Ending in 6035'], { size: 10 });
  paper.lines(440, 62, ['Opening date  12/12/2025', 'Closing date  01/11/2026', 'Active cards  2'], { size: 9 });
  paper.table([52, 200, 330, 460], 142, [
    ['Previous Balance', 'Total Loads', 'Total Purchases & Fees', 'New Balance'],
    [usd(PREPAID.opening), usd(PREPAID.sumIn), usd(PREPAID.sumOut), usd(PREPAID.closing)],
  ]);
  const rows = PREPAID.postings.map(({ day, text, amount, balance }) => [
    dateFormats.short(day),
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  let y = roll(paper, [40, 100, { right: 400 }, { right: 480 }, { right: 572 }], 188, [
    ['DATE', 'TRANSACTION', 'DEBIT', 'CREDIT', 'AVAILABLE'],
    ...rows,
  ]);
  paper.text(40, y + 16, 'Fees charged to your account', { isBold: true });
  y = paper.boxes(
    40,
    y + 32,
    [240, 110, 110],
    [
      ['Fee', 'This statement', 'Year to date'],
      ['ATM withdrawal, out of network', '$2.50', '$0.00'],
      ['Monthly account fee', '$9.95', '$9.95'],
      ['Additional card fee', '$4.00', '$4.00'],
      ['Total fees', '$16.45', '$13.95'],
    ],
  );
  paper.addPage();
  paper.text(40, 48, 'About your prepaid account', { size: 12, isBold: true });
  y = paper.paragraph(40, 72, 530, PREPAID_TERMS, { size: 8.5 });
  paper.paragraph(40, y + 14, 530, PREPAID_CALL, { size: 8.5 });
}
const PREPAID_TERMS =
  'The HaulPass card is issued by Grainbelt State Bank, Member FDIC, pursuant to a license. Funds are held at or ' +
  'transferred to Grainbelt State Bank and are insured up to the applicable limit when the account is registered. ' +
  'You can obtain 24 months of account history by calling or at haulpass.example.';
const PREPAID_CALL =
  'In case of errors or questions about your prepaid account telephone 555-0177 or write HaulPass Cardholder ' +
  'Services, PO Box 880, Salina KS 67999. Tell us your name and account number, why you believe there is an ' +
  'error, and the dollar amount.';

const PRINTED = book(`
    open 7194.66; in 2026-04;
    1 1880.00 DEPOSIT ID NUMBER 448120; 2 961.14 ORIG CO NAME:BRIGHTSWIPE DESCR:DEPOSIT;
    3 -500.00 ONLINE TRANSFER TO SAV ...0482; 6 -1375.00 CHECK 3307; 7 1047.78 ORIG CO NAME:BRIGHTSWIPE DESCR:DEPOSIT;
    8 -882.19 CARD PURCHASE GROUT & STONE DEPOT 04/07; 9 2450.00 REMOTE ONLINE DEPOSIT 1;
    10 -2044.00 ORIG CO NAME:GUSTWIND PAY DESCR:PAYROLL; 13 -217.50 CARD PURCHASE TILE SAW RENTALS 04/11;
    14 1189.03 ORIG CO NAME:BRIGHTSWIPE DESCR:DEPOSIT; 15 -1320.00 IRS USATAXPYMT 270656; 16 -600.00 CHECK 3308;
    17 -74.18 CARD PURCHASE VAN FUEL 22 04/16; 20 650.00 PAYMENT FROM L. HOLLISTER REF 88J1;
    21 923.40 ORIG CO NAME:BRIGHTSWIPE DESCR:DEPOSIT; 22 -312.00 ORIG CO NAME:BOULDER LINE FUNDING DESCR:DAILY;
    23 -312.00 ORIG CO NAME:BOULDER LINE FUNDING DESCR:DAILY; 24 -2098.75 ORIG CO NAME:GUSTWIND PAY DESCR:PAYROLL;
    27 -440.00 CHECK 3310; 28 1216.62 ORIG CO NAME:BRIGHTSWIPE DESCR:DEPOSIT; 29 -34.00 INSUFFICIENT FUNDS FEE;
    30 -15.00 MONTHLY SERVICE FEE`);

function printEdge(paper: Paper, page: number): number {
  paper.text(24, 18, '5/4/26, 9:41 AM', { size: 7 });
  paper.text(306, 18, 'Account activity | Pinefold Bank Business Online', { size: 7, align: 'center' });
  paper.text(24, 770, 'https://business.pinefoldbank.example/accounts/activity?acct=2&view=print', { size: 7 });
  paper.text(588, 770, `${page}/2`, { size: 7, align: 'right' });
  return 44;
}

function browserPrint(paper: Paper): void {
  printEdge(paper, 1);
  paper.text(40, 44, 'Pinefold Bank', { size: 16, isBold: true });
  paper.text(572, 48, 'Close     Print', { size: 8, color: '#1a55a5', align: 'right' });
  paper.text(40, 84, 'PLAT BUS CHECKING (...7719)', { size: 12, isBold: true });
  paper.lines(40, 106, ['Present balance', usd(PRINTED.closing)], { size: 9 });
  paper.lines(190, 106, ['Available balance', usd(PRINTED.closing - 12_000)], { size: 9 });
  paper.lines(340, 106, ['Available plus overdraft', usd(PRINTED.closing + 238_000)], { size: 9 });
  paper.text(40, 150, 'Showing   All transactions', { size: 8.5 });
  paper.text(40, 164, 'Date range   Custom: 04/01/2026 - 04/30/2026', { size: 8.5 });
  paper.text(572, 164, `${PRINTED.postings.length} results`, { size: 8.5, align: 'right' });
  const kind = (text: string) => (/CHECK/.test(text) ? 'Check' : /FEE/.test(text) ? 'Fee' : 'ACH / card');
  const rows = PRINTED.postings.map(({ day, text, amount, balance }) => {
    return [shortLong(day), text, amount > 0 ? 'Deposit' : kind(text), usd(amount), usd(balance)];
  });
  const all = [['Date', 'Description', 'Type', 'Amount', 'Balance'], ...rows.reverse()];
  const options = { step: 26, line: '#cccccc', bottom: 735, onPage: () => printEdge(paper, 2) };
  const y = roll(paper, [40, 108, 366, { right: 490 }, { right: 572 }], 190, all, options);
  paper.text(40, y + 16, 'You have reached the end of your activity for this range.', { size: 8, color: '#666666' });
  paper.text(40, y + 40, '© 2026 Pinefold Bank, N.A. Member FDIC   Equal Housing Lender', { size: 7 });
}

const CLEARED = book(`
    open 11204.66; in 2026-03;
    2 2400.00 Deposit||Deposit; 3 -2150.00 Check|1180|Larchwood Properties; 5 -884.17 Expense||Sprocket Supply Co;
    9 1963.50 Deposit||Deposit; 11 -1349.00 Bill Payment|1181|Pedal Parts Intl; 13 -1762.28 Payroll||Gustwind Payroll;
    18 2219.05 Deposit||Deposit; 23 -411.50 Expense||Heron Mutual Insurance; 27 -1740.06 Payroll||Gustwind Payroll;
    30 2087.40 Deposit||Deposit; 31 -15.00 Expense||Bank service charge`);

const OUTSTANDING = tally(
  0,
  inMonth('2026-03', read('28 -620.00 Check|1183|Town of Millbrook; 31 -1182.50 Bill Payment|1184|Pedal Parts Intl')),
);

function reconciliation(paper: Paper): void {
  paper.text(306, 40, 'Chain Reaction Bicycles Inc', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 60, '1010 Operating Checking x2284, Period Ending 03/31/2026', { size: 10, align: 'center' });
  paper.text(306, 80, 'RECONCILIATION REPORT', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 98, 'Reconciled on: 04/06/2026     Reconciled by: Pippa Lindqvist', { size: 8.5, align: 'center' });
  const note = 'Any changes made to transactions after this date aren’t included in this report.';
  paper.text(54, 116, note, { size: 8 });
  paper.rule(54, 138, 558);
  paper.text(54, 142, 'Summary', { isBold: true });
  paper.text(558, 142, 'USD', { align: 'right' });
  const [paid, received] = [CLEARED.debits.length, CLEARED.credits.length];
  let y = paper.pairs(54, 162, 558, [
    ['Statement beginning balance', money(CLEARED.opening)],
    [`Checks and payments cleared (${paid})`, money(-CLEARED.sumOut)],
    [`Deposits and other credits cleared (${received})`, money(CLEARED.sumIn)],
    ['Statement ending balance', money(CLEARED.closing)],
    ['', ''],
    ['Uncleared transactions as of 03/31/2026', money(OUTSTANDING.closing)],
    ['Register balance as of 03/31/2026', money(CLEARED.closing + OUTSTANDING.closing)],
  ]);
  paper.rule(54, y + 4, 558);
  paper.text(54, y + 10, 'Details', { isBold: true });
  for (const [title, postings, whole] of [
    [`Checks and payments cleared (${paid})`, CLEARED.debits, -CLEARED.sumOut],
    [`Deposits and other credits cleared (${received})`, CLEARED.credits, CLEARED.sumIn],
    ['Uncleared checks and payments as of 03/31/2026', OUTSTANDING.debits, OUTSTANDING.closing],
  ] as const) {
    paper.text(54, y + 32, title, { size: 9 });
    const head = ['DATE', 'TYPE', 'REF NO.', 'PAYEE', 'AMOUNT (USD)'];
    const rows = postings.map(({ day, text, amount }) => [dateFormats.full(day), ...text.split('|'), money(amount)]);
    const last = ['Total', '', '', '', money(whole)];
    y = roll(paper, [54, 134, 230, 310, { right: 558 }], y + 48, [head, ...rows, last]);
  }
}

export const NINTH_CLOSED_APPS_ONE: readonly CorpusSample[] = [
  sample({
    layout: 'wallet of a payment processor with gross, fee, net and balance across the page',
    name: 'Indigo Thread Dyers',
    isLandscape: true,
    periods: ['2552 2026-02-01 2026-02-28'],
    draw: walletStatement,
  }),
  sample({
    layout: 'prepaid account of a carrier over the turn of the year with a fee box',
    name: 'Dusty Axle Transport',
    periods: ['6035 2025-12-12 2026-01-11'],
    draw: prepaid,
  }),
  sample({
    layout: 'activity page printed from a browser, the newest first',
    name: 'Level Line Tile',
    periods: ['7719 2026-04-01 2026-04-30'],
    draw: browserPrint,
  }),
  sample({
    layout: 'reconciliation report of an accounting program',
    name: 'Chain Reaction Bicycles',
    draw: reconciliation,
  }),
];
