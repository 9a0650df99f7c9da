import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  average,
  book,
  boxed,
  checkRows,
  checksByNumber,
  dollars,
  flow,
  hyphenated,
  monthDay,
  named,
  outInRows,
  pages,
  reverseSide,
  sideBySide,
  stacked,
  sumOf,
  typedRow,
} from './local-parts.ts';

const BARBER = book(
  '2026-02-01',
  318_642,
  `0202 DEP 1120.00
  0203 #611 -825.00
  0204 CM CARDPOINT 402.18
  0206 #612 -61.37
  0209 DEP 986.00
  0210 DM GAS & LIGHT -214.90
  0211 CM CARDPOINT 455.64
  0212 #613 -140.22
  0217 DEP 1042.00
  0218 DM TALC & TONIC -188.45
  0219 CM CARDPOINT 391.07
  0223 DEP 874.00
  0224 #615 -1300.00
  0225 CM CARDPOINT 418.33
  0226 #614 -55.00
  0227 SC -4.50`,
);

/** Each line of the machine: what was paid and deposited on a day, and the balance it left. */
function machineLines(): string[] {
  return BARBER.movements.map(({ day, amount, check, text, balance }) => {
    const code = check === '' ? text.slice(0, 3).trim() : check;
    const paid = amount < 0 ? `${money(-amount)} ${code}` : '';
    const added = amount > 0 ? `${money(amount)} ${code}` : '';
    return typedRow([-22, -20, -14, -18], [paid, added, hyphenated(day), money(balance)]);
  });
}

function machineHead(paper: Paper): number {
  paper.text(306, 36, 'Farmers & Drovers Savings Bank', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 56, 'Coulter Bluff, Missouri 63999', { align: 'center' });
  paper.lines(66, 96, ['THE CORNER CHAIR BARBERSHOP', 'E QUILLMAN PROP', '12 COURTHOUSE SQ', 'COULTER BLUFF MO']);
  boxed(paper, 372, 92, '100 88', [
    ['ACCOUNT NUMBER', 'CYCLE'],
    ['03-211-7', '28'],
  ]);
  boxed(paper, 372, 134, '60 60 68', [
    ['FROM', 'TO', 'ITEMS'],
    ['02-01-26', '02-28-26', String(BARBER.checks.length)],
  ]);
  return boxed(paper, 48, 190, '104 40 96 40 96 44 104', [
    ['BALANCE FWD', 'NO.', 'DEPOSITS', 'NO.', 'CHECKS/DEBITS', 'SVC', 'NEW BALANCE'],
    [
      BARBER.first,
      String(BARBER.credits.length),
      BARBER.sumIn,
      String(BARBER.debits.length - 1),
      sumOf(BARBER.debits.slice(0, -1)),
      '4.50',
      BARBER.last,
    ],
  ]);
}

function machine(paper: Paper): void {
  const y = machineHead(paper);
  const head = typedRow([-22, -20, -14, -18], ['CHECKS AND DEBITS', 'DEPOSITS', 'DATE', 'BALANCE']);
  paper.text(60, y + 22, head, { isBold: true });
  const end = paper.lines(60, y + 42, machineLines(), { step: 15 });
  paper.rule(48, end + 6, 572);
  paper.lines(
    60,
    end + 16,
    [
      'DM DEBIT MEMO   CM CREDIT MEMO   SC SERVICE CHARGE   RT RETURNED ITEM   OD OVERDRAWN',
      'CHECKS PAID THIS PERIOD IN ORDER OF NUMBER:',
      ...sideBySide(checkRows(BARBER, hyphenated), 3).map((cells) => cells.join('  ')),
    ],
    { size: 8, step: 13 },
  );
  paper.text(306, 742, 'ERRORS MUST BE REPORTED WITHIN 10 DAYS   -   MEMBER F.D.I.C.', { size: 8, align: 'center' });
}

