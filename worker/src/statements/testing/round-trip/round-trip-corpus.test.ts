import { describe, expect, test } from 'vitest';
import { ROUND_TRIP_CORPUS } from './corpus.ts';
import { mutantsOf } from './mutants.ts';

describe('round-trip corpus', () => {
  test('names each sample once', () => {
    const names = ROUND_TRIP_CORPUS.map(({ layout, name }) => `${layout}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has many statements of many layouts', () => {
    expect(ROUND_TRIP_CORPUS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ROUND_TRIP_CORPUS.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(25);
  });

  test.each(ROUND_TRIP_CORPUS.map((sample) => [`${sample.layout}: ${sample.name}`, sample] as const))(
    'knows the truth of %s',
    (_name, { truth, texts }) => {
      for (const { account, from, to, opening, closing, lines } of truth) {
        expect(account).toMatch(/^\d{4}$/);
        expect(from >= '2024-01-01' && from <= to && to <= '2026-04-30').toBe(true);
        expect(lines.reduce((sum, { cents }) => sum + cents, opening)).toBe(closing);
        expect(lines.every(({ date, cents }) => date >= from && date <= to && cents !== 0)).toBe(true);
        expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted());
      }
      const rows = new Set(texts().flatMap(({ row }) => row ?? []));
      expect(rows.size).toBe(truth.reduce((count, { lines }) => count + lines.length, 0));
    },
  );

  test('prints the amount of each transaction in a row of its own', () => {
    for (const { layout, name, truth, texts } of ROUND_TRIP_CORPUS) {
      const amounts = texts().filter(({ role }) => role === 'amount');
      expect(new Set(amounts.map(({ row }) => row)).size, `${layout}: ${name}`).toBe(amounts.length);
      const printed = amounts.map(({ text }) => Number(text.replace(/\D/g, ''))).toSorted((one, other) => one - other);
      const known = truth.flatMap(({ lines }) => lines.map(({ cents }) => Math.abs(cents)));
      expect(printed, `${layout}: ${name}`).toEqual(known.toSorted((one, other) => one - other));
    }
  });

  test('prints both balances of each statement that can be proven', () => {
    for (const { layout, name, truth, isProvable, texts } of ROUND_TRIP_CORPUS) {
      const balances = texts().filter(({ role }) => role === 'balance');
      const printed = new Set(balances.map(({ text }) => Number(text.replace(/\D/g, ''))));
      const isWhole = truth.every(({ opening, closing }) =>
        [opening, closing].every((cents) => printed.has(Math.abs(cents))),
      );
      expect(isWhole, `${layout}: ${name}`).toBe(isProvable);
    }
  });

  test('has mutants that differ from their sample', () => {
    const mutants = ROUND_TRIP_CORPUS.flatMap((sample) => {
      const texts = sample.texts();
      return mutantsOf(sample).map((mutant) => {
        expect(mutant.edit(texts), `${sample.layout}: ${sample.name}: ${mutant.name}`).not.toEqual(texts);
        return mutant;
      });
    });
    expect(mutants.length).toBeGreaterThanOrEqual(600);
  });
});
