const HEAD = 'Lark Federal Credit Union // Member number 448713';
const TABLE = 'Date  Description  Amount  Balance';
const MARCH = 'Statement period 03/01/2026 - 03/31/2026';
const QUARTER = '01/01/2026 - 03/31/2026';
const savingsOf = (first: string) =>
  `${TABLE} // ${first}  Previous balance  500.00 // 03/31  Dividend  1.25  501.25 // 03/31  Ending balance  501.25`;
const SAVINGS = savingsOf('03/01');
const BOTH = '01 2026-03-01 2026-03-31,09 2026-03-01 2026-03-31';
const QUARTER_AND_MONTH = '0001 2026-01-01 2026-03-31,0009 2026-03-01 2026-03-31';

/** Statements of members with several shares: name, periods, and text. */
export const SHARE_STATEMENTS: readonly (readonly [string, string, string])[] = [
  [
    'ranges of their own beneath the headings, within the quarter of the member',
    QUARTER_AND_MONTH,
    `${HEAD} // Statement period ${QUARTER} // SHARE 0001 REGULAR SAVINGS // ${QUARTER} // ${savingsOf('01/01')} // SHARE 0009 BUSINESS CHECKING // 03/01/2026 - 03/31/2026 // {body mdy}`,
  ],
  [
    'quarter in the head, month at a share',
    QUARTER_AND_MONTH,
    `${HEAD} // Statement period ${QUARTER} // SHARE 0001 REGULAR SAVINGS // ${savingsOf('01/01')} // SHARE 0009 BUSINESS CHECKING // ${MARCH} // {body mdy}`,
  ],
  [
    'letter before the IDs',
    '00 2026-03-01 2026-03-31,09 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // S00 REGULAR SAVINGS // ${SAVINGS} // S09 BUSINESS CHECKING // {body mdy}`,
  ],
  [
    'suffixes behind the products',
    BOTH,
    `${HEAD} // ${MARCH} // REGULAR SAVINGS  Suffix: 01 // ${SAVINGS} // BUSINESS CHECKING  Suffix: 09 // {body mdy}`,
  ],
  [
    'IDs behind the number of the member',
    BOTH,
    `${HEAD} // ${MARCH} // REGULAR SAVINGS - 448713-S01 // ${SAVINGS} // BUSINESS CHECKING - 448713-S09 // {body mdy}`,
  ],
  [
    'IDs of two pages',
    BOTH,
    `${HEAD} // ${MARCH} // Page 1 // SHARE 01 REGULAR SAVINGS // ${SAVINGS} // --- // ${HEAD} // ${MARCH} // Page 2 // SHARE 09 BUSINESS CHECKING // {body mdy}`,
  ],
  [
    'a loan behind the shares',
    BOTH,
    `${HEAD} // ${MARCH} // SHARE 01 REGULAR SAVINGS // ${SAVINGS} // SHARE 09 BUSINESS CHECKING // {body mdy} // LOAN 55 TRUCK LOAN // Date  Description  Amount  Principal  Balance // 03/06  Payment  412.50  380.10  18,087.50 // 03/31  Ending balance  18,087.50`,
  ],
  [
    'a share without movements',
    `${BOTH},15 2026-03-01 2026-03-31`,
    `${HEAD} // ${MARCH} // SHARE 01 REGULAR SAVINGS // Previous balance  25.00 // No activity this period // Ending balance  25.00 // SHARE 09 BUSINESS CHECKING // {body mdy} // SHARE 15 MONEY MARKET // ${TABLE} // Previous balance  900.00 // 03/31  Dividend  1.25  901.25 // Ending balance  901.25`,
  ],
  [
    'one share, named by four digits',
    '0009 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // SHARE 0009 BUSINESS CHECKING // {body mdy}`,
  ],
  [
    'one share, named behind its product',
    '0040 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // BUSINESS CHECKING - ID 0040 // {body mdy}`,
  ],
  [
    'one share, named with a letter',
    '0009 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // S0009 - BUSINESS CHECKING // {body mdy}`,
  ],
  [
    'months of a certificate, no ID',
    '- 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // 12 MONTH SHARE CERTIFICATE // ${SAVINGS} // 18 MONTH SHARE CERTIFICATE // ${TABLE} // 03/31  Dividend  1.25`,
  ],
  [
    'whole number beneath the ID of a share',
    '8713 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // SHARE 0009 BUSINESS CHECKING // Account number 7000448713 // {body mdy}`,
  ],
  [
    'whole numbers beneath the IDs of shares',
    '8711 2026-03-01 2026-03-31,8713 2026-03-01 2026-03-31',
    `${HEAD} // ${MARCH} // SHARE 0001 REGULAR SAVINGS // Account number 7000448711 // ${SAVINGS} // SHARE 0009 BUSINESS CHECKING // Account number 7000448713 // {body mdy}`,
  ],
  [
    'list of drafts with their numbers',
    '4471 2026-03-01 2026-03-31',
    `Lark Bank // Account number 000984471 // ${MARCH} // SHARE DRAFTS CLEARED // Draft #1042  120.00 // Draft #1043  310.50 // {body mdy}`,
  ],
];
