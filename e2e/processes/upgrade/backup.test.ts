import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApplicants } from '../../support/applications/applicants.ts';
import { type Accepted, acceptedSchema, sendApplication } from '../../support/applications/apply.ts';
import { compareFiles, runOutLeases, untilAllIsSettled } from '../../support/applications/ledger.ts';
import { expectReadableFiles } from '../../support/applications/readable-files.ts';
import { logIn } from '../../support/applications/stored-application.ts';
import { reportFigures } from '../../support/faults/fault-run.ts';
import { type EndedProgram, runApiProgram } from '../../support/services/api-programs.ts';
import { until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const FINE = 'fine@copperfinch.example';
/** The mail server defers its messages for as long as the old installation runs. */
const BUSY = 'busy@copperfinch.example';
/** Seconds. Only a hanging process exceeds them, also on slow machines. */
const PATIENCE = 240;

let services: Services;
let directory: string;
beforeAll(async () => {
  services = await startServices();
  directory = path.join(services.folder, 'backup');
  const notifyEmails = [FINE, BUSY];
  await services.database.companies.updateOne({ _id: services.company._id }, { $set: { notifyEmails } });
});
afterAll(() => services.close());

const runProgram = (name: string, fieldKeys?: string): Promise<EndedProgram> =>
  runApiProgram(services, { name, words: [directory], ...(fieldKeys ? { fieldKeys } : {}) });

/** What must be in a backup that starts now. */
interface Known {
  readonly accepted: readonly Accepted[];
  /** Ids of the tasks that are done, such as sent e-mails. */
  readonly done: readonly string[];
}

const tasksOf = (records: readonly Application[], state: string) =>
  records.flatMap(({ outbox }) => outbox.filter((task) => task.state === state));

const readRecords = () => services.database.applications.find().lean();

const idsOf = (records: readonly { readonly _id: object }[]) => records.map(({ _id }) => String(_id));

async function wereTried(): Promise<boolean> {
  const tasks = (await readRecords()).flatMap(({ outbox }) => outbox);
  const isTried = (to: string) => tasks.some(({ address, history = [] }) => address === to && history.length > 0);
  return isTried(FINE) && isTried(BUSY) && services.mail.received.length > 0;
}

/** Backs up under load. @returns what was known when the program started */
async function backUp(accepted: readonly Accepted[]): Promise<Known> {
  const known = { done: idsOf(tasksOf(await readRecords(), 'done')), accepted: [...accepted] };
  const ended = await runProgram('backup');
  expect([ended.code, ended.code === 0 ? '' : ended.errors]).toEqual([0, '']);
  return known;
}

/** Runs two backups while applicants apply, and ends all processes like a lost machine. */
async function backUpAndLose(): Promise<{ known: Known; all: readonly Accepted[] }> {
  services.mail.refusals.set(BUSY, 451);
  const worker = services.startWorker();
  const { accepted, stop } = startApplicants(services, 2);
  const untilAccepted = (count: number) =>
    until(`${count} applications are accepted`, () => accepted.length >= count, PATIENCE);
  await untilAccepted(2);
  const first = await backUp(accepted);
  await untilAccepted(first.accepted.length + 2);
  await until('one e-mail is sent and another deferred', wereTried, PATIENCE);
  const known = await backUp(accepted);
  await untilAccepted(known.accepted.length + 1);
  await stop();
  await Promise.all([worker.stop('SIGKILL'), services.api.stop('SIGKILL')]);
  await services.database.connection.dropDatabase();
  await services.redis.flush();
  return { known, all: accepted };
}

async function expectRefusals(): Promise<void> {
  expect(await runApiProgram(services, { name: 'restore', words: [directory, '--until', 'today'] })).toMatchObject({
    code: 1,
    errors: expect.stringContaining("'today' is neither"),
  });
  const otherKeys = `k1:${randomBytes(32).toString('base64')}`;
  expect(await runProgram('restore', otherKeys)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has another key under the name k1'),
  });
  expect(await services.database.connection.listCollections()).toEqual([]);
  expect(await runProgram('restore')).toMatchObject({ code: 0, output: expect.stringContaining('Restored.') });
  expect(await runProgram('restore')).toMatchObject({ code: 1, errors: expect.stringContaining('is not empty') });
}

/** Expects each acknowledged application once, with the same response to a repeated submit. */
async function expectApplications({ accepted }: Known, records: readonly Application[]): Promise<void> {
  const references = records.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  for (const { id, reference, body } of accepted) {
    expect([reference, references.filter((each) => each === reference).length]).toEqual([reference, 1]);
    const repeated = await sendApplication(services, body);
    expect(acceptedSchema.parse(await repeated.json()).data).toEqual({ id, reference });
  }
  expect(await services.database.applications.countDocuments()).toBe(records.length);
}

/** Lets the mail server accept everything and runs the restored installation until no task is pending. */
async function runRestored(): Promise<void> {
  services.mail.refusals.clear();
  await runOutLeases(services);
  services.api.start();
  services.startWorker();
  await services.api.untilReady();
  await untilAllIsSettled(services, PATIENCE);
}

const messageIds = (from: number) => services.mail.received.slice(from).map(({ parsed }) => parsed.messageId);
const messageIdOf = (id: string) => `<${id}@127.0.0.1>`;

describe('a backup under load', () => {
  it('restores what was accepted before it, and sends what was not sent', async () => {
    const oldSession = await logIn(services);
    const { known, all } = await backUpAndLose();
    const verified = await runProgram('verify-backup');
    expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/^0002 {2}20.*^runs: 2;/ms) });
    await expectRefusals();

    const restored = await readRecords();
    expect(idsOf(restored)).toEqual(expect.arrayContaining(known.accepted.map(({ id }) => id)));
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(restored)));
    expect(idsOf(tasksOf(restored, 'done'))).toEqual(expect.arrayContaining([...known.done]));
    const unsent = tasksOf(restored, 'pending').filter(({ kind }) => kind === 'email');
    const deferred = unsent.filter(({ address }) => address === BUSY);
    expect(deferred).toHaveLength(restored.length);
    const sentBefore = services.mail.received.length;
    const deferredIds = new Set(idsOf(deferred).map(messageIdOf));
    expect(messageIds(0).filter((id) => deferredIds.has(id ?? ''))).toEqual([]);

    await runRestored();
    expect(messageIds(sentBefore).sort()).toEqual(idsOf(unsent).map(messageIdOf).sort());
    const once = new Set([...known.done, ...idsOf(deferred)].map(messageIdOf));
    const received = messageIds(0).filter((id) => once.has(id ?? ''));
    expect(received).toHaveLength(new Set(received).size);
    expect((await fetch(`${services.url}/api/user/me`, { headers: oldSession })).status).toBe(401);
    await expectApplications(known, restored);
    await expectReadableFiles(services, restored);
    expect(await compareFiles(services, await readRecords())).toMatchObject({ lost: [], duplicated: [] });
    const count = restored.length;
    expect(await runApiProgram(services, { name: 'verify-audit' })).toMatchObject({ code: 0 });
    expect(await runApiProgram(services, { name: 'verify-evidence', words: ['--all'] })).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${count} of ${count} are as they were received`),
    });
    reportFigures(
      `backup under load: ${all.length} accepted, ${known.accepted.length} of them before the last backup; ${count} restored; ${known.done.length} tasks done before, none repeated; ${unsent.length} e-mails pending, each sent once`,
    );
  }, 900_000);
});
