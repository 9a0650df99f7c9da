import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { createBook, createFlow, ERRORS, incoming, labels, outgoing, rowsOf, sum, tell, usd } from './banks-parts.ts';

const { full, monthDay, short, long } = dateFormats;
const TEAL = '#0f6a73';

/** A month in which nothing happened. */
function juniperGap(paper: Paper): void {
  paper.band(40, 34, 6, 34, '#5b2a86');
  paper.text(54, 36, 'Juniper Gap Bank', { size: 17, isBold: true, color: '#5b2a86' });
  paper.text(54, 57, 'PO Box 88, Prineville OR 97754   |   541-555-0160', { size: 8 });
  paper.text(572, 40, 'Statement of Account', { size: 13, align: 'right' });
  paper.lines(40, 112, ['HIGH DESERT HOLDINGS LLC', 'C/O LENA ROOKWOOD', '940 BASALT ST', 'PRINEVILLE OR 97754']);
  const facts = `Account Number|XXXXXXXX5183
    Statement Period|02/28/2026 through 03/31/2026
    Customer Since|2023
    Items Enclosed|0`;
  labels(paper, [330, 112, 572], facts);
  paper.rule(40, 186, 572);
  paper.text(40, 194, 'FREE BUSINESS CHECKING', { size: 12, isBold: true });
  const sums = `Beginning Balance|$2,418.36
    0 Deposits and Other Credits|$0.00
    0 Checks and Other Debits|$0.00
    Service Charges|$0.00
    Ending Balance|$2,418.36`;
  labels(paper, [40, 216, 330], sums);
  paper.text(40, 310, 'Account Activity', { size: 12, isBold: true });
  const columns = [40, 130, { right: 380 }, { right: 476 }, { right: 572 }];
  const rows = rowsOf(`Date|Description|Debits|Credits|Balance
    02/28/2026|Beginning Balance|||$2,418.36
    |There was no activity on this account during this statement period.|||
    03/31/2026|Ending Balance|||$2,418.36`);
  paper.table(columns, 330, rows, 16);
  const notice = `An account without deposits or withdrawals for 12 months becomes inactive. To keep your account active, make a
deposit or withdrawal, or sign in to online banking before December 31, 2026.`;
  paper.lines(40, 420, notice.split('\n'), { size: 8.5 });
  paper.paragraph(40, 470, 532, ERRORS, { size: 8 });
  paper.text(306, 764, 'Page 1 of 1', { size: 8, align: 'center' });
}

/** A personal account of a person in business, with a running balance and a table of fees. */
function harrowPike(paper: Paper): void {
  const fee = ['Monthly maintenance fee', -700] as const;
  const cycle = { from: '2026-04-08', to: '2026-05-07', opening: 128_455, fee };
  const book = createBook({ ...cycle, trade: 'groomer', count: 58, seed: 2_024_119 });
  const onPage = (page: number) => {
    paper.text(40, 34, 'Harrow & Pike Bank', { size: 13, isBold: true, color: TEAL });
    paper.text(572, 36, `Everyday Checking ...6071     Page ${page} of 2`, { size: 8.5, align: 'right' });
    paper.rule(40, 54, 572, TEAL);
    return 66;
  };
  onPage(1);
  const owner = 'Tamsin Oakapple|DBA Oakapple Mobile Grooming|76 Larder Lane, Unit B|Saratoga Springs, NY 12866';
  paper.lines(40, 90, owner.split('|'));
  paper.text(340, 90, 'Statement dates', { size: 8, color: TEAL });
  paper.text(340, 101, 'April 8, 2026 – May 7, 2026', { size: 11, isBold: true });
  paper.text(340, 122, 'Account', { size: 8, color: TEAL });
  paper.text(340, 133, 'Everyday Checking 000 004 416 071', { size: 11, isBold: true });
  paper.band(40, 164, 532, 66, '#e6f2f3');
  const cells = `Balance on Apr 8|Money in|Money out|Fees|Balance on May 7
    ${usd(book.opening)}|${usd(sum(incoming(book)))}|${usd(-sum(book.of('card', 'debit')))}|$7.00|${usd(book.closing)}`;
  paper.table([54, 160, 266, 372, 460], 184, rowsOf(cells), 20);
  const flow = createFlow(paper, { y: 240, bottom: 740, step: 14, onPage });
  flow.title(40, 'Your transactions', TEAL);
  const rows = book.all.map(({ day, text, amount, balance }) => {
    const sign = amount > 0 ? '+' : '–';
    return [monthDay(day), text, `${sign}${usd(Math.abs(amount))}`, usd(balance)];
  });
  flow.table([40, 90, { right: 470 }, { right: 572 }], 'Date|Details|Amount|Balance', rows);
  flow.title(40, 'Overdraft and returned item fees', TEAL);
  const fees = rowsOf(`Total overdraft fees|$0.00|$70.00
    Total returned item fees|$0.00|$35.00`);
  flow.table([40, { right: 430 }, { right: 572 }], 'Kind of fee|Total for this period|Total year-to-date', fees);
  flow.paragraph(40, 532, ERRORS);
}

