import { z } from 'zod';
import { idSchema, listMetaSchema } from '../envelope.ts';

/** What an entry of the inbox tells. Stored, so a name never changes. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'step',
  'answered',
  'signature_declined',
  'offer_chosen',
  'offers_declined',
  'delivery_failed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  application: z.object({ id: idSchema, reference: z.string(), businessName: z.string() }),
  /**
   * Name of the person behind it. Null for applicants, for the product, and for people whom the viewer may not know.
   */
  by: z.string().nullable(),
  isUnread: z.boolean(),
  at: z.iso.datetime(),
});
export type NotificationView = z.infer<typeof notificationSchema>;

/** Entries per page, at most. */
const MAX_PAGE_SIZE = 50;

export const notificationListQuerySchema = z.strictObject({
  cursor: z.string().max(2_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
});

export const notificationListSchema = z.object({
  status: z.literal('success'),
  data: z.array(notificationSchema),
  meta: listMetaSchema,
});

/** Either some entries or all of them. */
export const readNotificationsSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(100) }),
  z.strictObject({ all: z.literal(true) }),
]);
