import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  balanceForm,
  counted,
  createAccount,
  createSheet,
  drawDays,
  type Kinds,
  pairsOf,
  plainRows,
  type Sheet,
  stacked,
  THREE_DAYS,
  usd,
} from '../seventh/national-parts.ts';

const { monthDay, bareMonthDay } = dateFormats;
const END = { align: 'right' } as const;
const SMALL = { size: 8, step: 10 } as const;
const INTO = ['deposit', 'credit'] as const;
const OUT = ['check', 'card', 'debit', 'fee'] as const;

function groupsHead(paper: Paper, page: number): void {
  paper.text(36, 34, 'BOREAL', { size: 19, isBold: true, color: '#0079c1' });
  paper.text(126, 44, 'Bank N.A.', { size: 9 });
  paper.lines(36, 60, stacked('P.O. BOX 94055|PALATINE, IL 60094-4055'), SMALL);
  paper.text(576, 36, 'ACCOUNT NUMBER:   482-113-9', { ...END, isBold: true });
  paper.text(576, 52, 'Statement Period', { ...END, size: 8 });
  paper.text(576, 63, '04/01/26 TO 04/30/26', END);
  paper.text(576, 78, `Page ${page} of 2`, { ...END, size: 8 });
}

function groupsFront(paper: Paper, told: Account): void {
  groupsHead(paper, 1);
  paper.lines(80, 112, stacked('SWITCHGRASS HAULING CORP|12 DEPOT SPUR|AURORA IL 60506-1132'));
  paper.text(36, 170, 'IF YOU HAVE ANY QUESTIONS, PLEASE CALL OUR CUSTOMER CONTACT CENTER 1-000-555-0133', { size: 8 });
  paper.rule(36, 184, 576, '#0079c1');
  paper.text(36, 192, 'BOREAL SIMPLE BUSINESS CHECKING', { size: 11, isBold: true });
  paper.text(576, 193, 'SWITCHGRASS HAULING CORP', { ...END, size: 9 });
  paper.text(36, 212, 'Deposit Account Summary', { isBold: true });
  const [, credits, sumIn] = counted(told, '', ...INTO);
  const [, debits, sumOut] = counted(told, '', ...OUT);
  paper.pairs(36, 228, 330, [
    ['Previous Balance as of March 31, 2026', usd(told.opening)],
    [`${credits} Deposits  (Plus)`, sumIn],
    [`${debits} Withdrawals  (Minus)`, sumOut],
    ['Ending Balance as of April 30, 2026', usd(told.closing)],
  ]);
}

/** Number in three short groups over the range; previous balance of the day before. */
function groups(paper: Paper): void {
  const span = { from: '2026-04-01', to: '2026-04-30' };
  const last = ['fee', 'MONTHLY MAINTENANCE FEE', -1_000] as const;
  const told = createAccount({ ...span, opening: 2_944_157, trade: 'freight', count: 30, firstCheck: 5540, last });
  groupsFront(paper, told);
  const sheet = createSheet(paper, { y: 300, top: 108, onPage: (page) => groupsHead(paper, page) });
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 9.5 });
    const rows = plainRows(told.of(...kinds), dateFormats.named);
    const cells = rows.map(([day = '', text = '', amount = '']) => [day, amount, text]);
    sheet.rows([36, { right: 170 }, 200], cells, { head: stacked('Date|Amount|Description') });
  };
  section('Deposits and Other Credits', ...INTO);
  section('Withdrawals and Other Debits', 'card', 'debit', 'fee');
  sheet.title(36, 'Checks by Serial Number', { size: 9.5 });
  const checks = told.of('check').map(({ day, serial, amount }) => [dateFormats.named(day), serial, money(-amount)]);
  sheet.rows([36, 110, { right: 260 }], checks, { head: stacked('Date|Serial #|Amount') });
  sheet.title(36, 'Daily Balance Summary', { size: 9.5 });
  drawDays(sheet, told, { columns: THREE_DAYS, format: dateFormats.named, head: ['Date', 'Balance'] });
}

const SQUARE = '·';

