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
import { freePort, run, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAMS = ['verify-audit', 'verify-evidence', 'reseal-keys', 'reopen-account', 'backup', 'migrate'];
/** The migration of links, which the tests repeat. */
const LINKS = 3;

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

/** How often the processes of these logs have started a migration. */
async function startedMigrations(logs: readonly string[]): Promise<number> {
  const texts = await Promise.all(logs.map((log) => readFile(path.join(services.folder, log), 'utf8')));
  return texts.join('').split('migrating the database').length - 1;
}

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

describe('a migration', () => {
  it('that is killed between two batches is resumed once by the processes that start next', async () => {
    await services.api.stop();
    const ids = await makeEarlierLinks(1_200);
    const [first] = ids;
    if (!first) throw new Error('There are no links');
    const proxy = await openTcpProxy(services.variables.MONGO_URL ?? '');
    let positions = 0;
    proxy.hangAt((command) => {
      if (isRecorded(command)) positions += 1;
      return positions === 2;
    });
    const env = { ...services.variables, MONGO_URL: proxy.url };
    const log = path.join(services.folder, 'killed.log');
    const killed = run({ command: process.execPath, args: ['api/dist/index.js'], env, log });
    await until('the second batch is changed', () => positions === 2);
    await killed.stop('SIGKILL');
    proxy.close();
    const stopped = await records().findOne({ _id: LINKS });
    expect([stopped?.finishedAt, stopped?.cursor?.toHexString()]).toEqual([null, ids[499]?.toHexString()]);
    expect(await linksWithoutTerms()).toBe(200);

    // Shows whether the first batch is processed again.
    await links().updateOne({ _id: first }, { $unset: { adminSearchTerms: 1 } });
    const before = await startedMigrations(['api.log']);
    services.startWorker();
    services.api.start();
    await services.api.untilReady();
    expect([await linksWithoutTerms(), await links().findOne({ _id: first })]).toEqual([
      1,
      expect.not.objectContaining({ adminSearchTerms: expect.anything() }),
    ]);
    const finished = await records().findOne({ _id: LINKS });
    expect(finished).toMatchObject({ finishedAt: expect.any(Date), startedAt: stopped?.startedAt });
    expect(finished?.by).not.toBe(stopped?.by);
    await until('the worker works', async () =>
      (await readFile(path.join(services.folder, 'worker.log'), 'utf8')).includes('"working"'),
    );
    expect((await startedMigrations(['api.log', 'worker.log'])) - before).toBe(1);
    await services.stopWorkers();
  });

  it('of an empty database runs once when three processes start at once', async () => {
    await services.stopWorkers();
    await services.api.stop();
    await services.database.connection.dropDatabase();
    const start = async (entry: 'api' | 'worker', log: string) =>
      run({
        command: process.execPath,
        args: [`${entry}/dist/index.js`],
        env: { ...services.variables, PORT: String(await freePort()) },
        log: path.join(services.folder, log),
      });
    const logs = ['first.log', 'second.log', 'third.log'];
    const started = [
      await start('api', 'first.log'),
      await start('api', 'second.log'),
      await start('worker', 'third.log'),
    ];
    await until('all are ready', async () => {
      const texts = await Promise.all(logs.map((log) => readFile(path.join(services.folder, log), 'utf8')));
      return texts.every((text) => text.includes('"listening"') || text.includes('"working"'));
    });
    for (const running of started) await running.stop();
    expect(await startedMigrations(logs)).toBe(SCHEMA_VERSION);
    const stored = await records().find().toArray();
    expect(stored.map(({ _id }) => _id)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1));
    expect(new Set(stored.map(({ by }) => by)).size).toBe(1);
    services.api.start();
    await services.api.untilReady();
  });

  it('is left to npm run migrate with MIGRATE_ON_START=0', async () => {
    await services.api.stop();
    await makeEarlierLinks(1);
    for (const entry of ['api', 'worker']) {
      const { code, output } = await runToEnd([`${entry}/dist/index.js`], { MIGRATE_ON_START: '0' });
      expect([code, output]).toEqual([1, expect.stringContaining("Please run 'npm run migrate' first")]);
    }
    expect(await linksWithoutTerms()).toBe(1);
    const check = await runToEnd(['api/dist/cli/migrate.js', '--check']);
    expect(check).toEqual({ code: 1, output: expect.stringContaining(`pending: ${LINKS}: search terms of links`) });
    const migrated = await runToEnd(['api/dist/cli/migrate.js']);
    expect(migrated).toEqual({ code: 0, output: expect.stringContaining(`migrated: ${LINKS}`) });
    expect(migrated.output).toContain(`The database is at migration ${SCHEMA_VERSION}.`);
    expect(await linksWithoutTerms()).toBe(0);
    expect((await runToEnd(['api/dist/cli/migrate.js', '--check'])).code).toBe(0);
    services.api.start();
    await services.api.untilReady();
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
    for (const args of [['api/dist/index.js'], ['worker/dist/index.js'], ...programs]) {
      const { code, output } = await runToEnd(args);
      expect([args, code, output]).toEqual([args, 1, expect.stringContaining('Please install that version')]);
      expect(output).toContain(
        `migration ${SCHEMA_VERSION + 1}; this version knows migrations up to ${SCHEMA_VERSION}`,
      );
    }
    await records().deleteOne({ _id: next._id });
    services.api.start();
    await services.api.untilReady();
  });
});

describe('a newer version that starts beside the processes of the version before', () => {
  it('migrates only after they have noticed it, finished their work and ended', async () => {
    const worker = services.startWorker();
    const { child } = services.api;
    const running = () => migrationState(services.database.connection).countDocuments({ schema: { $exists: true } });
    await until('the API and the worker are recorded', async () => (await running()) === 2);
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
      expect(await readFile(path.join(services.folder, log), 'utf8')).toContain(
        'a newer version migrates the database',
      );
    await records().deleteOne({ _id: next.number });
    services.api.start();
    await services.api.untilReady();
  });
});

describe('a database that starts later than the application', () => {
  it('is waited for by the API and the worker', async () => {
    await services.api.stop();
    const proxy = await openTcpProxy(services.variables.MONGO_URL ?? '');
    proxy.cut();
    const log = path.join(services.folder, 'early.log');
    const started = ['api', 'worker'].map((entry) =>
      run({
        command: process.execPath,
        args: [`${entry}/dist/index.js`],
        env: { ...services.variables, MONGO_URL: proxy.url },
        log,
      }),
    );
    const countOf = async (text: string) => (await readFile(log, 'utf8')).split(text).length - 1;
    await until('both wait', async () => (await countOf('waiting for a database that accepts writes')) === 2);
    expect((await countOf('"listening"')) + (await countOf('"working"'))).toBe(0);
    proxy.mend();
    await until('both work', async () => (await countOf('"listening"')) === 1 && (await countOf('"working"')) === 1);
    for (const running of started) await running.stop();
    proxy.close();
    services.api.start();
    await services.api.untilReady();
  });
});
