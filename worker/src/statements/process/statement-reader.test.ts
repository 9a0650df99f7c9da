import { afterEach, expect, it } from 'vitest';
import { runningChildren } from '../../testing/running-children.ts';
import { honestStatement } from '../testing/hostile-statements.ts';
import { CHILD_LIMITS, READER_REUSE } from './statement-limits.ts';
import { createStatementReader, type StatementReader } from './statement-reader.ts';

const receivedAt = new Date('2026-05-20T12:00:00Z');
const readerProcesses = () => runningChildren('statement-process');

let reader: StatementReader;
afterEach(() => reader.close());

const read = () => reader.readStatement({ bytes: honestStatement(), receivedAt });

it('reads one file after the other in one process', async () => {
  reader = createStatementReader();
  const first = await read();
  const used = await readerProcesses();
  expect(used).toHaveLength(1);
  expect(await read()).toEqual(first);
  expect(await readerProcesses()).toEqual(used);
});

it('ends a process that waits for no more files', async () => {
  reader = createStatementReader(CHILD_LIMITS, { ...READER_REUSE, idleLimit: 10 });
  await read();
  await expect.poll(readerProcesses).toEqual([]);
});

it('reads in a new process after a file that cannot be opened', async () => {
  reader = createStatementReader();
  await read();
  const used = await readerProcesses();
  const damaged = await reader.readStatement({ bytes: Buffer.from('no statement'), receivedAt });
  expect(damaged.reading).toEqual({ state: 'unreadable', reason: 'failed' });
  await expect.poll(readerProcesses).toEqual([]);
  await read();
  expect(await readerProcesses()).not.toEqual(used);
});

it('reads a file again in a new process when the used one was killed', async () => {
  reader = createStatementReader();
  const first = await read();
  const [pid] = await readerProcesses();
  process.kill(Number(pid), 'SIGSTOP');
  const second = read();
  process.kill(Number(pid), 'SIGKILL');
  expect(await second).toEqual(first);
  expect(await readerProcesses()).not.toContain(pid);
});

it('ends all processes when it is closed', async () => {
  reader = createStatementReader();
  await Promise.all([read(), read()]);
  expect(await readerProcesses()).toHaveLength(2);
  reader.close();
  await expect.poll(readerProcesses).toEqual([]);
});
