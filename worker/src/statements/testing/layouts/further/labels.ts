import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { marchLedger, totals, WHOLE_MARCH } from './parts.ts';

const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];

function hyphenAfterProduct(paper: Paper): void {
  const ledger = marchLedger('webshop', 900_018, 14);
  paper.text(306, 30, 'Bluestem Online', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 48, 'eStatement, generated April 1, 2026', { size: 8, align: 'center' });
  paper.text(40, 84, 'Checking - 1274', { size: 18 });
  paper.text(40, 108, 'Mar 1 - Mar 31, 2026');
  paper.lines(572, 84, ['Tern Island Prints LLC', 'PO Box 17, Astoria OR 97103'], { align: 'right' });
  const end = paper.table(
    COLUMNS,
    150,
    [
      ['Posted', 'Memo', 'Amount', 'Balance'],
      ['Mar 01', 'Starting balance', '', ledger.opening],
      ...amountRows(ledger, dateFormats.named),
      ['Mar 31', 'Ending balance', '', ledger.closing],
    ],
    17,
  );
  paper.text(40, end + 10, `Total in ${ledger.credits}   Total out ${ledger.debits}`, { isBold: true });
  paper.text(40, end + 40, 'Transfers to Savings - 9903 take one business day.', { size: 8 });
}

function digitsInBrackets(paper: Paper): void {
  const ledger = marchLedger('clinic', 4_040_404, 24);
  paper.text(40, 36, 'Sable Ridge Bank', { size: 16, isBold: true });
  paper.text(40, 62, 'Everyday Business Checking (8830)', { size: 11, isBold: true });
  paper.text(40, 78, 'For 03/01/2026 to 03/31/2026');
  paper.lines(380, 36, ['Gustwind Physical Therapy PC', 'Suite 210, 9 Saltbox Way', 'Dover DE 19901']);
  paper.boxes(
    40,
    110,
    [88, 88, 88, 88, 88, 88],
    [
      ['Prior balance', 'Deposits', 'Checks paid', 'Other debits', 'Fees', 'New balance'],
      [ledger.opening, ledger.credits, '0.00', ledger.debits, '0.00', ledger.closing],
    ],
    16,
  );
  paper.table(
    [42, 96, 330, { right: 500 }, { right: 570 }],
    166,
    [
      ['Date', 'Payee', 'Kind', 'Amount', 'Balance'],
      ...ledger.movements.map(({ text, amount }, index) => {
        const [day = '', , value = '', balance = ''] = amountRows(ledger, dateFormats.short)[index] ?? [];
        return [day, text, amount > 0 ? 'Credit' : 'Debit', value, balance];
      }),
    ],
    15,
  );
}

