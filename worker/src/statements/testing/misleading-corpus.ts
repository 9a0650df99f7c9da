import {
  ACCOUNT,
  bareRange,
  body,
  type CorpusSample,
  labelsLeft,
  MARCH,
  MARCH_READ,
  statement,
} from './development-corpus.ts';
import { createSheet, type Sheet, transactionRows } from './statement-sheet.ts';

const PERIOD = ['Statement Period', 'March 1, 2026 - March 31, 2026'] as const;
const header = labelsLeft(PERIOD, ACCOUNT);

/** Headings of an account without a period. */
function undated(sheet: Sheet): void {
  sheet.text(50, 40, 'Cobalt Ridge Bank', { size: 16 });
  sheet.rows(50, 90, ['Account number XXXXXX1234', 'Checking account statement']);
}

const drawings: readonly CorpusSample[] = [
  {
    layout: 'rotated page',
    name: 'a page that viewers turn',
    make: async () => {
      const bytes = await statement({ ...MARCH, header });
      return Buffer.from(bytes.toString('latin1').replace('/Type /Page\n', '/Type /Page\n/Rotate 90\n'), 'latin1');
    },
    periods: MARCH_READ,
  },
  {
    layout: 'rotated page',
    name: 'text that runs upwards',
    make: async () => {
      const sheet = createSheet({ isLandscape: true });
      sheet.document.rotate(-90, { origin: [0, 0] }).translate(-612, 0);
      header(sheet);
      sheet.text(50, 330, 'Ending balance $8,112.04');
      body(sheet, 360, [MARCH.from, MARCH.to]);
      return sheet.finish();
    },
    periods: MARCH_READ,
  },
  {
    layout: 'single letters',
    name: 'each at a position of its own',
    make: () => statement({ ...MARCH, header, sheet: { isSplit: true } }),
    periods: MARCH_READ,
  },
  {
    layout: 'single letters',
    name: 'a range without a label',
    make: () =>
      statement({ ...MARCH, header: bareRange('March 1, 2026 through March 31, 2026'), sheet: { isSplit: true } }),
    periods: MARCH_READ,
  },
  {
    layout: 'header band',
    name: 'white on a dark band',
    make: () =>
      statement({
        ...MARCH,
        header: (sheet) => {
          sheet.document.rect(0, 30, 612, 60).fill('#0b3d5c');
          sheet.text(50, 50, 'Statement Period March 1, 2026 - March 31, 2026', { color: '#ffffff' });
          sheet.text(50, 110, 'Account number ending in 1234');
        },
      }),
    periods: MARCH_READ,
  },
  {
    layout: 'scan',
    name: 'a picture without text',
    make: async () => {
      const sheet = createSheet();
      sheet.document.rect(40, 40, 520, 700).fill('#eeeeee');
      return sheet.finish();
    },
    periods: [],
  },
  {
    layout: 'locked',
    name: 'with a password to open',
    make: () => statement({ ...MARCH, header, sheet: { password: 'only-the-bank' } }),
    periods: [],
  },
  {
    layout: 'locked',
    name: 'against changes only',
    make: () => statement({ ...MARCH, header, sheet: { ownerPassword: 'only-the-bank' } }),
    periods: MARCH_READ,
  },
];

interface Misleading {
  readonly name: string;
  readonly lines: readonly string[];
  readonly periods?: readonly string[];
  /** Days of the transactions. */
  readonly days?: readonly [string, string];
}

