import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { makeApplication } from './testing/factories.ts';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';

/** The built worker. `npm run build:server` creates it. */
const BUILT = fileURLToPath(new URL('../dist/index.js', import.meta.url));

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Starts the worker, and stops it while it delivers both messages of an application. */
async function stopWhileDelivering({ context, variables, mail, read }: TestWorker) {
  const { _id } = await makeApplication(context);
  const env = { PATH: process.env.PATH ?? '', ...variables };
  const child = spawn(process.execPath, [BUILT], { env, stdio: 'ignore' });
  try {
    await until(() => mail.received.length === 2);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return { code, states: (await read(_id)).outbox.map(({ state }) => state) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Concurrent, because both mostly wait. */
describe.concurrent('a worker that receives a stop signal', { timeout: 120_000 }, () => {
  it("waits for the mail server's reply and records the delivery before it ends", async ({
    expect,
    onTestFinished,
  }) => {
    const worker = await openTestWorker();
    onTestFinished(worker.close);
    worker.mail.beforeAccept = () => new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(await stopWhileDelivering(worker)).toEqual({ code: 0, states: ['done', 'done', 'done'] });
  });

  it('ends before it is killed when the mail server never replies, and the message stays pending', async ({
    expect,
    onTestFinished,
  }) => {
    const worker = await openTestWorker();
    onTestFinished(worker.close);
    worker.mail.beforeAccept = () => new Promise(() => undefined);
    expect(await stopWhileDelivering(worker)).toEqual({ code: 0, states: ['done', 'pending', 'pending'] });
  });
});
