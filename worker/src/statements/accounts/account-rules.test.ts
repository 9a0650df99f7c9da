import { describe, expect, it } from 'vitest';
import { isFound } from '../labelled-values.ts';
import { readAccounts } from '../testing/typed-lines.ts';
import { ACCOUNT_LABELS } from './account-rules.ts';

/** A number of each label, and one of another account. */
const NUMBERS: Readonly<Record<string, readonly [string, string]>> = {
  'Account number': ['Account Number: XXXXXX1234', 'Routing and transfer account number: 551234'],
  'Ending in': ['Business Checking ending in 1234', 'Transfers to savings ending in 1234'],
  'Primary account': ['Primary account  0091234', 'Payments from primary account 0091234'],
  'Product with a mask': ['Business Checking ...1234', 'Linked Savings xx1234'],
  Suffix: ['Member 448713, suffix 1234', 'Transfer to suffix 1234'],
  'Wallet number': ['Wallet no. 0091234', 'Transfer to wallet no. 0091234'],
  'Number beside a product': ['Acciones / Shares  Núm. / No. 5521-1234', 'Business Loan  No. 5521-1234'],
  'Product beside a number': ['Business Checking  0098 7712 1234', 'Business Checking  800-555-1234'],
  IBAN: ['IBAN: DE89 3704 0044 0532 0112 34', 'Wire IBAN: DE89 3704 0044 0532 0112 34'],
  'A/C': ['A/C 0098 7712 1234', 'Transfer to A/C 0098 7712 1234'],
  'Product with a number': ['Business Checking 0098 7712 1234', 'Transfer to savings 0098 7712 1234'],
  Account: ['Account: 77-0091234', 'Loan account: 1234'],
  'Número de cuenta': ['Número de cuenta: ****1234', 'Transferencia a número de cuenta ****1234'],
  'Cuenta terminada en': ['Cuenta de cheques terminada en 1234', 'Tarjeta o cuenta terminada en 1234'],
  Cuenta: ['Cuenta: 551234', 'Préstamo cuenta: 551234'],
};

describe('the label of an account', () => {
  it.each(ACCOUNT_LABELS.filter(({ isHead }) => !isHead).map(({ name }) => name))(
    'is found as %s, and not for another account',
    (name) => {
      const [wording = '', other = ''] = NUMBERS[name] ?? [];
      const { label } = ACCOUNT_LABELS.find((each) => each.name === name) ?? {};
      expect(wording.split('  ').some((cell) => label && isFound(label, cell))).toBe(true);
      expect(readAccounts(wording)).toEqual(['1234']);
      expect(readAccounts(other)).toEqual([null]);
    },
  );

  it.each([
    ['Account number 34', [null]],
    ['Account number 03/31/2026', [null]],
    ['Account ending in 34', ['34']],
    ['Account ending in 3306 04/01/2026 through 04/30/2026', ['3306']],
    ['Account number 004-551238-7', ['2387']],
    ['Account number 4460 1122 9087', ['9087']],
    ['Account number 7710 0432 88', ['3288']],
    ['Account: Business Plus 55-0091-6328', ['6328']],
    ['Account number BA-00021-3374', ['3374']],
    ['Account no: 20-45-88 / 55019923', [null]],
    ['Account 12345.67', [null]],
    ['Account number @XXXXXXXX4471', ['4471']],
    ['Checking 11 407 7', ['4077']],
    ['Account number 0012 XXXX 4471', ['4471']],
    ['Account number 1234XXXXXX', [null]],
    ['Account number 448713-S0001', [null]],
    ['Account number 7710 0432 8 Pages', [null]],
    ['Account number 457811234 001 Pages', ['1234']],
    ['Account number 20260301', [null]],
    ['Member account  20718-4456', ['4456']],
    ['IBAN GB29 NWBK 6016 1331 9268 19', ['6819']],
    ['IBAN DE89 3704', [null]],
    ['Account number: 6MM-04412', ['4412']],
    ['OPERATING ACCOUNT  1-800-555-0172', [null]],
    ['Business account  216-555-0139', [null]],
    ['OPERATING ACCOUNT 1-800-555-0172', [null]],
    ['Business account  Fax 216-555-0139', [null]],
    ['Account: 403-220-1183', ['1183']],
    ['Account  403-220-1183', ['1183']],
  ])('%s', (line, expected) => {
    expect(readAccounts(line)).toEqual(expected);
  });

  it.each([
    ['beside a loan', ['Business term loan  Account number 551234']],
    ['beneath the heading of cards', ['Credit cards', 'Account ending in 1234']],
    ['with the terms of a card', ['Account ending in 1234', 'Minimum payment 35.00']],
  ])('is none of a deposit account %s', (_where, lines) => {
    expect(readAccounts(...lines, 'Some words', 'More words')).toEqual([null]);
  });

  it('is looked for quickly in a line of masks', () => {
    expect(
      readAccounts(`Card number: ${'*'.repeat(500)} Checking ${'x'.repeat(500)} - ${'•'.repeat(500)} end`),
    ).toEqual([null]);
  });

  it('is one of a deposit account beneath the heading of cards', () => {
    const lines = ['Credit cards', 'Checking  551234', 'Savings account number 559876', 'Balance 12.00'];
    expect(readAccounts(...lines)).toContain('9876');
  });

  it.each([
    ['behind a mask', ['Transactions for Acme Biz x4482', 'Posted in April'], ['4482']],
    ['beneath the word account', ['Account  Operating', 'Number  9140 2277 6604'], ['6604']],
    ['of a card', ['Transactions of card x4482'], [null]],
    ['of a card that holds wages', ['Acme Wage Card', 'Card number: 5115 XXXX XXXX 4482'], ['4482']],
    ['of a person', ['Owner  XXX-XX-4482'], [null]],
    ['beneath the heading of a card', ['Visa Business Card', 'Acme x4482'], [null]],
    ['of a store', ['Acme Store #4482', '500 Main St #1204'], [null]],
    ['of a telephone', ['Call 800-555-0100 ext x4482'], [null]],
    ['of two accounts', ['Acme Biz x4482', 'Acme Save x4490'], [null]],
  ])('is the only number without a label: %s', (_kind, lines, expected) => {
    expect(readAccounts(...lines)).toEqual(expected);
  });

  it('is the head of a column of several numbers, which other headings repeat', () => {
    const summary = ['Account  Number', 'Checking  000551234', 'Savings  000559876'];
    const sections = ['Checking 000551234', 'Beginning balance 4.00', 'Savings 000559876', 'Beginning balance 5.00'];
    expect(readAccounts(...summary.map((line) => `${line}  7.00`), ...sections)).toEqual(['1234', '9876']);
    expect(readAccounts('Check  Number', 'Paid  000551234', 'Paid  000559876')).toEqual([null]);
    expect(readAccounts('Account  Number', 'Paid  000551234')).toEqual([null]);
  });
});
