import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' } as const;
const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;
const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];

function spanishAndEnglish(paper: Paper): void {
  const first = createLedger({ ...MARCH, opening: 551_200, trade: 'bakery', count: 12 });
  paper.text(40, 36, 'Cooperativa Faro del Sur', { size: 15, isBold: true });
  paper.lines(360, 36, ['Cuenta de negocio 33-0091-5720', 'Período: 1 al 31 de marzo de 2026', 'Página 1 de 1']);
  paper.pairs(40, 100, 300, [
    ['Saldo inicial', first.opening],
    ['Depósitos', first.credits],
    ['Retiros', first.debits],
    ['Saldo final', first.closing],
  ]);
  paper.table(SPLIT, 180, [
    ['Fecha', 'Concepto', 'Retiro', 'Depósito', 'Saldo'],
    ...splitRows(first, dateFormats.dayMonth),
  ]);
  paper.addPage();
  const next = createLedger({ ...APRIL, opening: 44_000, trade: 'salon', count: 12 });
  paper.setFace('serif');
  paper.text(572, 36, 'Whitethorn Bank', { size: 18, align: 'right' });
  paper.table([40, 200, 330], 70, [
    ['Period starting', 'Period ending', 'Account'],
    ['April 1, 2026', 'April 30, 2026', 'Checking, last four digits 8469'],
  ]);
  paper.boxes(
    40,
    110,
    [133, 133, 133, 133],
    [
      ['Opening balance', 'Credits', 'Debits', 'Closing balance'],
      [next.opening, next.credits, next.debits, next.closing],
    ],
  );
  paper.table(SPLIT, 170, [['Date', 'Item', 'Debit', 'Credit', 'Balance'], ...splitRows(next, dateFormats.monthDay)]);
}

function sameHeads(paper: Paper): void {
  const parts = [
    ['Brindle Bank', 'March 1, 2026 - March 31, 2026', '0900-1174', MARCH],
    ['Tansy Street Bank', 'April 1, 2026 - April 30, 2026', '7722-3058', APRIL],
  ] as const;
  for (const [index, [bank, period, account, days]] of parts.entries())
    for (const page of [1, 2]) {
      if (index + page > 1) paper.addPage();
      const ledger = createLedger({ ...days, opening: 300_000 + index * 77_000, trade: 'bakery', count: 30 });
      paper.text(40, 30, `${bank}    ${period}    Page ${page} of 2`, { size: 8 });
      if (page === 1) {
        paper.text(40, 60, bank, { size: 20, isBold: true });
        paper.text(40, 90, `Business account ${account}`);
        paper.text(40, 110, `Balance brought forward ${ledger.opening}   Balance at end ${ledger.closing}`);
      }
      const rows = amountRows(ledger, dateFormats.named);
      const shown = page === 1 ? rows.slice(0, 15) : rows.slice(15);
      paper.table(
        [42, 110, { right: 460 }, { right: 570 }],
        140,
        [['Date', 'Description', 'Amount', 'Balance'], ...shown],
        16,
      );
    }
}

