import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Accepted,
  acceptedSchema,
  attachStatement,
  beginSession,
  prepareApplication,
  sendApplication,
} from '../support/applications/apply.ts';
import { reportBalance, strikeBalance, untilAllIsSettled } from '../support/applications/ledger.ts';
import { reportFigures } from '../support/faults/fault-run.ts';
import { mountSmallDisk } from '../support/faults/small-disk.ts';
import { type RunningProcess, run, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

/** Below this, files are refused; below half of it, applications as well. */
const RESERVE_MB = 24;
const MEGABYTE = 1_048_576;

const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-disk-'));
const disk = mountSmallDisk(path.join(folder, 'mongodb'));
if (typeof disk === 'string') reportFigures(`disk full: skipped, ${disk}`);
else if (!process.env.EMBEDDED_DATA_DIR)
  reportFigures(
    'disk full: on an embedded database of its own, for the disk of the one in MONGO_URL is not the test`s to fill',
  );

const addressesSchema = z.object({ mongoUrl: z.string() });
const refusalSchema = z.object({ code: z.string(), error: z.string() });

describe.skipIf(typeof disk === 'string')('a full disk', () => {
  if (typeof disk === 'string') return;
  const log = path.join(folder, 'services.log');
  const accepted: Accepted[] = [];
  let databaseProcess: RunningProcess;
  let services: Services;

  beforeAll(async () => {
    const addresses = path.join(folder, 'addresses.json');
    databaseProcess = run({
      command: process.execPath,
      args: ['e2e/support/services/run-services.mjs', folder, addresses],
      log,
    });
    await until('the database answers', () => existsSync(addresses));
    const { mongoUrl } = addressesSchema.parse(JSON.parse(await readFile(addresses, 'utf8')));
    services = await startServices({ MONGO_URL: mongoUrl, DATA_DIR: folder, MIN_FREE_DISK_MB: String(RESERVE_MB) });
  });
  afterAll(async () => {
    await services?.close();
    await databaseProcess.stop();
    disk.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Longer than the processes cache a measurement. */
  const untilNoticed = () => pause(1_500);

  async function send(body: unknown): Promise<number> {
    const answer = await sendApplication(services, body);
    if (answer.ok) accepted.push({ ...acceptedSchema.parse(await answer.json()).data, body, tries: 1 });
    return answer.status;
  }

  async function countStored() {
    const { documents, applications, connection } = services.database;
    return Promise.all([
      documents.countDocuments(),
      applications.countDocuments(),
      connection.collection('files.files').countDocuments(),
      connection.collection('files.chunks').countDocuments(),
    ]);
  }

  it('refuses files and then applications with a clear message, stores nothing partially, and recovers with free space', async () => {
    const first = await prepareApplication(services);
    const second = await prepareApplication(services);
    const session = await beginSession(services);
    const before = await countStored();
    disk.leave(RESERVE_MB * 0.75);
    await untilNoticed();
    const refused = await attachStatement(services, session);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '30']);
    const { code, error } = refusalSchema.parse(await refused.json());
    expect(code).toBe('no_space');
    expect(error).toBe(
      'There is not enough storage space at the moment. Nothing was saved. Please try again in a few minutes.',
    );
    expect(await countStored()).toEqual(before);
    // A submit that has already started may finish.
    expect(await send(first)).toBe(201);

    disk.leave(RESERVE_MB * 0.25);
    await untilNoticed();
    expect(await send(second)).toBe(507);
    const [, applications] = await countStored();
    expect(applications).toBe(1);
    services.startWorker();
    const workerLog = path.join(services.folder, 'worker.log');
    const hasNoticed = () => existsSync(workerLog) && readFileSync(workerLog, 'utf8').includes('nearly full');
    await until('the worker has noticed', hasNoticed);
    const waiting = await services.database.applications.findOne().lean();
    expect(waiting?.outbox.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['pending', 0],
      ['pending', 0],
      ['pending', 0],
    ]);

    disk.leave(200);
    await untilNoticed();
    for (let number = 0; number < 10; number += 1) expect((await attachStatement(services, session)).status).toBe(201);
    expect(await send(second)).toBe(201);
    await untilAllIsSettled(services, 60);
  });

  // The database may keep working for over a minute, until its next checkpoint. The short form skips that.
  if (isLongRun)
    it('to the last byte stops the database, which gives 503 and 507, and recovers everything accepted', async () => {
      const body = await prepareApplication(services);
      disk.leave(0);
      await untilNoticed();
      const answers = new Set<number>([await send(body)]);
      const isReady = async () => (await fetch(`${services.url}/readyz`)).ok;
      const rest = services.database.connection.collection('rest');
      await until(
        'the database has ended',
        async () => {
          // Other data on that disk.
          await rest.insertOne({ bytes: randomBytes(MEGABYTE) }).catch(() => undefined);
          answers.add((await fetch(`${services.url}/api/form/initialize-session/${services.link.slug}`)).status);
          answers.add(await send(body));
          return !(await isReady());
          // The database may keep working until its next checkpoint, once a minute.
        },
        150,
      );
      answers.add(await send(body));
      reportFigures(`disk full to the last byte: answers ${[...answers].join(', ')} until the database had ended`);
      expect([...answers].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
      expect(answers).toContain(503);
      await until('the supervisor says why', async () => (await readFile(log, 'utf8')).includes('is full'));

      disk.leave(200);
      await until('everything is ready again', isReady);
      await untilNoticed();
      expect(await send(body)).toBe(201);
      await untilAllIsSettled(services, 60);
      const balance = await strikeBalance(services, accepted);
      reportBalance('disk full', balance);
      expect([balance.lost, balance.duplicated]).toEqual([[], []]);
    });
});
