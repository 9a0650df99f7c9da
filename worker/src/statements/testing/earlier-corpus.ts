import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { CorpusSample } from './development-corpus.ts';

/**
 * Statements that were held out until the rules were first complete. Then: precision 14 of 14 months, recall 14 of 16.
 * They belong to the development corpus since, because a miss of theirs has led to a rule.
 */

const PLACES = [
  'Amber Fork',
  'Lowtide',
  'Nine Elms',
  'Sable Point',
  'Old Ferry',
  'Harrow Lake',
  'Juniper Gap',
  'Kestrel',
];
const KINDS = ['Bank', 'Community Bank', 'Federal Credit Union', 'State Bank', 'Savings Bank', 'Bancorp'];
const OWNERS = [
  'Windmere Auto Glass LLC',
  'Pascal & Odom Catering',
  'Threadneedle Laundry Inc',
  'Yarrow Dental Lab LLC',
];

/** The same invented names in every run. */
function createChooser(seed: number) {
  let state = seed;
  return <T>(values: readonly [T, ...T[]]): T => {
    state = (state * 48_271) % 2_147_483_647;
    return values[state % values.length] ?? values[0];
  };
}
const choose = createChooser(20_260_520);
const bankName = () => `${choose([PLACES[0] ?? '', ...PLACES])} ${choose([KINDS[0] ?? '', ...KINDS])}`;
const owner = () => choose([OWNERS[0] ?? '', ...OWNERS]);

type Document = InstanceType<typeof PDFDocument>;

interface Drawing {
  readonly font?: 'Courier' | 'Times-Roman' | 'Helvetica';
  readonly layout?: 'portrait' | 'landscape';
  readonly draw: (document: Document) => void;
}

async function draw({ font = 'Helvetica', layout = 'portrait', draw: drawPage }: Drawing): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', layout, margin: 36, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  document.font(font).fontSize(9.5);
  drawPage(document);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Text that ends at this distance from the left. */
function endAt(document: Document, { x, y, text }: { x: number; y: number; text: string }): void {
  document.text(text, x - document.widthOfString(text), y, { lineBreak: false });
}

/** Movements of an account as most banks list them. */
function movements(document: Document, { month, year, y }: { month: string; year?: string; y: number }): void {
  const days = ['02', '06', '11', '17', '23', '27'];
  const texts = [
    'POS SETTLEMENT 88120',
    'FUEL DEPOT 17',
    'ONLINE PAYMENT ELECTRIC CO',
    'DEPOSIT',
    'INSURANCE PREM',
    'CHECK 2207',
  ];
  for (const [index, day] of days.entries()) {
    const date = year ? `${month}/${day}/${year}` : `${month}/${day}`;
    document.text(date, 40, y + index * 13, { lineBreak: false });
    document.text(texts[index] ?? '', 110, y + index * 13, { lineBreak: false });
    endAt(document, { x: 470, y: y + index * 13, text: `${(210.4 * (index + 1)).toFixed(2)}` });
    endAt(document, { x: 560, y: y + index * 13, text: `${(8_000 - 310.7 * index).toFixed(2)}` });
  }
}

