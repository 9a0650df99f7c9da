import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  AGENCY,
  britishDate,
  byDay,
  flow,
  GREY,
  MARCH,
  SHOP,
  SMALL,
  type Story,
  story,
  TRUCKS,
} from './wallet-parts.ts';

/** Day and balance once a day, as banks of Canada and of the United Kingdom print them. */
const daily = (told: Story, format: (day: string) => string): string[][] =>
  byDay(told).flatMap(([day, movements]) =>
    movements.map(({ text, amount, balance }, index) => [
      index === 0 ? format(day) : '',
      text,
      amount < 0 ? money(-amount) : '',
      amount > 0 ? money(amount) : '',
      index === movements.length - 1 ? money(balance) : '',
    ]),
  );

/** The period begins on the last business day of the month before. */
function canadianBusiness(paper: Paper): void {
  const told = story({ opening: 2_204_871, trade: 'clinic', count: 22, ...AGENCY });
  paper.text(40, 36, 'Great Loon Bank', { size: 17, isBold: true, color: '#00448f' });
  paper.text(40, 58, 'Great Loon Bank of Canada, P.O. Box 4047 Terminal A, Toronto ON M5W 1L5', SMALL);
  paper.text(572, 36, 'Business Account Statement', { size: 14, align: 'right' });
  paper.text(572, 62, 'February 27, 2026 to March 31, 2026', { size: 10, align: 'right' });
  paper.text(572, 80, 'Account number:   04212   104-771-9', { size: 10, isBold: true, align: 'right' });
  paper.lines(40, 96, ['9412-8871 OXBOW SYSTEMS INC.', '88 GRANARY LANE UNIT 4', 'KINGSTON ON K7L 3N6']);
  paper.text(330, 120, 'How to reach us:', { isBold: true });
  paper.lines(330, 134, ['1-800-555-0169', 'www.greatloon.example/business'], GREY);
  paper.text(40, 170, 'Account Summary for this Period', { size: 11, isBold: true });
  paper.text(40, 190, 'Great Loon Business Essentials™', { isBold: true });
  paper.pairs(40, 206, 330, [
    ['Opening balance on February 27, 2026', `$${money(told.first)}`],
    [`Total deposits & credits`, `+ ${money(told.sumIn)}`],
    [`Total cheques & debits`, `- ${money(told.sumOut)}`],
    ['Closing balance on March 31, 2026', `= $${money(told.last)}`],
  ]);
  paper.text(40, 276, 'Account Activity Details', { size: 11, isBold: true });
  flow(
    paper,
    [40, 96, { right: 390 }, { right: 494 }, { right: 572 }],
    296,
    [
      ['Date', 'Description', 'Cheques & Debits ($)', 'Deposits & Credits ($)', 'Balance ($)'],
      ['', 'Opening balance', '', '', money(told.first)],
      ...daily(told, dateFormats.dayNamed),
      ['', 'Closing balance', '', '', money(told.last)],
    ],
    {
      onPage: () =>
        paper.text(572, 36, 'Business Account Statement   February 27, 2026 to March 31, 2026', {
          size: 9,
          align: 'right',
        }),
    },
  );
}

/** A4, sort code, and balances brought and carried forward. */
function britishBusiness(paper: Paper): void {
  const told = story({ opening: 1_418_220, trade: 'webshop', count: 18, ...SHOP });
  paper.text(40, 40, 'Thornbury & Wold', { size: 19, isBold: true, color: '#004b3c' });
  paper.text(555, 40, 'Your Statement', { size: 16, align: 'right' });
  paper.lines(40, 90, ['The Directors', 'Pennywhistle Exports Ltd', '4 Ropewalk Mews', 'Bristol', 'BS1 6XN']);
  paper.lines(400, 80, ['Contact tel 0345 555 0191', 'Text phone 0345 555 0192', 'www.thornburywold.example'], GREY);
  paper.text(40, 176, '1 March to 31 March 2026', { size: 12, isBold: true });
  paper.table([40, 210, 390, 470], 200, [
    ['Account Name', 'International Bank Account Number', 'Sortcode', 'Account Number'],
    ['Pennywhistle Exports Ltd', 'GB41THWO00417722604418', '00-41-77', '22604418'],
  ]);
  paper.text(400, 128, 'Account Summary', { isBold: true });
  paper.pairs(
    400,
    140,
    555,
    [
      ['Opening Balance', money(told.first)],
      ['Payments In', money(told.sumIn)],
      ['Payments Out', money(told.sumOut)],
      ['Closing Balance', money(told.last)],
    ],
    11,
  );
  paper.text(40, 246, 'Your Business Current Account details', { size: 12, isBold: true });
  const year = (day: string) => `${dateFormats.dayNamed(day)} ${day.slice(2, 4)}`;
  flow(paper, [40, 100, { right: 390 }, { right: 470 }, { right: 555 }], 266, [
    ['Date', 'Payment type and details', 'Paid out', 'Paid in', 'Balance'],
    ['28 Feb 26', 'BALANCE BROUGHT FORWARD', '', '', money(told.first)],
    ...daily(told, year),
    ['31 Mar 26', 'BALANCE CARRIED FORWARD', '', '', money(told.last)],
  ]);
  paper.text(
    40,
    800,
    'Thornbury & Wold plc. Your eligible deposits are protected up to £120,000 by the Deposit Guarantee Scheme.',
    SMALL,
  );
}

