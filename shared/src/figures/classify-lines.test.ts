import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountLine, classifyLines } from './classify-lines.ts';

let count = 0;
function line(date: string, cents: number, description: string, account = '4821'): AccountLine {
  count += 1;
  return { id: String(count), account, date, cents, description, page: 1, box: [0, 0, 0, count] };
}

const ENDS = new Map([
  ['4821', '2026-03-31'],
  ['9915', '2026-03-31'],
]);
const classify = (lines: readonly AccountLine[]) => classifyLines(lines, { ends: ENDS, moved: new Map() });
const kindsOf = (lines: readonly AccountLine[]) => classify(lines).lines.map(({ kind }) => kind);

describe('the kind of a line', () => {
  it.each([
    ['CARD SETTLEMENT TERMINAL 4471', 50_000, 'revenue'],
    ['LOAN PROCEEDS HARBORLINE', 500_000, 'financing'],
    ['ONDECK CAPITAL ADVANCE', 500_000, 'financing'],
    ['VENDOR REFUND COPPER PAN SUPPLY', 2_500, 'refund'],
    ['CHARGEBACK 4471', -2_500, 'refund'],
    ['REEMBOLSO ALMACEN', 2_500, 'refund'],
    ['NSF FEE', -3_500, 'nsf'],
    ['RETURNED ITEM 2069', -8_431, 'nsf'],
    ['CARGO POR SOBREGIRO', -3_000, 'nsf'],
    ['RENT JUNIPER ARCADE', -160_000, 'other'],
    ['CREDIBLY PAYMENT', -40_000, 'other_funder'],
  ])('%s is %s cents of %s', (description, cents, kind) => {
    expect(kindsOf([line('2026-03-05', cents, description)])).toEqual([kind]);
  });

  it('is a transfer for the opposite amount in another account within three days', () => {
    const out = line('2026-03-05', -100_000, 'WITHDRAWAL');
    const into = (day: string, account = '9915') => line(day, 100_000, 'DEPOSIT', account);
    expect(kindsOf([out, into('2026-03-08')])).toEqual(['transfer', 'transfer']);
    expect(kindsOf([out, into('2026-03-09')])).toEqual(['other', 'revenue']);
    expect(kindsOf([out, into('2026-03-06', '4821')])).toEqual(['other', 'revenue']);
    // One withdrawal makes one of two deposits a transfer.
    expect(kindsOf([out, into('2026-03-06'), into('2026-03-07')]).sort()).toEqual(['revenue', 'transfer', 'transfer']);
  });

  it('is a transfer when the description says so and names another account of the application', () => {
    const savings = line('2026-03-01', 5_000, 'INTEREST', '9915');
    const named = (text: string) => kindsOf([savings, line('2026-03-05', -7_000, text)])[1];
    expect(named('ONLINE TRANSFER TO SAV ...9915')).toBe('transfer');
    expect(named('ONLINE TRANSFER TO SAV ...7001')).toBe('other');
    expect(named('BILL PAYMENT 9915')).toBe('other');
  });
});

/** Debits on these days of March. */
const debits = (
  days: readonly number[],
  cents: number | ((at: number) => number),
  text = 'ACH DEBIT MARLSTONE CAPITAL',
) =>
  days.map((day, at) =>
    line(`2026-03-${String(day).padStart(2, '0')}`, typeof cents === 'number' ? cents : cents(at), `${text} ${at}`),
  );
const DAILY = [16, 17, 18, 19, 20, 23, 24, 25];

describe('a position', () => {
  it('has eight business-daily debits of one payee, or three weekly ones', () => {
    const daily = classify(debits(DAILY, -15_000));
    expect(daily.positions).toMatchObject([
      { payee: 'marlstone capital', frequency: 'business_daily', payment: 15_000 },
    ]);
    expect(new Set(daily.lines.map(({ kind }) => kind))).toEqual(new Set(['other_funder']));
    expect(classify(debits(DAILY.slice(1), -15_000)).positions).toEqual([]);
    expect(classify(debits([10, 17, 24], -45_000)).positions).toMatchObject([{ frequency: 'weekly' }]);
    expect(classify(debits([17, 24], -45_000)).positions).toEqual([]);
    expect(classify(debits([10, 15, 24], -45_000)).positions).toEqual([]);
  });

  it('has amounts that differ by at most one percent, and a debit in the last ten days', () => {
    expect(classify(debits(DAILY, (at) => -15_000 - (at % 2) * 150)).positions).toHaveLength(1);
    expect(classify(debits(DAILY, (at) => -15_000 - (at % 2) * 151)).positions).toEqual([]);
    const early = [3, 4, 5, 6, 9, 10, 11, 12];
    expect(classify(debits(early, -15_000)).positions).toEqual([]);
  });

  it('needs a payee: checks and withdrawals name none', () => {
    expect(classify(debits([10, 17, 24], -45_000, 'CHECK')).positions).toEqual([]);
  });

  it('is a payee on the list of funders, whatever its debits', () => {
    const [position] = classify(debits([4], -40_000, 'FORWARD FINANCING ACH')).positions;
    expect(position).toMatchObject({ frequency: 'irregular', payment: 40_000, last: '2026-03-04' });
  });

  it('follows what staff say', () => {
    const own = debits(DAILY, -15_000);
    const moved = new Map(own.map(({ id }) => [id, 'other'] as const));
    expect(classifyLines(own, { ends: ENDS, moved }).positions).toEqual([]);
    const rent = line('2026-03-05', -160_000, 'RENT JUNIPER ARCADE');
    const said = new Map([[rent.id, 'other_funder' as const]]);
    expect(classifyLines([rent], { ends: ENDS, moved: said }).positions).toMatchObject([
      { payee: 'rent juniper arcade' },
    ]);
  });
});

it('gives every line one kind, whatever the order of the lines within a day', () => {
  const drawn = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    cents: fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0),
    text: fc.constantFrom('CARD SETTLEMENT', 'NSF FEE', 'TRANSFER TO 9915', 'LOAN PROCEEDS', 'ACH MARLSTONE', 'REFUND'),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 30 }), (all) => {
      const lines = all.map(({ day, cents, text }) => line(`2026-03-${String(day).padStart(2, '0')}`, cents, text));
      const forwards = classify(lines).lines;
      expect(forwards.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      const kinds = (some: typeof forwards) => some.map(({ date, cents, kind }) => `${date} ${cents} ${kind}`).sort();
      expect(kinds(classify(lines.toReversed()).lines)).toEqual(kinds(forwards));
    }),
  );
});
