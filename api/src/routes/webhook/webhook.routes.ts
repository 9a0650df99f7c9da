import {
  MAX_WEBHOOKS,
  webhookCreatedSchema,
  webhookCreateSchema,
  webhookDeliveryListQuerySchema,
  webhookDeliveryListSchema,
  webhookEndpointResponseSchema,
  webhookEndpointsResponseSchema,
  webhookRotateSchema,
  webhookSampleQuerySchema,
  webhookSampleResponseSchema,
  webhookSecretSchema,
  webhookUpdateSchema,
} from '@funding-desk/shared/schemas/company/webhook';
import { createdSchema, doneSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import { removeEndpoints } from '@funding-desk/shared/server/webhooks/webhook-store';
import { Types } from 'mongoose';
import { z } from 'zod';
import { createEndpoint, rotateSecret, updateEndpoint } from '../../commands/webhook/save-endpoint.ts';
import { resendWebhook, sendTest } from '../../commands/webhook/send-webhook.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { presentDeliveries, presentEndpoint } from '../../presenters/webhook.ts';
import { findCompany } from '../../queries/company/find-company.ts';
import { findEndpoint, findWebhookDelivery, sampleWebhooks } from '../../queries/company/find-webhook.ts';
import { tenantFilter } from '../../tenant-scope.ts';

const access = { kind: 'action', action: 'webhook:manage' } as const;
const scope = 'webhooks:manage';
const endpointParams = z.strictObject({ id: idSchema, endpoint: idSchema });

const list = signedInRoute({
  method: 'get',
  path: '/company/:id/webhooks',
  summary: 'List the webhook endpoints of a company',
  response: { 200: webhookEndpointsResponseSchema },
  access,
  scope,
  params: idParams,
  async handle({ context, viewer, params: { id } }) {
    const company = await findCompany({ context, viewer, id });
    const endpoints = await context.database.webhookEndpoints
      .find({ company: company._id })
      .sort({ createdAt: 1 })
      .limit(MAX_WEBHOOKS)
      .lean();
    const data = {
      companyName: company.nameIn,
      endpoints: endpoints.map((endpoint) => presentEndpoint(endpoint, context.database.clock.now())),
    };
    return success({ data });
  },
});

const create = signedInRoute({
  method: 'post',
  path: '/company/:id/webhooks',
  summary: 'Create a webhook endpoint, with its secret',
  note: 'The secret is in no other response. Requests are signed with it as in Standard Webhooks.',
  response: { 201: webhookCreatedSchema },
  access,
  scope,
  params: idParams,
  body: webhookCreateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id }, body, address }) {
    const company = await findCompany({ context, viewer, id });
    const data = await createEndpoint({ context, company, body });
    const changes = [
      { field: 'Address', from: null, to: new URL(body.url).host },
      { field: 'Events', from: null, to: body.events.join(', ') },
    ];
    const subject = data.id;
    await context.audit.record({ action: 'webhook.create', actor: viewer.id, company: id, subject, address, changes });
    return success({ data }, 201);
  },
});

const update = signedInRoute({
  method: 'put',
  path: '/company/:id/webhooks/:endpoint',
  summary: 'Change address or events of a webhook endpoint, enable or disable it',
  response: { 200: webhookEndpointResponseSchema },
  access,
  scope,
  params: endpointParams,
  body: webhookUpdateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id, endpoint: subject }, body, address }) {
    const company = await findCompany({ context, viewer, id });
    const found = await findEndpoint({ context, company, endpoint: subject });
    const { endpoint, changes } = await updateEndpoint({ context, endpoint: found, body });
    await context.audit.record({ action: 'webhook.update', actor: viewer.id, company: id, subject, address, changes });
    return success({ data: presentEndpoint(endpoint, context.database.clock.now()) });
  },
});

const remove = signedInRoute({
  method: 'delete',
  path: '/company/:id/webhooks/:endpoint',
  summary: 'Delete a webhook endpoint with its deliveries',
  response: { 200: doneSchema },
  access,
  scope,
  params: endpointParams,
  async handle({ context, viewer, params: { id, endpoint: subject }, address }) {
    const company = await findCompany({ context, viewer, id });
    const { _id, url } = await findEndpoint({ context, company, endpoint: subject });
    const changes = [{ field: 'Address', from: new URL(url).host, to: null }];
    await context.audit.record({ action: 'webhook.delete', actor: viewer.id, company: id, subject, address, changes });
    await removeEndpoints(context.database, [_id]);
    return success();
  },
});