function barAfterProduct(paper: Paper): void {
  const ledger = marchLedger('haulage', 650_222);
  paper.text(40, 30, 'Business Checking | 0041-7730-26', { size: 12, isBold: true });
  paper.text(40, 48, 'March 1, 2026 - March 31, 2026 | Page 1 of 1', { size: 8 });
  paper.text(572, 30, 'Vesper National', { size: 14, align: 'right', color: '#333366' });
  paper.rule(40, 64, 572);
  paper.lines(40, 84, ['WEIGHBRIDGE LOGISTICS LLC', 'ATTN ACCOUNTS PAYABLE', '400 TRUCK ROUTE 9', 'FARGO ND 58102']);
  paper.paragraph(330, 84, 240, 'You may have to pay a fee when the daily balance falls below $2,500.00.', { size: 8 });
  const end = paper.pairs(
    330,
    130,
    572,
    totals(ledger, ['Opening balance', 'Deposits', 'Payments', 'Closing balance']),
  );
  const head = ['Date', 'Reference', 'Amount'];
  paper.text(40, end + 20, 'Payments', { isBold: true });
  const next = paper.table([42, 120, { right: 280 }], end + 36, [head, ...payments(ledger)]);
  paper.text(310, end + 20, 'Deposits', { isBold: true });
  paper.table([312, 380, { right: 570 }], end + 36, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.text(40, next + 16, 'Vesper National, 1 Lamplighter Square, Fargo ND 58102', { size: 7.5 });
}

/** Without the long texts, as half a page is too narrow for them. */
const payments = (ledger: ReturnType<typeof marchLedger>) =>
  rowsOfSign(ledger, dateFormats.monthDay, -1).map(([day = '', text = '', amount = '']) => [
    day,
    text.slice(0, 18),
    amount,
  ]);

function memberAndSuffix(paper: Paper): void {
  const ledger = marchLedger('bakery', 212_700, 12);
  paper.text(572, 36, 'STEELHEAD FEDERAL CREDIT UNION', { isBold: true, align: 'right', size: 12 });
  paper.text(40, 60, 'Member no. 448713     Suffix 0070     Statement 03-01-26 thru 03-31-26');
  paper.rule(40, 76, 572);
  paper.lines(40, 96, ['BLUE KETTLE BAKERY LLC', '14 FLOUR STREET', 'ALBANY NY 12207'], { step: 11 });
  paper.text(40, 150, 'SUFFIX 0070  BUSINESS SHARE DRAFT', { isBold: true });
  paper.table(
    [40, 100, { right: 400 }, { right: 500 }],
    170,
    [
      ['Post', 'Description', 'Amount', 'New balance'],
      ['03-01', 'PREVIOUS BALANCE', '', ledger.opening],
      ...amountRows(ledger, dateFormats.hyphenated),
      ['03-31', 'NEW BALANCE', '', ledger.closing],
    ],
    12,
  );
  paper.lines(40, 380, [`TOTAL DEPOSITS ${ledger.credits}`, `TOTAL WITHDRAWALS ${ledger.debits}`], { step: 11 });
  paper.boxes(
    40,
    430,
    [150, 120, 120],
    [
      ['', 'This period', 'Year to date'],
      ['Overdraft fees', '0.00', '30.00'],
      ['Returned item fees', '0.00', '0.00'],
    ],
  );
}

function stubOnly(paper: Paper): void {
  const ledger = marchLedger('salon', 88_990);
  paper.text(306, 40, 'WILLET & COVE TRUST', { size: 15, align: 'center', spacing: 1 });
  paper.text(306, 62, 'Statement of your checking for March 1, 2026 through March 31, 2026', { align: 'center' });
  paper.lines(60, 96, ['Velvet Heron Salon', '41 Juniper Arcade', 'Ponce PR 00730']);
  const words = ['Balance at start', 'Added', 'Taken out', 'Balance at end'] as const;
  paper.pairs(330, 96, 552, totals(ledger, words));
  const [columns, head] = [
    [60, 130, { right: 380 }, { right: 466 }, { right: 552 }],
    ['Date', 'Item', 'Taken out', 'Added', 'Balance'],
  ];
  paper.table(columns, 180, [head, ...splitRows(ledger, dateFormats.monthDay)], 16);
  for (let x = 30; x < 580; x += 12) paper.rule(x, 600, x + 6);
  paper.text(306, 606, 'Cut here. Send this part with a deposit by mail.', { size: 7.5, align: 'center' });
  paper.lines(60, 630, ['Deposit by mail', 'Willet & Cove Trust', 'PO Box 60', 'Mystic CT 06355']);
  paper.pairs(
    330,
    630,
    552,
    [
      ['Credit to', 'Velvet Heron Salon'],
      ['Account', '5520 9914 07'],
      ['Amount enclosed', '$ ____________'],
    ],
    18,
  );
}

/** Numbers of accounts after a product's name, a member's number or on a stub. */
export const FURTHER_LABELS: readonly CorpusSample[] = [
  sample({
    layout: 'hyphen after the product',
    name: 'another account is mentioned below',
    draw: hyphenAfterProduct,
    periods: [`1274 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'digits in brackets after the product',
    name: 'six cells of figures',
    draw: digitsInBrackets,
    periods: [`8830 ${WHOLE_MARCH}`],
    face: 'serif',
  }),
  sample({
    layout: 'bar between product and number',
    name: 'payments and deposits side by side',
    draw: barAfterProduct,
    periods: [`3026 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'member number and suffix',
    name: 'a single share of a credit union',
    draw: memberAndSuffix,
    periods: [`0070 ${WHOLE_MARCH}`],
    face: 'typewriter',
    size: 9,
  }),
  sample({
    layout: 'account on the deposit stub alone',
    name: 'beneath a line to cut along',
    draw: stubOnly,
    periods: [`1407 ${WHOLE_MARCH}`],
  }),
];
