import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attachStatement, beginSession, keptSchema, prepareApplication, sendApplication } from '../support/apply.ts';
import { isLongRun } from '../support/fault-length.ts';
import { type Accepted, strikeBalance, tellBalance, untilAllIsSettled } from '../support/ledger.ts';
import { type RunningProcess, run, until } from '../support/processes.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { tell } from '../support/tell.ts';

/** With less, files are refused; with less than half of it, applications too. */
const RESERVE_MB = 24;
const MEGABYTE = 1_048_576;

const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-disk-'));
const disk = mountSmallDisk(path.join(folder, 'mongodb'));
if (typeof disk === 'string') tell(`disk full: skipped, ${disk}`);
else if (!process.env.EMBEDDED_DATA_DIR)
  tell('disk full: on an embedded database of its own, for the disk of the one in MONGO_URL is not the test`s to fill');

const addressesSchema = z.object({ mongoUrl: z.string() });
const refusalSchema = z.object({ code: z.string(), error: z.string() });

describe.skipIf(typeof disk === 'string')('a full disk', () => {
  if (typeof disk === 'string') return;
  const log = path.join(folder, 'services.log');
  const accepted: Accepted[] = [];
  let services: RunningProcess;
  let stack: Stack;

  beforeAll(async () => {
    const addresses = path.join(folder, 'addresses.json');
    services = run({ command: process.execPath, args: ['e2e/support/run-services.mjs', folder, addresses], log });
    await until('the database answers', () => existsSync(addresses));
    const { mongoUrl } = addressesSchema.parse(JSON.parse(await readFile(addresses, 'utf8')));
    stack = await startStack({ MONGO_URL: mongoUrl, DATA_DIR: folder, MIN_FREE_DISK_MB: String(RESERVE_MB) });
  });
  afterAll(async () => {
    await stack?.close();
    await services.stop();
    disk.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Longer than the processes believe what they have measured. */
  const untilNoticed = () => pause(1_500);

  async function send(body: unknown): Promise<number> {
    const answer = await sendApplication(stack, body);
    if (answer.ok) accepted.push({ ...keptSchema.parse(await answer.json()).data, body, tries: 1 });
    return answer.status;
  }

  async function countStored() {
    const { documents, formSubmissions, connection } = stack.database;
    return Promise.all([
      documents.countDocuments(),
      formSubmissions.countDocuments(),
      connection.collection('files.files').countDocuments(),
      connection.collection('files.chunks').countDocuments(),
    ]);
  }

  it('takes no file and then no application, in clear words, keeps nothing half, and goes on once there is room', async () => {
    const first = await prepareApplication(stack);
    const second = await prepareApplication(stack);
    const session = await beginSession(stack);
    const before = await countStored();
    disk.leave(RESERVE_MB * 0.75);
    await untilNoticed();
    const refused = await attachStatement(stack, session);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '30']);
    const { code, error } = refusalSchema.parse(await refused.json());
    expect(code).toBe('no_space');
    expect(error).toBe(
      'There is no room to keep this at the moment. Nothing was stored. Please try again in a few minutes.',
    );
    expect(await countStored()).toEqual(before);
    // What was begun may be finished.
    expect(await send(first)).toBe(201);

    disk.leave(RESERVE_MB * 0.25);
    await untilNoticed();
    expect(await send(second)).toBe(507);
    const [, submissions] = await countStored();
    expect(submissions).toBe(1);
    stack.startWorker();
    const workerLog = path.join(stack.folder, 'worker.log');
    const hasNoticed = () => existsSync(workerLog) && readFileSync(workerLog, 'utf8').includes('nearly full');
    await until('the worker has noticed', hasNoticed);
    const waiting = await stack.database.formSubmissions.findOne().lean();
    expect(waiting?.outbox.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['pending', 0],
      ['pending', 0],
      ['pending', 0],
    ]);

    disk.leave(200);
    await untilNoticed();
    for (let number = 0; number < 10; number += 1) expect((await attachStatement(stack, session)).status).toBe(201);
    expect(await send(second)).toBe(201);
    await untilAllIsSettled(stack, 60);
  }, 120_000);

  // The database may hold out until its next checkpoint, for over a minute: the short form leaves that out.
  if (isLongRun)
    it('to the last byte ends the database, which is answered with 503 and 507, and comes back with all that was accepted', async () => {
      const body = await prepareApplication(stack);
      disk.leave(0);
      await untilNoticed();
      const answers = new Set<number>([await send(body)]);
      const isReady = async () => (await fetch(`${stack.url}/readyz`)).ok;
      const rest = stack.database.connection.collection('rest');
      await until(
        'the database has ended',
        async () => {
          // What else lies on that disk.
          await rest.insertOne({ bytes: randomBytes(MEGABYTE) }).catch(() => undefined);
          answers.add((await fetch(`${stack.url}/api/form/initialize-session/${stack.link.slug}`)).status);
          answers.add(await send(body));
          return !(await isReady());
          // It may hold out until it next writes everything down, once a minute.
        },
        150,
      );
      answers.add(await send(body));
      tell(`disk full to the last byte: answers ${[...answers].join(', ')} until the database had ended`);
      expect([...answers].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
      expect(answers).toContain(503);
      await until('the supervisor says why', async () => (await readFile(log, 'utf8')).includes('is full'));

      disk.leave(200);
      await until('everything is ready again', isReady);
      await untilNoticed();
      expect(await send(body)).toBe(201);
      await untilAllIsSettled(stack, 60);
      const balance = await strikeBalance(stack, accepted);
      tellBalance('disk full', balance);
      expect([balance.lost, balance.duplicated]).toEqual([[], []]);
    }, 300_000);
});
