import { createSheet, dayAndMonth, type Sheet, transactionRows } from './statement-sheet.ts';

/** A PDF and the truth about it. */
export interface CorpusSample {
  readonly layout: string;
  readonly name: string;
  readonly make: () => Promise<Buffer>;
  /** `account from to`, with `-` for an unknown account. Empty when no period may be read. */
  readonly periods: readonly string[];
}

const COLUMNS = [50, 120, 480];

/** Headings, transactions and totals that every statement has. */
function body(sheet: Sheet, y: number, [from, to]: readonly [string, string]): number {
  sheet.text(50, y, 'Deposits and withdrawals', { isBold: true });
  const end = sheet.table(COLUMNS, y + 20, [['Date', 'Description', 'Amount'], ...transactionRows(from, to)]);
  sheet.text(50, end + 10, 'Total withdrawals and other debits');
  sheet.text(480, end + 10, '3,204.18');
  return end + 30;
}

interface Statement {
  readonly from: string;
  readonly to: string;
  readonly header: (sheet: Sheet) => void;
  readonly sheet?: Parameters<typeof createSheet>[0];
}

async function statement({ from, to, header, sheet: options }: Statement): Promise<Buffer> {
  const sheet = createSheet(options);
  header(sheet);
  sheet.text(50, 330, 'Ending balance');
  sheet.text(480, 330, '$8,112.04');
  body(sheet, 360, [from, to]);
  return sheet.finish();
}

function labelsLeft([label, value]: readonly [string, string], account: readonly [string, string]) {
  return (sheet: Sheet) => {
    sheet.text(50, 50, 'Bank of the Crooked Pine', { size: 18, isBold: true });
    sheet.rows(50, 90, ['Blue Kettle Bakery LLC', '14 Flour Street', 'Albany NY 12207']);
    sheet.text(50, 180, account[0]);
    sheet.text(190, 180, account[1]);
    sheet.text(50, 196, label);
    sheet.text(190, 196, value);
    sheet.text(50, 212, 'Page');
    sheet.text(190, 212, '1 of 3');
  };
}

function valuesBeneath([label, value]: readonly [string, string], account: readonly [string, string]) {
  return (sheet: Sheet) => {
    sheet.text(50, 40, 'First Lantern Credit Union', { size: 16, isBold: true });
    for (const [x, top, beneath] of [
      [60, account[0], account[1]],
      [230, label, value],
      [460, 'Page', '1 of 4'],
    ] as const) {
      sheet.text(x, 150, top, { size: 8, isBold: true });
      sheet.text(x, 163, beneath);
    }
    sheet.rows(60, 200, ['Copper Finch Trading Inc', 'PO Box 77', 'Troy NY 12180']);
  };
}

function twoColumns([label, value]: readonly [string, string], account: string) {
  return (sheet: Sheet) => {
    sheet.text(50, 45, 'MERIDIAN FALLS BANK', { size: 15, isBold: true });
    sheet.rows(50, 100, ['Rowan Ashdown', 'Ashdown Tile Works', '2 Quarry Road', 'Utica NY 13501', 'Member FDIC']);
    sheet.rows(330, 104, [account, `${label} ${value}`, 'Customer service (518) 555-0100', 'Open 24/7']);
    sheet.text(50, 220, 'Summary of your checking account', { isBold: true });
    sheet.text(330, 223, 'Important information about your account', { isBold: true });
    sheet.rows(50, 240, ['Beginning balance        4,120.20', 'Deposits and credits    12,904.11']);
  };
}

function bareRange(range: string) {
  return (sheet: Sheet) => {
    sheet.text(50, 40, 'HOLLOW CREEK BANK, N.A.', { size: 14, isBold: true });
    sheet.text(380, 60, range);
    sheet.text(380, 76, 'Account Number:  000000457811234');
    sheet.rows(50, 150, ['Quill & Daughters LLC', '9 Orchard Lane', 'Albany NY 12208']);
    sheet.text(50, 220, 'CHECKING STATEMENT SUMMARY', { isBold: true });
  };
}

function balances(start: string, end: string) {
  return (sheet: Sheet) => {
    sheet.text(50, 40, 'Granite Harbor Bank', { size: 16, isBold: true });
    sheet.text(350, 60, 'Your Business Advantage Checking statement');
    sheet.text(350, 76, 'Account number: 0012 3456 1234');
    sheet.text(50, 180, start);
    sheet.text(300, 180, '$4,120.20');
    sheet.text(50, 196, 'Deposits and other credits');
    sheet.text(300, 196, '12,904.11');
    sheet.text(50, 212, end);
    sheet.text(300, 212, '$8,112.04');
  };
}