function feePeriodFront(paper: Paper, told: Account): void {
  paper.text(36, 34, 'Initiative Business Checking', { size: 18 });
  paper.text(36, 58, `April 30, 2026  ${SQUARE}  Page 1 of 3`, { size: 9 });
  paper.band(520, 30, 56, 40, '#d71e28');
  paper.lines(530, 38, stacked('COACH|LINE'), { size: 11, isBold: true, color: '#ffcd41' });
  paper.lines(60, 100, stacked('TENCH PROVISIONS LLC|77 ARCADE WAY STE 3|PEORIA IL 61602-2214'));
  const questions =
    'Questions?|Available by phone 24 hours a day, 7 days a week:|1-000-CALL-COACH|Online: coachline.example/biz|Write: Coachline Bank, N.A. (114), P.O. Box 6990, Portland, OR 97228';
  paper.lines(330, 96, stacked(questions), { size: 8 });
  paper.text(36, 186, 'Your Business and Coachline', { size: 12, isBold: true });
  paper.paragraph(
    36,
    203,
    280,
    'Visit coachline.example/digitalbusiness to learn how to send money, manage cash flow and more.',
    { size: 8.5 },
  );
  paper.text(36, 254, 'Statement period activity summary', { size: 11, isBold: true });
  paper.pairs(36, 274, 290, [
    ['Beginning balance on 4/1', usd(told.opening)],
    ['Deposits/Credits', money(told.sum(...INTO))],
    ['Withdrawals/Debits', `- ${money(-told.sum(...OUT))}`],
    ['Ending balance on 4/30', usd(told.closing)],
  ]);
  const facts =
    'Account number: 7741209836|TENCH PROVISIONS LLC|Illinois account terms and conditions apply|For Direct Deposit use|Routing Number (RTN): 000914777|For Wire Transfers use|Routing Number (RTN): 000000248';
  paper.lines(330, 256, stacked(facts), { size: 9, step: 12 });
  paper.text(36, 350, 'Overdraft Protection', { isBold: true });
  paper.text(36, 364, 'This account is not currently covered by Overdraft Protection.', { size: 8.5 });
}

/** The day of the statement alone in the head; the fee period tells both days. */
function feePeriod(paper: Paper): void {
  const span = { from: '2026-04-01', to: '2026-04-30' };
  const told = createAccount({ ...span, opening: 1_102_556, trade: 'grocery', count: 40, firstCheck: 1440 });
  feePeriodFront(paper, told);
  const onPage = (page: number) => paper.text(36, 36, `April 30, 2026  ${SQUARE}  Page ${page} of 3`, { size: 9 });
  const sheet = createSheet(paper, { y: 392, top: 64, onPage });
  sheet.title(36, 'Transaction history', { size: 12 }, 18);
  const rows = told.entries.map(({ day, serial, text, amount, balance }, index) => [
    bareMonthDay(day),
    serial,
    text.replace(' CO ID', '\nCO ID'),
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    told.entries[index + 1]?.day === day ? '' : money(balance),
  ]);
  const end = ['Ending balance on 4/30', '', '', '', '', money(told.closing)];
  const totals = ['Totals', '', '', usd(told.sum(...INTO)), usd(-told.sum(...OUT)), ''];
  const head = stacked('Date|Check\nNumber|Description|Deposits/\nCredits|Withdrawals/\nDebits|Ending daily\nbalance');
  const columns = [36, 66, 108, { right: 440 }, { right: 508 }, { right: 576 }];
  sheet.rows(columns, [...rows, end, totals], { head, size: 7.5, step: 13, isLastBold: true, hasRules: true });
  sheet.note(36, 540, PENDING);
  feeRows(paper, sheet, told);
}

const PENDING =
  'The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding on your account when your transactions posted.';

