import { z } from 'zod';
import { successSchema } from '../envelope.ts';

/** Counting stops here. */
export const MAX_UNREAD_COUNT = 100;

export const unreadNotificationsResponseSchema = successSchema(z.object({ unread: z.int().max(MAX_UNREAD_COUNT) }));
