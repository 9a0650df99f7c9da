import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { honestStatement } from '../testing/hostile-statements.ts';
import { createStatementReader, type StatementReader } from './statement-reader.ts';

const receivedAt = new Date('2026-05-20T12:00:00Z');

let reader: StatementReader;
beforeEach(() => {
  reader = createStatementReader();
});
afterEach(() => reader.close());

const read = (application: string) => reader.readStatement({ bytes: honestStatement(), receivedAt, application });

/** Ids of the reader's processes that run now. */
async function processes(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    const isReader = words.some((word) => word.endsWith('statement-process.js'));
    if (isReader && words.includes(String(process.pid))) found.push(pid);
  }
  return found;
}

it('reads the files of an application in one process, and those of another in another', async () => {
  const first = await read('one');
  const [only, ...more] = await processes();
  expect(more).toEqual([]);
  expect(await read('one')).toEqual(first);
  expect(await processes()).toEqual([only]);
  expect(await read('two')).toEqual(first);
  const both = await processes();
  expect(both).toContain(only);
  expect(both).toHaveLength(2);
});

it('ends a process that waits for no more files', async () => {
  await read('one');
  await expect.poll(processes).toEqual([]);
});

it('reads a file again in a new process when the used one was killed', async () => {
  const first = await read('one');
  const [pid] = await processes();
  process.kill(Number(pid), 'SIGSTOP');
  const second = read('one');
  process.kill(Number(pid), 'SIGKILL');
  expect(await second).toEqual(first);
  expect(await processes()).not.toContain(pid);
});
