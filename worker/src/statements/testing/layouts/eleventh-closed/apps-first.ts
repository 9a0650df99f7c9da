import type { CorpusSample } from '../../development-corpus.ts';
import {
  book,
  bracketed,
  brief,
  facts,
  flow,
  MAY,
  named,
  pager,
  recurring,
  truth,
  usd,
} from '../eleventh/apps-parts.ts';
import { type Paper, sample } from '../paper.ts';

const AGENCY = book(
  MAY,
  4_182_955,
  recurring(MAY, [
    [0, 14, 'Fernlight Outdoors|ACH In', 1_240_000],
    [2, 9, 'Quayside Roasters|ACH In', 386_240],
    [3, 30, 'Coworking Loft Nine|ACH Payment', -185_000],
    [4, 7, 'Pixelmoth Ads|Card ••0917', -214_630],
    [5, 31, 'Design Retainer Odd Socks Co|Wire In', 2_150_000],
    [9, 15, 'Gustwind Payroll|ACH Pull', -1_184_406],
    [10, 10, 'Nimbus Cloud Hosting|Card ••0917', -31_288],
    [12, 30, 'Internal Transfer to Tax Reserve|Transfer', -500_000],
    [13, 11, 'Airfare Skylark|Card ••2264', -46_912],
    [17, 30, 'Heron Mutual Insurance|ACH Pull', -73_415],
    [20, 30, 'Cash back rewards|Credit', 4_871],
  ]),
);

function agencyHead(paper: Paper): number {
  paper.text(48, 40, 'harrowgate', { size: 18, isBold: true, color: '#33406b' });
  paper.text(564, 44, 'May 2026 statement', { size: 11, align: 'right' });
  return 82;
}

const AGENCY_NOTE =
  'Harrowgate is a financial technology company, not a bank. Deposits are held at Alder Pass Bank, N.A., Member ' +
  'FDIC.';
const agencyFoot = (paper: Paper) => paper.text(48, 764, AGENCY_NOTE, { size: 7, color: '#777777' });

/** One list of all movements; the month stands only in the title. */
function agencyMonth(paper: Paper): void {
  const next = pager(paper, () => {
    agencyFoot(paper);
    return agencyHead(paper);
  });
  agencyFoot(paper);
  agencyHead(paper);
  paper.lines(48, 92, ['Marmalade Antler Studio LLC', '418 Sailcloth Street, Unit 3', 'Portland, ME 04999']);
  paper.text(330, 92, 'Harrowgate Checking', { isBold: true });
  paper.lines(330, 105, ['Account number   202500446120', 'Routing number   091999942']);
  paper.text(48, 158, 'Statement balance', { size: 9, color: '#666666' });
  paper.text(48, 170, usd(AGENCY.closing), { size: 24, isBold: true });
  facts(paper, 330, 160, 120, [
    ['Total deposits', usd(AGENCY.sumIn)],
    ['Total withdrawals', bracketed(-AGENCY.sumOut)],
  ]);
  paper.text(48, 226, 'All Transactions', { size: 13, isBold: true });
  const rows = AGENCY.lines.map(({ day, text, amount, balance }, index) => {
    const [who = '', kind = ''] = text.split('|');
    const isLastOfDay = AGENCY.lines[index + 1]?.day !== day;
    return [named(day), who, kind, bracketed(amount), isLastOfDay ? usd(balance) : ''];
  });
  const columns = [48, 110, 310, { right: 474 }, { right: 564 }] as const;
  const head = ['Date (UTC)', 'Description', 'Type', 'Amount', 'End of Day Balance'];
  const y = flow(paper, columns, 250, [head, ...rows], { step: 18, next, ruled: [48, 564] });
  paper.text(564, y + 4, `Total   ${bracketed(AGENCY.closing - AGENCY.opening)}`, { isBold: true, align: 'right' });
}

