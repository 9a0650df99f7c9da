import { setTimeout as pause } from 'node:timers/promises';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { webhookCreatedSchema } from '@funding-desk/shared/schemas/company/webhook';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeStaff } from '../support/admin/people.ts';
import { apply } from '../support/applications/apply.ts';
import { databaseBytes, filesBelow, findLeaks, findLeaksInFiles } from '../support/services/leaks.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { startReceiver, type WebhookReceiver } from '../support/services/webhook-receiver.ts';

const APPLICATIONS = 12;
const KILLS = 4;
/** Milliseconds between two kills: publishing and sending are under way. */
const GAP = 1_500;

let services: Services;
let receiver: WebhookReceiver;
beforeAll(async () => {
  services = await startServices({ WEBHOOK_LOOPBACK: '1' });
  receiver = await startReceiver();
  // Long enough for a kill between the request and the record of its answer.
  receiver.delay = 200;
});
afterAll(async () => {
  receiver.close();
  await services.close();
});

/** Creates the endpoint through the API. @returns its secret */
async function createEndpoint(): Promise<string> {
  const credentials = await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
  const call = async (path: string, body: object, token?: string) =>
    fetch(`${services.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  const signedIn = await (await call('/auth/login', credentials)).json();
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(signedIn).data;
  const path = `/company/${services.company._id.toHexString()}/webhooks`;
  const answer = await call(path, { url: receiver.url, events: ['application.received'] }, token);
  return webhookCreatedSchema.parse(await answer.json()).data.secret;
}

/** Ends the leases of attempts that were killed. */
const endLeases = () =>
  services.database.webhookDeliveries.updateMany(
    { 'outbox.state': 'pending' },
    { $set: { 'outbox.0.dueAt': new Date(0) } },
  );

const applicationOf = ({ body }: WebhookReceiver['received'][number]) =>
  z.object({ data: z.object({ applicationId: z.string() }) }).parse(JSON.parse(body)).data.applicationId;

it('kill -9 of the worker loses no webhook, and each event has one id and a valid signature each time', async () => {
  const secret = await createEndpoint();
  const { received } = receiver;
  let worker = services.startWorker();
  const accepted: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let count = 0; count < APPLICATIONS / KILLS; count += 1) accepted.push((await apply(services)).id);
    await pause(GAP);
    await worker.stop('SIGKILL');
    await endLeases();
    worker = services.startWorker();
  }
  const ids = () => new Map(received.map((webhook) => [applicationOf(webhook), webhook.id]));
  await until('every webhook has arrived', async () => ids().size === accepted.length, 120);
  await until(
    'every delivery is settled',
    async () => !(await services.database.webhookDeliveries.exists({ 'outbox.state': 'pending' })),
    120,
  );
  expect([...ids().keys()].sort()).toEqual([...accepted].sort());
  for (const { body, headers } of received) new Webhook(secret).verify(body, headers);
  expect(new Set(received.map(({ id }) => id)).size).toBe(accepted.length);
  const deliveries = await services.database.webhookDeliveries.find().lean();
  expect(deliveries.map(({ outbox }) => outbox.map(({ state }) => state))).toEqual(accepted.map(() => ['done']));
  // The secret is sealed in the database, and in no queue and no log.
  const needles = [{ name: 'secret', bytes: Buffer.from(secret.slice('whsec_'.length)) }];
  expect(findLeaks(needles, await databaseBytes(services.database))).toEqual([]);
  expect(await findLeaksInFiles(needles, await filesBelow(services.folder))).toEqual([]);
});