const rotate = signedInRoute({
  method: 'post',
  path: '/company/:id/webhooks/:endpoint/secret',
  summary: 'Create a new secret for a webhook endpoint',
  note: 'Until the overlap ends, requests have a signature of each of the two secrets.',
  response: { 200: webhookSecretSchema },
  access,
  scope,
  params: endpointParams,
  body: webhookRotateSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, params: { id, endpoint: subject }, body: { overlapHours }, address }) {
    const company = await findCompany({ context, viewer, id });
    const endpoint = await findEndpoint({ context, company, endpoint: subject });
    const { secret, previousExpiresAt } = await rotateSecret({ context, endpoint, overlapHours });
    const details = { overlapHours: String(overlapHours) };
    const entry = {
      action: 'webhook.rotate-secret',
      actor: viewer.id,
      company: id,
      subject,
      address,
      details,
    } as const;
    await context.audit.record(entry);
    return success({ data: { secret, previousExpiresAt: previousExpiresAt.toISOString() } });
  },
});

const test = signedInRoute({
  method: 'post',
  path: '/company/:id/webhooks/:endpoint/test',
  summary: 'Send a test event to a webhook endpoint',
  response: { 201: createdSchema },
  access,
  scope,
  params: endpointParams,
  async handle({ context, viewer, params: { id, endpoint: subject }, address }) {
    const company = await findCompany({ context, viewer, id });
    const endpoint = await findEndpoint({ context, company, endpoint: subject });
    const delivery = await sendTest({ context, endpoint, by: viewer.id });
    const details = { delivery };
    await context.audit.record({ action: 'webhook.test', actor: viewer.id, company: id, subject, address, details });
    return success({ data: { id: delivery } }, 201);
  },
});

const resend = signedInRoute({
  method: 'post',
  path: '/company/:id/webhooks/:endpoint/deliveries/:delivery/resend',
  summary: 'Send a webhook again',
  note: 'It has the same `webhook-id`, so that a receiver that has it already ignores it.',
  response: { 200: doneSchema },
  access,
  scope,
  params: endpointParams.extend({ delivery: idSchema }),
  async handle({ context, viewer, params: { id, endpoint: subject, delivery: deliveryId }, address }) {
    const company = await findCompany({ context, viewer, id });
    const endpoint = await findEndpoint({ context, company, endpoint: subject });
    const delivery = await findWebhookDelivery({ context, endpoint, delivery: deliveryId });
    await resendWebhook({ context, endpoint, delivery, by: viewer.id });
    const details = { delivery: deliveryId };
    await context.audit.record({ action: 'webhook.resend', actor: viewer.id, company: id, subject, address, details });
    return success();
  },
});

const sample = signedInRoute({
  method: 'get',
  path: '/company/:id/webhooks/sample',
  summary: 'Bodies of a webhook event, made from the newest applications',
  note: 'For tools that need a sample before the first event. Without applications, the sample has invented ids.',
  response: { 200: webhookSampleResponseSchema },
  access,
  scope,
  params: idParams,
  query: webhookSampleQuerySchema,
  async handle({ context, viewer, params: { id }, query: { event } }) {
    const company = await findCompany({ context, viewer, id });
    return success({ data: await sampleWebhooks({ context, company: company._id, type: event }) });
  },
});

/** What the search of the list finds: a whole reference, or the id of an event. */
function searchedBy(search: string) {
  const reference = search.replaceAll(/\s/g, '').toUpperCase();
  const [, event] = /^(?:evt_)?([0-9a-f]{24})$/.exec(search.trim()) ?? [];
  if (reference === '') return [];
  return [event ? { event: new Types.ObjectId(event) } : { reference }];
}

const deliveries = listRoute({
  path: '/webhook/deliveries',
  summary: 'List what was sent to webhook endpoints, with every attempt',
  note: 'Settled deliveries are listed for 30 days.',
  response: { 200: webhookDeliveryListSchema },
  access,
  scope,
  query: webhookDeliveryListQuerySchema,
  source: async ({ context, viewer, query: { company, endpoint, search } }) => {
    const scope = await tenantFilter(context, viewer);
    return {
      model: context.database.webhookDeliveries,
      filter: {
        $and: [
          scope,
          ...(company ? [{ company: new Types.ObjectId(company) }] : []),
          ...(endpoint ? [{ endpoint: new Types.ObjectId(endpoint) }] : []),
          ...searchedBy(search),
        ],
      },
      sorts: { createdAt: { field: 'createdAt', kind: 'date' } },
      defaultSort: '-createdAt',
    };
  },
  present: presentDeliveries,
});

export const webhookRoutes: readonly Route[] = [list, create, update, remove, rotate, test, resend, sample, deliveries];