const ENVELOPES = [
  [
    'Income',
    '200000352231',
    book(
      MAY,
      1_140_212,
      recurring(MAY, [
        [0, 4, 'Bell & Whistle Clinics|ACH credit', 288_415],
        [3, 7, 'Counter card batch #|ACH credit', 96_733],
        [9, 15, 'Transfer to Operating|Internal transfer', -950_000],
        [10, 15, 'Transfer to Payroll|Internal transfer', -600_000],
      ]),
    ),
  ],
  [
    'Operating',
    '200000352249',
    book(MAY, 818_077, [
      ...recurring(MAY, [
        [1, 8, 'Scrubs & Towels Depot|Debit card 7710', -64_218],
        [2, 30, 'Larkrise Properties|Check #', -285_000],
        [6, 9, 'Needle & Mint Wholesale|Debit card 7710', -41_905],
        [12, 30, 'Gas & Light of Tempe|ACH debit', -38_447],
      ]),
      [9, 'Transfer from Income|Internal transfer', 950_000],
      [24, 'Transfer from Income|Internal transfer', 950_000],
    ]),
  ],
  [
    'Payroll',
    '200000352256',
    book(MAY, 104_990, [
      [10, 'Transfer from Income|Internal transfer', 600_000],
      [13, 'Gustwind Payroll|ACH debit', -571_236],
      [25, 'Transfer from Income|Internal transfer', 600_000],
      [27, 'Gustwind Payroll|ACH debit', -568_904],
    ]),
  ],
  ['Rainy Day', '200000352264', book(MAY, 1_500_000, [])],
] as const;

/** What each envelope holds, on a first page of its own. */
function envelopeCover(paper: Paper): void {
  paper.text(54, 54, 'baton', { size: 24, isBold: true, color: '#5b2bd9' });
  paper.text(54, 112, 'Account statements', { size: 20 });
  paper.text(54, 140, 'Period: May 1, 2026 to May 31, 2026', { size: 11 });
  paper.lines(54, 176, ['Quiet Cactus Acupuncture PLLC', '31 W Ocotillo Walk', 'Tempe, AZ 85299']);
  const rows = ENVELOPES.map(([title, number, held]) => [
    title,
    `••${number.slice(-4)}`,
    usd(held.opening),
    usd(held.closing),
  ]);
  const total = ENVELOPES.reduce((sum, [, , held]) => sum + held.closing, 0);
  paper.boxes(54, 240, [160, 90, 120, 120], [['Account', 'Number', 'Opening', 'Closing'], ...rows], 22);
  paper.text(544, 360, `Total ${usd(total)}`, { isBold: true, align: 'right', size: 11 });
  paper.paragraph(54, 400, 490, 'Baton is not a bank. Accounts are held at Three Kettles Bank, Member FDIC.', {
    size: 8,
  });
}

/** A page for each account of one business. */
function envelopes(paper: Paper): void {
  envelopeCover(paper);
  for (const [title, number, held] of ENVELOPES) {
    paper.addPage();
    paper.text(54, 48, 'baton', { size: 14, isBold: true, color: '#5b2bd9' });
    paper.text(544, 50, 'Quiet Cactus Acupuncture PLLC', { size: 9, align: 'right' });
    paper.text(54, 84, `${title} account`, { size: 16, isBold: true });
    facts(paper, 54, 112, 168, [
      ['Account number', number],
      ['Routing number', '121999708'],
      ['Statement period', 'May 1 - May 31, 2026'],
    ]);
    facts(paper, 54, 148, 126, [
      ['Opening balance', usd(held.opening)],
      ['Money in', usd(held.sumIn)],
      ['Money out', usd(-held.sumOut)],
      ['Closing balance', usd(held.closing)],
    ]);
    if (held.lines.length === 0) paper.text(54, 206, 'There was no activity on this account in this period.');
    else {
      const rows = held.lines.map(({ day, text, amount, balance }) => {
        const [who = '', kind = ''] = text.split('|');
        return [brief(day), who, kind, usd(amount), usd(balance)];
      });
      const head = ['Date', 'Payee', 'Method', 'Amount', 'Balance'];
      flow(paper, [54, 128, 300, { right: 464 }, { right: 544 }], 206, [head, ...rows], { step: 17, ruled: [54, 544] });
    }
  }
}

export const ELEVENTH_CLOSED_APPS_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'one list with end of day balances beneath a large statement balance',
    name: 'Marmalade Antler Studio',
    periods: [truth('6120', MAY)],
    draw: agencyMonth,
  }),
  sample({
    layout: 'four accounts of a budget by envelopes, a page each behind a cover',
    name: 'Quiet Cactus Acupuncture',
    periods: ENVELOPES.map(([, number]) => truth(number.slice(-4), MAY)),
    draw: envelopes,
  }),
];
