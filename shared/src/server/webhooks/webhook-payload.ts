import {
  type OfferAmounts,
  WEBHOOK_EVENT_ENTRIES,
  type WebhookPayload,
  webhookPayloadSchema,
} from '../../schemas/company/webhook.ts';
import type { Application } from '../models/application/application.ts';
import type { EffectPayload } from '../models/outbox/effects.ts';
import { workStateOf } from '../work/change-work.ts';

/** The parts of an application that a body contains, as a projection. */
export const PAYLOAD_PARTS = { reference: 1, work: 1, createdAt: 1, deletedAt: 1 } as const;
export type PublishedApplication = Pick<Application, '_id' | 'reference' | 'work' | 'createdAt' | 'deletedAt'>;

interface PayloadInput {
  readonly event: EffectPayload<'publish-event'>;
  readonly application: PublishedApplication;
  /** Of the offer that the event is about, for endpoints that ask for them. */
  readonly amounts?: OfferAmounts | undefined;
}

/** The body of a webhook: ids, reference, stage, times and amounts, no personal data. */
export function webhookPayload({ event, application, amounts }: PayloadInput): WebhookPayload {
  const { stage, version } = workStateOf(application);
  const { type, at, company, subject } = event;
  const name = WEBHOOK_EVENT_ENTRIES[type].subject;
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      companyId: company.toHexString(),
      applicationId: application._id.toHexString(),
      reference: application.reference,
      stage,
      version,
      receivedAt: application.createdAt.toISOString(),
      ...(name && subject ? { [name]: subject.toHexString() } : {}),
      ...(amounts ? { amounts } : {}),
    },
  };
}

/** The same body without amounts. */
export function withoutAmounts(body: string): string {
  if (!body.includes('"amounts"')) return body;
  const { data, ...rest } = webhookPayloadSchema.parse(JSON.parse(body));
  const { amounts: _, ...others } = data;
  return JSON.stringify({ ...rest, data: others });
}
