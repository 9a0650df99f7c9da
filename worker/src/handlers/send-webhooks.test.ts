import type { LookupAddress } from 'node:dns';
import { TEST_EVENT, WEBHOOK_EVENTS, webhookPayloadSchema } from '@funding-desk/shared/schemas/company/webhook';
import { webhookContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { newEvent } from '@funding-desk/shared/server/models/outbox/effects';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import { runDueEffects } from '@funding-desk/shared/server/run-effects';
import { Types } from 'mongoose';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WorkerContext } from '../context.ts';
import { removeExpired } from '../sweeps/retention-rules.ts';
import { jobOf, makeApplication, setAllDue } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { deliverEmail } from './mail/deliver-email.ts';
import { sendWebhooks } from './send-webhooks.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const DAY = 24 * 3_600_000;

let worker: TestWorker;
let context: WorkerContext;
let receiver: WebhookReceiver;
/** What the resolver answers next, instead of loopback. */
let addresses: LookupAddress[][];
beforeAll(async () => {
  worker = await openTestWorker();
  const resolve = async () => addresses.shift() ?? [{ address: '127.0.0.1', family: 4 }];
  const webhooks = createWebhookSender({ allowsLoopback: true, resolve, deadline: 1_000 });
  context = { ...worker.context, webhooks };
});
afterAll(() => worker.close());
beforeEach(async () => {
  addresses = [];
  receiver = await startReceiver();
  return () => receiver.close();
});

interface Scene {
  readonly endpoint: WebhookEndpoint;
  readonly application: Application;
}

function sealed(owner: Pick<WebhookEndpoint, '_id' | 'company'>, secret: string, expiresAt: Date | null = null) {
  const text = context.sealer.sealText(webhookContext(owner), secret);
  return { _id: new Types.ObjectId(), sealed: text, createdAt: context.database.clock.now(), expiresAt };
}

/** An endpoint, and an application of its company with one event. */
async function makeScene(over: Partial<WebhookEndpoint> = {}): Promise<Scene> {
  const { database } = context;
  const at = database.clock.now();
  const made = await makeApplication(context);
  const { _id, company } = made;
  const effects = [newEvent({ type: 'application.received', at, company, application: _id })];
  await database.applications.updateOne({ _id }, { $set: { effects } });
  const application = { ...made, effects };
  const owner = { _id: new Types.ObjectId(), company: application.company };
  const created = await database.webhookEndpoints.create({
    ...owner,
    url: receiver.url,
    events: [...WEBHOOK_EVENTS],
    secrets: [sealed(owner, SECRET)],
    ...over,
  });
  return { endpoint: created.toObject(), application };
}

const send = ({ endpoint }: Scene) => sendWebhooks(context, { taskId: endpoint._id.toHexString() });

async function publishAndSend(scene: Scene) {
  await runDueEffects(context);
  await send(scene);
}

/** Ends the pauses and leases of an endpoint. */
async function setDue({ endpoint }: Scene): Promise<void> {
  const { webhookDeliveries, webhookEndpoints } = context.database;
  const pending = { endpoint: endpoint._id, 'outbox.state': 'pending' as const };
  await webhookDeliveries.updateMany(pending, { $set: { 'outbox.0.dueAt': new Date(0) } });
  await webhookEndpoints.updateOne({ _id: endpoint._id }, { $set: { pausedUntil: null } });
}

async function retry(scene: Scene) {
  await setDue(scene);
  await send(scene);
}

const deliveriesOf = ({ endpoint }: Scene) =>
  context.database.webhookDeliveries.find({ endpoint: endpoint._id }).lean();

async function taskOf(scene: Scene) {
  const [delivery] = await deliveriesOf(scene);
  return delivery?.outbox[0] ?? expect.fail('There is no delivery');
}

const repliesOf = async (scene: Scene) => (await taskOf(scene)).history?.map(({ reply }) => reply);
const readEndpoint = async ({ endpoint }: Scene) =>
  (await context.database.webhookEndpoints.findById(endpoint._id).lean()) ?? expect.fail('gone');

/** @throws when the signature is not valid */
function verify({ body, headers }: ReceivedWebhook, secret = SECRET) {
  return webhookPayloadSchema.parse(new Webhook(secret).verify(body, headers));
}

