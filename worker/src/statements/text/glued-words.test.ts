import { expect, it } from 'vitest';
import { splitGlued } from './glued-words.ts';

it.each([
  ['STATEMENTPERIOD02/01/2026THROUGH02/28/2026', 'STATEMENT PERIOD 02/01/2026THROUGH02/28/2026'],
  ['BUSINESSCHECKINGACCOUNTNUMBER:90-4471', 'BUSINESS CHECKING ACCOUNT NUMBER:90-4471'],
  ['BeginningBalance 4.10', 'Beginning Balance 4.10'],
  ['ENDINGBALANCE$1,204.11', 'ENDING BALANCE$1,204.11'],
  ['SALDOINICIAL', 'SALDO INICIAL'],
  ['TotalDeposits12.00', 'Total Deposits 12.00'],
  ['Representatives', 'Representatives'],
  ['Accountants', 'Accountants'],
  ['CardsettlementBalance', 'CardsettlementBalance'],
  ['Statement period', 'Statement period'],
])('%s', (text, expected) => {
  expect(splitGlued(text)).toBe(expected);
});
