import type { StatementReading } from '@funding-desk/shared/schemas/document/statement-reading';
import { describe, expect, it } from 'vitest';
import { OTHER_DOCUMENTS } from './document-rules.ts';
import { interpretStatement } from './interpretation/interpret-statement.ts';
import { isFound } from './labelled-values.ts';
import { DATE_PAIRS, PERIOD_LABELS } from './statement-rules.ts';
import { read, toLines } from './testing/typed-lines.ts';

function spans(reading: StatementReading): string[] {
  if (reading.state === 'unreadable') return [reading.reason];
  return reading.periods.map(({ from, to }) => `${from} ${to}`);
}
const MARCH = '2026-03-01 2026-03-31';

/** A wording of each label, and one that is like it and is not the statement's period. */
const WORDINGS: Readonly<Record<string, readonly [string, string]>> = {
  'Statement period': ['Statement period: 03/01/26 to 03/31/26', 'Fees of statement period 03/01/26 to 03/31/26'],
  'Statement covers': ['This statement covers March 1 - 31, 2026', 'Statement covers March 1, 2026'],
  'Statement from': ['Statement from 03/01/2026 through 03/31/2026', 'Tax statement from 03/01/2026 to 03/31/2026'],
  'For the period': ['For the period Mar 1, 2026 - Mar 31, 2026', 'Fees for the period Mar 1, 2026 - Mar 31, 2026'],
  'Period covered': ['Period covered: 2026-03-01 to 2026-03-31', 'Warranty period covered 2026-03-01 to 2026-03-31'],
  'Activity period': ['Account activity for 3/1/26 - 3/31/26', 'Rewards activity for 3/1/26 - 3/31/26'],
  'Fiscal period': [
    'Fiscal period 3: March 1, 2026 - March 31, 2026',
    'Tax fiscal period March 1, 2026 - March 31, 2026',
  ],
  'Reporting period': ['Reporting period 01-Mar-26 - 31-Mar-26', 'Tax reporting period 01-Mar-26 - 31-Mar-26'],
  'Statement range': [
    'Statement range (UTC): Mar 1, 2026 - Mar 31, 2026',
    'Points, statement range Mar 1, 2026 - Mar 31, 2026',
  ],
  Period: ['Period: March 1 to March 31, 2026', 'Grace period: March 1 to March 31, 2026'],
  'Statement month': ['Statement month: March 2026', 'Next statement month: March 2026'],
  'Monthly statement': ['Monthly statement for March 2026', 'Next monthly statement: March 2026'],
  'For the month of': ['For the month of March 2026', 'Offers for the month of March 2026'],
  'Periodo del estado de cuenta': [
    'Período del estado de cuenta: del 1 al 31 de marzo de 2026',
    'Próximo período del estado de cuenta: del 1 al 31 de marzo de 2026',
  ],
  'Estado de cuenta del': [
    'Estado de cuenta del 1 de marzo al 31 de marzo de 2026',
    'Oferta del estado de cuenta del 1 de marzo al 31 de marzo de 2026',
  ],
  'Por el periodo': [
    'Por el período del 01/03/2026 al 31/03/2026',
    'Intereses por el período del 01/03/2026 al 31/03/2026',
  ],
  Periodo: ['Periodo  1/mar/2026 - 31/mar/2026', 'Comisión periodo 1/mar/2026 - 31/mar/2026'],
  Dates: ['Dates: 03/01/2026 to 03/31/2026', 'Offer dates: 03/01/2026 to 03/31/2026'],
  'Fechas que cubre': [
    'Fechas que cubre  Desde 1/mar/2026 hasta 31/mar/2026',
    'Intereses, fechas que cubre 1/mar/2026 - 31/mar/2026',
  ],
  Mes: ['Mes: marzo de 2026', 'Pago del mes: marzo de 2026'],
};

