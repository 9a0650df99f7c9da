import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, type Ledger } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { address, depositsFirst, ledgerOf, MARCH, period } from './parts.ts';

function share(paper: Paper, y: number, title: string, ledger: Ledger): number {
  paper.band(40, y, 532, 14, '#e4ecf5');
  paper.text(44, y + 3, title, { isBold: true });
  return paper.table(
    [42, 110, { right: 400 }, { right: 490 }, { right: 570 }],
    y + 22,
    [
      ['Date', 'Transaction Description', 'Deposits', 'Withdrawals', 'Balance'],
      ['03/01/26', 'Beginning Balance', '', '', `$${ledger.opening}`],
      ...depositsFirst(ledger, dateFormats.short),
      ['03/31/26', 'Ending Balance', '', '', `$${ledger.closing}`],
    ],
    12,
  );
}

function sharesWithPrefix(paper: Paper): void {
  const [shares, draft] = [ledgerOf(MARCH, 'savings', 50_500), ledgerOf(MARCH, 'clinic', 2_210_300, 16)];
  paper.text(40, 34, 'Lockhouse Community Credit Union', { size: 15, isBold: true, color: '#004f71' });
  paper.boxes(
    350,
    30,
    [111, 111],
    [
      ['Member Number', 'Statement Period'],
      ['XXXXX4120', '03/01/26 - 03/31/26'],
    ],
  );
  address(paper, 60, 90, ['GUSTWIND PHYSICAL THERAPY PC', '9 SALTBOX WAY STE 210', 'DOVER DE 19901']);
  paper.text(40, 150, 'Summary of Accounts', { isBold: true });
  paper.table([42, 110, { right: 380 }, { right: 480 }], 166, [
    ['Share', 'Description', 'Beginning', 'Ending'],
    ['S0001', 'Business Membership Share', shares.opening, shares.closing],
    ['S0070', 'Business Checking', draft.opening, draft.closing],
    ['', 'Total Shares', '22,608.00', ''],
  ]);
  const end = share(paper, 230, 'S0001 - Business Membership Share', shares);
  share(paper, end + 12, 'S0070 - Business Checking', draft);
}

/** Statements of credit unions that hold several shares. */
export const FOURTH_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'shares with a letter before four digits',
    name: 'a member masked but for four digits',
    draw: sharesWithPrefix,
    periods: [period('0001', MARCH), period('0070', MARCH)],
  }),
];
