import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@funding-desk/shared/server/migrations/migrate-database';
import type { Migration } from '@funding-desk/shared/server/migrations/migration';
import {
  type MigrationRecord,
  migrationRecords,
  migrationState,
} from '@funding-desk/shared/server/migrations/migration-store';
import { MIGRATIONS } from '@funding-desk/shared/server/migrations/migrations';
import { SCHEMA_VERSION } from '@funding-desk/shared/server/migrations/schema-version';
import { openTcpProxy } from '@funding-desk/shared/testing/tcp-proxy';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, run, until } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROGRAMS = ['verify-audit', 'verify-evidence', 'reseal-keys', 'reopen-account', 'backup', 'migrate'];
/** The migration of links, which the tests repeat. */
const LINKS = 3;
/** Links of one batch of a migration. */
const BATCH = 500;
/** Milliseconds. No process may wait longer for the lock of one that died. */
const LONGEST_LEASE = 60_000;

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

const records = () => migrationRecords(services.database.connection);
const links = () => services.database.connection.collection('generated-links');
const linksWithoutTerms = () => links().countDocuments({ adminSearchTerms: { $exists: false } });

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program until it ends. */
function runToEnd(args: readonly string[], over: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', ...services.variables, ...over };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...args], { cwd: ROOT, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

/** The output of processes that log to these files. */
async function readLogs(logs: readonly string[]): Promise<string> {
  return (await Promise.all(logs.map((log) => readFile(path.join(services.folder, log), 'utf8')))).join('');
}

const countIn = async (logs: readonly string[], text: string) => (await readLogs(logs)).split(text).length - 1;
const countStartedMigrations = (logs: readonly string[]) => countIn(logs, 'migrating the database');

/** Waits until each log contains a text. */
const untilInEach = (logs: readonly string[], text: string) =>
  until(`each log contains '${text}'`, async () => {
    const counts = await Promise.all(logs.map((log) => countIn([log], text)));
    return counts.every((count) => count > 0);
  });

/** Waits until the processes of these logs, one each, have started to work. */
const untilWorking = (logs: readonly string[]) =>
  until(
    'all work',
    async () => (await countIn(logs, '"listening"')) + (await countIn(logs, '"working"')) === logs.length,
  );

/** Starts an API or a worker beside other processes. */
const start = async (entry: 'api' | 'worker', log: string, over: Readonly<Record<string, string>> = {}) =>
  run({
    command: process.execPath,
    args: [`${entry}/dist/index.js`],
    env: { ...services.variables, PORT: String(await freePort()), ...over },
    log: path.join(services.folder, log),
  });

/** Links as an earlier version stored them, and a database that their migration has not reached. */
async function makeEarlierLinks(count: number): Promise<readonly Types.ObjectId[]> {
  const { _id: _, adminSearchTerms: __, ...link } = services.link;
  const ids = Array.from({ length: count }, () => new Types.ObjectId());
  await links().insertMany(ids.map((_id) => ({ ...link, _id, slug: `earlier-${_id.toHexString()}` })));
  await links().updateMany({ _id: services.link._id }, { $set: { adminSearchTerms: [] } });
  await records().deleteOne({ _id: LINKS });
  return ids;
}

/** The command that stores the position or the end of a migration. */
const isRecorded = (command: Buffer) => command.includes('update\0\u000b\0\0\0migrations\0');

/** Kills the API when it records the end of the second batch. */
async function killBeforeSecondRecord(): Promise<void> {
  const proxy = await openTcpProxy(services.variables.MONGO_URL ?? '');
  let positions = 0;
  proxy.hangAt((command) => {
    if (isRecorded(command)) positions += 1;
    return positions === 2;
  });
  const killed = await start('api', 'killed.log', { MONGO_URL: proxy.url });
  await until('the second batch is changed', () => positions === 2);
  await killed.stop('SIGKILL');
  proxy.close();
}

const readLock = () => migrationState(services.database.connection).findOne({ _id: 'lock' });

async function setLease(until: Date): Promise<void> {
  await migrationState(services.database.connection).updateOne({ _id: 'lock' }, { $set: { until } });
}

/** Checks the lease of a process that died, and extends it, so that it lasts however slowly the next processes start. */
async function extendLease(): Promise<void> {
  const longest = services.database.clock.fromNow(LONGEST_LEASE);
  expect((await readLock())?.until?.getTime()).toBeLessThan(longest.getTime());
  await setLease(longest);
}

/** Ends the lease of a process that died, once others wait for it. */
async function endLease(waiting: readonly string[]): Promise<void> {
  await untilInEach(waiting, 'waiting for another process that migrates the database');
  expect(await countStartedMigrations(waiting)).toBe(0);
  await setLease(services.database.clock.now());
}

// The API of the services runs until the next version has started. The other tests start what they need.
describe('a newer version that starts beside the processes of the version before', () => {
  it('migrates only after they have noticed it, finished their work and ended', async () => {
    const worker = services.startWorker();
    const { child } = services.api;
    const running = () => migrationState(services.database.connection).countDocuments({ schema: { $exists: true } });
    // A process that finds the newer version while it still starts is refused instead, as the next tests show.
    await untilWorking(['api.log', 'worker.log']);
    expect(await running()).toBe(2);
    const atMigration: unknown[] = [];
    const next: Migration = {
      number: SCHEMA_VERSION + 1,
      name: 'of the next version',
      async run() {
        const call = fetch(`${services.url}/healthz`).catch(() => 'no answer');
        atMigration.push(await running(), await call);
      },
    };
    await migrateDatabase({ database: services.database, migrations: [...MIGRATIONS, next] });
    expect(atMigration).toEqual([0, 'no answer']);
    await until('both have ended', () => child.exitCode !== null && worker.child.exitCode !== null);
    expect([child.exitCode, worker.child.exitCode]).toEqual([0, 0]);
    for (const log of ['api.log', 'worker.log'])
      expect(await readLogs([log])).toContain('a newer version migrates the database');
    await records().deleteOne({ _id: next.number });
  });
});

describe('a database of a newer version', () => {
  it('is refused by the API, the worker and every command', async () => {
    await services.api.stop();
    const next: MigrationRecord = {
      _id: SCHEMA_VERSION + 1,
      name: 'of the next version',
      by: 'the next version',
      startedAt: new Date(),
      finishedAt: new Date(),
      cursor: null,
    };
    await records().insertOne(next);
    const words: Readonly<Record<string, string>> = {
      'verify-evidence': '--all',
      'reopen-account': 'a@b.example',
      backup: path.join(services.folder, 'backup'),
    };
    const programs = PROGRAMS.map((name) => [`api/dist/cli/${name}.js`, ...(words[name] ? [words[name]] : [])]);
    const all = [['api/dist/index.js'], ['worker/dist/index.js'], ...programs];
    const ended = await Promise.all(all.map(async (args) => ({ args, ...(await runToEnd(args)) })));
    for (const { args, code, output } of ended) {
      expect([args, code, output]).toEqual([args, 1, expect.stringContaining('Please install that version')]);
      expect(output).toContain(
        `migration ${SCHEMA_VERSION + 1}; this version knows migrations up to ${SCHEMA_VERSION}`,
      );
    }
    await records().deleteOne({ _id: next._id });
  });
});

describe('a migration', () => {
  it('is left to npm run migrate with MIGRATE_ON_START=0', async () => {
    await services.api.stop();
    await makeEarlierLinks(1);
    const refused = await Promise.all(
      ['api', 'worker'].map((entry) => runToEnd([`${entry}/dist/index.js`], { MIGRATE_ON_START: '0' })),
    );
    for (const { code, output } of refused)
      expect([code, output]).toEqual([1, expect.stringContaining("Please run 'npm run migrate' first")]);
    expect(await linksWithoutTerms()).toBe(1);
    const check = await runToEnd(['api/dist/cli/migrate.js', '--check']);
    expect(check).toEqual({ code: 1, output: expect.stringContaining(`pending: ${LINKS}: search terms of links`) });
    const migrated = await runToEnd(['api/dist/cli/migrate.js']);
    expect(migrated).toEqual({ code: 0, output: expect.stringContaining(`migrated: ${LINKS}`) });
    expect(migrated.output).toContain(`The database is at migration ${SCHEMA_VERSION}.`);
    expect(await linksWithoutTerms()).toBe(0);
    expect((await runToEnd(['api/dist/cli/migrate.js', '--check'])).code).toBe(0);
  });

  it('that is killed between two batches is resumed once by processes that start before the database', async () => {
    await services.api.stop();
    const ids = await makeEarlierLinks(BATCH + 2);
    const [first, last] = [ids[0], ids.at(-1)];
    if (!first || !last) throw new Error('There are no links');
    await killBeforeSecondRecord();
    await extendLease();
    const stopped = await records().findOne({ _id: LINKS });
    expect([stopped?.finishedAt, stopped?.cursor?.toString()]).toEqual([null, ids[BATCH - 1]?.toHexString()]);
    expect(await linksWithoutTerms()).toBe(0);

    // Shows whether the first batch is processed again, and the second one.
    await links().updateMany({ _id: { $in: [first, last] } }, { $unset: { adminSearchTerms: 1 } });
    const logs = ['next-api.log', 'next-worker.log'];
    const proxy = await openTcpProxy(services.variables.MONGO_URL ?? '');
    proxy.cut();
    const over = { MONGO_URL: proxy.url };
    const next = [await start('api', 'next-api.log', over), await start('worker', 'next-worker.log', over)];
    await untilInEach(logs, 'waiting for a database that accepts writes');
    expect(await countIn(logs, 'waiting for another process')).toBe(0);
    proxy.mend();
    await endLease(logs);
    await untilWorking(logs);
    expect([await linksWithoutTerms(), await links().findOne({ _id: first })]).toEqual([
      1,
      expect.not.objectContaining({ adminSearchTerms: expect.anything() }),
    ]);
    const finished = await records().findOne({ _id: LINKS });
    expect(finished).toMatchObject({ finishedAt: expect.any(Date), startedAt: stopped?.startedAt });
    expect(finished?.by).not.toBe(stopped?.by);
    expect(await countStartedMigrations(logs)).toBe(1);
    for (const running of next) await running.stop();
    proxy.close();
  });

  it('of an empty database runs once when three processes start at once', async () => {
    await services.api.stop();
    await services.database.connection.dropDatabase();
    const logs = ['first.log', 'second.log', 'third.log'];
    const started = [
      await start('api', 'first.log'),
      await start('api', 'second.log'),
      await start('worker', 'third.log'),
    ];
    await untilWorking(logs);
    for (const running of started) await running.stop();
    expect(await countStartedMigrations(logs)).toBe(SCHEMA_VERSION);
    const stored = await records().find().toArray();
    expect(stored.map(({ _id }) => _id)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1));
    expect(new Set(stored.map(({ by }) => by)).size).toBe(1);
  });
});
