import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, checkImages, createBook, createSheet, reconcileForm } from '../seventh/community-parts.ts';

const { full, short, long } = dateFormats;

interface Part {
  readonly owner: readonly string[];
  readonly title: string;
  readonly number: string;
  readonly book: Book;
}

function coveredAccount(paper: Paper, { owner, title, number, book }: Part): void {
  const head = (page: number) => {
    paper.text(44, 38, 'Juniper Forge Bank', { size: 16, isBold: true, color: '#51306b' });
    paper.text(568, 40, `${title} ${number}`, { isBold: true, align: 'right' });
    paper.text(568, 54, `Date of statement: ${long(book.to)}`, { size: 8.5, align: 'right' });
    if (page > 1) return;
    paper.lines(60, 88, owner);
    paper.boxes(
      330,
      84,
      [110, 128],
      [
        ['Covers', ''],
        ['From', full(book.from)],
        ['Through', full(book.to)],
      ],
      16,
    );
  };
  const sheet = createSheet(paper, { top: 84, head, step: 13 });
  sheet.moveTo(156);
  const flow = [
    ['Starting balance', book.opening],
    ['Money in', book.sumIn],
    ['Money out', book.sumOut],
    ['Ending balance', book.closing],
  ] as const;
  for (const [index, [label, value]] of flow.entries()) {
    paper.text(44 + index * 135, 156, label, { size: 8 });
    paper.text(44 + index * 135, 168, `$${value}`, { size: 12, isBold: true });
  }
  sheet.moveTo(200);
  const columns = [44, 104, { right: 488 }, { right: 568 }] as const;
  sheet.row(columns, ['Date', 'Description', 'Amount', 'Balance'], { isBold: true });
  for (const { day, kind, text, more, number: check, amount, balance } of book.entries) {
    const words = kind === 'check' ? `CHECK ${check}` : `${text} ${more}`;
    sheet.row(columns, [short(day), words, money(amount), money(balance)]);
  }
  sheet.turn();
  const captions = book.checks.slice(0, 6).map(({ number: check, amount }) => `${check}     $${money(-amount)}`);
  checkImages(paper, 90, captions);
}

/** An owner's household account and the firm's, each with its own cycle, and one form at the end. */
function ownerAndFirm(paper: Paper): void {
  coveredAccount(paper, {
    owner: ['ALDEN J WHITLOCK', 'MARGUERITE WHITLOCK', '63 ORCHARD RUN', 'ELKO NV 89801'],
    title: 'Everyday Checking',
    number: '118-20-4471',
    book: createBook({
      customer: 'household',
      from: '2026-03-17',
      to: '2026-04-15',
      opening: 391_265,
      count: 22,
      seed: 61,
      firstCheck: 1188,
    }),
  });
  paper.addPage();
  coveredAccount(paper, {
    owner: ['WHITLOCK WELL DRILLING LLC', '63 ORCHARD RUN', 'ELKO NV 89801'],
    title: 'Enterprise Checking',
    number: '122-20-9056',
    book: createBook({
      customer: 'builder',
      from: '2026-04-01',
      to: '2026-04-30',
      opening: 2_740_333,
      count: 27,
      seed: 62,
      firstCheck: 704,
    }),
  });
  paper.addPage();
  reconcileForm(paper, 70);
}

const RETURNED = [
  ['Date', 'Item', 'Amount', 'Action', 'Fee'],
  ['04/13/2026', 'ACH LODESTAR PARTS INVOICES', '$1,642.30', 'PAID', '$32.00'],
  ['04/13/2026', 'CHECK 2207', '$925.00', 'RETURNED', '$32.00'],
  ['04/14/2026', 'POS ROOK HARDWARE', '$64.18', 'PAID', '$0.00'],
] as const;