const ACCOUNT = ['Account number', 'XXXXXX1234'] as const;
const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const MARCH_READ = ['1234 2026-03-01 2026-03-31'] as const;

const LEFT: readonly (readonly [string, string])[] = [
  ['Statement Period', 'March 1, 2026 - March 31, 2026'],
  ['Statement period:', 'Mar 1, 2026 - Mar 31, 2026'],
  ['Statement Dates', '03/01/26 to 03/31/26'],
  ['For the period', '03/01/2026 through 03/31/2026'],
  ['Period covered', '2026-03-01 - 2026-03-31'],
  ['Statement period', 'March 1 - 31, 2026'],
  ['Statement month', 'March 2026'],
];
const BENEATH: readonly (readonly [string, string])[] = [
  ['Statement Period', 'Mar 01, 2026 through Mar 31, 2026'],
  ['STATEMENT PERIOD', '3/1/26 - 3/31/26'],
  ['Period', '01-Mar-26 to 31-Mar-26'],
  ['Statement Cycle', 'March 1 through March 31, 2026'],
];
const COLUMN: readonly (readonly [string, string])[] = [
  ['Statement period', 'March 1st, 2026 to March 31st, 2026'],
  ['For the period', 'Mar 1, 2026 to Mar 31, 2026'],
  ['This statement covers', '03/01/2026 - 03/31/2026'],
];

const labelled: readonly CorpusSample[] = [
  ...LEFT.map((period) => ({
    layout: 'labels left of values',
    name: period.join(' '),
    make: () => statement({ ...MARCH, header: labelsLeft(period, ACCOUNT) }),
    periods: MARCH_READ,
  })),
  ...BENEATH.map((period) => ({
    layout: 'values beneath labels',
    name: period.join(' '),
    make: () => statement({ ...MARCH, header: valuesBeneath(period, ['Account', '****1234']) }),
    periods: MARCH_READ,
  })),
  ...COLUMN.map((period) => ({
    layout: 'two columns',
    name: period.join(' '),
    make: () => statement({ ...MARCH, header: twoColumns(period, 'Business Checking ending in 1234') }),
    periods: MARCH_READ,
  })),
];

const unlabelled: readonly CorpusSample[] = [
  {
    layout: 'range without a label',
    name: 'month names',
    make: () => statement({ ...MARCH, header: bareRange('March 1, 2026 through March 31, 2026') }),
    periods: MARCH_READ,
  },
  {
    layout: 'range without a label',
    name: 'a cycle over the end of a year',
    make: () =>
      statement({
        from: '2025-12-18',
        to: '2026-01-17',
        header: bareRange('December 18, 2025 through January 17, 2026'),
      }),
    periods: ['1234 2025-12-18 2026-01-17'],
  },
  {
    layout: 'dates of balances',
    name: 'first and last day',
    make: () =>
      statement({
        ...MARCH,
        header: balances('Beginning balance on March 1, 2026', 'Ending balance on March 31, 2026'),
      }),
    periods: MARCH_READ,
  },
  {
    layout: 'dates of balances',
    name: 'the day before, two-digit years',
    make: () =>
      statement({ ...MARCH, header: balances('Previous balance as of 02/28/26', 'Ending balance as of 03/31/26') }),
    periods: MARCH_READ,
  },
];

const CYCLES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'a number of days',
    ['Statement Date: April 2, 2026', 'Days in statement period: 31'],
    ['1234 2026-03-03 2026-04-02'],
  ],
  [
    'the last statement',
    ['Last statement: March 3, 2026', 'This statement: April 2, 2026'],
    ['1234 2026-03-04 2026-04-02'],
  ],
  ['a monthly cycle', ['Statement date 03/31/2026', 'Statement cycle: Monthly'], MARCH_READ],
  ['no cycle', ['Statement date 03/31/2026'], []],
];

const cycles: readonly CorpusSample[] = CYCLES.map(([name, lines, periods]) => ({
  layout: 'date of the statement',
  name,
  make: () =>
    statement({
      from: '2026-03-04',
      to: '2026-03-31',
      header: (sheet) => {
        sheet.text(50, 40, 'Saltmarsh Savings', { size: 16 });
        sheet.rows(350, 60, ['Account No. 77-0091234', ...lines]);
        sheet.text(50, 200, 'Savings statement', { isBold: true });
      },
    }),
  periods,
}));

