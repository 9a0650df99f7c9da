import type { WebhookEventType, WebhookPayload } from '@funding-desk/shared/schemas/company/webhook';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { WebhookDelivery } from '@funding-desk/shared/server/models/webhook-delivery';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import {
  PAYLOAD_PARTS,
  type PublishedApplication,
  webhookPayload,
} from '@funding-desk/shared/server/webhooks/webhook-payload';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface EndpointInput {
  readonly context: AppContext;
  /** A company in the viewer's scope. */
  readonly company: Company;
  readonly endpoint: string;
}

/** @throws AppError 404 for an endpoint of another company */
export async function findEndpoint({ context, company, endpoint }: EndpointInput): Promise<WebhookEndpoint> {
  const found = await context.database.webhookEndpoints.findOne({ _id: endpoint, company: company._id }).lean();
  if (!found) throw new AppError('record_not_found');
  return found;
}

/** @throws AppError 404 for a delivery of another endpoint */
export async function findWebhookDelivery({
  context,
  endpoint,
  delivery,
}: {
  readonly context: AppContext;
  readonly endpoint: WebhookEndpoint;
  readonly delivery: string;
}): Promise<WebhookDelivery> {
  const found = await context.database.webhookDeliveries.findOne({ _id: delivery, endpoint: endpoint._id }).lean();
  if (!found) throw new AppError('record_not_found');
  return found;
}

/** Bodies in a sample. */
const SAMPLES = 3;

interface SampleInput {
  readonly context: AppContext;
  readonly company: Types.ObjectId;
  readonly type: WebhookEventType;
}

/** Bodies as an endpoint would receive them, from the newest applications, or from an invented one. */
export async function sampleWebhooks({ context, company, type }: SampleInput): Promise<WebhookPayload[]> {
  const { applications, clock } = context.database;
  const found = await applications
    .find({ company, deletedAt: null })
    .sort({ createdAt: -1, _id: -1 })
    .limit(SAMPLES)
    .select(PAYLOAD_PARTS)
    .lean<PublishedApplication[]>();
  const now = clock.now();
  const invented = { _id: new Types.ObjectId(), reference: 'SAMP1E42', createdAt: now, deletedAt: null };
  const event = { type, at: now, company, application: invented._id, subject: new Types.ObjectId() };
  const samples = found.length > 0 ? found : [invented];
  return samples.map((application) => webhookPayload({ event, application }));
}
