import { z } from 'zod';

/** 24-digit hex id of a record. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'Use the id as it was given: 24 hex digits.');

/** Made by the client, so that a repeated call is executed once. */
export const callKeySchema = z.string().regex(/^[\w-]{8,64}$/, 'Please reload the page and try again');

/** Secret of a link that leaves by e-mail. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Copy it again.');

export const listMetaSchema = z.object({
  total: z.number().int(),
  /** True when counting stopped at `total`: there may be more. */
  totalIsCapped: z.boolean(),
  page: z.number().int(),
  pageSize: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable().describe('Of an empty page beyond the end: the last page that has rows.'),
  unreadable: z.array(z.string()).optional().describe('Ids of damaged records of this page, which `data` leaves out.'),
});
export type ListMeta = z.infer<typeof listMetaSchema>;

export function successSchema<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal('success'), data, message: z.string().optional() });
}

export function listSchema<T extends z.ZodType>(item: T) {
  return z.object({ status: z.literal('success'), data: z.array(item), meta: listMetaSchema });
}

export const doneSchema = z.object({ status: z.literal('success'), message: z.string().optional() });

/** Query of every list. `sort` must be one of the list's sort keys. */
export function listQuerySchema<const S extends readonly [string, ...string[]]>(sorts: S) {
  const sort = z.enum(sorts.flatMap((name) => [name, `-${name}`]));
  return z.strictObject({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000, 'To read past page 100, pass `meta.next` of a page as `cursor`.')
      .optional()
      .describe('Up to 100 without a cursor. To continue, pass `meta.next` of a page as `cursor`.'),
    cursor: z.string().max(2_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(500).default(100),
    search: z.string().max(200).default(''),
    sort: sort.optional(),
  });
}

/** Response of a request that creates a record (decisions, section 1). */
export const createdSchema = successSchema(z.object({ id: idSchema }));

/** Increased when older desktop apps can no longer work with the server. `/healthz` returns it. */
export const API_LEVEL = 1;
