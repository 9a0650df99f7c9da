import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import { facts, SMALL } from './parts.ts';

function analysisHead(paper: Paper): void {
  paper.text(40, 38, 'Bellwether Commerce Bank', { size: 14, isBold: true, color: '#40407a' });
  paper.text(572, 40, 'ACCOUNT ANALYSIS STATEMENT', { size: 12, isBold: true, align: 'right' });
  paper.lines(40, 80, ['TIMBERLINE COLD STORAGE LP', 'ACCOUNTS PAYABLE', '9000 GLACIER DR', 'POCATELLO ID 83204']);
  facts(
    paper,
    340,
    450,
    80,
    [
      ['Analysis period', '03/01/2026 - 03/31/2026'],
      ['Lead account', '55-014-7720'],
      ['Relationship', 'Timberline group (3 accounts)'],
      ['Settlement date', '04/15/2026'],
      ['Officer', 'D. Ashgrove'],
    ],
    { size: 9 },
  );
}

/** What a treasury department bills, with balances and a number, but no movements. */
function analysisBill(paper: Paper): void {
  analysisHead(paper);
  paper.text(40, 160, 'BALANCE SUMMARY', { size: 10, isBold: true });
  let y = paper.pairs(40, 176, 400, [
    ['Average ledger balance', '$412,880.17'],
    ['Average uncollected funds', '$38,114.02'],
    ['Average collected balance', '$374,766.15'],
    ['Less reserve requirement at 10%', '$37,476.62'],
    ['Investable balance', '$337,289.53'],
    ['Earnings credit at 0.75%', '$214.85'],
  ]);
  paper.text(40, y + 14, 'SERVICE DETAIL', { size: 10, isBold: true });
  y = paper.table([40, 90, { right: 350 }, { right: 430 }, { right: 500 }, { right: 572 }], y + 30, [
    ['AFP', 'Description', 'Volume', 'Unit price', 'Total price', 'Balance req.'],
    ['010000', 'Account maintenance', '3', '25.0000', '75.00', '117,741.94'],
    ['010100', 'Deposits', '58', '1.0000', '58.00', '91,053.76'],
    ['100220', 'Checks paid', '211', '0.2000', '42.20', '66,249.46'],
    ['250102', 'ACH originated items', '388', '0.1200', '46.56', '73,094.19'],
    ['350300', 'Outgoing wires', '6', '20.0000', '120.00', '188,387.10'],
    ['209999', 'Deposit insurance assessment', '1', '44.1800', '44.18', '69,357.85'],
  ]);
  y = paper.pairs(40, y + 20, 400, [
    ['Total charges for services', '$385.94'],
    ['Less earnings credit', '-$214.85'],
    ['Net charge, to be debited from 55-014-7720', '$171.09'],
  ]);
  paper.paragraph(
    40,
    y + 20,
    520,
    'The net charge will appear on your April account statement. Balances shown are averages of the three accounts and are not available balances.',
    SMALL,
  );
}

/** A loan of a business: its own number, a period of billing, payments and a balance. */
function loanBill(paper: Paper): void {
  paper.text(40, 40, 'HERONSWAY COMMUNITY BANK', { size: 13, isBold: true });
  paper.text(40, 58, 'Commercial Loan Servicing · 300 Weir Street · Chillicothe OH 45601', { size: 8.5 });
  paper.text(40, 92, 'LOAN BILLING STATEMENT', { size: 15, isBold: true });
  paper.lines(40, 124, ['BLUE DOOR VETERINARY LLC', '66 PADDOCK LN', 'CIRCLEVILLE OH 43113']);
  paper.boxes(
    300,
    92,
    [140, 132],
    [
      ['Loan number', '000881204-0031'],
      ['Statement date', '04/20/2026'],
      ['Billing period', '03/21/2026 - 04/20/2026'],
      ['Payment due date', '05/05/2026'],
      ['Amount due', '$2,914.62'],
    ],
  );
  paper.text(40, 210, 'Loan summary', { size: 11, isBold: true });
  let y = paper.pairs(40, 228, 330, [
    ['Original amount 06/12/2023', '$180,000.00'],
    ['Beginning principal balance', '$121,906.33'],
    ['Principal paid this period', '$2,106.08'],
    ['Ending principal balance', '$119,800.25'],
    ['Interest rate', '7.950%'],
    ['Maturity date', '06/12/2030'],
    ['Interest paid in 2026', '$3,311.94'],
  ]);
  paper.text(40, y + 16, 'Activity since your last statement', { size: 11, isBold: true });
  y = paper.table([40, 110, { right: 340 }, { right: 420 }, { right: 500 }, { right: 572 }], y + 34, [
    ['Date', 'Description', 'Total', 'Principal', 'Interest', 'Balance'],
    ['04/06/2026', 'Automatic payment from checking 6140', '$2,914.62', '$2,106.08', '$808.54', '$119,800.25'],
  ]);
  paper.rule(40, y + 40, 572);
  paper.text(40, y + 50, 'Detach and return with your payment', { size: 8 });
  paper.pairs(40, y + 70, 300, [
    ['Loan number', '000881204-0031'],
    ['Principal and interest', '$2,914.62'],
    ['Late charge if received after 05/15/2026', '$145.73'],
  ]);
}

/** Tells of a check that came back, and of a balance on a day. */
function returnedLetter(paper: Paper): void {
  paper.setFace('serif');
  paper.text(72, 60, 'Northmarch Bank', { size: 18, isBold: true });
  paper.lines(72, 84, ['Deposit Operations', 'P.O. Box 2277, Saint Paul, Minnesota 55100'], { size: 10 });
  paper.text(72, 130, 'April 24, 2026', { size: 11 });
  paper.lines(72, 160, ['Sable Creek Floral LLC', '71 Trellis Lane', 'Duluth MN 55802'], {
    size: 11,
    step: 14,
  });
  paper.text(72, 220, 'Re: Gold Business Checking, account number 1-047-6631-2208', { size: 11, isBold: true });
  let y = 250;
  for (const words of [
    'Dear Business Customer:',
    'A check you deposited on April 21, 2026 was returned unpaid by the bank on which it was drawn. We have charged your account for the amount of the item and a Returned Deposited Item Fee of $12.00.',
    'Item: check 30217 of $1,480.00, drawn by Juniper Catering Co. Reason: not sufficient funds. Your ledger balance at the close of business on April 23, 2026 was $9,310.44 and your available balance was $8,118.44.',
    'The charge will be listed on your statement for the period April 1, 2026 through April 30, 2026. If your account becomes overdrawn between now and April 30, please make a deposit to bring it to a positive balance.',
    'If you believe that we charged your account in error, call us at 1-800-555-0113 or visit your branch with this letter. A copy of the returned check is enclosed.',
    'Sincerely,',
    'Deposit Operations, Returned Items Unit',
  ])
    y = paper.paragraph(72, y, 468, words, { size: 11 }) + 12;
  paper.text(72, 740, 'Northmarch Bank National Association. Member FDIC.', SMALL);
}

/** What banks send that is no statement of a deposit account. */
export const SIXTH_BANK_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'analysis of services with a lead account',
    name: 'billed by a treasury department',
    draw: analysisBill,
  }),
  sample({ layout: 'billing period of a commercial loan', name: 'principal, interest and a stub', draw: loanBill }),
  sample({ layout: 'returned deposited item', name: 'a letter that names a statement', draw: returnedLetter }),
];
