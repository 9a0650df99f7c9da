import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_KINDS, monthFigures, type ProvenLine, type ProvenStatement } from './statement-figures.ts';

const sumOf = (lines: readonly ProvenLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

function statement(from: string, to: string, opening: number, lines: readonly ProvenLine[]): ProvenStatement {
  return { from, to, opening, closing: opening + sumOf(lines), lines };
}

const line = (date: string, cents: number, kind: ProvenLine['kind'] = cents > 0 ? 'revenue' : 'other'): ProvenLine => ({
  date,
  cents,
  kind,
});

describe('the figures of a month', () => {
  it('are those of the known answer', () => {
    const lines = [line('2026-03-11', 50_000), line('2026-03-21', -200_000)];
    expect(monthFigures([statement('2026-03-01', '2026-03-31', 100_000, lines)])).toEqual([
      {
        month: '2026-03',
        to: '2026-03-31',
        isWhole: true,
        deposits: { count: 1, cents: 50_000 },
        trueRevenue: { count: 1, cents: 50_000 },
        withdrawals: { count: 1, cents: -200_000 },
        averageDailyBalance: 62_903,
        lowestBalance: -50_000,
        daysBelowZero: 11,
        nsfItems: 0,
        otherFunders: { count: 0, cents: 0 },
        opening: 100_000,
        closing: -50_000,
      },
    ]);
  });

  it('count neither transfers nor financing nor refunds as revenue', () => {
    const kinds = LINE_KINDS.map((kind, at) => line('2026-03-05', 100 * (at + 1), kind));
    const [month] = monthFigures([statement('2026-03-01', '2026-03-31', 0, kinds)]);
    expect([month?.deposits.count, month?.trueRevenue]).toEqual([7, { count: 2, cents: 100 + 700 }]);
  });

  it('count a returned item and its fee once, and take chargebacks off the revenue', () => {
    const lines = [
      line('2026-03-05', -8_431, 'nsf'),
      { ...line('2026-03-05', -3_500, 'nsf'), isFee: true },
      { ...line('2026-03-09', -3_500, 'nsf'), isFee: true },
      line('2026-03-10', 50_000),
      line('2026-03-12', -2_000, 'refund'),
    ];
    const [month] = monthFigures([statement('2026-03-01', '2026-03-31', 0, lines)]);
    expect([month?.nsfItems, month?.trueRevenue]).toEqual([2, { count: 1, cents: 48_000 }]);
  });

  it('divide a cycle over the end of a month, and count whole months alone', () => {
    const first = statement('2026-02-17', '2026-03-16', 10_000, [line('2026-02-20', 500), line('2026-03-02', -300)]);
    const second = statement('2026-03-17', '2026-04-16', first.closing, [
      line('2026-03-31', 900),
      line('2026-04-01', 1),
    ]);
    const [march, april, ...others] = monthFigures([second, first]);
    expect(others).toEqual([]);
    expect(april).toMatchObject({ month: '2026-04', to: '2026-04-16', isWhole: false, opening: 11_100 });
    expect(march).toMatchObject({
      month: '2026-03',
      opening: 10_500,
      closing: 11_100,
      deposits: { count: 1, cents: 900 },
    });
  });

  it('need statements without a gap, which agree on the balance between them', () => {
    const first = statement('2026-02-17', '2026-03-16', 10_000, []);
    const whole = (statements: readonly ProvenStatement[]) => monthFigures(statements).filter(({ isWhole }) => isWhole);
    expect(whole([first, statement('2026-03-18', '2026-04-16', 10_000, [])])).toEqual([]);
    expect(whole([first, statement('2026-03-17', '2026-04-16', 10_001, [])])).toEqual([]);
    const march = statement('2026-03-01', '2026-03-31', 5, []);
    expect(monthFigures([march, { ...march, opening: 6, closing: 6 }])).toEqual([]);
  });
});

describe('whatever the lines', () => {
  const lines = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 58 }),
      cents: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((cents) => cents !== 0),
      kind: fc.constantFrom(...LINE_KINDS),
    }),
    { maxLength: 40 },
  );
  const dated = (all: readonly { day: number; cents: number; kind: ProvenLine['kind'] }[]) =>
    all.map(({ day, ...rest }) => ({ ...rest, date: new Date(Date.UTC(2026, 1, 1 + day)).toISOString().slice(0, 10) }));
  const [FROM, TO] = ['2026-02-01', '2026-03-31'];

  it('the months add up to the closing balance, and their order changes nothing', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -100_000, max: 100_000 }), (drawn, opening) => {
        const all = dated(drawn);
        const figures = monthFigures([statement(FROM, TO, opening, all)]);
        expect(figures.map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
        const moved = figures.map(({ deposits, withdrawals }) => deposits.cents + withdrawals.cents);
        expect(opening + moved.reduce((sum, cents) => sum + cents, 0)).toBe(figures.at(-1)?.closing);
        expect(monthFigures([statement(FROM, TO, opening, all.toReversed())])).toEqual(figures);
      }),
    );
  });

  it('a statement that is split on any day gives the same months', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 57 }), (drawn, at) => {
        const all = dated(drawn);
        const cut = new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10);
        const before = new Date(Date.UTC(2026, 1, at)).toISOString().slice(0, 10);
        const first = statement(
          FROM,
          before,
          100,
          all.filter(({ date }) => date < cut),
        );
        const second = statement(
          cut,
          TO,
          first.closing,
          all.filter(({ date }) => date >= cut),
        );
        expect(monthFigures([first, second])).toEqual(monthFigures([statement(FROM, TO, 100, all)]));
      }),
    );
  });

  it('a line of another kind changes no sum but those of its kind', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.constantFrom(...LINE_KINDS), (drawn, at, kind) => {
        const all = dated(drawn);
        const changed = all.map((each, index) => (index === at % Math.max(1, all.length) ? { ...each, kind } : each));
        const plain = (months: ReturnType<typeof monthFigures>) =>
          months.map(({ trueRevenue: _revenue, nsfItems: _nsf, otherFunders: _funders, ...rest }) => rest);
        const of = (some: readonly ProvenLine[]) => plain(monthFigures([statement(FROM, TO, 0, some)]));
        expect(of(changed)).toEqual(of(all));
      }),
    );
  });
});
