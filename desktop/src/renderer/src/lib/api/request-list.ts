import { type ListMeta, listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { z } from 'zod';
import { requestJson } from './request-json.ts';

/** The schema of a list response. Its rows are parsed one by one. */
export interface ListSchema<Item> {
  readonly shape: { readonly data: { readonly element: z.ZodType<Item> } };
}

export interface ListPage<Item> {
  readonly data: readonly Item[];
  /** `unreadable` also has the records that the schema of this client rejects. */
  readonly meta: ListMeta;
}

const envelopeSchema = z.object({ data: z.array(z.unknown()), meta: listMetaSchema });
const identitySchema = z.object({ id: z.string().catch(''), reference: z.string().catch('') });

/** The reference or id by which people can report a record. */
function labelOf(record: unknown): string {
  const { id = '', reference = '' } = identitySchema.safeParse(record).data ?? {};
  return reference.replace(/^(.{4})(.{4})$/, '$1 $2') || id || 'without an id';
}

export function readList<Item>({ schema, answer }: { schema: ListSchema<Item>; answer: ListPage<unknown> }) {
  const data: Item[] = [];
  const unreadable = [...(answer.meta.unreadable ?? [])];
  for (const record of answer.data) {
    const parsed = schema.shape.data.element.safeParse(record);
    if (parsed.success) data.push(parsed.data);
    else unreadable.push(labelOf(record));
  }
  return { data, meta: { ...answer.meta, unreadable } };
}

interface ListRequest<Item> {
  /** Path with its query, from `/api`. */
  readonly path: string;
  readonly schema: ListSchema<Item>;
  readonly signal?: AbortSignal;
}

/** Reads a list. A record that cannot be read is left out and named in `meta.unreadable`. @throws as `requestJson` */
export async function requestList<Item>({ schema, ...request }: ListRequest<Item>): Promise<ListPage<Item>> {
  return readList({ schema, answer: await requestJson({ ...request, schema: envelopeSchema }) });
}
