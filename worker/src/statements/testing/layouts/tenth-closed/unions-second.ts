import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { cells, days, duo, flow, keep, pager, print, rowsOf, TRADES, withSales, words } from '../tenth/unions-parts.ts';

const SFX_WORDS = words(
  'EFT DEP % | DEPOSIT | EFT WD % | EFT WD % | DRAFT % | POS % | SERVICE FEE',
  'TRANSFER 70 TO 01 | TRANSFER TO LOAN 30 | DIVIDEND',
);
const SFX_SHARES = [
  [
    '01',
    'SHARE',
    keep(
      '2026-06-01',
      88_240,
      [
        [19, 'deposit', '', 75_000],
        [29, 'dividend', '', 13],
      ],
      { ...SFX_WORDS, deposit: 'TRANSFER FROM 70' },
    ),
  ],
  ['70', 'SHARE DRAFT', keep('2026-06-01', 512_666, TRADES.lawns.slice(0, 17), SFX_WORDS)],
  ['12', 'XMAS BONUS CLUB', keep('2026-06-01', 120_000, [], SFX_WORDS)],
] as const;

function sfxRows(): string[][] {
  return SFX_SHARES.flatMap(([sfx, kind, held]) => [
    ...cells(`${sfx} | ${kind} | JUN01 | PREVIOUS BALANCE |  | ${held.first}`),
    ...held.movements.map(({ day, text, amount, balance }) => [
      '',
      '',
      days.glued(day),
      text,
      print.trailing(amount),
      money(balance),
    ]),
    ...cells(` |  | JUN30 | CLOSING BALANCE ${sfx} |  | ${held.last} //  |  |  |  |  | `),
  ]);
}

/** One long table of all suffixes on a form printed in advance. */
function sfxForm(paper: Paper): void {
  paper.text(40, 30, 'Hatters & Glovers Federal Credit Union', { size: 13, isBold: true });
  paper.lines(40, 48, ['56 Felt Lane, Gauntlet, CT 06999', 'Teller phone 555-0135'], { size: 8, step: 10 });
  paper.lines(70, 104, ['FOXGLOVE GARDENS & LAWNS', 'P TREMAYNE-OAKES', 'RR 2 BOX 18', 'GAUNTLET CT 06999'], {
    step: 11,
  });
  paper.boxes(330, 100, [86, 76, 76], cells('ACCOUNT NO. | FROM | THRU // 9930-4 | JUN 01 26 | JUN 30 26'), 20);
  paper.text(40, 160, 'SEE REVERSE SIDE FOR IMPORTANT INFORMATION', { size: 7 });
  const columns = [44, 68, 168, 214, { right: 462 }, { right: 566 }];
  paper.document.lineWidth(0.6).rect(38, 170, 534, 440).stroke('#444444');
  for (const x of [64, 164, 210, 380, 474]) paper.document.moveTo(x, 170).lineTo(x, 610).stroke('#999999');
  flow(paper, columns, 175, { size: 8, step: 12.4 }, [
    ...cells('SFX | TYPE | DATE | TRANSACTION | AMOUNT | BALANCE'),
    ...sfxRows(),
    ...cells(
      '30 | TRUCK LOAN | JUN01 | PREVIOUS BALANCE |  | 18,220.14',
      ' |  | JUN09 | PAYMENT  INT 113.88 PRIN 398.52 | 512.40- | 17,821.62',
      ' |  | JUN30 | CLOSING BALANCE 30 |  | 17,821.62',
    ),
  ]);
  paper.boxes(
    38,
    622,
    [134, 133, 133, 134],
    cells(
      'DIVIDENDS YTD | LOAN INTEREST YTD | TOTAL SHARES | TOTAL LOANS',
      `0.71 | 702.36 | ${money(SFX_SHARES.reduce((sum, [, , { closing }]) => sum + closing, 0))} | 17,821.62`,
    ),
    20,
  );
  paper.text(40, 676, 'THE 71ST ANNUAL PICNIC IS ON AUGUST 8 AT GAUNTLET GREEN', { size: 8 });
}

