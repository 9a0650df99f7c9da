import { describe, expect, it } from 'vitest';
import { likelySensitiveNumber } from './likely-numbers.ts';

describe('a text with a number that should not be there', () => {
  it.each([
    ['His SSN is 123-45-6789', 'ssn'],
    ['123 45 6789', 'ssn'],
    ['123.45.6789', 'ssn'],
    ['123–45–6789', 'ssn'],
    ['ssn 123456789, call back', 'ssn'],
    ['ITIN 912-34-5678', 'ssn'],
    ['since 2026 123-45-6789', 'ssn'],
    ['١٢٣٤٥٦٧٨٩', 'ssn'],
    ['Call 212-555-0123, SSN 123-45-6789 and account 000932174821', 'ssn'],
    ['EIN 12-3456789', 'taxId'],
    ['Account 000932174821', 'account'],
    ['acct 0009 3217 4821', 'account'],
    ['0009-3217-4821', 'account'],
    ['Card 4111 1111 1111 1111', 'account'],
    ['card 4111-2011-1111-1111', 'account'],
    ['4111111111111111', 'account'],
    ['Chase 12345678', 'account'],
    ['account number: 2125550123', 'account'],
    ['wired to 0125550123 on 11/30/2026', 'account'],
  ])('%s: %s', (text, kind) => {
    expect(likelySensitiveNumber(text)).toBe(kind);
  });
});

describe('a text with other numbers does not warn:', () => {
  it.each([
    [''],
    ['Asked for the October statement'],
    ['Call 212-555-0123'],
    ['Call (212) 555-0123 x12 or 1-800-555-0199'],
    ['Call 2125550123'],
    ['Call 212.555.0123, 646 555 0188'],
    ['+1 212 555 0123'],
    ['+44 20 7946 0958'],
    ['$123456789'],
    ['Revenue 1,234,567.89, advance 12345.67'],
    ['Offered $50,000 at 1.35 over 12 months'],
    ['Signed 11/30/2026, due 2026-12-14'],
    ['20261130'],
    ['2024 2025 2026'],
    ['2026-01-01 - 2026-03-31'],
    ['March 1 2026 to March 31 2026'],
    ['account 4821 2026-03'],
    ['checking 4821 2026'],
    ['Ends in 4821'],
    ['7KQ2 M4XB'],
    ['K7MP 2345 and 7KQ2 M4XB'],
    ['90210-1234'],
    ['10:30 to 11:45 on 10/12'],
    ['Offer 8-10 2026'],
  ])('%s', (text) => {
    expect(likelySensitiveNumber(text)).toBeNull();
  });
});
