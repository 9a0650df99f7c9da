import { describe, expect, it } from 'vitest';
import type { AccountStatement } from '../schemas/document/account-statement.ts';
import { signalSentence, statementSignalSchema } from '../schemas/document/statement-signals.ts';
import { crossFileSignals } from './cross-file-signals.ts';

const LINES = Array.from({ length: 12 }, (_, at) => ({
  date: `2026-03-${String(at * 2 + 1).padStart(2, '0')}`,
  cents: (at % 3 === 0 ? 1 : -1) * (10_000 + at * 731),
  description: at % 4 === 0 ? 'Card deposit terminal 4' : `ACH supplier ${at}`,
  page: 1 + Math.floor(at / 6),
  box: [40, 600 - at * 12, 560, 610 - at * 12] as [number, number, number, number],
}));

const statement = (more: Partial<AccountStatement> = {}): AccountStatement => ({
  account: '1234',
  from: '2026-03-01',
  to: '2026-03-31',
  proof: 'proven',
  opening: 50_000,
  closing: 61_000,
  apart: 0,
  breakPage: null,
  lines: LINES,
  ...more,
});
const files = (...statements: AccountStatement[]) =>
  statements.map((each, at) => ({ document: `file ${at + 1}`, statements: [each] }));
const changed = (...places: number[]) =>
  statement({
    closing: 99_000,
    lines: LINES.map((line, at) => (places.includes(at) ? { ...line, cents: line.cents * 7 } : line)),
  });

describe('the same lines in two files', () => {
  it('with other amounts are a strong signal', () => {
    const [signal, ...others] = crossFileSignals(files(statement(), changed(8)));
    expect(others).toEqual([]);
    expect(signal).toEqual({
      kind: 'same_lines',
      level: 'strong',
      page: 2,
      details: { lines: 12, differing: 1 },
      document: 'file 2',
      other: 'file 1',
    });
    expect(statementSignalSchema.safeParse(signal).success).toBe(true);
    expect(signal && signalSentence(signal)).toMatch(/^1 line of 12 that two files share has other amounts\./);
  });

  it('with the same amounts are none', () => {
    expect(crossFileSignals(files(statement(), statement()))).toEqual([]);
  });

  it('in another order on a day are none', () => {
    const day = (cents: readonly number[]) =>
      statement({
        lines: LINES.map((line, at) => ({
          ...line,
          date: '2026-03-02',
          description: 'Deposit',
          cents: cents[at] ?? 0,
        })),
      });
    const cents = LINES.map((line) => line.cents);
    expect(crossFileSignals(files(day(cents), day(cents.toReversed())))).not.toMatchObject([{ kind: 'same_lines' }]);
  });

  it('of a longer period are compared on the days that both cover', () => {
    const longer = statement({ from: '2026-02-15', to: '2026-04-14', lines: changed(3).lines });
    expect(crossFileSignals(files(statement(), longer))).toMatchObject([{ kind: 'same_lines' }]);
  });

  it('of another account, or of none, are none', () => {
    expect(crossFileSignals(files(statement(), { ...changed(8), account: '9876' }))).toEqual([]);
    expect(crossFileSignals(files(statement({ account: null }), { ...changed(8), account: null }))).toEqual([]);
  });
});

describe('a month that two statements cover', () => {
  it.each<[string, AccountStatement, readonly string[]]>([
    [
      'with other lines',
      statement({
        lines: LINES.map((line) => ({ ...line, description: `Other ${line.cents}`, cents: line.cents + 1 })),
      }),
      ['2026-03'],
    ],
    [
      'of which one does not reconcile',
      statement({ proof: 'unreconciled', opening: null, closing: null, lines: [] }),
      ['2026-03'],
    ],
    ['in other cycles that meet in a few days', statement({ from: '2026-03-28', to: '2026-04-27', lines: [] }), []],
    ['in another month', statement({ from: '2026-04-01', to: '2026-04-30' }), []],
    ['as the middle of a quarter', statement({ from: '2026-02-01', to: '2026-04-30', lines: [] }), ['2026-03']],
    ['in a cycle that is nearly the same', statement({ from: '2026-03-03', to: '2026-04-02', lines: [] }), ['2026-03']],
  ])('%s', (_what, other, months) => {
    const signals = crossFileSignals(files(statement(), other));
    expect(signals.map(({ kind, details }) => [kind, details.month])).toEqual(
      months.map((month) => ['repeated_month', month]),
    );
  });

  it('in one file is none, because the reading of that file decides it', () => {
    expect(crossFileSignals([{ document: 'one', statements: [statement(), changed(8)] }])).toEqual([]);
  });

  it('in many files takes little time', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      document: `file ${at}`,
      statements: Array.from({ length: 24 }, () => changed(at % 12)),
    }));
    const start = process.cpuUsage();
    crossFileSignals(many);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(5_000);
  });
});
