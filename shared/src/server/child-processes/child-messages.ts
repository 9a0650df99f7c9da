import { z } from 'zod';

/** Bytes of an untrusted file, in a message between the processes. */
export const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The envelope of every request and reply. The other entries depend on the task. */
export const messageIdSchema = z.object({ id: z.number() });
