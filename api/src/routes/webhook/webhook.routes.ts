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
import { createdSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import { removeEndpoints } from '@funding-desk/shared/server/webhooks/webhook-store';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { createEndpoint, rotateSecret, updateEndpoint } from '../../commands/webhook/save-endpoint.ts';
import { resendWebhook, sendTest } from '../../commands/webhook/send-webhook.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { listRoute } from '../../http/routing/list-route.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { presentDeliveries, presentEndpoint } from '../../presenters/webhook.ts';
import { findCompany, loadCompany } from '../../queries/company/find-company.ts';
import { findEndpoint, findWebhookDelivery, sampleWebhooks } from '../../queries/company/find-webhook.ts';
import { seesDeals } from '../../queries/deal/load-deals.ts';
import { tenantFilter } from '../../tenant-scope.ts';

const access = { kind: 'action', action: 'webhook:manage' } as const;
const scope = 'webhooks:manage';
const endpointParams = z.strictObject({ id: idSchema, endpoint: idSchema });

const endpoints = signedInRoutes({
  access,
  scope,
  params: endpointParams,
  async load({ context, viewer, params }) {
    const company = await findCompany({ context, viewer, id: params.id });
    return { company, endpoint: await findEndpoint({ context, company, endpoint: params.endpoint }) };
  },
  audited: ({ company, endpoint }) => ({ company: company._id, subject: endpoint._id }),
});

const webhooks = signedInRoutes({
  access,
  scope,
  params: idParams,
  load: loadCompany,
  audited: ({ company }) => ({ company: company._id }),
});

const list = webhooks.get('/company/:id/webhooks', {
  summary: 'List the webhook endpoints of a company',
  response: { 200: webhookEndpointsResponseSchema },
  async handle({ context, company }) {
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

interface AmountsInput extends Pick<ViewerInput, 'viewer'> {
  readonly body: z.infer<typeof webhookUpdateSchema>;
  /** Null for a new endpoint. */
  readonly before: WebhookEndpoint | null;
}

/** Amounts leave only for those who may read them, to an address that they know. @throws AppError 403 */
function assertMaySendAmounts({ viewer, body, before }: AmountsInput): void {
  const sendsAmounts = body.sendsAmounts ?? before?.sendsAmounts ?? false;
  const isNew = !before?.sendsAmounts || (body.url !== undefined && body.url !== before.url);
  if (sendsAmounts && isNew && !seesDeals(viewer)) throw new AppError('forbidden');
}

const create = webhooks.post('/company/:id/webhooks', {
  summary: 'Create a webhook endpoint, with its secret',
  note: 'The secret is in no other response. Requests are signed with it as in Standard Webhooks. `sendsAmounts` needs the right to read applications, for keys the scope `deals:read`.',
  response: { 201: webhookCreatedSchema },
  body: webhookCreateSchema,
  async handle({ context, viewer, body, record, company }) {
    assertMaySendAmounts({ viewer, body, before: null });
    const data = await createEndpoint({ context, company, body });
    const changes = [
      { field: 'Address', from: null, to: new URL(body.url).host },
      { field: 'Events', from: null, to: body.events.join(', ') },
      ...(body.sendsAmounts ? [{ field: 'Amounts', from: null, to: 'Yes' }] : []),
    ];
    await record('webhook.create', { subject: data.id, changes });
    return success({ data }, 201);
  },
});

const update = endpoints.put('/company/:id/webhooks/:endpoint', {
  summary: 'Change address, events or amounts of a webhook endpoint, enable or disable it',
  response: { 200: webhookEndpointResponseSchema },
  body: webhookUpdateSchema,
  async handle({ context, viewer, body, record, endpoint: before }) {
    assertMaySendAmounts({ viewer, body, before });
    const { endpoint, changes } = await updateEndpoint({ context, endpoint: before, body });
    await record('webhook.update', { changes });
    return success({ data: presentEndpoint(endpoint, context.database.clock.now()) });
  },
});

const remove = endpoints.delete('/company/:id/webhooks/:endpoint', {
  summary: 'Delete a webhook endpoint with its deliveries',
  async handle({ context, record, endpoint: { _id, url } }) {
    await record('webhook.delete', { changes: [{ field: 'Address', from: new URL(url).host, to: null }] });
    await removeEndpoints(context.database, [_id]);
  },
});

const rotate = endpoints.post('/company/:id/webhooks/:endpoint/secret', {
  summary: 'Create a new secret for a webhook endpoint',
  note: 'Until the overlap ends, requests have a signature of each of the two secrets.',
  response: { 200: webhookSecretSchema },
  body: webhookRotateSchema,
  async handle({ context, body: { overlapHours }, record, endpoint }) {
    const { secret, previousExpiresAt } = await rotateSecret({ context, endpoint, overlapHours });
    await record('webhook.rotate-secret', { details: { overlapHours: String(overlapHours) } });
    return success({ data: { secret, previousExpiresAt: previousExpiresAt.toISOString() } });
  },
});

const test = endpoints.post('/company/:id/webhooks/:endpoint/test', {
  summary: 'Send a test event to a webhook endpoint',
  response: { 201: createdSchema },
  async handle({ context, viewer, record, endpoint }) {
    const delivery = await sendTest({ context, endpoint, by: viewer.id });
    await record('webhook.test', { details: { delivery } });
    return success({ data: { id: delivery } }, 201);
  },
});

const resend = endpoints.post('/company/:id/webhooks/:endpoint/deliveries/:delivery/resend', {
  summary: 'Send a webhook again',
  note: 'It has the same `webhook-id`, so that a receiver that has it already ignores it.',
  params: endpointParams.extend({ delivery: idSchema }),
  async handle({ context, viewer, params: { delivery: deliveryId }, record, endpoint }) {
    const delivery = await findWebhookDelivery({ context, endpoint, delivery: deliveryId });
    await resendWebhook({ context, endpoint, delivery, by: viewer.id });
    await record('webhook.resend', { details: { delivery: deliveryId } });
  },
});

const sample = webhooks.get('/company/:id/webhooks/sample', {
  summary: 'Bodies of a webhook event, made from the newest applications',
  note: 'For tools that need a sample before the first event. Without applications, the sample has invented ids.',
  response: { 200: webhookSampleResponseSchema },
  query: webhookSampleQuerySchema,
  async handle({ context, query: { event }, company }) {
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
  note: 'Settled deliveries are listed for 30 days. Without the right to read applications, for keys the scope `deals:read`, `payload` has no amounts.',
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
  present: ({ viewer, rows }) => presentDeliveries({ rows, seesAmounts: seesDeals(viewer) }),
});

export const webhookRoutes: readonly Route[] = [list, create, update, remove, rotate, test, resend, sample, deliveries];