const SURF_SAVINGS = book('2026-06-01', 10_011, '0630 Dividend 0.050% 0.01');
const SURF_CHECKING = book(
  '2026-06-01',
  942_733,
  `0601 Deposit - Shopfront Payout|Trace 091000011284 2188.40
  0602 #1090 -1150.00
  0603 Purchase - FOAM BLANKS DIRECT|Card *6612 06/02 -812.77
  0605 Payroll - SANDPIPER HR|Co ID 9000411207 -3164.90
  0608 Deposit - Shopfront Payout|Trace 091000012071 2790.16
  0609 Mobile Deposit 450.00
  0611 Withdrawal - COASTAL POWER|Bill payment -231.84
  0612 #1092 -275.25
  0615 Deposit - Shopfront Payout|Trace 091000012940 3012.68
  0616 Transfer to Share 05 -600.00
  0618 Purchase - RESIN & CLOTH INC|Card *6612 06/17 -498.10
  0622 Deposit - Shopfront Payout|Trace 091000013388 2466.03
  0623 Payroll - SANDPIPER HR|Co ID 9000411207 -3120.44
  0626 #1094 -88.00
  0629 Deposit - Shopfront Payout|Trace 091000014016 2904.57
  0630 Business Account Fee -8.00`,
);
const SURF_TAX = book(
  '2026-06-01',
  215_500,
  `0615 Withdrawal - FRANCHISE TAX BD|Est payment -1400.00
  0616 Transfer from Share 09 600.00
  0630 Dividend 0.250% 0.39`,
);
const SURF_SHARES = [
  ['01', 'Membership Savings', SURF_SAVINGS],
  ['09', 'Business Checking', SURF_CHECKING],
  ['05', 'Tax Set-Aside Savings', SURF_TAX],
] as const;

function surfHead(paper: Paper, page: number): number {
  paper.band(0, 0, 612, 62, '#00707a');
  paper.text(40, 18, 'Kelp Forest Credit Union', { size: 18, isBold: true, color: '#ffffff' });
  paper.text(572, 16, 'Member Statement', { size: 12, color: '#ffffff', align: 'right' });
  paper.text(572, 34, `June 1, 2026 - June 30, 2026   |   ${page}/2`, { color: '#ffffff', align: 'right' });
  if (page > 1) return 84;
  paper.lines(60, 96, ['LONGBOARD LANE SHAPERS LLC', '310 JETTY AVE', 'CORMORANT BEACH CA 93999']);
  paper.lines(360, 96, ['Member Number: ******2208', 'Member since: 2019', 'Contact center: 831-555-0126']);
  return 158;
}

function surfBox(paper: Paper, y: number): number {
  paper.band(40, y, 258, 18, '#d9eeee');
  paper.band(314, y, 258, 18, '#d9eeee');
  paper.text(46, y + 5, 'Savings and Checking', { isBold: true });
  paper.text(320, y + 5, 'Dividends and Fees', { isBold: true });
  const end = paper.pairs(46, y + 26, 292, [
    ...SURF_SHARES.map(([id, title, held]) => [`${title} (${id})`, dollars(held.closing)] as const),
    ['Total', dollars(SURF_SAVINGS.closing + SURF_CHECKING.closing + SURF_TAX.closing)],
  ]);
  paper.pairs(320, y + 26, 566, [
    ['Dividends this month', '$0.40'],
    ['Dividends in 2026', '$2.71'],
    ['Overdraft fees this month', '$0.00'],
    ['Overdraft fees in 2026', '$29.00'],
  ]);
  return end + 16;
}

function surf(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => surfHead(paper, page));
  let y = surfBox(paper, first);
  for (const [id, title, held] of SURF_SHARES) {
    y = room(y, 80);
    paper.text(40, y, `${title} - ${id}`, { size: 12, isBold: true, color: '#00707a' });
    paper.rule(40, y + 16, 572, '#00707a');
    const rows = held.movements.map(({ day, text, more, amount, balance }) => [
      named(day),
      stacked(text, more),
      dollars(amount),
      dollars(balance),
    ]);
    y = flow(
      paper,
      [40, 96, { right: 470 }, { right: 572 }],
      y + 22,
      [
        ['Date', 'Description', 'Amount', 'Balance'],
        ['Jun 01', 'Beginning Balance', '', `$${held.first}`],
        ...rows,
        ['Jun 30', 'Ending Balance', '', `$${held.last}`],
      ],
      { next, step: 11.5 },
    );
    y += 14;
  }
  y = room(y, 60);
  paper.text(40, y, 'Checks: Business Checking - 09', { isBold: true });
  const checks = checksByNumber(SURF_CHECKING, named);
  flow(paper, [40, 90, { right: 200 }, 300, 350, { right: 460 }], y + 14, [
    ['Number', 'Date', 'Amount', 'Number', 'Date', 'Amount'],
    ...sideBySide(checks, 2),
  ]);
}

const QUILT = book(
  '2025-12-17',
  941_208,
  `1217 DEPOSIT 1320.00
  1218 CHECK CARD 4471 BATTING & BOLT 12/17 -266.18
  1219 #1820 -1200.00
  1222 THREADCART DES:PAYOUT ID:55180 1904.63
  1223 DEPOSIT 688.50
  1224 FREIGHT DIRECT DES:ACHPMT ID:0099 -174.40
  1226 #1822 -85.00
  1229 THREADCART DES:PAYOUT ID:55641 2288.07
  1230 OZARK ELEC COOP DES:DRAFT ID:7713 -196.55
  1231 #1821 -340.00
  0102 DEPOSIT 415.25
  0105 THREADCART DES:PAYOUT ID:56002 1140.92
  0106 CHECK CARD 4471 NEEDLE CRAFTS INC 01/05 -88.60
  0108 QTR PAYROLL TAX DES:IRS ID:2706 -612.37
  0109 #1824 -1200.00
  0112 THREADCART DES:PAYOUT ID:56377 1266.39
  0113 STATE SALES TAX DES:EFT ID:1182 -391.76
  0115 DEPOSIT 530.00
  0116 SERVICE CHARGE -7.50`,
);

