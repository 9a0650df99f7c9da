import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { describe, expect, it } from 'vitest';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { SUM_ALONE } from '../testing/round-trip/layouts/returned.ts';
import { measureCopies, measureMutants, measureRoundTrip } from '../testing/round-trip/measure.ts';

/** Of all mutants, one in so many. A long run reads all. */
const EVERY = isLongRun ? 1 : 3;

describe('statements whose transactions are known', () => {
  it('give figures that are right to the cent and lines as described, or none', async () => {
    const { proven, provable, wrong, kinds, ...read } = await measureRoundTrip(ROUND_TRIP_CORPUS);
    const shares = [...kinds].map(([kind, own]) => `  ${kind}: ${own.proven} of ${own.provable}`);
    process.stdout.write(`[figures] proven ${proven} of ${provable} statements\n${shares.join('\n')}\n`);
    process.stdout.write(`[figures] ${read.described} of ${read.lines} lines are described as printed\n`);
    expect(wrong).toEqual([]);
    expect(read.misdescribed).toEqual([]);
    expect(read.lines).toBeGreaterThan(3_500);
    expect(kinds.get(SUM_ALONE)).toEqual({ proven: 0, provable: 3 });
    // As measured. It may rise.
    expect(proven).toBeGreaterThanOrEqual(96);
  });

  it('give the same figures when a file holds them twice', async () => {
    expect(await measureCopies(ROUND_TRIP_CORPUS.filter((_, at) => at % EVERY === 0))).toEqual([]);
  });

  it('give no figures that differ from the truth after a change of what is printed', async () => {
    const { mutants, refused, wrong } = await measureMutants(ROUND_TRIP_CORPUS, { every: EVERY });
    process.stdout.write(`[figures] ${mutants} mutants: ${refused} refused, ${wrong.length} wrong\n`);
    expect(mutants).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(0.8 * mutants);
  });
});
