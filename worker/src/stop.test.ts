import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeSubmission } from './testing/make-submission.ts';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';

/** The compiled worker; `tsc -b worker` makes it. */
const BUILT = fileURLToPath(new URL('../dist/index.js', import.meta.url));

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

function startProcess() {
  const env = { PATH: process.env.PATH ?? '', ...worker.variables };
  const child = spawn(process.execPath, [BUILT], { env, stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a worker that is asked to stop', () => {
  it('waits for the mail server to answer and records the delivery before it ends', async () => {
    const { context, mail, read } = worker;
    const { _id } = await makeSubmission(context);
    mail.beforeYes = () => new Promise((resolve) => setTimeout(resolve, 6_000));
    const child = startProcess();
    await until(() => mail.received.length === 2);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect((await read(_id)).owed.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  }, 120_000);

  it('ends before it would be killed although the mail server never answers, and owes the message still', async () => {
    const { context, mail, read } = worker;
    const { _id } = await makeSubmission(context);
    const from = mail.received.length;
    mail.beforeYes = () => new Promise(() => undefined);
    const child = startProcess();
    await until(() => mail.received.length === from + 2);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect((await read(_id)).owed.map(({ state }) => state)).toEqual(['done', 'owed', 'owed']);
  }, 120_000);
});
