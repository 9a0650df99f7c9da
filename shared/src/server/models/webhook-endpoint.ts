import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { DISABLED_REASONS, WEBHOOK_EVENTS, type WebhookEventType } from '../../schemas/company/webhook.ts';
import { type Clock, timedSchema } from '../clock.ts';

export interface WebhookSecret {
  _id: Types.ObjectId;
  /** `whsec_…`, sealed. */
  sealed: string;
  createdAt: Date;
  /** Null for the current secret. The previous one still signs until then. */
  expiresAt: Date | null;
}

/** An address of a company that receives events (working day, W9). */
export interface WebhookEndpoint {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  /** Place among the endpoints of the company, which limits them. Absent in those of earlier versions. */
  slot?: number;
  url: string;
  events: WebhookEventType[];
  /** Events about an offer contain its amounts. Absent in endpoints of earlier versions, which get none. */
  sendsAmounts?: boolean;
  /** At most two: the previous one during a rotation, and the current one. */
  secrets: WebhookSecret[];
  isEnabled: boolean;
  disabledReason: (typeof DISABLED_REASONS)[number] | null;
  disabledAt: Date | null;
  /** Failed attempts since the last accepted one. */
  failures: number;
  /** No attempts before this time, because the last ones failed. */
  pausedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const secretSchema = new Schema<WebhookSecret>(
  {
    sealed: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { strict: 'throw' },
);

const schema = new Schema<WebhookEndpoint>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    slot: Number,
    url: { type: String, required: true },
    events: { type: [String], enum: WEBHOOK_EVENTS, required: true },
    sendsAmounts: Boolean,
    secrets: { type: [secretSchema], default: [] },
    isEnabled: { type: Boolean, default: true },
    disabledReason: { type: String, enum: [...DISABLED_REASONS, null], default: null },
    disabledAt: { type: Date, default: null },
    failures: { type: Number, default: 0 },
    pausedUntil: { type: Date, default: null },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, createdAt: 1 });
schema.index({ company: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });

export function webhookEndpointModel(connection: Connection, clock: Clock): Model<WebhookEndpoint> {
  return connection.model<WebhookEndpoint>('WebhookEndpoint', timedSchema(schema, clock), 'webhook-endpoints');
}
