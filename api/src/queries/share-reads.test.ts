import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

describe('shared reads', () => {
  it('give each call a state from after its arrival, in fewer reads than calls', async () => {
    let state = 0;
    let reads = 0;
    const read = shareReads(async () => {
      reads += 1;
      const found = state;
      await pause(1);
      return found;
    });
    const calls: Promise<void>[] = [];
    for (let turn = 1; turn <= 30; turn += 1) {
      state = turn;
      calls.push(
        ...Array.from({ length: 10 }, () => read('a').then((found) => expect(found).toBeGreaterThanOrEqual(turn))),
      );
      if (turn % 3 === 0) await pause(1);
    }
    await Promise.all(calls);
    expect(reads).toBeLessThan(calls.length / 5);
    state = 99;
    expect(await read('a')).toBe(99);
  });

  it('are apart for each key, and a failure ends only its own calls', async () => {
    const failures = new Set(['a']);
    const read = shareReads(async (key) => {
      await pause(1);
      if (failures.delete(key)) throw new Error('failed');
      return key;
    });
    const results = await Promise.allSettled([read('a'), read('a'), read('b'), read('a')]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      'failed',
      'a',
      'b',
      'a',
    ]);
  });
});
