import { createAccount, FORMATS, money } from './account-rows.ts';

/** Name, what is read, and the lines of each page. */
export type Variant = readonly [name: string, periods: string, ...pages: readonly (readonly string[])[]];

const march = createAccount();
const april = createAccount({ month: 4, opening: 275_691 });
const savings = createAccount({ book: 'savings', opening: 1_000_000 });
const midMonth = createAccount({ shift: 15 });
const HEAD = 'Date  Description  Amount  Balance';
const ends = [`Beginning balance  ${march.open}`, `Ending balance  ${march.close}`];

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = (month: number, day: number) => DAY_NAMES[new Date(Date.UTC(2026, month - 1, day)).getUTCDay()];

const underDays = march.each((movement) =>
  [`${weekday(3, movement.day)}, March ${movement.day}`, `${movement.text}  ${money(movement.cents)}`].join('\n'),
);
const cards = march
  .each((movement, balance) =>
    [FORMATS.nameYear(movement), `${movement.text}  $${money(movement.cents)}`, `Balance $${balance}`].join('\n'),
  )
  .toReversed();
const lines = (blocks: readonly string[]) => blocks.flatMap((block) => block.split('\n'));

const SINGLE: readonly Variant[] = [
  [
    'a print of a browser, newest first, no balances at the ends',
    '4471 2026-03-01 2026-03-31',
    [
      '4/2/26, 9:14 AM  Account activity',
      'Lark Bank',
      'Everyday Checking (...4471)',
      'Showing: Mar 1, 2026 to Mar 31, 2026',
      HEAD,
      ...march.rows('nameYear').toReversed(),
      'https://online.lark.example/activity  1/1',
    ],
  ],
  [
    'cards beneath days, from and to as fields',
    '4471 2026-03-01 2026-03-31',
    ['Lark Community Bank', 'Business Checking  From  To', '**** 4471  03/01/2026  03/31/2026', ...lines(cards)],
  ],
  [
    'days of the week as heads, the year in the title alone',
    '4471 2026-03-01 2026-03-31',
    [
      'lark pocket',
      'March 2026',
      'Everyday account ending in 4471',
      `Balance on Mar 1  ${march.open}`,
      `In  ${march.in}`,
      `Out  ${march.out}`,
      `Balance on Mar 31  ${march.close}`,
      ...lines(underDays),
      'Deposits are held by Lark Bank, Member FDIC.',
    ],
  ],
  [
    'the date behind the amounts',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Trust Company  Statement of account',
      'Account No.  0214-5514471',
      'MAR 01/26 - MAR 31/26',
      'Description  Amount  Date  Balance',
      `BALANCE FORWARD  MAR01  ${march.open}`,
      ...march.each((each, balance) => [each.text, money(each.cents), FORMATS.glued(each), balance].join('  ')),
    ],
  ],
  [
    'the date beneath the words',
    '4471 2026-03-01 2026-03-31',
    [
      'lark remit, banking services by Lark Bank',
      'USD statement',
      'March 1, 2026 [GMT-05:00] - March 31, 2026 [GMT-04:00]',
      'Account number 000098764471',
      `USD on March 31, 2026  ${march.close} USD`,
      'Description  Incoming  Outgoing  Amount',
      ...lines(
        march
          .each((each, balance) =>
            [`${each.text}  ${money(each.cents)}  ${balance}`, `${FORMATS.nameYear(each)} Reference T-88`].join('\n'),
          )
          .toReversed(),
      ),
    ],
  ],
  [
    'a column of fees beside the amounts',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Wallet  Account Statement',
      'March 2026',
      'Routing 011000015 Account 41900228834471',
      `Starting balance on March 1  ${march.open}`,
      `Ending balance on March 31  ${march.close}`,
      'Date  Description  Fee  Amount',
      ...march.each((each) => [FORMATS.name(each), each.text, '$0.00', money(each.cents)].join('  ')),
      'Cards are issued by Lark Bank, Member FDIC.',
    ],
  ],
  [
    'the balance at the end of each day alone',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Bank',
      'Activity in the account 000984471',
      '1 March 2026 until 31 March 2026',
      'Date  Description  Amount  Balance',
      `Balance brought forward  ${march.open}`,
      ...march.rows('name'),
    ],
  ],
  [
    'the month in French',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Bank Montréal',
      'Relevé mensuel, mars 2026',
      'Chequing account 000984471',
      'Date  Description  Montant  Solde',
      `Solde d'ouverture  ${march.open}`,
      ...march.rows('french'),
      `Solde de clôture  ${march.close}`,
    ],
  ],
  [
    'a range in French',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Bank Montréal',
      'Chequing account 000984471',
      'Du 1 mars 2026 au 31 mars 2026',
      'Date  Description  Montant  Solde',
      `Solde d'ouverture  ${march.open}`,
      ...march.rows('french'),
    ],
  ],
  [
    'the month of a statement in digits',
    '4471 2026-03-01 2026-03-31',
    ['Lark Bank', 'Extract 03/2026', 'Checking 000984471', HEAD, `Start  ${march.open}`, ...march.rows('iso')],
  ],
  [
    'the day of the last statement and of this one',
    '4471 2026-03-16 2026-04-15',
    [
      'First Bank of Lark County',
      'ACCOUNT NUMBER  20 114 471',
      'STATEMENT DATE  4/15/26',
      'PREVIOUS STATEMENT DATE  3/15/26',
      'DATE  DESCRIPTION  AMOUNT  BALANCE',
      `PREVIOUS BALANCE  ${midMonth.open}`,
      ...midMonth.rows('slash'),
    ],
  ],
  [
    'a closing day alone',
    '4471 2026-03-01 2026-03-31',
    ['Lark Bank', 'Checking 000984471', 'Balances as of 03/31/2026', HEAD, ...march.rows('slash'), ...ends],
  ],
  [
    'a prepaid card, the month that ended on a day',
    '- 2026-03-01 2026-03-31',
    [
      'SPARE LARK',
      'Business Prepaid Card Account',
      'Statement for the month ended  March 31, 2026',
      'Cardholder: Delphine Arrowood',
      'Card account: 4000 00XX XXXX 4471',
      `Available balance, March 1, 2026  ${march.open}`,
      `Available balance, March 31, 2026  ${march.close}`,
      'Trans date  Post date  Description  Amount  Balance',
      ...march.each((each, balance) =>
        [FORMATS.slashYear(each), FORMATS.slashYear(each), each.text, money(each.cents), balance].join('  '),
      ),
      'Card issued by Lark Bank, Member FDIC.',
    ],
  ],
  [
    'a range without a year, the year in the foot',
    '4471 2026-03-01 2026-03-31',
    ['Lark Bank', 'Cycle  Mar 1 - Mar 31', 'Checking 000984471', HEAD, ...march.rows('name'), '(c) 2026 Lark Bank'],
  ],
];