function feeRows(paper: Paper, sheet: Sheet, told: Account): void {
  sheet.title(36, 'Monthly service fee summary', { size: 12 }, 18);
  const fees = [
    ['Fee period 04/01/2026 - 04/30/2026', 'Standard monthly service fee $10.00', 'You paid $0.00'],
    ['How to avoid the monthly service fee', 'Minimum required', 'This fee period'],
    [`${SQUARE} Average ledger balance`, '$1,000.00', usd(told.average)],
    [`${SQUARE} Minimum daily balance`, '$500.00', usd(told.lowest)],
  ];
  sheet.rows([36, { right: 430 }, { right: 576 }], fees, { step: 14 });
  sheet.title(36, 'Account transaction fees summary', { size: 12 }, 18);
  const service = stacked(`Transactions|${told.entries.length}|100|0|0.50|0.00`);
  const total = stacked('Total service charges|||||$0.00');
  const heads = stacked('Service charge description|Units used|Units included|Excess units|Charge ($)|Total ($)');
  sheet.rows([36, { right: 230 }, { right: 320 }, { right: 410 }, { right: 490 }, { right: 576 }], [service, total], {
    head: heads,
  });
  sheet.need(170);
  balanceForm(paper, sheet.y() + 10, usd(told.closing));
}

function totalingFront(paper: Paper, told: Account): void {
  paper.text(36, 34, 'SEVEN EIGHTHS BANK', { size: 15, isBold: true, color: '#15467a' });
  paper.lines(36, 56, stacked('(OHIO VALLEY)|P.O. BOX 630955  CINCINNATI OH 45263-0955'), SMALL);
  paper.lines(70, 112, stacked('HICKORY HOLLOW ROOFING INC|4 PLUMB LINE DR|HAMILTON OH 45011-7720||0||8119'));
  paper.text(560, 84, 'Page 1 of 2', { ...END, size: 8 });
  const facts =
    'Statement Period Date: 1/1/2026 - 1/31/2026|Account Type: Bus Standard Checking|Account Number: 7993310452';
  paper.lines(360, 110, stacked(facts));
  paper.lines(360, 160, stacked('Banking Center: Hamilton West|Banking Center Phone: 000-555-0108'), SMALL);
  paper.band(36, 206, 540, 15, '#d6e3ef');
  paper.text(40, 209, 'Account Summary - 7993310452', { isBold: true });
  const row = (label: string, ...kinds: Kinds) => {
    const [, count, sum] = counted(told, '', ...kinds);
    return ['', `${count}  ${label}`, kinds.includes('credit') ? `$${sum}` : `$(${sum})`];
  };
  paper.table([36, 76, { right: 290 }], 226, [
    [''],
    ['01/01', 'Beginning Balance', usd(told.opening)],
    row('Checks', 'check'),
    row('Withdrawals / Debits', 'card', 'debit', 'fee'),
    row('Deposits / Credits', ...INTO),
    ['01/31', 'Ending Balance', usd(told.closing)],
  ]);
  paper.pairs(340, 239, 560, [['Number of Days in Period', '31']]);
  paper.text(36, 318, 'Analysis Period: 12/01/25 - 12/31/25', { isBold: true });
  const charges = pairsOf('Standard Monthly Service Charge|$11.00;Transactions in the analysis period|41');
  paper.pairs(36, 334, 290, charges, 12);
}

/** Three labelled facts at the right; an analysis of the month before. */
function totaling(paper: Paper): void {
  const span = { from: '2026-01-01', to: '2026-01-31' };
  const last = ['fee', 'SERVICE CHARGE', -1_100] as const;
  const told = createAccount({ ...span, opening: 3_007_418, trade: 'roofing', count: 30, firstCheck: 2601, last });
  totalingFront(paper, told);
  const onPage = (page: number) => paper.text(560, 40, `HICKORY HOLLOW ROOFING INC     Page ${page} of 2`, END);
  const sheet = createSheet(paper, { y: 372, top: 66, onPage });
  const section = (title: string, items: string, ...kinds: Kinds) => {
    const [, count, sum] = counted(told, '', ...kinds);
    sheet.title(36, title, { size: 9.5 }, 0);
    sheet.title(560, `${count} ${items} totaling $${sum}`, { ...END, size: 9 });
    const rows = told
      .of(...kinds)
      .map(({ day, text, amount, serial }) => [monthDay(day), money(Math.abs(amount)), serial ? `${serial} i` : text]);
    sheet.rows([36, { right: 150 }, 176], rows, {
      head: ['Date', 'Amount', kinds.includes('check') ? 'Number' : 'Description'],
    });
  };
  section('Checks', 'checks', 'check');
  section('Withdrawals / Debits', 'items', 'card', 'debit', 'fee');
  section('Deposits / Credits', 'items', ...INTO);
  sheet.title(36, 'Daily Balance Summary', { size: 9.5 });
  drawDays(sheet, told, { columns: THREE_DAYS, format: monthDay, head: ['Date', 'Amount'], amount: usd });
}

