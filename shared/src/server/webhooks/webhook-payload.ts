import type { Types } from 'mongoose';
import { WEBHOOK_EVENT_ENTRIES, type WebhookPayload } from '../../schemas/company/webhook.ts';
import type { Application } from '../models/application/application.ts';
import type { WebhookEvent } from '../models/application/webhook-event.ts';
import { workStateOf } from '../work/change-work.ts';

/** The parts of an application that a body contains, as a projection. */
export const PAYLOAD_PARTS = { reference: 1, work: 1, createdAt: 1, deletedAt: 1 } as const;
export type PublishedApplication = Pick<Application, '_id' | 'reference' | 'work' | 'createdAt' | 'deletedAt'>;

interface PayloadInput {
  readonly event: Pick<WebhookEvent, 'type' | 'at' | 'subject'>;
  readonly company: Types.ObjectId;
  readonly application: PublishedApplication;
}

/** The body of a webhook: ids, reference, stage and times, no personal data. */
export function webhookPayload({ event, company, application }: PayloadInput): WebhookPayload {
  const { stage, version } = workStateOf(application);
  const { type, at, subject } = event;
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
    },
  };
}