const SEVERAL: readonly Variant[] = [
  [
    'two accounts under their headings, one range',
    '4471 2026-03-01 2026-03-31,8812 2026-03-01 2026-03-31',
    [
      'Lark Bank  Portfolio summary',
      'Mar 1 to Mar 31, 2026',
      'CHECKING 000984471',
      HEAD,
      `Opening balance  ${march.open}`,
      ...march.rows('name'),
      `Ending balance  ${march.close}`,
      'SAVINGS 000988812',
      HEAD,
      `Opening balance  ${savings.open}`,
      ...savings.rows('name'),
      `Ending balance  ${savings.close}`,
    ],
  ],
  [
    'two months in one file',
    '4471 2026-03-01 2026-03-31,4471 2026-04-01 2026-04-30',
    [
      'Lark Bank',
      'Account activity, Mar 1, 2026 to Mar 31, 2026',
      'Checking 000984471',
      HEAD,
      ...march.rows('nameYear'),
      `Closing  ${march.close}`,
    ],
    [
      'Lark Bank',
      'Account activity, Apr 1, 2026 to Apr 30, 2026',
      'Checking 000984471',
      HEAD,
      ...april.rows('nameYear'),
      `Closing  ${april.close}`,
    ],
  ],
  [
    'a loan beneath the checking account',
    '4471 2026-03-01 2026-03-31',
    [
      'Bank of Lark County',
      'Statement date 3/31/26',
      'BUSINESS CHECKING 000984471',
      'Mar 1, 2026 - Mar 31, 2026',
      HEAD,
      ...march.rows('slash'),
      'LINE OF CREDIT 8800412',
      'CREDIT LIMIT  AVAILABLE  PAYMENT DUE',
      '5,000.00  3,235.23  50.00',
    ],
  ],
  [
    'an analysis of the month before',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Bank',
      'Account number 000984471',
      'Statement period March 1, 2026 to March 31, 2026',
      ...ends,
      HEAD,
      ...march.rows('slash'),
    ],
    [
      'Lark Bank',
      'Analysis service charge detail',
      'Account analysis activity for: February 2026',
      'Account number 000984471',
      'Paper statement  1  5.00',
    ],
  ],
  [
    'a transfer that names the bank of the owner',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Wallet',
      'Account 41900228834471',
      'March 1, 2026 - March 31, 2026',
      'Date  Description  Amount  Balance',
      `Opening balance  ${march.open}`,
      ...march
        .rows('nameYear')
        .flatMap((row, at) => (at % 3 === 2 ? [row, 'To your bank account ending in 2214'] : [row])),
      `Closing balance  ${march.close}`,
      'Money in  Money out',
      `${march.in}  ${march.out}`,
    ],
  ],
  [
    'a wallet without a number, and the bank of the owner',
    '- 2026-03-01 2026-03-31',
    [
      'Lark Wallet, banking services by Lark Bank',
      'March 1, 2026 - March 31, 2026',
      'Payouts go to your bank account ending in 2214',
      'Date  Description  Amount  Balance',
      `Opening balance  ${march.open}`,
      ...march.rows('nameYear'),
      `Closing balance  ${march.close}`,
    ],
  ],
  [
    'the number of a member, and no number of an account',
    '- 2026-03-01 2026-03-31',
    [
      'Lark Credit Union',
      'Member number 118204',
      'Statement period March 1, 2026 to March 31, 2026',
      'SHARE DRAFT',
      HEAD,
      `Previous balance  ${march.open}`,
      ...march.rows('name'),
      `New balance  ${march.close}`,
    ],
  ],
  [
    'the number of a debit card',
    '4471 2026-03-01 2026-03-31',
    [
      'Lark Bank',
      'Statement period March 1, 2026 to March 31, 2026',
      'Card number ending in 9020',
      'Account number 000984471',
      ...ends,
      HEAD,
      ...march.rows('slash'),
    ],
  ],
];

export const STATEMENT_VARIANTS: readonly Variant[] = [...SINGLE, ...SEVERAL];