const idsOf = (received: readonly ReceivedWebhook[]) => new Set(received.map(({ headers }) => headers['webhook-id']));

describe('a webhook', () => {
  it('arrives once, signed, with ids and times and nothing personal', async () => {
    const scene = await makeScene();
    await publishAndSend(scene);
    await retry(scene);
    const [received] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    const payload = verify(received ?? expect.fail('nothing arrived'));
    const { application } = scene;
    expect(payload).toMatchObject({
      type: 'application.received',
      data: { applicationId: application._id.toHexString(), reference: application.reference, stage: 'new' },
    });
    // The date of the signatures is that of the receipt, which the payload names.
    const { signer1Date, signer2Date, ...others } = application.values;
    const personal = Object.values(others).filter((value) => value.length > 4);
    for (const value of [...personal, application.evidence.clientAddress]) expect(received?.body).not.toContain(value);
    expect(await taskOf(scene)).toMatchObject({ state: 'done', attempts: 1, history: [{ reply: '204 No Content' }] });
    expect((await worker.read(application._id)).effects).toEqual([]);
  });

  it('is created once when its event is published again after a crash', async () => {
    const scene = await makeScene();
    const { effects = [] } = scene.application;
    await runDueEffects(context);
    await context.database.applications.updateOne({ _id: scene.application._id }, { $set: { effects } });
    await publishAndSend(scene);
    expect(await deliveriesOf(scene)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('arrives although the record of another application is damaged', async () => {
    const damaged = await makeScene();
    const { applications } = context.database;
    await applications.collection.updateOne({ _id: damaged.application._id }, { $unset: { createdAt: 1 } });
    const scene = await makeScene();
    await publishAndSend(scene);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(damaged)).toEqual([]);
  });

  it('goes only to enabled endpoints of the company that receive the event', async () => {
    const scene = await makeScene();
    const foreign = await makeScene({ events: ['document.added'] });
    const disabled = await makeScene({ isEnabled: false });
    await runDueEffects(context);
    for (const one of [scene, foreign, disabled]) await send(one);
    expect(receiver.received).toHaveLength(1);
    expect((await worker.read(foreign.application._id)).effects).toEqual([]);
  });

  it('has amounts only while its endpoint gets them, so that an older one takes none to a new address', async () => {
    const scene = await makeScene({ sendsAmounts: true });
    const { webhookDeliveries, webhookEndpoints } = context.database;
    await runDueEffects(context);
    const stored = await webhookDeliveries.findOne({ endpoint: scene.endpoint._id }).orFail().lean();
    const body = webhookPayloadSchema.parse(JSON.parse(stored.payload));
    const amounts = { amount: 5_000_000, net: 4_850_000, funded: null };
    const payload = JSON.stringify({ ...body, data: { ...body.data, amounts } });
    await webhookDeliveries.updateOne({ _id: stored._id }, { $set: { payload } });
    await send(scene);
    await webhookEndpoints.updateOne({ _id: scene.endpoint._id }, { $set: { sendsAmounts: false } });
    await webhookDeliveries.updateOne({ _id: stored._id }, { $set: { 'outbox.0.state': 'pending' } });
    await retry(scene);
    const bodies = receiver.received.map((received) => webhookPayloadSchema.parse(JSON.parse(received.body)));
    expect(bodies).toEqual([{ ...body, data: { ...body.data, amounts } }, body]);
  });

  it('has a signature of each secret during a rotation', async () => {
    const scene = await makeScene();
    const identity = { _id: scene.endpoint._id, company: scene.endpoint.company };
    const later = context.database.clock.fromNow(DAY);
    const secrets = [sealed(identity, OLD_SECRET, later), sealed(identity, SECRET)];
    await context.database.webhookEndpoints.updateOne({ _id: identity._id }, { $set: { secrets } });
    await publishAndSend(scene);
    const received = receiver.received[0] ?? expect.fail('nothing arrived');
    verify(received, OLD_SECRET);
    verify(received, SECRET);
    const ended = [{ ...secrets[0], expiresAt: new Date(0) }, secrets[1]];
    await context.database.webhookEndpoints.updateOne({ _id: identity._id }, { $set: { secrets: ended } });
    await context.database.webhookDeliveries.updateMany(
      { endpoint: identity._id },
      { $set: { 'outbox.0.state': 'pending' } },
    );
    await retry(scene);
    const again = receiver.received[1] ?? expect.fail('nothing arrived');
    expect(() => verify(again, OLD_SECRET)).toThrow('No matching signature');
    verify(again, SECRET);
  });
});

describe('an integrator whose endpoint', () => {
  it('fails, redirects, hangs and recovers gets one id with a valid signature each time', async () => {
    const elsewhere = await startReceiver();
    const scene = await makeScene();
    const answers: WebhookReceiver['answer'][] = [
      (response) => response.writeHead(500).end('x'.repeat(100_000)),
      (response) => response.writeHead(302, { location: elsewhere.url }).end(),
      () => undefined,
      (response) => response.destroy(),
      (response) => response.writeHead(200).end(),
    ];
    await runDueEffects(context);
    for (const answer of answers) {
      receiver.answer = answer;
      await retry(scene);
    }
    expect(receiver.received).toHaveLength(answers.length);
    for (const received of receiver.received) verify(received);
    expect(idsOf(receiver.received).size).toBe(1);
    expect(elsewhere.connections).toBe(0);
    elsewhere.close();
    expect(await repliesOf(scene)).toEqual([
      '500 Internal Server Error',
      '302 Found',
      'No answer within 15 seconds.',
      'The connection was closed before the answer.',
      '200 OK',
    ]);
    expect(await readEndpoint(scene)).toMatchObject({ failures: 0, pausedUntil: null, isEnabled: true });
  });

  it.each([
    ['metadata', '169.254.169.254'],
    ['private', '10.0.0.8'],
    ['mapped', '::ffff:192.168.1.10'],
    ['unique local', 'fd00:ec2::254'],
  ])('moves to a %s address between look-ups is not reached there', async (_kind, address) => {
    const scene = await makeScene({ url: `http://localhost:${receiver.port}/hooks` });
    receiver.answer = (response) => response.writeHead(503).end();
    await publishAndSend(scene);
    expect(receiver.connections).toBe(1);
    addresses = [[{ address, family: address.includes(':') ? 6 : 4 }]];
    await retry(scene);
    // A name with one public and one internal address is refused as a whole.
    addresses = [
      [
        { address: '127.0.0.1', family: 4 },
        { address, family: 4 },
      ],
    ];
    await retry(scene);
    expect(receiver.connections).toBe(1);
    expect(await repliesOf(scene)).toEqual([
      '503 Service Unavailable',
      'The address is not public.',
      'The address is not public.',
    ]);
  });

  it('changes its address between look-up and connection is reached at the address that was checked', async () => {
    const scene = await makeScene({ url: `http://hooks.localhost:${receiver.port}/` });
    addresses = [[{ address: '127.0.0.1', family: 4 }], [{ address: '169.254.169.254', family: 4 }]];
    await publishAndSend(scene);
    expect(await taskOf(scene)).toMatchObject({ state: 'done' });
    // The name was resolved once.
    expect(addresses).toHaveLength(1);
  });

  it('is on this machine is not reached in production', async () => {
    const strict = createWebhookSender({
      allowsLoopback: false,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const message = { webhookId: 'evt_1', payload: '{}', secrets: [SECRET], at: new Date() };
    const urls = [receiver.url, `https://127.0.0.1:${receiver.port}/`, `https://hooks.example:${receiver.port}/`];
    for (const url of urls) expect(await strict.send({ ...message, url })).toMatchObject({ status: null });
    expect(receiver.connections).toBe(0);
  });

  it('answers 410 is disabled with the reason, and gets nothing more', async () => {
    const scene = await makeScene();
    receiver.answer = (response) => response.writeHead(410).end();
    await publishAndSend(scene);
    expect(await readEndpoint(scene)).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
    expect(await taskOf(scene)).toMatchObject({ state: 'failed', reason: '410 Gone' });
    const entry = await context.database.auditLog.findOne({ subject: scene.endpoint._id.toHexString() }).lean();
    expect(entry).toMatchObject({ action: 'webhook.disable', actor: null });
    await retry(scene);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a failing endpoint', () => {
  /** Tests as further deliveries. */
  async function addDeliveries({ endpoint }: Scene, count: number, over: { createdAt?: Date } = {}) {
    const createdAt = over.createdAt ?? context.database.clock.now();
    const records = Array.from({ length: count }, () => ({
      company: endpoint.company,
      endpoint: endpoint._id,
      event: new Types.ObjectId(),
      type: TEST_EVENT,
      payload: '{}',
      outbox: [{ kind: 'webhook' as const, state: 'pending' as const, dueAt: new Date(0) }],
      createdAt,
    }));
    await context.database.webhookDeliveries.insertMany(records);
  }

  it('is paused after a few attempts, then gets one attempt per pause, then everything', async () => {
    const scene = await makeScene();
    receiver.answer = (response) => response.writeHead(500).end();
    await addDeliveries(scene, 30);
    await send(scene);
    const { pausedUntil } = await readEndpoint(scene);
    expect(pausedUntil?.getTime()).toBeGreaterThan(context.database.clock.now().getTime());
    const before = receiver.received.length;
    expect(before).toBeLessThanOrEqual(8);
    await send(scene);
    expect(receiver.received).toHaveLength(before);
    await retry(scene);
    expect(receiver.received).toHaveLength(before + 1);
    receiver.answer = (response) => response.writeHead(204).end();
    await retry(scene);
    const states = (await deliveriesOf(scene)).map(({ outbox: [task] }) => task?.state);
    expect(new Set(states)).toEqual(new Set(['done']));
    const successes = receiver.received.slice(before + 1);
    expect(idsOf(successes).size).toBe(30);
  });

  it('loses what is older than three days', async () => {
    const scene = await makeScene({ pausedUntil: context.database.clock.fromNow(DAY) });
    await addDeliveries(scene, 1, { createdAt: context.database.clock.fromNow(-4 * DAY) });
    await send(scene);
    expect(await taskOf(scene)).toMatchObject({ state: 'failed', reason: 'Given up after three days.' });
  });

  it('keeps its settled deliveries for 30 days', async () => {
    const scene = await makeScene();
    await addDeliveries(scene, 2, { createdAt: context.database.clock.fromNow(-31 * DAY) });
    await addDeliveries(scene, 1);
    await removeExpired(context);
    expect(await deliveriesOf(scene)).toHaveLength(1);
  });
});

it('the events of documents and requests name their application and their record', async () => {
  const scene = await makeScene();
  await publishAndSend(scene);
  const { applicationDocuments, applicantRequests, clock } = context.database;
  const of = { submission: scene.application._id, company: scene.application.company };
  const [document, request] = [new Types.ObjectId(), new Types.ObjectId()];
  const eventOf = (type: 'document.added' | 'request.answered', subject: Types.ObjectId) => ({
    ...of,
    _id: subject,
    effects: [newEvent({ type, at: clock.now(), company: of.company, application: of.submission, subject })],
  });
  await applicationDocuments.collection.insertOne({ ...eventOf('document.added', document), isReady: true });
  await applicantRequests.collection.insertOne({ ...eventOf('request.answered', request), tokenHash: 'none' });
  await publishAndSend(scene);
  const sent = receiver.received.slice(1).map((received) => verify(received));
  // Requests to one endpoint run in parallel.
  sent.sort((one, other) => one.type.localeCompare(other.type));
  const applicationId = scene.application._id.toHexString();
  expect(sent).toMatchObject([
    { type: 'document.added', data: { applicationId, documentId: document.toHexString() } },
    { type: 'request.answered', data: { applicationId, requestId: request.toHexString() } },
  ]);
  expect((await applicationDocuments.findById(document).lean())?.effects).toEqual([]);
});

it('an event reports an e-mail that failed for good, and names the delivery', async () => {
  const scene = await makeScene();
  await context.database.applications.updateOne({ _id: scene.application._id }, { $unset: { effects: 1 } });
  worker.mail.refuseWith = 550;
  await setAllDue(context, scene.application);
  await context.database.applications.updateOne(
    { _id: scene.application._id },
    { $set: { 'outbox.1.dueAt': new Date(0), 'outbox.0.state': 'failed', 'outbox.0.dueAt': null } },
  );
  await deliverEmail(context, jobOf(scene.application, 'email'));
  worker.mail.refuseWith = null;
  await runDueEffects(context);
  await send(scene);
  const payload = verify(receiver.received[0] ?? expect.fail('nothing arrived'));
  const deliveryId = scene.application.outbox[1]?._id.toHexString();
  expect(payload).toMatchObject({ type: 'delivery.failed', data: { deliveryId } });
});
