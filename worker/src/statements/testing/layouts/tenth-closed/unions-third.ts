import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import { cells, duo, flow } from '../tenth/unions-parts.ts';

const CREDIT_LINE = cells(
  'Trans Date | Description | Advances | Payments | Principal Balance',
  '04/01/2026 | Beginning balance |  |  | 18,400.00',
  '04/07/2026 | Advance to Share 0075 | 6,500.00 |  | 24,900.00',
  '04/10/2026 | Payment from Share 0075 (interest 142.18) |  | 1,057.82 | 23,842.18',
  '04/21/2026 | Advance by check 0116 | 2,275.40 |  | 26,117.58',
  '04/24/2026 | Payment by mail (interest 97.04) |  | 2,902.96 | 23,214.62',
  '04/30/2026 | Ending balance |  |  | 23,214.62',
);

function lineCoupon(paper: Paper): void {
  for (let x = 40; x < 572; x += 8) paper.rule(x, 620, x + 4);
  paper.text(40, 632, 'Detach and return with your payment', { size: 8 });
  paper.boxes(
    40,
    652,
    [130, 130, 130, 142],
    cells('Member / Loan ID | Due date | Minimum due | Amount enclosed', '440917 / 0310 | 05/10/2026 | $1,200.00 | $'),
    22,
  );
}

/** A month of a line of credit that looks much like an account. */
function creditLine(paper: Paper): void {
  paper.text(40, 36, 'Bellwether Plains Credit Union', { size: 15, isBold: true, color: '#3b5f2b' });
  paper.text(572, 36, 'LINE OF CREDIT PERIODIC STATEMENT', { size: 11, isBold: true, align: 'right' });
  paper.lines(40, 92, ['Wheat Penny Antiques LLC', '10 Depot Square', 'Bellwether, KS 66999']);
  paper.pairs(
    340,
    92,
    572,
    duo(
      'Member number | 440917 // Loan ID | 0310',
      'Statement period | 04/01/2026 - 04/30/2026 // Payment due date | 05/10/2026',
      'Minimum payment due | $1,200.00',
    ),
  );
  let y = paper.boxes(
    40,
    184,
    [133, 133, 133, 133],
    cells(
      'Credit limit | Available credit | Annual percentage rate | Daily periodic rate',
      '$40,000.00 | $16,785.38 | 9.500% variable | 0.026027%',
    ),
  );
  y = flow(
    paper,
    [40, 110, { right: 400 }, { right: 480 }, { right: 572 }],
    y + 24,
    { step: 16, ruleTo: 572 },
    CREDIT_LINE,
  );
  y = paper.pairs(40, y + 20, 320, duo('Interest charged this period | $239.22 // Fees charged this period | $0.00'));
  paper.paragraph(40, y + 16, 532, LINE_NOTE, { size: 8 });
  lineCoupon(paper);
}
const LINE_NOTE =
  'How we compute interest: the daily periodic rate is applied to the principal balance at the close of each ' +
  'day. Payments are applied to interest first. If you think there is an error on this statement write to PO ' +
  'Box 610, Bellwether, KS 66999.';

const PURCHASES = cells(
  'Trans | Post | Reference | Merchant or description | Amount',
  '05/08 | 05/08 | 74412690 | PAYMENT RECEIVED - FROM SHARE 80 | 1,850.00 CR',
  '05/09 | 05/11 | 24011348 | LADDER & ROPE WAREHOUSE | 412.77',
  '05/13 | 05/14 | 24692160 | PUMP & GO 118 | 63.05',
  '05/16 | 05/18 | 24137466 | CHIMNEY BRUSH SUPPLY | 188.40',
  '05/20 | 05/21 | 24692163 | PUMP & GO 118 | 71.92',
  '05/27 | 05/28 | 24755428 | SOOT SUIT LAUNDRY | 96.00',
  '06/02 | 06/03 | 24011349 | LADDER & ROPE WAREHOUSE | 54.16',
);

function cardSummary(paper: Paper): number {
  paper.text(36, 92, 'Summary of Account Activity', { size: 11, isBold: true });
  paper.pairs(
    36,
    110,
    280,
    duo(
      'Previous Balance | $1,850.00 // Payments and Credits | -$1,850.00',
      'Purchases | +$886.30 // Cash Advances | $0.00 // Interest Charged | $0.00',
      'New Balance | $886.30 // Credit Limit | $7,500.00 // Available Credit | $6,613.70',
    ),
  );
  paper.text(316, 92, 'Payment Information', { size: 11, isBold: true });
  paper.pairs(
    316,
    110,
    576,
    duo(
      'Statement Closing Date | June 5, 2026 // Days in Billing Cycle | 31',
      'New Balance | $886.30 // Minimum Payment Due | $25.00',
      'Payment Due Date | July 1, 2026',
    ),
  );
  return paper.paragraph(316, 184, 260, CARD_WARNING, { size: 8 });
}

/** The card of a member, by a processor for the institution. */
function memberCard(paper: Paper): void {
  paper.band(36, 30, 540, 44, '#2d2d54');
  paper.text(48, 40, 'CINDER VALLEY CREDIT UNION', { size: 13, isBold: true, color: '#ffffff' });
  paper.text(48, 57, 'Business Rewards Card', { size: 9, color: '#ffffff' });
  paper.text(564, 46, 'Account number ending 2290', { size: 9, color: '#ffffff', align: 'right' });
  let y = cardSummary(paper);
  paper.text(36, y + 24, 'Transactions 05/06/2026 - 06/05/2026', { size: 11, isBold: true });
  y = flow(paper, [36, 80, 124, 200, { right: 576 }], y + 44, { step: 15, size: 9 }, PURCHASES);
  paper.text(36, y + 20, 'Interest Charge Calculation', { size: 11, isBold: true });
  y = paper.boxes(
    36,
    y + 38,
    [160, 120, 140, 120],
    cells(
      'Type of balance | APR | Balance subject to rate | Interest charge',
      'Purchases | 13.90% | $0.00 | $0.00 // Cash advances | 15.90% | $0.00 | $0.00',
    ),
  );
  paper.text(36, y + 20, 'Points: beginning 8,114   earned 886   redeemed 0   ending 9,000', { size: 9 });
  paper.lines(60, 676, ['SMOKESTACK CHIMNEY SWEEPS', '44 FLUE LANE', 'CINDER VALLEY ID 83999'], { size: 9 });
  paper.lines(360, 676, ['Cinder Valley Credit Union', 'Card Services, PO Box 4', 'Cinder Valley ID 83999'], {
    size: 9,
  });
}
const CARD_WARNING =
  'Late payment warning: if we do not receive your minimum payment by the date listed above, you may have to ' +
  'pay a late fee of up to $25.00.';

export const TENTH_CLOSED_UNIONS_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'periodic statement of a line of credit of a business',
    name: 'Wheat Penny Antiques',
    draw: creditLine,
  }),
  sample({ layout: 'business card of a member by billing cycle', name: 'Smokestack Chimney Sweeps', draw: memberCard }),
];