/** ISO dates in the head, in the balances and in the lines. */
function isoCreditUnion(paper: Paper): void {
  const told = story({ opening: 860_447, trade: 'bakery', count: 18 });
  paper.text(44, 44, 'Salal Coast Credit Union', { size: 15, isBold: true });
  paper.text(44, 64, '1200 Ferry Road, Nanaimo BC  V9R 2K7', GREY);
  paper.lines(360, 44, [
    'Statement period: 2026-03-01 to 2026-03-31',
    'Membership number: 118204',
    'Branch: Harbourfront',
    'Page: 1 of 1',
  ]);
  paper.lines(44, 112, ['TEAL HERON BAKERY LTD', '61 CANNERY WAY', 'NANAIMO BC V9S 1C4']);
  paper.text(44, 176, 'Business Chequing 400118207735 (CAD)', { size: 11, isBold: true });
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    day,
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const end = flow(paper, [44, 116, { right: 400 }, { right: 484 }, { right: 568 }], 196, [
    ['Date', 'Transaction', 'Withdrawals', 'Deposits', 'Balance'],
    ['2026-03-01', 'Balance forward', '', '', money(told.first)],
    ...rows,
    ['2026-03-31', 'Closing balance', '', '', money(told.last)],
  ]);
  paper.pairs(300, end + 12, 568, [
    ['Total withdrawals', money(told.sumOut)],
    ['Total deposits', money(told.sumIn)],
  ]);
}

function canadianGluedHead(paper: Paper): void {
  paper.text(36, 34, 'DOMINION PINE TRUST', { size: 14, isBold: true, color: '#1a5336' });
  paper.text(576, 34, 'Statement of Account', { size: 13, align: 'right' });
  paper.lines(36, 62, ['BRANCH 0214', '600 PORTAGE LANDING', 'WINNIPEG, MB R3C 0A1'], SMALL);
  paper.lines(36, 112, ['TUNDRA LINEHAUL LTD.', 'C/O 18 DEPOT SPUR', 'PEMBINA ND 58271'], { size: 9 });
  paper.boxes(
    330,
    62,
    [70, 96, 80],
    [
      ['Branch No.', 'Account No.', 'Page'],
      ['0214', '0214-5518822', '1 of 1'],
    ],
  );
  paper.boxes(
    330,
    104,
    [166, 80],
    [
      ['Statement From - To', 'Account Type'],
      ['FEB 27/26 - MAR 31/26', 'USD BUSINESS'],
    ],
  );
  paper.setFace('typewriter');
}

/** Dates glued to months, the year after a slash. */
function canadianGlued(paper: Paper): void {
  const told = story({ span: MARCH, opening: 5_018_446, trade: 'haulage', count: 20, ...TRUCKS });
  canadianGluedHead(paper);
  const rows = byDay(told).flatMap(([day, movements]) =>
    movements.map(({ text, amount, balance }, index) => [
      text.toUpperCase().slice(0, 28),
      amount < 0 ? money(-amount) : '',
      amount > 0 ? money(amount) : '',
      dateFormats.glued(day),
      index === movements.length - 1 ? money(balance) : '',
    ]),
  );
  flow(paper, [36, { right: 310 }, { right: 410 }, 430, { right: 576 }], 166, [
    ['Description', 'Cheque/Debit', 'Deposit/Credit', 'Date', 'Balance'],
    ['BALANCE FORWARD', '', '', 'FEB27', money(told.first)],
    ...rows,
  ]);
  paper.setFace('sans');
  paper.table([36, { right: 250 }, { right: 400 }], 690, [
    ['', 'Credits', 'Debits'],
    [`Total for ${britishDate('2026-03-31')}`, money(told.sumIn), money(told.sumOut)],
  ]);
}

/** Banks of other countries that businesses in the United States keep. */
export const FIFTH_ABROAD: readonly CorpusSample[] = [
  sample({
    layout: 'business account in Canada',
    name: 'from the last business day of the month before',
    periods: ['7719 2026-02-27 2026-03-31'],
    draw: canadianBusiness,
  }),
  sample({
    layout: 'current account in the United Kingdom',
    name: 'a range without a label, day first',
    format: 'A4',
    periods: ['4418 2026-03-01 2026-03-31'],
    draw: britishBusiness,
  }),
  sample({
    layout: 'credit union in Canada',
    name: 'ISO dates and a number of the member',
    periods: ['7735 2026-03-01 2026-03-31'],
    draw: isoCreditUnion,
  }),
  sample({
    layout: 'trust company in Canada',
    name: 'months glued to days',
    periods: ['8822 2026-02-27 2026-03-31'],
    draw: canadianGlued,
  }),
];
