import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  book,
  boxed,
  flow,
  monthDay,
  named,
  pages,
  sideBySide,
  trailing,
  typed,
  typedRow,
} from './local-parts.ts';

const SHEEP_PRIME = book('2026-04-01', 50_518, '0430 Deposit Dividend 0.100% 0.04');
const SHEEP_DRAFT = book(
  '2026-04-01',
  612_004,
  `0401 Deposit at ATM|#004412 GRANGE RD 640.00
  0402 Draft 000871 -310.00
  0403 Withdrawal POS #7741|FEED BARN 8 TURNIP OR -188.62
  0406 Deposit ACH WOOL POOL ASSN|TYPE: SETTLEMENT ID: 1930448817 2980.75
  0407 Withdrawal ACH MUTUAL RANCH INS|TYPE: PREMIUM ID: 9100022761 -402.00
  0408 Draft 000872 -96.40
  0409 Withdrawal Transfer To Loan 0150 -411.36
  0410 Withdrawal by Cash -300.00
  0413 Deposit Home Banking Transfer|From Share 0030 450.00
  0414 Withdrawal POS #7741|VET CLINIC EAST -265.10
  0415 Withdrawal ACH IRS|TYPE: USATAXPYMT -1105.00
  0416 Draft 000874 -1250.00
  0420 Deposit by Check 1790.00
  0421 Withdrawal ACH VALLEY TEL CO|TYPE: BILL -89.95
  0423 Withdrawal Debit Card|04/22 SHEARS & MORE ONLINE -74.38
  0427 Deposit ACH YARN CLUB PAY|TYPE: PAYOUT 1316.22
  0428 Draft 000873 -47.50
  0430 Withdrawal Courtesy Fee -3.00`,
);
const SHEEP_TAX = book(
  '2026-04-01',
  188_060,
  `0413 Withdrawal Home Banking Transfer|To Share 0070 -450.00
  0415 Deposit by Check 275.00
  0430 Deposit Dividend 0.200% 0.28`,
);

const SHEEP_GRID = [7, 7, 44, -14, -14];

function sheepShare(id: string, title: string, held: Book): string[] {
  const rows = held.movements.flatMap(({ day, text, more, amount, balance }) => [
    typedRow(SHEEP_GRID, [monthDay(day), monthDay(day), text.slice(0, 43), trailing(amount), money(balance)]),
    ...(more === '' ? [] : [typedRow([14, 60], ['', more])]),
  ]);
  return [
    '',
    `SUFFIX ${id}  ${title}`,
    typedRow(SHEEP_GRID, ['04/01', '', 'BALANCE FORWARD', '', held.first]),
    ...rows,
    typedRow(SHEEP_GRID, ['04/30', '', 'ENDING BALANCE', '', held.last]),
  ];
}

function sheepHead(page: number): string[] {
  const head = [
    typedRow([50, -36], ['TURNIP VALLEY GRANGE CREDIT UNION', 'STATEMENT OF ACCOUNT']),
    typedRow([50, 14, -22], ['P O BOX 5  TURNIP OR 97999', 'MEMBER NUMBER', '40917']),
    typedRow([50, 14, -22], ['541-555-0121', 'PERIOD', '04/01/26 - 04/30/26']),
    typedRow([50, 14, -22], ['', 'PAGE', String(page)]),
    '',
  ];
  const columns = typedRow(SHEEP_GRID, ['POST', 'EFF', 'TRANSACTION DESCRIPTION', 'AMOUNT', 'BALANCE']);
  if (page > 1) return [...head, columns];
  const address = ['BLACK FACE WOOL CO', 'DELPHINE HARROWGATE', '8 LAMBING SHED LN', 'TURNIP OR 97999'];
  return [...head, ...address.map((line) => `      ${line}`), '', '', columns];
}

function sheepMailer(paper: Paper): void {
  const drafts = SHEEP_DRAFT.movements.filter(({ text }) => text.startsWith('Draft'));
  const cleared = [...drafts]
    .sort((one, two) => one.text.localeCompare(two.text))
    .map(({ day, text, amount }) => typedRow([9, 8, -10], [text.slice(6), monthDay(day), money(-amount)]));
  typed(
    paper,
    [
      ...sheepShare('0000', 'PRIME SHARE', SHEEP_PRIME),
      '        ANNUAL PERCENTAGE YIELD EARNED .10%   DIVIDENDS YTD .17',
      ...sheepShare('0070', 'SHARE DRAFT', SHEEP_DRAFT),
      '        DRAFTS CLEARED',
      ...sideBySide(
        cleared.map((line) => [line]),
        2,
      ).map((cells) => `        ${cells.join('      ')}`),
      ...sheepShare('0030', 'TAX SHARE', SHEEP_TAX),
      '        ANNUAL PERCENTAGE YIELD EARNED .20%   DIVIDENDS YTD 1.02',
      '',
      'LOAN 0150  PICKUP    ANNUAL PERCENTAGE RATE 6.990%   DAILY RATE .0191507%',
      typedRow([7, 37, -14, -14, -14], ['04/01', 'BALANCE FORWARD', '', '', '9,840.22']),
      typedRow([7, 37, -14, -14, -14], ['04/09', 'PAYMENT  INTEREST 57.01', '411.36', '354.35', '9,485.87']),
      ...['', 'PAYMENT OF 411.36 DUE 05/09/26.   JOINT OWNER SUFFIX 0000: T HARROWGATE'],
    ],
    { head: sheepHead, perPage: 54, size: 9.5 },
  );
}