const SPANISH: readonly (readonly [string, readonly string[]])[] = [
  [
    'del 1 al 31 de marzo de 2026',
    ['Número de cuenta: XXXX1234', 'Periodo del estado de cuenta: del 1 al 31 de marzo de 2026'],
  ],
  ['both months', ['Núm. de cuenta 0091234', 'Período: 1 de marzo de 2026 al 31 de marzo de 2026']],
  ['numbers, day first', ['Cuenta terminada en 1234', 'Estado de cuenta del 01/03/2026 al 31/03/2026']],
  ['numbers, month first', ['Cuenta núm. 551234', 'Periodo 03/01/2026 - 03/31/2026']],
];

const spanish: readonly CorpusSample[] = [
  ...SPANISH.map(([name, lines], index) => ({
    layout: 'Spanish',
    name,
    make: async () => {
      const sheet = createSheet();
      sheet.text(50, 40, 'Banco del Faro Inventado', { size: 16, isBold: true });
      sheet.rows(50, 80, ['Panadería La Tetera Azul', 'San Juan PR 00901']);
      sheet.rows(320, 80, lines);
      sheet.text(50, 180, 'Resumen de su cuenta de cheques');
      const format = index === 2 ? dayAndMonth : undefined;
      const end = sheet.table(COLUMNS, 210, [
        ['Fecha', 'Descripción', 'Cantidad'],
        ...transactionRows(MARCH.from, MARCH.to, format),
      ]);
      sheet.rows(50, end + 10, [
        'Depósitos y créditos 12,904.11',
        'Retiros y débitos 9,002.45',
        'Saldo final 8,112.04',
      ]);
      return sheet.finish();
    },
    periods: MARCH_READ,
  })),
  {
    layout: 'Spanish',
    name: 'numbers that fit both orders',
    make: async () => {
      const sheet = createSheet();
      sheet.rows(50, 60, [
        'Banco del Faro Inventado',
        'Número de cuenta: XXXX1234',
        'Periodo 01/03/2026 al 02/04/2026',
      ]);
      sheet.rows(50, 160, ['Depósitos 12,904.11', 'Retiros 9,002.45', 'Saldo final 8,112.04']);
      return sheet.finish();
    },
    periods: [],
  },
];

/** A section of a combined statement. */
function section(sheet: Sheet, y: number, [title, account]: readonly [string, string], period?: string): void {
  sheet.text(50, y, title, { isBold: true });
  sheet.text(50, y + 16, `Account number: ${account}`);
  if (period) sheet.text(50, y + 32, `Statement period: ${period}`);
  sheet.rows(50, y + 50, ['Beginning balance 1,204.10', 'Deposits 904.55', 'Ending balance 2,108.65']);
}

const several: readonly CorpusSample[] = [
  {
    layout: 'several accounts',
    name: 'one period for all',
    make: async () => {
      const sheet = createSheet();
      sheet.text(50, 40, 'Combined statement of Tern Valley Bank', { size: 16 });
      sheet.text(350, 70, 'Statement period: March 1, 2026 - March 31, 2026');
      sheet.text(350, 86, 'Primary account: XXXXXX1234');
      section(sheet, 150, ['Business Checking', 'XXXXXX1234']);
      section(sheet, 350, ['Business Savings', 'XXXXXX9876']);
      return sheet.finish();
    },
    periods: ['1234 2026-03-01 2026-03-31', '9876 2026-03-01 2026-03-31'],
  },
  {
    layout: 'several accounts',
    name: 'a page and a period each',
    make: async () => {
      const sheet = createSheet();
      section(sheet, 60, ['Business Checking', '400-551234'], 'March 1, 2026 - March 31, 2026');
      sheet.addPage();
      section(sheet, 60, ['Money Market', '400-559876'], 'March 6, 2026 - April 5, 2026');
      return sheet.finish();
    },
    periods: ['1234 2026-03-01 2026-03-31', '9876 2026-03-06 2026-04-05'],
  },
  {
    layout: 'several accounts',
    name: 'a section and a period each',
    make: async () => {
      const sheet = createSheet();
      section(sheet, 60, ['Business Checking', '400-551234'], 'March 1, 2026 - March 31, 2026');
      section(sheet, 300, ['Money Market', '400-559876'], 'March 10, 2026 - April 9, 2026');
      return sheet.finish();
    },
    periods: ['1234 2026-03-01 2026-03-31', '9876 2026-03-10 2026-04-09'],
  },
  {
    layout: 'several accounts',
    name: 'a linked account that is only mentioned',
    make: () =>
      statement({
        ...MARCH,
        header: (sheet) => {
          labelsLeft(['Statement Period', '03/01/26 - 03/31/26'], ACCOUNT)(sheet);
          sheet.text(50, 260, 'Overdrafts are covered by your linked savings account ending in 9876.');
        },
      }),
    periods: MARCH_READ,
  },
];