/** Money market with rates by tier and a table of rates by day. */
function saltmeadow(paper: Paper): void {
  const book = tell(18_240_000, [
    { day: '2026-03-04', kind: 'deposit', text: 'Deposit at branch 014', amount: 2_500_000 },
    { day: '2026-03-11', kind: 'debit', text: 'Wire transfer out - Gable End Title Co', amount: -4_000_000 },
    { day: '2026-03-18', kind: 'debit', text: 'Transfer to business checking 3307', amount: -1_250_000 },
    { day: '2026-03-25', kind: 'credit', text: 'ACH credit Driftwood Leasing', amount: 861_250 },
    { day: '2026-03-31', kind: 'interest', text: 'Interest earned', amount: 38_719 },
  ]);
  paper.text(40, 36, 'SALTMEADOW', { size: 22, color: '#27496d', spacing: 4 });
  paper.text(40, 62, 'Commercial Bank of the Shore', { size: 9, color: '#27496d' });
  paper.lines(40, 110, ['BARNACLE & FINCH PROPERTIES LP', '1 WHARF CIRCLE', 'CHINCOTEAGUE VA 23336']);
  const facts = `Business Money Market|#
    Account number|77-4410-9358-2
    Statement dates|03/01/26 - 03/31/26
    Interest paid this year|$1,107.42`;
  labels(paper, [340, 36, 572], facts.replace('|#', '|Page 1 of 1'), 16);
  paper.rule(40, 176, 572, '#27496d');
  const sums = `Opening balance, March 1|${usd(book.opening)}
    Deposits and credits|${usd(book.all.reduce((total, { amount, kind }) => total + (amount > 0 && kind !== 'interest' ? amount : 0), 0))}
    Withdrawals and debits|${usd(sum(outgoing(book)))}
    Interest paid|${usd(sum(book.of('interest')))}
    Closing balance, March 31|${usd(book.closing)}`;
  labels(paper, [40, 190, 300], sums, 15);
  const yields = `Annual percentage yield earned|2.55%
    Days in interest period|31
    Average collected balance|$180,118.42`;
  labels(paper, [330, 190, 572], yields, 15);
  const flow = createFlow(paper, { y: 280, step: 15, onPage: () => 60 });
  flow.title(40, 'Transactions', '#27496d');
  const rows = book.all.map(({ day, text, amount, balance }) => [short(day), text, money(amount), money(balance)]);
  flow.table([40, 110, { right: 460 }, { right: 572 }], 'Date|Description|Amount|Balance', rows);
  flow.title(40, 'Interest rates by balance', '#27496d');
  const tiers = rowsOf(`$0.00 - $24,999.99|0.50%|0.50%
    $25,000.00 - $99,999.99|1.75%|1.70%
    $100,000.00 and above|2.55%|2.50%`);
  flow.table([40, { right: 360 }, { right: 572 }], 'Tier|Beginning 02/16/2026|Beginning 03/16/2026', tiers);
  flow.paragraph(40, 532, `Transfers out of this account are limited to six in a calendar month. ${ERRORS}`);
}

