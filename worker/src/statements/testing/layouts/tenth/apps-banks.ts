import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  account,
  byDay,
  cells,
  cursor,
  dashed,
  ERRORS,
  entries,
  full,
  money,
  monthOf,
  named,
  outAndIn,
  pairsOf,
  pick,
  usd,
  withTotal,
} from './apps-parts.ts';

const TIDELINE_LINES = entries(`
  Stripeline Payments 612345; Cloudharbor Hosting -48219; Gustwind Payroll -1284417; Rowan Lane Ventures 350000;
  Adlark Search Ads -133871; Stripeline Payments 798113; Transfer to Mercer Loft LLC -260000;
  Figbird Design Tools -7518; Parcelwise Shipping -92376`);
const TIDELINE = account({ ...monthOf('2026-05'), opening: 4_218_877, count: 26, lines: TIDELINE_LINES });
const KINDS = [
  [/Payments|Ventures/, 'ACH In'],
  [/Payroll/, 'ACH Pull'],
  [/Transfer/, 'Wire Out'],
] as const;

const HARROW_FOOT = [
  'Harrowgate is a financial technology company, not an FDIC-insured bank. Banking services provided',
  'by Millrace Trust Bank, N.A., Member FDIC. Harrowgate Technologies, 12 Foundry Mews, Portland, OR 97299',
] as const;

function harrowPage(paper: Paper, page: number, total: number): number {
  paper.lines(48, 744, HARROW_FOOT, { size: 6.5, step: 9 });
  paper.text(564, 748, `${page} / ${total}`, { size: 8, align: 'right' });
  return 50;
}

function harrow(paper: Paper, total: number): void {
  let page = 1;
  harrowPage(paper, page, total);
  paper.text(48, 44, 'Harrowgate', { size: 15, isBold: true, color: '#2d2a6e' });
  paper.text(48, 84, 'May 2026 Statement', { size: 21 });
  paper.lines(48, 124, ['Tideline Analytics, Inc.', '300 Pilothouse Way, Suite 4', 'Astoria, OR 97199'], { step: 14 });
  paper.lines(330, 124, ['Checking ••3306', 'Account number', 'Routing number'], { step: 14 });
  paper.lines(564, 124, ['', '202604403306', '124399918'], { step: 14, align: 'right' });
  paper.rule(48, 182, 564);
  const opened = usd(TIDELINE.opening);
  for (const [index, [label, value]] of [
    ['Statement balance on May 31', usd(TIDELINE.closing)],
    ['Balance on April 30', opened],
    ['Total deposits', usd(TIDELINE.in)],
    ['Total withdrawals', dashed(-TIDELINE.out)],
  ].entries()) {
    paper.text(48 + index * 135, 196, label ?? '', { size: 8, color: '#6b6b6b' });
    paper.text(48 + index * 135, 209, value ?? '', { size: 12 });
  }
  paper.text(48, 250, 'All transactions', { size: 13 });
  const pen = cursor(paper, { y: 276, bottom: 730, onPage: () => harrowPage(paper, ++page, total) });
  const rows = byDay(TIDELINE).flatMap(([day, all]) =>
    all.map(({ text, amount, balance }, index) => [
      index === 0 ? named(day) : '',
      text,
      KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'Debit Card •• 7120',
      dashed(amount),
      index === all.length - 1 ? usd(balance) : '',
    ]),
  );
  const columns = [48, 110, 290, { right: 460 }, { right: 564 }];
  pen.table(columns, ['Date (UTC)', 'Description', 'Type', 'Amount', 'End of Day Balance'], rows, {
    step: 19,
    ruled: [48, 564],
  });
  pen.row(columns, ['', 'Total', '', dashed(TIDELINE.in - TIDELINE.out), ''], { isBold: true, step: 22 });
  pen.ensure(90);
  paper.paragraph(48, pen.at() + 14, 516, ERRORS, { size: 7 });
}

const tideline = sample({
  layout: 'technology company with a partner bank in the footer, end of day balances',
  name: 'Tideline Analytics',
  periods: ['3306 2026-05-01 2026-05-31'],
  draw: withTotal(harrow),
});

const GLAZE_LINES = entries(`
  Express Checkout Payment|ID: 5KD#7719M Odile Brandt 8641;
  Express Checkout Payment|ID: 8RT#0042X Pavel Quinn 12377; Invoice Payment|ID: 1ZZ#3381L Dovecote Cafe 45218;
  General Withdrawal - Bank Account|ID: 4HF#6100B -40000; Express Checkout Payment|ID: 9BN#2057C Marisol Tegg 6919;
  Preapproved Payment Bill User Payment|ID: 3VC#8812K Shopfront Cart -2899; Postage Payment|ID: 7PL#1190Q -1243`);
const GLAZE = account({ ...monthOf('2026-04'), opening: 128_455, count: 31, isAlwaysOpen: true, lines: GLAZE_LINES });
const feeOf = (amount: number, text: string) =>
  amount > 0 && /Checkout|Invoice/.test(text) ? -Math.round(amount * 0.0349) - 49 : 0;

