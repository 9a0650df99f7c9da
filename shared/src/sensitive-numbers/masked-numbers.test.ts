import { describe, expect, it } from 'vitest';
import { maskAccounts, maskFilename } from './masked-numbers.ts';
import { shortAccount } from './short-account.ts';
import { hasWholeAccount } from './whole-account.ts';

describe('the account of a statement', () => {
  it.each([['4821'], ['Chase operating'], ['Chase operating 4821'], ['821'], ['4821, 9902'], ['1st and 2nd account']])(
    '%s is short',
    (account) => {
      expect(hasWholeAccount(account)).toBe(false);
      expect(shortAccount(account)).toBe(account);
    },
  );

  it.each([
    ['000932174821', '4821'],
    ['94821', '4821'],
    ['Chase 000932174821 operating', 'Chase 4821 operating'],
    ['0009 3217 4821', '4821'],
    ['0009-3217-4821', '4821'],
    ['0009.3217.4821', '4821'],
    ['0 0 0 9 4 8 2 1', '4821'],
    ['0009 – 3217\u00a04821', '4821'],
    ['0009\u200b3217\u00ad4821', '4821'],
    ['0009_3217_4821', '4821'],
    ['٠٠٠٩٣٢١٧٤٨٢١', '٤٨٢١'],
    ['００９３４８２１', '４８２１'],
    ['𝟘𝟘𝟡𝟜𝟠𝟚𝟙', '𝟜𝟠𝟚𝟙'],
    ['⁰⁰⁹⁴⁸²¹', '⁴⁸²¹'],
    ['ACCT000932174821', 'ACCT4821'],
    ['Chase 000932174821, Ally 000111229902', 'Chase 4821, Ally 9902'],
  ])('%s is shortened to %s', (account, short) => {
    expect(hasWholeAccount(account)).toBe(true);
    expect(shortAccount(account)).toBe(short);
    expect(hasWholeAccount(short)).toBe(false);
  });
});

describe('a line of a bank statement', () => {
  it.each([
    ['Account 000932174821', 'Account ...4821'],
    ['Account 94821', 'Account ...4821'],
    ['Account 0009.3217.4821', 'Account ...4821'],
    ['Account 00-93217-4821', 'Account ...4821'],
    ['Account 1-234567-89', 'Account ...6789'],
    ['Account 12 34 56 78 90', 'Account ...7890'],
    ['Account 0009 3217  4821', 'Account ...4821'],
    ['Account ٠٠٠٩٣٢١٧٤٨٢١', 'Account ...٤٨٢١'],
    ['Account 000932174821 03/01/2026 - 03/31/2026', 'Account ...4821 03/01/2026 - 03/31/2026'],
    ['Statement Period 01.03.2026 - 31.03.2026 No 0009-3217', 'Statement Period 01.03.2026 - 31.03.2026 No ...3217'],
    ['SSN 123-45-6789', 'SSN ...6789'],
    ['Account 01-02-3456-7890', 'Account ...7890'],
  ])('%s is masked', (line, expected) => {
    expect(maskAccounts(line)).toBe(expected);
    expect(maskAccounts(expected)).toBe(expected);
  });

  it.each([
    ['Statement Period: March 1, 2026 - March 31, 2026'],
    ['March 1 2026 through March 31 2026'],
    ['March 1 - 31 2026'],
    ['01 Mar 2026 31 Mar 2026'],
    ['Del 1 de marzo de 2026 al 31 de marzo de 2026'],
    ['03/01/26-03/31/26 Account ending 4821'],
    ['2026-03-01 - 2026-03-31'],
    ['3-1-2026 to 3-31-2026'],
    ['For Mar 2026 Apr 2026'],
    ['Balance 4,000.00 120.00 12345.67 3,880.00'],
    ['Business Checking ...4821 xx4821'],
  ])('%s stays', (line) => {
    expect(maskAccounts(line)).toBe(line);
  });
});

describe('the name of a file', () => {
  it.each([
    ['statement-000932174821.pdf', 'statement-...4821.pdf'],
    ['000932174821_march.pdf', '...4821_march.pdf'],
    ['Card 4111111111111111 2026-03.pdf', 'Card ...1111 2026-03.pdf'],
    ['ssn 123-45-6789.jpg', 'ssn ...6789.jpg'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskFilename(name)).toBe(shown);
    expect(maskFilename(shown)).toBe(shown);
  });

  it.each([
    ['Chase 4821 2026-03.pdf'],
    ['20260331.pdf'],
    ['IMG_20260412_101530.jpg'],
    ['PXL_20260412_101530123.jpg'],
    ['Scan 2026-03-01 10.15.30.pdf'],
    ['statement_2026-01-01_2026-01-31.pdf'],
    ['scan0001.pdf'],
  ])('%s stays', (name) => {
    expect(maskFilename(name)).toBe(name);
  });
});
