import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { type Applicant, beginSession, sendApplication } from '../../e2e/support/applications/apply.ts';
import { openCommandTap } from '../../e2e/support/services/command-tap.ts';
import { type RunningProcess, until } from '../../e2e/support/services/processes.ts';
import type { Services } from '../../e2e/support/services/services.ts';
import { distinctBusiness } from '../lib/distinct-business.ts';
import type { MailServer } from '../lib/mail-server.ts';
import { drawnSignatures } from '../submit/applications.ts';

/** Parallel submits. */
const CALLERS = 8;

/** Submits applications through the API, each in a form session of its own. @throws when one is not accepted */
export async function submitBurst(applicant: Applicant, count: number): Promise<void> {
  const { company, link } = applicant;
  const signatures = await drawnSignatures();
  let left = count;
  const apply = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await sendApplication(applicant, {
        ...FIELD_VALUES,
        ...distinctBusiness(),
        companyId: company._id.toHexString(),
        generatedLinkId: link._id.toHexString(),
        generatedLinkSlug: link.slug,
        formSubmissionId: await beginSession(applicant),
        signatures,
        uploadedFileIds: [],
      });
      if (answer.status !== 201) throw new Error(`An application was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, apply));
}

const BURST = 200;
const SETTLE_LIMIT = 600;

/** Starts a worker and waits until it processes jobs. */
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
  const isSettled = async () => (await database.applications.exists({ 'outbox.state': 'pending' })) === null;
  await until('everything is settled', isSettled, SETTLE_LIMIT);
}

/** Database commands of a worker for one application with one recipient, including its sweeps. */
export async function workerCommands(services: Services, applicant: Applicant, mail: MailServer): Promise<number> {
  await submitBurst(applicant, BURST);
  const tap = await openCommandTap(services.variables.MONGO_URL ?? '');
  const worker = await startWorkingWorker(services, { MONGO_URL: tap.url });
  try {
    await until('every message has arrived', () => mail.count() >= BURST, SETTLE_LIMIT);
    await untilSettled(services);
    return tap.seen.filter((command) => !command.startsWith('createIndexes')).length / BURST;
  } finally {
    await worker.stop();
    tap.close();
  }
}
