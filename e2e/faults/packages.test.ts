import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { funderResponseSchema } from '@funding-desk/shared/schemas/deal/funder';
import { ANY_APPLICATION } from '@funding-desk/shared/schemas/deal/funder-criteria';
import { packagesCreatedSchema } from '@funding-desk/shared/schemas/deal/package';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyPatiently, callUntilAnswered } from '../support/applications/apply.ts';
import { runOutLeases } from '../support/applications/ledger.ts';
import { createRandom, drawSeed, faultLength, type Random, reportFigures } from '../support/faults/fault-run.ts';
import { type RunningProcess, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const KILLS = faultLength({ short: 6, long: 60 });
/** Applications, each sent to five funders. */
const APPLICATIONS = faultLength({ short: 2, long: 4 });
const FUNDERS = ['Tallow Creek', 'Juniper Lane', 'Zinnia Bridge', 'Harrow Point', 'Copper Fen'];
const VICTIMS = ['worker', 'api', 'redis'] as const;

let services: Services;
let worker: RunningProcess;
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
});
afterAll(() => services.close());

interface Call {
  readonly path: string;
  readonly body: object;
  readonly token?: string;
  readonly key?: string;
}

/** Repeats a call until the API answers it, as a program would. @throws for a refusal */
async function patiently({ path, body, token = '', key = '' }: Call): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  const { response, text } = await callUntilAnswered((signal) =>
    fetch(`${services.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal }),
  );
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

async function signIn(): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  return tokenSchema.parse(await patiently({ path: '/auth/login', body: { email, password } })).data.token;
}

async function createFunders(token: string, domain: string) {
  const created = [];
  for (const name of FUNDERS) {
    const to = [`${name.toLowerCase().replace(' ', '-')}@${domain}`];
    const fields = { to, cc: [], replyDomains: [], notes: '', isActive: true, criteria: ANY_APPLICATION };
    const body = { ...fields, name: `${name} ${domain}`, company: services.company._id.toHexString() };
    created.push(funderResponseSchema.parse(await patiently({ path: '/funder/create', body, token })).data);
  }
  return created;
}

type Funders = Awaited<ReturnType<typeof createFunders>>;

/** An application whose PDF is rendered. @returns its id */
async function applyAndRender(): Promise<string> {
  const { id } = await applyPatiently(services);
  const isRendered = async () => (await services.database.applications.findById(id).lean())?.renderedAt != null;
  await until(`${id} is rendered`, isRendered, 240);
  return id;
}

/** Sends the application to all funders, under one key. @returns the ids of the packages */
async function sendToAll(token: string, funders: Funders): Promise<string[]> {
  const id = await applyAndRender();
  const key = randomUUID();
  const body = {
    funders: funders.map((funder) => ({ id: funder.id, version: funder.version })),
    documents: [],
    copy: 'masked',
    message: 'Please have a look.',
    version: 0,
    confirmed: ['incomplete'],
  };
  const sent = await patiently({ path: `/form/submission/${id}/packages`, body, token, key });
  return packagesCreatedSchema.parse(sent).data.map((each) => each.id);
}

/** Kills one process after the other, in turn, and restarts each at once. */
async function strikeInTurn(random: Random): Promise<void> {
  for (let index = 0; index < KILLS; index += 1) {
    await services.api.untilAlive();
    await pause(2_000 * random());
    const victim = VICTIMS[index % VICTIMS.length] ?? 'api';
    if (victim === 'worker') {
      await worker.stop('SIGKILL');
      worker = services.startWorker();
    } else {
      await services[victim].stop('SIGKILL');
      await services[victim].start();
    }
  }
}

/** Ends the claims of killed workers, which otherwise last minutes. */
async function runOutPackageLeases(): Promise<void> {
  await services.database.packages.updateMany(
    { outbox: trusted({ $elemMatch: { state: 'pending', dueAt: { $ne: null } } }) },
    { $set: { 'outbox.$[claimed].dueAt': new Date() } },
    { arrayFilters: [{ 'claimed.state': 'pending', 'claimed.dueAt': { $ne: null } }] },
  );
}

const bytesOf = (content: string | ArrayBuffer | Uint8Array) =>
  Buffer.from(typeof content === 'string' ? content : new Uint8Array(content));

/** One message for the package under its Message-ID, whose manifest has the hashes of what is attached. */
async function expectSentOnce(id: string): Promise<void> {
  const { packages } = services.database;
  const read = () => packages.findById(id).orFail().lean();
  const isSettled = async () => (await read()).outbox.every(({ state }) => state === 'done');
  await until(`package ${id} is sent`, isSettled, 240);
  const { outbox, to } = await read();
  const taskId = outbox.find(({ kind }) => kind === 'package')?._id.toHexString() ?? '';
  const mails = services.mail.received.filter(({ parsed }) => parsed.messageId?.includes(taskId));
  expect(mails.length, id).toBeGreaterThanOrEqual(1);
  expect(new Set(mails.map((mail) => mail.to)), id).toEqual(new Set(to));
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size, id).toBe(1);
  for (const { parsed } of mails) {
    const files = parsed.attachments.map(({ filename, content }) => [filename, bytesOf(content)] as const);
    const manifest = files.at(-1)?.[1].toString('utf8') ?? '';
    for (const [, bytes] of files.slice(0, -1))
      expect(manifest, id).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(files.length, id).toBe(2);
  }
}

describe('kill -9 of worker, API and Redis while packages go out', () => {
  it(
    'sends each funder one message under its Message-ID, with the files that its manifest names',
    async () => {
      const seed = drawSeed();
      const domain = `${randomUUID()}.example`;
      const token = await signIn();
      const funders = await createFunders(token, domain);
      const sending = Promise.all(Array.from({ length: APPLICATIONS }, () => sendToAll(token, funders)));
      await strikeInTurn(createRandom(seed));
      if (!isLongRun) {
        await services.api.untilReady();
        await worker.stop('SIGKILL');
        await runOutPackageLeases();
        await runOutLeases(services);
        worker = services.startWorker();
      }
      const ids = (await sending).flat();
      expect(new Set(ids).size).toBe(APPLICATIONS * FUNDERS.length);
      for (const id of ids) await expectSentOnce(id);
      const { packages } = services.database;
      const all = await packages.countDocuments({
        funder: trusted({ $in: funders.map((one) => new Types.ObjectId(one.id)) }),
      });
      expect(all).toBe(ids.length);
      reportFigures(
        `${ids.length} packages to ${FUNDERS.length} funders, ${KILLS} kills of worker, API and Redis, seed ${seed}`,
      );
    },
    faultLength({ short: 600_000, long: 3_600_000 }),
  );
});
