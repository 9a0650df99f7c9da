import type { CorpusSample } from '../../development-corpus.ts';
import { flow, SMALL, type Story, story, TABLES } from '../fifth/wallet-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

/** Entries of one kind with their running sum. */
function cleared(told: Story, sign: 1 | -1): string[][] {
  let sum = 0;
  return told.movements
    .filter(({ amount }) => Math.sign(amount) === sign)
    .map(({ day, text, amount }, index) => {
      sum += amount;
      return [
        sign > 0 ? 'Deposit' : 'Check',
        dateFormats.full(day),
        sign > 0 ? '' : `${2_040 + index}`,
        text,
        'X',
        money(amount),
        money(sum),
      ];
    });
}

/** The books compared with a bank statement: cleared and uncleared entries. */
function reconciliation(paper: Paper): void {
  const told = story({ opening: 1_337_209, trade: 'bakery', count: 19, ...TABLES });
  paper.text(306, 36, 'Bluebird & Sons Catering', { size: 11, align: 'center' });
  paper.text(306, 52, 'Reconciliation Detail', { size: 15, isBold: true, align: 'center' });
  paper.text(306, 74, '1010 · Elderberry Checking 7756, Period Ending 03/31/2026', {
    size: 10,
    isBold: true,
    align: 'center',
  });
  const [paid, received] = [cleared(told, -1), cleared(told, 1)];
  flow(paper, [40, 130, 200, 240, 410, { right: 500 }, { right: 572 }], 100, [
    ['Type', 'Date', 'Num', 'Name', 'Clr', 'Amount', 'Balance'],
    ['Beginning Balance', '', '', '', '', '', money(told.first)],
    [`Cleared Transactions`, '', '', '', '', '', ''],
    [`Checks and Payments - ${paid.length} items`, '', '', '', '', '', ''],
    ...paid,
    ['Total Checks and Payments', '', '', '', '', money(-told.sumOut), money(-told.sumOut)],
    [`Deposits and Credits - ${received.length} items`, '', '', '', '', '', ''],
    ...received,
    ['Total Deposits and Credits', '', '', '', '', money(told.sumIn), money(told.sumIn)],
    ['Cleared Balance', '', '', '', '', money(told.last - told.first), money(told.last)],
    ['Uncleared Transactions', '', '', '', '', '', ''],
    ['Check', '03/31/2026', '2071', 'Linen service', '', '-118.40', '-118.40'],
    [
      'Register Balance as of 03/31/2026',
      '',
      '',
      '',
      '',
      money(told.last - told.first - 11_840),
      money(told.last - 11_840),
    ],
    ['Ending Balance', '', '', '', '', money(told.last - told.first - 11_840), money(told.last - 11_840)],
  ]);
  paper.text(572, 764, 'Page 1', { ...SMALL, align: 'right' });
}

function transcriptHead(paper: Paper): void {
  paper.text(306, 40, 'This Product Contains Sensitive Taxpayer Data', { size: 9, align: 'center' });
  paper.text(306, 66, 'Account Transcript', { size: 15, isBold: true, align: 'center' });
  paper.lines(
    330,
    96,
    ['Request Date:     04-14-2026', 'Response Date:    04-14-2026', 'Tracking Number:  100884417203'],
    { size: 8.5 },
  );
  paper.lines(
    40,
    150,
    [
      'FORM NUMBER:       941',
      'TAX PERIOD:        Mar. 31, 2026',
      'TAXPAYER IDENTIFICATION NUMBER:  XX-XXX4418',
      'CURL STR BAGE',
      '442 CUR',
    ],
    { size: 9 },
  );
  paper.text(40, 236, '--- ANY MINUS SIGN SHOWN BELOW SIGNIFIES A CREDIT AMOUNT ---', { size: 9 });
  paper.pairs(40, 256, 420, [
    ['ACCOUNT BALANCE:', '0.00'],
    ['ACCRUED INTEREST:', '0.00'],
    ['ACCRUED PENALTY:', '0.00'],
    ['ACCOUNT BALANCE PLUS ACCRUALS:', '0.00'],
  ]);
}

