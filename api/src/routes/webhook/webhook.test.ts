import {
  TEST_EVENT,
  type WebhookEndpointView,
  webhookDeliveryListSchema,
  webhookEndpointsResponseSchema,
  webhookPayloadSchema,
} from '@funding-desk/shared/schemas/company/webhook';
import { webhookContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withdrawCompany } from '../../commands/company/withdraw-company.ts';
import { addFunder, dealCalls, readyApplication, SELLS, sendTo } from '../../testing/scenes/deals/deal-calls.ts';
import { makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  other = await makeTenant(api);
  token = await integrator(tenant);
});
afterAll(() => api.close());

const URL_OF_RECEIVER = 'https://hooks.bluekettle.example/funding';
const EVENTS = ['application.received', 'application.updated'];
const createdSchema = z.object({ id: z.string(), secret: z.string() });

async function integrator({ company }: Tenant): Promise<string> {
  return (await signInStaff(api, { company: company._id, permissions: ['webhook:manage'] })).token;
}

const pathOf = ({ company }: Tenant) => `/company/${company._id.toHexString()}/webhooks`;
const create = (body: object = {}, of = tenant) =>
  api.call(pathOf(of), { token, body: { url: URL_OF_RECEIVER, events: EVENTS, ...body } });

async function createEndpoint() {
  return createdSchema.parse((await create()).body.data);
}

async function read(id: string): Promise<WebhookEndpointView> {
  const { body } = await api.call(pathOf(tenant), { token });
  const { endpoints } = webhookEndpointsResponseSchema.parse(body).data;
  return endpoints.find((endpoint) => endpoint.id === id) ?? expect.fail('There is no such endpoint');
}

async function storedSecrets(id: string): Promise<string[]> {
  const { database, sealer } = api.context;
  const endpoint = (await database.webhookEndpoints.findById(id).lean()) ?? expect.fail('gone');
  return endpoint.secrets.map(({ sealed }) => sealer.openText(webhookContext(endpoint), sealed));
}

const actionsOf = async (subject: string) =>
  (await api.context.database.auditLog.find({ subject }).sort({ _id: 1 }).lean()).map(({ action }) => action);

async function deliveriesOf(endpoint: string, as = token) {
  const { body } = await api.call(`/webhook/deliveries?endpoint=${endpoint}`, { token: as });
  return webhookDeliveryListSchema.parse(body).data;
}

