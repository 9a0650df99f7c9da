import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type Database } from '@funding-desk/shared/server/database/database';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../../support/applications/apply.ts';
import { runOutLeases, untilAllIsSettled } from '../../support/applications/ledger.ts';
import { expectReadableFiles } from '../../support/applications/readable-files.ts';
import { reportFigures } from '../../support/faults/fault-run.ts';
import { runApiProgram } from '../../support/services/api-programs.ts';
import { type RunningProcess, run, until } from '../../support/services/processes.ts';
import { type ReplicaSet, startReplicaSet } from '../../support/services/replica-set.ts';
import { type Services, startAnotherApi, startServices, withDatabaseName } from '../../support/services/services.ts';

const FINE = 'fine@copperfinch.example';
/** The mail server defers its messages until the move. */
const BUSY = 'busy@copperfinch.example';
const PATIENCE = 240;

const addressesSchema = z.object({ mongoUrl: z.string() });
const serverSchema = z.looseObject({ version: z.string(), setName: z.string().optional() });

let folder: string;
let embedded: RunningProcess;
let services: Services;
/** A real server. Null where there is none, or where `MONGO_URL` names one. */
let replicaSet: ReplicaSet | null = null;
/** The installation after the move. */
let moved: Services;

/** The server of `MONGO_URL`, else a replica set, else the embedded database of this test run. */
async function chooseTarget(): Promise<string> {
  const { MONGO_URL = '' } = testEnvironment().variables;
  if (!process.env.EMBEDDED_DATA_DIR) return MONGO_URL;
  const say = (reason: string) => reportFigures(`move: to another embedded database, because ${reason}`);
  replicaSet = await startReplicaSet(path.join(folder, 'mongod'), say);
  return replicaSet?.url ?? MONGO_URL;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-move-'));
  const addresses = path.join(folder, 'addresses.json');
  const args = ['e2e/support/services/run-services.mjs', folder, addresses];
  embedded = run({ command: process.execPath, args, log: path.join(folder, 'services.log') });
  await until('the embedded database answers', () => existsSync(addresses), PATIENCE);
  const { mongoUrl } = addressesSchema.parse(JSON.parse(await readFile(addresses, 'utf8')));
  services = await startServices({ MONGO_URL: mongoUrl });
  const MONGO_URL = withDatabaseName(await chooseTarget(), `moved-${randomBytes(5).toString('hex')}`);
  const database = await connectDatabase({ url: MONGO_URL });
  moved = { ...services, variables: { ...services.variables, MONGO_URL }, database };
});
afterAll(async () => {
  await services.stopWorkers();
  if (!replicaSet) await moved.database.connection.dropDatabase();
  await moved.database.close();
  await services.close();
  await embedded.stop();
  await replicaSet?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function readServer({ connection: { db } }: Database) {
  const answers = [await db?.command({ buildInfo: 1 }), await db?.command({ hello: 1 })];
  return serverSchema.parse(Object.assign({}, ...answers));
}

async function describeServer(database: Database): Promise<string> {
  const { version, setName } = await readServer(database);
  return `version ${version}, ${setName ? `replica set ${setName}` : 'no replica set'}`;
}

const readRecords = ({ applications }: Database) => applications.find().sort({ _id: 1 }).lean();

/** Two applications, with one e-mail of each deferred. */
async function fillEmbedded(): Promise<void> {
  const notifyEmails = [FINE, BUSY];
  await services.database.companies.updateOne({ _id: services.company._id }, { $set: { notifyEmails } });
  services.mail.refusals.set(BUSY, 451);
  services.startWorker();
  await apply(services);
  await apply(services);
  const isDeferred = async () =>
    (await readRecords(services.database)).every(({ outbox }) =>
      outbox.every(({ address, state, reason }) => (address === BUSY ? reason !== '' : state === 'done')),
    );
  await until('all other e-mails are sent', isDeferred, PATIENCE);
  await services.stopWorkers();
  await services.api.stop();
}

describe('an installation on the embedded database', () => {
  it('is moved to another server by a backup and a restore', async () => {
    await fillEmbedded();
    if (replicaSet) expect((await readServer(moved.database)).setName).toBe('rs0');
    const words = [path.join(folder, 'backup')];
    expect(await runApiProgram(services, { name: 'backup', words })).toMatchObject({ code: 0 });
    expect(await runApiProgram(moved, { name: 'restore', words })).toMatchObject({ code: 0 });
    const records = await readRecords(services.database);
    expect(records).toHaveLength(2);
    expect(await readRecords(moved.database)).toEqual(records);
    reportFigures(
      `move: from ${await describeServer(services.database)} to ${await describeServer(moved.database)}, ${records.length} applications`,
    );

    const { mail } = services;
    const sentBefore = mail.received.length;
    mail.refusals.clear();
    await services.redis.flush();
    await runOutLeases(moved);
    const api = await startAnotherApi(moved);
    services.startWorker({ MONGO_URL: moved.variables.MONGO_URL ?? '' });
    await untilAllIsSettled(moved, PATIENCE);
    expect(mail.received.slice(sentBefore).map(({ to }) => to)).toEqual([BUSY, BUSY]);
    await expectReadableFiles({ ...moved, url: api.url }, records);
    const { id } = await apply({ ...moved, url: api.url });
    await untilAllIsSettled(moved, PATIENCE);
    expect((await moved.database.applications.findById(id).lean())?.pdf).not.toBeNull();
    expect(await runApiProgram(moved, { name: 'verify-audit' })).toMatchObject({ code: 0 });
    expect(await runApiProgram(moved, { name: 'verify-evidence', words: ['--all'] })).toMatchObject({
      code: 0,
      output: expect.stringContaining('3 of 3 are as they were received'),
    });
    await api.stop();
  }, 900_000);
});
