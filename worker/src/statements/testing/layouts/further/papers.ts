import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { marchLedger } from './parts.ts';

function register(paper: Paper): void {
  const ledger = marchLedger('webshop', 871_204, 20);
  paper.text(396, 30, 'Tern Island Prints LLC', { size: 13, isBold: true, align: 'center' });
  paper.text(396, 48, 'Account QuickReport: 1010 Operating Checking (...5519)', { size: 11, align: 'center' });
  paper.text(396, 64, 'March 1 - March 31, 2026', { align: 'center' });
  paper.table(
    [40, 110, 190, 240, { right: 600 }, { right: 750 }],
    96,
    [
      ['Date', 'Transaction type', 'Num', 'Memo', 'Amount', 'Balance'],
      ['', 'Beginning balance', '', '', '', ledger.opening],
      ...amountRows(ledger, dateFormats.full).map(([day = '', text = '', amount = '', balance = ''], index) => [
        day,
        amount.startsWith('-') ? 'Expense' : 'Deposit',
        `${300 + index}`,
        text,
        amount,
        balance,
      ]),
      ['', 'Total for 1010 Operating Checking', '', '', '', ledger.closing],
    ],
    17,
  );
  paper.text(396, 580, 'Cash basis   Saturday, April 4, 2026 09:12 AM GMT-7   1/1', { size: 7.5, align: 'center' });
}

function accountAnalysis(paper: Paper): void {
  paper.text(40, 40, 'Commerce & Quarry Bank', { size: 16, isBold: true });
  paper.text(40, 62, 'ACCOUNT ANALYSIS STATEMENT', { isBold: true });
  paper.pairs(340, 40, 572, [
    ['Account number', '000-66120-9357'],
    ['Analysis period', '03/01/2026 - 03/31/2026'],
    ['Settlement date', '04/15/2026'],
  ]);
  paper.lines(40, 90, ['Gustwind Physical Therapy PC', 'Suite 210, 9 Saltbox Way', 'Dover DE 19901']);
  paper.pairs(40, 150, 360, [
    ['Average ledger balance', '$61,204.18'],
    ['Less average float', '2,118.40'],
    ['Average collected balance', '59,085.78'],
    ['Less reserve requirement 10 %', '5,908.58'],
    ['Investable balance', '53,177.20'],
    ['Earnings credit rate 0.50 %', '22.58'],
  ]);
  paper.table([40, { right: 330 }, { right: 420 }, { right: 520 }], 260, [
    ['Service', 'Volume', 'Unit price', 'Charge'],
    ['Account maintenance', '1', '20.0000', '20.00'],
    ['Deposits', '31', '0.7500', '23.25'],
    ['Items paid', '46', '0.2000', '9.20'],
    ['ACH credits received', '58', '0.1500', '8.70'],
    ['Total charges', '', '', '61.15'],
    ['Earnings credit', '', '', '-22.58'],
    ['Net charge, debited on 04/15/2026', '', '', '38.57'],
  ]);
  paper.text(40, 400, 'Balances of the last three months', { isBold: true });
  paper.table([40, { right: 240 }, { right: 380 }], 416, [
    ['Month', 'Average ledger', 'Average collected'],
    ['January 2026', '55,310.02', '53,940.11'],
    ['February 2026', '58,871.66', '57,002.35'],
    ['March 2026', '61,204.18', '59,085.78'],
  ]);
}

function termLoan(paper: Paper): void {
  paper.band(0, 0, 612, 30, '#244');
  paper.text(40, 9, 'Oxbow Farmers Bank  |  Commercial loan statement', { isBold: true, color: '#ffffff' });
  paper.boxes(
    40,
    50,
    [130, 130, 130, 130],
    [
      ['Loan number', 'Statement date', 'Payment due', 'Amount due'],
      ['7700184-2', '03/31/2026', '04/15/2026', '$1,903.77'],
    ],
  );
  paper.lines(40, 110, ['Larkspur Dental Studio PLLC', '612 Juniper St', 'Elko NV 89801']);
  paper.pairs(40, 170, 330, [
    ['Beginning principal balance 03/01/2026', '82,450.16'],
    ['Principal paid', '1,432.05'],
    ['Ending principal balance 03/31/2026', '81,018.11'],
    ['Interest rate', '6.875 %'],
    ['Maturity', '06/15/2030'],
  ]);
  paper.text(40, 260, 'Activity from 03/01/2026 to 03/31/2026', { isBold: true });
  paper.table([42, 110, { right: 340 }, { right: 420 }, { right: 490 }, { right: 570 }], 276, [
    ['Date', 'Description', 'Amount', 'Principal', 'Interest', 'Balance'],
    ['03/01', 'Balance forward', '', '', '', '82,450.16'],
    ['03/15', 'Automatic payment from checking 7761', '1,903.77', '1,432.05', '471.72', '81,018.11'],
    ['03/31', 'Closing balance', '', '', '', '81,018.11'],
  ]);
  paper.paragraph(40, 360, 520, 'Interest from March 15, 2026 accrues daily at $15.26. Ask us for a payoff figure.');
}