const positives: readonly CorpusSample[] = [
  {
    layout: 'right-aligned block',
    name: 'typewriter letters',
    make: () =>
      draw({
        font: 'Courier',
        draw: (document) => {
          document.text(bankName().toUpperCase(), 36, 36);
          endAt(document, { x: 576, y: 36, text: 'STATEMENT OF ACCOUNT' });
          endAt(document, { x: 576, y: 50, text: 'ACCT: ***8841' });
          endAt(document, { x: 576, y: 64, text: 'PERIOD 02/13/2026 \u2013 03/12/2026' });
          document.text(owner(), 36, 110);
          document.text('BALANCE LAST STATEMENT .......  7,701.15', 36, 150);
          document.text('DEPOSITS AND CREDITS ..........  4,204.00', 36, 163);
          document.text('03/02   DEPOSIT   4,204.00', 36, 210).text('03/09   CHECK 2207   310.70', 36, 223);
        },
      }),
    periods: ['8841 2026-02-13 2026-03-12'],
  },
  {
    layout: 'community bank',
    name: 'statement dates and days',
    make: () =>
      draw({
        font: 'Courier',
        draw: (document) => {
          document.text(bankName(), 200, 30);
          document.text('Date  2/27/26          Page    1', 330, 80, { lineBreak: false });
          document.text('Primary Account          XXXXXXXX6630', 330, 93, { lineBreak: false });
          document.text(owner(), 60, 120);
          document.text('REGULAR BUSINESS CHECKING', 40, 190);
          document.text('Account Number', 40, 205, { lineBreak: false });
          document.text('XXXXXXXX6630', 190, 205, { lineBreak: false });
          document.text('Statement Dates   1/30/26 thru  3/01/26', 310, 205, { lineBreak: false });
          document.text('Previous Balance', 40, 218, { lineBreak: false });
          document.text('9,310.00', 220, 218, { lineBreak: false });
          document.text('Days in the statement period      31', 310, 218, { lineBreak: false });
          document.text('5 Deposits/Credits', 40, 231);
          movements(document, { month: '2', y: 280 });
        },
      }),
    periods: ['6630 2026-01-30 2026-03-01'],
  },
  {
    layout: 'online bank',
    name: 'title of a month',
    make: () =>
      draw({
        draw: (document) => {
          document.fontSize(22).text('Statement for April 2026', 50, 60);
          document.fontSize(10).text(`Everyday Business Account (...5512) \u00b7 ${bankName()}`, 50, 95);
          document.text('Money in 12,220.00', 50, 140).text('Money out 9,114.80').text('Closing balance 8,009.13');
          document.text('Deposits are insured.', 50, 200);
          for (const [index, day] of ['Apr 3', 'Apr 9', 'Apr 21', 'Apr 28'].entries())
            document.text(`${day}     Card payment      -${(40.1 * (index + 2)).toFixed(2)}`, 50, 240 + index * 16);
        },
      }),
    periods: ['5512 2026-04-01 2026-04-30'],
  },
  {
    layout: 'one line of dates',
    name: 'from and to date',
    make: () =>
      draw({
        draw: (document) => {
          document.fontSize(14).text('Account Statement', 40, 40);
          document.fontSize(9);
          document.text('From Date:', 40, 70, { lineBreak: false }).text('12/01/2025', 100, 70, { lineBreak: false });
          document.text('To Date:', 200, 70, { lineBreak: false }).text('12/31/2025', 250, 70, { lineBreak: false });
          document
            .text('Account Number:', 350, 70, { lineBreak: false })
            .text('7710 0044 0926', 440, 70, { lineBreak: false });
          document
            .text('Opening balance 3,300.17', 40, 100)
            .text('Total credits 18,410.66')
            .text('Closing balance 2,190.00');
          movements(document, { month: '12', year: '2025', y: 170 });
        },
      }),
    periods: ['0926 2025-12-01 2025-12-31'],
  },
  {
    layout: 'box on the right',
    name: 'beginning and ending date',
    make: () =>
      draw({
        font: 'Times-Roman',
        draw: (document) => {
          document.fontSize(17).text(bankName(), 40, 40);
          document.rect(350, 80, 220, 70).stroke('#336699');
          document.fontSize(10).fillColor('#000');
          document.text('Statement Beginning Date:   January 30, 2026', 358, 90, { lineBreak: false });
          document.text('Statement Ending Date:   February 27, 2026', 358, 106, { lineBreak: false });
          document.text('Account Ending In:   3307', 358, 122, { lineBreak: false });
          document.text(`${owner()}\n88 Canal Street\nLowell MA 01850`, 40, 95);
          document
            .text('Checking balance summary', 40, 190)
            .text('Deposits   10,010.00')
            .text('Withdrawals   9,640.11');
          movements(document, { month: '02', y: 260 });
        },
      }),
    periods: ['3307 2026-01-30 2026-02-27'],
  },
  {
    layout: 'period in the footer',
    name: 'landscape',
    make: () =>
      draw({
        layout: 'landscape',
        draw: (document) => {
          document.fontSize(15).text(`${bankName()} | Small Business Checking`, 40, 30);
          document.fontSize(9).text('Account no. 0041-77-2290', 40, 60);
          document.text('Deposits 5,510.25 | Checks paid 1,200.00 | Balance 4,080.77', 40, 80);
          movements(document, { month: '02', year: '26', y: 120 });
          document.text('Statement period Feb 01 2026 to Feb 28 2026', 40, 540, { lineBreak: false });
          document.text('Page 1/2', 700, 540, { lineBreak: false });
        },
      }),
    periods: ['2290 2026-02-01 2026-02-28'],
  },
  {
    layout: 'Spanish, monthly',
    name: 'start and closing date',
    make: () =>
      draw({
        draw: (document) => {
          document.fontSize(16).text('BANCO LAGUNA NUEVA', 40, 40);
          document.fontSize(10).text('ESTADO DE CUENTA MENSUAL', 40, 64);
          document
            .text('No. de Cuenta', 340, 64, { lineBreak: false })
            .text('9930-2217', 450, 64, { lineBreak: false });
          document
            .text('Fecha de inicio', 340, 78, { lineBreak: false })
            .text('01-ene-2026', 450, 78, { lineBreak: false });
          document
            .text('Fecha de corte', 340, 92, { lineBreak: false })
            .text('31-ene-2026', 450, 92, { lineBreak: false });
          document
            .text('Saldo anterior 2,110.90', 40, 140)
            .text('Depósitos 7,001.00')
            .text('Cheques y retiros 6,400.12');
          movements(document, { month: '01', y: 220 });
        },
      }),
    periods: ['2217 2026-01-01 2026-01-31'],
  },
  {
    layout: 'Spanish, letter',
    name: 'since and until',
    make: () =>
      draw({
        font: 'Times-Roman',
        draw: (document) => {
          document.fontSize(13).text('Cooperativa La Ceiba \u2014 Estado de cuenta', 60, 50);
          document.fontSize(10).text('Desde el 1 de diciembre de 2025 hasta el 31 de diciembre de 2025', 60, 80);
          document.text('Cuenta: ***6604', 60, 96);
          document
            .text('Saldo inicial: 900.00', 60, 130)
            .text('Total de depósitos: 3,400.00')
            .text('Saldo final: 1,220.00');
        },
      }),
    periods: ['6604 2025-12-01 2025-12-31'],
  },
  {
    layout: 'shared header',
    name: 'two accounts on two pages',
    make: () =>
      draw({
        draw: (document) => {
          const name = owner();
          for (const [title, number] of [
            ['Operating account', '*****7001'],
            ['Tax reserve savings', '*****7048'],
          ] as const) {
            if (title.startsWith('Tax')) document.addPage();
            document
              .fontSize(9)
              .text(`${name} / Statement Period: 01/01/26 through 01/31/26`, 40, 30, { lineBreak: false });
            document.fontSize(13).text(title, 40, 70);
            document.fontSize(9.5).text(`Account number: ${number}`, 40, 90);
            document.text('Starting balance 500.00', 40, 110).text('Deposits 2,000.00').text('Ending balance 1,410.00');
          }
        },
      }),
    periods: ['7001 2026-01-01 2026-01-31', '7048 2026-01-01 2026-01-31'],
  },
  {
    layout: 'two banks in one file',
    name: 'own wording each',
    make: () =>
      draw({
        draw: (document) => {
          document.text(bankName(), 40, 40).text('Statement period', 400, 40).text('02/01/2026 - 02/28/2026', 400, 53);
          document.text('Account number', 400, 75).text('xxxxx4410', 400, 88);
          document.text('Deposits 800.00', 40, 140).text('Closing balance 912.00');
          document.addPage();
          document.text(bankName(), 40, 40).text('For the period 01/15/2026 to 02/14/2026', 40, 60);
          document.text('Checking account # 20-118-6652', 40, 80).text('Debits 120.00').text('New balance 77.00');
        },
      }),
    periods: ['4410 2026-02-01 2026-02-28', '6652 2026-01-15 2026-02-14'],
  },
  {
    layout: 'prose',
    name: 'activity from and through',
    make: () =>
      draw({
        font: 'Times-Roman',
        draw: (document) => {
          document.fontSize(12).text(bankName(), 60, 60);
          document.fontSize(11).text('Dear business customer,', 60, 100);
          document.text(
            'This statement reflects activity from April 1, 2026 through April 30, 2026 in your account ending in 9081.',
            60,
            120,
            { width: 480 },
          );
          document.text('Balance on the last day: $14,010.22. Deposits: $8,000.00.', 60, 170);
        },
      }),
    // Prose proves nothing.
    periods: [],
  },
  {
    layout: 'table of dates',
    name: 'opening and closing date',
    make: () =>
      draw({
        draw: (document) => {
          document.fontSize(14).text(bankName(), 40, 40);
          document.fontSize(9);
          const columns = [40, 180, 300, 420];
          for (const [at, text] of ['Account', 'Opening date', 'Closing date', 'Closing balance'].entries())
            document.text(text, columns[at] ?? 0, 90, { lineBreak: false });
          for (const [at, text] of ['XXXX-XX-1177', '03/01/26', '03/31/26', '$6,120.00'].entries())
            document.text(text, columns[at] ?? 0, 104, { lineBreak: false });
          document.text('Business checking statement', 40, 70);
          movements(document, { month: '03', y: 150 });
        },
      }),
    periods: ['1177 2026-03-01 2026-03-31'],
  },
  {
    layout: 'mobile bank',
    name: 'short months with a dash',
    make: () =>
      draw({
        draw: (document) => {
          document.rect(0, 0, 612, 90).fill('#14213d');
          document.fillColor('#ffffff').fontSize(18).text(bankName(), 40, 30, { lineBreak: false });
          document.fillColor('#000').fontSize(10).text('Statement period', 40, 110);
          document.fontSize(14).text('Feb 1 \u2013 Feb 28, 2026', 40, 124);
          document.fontSize(10).text('Checking \u2022\u2022\u2022\u2022 0335', 300, 124);
          document.text('Account activity. Deposits 4,400.00. End balance 2,222.22.', 40, 160);
        },
      }),
    periods: ['0335 2026-02-01 2026-02-28'],
  },
  {
    layout: 'credit union',
    name: 'shares of a member',
    make: () =>
      draw({
        draw: (document) => {
          document.fontSize(12).text(`${bankName()} \u2014 Member statement`, 40, 40);
          document.fontSize(9).text('Account No.  55120', 420, 40, { lineBreak: false });
          document.text('Statement Period', 420, 60).text('01/01/26 thru 01/31/26', 420, 72);
          document
            .text('SHARE SAVINGS ID 00', 40, 120)
            .text('01/01 Balance Forward 25.00')
            .text('01/31 Ending Balance 25.00');
          document
            .text('BUSINESS CHECKING ID 70', 40, 180)
            .text('01/01 Balance Forward 900.00')
            .text('01/12 Deposit 400.00');
          document.text('01/31 Ending Balance 1,300.00');
        },
      }),
    periods: ['00 2026-01-01 2026-01-31', '70 2026-01-01 2026-01-31'],
  },
];

