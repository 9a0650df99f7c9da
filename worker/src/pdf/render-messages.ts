import { z } from 'zod';

/** What a rendering thread answers: the PDF's bytes, or why there is none. */
export const renderAnswerSchema = z.union([
  z.object({ bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ error: z.string() }),
]);

export type RenderAnswer = z.infer<typeof renderAnswerSchema>;
