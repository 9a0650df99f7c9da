import type { CorpusSample } from '../../development-corpus.ts';
import {
  book,
  boxed,
  createPress,
  dayBalances,
  dollars,
  earningBook,
  facts,
  type Habit,
  listed,
  live,
  named,
  plainRows,
  sideBySide,
  signedRows,
  stack,
} from '../ninth/unions-parts.ts';
import { type Paper, sample } from '../paper.ts';

const PRINTS: readonly Habit[] = [
  ['Payout from Shopfront Pay|ACH credit', 74_230, 1, 4],
  ['Inkwell Paper Mill|ACH debit', -95_516, 5, 13],
  ['Transfer to Rainy Day ••5512|Mobile app', -15_000, 7, 14],
  ['Press Parts Direct|Visa debit ••0844', -13_770, 3, 8],
  ['Check 1033|View image online', -68_000, 10],
  ['Instant deposit|Mobile app', 29_900, 15],
  ['Studio Collective Rent|Bill pay', -120_000, 2],
];

const plus = (cents: number) => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

function hatchwaySide(paper: Paper, sum: string): number {
  paper.band(0, 0, 150, 792, '#f0ecfa');
  paper.text(20, 34, 'hatchway', { size: 20, isBold: true, color: '#4b2ca3' });
  paper.text(20, 58, 'a credit union', { size: 8, color: '#4b2ca3' });
  stack(paper, 20, 110, 'Member since|Statement period|Business|Owner|Mailing address|You have', {
    size: 7.5,
    color: '#666666',
    step: 36,
  });
  const values = ['2019|May 1 - May 31, 2026|Letterpress by Odile|Odile Marchetti|33 Platen St, Serif City CO', sum];
  stack(paper, 20, 121, values, { size: 9, step: 36 });
  paper.text(20, 420, 'Questions? Chat in the app', { size: 8 });
  paper.text(20, 760, '1 / 1', { size: 8 });
  return 40;
}

/** Side bar with the facts, cards of colour above each account. */
function prints(paper: Paper): void {
  const [from, to] = ['2026-05-01', '2026-05-31'];
  const spend = book(318_804, live(from, to, PRINTS));
  const saved = live(from, to, [['Transfer from Spend ••5504', 15_000, 7, 14]]);
  const rainy = earningBook([from, to], 'Dividend', 300, 655_012, saved);
  const sum = dollars(spend.closing + rainy.closing);
  const press = createPress(paper, () => hatchwaySide(paper, sum), { step: 11 });
  for (const held of [spend, rainy]) {
    const name = held === spend ? 'Spend ••5504' : 'Rainy Day ••5512';
    press.need(120);
    paper.band(170, press.at(), 412, 44, '#4b2ca3');
    paper.text(182, press.at() + 8, name, { size: 12, isBold: true, color: '#ffffff' });
    paper.text(182, press.at() + 27, `Started at ${dollars(held.opening)}`, { size: 8, color: '#ffffff' });
    paper.text(570, press.at() + 8, dollars(held.closing), { size: 12, color: '#ffffff', align: 'right' });
    paper.text(570, press.at() + 27, `In $${held.sumIn}   Out $${held.sumOut}`, {
      size: 8,
      color: '#ffffff',
      align: 'right',
    });
    press.gap(54);
    press.rows('176 226 r490 r576', 'Day|What|Amount|Balance', signedRows(held, named, plus, dollars));
    press.gap(20);
  }
  press.need(60);
  press.say(
    176,
    `Dividends: ${dollars(rainy.dividend)} this period, ${dollars(rainy.dividend + 6_404)} this year (3.00% rate)`,
  );
  press.say(176, 'Fees: $0.00 this period, $0.00 this year');
}

const SURVEYOR: readonly Habit[] = [
  ['COUNTY ROADS DEPT', 485_000, 4, 13],
  ['MOBILE DEPOSIT', 126_400, 2, 9],
  ['CK #0881', -36_900, 5, 8],
  ['TRIPOD & TRANSIT', -58_245, 3],
  ['FIELD TRUCK FUEL', -9_116, 1, 6],
  ['HERON MUTUAL', -44_310, 16],
  ['DRAW R BEAUMAR', -250_000, 14, 15],
  ['EFTPS TAX', -188_000, 17],
];

