import { z } from 'zod';

/** What a rendering thread answers: the PDF's bytes with the signatures that do not open, or why there is no PDF. */
export const renderAnswerSchema = z.union([
  z.object({
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    unreadable: z.array(z.enum(['signer1', 'signer2'])),
  }),
  z.object({ error: z.string() }),
]);

export type RenderAnswer = z.infer<typeof renderAnswerSchema>;
