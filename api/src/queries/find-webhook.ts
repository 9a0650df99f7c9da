import type { Company } from '@funding-desk/shared/server/models/company';
import type { WebhookDelivery } from '@funding-desk/shared/server/models/webhook-delivery';
import type { WebhookEndpoint } from '@funding-desk/shared/server/models/webhook-endpoint';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

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