/** Deposits on the left and withdrawals on the right of a page, the facts in a sentence. */
function surveyor(paper: Paper): void {
  const held = book(822_451, live('2026-04-01', '2026-04-30', SURVEYOR));
  paper.text(54, 48, 'Plainsong Credit Union', { size: 20, isBold: true });
  paper.text(54, 74, '300 Chapel Road, Plainsong, NE 68999', { size: 9 });
  stack(
    paper,
    54,
    118,
    ['Meridian Stake Land Surveying PC|Renata Beaumar, Treasurer|44 Benchmark Drive', 'Plainsong, NE 68999'],
    { size: 10 },
  );
  const facts =
    'This statement covers your Business Advantage Checking, share account 2030047719, for April 1, 2026 through ' +
    `April 30, 2026. You began with $${held.first}, deposits of $${held.sumIn} came in, withdrawals of ` +
    `$${held.sumOut} went out, and on April 30 you had $${held.last}. Thank you.`;
  const y = paper.paragraph(54, 190, 504, facts, { size: 10 }) + 14;
  paper.rule(54, y, 558, '#000000');
  paper.text(54, y + 10, 'Money in', { size: 11, isBold: true });
  paper.text(318, y + 10, 'Money out', { size: 11, isBold: true });
  const head = 'Date|Description|Amount';
  const left = listed(paper, '54 96 r294', y + 30, [
    head,
    ...plainRows(held.credits, named),
    `|Total in|${held.sumIn}`,
  ]);
  const right = listed(paper, '318 360 r558', y + 30, [
    head,
    ...plainRows(held.debits, named),
    `|Total out|${held.sumOut}`,
  ]);
  const end = Math.max(left, right) + 14;
  paper.rule(54, end, 558);
  paper.text(54, end + 10, 'Balance at the close of each day', { size: 11, isBold: true });
  paper.table([54, { right: 170 }, 190, { right: 306 }, 326, { right: 442 }, 458, { right: 558 }], end + 30, [
    ['Day', 'Balance', 'Day', 'Balance', 'Day', 'Balance', 'Day', 'Balance'],
    ...sideBySide(dayBalances(held, named), 4),
  ]);
  paper.text(54, 752, 'We are insured by NCUA. Report an error within 60 days: 402-555-0138.', { size: 8 });
}

const CHARGES: readonly (readonly [string, string, string, number])[] = [
  ['03/27', '03/28', 'LOOM & BOBBIN SUPPLY  FARGO ND', 18_455],
  ['03/30', '03/31', 'SKYWAY REGIONAL AIR  800-555-0199', 41_280],
  ['04/02', '04/03', 'PARCEL DEPOT 118', 6_712],
  ['04/06', '04/06', 'PAYMENT - THANK YOU', -95_000],
  ['04/09', '04/10', 'DYE VAT CHEMICALS', 22_390],
  ['04/14', '04/15', 'FABRIC FAIR BOOTH FEE', 30_000],
  ['04/17', '04/18', 'CREDIT LOOM & BOBBIN SUPPLY', -3_250],
  ['04/21', '04/22', 'CLOUD LEDGER SOFTWARE', 4_900],
];

/** The credit card of a member. */
function memberCard(paper: Paper): void {
  const previous = 112_640;
  const sum = (sign: number) =>
    CHARGES.reduce((all, [, , , cents]) => (Math.sign(cents) === sign ? all + cents : all), 0);
  const [interest, bought, paid] = [1_407, sum(1), -sum(-1)];
  const balance = previous + bought - paid + interest;
  paper.band(0, 0, 612, 56, '#7b1e3a');
  paper.text(40, 16, 'Shuttle Creek CU', { size: 18, isBold: true, color: '#ffffff' });
  paper.text(572, 22, 'Business Rewards Card', { size: 11, color: '#ffffff', align: 'right' });
  stack(paper, 40, 76, 'WARP & WEFT WEAVERS|IONA MACREADY|27 TREADLE LN|SHUTTLE CREEK ND 58999');
  facts(paper, 330, 76, 572, [
    'Account number=XXXX XXXX XXXX 6021|Billing cycle=03/26/2026 - 04/25/2026',
    'Payment due date=05/20/2026|Minimum payment due=$35.00',
  ]);
  paper.text(40, 156, 'Summary of account activity', { isBold: true });
  facts(paper, 40, 174, 290, [
    `Previous balance=${dollars(previous)}|Payments and credits=-${dollars(paid)}`,
    `Purchases=+${dollars(bought)}|Interest charged=+${dollars(interest)}`,
    `New balance=${dollars(balance)}|Credit limit=$10,000.00`,
    `Available credit=${dollars(1_000_000 - balance)}`,
  ]);
  boxed(paper, 330, 174, '242', [
    'Late payment warning//A late payment may cost a fee of up to $25.00.',
    'Minimum payments only: about 5 years.',
  ]);
  const y = paper.table([40, 84, 130, { right: 572 }], 296, [
    ['Trans', 'Post', 'Description', 'Amount'],
    ...CHARGES.map(([day, posted, text, cents]) => [day, posted, text, dollars(cents)]),
    ['04/25', '04/25', 'INTEREST CHARGE ON PURCHASES', dollars(interest)],
  ]);
  listed(paper, '40 r230 r360 r480', y + 16, [
    'Type of balance|APR|Balance subject to rate|Interest',
    `Purchases|14.900% (v)|$1,111.83|${dollars(interest)}//Cash advances|17.900% (v)|$0.00|$0.00`,
  ]);
  paper.text(40, y + 76, '2026 totals year to date: fees $0.00, interest $48.12.  Reward points 8,214.', { size: 8.5 });
}

export const NINTH_CLOSED_UNIONS_DIGITAL: readonly CorpusSample[] = [
  sample({
    layout: 'side bar and coloured cards of a digital union, of a letterpress',
    name: 'Letterpress by Odile',
    periods: ['5504 2026-05-01 2026-05-31', '5512 2026-05-01 2026-05-31'],
    draw: prints,
  }),
  sample({
    layout: 'money in beside money out of a surveyor, account and period in a sentence',
    name: 'Meridian Stake Land Surveying',
    face: 'serif',
    periods: ['7719 2026-04-01 2026-04-30'],
    draw: surveyor,
  }),
  sample({ layout: 'business credit card of a weaver at her union', name: 'Warp & Weft Weavers', draw: memberCard }),
];
