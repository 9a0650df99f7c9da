import { z } from 'zod';

const versionSchema = z.string().min(1).max(256);

/** How it stands with a newer version of the app; one that failed is tried again. */
export const hostUpdateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('downloading'), version: versionSchema }),
  z.object({ kind: z.literal('ready'), version: versionSchema }),
  z.object({ kind: z.literal('failed') }),
]);
export type HostUpdate = z.infer<typeof hostUpdateSchema>;