const GRANGE = [
  [
    'ID: 09',
    'Checking for Business',
    keep(
      '2026-03-01',
      466_718,
      withSales(
        '2026-03-01',
        TRADES.cafe.filter(([, kind]) => kind !== 'deposit'),
        'TAPSTAND',
        29_900,
        31,
      ),
      words('% batch | Deposit | % (ACH) | % (ACH) | Check no. % | % (card 8841) | Fee | To ID 01', 'Loan | Dividend'),
    ),
  ],
  [
    'ID: 01',
    'Member Share',
    keep(
      '2026-03-01',
      300_500,
      [
        [20, 'save', '', 40_000],
        [30, 'dividend', '', 27],
      ],
      words(' |  |  |  |  |  |  | From ID 09 |  | Dividend 0.10 APY'),
    ),
  ],
] as const;

function grangeBar(paper: Paper): number {
  paper.band(0, 0, 152, 792, '#f1ece1');
  paper.lines(20, 30, ['GRANGE HALL', 'CREDIT', 'UNION'], { size: 15, isBold: true, step: 18, color: '#5a3d1e' });
  const facts = duo(
    'Member | 57230 // Statement period | Mar 1 - Mar 31, 2026 // Page | 1 of 1',
    'Questions? | 555-0192 // Lost card | 555-0193 // Routing number | 291999999',
  );
  for (const [row, [label, value]] of facts.entries()) {
    paper.text(20, 108 + row * 32, label, { size: 7.5, color: '#7d6a52' });
    paper.text(20, 118 + row * 32, value, { size: 9.5, isBold: true });
  }
  return 48;
}

/** A bar at the left with the facts of the member, shares at the right of it. */
function grange(paper: Paper): void {
  const pages = pager(paper, () => grangeBar(paper), 750);
  paper.lines(176, 40, ['Hearthstone Taproom LLC', 'Attn: Bookkeeping', '61 Silo Street', 'Grange, IA 50999']);
  paper.lines(400, 40, ['Total in shares', `$${money(GRANGE[0][2].closing + GRANGE[1][2].closing)}`], { isBold: true });
  let y = 116;
  for (const [id, kind, held] of GRANGE) {
    y = pages.room(y, 100);
    paper.text(176, y, kind, { size: 13, isBold: true, color: '#5a3d1e' });
    paper.text(590, y + 3, id, { size: 10, isBold: true, align: 'right' });
    const sums = `additions of $${held.sumIn}, subtractions of $${held.sumOut}`;
    paper.text(176, y + 18, `Began at $${held.first}, ${sums}`, { size: 8.5 });
    y = flow(
      paper,
      [176, 218, { right: 430 }, { right: 505 }, { right: 590 }],
      y + 36,
      { step: 12.5, onPage: pages.onPage, bottom: 745, ruleTo: 590 },
      [...cells('When | What | Additions | Subtractions | Balance'), ...rowsOf.inOut(held, days.bareMonthDay)],
    );
    paper.text(590, y + 2, `Ended at $${held.last}`, { isBold: true, align: 'right' });
    y += 34;
  }
  y = paper.paragraph(176, y, 410, GRANGE_NOTE, { size: 8 });
  paper.text(176, y + 12, 'Insured by NCUA', { size: 8, isBold: true });
}
const GRANGE_NOTE =
  'Dividends paid in 2026 so far: $0.78. Member Share: annual percentage yield earned 0.10% from 03/01/2026 ' +
  'through 03/31/2026. Please examine this statement at once. If you do not report a forged or altered check ' +
  'within 30 days you may not be paid back.';

export const TENTH_CLOSED_UNIONS_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'form with one table of suffixes, types, glued dates and trailing minus',
    name: 'Foxglove Gardens',
    face: 'typewriter',
    periods: ['01', '70', '12'].map((sfx) => `${sfx} 2026-06-01 2026-06-30`),
    draw: sfxForm,
  }),
  sample({
    layout: 'facts of the member in a bar at the left, additions and subtractions by share ID',
    name: 'Hearthstone Taproom',
    periods: ['09 2026-03-01 2026-03-31', '01 2026-03-01 2026-03-31'],
    draw: grange,
  }),
];