function cardOnTwoPages(paper: Paper): void {
  const ledger = createLedger({ ...APRIL, opening: 1_250_000, trade: 'salon', count: 14 });
  paper.text(306, 36, 'Ember Hill Bank', { size: 17, isBold: true, align: 'center' });
  paper.text(306, 58, 'Checking 6010-2247 | April 1, 2026 through April 30, 2026', { align: 'center' });
  paper.pairs(160, 84, 452, [
    ['Beginning balance', ledger.opening],
    ['Ending balance', ledger.closing],
  ]);
  paper.table(SPLIT, 130, [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
  paper.addPage();
  paper.text(40, 36, 'Cinder Rewards Credit Card for Business', { size: 14, isBold: true });
  paper.table([40, 180, 330, 470], 66, [
    ['Account number', 'Statement closing date', 'Payment due', 'New balance'],
    ['XXXX XXXX XXXX 7183', '04/11/2026', '05/06/2026', '$3,118.07'],
  ]);
  paper.lines(40, 110, [
    'Opening/Closing Date 03/12/26 - 04/11/26',
    'Credit access line $20,000. Cash advances $0.00. Late payment fee up to $39.',
    'Minimum payment $62.00. Interest charge calculation on the next page.',
  ]);
  paper.addPage();
  paper.text(40, 36, 'Account activity', { isBold: true });
  paper.table([40, 110, { right: 560 }], 56, [
    ['Date', 'Merchant', 'Amount'],
    ['03/14', 'QUICK PRINT HOUSE', '440.07'],
    ['03/29', 'SALON FURNITURE CO', '2,300.00'],
    ['04/04', 'WATER DELIVERY', '378.00'],
  ]);
  paper.lines(40, 130, ['Annual percentage rate 21.49 %', 'Days in billing cycle 31']);
}

function coverOfAddress(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 2_410_000, trade: 'haulage', count: 24 });
  paper.lines(60, 60, ['PO BOX 5150', 'DULUTH MN 55801'], { size: 8 });
  paper.lines(60, 160, ['GRAYWILLOW HAULAGE INC', '900 TRUCK ROUTE 9', 'ALBANY NY 12205'], { size: 11 });
  paper.paragraph(
    60,
    330,
    480,
    'Go paperless by December 31, 2026. Sign in, choose Documents, and switch off mail. Statements stay available for seven years.',
    { size: 12 },
  );
  paper.addPage();
  paper.text(40, 34, 'Iron Gull Bank', { size: 15, isBold: true });
  paper.lines(572, 34, ['Account 2290-0084-16', 'Statement for 03/01/2026 to 03/31/2026', 'Page 2 of 3'], {
    align: 'right',
  });
  paper.boxes(
    40,
    90,
    [106, 106, 106, 106, 106],
    [
      ['Opening balance', 'Credits', 'Debits', 'Fees', 'Closing balance'],
      [ledger.opening, ledger.credits, ledger.debits, '0.00', ledger.closing],
    ],
  );
  const columns = [42, 110, { right: 500 }];
  paper.table(columns, 150, [['Date', 'Credits', 'Amount'], ...rowsOfSign(ledger, dateFormats.monthDay, 1)], 20);
  paper.addPage();
  paper.lines(572, 34, ['Account 2290-0084-16', 'Statement for 03/01/2026 to 03/31/2026', 'Page 3 of 3'], {
    align: 'right',
  });
  paper.table(columns, 100, [['Date', 'Debits', 'Amount'], ...rowsOfSign(ledger, dateFormats.monthDay, -1)], 20);
}

function monthsByBalances(paper: Paper): void {
  const parts = [
    ['January 31, 2026', 'February 28, 2026', createLedger({ ...FEBRUARY, opening: 88_140, trade: 'salon' })],
    ['February 28, 2026', 'March 31, 2026', createLedger({ ...MARCH, opening: 147_578, trade: 'salon' })],
  ] as const;
  for (const [index, [before, end, ledger]] of parts.entries()) {
    if (index > 0) paper.addPage();
    paper.text(40, 40, 'TEASEL VALLEY BANK', { size: 12, isBold: true });
    paper.text(40, 60, 'Small business checking, account 9144 0027');
    const last = paper.table([42, 180, { right: 460 }, { right: 570 }], 100, [
      ['Date', 'Description', 'Amount', 'Balance'],
      [before, 'Previous balance', '', ledger.opening],
      ...amountRows(ledger, dateFormats.long),
      [end, 'Ending balance', '', ledger.closing],
    ]);
    paper.lines(42, last + 12, [
      `Previous balance as of ${before}: ${ledger.opening}`,
      `Deposits: ${ledger.credits}   Withdrawals: ${ledger.debits}`,
      `Ending balance as of ${end}: ${ledger.closing}`,
    ]);
  }
}

/** Several banks, papers or months in a file. */
export const HELD_OUT_MERGERS: readonly CorpusSample[] = [
  sample({
    layout: 'two banks in two languages',
    name: 'a page each',
    draw: spanishAndEnglish,
    periods: ['5720 2026-03-01 2026-03-31', '8469 2026-04-01 2026-04-30'],
  }),
  sample({
    layout: 'two banks with running heads',
    name: 'no account on the second pages',
    draw: sameHeads,
    periods: ['1174 2026-03-01 2026-03-31', '3058 2026-04-01 2026-04-30'],
  }),
  sample({
    layout: 'card on two pages behind a checking account',
    name: 'opening and closing date',
    draw: cardOnTwoPages,
    periods: ['2247 2026-04-01 2026-04-30'],
  }),
  sample({
    layout: 'cover page of an address',
    name: 'the period on the pages behind it',
    draw: coverOfAddress,
    periods: ['8416 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'two months by days of balances',
    name: 'the balances stand beneath the lines',
    draw: monthsByBalances,
    face: 'typewriter',
    size: 9,
    periods: ['0027 2026-02-01 2026-02-28', '0027 2026-03-01 2026-03-31'],
  }),
];
