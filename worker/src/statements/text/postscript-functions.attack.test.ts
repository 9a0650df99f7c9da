import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createStatementReader } from '../process/statement-reader.ts';
import { spotColorStatement } from '../testing/hostile-statements.ts';
import { readStatementText } from './read-statement-text.ts';

const READING = {
  state: 'read',
  periods: [{ account: '1234', from: '2026-03-01', to: '2026-03-31' }],
};

const reader = createStatementReader();
afterAll(() => reader.close());

it('a statement with a PostScript function is read without making code of it', async () => {
  const made: string[] = [];
  const original = globalThis.Function;
  onTestFinished(() => {
    globalThis.Function = original;
  });
  globalThis.Function = new Proxy(original, {
    construct(target, parts) {
      made.push(parts.join(', '));
      return Reflect.construct(target, parts);
    },
  });
  const { reading } = await readStatementText({ bytes: spotColorStatement(), today: '2026-05-20' });
  expect(reading).toMatchObject(READING);
  expect(made.filter((code) => code !== '')).toEqual([]);
});

it('it is also read in the process, which cannot make code of texts at all', async () => {
  const receivedAt = new Date('2026-05-20T12:00:00Z');
  const { reading } = await reader.readStatement({ bytes: spotColorStatement(), receivedAt });
  expect(reading).toMatchObject(READING);
});