function walletPage(paper: Paper, page: number, total: number): number {
  paper.text(40, 36, 'paperplane', { size: 16, isBold: true, color: '#0b5fa5' });
  paper.text(572, 38, 'Merchant Account Statement', { size: 11, align: 'right' });
  paper.text(572, 54, 'April 1, 2026 - April 30, 2026', { align: 'right' });
  paper.rule(40, 74, 572);
  paper.text(306, 760, `Page ${page} of ${total}`, { size: 7.5, align: 'center' });
  return 90;
}

function walletSummary(paper: Paper, fees: number): number {
  const sales = pick(GLAZE, /Checkout|Invoice/).sum;
  const moved = pick(GLAZE, /Withdrawal/).sum;
  const sent = pick(GLAZE, /Preapproved|Postage/).sum;
  paper.text(40, 170, 'Balance summary (USD)', { size: 11, isBold: true });
  const balances = cells(`Available beginning | Available ending;
    ${money(GLAZE.opening)} | ${money(GLAZE.closing + fees)};
    Withheld beginning | Withheld ending; 0.00 | 0.00`);
  paper.boxes(40, 188, [266, 266], balances);
  paper.text(40, 280, 'Activity summary (04/01/2026 - 04/30/2026)', { size: 11, isBold: true });
  const summary = pairsOf(`Beginning available balance | ${money(GLAZE.opening)}; Payments received | ${money(sales)};
    Payments sent | ${money(sent)}; Withdrawals and debits | ${money(moved)}; Deposits and credits | 0.00;
    Fees | ${money(fees)}; Releases | 0.00; Ending available balance | ${money(GLAZE.closing + fees)}`);
  return paper.pairs(40, 300, 420, summary);
}

function wallet(paper: Paper, total: number): void {
  let page = 1;
  walletPage(paper, page, total);
  paper.lines(40, 92, [
    'Glazewick Studio Ceramics',
    '41 Slipcast Rd, Penland Gap, NC 28799',
    'hello@glazewick.example',
  ]);
  const fees = GLAZE.movements.reduce((sum, { amount, text }) => sum + feeOf(amount, text), 0);
  const end = walletSummary(paper, fees);
  paper.text(40, end + 16, 'Transaction history - USD', { size: 11, isBold: true });
  const pen = cursor(paper, { y: end + 36, onPage: () => walletPage(paper, ++page, total) });
  pen.table(
    [40, 104, { right: 400 }, { right: 484 }, { right: 572 }],
    ['Date', 'Description', 'Gross', 'Fee', 'Net'],
    GLAZE.movements.map(({ day, text, amount }) => {
      const fee = feeOf(amount, text);
      return [full(day), text, money(amount), money(fee), money(amount + fee)];
    }),
    { step: 15, size: 8 },
  );
  pen.ensure(60);
  paper.paragraph(40, pen.at() + 12, 532, WALLET_NOTE, { size: 7 });
}
const WALLET_NOTE =
  'To dispute a transaction, log in to your account and go to the Resolution Center within 180 days. Paperplane ' +
  'Payments, Inc. is a licensed money transmitter. Funds held in your account may be placed in pooled accounts ' +
  'at banks.';

const glazewick = sample({
  layout: 'wallet of a merchant with gross, fee and net, known by an address only',
  name: 'Glazewick Studio',
  periods: ['- 2026-04-01 2026-04-30'],
  draw: withTotal(wallet),
});

const BRINE_LINES = entries(`
  DEPOSIT BRANCH 0042 214755; POS DEBIT 7731 JARWORKS GLASS TACOMA WA -38411; CHECK # -92513;
  ACH CREDIT GREENCART MKTPLACE PAYOUT 051426 388902; ACH DEBIT STATE DEPT OF LABOR EFT -61235;
  ZELLE FROM PORTER ANSEL 45000; ONLINE TRANSFER TO SAV ...0071 -150000; POS DEBIT 7731 CUCUMBER CREEK FARM -57318;
  REMOTE DEPOSIT 176343`);
const BRINE = account({ ...monthOf('2026-05'), opening: 1_877_204, count: 31, serial: 2210, lines: BRINE_LINES });

function browserPage(paper: Paper, page: number, total: number): number {
  paper.text(24, 16, '6/3/26, 9:14 AM', { size: 7.5 });
  paper.text(306, 16, 'Account Activity - Fernhollow Bank Online Banking', { size: 7.5, align: 'center' });
  paper.text(24, 770, 'https://secure.fernhollowbank.example/olb/accounts/activity?range=custom', { size: 7.5 });
  paper.text(588, 770, `${page}/${total}`, { size: 7.5, align: 'right' });
  return 40;
}

