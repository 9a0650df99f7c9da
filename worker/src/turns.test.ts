import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('go to so many at once, to the others in order, and on after a failure', async () => {
    const turns = createTurns(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (index: number) => async () => {
      begun.push(index);
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      if (index === 0) throw new Error('failed');
      return index;
    };
    const all = Promise.allSettled([0, 1, 2, 3].map((index) => turns(work(index))));
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    await settle();
    expect(begun).toEqual([0, 1]);
    ends[0]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    ends[2]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const end of ends) end();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });
});
