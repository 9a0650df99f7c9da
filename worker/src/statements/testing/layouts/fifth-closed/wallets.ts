import type { CorpusSample } from '../../development-corpus.ts';
import {
  AGENCY,
  FEBRUARY,
  flow,
  GREY,
  middleDate,
  SHOP,
  SMALL,
  type Story,
  signed,
  story,
  usd,
} from '../fifth/wallet-parts.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

/** A processor's balance: payouts go to a bank account that is another account. */
function payoutBalance(paper: Paper): void {
  const told = story({
    opening: 118_440,
    trade: 'webshop',
    count: 21,
    isDaily: true,
    ins: ['Charge, order 4471', 'Charge, order 4480', 'Charge, order 4502', 'Dispute reversal'],
    outs: ['Payout to bank', 'Processing fees', 'Refund, order 4466', 'Payout to bank', 'Billing usage fee'],
  });
  paper.text(44, 40, 'stryde', { size: 22, isBold: true, color: '#635bff' });
  paper.text(44, 78, 'Balance report', { size: 16, isBold: true });
  paper.text(44, 100, 'Mar 1, 2026 – Mar 31, 2026 · America/Chicago · USD', GREY);
  paper.lines(400, 44, ['Puddlejump Toys Inc', '340 Sandbar Street', 'Duluth, MN 55802 US'], GREY);
  paper.text(44, 130, 'Balance summary', { size: 11, isBold: true });
  paper.pairs(
    44,
    150,
    568,
    [
      ['Starting balance (Mar 1)', usd(told.first)],
      ['Account activity before payouts and fees', signed(told.sumIn)],
      ['Payouts, refunds and fees', signed(-told.sumOut)],
      ['Ending balance (Mar 31)', usd(told.last)],
    ],
    19,
  );
  paper.text(44, 242, 'Balance change from activity', { size: 11, isBold: true });
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    `${day} 14:00`,
    text,
    money(amount),
    money(balance),
  ]);
  flow(paper, [44, 150, { right: 440 }, { right: 568 }], 262, [['Created', 'Description', 'Net', 'Balance'], ...rows], {
    step: 16,
  });
  paper.text(44, 750, 'Payouts are sent to HOLLOW CREEK BANK (USD) ••••2214 on weekdays.', SMALL);
}

function payoutCompanyHead(paper: Paper, told: Story): void {
  paper.text(40, 44, 'PAYLARK', { size: 17, isBold: true, color: '#ff4800' });
  paper.text(40, 76, 'Transactions statement', { size: 15 });
  paper.table(
    [40, 170, 300, 430],
    106,
    [
      ['Customer name', 'Customer ID', 'Balance account', 'Statement period'],
      ['Oakmoss Interpreters LLC', '54120771', 'USD - 6110', '1 Feb, 2026 - 28 Feb, 2026'],
    ],
    15,
  );
  paper.table(
    [40, 170, 300, 430],
    150,
    [
      ['Opening balance', 'Total credits', 'Total debits', 'Closing balance'],
      [`${money(told.first)} USD`, `${money(told.sumIn)} USD`, `${money(told.sumOut)} USD`, `${money(told.last)} USD`],
    ],
    15,
  );
}

/** A balance of a payment company for contractors, newest first, with the day first. */
function payoutCompany(paper: Paper): void {
  const told = story({ span: FEBRUARY, opening: 702_410, trade: 'clinic', count: 14, isDaily: true, ...AGENCY });
  payoutCompanyHead(paper, told);
  const rows = told.movements
    .toReversed()
    .map(({ day, text, amount, balance }) => [
      `${dateFormats.dayNamed(day)}, 2026`,
      amount > 0 ? `Payment from ${text}` : `Payment to ${text}`,
      amount > 0 ? money(amount) : '',
      amount < 0 ? money(amount) : '',
      money(balance),
      'Completed',
    ]);
  flow(
    paper,
    [40, 110, { right: 370 }, { right: 425 }, { right: 505 }, 520],
    200,
    [['Date', 'Description', 'Credit', 'Debit', 'Running balance', 'Status'], ...rows],
    { step: 20 },
  );
  paper.text(40, 752, 'Paylark Inc. 22 Wrenfield Plaza, New York. Created on 2 Mar, 2026 09:14 EST', SMALL);
}

/** An account inside a shop system: boxes beneath a title, the month in the running head. */
function shopAccount(paper: Paper): void {
  const told = story({ opening: 355_902, trade: 'webshop', count: 19, isDaily: true, ...SHOP });
  const head = () =>
    paper.text(306, 30, 'March 2026 · Storefold Balance · Gable & Finch Lighting LLC', { ...SMALL, align: 'center' });
  head();
  paper.text(50, 56, 'Storefold Balance', { size: 20, isBold: true });
  paper.text(50, 84, 'Monthly account statement', { size: 11 });
  paper.lines(50, 110, ['Account number ****0682', 'Statement start  March 1, 2026', 'Statement end  March 31, 2026'], {
    size: 9,
  });
  paper.boxes(
    300,
    104,
    [130, 132],
    [
      ['Opening balance', usd(told.first)],
      ['Credits', usd(told.sumIn)],
      ['Debits', usd(told.sumOut)],
      ['Closing balance', usd(told.last)],
    ],
  );
  const rows = told.movements.map(({ day, text, amount, balance }) => [
    middleDate(day),
    text,
    amount < 0 ? usd(-amount) : '—',
    amount > 0 ? usd(amount) : '—',
    usd(balance),
  ]);
  flow(
    paper,
    [50, 130, { right: 390 }, { right: 470 }, { right: 562 }],
    200,
    [['Date', 'Transaction', 'Debit', 'Credit', 'Balance'], ...rows],
    { step: 20, onPage: head, top: 56 },
  );
  paper.text(50, 758, 'Storefold Balance is an account at Alderway Bank, Member FDIC. Storefold is not a bank.', SMALL);
}

/** Wallets and processors that hold money. */
export const FIFTH_CLOSED_WALLETS: readonly CorpusSample[] = [
  sample({
    layout: 'balance report of a processor',
    name: 'only the account for payouts has a number',
    periods: ['- 2026-03-01 2026-03-31'],
    draw: payoutBalance,
  }),
  sample({
    layout: 'balance of a payment company',
    name: 'values beneath labels, day first',
    periods: ['6110 2026-02-01 2026-02-28'],
    draw: payoutCompany,
  }),
  sample({
    layout: 'account of a shop system',
    name: 'start and end on two lines',
    periods: ['0682 2026-03-01 2026-03-31'],
    draw: shopAccount,
  }),
];