/** A bank tells what it did with items that the balance did not cover. */
function overdraftNotice(paper: Paper): void {
  paper.lines(54, 48, ['COTTONWOOD FALLS STATE BANK', '200 BROADWAY', 'COTTONWOOD FALLS KS 66845'], { isBold: true });
  paper.text(558, 48, 'NOTICE OF INSUFFICIENT FUNDS', { isBold: true, align: 'right' });
  paper.text(558, 64, 'Date 04/14/2026', { align: 'right' });
  paper.text(558, 80, 'Account number XXXXX6632', { align: 'right' });
  paper.lines(72, 130, ['BROOMSEDGE MOTORS LLC', '41 CEDAR POINT RD', 'STRONG CITY KS 66869']);
  paper.paragraph(
    54,
    196,
    504,
    'The items listed below were presented against your checking account when the available balance did not cover ' +
      'them. We have paid or returned them as shown, and charged your account with the fees.',
  );
  paper.table([54, 120, { right: 390 }, 410, { right: 558 }], 242, RETURNED, 16);
  paper.pairs(300, 326, 558, [
    ['Balance on 04/10/2026', '$1,318.77'],
    ['Balance after items and fees', '-$451.71'],
    ['Overdraft fees this year', '$96.00'],
  ]);
  paper.paragraph(
    54,
    396,
    504,
    'Please make a deposit at once to bring the account to a positive balance. An account that is overdrawn for 30 ' +
      'days, through 05/13/2026, may be closed. If you often overdraw your account, ask us about a line of credit or a ' +
      'transfer from savings, which may cost less. Member FDIC.',
  );
}

const CHARGES = [
  ['Trans date', 'Post date', 'Description', 'Advances', 'Payments', 'Balance'],
  ['', '04/01/2026', 'Previous balance', '', '', '31,500.00'],
  ['04/06/2026', '04/06/2026', 'Advance to Business Checking 0040', '6,000.00', '', '37,500.00'],
  ['04/15/2026', '04/15/2026', 'Payment received, thank you', '', '2,250.00', '35,250.00'],
  ['04/30/2026', '04/30/2026', 'INTEREST CHARGE', '282.88', '', '35,532.88'],
  ['', '04/30/2026', 'New balance', '', '', '35,532.88'],
] as const;

/** A credit union bills a line of credit for a cycle. */
function lineOfCredit(paper: Paper): void {
  paper.band(0, 0, 612, 30, '#234c3a');
  paper.text(44, 9, 'FIELDSTONE CO-OP CREDIT UNION', { size: 12, isBold: true, color: '#ffffff' });
  paper.text(44, 48, 'Business Line of Credit Billing Statement', { size: 14, isBold: true });
  paper.lines(60, 84, ['SUNDOG SIGNWORKS LLC', '702 E FRONT ST', 'BEMIDJI MN 56601']);
  paper.pairs(330, 80, 568, [
    ['Loan account', '70018844-0210'],
    ['Billing cycle', '04/01/2026 - 04/30/2026'],
    ['Days in billing cycle', '30'],
    ['Credit limit', '$60,000.00'],
    ['Available credit', '$24,467.12'],
    ['Minimum payment due', '$1,065.99'],
    ['Payment due date', '05/25/2026'],
  ]);
  const columns = [44, 110, 176, { right: 426 }, { right: 496 }, { right: 568 }] as const;
  const end = paper.table(columns, 200, CHARGES, 16);
  paper.text(44, end + 14, 'Interest charge calculation', { isBold: true });
  paper.table([44, { right: 300 }, { right: 440 }, { right: 568 }], end + 32, [
    ['Type of balance', 'Annual percentage rate', 'Average daily balance', 'Interest charge'],
    ['Advances', '9.750% (v)', '$35,300.00', '$282.88'],
  ]);
  paper.paragraph(
    44,
    end + 80,
    524,
    'Late payment warning: if we do not receive your minimum payment by the due date, a late charge of 5% of the payment ' +
      'may be added. Your rate is the prime rate of April 1, 2026 plus a margin, and may change each month. Total ' +
      'interest charged in 2026: $1,080.92. Total fees charged in 2026: $0.00.',
    { size: 8 },
  );
  paper.rule(44, end + 150, 568);
  paper.text(44, end + 162, 'Detach and return with your payment      Amount enclosed $ ____________', { size: 9 });
}

/** Two owners in one file, and papers that are no statements of deposits. */
export const SEVENTH_CLOSED_COMMUNITY_MORE: readonly CorpusSample[] = [
  sample({
    layout: 'owner and firm in one file, each with its own cycle',
    name: 'boxed from and through',
    periods: ['4471 2026-03-17 2026-04-15', '9056 2026-04-01 2026-04-30'],
    draw: ownerAndFirm,
  }),
  sample({
    layout: 'notice of insufficient funds with items',
    name: 'no statement: items paid and returned',
    draw: overdraftNotice,
  }),
  sample({
    layout: 'billing of a line of credit at a credit union',
    name: 'no statement: a billing cycle of a loan',
    draw: lineOfCredit,
  }),
];
