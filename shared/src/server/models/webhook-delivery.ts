import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEventType } from '../../schemas/company/webhook.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from './outbox/outbox-task.ts';

/** One event for one endpoint. Its task has the attempts. */
export interface WebhookDelivery {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  endpoint: Types.ObjectId;
  /** The id of the event, and so of `webhook-id`. */
  event: Types.ObjectId;
  type: WebhookEventType | typeof TEST_EVENT;
  /** Null for a test. */
  submission: Types.ObjectId | null;
  reference: string;
  /** The body of every attempt. */
  payload: string;
  /** One task. */
  outbox: OutboxTask[];
  createdAt: Date;
}

const schema = new Schema<WebhookDelivery>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    endpoint: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, enum: [...WEBHOOK_EVENTS, TEST_EVENT], required: true },
    submission: { type: Schema.Types.ObjectId, default: null },
    reference: { type: String, default: '' },
    payload: { type: String, required: true },
    outbox: { type: [outboxTaskSchema], default: [] },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
// An event that is published again after a crash creates no second delivery.
schema.index({ endpoint: 1, event: 1 }, { unique: true });
schema.index({ endpoint: 1, 'outbox.dueAt': 1 });
schema.index({ 'outbox.dueAt': 1 });
schema.index(...FAILED_TASKS_INDEX);
schema.index({ submission: 1 });
schema.index({ company: 1, createdAt: -1, _id: -1 });
schema.index({ endpoint: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });

export function webhookDeliveryModel(connection: Connection): Model<WebhookDelivery> {
  return connection.model<WebhookDelivery>('WebhookDelivery', schema, 'webhook-deliveries');
}
