import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run, until } from '../support/services/processes.ts';
import { INSPECTABLE, openInspector } from '../support/soak/inspector.ts';

const MEGABYTE = 1_048_576;

it('what a thread of a process keeps is counted, and what it dropped is collected', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-inspector-'));
  const log = path.join(folder, 'log');
  const args = ['e2e/support/soak/keep-in-thread.mjs'];
  const keeper = run({ command: process.execPath, args, env: INSPECTABLE, log });
  const inspector = await openInspector(log);
  try {
    const heap = async () => (await inspector.liveMemory()).heap / MEGABYTE;
    await until('the thread has what it keeps', async () => (await readFile(log, 'utf8')).includes('thread is there'));
    await until('what it dropped is collected', async () => (await heap()) > 30 && (await heap()) < 60);
    expect(await heap()).toBeGreaterThan(30);
  } finally {
    inspector.close();
    await keeper.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