const merged: readonly CorpusSample[] = [
  {
    layout: 'merged statements',
    name: 'three months in a row',
    make: async () => {
      const sheet = createSheet();
      for (const [index, period] of [
        'January 1, 2026 - January 31, 2026',
        'February 1, 2026 - February 28, 2026',
        'March 1, 2026 - March 31, 2026',
      ].entries()) {
        if (index > 0) sheet.addPage();
        section(sheet, 60, ['Business Checking', 'XXXXXX1234'], period);
      }
      return sheet.finish();
    },
    periods: ['1234 2026-01-01 2026-01-31', '1234 2026-02-01 2026-02-28', '1234 2026-03-01 2026-03-31'],
  },
  {
    layout: 'merged statements',
    name: 'periods that overlap',
    make: async () => {
      const sheet = createSheet();
      section(sheet, 60, ['Business Checking', 'XXXXXX1234'], 'January 1, 2026 - January 31, 2026');
      sheet.addPage();
      section(sheet, 60, ['Business Checking', 'XXXXXX1234'], 'January 15, 2026 - February 14, 2026');
      return sheet.finish();
    },
    periods: [],
  },
];

const HEADERS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'balances without a year',
    [
      'Cedar Plains Business Checking',
      'March 31, 2026',
      'Account number: 551234',
      'Beginning balance on 3/1',
      'Ending balance on 3/31',
    ],
    MARCH_READ,
  ],
  [
    'balances without a year and another date',
    [
      'Cedar Plains Business Checking',
      'April 7, 2026',
      'Account number: 551234',
      'Beginning balance on 3/1',
      'Ending balance on 3/31',
    ],
    [],
  ],
  [
    'a range on three lines',
    ['Business statement', 'Acct # *1234', 'Statement Period:', 'Mar 1, 2026', 'through', 'Mar 31, 2026'],
    MARCH_READ,
  ],
  [
    'a range without a label on two lines',
    ['Account statement 1 of 5', 'Beginning March 1, 2026', 'through March 31, 2026'],
    ['- 2026-03-01 2026-03-31'],
  ],
  ['a title of a month', ['March 2026 bank statement', 'Checking account ••1234'], MARCH_READ],
  [
    'rows of balances',
    [
      'Statement Ending 03/31/2026',
      'Account XXXX1234',
      '03/01/2026  Beginning Balance  4,120.20',
      '03/31/2026  Ending Balance  8,112.04',
    ],
    MARCH_READ,
  ],
];

const headers: readonly CorpusSample[] = HEADERS.map(([name, lines, periods]) => ({
  layout: 'large banks',
  name,
  make: () =>
    statement({
      ...MARCH,
      header: (sheet) => {
        sheet.text(50, 40, 'Cedar Plains', { size: 18, isBold: true });
        sheet.rows(340, 80, lines);
        sheet.rows(50, 120, ['Quill & Daughters LLC', '9 Orchard Lane', 'Albany NY 12208']);
      },
    }),
  periods,
}));

const summaries: readonly CorpusSample[] = [
  {
    layout: 'several accounts',
    name: 'a table of account numbers',
    make: async () => {
      const sheet = createSheet();
      sheet.rows(50, 40, ['Tern Valley Bank', 'Statement period Mar 1 - Mar 31, 2026']);
      sheet.table([50, 200, 330, 450], 120, [
        ['Account', 'Account number', 'Beginning balance', 'Ending balance'],
        ['Checking', '400-551234', '1,204.10', '2,108.65'],
        ['Savings', '400-559876', '9,204.10', '9,208.65'],
      ]);
      sheet.rows(50, 200, ['Deposits 904.55', 'Withdrawals 12.00']);
      return sheet.finish();
    },
    periods: ['1234 2026-03-01 2026-03-31', '9876 2026-03-01 2026-03-31'],
  },
  {
    layout: 'merged statements',
    name: 'a card after a checking account',
    make: async () => {
      const sheet = createSheet();
      section(sheet, 60, ['Business Checking', '400-551234'], 'March 1, 2026 - March 31, 2026');
      sheet.addPage();
      section(sheet, 60, ['Business Card', '400-559876'], 'February 1, 2026 - February 28, 2026');
      sheet.rows(50, 300, ['Minimum payment due 35.00', 'Credit limit 9,000.00']);
      return sheet.finish();
    },
    periods: [],
  },
];

export const LABELLED_CORPUS: readonly CorpusSample[] = [
  ...labelled,
  ...unlabelled,
  ...cycles,
  ...spanish,
  ...several,
  ...merged,
  ...headers,
  ...summaries,
];
export { ACCOUNT, bareRange, body, labelsLeft, MARCH, MARCH_READ, statement };