function quiltHead(paper: Paper, page: number): number {
  paper.lines(40, 32, ['HICKORY GAP NATIONAL BANK', '1 Square East / PO Drawer C', 'Hickory Gap AR 72999']);
  paper.text(40, 72, 'Bank by phone 870-555-0155', { size: 8 });
  let y = boxed(paper, 316, 30, '110 90 56', [
    ['ACCOUNT NUMBER', 'STATEMENT DATE', 'PAGE'],
    ['000 310 5527', '01/16/26', `${page} of 2`],
  ]);
  if (page > 1) return y + 36;
  y = boxed(paper, 316, y, '200 56', [
    ['THIS STATEMENT COVERS', 'ITEMS'],
    ['12/17/25 THRU 01/16/26', String(QUILT.checks.length)],
  ]);
  paper.lines(72, 124, ['PIECEWORK QUILT SHOP', '640 CHURN DASH LN', 'HICKORY GAP AR 72999']);
  return y + 86;
}

function quilt(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => quiltHead(paper, page));
  paper.band(40, first - 5, 532, 16, '#1c1c1c');
  paper.text(46, first - 1, 'BUSINESS VALUE CHECKING', { isBold: true, color: '#ffffff' });
  paper.text(566, first - 1, 'ACCOUNT 000 310 5527', { isBold: true, color: '#ffffff', align: 'right' });
  const columns = [40, 86, { right: 400 }, { right: 482 }, { right: 572 }] as const;
  let y = flow(
    paper,
    columns,
    first + 18,
    [
      ['DATE', 'DESCRIPTION', 'CHECKS & DEBITS', 'DEPOSITS', 'BALANCE'],
      ['12/16', 'BALANCE LAST STATEMENT', '', '', QUILT.first],
      ...outInRows(QUILT, monthDay),
      ['01/16', 'BALANCE THIS STATEMENT', '', '', QUILT.last],
    ],
    { next, step: 15 },
  );
  paper.rule(40, y + 2, 572);
  paper.text(86, y + 8, 'TOTALS', { size: 8.5, isBold: true });
  paper.text(400, y + 8, QUILT.sumOut, { size: 8.5, isBold: true, align: 'right' });
  paper.text(482, y + 8, QUILT.sumIn, { size: 8.5, isBold: true, align: 'right' });
  y = room(y + 34, 160);
  paper.text(40, y, 'CHECK RECAP', { isBold: true });
  y = flow(paper, [40, 92, { right: 190 }, 250, 302, { right: 400 }], y + 15, [
    ['CHECK', 'DATE', 'AMOUNT', 'CHECK', 'DATE', 'AMOUNT'],
    ...sideBySide(checksByNumber(QUILT, monthDay), 2),
  ]);
  y = paper.pairs(40, y + 16, 300, [
    ['AVERAGE LEDGER BALANCE', average(QUILT, '2025-12-17', '2026-01-16')],
    ['MINIMUM LEDGER BALANCE', QUILT.lowest],
    ['NSF/OD FEES PAID IN 2025', '35.00'],
    ['NSF/OD FEES PAID IN 2026', '.00'],
  ]);
  paper.text(40, y + 14, 'NOTICE: SEE REVERSE SIDE FOR IMPORTANT INFORMATION', { size: 8 });
  reverseSide(paper, 'TO RECONCILE YOUR ACCOUNT');
}

export const ELEVENTH_LOCAL_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'ledger card with boxes of a bookkeeping machine for a barber',
    name: 'Corner Chair Barbershop',
    face: 'typewriter',
    periods: ['2117 2026-02-01 2026-02-28'],
    draw: machine,
  }),
  sample({
    layout: 'coloured head with three numbered shares of a board maker',
    name: 'Longboard Lane Shapers',
    periods: ['01', '09', '05'].map((id) => `${id} 2026-06-01 2026-06-30`),
    draw: surf,
  }),
  sample({
    layout: 'ruled day book over the turn of the year of a quilt shop',
    name: 'Piecework Quilt Shop',
    periods: ['5527 2025-12-17 2026-01-16'],
    draw: quilt,
  }),
];
