import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { closeInOrder } from './shutdown.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const never = () => new Promise<void>(() => undefined);

describe('closing', () => {
  it('runs the steps in order and continues after one that fails or hangs', async () => {
    const closed: string[] = [];
    const note = (name: string) => async () => closed.push(name);
    await closeInOrder({
      logger,
      steps: [
        note('first'),
        () => Promise.reject(new Error('no')),
        { close: never, limitMs: 20 },
        { close: note('last'), limitMs: 1_000 },
      ],
    });
    expect(closed).toEqual(['first', 'last']);
  });

  it('ends within the total limit, however long each step may take', async () => {
    const steps = Array.from({ length: 4 }, () => ({ close: never, limitMs: 60_000 }));
    await closeInOrder({ logger, steps, totalMs: 50 });
  });
});
