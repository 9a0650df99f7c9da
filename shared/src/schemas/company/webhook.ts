import { z } from 'zod';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';

interface WebhookEventEntry {
  readonly label: string;
  /** Name of the record that the event is about, beside the application. In the body. */
  readonly subject: 'documentId' | 'requestId' | 'deliveryId' | 'packageId' | 'offerId' | null;
}

/** Events that an endpoint can receive (working day, W9). */
export const WEBHOOK_EVENT_ENTRIES = {
  'application.received': { label: 'An application arrives', subject: null },
  'application.updated': { label: 'Its stage or assignee changes', subject: null },
  'application.completed': { label: 'The second owner has signed it', subject: null },
  'document.added': { label: 'A document is added', subject: 'documentId' },
  'request.answered': { label: 'A request for documents is answered', subject: 'requestId' },
  'delivery.failed': { label: 'An e-mail with an application fails', subject: 'deliveryId' },
  'package.sent': { label: 'It is sent to a funder', subject: 'packageId' },
  'package.answered': { label: 'A funder answers', subject: 'packageId' },
  'offer.received': { label: 'An offer arrives', subject: 'offerId' },
  'offer.selected': { label: 'An offer is selected', subject: 'offerId' },
  'application.funded': { label: 'It is funded', subject: 'offerId' },
} as const satisfies Record<string, WebhookEventEntry>;
export type WebhookEventType = keyof typeof WEBHOOK_EVENT_ENTRIES;
const isWebhookEvent = (type: string): type is WebhookEventType => Object.hasOwn(WEBHOOK_EVENT_ENTRIES, type);
export const WEBHOOK_EVENTS: readonly WebhookEventType[] = Object.keys(WEBHOOK_EVENT_ENTRIES).filter(isWebhookEvent);

/** Sent on request only, to check an endpoint. */
export const TEST_EVENT = 'webhook.test';

/** Endpoints of one company. */
export const MAX_WEBHOOKS = 20;
/** Hours for which the previous secret still signs after a rotation. */
export const SECRET_OVERLAP_HOURS = 24;

const time = z.iso.datetime();

/** Of the offer that an event is about, when the event was published. Never with buy rates or commission. */
const offerAmountsSchema = z
  .object({
    amount: z.int().describe('What the funder offers, in cents.'),
    net: z.int().describe('What the business gets: less withheld fees and payoffs, in cents.'),
    funded: z.int().nullable().describe('As it was wired, in cents. Null before it is funded.'),
  })
  .describe('Only to endpoints with `sendsAmounts`, in events about an offer.');
export type OfferAmounts = z.infer<typeof offerAmountsSchema>;

/** The body of a webhook. It never contains personal data: receivers read the application through the API. */
export const webhookPayloadSchema = z.object({
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  timestamp: time.describe('When it happened.'),
  data: z.object({
    companyId: idSchema,
    applicationId: idSchema.optional(),
    reference: z.string().optional(),
    stage: z.string().optional().describe('When the event was published.'),
    version: z.number().int().optional().describe('Increases with each change of stage or assignee.'),
    receivedAt: time.optional(),
    documentId: idSchema.optional(),
    requestId: idSchema.optional(),
    deliveryId: idSchema.optional(),
    packageId: idSchema.optional(),
    offerId: idSchema.optional(),
    amounts: offerAmountsSchema.optional(),
  }),
});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const webhookSampleQuerySchema = z.strictObject({ event: z.enum(WEBHOOK_EVENTS) });
export const webhookSampleResponseSchema = successSchema(z.array(webhookPayloadSchema));

/** Who disabled an endpoint: staff, or the endpoint itself with the status 410. */
export const DISABLED_REASONS = ['staff', 'gone'] as const;

const webhookEndpointSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  sendsAmounts: z.boolean().describe('Events about an offer contain its amounts.'),
  isEnabled: z.boolean(),
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  disabledAt: time.nullable(),
  /** The next automatic attempt, while the endpoint fails. */
  pausedUntil: time.nullable(),
  secrets: z.array(z.object({ createdAt: time, expiresAt: time.nullable() })).describe('The secrets that sign.'),
  createdAt: time,
  updatedAt: time,
});
export type WebhookEndpointView = z.infer<typeof webhookEndpointSchema>;
export const webhookEndpointsResponseSchema = successSchema(
  z.object({ companyName: z.string(), endpoints: z.array(webhookEndpointSchema) }),
);
export const webhookEndpointResponseSchema = successSchema(webhookEndpointSchema);

const secret = z.string().describe('Shown this one time. `whsec_` and base64.');
export const webhookCreatedSchema = successSchema(z.object({ id: idSchema, secret }));
export const webhookSecretSchema = successSchema(z.object({ secret, previousExpiresAt: time }));

const url = z.string().trim().min(1, 'Please enter an address').max(2_000);
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Please choose at least one event').max(WEBHOOK_EVENTS.length);

export const webhookCreateSchema = z.strictObject({ url, events, sendsAmounts: z.boolean().default(false) });
export const webhookUpdateSchema = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  sendsAmounts: z.boolean().optional(),
  isEnabled: z.boolean().optional(),
});
export const webhookRotateSchema = z.strictObject({
  overlapHours: z.number().int().min(0).max(168).default(SECRET_OVERLAP_HOURS),
});

const WEBHOOK_DELIVERY_STATES = ['waiting', 'sending', 'retrying', 'accepted', 'failed'] as const;

const webhookDeliverySchema = z.object({
  id: idSchema,
  endpoint: idSchema,
  webhookId: z.string().describe('The header `webhook-id`, the same in every attempt.'),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  application: z.object({ id: idSchema, reference: z.string() }).nullable(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  /** The next attempt. Null during an attempt, and once it is accepted or failed. */
  dueAt: time.nullable(),
  reason: z.string().describe('Why the last attempt failed.'),
  payload: z.string().describe('The body of the request.'),
  attempts: z.array(
    z.object({
      startedAt: time,
      endedAt: time.nullable(),
      outcome: z.enum(['done', 'retry', 'failed', 'crashed']).nullable(),
      reply: z.string().describe('The status of the answer, or why there was none.'),
      byStaff: z.boolean(),
    }),
  ),
  createdAt: time,
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryListQuerySchema = listQuerySchema(['createdAt']).extend({
  company: idSchema.optional(),
  endpoint: idSchema.optional(),
});
export const webhookDeliveryListSchema = listSchema(webhookDeliverySchema);
