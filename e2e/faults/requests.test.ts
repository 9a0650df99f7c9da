import { setTimeout as pause } from 'node:timers/promises';
import {
  applicantRequestResponseSchema,
  documentRequestResponseSchema,
} from '@funding-desk/shared/schemas/document-request';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createRandom,
  drawSeed,
  faultLength,
  isLongRun,
  type Random,
  reportFigures,
} from '../support/faults/fault-run.ts';
import { type RunningProcess, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { applyPatiently } from '../support/submissions/apply.ts';

const KILLS = faultLength({ short: 9, long: 90 });
const ASKING = 3;
const VICTIMS = ['api', 'worker', 'redis'] as const;
const PAUSE = 200;
const LIMIT = 9_000;

let services: Services;
let worker: RunningProcess;
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
});
afterAll(() => services.close());

/** Repeats a call until the API answers it, as a person would. @throws for a refusal */
async function patiently(path: string, init: () => RequestInit): Promise<unknown> {
  for (;;) {
    const answer = await fetch(`${services.url}/api${path}`, { ...init(), signal: AbortSignal.timeout(LIMIT) }).catch(
      () => null,
    );
    if (answer?.ok) return answer.json().catch(() => null);
    if (answer && ![429, 502, 503, 504].includes(answer.status))
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    await pause(PAUSE);
  }
}

/** Ends the claims of killed workers, which otherwise last 90 seconds. */
async function runOutMailLeases(): Promise<void> {
  const claimed = { kind: 'document-request', state: 'pending' };
  await services.database.documentRequests.updateMany(
    { outbox: trusted({ $elemMatch: claimed }) },
    { $set: { 'outbox.$[claimed].dueAt': new Date() } },
    { arrayFilters: [{ 'claimed.kind': claimed.kind, 'claimed.state': claimed.state }] },
  );
}

const json = (body: unknown, token?: string) => () => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
});

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

async function signIn(): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  return tokenSchema.parse(await patiently('/auth/login', json({ email, password }))).data.token;
}

/** The link's token, from the first e-mail to the address. */
async function mailedToken(to: string): Promise<string> {
  const find = () => {
    const mail = services.mail.received.find((each) => each.to === to);
    return /\/request\/([\w-]{43})/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
  };
  await until(`the request for ${to} arrives`, async () => find() !== '', 240);
  return find();
}

interface Asked {
  readonly id: string;
  readonly to: string;
}

/** Asks for two documents, and answers both as the applicant. @returns the request */
async function askAndAnswer({ staff, to }: { staff: string; to: string }): Promise<Asked> {
  const { id: application } = await applyPatiently(services);
  const items = [{ documentType: 'voidCheck' }, { documentType: 'driverLicense' }];
  const created = await patiently(`/form/submission/${application}/requests`, json({ items, message: '', to }, staff));
  const { id } = documentRequestResponseSchema.parse(created).data;
  const token = await mailedToken(to);
  const opened = applicantRequestResponseSchema.parse(await patiently('/request/open', json({ token })));
  for (const [index, item] of opened.data.items.entries())
    await patiently('/request/upload', () => {
      const body = new FormData();
      body.set('item', item.id);
      body.set('uploadKey', `${index}`.repeat(32));
      body.set('file', new File([new Uint8Array(pdfBytes(`${to} ${index}`))], `answer-${index}.pdf`));
      return { method: 'POST', headers: { 'x-request-token': token }, body };
    });
  return { id, to };
}

async function askUntil(isOver: () => boolean, name: string, staff: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  while (!isOver()) asked.push(await askAndAnswer({ staff, to: `${name}-${asked.length}@bluekettle.example` }));
  return asked;
}

/** Kills one process after the other, in turn, and restarts each at once. */
async function strikeInTurn(random: Random): Promise<void> {
  for (let index = 0; index < KILLS; index += 1) {
    await services.api.untilAlive();
    await pause(2_500 * random());
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

describe('kill -9 of API, worker and Redis among requests for documents and their answers', () => {
  it(
    'loses nothing, and asks nobody twice for the same thing',
    async () => {
      const seed = drawSeed();
      const staff = await signIn();
      let isOver = false;
      const names = Array.from({ length: ASKING }, (_, index) => `owner-${index}`);
      const load = Promise.all(names.map((name) => askUntil(() => isOver, name, staff)));
      await strikeInTurn(createRandom(seed));
      isOver = true;
      if (!isLongRun) {
        await services.api.untilReady();
        await worker.stop('SIGKILL');
        await runOutMailLeases();
        worker = services.startWorker();
      }
      const asked = (await load).flat();
      expect(asked.length).toBeGreaterThan(0);
      const { documentRequests, applicationDocuments } = services.database;
      for (const { id, to } of asked) {
        const requests = await documentRequests.find({ to }).lean();
        expect(
          requests.map(({ _id }) => _id.toHexString()),
          to,
        ).toEqual([id]);
        const request = await documentRequests.findById(id).lean();
        expect(request?.answeredAt, to).not.toBeNull();
        for (const { documents } of request?.items ?? []) expect(documents, to).toHaveLength(1);
        const stored = { submission: new Types.ObjectId(request?.submission), source: 'request' as const };
        expect(await applicationDocuments.countDocuments(stored), to).toBe(2);
        // A message that was sent again after a crash has the same Message-ID, which mail clients show once.
        const mails = services.mail.received.filter((mail) => mail.to === to);
        expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size, to).toBe(1);
      }
      reportFigures(
        `${asked.length} requests with two answers each, ${KILLS} kills of API, worker and Redis, seed ${seed}`,
      );
    },
    faultLength({ short: 300_000, long: 1_800_000 }),
  );
});