const MISLEADING: readonly Misleading[] = [
  { name: 'an offer with dates', lines: ['Offer period March 1, 2026 - March 31, 2026', 'Earn double points'] },
  { name: 'an offer after a range', lines: ['For the period March 1, 2026 through May 31, 2026 earn 4.00% interest'] },
  { name: 'interest of a period', lines: ['Interest earned for the period 03/01/2026 through 03/31/2026 $1.22'] },
  { name: 'the next statement', lines: ['Next statement period: April 1, 2026 - April 30, 2026'] },
  { name: 'the previous statement', lines: ['Previous statement period: February 1, 2026 - February 28, 2026'] },
  { name: 'a future period', lines: ['Statement period: March 1, 2031 - March 31, 2031'] },
  { name: 'a period of a year', lines: ['Statement period: January 1, 2025 - December 31, 2025'] },
  { name: 'a period before 2000', lines: ['Statement period: March 1, 1998 - March 31, 1998'] },
  { name: 'a day that does not exist', lines: ['Statement period: February 1, 2026 - February 30, 2026'] },
  { name: 'an end before the start', lines: ['Statement period: March 31, 2026 - March 1, 2026'] },
  { name: 'a period without a year', lines: ['Statement period: March 1 - March 31'] },
  {
    name: 'a period apart from the transactions',
    lines: ['Statement period: January 1, 2026 - January 31, 2026'],
  },
  {
    name: 'two periods on one page',
    lines: ['Statement period: March 1, 2026 - March 31, 2026', 'Statement period: January 1, 2026 - January 31, 2026'],
  },
  {
    name: 'a month to date',
    lines: ['Statement period: March 1, 2026 - March 17, 2026'],
    days: ['2026-03-01', '2026-03-17'],
    periods: ['1234 2026-03-01 2026-03-17'],
  },
];

const misleading: readonly CorpusSample[] = MISLEADING.map(({ name, lines, periods = [], days }) => ({
  layout: 'misleading',
  name,
  make: () => {
    const [from, to] = days ?? [MARCH.from, MARCH.to];
    return statement({
      from,
      to,
      header: (sheet) => {
        undated(sheet);
        sheet.rows(50, 160, lines);
      },
    });
  },
  periods,
}));

const tables: readonly CorpusSample[] = [
  {
    layout: 'misleading',
    name: 'the period of a fee in the transactions',
    make: async () => {
      const sheet = createSheet();
      undated(sheet);
      sheet.text(50, 140, 'Ending balance 8,112.04');
      const [first = [], ...rows] = transactionRows(MARCH.from, MARCH.to);
      sheet.table([50, 120, 480], 180, [
        first,
        ['03/05', 'SERVICE STATEMENT PERIOD 02/01/26 - 02/28/26', '15.00'],
        ['', 'FOR THE PERIOD 02/01/26 TO 02/28/26', ''],
        ...rows,
      ]);
      return sheet.finish();
    },
    periods: [],
  },
  {
    layout: 'misleading',
    name: 'transactions alone',
    make: () => statement({ ...MARCH, header: undated }),
    periods: [],
  },
];

const OTHERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'a credit card',
    [
      'Account number ending in 1234',
      'Previous balance $900.10',
      'Minimum payment due $35.00',
      'Payment due date 04/25/2026',
      'Credit limit $12,000',
    ],
  ],
  [
    'a payslip',
    [
      'Earnings statement',
      'Pay period 03/01/2026 - 03/31/2026',
      'Net pay 2,100.00',
      'Direct deposit to account 1234',
      'Leave balance 12.0',
    ],
  ],
  [
    'a tax form',
    [
      'Form 1099-INT',
      'Department of the Treasury',
      'Tax year 2025',
      'Account number 551234',
      'Interest on deposits, balance 22.10',
    ],
  ],
  [
    'a profit and loss report',
    [
      'Profit and Loss',
      'Cost of goods sold 9,100.00',
      'Net income 4,300.00',
      'Checking account balance, deposits 8,112.04',
    ],
  ],
  [
    'a loan',
    ['Loan statement', 'Principal balance 22,000.00', 'Amount due 900.00', 'Account number 551234, credits 900.00'],
  ],
  ['card processing', ['Merchant number 551234', 'Interchange 210.11', 'Deposits 12,904.11', 'Account balance 0.00']],
];

const others: readonly CorpusSample[] = OTHERS.map(([name, lines]) => ({
  layout: 'another document',
  name,
  make: async () => {
    const sheet = createSheet();
    sheet.text(50, 40, 'Cobalt Ridge Services', { size: 16 });
    sheet.rows(50, 80, ['Statement period: March 1, 2026 - March 31, 2026', ...lines]);
    sheet.rows(50, 300, ['03/02 PURCHASE 12.10', '03/09 PURCHASE 90.00', '03/20 PURCHASE 44.01']);
    return sheet.finish();
  },
  periods: [],
}));

export const MISLEADING_CORPUS: readonly CorpusSample[] = [...drawings, ...misleading, ...tables, ...others];