describe('the label of a period', () => {
  // Those that dated lines must fill are in `typed-kinds.ts`.
  it.each(PERIOD_LABELS.filter(({ mustBeFilled }) => !mustBeFilled).map(({ name }) => name))(
    'is found as %s, and not beside another range',
    (name) => {
      const [wording = '', other = ''] = WORDINGS[name] ?? [];
      const { label } = PERIOD_LABELS.find((each) => each.name === name) ?? {};
      expect(label && isFound(label, wording)).toBe(true);
      expect(spans(read(wording))).toEqual([MARCH]);
      expect(spans(read(other))).toEqual(['no_period']);
    },
  );

  it('has its value beside or beneath', () => {
    expect(spans(read('Statement period  Page', 'March 1 - March 31, 2026  1 of 2'))).toEqual([MARCH]);
    expect(spans(read('Page  Statement period  03/01/26 - 03/31/26'))).toEqual([MARCH]);
    expect(spans(read('Statement dates  3/01/26 thru  3/31/26'))).toEqual([MARCH]);
    expect(spans(read('Statement period  March 2026  -  May 2026'))).toEqual(['no_period']);
    expect(spans(read('Page  Statement period', '1 of 2  March 1, 2026 -', '  March 31, 2026'))).toEqual([MARCH]);
  });
});

/** Both lines of each pair. */
const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  'Beginning and ending balance on': ['Beginning balance on March 1, 2026', 'Ending balance on March 31, 2026'],
  'Previous and ending balance on': ['Previous balance as of February 28, 2026', 'Ending balance as of March 31, 2026'],
  'Saldo anterior y final al': ['Saldo anterior al 28 de febrero de 2026', 'Saldo final al 31 de marzo de 2026'],
  'Saldo inicial y final al': ['Saldo inicial al 1 de marzo de 2026', 'Saldo final al 31 de marzo de 2026'],
  'Period beginning and ending': ['Statement start date 03/01/2026', 'Statement end date 03/31/2026'],
  'Beginning and ending date': ['Beginning date: 3/1/26', 'Ending date: 3/31/26'],
  'Beginning and ending': ['Beginning March 1, 2026', 'Ending March 31, 2026'],
  'First and last day': ['First day  March 1, 2026', 'Last day  March 31, 2026'],
  'From and to': ['From  03/01/2026', 'To  03/31/2026'],
  'Desde y hasta': ['Desde  1 de marzo de 2026', 'Hasta  31 de marzo de 2026'],
  'Fecha de inicio y de cierre': ['Fecha de inicio: 1 de marzo de 2026', 'Fecha de cierre: 31 de marzo de 2026'],
  'Last and this statement': ['Last statement: February 28, 2026', 'This statement: March 31, 2026'],
};

describe('more than a period', () => {
  const PERIOD = ['Bank checking account', 'Statement period 03/01/26 - 03/31/26'];
  const ACCOUNT = 'Account number 551234';
  const ROWS = ['03/02 Rent 900.00', '03/09 Check 1042 40.10', '03/20 Deposit 1,200.00'];
  const BOTH = ['Opening balance 12.00', 'Closing balance 9.00'];
  const spansOf = (lines: readonly string[]) =>
    spans(interpretStatement({ lines: toLines([...PERIOD, ...lines]), today: '2026-05-20' }).reading);

  it.each([
    ['balances at both ends of an account', [ACCOUNT, 'Opening balance 12.00', 'Closing balance 9.00'], MARCH],
    [
      'balances in sentences of an account',
      [ACCOUNT, 'Your balance at the last statement was  1,500.00', 'This leaves you with a balance of  1,500.00'],
      MARCH,
    ],
    [
      'the balances of a bill',
      [ACCOUNT, 'Balance on your last statement 84.10', 'New balance 91.20', 'Amount due 91.20'],
      'no_period',
    ],
    ['balances at both ends', ['Opening balance 12.00', 'Closing balance 9.00'], 'no_period'],
    ['balances and a total', ['Opening balance 12.00', 'Total deposits 120.00', 'Ending balance 9.00'], 'no_period'],
    ['a balance and a total of an account', [ACCOUNT, 'Total deposits 120.00', 'Ending balance 9.00'], MARCH],
    ['a balance and a total', ['Total deposits 120.00', 'Ending balance 9.00'], 'no_period'],
    ['balances and dated lines', ['Opening balance 12.00', ...ROWS, 'Ending balance 9.00'], MARCH],
    ['a balance of an account and dated lines', [ACCOUNT, ...ROWS, 'Ending balance 9.00'], MARCH],
    [
      'balances and lines of money out alone',
      [ACCOUNT, ...BOTH, ...ROWS.slice(0, 2), '03/20 Check 1043 9.00'],
      'no_period',
    ],
    ['balances, lines and a label of another paper', [ACCOUNT, ...BOTH, ...ROWS, 'Credit limit 900.00'], 'no_period'],
    ['a balance and dated lines', [...ROWS, 'Ending balance 9.00'], 'no_period'],
    ['lines of one day', [ACCOUNT, ROWS[0] ?? '', ROWS[0] ?? '', ROWS[0] ?? '', 'Ending balance 9.00'], 'no_period'],
    ['totals of an account on numbered pages', [ACCOUNT, 'Page 1 of 3', 'Total withdrawals 80.00'], 'no_period'],
    ['one balance', ['Your balance on March 31 was 12.00'], 'no_period'],
    ['dated lines', ROWS, 'no_period'],
    ['numbered pages', ['Page 1 of 3', ...ROWS], 'no_period'],
  ])('%s', (_what, lines, expected) => {
    expect(spansOf(lines)).toEqual([expected]);
  });

  it('does not make the account of a customer a statement', () => {
    const sheet = ['Invoice 88121 12.00', 'Credit memo 4 9.00', '0-30 days', 'Opening balance 3.00'];
    expect(spansOf([...sheet, 'Closing balance 9.00'])).toEqual(['no_period']);
  });

  it.each([
    'We confirm that for the statement period March 1, 2026 to March 31, 2026 the account was open.',
    'As agreed with you in our letter for the period March 1, 2026 to March 31, 2026 nothing is owed',
    'This is the summary of what we hold for you in the statement period March 1, 2026 to March 31, 2026',
  ])('is not proven by prose: %s', (sentence) => {
    expect(spans(read(sentence))).toEqual(['no_period']);
  });
});

