import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { Redis } from 'ioredis';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { openCommandTap } from '../../e2e/support/services/command-tap.ts';
import { until } from '../../e2e/support/services/processes.ts';
import { type Services, startAnotherApi } from '../../e2e/support/services/services.ts';
import { cpuSecondsOf } from '../lib/cpu-seconds.ts';
import { findDatabaseProcess } from '../lib/database-process.ts';
import type { MailServer } from '../lib/mail-server.ts';
import { signIn } from '../lists/staff.ts';
import { startWorkingWorker, untilSettled } from '../pipeline/burst.ts';
import { completeJourney } from './journey.ts';

/** What a phase uses for one application: CPU in seconds, and commands. */
export interface Usage {
  /** Of the API or the worker, whichever does the phase. */
  readonly process: number;
  /** 0 when the database runs on another machine. */
  readonly database: number;
  readonly redis: number;
  readonly databaseCommands: number;
  readonly redisCommands: number;
}

const CALLERS = 6;
const SETTLE_LIMIT = 900;
/** Applications before the measured ones, which open connections and compile the code. */
export const WARM_UP = 30;
/** People who look at an application. */
const READERS = 2;

interface PhaseInput {
  readonly services: Services;
  readonly count: number;
}

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

async function redisTotals(redis: Redis): Promise<{ cpu: number; commands: number }> {
  const text = `${await redis.info('cpu')}\n${await redis.info('stats')}`;
  const read = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(text)?.[1] ?? 0);
  return { cpu: read('used_cpu_user') + read('used_cpu_sys'), commands: read('total_commands_processed') };
}

interface MeasureInput extends PhaseInput {
  readonly pid: number;
  /** Database commands so far. */
  readonly commands: () => number;
  readonly work: () => Promise<void>;
}

async function measure({ services, count, pid, commands, work }: MeasureInput): Promise<Usage> {
  const redis = new Redis(services.redis.url);
  const databasePid = await findDatabaseProcess(services.variables.MONGO_URL ?? '');
  const read = async () => ({
    process: await cpuSecondsOf(pid),
    database: databasePid === null ? 0 : await cpuSecondsOf(databasePid),
    redis: await redisTotals(redis),
    commands: commands(),
  });
  try {
    const before = await read();
    await work();
    const after = await read();
    return {
      process: (after.process - before.process) / count,
      database: (after.database - before.database) / count,
      redis: (after.redis.cpu - before.redis.cpu) / count,
      databaseCommands: (after.commands - before.commands) / count,
      redisCommands: (after.redis.commands - before.redis.commands) / count,
    };
  } finally {
    redis.disconnect();
  }
}

/** Runs the work with an API whose database commands are counted. */
async function throughApi(
  { services, count }: PhaseInput,
  work: (api: Services) => Promise<void>,
  warmUp: (api: Services) => Promise<void>,
): Promise<Usage> {
  const tap = await openCommandTap(services.variables.MONGO_URL ?? '');
  const api = await startAnotherApi(services, { MONGO_URL: tap.url });
  try {
    const tapped = { ...services, url: api.url };
    await warmUp(tapped);
    const pid = api.child.pid ?? 0;
    return await measure({ services, count, pid, commands: () => tap.seen.length, work: () => work(tapped) });
  } finally {
    await api.stop();
    tap.close();
  }
}

/** Applicants from the opened form to the accepted application. No worker runs. */
export function measureApplicants({
  statements,
  ...input
}: PhaseInput & { statements: (index: number) => readonly Buffer[] }): Promise<Usage> {
  const apply = (from: number, count: number) => (api: Services) =>
    inParallel(count, (index) => completeJourney(api, statements(from + index)));
  return throughApi(input, apply(WARM_UP, input.count), apply(0, WARM_UP));
}

/** The worker from its start until everything is rendered, read, sent and audited. */
export async function measureWorker({ services, count, mail }: PhaseInput & { mail: MailServer }): Promise<Usage> {
  const tap = await openCommandTap(services.variables.MONGO_URL ?? '');
  const worker = await startWorkingWorker(services, { MONGO_URL: tap.url });
  const { applicationDocuments, applications } = services.database;
  const hasEnded = async () => {
    const isReading = await applicationDocuments.exists({ 'outbox.state': 'pending' });
    const isUnbound = await applications.exists({ 'effects.kind': 'accept-application' });
    return isReading === null && isUnbound === null;
  };
  try {
    return await measure({
      services,
      count,
      pid: worker.child.pid ?? 0,
      commands: () => tap.seen.length,
      async work() {
        await until('every message has arrived', () => mail.count() >= count, SETTLE_LIMIT);
        await untilSettled(services);
        await until('every statement is read and every application is in the audit log', hasEnded, SETTLE_LIMIT);
      },
    });
  } finally {
    await worker.stop();
    tap.close();
  }
}

/** People who open an application from the list, read a statement and the PDF, note something and change the stage. */
export async function measureStaff(input: PhaseInput): Promise<Usage> {
  const { services } = input;
  const stored = await services.database.applications.find().select({ documents: 1 }).lean();
  const people = await Promise.all(
    Array.from({ length: READERS }, () => makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company')),
  );
  const open = (from: number, count: number) => async (api: Services) => {
    const tokens = await Promise.all(people.map((person) => signIn(api, person)));
    await inParallel(count, async (index) => {
      const application = stored[from + index];
      if (!application) throw new Error('There is no application');
      const id = application._id.toHexString();
      for (const [turn, token] of tokens.entries()) await readApplication({ api, token, id, application, turn });
    });
  };
  return throughApi(input, open(WARM_UP, input.count), open(0, WARM_UP));
}

interface Reading {
  readonly api: Services;
  readonly token: string;
  readonly id: string;
  readonly application: { readonly documents: readonly { readonly _id: unknown }[] };
  /** 0 for the first reader, who also works on the application. */
  readonly turn: number;
}

async function readApplication({ api: { url }, token, id, application, turn }: Reading): Promise<void> {
  const call = async (path: string, init: { method: string; body: object } | null = null) => {
    const headers = { authorization: `Bearer ${token}`, ...(init ? { 'content-type': 'application/json' } : {}) };
    const body = init ? { method: init.method, body: JSON.stringify(init.body) } : {};
    const answer = await fetch(`${url}/api${path}`, { headers, ...body });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await call('/form/submissions?pageSize=25');
  await call('/form/views/counts');
  await call(`/form/submission/${id}`);
  await call(`/form/submission/${id}/timeline`);
  await call(`/documents/form-submission/${id}`);
  await call(`/form/submission/${id}/checklist`);
  await call(`/documents/document/${String(application.documents[0]?._id)}`);
  await call(`/form/pdf/${id}`);
  if (turn > 0) return;
  await call(`/form/submission/${id}/notes`, {
    method: 'POST',
    body: { text: 'Called the owner. Waiting for October.' },
  });
  await call(`/form/submission/${id}/work`, { method: 'PUT', body: { version: 0, stage: 'in_review' } });
}
