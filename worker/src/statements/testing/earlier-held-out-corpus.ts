import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { CorpusSample } from './development-corpus.ts';

/**
 * Statements that an earlier version of the rules was not written for. They have led to rules since, and belong to the
 * development corpus.
 */

const FIRST = ['Rimrock', 'Tidewater', 'Alder Bend', 'Brass Mill', 'Foxglove', 'Northlight', 'Plover', 'Quartz Hill'];
const SECOND = ['National Bank', 'Trust Company', 'Credit Union', 'Savings', 'Merchants Bank', 'Financial'];

/** Invented banks, the same ones for the same number. */
function bank(number: number): string {
  const pick = (values: readonly string[], factor: number) => values[(number * factor + 3) % values.length] ?? '';
  return `${pick(FIRST, 5)} ${pick(SECOND, 7)}`;
}

type Entry = readonly [x: number, y: number, text: string, size?: number];

interface Sheet {
  readonly font?: 'Courier' | 'Times-Roman' | 'Helvetica';
  readonly pages: readonly (readonly Entry[])[];
  readonly letterSpacing?: number;
}

async function print({ font = 'Helvetica', pages, letterSpacing = 0 }: Sheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  for (const entries of pages) {
    document.addPage().font(font);
    for (const [x, y, text, size = 9.5] of entries)
      document.fontSize(size).text(text, x, y, { lineBreak: false, characterSpacing: letterSpacing });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A list of movements, one a line. */
function list(y: number, lines: readonly (readonly [date: string, text: string, amount: string])[]): Entry[] {
  return lines.flatMap(([date, text, amount], index): Entry[] => [
    [42, y + index * 13, date],
    [95, y + index * 13, text],
    [500, y + index * 13, amount],
  ]);
}

const MARCH = list(420, [
  ['03/03', 'Deposit 5512', '1,900.00'],
  ['03/12', 'Check 311', '-240.00'],
  ['03/19', 'Rent of unit 4', '-2,100.00'],
  ['03/27', 'Deposit 5513', '3,020.10'],
]);

interface Sample extends Sheet {
  readonly name: string;
  readonly periods: readonly string[];
}

const STATEMENTS: readonly Sample[] = [
  {
    name: 'a range at the top right and a summary',
    pages: [
      [
        [40, 40, bank(1), 12],
        [390, 62, 'February 28, 2026 through March 31, 2026'],
        [390, 76, 'Account Number:    000000987651188'],
        [40, 150, 'Brightwater Cycles LLC'],
        [40, 230, 'CHECKING SUMMARY   Business Complete Checking', 11],
        [40, 250, 'Beginning Balance'],
        [300, 250, '$2,010.55'],
        [40, 264, 'Deposits and Additions'],
        [300, 264, '4,920.10'],
        [40, 278, 'Ending Balance'],
        [300, 278, '$4,590.65'],
        ...MARCH,
      ],
    ],
    periods: ['1188 2026-02-28 2026-03-31'],
  },
  {
    name: 'a range after the name of the product',
    pages: [
      [
        [40, 60, 'Your Business Fundamentals Checking', 14],
        [40, 80, 'for January 1, 2026 to January 31, 2026'],
        [330, 80, 'Account number: 4460 1122 9087'],
        [40, 120, 'Account summary'],
        [40, 140, 'Beginning balance on January 1, 2026'],
        [250, 140, '$3,110.41'],
        [40, 154, 'Withdrawals and other debits'],
        [250, 154, '-1,100.00'],
        [40, 168, 'Ending balance on January 31, 2026'],
        [250, 168, '$2,010.41'],
      ],
    ],
    periods: ['9087 2026-01-01 2026-01-31'],
  },
  {
    name: 'a date in the header and balances of days',
    pages: [
      [
        [40, 40, 'Initiate Business Checking', 15],
        [40, 60, 'January 31, 2026   Page 1 of 5'],
        [40, 110, 'Rowan Tile Works'],
        [40, 250, 'Statement period activity summary'],
        [40, 266, 'Beginning balance on 1/1'],
        [240, 266, '$1,200.00'],
        [40, 280, 'Deposits/Credits'],
        [240, 280, '900.00'],
        [40, 294, 'Ending balance on 1/31'],
        [240, 294, '$2,100.00'],
        [340, 266, 'Account number: 9920013377'],
      ],
    ],
    periods: ['3377 2026-01-01 2026-01-31'],
  },
  {
    name: 'a period over three lines',
    pages: [
      [
        [40, 40, `${bank(4)}  Business Statement`, 12],
        [430, 40, 'Account Number:'],
        [430, 53, '1 994 0021 7765'],
        [430, 76, 'Statement Period:'],
        [430, 89, 'Jan 2, 2026'],
        [430, 102, 'through'],
        [430, 115, 'Jan 31, 2026'],
        [430, 138, 'Page 1 of 3'],
        [40, 200, 'Beginning Balance on Jan 2     $  410.12'],
        [40, 214, 'Customer Deposits                 900.00'],
        [40, 228, 'Ending Balance on Jan 31, 2026   $1,310.12'],
      ],
    ],
    periods: ['7765 2026-01-02 2026-01-31'],
  },
  {
    name: 'a period without blanks around the dash',
    pages: [
      [
        [40, 40, bank(5), 16],
        [360, 60, 'Page:'],
        [450, 60, '1 of 4'],
        [360, 73, 'Statement Period:'],
        [450, 73, 'Mar 01 2026-Mar 31 2026'],
        [360, 86, 'Cust Ref #:'],
        [450, 86, '4410022-717-T-***'],
        [360, 99, 'Primary Account #:'],
        [450, 99, '441-0022331'],
        [40, 200, 'ACCOUNT SUMMARY'],
        [40, 214, 'Beginning Balance 210.00   Electronic Deposits 440.00   Ending Balance 650.00'],
        ...MARCH,
      ],
    ],
    periods: ['2331 2026-03-01 2026-03-31'],
  },
  {
    name: 'balances as of two days',
    font: 'Times-Roman',
    pages: [
      [
        [40, 50, 'Your account statement', 14],
        [40, 68, 'For 03/31/2026'],
        [40, 180, 'BUSINESS VALUE CHECKING 1110009876543', 11],
        [40, 200, 'Your previous balance as of 02/27/2026'],
        [330, 200, '$1,733.10'],
        [40, 214, 'Checks'],
        [330, 214, '- 240.00'],
        [40, 228, 'Deposits, credits and interest'],
        [330, 228, '+ 4,920.10'],
        [40, 242, 'Your new balance as of 03/31/2026'],
        [330, 242, '= $6,413.20'],
        ...MARCH,
      ],
    ],
    // The previous balance is that of the day before.
    periods: ['6543 2026-02-28 2026-03-31'],
  },
  {
    name: 'balances with short dates',
    pages: [
      [
        [40, 40, 'Business Banking Statement', 13],
        [40, 56, 'February 27, 2026'],
        [40, 70, 'page 1 of 3'],
        [40, 160, 'Key account: Business Interest Checking'],
        [400, 160, 'Account number 329681001122'],
        [40, 180, 'Beginning balance 1-31-26'],
        [300, 180, '$9,300.00'],
        [40, 194, '4 Additions'],
        [300, 194, '+1,210.50'],
        [40, 208, 'Ending balance 2-27-26'],
        [300, 208, '$10,510.50'],
      ],
    ],
    periods: ['1122 2026-01-31 2026-02-27'],
  },
  {
    name: 'a header table with joined dates',
    font: 'Courier',
    pages: [
      [
        [40, 40, bank(8).toUpperCase(), 12],
        [40, 100, 'ACCOUNT NO.'],
        [150, 100, 'ACCOUNT TYPE'],
        [330, 100, 'STATEMENT PERIOD'],
        [510, 100, 'PAGE'],
        [40, 114, '9870001234'],
        [150, 114, 'SIMPLE BUSINESS CHECKING'],
        [330, 114, 'MAR.01-MAR.31,2026'],
        [510, 114, '1 OF 2'],
        [40, 180, 'BEGINNING BALANCE  DEPOSITS & CREDITS  CHECKS PAID  ENDING BALANCE'],
        ...MARCH,
      ],
    ],
    periods: ['1234 2026-03-01 2026-03-31'],
  },
  {
    name: 'this and the last statement in typewriter letters',
    font: 'Courier',
    pages: [
      [
        [40, 40, bank(9)],
        [350, 70, 'Last Statement:    March 31, 2026'],
        [350, 83, 'This Statement:    April 30, 2026'],
        [350, 96, 'Total Days in Statement Period: 30'],
        [350, 109, 'Account: XXX8812'],
        [40, 180, 'SMALL BUSINESS CHECKING  Beginning balance  2,210.00'],
        [40, 193, '  7 Credits  8,000.00'],
      ],
    ],
    periods: ['8812 2026-04-01 2026-04-30'],
  },
  {
    name: 'an end with rows of balances',
    pages: [
      [
        [40, 40, bank(10), 12],
        [400, 40, 'Statement Ending 04/30/2026'],
        [400, 54, 'Account Number: XXXXXX2201'],
        [40, 150, 'FREE BUSINESS CHECKING-XXXXXX2201', 12],
        [40, 168, 'Account Summary'],
        ...list(184, [
          ['04/01/2026', '          Beginning Balance', '$800.14'],
          ['', '4 Credit(s) This Period', '$2,000.00'],
          ['', '9 Debit(s) This Period', '$1,750.00'],
          ['04/30/2026', '          Ending Balance', '$1,050.14'],
        ]),
      ],
    ],
    periods: ['2201 2026-04-01 2026-04-30'],
  },
  {
    name: 'Spanish, days in the period',
    pages: [
      [
        [40, 40, 'Banco Costa Inventada', 14],
        [40, 60, 'Estado de Cuenta Comercial'],
        [330, 60, 'Fecha del estado:  31 de marzo de 2026'],
        [330, 74, 'Días en el período:  31'],
        [330, 88, 'Número de cuenta:  071-223344'],
        [40, 150, 'Balance anterior 1,010.00    Depósitos 900.00    Balance final 1,910.00'],
        [40, 170, 'Saldo promedio 1,400.00'],
      ],
    ],
    periods: ['3344 2026-03-01 2026-03-31'],
  },
  {
    name: 'the day before the month',
    font: 'Times-Roman',
    pages: [
      [
        [60, 50, `${bank(12)} - Business current account`, 13],
        [60, 80, 'Account statement covering 5 January 2026 to 4 February 2026'],
        [60, 96, 'Account no: 20-45-88 / 55019923'],
        [60, 140, 'Opening balance 400.00   Money in (credits) 900.00   Closing balance 1,300.00'],
      ],
    ],
    periods: ['9923 2026-01-05 2026-02-04'],
  },
  {
    name: 'dotted lines between labels and values',
    pages: [
      [
        [60, 50, bank(13), 13],
        [60, 90, 'Account ending ........................ 6173'],
        [60, 106, 'Statement period ...................... 03/01/26 - 03/31/26'],
        [60, 122, 'Balance on closing date ............... $7,140.05'],
        [60, 138, 'Deposits .............................. $5,200.00'],
        ...MARCH,
      ],
    ],
    periods: ['6173 2026-03-01 2026-03-31'],
  },
  {
    name: 'spaced letters',
    letterSpacing: 1.2,
    pages: [
      [
        [50, 50, bank(14), 13],
        [50, 90, 'Statement period  March 1 to March 31, 2026'],
        [50, 106, 'Checking account number  ****4090'],
        [50, 130, 'Deposits 400.00   Closing balance 880.00'],
      ],
    ],
    periods: ['4090 2026-03-01 2026-03-31'],
  },
  {
    name: 'quarterly savings',
    pages: [
      [
        [50, 50, `${bank(15)} Savings Statement`, 13],
        [50, 80, 'Statement Period 01/01/2026 - 03/31/2026'],
        [50, 94, 'Account Number ending with 7762'],
        [50, 130, 'Previous balance 90.00   Deposits 0.00   Ending balance 90.04'],
      ],
    ],
    periods: ['7762 2026-01-01 2026-03-31'],
  },
  {
    name: 'two months of one account',
    pages: [
      [
        [50, 50, bank(16), 13],
        [50, 80, 'Statement Period'],
        [50, 94, '01/13/2026 to 02/11/2026'],
        [300, 80, 'Account Number'],
        [300, 94, '5500-3312'],
        [50, 130, 'Deposits 100.00   Ending balance 200.00'],
      ],
      [
        [50, 50, bank(16), 13],
        [50, 80, 'Statement Period'],
        [50, 94, '02/12/2026 to 03/13/2026'],
        [300, 80, 'Account Number'],
        [300, 94, '5500-3312'],
        [50, 130, 'Deposits 100.00   Ending balance 300.00'],
      ],
    ],
    periods: ['3312 2026-01-13 2026-02-11', '3312 2026-02-12 2026-03-13'],
  },
];

const PAPERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'a card with a closing date',
    [
      'Business card ending 4-61005',
      'Closing Date 04/12/26',
      'Days in Billing Period: 31',
      'New Balance $2,204.11',
      'Minimum Payment Due $90.00',
      'Payment Due Date 05/07/26',
      'Account Summary: Previous Balance, Payments/Credits, New Charges',
    ],
  ],
  [
    'an advance with a balance',
    [
      'Quick Funding account statement',
      'Statement period 03/01/2026 - 03/31/2026',
      'Account number 88123',
      'Purchased amount $64,000.00',
      'Remaining balance $31,004.10',
      'Debits of the month: 21',
    ],
  ],
  [
    'a result of three months',
    [
      'Profit & Loss',
      'January 1 through March 31, 2026',
      'Total Income 88,000.00',
      'Cost of Goods Sold 40,000.00',
      'Net Income 9,900.00',
      'Checking account balance 4,000.00, deposits',
    ],
  ],
  [
    'a certificate of deposit',
    [
      'Certificate of deposit',
      'Account number 7712209',
      'Term April 1, 2026 through March 31, 2027',
      'Balance at opening $20,000.00',
      'Deposits are not allowed during the term.',
    ],
  ],
  [
    'a notice about an overdraft',
    [
      'Notice of overdraft',
      'Date of notice 03/18/2026',
      'Account number ending in 3301',
      'Available balance -$44.10',
      'Checks and debits on 03/17/2026 were returned.',
    ],
  ],
  [
    'an invoice for services',
    [
      'Invoice number 2207',
      'For services from 03/01/2026 to 03/31/2026',
      'Balance due $910.00',
      'Due date 04/15/2026',
      'Pay by check to account 5512 or by deposit.',
    ],
  ],
  [
    'a change of terms',
    [
      'Changes to your checking account statement',
      'From May 1, 2026 to May 31, 2026 no monthly fee applies when the balance of deposits stays above $500.',
      'Account ending in 2210',
    ],
  ],
  [
    'an offer beside the account',
    [
      'Open a second checking account between March 1, 2026 and March 31, 2026',
      'and receive $300 when your deposits keep a balance of $5,000. Account statement credits follow.',
    ],
  ],
];

export const EARLIER_HELD_OUT_CORPUS: readonly CorpusSample[] = [
  ...STATEMENTS.map(({ name, periods, ...sheet }) => ({
    layout: 'statement',
    name,
    make: () => print(sheet),
    periods,
  })),
  ...PAPERS.map(([name, lines], number) => ({
    layout: 'other paper',
    name,
    make: () =>
      print({
        pages: [[[50, 50, bank(20 + number), 12], ...lines.map((line, at): Entry => [50, 90 + at * 18, line])]],
      }),
    periods: [],
  })),
];
