import { z } from 'zod';

/** What something outside the screens asks of them: a link or a notification, or the menu. */
export const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submission'), id: z.string().regex(/^[0-9a-f]{24}$/) }),
  z.object({ kind: z.literal('page'), path: z.string() }),
  z.object({ kind: z.literal('search') }),
]);
export type Asked = z.infer<typeof askedSchema>;
