import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APRIL, COLUMNS, FEBRUARY, JANUARY, ledgerOf, period, SPLIT, SPLIT_HEAD, totals } from './parts.ts';

function monthInCapitals(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'cantina', 150_220, 14);
  paper.text(40, 36, 'Copper County Teachers Credit Union', { size: 13, isBold: true, color: '#7a4a00' });
  paper.lines(40, 80, ['EL FAROL AZUL CANTINA LLC', '7 CANAL ST', 'LORAIN OH 44052']);
  paper.boxes(360, 70, [212], [['STATEMENT FOR THE MONTH OF'], ['APRIL 2026'], ['Membership ******2290']], 18);
  paper.text(40, 150, 'Your balances at a glance', { isBold: true });
  paper.table([40, 240, { right: 420 }], 166, [
    ['Deposits', 'Number', 'Balance'],
    ['Business Checking', '*3310', ledger.closing],
    ['Total deposits', '', ledger.closing],
  ]);
  paper.text(40, 222, 'Business Checking-*3310', { isBold: true, size: 11 });
  paper.pairs(40, 240, 300, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  paper.table(
    COLUMNS,
    312,
    [['Date', 'Description', 'Amount', 'Balance'], ...amountRows(ledger, dateFormats.monthDay)],
    14,
  );
  paper.text(40, 560, 'Annual meeting: June 18, 2026, 6 PM, in the high school.', { size: 8 });
}

function fromAndThrough(paper: Paper): void {
  const ledger = ledgerOf(JANUARY, 'salon', 96_080, 12);
  paper.text(306, 34, 'STATEMENT OF ACCOUNTS', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 50, 'Tansy Creek Credit Union', { align: 'center' });
  for (const [index, [label = '', value = '']] of [
    ['ACCOUNT NUMBER', '0000881245'],
    ['FROM', '01/01/26'],
    ['THROUGH', '01/31/26'],
    ['PAGE', '1'],
  ].entries()) {
    paper.document.rect(40 + index * 133, 76, 133, 32).stroke('#333333');
    paper.text(106 + index * 133, 80, label, { size: 7, align: 'center' });
    paper.text(106 + index * 133, 92, value, { align: 'center' });
  }
  paper.lines(60, 130, ['NIGHTJAR BARBERS', '12 COURTHOUSE SQ', 'WEEPING ELM MO 65001'], { step: 11 });
  paper.text(40, 190, 'ID 75  BUSINESS SHARE DRAFT', { isBold: true });
  paper.text(572, 190, `Dividends year to date  0.00`, { align: 'right' });
  const end = paper.table(
    SPLIT,
    208,
    [
      ['TRANS', ...SPLIT_HEAD.slice(1)],
      ['JAN01', 'PREVIOUS BALANCE', '', '', ledger.opening],
      ...splitRows(ledger, dateFormats.glued),
      ['JAN31', 'NEW BALANCE', '', '', ledger.closing],
    ],
    12,
  );
  paper.lines(40, end + 12, [
    `Total deposits ${ledger.credits}     Total withdrawals ${ledger.debits}`,
    'Joint owner: none',
  ]);
}

function gluedWords(paper: Paper): void {
  const ledger = ledgerOf(FEBRUARY, 'bakery', 505_010, 12);
  paper.text(40, 36, 'MERIDIAN VALLEY FCU', { size: 14, isBold: true, spacing: 3 });
  paper.text(40, 66, 'STATEMENTPERIOD02/01/2026THROUGH02/28/2026', { size: 9 });
  paper.text(40, 80, 'BUSINESSCHECKINGACCOUNTNUMBER:90-4471-5563', { size: 9 });
  paper.lines(40, 110, ['TAMARINDCAKESLLC', '301PEARLST', 'COVINGTONKY41011']);
  paper.lines(330, 110, [
    `STARTINGBALANCE $${ledger.opening}`,
    `PLUSDEPOSITS $${ledger.credits}`,
    `LESSWITHDRAWALS $${ledger.debits}`,
    `ENDINGBALANCE $${ledger.closing}`,
  ]);
  const rows = amountRows(ledger, dateFormats.monthDay).map(([day = '', text = '', ...others]) => [
    day,
    text.replaceAll(' ', ''),
    ...others,
  ]);
  paper.table(COLUMNS, 190, [['DATE', 'DESCRIPTION', 'AMOUNT', 'BALANCE'], ...rows], 15);
}

/** Statements of credit unions. */
export const THIRD_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'the month of, in a box',
    name: 'an asterisk after the product',
    draw: monthInCapitals,
    periods: [period('3310', APRIL)],
  }),
  sample({
    layout: 'account, from and through in boxes',
    name: 'a share named by two digits',
    draw: fromAndThrough,
    face: 'typewriter',
    size: 8.5,
    periods: [period('1245', JANUARY)],
  }),
  sample({
    layout: 'capitals glued together',
    name: 'title with spaced letters',
    draw: gluedWords,
    periods: [period('5563', FEBRUARY)],
  }),
];