const PLUMBER = book(
  '2026-06-01',
  1_430_622,
  `0601 ACH DEP RIDGELINE HOA|INV 2201 860.00
  0602 SHARE DRAFT # 3301 -415.80
  0603 POINT OF SALE PIPE & VALVE 22|CARD 0917 -266.39
  0604 CHECK DEPOSIT 2140.00
  0605 ACH W/D SUNDOWN PAYROLL|PAYROLL -3015.44
  0608 SHARE DRAFT # 3302 -1275.00
  0609 ACH DEP HEARTH HOME WARRANTY|CLAIM PAY 1988.50
  0610 ACH W/D NORTHLAND FLEET CARD|FLEET -712.08
  0611 CHECK DEPOSIT 975.00
  0612 SHARE DRAFT # 3305 -60.00
  0616 ACH W/D MI BUSINESS TAX|TAX -540.00
  0617 TRANSFER TO 000 -500.00
  0618 ACH DEP HEARTH HOME WARRANTY|CLAIM PAY 2204.75
  0622 ACH W/D SUNDOWN PAYROLL|PAYROLL -2987.61
  0623 SHARE DRAFT # 3303 -188.25
  0625 CHECK DEPOSIT 3310.00
  0629 POINT OF SALE PIPE & VALVE 22|CARD 0917 -341.17`,
);
const PLUMBER_SHARE = book(
  '2026-06-01',
  250_310,
  `0617 TRANSFER FROM 110 500.00
  0630 DIVIDEND POSTED 0.34`,
);

function plumberHead(paper: Paper, page: number): number {
  paper.document.lineWidth(1.2).rect(30, 26, 552, 56).stroke('#333333');
  paper.text(40, 34, 'Iron Range Neighbors', { size: 15, isBold: true });
  paper.text(40, 54, 'CREDIT UNION', { size: 9, spacing: 2 });
  for (const [x, label, value] of [
    [300, 'Account Base', '58217'],
    [372, 'From', 'Jun 01, 2026'],
    [448, 'Through', 'Jun 30, 2026'],
    [540, 'Page', String(page)],
  ] as const) {
    paper.text(x, 36, label, { size: 7.5 });
    paper.text(x, 52, value, { size: 10, isBold: true });
  }
  if (page > 1) return 100;
  paper.lines(70, 104, ['DRIP & SONS PLUMBING', '19 ORE DOCK RD', 'COPPER HARBOR FALLS MI 49999']);
  return paper.paragraph(330, 104, 240, PLUMBER_NOTE, { size: 8 }) + 18;
}
const PLUMBER_NOTE =
  'MEMBERS: vehicle loans as low as 5.49% APR through July 10, 2026. Your savings are federally insured by NCUA to ' +
  'at least $250,000. Visit any of our four offices or call 906-555-0108.';

function plumberSuffix(paper: Paper, y: number, suffix: string, title: string, held: Book, next: () => number): number {
  boxed(paper, 30, y, '52 164 84 84 84 84', [
    ['Suffix', 'Type', 'Prev. Balance', 'Deposits', 'Withdrawals', 'New Balance'],
    [suffix, title, held.first, held.sumIn, held.sumOut, held.last],
  ]);
  const rows = held.movements.map(({ day, text, more, amount, balance }) => [
    named(day).toUpperCase(),
    more === '' ? text : `${text}  ${more}`,
    amount > 0 ? money(amount) : '',
    amount < 0 ? `${money(-amount)}-` : '',
    money(balance),
  ]);
  const head = ['Date', 'Transaction', 'Additions', 'Subtractions', 'Balance'];
  return flow(paper, [34, 82, { right: 400 }, { right: 484 }, { right: 578 }], y + 42, [head, ...rows], { next });
}