describe('webhook endpoints', () => {
  it('are created with a sealed secret that no later response contains', async () => {
    const { id, secret } = await createEndpoint();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await storedSecrets(id)).toEqual([secret]);
    const raw = JSON.stringify(await api.context.database.webhookEndpoints.findById(id).lean());
    expect(raw).not.toContain(secret);
    const listed = await api.call(pathOf(tenant), { token });
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');
    expect(await read(id)).toMatchObject({ url: URL_OF_RECEIVER, events: EVENTS, isEnabled: true });
    expect(await actionsOf(id)).toEqual(['webhook.create']);
  });

  it.each([
    ['http://hooks.bluekettle.example/', /https/],
    ['https://169.254.169.254/', /public internet/],
    ['https://[::1]/', /public internet/],
    ['https://anna:secret@hooks.bluekettle.example/', /complete address/],
  ])('are refused with the address %s', async (url, message) => {
    const answer = await create({ url });
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.url).toMatch(message);
  });

  it('are disabled, enabled and changed; the audit log has the host but not the whole address', async () => {
    const { id } = await createEndpoint();
    const change = (body: object) => api.call(`${pathOf(tenant)}/${id}`, { method: 'PUT', token, body });
    await change({ isEnabled: false });
    expect(await read(id)).toMatchObject({ isEnabled: false, disabledReason: 'staff' });
    await change({ isEnabled: true, url: 'https://other.bluekettle.example/secret-path', events: ['document.added'] });
    const after = await read(id);
    expect(after).toMatchObject({ isEnabled: true, disabledReason: null, events: ['document.added'] });
    const entries = JSON.stringify(await api.context.database.auditLog.find({ subject: id }).lean());
    expect(entries).toContain('other.bluekettle.example');
    expect(entries).not.toContain('secret-path');
  });

  it('have two secrets during a rotation and one afterwards', async () => {
    const { id, secret } = await createEndpoint();
    const rotate = (body: object = {}) => api.call(`${pathOf(tenant)}/${id}/secret`, { token, body });
    const fresh = z.object({ secret: z.string() }).parse((await rotate()).body.data).secret;
    expect(await storedSecrets(id)).toEqual([secret, fresh]);
    expect((await read(id)).secrets.map(({ expiresAt }) => expiresAt === null)).toEqual([false, true]);
    const newest = z.object({ secret: z.string() }).parse((await rotate({ overlapHours: 0 })).body.data).secret;
    expect(await storedSecrets(id)).toEqual([newest]);
    expect(await actionsOf(id)).toEqual(['webhook.create', 'webhook.rotate-secret', 'webhook.rotate-secret']);
  });

  it('return 404 to people of another company, also by their own company', async () => {
    const { id } = await createEndpoint();
    const stranger = await integrator(other);
    const tests = [pathOf(tenant), pathOf(other)].map((path) =>
      api.call(`${path}/${id}/test`, { method: 'POST', token: stranger }),
    );
    expect((await Promise.all(tests)).map(({ status }) => status)).toEqual([404, 404]);
    await api.call(`${pathOf(tenant)}/${id}/test`, { method: 'POST', token });
    expect(await deliveriesOf(id)).toHaveLength(1);
    expect(await deliveriesOf(id, stranger)).toEqual([]);
  });

  it('are deleted with their deliveries, and with their company', async () => {
    const { id } = await createEndpoint();
    await api.call(`${pathOf(tenant)}/${id}/test`, { method: 'POST', token });
    expect((await api.call(`${pathOf(tenant)}/${id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await deliveriesOf(id)).toEqual([]);
    const third = await makeTenant(api);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
    const made = await api.call(pathOf(third), { token: admin.token, body: { url: URL_OF_RECEIVER, events: EVENTS } });
    await withdrawCompany(api.context, third.company, { by: null, address: '' });
    const { id: theirs } = createdSchema.parse(made.body.data);
    expect(await api.context.database.webhookEndpoints.exists({ _id: theirs })).toBeNull();
  });
});

describe('deliveries of webhooks', () => {
  it('of a test have no data but the company, and are refused while the endpoint is disabled', async () => {
    const { id } = await createEndpoint();
    const test = () => api.call(`${pathOf(tenant)}/${id}/test`, { method: 'POST', token });
    expect((await test()).status).toBe(201);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ type: TEST_EVENT, state: 'waiting', application: null });
    const { data } = webhookPayloadSchema.parse(JSON.parse(delivery?.payload ?? ''));
    expect(data).toEqual({ companyId: tenant.company._id.toHexString() });
    await api.call(`${pathOf(tenant)}/${id}`, { method: 'PUT', token, body: { isEnabled: false } });
    expect((await test()).status).toBe(409);
  });

  it('are sent again with the same id', async () => {
    const { id } = await createEndpoint();
    await api.call(`${pathOf(tenant)}/${id}/test`, { method: 'POST', token });
    const before = (await deliveriesOf(id))[0] ?? expect.fail('There is no delivery');
    const failed = { 'outbox.0.state': 'failed', 'outbox.0.dueAt': null, 'outbox.0.reason': '500' };
    await api.context.database.webhookDeliveries.updateOne({ _id: before.id }, { $set: failed });
    const again = await api.call(`${pathOf(tenant)}/${id}/deliveries/${before.id}/resend`, { method: 'POST', token });
    expect(again.status).toBe(200);
    const [after] = await deliveriesOf(id);
    expect(after).toMatchObject({ state: 'waiting', webhookId: before.webhookId, reason: '' });
    const search = async (text: string) =>
      webhookDeliveryListSchema.parse((await api.call(`/webhook/deliveries?search=${text}`, { token })).body).data;
    expect((await search(before.webhookId)).map((delivery) => delivery.id)).toEqual([before.id]);
    expect(await search('K7MP%202345')).toEqual([]);
    expect(await actionsOf(id)).toEqual(['webhook.create', 'webhook.test', 'webhook.resend']);
  });
});

describe('events for webhooks', () => {
  const eventsOf = async (id: string) =>
    effectsOf((await api.context.database.applications.findById(id).lean())?.effects, 'publish-event').map(
      ({ payload }) => payload.type,
    );

  it('are stored with the application when its company has an endpoint, else not', async () => {
    await createEndpoint();
    const { id } = await submitOne(api, tenant);
    expect(await eventsOf(id)).toEqual(['application.received']);
    const without = await submitOne(api, other);
    expect(await eventsOf(without.id)).toEqual([]);
  });

  it('are stored with a change of the stage', async () => {
    const { id } = await submitOne(api, tenant);
    await settleAccepted(api);
    const permissions = ['page:forms', 'application:work'];
    const clerk = await signInStaff(api, { company: tenant.company._id, permissions });
    const body = { version: 0, stage: 'in_review' };
    await api.call(`/form/submission/${id}/work`, { method: 'PUT', token: clerk.token, body });
    expect(await eventsOf(id)).toEqual(['application.received', 'application.updated']);
  });
});

describe('amounts in webhooks', () => {
  it('of an offer go only to endpoints that ask for them, show only to readers of offers, and lack the commission', async () => {
    const tenantOfDeals = await makeTenant(api);
    const permissions = [...SELLS, 'offer:commission', 'webhook:manage'] as const;
    const staff = await makeColleague({ api, tenant: tenantOfDeals, name: 'Anna Example', permissions });
    const events = ['offer.received', 'package.sent', 'application.funded'];
    const body = { url: URL_OF_RECEIVER, events };
    for (const sendsAmounts of [true, false])
      await api.call(pathOf(tenantOfDeals), { token: staff.token, body: { ...body, sendsAmounts } });
    const funder = await addFunder(api, tenantOfDeals, 'Tallow Creek');
    const id = await readyApplication(api, tenantOfDeals);
    const [sent = ''] = await sendTo({ api, staff, id, funders: [funder] });
    const calls = dealCalls({ api, staff, id });
    await calls.offer(sent, { commission: { points: '7.7719', brokerFees: [{ name: 'Desk fee', amount: 77_719 }] } });
    const offer = (await calls.read()).offers[0]?.id ?? '';
    await sweepEffects(api);
    await calls.select(offer);
    await calls.fund(offer, { version: 1, on: '2026-12-03', amount: 4_812_345 });
    await sweepEffects(api);
    const company = tenantOfDeals.company._id;
    const { webhookDeliveries, webhookEndpoints } = api.context.database;
    const asks = await webhookEndpoints.findOne({ company, sendsAmounts: true }).lean();
    const deliveries = await webhookDeliveries.find({ company }).sort({ createdAt: 1, _id: 1 }).lean();
    const bodies = deliveries.map(({ endpoint, payload }) => ({
      isAsking: endpoint.equals(asks?._id ?? ''),
      ...webhookPayloadSchema.parse(JSON.parse(payload)),
    }));
    const amountsOf = (isAsking: boolean) =>
      Object.fromEntries(
        bodies.filter((one) => one.isAsking === isAsking).map(({ type, data }) => [type, data.amounts]),
      );
    expect(amountsOf(true)).toEqual({
      'package.sent': undefined,
      'offer.received': { amount: 5_000_000, net: 4_850_000, funded: null },
      'application.funded': { amount: 5_000_000, net: 4_850_000, funded: 4_812_345 },
    });
    expect(amountsOf(false)).toEqual({
      'package.sent': undefined,
      'offer.received': undefined,
      'application.funded': undefined,
    });
    expect(JSON.stringify(deliveries)).not.toMatch(/77719|7\.7719|points|commission|388595/);
    const listedFor = async (as: string) => {
      const listed = await deliveriesOf(asks?._id.toHexString() ?? '', as);
      const offered = listed.find(({ type }) => type === 'offer.received') ?? expect.fail('There is no offer');
      return webhookPayloadSchema.parse(JSON.parse(offered.payload)).data;
    };
    const { amounts, ...others } = await listedFor(staff.token);
    expect(amounts).toEqual({ amount: 5_000_000, net: 4_850_000, funded: null });
    expect(await listedFor(await integrator(tenantOfDeals))).toEqual(others);
  });

  it('take the right to read applications, also for another address', async () => {
    expect((await create({ sendsAmounts: true })).status).toBe(403);
    const { id } = await createEndpoint();
    const change = (body: object, by = token) =>
      api.call(`${pathOf(tenant)}/${id}`, { method: 'PUT', token: by, body });
    expect((await change({ sendsAmounts: true })).status).toBe(403);
    const permissions = ['page:forms', 'webhook:manage'] as const;
    const { token: manager } = await signInStaff(api, { company: tenant.company._id, permissions });
    expect((await change({ sendsAmounts: true }, manager)).body.data).toMatchObject({ sendsAmounts: true });
    expect((await change({ url: 'https://elsewhere.bluekettle.example/in' })).status).toBe(403);
    expect((await change({ events: ['offer.received'] })).status).toBe(200);
    expect((await change({ sendsAmounts: false })).body.data).toMatchObject({ sendsAmounts: false });
    const entries = await api.context.database.auditLog.find({ action: 'webhook.update', subject: id }).lean();
    expect(entries.flatMap(({ changes }) => changes ?? [])).toContainEqual({ field: 'Amounts', from: 'No', to: 'Yes' });
  });
});