/** No statement of a deposit account: what is owed on a card. */
function cardBill(paper: Paper): void {
  paper.text(36, 34, 'Longitude Express', { size: 15, isBold: true, color: '#006fcf' });
  const card = 'Business Gold Card|MERIT COLD FOODS INC|THEA HOLLIN|Closing Date 04/12/26|Account Ending 4-41007';
  paper.lines(576, 32, stacked(card), { ...END, size: 9, step: 12 });
  const due = pairsOf('New Balance|$8,413.27;Minimum Payment Due|$168.00;Payment Due Date|05/07/26');
  paper.boxes(36, 104, [180, 120], due, 20);
  const warning =
    'Late Payment Warning: If we do not receive your Minimum Payment Due by the Payment Due Date of 05/07/26, you may have to pay a late fee of up to $39.00.';
  paper.paragraph(36, 172, 300, warning, { size: 8.5 });
  paper.text(370, 106, 'Account Summary', { size: 11, isBold: true });
  const figures =
    'Previous Balance|$6,902.14;Payments/Credits|-$6,902.14;New Charges|+$8,413.27;Fees|+$0.00;Interest Charged|+$0.00;New Balance|$8,413.27;Days in Billing Period|31';
  paper.pairs(370, 126, 576, pairsOf(figures));
  const rows =
    '03/20/26*|AUTOPAY PAYMENT - THANK YOU|-$6,902.14;03/16/26|COLDCHAIN DAIRY  MADISON WI|$2,214.80;03/22/26|TIRE BARN 22  JOLIET IL|$932.06;03/29/26|BOXWRIGHT PACKAGING  OMAHA NE|$3,118.41;04/04/26|CHARTNOOK SOFTWARE  AUSTIN TX|$99.00;04/09/26|FUELSTOP 118  MAUMEE OH|$2,049.00';
  paper.text(36, 262, 'Payments and Credits, New Charges', { size: 11, isBold: true });
  const all = [stacked('Date|Description|Amount'), ...rows.split(';').map(stacked)];
  const next = paper.table([36, 120, { right: 576 }], 282, all, 17);
  paper.text(36, next + 6, '* Indicates posting date. Payment drawn on checking account ending 3108.', { size: 8 });
  paper.text(36, next + 36, '2026 Fees and Interest Totals Year-to-Date', { isBold: true });
  paper.pairs(36, next + 52, 300, [
    ['Total Fees in 2026', '$375.00'],
    ['Total Interest in 2026', '$0.00'],
  ]);
  paper.text(36, 720, 'For the billing period 03/13/26 to 04/12/26. See reverse side for important information.', {
    size: 8,
  });
}

/** House styles of large banks that are kept apart. */
export const SEVENTH_CLOSED_NATIONAL_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'short groups of digits over a range with TO',
    name: 'previous balance of the day before the period',
    periods: ['1139 2026-04-01 2026-04-30'],
    draw: groups,
  }),
  sample({
    layout: 'day of the statement with a fee period behind the history',
    name: 'balances on two days without years',
    periods: ['9836 2026-04-01 2026-04-30'],
    draw: feePeriod,
  }),
  sample({
    layout: 'labelled facts with an analysis period of the month before',
    name: 'checks and items with their sums',
    periods: ['0452 2026-01-01 2026-01-31'],
    draw: totaling,
  }),
  sample({ layout: 'bill of a gold card', name: 'closing date and new charges', draw: cardBill }),
];