/** What a bank charges for its services in a month, behind the statement of a commercial customer. */
function analysisBill(paper: Paper): void {
  paper.text(40, 36, 'Copperline Commerce Bank', { size: 16, isBold: true, color: '#7a3b10' });
  paper.text(572, 40, 'TREASURY SERVICES ANALYSIS', { size: 11, isBold: true, align: 'right' });
  paper.lines(40, 76, ['Orrin Valley Packing Company', '2 Cannery Road', 'Yakima, WA 98901']);
  const facts = `Analysis month|March 2026
    Settlement account|XXXXXX7719
    Settlement frequency|Monthly
    Officer|D. Pennywhistle`;
  labels(paper, [340, 76, 572], facts);
  const flow = createFlow(paper, { y: 150, step: 15, onPage: () => 60 });
  flow.title(40, 'Balance and compensation', '#7a3b10');
  const balances = rowsOf(`Average ledger balance|$214,806.33
    Less average float|$11,240.17
    Average collected balance|$203,566.16
    Less reserve requirement at 0.00%|$0.00
    Investable balance|$203,566.16
    Earnings credit rate|0.60%
    Earnings credit allowance|$103.74`);
  flow.table([40, { right: 400 }], 'Measure|March 2026', balances);
  flow.title(40, 'Services rendered', '#7a3b10');
  const services = rowsOf(`Account maintenance|1|$25.0000|$25.00
    Deposits processed|22|$0.7500|$16.50
    Items deposited|310|$0.1500|$46.50
    ACH credits received|41|$0.2000|$8.20
    ACH debits received|67|$0.2000|$13.40
    Checks paid|88|$0.2000|$17.60
    Remote deposit monthly|1|$40.0000|$40.00
    Positive pay maintenance|1|$60.0000|$60.00
    Total services|||$227.20
    Less earnings credit allowance|||-$103.74
    Net charge to be debited April 15, 2026|||$123.46`);
  const columns = [40, { right: 350 }, { right: 460 }, { right: 572 }];
  flow.table(columns, 'Service|Volume|Unit price|Charge', services);
  flow.paragraph(
    40,
    532,
    'This analysis lists no transactions. Please see the checking statement of the account for its balances and entries.',
  );
}

/** A letter about money that is not yet available. */
function holdNotice(paper: Paper): void {
  paper.text(60, 50, 'Pickerel Lake National Bank', { size: 15, isBold: true, color: '#224433' });
  paper.text(60, 70, '300 Main Avenue, Detroit Lakes, Minnesota 56501', { size: 9 });
  paper.text(552, 50, long('2026-04-14'), { align: 'right' });
  paper.lines(60, 120, ['Sable & Sedge Landscaping LLC', '1188 County Road 6', 'Frazee, Minnesota 56544'], {
    step: 14,
  });
  paper.text(60, 184, 'NOTICE OF DELAYED AVAILABILITY OF FUNDS', { size: 12, isBold: true });
  const facts = `Account number|XXXXXX2846
    Date of deposit|${full('2026-04-14')}
    Amount of deposit|$18,750.00
    Amount delayed|$13,475.00
    Funds available on|${full('2026-04-23')}`;
  const y = labels(paper, [60, 214, 320], facts, 16);
  const words = [
    'We are delaying the availability of a part of the deposit above. The first $275.00 was available on the day of the ' +
      'deposit and a further $5,000.00 on April 16, 2026. The rest will be available on the day above.',
    'Reason: [X] the checks you deposited on one day exceed $6,725.   [  ] A check was returned unpaid.   [  ] The account ' +
      'was overdrawn repeatedly in the last six months.   [  ] We have reason to doubt that the check will be paid.',
    'If you did not receive this notice at the time of the deposit and the check is paid, you may ask for a refund of fees ' +
      'for overdrafts that result solely from the delay. Write to us with the number of your account by May 15, 2026.',
  ];
  const end = words.reduce((at, part) => paper.paragraph(60, at, 492, part, { size: 10 }) + 10, y + 20);
  paper.lines(60, end + 24, ['Sincerely,', '', 'Ottoline Fairweather', 'Deposit Operations'], { step: 15 });
  paper.text(306, 750, 'Member FDIC', { size: 8, align: 'center' });
}

export const EIGHTH_BANKS_OWNER: readonly CorpusSample[] = [
  sample({
    layout: 'account at rest between its two balances',
    name: 'banks-juniper-gap',
    periods: ['5183 2026-02-28 2026-03-31'],
    draw: juniperGap,
  }),
  sample({
    layout: 'personal account of a groomer with small labels',
    name: 'banks-harrow-pike',
    periods: ['6071 2026-04-08 2026-05-07'],
    draw: harrowPike,
  }),
  sample({
    layout: 'money market with rates that changed',
    name: 'banks-saltmeadow',
    periods: ['3582 2026-03-01 2026-03-31'],
    draw: saltmeadow,
  }),
  sample({ layout: 'bill of treasury services', name: 'banks-copperline', draw: analysisBill }),
  sample({ layout: 'notice of delayed funds', name: 'banks-pickerel-lake', draw: holdNotice }),
];
