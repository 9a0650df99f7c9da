import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fileDocuments } from '@funding-desk/shared/server/documents/file-documents';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { honestStatement } from './statements/testing/hostile-statements.ts';
import { makeApplication } from './testing/factories.ts';
import { runningChildren } from './testing/running-children.ts';
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

/** Starts the worker with a statement to read. @returns the worker, and the processes that read for it */
async function startReading({ context, variables }: TestWorker) {
  const _id = new Types.ObjectId();
  const document = {
    _id,
    originalFilename: 'march.pdf',
    fileType: 'application/pdf',
    documentType: 'bankStatements',
    fileSize: 5,
    sha256: 'c0ffee',
    createdAt: new Date('2026-05-20T14:00:00Z'),
  } as const;
  const application = await makeApplication(context, { outbox: [], documents: [document] });
  const location = { tenant: application.company.toHexString(), purpose: 'document' as const };
  await context.files.put({ id: _id, location, bytes: honestStatement() });
  await fileDocuments(context.database, application);
  const env = { PATH: process.env.PATH ?? '', ...variables };
  const child = spawn(process.execPath, [BUILT], { env, stdio: 'ignore' });
  return { child, readers: () => runningChildren('statement-process', child.pid) };
}

describe('a worker that has read a statement', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no process behind after %s', async (signal) => {
    const worker = await openTestWorker();
    const { child, readers } = await startReading(worker);
    try {
      await expect.poll(readers).toHaveLength(1);
      child.kill(signal);
      await once(child, 'exit');
      await expect.poll(readers).toEqual([]);
    } finally {
      child.kill('SIGKILL');
      await worker.close();
    }
  });
});

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