describe('words without their blanks, and with too many', () => {
  it.each([
    ['StatementPeriod:March1,2026-March31,2026', MARCH],
    ['S T A T E M E N T P E R I O D: 03/01/2026 - 03/31/2026', 'no_period'],
    ['Fiscal period 3 of 2026: March 1 - March 31', MARCH],
    ['Dates: 2026-03-01 to 2026-03-31', MARCH],
  ])('%s', (line, expected) => {
    expect(spans(read(line))).toEqual([expected]);
  });
});

describe('two labelled dates', () => {
  const strong = DATE_PAIRS.filter(({ needsProof = false }) => !needsProof);
  it.each(strong.map(({ name }) => name))('prove a period together, not alone: %s', (name) => {
    const [first = '', last = ''] = PAIRS[name] ?? [];
    expect(spans(read(first, last))).toEqual([MARCH]);
    expect(spans(read(last))).toEqual(['no_period']);
    expect(spans(read(first))).toEqual(['no_period']);
  });

  it('with words that are too common prove no period by themselves', () => {
    const days = ['From 03/01/2026', 'To 03/31/2026'];
    expect(spans(read(...days))).toEqual(['no_period']);
  });
});

describe("the statement's date", () => {
  it.each([
    [
      'with a number of days',
      ['Statement date: 04/02/26, FDIC', 'Days in statement period: 31'],
      '2026-03-03 2026-04-02',
    ],
    ['with a monthly cycle', ['Statement date 03/15/2026', 'Statement cycle: monthly'], '2026-02-16 2026-03-15'],
    ['with two numbers of days', ['Statement date 04/02/2026', 'Days in period 31', 'Days in period 30'], 'no_period'],
    ['alone', ['Statement date 03/31/2026'], 'no_period'],
    ['as the end of a month', ['For the month ended March 31, 2026'], MARCH],
    ['as the end of a quarter', ['For the quarter ended March 31, 2026'], '2026-01-01 2026-03-31'],
    ['as another day of a quarter', ['For the quarter ended March 30, 2026'], 'no_period'],
    ['as the end of a number of days', ['For the 31 days ended March 31, 2026'], MARCH],
    ['as the end of days for a fee', ['Fees for the 31 days ended March 31, 2026'], 'no_period'],
    ['as another day of a month', ['For the month ended March 30, 2026'], 'no_period'],
  ])('%s', (_how, lines, expected) => {
    expect(spans(read(...lines))).toEqual([expected]);
  });
});

