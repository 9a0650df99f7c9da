import { describe, expect, it } from 'vitest';
import { BUSY, createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const ROOMY: FairQueueLimits = { places: 2, placesPerNetwork: 1, files: 100, bytes: 100_000 };

/** A queue whose tasks run until they are ended. */
function startLine(limits: FairQueueLimits) {
  const line = createFairQueue(limits);
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
      return line({ network, bytes, task }).then((outcome) => {
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
    const line = startLine(ROOMY);
    for (const name of ['a1', 'a2', 'a3', 'b1']) line.send(name);
    expect(line.started).toEqual(['a1', 'b1']);
  });

  it('lets networks take turns, each in its own order', async () => {
    const line = startLine({ ...ROOMY, places: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) line.send(name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await line.end(name);
    expect(line.started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('runs all ten files of one network when no one else waits', async () => {
    const line = startLine(ROOMY);
    const names = Array.from({ length: 10 }, (_, index) => `a${index}`);
    const all = names.map((name) => line.send(name));
    for (const name of names) await line.end(name);
    await Promise.all(all);
    expect([line.started, line.refused]).toEqual([names, []]);
  });

  it('refuses files beyond its limit, and accepts the next once one is done', async () => {
    const line = startLine({ ...ROOMY, files: 2 });
    for (const name of ['a1', 'a2']) line.send(name);
    await line.send('a3');
    await line.end('a1');
    line.send('a4');
    await line.end('a2');
    expect([line.started, line.refused]).toEqual([['a1', 'a2', 'a4'], ['a3']]);
  });

  it.each([
    ['files', { ...ROOMY, files: 4 }, 1],
    ['bytes', { ...ROOMY, bytes: 40 }, 10],
  ])(
    'frees memory for %s from the network that holds most, starting with its newest file',
    async (_what, limits, bytes) => {
      const line = startLine({ ...limits, places: 1 });
      for (const name of ['a1', 'a2', 'a3', 'a4']) line.send(name, { bytes });
      line.send('b1', { bytes });
      line.send('b2', { bytes });
      // Each network holds two files.
      await line.send('b3', { bytes });
      for (const name of ['a1', 'b1', 'a2', 'b2']) await line.end(name);
      expect([line.started, line.refused]).toEqual([
        ['a1', 'b1', 'a2', 'b2'],
        ['a4', 'a3', 'b3'],
      ]);
    },
  );

  it.each([1, 50])(
    "admits a new network's file of %i bytes although each network holds one file, and drops the oldest",
    async (bytes) => {
      const line = startLine({ ...ROOMY, places: 1, files: 4, bytes: 100 });
      for (const name of ['a1', 'b1', 'c1', 'd1']) line.send(name);
      line.send('h1', { bytes });
      line.send('i1', { bytes: 1 });
      for (const name of ['a1', 'd1', 'h1', 'i1']) await line.end(name);
      expect([line.started, line.refused]).toEqual([
        ['a1', 'd1', 'h1', 'i1'],
        ['b1', 'c1'],
      ]);
    },
  );

  it("does not drop a network's only large file for another network's second small file", async () => {
    const line = startLine({ ...ROOMY, places: 1, files: 3, bytes: 100 });
    for (const name of ['a1', 'b1']) line.send(name);
    line.send('h1', { bytes: 90 });
    await line.send('b2');
    expect(line.refused).toEqual(['b2']);
  });

  it('does not lose a slot when a task fails', async () => {
    const line = createFairQueue({ ...ROOMY, places: 1 });
    const fail = () => Promise.reject(new Error('broken'));
    await expect(line({ network: 'a', bytes: 1, task: fail })).rejects.toThrow('broken');
    expect(await line({ network: 'b', bytes: 1, task: async () => 'done' })).toBe('done');
  });
});