function plumberDrafts(paper: Paper, y: number): number {
  const drafts = PLUMBER.movements.filter(({ text }) => text.startsWith('SHARE DRAFT'));
  const cells = [...drafts]
    .sort((one, two) => one.text.localeCompare(two.text))
    .map(({ day, text, amount }) => [text.replace('SHARE DRAFT # ', ''), monthDay(day), money(-amount)]);
  paper.text(34, y, 'SHARE DRAFTS CLEARED THIS PERIOD', { size: 8.5, isBold: true });
  const three = ['Draft', 'Date', 'Amount'];
  return flow(
    paper,
    [34, 72, { right: 160 }, 184, 222, { right: 310 }],
    y + 14,
    [[...three, ...three], ...sideBySide(cells, 2)],
    { step: 11 },
  );
}

function plumber(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => plumberHead(paper, page));
  let y = plumberSuffix(paper, first, '000', 'BUSINESS SHARE', PLUMBER_SHARE, next);
  y = plumberSuffix(paper, y + 16, '110', 'BUSINESS SHARE DRAFT', PLUMBER, next);
  y = plumberDrafts(paper, room(y + 12, 60));
  y = room(y + 18, 90);
  boxed(paper, 30, y, '220 110 110', [
    ['Fee summary, suffix 110', 'This period', 'Year to date'],
    ['Overdraft (courtesy pay) fees', '0.00', '62.00'],
    ['Returned item (NSF) fees', '0.00', '0.00'],
  ]);
  paper.text(34, y + 68, 'Dividends year to date: 1.98', { size: 8.5 });
}

function dormant(paper: Paper): void {
  paper.lines(48, 40, ['COVERED BRIDGE CO-OPERATIVE BANK', '70 LATTICE TRUSS ROAD', 'QUARRY MILLS VT 05999']);
  paper.lines(336, 40, ['Account Number:', 'Statement Date:', 'Last Statement:', 'Days in Period:', 'Enclosures:'], {
    step: 15,
  });
  paper.lines(564, 40, ['62-004418-3', 'June 30, 2026', 'May 29, 2026', '32', '0'], { step: 15, align: 'right' });
  paper.lines(84, 140, ['SUGAR SHACK MAPLE WORKS INC', 'EQUIPMENT RESERVE', 'RR 1 BOX 77', 'QUARRY MILLS VT 05999']);
  paper.rule(48, 226, 564);
  paper.text(48, 234, 'BUSINESS MONEY MARKET', { size: 11, isBold: true });
  paper.text(564, 234, '62-004418-3', { size: 11, align: 'right' });
  paper.rule(48, 252, 564);
  paper.lines(
    48,
    264,
    [
      'Your balance at the last statement was ........................  $   1,500.00',
      'You made      0 deposits and other additions of ...............  $        .00',
      'You made      0 withdrawals and other subtractions of .........  $        .00',
      'We charged you a maintenance fee of ...........................  $        .00',
      'We paid you interest of .......................................  $        .00',
      'This leaves you with a balance of .............................  $   1,500.00',
    ],
    { step: 17 },
  );
  paper.text(306, 388, '*** NO ACTIVITY THIS STATEMENT PERIOD ***', { isBold: true, align: 'center' });
  paper.lines(48, 424, [
    'INTEREST RATE SUMMARY',
    'Balance below 2,500.00            0.00%   Annual Percentage Yield Earned  0.00%',
    'Interest paid this year            .00   Interest withheld this year        .00',
  ]);
  paper.rule(48, 480, 564);
  paper.lines(48, 492, [
    'YOUR MINIMUM DAILY BALANCE THIS PERIOD WAS $1,500.00.  THE FEE OF $10.00 FOR',
    'BALANCES BELOW $1,000.00 WAS NOT CHARGED.  ACCOUNTS WITHOUT ACTIVITY FOR 24',
    'MONTHS ARE CALLED DORMANT.  PLEASE CALL 802-555-0139 WITH QUESTIONS.',
  ]);
}

export const ELEVENTH_LOCAL_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'typed mailer with suffixes of a wool producer and a pickup loan',
    name: 'Black Face Wool',
    face: 'typewriter',
    periods: ['0000', '0070', '0030'].map((id) => `${id} 2026-04-01 2026-04-30`),
    draw: sheepMailer,
  }),
  sample({
    layout: 'suffixes with a row of boxes each under a base number of a plumber',
    name: 'Drip & Sons Plumbing',
    periods: ['000 2026-06-01 2026-06-30', '110 2026-06-01 2026-06-30'],
    draw: plumber,
  }),
  sample({
    layout: 'sentences with dots between last and this statement of a reserve without activity',
    name: 'Sugar Shack Maple Works',
    face: 'typewriter',
    periods: ['4183 2026-05-30 2026-06-30'],
    draw: dormant,
  }),
];