describe('a statement without a label of its period', () => {
  it.each([
    ['a range in the header', ['Account statement', 'March 1, 2026 through March 31, 2026'], MARCH],
    ['a range on two lines', ['Account statement', 'March 1, 2026', 'through March 31, 2026'], MARCH],
    ['a range in three cells', ['Account statement', 'March 1, 2026  through  March 31, 2026'], MARCH],
    ['a title', ['March 2026 bank statement'], MARCH],
    ['a range among prose', ['Account statement', 'Visit us from March 1, 2026 to March 31, 2026'], 'no_period'],
    ['a range beside an offer', ['Account statement', 'March 1, 2026 - March 31, 2026', 'Earn more'], 'no_period'],
    ['a range that is not a month', ['Account statement', 'March 1, 2026 - March 9, 2026'], 'no_period'],
    ['a range without a heading', ['March 1, 2026 - March 31, 2026'], 'no_period'],
    ['rows of balances', ['03/01/2026 Beginning balance 4.10', '03/31/2026 Ending balance 9.20'], MARCH],
    ['one row of a balance', ['03/31/2026 Ending balance 9.20'], 'no_period'],
    ['balances without a year', ['March 31, 2026', 'Beginning balance on 3/1', 'Ending balance on 3/31'], MARCH],
    ['balances without any year', ['Beginning balance on 3/1', 'Ending balance on 3/31'], 'no_period'],
  ])('%s', (_what, lines, expected) => {
    expect(spans(read(...lines))).toEqual([expected]);
  });
});

describe('dates', () => {
  it.each([
    ['12/18/25 - 01/17/26', '2025-12-18 2026-01-17'],
    ['12/18 - 01/17/2026', '2025-12-18 2026-01-17'],
    ['December 18, 2025 - January 17', '2025-12-18 2026-01-17'],
    ['Feb. 1 thru Feb. 28, 2026', '2026-02-01 2026-02-28'],
    ['13/02/2026 - 12/03/2026', '2026-02-13 2026-03-12'],
    ['02/30/2026 - 03/31/2026', 'no_period'],
    ['March 2026', MARCH],
    ['January 2026 - March 2026', '2026-01-01 2026-03-31'],
    ['December - February 2026', '2025-12-01 2026-02-28'],
    ['January 2026 - April 2026', 'no_period'],
    ['March 2026 - May 2026', 'ambiguous'],
    ['March 1 - March 31', 'no_period'],
    ['March 1, 2031 - March 31, 2031', 'ambiguous'],
    ['January 1 - December 31, 2025', 'ambiguous'],
  ])('%s', (range, expected) => {
    expect(spans(read(`Statement period ${range}`))).toEqual([expected]);
  });
});

describe('another document', () => {
  const DOCUMENTS: Readonly<Record<string, string>> = {
    'credit card': 'Minimum payment and available credit',
    payroll: 'Gross pay and net pay',
    tax: 'Form 1099-INT for the tax year',
    'financial report': 'Profit and loss with net income',
    'card processing': 'Merchant statement with interchange',
    loan: 'Loan statement with a maturity date',
    bill: 'Total due, meter 12',
    lease: 'The landlord and the tenant agree',
    letter: 'To whom it may concern: this letter confirms an account',
    'changed terms': 'Notice of changes: the fee schedule in effect, waived for you',
    'account of a customer': 'Invoice 88121 with a credit memo, net 30',
    reconciliation: 'Reconciliation with cleared checks and a register balance',
    'account analysis': 'Account analysis with an earnings allowance',
    investments: 'Portfolio and market value',
  };

  it.each(OTHER_DOCUMENTS.map(({ name }) => name))('proves no period: %s', (name) => {
    expect(spans(read('Statement period 03/01/26 - 03/31/26'))).toEqual([MARCH]);
    expect(spans(read('Statement period 03/01/26 - 03/31/26', DOCUMENTS[name] ?? ''))).toEqual(['no_period']);
  });
});

it('masks longer numbers in the line', () => {
  const reading = read('Statement period 03/01/26 - 03/31/26', 'Account number 123456781234');
  expect(JSON.stringify(reading)).not.toContain('12345678');
});
