import { z } from 'zod';

/** A request from outside the renderer: a link, a notification or the menu. */
export const hostRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submission'), id: z.string().regex(/^[0-9a-f]{24}$/) }),
  z.object({ kind: z.literal('assigned-to-me') }),
  z.object({ kind: z.literal('page'), path: z.string() }),
  z.object({ kind: z.literal('search') }),
]);
export type HostRequest = z.infer<typeof hostRequestSchema>;

const versionSchema = z.string().min(1).max(256);

/** State of the app's update. A failed update is retried. */
export const hostUpdateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('downloading'), version: versionSchema }),
  z.object({ kind: z.literal('ready'), version: versionSchema }),
  z.object({ kind: z.literal('failed') }),
]);
export type HostUpdate = z.infer<typeof hostUpdateSchema>;