function browserPrint(paper: Paper, total: number): void {
  let page = 1;
  browserPage(paper, page, total);
  paper.text(36, 44, 'Fernhollow Bank', { size: 15, isBold: true, color: '#215732' });
  paper.text(576, 48, 'Welcome, Brinewater Pickle Works LLC   |   Log Out', { size: 7.5, align: 'right' });
  paper.text(36, 78, 'Business Checking *7719', { size: 14 });
  paper.lines(36, 100, ['Current Balance', 'Available Balance'], { size: 8.5, step: 14 });
  paper.lines(190, 100, [usd(BRINE.closing), usd(BRINE.closing)], { size: 8.5, step: 14, isBold: true });
  const shown = ['Transactions from: 05/01/2026 to: 05/31/2026', 'Show: All transactions   Sort: Newest first'];
  paper.lines(330, 100, shown, { size: 8.5, step: 14 });
  const pen = cursor(paper, { y: 144, bottom: 755, onPage: () => browserPage(paper, ++page, total) });
  pen.table(
    [36, 96, { right: 430 }, { right: 504 }, { right: 576 }],
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    BRINE.movements
      .toReversed()
      .map(({ day, text, amount, balance }) => [
        full(day),
        text,
        amount < 0 ? usd(amount) : '',
        amount > 0 ? usd(amount) : '',
        usd(balance),
      ]),
    { step: 22, ruled: [36, 576] },
  );
  pen.skip(10);
  pen.ensure(40);
  const end = [`Showing all ${BRINE.movements.length} transactions`, 'Privacy   Security   Contact Us   Member FDIC'];
  paper.lines(306, pen.at(), end, { size: 8, align: 'center', step: 16 });
}

const brinewater = sample({
  layout: 'browser print of account activity, newest first with running balances',
  name: 'Brinewater Pickle Works',
  periods: ['7719 2026-05-01 2026-05-31'],
  draw: withTotal(browserPrint),
});

const CRANE_LINES = entries(`
  WIRE TRANSFER CREDIT|ORIG: KEYSTONE SPAN BUILDERS  REF: 2604#77 2844133;
  ACH DEBIT|UNION FRINGE TRUST FUND  CCD  ID 77#01 -641218; CHECK PAID # -218550;
  ACH DEBIT|GUSTWIND PAYROLL SVC  CCD -1811706; LOCKBOX DEPOSIT 1904377;
  CARD PURCHASE|RIGGERS SUPPLY DEPOT 14 -93217; ACH CREDIT|PORT AUTHORITY VENDOR PMT  CTX 1127400; WIRE FEE -3000`);
const CRANE = account({ ...monthOf('2026-04'), opening: 9_418_226, count: 38, serial: 20118, lines: CRANE_LINES });

const EXPORT_HEAD =
  'As of Date|Value Date|Bank Reference|Description|Check No.|Debit Amount|Credit Amount|Ledger Balance';

function exportHead(paper: Paper, page: number): number {
  paper.text(30, 572, 'Generated 05/04/2026 08:22:17 AM ET by K. Ostrander', { size: 7 });
  paper.text(762, 572, `Page ${page}`, { size: 7, align: 'right' });
  return 40;
}

function activityExport(paper: Paper): void {
  let page = 1;
  exportHead(paper, page);
  paper.text(30, 26, 'Transaction Export', { size: 14, isBold: true });
  const facts = pairsOf(`Company | Long Boom Crane Rental Corp; Account | OPERATING - 000788204152 - USD;
    ABA | 091399907; Date Range | 04/01/2026 - 04/30/2026; Transaction Types | All;
    Opening Ledger | ${money(CRANE.opening)}; Closing Ledger | ${money(CRANE.closing)}`);
  for (const [index, [label, value]] of facts.entries()) {
    paper.text(30, 50 + index * 12, `${label}:`, { size: 8, isBold: true });
    paper.text(130, 50 + index * 12, value, { size: 8 });
  }
  const pen = cursor(paper, { y: 148, bottom: 555, onPage: () => exportHead(paper, ++page) });
  pen.table(
    [30, 90, 150, 260, 500, { right: 604 }, { right: 684 }, { right: 762 }],
    EXPORT_HEAD.split('|'),
    CRANE.movements.map(({ day, text, amount, balance }, index) => [
      full(day),
      full(day),
      `2026${String(4_411_873 + index * 907)}`,
      text.replace(/(CHECK PAID) \d+/, '$1'),
      /CHECK PAID (\d+)/.exec(text)?.[1] ?? '',
      ...outAndIn(amount),
      money(balance),
    ]),
    { size: 7.5, step: 12 },
  );
  pen.skip(8);
  pen.ensure(40);
  pen.row([30, 150, 290], ['Summary', 'Count', 'Amount'], { isBold: true });
  pen.row([30, 150, 290], ['Debits', String(CRANE.debits.length), money(CRANE.out)]);
  pen.row([30, 150, 290], ['Credits', String(CRANE.credits.length), money(CRANE.in)]);
}

const longBoom = sample({
  layout: 'export of a treasury portal in landscape with bank references',
  name: 'Long Boom Crane Rental',
  isLandscape: true,
  periods: ['4152 2026-04-01 2026-04-30'],
  draw: activityExport,
});

export const TENTH_APPS_BANKS: readonly CorpusSample[] = [tideline, glazewick, brinewater, longBoom];
