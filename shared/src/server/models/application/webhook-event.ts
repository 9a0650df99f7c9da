import { Schema, Types } from 'mongoose';
import { WEBHOOK_EVENTS, type WebhookEventType } from '../../../schemas/company/webhook.ts';

/**
 * An event for webhooks that is stored in the same update as the change that it reports. The worker publishes it to the
 * company's endpoints and removes it from the record.
 */
export interface WebhookEvent {
  /** Part of `webhook-id`. */
  _id: Types.ObjectId;
  type: WebhookEventType;
  at: Date;
  /** The document, request or delivery that the event is about. */
  subject?: Types.ObjectId;
}

export const webhookEventSchema = new Schema<WebhookEvent>(
  {
    type: { type: String, enum: WEBHOOK_EVENTS, required: true },
    at: { type: Date, required: true },
    subject: { type: Schema.Types.ObjectId },
  },
  { strict: 'throw' },
);

export const newWebhookEvent = (event: Omit<WebhookEvent, '_id'>): WebhookEvent => ({
  _id: new Types.ObjectId(),
  ...event,
});