/** Account of a taxpayer: balances and dated transactions of a tax period. */
function taxTranscript(paper: Paper): void {
  paper.setFace('typewriter');
  transcriptHead(paper);
  paper.text(306, 336, 'TRANSACTIONS', { size: 10, isBold: true, align: 'center' });
  const deposits = ['01-16-2026', '01-30-2026', '02-13-2026', '02-27-2026', '03-13-2026', '03-27-2026'];
  paper.table(
    [40, 90, 330, { right: 470 }, { right: 570 }],
    356,
    [
      ['CODE', 'EXPLANATION OF TRANSACTION', 'CYCLE', 'DATE', 'AMOUNT'],
      ['150', 'Tax return filed', '20261505', '04-13-2026', '$14,403.00'],
      ['n/a', '29141-103-00418-6', '', '', ''],
      ...deposits.map((day) => ['650', 'Federal tax deposit', '', day, '-$2,400.50']),
    ],
    16,
  );
  paper.text(306, 740, 'This Product Contains Sensitive Taxpayer Data', { size: 9, align: 'center' });
}

function policyCoverage(paper: Paper): void {
  paper.text(40, 40, 'BARNSWALLOW CASUALTY COMPANY', { size: 13, isBold: true });
  paper.text(40, 60, 'BUSINESSOWNERS POLICY DECLARATIONS', { size: 11 });
  paper.boxes(
    40,
    86,
    [180, 352],
    [
      ['Policy Number', 'BOP 0044-71-8830-02'],
      ['Policy Period', 'From 03/01/2026 to 03/01/2027 at 12:01 A.M. Standard Time'],
      ['Named Insured', 'Pinnock Roofing Inc, 7 Gutter Ln, Astoria OR 97103'],
      ['Producer', 'Tansy Agency 550-22'],
      ['Account Number', '70118842'],
    ],
  );
  paper.text(40, 196, 'Schedule of premium', { isBold: true });
  paper.table([40, { right: 380 }, { right: 540 }], 214, [
    ['Coverage', 'Limit', 'Premium'],
    ['Buildings and Business Personal Property', '$250,000', '$1,118.00'],
    ['Liability, each occurrence', '$1,000,000', '$2,204.00'],
    ['Medical expenses', '$5,000', 'Included'],
    ['Tools and equipment', '$40,000', '$612.00'],
    ['Total annual premium', '', '$3,934.00'],
  ]);
}

/** A policy of a year with its premium, paid in parts from a bank account. */
function insurancePolicy(paper: Paper): void {
  policyCoverage(paper);
  paper.text(40, 310, 'Installments by automatic withdrawal from checking account ending 0080', {
    isBold: true,
    size: 9,
  });
  const months = [
    '03/01/2026',
    '04/01/2026',
    '05/01/2026',
    '06/01/2026',
    '07/01/2026',
    '08/01/2026',
    '09/01/2026',
    '10/01/2026',
  ];
  paper.table([40, { right: 300 }, { right: 430 }], 328, [
    ['Due date', 'Amount', 'Remaining balance'],
    ...months.map((day, index) => [day, '$491.75', `$${money(393_400 - (index + 1) * 49_175)}`]),
  ]);
  paper.text(40, 470, 'Countersigned ____________________   Forms: BP 00 03, BP 04 17, IL 00 21', SMALL);
}

/** Papers of a business that look like statements. They cover no month. */
export const FIFTH_CLOSED_BUSINESS_PAPERS: readonly CorpusSample[] = [
  sample({ layout: 'detail of a reconciliation', name: 'a period that ends on a day', draw: reconciliation }),
  sample({ layout: 'transcript of a tax account', name: 'a tax period and dated deposits', draw: taxTranscript }),
  sample({ layout: 'policy of a business', name: 'a period of a year and installments', draw: insurancePolicy }),
];
