import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import {
  applicantRequestResponseSchema,
  documentRequestResponseSchema,
} from '@funding-desk/shared/schemas/document/document-request';
import { FIELD_VALUES, pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyPatiently, callUntilAnswered } from '../support/applications/apply.ts';
import { runOutLeases } from '../support/applications/ledger.ts';
import { createRandom, drawSeed, faultLength, type Random, reportFigures } from '../support/faults/fault-run.ts';
import { type RunningProcess, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const KILLS = faultLength({ short: 6, long: 90 });
const VICTIMS = ['api', 'worker', 'redis'] as const;

let services: Services;
let worker: RunningProcess;
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
});
afterAll(() => services.close());

/** Repeats a call until the API answers it, as a person would. @throws for a refusal */
async function patiently(path: string, init: () => RequestInit): Promise<unknown> {
  const { response, text } = await callUntilAnswered((signal) =>
    fetch(`${services.url}/api${path}`, { ...init(), signal }),
  );
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Ends the claims of killed workers, which otherwise last 90 seconds. */
async function runOutMailLeases(): Promise<void> {
  const claimed = { kind: 'document-request', state: 'pending' };
  await services.database.applicantRequests.updateMany(
    { outbox: trusted({ $elemMatch: claimed }) },
    { $set: { 'outbox.$[claimed].dueAt': new Date() } },
    { arrayFilters: [{ 'claimed.kind': claimed.kind, 'claimed.state': claimed.state }] },
  );
}

const json =
  (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
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
    return /\/(?:request|sign)\/([\w-]{43})/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
  };
  await until(`the link for ${to} arrives`, async () => find() !== '', 240);
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
  const created = await patiently(
    `/form/submission/${application}/requests`,
    json({ items, message: '', to }, { authorization: `Bearer ${staff}` }),
  );
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

const isOfSecondOwner = (name: string) => /^(partner|signer)2/.test(name);
const SECOND_VALUES = Object.fromEntries(Object.entries(FIELD_VALUES).filter(([name]) => isOfSecondOwner(name)));
const WITHOUT_SECOND = Object.fromEntries(Object.keys(SECOND_VALUES).map((name) => [name, undefined]));

/** Applies with a second owner who signs separately, and signs as them. @returns the application */
async function applyAndSign(to: string): Promise<Asked> {
  const { id } = await applyPatiently(services, {
    ...WITHOUT_SECOND,
    signatures: { signer1Signature: SIGNATURE_DATA_URL },
    secondSigner: { name: 'Tobias Fennimore', email: to },
  });
  const headers = { 'x-signature-token': await mailedToken(to) };
  await patiently('/signature/open', json({}, headers));
  const signed = { values: SECOND_VALUES, signature: SIGNATURE_DATA_URL };
  await patiently('/signature/sign', json(signed, headers));
  return { id, to };
}

/** Repeats the work until the faults are over. */
async function repeatUntil(isOver: () => boolean, work: (count: number) => Promise<Asked>): Promise<Asked[]> {
  const done: Asked[] = [];
  while (!isOver()) done.push(await work(done.length));
  return done;
}

/** What clients show of the e-mails: one that was sent again after a crash has the same Message-ID. */
const countMails = (isWanted: (mail: (typeof services.mail.received)[number]) => boolean) =>
  new Set(services.mail.received.filter(isWanted).map(({ parsed }) => parsed.messageId)).size;

async function expectAnswered({ id, to }: Asked): Promise<void> {
  const { applicantRequests, applicationDocuments } = services.database;
  const requests = await applicantRequests.find({ to }).lean();
  expect(
    requests.map(({ _id }) => _id.toHexString()),
    to,
  ).toEqual([id]);
  const [request] = requests;
  expect(request?.answeredAt, to).not.toBeNull();
  for (const { documents } of request?.items ?? []) expect(documents, to).toHaveLength(1);
  // A sweep removes the unfinished record of an upload whose API was killed.
  const stored = { submission: new Types.ObjectId(request?.submission), source: 'request' as const, isReady: true };
  expect(await applicationDocuments.countDocuments(stored), to).toBe(2);
  expect(
    countMails((mail) => mail.to === to),
    to,
  ).toBe(1);
}

async function expectSigned({ id, to }: Asked): Promise<void> {
  const { applications, applicantRequests } = services.database;
  const isSettled = async () =>
    (await applications.findById(id).lean())?.outbox.every(({ state }) => state !== 'pending');
  await until(`${id} is settled`, async () => (await isSettled()) === true, 240);
  const application = await applications.findById(id).lean();
  expect(application?.secondSigner?.state, id).toBe('signed');
  expect(application?.pdfVersions, id).toHaveLength(1);
  expect(await applicantRequests.countDocuments({ to }), to).toBe(1);
  expect(
    countMails((mail) => mail.to === to),
    to,
  ).toBe(1);
  const reference = formatReference(application?.reference ?? '');
  const isCompleted = ({ parsed }: (typeof services.mail.received)[number]) =>
    parsed.subject?.startsWith('Completed: ') === true && parsed.text?.includes(reference) === true;
  expect(countMails(isCompleted), id).toBe(services.company.notifyEmails.length);
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

describe('kill -9 of API, worker and Redis among links that are mailed, answered and signed', () => {
  it(
    'loses nothing, and asks nobody twice for the same thing',
    async () => {
      const seed = drawSeed();
      // A repetition of the test must not find the e-mails of the first attempt.
      const domain = `${randomUUID()}.example`;
      const staff = await signIn();
      let isOver = false;
      const isDone = () => isOver;
      const asking = ['anna', 'boris'].map((name) =>
        repeatUntil(isDone, (count) => askAndAnswer({ staff, to: `${name}-${count}@${domain}` })),
      );
      const signing = repeatUntil(isDone, (count) => applyAndSign(`partner-${count}@${domain}`));
      await strikeInTurn(createRandom(seed));
      isOver = true;
      if (!isLongRun) {
        await services.api.untilReady();
        await worker.stop('SIGKILL');
        await runOutMailLeases();
        await runOutLeases(services);
        worker = services.startWorker();
      }
      const [answered, signed] = [(await Promise.all(asking)).flat(), await signing];
      expect(answered.length * signed.length).toBeGreaterThan(0);
      for (const each of answered) await expectAnswered(each);
      for (const each of signed) await expectSigned(each);
      reportFigures(
        `${answered.length} requests with two answers each and ${signed.length} second signatures, ${KILLS} kills of API, worker and Redis, seed ${seed}`,
      );
    },
    faultLength({ short: 600_000, long: 1_800_000 }),
  );
});
