import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunningProcess, until } from '../../e2e/support/services/processes.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import type { Applicant } from '../../e2e/support/submissions/apply.ts';
import { openCommandTap } from '../lib/command-tap.ts';
import { submitBurst } from './burst.ts';
import type { MailCounter } from './mail-counter.ts';

const BURST = 200;
const SETTLE_LIMIT = 600;

/** Starts a worker and waits until it takes jobs. */
export async function startWorkingWorker(
  services: Services,
  over: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const log = path.join(services.folder, 'worker.log');
  const read = () => readFile(log, 'utf8').catch(() => '');
  const before = await read();
  const worker = services.startWorker(over);
  const isWorking = async () => (await read()).slice(before.length).includes('"msg":"working"');
  await until('the worker works', isWorking);
  return worker;
}

export async function untilSettled({ database }: Services): Promise<void> {
  const isSettled = async () => (await database.formSubmissions.exists({ 'outbox.state': 'pending' })) === null;
  await until('everything is settled', isSettled, SETTLE_LIMIT);
}

/** Database commands of a worker for one application with one recipient, its sweeps meanwhile included. */
export async function workerCommands(services: Services, applicant: Applicant, mail: MailCounter): Promise<number> {
  await submitBurst(applicant, BURST);
  const tap = await openCommandTap(services.variables.MONGO_URL ?? '');
  const worker = await startWorkingWorker(services, { MONGO_URL: tap.url });
  try {
    await until('every message has come', () => mail.count() >= BURST, SETTLE_LIMIT);
    await untilSettled(services);
    return tap.seen.filter((command) => !command.startsWith('createIndexes')).length / BURST;
  } finally {
    await worker.stop();
    tap.close();
  }
}