function creditLine(paper: Paper): void {
  paper.text(306, 40, 'Halyard Flex Line', { size: 20, isBold: true, align: 'center' });
  paper.text(306, 68, 'Statement period March 1, 2026 - March 31, 2026', { align: 'center' });
  paper.text(306, 82, 'Revolving line of credit, account ending 0904', { align: 'center' });
  paper.lines(60, 110, ['Boxwright & Daughters LLC', '77 Pier Road', 'Erie PA 16507']);
  paper.pairs(320, 110, 552, [
    ['Previous balance', '$18,400.00'],
    ['Advances', '+ 6,000.00'],
    ['Payments', '- 4,250.00'],
    ['Finance charge', '+ 241.13'],
    ['New balance', '$20,391.13'],
    ['Credit limit', '$35,000.00'],
    ['Minimum payment, April 20, 2026', '$611.73'],
  ]);
  let balance = 1_840_000;
  const rows = (
    [
      ['03/04', 'Advance to checking 2368', 600_000],
      ['03/10', 'Payment, thank you', -212_500],
      ['03/24', 'Payment, thank you', -212_500],
      ['03/31', 'Finance charge', 24_113],
    ] as const
  ).map(([day, text, amount]) => {
    balance += amount;
    return [day, text, money(amount), money(balance)];
  });
  paper.table([60, 120, { right: 440 }, { right: 552 }], 240, [['Date', 'Description', 'Amount', 'Balance'], ...rows]);
  paper.text(60, 330, 'Daily periodic rate 0.0411 %, annual percentage rate 15.00 %, 31 days in billing cycle.');
}

function payrollRegister(paper: Paper): void {
  const staff = [
    ['Applegarth, Nell', 312_000, 74_880],
    ['Bexley, Tobin', 268_500, 61_755],
    ['Coldbrook, Ines', 401_250, 108_337],
    ['Dunlin, Arlo', 190_000, 36_100],
  ] as const;
  const sum = (of: (each: (typeof staff)[number]) => number) => money(staff.reduce((all, each) => all + of(each), 0));
  paper.text(40, 34, 'PAYROLL REGISTER', { size: 13, isBold: true });
  paper.text(752, 34, 'Period 03/01/2026 - 03/31/2026   Check date 03/31/2026', { align: 'right' });
  paper.text(40, 54, 'Blue Kettle Bakery LLC   Client 0K-4471   Debit account Checking *7207');
  paper.boxes(
    40,
    84,
    [190, 90, 100, 100, 100, 120],
    [
      ['Employee', 'Check no.', 'Gross', 'Withheld', 'Net deposit', 'Deposited to'],
      ...staff.map(([name, gross, held], index) => [
        name,
        `V${880 + index}`,
        money(gross),
        money(held),
        money(gross - held),
        `Checking *${3101 + index * 77}`,
      ]),
      ['Total', '', sum(([, gross]) => gross), sum(([, , held]) => held), sum(([, g, h]) => g - h), ''],
    ],
  );
  paper.text(40, 220, `Total withdrawal from your account on 03/30/2026: $${sum(([, gross]) => gross)}`);
  paper.text(40, 236, 'Balance due to the payroll service: $0.00');
}

function onlineExport(paper: Paper): void {
  const ledger = marchLedger('bakery', 410_770, 24);
  paper.text(20, 14, '5/19/26, 2:07 PM', { size: 7 });
  paper.text(306, 14, 'Account activity | Foxgrove Online', { size: 7, align: 'center' });
  paper.text(40, 44, 'Business Checking ...7420', { size: 16, isBold: true });
  paper.text(40, 68, 'Available balance $6,118.03', { size: 11 });
  paper.text(40, 84, 'Current balance $6,402.55 as of 5/19/2026', { size: 8 });
  paper.text(40, 110, 'Showing: Custom range 3/1/2026 - 3/31/2026    All types    Export', { size: 8.5 });
  const rows = splitRows(ledger, dateFormats.named).map(([day = '', text = '', debit = '', credit = '']) => [
    day,
    text,
    debit && `-$${debit}`,
    credit && `$${credit}`,
  ]);
  paper.table(
    [42, 120, { right: 470 }, { right: 570 }],
    136,
    [['Date', 'Description', 'Debit', 'Credit'], ...rows.toReversed()],
    22,
  );
  paper.text(40, 740, 'Load more', { color: '#0645ad' });
  paper.text(20, 776, 'https://online.foxgrovebank.example/activity?range=custom', { size: 7 });
  paper.text(592, 776, '1/1', { size: 7, align: 'right' });
}

const none = (layout: string, name: string, draw: (paper: Paper) => void, more = {}) =>
  sample({ layout, name, draw, ...more });

/** Papers of books, loans and screens that are no statements of a bank account. */
export const FURTHER_PAPERS: readonly CorpusSample[] = [
  none('register of a bookkeeping program', 'the books of the owner, not of the bank', register, { isLandscape: true }),
  none('account analysis', 'averages and prices, no entries', accountAnalysis),
  none('term loan', 'a balance that is owed', termLoan),
  none('line of credit', 'a statement period, but of a debt', creditLine, { face: 'serif', size: 10.5 }),
  none('payroll register', 'wages of a period', payrollRegister, { isLandscape: true }),
  none('print of a screen', 'a chosen range without balances at both ends', onlineExport),
];
