import { describe, expect, it } from 'vitest';
import { BUSY, createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const LARGE: FairQueueLimits = { places: 2, placesPerNetwork: 1, files: 100, bytes: 100_000 };

/** A queue whose tasks run until they are ended. */
function startQueue(limits: FairQueueLimits) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    refused,
    send(name: string, { network = name.charAt(0), bytes = 1 } = {}) {
      const task = () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      return queue({ network, bytes, task }).then((outcome) => {
        if (outcome === BUSY) refused.push(name);
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe('a fair queue', () => {
  it('keeps a slot free for other networks', async () => {
    const queue = startQueue(LARGE);
    for (const name of ['a1', 'a2', 'a3', 'b1']) queue.send(name);
    expect(queue.started).toEqual(['a1', 'b1']);
  });

  it('lets networks take turns, each in its own order', async () => {
    const queue = startQueue({ ...LARGE, places: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.send(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await queue.end(name);
    expect(queue.started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('runs all ten files of one network when no one else waits', async () => {
    const queue = startQueue(LARGE);
    const names = Array.from({ length: 10 }, (_, index) => `a${index}`);
    const all = names.map((name) => queue.send(name));
    for (const name of names) await queue.end(name);
    await Promise.all(all);
    expect([queue.started, queue.refused]).toEqual([names, []]);
  });

  it('refuses files beyond its limit, and accepts the next once one is done', async () => {
    const queue = startQueue({ ...LARGE, files: 2 });
    for (const name of ['a1', 'a2']) queue.send(name);
    await queue.send('a3');
    await queue.end('a1');
    queue.send('a4');
    await queue.end('a2');
    expect([queue.started, queue.refused]).toEqual([['a1', 'a2', 'a4'], ['a3']]);
  });

  it.each([
    ['files', { ...LARGE, files: 4 }, 1],
    ['bytes', { ...LARGE, bytes: 40 }, 10],
  ])(
    'frees memory for %s from the network that holds most, starting with its newest file',
    async (_what, limits, bytes) => {
      const queue = startQueue({ ...limits, places: 1 });
      for (const name of ['a1', 'a2', 'a3', 'a4']) queue.send(name, { bytes });
      queue.send('b1', { bytes });
      queue.send('b2', { bytes });
      // Each network holds two files.
      await queue.send('b3', { bytes });
      for (const name of ['a1', 'b1', 'a2', 'b2']) await queue.end(name);
      expect([queue.started, queue.refused]).toEqual([
        ['a1', 'b1', 'a2', 'b2'],
        ['a4', 'a3', 'b3'],
      ]);
    },
  );

  it.each([1, 50])(
    "admits a new network's file of %i bytes although each network holds one file, and drops the oldest",
    async (bytes) => {
      const queue = startQueue({ ...LARGE, places: 1, files: 4, bytes: 100 });
      for (const name of ['a1', 'b1', 'c1', 'd1']) queue.send(name);
      queue.send('h1', { bytes });
      queue.send('i1', { bytes: 1 });
      for (const name of ['a1', 'd1', 'h1', 'i1']) await queue.end(name);
      expect([queue.started, queue.refused]).toEqual([
        ['a1', 'd1', 'h1', 'i1'],
        ['b1', 'c1'],
      ]);
    },
  );

  it("does not drop a network's only large file for another network's second small file", async () => {
    const queue = startQueue({ ...LARGE, places: 1, files: 3, bytes: 100 });
    for (const name of ['a1', 'b1']) queue.send(name);
    queue.send('h1', { bytes: 90 });
    await queue.send('b2');
    expect(queue.refused).toEqual(['b2']);
  });

  it('does not lose a slot when a task fails', async () => {
    const queue = createFairQueue({ ...LARGE, places: 1 });
    const fail = () => Promise.reject(new Error('broken'));
    await expect(queue({ network: 'a', bytes: 1, task: fail })).rejects.toThrow('broken');
    expect(await queue({ network: 'b', bytes: 1, task: async () => 'done' })).toBe('done');
  });
});
