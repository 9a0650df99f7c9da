import { createAccount, FORMATS, money } from './account-rows.ts';
import type { Variant } from './statements.ts';

const march = createAccount();
const april = createAccount({ month: 4, opening: 275_691 });
const HEAD = 'Date  Description  Amount  Balance';

const APPLICATION = [
  'BUSINESS FUNDING APPLICATION',
  'Legal name: Lark Goods LLC  Owner: Mona Reed',
  'Landlord: Tidal Flats Realty  Monthly rent: $3,150.00  Premises: 88 Granary Lane',
  'By signing below the applicant authorizes the funder to obtain reports on the business and its owners.',
  'Signature: M. Reed  Date: 05/12/2026',
];
const STATEMENT = [
  'Lark Community Bank',
  'Statement period 03/01/2026 - 03/31/2026',
  'Account number 000984471',
  `Beginning balance  ${march.open}`,
  `Ending balance  ${march.close}`,
  HEAD,
  ...march.rows(),
];

const bySign = (sign: 1 | -1) =>
  march
    .each((movement) =>
      Math.sign(movement.cents) === sign
        ? [FORMATS.name(movement), movement.text, money(Math.abs(movement.cents))].join('  ')
        : '',
    )
    .filter(Boolean);
const [received, sent] = [bySign(1), bySign(-1)];
const isSecondHalf = (_: string, at: number) => at >= 3;

/** Statements of further kinds: name, what is read, and the lines of each page. */
export const FURTHER_STATEMENT_VARIANTS: readonly Variant[] = [
  ['behind an application', '4471 2026-03-01 2026-03-31', APPLICATION, STATEMENT],
  [
    'tables of money in and out, one of which goes on under the same heads',
    '4471 2026-03-01 2026-03-31',
    [
      'lark one',
      'Statement cycle: March 1, 2026 through March 31, 2026',
      'Account: ...4471',
      `Balance when the cycle began  ${march.open}`,
      `Received  ${march.in}`,
      `Sent  ${march.out}`,
      `Balance when the cycle ended  ${march.close}`,
      'Received  Amount',
      ...received,
      'Sent  Amount',
      ...sent.filter((line, at) => !isSecondHalf(line, at)),
    ],
    ['lark one  ...4471', 'Sent  Amount', ...sent.filter(isSecondHalf), 'Deposits are held by Lark Bank, Member FDIC.'],
  ],
  [
    'the first day of the month in a Spanish ordinal',
    '4471 2026-04-01 2026-04-30',
    [
      'Banco Alondra de Puerto Rico',
      'Estado de cuenta comercial',
      'Período: 1ro de abril al 30 de abril de 2026',
      'Núm. de cuenta: 000984471',
      `Balance anterior  ${april.open}`,
      `Balance final  ${april.close}`,
      'Fecha  Descripción  Cantidad  Balance',
      ...april.rows(),
    ],
  ],
  [
    'an app that says where the money started and ended',
    '4471 2026-03-01 2026-03-31',
    [
      'Checking (4471)',
      'Statement Mar 1-31, 2026',
      'Lark Goods LLC',
      `Started at  $${march.open}`,
      `Ended at  $${march.close}`,
      ...march.plain('nameYear'),
      'Lark, a division of Pine Savings, FSB. Member FDIC.',
    ],
  ],
];

/** Papers behind another one, by page. No month of them counts. */
export const FURTHER_PAPER_VARIANTS: readonly (readonly [name: string, ...pages: readonly (readonly string[])[]])[] = [
  [
    'books behind an application',
    APPLICATION,
    ['Lark Goods LLC', 'General ledger', 'March 2026', '1010 Lark Bank Checking', HEAD, ...march.rows('slashYear')],
  ],
  [
    'further pages of a paper about a lease',
    ['Tenant ledger', 'Lease of 88 Granary Lane, monthly rent $1,600.00, security deposit $3,200.00', 'Page 1 of 2'],
    ['Page 2 of 2', '03/01/2026 - 03/31/2026', HEAD, ...march.rows('slashYear')],
  ],
];