interface Page {
  readonly name: string;
  readonly lines: readonly string[];
}

const OTHER_PAPERS: readonly Page[] = [
  { name: 'a stamp on a scan', lines: ['RECEIVED MAY 02 2026 BY MAIL, ROOM 4'] },
  {
    name: 'a letter about a rate',
    lines: [
      'Dear depositor,',
      'Effective April 1, 2026 through June 30, 2026 the rate of your money market account ending in 2231 is 3.10%.',
      'Your balance and deposits are not affected. See your statement.',
    ],
  },
  {
    name: 'a card of a bank',
    lines: [
      'New Balance  $1,204.90      Minimum Payment Due  $40.00      Payment Due Date  05/03/26',
      'Account number: XXXX XXXX XXXX 4407',
      'Opening/Closing Date  03/07/26 - 04/06/26',
      'Payment, Credits -$300.00     Purchases +$910.00',
      'Credit Access Line $10,000',
    ],
  },
  {
    name: 'a payslip',
    lines: [
      'Windmere Auto Glass LLC      Period Beginning: 03/01/2026      Period Ending: 03/31/2026      Pay Date: 04/02/2026',
      'Gross Pay 5,200.00   Federal Income Tax -611.00   Medicare -75.00   Net Pay 4,100.00',
      'Deposited to account XXXX2290    Vacation balance 16 hours   Checks: 0',
    ],
  },
  {
    name: 'a confirmed wire',
    lines: [
      'Outgoing wire confirmation',
      'Date 04/11/2026',
      'From account ending 6620 to Old Ferry State Bank',
      'Amount $12,000.00   Available balance after transfer $3,410.00',
      'Debits are final.',
    ],
  },
  {
    name: 'a return of sales tax',
    lines: [
      'Quarterly sales tax return',
      'Reporting period 01/01/2026 - 03/31/2026',
      'Account ID 20-118-2207',
      'Taxable sales 88,100.00',
      'Credits 0.00   Balance due 5,286.00   Due date 04/20/2026',
    ],
  },
  {
    name: 'a statement of card sales',
    lines: [
      'Merchant statement',
      'Statement Period 03/01/26 - 03/31/26',
      'Merchant Number 5533 0120 7781',
      'Total amount submitted 40,100.22   Chargebacks 0.00   Fees charged -911.04',
      'Amounts deposited to your account. Balance 0.00',
    ],
  },
  {
    name: 'a bill for power',
    lines: [
      'Service from 03/04/2026 to 04/03/2026 (31 days)',
      'Account number 7781203',
      'Meter 5512   812 kWh',
      'Previous balance 210.00   Payments and credits -210.00   Amount due 233.18   Due date 04/25/2026',
    ],
  },
  {
    name: 'a letter about an average',
    lines: [
      'To whom it may concern:',
      'The average collected balance of checking account 004177229 for January 1, 2026 to March 31, 2026 was $9,120.00.',
      'Deposits in this time were satisfactory.',
    ],
  },
  {
    name: 'a summary of an accountant',
    lines: [
      'Yarrow Dental Lab LLC',
      'Bank reconciliation',
      'Statement date 03/31/2026',
      'Book balance, checking account 3307: 7,201.00',
      'Outstanding checks 410.00   Deposits in transit 0.00   Adjusted balance 6,791.00',
    ],
  },
  {
    name: 'a file of transactions',
    lines: [
      'Date   Description   Debit   Credit   Balance   Account',
      '03/01/2026   DEPOSIT   0.00   400.00   1,400.00   checking',
      '03/14/2026   FUEL   55.00   0.00   1,345.00   checking',
      '03/31/2026   RENT   900.00   0.00   445.00   checking',
    ],
  },
];

const negatives: readonly CorpusSample[] = OTHER_PAPERS.map(({ name, lines }) => ({
  layout: 'other papers',
  name,
  make: () =>
    draw({
      draw: (document) => {
        document.text(bankName(), 40, 40);
        for (const [index, line] of lines.entries()) document.text(line, 40, 80 + index * 30, { width: 530 });
      },
    }),
  periods: [],
}));

export const EARLIER_CORPUS: readonly CorpusSample[] = [...positives, ...negatives];
